//! Why a run ended as it did: how likely the end was before and after each of its draws.
//!
//! Along a recorded run the chance of its end is a sequence of fractions that begins with what the odds say
//! and ends with 0 or 1. Each draw moves it: before the draw it is the mean, over everything the draw could
//! have been, of the chance after it. So the draws are taken from the last to the first. What the run did is
//! known from the draw behind it, and only what it did not do is explored; no part of the tree of runs is
//! explored twice, as chances at the borders of actions are remembered by state. Draws that are made when
//! the answer is settled, or whose values nobody looks at, move nothing.
//!
//! When the budget of runs is used up, the draws before that are sampled: each from its own prefix, with an
//! interval (Wilson's, three standard deviations, rounded outwards).

mod backwards;
mod branch;
mod path;
mod sampling;

use std::fmt;
use std::ops::ControlFlow;

pub use sampling::Sampled;

use crate::draws::{Ask, Primitive, Script, Seeded};
use crate::log::LogDraw;
use crate::odds::{Asked, Question, Scene, Wanted};
use crate::ratio::Ratio;
use crate::run::run;
use crate::site::Site;
use crate::system::{Fault, System};
use crate::value::Value;
use backwards::Backwards;
pub use backwards::Stop;
use branch::merged;
use path::{Path, follow};

/// Runs of single actions after which the rest is sampled, unless told otherwise.
pub const RUNS_MAX: u64 = 1 << 20;
/// Samples from each prefix, unless told otherwise.
pub const SAMPLES: u32 = 1000;
/// Samples from each prefix where there are very many of them.
const SAMPLES_MIN: u32 = 64;
/// Samples in all, as long as each prefix has [`SAMPLES_MIN`].
const SAMPLES_IN_ALL: u32 = 400_000;

/// How far to go.
pub struct Limits<'p> {
    /// Runs of single actions to explore before the rest is sampled.
    pub runs_max: u64,
    /// Samples from each prefix beyond the budget; fewer where there are very many draws, 0 for none.
    pub samples: u32,
    /// The seed of the samples.
    pub seed: u64,
    /// Called now and then; break to stop with what was found.
    pub progress: &'p mut dyn FnMut(&Progress) -> ControlFlow<()>,
}

/// How far it has come.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Draws whose chances are known; they are taken from the last to the first.
    pub done: usize,
    /// Draws in all.
    pub draws: usize,
    /// Runs of single actions made.
    pub runs: u64,
    /// Samples made.
    pub samples: u64,
}

/// A probability, or what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// It is this.
    Exact(Ratio),
    /// It was sampled.
    Sampled(Sampled),
    /// It was neither explored nor sampled.
    Unknown,
}

impl Chance {
    /// The probability, or the share of the samples.
    pub fn estimate(&self) -> Option<Ratio> {
        match self {
            Self::Exact(chance) => Some(chance.clone()),
            Self::Sampled(sampled) => Some(sampled.share()),
            Self::Unknown => None,
        }
    }
}

/// Values of a draw that lead to the same chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The smallest result, as the game counts it.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// How likely the draw gives one of them.
    pub weight: Ratio,
    /// The chance of the end after it; unknown where samples never came to it.
    pub chance: Chance,
}

/// One draw of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// What was drawn.
    pub draw: LogDraw,
    /// Whether anything depends on it: it is looked at, and the answer was still open.
    pub matters: bool,
    /// The chance before it.
    pub before: Chance,
    /// The chance after it.
    pub after: Chance,
    /// What it could have been, in order. Empty where it matters to nothing, or is not known.
    pub alternatives: Vec<Alternative>,
}

impl Moved {
    /// By how much the draw moved the chance, up or down.
    pub fn change(&self) -> Option<Ratio> {
        let (before, after) = (self.before.estimate()?, self.after.estimate()?);
        after.minus(&before).or_else(|| before.minus(&after))
    }
}

/// Why a run ended as it did.
#[derive(Clone, Debug)]
pub struct Why {
    /// What is looked for: a question with its answer.
    pub wanted: Wanted,
    /// The draws in order.
    pub draws: Vec<Moved>,
    /// The chance at the start.
    pub start: Chance,
    /// The chance at the end: 0 or 1, except for a run that was cut short.
    pub end: Chance,
    /// The draw that decided: the one with the largest change, and of several the last. None where no draw
    /// changes anything.
    pub decided_by: Option<usize>,
    /// The first draw whose chance before it is exact; those before it are sampled or unknown.
    pub exact_from: usize,
    /// Runs of single actions made.
    pub runs: u64,
    /// Samples from each prefix before that draw.
    pub samples: u32,
    /// Why not every chance is exact, where that is so.
    pub stop: Option<Stop>,
}

impl Why {
    /// Whether the user stopped it on the way.
    pub fn is_stopped(&self) -> bool {
        self.stop == Some(Stop::Interrupted)
    }
}

/// Why it cannot be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyError {
    /// The scenario is refused.
    Scenario(Fault),
    /// The draws do not fit what the rules ask for.
    Diverged(Option<(Site, Ask)>),
    /// The rules were done before the draws were used up.
    LeftOver(usize),
    /// The run was cut short, and the question has no answer yet.
    Open,
}

