//! The spells, and which value gives which spell.

mod attacks;
mod casters;
mod kinds;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

pub use attacks::{Attack, Element, RAY_CASTERS, RayCasterRow};
pub use casters::{CASTERS, CasterRow, Dice};

pub use kinds::Kind;

use super::sites;
use crate::site::{RuleId, Site};

/// The kind of magic a caster knows; no monster of the base game knows both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum School {
    /// Mage spells.
    Mage,
    /// Clerical spells.
    Clerical,
}

/// A spell that monsters cast.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    IntoStaticStr,
    VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Spell {
    PsiBolt,
    CureSelf,
    HasteSelf,
    Stun,
    Disappear,
    DrainStrength,
    DestroyArmor,
    CurseItems,
    Aggravate,
    SummonNasties,
    DoubleTrouble,
    TouchOfDeath,
    OpenWounds,
    Confuse,
    Paralyze,
    Blind,
    SummonInsects,
    Lightning,
    FirePillar,
    Geyser,
}

/// What is known of a spell, whoever casts it.
#[derive(Clone, Copy, Debug)]
pub struct SpellRow {
    /// The spell.
    pub spell: Spell,
    /// What the text calls it.
    pub words: &'static str,
    /// Whether it is aimed at the hero: cast only by an attacking caster.
    pub directed: bool,
    /// The rule that says so.
    pub rule: RuleId,
}

const fn directed(spell: Spell, words: &'static str, rule: RuleId) -> SpellRow {
    SpellRow { spell, words, directed: true, rule }
}

const fn undirected(spell: Spell, words: &'static str, rule: RuleId) -> SpellRow {
    SpellRow { spell, words, directed: false, rule }
}

/// Every spell. Source: the text's two lists of spells, column "Directed".
pub const SPELLS: [SpellRow; 20] = [
    directed(Spell::PsiBolt, "Psi bolt", "MSP-050"),
    undirected(Spell::CureSelf, "Cure self", "MSP-051"),
    undirected(Spell::HasteSelf, "Haste self", "MSP-052"),
    directed(Spell::Stun, "Stun", "MSP-053"),
    undirected(Spell::Disappear, "Disappear", "MSP-054"),
    directed(Spell::DrainStrength, "Drain strength", "MSP-055"),
    directed(Spell::DestroyArmor, "Destroy armor", "MSP-056"),
    directed(Spell::CurseItems, "Curse items", "MSP-057"),
    undirected(Spell::Aggravate, "Aggravate", "MSP-058"),
    undirected(Spell::SummonNasties, "Summon nasties", "MSP-059"),
    undirected(Spell::DoubleTrouble, "Double Trouble", "MSP-060"),
    directed(Spell::TouchOfDeath, "Touch of death", "MSP-061"),
    directed(Spell::OpenWounds, "Open wounds", "MSP-065a"),
    directed(Spell::Confuse, "Confuse", "MSP-065c"),
    directed(Spell::Paralyze, "Paralyze", "MSP-065d"),
    directed(Spell::Blind, "Blind", "MSP-065e"),
    undirected(Spell::SummonInsects, "Summon insects", "MSP-065f"),
    directed(Spell::Lightning, "Lightning", "MSP-065h"),
    directed(Spell::FirePillar, "Fire pillar", "MSP-065i"),
    directed(Spell::Geyser, "Geyser", "MSP-065j"),
];

// Rows stand in the order of the spells, so that a spell finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < SPELLS.len() {
        assert!(SPELLS[index].spell as usize == index);
        index += 1;
    }
};

impl Spell {
    /// What is known of it.
    pub const fn row(self) -> &'static SpellRow {
        &SPELLS[self as usize]
    }

    /// Its name in logs: `psi_bolt`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a range of values gives.
#[derive(Clone, Copy, Debug)]
pub enum Gives {
    /// This spell.
    Always(Spell),
    /// One spell against most heroes, another against one with magic resistance or hallucinations.
    UnlessHeroResists {
        /// The spell against most.
        spell: Spell,
        /// The spell against a hero who resists.
        otherwise: Spell,
    },
    /// One of these, all alike, by one more draw.
    Drawn {
        /// Where the draw is made.
        site: Site,
        /// What each number drawn gives.
        spells: &'static [Spell],
    },
}

/// A range of values and the spell it gives.
#[derive(Clone, Copy, Debug)]
pub struct ValueRow {
    /// The lowest value; one more is the lowest level that can draw it.
    pub first: u32,
    /// The highest value.
    pub last: u32,
    /// What the values give.
    pub gives: Gives,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What becomes of a value above the table.
#[derive(Clone, Copy, Debug)]
pub enum Beyond {
    /// It gives this spell.
    Falls {
        /// The spell.
        to: Spell,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A draw `rn2(bound)` comes first: on 0 it gives the spell `stops_at`, else a lower value `rn2(value)`
    /// takes its place.
    Rerolls {
        /// Where the first draw is made.
        stop: Site,
        /// Its bound.
        bound: u32,
        /// The spell that a 0 gives.
        stops_at: Spell,
        /// Where the lower value is drawn.
        lower: Site,
    },
}

/// What the casters of one school can cast.
#[derive(Clone, Copy, Debug)]
pub struct Repertoire {
    /// Values from 0 on, in order and without gaps.
    pub rows: &'static [ValueRow],
    /// What becomes of values above them.
    pub beyond: Beyond,
}

impl Repertoire {
    /// The row of a value; none above the table.
    pub fn row(&self, value: u32) -> Option<&'static ValueRow> {
        self.rows.iter().find(|row| (row.first..=row.last).contains(&value))
    }

