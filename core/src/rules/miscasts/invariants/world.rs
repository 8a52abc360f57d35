//! What must hold of gates, the loosed and the level over time, whatever is done.

use super::hold;
use crate::journal::Step;
use crate::rules::miscasts::Miscasts;
use crate::rules::miscasts::scenario::{self, Body, Element, Side, State, Who};
use crate::rules::miscasts::tables::GateKind;
use crate::rules::miscasts::words::{Event, Refusal};
use crate::system::Action;

type Seen<'a> = Action<'a, Miscasts>;
type Held = Result<(), String>;

fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
}

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
    hold(over.is_none(), || format!("too many fiends of the gate {over:?} are about"))
}

fn turns(seen: &Seen<'_>) -> usize {
    match seen.action {
        scenario::Action::Wait(wait) => wait.turns.unsigned() as usize,
        _ => 0,
    }
}

fn came(seen: &Seen<'_>, of: usize) -> usize {
    events(seen).filter(|event| matches!(event, Event::FiendComes { gate, .. } if *gate == of)).count()
}

pub(super) fn releases_are_slow(seen: &Seen<'_>) -> Held {
    let hasty = (0..seen.before.creatures.len()).find(|index| {
        let Body::Gate(_, since) = seen.before.creatures[*index].body else { return false };
        came(seen, *index) > 2 * ((since as usize + turns(seen)) / 10)
    });
    hold(hasty.is_none(), || format!("the gate {hasty:?} let fiends through too soon"))
}

pub(super) fn blind_gates_rest(seen: &Seen<'_>) -> Held {
    let blind = (0..seen.before.creatures.len()).find(|index| {
        let at = seen.before.creatures[*index].caster.at;
        let sees =
            seen.before.alive().into_iter().any(|who| {
                seen.before.side(who) == Side::Yours && seen.before.place_of(who).chebyshev(at) <= 8
            });
        came(seen, *index) > 0 && !sees
    });
    hold(blind.is_none(), || format!("the gate {blind:?} let fiends through unseeing"))
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
    hold(wrong.is_none(), || format!("an attack that may not be: {wrong:?}"))
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
    hold(wrong.is_none(), || format!("a gate took what it may not: {wrong:?}"))
}

pub(super) fn fiends_outlive_gates(seen: &Seen<'_>) -> Held {
    let scenario::Action::Attack(attack) = seen.action else { return Ok(()) };
    let Who::Creature(target) = attack.target else { return Ok(()) };
    let index = target.unsigned() as usize;
    let gate = seen.before.creatures.get(index).is_some_and(|it| it.body.gate().is_some());
    let kept = about(seen.before, index) == about(seen.after, index);
    hold(!gate || kept, || "fiends went with their gate".to_owned())
}

pub(super) fn one_a_cell(seen: &Seen<'_>) -> Held {
    let mut places: Vec<_> = seen.after.alive().into_iter().map(|who| seen.after.place_of(who)).collect();
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
