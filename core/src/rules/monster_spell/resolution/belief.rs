//! Where the caster believes the hero to be.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::scenario::{Attitude, Belief, State};
use crate::rules::monster_spell::sites;

/// Squares that are tried before the caster finds the hero after all.
const TRIES: u32 = 200;

/// The caster makes up its mind where the hero is (MSP-011, MSP-022).
///
/// What it does: a pet, a caster that holds the hero and one that is right already are right. A displaced or unseen
/// hero is found by chance, else believed on a square in the box around the own.
/// Draws in order: `rn2(3)` where the hero is not seen, else `rn2(4)` where the hero is displaced; then pairs
/// `rn2(2 d + 1)` for column and row until the square is possible, at most 200.
/// Source: `monmove.c` 1533-1596 of NetHack 3.6.7.
/// Quirks kept: the hero's own square may come out; under water alone nothing is drawn before the square.
pub(super) fn believe(state: &mut State, belief: &Belief, r: &mut R<'_>) {
    r.mark("MSP-022");
    let found = settle(state, belief, r).unwrap_or_default();
    state.world.hero_forgotten = false;
    state.world.believed_dx = Int::saturating(found.0.into());
    state.world.believed_dy = Int::saturating(found.1.into());
    r.mark("MSP-011");
    r.decide(
        sites::BELIEF_SQUARE,
        if found == (0, 0) { "right" } else { "wrong" },
        &[("dx", i64::from(found.0)), ("dy", i64::from(found.1))],
    );
}

/// The believed square from the hero; nothing where the caster is right.
fn settle(state: &State, belief: &Belief, r: &mut R<'_>) -> Option<(i32, i32)> {
    let (caster, hero) = (&state.caster, &state.hero);
    if caster.attitude == Attitude::Tame || belief.holding || !state.believes_wrongly() {
        return None;
    }
    let unseen = belief.blind || (hero.invisible && !caster.sees_invisible);
    let displacement = if unseen || belief.underwater {
        1
    } else if hero.displaced {
        if belief.sees_old_square { 2 } else { 1 }
    } else {
        return None;
    };
    let got = if unseen {
        r.rn2_below(sites::BELIEF_FOUND, 1, 3)
    } else {
        hero.displaced && r.rn2_below(sites::BELIEF_FOUND, 1, 4)
    };
    if got {
        return None;
    }
    let side = 2 * displacement + 1;
    r.retry_up_to(TRIES, |r| {
        let dx = r.rn2(sites::BELIEF_COLUMN, side).cast_signed() - displacement.cast_signed();
        let dy = r.rn2(sites::BELIEF_ROW, side).cast_signed() - displacement.cast_signed();
        let own = displacement != 2 && (dx, dy) == (belief.dx.get(), belief.dy.get());
        let blocked = belief.blocked.iter().any(|(x, y)| (x.get(), y.get()) == (dx, dy));
        (!own && (!blocked || (dx, dy) == (0, 0))).then_some((dx, dy))
    })
}
