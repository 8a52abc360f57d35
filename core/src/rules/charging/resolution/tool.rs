//! Charging a tool.

use super::shared::{Glow, draw_added, set, shine, strip};
use super::{R, ball, lamp};
use crate::int::Int;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Buc, Item, State, Tool};
use crate::rules::charging::sites;
use crate::rules::charging::tables::{
    BAG_MAXIMUM, BELL, INSTRUMENT, KIT, KIT_FLOORS, MARKER_DRY_BELOW, SortRow, ToolKind, ToolSort,
};
use crate::rules::charging::words::{Event, Message};
use crate::site::Site;

/// Charges the tool (CHG-01, CHG-50, CHG-51, CHG-61).
///
/// What it does: its counter rises where its kind counts, then it is charged as tools of its sort are; no
/// tool ever explodes. Draws in order: that of its sort. Source: `read.c` 297-420 of NetHack 3.4.3.
/// Quirks kept: the counter rises first, even of pick-axes, grappling hooks and unicorn horns, which then
/// cannot be charged, and even when nothing happens; that of lamps never does.
pub(super) fn recharge(rules: &Rules, state: &mut State, strength: Buc, r: &mut R<'_>) {
    let blind = state.blind;
    let Item::Tool(tool) = &mut state.item else { return };
    r.mark("CHG-50");
    let earlier = tool.recharged.get();
    let row = tool.kind.row();
    if row.counts {
        if earlier == 7 {
            r.mark("CHG-01");
        }
        tool.recharged = tool.recharged.plus(1);
        r.emit(Event::Recharged { times: tool.recharged.get() });
    }
    if row.sort == ToolSort::Unchargeable {
        r.mark("CHG-61");
        return r.tell(Message::FeelingOfLoss);
    }
    r.mark("CHG-51");
    uncancel(rules, tool, strength, r);
    match (row.sort, strength) {
        (ToolSort::Lamp, _) => lamp::recharge(rules, tool, strength, blind, r),
        (ToolSort::Ball, _) => ball::recharge(rules, tool, strength, blind, r),
        (_, Buc::Cursed) => {
            strip(&mut tool.charges, tool.buc, r);
        }
        (ToolSort::Bell, _) => {
            add(rules, tool, &BELL, strength, sites::BELL_NUMBER, r);
        }
        (ToolSort::Instrument, _) => {
            add(rules, tool, &INSTRUMENT, strength, sites::INSTRUMENT_NUMBER, r);
            shine(plain_or_blue(strength), blind, r);
        }
        (ToolSort::Bag, _) => bag(rules, tool, strength, blind, r),
        (ToolSort::Kit, _) if tool.kind == ToolKind::MagicMarker && earlier > 0 => dried_out(tool, r),
        (ToolSort::Kit, _) => kit(rules, tool, strength, blind, r),
        (ToolSort::Unchargeable, _) => {}
    }
}

/// The light of a tool that was charged: plain when uncursed, blue when blessed.
pub(super) fn plain_or_blue(strength: Buc) -> Glow {
    if strength == Buc::Blessed { Glow::Blue } else { Glow::Plain }
}

/// Turns a cancelled tool into a discharged one (CHG-31).
///
/// What it does: cursed charging makes no charges of a tool's -1, unless the tool is blessed. The code of the
/// game leaves it at -1. Draws in order: none. Source: the text's section on tools; `read.c` 161 of NetHack
/// 3.4.3 for the difference. Quirks kept: none.
fn uncancel(rules: &Rules, tool: &mut Tool, strength: Buc, r: &mut R<'_>) {
    if strength != Buc::Cursed || tool.charges.get() != -1 {
        return;
    }
    r.mark("CHG-31");
    if rules.cursed_charging_uncancels_tools && tool.buc != Buc::Blessed {
        tool.charges = Int::saturating(0);
        r.emit(Event::Uncancelled);
    }
}

