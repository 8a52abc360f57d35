//! The face of any system.

use std::collections::BTreeSet;
use std::marker::PhantomData;

use super::problem::plainly;
use super::{Bench, BenchError, Course, FuzzWish, Fuzzed, Recorded, Words, course, fuzz, reasons};
use crate::draws::Source;
use crate::journal::{Lists, Message, Step, Term};
use crate::log::{Expect, Log, LogDraw, LogStep, LoggedViolation, Made, MadeBy, ScenarioError};
use crate::odds::{Limits, Odds, choice_value};
use crate::run::{Run, run};
use crate::seek::{self, Sought};
use crate::shrink::{self, Found, Keep, Nothing};
use crate::site::{RuleId, Site};
use crate::system::{Ruleset, RulesetInfo, System};
use crate::table::Table;
use crate::value::Value;
use crate::why::{self, Why};

/// The face of the system `S`.
pub struct Face<S>(PhantomData<fn() -> S>);

impl<S> Face<S> {
    /// The face.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<S> Default for Face<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: System> Face<S> {
    pub(super) fn rules(ruleset: &str) -> Result<&'static S::Rules, BenchError> {
        S::rulesets().iter().find(|rules| rules.info().name == ruleset).ok_or_else(|| {
            let names: Vec<_> = S::rulesets().iter().map(|rules| rules.info().name).collect();
            let problem = format!("{} has no ruleset {ruleset:?}; there are {}", S::NAME, names.join(", "));
            BenchError::UnknownRuleset(problem)
        })
    }

    pub(super) fn typed(scenario: &Value) -> Result<S::Scenario, BenchError> {
        scenario.read().map_err(BenchError::Scenario)
    }
}

/// What a run recorded, as data.
pub(super) fn recorded<S: System>(rules: &S::Rules, scenario: &S::Scenario, run: Run<S>) -> Recorded {
    let trail = run.trail(rules);
    let passed: BTreeSet<RuleId> = trail.iter().map(|(_, rule)| *rule).collect();
    Recorded {
        rules: passed.into_iter().map(str::to_owned).collect(),
        trail,
        steps: run.steps.into_iter().map(|step| log_step::<S>(scenario, &run.lists, step)).collect(),
        status: run.status,
        halted_at: run.halted_at,
        violation: run.violation.map(|violation| LoggedViolation {
            id: violation.id.to_owned(),
            action: violation.action,
            site: violation.site.map(|site| site.name().to_owned()),
            what: violation.what,
        }),
        outcome: Value::of(&run.outcome).sorted(),
    }
}

fn log_step<S: System>(scenario: &S::Scenario, lists: &Lists, step: Step<S>) -> LogStep {
    match step {
        Step::Action(index) => LogStep::Action(index, S::label(&S::actions(scenario)[index as usize])),
        Step::Draw(draw) => LogStep::Draw(LogDraw::of(&draw, lists)),
        Step::Decision(decision) => {
            let because = lists.reasons(&decision).iter();
            let because = because.map(|(name, value)| ((*name).to_owned(), Value::Int(*value))).collect();
            LogStep::Decision(decision.site, choice_value(decision.choice), Value::Map(because).sorted())
        }
        Step::Event(event) => LogStep::Event(Value::of(&event).sorted()),
        Step::Message(message) => LogStep::Message(message.kind().to_owned(), message.text()),
    }
}

