//! The rules of charging.

mod ball;
mod card;
mod explosion;
mod lamp;
mod ring;
mod scroll;
mod shared;
mod tool;
mod wand;
mod zap;

pub(super) use wand::maximum;

use super::Charging;
use super::rulesets::Rules;
use super::scenario::{Action, Buc, Item, State};
use super::words::{Event, Message};
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, Charging>;

/// Makes one action. A dead hero does nothing; an item that is gone is not used or charged.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    if state.dead {
        return;
    }
    match action {
        Action::Recharge(strength) => recharge(rules, state, *strength, r),
        Action::ReadScroll(scroll) => scroll::read(rules, state, scroll, r),
        Action::InvokeCard(card) => card::invoke(rules, state, card, r),
        Action::Zap => zap::zap(state, r),
        Action::DipInOil => lamp::dip_in_oil(state, r),
        Action::SetCharges(charges) => {
            if let (Some(now), false) = (state.item.charges_mut(), state.destroyed) {
                let from = now.get();
                *now = now.plus(charges.get() - from);
                r.emit(Event::ChargesSet { from, to: charges.get() });
            }
        }
    }
}

/// Charges the item with a strength (CHG-02, CHG-05, CHG-06).
///
/// What it does: a wand, a ring or a tool is charged by the rules of its class; anything else is a loss. The
/// item's own blessing never changes, except where CHG-82 says so. Draws in order: none of its own.
/// Source: `read.c` 223, 270, 297, 423 of NetHack 3.4.3. Quirks kept: none.
fn recharge(rules: &Rules, state: &mut State, strength: Buc, r: &mut R<'_>) {
    r.mark("CHG-02");
    if state.destroyed {
        return;
    }
    r.mark("CHG-05");
    match &state.item {
        Item::Wand(_) => wand::recharge(rules, state, strength, r),
        Item::Ring(_) => ring::recharge(rules, state, strength, r),
        Item::Tool(_) => tool::recharge(rules, state, strength, r),
        Item::Other(_) => r.tell(Message::FeelingOfLoss),
    }
}
