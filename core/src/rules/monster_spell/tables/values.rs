//! Which value gives which spell.

use super::Spell;
use crate::rules::monster_spell::scenario::Caster;
use crate::rules::monster_spell::sites;
use crate::site::{RuleId, Site};

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
        /// How the draw is made.
        die: Die,
        /// Where it is made.
        site: Site,
        /// What each number drawn gives, in order.
        gives: &'static [Gives],
    },
}

/// How a game draws one of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    /// `rn2`: from 0 on.
    FromZero,
    /// `rnd`: from 1 on.
    FromOne,
}

/// This spell.
pub const fn always(spell: Spell) -> Gives {
    Gives::Always(spell)
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
    /// It gives this.
    Falls {
        /// What it gives.
        to: Gives,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A draw `rn2(bound)` comes first: on 0 it gives `stops_at`, else a lower value `rn2(value)` takes its place.
    Rerolls {
        /// Where the first draw is made.
        stop: Site,
        /// Its bound.
        bound: u32,
        /// What a 0 gives.
        stops_at: Gives,
        /// Where the lower value is drawn.
        lower: Site,
    },
    /// The table begins anew: the value counts less as many as the table has.
    Wraps {
        /// The rule that says so.
        rule: RuleId,
    },
}

impl Beyond {
    /// The same with another end of the redrawing; what falls, falls to it.
    pub const fn stopping_at(self, gives: Gives) -> Self {
        match self {
            Self::Falls { rule, .. } => Self::Falls { to: gives, rule },
            Self::Rerolls { stop, bound, lower, .. } => Self::Rerolls { stop, bound, stops_at: gives, lower },
            Self::Wraps { .. } => self,
        }
    }
}

/// A value that takes the place of the one drawn, for some casters.
#[derive(Clone, Copy, Debug)]
pub struct Override {
    /// Which casters.
    pub when: fn(&Caster) -> bool,
    /// The value.
    pub value: u32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A spell that takes the place of the one that came out, for some casters.
#[derive(Clone, Copy, Debug)]
pub struct StandIn {
    /// The spell that came out.
    pub of: Spell,
    /// Which casters.
    pub when: fn(&Caster) -> bool,
    /// The spell they cast instead.
    pub gives: Spell,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What the casters of one school can cast.
#[derive(Clone, Copy, Debug)]
pub struct Repertoire {
    /// Values from 0 on, in order and without gaps.
    pub rows: &'static [ValueRow],
    /// What becomes of values above them.
    pub beyond: Beyond,
    /// Once a value has come out of all that, the first of these that applies replaces it.
    pub overrides: &'static [Override],
    /// Once a spell has come out, the first of these that applies replaces it.
    pub stand_ins: &'static [StandIn],
}

impl Repertoire {
    /// What nobody casts.
    pub const NOTHING: Self =
        Self { rows: &[], beyond: Beyond::Wraps { rule: "MSP-DN-01" }, overrides: &[], stand_ins: &[] };

    /// How many values the table has.
    pub fn values(&self) -> u32 {
        self.rows.last().map_or(0, |row| row.last + 1)
    }

    /// The row of a value; none above the table.
    pub fn row(&self, value: u32) -> Option<&'static ValueRow> {
        self.rows.iter().find(|row| (row.first..=row.last).contains(&value))
    }

    /// The value that this caster has in place of any other, if it has one.
    pub fn override_for(&self, caster: &Caster) -> Option<&'static Override> {
        self.overrides.iter().find(|replaced| (replaced.when)(caster))
    }

    /// The spell that this caster casts instead of `spell`, if it does.
    pub fn stand_in_for(&self, spell: Spell, caster: &Caster) -> Option<&'static StandIn> {
        self.stand_ins.iter().find(|stand_in| stand_in.of == spell && (stand_in.when)(caster))
    }

    /// The lowest level at which `spell` can come out for some caster, overrides aside; nothing for a spell of
    /// the other school.
    pub fn minimum_level(&self, spell: Spell) -> Option<u32> {
        let stand_ins = self.stand_ins.iter().filter(|stand_in| stand_in.gives == spell);
        let as_other = stand_ins.filter_map(|stand_in| self.lowest_value(stand_in.of));
        self.lowest_value(spell).into_iter().chain(as_other).min().map(|value| value + 1)
    }

    fn lowest_value(&self, spell: Spell) -> Option<u32> {
        let rows = self.rows.iter().filter(|row| row.gives.can_be(spell)).map(|row| row.first);
        let at_the_end = match &self.beyond {
            Beyond::Falls { to, .. } => Some(to),
            Beyond::Rerolls { stops_at, .. } => Some(stops_at),
            Beyond::Wraps { .. } => None,
        };
        let ends_with_it = at_the_end.is_some_and(|end| end.can_be(spell));
        rows.chain(ends_with_it.then_some(self.values())).min()
    }
}

impl Gives {
    /// Whether `spell` can be what is given.
    pub fn can_be(&self, spell: Spell) -> bool {
        match self {
            Self::Always(given) => *given == spell,
            Self::UnlessHeroResists { spell: given, otherwise } => [*given, *otherwise].contains(&spell),
            Self::Drawn { gives, .. } => gives.iter().any(|one| one.can_be(spell)),
        }
    }
}

/// Values that always give the same spell.
pub const fn row(first: u32, last: u32, spell: Spell, rule: RuleId) -> ValueRow {
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

const GEYSER_OR_WOUNDS: &[Gives] =
    &[always(Spell::Geyser), always(Spell::OpenWounds), always(Spell::OpenWounds)];

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
            gives: Gives::Drawn { die: Die::FromZero, site: sites::CLERICAL_SHARE, gives: GEYSER_OR_WOUNDS },
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
