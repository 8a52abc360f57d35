//! What is given of casting, and what is told of it.

mod action;
mod outcome;
mod state;
mod world;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use action::{Action, Attack, Blast, Cast, Move, Rest, Scribed, Use, Wait};
pub use outcome::{CasterOutcome, Outcome, StandsHere};
pub use state::{Body, Caster, Cause, Cell, Person, State, Zone};
pub(super) use state::{CREATURES_MAX, square};
pub use world::{At, Element, Fiends, Level, PerStat, Place, Resistance, Side, Stat};

use super::name::Name;
use super::tables::Status;
use crate::int::Int;

/// Who is there, and what is cast in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// You, the player's character.
    #[serde(default)]
    pub you: Being,
    /// The creatures around, at most 200.
    #[serde(default)]
    pub creatures: Vec<Creature>,
    /// The level.
    #[serde(default)]
    pub level: Level,
    /// What comes through the kinds of gates listed, each at most once; the others let through what `tables miscasts` lists. The
    /// text names those of the rift and the lords' gate only.
    #[serde(default)]
    pub fiends: Vec<Fiends>,
    /// Hit points of a gate that opens. The text gives no number: this one is invented.
    #[serde(default = "gate_hp")]
    pub gate_hp: Int<1, 1_000_000>,
    /// Hit points of a fiend, and of a creature called by a spell that turned on its caster. The text gives no
    /// number: this one is invented.
    #[serde(default = "fiend_hp")]
    pub fiend_hp: Int<1, 1_000_000>,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// Someone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Being {
    /// Hit points now.
    pub hp: Int<1, 1_000_000>,
    /// Maximum hit points.
    pub hp_max: Int<1, 1_000_000>,
    /// The mana to cast with, or null for a creature that casts without any; you always have mana.
    pub mana: Option<Mana>,
    /// The Intelligence modifier, which is added to the check of every cast.
    pub intelligence_modifier: Int<-1000, 1000>,
    /// The Spellcraft skill, which adds to the check of every cast and takes off a miscast's total.
    pub spellcraft: Int<0, 10_000>,
    /// Percent that the armour worn adds to a spell's cost, all pieces and exemptions together; every full
    /// ten make the check harder by one.
    pub armour_percent: Int<0, 1000>,
    /// The stance, which counts on a miscast's total and never on the check.
    pub stance: Stance,
    /// The spells known.
    pub spells: Vec<Spell>,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
    /// The cell where it stands. Left out: you stand in the middle of the map, a creature, or you where the
    /// middle is solid or taken, on the first free cell, counted along the rows from above.
    pub at: Option<At>,
    /// What it withstands, each type of damage at most once.
    pub resists: Vec<Resistance>,
    /// The statuses that never take hold of it.
    pub immune_to: Vec<Status>,
    /// The stats, as they are without damage.
    pub stats: PerStat<1>,
    /// The training marks of each stat.
    pub marks: PerStat<0>,
    /// The Willpower modifier, which is added to the checks against drains and hexes.
    pub willpower_modifier: Int<-1000, 1000>,
}

impl Default for Being {
    fn default() -> Self {
        Self {
            hp: Int::saturating(20),
            hp_max: Int::saturating(20),
            mana: Some(Mana { now: Int::saturating(50), max: Int::saturating(50) }),
            intelligence_modifier: Int::default(),
            spellcraft: Int::default(),
            armour_percent: Int::default(),
            stance: Stance::Neutral,
            spells: Vec::new(),
            scrolls: Vec::new(),
            at: None,
            resists: Vec::new(),
            immune_to: Vec::new(),
            stats: PerStat::all(10),
            marks: PerStat::all(0),
            willpower_modifier: Int::default(),
        }
    }
}

/// A pool of mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mana {
    /// Mana now, in points.
    pub now: Int<0, 1_000_000>,
    /// Maximum mana, in points.
    pub max: Int<0, 1_000_000>,
}

/// How someone fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// No stance: nothing is added to a miscast's total.
    #[default]
    Neutral,
    /// Defensive: 5 off the total.
    Defensive,
    /// Aggressive: 5 on the total.
    Aggressive,
    /// A berserker's Frenzy, which takes the place of any stance: 10 on the total.
    Frenzy,
}

