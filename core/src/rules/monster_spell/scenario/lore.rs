//! What a caster suffers from (GruntHack), and what it knows of the player's magic (FIQHack).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Buc;
use crate::int::Int;
use crate::rules::monster_spell::tables::{Discipline, Skill, Spell};

/// What a caster suffers from, and casts against before anything else; only GruntHack asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Condition {
    /// Whether it is sick; from level 5 on it casts cure sickness before anything else.
    pub sick: bool,
    /// Whether it is blinded; from level 3 on it casts cure blindness.
    pub blinded: bool,
    /// Whether something cursed is stuck to it, against which it has a use for remove curse.
    pub cursed_gear: bool,
}

/// What a monster of FIQHack knows of the player's magic; no other game asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Lore {
    /// The spells it knows, in the order in which it tries them.
    pub known: Vec<Spell>,
    /// Its power now.
    pub power: Int<0, 9999>,
    /// Its maximum of power; a spell that costs more is out of its reach for good.
    pub power_max: Int<0, 9999>,
    /// How skilled it is in each school of magic; no spell of a school succeeds more often than the skill allows.
    pub skills: Skills,
    /// Whether its kind is no kind of spellcasters: it has an intelligence of 11 instead of 18, and its spells succeed
    /// 30 times in 100 less often.
    pub layman: bool,
    /// Whether it is a ghost, which never casts.
    pub ghost: bool,
    /// Whether it carries the Amulet of Yendor, which doubles what its spells cost.
    pub has_amulet: bool,
    /// Whether it wields a quarterstaff or wears a robe, which raises its intelligence by 5, to 20 at most.
    pub staff_or_robe: bool,
    /// Whether it wears lenses, which help it to read.
    pub lenses: bool,
    /// What the armor it wears takes from the success of its spells, in percent.
    pub armor_penalty: Int<0, 200>,
    /// Turns for which it cannot act, because it studies a book or a book struck back.
    pub helpless_turns: Int<0, 9999>,
}

/// How skilled a monster is in each school of magic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Skills {
    /// In attack spells.
    pub attack: Skill,
    /// In healing spells.
    pub healing: Skill,
    /// In divination spells.
    pub divination: Skill,
    /// In enchantment spells.
    pub enchantment: Skill,
    /// In clerical spells.
    pub clerical: Skill,
    /// In escape spells.
    pub escape: Skill,
    /// In matter spells.
    pub matter: Skill,
}

impl Skills {
    /// How skilled it is in a school.
    pub const fn of(&self, discipline: Discipline) -> Skill {
        match discipline {
            Discipline::Attack => self.attack,
            Discipline::Healing => self.healing,
            Discipline::Divination => self.divination,
            Discipline::Enchantment => self.enchantment,
            Discipline::Clerical => self.clerical,
            Discipline::Escape => self.escape,
            Discipline::Matter => self.matter,
        }
    }
}

impl Lore {
    /// Adds a spell to those it knows; whether it did not know it.
    pub(in crate::rules::monster_spell) fn learn(&mut self, spell: Spell) -> bool {
        let new = !self.known.contains(&spell);
        if new {
            self.known.push(spell);
        }
        new
    }
}

/// A spellbook that a monster reads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The spell in it.
    pub spell: Spell,
    /// Whether it is blessed or cursed: a cursed book always strikes back, a blessed one never.
    #[serde(default)]
    pub buc: Buc,
}

/// How a caster stands to the hero when it looks for a square to cast from, and what is around the hero. Ground that is
/// not named is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineUp {
    /// The caster's column minus the hero's.
    pub dx: Int<-23, 23>,
    /// The caster's row minus the hero's.
    pub dy: Int<-23, 23>,
    /// Squares that nobody can enter and no spell passes, as columns and rows from the hero.
    #[serde(default)]
    pub walls: Vec<(Int<-23, 23>, Int<-23, 23>)>,
    /// Squares with another monster that the caster senses, as columns and rows from the hero.
    #[serde(default)]
    pub monsters: Vec<(Int<-23, 23>, Int<-23, 23>)>,
}
