//! What is given of a caster and its world, and what is told of its spell.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod action;
mod hero;
mod lines;
mod lore;
mod others;
mod state;
mod worn;

pub use action::{Action, Belief, Movement, ScarySquare};
pub use hero::{Buc, Form, FormHp, Hero, HitPoints, Inventory, Item, Vulnerable};
pub(super) use lines::{BESIDE, is_on_a_line, lines};
pub use lore::{Book, Condition, LineUp, Lore, Skills};
pub use others::{AtMonster, Polymorphed, Target};
pub use state::{Outcome, State};
pub use worn::{Make, Piece, Proofing, Slot, Told, Worn};

use super::tables::{Attack, Dice, Kind, School};
use crate::int::Int;

/// Whether a field has its usual value. Fields that only variants ask for are written only where they have another,
/// so that a variant's new field changes no log of the others. The description then needs to be told the usual value.
pub(super) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A monster that casts spells, the hero it casts them at, and what is done in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The monster that casts.
    pub caster: Caster,
    /// The hero.
    #[serde(default)]
    pub hero: Hero,
    /// What the caster knows of the level around it.
    #[serde(default)]
    pub world: World,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// What a monster remembers that the hero resists (NetHack 3.7, SporkHack, EvilHack).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Memory {
    /// Whether it remembers magic resistance.
    pub magic: bool,
    /// Whether it remembers fire resistance.
    pub fire: bool,
    /// Whether it remembers cold resistance.
    pub cold: bool,
    /// Whether it remembers acid resistance (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub acid: bool,
}

/// The monster that casts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Caster {
    /// What monster it is, for the messages.
    #[serde(default)]
    pub kind: Kind,
    /// What kind of spells it casts.
    pub school: School,
    /// Its level now (ML in the rules), not its base level; at 0 it casts nothing.
    pub level: Int<0, 127>,
    /// The dice of its attack: the level adds dice, and the sides are these; without sides, dice with six sides.
    #[serde(default)]
    pub dice: Dice,
    /// Turns before it can cast again.
    #[serde(default)]
    pub cooldown: Int<0, 9999>,
    /// Whether it is cancelled and never casts.
    #[serde(default)]
    pub cancelled: bool,
    /// Whether it is confused and fumbles five times as often.
    #[serde(default)]
    pub confused: bool,
    /// Whether it sees invisible things.
    #[serde(default)]
    pub sees_invisible: bool,
    /// What it remembers that the hero resists; only NetHack 3.7, SporkHack and EvilHack ask.
    #[serde(default)]
    pub remembers: Memory,
    /// Its hit points now.
    #[serde(default = "twenty")]
    pub hp: Int<0, 9999>,
    /// Its maximum hit points; with all of them it has no use for cure self.
    #[serde(default = "twenty")]
    pub hp_max: Int<0, 9999>,
    /// Its permanent speed; a fast caster has no use for haste self.
    #[serde(default)]
    pub speed: Speed,
    /// Whether it is invisible and has no use for disappear.
    #[serde(default)]
    pub invisible: bool,
    /// Whether something it wears keeps it from being invisible.
    #[serde(default)]
    pub invisibility_blocked: bool,
    /// How it stands towards the hero; a peaceful or tame one summons, aggravates and doubles nothing.
    #[serde(default)]
    pub attitude: Attitude,
    /// Whether it is the Wizard of Yendor, the only caster of Double Trouble.
    #[serde(default)]
    pub is_wizard: bool,
    /// Whether it flies, by nature or by a spell, and has no use for flight (SporkHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub flies: bool,
    /// Whether it is trapped in a pit (SporkHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub in_pit: bool,
    /// Whom it serves: summon minion brings a servant of this deity (SporkHack, EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = "chaotic"))]
    pub alignment: Alignment,
    /// Whether it carries the Eye of the Aethiopica, which spares it cooldowns (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub carries_eye: bool,
    /// Points by which its natural armour class is below 10; natural armour makes protection stack (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub natural_armor: Int<0, 99>,
    /// Points of armour class that protection gives it now (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub protection: Int<0, 99>,
    /// Turns before it loses a point of protection (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub protection_turns: Int<0, 9999>,
    /// Turns for which the spell of reflection still protects it (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub reflection_turns: Int<0, 9999>,
    /// Whether it reflects all the time and has no use for the spell (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub reflects: bool,
    /// What it suffers from (GruntHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub condition: Condition,
    /// Whether it has turned to stone and never does anything again (EvilHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub petrified: bool,
    /// What it knows of the player's magic (FIQHack).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub lore: Lore,
}

