//! What swings and missiles have in common.

use super::R;
use crate::rules::to_hit::scenario::State;
use crate::rules::to_hit::sites;
use crate::rules::to_hit::words::Event;

/// Hidden exercise from which on nothing more is drawn for it (HIT-66).
const EXERCISE_LIMIT: i32 = 50;

/// The bound of an exercise draw (HIT-66).
const EXERCISE_BOUND: u32 = 19;

/// The sides of the die of an attack (HIT-01).
pub(super) const DIE: u32 = 20;

/// In how many attacks a paralysed target is freed once (HIT-09).
const FREED_ONCE_IN: u32 = 10;

/// What adding up does to the target: it wakes, and may be freed (HIT-08, HIT-09, HIT-54).
///
/// What it does: a sleeper wakes; a paralysed target is freed once in ten. At range a target that never moves is
/// not asked. Draws in order: `rn2(10)` for a paralysed target. Source: `uhitm.c` 250-263 and `dothrow.c` 1117-1130 of
/// NetHack 3.4.3. Quirks kept: what the target was still counts for this attack.
pub(super) fn disturb(state: &mut State, ranged: bool, r: &mut R<'_>) {
    let target = &mut state.target;
    if target.sleeping {
        target.sleeping = false;
        r.emit(Event::TargetWakes);
    }
    let asked = target.paralysed && !(ranged && target.speed.get() == 0);
    if asked && r.rn2_below(sites::FREED, 1, FREED_ONCE_IN) {
        target.paralysed = false;
        r.emit(Event::TargetFreed);
    }
}

/// Rolls the die of an attack and decides (HIT-01, HIT-51).
///
/// What it does: the total must exceed the roll, or reach it where `equal_hits`; an engulfed hero hits in any case.
/// Draws in order: `rnd(20)`, also where the hit is sure. Source: `uhitm.c` 478, `dothrow.c` 1312 of NetHack 3.4.3.
/// Quirks kept: none.
pub(super) fn roll(
    state: &mut State,
    total: i32,
    equal_hits: bool,
    engulfed: bool,
    r: &mut R<'_>,
) -> (bool, i32) {
    let roll = r.rnd(sites::DIE, DIE).cast_signed();
    let hits = total > roll || equal_hits && total == roll || engulfed;
    decide(state, hits, &[("total", total), ("roll", roll)], r);
    (hits, roll)
}

/// Records whether an attack hits, and counts it.
pub(super) fn decide(state: &mut State, hits: bool, because: &[(&'static str, i32); 2], r: &mut R<'_>) {
    let because = because.map(|(name, number)| (name, i64::from(number)));
    r.decide(sites::ROLL, if hits { "hits" } else { "misses" }, &because);
    state.hits = state.hits.saturating_add(u32::from(hits));
}

/// Exercises Strength before something heavy is thrown (HIT-66).
///
/// What it does: the hidden exercise rises where a die of 19 comes up above the Strength. Draws in order: `rn2(19)`,
/// unless the hero is in a form or the exercise is at 50 or beyond. Source: `attrib.c` 285 of NetHack 3.4.3.
/// Quirks kept: none.
pub(super) fn exercise_strength(state: &mut State, r: &mut R<'_>) {
    let strength = state.hero.full_strength();
    let exercise = &mut state.hero.strength_exercise;
    if state.hero.form.is_none()
        && exercise.get().abs() < EXERCISE_LIMIT
        && rises(strength, sites::EXERCISE_STRENGTH, r)
    {
        *exercise = exercise.plus(1);
        r.emit(Event::StrengthExercised { by: 1 });
    }
}

/// Exercises Dexterity after a hit (HIT-17, HIT-66). Draws and source as for Strength.
pub(super) fn exercise_dexterity(state: &mut State, r: &mut R<'_>) {
    let dexterity = state.hero.dexterity.get();
    let exercise = &mut state.hero.dexterity_exercise;
    if state.hero.form.is_none()
        && exercise.get().abs() < EXERCISE_LIMIT
        && rises(dexterity, sites::EXERCISE_DEXTERITY, r)
    {
        *exercise = exercise.plus(1);
        r.emit(Event::DexterityExercised { by: 1 });
    }
}

fn rises(ability: i32, site: crate::site::Site, r: &mut R<'_>) -> bool {
    let not_above = (ability + 1).clamp(0, 19).cast_unsigned();
    !r.rn2_below(site, not_above, EXERCISE_BOUND)
}
