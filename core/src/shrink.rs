//! Makes a run smaller while it keeps showing what is wrong with it.
//!
//! A run is a scenario and the faces that were drawn. What must be kept is a [`Keep`]: the same invariant
//! broken at the same site, the outcome, or a word such as a kind of message. Runs are put in order by
//!
//! 1. the number of actions,
//! 2. the number of primitive draws,
//! 3. the draws themselves, compared one after the other: 0 is the simplest,
//! 4. the scenario: how many of its values are not the simplest of their field, how many values it has, and
//!    how far each is from the simplest (the default of a field, else null, `false`, zero, the first name),
//!
//! and a candidate is taken only if it comes before the best so far. So every taken step makes the run
//! smaller, the search ends, and two searches give the same result.
//!
//! A candidate is a changed scenario, a part of the actions with the draws that they made, or a changed tape.
//! Its tape is taken as well as it fits (`shrink/source.rs`: by place, with the smallest value for what is not on
//! it); what it answered is then its own tape, so that the result replays strictly and needs no seed.
//!
//! At the end it says how much was proved, a [`Proof`]:
//!
//! - [`Proof::Minimal`]: nothing smaller is left among all parts of the actions with all tapes of at most as
//!   many draws, from the starting state of the result; every one was tried, equal states once
//!   (`shrink/exact.rs`). A starting state with one field simpler was tried with the draws of the result only.
//! - [`Proof::OneMinimal`]: no single action, draw or value of the scenario can be dropped or lowered, the
//!   other draws left as they are.
//! - [`Proof::OverBudget`], [`Proof::Stopped`]: the budget was used up, or the caller stopped it; what was found is
//!   smaller, and nothing is proved of it.
//!
//! It does not catch a panic of the rules, knows no clock, and does not read or write logs.

mod attempt;
mod engine;
mod exact;
mod joint;
mod passes;
mod scenario;
mod shape;
mod source;
mod word;

use std::ops::ControlFlow;

use crate::draws::{Tape, TapeEntry};
use crate::journal::{Status, Term};
use crate::log::Log;
use crate::run::{Run, run};
use crate::system::{Check, Fault, System};
use crate::value::Value;

use attempt::{Runner, Scene, Wanted, drawn};
use engine::{Best, Engine, Stop};
use shape::Shapes;
use source::{Face, Fit};
use word::Word;

/// Runs that a search makes at most, unless told otherwise.
pub const RUNS_MAX: u64 = 500_000;

/// What a smaller run must still show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The invariant that the run breaks, at the same site.
    Violation,
    /// The same outcome.
    Outcome,
    /// A word, as [`crate::coverage`] has it: `message wand_explodes`, `choice miscasts.row=37`, `rule CHG-11`.
    Word(String),
}

/// How long to search, and who is told.
pub struct Limits<'p> {
    /// Runs made at most; within the exhaustive search each action made counts as one.
    pub runs_max: u64,
    /// Told of the search now and then, and whenever something smaller was found; a break ends it with the best so
    /// far.
    pub progress: &'p mut dyn FnMut(&Progress) -> ControlFlow<()>,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it is trying.
    pub pass: &'static str,
    /// Runs made.
    pub runs: u64,
    /// The size of the best so far.
    pub best: Size,
}

/// The size of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// Actions.
    pub actions: usize,
    /// Primitive draws.
    pub draws: usize,
    /// Values of the scenario that are not the simplest of their field.
    pub values: usize,
}

/// How much was proved of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// All parts of its actions with all tapes of at most as many draws were tried: none is smaller. No single
    /// value of the scenario can be dropped or lowered.
    Minimal,
    /// No single action, draw or value of the scenario can be dropped or lowered.
    OneMinimal,
    /// The budget was used up.
    OverBudget,
    /// The caller stopped the search.
    Stopped,
}

impl Proof {
    /// What a person reads.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::OneMinimal => "1-minimal",
            Self::OverBudget => "stopped at the budget",
            Self::Stopped => "stopped",
        }
    }

    /// A stable name for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::OneMinimal => "one_minimal",
            Self::OverBudget => "over_budget",
            Self::Stopped => "stopped",
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<R> {
    /// The smaller scenario.
    pub scenario: Value,
    /// Its run.
    pub run: R,
    /// The size of the log.
    pub before: Size,
    /// The size of the result.
    pub after: Size,
    /// How much was proved.
    pub proof: Proof,
    /// Whether some number has more lower values than were tried: only those nearest to the simplest, and the one
    /// below it, were.
    pub is_sampled: bool,
    /// Runs made.
    pub runs: u64,
}