/// Whom a monster serves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    /// A lawful deity.
    Lawful,
    /// A neutral deity.
    Neutral,
    /// A chaotic deity.
    #[default]
    Chaotic,
    /// None, or Moloch.
    Unaligned,
}

/// What the hero stands on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// The plain floor of a room.
    #[default]
    Floor,
    /// A corridor.
    Corridor,
    /// A pool of water.
    Pool,
    /// Anything else, such as stairs or ice.
    Other,
}

/// Another monster near the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bystander {
    /// How it stands towards the hero.
    #[serde(default)]
    pub attitude: Attitude,
    /// Whether it is a pet that is hardly tame, or was treated badly, and turns against the hero when enraged.
    #[serde(default)]
    pub badly_treated: bool,
    /// Whether it is berserk already.
    #[serde(default)]
    pub berserk: bool,
    /// The square of its distance from the hero, in squares; enrage reaches those below 16.
    #[serde(default)]
    pub distance_squared: Int<0, 9999>,
}

fn twenty() -> Int<0, 9999> {
    Int::saturating(20)
}

/// A monster's permanent speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Slowed for good.
    Slow,
    /// As its kind is.
    #[default]
    Normal,
    /// Fast for good.
    Fast,
}

/// How a monster stands towards the hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// An enemy.
    #[default]
    Hostile,
    /// At peace.
    Peaceful,
    /// A pet: at peace too.
    Tame,
}

impl Attitude {
    /// Whether it is at peace with the hero, pets included.
    pub fn is_peaceful(self) -> bool {
        self != Self::Hostile
    }
}

/// What the caster knows of the level around it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct World {
    /// Whether the squares of caster and hero are in line of sight, and the path between them is clear; insects, nasties and
    /// the undead are not summoned without it.
    pub line_of_sight: bool,
    /// How many Wizards of Yendor there are; only a single one doubles himself.
    pub wizards: Int<0, 99>,
    /// Whether a monster is there that aggravate would wake.
    pub something_to_wake: bool,
    /// The turn; curses out of sight are heard on every fourth turn for certain.
    pub turn: Int<0, 999999>,
    /// Whether the hero sees the caster.
    pub caster_seen: bool,
    /// Whether the hero sees the caster or senses it in any way.
    pub caster_spotted: bool,
    /// Whether the hero still notices the caster once it has become invisible; null where only a hero does who
    /// sees invisible things or detects it.
    pub caster_spotted_invisible: Option<bool>,
    /// Whether the hero senses the caster by telepathy or detects monsters.
    pub caster_detected: bool,
    /// Whether the hero sees the caster's square.
    pub caster_square_seen: bool,
    /// The column where the caster believes the hero to be, minus the hero's.
    pub believed_dx: Int<-99, 99>,
    /// The row where the caster believes the hero to be, minus the hero's.
    pub believed_dy: Int<-99, 99>,
    /// Whether that square is water.
    pub believed_is_water: bool,
    /// Whether destroy armor destroys a piece, or erodes one (SporkHack, EvilHack), where it is not told what the hero wears.
    pub armor_destroyable: bool,
    /// Whether insects are left to be summoned.
    pub ants_available: bool,
    /// Whether snakes are left to be summoned.
    pub snakes_available: bool,
    /// How many of those that a spell brings find room; null where there is room for all.
    pub room: Option<Int<0, 999>>,
    /// How many of the insects or snakes the hero sees.
    pub arrivals_seen: Int<0, 999>,
    /// How many monsters summon nasties brings.
    pub nasties: Int<0, 99>,
    /// The square of the distance between caster and hero, in squares; null where they stand side by side. A caster that
    /// moves is where it moves to (SporkHack, EvilHack, dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub distance_squared: Option<Int<1, 19999>>,
    /// Whether caster and hero are in a clear straight line, less than 8 squares apart; side by side they always are
    /// (EvilHack, dNetHack). A ray or a spell from a distance says so itself.
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub lined_up: bool,
    /// What the hero stands on; only a room's floor and corridors can become pools (SLASH'EM).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = "floor"))]
    pub ground: Ground,
    /// How difficult the level is; it decides how many undead come, and which (SLASH'EM, EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 1))]
    pub difficulty: Int<1, 127>,
    /// The other monsters that the caster sees, in the game's order; enrage is about them (SporkHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = []))]
    pub bystanders: Vec<Bystander>,
    /// Whether there is deadmagic, which stops magical spells (dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub deadmagic: bool,
    /// Whether there is misotheism, which stops divine spells (dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub misotheism: bool,
    /// Whether there is catapsi, which stops psionic spells (dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub catapsi: bool,
    /// Whether the caster has forgotten where the hero is, so that it casts nothing at the hero from afar until it makes
    /// up its mind anew (dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub hero_forgotten: bool,
}