/// A spell that someone knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// What it is called; nobody knows two spells of one name.
    pub name: Name,
    /// Its level; each makes the check harder by one.
    pub level: Int<0, 255>,
    /// The rank it is known at; each above the first makes the check easier by one. A creature's spells
    /// count as rank 1 whatever stands here.
    #[serde(default = "first_rank")]
    pub rank: Int<1, 255>,
    /// Mana that a cast costs its caster, in points, with what armour adds already in it.
    #[serde(default)]
    pub cost: Int<0, 10_000>,
    /// What kind of spell it is.
    #[serde(default)]
    pub kind: SpellKind,
    /// The type of its damage; left out, a spell deals force.
    #[serde(default)]
    pub element: Option<Element>,
    /// The dice of its damage, or of what it mends, at base strength: how many, and sides of each.
    #[serde(default = "one_die")]
    pub dice: [Int<1, 100>; 2],
    /// What rank, caster level, skill and items add at full strength: to the sum of the dice, to the stacks of
    /// a hex or a buff, or to the number called.
    #[serde(default)]
    pub bonus: Int<0, 10_000>,
    /// Cells from the middle of its blast to the edge; 0 for a spell without a blast, which bursts over one
    /// cell when it turns on its caster.
    #[serde(default)]
    pub radius: Int<0, 10>,
    /// The status that a hex or a buff lays on its target; left out, a hex weakens and a buff blesses.
    #[serde(default)]
    pub status: Option<Status>,
    /// The Willpower check that a hex allows whoever it falls on: the sum of 2d12 and the Willpower modifier that
    /// resists it. Left out, it allows none.
    #[serde(default)]
    pub save: Option<Int<0, 1000>>,
    /// What a summons calls.
    #[serde(default = "wolf")]
    pub calls: Name,
}

fn one_die() -> [Int<1, 100>; 2] {
    [Int::saturating(1), Int::saturating(6)]
}

fn wolf() -> Name {
    Name::of("wolf")
}

fn gate_hp() -> Int<1, 1_000_000> {
    Int::saturating(60)
}

fn fiend_hp() -> Int<1, 1_000_000> {
    Int::saturating(20)
}

fn first_rank() -> Int<1, 255> {
    Int::default()
}

/// Kinds of spells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// It deals damage.
    Damage,
    /// It falls on a foe as a hex.
    Hex,
    /// It mends.
    Heal,
    /// It lends a blessing of any sort.
    Buff,
    /// It calls creatures.
    Summon,
    /// Anything else.
    #[default]
    Other,
}

/// A creature that can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What you call it, without an article: kobold shaman.
    pub name: Name,
    /// Whether you see it; of an unseen creature's miscast you are told nothing, and it is no foe you see.
    #[serde(default = "yes")]
    pub seen: bool,
    /// Whose side it is on.
    #[serde(default)]
    pub side: Side,
    /// What it casts with.
    #[serde(default)]
    pub being: Being,
}

fn yes() -> bool {
    true
}

/// Who does something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// You.
    #[default]
    You,
    /// The creature with this index, counted from 0: those of the list, then those that come while the scenario
    /// is played (gates, fiends, creatures called) in the order in which they come. Casts and items are used by
    /// those of the list only; else nothing comes of an index that nobody has.
    Creature(Int<0, 255>),
}

impl Spell {
    /// A spell of a kind, with everything else as it is when left out.
    pub(super) fn of(name: Name, level: i32, cost: i32, kind: SpellKind) -> Self {
        Self {
            name,
            level: Int::saturating(level.into()),
            rank: first_rank(),
            cost: Int::saturating(cost.into()),
            kind,
            element: None,
            dice: one_die(),
            bonus: Int::default(),
            radius: Int::default(),
            status: None,
            save: None,
            calls: wolf(),
        }
    }
}

impl Scenario {
    /// You and the creatures in the usual room.
    pub(super) fn of(you: Being, creatures: Vec<Creature>, actions: Vec<Action>) -> Self {
        Self {
            you,
            creatures,
            level: Level::default(),
            fiends: Vec::new(),
            gate_hp: gate_hp(),
            fiend_hp: fiend_hp(),
            actions,
        }
    }

    /// A new wizard casts a spell ten levels too high.
    pub(super) fn example() -> Self {
        let name = Name::of("Fireball");
        let fire = Some(Element::Fire);
        let spell = Spell { element: fire, ..Spell::of(name, 11, 7, SpellKind::Damage) };
        let you =
            Being { intelligence_modifier: Int::saturating(3), spells: vec![spell], ..Being::default() };
        Self::of(you, Vec::new(), vec![Action::Cast(Cast::of(Who::You, name))])
    }
}
