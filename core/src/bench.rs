//! One system behind an object-safe face: everything above speaks to it with names and data.

mod course;
mod describe;
mod face;
mod fuzz;
mod problem;
mod reasons;

use std::collections::BTreeSet;
use std::fmt;

pub use course::{Course, Way};
pub use describe::{Field, commented, fields, scenario_file};
pub use face::Face;
pub use fuzz::{FuzzWish, Fuzzed, SCENARIO_BYTES, made_up_bytes};

use crate::draws::{Ask, Source};
use crate::journal::Status;
use crate::log::{Log, LogStep, LoggedViolation, Made, ScenarioError};
use crate::odds::{Limits, Odds};
use crate::seek::{self, Sought};
use crate::shrink::{self, Found, Keep};
use crate::site::{RuleId, Site, SiteRow};
use crate::system::RulesetInfo;
use crate::table::Table;
use crate::value::Value;
use crate::why::{self, Why};

/// What a run left behind, as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Everything that was recorded.
    pub steps: Vec<LogStep>,
    /// How it ended.
    pub status: Status,
    /// The draw that had no answer.
    pub halted_at: Option<(Site, Ask)>,
    /// The first invariant found broken.
    pub violation: Option<LoggedViolation>,
    /// The rules that decided something, in order of their ids.
    pub rules: Vec<String>,
    /// The same rules as they came, each with the index of the step that it decided or that came after it.
    pub trail: Vec<(usize, RuleId)>,
    /// The outcome.
    pub outcome: Value,
}

impl Recorded {
    /// The rule behind a step: the last one that decided something up to it.
    pub fn rule_behind(&self, step: usize) -> Option<RuleId> {
        self.trail.iter().take_while(|(index, _)| *index <= step).last().map(|(_, rule)| *rule)
    }
}

/// Why the bench could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BenchError {
    /// A ruleset that the system does not have.
    UnknownRuleset(String),
    /// A scenario that the system refuses.
    Scenario(String),
    /// A question that the system cannot answer.
    Question(String),
    /// There is nothing to make smaller: the log's run does not show what shall be kept.
    NotShown(String),
    /// The draws of a log do not fit what the rules ask for.
    Draws(String),
    /// Two runs with the same draws differ: a mistake of the rules, never of the file.
    NotDeterministic,
}

impl fmt::Display for BenchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRuleset(problem)
            | Self::Question(problem)
            | Self::NotShown(problem)
            | Self::Draws(problem) => f.write_str(problem),
            Self::Scenario(problem) => write!(f, "the scenario is refused: {problem}"),
            Self::NotDeterministic => {
                f.write_str("two runs with the same draws differ; the rules read something outside the state")
            }
        }
    }
}

impl std::error::Error for BenchError {}

/// The names that occur in a system's steps.
#[derive(Clone, Debug)]
pub struct Words {
    /// The prefix of its rule ids, such as `CHG`.
    pub prefix: &'static str,
    /// Its sites.
    pub sites: &'static [SiteRow],
    /// Its kinds of events.
    pub events: &'static [&'static str],
    /// Its kinds of messages.
    pub messages: &'static [&'static str],
    /// Its invariants: the id and what must hold.
    pub invariants: Vec<(RuleId, &'static str)>,
}

/// A system.
pub trait Bench: Sync {
    /// The system's name.
    fn name(&self) -> &'static str;

    /// Its rulesets, `documented` first.
    fn rulesets(&self) -> Vec<RulesetInfo>;

    /// Its list of rules, as Markdown.
    fn rules_text(&self) -> &'static str;

    /// The names in its steps.
    fn words(&self) -> Words;

    /// The rule that a site obeys under a ruleset; nothing for an unknown ruleset or site.
    fn rule_at(&self, ruleset: &str, site: Site) -> Option<RuleId>;

    /// Reads a scenario from JSON: its canonical data and the number of its actions.
    ///
    /// # Errors
    /// If a field is missing, unknown or out of range.
    fn read_scenario(&self, json: &str) -> Result<(Value, usize), ScenarioError>;