impl World {
    /// How many of so many arrivals find room.
    pub(super) fn arrivals(&self, count: u32) -> u32 {
        self.room.map_or(count, |room| room.unsigned().min(count))
    }
}

impl Default for World {
    fn default() -> Self {
        Self {
            line_of_sight: true,
            wizards: Int::saturating(1),
            something_to_wake: true,
            turn: Int::saturating(1),
            caster_seen: true,
            caster_spotted: true,
            caster_spotted_invisible: None,
            caster_detected: false,
            caster_square_seen: true,
            believed_dx: Int::default(),
            believed_dy: Int::default(),
            believed_is_water: false,
            armor_destroyable: true,
            ants_available: true,
            snakes_available: true,
            room: None,
            arrivals_seen: Int::default(),
            nasties: Int::saturating(1),
            distance_squared: None,
            lined_up: false,
            ground: Ground::Floor,
            difficulty: Int::default(),
            bystanders: Vec::new(),
            deadmagic: false,
            misotheism: false,
            catapsi: false,
            hero_forgotten: false,
        }
    }
}

impl Scenario {
    /// A wounded golden naga next to the hero.
    pub(super) fn example() -> Self {
        let caster = Caster {
            hp: Int::saturating(31),
            hp_max: Int::saturating(44),
            kind: Kind::GoldenNaga,
            ..Caster::of(School::Mage, 10)
        };
        let actions = vec![
            Action::Cast { attack: Attack::Mage, thinks_it_found_you: true, found_you: None },
            Action::Wait { turns: Int::saturating(3) },
            Action::Cast { attack: Attack::Mage, thinks_it_found_you: true, found_you: None },
        ];
        Self { caster, hero: Hero::default(), world: World::default(), actions }
    }
}

impl Caster {
    /// A hostile caster of this school and level with all its hit points.
    pub fn of(school: School, level: u32) -> Self {
        Self {
            kind: Kind::Monster,
            school,
            dice: Dice::default(),
            cooldown: Int::default(),
            cancelled: false,
            confused: false,
            sees_invisible: false,
            remembers: Memory::default(),
            level: Int::saturating(level.into()),
            hp: twenty(),
            hp_max: twenty(),
            speed: Speed::Normal,
            invisible: false,
            invisibility_blocked: false,
            attitude: Attitude::Hostile,
            is_wizard: false,
            flies: false,
            in_pit: false,
            alignment: Alignment::Chaotic,
            carries_eye: false,
            natural_armor: Int::default(),
            protection: Int::default(),
            protection_turns: Int::default(),
            reflection_turns: Int::default(),
            reflects: false,
            condition: Condition::default(),
            petrified: false,
            lore: Lore::default(),
        }
    }

    /// Whether it has a quarter of its hit points left, or less (MSP-SP-04, MSP-EV-05).
    pub fn is_near_death(&self) -> bool {
        self.hp.get() * 4 <= self.hp_max.get()
    }
}