    /// The lowest level at which `spell` can come out; nothing for a spell of the other school.
    pub fn minimum_level(&self, spell: Spell) -> Option<u32> {
        let rows = self.rows.iter().filter(|row| row.gives.can_be(spell)).map(|row| row.first + 1);
        let stops_at = match self.beyond {
            Beyond::Falls { to, .. } => to,
            Beyond::Rerolls { stops_at, .. } => stops_at,
        };
        let above = self.rows.last().map_or(0, |row| row.last + 1) + 1;
        rows.chain((stops_at == spell).then_some(above)).min()
    }
}

impl Gives {
    /// Whether `spell` can be what is given.
    pub fn can_be(&self, spell: Spell) -> bool {
        match self {
            Self::Always(given) => *given == spell,
            Self::UnlessHeroResists { spell: given, otherwise } => [*given, *otherwise].contains(&spell),
            Self::Drawn { spells, .. } => spells.contains(&spell),
        }
    }
}

const fn row(first: u32, last: u32, spell: Spell, rule: RuleId) -> ValueRow {
    ValueRow { first, last, gives: Gives::Always(spell), rule }
}

/// Values of mage spells. Source: `mcastu.c` 84-134 of NetHack 3.6.7, restated.
pub const MAGE: [ValueRow; 13] = [
    row(0, 0, Spell::PsiBolt, "MSP-050"),
    row(1, 1, Spell::CureSelf, "MSP-051"),
    row(2, 2, Spell::HasteSelf, "MSP-052"),
    row(3, 3, Spell::Stun, "MSP-053"),
    row(4, 5, Spell::Disappear, "MSP-054"),
    row(6, 7, Spell::DrainStrength, "MSP-055"),
    row(8, 9, Spell::DestroyArmor, "MSP-056"),
    row(10, 12, Spell::CurseItems, "MSP-057"),
    row(13, 14, Spell::Aggravate, "MSP-058"),
    row(15, 17, Spell::SummonNasties, "MSP-059"),
    row(18, 19, Spell::DoubleTrouble, "MSP-060"),
    row(20, 22, Spell::TouchOfDeath, "MSP-061"),
    ValueRow {
        first: 23,
        last: 24,
        gives: Gives::UnlessHeroResists { spell: Spell::TouchOfDeath, otherwise: Spell::PsiBolt },
        rule: "MSP-062",
    },
];

/// Values of clerical spells, with Blind from the value `blind_from` on. Source: `mcastu.c` 139-179 of NetHack
/// 3.6.7, restated.
pub const fn clerical(blind_from: u32) -> [ValueRow; 11] {
    [
        row(0, 0, Spell::OpenWounds, "MSP-065a"),
        row(1, 1, Spell::CureSelf, "MSP-065b"),
        row(2, 3, Spell::Confuse, "MSP-065c"),
        row(4, blind_from - 1, Spell::Paralyze, "MSP-065d"),
        row(blind_from, 7, Spell::Blind, "MSP-065e"),
        row(8, 8, Spell::SummonInsects, "MSP-065f"),
        row(9, 10, Spell::CurseItems, "MSP-065g"),
        row(11, 11, Spell::Lightning, "MSP-065h"),
        row(12, 12, Spell::FirePillar, "MSP-065i"),
        row(13, 13, Spell::Geyser, "MSP-065j"),
        ValueRow {
            first: 14,
            last: 15,
            gives: Gives::Drawn {
                site: sites::CLERICAL_SHARE,
                spells: &[Spell::Geyser, Spell::OpenWounds, Spell::OpenWounds],
            },
            rule: "MSP-065k",
        },
    ]
}

/// The rows of a table up to the one that ends with the value `last`.
pub const fn up_to(rows: &'static [ValueRow], last: u32) -> &'static [ValueRow] {
    let mut index = 0;
    while rows[index].last != last {
        index += 1;
    }
    rows.split_at(index + 1).0
}

/// Whether rows begin with 0 and follow one another without gaps.
pub const fn are_contiguous(rows: &[ValueRow]) -> bool {
    let (mut index, mut next) = (0, 0);
    while index < rows.len() {
        if rows[index].first != next || rows[index].last < next {
            return false;
        }
        next = rows[index].last + 1;
        index += 1;
    }
    true
}

const _: () = assert!(are_contiguous(&MAGE) && are_contiguous(&clerical(5)) && are_contiguous(&clerical(6)));