impl fmt::Display for WhyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scenario(fault) => write!(f, "the scenario is refused: {fault}"),
            Self::Diverged(Some((site, ask))) => {
                write!(
                    f,
                    "the draws do not fit the rules, which ask for {ask} at {site}; `replay` shows where"
                )
            }
            Self::Diverged(None) => f.write_str("the draws do not fit the rules; `replay` shows where"),
            Self::LeftOver(draws) => {
                write!(f, "the rules were done before the draws, {draws} are left over; `replay` shows where")
            }
            Self::Open => {
                f.write_str("the run was cut short before the end; name the answer that is asked for")
            }
        }
    }
}

/// The answer of a recorded run to a question.
///
/// # Errors
/// If the draws do not fit, or leave the answer open.
pub fn answer<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    draws: &[(Site, Primitive)],
    asked: &Asked,
) -> Result<Value, WhyError> {
    let scene: Scene<'_, S, Asked> = Scene { rules, actions: S::actions(scenario), question: asked };
    let start = S::start(rules, scenario).map_err(WhyError::Scenario)?;
    follow(&scene, start, draws)?.answer.ok_or(WhyError::Open)
}

/// Tells for each draw of a run how likely what is wanted was before and after it.
///
/// # Errors
/// If the draws do not fit the rules.
pub fn why<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    draws: &[(Site, Primitive)],
    wanted: Wanted,
    limits: Limits<'_>,
) -> Result<Why, WhyError> {
    let scene: Scene<'_, S, Wanted> = Scene { rules, actions: S::actions(scenario), question: &wanted };
    let start = S::start(rules, scenario).map_err(WhyError::Scenario)?;
    let mut path = follow(&scene, start, draws)?;
    let whole =
        |source: &mut Script| run::<S>(rules, scenario, source).is_ok_and(|run| wanted.is_violated(&run));
    if !Question::<S>::is_explored(&wanted) {
        path.answer = Some(whole(&mut Script::complete(path.primitives.clone(), Seeded::from_seed(0))));
    }
    let (samples, seed) = (limits.samples, limits.seed);
    let mut backwards = Backwards::new(&scene, limits);
    let mut made = explored(&path, &mut backwards, &wanted);
    if made.exact_from > 0 && made.stop != Some(Stop::Interrupted) && samples > 0 {
        // Each draw that is sampled gets its share, but never too few to say anything.
        let share = SAMPLES_IN_ALL / u32::try_from(made.exact_from).unwrap_or(u32::MAX);
        made.samples = samples.min(share.max(SAMPLES_MIN));
        sampling::sample(&path, &scene, &mut backwards, (seed, &whole), &mut made);
    }
    made.start = made.draws.first().map_or(made.end.clone(), |first| first.before.clone());
    let moved = made.draws.iter().map(Moved::change).enumerate();
    let moved = moved.filter_map(|(index, change)| Some((change.filter(|change| !change.is_zero())?, index)));
    made.decided_by = moved.max().map(|(_, index)| index);
    made.runs = backwards.progress.runs;
    Ok(made)
}

/// Goes back from the end as far as the budget lasts.
fn explored<S: System>(
    path: &Path<S, Wanted>,
    backwards: &mut Backwards<'_, '_, S, Wanted>,
    wanted: &Wanted,
) -> Why {
    let is_explored = Question::<S>::is_explored(wanted);
    let unknown = |drawn: &path::Drawn| Moved {
        draw: drawn.draw.clone(),
        matters: drawn.matters,
        before: Chance::Unknown,
        after: Chance::Unknown,
        alternatives: Vec::new(),
    };
    let mut made = Why {
        wanted: wanted.clone(),
        draws: path.draws.iter().map(unknown).collect(),
        start: Chance::Unknown,
        end: Chance::Unknown,
        decided_by: None,
        exact_from: path.draws.len(),
        runs: 0,
        samples: 0,
        stop: None,
    };
    backwards.progress.draws = path.draws.len();
    let end = match path.answer {
        Some(answer) => Ok(if answer { Ratio::one() } else { Ratio::zero() }),
        None if is_explored => backwards.after(path, path.primitives.len()),
        None => Err(Stop::Relations),
    };
    let mut chance = match end {
        Ok(chance) => chance,
        Err(stop) => {
            made.stop = Some(stop);
            return made;
        }
    };
    made.end = Chance::Exact(chance.clone());
    for (index, drawn) in path.draws.iter().enumerate().rev() {
        let moved = &mut made.draws[index];
        moved.after = Chance::Exact(chance.clone());
        if drawn.matters {
            let before =
                if is_explored { backwards.before(path, drawn, &chance) } else { Err(Stop::Relations) };
            match before {
                Ok((before, branches)) => {
                    chance = before;
                    moved.alternatives = merged(drawn.draw.ask, branches);
                }
                Err(stop) => {
                    made.stop = Some(stop);
                    return made;
                }
            }
        }
        moved.before = Chance::Exact(chance.clone());
        made.exact_from = index;
        backwards.progress.done += 1;
    }
    made
}
