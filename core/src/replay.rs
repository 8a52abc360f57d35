//! Verdicts: does a log still tell what happens?
//!
//! The strict run answers the log's draws in order and halts where the rules ask for something else; only
//! it says where the first difference is. After a strict divergence a second run answers draws by action and site, and
//! only classifies: would it come to the same end? Every run is made twice and compared. A tolerant replay, which
//! is never made unless asked for, goes on from there with made-up draws and tells every repair.

mod accept;
mod tolerant;

use std::fmt;

pub use accept::{Accepted, Refused, accept, by_place};
pub use tolerant::{Drawn, How, Repair, Tolerant, tolerant};

use crate::bench::{Bench, BenchError, Recorded};
use crate::diff::{Actual, Difference, first_difference};
use crate::draws::{BySite, Halt, Source, Tape, TapeEntry, Unanswered};
use crate::journal::Status;
use crate::log::{Expect, Log, LogStep, primitives};

/// The answer to "same as recorded?", from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything is as recorded.
    Same,
    /// Only messages differ.
    TextDiffers,
    /// The same draws and the same end, by another way.
    DecisionsOrEventsDiffer,
    /// Other draws, the same end: a reordering.
    DrawsDiffer,
    /// Another end.
    OutcomeDiffers,
    /// A tolerant replay needed repairs: it is told how it ends, but nothing is proven. Never the verdict of a
    /// strict replay.
    Repaired,
    /// A log of a bug without a violation replays as recorded: its wrong end came again.
    BugStillThere,
    /// An invariant does not hold.
    InvariantViolated,
    /// The draws no longer fit, and nobody can tell how it would have ended.
    Diverged,
    /// The file is no log.
    Unreadable,
}

impl Verdict {
    /// All verdicts, best first.
    pub const ALL: [Self; 10] = [
        Self::Same,
        Self::TextDiffers,
        Self::DecisionsOrEventsDiffer,
        Self::DrawsDiffer,
        Self::OutcomeDiffers,
        Self::Repaired,
        Self::BugStillThere,
        Self::InvariantViolated,
        Self::Diverged,
        Self::Unreadable,
    ];

    /// The exit code of a command with this verdict.
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::Same => 0,
            Self::TextDiffers => 10,
            Self::DecisionsOrEventsDiffer => 11,
            Self::DrawsDiffer => 12,
            Self::OutcomeDiffers => 13,
            Self::Repaired => 18,
            Self::BugStillThere => 17,
            Self::InvariantViolated => 14,
            Self::Diverged => 15,
            Self::Unreadable => 16,
        }
    }

    /// A stable name for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::TextDiffers => "text_differs",
            Self::DecisionsOrEventsDiffer => "decisions_or_events_differ",
            Self::DrawsDiffer => "draws_differ",
            Self::OutcomeDiffers => "outcome_differs",
            Self::Repaired => "repaired",
            Self::BugStillThere => "bug_still_there",
            Self::InvariantViolated => "invariant_violated",
            Self::Diverged => "diverged",
            Self::Unreadable => "unreadable",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Same => "same",
            Self::TextDiffers => "text differs",
            Self::DecisionsOrEventsDiffer => "decisions or events differ",
            Self::DrawsDiffer => "draws differ, same outcome",
            Self::OutcomeDiffers => "outcome differs",
            Self::Repaired => "repaired (tolerant)",
            Self::BugStillThere => "the bug is still there",
            Self::InvariantViolated => "invariant violated",
            Self::Diverged => "diverged, cannot tell",
            Self::Unreadable => "unreadable",
        })
    }
}

/// What replaying a log found.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The verdict.
    pub verdict: Verdict,
    /// The first difference of the strict run, where steps differ at all.
    pub difference: Option<Difference>,
    /// The strict run.
    pub run: Recorded,
    /// After a strict divergence: the run that answered by action and site.
    pub by_site: Option<Recorded>,
}

impl Replay {
    /// Whether the wrong behaviour of `log` is there (`Some(true)`), gone, or nobody can tell.
    ///
    /// A log that `holds` shows wrong behaviour wherever it is not replayed as recorded. A log of a bug shows
    /// it while the recorded violation is found again, or, without one, while the recorded end comes again.
    pub fn misbehaves(&self, log: &Log) -> Option<bool> {
        let end = self.by_site.as_ref().unwrap_or(&self.run);
        match (self.verdict, log.expect) {
            (Verdict::Diverged | Verdict::Unreadable, _) => None,
            (verdict, Expect::Holds) => Some(verdict != Verdict::Same),
            (_, Expect::Bug) => Some(shows_bug(log, end)),
        }
    }
}

