//! What casters do for themselves: flight, protection, reflection.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::{Event, Message};

/// Flight (MSP-SP-08): the caster flies, and leaves the pit it was in.
pub(super) fn flight(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SP-08");
    let caster = &mut state.caster;
    if caster.flies {
        r.emit(Event::Misused);
        return;
    }
    caster.flies = true;
    let from_pit = std::mem::take(&mut caster.in_pit);
    r.emit(Event::TakesFlight { from_pit });
    if state.world.caster_seen {
        let kind = caster.kind;
        r.tell(if from_pit { Message::RisesFromPit(kind) } else { Message::RisesIntoAir(kind) });
    }
}

/// Turns for which a point of protection lasts.
const PROTECTION_TURNS: i32 = 10;

/// Protection (MSP-EV-11).
///
/// What it does: as many points as the level has binary digits, less those it has already; natural armour lets more of
/// them stack. A point is lost every 10 turns, of a boss every 20. Draws in order: none.
/// Source: `mcastu.c` and `mon.c` of EvilHack. Quirks kept: none.
pub(super) fn protection(level: u32, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-EV-11");
    let caster = &mut state.caster;
    let digits = (u32::BITS - level.leading_zeros()).cast_signed();
    let stacks = 4 - (caster.natural_armor.get() / 10).min(3);
    let gain = (digits - caster.protection.get() / stacks).max(0);
    if gain > 0 {
        caster.protection = caster.protection.plus(gain);
        caster.protection_turns = Int::saturating(protection_turns(caster.kind.is_boss()).into());
    }
    r.emit(Event::Protected { gain });
    if gain > 0 && state.world.caster_seen {
        r.tell(Message::HazeAround(caster.kind));
    }
}

const fn protection_turns(boss: bool) -> i32 {
    if boss { 2 * PROTECTION_TURNS } else { PROTECTION_TURNS }
}

/// Reflection (MSP-EV-12).
///
/// What it does: the caster reflects for some time, a boss for longer.
/// Draws in order: `rn1(10, 150)`, of a boss `rn1(10, 250)`. Source: `mcastu.c` of EvilHack. Quirks kept: none.
pub(super) fn reflection(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-EV-12");
    let caster = &mut state.caster;
    let turns = r.rn1(sites::REFLECTION_TURNS, 10, if caster.kind.is_boss() { 250 } else { 150 });
    caster.reflection_turns = Int::saturating(turns.into());
    r.emit(Event::Reflects { turns });
    if state.world.caster_seen {
        r.tell(Message::ShimmerAround(caster.kind));
    }
}

/// Lets what casters did for themselves wear off (MSP-EV-11, MSP-EV-12).
pub(super) fn wear_off(state: &mut State, turns: i32) {
    let caster = &mut state.caster;
    caster.reflection_turns = caster.reflection_turns.plus(-turns);
    let every = protection_turns(caster.kind.is_boss());
    // A point that is not timed yet begins its time now.
    let first = if caster.protection_turns.get() > 0 { caster.protection_turns.get() } else { every };
    if caster.protection.get() == 0 {
        caster.protection_turns = Int::default();
        return;
    }
    let lost = if turns < first { 0 } else { 1 + (turns - first) / every };
    caster.protection = caster.protection.plus(-lost);
    let left = first + lost * every - turns;
    let left = if caster.protection.get() == 0 { 0 } else { left };
    caster.protection_turns = Int::saturating(left.into());
}
