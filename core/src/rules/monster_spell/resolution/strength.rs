//! Draining strength.

use super::{R, harm};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{BelowMinimum, FormFrailty, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Event;

/// The least strength anybody has.
const STRENGTH_MIN: i32 = 3;

/// Hit points that a point of strength below the minimum costs up to NetHack 3.6.7.
const HIT_POINTS_A_POINT: i32 = 6;

/// Takes strength from the hero (MSP-085, MSP-154).
///
/// What it does: strength falls to 3 at the least; every point below that costs hit points and as much of their
/// maximum, those of the form for a hero who has another. Draws in order: in NetHack 3.7 `rn2(4)` for each of these
/// points; else none. Source: `attrib.c` of NetHack 3.6.7 and 3.7.
/// Quirks kept: before 3.7 the maximum falls without a floor, even below 0, and in the code the form lasts without hit
/// points; in 3.7 a form that ends takes the rest of the loss with it.
pub(super) fn lose(rules: &Rules, state: &mut State, by: i32, r: &mut R<'_>) {
    r.emit(Event::StrengthLost { by });
    let strength = state.hero.strength.get() - by;
    let below = (STRENGTH_MIN - strength).max(0);
    let in_form = state.hero.form_hp.is_some();
    if in_form && below > 0 {
        r.mark("MSP-154");
    }
    match rules.below_minimum {
        BelowMinimum::SixEach => {
            let cost = below * HIT_POINTS_A_POINT;
            let (hp, hp_max) = state.hero.points_mut();
            (*hp, *hp_max) = (hp.plus(-cost), hp_max.plus(-cost));
            if !in_form || rules.form_frailty == FormFrailty::Ends {
                harm::check_life(state, r);
            }
        }
        BelowMinimum::ThreeToSixEach => {
            let cost: i32 = (0..below).map(|_| 3 + r.rn2(sites::STRENGTH_COST, 4).cast_signed()).sum();
            harm::damage(state, cost, r);
            let form_ended = in_form && state.hero.form_hp.is_none();
            if form_ended {
                return;
            }
            if cost > 0 {
                let floor = if in_form { 1 } else { state.hero.experience_level.get() };
                let (_, hp_max) = state.hero.points_mut();
                *hp_max = Int::saturating((hp_max.get() - cost).max(floor).into());
            }
        }
    }
    state.hero.strength = Int::saturating(strength.into());
}
