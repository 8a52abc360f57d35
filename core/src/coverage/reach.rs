//! How words that no log shows could be shown: by chance in a known scenario, or in a scenario made up for it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::{question, shown_by};
use crate::bench::{Bench, FuzzWish, made_up_bytes};
use crate::journal::Status;
use crate::log::{Log, Made, MadeBy};
use crate::odds::{Limits, Progress};
use crate::ratio::Ratio;
use crate::seek;
use crate::system::CANARY;
use crate::value::Value;

/// How likely a known scenario shows a word.
#[derive(Clone, Debug)]
pub struct Chance<'l> {
    /// The log whose scenario and ruleset it is.
    pub log: &'l Log,
    /// The exact probability, or that of what was explored when `is_exact` is false.
    pub probability: Ratio,
    /// Whether everything was explored.
    pub is_exact: bool,
}

/// Of logs with the same scenario and ruleset the first.
fn apart<'l>(logs: impl IntoIterator<Item = &'l Log>) -> impl Iterator<Item = &'l Log> {
    let mut tried = BTreeSet::new();
    logs.into_iter().filter(move |log| tried.insert((log.ruleset, log.scenario.line())))
}

/// The scenarios of logs of one system, each explored in at most `runs_max` runs. Most words occur in few of them: what
/// occurs in one is looked at once for all words, and the odds of the others, 0 in the same runs, are not explored.
pub struct Scenarios<'l> {
    bench: &'static dyn Bench,
    runs_max: u64,
    /// Each with what occurs in its runs, once they were made.
    known: Vec<(&'l Log, Option<BTreeSet<String>>)>,
}

impl<'l> Scenarios<'l> {
    /// The scenarios of the logs that are of this system.
    pub fn new(bench: &'static dyn Bench, logs: impl IntoIterator<Item = &'l Log>, runs_max: u64) -> Self {
        let known = apart(logs.into_iter().filter(|log| log.system == bench.name()));
        Self { bench, runs_max, known: known.map(|log| (log, None)).collect() }
    }

    /// The log whose scenario shows a word with the highest probability above 0. Nothing for words that no
    /// question asks for, and where no scenario can show it. `progress` is called now and then with the number of
    /// the scenario, and stops the search when it breaks.
    pub fn likeliest(
        &mut self,
        word: &str,
        progress: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Option<Chance<'l>> {
        let question = question(word)?;
        let mut best: Option<Chance<'l>> = None;
        for (scenario, (log, occurring)) in (1..).zip(&mut self.known) {
            let mut is_stopped = progress(scenario).is_break();
            let mut exploring = |_: &Progress| {
                let flow = progress(scenario);
                is_stopped |= flow.is_break();
                flow
            };
            if occurring.is_none() {
                let limits = Limits { runs_max: self.runs_max, prefix: Vec::new(), progress: &mut exploring };
                let found = self.bench.occurring(log.ruleset, &log.scenario, limits);
                *occurring = Some(found.unwrap_or_default());
            }
            if occurring.as_ref().is_some_and(|found| found.contains(&question)) {
                let limits = Limits { runs_max: self.runs_max, prefix: Vec::new(), progress: &mut exploring };
                let Ok(odds) = self.bench.odds(log.ruleset, &log.scenario, &question, limits) else {
                    continue;
                };
                let probability = odds.of(&Value::Bool(true));
                let is_better = best.as_ref().is_none_or(|best| probability > best.probability);
                if is_better && !probability.is_zero() {
                    best = Some(Chance { log, probability, is_exact: odds.unvisited.is_zero() });
                }
            }
            if is_stopped {
                // What was only begun is explored anew, should somebody go on.
                *occurring = None;
                break;
            }
        }
        best
    }
}

/// A run that shows a word, in the scenario of a log: of those where the exact odds find a chance, each explored in
/// at most `runs_max` runs, that of the log with the fewest steps. Nothing for words that no question asks for, and
/// where no scenario shows it. `progress` is called now and then, and stops the search when it breaks.
pub fn sought<'l>(
    bench: &dyn Bench,
    word: &str,
    logs: impl IntoIterator<Item = &'l Log>,
    runs_max: u64,
    progress: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Log> {
    let question = question(word)?;
    let of_system = |log: &&Log| log.system == bench.name() && log.ruleset != CANARY;
    let mut known: Vec<&Log> = logs.into_iter().filter(of_system).collect();
    known.sort_by_key(|log| log.steps.len());
    for log in apart(known) {
        if progress().is_break() {
            return None;
        }
        let mut at = |_: &seek::Progress| progress();
        let limits = seek::Limits { runs_max, seeds_max: 0, progress: &mut at };
        let Ok(found) = bench.seek(log.ruleset, &log.scenario, &question, limits) else { continue };
        let Some(found) = found.found else { continue };
        let made =
            Made { by: MadeBy::Dice, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
        let run = bench.record(log.ruleset, &log.scenario, &mut *found.source()).ok()?;
        let made = bench.log(log.ruleset, log.scenario.clone(), run, made).ok()?;
        if is_whole(&made) && shown_by(&made).contains(word) {
            return Some(made);
        }
    }
    None
}

/// Whether a run came to its end and broke no invariant: one that was cut off would guard half a run.
fn is_whole(log: &Log) -> bool {
    log.status == Status::Complete && log.violation.is_none()
}

/// The first of `cases` made-up runs that shows a word, comes to its end and breaks no invariant; a shorter one that
/// comes within as many cases again is preferred. `progress` is told the case, and stops the search when it breaks.
pub fn made_up(
    bench: &dyn Bench,
    word: &str,
    cases: u64,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Log> {
    let wish = FuzzWish { canary: false, every_log: true, drawn_twin: false };
    let mut best: Option<Log> = None;
    let mut last = cases;
    let mut case = 0;
    while case < last && progress(case).is_continue() {
        let run = bench.fuzz(&made_up_bytes(case), wish);
        let log = run.filter(|run| run.finding.is_none()).and_then(|run| run.log);
        if let Some(log) = log.filter(|log| is_whole(log) && shown_by(log).contains(word)) {
            if best.is_none() {
                last = last.min(2 * case + 1);
            }
            if best.as_ref().is_none_or(|best| log.steps.len() < best.steps.len()) {
                best = Some(log);
            }
        }
        case += 1;
    }
    best
}
