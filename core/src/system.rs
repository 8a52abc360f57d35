//! The trait that ties a rule system to the bench.
//!
//! A system is a scenario type (a complete starting state and a list of actions), a state, and pure
//! functions over them. Everything the bench does, it does through [`System`]; nothing above the registry
//! names a system.

use std::fmt;

use arbitrary::Unstructured;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::journal::{Lists, Step, Vocabulary};
use crate::recorder::Recorder;
use crate::run::Run;
use crate::site::{RuleId, Site, SiteRow};
use crate::table::Table;

/// The ruleset that exists only to prove that the alarm works: refused unless named.
pub const CANARY: &str = "canary";

/// What every ruleset says of itself.
#[derive(Clone, Copy, Debug)]
pub struct RulesetInfo {
    /// The name users give: `documented`, `nethack-3.4.3`, …
    pub name: &'static str,
    /// Raised whenever a value of the ruleset changes; logs carry it.
    pub version: u32,
    /// What it follows, in a sentence.
    pub about: &'static str,
    /// The sites where it obeys another rule than the site's row says.
    pub rules_at: &'static [(Site, RuleId)],
}

/// A ruleset: data that the rules of a system read, never a copy of them.
pub trait Ruleset: Clone + fmt::Debug + 'static {
    /// Its name, version and description.
    fn info(&self) -> &RulesetInfo;
}

/// A rule system.
pub trait System: Vocabulary {
    /// The system's name: its folder, and the first part of its sites.
    const NAME: &'static str;
    /// The prefix of its rule ids, such as `CHG`.
    const PREFIX: &'static str;
    /// Its `RULES.md`.
    const RULES: &'static str;

    /// A ruleset of this system.
    type Rules: Ruleset;
    /// A complete starting state and a list of actions; no seed, no expectation.
    type Scenario: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + fmt::Debug;
    /// One thing that is done to the state.
    type Action: Clone + fmt::Debug;
    /// All that later actions depend on: a plain value without history.
    type State: Clone + Ord + fmt::Debug;
    /// What is told of the state at the end.
    type Outcome: Serialize + Clone + Ord + fmt::Debug;

    /// All rulesets, `documented` first.
    fn rulesets() -> &'static [Self::Rules];

    /// All sites, with the rule and the meaning of each, and what happens there.
    fn sites() -> &'static [SiteRow];

    /// All invariants.
    fn invariants() -> &'static [Invariant<Self>];

    /// A small scenario to start from.
    fn example() -> Self::Scenario;

    /// A scenario chosen by a fuzzer: first which conditions may occur at all, then their values.
    fn generate(u: &mut Unstructured<'_>) -> arbitrary::Result<Self::Scenario>;

    /// The actions in order.
    fn actions(scenario: &Self::Scenario) -> &[Self::Action];

    /// What an action is, in a few words.
    fn label(action: &Self::Action) -> String;

    /// The state before the first action, or which fields contradict each other.
    fn start(rules: &Self::Rules, scenario: &Self::Scenario) -> Result<Self::State, Fault>;

    /// Makes one action.
    fn step(
        rules: &Self::Rules,
        state: &mut Self::State,
        action: &Self::Action,
        recorder: &mut Recorder<'_, Self>,
    );

    /// The sites where one action decides at most once: what is asked of them in the last action is settled
    /// by the decision, whatever comes after it.
    fn decided_once() -> &'static [Site] {
        &[]
    }

    /// What is told of a state.
    fn outcome(state: &Self::State) -> Self::Outcome;

    /// The tables of the text, computed from the rules.
    fn tables(rules: &Self::Rules) -> Vec<Table>;

    /// The rule that `site` obeys under `rules`.
    fn rule_at(rules: &Self::Rules, site: Site) -> RuleId {
        let own = rules.info().rules_at.iter().find(|(place, _)| *place == site).map(|(_, rule)| *rule);
        own.or_else(|| Self::sites().iter().find(|row| row.site == site).map(|row| row.rule))
            .unwrap_or_else(|| panic!("{site} is missing from the sites of {}", Self::NAME))
    }
}

/// A scenario whose fields are each valid but contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field, as a path from the scenario: `hero.hp`.
    pub field: String,
    /// What is wrong and what would be right.
    pub problem: String,
}

impl Fault {
    /// A fault of `field`.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { field: field.into(), problem: problem.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

/// Something that must hold of every run.
pub struct Invariant<S: System> {
    /// Its id, such as `CHG-INV-02`.
    pub id: RuleId,
    /// What must hold, in a sentence.
    pub says: &'static str,
    /// How it is checked.
    pub check: Check<S>,
}

/// How an invariant is checked. A broken one is described, never raised.
pub enum Check<S: System> {
    /// Over one action.
    Step(fn(&Action<'_, S>) -> Result<(), String>),
    /// Over two runs on the same faces: that of a scenario and that of its twin.
    Relation {
        /// The twin to compare with, where the scenario has one.
        twin: fn(&S::Scenario) -> Option<S::Scenario>,
        /// Compares the run of the scenario with that of the twin.
        compare: fn(&Run<S>, &Run<S>) -> Result<(), String>,
    },
}

/// An invariant that looks at one action.
pub const fn invariant<S: System>(
    id: RuleId,
    says: &'static str,
    check: fn(&Action<'_, S>) -> Result<(), String>,
) -> Invariant<S> {
    Invariant { id, says, check: Check::Step(check) }
}

/// What an invariant answers: nothing to say, or what contradicts it.
///
/// # Errors
/// If it does not hold.
pub fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// One action as an invariant sees it.
pub struct Action<'a, S: System> {
    /// The ruleset it was made under.
    pub rules: &'a S::Rules,
    /// The state before.
    pub before: &'a S::State,
    /// What was done.
    pub action: &'a S::Action,
    /// What was recorded, the action's own heading included.
    pub steps: &'a [Step<S>],
    /// What the steps refer to.
    pub lists: &'a Lists,
    /// The state after.
    pub after: &'a S::State,
}