    /// Runs a scenario.
    ///
    /// # Errors
    /// If the ruleset does not exist or the scenario is refused.
    fn record(
        &self,
        ruleset: &str,
        scenario: &Value,
        source: &mut dyn Source,
    ) -> Result<Recorded, BenchError>;

    /// Makes a log of a run; its `id` and `why` are empty and it `holds`.
    ///
    /// # Errors
    /// If the ruleset does not exist.
    fn log(&self, ruleset: &str, scenario: Value, run: Recorded, made: Made) -> Result<Log, BenchError>;

    /// The exact distribution of the answer to a question; of one that names its answer, whether it is that. A
    /// run that ends early has no answer and is none that was named.
    ///
    /// # Errors
    /// If the ruleset does not exist, the scenario is refused, or the question names something unknown.
    fn odds(
        &self,
        ruleset: &str,
        scenario: &Value,
        question: &str,
        limits: Limits<'_>,
    ) -> Result<Odds<Value>, BenchError>;

    /// What occurs in any of the runs that an exploration makes, as questions of the forms `decision:SITE=CHOICE`,
    /// `event:KIND` and `message:KIND`. [`Bench::odds`] of one that is not among them are 0 within the same limits.
    ///
    /// # Errors
    /// If the ruleset does not exist, or the scenario is refused.
    fn occurring(
        &self,
        ruleset: &str,
        scenario: &Value,
        limits: Limits<'_>,
    ) -> Result<BTreeSet<String>, BenchError>;

    /// Searches for a smaller run than that of a log which still shows what is kept. The result has the log's
    /// id, `why` and `expect`, and no generator.
    ///
    /// # Errors
    /// If the ruleset does not exist, the scenario is refused, or the log's run under today's rules does not
    /// show what shall be kept.
    fn shrink(&self, log: &Log, keep: &Keep, limits: shrink::Limits<'_>) -> Result<Found<Log>, BenchError>;

    /// The exact distribution of the answer over several independent runs; an answer that is named is compared
    /// with that of all runs together.
    ///
    /// # Errors
    /// As [`Bench::odds`], and if the answers of several runs make none together.
    fn repeated_odds(
        &self,
        ruleset: &str,
        scenario: &Value,
        question: &str,
        times: u32,
        limits: Limits<'_>,
    ) -> Result<Odds<Value>, BenchError>;

    /// For each draw of a log how likely something was before and after it: what is wanted of the log, or
    /// else that it ended as it did.
    ///
    /// # Errors
    /// If the ruleset does not exist, the scenario is refused, the draws do not fit, or what is wanted names
    /// something unknown.
    fn why(&self, log: &Log, wanted: Option<&str>, limits: why::Limits<'_>) -> Result<Why, BenchError>;

    /// A run of a scenario in which something wanted happens.
    ///
    /// # Errors
    /// If the ruleset does not exist, the scenario is refused, or what is wanted names something unknown.
    fn seek(
        &self,
        ruleset: &str,
        scenario: &Value,
        wanted: &str,
        limits: seek::Limits<'_>,
    ) -> Result<Sought, BenchError>;

    /// The tables of the system's text, computed from the rules.
    ///
    /// # Errors
    /// If the ruleset does not exist.
    fn tables(&self, ruleset: &str) -> Result<Vec<Table>, BenchError>;

    /// A small scenario to start from.
    fn example(&self) -> Value;

    /// The JSON schema of a scenario, generated from its types.
    fn schema(&self) -> schemars::Schema;

    /// Runs what a fuzzer's bytes choose: the ruleset, the scenario and every die. Nothing when the bytes
    /// make no scenario.
    fn fuzz(&self, bytes: &[u8], wish: FuzzWish) -> Option<Fuzzed>;

    /// The runs that made-up bytes choose, so many of them, to be made over and over by a stopwatch.
    fn course(&self, cases: u64) -> Box<dyn Course>;
}
