//! What must hold of gates, the loosed and the level over time, whatever is done.

use super::{Held, Seen, events, hold, in_a_clear_line};
use crate::rules::miscasts::scenario::{self, Body, Element, Side, State};
use crate::rules::miscasts::tables::{GateKind, ZoneKind};
use crate::rules::miscasts::words::{Event, Refusal};
use crate::violation::told;

pub(super) fn gates_stay(seen: &Seen<'_>) -> Held {
    let holds = (0..seen.before.creatures.len()).all(|index| {
        let before = &seen.before.creatures[index];
        let Some(after) = seen.after.creatures.get(index) else { return false };
        before.body.gate().is_none()
            || (after.body.gate() == before.body.gate() && after.caster.at == before.caster.at)
    });
    hold(holds, || "a gate moved or vanished".to_owned())
}

fn about(state: &State, gate: usize) -> usize {
    state.creatures.iter().filter(|it| it.body == Body::Fiend(gate) && it.caster.hp > 0).count()
}

pub(super) fn caps_hold(seen: &Seen<'_>) -> Held {
    let over = (0..seen.after.creatures.len()).find(|index| {
        let cap = match seen.after.creatures[*index].body.gate() {
            None => return false,
            Some(GateKind::LordsGate) => 2,
            Some(GateKind::DireGate | GateKind::ArchGate) => 3,
            Some(_) => 4,
        };
        about(seen.after, *index) > cap
    });
    hold(over.is_none(), || format!("too many fiends of the gate {} are about", told(over)))
}

fn turns(seen: &Seen<'_>) -> usize {
    match seen.action {
        scenario::Action::Wait(wait) => wait.turns.unsigned() as usize,
        _ => 0,
    }
}

pub(super) fn releases_are_slow(seen: &Seen<'_>) -> Held {
    let of = |event: &Event| match event {
        Event::FiendComes { gate, .. } => Some(*gate),
        _ => None,
    };
    let hasty = events(seen).filter_map(of).find(|gate| {
        let since = seen.before.creatures.get(*gate).and_then(|it| match it.body {
            Body::Gate(_, since) => Some(since as usize),
            _ => None,
        });
        let came = events(seen).filter_map(of).filter(|other| other == gate).count();
        since.is_none_or(|since| came > 2 * ((since + turns(seen)) / 10))
    });
    hold(hasty.is_none(), || format!("the gate {} let fiends through too soon", told(hasty)))
}

pub(super) fn blind_gates_rest(seen: &Seen<'_>) -> Held {
    // Smoke may go while turns pass: without it what is seen before is seen to the end.
    let smoke = seen.before.zones.iter().any(|zone| zone.kind == ZoneKind::Smoke);
    let blind = events(seen).find_map(|event| {
        let Event::FiendComes { gate, .. } = event else { return None };
        let at = seen.before.creatures.get(*gate)?.caster.at;
        let sees = seen.before.everyone().any(|(who, caster)| {
            caster.hp > 0
                && seen.before.side(who) == Side::Yours
                && caster.at.chebyshev(at) <= 8
                && (smoke || in_a_clear_line(seen.before, at, caster.at))
        });
        (!sees).then_some(*gate)
    });
    hold(blind.is_none(), || format!("the gate {} let fiends through unseeing", told(blind)))
}

pub(super) fn sides_hold(seen: &Seen<'_>) -> Held {
    let wrong = events(seen).find(|event| match event {
        Event::Attacks { by, target } => {
            let (by, target) = (seen.before.side(*by), seen.before.side(*target));
            by == Side::Gates
                || (target == Side::Gates && by != Side::Yours)
                || (by == Side::Loosed && target == Side::Loosed)
        }
        _ => false,
    });
    hold(wrong.is_none(), || format!("an attack that may not be: {}", told(wrong)))
}

pub(super) fn gates_withstand(seen: &Seen<'_>) -> Held {
    let wrong = events(seen).find(|event| match event {
        Event::Hurt { who, element, dealt, taken } if seen.before.side(*who) == Side::Gates => {
            match element {
                Element::Fire | Element::Poison => *taken != 0,
                Element::Cold => *taken != dealt / 2,
                _ => taken != dealt,
            }
        }
        _ => false,
    });
    hold(wrong.is_none(), || format!("a gate took what it may not: {}", told(wrong)))
}

pub(super) fn fiends_outlive_gates(seen: &Seen<'_>) -> Held {
    let late = events(seen).find(|event| {
        let Event::FiendComes { gate, .. } = event else { return false };
        seen.before.creatures.get(*gate).is_none_or(|it| it.body.gate().is_none() || it.caster.hp < 1)
    });
    hold(late.is_none(), || format!("something came through a gate that is gone: {}", told(late)))?;
    let gone = seen.before.everyone().find(|(who, before)| {
        let of_gate = seen.before.creature(*who).is_some_and(|it| matches!(it.body, Body::Fiend(_)));
        let lives = seen.after.caster(*who).is_some_and(|after| after.hp > 0);
        let dies = || events(seen).any(|event| matches!(event, Event::Dies { who: dead, .. } if dead == who));
        of_gate && before.hp > 0 && !lives && !dies()
    });
    hold(gone.is_none(), || format!("{} went with its gate", told(gone.map(|it| it.0))))
}

pub(super) fn one_a_cell(seen: &Seen<'_>) -> Held {
    let alive = seen.after.everyone().filter(|(_, caster)| caster.hp > 0);
    let mut places: Vec<_> = alive.map(|(_, caster)| caster.at).collect();
    places.sort_unstable();
    let shared = places.windows(2).any(|two| two[0] == two[1]);
    let solid = places.iter().any(|at| !seen.after.is_passable(*at));
    hold(!shared && !solid, || "two stand on one cell, or one in a wall".to_owned())
}

pub(super) fn unknown_is_refused(seen: &Seen<'_>) -> Held {
    let scenario::Action::Cast(cast) = seen.action else { return Ok(()) };
    let unknown = seen.before.caster(cast.by).is_some_and(|it| it.hp > 0 && it.spell(cast.spell).is_none());
    if !unknown || seen.before.you.hp < 1 {
        return Ok(());
    }
    let refused = events(seen).any(|event| matches!(event, Event::Refused { why: Refusal::NotKnown, .. }));
    hold(refused && seen.before == seen.after, || "a spell that is not known was cast".to_owned())
}
