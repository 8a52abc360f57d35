//! Runs of one action that never were, for the tests that make invariants fire.

use super::scenario::{self, State};
use super::*;
use crate::draws::Ask;
use crate::journal::Lists;
use crate::rules::monster_spell::words::Event;
use crate::run::check_action;
use crate::site::Site;
use crate::system::{Ruleset, System};

/// Which invariant fires under a ruleset when `action` on `before` ended like this, or "none".
#[track_caller]
pub fn check(
    (ruleset, expected): (&str, &str),
    before: &State,
    action: &scenario::Action,
    after: &State,
    steps: &[Step<MonsterSpell>],
) {
    let rules = MonsterSpell::rulesets().iter().find(|rules| rules.info().name == ruleset).unwrap();
    let lists = &Lists::default();
    let seen = Action { rules, before, action, steps, lists, after };
    let violation = check_action::<MonsterSpell>(&seen, 0).map(|violation| violation.id);
    assert_eq!(violation, (expected != "none").then_some(expected));
}

/// A state with something changed.
pub fn with(mut state: State, change: impl FnOnce(&mut State)) -> State {
    change(&mut state);
    state
}

pub fn event(event: Event) -> Step<MonsterSpell> {
    Step::Event(event)
}

/// A draw that came out like this.
pub fn drawn(site: Site, ask: Ask, value: u32) -> Step<MonsterSpell> {
    Step::Draw(Draw::single(site, ask, value))
}

/// Dice that all fell lowest.
pub fn rolled(site: Site, count: u32, sides: u32) -> Step<MonsterSpell> {
    Step::Draw(Draw::single(site, Ask::D(count, sides), 0))
}