/// Whether a run shows the bug of a log: the recorded violation is found again, or, where none was recorded,
/// the recorded end comes again.
fn shows_bug(log: &Log, run: &Recorded) -> bool {
    match &log.violation {
        Some(recorded) => run.violation.as_ref().is_some_and(|found| found.id == recorded.id),
        None => run.outcome == log.outcome,
    }
}

/// Replays a log.
///
/// # Errors
/// If the log's scenario does not start under its ruleset, or two equal runs differ.
pub fn replay(bench: &dyn Bench, log: &Log) -> Result<Replay, BenchError> {
    let tape = || Tape::new(tape_of(log));
    let mut strict = tape();
    let run = twice(bench, log, &mut strict, &mut tape())?;
    let difference = difference(bench, log, &run);
    let halted = matches!(run.status, Status::Halted(Halt::Diverged | Halt::OutOfTape));
    let as_recorded = run.status == log.status || (log.status != Status::Complete && difference.is_none());
    let parted = (halted && !as_recorded) || !strict.rest().is_empty();
    if !parted {
        let verdict = judge(log, &run, difference.is_some());
        return Ok(Replay { verdict, difference, run, by_site: None });
    }
    let by_site = || BySite::by_action(primitives(&log.steps), Unanswered::Halt);
    let second = twice(bench, log, &mut by_site(), &mut by_site())?;
    let verdict = match (&second.violation, second.status) {
        (Some(_), _) => Verdict::InvariantViolated,
        (None, Status::Halted(Halt::Diverged | Halt::OutOfTape)) => Verdict::Diverged,
        (None, _) if same_end(log, &second) => Verdict::DrawsDiffer,
        (None, _) => Verdict::OutcomeDiffers,
    };
    Ok(Replay { verdict, difference, run, by_site: Some(second) })
}

/// The strict tape of a log.
fn tape_of(log: &Log) -> Vec<TapeEntry> {
    log.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect()
}

/// Where a run parts from its log. A run that stops where the log stopped asked for nothing new.
fn difference(bench: &dyn Bench, log: &Log, run: &Recorded) -> Option<Difference> {
    let stopped_alike = log.status != Status::Complete && run.steps.len() >= log.steps.len();
    let asked = if stopped_alike { None } else { run.halted_at };
    let difference = first_difference(&log.steps, run, asked)?;
    let rule = match difference.actual {
        Actual::Asked(site, _) => bench.rule_at(log.ruleset, site),
        Actual::Step(_) | Actual::Ended => difference.rule,
    };
    Some(Difference { rule, ..difference })
}

fn twice(
    bench: &dyn Bench,
    log: &Log,
    first: &mut dyn Source,
    second: &mut dyn Source,
) -> Result<Recorded, BenchError> {
    let run = bench.record(log.ruleset, &log.scenario, first)?;
    if bench.record(log.ruleset, &log.scenario, second)? != run {
        return Err(BenchError::NotDeterministic);
    }
    Ok(run)
}

/// The verdict on a run that took every draw as recorded.
fn judge(log: &Log, run: &Recorded, steps_differ: bool) -> Verdict {
    if run.violation.is_some() {
        return Verdict::InvariantViolated;
    }
    if !same_end(log, run) {
        return Verdict::OutcomeDiffers;
    }
    if !steps_differ && run.rules == log.rules {
        return if log.expect == Expect::Bug { Verdict::BugStillThere } else { Verdict::Same };
    }
    fn only(steps: &[LogStep], keep: fn(&&LogStep) -> bool) -> Vec<&LogStep> {
        steps.iter().filter(keep).collect()
    }
    let draws = |steps| only(steps, |step| matches!(step, LogStep::Draw(_)));
    let silent = |steps| only(steps, |step| !matches!(step, LogStep::Message(..)));
    if draws(&log.steps) != draws(&run.steps) {
        Verdict::DrawsDiffer
    } else if silent(&log.steps) != silent(&run.steps) || run.rules != log.rules {
        Verdict::DecisionsOrEventsDiffer
    } else {
        Verdict::TextDiffers
    }
}

/// Whether a run came to the recorded end; a violation is part of the end.
pub fn same_end(log: &Log, run: &Recorded) -> bool {
    let alike = |status| match status {
        Status::Complete => 0,
        Status::Halted(Halt::OverBudget) => 1,
        Status::Halted(_) => 2,
    };
    run.outcome == log.outcome
        && alike(run.status) == alike(log.status)
        && run.violation.is_some() == log.violation.is_some()
}
