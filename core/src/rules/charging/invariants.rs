//! What must hold of every charging.

use super::resolution::maximum;
use super::scenario::{self, Buc, Item, State, Wand};
use super::words::Event;
use super::{Charging, sites};
use crate::journal::{Choice, Step};
use crate::system::{Action, Check, Invariant};

type Seen<'a> = Action<'a, Charging>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<Charging>] = &[
    invariant("CHG-INV-01", "a dead hero changes nothing", dead_changes_nothing),
    invariant("CHG-INV-02", "the counter rises by one a charging and never falls", counter_rises_by_one),
    invariant(
        "CHG-INV-03",
        "charging leaves at most the natural maximum, or one more than there was",
        charges_stay_within_the_maximum,
    ),
    invariant("CHG-INV-04", "a wand never recharged never fails the explosion test", first_charge_is_safe),
    invariant("CHG-INV-05", "an explosion deals 1 to 2(hp_max+1)/3 damage", damage_is_in_range),
    invariant(
        "CHG-INV-06",
        "hit points fall by the damage of explosions and nothing else",
        hp_falls_by_damage,
    ),
    invariant("CHG-INV-07", "cursed charging never adds charges", cursed_never_adds),
    invariant("CHG-INV-08", "the item's blessing and kind never change", item_keeps_its_nature),
    invariant(
        "CHG-INV-09",
        "only an explosion destroys the item, and never one that outlives its hero",
        destroyed_by_explosion,
    ),
    invariant(
        "CHG-INV-10",
        "a wand of wishing that was recharged never survives another charging",
        wishing_explodes,
    ),
];

const fn invariant(
    id: &'static str,
    says: &'static str,
    check: fn(&Seen<'_>) -> Result<(), String>,
) -> Invariant<Charging> {
    Invariant { id, says, check: Check::Step(check) }
}

fn wand(state: &State) -> Option<&Wand> {
    match &state.item {
        Item::Wand(wand) => Some(wand),
        Item::Other(_) => None,
    }
}

fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
}

fn explosion(seen: &Seen<'_>) -> Option<u32> {
    events(seen).find_map(|event| match event {
        Event::WandExplodes { damage } => Some(*damage),
        _ => None,
    })
}

/// The strength of the charging, if the action charged a wand that was there.
fn charging(seen: &Seen<'_>) -> Option<Buc> {
    if seen.before.dead || seen.before.destroyed || wand(seen.before).is_none() {
        return None;
    }
    match seen.action {
        scenario::Action::Recharge(strength) => Some(*strength),
        scenario::Action::InvokeCard(_) => seen.steps.iter().find_map(|step| match step {
            Step::Decision(decision) if decision.site == sites::CARD_STRENGTH => match decision.choice {
                Choice::Name("blessed") => Some(Buc::Blessed),
                Choice::Name("cursed") => Some(Buc::Cursed),
                _ => Some(Buc::Uncursed),
            },
            _ => None,
        }),
        scenario::Action::SetCharges(_) => None,
    }
}

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn dead_changes_nothing(seen: &Seen<'_>) -> Result<(), String> {
    hold(!seen.before.dead || seen.before == seen.after, || "a dead hero's state changed".to_owned())
}

fn counter_rises_by_one(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    let (from, to) = (before.recharged.get(), after.recharged.get());
    let overcharged = seen.steps.iter().any(|step| {
        matches!(step, Step::Decision(decision) if decision.choice == Choice::Name("overcharged_explodes"))
    });
    let counts = charging(seen).is_some() && (explosion(seen).is_none() || overcharged);
    let expected = if counts { (from + 1).min(7) } else { from };
    hold(to == expected, || format!("recharged went from {from} to {to} instead of {expected}"))
}

fn charges_stay_within_the_maximum(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    if charging(seen).is_none() {
        return Ok(());
    }
    let (from, to) = (before.charges.get().max(0), after.charges.get());
    let most = maximum(seen.rules, after.kind).max(from + 1);
    hold(to <= most, || format!("{from} charges became {to}, more than {most}"))
}

fn first_charge_is_safe(seen: &Seen<'_>) -> Result<(), String> {
    let Some(before) = wand(seen.before) else { return Ok(()) };
    let failed = seen.steps.iter().any(|step| {
        matches!(step, Step::Decision(decision) if decision.site == sites::WAND_FATE
            && matches!(decision.choice, Choice::Name("explodes" | "wishing_explodes")))
    });
    hold(before.recharged.get() > 0 || !failed, || "a wand exploded on its first charging".to_owned())
}

fn damage_is_in_range(seen: &Seen<'_>) -> Result<(), String> {
    let Some(damage) = explosion(seen) else { return Ok(()) };
    let most = 2 * (seen.before.hp_max.unsigned_abs() + 1) / 3;
    hold((1..=most).contains(&damage), || format!("{damage} damage, but 1 to {most} is possible"))
}

fn hp_falls_by_damage(seen: &Seen<'_>) -> Result<(), String> {
    let damage = i64::from(explosion(seen).unwrap_or(0));
    let total = |state: &State| i64::from(state.hp) + i64::from(state.form_hp.unwrap_or(0));
    let lost = total(seen.before) - total(seen.after);
    hold(lost == damage, || format!("{lost} hit points were lost to {damage} damage"))
}