impl<R> Found<R> {
    /// The same with another form of the run.
    pub fn map<T>(self, run: impl FnOnce(R) -> T) -> Found<T> {
        let Self { scenario, run: old, before, after, proof, is_sampled, runs } = self;
        Found { scenario, run: run(old), before, after, proof, is_sampled, runs }
    }
}

/// Why there is nothing to shrink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// The scenario is refused.
    Scenario(String),
    /// The run does not show what shall be kept.
    NotShown(String),
}

impl From<Fault> for Nothing {
    fn from(fault: Fault) -> Self {
        Self::Scenario(fault.to_string())
    }
}

/// Searches for a smaller run than that of a log.
///
/// # Errors
/// If the log's scenario is refused, or its run under today's rules does not show what shall be kept.
pub fn shrink<S: System>(
    rules: &S::Rules,
    log: &Log,
    keep: &Keep,
    limits: Limits<'_>,
) -> Result<Found<Run<S>>, Nothing> {
    let scenario: S::Scenario = log.scenario.read().map_err(Nothing::Scenario)?;
    let tape: Vec<_> = log.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect();
    let whole = run::<S>(rules, &scenario, &mut Tape::new(tape))?;
    let wanted = wanted(rules, &whole, keep)?;
    let value = Value::of(&scenario);
    let scene =
        Scene::read(rules, &value).ok_or_else(|| Nothing::Scenario("it does not read back".into()))?;
    let mut runner = Runner::new(rules.clone(), wanted);
    let faces = drawn(&whole);
    let all: Vec<usize> = (0..S::actions(&scenario).len()).collect();
    let (shown, _) = runner.run(&scene, &all, &faces, Fit::InOrder, faces.len());
    let shown = shown.ok_or_else(|| Nothing::NotShown("the run does not repeat".to_owned()))?;
    let shapes = Shapes::of(&schemars::schema_for!(S::Scenario));
    let best = Best { rank: shapes.rank(&value), value, scene, faces };
    let mut engine =
        Engine { runner, shapes, best, runs: 0, pass: "", is_sampled: false, too_many: u64::MAX, limits };
    let before = engine.size();
    // Nothing after what is kept is looked at again.
    engine.take(None, &all, shown);
    let proof = engine.search().unwrap_or_else(|Stop(proof)| proof);
    let (runs, after, is_sampled) = (engine.runs, engine.size(), engine.is_sampled);
    let Best { value, scene, faces, .. } = engine.best;
    let entry = |face: &Face| TapeEntry::At(face.site, face.primitive());
    let run = run::<S>(rules, &scene.scenario, &mut Tape::new(faces.iter().map(entry).collect()))?;
    Ok(Found { scenario: value, run, before, after, proof, is_sampled, runs })
}

/// What a run shows that shall be kept.
fn wanted<S: System>(rules: &S::Rules, run: &Run<S>, keep: &Keep) -> Result<Wanted<S>, Nothing> {
    let missing = |problem: String| Err(Nothing::NotShown(problem));
    let may_violate = run.violation.is_some();
    match keep {
        Keep::Violation => {
            let Some(found) = &run.violation else {
                return missing("its run breaks no invariant".to_owned());
            };
            let invariant = S::invariants().iter().find(|invariant| invariant.id == found.id);
            Ok(match invariant.map(|invariant| &invariant.check) {
                Some(Check::Relation { .. }) => Wanted::Unrelated(found.id, found.site),
                _ => Wanted::Broken(found.id, found.site),
            })
        }
        Keep::Outcome if run.status == Status::Complete => Ok(Wanted::Ends(run.outcome.clone(), may_violate)),
        Keep::Outcome => missing(format!("its run is {}: it comes to no end", run.status)),
        Keep::Word(text) => {
            let Some(word) = Word::read::<S>(rules, text) else {
                let kinds = match text.split_once(' ') {
                    Some(("message", _)) => format!("there are {}", S::Message::KINDS.join(", ")),
                    Some(("event", _)) => format!("there are {}", S::Event::KINDS.join(", ")),
                    _ => "`cargo xtask coverage --json` prints all".to_owned(),
                };
                return missing(format!("no word {text:?}; {kinds}"));
            };
            if !word.is_in::<S>(&run.steps, &run.marks) {
                return missing(format!("its run does not show {text}"));
            }
            Ok(Wanted::Shows(word, may_violate))
        }
    }
}
