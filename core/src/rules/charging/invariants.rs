//! What must hold of every charging.

mod hero;
mod items;
mod rings;
#[cfg(test)]
mod tests;
mod tools;
mod wands;

use super::scenario::{self, Buc, State};
use super::words::Event;
use super::{Charging, sites};
use crate::journal::{Choice, Step};
use crate::site::Site;
use crate::system::{Action, Check, Invariant, hold, invariant};

type Seen<'a> = Action<'a, Charging>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<Charging>] = &[
    invariant("CHG-INV-01", "a dead hero changes nothing", hero::dead_changes_nothing),
    invariant(
        "CHG-INV-02",
        "a wand's counter rises by one a charging and never falls",
        wands::counter_rises_by_one,
    ),
    invariant(
        "CHG-INV-03",
        "charging leaves a wand at most its natural maximum, or one more than there was",
        wands::charges_stay_within_the_maximum,
    ),
    invariant(
        "CHG-INV-04",
        "a wand never recharged never fails the explosion test",
        wands::first_charge_is_safe,
    ),
    invariant(
        "CHG-INV-05",
        "a wand's explosion deals 1 to 2(hp_max+1)/3 damage, or what its dice can show",
        wands::damage_is_in_range,
    ),
    invariant(
        "CHG-INV-06",
        "hit points fall by the damage of explosions and nothing else",
        hero::hp_falls_by_damage,
    ),
    invariant("CHG-INV-07", "cursed charging never adds charges", items::cursed_never_adds),
    invariant("CHG-INV-08", "the item's blessing and kind never change", items::item_keeps_its_nature),
    invariant(
        "CHG-INV-09",
        "only an explosion or its last charge destroys an item, and in the code no explosion that kills",
        items::destroyed_by_explosion,
    ),
    invariant(
        "CHG-INV-10",
        "a wand of wishing that was recharged never survives another charging",
        wands::wishing_explodes,
    ),
    invariant(
        "CHG-INV-11",
        "a ring explodes only where its enchantment lets it",
        rings::explodes_by_enchantment,
    ),
    invariant("CHG-INV-12", "a charged ring changes by what the strength allows", rings::changes_by_strength),
    invariant("CHG-INV-13", "a ring's explosion deals 1 to 3 damage a point", rings::damage_is_in_range),
    invariant("CHG-INV-14", "a worn ring gives what its enchantment says", rings::bonus_follows_enchantment),
    invariant("CHG-INV-15", "a tool's counter rises where its kind counts", tools::counter_rises_by_kind),
    invariant("CHG-INV-16", "charging leaves no tool above its maximum", tools::charges_end_at_the_maximum),
    invariant("CHG-INV-17", "a lamp is fuelled by charging and oil alone", tools::fuel_follows_the_rules),
    invariant("CHG-INV-18", "what cannot be charged stays as it is", items::unchargeable_stays),
    invariant(
        "CHG-INV-19",
        "only confused reading changes energy, to full or none",
        hero::energy_is_full_or_none,
    ),
    invariant("CHG-INV-20", "a zap uses one charge or none", wands::zap_uses_one),
    invariant("CHG-INV-21", "a blessed item loses nothing to cursed charging", items::blessed_is_protected),
    Invariant {
        id: "CHG-INV-22",
        says: "blindness changes neither draws nor the end",
        check: Check::Relation { twin: hero::sighted, compare: hero::same_draws_and_end },
    },
];

fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
}

/// The damage of the explosion, if there was one.
fn explosion(seen: &Seen<'_>) -> Option<u32> {
    events(seen).find_map(|event| match event {
        Event::WandExplodes { damage } | Event::RingExplodes { damage } => Some(*damage),
        _ => None,
    })
}

/// What was decided at a site.
fn choice(seen: &Seen<'_>, site: Site) -> Option<Choice> {
    seen.steps.iter().find_map(|step| match step {
        Step::Decision(decision) if decision.site == site => Some(decision.choice),
        _ => None,
    })
}

/// The strength of the charging, if the action charged an item that was there.
fn charging(seen: &Seen<'_>) -> Option<Buc> {
    if seen.before.dead || seen.before.destroyed {
        return None;
    }
    match seen.action {
        scenario::Action::Recharge(strength) => Some(*strength),
        scenario::Action::ReadScroll(scroll) => {
            (choice(seen, sites::SCROLL_PICK) == Some(Choice::Name("item"))).then_some(scroll.buc)
        }
        scenario::Action::InvokeCard(_) => choice(seen, sites::CARD_STRENGTH).map(|choice| match choice {
            Choice::Name("blessed") => Buc::Blessed,
            Choice::Name("cursed") => Buc::Cursed,
            _ => Buc::Uncursed,
        }),
        scenario::Action::SetCharges(_) | scenario::Action::Zap | scenario::Action::DipInOil => None,
    }
}

/// The charges or the enchantment; 0 where the item has none.
fn charges(state: &State) -> i32 {
    state.item.charges().map_or(0, |charges| charges.get())
}
