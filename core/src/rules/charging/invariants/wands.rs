//! What must hold of wands.

use super::{Seen, charging, explosion, hold};
use crate::journal::{Choice, Step};
use crate::rules::charging::resolution::maximum;
use crate::rules::charging::rulesets::ExplosionDamage;
use crate::rules::charging::scenario::{Action, Item, State, Wand};
use crate::rules::charging::sites;
use crate::rules::charging::tables::WandKind;

fn wand(state: &State) -> Option<&Wand> {
    match &state.item {
        Item::Wand(wand) => Some(wand),
        _ => None,
    }
}

fn overcharged(seen: &Seen<'_>) -> bool {
    seen.steps.iter().any(|step| {
        matches!(step, Step::Decision(decision) if decision.choice == Choice::Name("overcharged_explodes"))
    })
}

pub(super) fn counter_rises_by_one(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    let (from, to) = (before.recharged.get(), after.recharged.get());
    let counts = charging(seen).is_some() && (explosion(seen).is_none() || overcharged(seen));
    let expected = if counts { (from + 1).min(7) } else { from };
    hold(to == expected, || format!("recharged went from {from} to {to} instead of {expected}"))
}

pub(super) fn charges_stay_within_the_maximum(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    if charging(seen).is_none() {
        return Ok(());
    }
    let (from, to) = (before.charges.get().max(0), after.charges.get());
    let most = maximum(seen.rules, after.kind).max(from + 1);
    hold(to <= most, || format!("{from} charges became {to}, more than {most}"))
}

pub(super) fn first_charge_is_safe(seen: &Seen<'_>) -> Result<(), String> {
    let Some(before) = wand(seen.before) else { return Ok(()) };
    let failed = seen.steps.iter().any(|step| {
        matches!(step, Step::Decision(decision) if decision.site == sites::WAND_FATE
            && matches!(decision.choice, Choice::Name("explodes" | "wishing_explodes" | "death_explodes")))
    });
    hold(before.recharged.get() > 0 || !failed, || "a wand exploded on its first charging".to_owned())
}

pub(super) fn damage_is_in_range(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(damage)) = (wand(seen.before), explosion(seen)) else { return Ok(()) };
    let most = match seen.rules.explosion_damage {
        ExplosionDamage::HitPoints => 2 * (seen.before.hp_max.unsigned_abs() + 1) / 3,
        // The failed charging counts for up to the maximum, one too many in a wand of wishing for less.
        ExplosionDamage::Charges => {
            let dice = before.charges.get().max(0) + maximum(seen.rules, before.kind);
            dice.max(2).unsigned_abs() * before.kind.explosion_sides()
        }
    };
    hold((1..=most).contains(&damage), || format!("{damage} damage, but 1 to {most} is possible"))
}

pub(super) fn wishing_explodes(seen: &Seen<'_>) -> Result<(), String> {
    let Some(before) = wand(seen.before) else { return Ok(()) };
    let again = before.kind == WandKind::Wishing && before.recharged.get() > 0;
    hold(!again || charging(seen).is_none() || explosion(seen).is_some(), || {
        "a wand of wishing survived its second charging".to_owned()
    })
}

pub(super) fn zap_uses_one(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    if *seen.action != Action::Zap || seen.before.destroyed || seen.before.dead {
        return Ok(());
    }
    let (from, to) = (before.charges.get(), after.charges.get());
    let used = from - to;
    let may = if from > 0 { used == 1 } else { used == 0 || (from == 0 && used == 1) };
    let gone = from == 0 && used == 1;
    hold(may && seen.after.destroyed == gone, || {
        format!("a zap turned {from} charges into {to}; the wand is gone: {}", seen.after.destroyed)
    })
}
