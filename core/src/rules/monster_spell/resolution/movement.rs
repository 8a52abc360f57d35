//! Casting on the move.

use super::{R, afar, cast, cooldown};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Movement, ScarySquare, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Event;

/// The square of the distance up to which a caster casts on the move.
pub(super) const DISTANCE_SQUARED_MAX: i32 = 49;

/// A caster moves (MSP-012 to MSP-016).
///
/// What it does: one with a reason to move, not too far from the hero and not on cooldown, makes an attempt
/// without attack with each of its mage and clerical attacks, until one succeeds.
/// Draws in order: those of [`has_reason`]; those of the attempts. Source: `monmove.c` 574-601 of NetHack 3.6.7.
/// Quirks kept: the distance is measured to the hero's own square; a cooldown that a failed attempt sets does not
/// keep the next attack from being attempted.
pub(super) fn movement(rules: &Rules, state: &mut State, movement: &Movement, r: &mut R<'_>) {
    let distance = movement.distance_squared();
    let because = [("distance_squared", i64::from(distance))];
    state.world.distance_squared = Int::new(distance);
    state.out_of_line = !movement.is_straight();
    r.mark("MSP-012");
    let scared = scared(state, movement, r);
    if scared {
        r.mark("MSP-016");
    }
    if !has_reason(state, movement, scared, r) {
        r.decide(sites::MOVE_FATE, "attacks_instead", &because);
        return;
    }
    if distance > DISTANCE_SQUARED_MAX {
        r.mark("MSP-013");
        r.decide(sites::MOVE_FATE, "too_far", &because);
        return;
    }
    let mut schools = movement.attacks.iter().map(|attack| attack.school()).filter(Option::is_some);
    let rests =
        state.caster.cooldown.get() > 0 && schools.all(|school| cooldown::rests(rules, state, school));
    if rests && rules.known_spells.is_none() {
        r.mark("MSP-013");
        r.decide(sites::MOVE_FATE, "on_cooldown", &because);
        return;
    }
    r.mark("MSP-014");
    // Where monsters cast what they know, the attack does not matter, and one attempt is all.
    let most = if rules.known_spells.is_some() { 1 } else { movement.attacks.len() };
    let found = afar::aims(rules, state, Some(movement));
    for attack in movement.attacks.iter().filter(|attack| attack.school().is_some()).take(most) {
        let attempt = cast::Attempt { attack: *attack, attacking: false, found };
        if cast::attempt(rules, state, &attempt, r) {
            state.succeeded = true;
            break;
        }
    }
    r.decide(sites::MOVE_FATE, if state.succeeded { "casts" } else { "casts_nothing" }, &because);
    if state.succeeded {
        r.mark("MSP-015");
        if rules.cast_is_the_move {
            r.emit(Event::MoveSpent);
        }
    }
}

/// Whether something scares the caster (MSP-017); it is told where the square decides. Draws in order: none.
fn scared(state: &State, movement: &Movement, r: &mut R<'_>) -> bool {
    let scared = is_scared(state, movement);
    if movement.scary_square.is_some() {
        r.mark("MSP-017");
        let because = [("sees", i64::from(sees(state, movement)))];
        r.decide(sites::MOVE_SCARED, if scared { "scared" } else { "undaunted" }, &because);
    }
    scared
}

/// Whether something scares the caster (MSP-017).
///
/// What it does: a caster that sees the hero looks at the hero's own square, another at the one where it believes the hero
/// to be. Draws in order: none. Source: `monmove.c` 333 of NetHack 3.6.7. Quirks kept: none.
pub(super) fn is_scared(state: &State, movement: &Movement) -> bool {
    let Some(square) = movement.scary_square else { return movement.scared };
    let looked_at = if sees(state, movement) { ScarySquare::Real } else { ScarySquare::Believed };
    square == looked_at || !state.believes_wrongly()
}

fn sees(state: &State, movement: &Movement) -> bool {
    !movement.blind && (!state.hero.invisible || state.caster.sees_invisible)
}

/// Whether the caster moves rather than attacks (MSP-012, MSP-016).
///
/// What it does: the first reason settles it. Draws in order, each only when it is reached: `rn2(3)` for an
/// invisible caster, `rn2(4)` for a wandering one, `rn2(4)` for a blind one.
/// Source: `monmove.c` 574-579 of NetHack 3.6.7. Quirks kept: the order.
fn has_reason(state: &State, movement: &Movement, scared: bool, r: &mut R<'_>) -> bool {
    let caster = &state.caster;
    !movement.nearby
        || movement.fleeing
        || scared
        || caster.confused
        || movement.stunned
        || (caster.invisible && r.rn2_below(sites::MOVE_INVISIBLE, 1, 3))
        || (movement.wanderer && r.rn2_below(sites::MOVE_WANDERS, 1, 4))
        || (movement.conflict && !caster.is_wizard)
        || (movement.blind && r.rn2_below(sites::MOVE_BLIND, 1, 4))
        || caster.attitude.is_peaceful()
}
