//! What never miscasts: scrolls, wands, and the writing of scrolls.

use super::{R, pay, refuse};
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Scribed, State, Use, Who};
use crate::rules::miscasts::words::{Event, Magic, Refusal};

/// Reads a scroll (MIS-005, MIS-007).
///
/// What it does: the scroll is used up and its spell goes off. Its magic is its own: no check, no training,
/// and the reader need not know the spell. A scroll the reader wrote is like any other.
/// Draws in order: none. Source: "What never miscasts". Quirks kept: none.
pub(super) fn read_scroll(state: &mut State, used: &Use, r: &mut R<'_>) {
    let by = used.by;
    let Some(reader) = state.caster_mut(by) else { return };
    let Some(at) = reader.scrolls.iter().position(|scroll| *scroll == used.spell) else {
        return refuse(by, Refusal::NoScroll, r);
    };
    reader.scrolls.remove(at);
    r.mark("MIS-005");
    r.mark("MIS-007");
    r.emit(Event::SpellGoesOff { by, spell: used.spell, magic: Magic::Scroll });
}

/// Fires a wand (MIS-006).
///
/// What it does: its spell goes off by the wand's own magic: no check, no training. How many charges a wand
/// has is not known here. Draws in order: none. Source: "What never miscasts". Quirks kept: none.
pub(super) fn fire_wand(used: &Use, r: &mut R<'_>) {
    r.mark("MIS-006");
    r.emit(Event::SpellGoesOff { by: used.by, spell: used.spell, magic: Magic::Wand });
}

/// Writes a scroll with the wizard's Scribe (MIS-008, MIS-009).
///
/// What it does: costs three times the mana that casting the spell would cost now; with less nothing is
/// written and nothing paid. No check, no training. Draws in order: none. Source: "What never miscasts".
/// Quirks kept: none.
pub(super) fn scribe(rules: &Rules, state: &mut State, scribed: &Scribed, r: &mut R<'_>) {
    let you = &mut state.you;
    let Some(spell) = you.spell(scribed.spell) else { return refuse(Who::You, Refusal::NotKnown, r) };
    r.mark("MIS-009");
    if pay(&mut you.mana, Who::You, spell.cost.get().saturating_mul(rules.scribe_cost_factor), r) {
        r.mark("MIS-008");
        you.scrolls.push(spell.name);
        r.emit(Event::ScrollWritten { spell: spell.name });
    }
}
