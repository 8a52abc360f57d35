//! From a value to a spell.

use std::ops::ControlFlow::{self, Break, Continue};

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Beyond, Gives, School, Spell, ValueRow};

/// Picks a spell by the caster's level (MSP-007). Nothing only when the run was halted.
///
/// What it does: a value below the level gives the spell, useful or not; the level is the only cap.
/// Draws in order: `rn2(level)`, then those of [`choose`]. Source: `mcastu.c` 210 of NetHack 3.6.7.
/// Quirks kept: none. The level must not be 0.
pub(super) fn pick(rules: &Rules, state: &State, school: School, r: &mut R<'_>) -> Option<Spell> {
    settle(rules, state, school, None, r)
}

/// Turns a value into a spell (MSP-050 to MSP-065l). Nothing only when the run was halted.
///
/// What it does: the rows of the school's table; above them, values are redrawn or fall to the first spell.
/// Draws in order: for a value above the table `rn2(25)` (clerical `rn2(16)`), then a lower value
/// `rn2(value)`, again while that is above the table too; then `rn2(3)` for the clerical values 14 and 15.
/// Source: `mcastu.c` 84-179 of NetHack 3.6.7.
/// Quirks kept: the chance to stop at the first spell is drawn before the value it makes needless.
pub(super) fn choose(rules: &Rules, state: &State, value: u32, r: &mut R<'_>) -> Option<Spell> {
    settle(rules, state, state.caster.school, Some(value), r)
}

/// Walks from value to lower value until one gives a spell; nothing stands for "not drawn yet".
fn settle(rules: &Rules, state: &State, school: School, value: Option<u32>, r: &mut R<'_>) -> Option<Spell> {
    let repertoire = rules.repertoire(school);
    r.walk(value, |r, value| {
        let Some(value) = *value else {
            return Continue(Some(r.rn2(sites::PICK_VALUE, state.caster.level.unsigned())));
        };
        match repertoire.row(value) {
            Some(row) => Break(given(row, state, r)),
            None => above(&repertoire.beyond, value, r),
        }
    })
}

/// What a row gives.
fn given(row: &ValueRow, state: &State, r: &mut R<'_>) -> Spell {
    r.mark(row.rule);
    match row.gives {
        Gives::Always(spell) => spell,
        Gives::UnlessHeroResists { spell, otherwise } => {
            let resists = state.hero.magic_resistance || state.hero.hallucinating;
            if resists { otherwise } else { spell }
        }
        Gives::Drawn { site, spells } => spells[r.rn2(site, spells.len() as u32) as usize],
    }
}

/// What becomes of a value above the table (MSP-063, MSP-064, MSP-065l).
fn above(beyond: &Beyond, value: u32, r: &mut R<'_>) -> ControlFlow<Spell, Option<u32>> {
    match *beyond {
        Beyond::Falls { to, rule } => {
            r.mark(rule);
            Break(to)
        }
        Beyond::Rerolls { stop, bound, stops_at, lower } => {
            if r.rn2_below(stop, 1, bound) {
                return Break(stops_at);
            }
            Continue(Some(r.rn2(lower, value)))
        }
    }
}
