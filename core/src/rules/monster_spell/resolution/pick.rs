//! From a value to a spell.

use std::ops::ControlFlow::{Break, Continue};

use super::{R, type_lists};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Beyond, Die, Gives, Repertoire, School, Spell};

/// Picks a spell by the caster's level (MSP-007). Nothing only when the run was halted.
///
/// What it does: a value below the level gives the spell, useful or not; the level is the only cap.
/// In GruntHack a mage in need casts against that first, and else draws a spell level for a value.
/// Draws in order: those of [`type_lists::listed`]; `rn2(level)`, for a spell level `rn2((level + 1) / 2)`, then those of [`choose`]. Source: `mcastu.c` 210 of NetHack 3.6.7.
/// Quirks kept: none. The level must not be 0.
pub(super) fn pick(rules: &Rules, state: &State, school: School, r: &mut R<'_>) -> Option<Spell> {
    if rules.draws_spell_levels(school)
        && let Some(urgent) = rules.urgent.iter().find(|urgent| (urgent.when)(state))
    {
        r.mark("MSP-GR-03");
        return Some(urgent.spell);
    }
    if let Some(listed) = type_lists::listed(rules, state, r) {
        return Some(listed);
    }
    settle(rules, state, school, None, r)
}

/// Turns a value into a spell (MSP-050 to MSP-065l). Nothing only when the run was halted, or for a school that is not of
/// the game.
///
/// What it does: the rows of the school's table; above them, values are redrawn or fall to the first spell. In
/// some variants a caster in need has a value of its own once all that is drawn, and some casters another spell.
/// Draws in order: for a value above the table `rn2(25)` (clerical `rn2(16)`), then a lower value
/// `rn2(value)`, again while that is above the table too; then those of the row, such as `rn2(3)` for the clerical values 14
/// and 15.
/// Source: `mcastu.c` 84-179 of NetHack 3.6.7.
/// Quirks kept: the chance to stop at the first spell is drawn before the value it makes needless.
pub(super) fn choose(rules: &Rules, state: &State, value: u32, r: &mut R<'_>) -> Option<Spell> {
    let school = state.caster.school;
    if !rules.has(school) {
        return None;
    }
    settle(rules, state, school, Some(value), r)
}

/// Where a value leads.
enum Place {
    /// To the end of the walk.
    At(Gives),
    /// To a lower value.
    Lower(u32),
}

/// Walks from value to lower value until one gives a spell; nothing stands for "not drawn yet".
fn settle(rules: &Rules, state: &State, school: School, value: Option<u32>, r: &mut R<'_>) -> Option<Spell> {
    let repertoire = rules.repertoire(school);
    r.walk(value, |r, value| {
        let Some(value) = *value else {
            let level = rules.level(&state.caster);
            return Continue(Some(if rules.draws_spell_levels(school) {
                r.rn2(sites::PICK_LEVEL, level.div_ceil(2))
            } else {
                r.rn2(sites::PICK_VALUE, level)
            }));
        };
        match place(repertoire, value, r) {
            Place::Lower(value) => Continue(Some(value)),
            Place::At(gives) => {
                let spell = given(replaced(repertoire, gives, state, r), state, r);
                Break(stood_in(repertoire, spell, state, r))
            }
        }
    })
}

/// Where a value leads (MSP-063, MSP-064, MSP-065l).
fn place(repertoire: &Repertoire, value: u32, r: &mut R<'_>) -> Place {
    if let Some(row) = repertoire.row(value) {
        r.mark(row.rule);
        return Place::At(row.gives);
    }
    match repertoire.beyond {
        Beyond::Wraps { rule } => {
            r.mark(rule);
            Place::Lower(value % repertoire.values())
        }
        Beyond::Falls { to, rule } => {
            r.mark(rule);
            Place::At(to)
        }
        Beyond::Rerolls { stop, bound, stops_at, lower } => {
            if r.rn2_below(stop, 1, bound) {
                return Place::At(stops_at);
            }
            Place::Lower(r.rn2(lower, value))
        }
    }
}

/// What a caster in need gets in place of what the value gives (MSP-SP-04, MSP-EV-05).
fn replaced(repertoire: &Repertoire, gives: Gives, state: &State, r: &mut R<'_>) -> Gives {
    let Some(by) = repertoire.override_for(&state.caster) else { return gives };
    r.mark(by.rule);
    repertoire.row(by.value).map_or(gives, |row| row.gives)
}

/// What is given.
fn given(gives: Gives, state: &State, r: &mut R<'_>) -> Spell {
    match gives {
        Gives::Always(spell) => spell,
        Gives::UnlessHeroResists { spell, otherwise } => {
            let resists = state.hero.magic_resistance || state.hero.hallucinating;
            if resists { otherwise } else { spell }
        }
        Gives::Drawn { die, site, gives } => {
            let drawn = match die {
                Die::FromZero => r.rn2(site, gives.len() as u32),
                Die::FromOne => r.rnd(site, gives.len() as u32) - 1,
            };
            given(gives[drawn as usize], state, r)
        }
    }
}

/// What the caster casts instead of a spell that is not for it (MSP-EV-03, MSP-EV-04).
fn stood_in(repertoire: &Repertoire, spell: Spell, state: &State, r: &mut R<'_>) -> Spell {
    let Some(stand_in) = repertoire.stand_in_for(spell, &state.caster) else { return spell };
    r.mark(stand_in.rule);
    stand_in.gives
}
