//! The exact odds of one question under several rulesets.

use std::collections::BTreeSet;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::Ordering;

use serde_json::{Value as Json, json};
use spelltape::odds::{self, Limits, Odds, UNRELATED};
use spelltape::ratio::Ratio;
use spelltape::value::Value;
use spelltape::versus::Side as Ruled;

use super::{Given, tell};
use crate::columns::{Side, aligned};
use crate::failure::Failure;
use crate::interrupt;
use crate::odds::{percent, shortened};
use crate::paint::{BOLD, DIM, Out, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::story;

/// Answers told to people; the rest is counted.
const TOLD: usize = 40;

/// The odds of every ruleset.
pub struct Beside {
    question: String,
    odds: Vec<Odds<Value>>,
    /// Whether the user stopped it.
    pub was_stopped: bool,
}

/// Explores the scenario under every ruleset.
pub fn explore(given: &Given, question: &str, runs_max: u64) -> Result<Beside, Failure> {
    let stopped = interrupt::flag()?;
    let mut ticker = Progress::new();
    let mut found = Vec::new();
    for side in &given.sides {
        let mut progress = |at: &odds::Progress| {
            ticker.tick(|| {
                let (action, actions, runs) = (at.action + 1, at.actions, at.runs);
                format!("{}: action {action} of {actions}, {runs} runs; Ctrl-C ends it", side.ruleset)
            });
            if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
        };
        let progress: &mut dyn FnMut(&odds::Progress) -> ControlFlow<()> = &mut progress;
        let limits = Limits { runs_max, prefix: Vec::new(), progress };
        found.push(given.bench.odds(side.ruleset, &given.scenario, question, limits));
    }
    ticker.clear();
    let odds = found.into_iter().collect::<Result<_, _>>()?;
    Ok(Beside { question: question.to_owned(), odds, was_stopped: stopped.load(Ordering::Relaxed) })
}

impl Beside {
    /// Whether the rulesets have other odds.
    pub fn differ(&self) -> bool {
        self.odds.iter().any(|odds| odds.weights != self.odds[0].weights)
    }

    /// Whether the runs show everything that is asked.
    fn is_explored(&self) -> bool {
        self.odds.iter().all(|odds| odds.is_explored)
    }

    /// All answers; numbers in their order, others by their greatest weight.
    fn answers(&self) -> Vec<&Value> {
        let answers: BTreeSet<&Value> = self.odds.iter().flat_map(|odds| odds.weights.keys()).collect();
        let mut answers: Vec<_> = answers.into_iter().collect();
        if !answers.iter().all(|answer| matches!(answer, Value::Int(_))) {
            let most = |answer: &Value| self.odds.iter().map(|odds| odds.of(answer)).max();
            answers.sort_by_cached_key(|answer| std::cmp::Reverse(most(answer)));
        }
        answers
    }

    /// A column of fractions for each ruleset.
    pub fn tell(&self, sides: &[Ruled], out: &mut Out) {
        out.line("");
        out.line(painted(BOLD, format_args!("odds of {}", plain(&self.question))));
        let mut rows = vec![vec![painted(DIM, "answer")]];
        rows[0].extend(sides.iter().map(|side| painted(DIM, side.ruleset)));
        let answers = self.answers();
        for answer in answers.iter().take(TOLD) {
            let mut row = vec![story::words(answer)];
            let first = self.odds[0].of(answer);
            row.extend(self.odds.iter().map(|odds| {
                let weight = odds.of(answer);
                tell::cell(chance(&weight), weight != first)
            }));
            rows.push(row);
        }
        if self.odds.iter().any(|odds| !odds.unvisited.is_zero()) {
            let mut row = vec![painted(YELLOW, "unvisited")];
            row.extend(self.odds.iter().map(|odds| painted(YELLOW, chance(&odds.unvisited))));
            rows.push(row);
        }
        let mut columns = vec![Side::Left];
        columns.resize(sides.len() + 1, Side::Right);
        aligned(&rows, &columns).iter().for_each(|line| out.line(format_args!("  {line}")));
        if !self.is_explored() {
            out.line(painted(YELLOW, format_args!("  {UNRELATED}; seek tries whole runs")));
        }
        if answers.len() > TOLD {
            out.line(format_args!("  … {} more answers; --json has them all", answers.len() - TOLD));
        }
    }

    /// Every answer with its probability under each ruleset.
    pub fn json(&self, sides: &[Ruled]) -> Json {
        let by_ruleset = |value: &dyn Fn(&Odds<Value>) -> Json| -> Json {
            let pairs =
                sides.iter().zip(&self.odds).map(|(side, odds)| (side.ruleset.to_owned(), value(odds)));
            Json::Object(pairs.collect())
        };
        let answers = self.answers().into_iter().map(|answer| {
            let probability = by_ruleset(&|odds| json!(odds.of(answer).to_string()));
            json!({ "answer": story::value_json(answer), "probability": probability })
        });
        json!({
            "question": self.question,
            "same": !self.differ(),
            "relations_explored": self.is_explored(),
            "answers": answers.collect::<Vec<_>>(),
            "unvisited": by_ruleset(&|odds| json!(odds.unvisited.to_string())),
        })
    }
}

fn chance(weight: &Ratio) -> String {
    match weight.is_zero() {
        true => "0".to_owned(),
        false => format!("{} ({})", shortened(&weight.to_string()), percent(weight)),
    }
}
