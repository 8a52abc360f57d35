//! Logs whose last two actions break an invariant of the canary, shrunk to those two, proof included.

use std::hint::black_box;
use std::ops::ControlFlow::Continue;

use spelltape::draws::Seeded;
use spelltape::log::Log;
use spelltape::shrink::{Found, Keep, Limits, Progress, RUNS_MAX};

use super::{Settled, Staged};
use crate::bench::watch::{Row, Watch};
use crate::failure::{Failure, OTHER};
use crate::logs::bench;

/// Seeds that are tried for a charging that adds too much.
const SEEDS: u64 = 100_000;

/// Zaps of an empty wand, one draw each, before the charging.
const ZAPS: [usize; 3] = [60, 600, 6000];

/// The log of 600 draws has a target, in microseconds.
const TARGET: (usize, f64) = (600, 20_000.0);

pub fn shrink(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let logs = ZAPS.map(long).into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut rows = Vec::new();
    for (zaps, log) in ZAPS.into_iter().zip(&logs) {
        let found = shrunk(log)?;
        let note = format!("{} runs, to {} draws, {}", found.runs, found.after.draws, found.proof.name());
        let row = Row::new(format!("{} draws", found.before.draws), 1, || drop(black_box(shrunk(log))))
            .note(move || note.clone());
        rows.push(if zaps == TARGET.0 { row.within(TARGET.1) } else { row });
    }
    watch.measure("shrink", "log", rows);
    Ok(())
}

fn long(zaps: usize) -> Result<Log, Failure> {
    let text = format!(
        r#"{{"hero": {{"hp": 31, "hp_max": 48, "turn": 77}},
            "item": {{"wand": {{"kind": "digging", "charges": 0, "recharged": 1}}}},
            "actions": [{}{{"set_charges": 6}}, {{"recharge": "uncursed"}}]}}"#,
        "\"zap\", ".repeat(zaps)
    );
    let staged = Staged::new("charging", "canary", &text)?;
    for seed in 0..SEEDS {
        // A wand that is wrested is dust: none is.
        let generator = Seeded::from_seed(seed);
        let log =
            staged.log(&mut Settled { site: "charging.wand.wrest", value: 1, times: u32::MAX, generator })?;
        if log.violation.as_ref().is_some_and(|violation| violation.action as usize == zaps + 1) {
            return Ok(log);
        }
    }
    Err(Failure::new(OTHER, "no charging adds too much"))
}

fn shrunk(log: &Log) -> Result<Found<Log>, Failure> {
    let mut progress = |_: &Progress| Continue(());
    let limits = Limits { runs_max: RUNS_MAX, progress: &mut progress };
    Ok(bench(log.system)?.shrink(log, &Keep::Violation, limits)?)
}