/// Adds to a tool's charges what its sort gets, up to the sort's maximum (CHG-52, CHG-57, CHG-62).
///
/// What it does: as it says; more than the maximum is pulled down to it. Draws in order: what the sort's row
/// says. Source: `read.c` 306-311 and 400-416 of NetHack 3.4.3. Quirks kept: an item above its maximum loses.
fn add(rules: &Rules, tool: &mut Tool, row: &SortRow, strength: Buc, site: Site, r: &mut R<'_>) {
    r.mark(row.rule);
    let added = if strength == Buc::Blessed { row.blessed } else { row.uncursed };
    let number = draw_added(added, site, r);
    add_up_to(rules, tool, number, row.maximum, r);
}

/// Adds charges; what comes above the maximum is pulled down to it (CHG-62).
fn add_up_to(rules: &Rules, tool: &mut Tool, number: i32, maximum: i32, r: &mut R<'_>) {
    let sum = tool.charges.get() + number;
    let sum = if rules.charges_wrap { i32::from(sum as i8) } else { sum };
    if sum > maximum {
        r.mark("CHG-62");
    }
    set(rules, &mut tool.charges, sum.min(maximum), r);
}

/// Charges a bag of tricks, a can of grease or a horn of plenty (CHG-56, CHG-82).
///
/// What it does: uncursed charging adds 1 to 5; blessed charging adds more where few charges are left.
/// Draws in order: one number. Source: the text's table of tools; `read.c` 384-399 of NetHack 3.4.3, which
/// differs in what are few charges and in the least that is added to many. Quirks kept: none.
fn bag(rules: &Rules, tool: &mut Tool, strength: Buc, blind: bool, r: &mut R<'_>) {
    let number = if strength == Buc::Blessed {
        let few = tool.charges.get() <= rules.bag.few;
        let added = if few { rules.bag.blessed_few } else { rules.bag.blessed_many };
        draw_added(added, sites::BAG_BLESSED, r)
    } else {
        draw_added(rules.bag.uncursed, sites::BAG_UNCURSED, r)
    };
    add_up_to(rules, tool, number, BAG_MAXIMUM, r);
    shine(plain_or_blue(strength), blind, r);
}

/// Charges a tinning kit, a camera or a marker that was never recharged (CHG-53).
///
/// What it does: a number is added; a sum up to 50 becomes 50, and when blessed one from 51 to 75 becomes 75;
/// none is above 127. Draws in order: `rn1(11,10)`, or `rn1(16,15)` when blessed.
/// Source: `read.c` 312-350 of NetHack 3.4.3. Quirks kept: none.
fn kit(rules: &Rules, tool: &mut Tool, strength: Buc, blind: bool, r: &mut R<'_>) {
    let blessed = strength == Buc::Blessed;
    let added = if blessed { KIT.blessed } else { KIT.uncursed };
    let sum = tool.charges.get() + draw_added(added, sites::KIT_NUMBER, r);
    let floors = if blessed { &KIT_FLOORS[..] } else { &KIT_FLOORS[..1] };
    let to = floors.iter().copied().find(|floor| sum <= *floor).unwrap_or(sum.min(KIT.maximum));
    set(rules, &mut tool.charges, to, r);
    shine(if blessed { Glow::Blue } else { Glow::White }, blind, r);
}

/// Fails to charge a marker that was recharged before (CHG-54).
///
/// What it does: nothing, and the counter is 1 whatever it was. Draws in order: none.
/// Source: `read.c` 317-323 of NetHack 3.4.3. Quirks kept: the counter falls back to 1.
fn dried_out(marker: &mut Tool, r: &mut R<'_>) {
    r.mark("CHG-54");
    marker.recharged = Int::saturating(1);
    r.emit(Event::Recharged { times: 1 });
    let dry = marker.charges.get() < MARKER_DRY_BELOW;
    r.tell(if dry { Message::MarkerDry } else { Message::Nothing });
}
