//! What must hold between a run and that of a scenario a little different.

use super::numbers;
use crate::draws::Ask;
use crate::rules::to_hit::ToHit;
use crate::rules::to_hit::scenario::{Action, Scenario};
use crate::rules::to_hit::sites;
use crate::run::Run;

/// What an 8-bit total loses when it wraps.
const WRAP: i64 = 256;

/// The same attack on a target whose armour class is one point higher; of rays the draws would differ.
pub(super) fn easier_target(scenario: &Scenario) -> Option<Scenario> {
    let armor_class = scenario.target.armor_class;
    let easier = armor_class.plus(1);
    let rays = scenario.actions.iter().any(|action| matches!(action, Action::Zap(_)));
    let mut twin = scenario.clone();
    twin.target.armor_class = easier;
    (easier != armor_class && !rays).then_some(twin)
}

/// The first total or preview is one point higher, or wraps.
pub(super) fn one_point_higher(run: &Run<ToHit>, easier: &Run<ToHit>) -> Result<(), String> {
    let first = |run: &Run<ToHit>| {
        numbers(&run.steps).find(|(site, _)| *site == sites::TOTAL || *site == sites::PREVIEW)
    };
    match (first(run), first(easier)) {
        (Some((_, total)), Some((_, higher))) if higher - total != 1 && higher - total != 1 - WRAP => {
            Err(format!("the total is {total}, and {higher} against an easier target"))
        }
        _ => Ok(()),
    }
}

/// The same attacks, with a look ahead before them.
pub(super) fn looking_ahead(scenario: &Scenario) -> Option<Scenario> {
    let mut twin = scenario.clone();
    twin.actions.insert(0, Action::PreviewMelee);
    Some(twin)
}

pub(super) fn same_draws_and_end(run: &Run<ToHit>, looked: &Run<ToHit>) -> Result<(), String> {
    let draws =
        |run: &Run<ToHit>| -> Vec<(Ask, i64)> { run.draws().map(|draw| (draw.ask, draw.result())).collect() };
    if draws(run) == draws(looked) && run.outcome == looked.outcome {
        Ok(())
    } else {
        Err("a look ahead changed the draws or the end".to_owned())
    }
}
