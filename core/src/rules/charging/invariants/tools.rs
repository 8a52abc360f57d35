//! What must hold of tools.

use super::{Seen, charging, hold};
use crate::rules::charging::scenario::{Action, Buc, Item, State, Tool};
use crate::rules::charging::tables::{ToolKind, ToolSort};

/// The most turns of fuel in a lamp, and what uncursed charging adds (CHG-58).
const FUEL: [i32; 2] = [1500, 750];

fn tool(state: &State) -> Option<&Tool> {
    match &state.item {
        Item::Tool(tool) => Some(tool),
        _ => None,
    }
}

pub(super) fn counter_rises_by_kind(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (tool(seen.before), tool(seen.after)) else { return Ok(()) };
    let (from, to) = (before.recharged.get(), after.recharged.get());
    let expected = match charging(seen) {
        Some(strength) if before.kind == ToolKind::MagicMarker && from > 0 && strength != Buc::Cursed => 1,
        Some(_) if before.kind.row().counts => (from + 1).min(7),
        _ => from,
    };
    hold(to == expected, || format!("recharged went from {from} to {to} instead of {expected}"))
}

pub(super) fn charges_end_at_the_maximum(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (tool(seen.before), tool(seen.after)) else { return Ok(()) };
    if !matches!(charging(seen), Some(Buc::Uncursed | Buc::Blessed)) {
        return Ok(());
    }
    let dried_out = before.kind == ToolKind::MagicMarker && before.recharged.get() > 0;
    let most = match after.kind.row().sort {
        ToolSort::Bell => 5,
        ToolSort::Kit if dried_out => before.charges.get(),
        ToolSort::Kit => 127,
        // Uncursed charging does nothing where there are many; 7 is the most in the newest game.
        ToolSort::Ball => before.charges.get().max(7),
        ToolSort::Bag => 50,
        ToolSort::Instrument => 20,
        ToolSort::Lamp => 1,
        ToolSort::Unchargeable => before.charges.get(),
    };
    let to = after.charges.get();
    hold(to <= most, || format!("{to} charges, more than {most}"))
}

pub(super) fn fuel_follows_the_rules(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (tool(seen.before), tool(seen.after)) else { return Ok(()) };
    let (from, to) = (before.fuel.get(), after.fuel.get());
    let [most, added] = FUEL;
    let strength = charging(seen).filter(|_| before.kind.is_lamp());
    let (fuel, may_go_out) = match (seen.action, strength) {
        (Action::DipInOil, _) if !seen.before.dead => (most, false),
        (_, Some(Buc::Blessed)) => (most, false),
        (_, Some(Buc::Uncursed)) => ((from + added).min(most), false),
        (_, Some(Buc::Cursed)) if before.buc != Buc::Blessed && before.charges.get() > 0 => (0, true),
        (_, Some(Buc::Cursed)) => (from, true),
        _ => (from, false),
    };
    let lit = before.lit == after.lit || (before.lit && may_go_out);
    hold(to == fuel && lit, || {
        format!("fuel went from {from} to {to} instead of {fuel}; lit {} to {}", before.lit, after.lit)
    })
}
