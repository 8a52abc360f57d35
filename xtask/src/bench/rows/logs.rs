//! Logs: written, read, replayed; the suite; how all that grows.

use std::hint::black_box;

use spelltape::draws::Seeded;
use spelltape::log::{self, Log};
use spelltape::registry::Registry;
use spelltape::replay::replay;

use super::{Settled, Staged, wand};
use crate::bench::watch::{Bound, Row, Watch};
use crate::failure::{Failure, OTHER};
use crate::logs::{bench, find, load};

/// Cards invoked on a wand in the long log.
const CHARGES: usize = 3000;
/// Draws of the growing logs, by powers of ten from 10^2 on.
const GROWTH: [u32; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];
/// The time per draw that the larger ones may take beside the second: at 10^6 draws no cache holds them.
const GROWTH_MOST: f64 = 2.0;
/// Short runs are made over and over, until they have drawn so often.
const GROWN: u32 = 100_000;

/// A log of thousands of steps beside plain `serde_json` of the same tuples.
pub fn logs(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let charge = [r#"{"set_charges": 0}"#, r#"{"invoke_card": {"buc": "cursed"}}"#];
    let log = wand(&charge.repeat(CHARGES))?.log(&mut Seeded::from_seed(1))?;
    let text = log::write(&log);
    let steps = log.steps.len() as u32;
    let bench = bench(log.system)?;
    let plain: serde_json::Value = serde_json::from_str(&text)
        .map_err(|error| Failure::new(OTHER, format!("a log is JSON: {error}")))?;
    let (write, read) = ("plain JSON written", "plain JSON read");
    let rows = vec![
        Row::new(write, steps, || drop(black_box(serde_json::to_string(&plain)))),
        Row::new("a log written", steps, || drop(black_box(log::write(&log))))
            .speed_of(write, Bound::AtLeast(0.8)),
        Row::new(read, steps, || drop(black_box(serde_json::from_str::<serde_json::Value>(&text)))),
        Row::new("a log read", steps, || drop(black_box(log::read(text.as_bytes(), &Registry))))
            .speed_of(read, Bound::AtLeast(0.8)),
        Row::new("replayed, twice", steps, || drop(black_box(replay(bench, &log)))),
    ];
    watch.measure("logs", "step", rows);
    Ok(())
}

/// All logs below replays/, as `replay` replays them.
pub fn suite(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let paths = find(&[])?;
    let all = paths.len() as u32;
    let replayed = || {
        for path in &paths {
            if let Ok(loaded) = load(path) {
                drop(black_box(replay(loaded.bench, &loaded.log)));
            }
        }
    };
    watch.measure("suite", "log", vec![Row::new("read and replayed", all, replayed).rate("logs", 1.0)]);
    Ok(())
}

/// Runs of 10^2 to 10^6 draws: the time per draw stays what it is.
pub fn growth(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let searches = GROWTH.map(search).into_iter().collect::<Result<Vec<_>, _>>()?;
    let (mut rows, mut more) = (Vec::new(), Vec::new());
    for (power, (draws, (staged, log))) in (2..).zip(GROWTH.into_iter().zip(&searches)) {
        let times = (GROWN / draws).max(1);
        let record = move || {
            for _ in 0..times {
                let run = staged.bench.record(staged.ruleset, &staged.scenario, &mut long(draws));
                drop(black_box(run));
            }
        };
        let again = move || {
            for _ in 0..times {
                let read = log::read(log::write(log).as_bytes(), &Registry);
                drop(black_box(read.map(|log| replay(staged.bench, &log))));
            }
        };
        rows.push(Row::new(format!("10^{power} draws recorded"), draws * times, record));
        more.push(Row::new(format!("10^{power} draws as a log"), draws * times, again));
    }
    watch.measure("growth", "draw", grown(rows, "10^3 draws recorded"));
    watch.measure("growth of a log written, read and replayed", "draw", grown(more, "10^3 draws as a log"));
    Ok(())
}

/// The first two rows, and the others beside the second: in the first what is done once weighs too much.
fn grown<'r>(rows: Vec<Row<'r>>, first: &'static str) -> Vec<Row<'r>> {
    let beside = |(index, row): (usize, Row<'r>)| {
        if index < 2 { row } else { row.times_of(first, Bound::AtMost(GROWTH_MOST)) }
    };
    rows.into_iter().enumerate().map(beside).collect()
}

/// Draws of a search among ordinary creatures that finds so often only the one there is already.
fn long(draws: u32) -> Settled {
    Settled { site: "summoning.select.ordinary", value: 8, times: draws, generator: Seeded::from_seed(1) }
}

/// A run of one action that draws so often, and its log.
fn search(draws: u32) -> Result<(Staged, Log), Failure> {
    let scenario = r#"{
        "level": {"place": "caves", "depth": 5, "rows": ["...", "...", "..."]},
        "player": {"at": [20, 8]},
        "actions": [{"summon": {"strength": 0}}]
    }"#;
    let staged = Staged::new("summoning", "documented", scenario)?;
    let log = staged.log(&mut long(draws))?;
    if log.steps.len() < draws as usize {
        return Err(Failure::new(OTHER, "the search for an ordinary creature is too short"));
    }
    Ok((staged, log))
}
