//! What must hold of every item.

use super::{Seen, charges, charging, events, explosion, hold};
use crate::int::Int;
use crate::journal::Step;
use crate::rules::charging::rulesets::CrystalBall;
use crate::rules::charging::scenario::{Action, Buc, Item, State};
use crate::rules::charging::sites;
use crate::rules::charging::tables::{ToolKind, ToolSort};
use crate::rules::charging::words::Event;

pub(super) fn cursed_never_adds(seen: &Seen<'_>) -> Result<(), String> {
    if charging(seen) != Some(Buc::Cursed) {
        return Ok(());
    }
    let from = match seen.before.item {
        Item::Ring(_) => charges(seen.before),
        _ => charges(seen.before).max(0),
    };
    let to = charges(seen.after);
    hold(to <= from, || format!("cursed charging turned {from} charges into {to}"))
}

/// Whether the item is one whose blessing the ruleset changes (CHG-82).
fn is_attuned(seen: &Seen<'_>) -> bool {
    let ball = matches!(&seen.before.item, Item::Tool(tool) if tool.kind == ToolKind::CrystalBall);
    ball && seen.rules.crystal_ball == CrystalBall::Attuned
}

/// The item without what charging may change.
fn nature(item: &Item, attuned: bool) -> Item {
    let mut item = item.clone();
    match &mut item {
        Item::Wand(wand) => {
            wand.charges = Int::default();
            wand.recharged = Int::default();
        }
        Item::Ring(ring) => ring.enchantment = Int::default(),
        Item::Tool(tool) => {
            tool.charges = Int::default();
            tool.recharged = Int::default();
            tool.fuel = Int::default();
            tool.lit = false;
            if attuned {
                tool.buc = Buc::Uncursed;
            }
        }
        Item::Other(_) => {}
    }
    item
}

pub(super) fn item_keeps_its_nature(seen: &Seen<'_>) -> Result<(), String> {
    let attuned = is_attuned(seen);
    let same = nature(&seen.before.item, attuned) == nature(&seen.after.item, attuned);
    hold(same, || "the item became another one".to_owned())
}

pub(super) fn destroyed_by_explosion(seen: &Seen<'_>) -> Result<(), String> {
    let went = !seen.before.destroyed && seen.after.destroyed;
    let exploded = explosion(seen).is_some();
    let should = match seen.before.item {
        Item::Wand(_) => {
            let last = *seen.action == Action::Zap && charges(seen.before) == 0 && charges(seen.after) < 0;
            let spared = seen.after.dead && seen.rules.fatal_explosion_spares_wand;
            (exploded && !spared) || last
        }
        Item::Ring(_) => exploded,
        Item::Tool(_) | Item::Other(_) => false,
    };
    hold(went == should, || format!("the item went: {went}, but should have: {should}"))
}

/// Whether nothing can charge the item.
fn is_unchargeable(state: &State) -> bool {
    match &state.item {
        Item::Wand(_) => false,
        Item::Ring(ring) => ring.kind.bonus().is_none(),
        Item::Tool(tool) => tool.kind.row().sort == ToolSort::Unchargeable,
        Item::Other(_) => true,
    }
}

pub(super) fn unchargeable_stays(seen: &Seen<'_>) -> Result<(), String> {
    if !is_unchargeable(seen.before) || charging(seen).is_none() {
        return Ok(());
    }
    let implement = [sites::SCROLL_WISDOM, sites::CARD_RESTS];
    let drew =
        seen.steps.iter().any(|step| matches!(step, Step::Draw(draw) if !implement.contains(&draw.site)));
    let changed = charges(seen.before) != charges(seen.after)
        || events(seen).any(|event| matches!(event, Event::ChargesSet { .. }));
    hold(!drew && !changed, || "something that cannot be charged was".to_owned())
}

pub(super) fn blessed_is_protected(seen: &Seen<'_>) -> Result<(), String> {
    let protected = match &seen.before.item {
        Item::Wand(wand) => wand.buc == Buc::Blessed,
        Item::Tool(tool) => tool.buc == Buc::Blessed && !is_attuned(seen),
        Item::Ring(_) | Item::Other(_) => false,
    };
    if !protected || charging(seen) != Some(Buc::Cursed) {
        return Ok(());
    }
    let (from, to) = (charges(seen.before), charges(seen.after));
    hold(to == from || (from == -1 && to == 0), || {
        format!("cursed charging turned {from} charges of a blessed item into {to}")
    })
}
