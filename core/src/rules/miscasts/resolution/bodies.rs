//! What happens to bodies: harm, mending, statuses, Willpower checks, and where new ones come.

use super::R;
use super::check::{DICE, SIDES};
use crate::ground::Position;
use crate::int::Int;
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::scenario::{
    Being, Body, CREATURES_MAX, Caster, Cause, Element, Person, Resistance, Side, State, Who,
};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::{GateKind, Status};
use crate::rules::miscasts::words::{Event, Message};

/// Hurts someone (MIS-209, MIS-217, MIS-220, MIS-221, MIS-261).
///
/// What it does: resistances first; where the harm is protected it leaves 1 hit point, and at 1 hit point
/// does nothing. A death is put down to its cause. Draws in order: none, the damage is drawn before.
/// Source: "The protected half"; "Gates". Quirks kept: none.
pub(super) fn hurt(
    state: &mut State,
    who: Who,
    (dealt, element): (i32, Element),
    cause: Cause,
    protected: bool,
    r: &mut R<'_>,
) {
    let is_gate = state.creature(who).is_some_and(|it| it.body.gate().is_some());
    let Some(body) = state.caster_mut(who).filter(|body| !body.is_dead()) else { return };
    let after = body.after_resistance(dealt, element);
    if is_gate && after < dealt {
        r.mark("MIS-261");
    }
    if protected {
        r.mark(if body.hp == 1 { "MIS-221" } else { "MIS-220" });
    }
    let taken = if protected { after.min(body.hp - 1) } else { after };
    body.hp = body.hp.saturating_sub(taken);
    let dies = body.is_dead();
    if taken == 0 && cause == Cause::OwnMiscast {
        r.mark("MIS-292");
    }
    if dies && is_gate {
        r.mark("MIS-264");
    }
    body.cause = dies.then_some(cause);
    r.emit(Event::Hurt { who, element, dealt, taken });
    if dies {
        die(who, cause, r);
    }
}

/// Records a death; you are told of yours (MIS-286).
pub(super) fn die(who: Who, cause: Cause, r: &mut R<'_>) {
    if cause == Cause::OwnMiscast {
        r.mark("MIS-286");
    }
    r.emit(Event::Dies { who, cause });
    if who == Who::You {
        r.tell(if cause == Cause::OwnMiscast { Message::DieOfMiscast } else { Message::Die });
    }
}

/// Mends someone, up to the maximum (MIS-233).
pub(super) fn mend(state: &mut State, who: Who, hp: i32, r: &mut R<'_>) {
    let Some(body) = state.caster_mut(who).filter(|body| !body.is_dead()) else { return };
    let mended = hp.min(body.hp_max.saturating_sub(body.hp)).max(0);
    body.hp += mended;
    r.emit(Event::Mended { who, hp: mended });
}

/// Lays stacks of a status on someone, unless immune (MIS-210).
pub(super) fn lay(state: &mut State, who: Who, status: Status, stacks: u32, r: &mut R<'_>) {
    let Some(body) = state.caster_mut(who).filter(|body| !body.is_dead()) else { return };
    let stacks = if body.immune_to.contains(&status) { 0 } else { stacks };
    if stacks > 0 {
        match body.statuses.iter_mut().find(|(laid, _)| *laid == status) {
            Some((_, laid)) => *laid = laid.saturating_add(stacks),
            None => body.statuses.push((status, stacks)),
        }
        body.statuses.sort_unstable();
    }
    r.mark("MIS-210");
    r.emit(Event::StatusLaid { who, status, stacks });
}

/// Makes a Willpower check (MIS-241).
///
/// What it does: 2d12 and the Willpower modifier must reach the number; 1 and 1 fails and 12 and 12 passes,
/// as in the check of a cast. Draws in order: `d(2,12)`. Source: "From 71 on"; that its dice are those of a
/// cast's check is a reading. Quirks kept: none.
pub(super) fn resists(state: &State, who: Who, number: i32, r: &mut R<'_>) -> bool {
    let modifier = state.caster(who).map_or(0, |caster| caster.willpower_modifier);
    // From 3 on anything may pass, and 24 always does: only whether the dice reach this matters.
    let least = number.saturating_sub(modifier).clamp(3, 24);
    let dice = r.d_reaching(sites::WILLPOWER, DICE, SIDES, least).cast_signed();
    let passes = dice >= least;
    let because = [("dice", dice), ("modifier", modifier), ("number", number)]
        .map(|(name, value)| (name, i64::from(value)));
    r.decide(sites::WILLPOWER_RESULT, if passes { sites::PASSES } else { sites::MISSES }, &because);
    passes
}

/// A creature that comes while the game goes on, if there is room for one more.
pub(super) fn come(state: &mut State, name: Name, (side, body): (Side, Body), at: Position) -> Option<usize> {
    let index = state.creatures.len();
    if index >= CREATURES_MAX {
        return None;
    }
    let hp = if body.gate().is_some() { state.gate_hp } else { state.fiend_hp };
    let resists = if body.gate().is_some() { gate_resists() } else { Vec::new() };
    let hp = Int::saturating(hp.into());
    let being = Being { hp, hp_max: hp, mana: None, resists, ..Being::default() };
    let mut caster = Caster::bare(&being);
    caster.at = at;
    state.creatures.push(Person { name, seen: true, side, body, caster });
    Some(index)
}

/// What gates withstand (MIS-261): fire and poison whole, of cold half.
fn gate_resists() -> Vec<Resistance> {
    let resists = |to, percent| Resistance { to, percent: Int::saturating(percent) };
    vec![resists(Element::Fire, 100), resists(Element::Poison, 100), resists(Element::Cold, 50)]
}

/// Opens a gate on a cell (MIS-250, MIS-258).
pub(super) fn open_gate(state: &mut State, gate: GateKind, at: Position, r: &mut R<'_>) {
    let name = gate.name();
    r.mark("MIS-250");
    if let Some(index) = come(state, name, (Side::Gates, Body::Gate(gate, 0)), at) {
        r.emit(Event::GateOpens { gate, index, x: at.x, y: at.y });
    }
}
