//! Draining strength.

use super::{R, harm};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{BelowMinimum, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Event;

/// The least strength anybody has.
const STRENGTH_MIN: i32 = 3;

/// Hit points that a point of strength below the minimum costs up to NetHack 3.6.7.
const HIT_POINTS_A_POINT: i32 = 6;

/// Takes strength from the hero (MSP-085).
///
/// What it does: strength falls to 3 at the least; every point below that costs hit points and as much of their
/// maximum. Draws in order: in NetHack 3.7 `rn2(4)` for each of these points; else none.
/// Source: `attrib.c` of NetHack 3.6.7 and 3.7.
/// Quirks kept: before 3.7 the maximum falls without a floor, even below 0.
pub(super) fn lose(rules: &Rules, state: &mut State, by: i32, r: &mut R<'_>) {
    r.emit(Event::StrengthLost { by });
    let strength = state.hero.strength.get() - by;
    let below = (STRENGTH_MIN - strength).max(0);
    state.hero.strength = Int::saturating(strength.into());
    match rules.below_minimum {
        BelowMinimum::SixEach => {
            let cost = below * HIT_POINTS_A_POINT;
            state.hero.hp = state.hero.hp.plus(-cost);
            state.hero.hp_max = state.hero.hp_max.plus(-cost);
            harm::check_life(state, r);
        }
        BelowMinimum::ThreeToSixEach => {
            let cost: i32 = (0..below).map(|_| 3 + r.rn2(sites::STRENGTH_COST, 4).cast_signed()).sum();
            harm::damage(state, cost, r);
            if cost > 0 {
                let hero = &mut state.hero;
                let floor = hero.experience_level.get();
                hero.hp_max = Int::saturating((hero.hp_max.get() - cost).max(floor).into());
            }
        }
    }
}
