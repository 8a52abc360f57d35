//! What must hold of the hero.

use super::{Seen, explosion, hold};
use crate::rules::charging::Charging;
use crate::rules::charging::rulesets::ConfusedReading;
use crate::rules::charging::scenario::{Action, Buc, Scenario, State};
use crate::run::Run;

pub(super) fn dead_changes_nothing(seen: &Seen<'_>) -> Result<(), String> {
    hold(!seen.before.dead || seen.before == seen.after, || "a dead hero's state changed".to_owned())
}

pub(super) fn hp_falls_by_damage(seen: &Seen<'_>) -> Result<(), String> {
    let damage = i64::from(explosion(seen).unwrap_or(0));
    let total = |state: &State| i64::from(state.hp) + i64::from(state.form_hp.unwrap_or(0));
    let lost = total(seen.before) - total(seen.after);
    hold(lost == damage, || format!("{lost} hit points were lost to {damage} damage"))
}

pub(super) fn energy_is_full_or_none(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (seen.before, seen.after);
    let scroll = match seen.action {
        Action::ReadScroll(scroll) if before.confused && !before.dead => Some(scroll.buc),
        _ => None,
    };
    let by_blessing = seen.rules.confused_reading == ConfusedReading::ByBlessing;
    let holds = match scroll {
        None => before.energy == after.energy && before.energy_max == after.energy_max,
        Some(Buc::Cursed) if by_blessing => after.energy == 0 && before.energy_max == after.energy_max,
        Some(_) => after.energy == after.energy_max && after.energy_max >= before.energy_max,
    };
    hold(holds, || {
        format!(
            "energy {}({}) became {}({})",
            before.energy, before.energy_max, after.energy, after.energy_max
        )
    })
}

/// The same scenario for a hero who sees.
pub(super) fn sighted(scenario: &Scenario) -> Option<Scenario> {
    let mut twin = scenario.clone();
    twin.hero.blind = false;
    scenario.hero.blind.then_some(twin)
}

pub(super) fn same_draws_and_end(run: &Run<Charging>, twin: &Run<Charging>) -> Result<(), String> {
    let drawn = run.draws().eq(twin.draws()) && run.primitives().eq(twin.primitives());
    let same = drawn && run.outcome == twin.outcome;
    hold(same, || "a hero who sees draws otherwise or ends otherwise than a blind one".to_owned())
}