fn cursed_never_adds(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (wand(seen.before), wand(seen.after)) else { return Ok(()) };
    if charging(seen) != Some(Buc::Cursed) {
        return Ok(());
    }
    let (from, to) = (before.charges.get().max(0), after.charges.get());
    hold(to <= from, || format!("cursed charging turned {from} charges into {to}"))
}

fn item_keeps_its_nature(seen: &Seen<'_>) -> Result<(), String> {
    let nature = |state: &State| wand(state).map(|wand| (wand.kind, wand.buc));
    hold(nature(seen.before) == nature(seen.after), || "the wand became another one".to_owned())
}

fn destroyed_by_explosion(seen: &Seen<'_>) -> Result<(), String> {
    let went = !seen.before.destroyed && seen.after.destroyed;
    let should = explosion(seen).is_some() && !seen.after.dead;
    hold(went == should, || format!("the item went: {went}, but exploded with a living hero: {should}"))
}

fn wishing_explodes(seen: &Seen<'_>) -> Result<(), String> {
    let Some(before) = wand(seen.before) else { return Ok(()) };
    let again = before.kind == super::WandKind::Wishing && before.recharged.get() > 0;
    hold(!again || charging(seen).is_none() || explosion(seen).is_some(), || {
        "a wand of wishing survived its second charging".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::int::Int;
    use crate::rules::charging::scenario::{Hero, Scenario};
    use crate::rules::charging::tables::WandKind;
    use crate::run::check_action;
    use crate::system::System;

    /// Which invariant fires when a blessed charging of a `(recharged:2)` wand of `kind` with `charges` left
    /// the state that `doctor` makes of it, recording `events`.
    #[track_caller]
    fn check(
        expected: &str,
        kind: WandKind,
        strength: Buc,
        recharged: i32,
        doctor: impl FnOnce(&mut State),
        steps: &[Step<Charging>],
    ) {
        let item = Item::Wand(Wand {
            kind,
            charges: Int::saturating(4),
            recharged: Int::saturating(recharged.into()),
            buc: Buc::Uncursed,
        });
        let scenario = Scenario { hero: Hero::default(), item, actions: Vec::new() };
        let rules = &Charging::rulesets()[0];
        let before = Charging::start(rules, &scenario).unwrap();
        let mut after = before.clone();
        set(&mut after, |wand| wand.recharged = wand.recharged.plus(1));
        doctor(&mut after);
        let action = scenario::Action::Recharge(strength);
        let seen = Action { rules, before: &before, action: &action, steps, after: &after };
        let violation = check_action::<Charging>(&seen, 0).map(|violation| violation.id);
        assert_eq!(violation, (expected != "none").then_some(expected));
    }

    fn set(state: &mut State, change: impl FnOnce(&mut Wand)) {
        if let Item::Wand(wand) = &mut state.item {
            change(wand);
        }
    }

    fn fate(choice: &'static str) -> Step<Charging> {
        let because = Vec::new();
        Step::Decision(crate::journal::Decision { site: sites::WAND_FATE, choice: choice.into(), because })
    }

    #[test]
    fn every_invariant_fires_on_a_doctored_run() {
        use Buc::{Blessed, Cursed};
        use WandKind::{Sleep, Wishing};
        let boom = |damage| Step::Event(Event::WandExplodes { damage });
        let back = |state: &mut State| set(state, |wand| wand.recharged = wand.recharged.plus(-1));
        check("none", Sleep, Blessed, 2, |_| (), &[]);
        check("CHG-INV-02", Sleep, Blessed, 2, back, &[]);
        check("CHG-INV-03", Sleep, Blessed, 2, |s| set(s, |w| w.charges = Int::saturating(9)), &[]);
        let exploded = |damage: i32| {
            move |s: &mut State| {
                back(s);
                s.hp -= damage;
                s.destroyed = true;
            }
        };
        check("none", Sleep, Blessed, 2, exploded(7), &[fate("explodes"), boom(7)]);
        check("CHG-INV-04", Sleep, Blessed, 0, exploded(7), &[fate("explodes"), boom(7)]);
        check("CHG-INV-05", Sleep, Blessed, 2, exploded(35), &[fate("explodes"), boom(35)]);
        check("CHG-INV-06", Sleep, Blessed, 2, |s| s.hp -= 1, &[]);
        check("CHG-INV-07", Sleep, Cursed, 2, |s| set(s, |w| w.charges = Int::saturating(5)), &[]);
        check("CHG-INV-08", Sleep, Blessed, 2, |s| set(s, |w| w.buc = Cursed), &[]);
        check("CHG-INV-09", Sleep, Blessed, 2, |s| s.destroyed = true, &[]);
        check("CHG-INV-10", Wishing, Cursed, 2, |_| (), &[]);
    }

    #[test]
    fn a_dead_hero_that_changes_is_noticed() {
        let scenario = Scenario::example();
        let rules = &Charging::rulesets()[0];
        let mut before = Charging::start(rules, &scenario).unwrap();
        before.dead = true;
        let mut after = before.clone();
        after.turn += 1;
        let action = scenario::Action::Recharge(Buc::Blessed);
        let seen = Action { rules, before: &before, action: &action, steps: &[], after: &after };
        assert_eq!(check_action::<Charging>(&seen, 0).map(|violation| violation.id), Some("CHG-INV-01"));
    }
}
