//! Using a wand's charges up.

use super::R;
use crate::rules::charging::scenario::{Item, State};
use crate::rules::charging::sites;
use crate::rules::charging::words::{Event, Message};

/// One chance in so many to wrest the last charge (CHG-29).
const WREST_BOUND: u32 = 121;

/// Zaps the wand (CHG-29).
///
/// What it does: a wand with charges uses one; one without has one chance in 121 to give a last charge and
/// fall to dust; one below 0 does nothing. What the wand then does to the world, and the backfiring of cursed
/// wands, are not played here. Draws in order: `rn2(121)` at 0 charges only.
/// Source: `zap.c` of NetHack 3.4.3, `zappable`. Quirks kept: a wrested wand ends at -1.
pub(super) fn zap(state: &mut State, r: &mut R<'_>) {
    let Item::Wand(wand) = &mut state.item else { return };
    if state.destroyed {
        return;
    }
    let from = wand.charges.get();
    let effect = if from > 0 {
        "uses_charge"
    } else if from == 0 && r.rn2_below(sites::WAND_WREST, 1, WREST_BOUND) {
        "wrests"
    } else {
        "fails"
    };
    r.decide(sites::WAND_ZAP, effect, &[("charges", i64::from(from))]);
    if effect == "fails" {
        return r.tell(Message::Nothing);
    }
    wand.charges = wand.charges.plus(-1);
    if effect == "wrests" {
        r.tell(Message::WrestsLastCharge);
    }
    r.emit(Event::ChargesSet { from, to: wand.charges.get() });
    if effect == "wrests" {
        state.destroyed = true;
        r.emit(Event::ItemDestroyed);
        r.tell(Message::TurnsToDust);
    }
}
