//! Summonings that places and the player's own load bring about.

use super::{R, calls};
use crate::rules::summoning::rulesets::Rules;
use crate::rules::summoning::scenario::Stone;
use crate::rules::summoning::sites;
use crate::rules::summoning::state::State;
use crate::rules::summoning::tables::{Place, Status, kind};
use crate::rules::summoning::words::Event;

/// What a stone answers with when it calls a creature.
const INFRARED: i32 = 5;
/// Hit points that a fall from a horse costs, and one on foot.
const FALLS: [u32; 2] = [10, 1];

/// The player springs a siren trap (SUM-088).
///
/// What it does: the trap shows itself. In the circle of sorcerors three demon princes are called first. Then
/// every creature of the level, those that came among them, is awake, senses twice as far and, in the
/// circle, is hostile; in the city and the village guards turn hostile. In hovels, houses and mansions
/// nobody hears it. Draws: those of the calls. Source: `trap.c` 11-47.
pub(super) fn spring_siren_trap(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("SUM-088");
    state.on_shown_trap = true;
    r.emit(Event::TrapShown);
    let place = state.setting.place;
    if place == Place::Circle {
        calls(rules, state, 3, -1, Some(kind::DEMON_PRINCE), r);
    }
    if matches!(place, Place::Hovel | Place::House | Place::Mansion) {
        return;
    }
    for creature in &mut state.creatures {
        let guard = creature.kind == kind::GUARD && matches!(place, Place::City | Place::Village);
        creature.status = creature.status.with(Status::AWAKE);
        if place == Place::Circle || guard {
            creature.status = creature.status.with(Status::HOSTILE);
        }
        creature.sense = creature.sense.saturating_mul(2);
    }
    r.emit(Event::Roused { creatures: u32::try_from(state.creatures.len()).unwrap_or(u32::MAX) });
}

/// The player touches a stone in the village (SUM-089).
///
/// What it does: its counter goes on, faster for one of its own alignment; at 5 it calls any creature. An odd
/// answer is given once, so the counter goes on by one more. What other answers do is not played.
/// Draws in order: `random_range(4)`; once more where stone and player are alike; those of the call.
/// Source: `aux3.c` 930-974.
pub(super) fn touch_stone(rules: &Rules, state: &mut State, stone: Stone, r: &mut R<'_>) {
    let alignment = state.setting.player.alignment.get();
    let alike = match stone {
        Stone::Chaos => alignment < 0,
        Stone::Mind => false,
        Stone::Law => alignment > 0,
    };
    let mut counted = r.random_range(sites::STONE, 4);
    if alike {
        counted += r.random_range(sites::STONE_MATCH, 4);
    }
    let counter = &mut state.means.stones[stone as usize];
    *counter = counter.plus(counted.cast_signed());
    let answer = counter.get();
    r.decide(sites::STONE_ANSWER, i64::from(answer), &[]);
    if answer % 2 != 0 {
        *counter = counter.plus(1);
    }
    if answer == INFRARED {
        calls(rules, state, 1, -1, None, r);
    }
}

/// The player takes a step onto free ground (SUM-090, SUM-091).
///
/// What it does: one who carries too much may fall; a rider is thrown, loses the horse, and a horse is called.
/// The player's square stays the same either way: where the step leads is no part of summoning.
/// Draws in order: `random_range(2)` where the load is too heavy, even for one who floats; those of the call.
/// Source: `command2.c` 1063-1086. Bucking in the countryside costs the pack and calls no horse.
pub(super) fn step(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let means = &state.means;
    let because =
        [("weight", i64::from(means.weight.get())), ("max_weight", i64::from(means.max_weight.get()))];
    if state.setting.place == Place::Countryside {
        r.mark("SUM-091");
        r.decide(sites::STEP, "steps", &because);
        r.emit(Event::Steps);
        return;
    }
    if means.immobile.get() > 0 {
        r.decide(sites::STEP, "held", &because);
        return;
    }
    let falls = means.weight > means.max_weight && r.random_range(sites::STEP_FALLS, 2) == 1;
    if !falls || state.means.levitating.get() > 0 {
        r.decide(sites::STEP, "steps", &because);
        r.emit(Event::Steps);
    } else if state.means.mounted {
        r.decide(sites::STEP, "thrown", &because);
        r.emit(Event::Hurt { points: FALLS[0] });
        state.means.mounted = false;
        r.emit(Event::Dismounted);
        calls(rules, state, 1, -1, Some(kind::HORSE), r);
    } else {
        r.decide(sites::STEP, "falls", &because);
        r.emit(Event::Hurt { points: FALLS[1] });
    }
}
