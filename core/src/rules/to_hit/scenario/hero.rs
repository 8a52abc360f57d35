//! The hero and the form the hero may be in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::int::Int;
use crate::rules::to_hit::tables::{Proficiency, STRENGTH_OF_GAUNTLETS};

/// The hero who attacks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hero {
    /// The hero's role.
    pub role: Role,
    /// The hero's race.
    pub race: Race,
    /// Experience level.
    pub experience_level: Int<1, 30>,
    /// Strength: up to 18 as it is called, 18/01 to 18/99 as 19 to 117, 18/100 as 118, 19 to 25 as 119 to 125.
    pub strength: Int<3, 125>,
    /// Dexterity.
    pub dexterity: Int<3, 25>,
    /// Luck without a luckstone.
    pub luck: Int<-10, 10>,
    /// What a luckstone in the pack does to the Luck.
    pub luckstone: Luckstone,
    /// The sum of the enchantments of all rings of increase accuracy that are worn.
    pub accuracy_rings: Int<-128, 127>,
    /// The form the hero is polymorphed into, or null.
    pub form: Option<Form>,
    /// Whether the target has engulfed the hero.
    pub engulfed: bool,
    /// Whether the hero rides a steed.
    pub riding: bool,
    /// Skill in riding.
    pub riding_skill: Proficiency,
    /// Whether the hero fights with two weapons; the wielded one is the primary.
    pub two_weapons: bool,
    /// Skill in two-weapon combat.
    pub two_weapon_skill: Proficiency,
    /// Skill in bare-handed combat or martial arts; NetHack 3.4.3 and the text do not look at it.
    pub bare_hands_skill: Proficiency,
    /// The burden: 0 none, 1 burdened, 2 stressed, 3 strained, 4 overtaxed, 5 overloaded.
    pub burden: Int<0, 5>,
    /// Whether the hero is held in a trap.
    pub trapped: bool,
    /// Whether the hero wears body armour; only a Monk minds.
    pub body_armor: bool,
    /// Whether the hero wears a shield; only a Monk minds.
    pub shield: bool,
    /// The gloves the hero wears.
    pub gloves: Gloves,
    /// Hidden Strength exercise, in points; from 50 on either side no more is drawn for it.
    pub strength_exercise: Int<-127, 127>,
    /// Hidden Dexterity exercise, in points; from 50 on either side no more is drawn for it.
    pub dexterity_exercise: Int<-127, 127>,
}

impl Default for Hero {
    fn default() -> Self {
        Self {
            role: Role::Valkyrie,
            race: Race::Human,
            experience_level: Int::saturating(1),
            strength: Int::saturating(16),
            dexterity: Int::saturating(12),
            luck: Int::saturating(0),
            luckstone: Luckstone::None,
            accuracy_rings: Int::saturating(0),
            form: None,
            engulfed: false,
            riding: false,
            riding_skill: Proficiency::Unskilled,
            two_weapons: false,
            two_weapon_skill: Proficiency::Restricted,
            bare_hands_skill: Proficiency::Basic,
            burden: Int::saturating(0),
            trapped: false,
            body_armor: false,
            shield: false,
            gloves: Gloves::None,
            strength_exercise: Int::saturating(0),
            dexterity_exercise: Int::saturating(0),
        }
    }
}

impl Hero {
    /// Luck with what a luckstone does to it (HIT-04).
    pub(in crate::rules::to_hit) const fn full_luck(&self) -> i32 {
        let stone = match self.luckstone {
            Luckstone::Bad => -3,
            Luckstone::None => 0,
            Luckstone::Good => 3,
        };
        self.luck.get() + stone
    }

    /// Strength with what gloves do to it (HIT-30).
    pub(in crate::rules::to_hit) fn full_strength(&self) -> i32 {
        if self.gloves == Gloves::GauntletsOfPower { STRENGTH_OF_GAUNTLETS } else { self.strength.get() }
    }

    /// Whether bare hands are martial arts (HIT-44, HIT-80).
    pub(in crate::rules::to_hit) const fn is_martial(&self) -> bool {
        matches!(self.role, Role::Monk | Role::Samurai)
    }

    /// Whether the hero counts as an elf against orcs: an elf in natural form, or anyone in an elven form (HIT-10).
    pub(in crate::rules::to_hit) fn is_elf(&self) -> bool {
        self.form.as_ref().map_or(self.race == Race::Elf, |form| form.elven)
    }
}

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Role {
    Archeologist,
    Barbarian,
    Caveman,
    Healer,
    Knight,
    Monk,
    Priest,
    Rogue,
    Ranger,
    Samurai,
    Tourist,
    Valkyrie,
    Wizard,
}

/// A race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Race {
    Human,
    Elf,
    Dwarf,
    Gnome,
    Orc,
}

/// What a luckstone in the pack does to the Luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Luckstone {
    /// It takes 3 away.
    Bad,
    /// There is none.
    None,
    /// It adds 3.
    Good,
}

/// Gloves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gloves {
    /// None, or gloves that do not matter.
    None,
    /// Gauntlets of power: Strength is 25, and bows are clumsy.
    GauntletsOfPower,
    /// Gauntlets of fumbling: bows are clumsier still.
    GauntletsOfFumbling,
}

/// A form the hero is polymorphed into.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Form {
    /// The base monster level of the form.
    pub level: Int<0, 110>,
    /// The difficulty of the dungeon level, by which the form's level is adjusted.
    pub difficulty: Int<1, 60>,
    /// Whether it is an elf.
    pub elven: bool,
    /// Whether it is of the hero's own race.
    pub own_race: bool,
    /// Its class, where that decides which attacks use a weapon.
    pub class: FormClass,
    /// Whether it can wield a weapon.
    pub wields: bool,
    /// Its attacks in order, at most six; `none` leaves a place empty.
    pub attacks: Vec<AttackKind>,
}

impl Form {
    /// The most attacks a form has.
    pub const ATTACKS_MAX: usize = 6;

    /// The form's level as the dungeon and the hero adjust it (HIT-07).
    ///
    /// What it does: a level beyond 49 becomes 50; a harder level of the dungeon adds a fifth of the difference and
    /// an easier one takes 1; a fourth of what the hero's level is beyond the form's is added; at most half as much
    /// again as the base level and 49, at least 0. Draws in order: none. Source: `adj_lev` of `makemon.c` in
    /// NetHack 3.4.3. Quirks kept: the form's level counts here and on its own (HIT-03).
    pub(in crate::rules::to_hit) fn adjusted_level(&self, experience_level: i32) -> i32 {
        let base = self.level.get();
        let mut level = if base > 49 { 50 } else { base };
        let harder = self.difficulty.get() - base;
        level += if harder < 0 { -1 } else { harder / 5 };
        if experience_level > base {
            level += (experience_level - base) / 4;
        }
        level.min((3 * base / 2).min(49)).max(0)
    }
}

/// The class of a form, where that decides which attacks use a weapon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FormClass {
    /// Any other.
    #[default]
    Other,
    /// A kobold, an orc or a gnome: its first magic attack is one with the weapon.
    KoboldOrcGnome,
    /// A lich: its first attack is one with the weapon.
    Lich,
    /// A succubus or an incubus: its second attack, a claw, is one with the weapon.
    Seducer,
}

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum AttackKind {
    None,
    Claw,
    Bite,
    Kick,
    Butt,
    Touch,
    Sting,
    Hug,
    Spit,
    Engulf,
    Breath,
    Explode,
    Boom,
    Gaze,
    Tentacle,
    Weapon,
    Magic,
}
