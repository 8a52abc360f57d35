//! What wands, rings and tools have in common.

use super::R;
use crate::int::Int;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Buc, Charges};
use crate::rules::charging::tables::Added;
use crate::rules::charging::words::{Event, Message};
use crate::site::Site;

/// A light on an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glow {
    /// Short and plain.
    Plain,
    /// Long and blue.
    Blue,
    /// Long and white.
    White,
    /// Long and light blue.
    LightBlue,
    /// Long and amber.
    Amber,
    /// Long and black.
    Black,
}

/// Shows a glow (CHG-08).
///
/// What it does: a blind hero feels trembling instead, short or long as the glow is. Draws in order: none.
/// Source: `read.c` 170-188 of NetHack 3.4.3. Quirks kept: none.
pub(super) fn shine(glow: Glow, blind: bool, r: &mut R<'_>) {
    if blind {
        r.mark("CHG-08");
    }
    r.tell(match (glow, blind) {
        (Glow::Plain, true) => Message::VibratesBriefly,
        (_, true) => Message::VibratesMoment,
        (Glow::Plain, false) => Message::GlowsBriefly,
        (Glow::Blue, false) => Message::GlowsBlueMoment,
        (Glow::White, false) => Message::GlowsWhiteMoment,
        (Glow::LightBlue, false) => Message::GlowsLightBlueMoment,
        (Glow::Amber, false) => Message::GlowsAmberMoment,
        (Glow::Black, false) => Message::GlowsBlackMoment,
    });
}

/// Takes all charges away, and says whether there were any to take (CHG-30).
///
/// What it does: nothing to a blessed item or one without charges; else no charge is left. Draws in order:
/// none. Source: `read.c` 155-168 of NetHack 3.4.3. Quirks kept: charges below 0 stay.
pub(super) fn strip(charges: &mut Charges, buc: Buc, r: &mut R<'_>) -> bool {
    r.mark("CHG-30");
    let from = charges.get();
    if buc == Buc::Blessed || from <= 0 {
        r.tell(Message::Nothing);
        return false;
    }
    *charges = Int::saturating(0);
    r.emit(Event::ChargesSet { from, to: 0 });
    r.tell(Message::VibratesBriefly);
    true
}

/// Sets charges or an enchantment (CHG-27).
///
/// What it does: the number is held within what the ruleset allows. Draws in order: none.
/// Source: `read.c` 261 of NetHack 3.4.3. Quirks kept: a number that 8 bits do not hold wraps in the old code.
pub(super) fn set(rules: &Rules, charges: &mut Charges, to: i32, r: &mut R<'_>) {
    let from = charges.get();
    let held = if rules.charges_wrap {
        i32::from(to as i8)
    } else {
        to.clamp(-rules.charges_limit, rules.charges_limit)
    };
    if held != to {
        r.mark("CHG-27");
    }
    *charges = Int::saturating(i64::from(held));
    r.emit(Event::ChargesSet { from, to: charges.get() });
}

/// Draws what a charging adds.
pub(super) fn draw_added(added: Added, site: Site, r: &mut R<'_>) -> i32 {
    match added {
        Added::Always(number) => number,
        Added::UpTo(most) => r.rnd(site, most).cast_signed(),
        Added::From { least, width } => r.rn1(site, width, least),
        Added::Dice { count, sides } => r.d(site, count, sides).cast_signed(),
    }
}
