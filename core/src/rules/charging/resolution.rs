//! The rules of charging.

mod card;
mod wand;

pub(super) use wand::maximum;

use super::rulesets::Rules;
use super::scenario::{Action, Buc, Item, State};
use super::words::{Event, Message};
use super::{Charging, sites};
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, Charging>;

/// Strength exercise from which on nothing more is drawn for it (CHG-16).
const EXERCISE_MAX: i32 = 50;

/// Makes one action. A dead hero does nothing; an item that is gone is not used or charged.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    if state.dead {
        return;
    }
    match action {
        Action::Recharge(strength) => recharge(rules, state, *strength, r),
        Action::InvokeCard(implement) => card::invoke(rules, state, implement, r),
        Action::SetCharges(charges) => {
            if let (Item::Wand(wand), false) = (&mut state.item, state.destroyed) {
                let from = wand.charges.get();
                wand.charges = wand.charges.plus(charges.get() - from);
                r.emit(Event::ChargesSet { from, to: charges.get() });
            }
        }
    }
}

/// Charges the item with a strength (CHG-02, CHG-05, CHG-06).
///
/// What it does: a wand is charged; anything else is a loss. The item's own blessing never changes.
/// Draws: none of its own. Source: `read.c` 223, 297, 423 of NetHack 3.4.3.
fn recharge(rules: &Rules, state: &mut State, strength: Buc, r: &mut R<'_>) {
    r.mark("CHG-02");
    if state.destroyed {
        return;
    }
    r.mark("CHG-05");
    match &state.item {
        Item::Wand(_) => wand::recharge(rules, state, strength, r),
        Item::Other(_) => r.tell(Message::FeelingOfLoss),
    }
}

/// Takes an explosion's damage from the hero, and ends a form or a life that it uses up (CHG-07, CHG-15).
///
/// What it does: the form's hit points go first; a form at 0 or less is lost, the natural hit points stay.
/// Draws: none. Source: `hack.c` of NetHack 3.4.3, `losehp`.
fn take_damage(state: &mut State, damage: u32, r: &mut R<'_>) {
    r.mark("CHG-07");
    let damage = i32::try_from(damage).unwrap_or(i32::MAX);
    if state.in_form {
        let left = state.form_hp.unwrap_or(0).saturating_sub(damage);
        state.form_hp = Some(left);
        if left < 1 {
            state.in_form = false;
            r.emit(Event::FormLost);
        }
        return;
    }
    state.hp = state.hp.saturating_sub(damage);
    if state.hp < 1 {
        state.dead = true;
        r.emit(Event::HeroDies);
        r.tell(Message::Die);
    }
}

/// Costs Strength exercise after an explosion (CHG-16).
///
/// What it does: takes what is drawn off the hidden exercise. Draws: `rn2(2)`, unless the exercise is at 50
/// or beyond on either side, or the hero is in another form. Source: `attrib.c` of NetHack 3.4.3, `exercise`.
fn abuse_strength(state: &mut State, r: &mut R<'_>) {
    r.mark("CHG-16");
    if state.in_form || state.strength_exercise.abs() >= EXERCISE_MAX {
        return;
    }
    let by = r.rn2(sites::STRENGTH_ABUSE, 2);
    state.strength_exercise -= by.cast_signed();
    r.emit(Event::StrengthAbused { by });
}
