//! The spells of the player that monsters cast in GruntHack and FIQHack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Kind, Spell};
use crate::site::RuleId;

/// A school of the player's magic, in which a monster of FIQHack is more or less skilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Discipline {
    Attack,
    Healing,
    Divination,
    Enchantment,
    Clerical,
    Escape,
    Matter,
}

/// How skilled a monster is in a school of magic (MSP-FI-04, MSP-FI-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Not at all: no spell of the school succeeds more often than 40 times in 100.
    #[default]
    Unskilled,
    /// Basic: at most 60 times in 100.
    Basic,
    /// Skilled: at most 80 times in 100.
    Skilled,
    /// Expert: up to 100 times in 100.
    Expert,
}

impl Skill {
    /// The game's number for it, from 1 on.
    pub const fn number(self) -> i32 {
        self as i32 + 1
    }

    /// The most a spell of the school succeeds, in percent: 20 times one more than the number.
    pub const fn cap(self) -> i32 {
        20 * (self.number() + 1)
    }
}

/// A spell that stands in a book.
#[derive(Clone, Copy, Debug)]
pub struct BookRow {
    /// The spell.
    pub spell: Spell,
    /// Its school.
    pub discipline: Discipline,
    /// Its level.
    pub level: u32,
    /// Turns that a level of its study takes.
    pub delay: u32,
    /// The rule that needs it.
    pub rule: RuleId,
}

impl BookRow {
    /// Turns that its study takes (MSP-FI-06): by its level 1, 1, 2, 3, 5, 6 or 8 times its delay.
    pub const fn study(&self) -> u32 {
        let times = match self.level {
            1 | 2 => 1,
            3 | 4 => self.level - 1,
            7 => 8,
            level => level,
        };
        times * self.delay
    }
}

const fn book(spell: Spell, discipline: Discipline, level: u32, delay: u32) -> BookRow {
    BookRow { spell, discipline, level, delay, rule: "MSP-FI-05" }
}

/// Every spell that stands in a book of FIQHack, in the game's order, of which a monster's random starting spells
/// are drawn (MSP-FI-05). Source: `objects.c` of FIQHack, restated.
pub static BOOKS: [BookRow; 40] = [
    book(Spell::Dig, Discipline::Matter, 5, 6),
    book(Spell::MagicMissile, Discipline::Attack, 2, 2),
    book(Spell::Fireball, Discipline::Attack, 4, 4),
    book(Spell::ConeOfCold, Discipline::Attack, 4, 7),
    book(Spell::Sleep, Discipline::Enchantment, 1, 1),
    book(Spell::FingerOfDeath, Discipline::Attack, 7, 10),
    book(Spell::Light, Discipline::Divination, 1, 1),
    book(Spell::DetectMonsters, Discipline::Divination, 1, 1),
    book(Spell::Healing, Discipline::Healing, 1, 2),
    book(Spell::Knock, Discipline::Matter, 1, 1),
    book(Spell::ForceBolt, Discipline::Attack, 1, 2),
    book(Spell::ConfuseMonster, Discipline::Enchantment, 2, 2),
    book(Spell::CureBlindness, Discipline::Healing, 2, 2),
    book(Spell::DrainLife, Discipline::Attack, 2, 2),
    book(Spell::SlowMonster, Discipline::Enchantment, 2, 2),
    book(Spell::WizardLock, Discipline::Matter, 2, 3),
    book(Spell::CreateMonster, Discipline::Clerical, 2, 3),
    book(Spell::DetectFood, Discipline::Divination, 2, 3),
    book(Spell::CauseFear, Discipline::Enchantment, 3, 3),
    book(Spell::Clairvoyance, Discipline::Divination, 3, 3),
    book(Spell::CureSickness, Discipline::Healing, 3, 3),
    book(Spell::CharmMonster, Discipline::Enchantment, 3, 3),
    book(Spell::HasteSelf, Discipline::Escape, 3, 4),
    book(Spell::DetectUnseen, Discipline::Divination, 3, 4),
    book(Spell::Levitation, Discipline::Escape, 4, 4),
    book(Spell::ExtraHealing, Discipline::Healing, 3, 5),
    book(Spell::RestoreAbility, Discipline::Healing, 4, 5),
    book(Spell::Invisibility, Discipline::Escape, 4, 5),
    book(Spell::DetectTreasure, Discipline::Divination, 4, 5),
    book(Spell::RemoveCurse, Discipline::Clerical, 3, 5),
    book(Spell::MagicMapping, Discipline::Divination, 5, 7),
    book(Spell::Identify, Discipline::Divination, 3, 6),
    book(Spell::TurnUndead, Discipline::Clerical, 6, 8),
    book(Spell::Polymorph, Discipline::Matter, 6, 8),
    book(Spell::TeleportAway, Discipline::Escape, 6, 6),
    book(Spell::CreateFamiliar, Discipline::Clerical, 6, 7),
    book(Spell::Cancellation, Discipline::Matter, 7, 8),
    book(Spell::Protection, Discipline::Clerical, 1, 3),
    book(Spell::Jumping, Discipline::Escape, 1, 3),
    book(Spell::StoneToFlesh, Discipline::Healing, 3, 1),
];

/// The row of a spell that stands in a book.
pub fn book_of(spell: Spell) -> Option<&'static BookRow> {
    BOOKS.iter().find(|row| row.spell == spell)
}

const _: () = {
    let mut index = 0;
    while index < BOOKS.len() {
        assert!(BOOKS[index].level >= 1 && BOOKS[index].level <= 7 && BOOKS[index].delay >= 1);
        index += 1;
    }
};

/// A spell that some kind of monster begins with (MSP-FI-05).
#[derive(Clone, Copy, Debug)]
pub enum StartingSpell {
    /// This one.
    Always(Spell),
    /// The first one, or, one time in four, the second.
    Mostly(Spell, Spell),
}

/// What some kinds of monsters begin with, instead of candidates (MSP-FI-05).
#[derive(Clone, Copy, Debug)]
pub struct StartingRow {
    /// The kinds.
    pub kinds: &'static [Kind],
    /// What they know.
    pub spells: &'static [StartingSpell],
}
