//! Replaying a log whose draws were reordered, added or left out, and telling every repair.

use super::{Replay, Verdict, by_place, replay, twice};
use crate::bench::{Bench, BenchError, Recorded};
use crate::diff::longest_rise;
use crate::draws::{Answer, Ask};
use crate::log::{Log, LogStep};
use crate::site::Site;

/// A draw of a run or of a log: the step, how it was asked and what the game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The index of the step.
    pub step: usize,
    /// How it was asked.
    pub ask: Ask,
    /// The result as the game counts it.
    pub result: i64,
}

impl Drawn {
    fn of(steps: &[LogStep]) -> impl Iterator<Item = (Site, Self)> {
        steps.iter().enumerate().filter_map(|(step, found)| {
            found.draw().map(|draw| (draw.site, Self { step, ask: draw.ask, result: draw.result() }))
        })
    }
}

/// Something that was done so that recorded draws fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The place.
    pub site: Site,
    /// What was done.
    pub how: How,
}

/// The kinds of repairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A draw that was recorded in another order was taken by its place.
    Moved {
        /// The draw in the log.
        recorded: Drawn,
        /// The draw in the run.
        used: Drawn,
    },
    /// A draw that is asked otherwise now was given the recorded value.
    AskedOtherwise {
        /// The draw in the log.
        recorded: Drawn,
        /// The draw in the run.
        used: Drawn,
    },
    /// A draw for which nothing was left, or nothing that fits, was made up, at least in part.
    MadeUp {
        /// The draw in the run.
        used: Drawn,
    },
    /// A recorded draw was not asked for, at least in part.
    Unused {
        /// The draw in the log.
        recorded: Drawn,
    },
}

/// A tolerant replay.
#[derive(Clone, Debug)]
pub struct Tolerant {
    /// What the replay found. Where repairs were needed the verdict is that, unless an invariant does not hold,
    /// and `by_site` is the repaired run.
    pub replay: Replay,
    /// Every repair, in the order of the run, unused draws last; none where the log replays strictly.
    pub repairs: Vec<Repair>,
}

/// Replays a log, strictly if that can be done. Else its draws are answered by place; what it has nothing for
/// comes from its generator, continued after its last draw, or is the smallest value where it has none.
///
/// # Errors
/// If the log's scenario does not start under its ruleset, or two equal runs differ.
pub fn tolerant(bench: &dyn Bench, log: &Log) -> Result<Tolerant, BenchError> {
    let strict = replay(bench, log)?;
    if strict.by_site.is_none() {
        return Ok(Tolerant { replay: strict, repairs: Vec::new() });
    }
    let source = || by_place(&log.steps, log.made.generator);
    let mut noting = source().noting();
    let run = twice(bench, log, &mut noting, &mut source())?;
    let repairs = repairs(log, &run, noting.answers(), &noting.left_over());
    let verdict = if run.violation.is_some() { Verdict::InvariantViolated } else { Verdict::Repaired };
    Ok(Tolerant { replay: Replay { verdict, by_site: Some(run), ..strict }, repairs })
}

fn repairs(log: &Log, run: &Recorded, answers: &[Answer], left_over: &[usize]) -> Vec<Repair> {
    // The recorded draw behind each recorded primitive.
    let recorded: Vec<(Site, Drawn)> = Drawn::of(&log.steps)
        .flat_map(|(site, drawn)| std::iter::repeat_n((site, drawn), drawn.ask.primitives() as usize))
        .collect();
    let taken: Vec<usize> = answers.iter().filter_map(|answer| answer.from).collect();
    let mut in_order = vec![false; recorded.len()];
    longest_rise(&taken, |index| *index).into_iter().for_each(|at| in_order[taken[at]] = true);
    let mut found = Vec::new();
    let mut rest = answers;
    for (site, used) in Drawn::of(&run.steps) {
        let (own, after) = rest.split_at(rest.len().min(used.ask.primitives() as usize));
        rest = after;
        let from: Option<Vec<usize>> = own.iter().map(|answer| answer.from).collect();
        let how = match from.as_deref() {
            None => Some(How::MadeUp { used }),
            Some(from) => from.first().and_then(|first| {
                let recorded = recorded[*first].1;
                let moved = from.iter().any(|index| !in_order[*index]);
                if recorded.ask != used.ask {
                    Some(How::AskedOtherwise { recorded, used })
                } else {
                    moved.then_some(How::Moved { recorded, used })
                }
            }),
        };
        found.extend(how.map(|how| Repair { site, how }));
    }
    let mut unused: Vec<(Site, Drawn)> = left_over.iter().map(|index| recorded[*index]).collect();
    unused.dedup();
    found.extend(unused.into_iter().map(|(site, recorded)| Repair { site, how: How::Unused { recorded } }));
    found
}
