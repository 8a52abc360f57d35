//! Shrinking: what comes out is small, shows the same, replays from its own draws, and is proved by brute force.

mod brute;
mod local;
mod systems;
mod toy;

use std::ops::ControlFlow::{self, Break, Continue};

use spelltape::bench::Bench;
use spelltape::log::Log;
use spelltape::shrink::{Found, Keep, Limits, Progress, RUNS_MAX};

/// Shrinks a log with the usual budget.
#[track_caller]
pub fn shrunk(bench: &dyn Bench, log: &Log, keep: &Keep) -> Found<Log> {
    shrunk_within(bench, log, keep, RUNS_MAX)
}

/// Shrinks a log within a budget.
#[track_caller]
pub fn shrunk_within(bench: &dyn Bench, log: &Log, keep: &Keep, runs_max: u64) -> Found<Log> {
    let mut progress = |_: &Progress| Continue(());
    bench.shrink(log, keep, Limits { runs_max, progress: &mut progress }).expect("it shows what is kept")
}

/// Shrinks a log, stopped after so many reports.
pub fn stopped_after(bench: &dyn Bench, log: &Log, reports: u32) -> (Found<Log>, Vec<Progress>) {
    let mut seen = Vec::new();
    let mut progress = |report: &Progress| -> ControlFlow<()> {
        seen.push(*report);
        if seen.len() as u32 >= reports { Break(()) } else { Continue(()) }
    };
    let limits = Limits { runs_max: RUNS_MAX, progress: &mut progress };
    let found = bench.shrink(log, &Keep::Violation, limits).expect("it breaks an invariant");
    (found, seen)
}
