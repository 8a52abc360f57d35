//! What a system's face answers to `why`, `seek` and odds over several runs: names made types.

use std::collections::BTreeSet;

use super::{BenchError, Face};
use crate::draws::Primitive;
use crate::log::Log;
use crate::odds::{
    self, Asked, Is, NONE, Occurring, Odds, Question, QuestionError, Wanted, explore, repeated,
};
use crate::seek::{self, Sought};
use crate::site::Site;
use crate::system::{Fault, System};
use crate::value::Value;
use crate::why::{self, Why, WhyError};

impl From<QuestionError> for BenchError {
    fn from(error: QuestionError) -> Self {
        Self::Question(error.0)
    }
}

impl From<WhyError> for BenchError {
    fn from(error: WhyError) -> Self {
        match error {
            WhyError::Scenario(fault) => Self::Scenario(fault.to_string()),
            WhyError::Open => Self::Question(error.to_string()),
            WhyError::Diverged(_) | WhyError::LeftOver(_) => Self::Draws(error.to_string()),
        }
    }
}

fn refused(fault: Fault) -> BenchError {
    BenchError::Scenario(fault.to_string())
}

/// Reads a question for odds: relations between two runs are none of what they explore.
fn asked<S: System>(text: &str) -> Result<(Asked, Option<Wanted>), BenchError> {
    let (asked, is) = Wanted::parse::<S>(text)?;
    let wanted = is.map(|is| Wanted::new(asked.clone(), is, text));
    if wanted.as_ref().is_some_and(|wanted| !Question::<S>::is_explored(wanted)) {
        let problem = format!(
            "{text} is a relation between two runs, which odds do not explore; seek tries whole runs"
        );
        return Err(BenchError::Question(problem));
    }
    Ok((asked, wanted))
}

pub(super) fn odds<S: System>(
    ruleset: &str,
    scenario: &Value,
    question: &str,
    limits: odds::Limits<'_>,
) -> Result<Odds<Value>, BenchError> {
    let rules = Face::<S>::rules(ruleset)?;
    let (asked, wanted) = asked::<S>(question)?;
    let scenario = Face::<S>::typed(scenario)?;
    match wanted {
        None => explore::<S, Asked>(rules, &scenario, &asked, limits),
        Some(wanted) => {
            explore::<S, Wanted>(rules, &scenario, &wanted, limits).map(|odds| odds.map(Value::Bool))
        }
    }
    .map_err(refused)
}

pub(super) fn occurring<S: System>(
    ruleset: &str,
    scenario: &Value,
    limits: odds::Limits<'_>,
) -> Result<BTreeSet<String>, BenchError> {
    let noted = Occurring::default();
    explore::<S, Occurring>(Face::<S>::rules(ruleset)?, &Face::<S>::typed(scenario)?, &noted, limits)
        .map_err(refused)?;
    Ok(noted.questions())
}

pub(super) fn repeated_odds<S: System>(
    ruleset: &str,
    scenario: &Value,
    question: &str,
    times: u32,
    limits: odds::Limits<'_>,
) -> Result<Odds<Value>, BenchError> {
    let rules = Face::<S>::rules(ruleset)?;
    let (asked, wanted) = asked::<S>(question)?;
    let how = asked.combination().ok_or_else(|| {
        let problem = "the outcomes of several runs make none together; ask for what happens in them, such as count:message:KIND or highest:SITE";
        BenchError::Question(problem.to_owned())
    })?;
    let once = explore::<S, Asked>(rules, &Face::<S>::typed(scenario)?, &asked, limits).map_err(refused)?;
    let all = repeated(once, times, how);
    // The answer that is wanted is that of all runs together.
    Ok(match wanted {
        None => all,
        Some(wanted) => all.map(|answer| Value::Bool(wanted.is(&answer))),
    })
}

pub(super) fn why<S: System>(
    log: &Log,
    wanted: Option<&str>,
    limits: why::Limits<'_>,
) -> Result<Why, BenchError> {
    let rules = Face::<S>::rules(log.ruleset)?;
    let scenario = Face::<S>::typed(&log.scenario)?;
    let draws: Vec<(Site, Primitive)> = log.primitives().collect();
    let of_log = match (&log.violation, wanted) {
        (_, Some(wanted)) => wanted.to_owned(),
        (Some(violation), None) => format!("violation={}", violation.id),
        (None, None) => "outcome".to_owned(),
    };
    let (asked, is) = Wanted::parse::<S>(&of_log)?;
    let wanted = match is.or_else(|| asked.yes()) {
        Some(is) => Wanted::new(asked, is, of_log),
        None => {
            let answer = why::answer::<S>(rules, &scenario, &draws, &asked)?;
            let text = match asked {
                Asked::Outcome(None) => "it ends as it did".to_owned(),
                _ if answer == Value::Null => format!("{of_log}={NONE}"),
                _ => format!("{of_log}={}", answer.line()),
            };
            Wanted::new(asked, Is::Equal(answer), text)
        }
    };
    Ok(why::why::<S>(rules, &scenario, &draws, wanted, limits)?)
}

pub(super) fn seek<S: System>(
    ruleset: &str,
    scenario: &Value,
    wanted: &str,
    limits: seek::Limits<'_>,
) -> Result<Sought, BenchError> {
    let rules = Face::<S>::rules(ruleset)?;
    let wanted = Wanted::whole::<S>(wanted)?;
    seek::seek::<S>(rules, &Face::<S>::typed(scenario)?, wanted, limits).map_err(refused)
}
