//! What passes with time, and what is done without magic: gates and their fiends, zones, days, ways, blows.

use super::bodies::{come, hurt};
use super::{R, refuse};
use crate::ground::Position;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Attack, Blast, Body, Cause, Move, Side, Stat, State, Who, square};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::GateKind;
use crate::rules::miscasts::tables::gates::gate_row;
use crate::rules::miscasts::words::{Event, Refusal};

/// Lets turns pass (MIS-211, MIS-254).
///
/// What it does: each turn the zones grow a turn older and those at their end are gone; then each gate, in
/// the order in which they opened, may let fiends through. Draws in order: those of the gates. Source:
/// "Gates"; the rows of zones. Quirks kept: none.
pub(super) fn wait(rules: &Rules, state: &mut State, turns: u32, r: &mut R<'_>) {
    for _ in 0..turns {
        let mut kept = Vec::new();
        for mut zone in std::mem::take(&mut state.zones) {
            zone.turns_left = zone.turns_left.saturating_sub(1);
            if zone.turns_left == 0 {
                r.emit(Event::ZoneEnds { zone: zone.kind });
            } else {
                kept.push(zone);
            }
        }
        state.zones = kept;
        for index in 0..state.creatures.len() {
            if let Body::Gate(gate, since) = state.creatures[index].body
                && !state.creatures[index].caster.is_dead()
            {
                let is_overdue = since >= rules.turns_per_minute;
                let since = since.saturating_add(1).min(rules.turns_per_minute);
                state.creatures[index].body = Body::Gate(gate, since);
                if since >= rules.turns_per_minute {
                    release(rules, state, (index, gate), is_overdue, r);
                }
            }
        }
    }
}

/// Lets fiends through a gate (MIS-254 to MIS-257).
///
/// What it does: a minute after it opened or last let one through, or later (`is_overdue`), while it sees someone
/// of your side within 8 cells in a clear line, and while fewer of its own fiends are about than it may have:
/// one or two, as many as there is room for. Its clock runs on while it is blind or full. Draws in order:
/// `rnd(2)`, then for each fiend its kind and its cell. Source: "Gates"; the minute of ten turns and the
/// first release after a minute are readings. Quirks kept: none.
fn release(
    rules: &Rules,
    state: &mut State,
    (index, gate): (usize, GateKind),
    is_overdue: bool,
    r: &mut R<'_>,
) {
    let at = state.creatures[index].caster.at;
    let about = state.creatures.iter().filter(|it| it.body == Body::Fiend(index) && !it.caster.is_dead());
    let room = (gate_row(gate).cap as usize).saturating_sub(about.count());
    let why_not = match room {
        0 => Some("MIS-255"),
        _ if !sees_your_side(rules, state, at) => Some("MIS-257"),
        _ => None,
    };
    if let Some(rule) = why_not {
        if !is_overdue {
            r.mark(rule);
        }
        return;
    }
    if is_overdue {
        r.mark("MIS-256");
    }
    let wished = r.rnd(sites::RELEASE, 2) as usize;
    let fiends = state.fiends.iter().find(|(of, _)| *of == gate).map(|(_, names)| names.clone());
    let fiends = fiends.unwrap_or_else(|| {
        r.mark("MIS-252");
        gate_row(gate).fiends.to_vec()
    });
    let mut came = false;
    for _ in 0..wished.min(room) {
        let free = state.free_around(at);
        if free.is_empty() {
            break;
        }
        let Some(kind) = r.pick(sites::FIEND, fiends.len()) else { break };
        let Some(cell) = r.pick(sites::FIEND_CELL, free.len()) else { break };
        let (name, Position { x, y }) = (fiends[kind], free[cell]);
        if come(state, name, (Side::Loosed, Body::Fiend(index)), free[cell]).is_some() {
            came = true;
            r.emit(Event::FiendComes { gate: index, name, x, y });
        }
    }
    if came {
        state.creatures[index].body = Body::Gate(gate, 0);
    }
}

/// Whether a gate sees someone of your side (MIS-257).
fn sees_your_side(rules: &Rules, state: &State, at: Position) -> bool {
    state.alive().any(|who| {
        let place = state.place_of(who);
        state.side(who) == Side::Yours
            && place.chebyshev(at) <= rules.gate_sight_cells
            && state.is_clear(at, place)
    })
}

/// Lets days pass: each damaged stat mends a point a day (MIS-214).
pub(super) fn rest(state: &mut State, days: u32, r: &mut R<'_>) {
    let everyone: Vec<Who> = state.alive().collect();
    for by in everyone {
        let Some(caster) = state.caster_mut(by) else { continue };
        for (stat, damage) in Stat::ALL.into_iter().zip(&mut caster.stat_damage) {
            let points = days.cast_signed().min(*damage);
            if points > 0 {
                *damage -= points;
                r.mark("MIS-214");
                r.emit(Event::StatMended { by, stat, points });
            }
        }
    }
}

/// Goes to a free cell; gates are rooted (MIS-253).
pub(super) fn go(state: &mut State, way: &Move, r: &mut R<'_>) {
    let (who, to) = (way.by, square(way.to));
    if state.creature(who).is_some_and(|it| it.body.gate().is_some()) {
        r.mark("MIS-253");
        return refuse(who, Refusal::Rooted, r);
    }
    if !state.is_free(to) {
        return refuse(who, Refusal::NotFree, r);
    }
    state.put(who, to);
    r.emit(Event::Moved { who, x: to.x, y: to.y });
}

/// Attacks someone whom one's side fights (MIS-253, MIS-258, MIS-259, MIS-262, MIS-263).
///
/// What it does: gates never strike, monsters never attack a gate, and the loosed never each other or a gate.
/// Draws in order: none. Source: "Gates". Quirks kept: none.
pub(super) fn attack(state: &mut State, attack: &Attack, r: &mut R<'_>) {
    let (by, target) = (attack.by, attack.target);
    let there = state.caster(target).is_some_and(|it| !it.is_dead()) && by != target;
    r.mark("MIS-258");
    r.mark("MIS-262");
    if state.side(by) == Side::Gates {
        r.mark("MIS-253");
    }
    if !there || !state.side(by).attacks(state.side(target)) {
        return refuse(by, Refusal::NoFight, r);
    }
    match (state.side(by), state.side(target)) {
        (Side::Yours, Side::Gates) => r.mark("MIS-259"),
        (Side::Loosed, Side::Monsters) => r.mark("MIS-263"),
        _ => {}
    }
    r.emit(Event::Attacks { by, target });
    hurt(state, target, (attack.damage.get(), attack.element), Cause::Blow, false, r);
}

/// Hurts everyone in a blast, gates too (MIS-260).
pub(super) fn blast(state: &mut State, blast: &Blast, r: &mut R<'_>) {
    r.mark("MIS-260");
    let everyone: Vec<Who> = state.alive().collect();
    for who in everyone {
        if state.place_of(who).chebyshev(square(blast.at)) <= blast.radius.unsigned() {
            hurt(state, who, (blast.damage.get(), blast.element), Cause::Blow, false, r);
        }
    }
}
