//! Charging an oil lamp or a brass lantern.

use super::R;
use super::shared::{set, shine, strip};
use super::tool::plain_or_blue;
use crate::int::Int;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Buc, Item, State, Tool};
use crate::rules::charging::tables::LAMP_FUEL;
use crate::rules::charging::words::{Event, Message};

/// Charges the lamp (CHG-58, CHG-59).
///
/// What it does: uncursed charging adds fuel for 750 turns, blessed charging fills it to 1500. Cursed
/// charging takes charge and fuel, and a lit lamp goes out, which a blind hero does not see.
/// Draws in order: none. Source: `read.c` 352-371 of NetHack 3.4.3.
/// Quirks kept: in the old code even a blessed lamp goes out. The turns of a lit lamp's running timer, which
/// that code gives back to the fuel, are not played here.
pub(super) fn recharge(rules: &Rules, lamp: &mut Tool, strength: Buc, blind: bool, r: &mut R<'_>) {
    if strength == Buc::Cursed {
        if strip(&mut lamp.charges, lamp.buc, r) {
            set_fuel(lamp, 0, r);
        }
        return go_out(rules, lamp, blind, r);
    }
    r.mark("CHG-58");
    set(rules, &mut lamp.charges, 1, r);
    let [added, most] = LAMP_FUEL;
    let fuel = if strength == Buc::Blessed { most } else { (lamp.fuel.get() + added).min(most) };
    set_fuel(lamp, fuel, r);
    shine(plain_or_blue(strength), blind, r);
}

/// Puts a lit lamp out under cursed charging (CHG-59).
///
/// What it does: as it says; a blessed lamp stays lit in the text and goes out in the code.
/// Draws in order: none. Source: `read.c` 354-360 of NetHack 3.4.3. Quirks kept: none.
fn go_out(rules: &Rules, lamp: &mut Tool, blind: bool, r: &mut R<'_>) {
    if !lamp.lit {
        return;
    }
    r.mark("CHG-59");
    if lamp.buc == Buc::Blessed && !rules.cursed_charging_puts_out_blessed_lamps {
        return;
    }
    lamp.lit = false;
    r.emit(Event::LampGoesOut);
    if !blind {
        r.tell(Message::LampGoesOut);
    }
}

fn set_fuel(lamp: &mut Tool, to: i32, r: &mut R<'_>) {
    let from = lamp.fuel.get();
    lamp.fuel = Int::saturating(i64::from(to));
    r.emit(Event::FuelSet { from, to });
}

/// Dips the oil lamp into a potion of oil (CHG-60).
///
/// What it does: it is filled to 1500 turns; neither charges nor counter change, for this is no charging.
/// Draws in order: none. Source: the text's note on lamps. Quirks kept: none; that oil and a flame make an
/// explosion is another matter, and not played here.
pub(super) fn dip_in_oil(state: &mut State, r: &mut R<'_>) {
    let Item::Tool(lamp) = &mut state.item else { return };
    r.mark("CHG-60");
    set_fuel(lamp, LAMP_FUEL[1], r);
    r.tell(Message::LampFilled);
}
