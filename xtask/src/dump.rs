//! `dump`: all that the rules say of every log, as data that another revision can compare itself with.
//!
//! The form is stable: later versions add fields and never change the meaning of one. Logs stand in it as they
//! are written to files, so that whoever reads the log format reads a dump.

use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::log::{self, Log};
use spelltape::odds::{self, Limits, Odds};
use spelltape::registry::systems;
use spelltape::replay::tolerant;
use spelltape::value::Value;

use crate::failure::{Done, Failure};
use crate::files;
use crate::logs::{self, Loaded};
use crate::paint::Out;
use crate::progress::Progress;

/// What a dump calls its form.
pub const FORMAT: &str = "spelltape-dump/1";

/// The question whose odds are in a dump.
pub const QUESTION: &str = "outcome";

const HELP: &str = "\
Examples:
  cargo xtask dump
  cargo xtask dump --output dump.json

`cargo xtask compare REV` runs this in another revision and compares what it says.

Exit code: 0, also where single logs cannot be read (the dump says which); 1 an error.";

/// Print what the rules say now of every log, of its odds and of every table, as JSON.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Write to this new file instead of the standard output.
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write over a file that exists.
    #[arg(long, requires = "output")]
    force: bool,
    /// Compute odds up to so many runs of single actions for each log.
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    runs_max: u64,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    if let Some(path) = &args.output {
        files::writable(path, args.force)?;
    }
    let workspace = files::workspace()?;
    let mut ticker = Progress::new();
    let (mut found, mut chances) = (Vec::new(), Vec::new());
    for path in logs::below(&workspace.join("replays"))? {
        let file = inside(&workspace, &path);
        ticker.tick(|| format!("dump: {file}"));
        match logs::load(&path).and_then(|loaded| now(&loaded)) {
            Err(failure) => found.push(json!({ "file": file, "log": null, "error": failure.text })),
            Ok(log) => {
                chances.push(odds_json(&file, &log, args.runs_max));
                found.push(json!({ "file": file, "log": log::write(&log), "error": null }));
            }
        }
    }
    ticker.clear();
    let dump = json!({
        "format": FORMAT,
        "spelltape": env!("CARGO_PKG_VERSION"),
        "logs": found,
        "odds": chances,
        "tables": tables(),
    });
    match &args.output {
        Some(path) => files::write(path, &format!("{dump:#}\n"), args.force)?,
        None => out.json(&dump),
    }
    Ok(0)
}

/// A path as it stands in a dump: below the workspace, with `/`.
pub fn inside(workspace: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(workspace).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A log as the rules run it now: strictly if that can be done, else with its draws answered by place.
pub fn now(loaded: &Loaded) -> Result<Log, Failure> {
    let Loaded { log, bench, .. } = loaded;
    let replay = tolerant(*bench, log)?.replay;
    let run = replay.by_site.unwrap_or(replay.run);
    let now = bench.log(log.ruleset, log.scenario.clone(), run, log.made.clone())?;
    Ok(Log { id: log.id.clone(), why: log.why.clone(), expect: log.expect, ..now })
}

/// The odds of how a scenario ends, or why there are none.
pub fn chances(
    bench: &dyn Bench,
    ruleset: &str,
    scenario: &Value,
    runs_max: u64,
) -> Result<Odds<Value>, String> {
    let mut silent = |_: &odds::Progress| Continue(());
    let limits = Limits { runs_max, prefix: Vec::new(), progress: &mut silent };
    bench.odds(ruleset, scenario, QUESTION, limits).map_err(|error| error.to_string())
}

/// Odds by their answers: the answer on one line and its probability.
pub fn weights(odds: &Odds<Value>) -> Vec<(String, String)> {
    odds.weights.iter().map(|(answer, weight)| (answer.clone().sorted().line(), weight.to_string())).collect()
}

fn odds_json(file: &str, log: &Log, runs_max: u64) -> Json {
    let found = logs::bench(log.system)
        .map_err(|failure| failure.text)
        .and_then(|bench| chances(bench, log.ruleset, &log.scenario, runs_max));
    let weights = found.as_ref().map(weights).unwrap_or_default().into_iter();
    json!({
        "file": file,
        "question": QUESTION,
        "runs_max": runs_max,
        "complete": found.as_ref().is_ok_and(|odds| odds.unvisited.is_zero()),
        "error": found.as_ref().err(),
        "answers": weights.map(|(answer, probability)| json!([answer, probability])).collect::<Vec<_>>(),
    })
}

/// Every table of every ruleset of every system.
pub fn tables() -> Json {
    let mut found = Vec::new();
    for bench in systems() {
        for info in bench.rulesets() {
            for table in bench.tables(info.name).unwrap_or_default() {
                found.push(json!({
                    "system": bench.name(), "ruleset": info.name, "id": table.id, "title": table.title,
                    "columns": table.columns, "rows": table.rows,
                }));
            }
        }
    }
    Json::Array(found)
}

/// A log of a dump, read.
pub fn read_log(file: &str, text: &str) -> Result<Loaded, Failure> {
    logs::parse(Path::new(file), text.as_bytes().to_vec())
}

/// How a field changed, on one line.
pub fn change(path: &str, old: &str, new: &str) -> String {
    format!("{path}  {old} -> {new}")
}