impl<S: System> Bench for Face<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn rulesets(&self) -> Vec<RulesetInfo> {
        S::rulesets().iter().map(|rules| *rules.info()).collect()
    }

    fn rules_text(&self) -> &'static str {
        S::RULES
    }

    fn words(&self) -> Words {
        Words {
            prefix: S::PREFIX,
            sites: S::sites(),
            events: S::Event::KINDS,
            messages: S::Message::KINDS,
            invariants: S::invariants().iter().map(|invariant| (invariant.id, invariant.says)).collect(),
        }
    }

    fn rule_at(&self, ruleset: &str, site: Site) -> Option<RuleId> {
        let known = S::sites().iter().any(|row| row.site == site);
        Self::rules(ruleset).ok().filter(|_| known).map(|rules| S::rule_at(rules, site))
    }

    fn read_scenario(&self, json: &str) -> Result<(Value, usize), ScenarioError> {
        let mut reader = serde_json::Deserializer::from_str(json);
        let read: Result<S::Scenario, _> = serde_path_to_error::deserialize(&mut reader);
        let fault = |error: &serde_json::Error, path: String| {
            let problem = error.to_string();
            let position = format!(" at line {} column {}", error.line(), error.column());
            let problem = plainly(problem.strip_suffix(&position).unwrap_or(&problem));
            ScenarioError { line: error.line(), column: error.column(), path, problem }
        };
        let scenario = read.map_err(|error| {
            let path = error.path().to_string();
            fault(error.inner(), path)
        })?;
        reader.end().map_err(|error| fault(&error, String::new()))?;
        // Every ruleset of a system starts from the same scenarios: the first one judges.
        S::start(&S::rulesets()[0], &scenario).map_err(|fault| ScenarioError {
            line: 0,
            column: 0,
            path: fault.field,
            problem: fault.problem,
        })?;
        Ok((Value::of(&scenario), S::actions(&scenario).len()))
    }

    fn record(
        &self,
        ruleset: &str,
        scenario: &Value,
        source: &mut dyn Source,
    ) -> Result<Recorded, BenchError> {
        let rules = Self::rules(ruleset)?;
        let scenario = Self::typed(scenario)?;
        let made = run::<S>(rules, &scenario, source);
        made.map(|run| recorded(rules, &scenario, run))
            .map_err(|fault| BenchError::Scenario(fault.to_string()))
    }

    fn log(&self, ruleset: &str, scenario: Value, run: Recorded, made: Made) -> Result<Log, BenchError> {
        let info = Self::rules(ruleset)?.info();
        Ok(Log {
            id: String::new(),
            why: String::new(),
            expect: Expect::Holds,
            system: S::NAME,
            ruleset: info.name,
            ruleset_version: info.version,
            made,
            scenario,
            steps: run.steps,
            status: run.status,
            violation: run.violation,
            rules: run.rules,
            outcome: run.outcome,
        })
    }

    fn odds(
        &self,
        ruleset: &str,
        scenario: &Value,
        question: &str,
        limits: Limits<'_>,
    ) -> Result<Odds<Value>, BenchError> {
        reasons::odds::<S>(ruleset, scenario, question, limits)
    }

    fn occurring(
        &self,
        ruleset: &str,
        scenario: &Value,
        limits: Limits<'_>,
    ) -> Result<BTreeSet<String>, BenchError> {
        reasons::occurring::<S>(ruleset, scenario, limits)
    }

    fn shrink(&self, log: &Log, keep: &Keep, limits: shrink::Limits<'_>) -> Result<Found<Log>, BenchError> {
        let rules = Self::rules(log.ruleset)?;
        let found = shrink::shrink::<S>(rules, log, keep, limits).map_err(|nothing| match nothing {
            Nothing::Scenario(problem) => BenchError::Scenario(problem),
            Nothing::NotShown(problem) => BenchError::NotShown(problem),
        })?;
        let made =
            Made { by: MadeBy::Shrunk, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
        let scenario = Self::typed(&found.scenario)?;
        let run = recorded(rules, &scenario, found.run.clone());
        let smaller = self.log(log.ruleset, found.scenario.clone(), run, made)?;
        let smaller = Log { id: log.id.clone(), why: log.why.clone(), expect: log.expect, ..smaller };
        Ok(found.map(|_| smaller))
    }

    fn repeated_odds(
        &self,
        ruleset: &str,
        scenario: &Value,
        question: &str,
        times: u32,
        limits: Limits<'_>,
    ) -> Result<Odds<Value>, BenchError> {
        reasons::repeated_odds::<S>(ruleset, scenario, question, times, limits)
    }

    fn why(&self, log: &Log, wanted: Option<&str>, limits: why::Limits<'_>) -> Result<Why, BenchError> {
        reasons::why::<S>(log, wanted, limits)
    }

    fn seek(
        &self,
        ruleset: &str,
        scenario: &Value,
        wanted: &str,
        limits: seek::Limits<'_>,
    ) -> Result<Sought, BenchError> {
        reasons::seek::<S>(ruleset, scenario, wanted, limits)
    }

    fn tables(&self, ruleset: &str) -> Result<Vec<Table>, BenchError> {
        Self::rules(ruleset).map(S::tables)
    }

    fn example(&self) -> Value {
        Value::of(&S::example())
    }

    fn schema(&self) -> schemars::Schema {
        schemars::schema_for!(S::Scenario)
    }

    fn fuzz(&self, bytes: &[u8], wish: FuzzWish) -> Option<Fuzzed> {
        fuzz::fuzz::<S>(bytes, wish)
    }

    fn course(&self, cases: u64) -> Box<dyn Course> {
        Box::new(course::Cases::<S>::made_up(cases))
    }
}
