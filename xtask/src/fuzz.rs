//! `fuzz`: runs the fuzz targets one after the other and says what was found.

pub mod child;
mod output;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use spelltape::bench::scenario_file;
use spelltape::registry;
use spelltape::replay::Verdict;

use crate::check::cargo_itself;
use crate::columns::{Side, aligned};
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::files;
use crate::interrupt;
use crate::paint::{BOLD, DIM, GREEN, Out, RED, YELLOW, note, painted, plain};
use crate::progress::Progress;
use crate::report::shell_word;

use child::Child;
use output::{Found, Output};

/// The environment variable by which a target runs the canary.
pub const CANARY_VARIABLE: &str = "SPELLTAPE_CANARY";

/// The targets that hammer readers, not a rule system. The logs of replays/ are where they start from.
pub const READERS: [&str; 2] = ["replay_log", "readers"];

/// The target that does nothing: how fast a fuzzer is by itself. Only `bench` runs it.
pub const EMPTY: &str = "empty";

/// Lines of a build that failed, or of anything else that went wrong, which are shown.
const LAST_LINES: usize = 20;

const HELP: &str = "\
Examples:
  cargo xtask fuzz
  cargo xtask fuzz charging --time 600 --jobs 2
  cargo xtask fuzz --canary --time 20

What is found is kept below fuzz/artifacts; `cargo xtask adopt ARTIFACT` makes a log of it. \
Ctrl-C stops with the summary so far.

Exit code: 0 nothing was found; 14 something was; 1 a target could not be built or run. \
With --canary: 0 every canary was found, 1 one was not.";

/// Hammer the rules and the readers with cargo-fuzz; a summary at the end.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// One target only; all of them where none is given.
    target: Option<String>,
    /// Seconds for each target, building not counted.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time: u32,
    /// Processes that hammer one target.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    jobs: u32,
    /// Hammer the rulesets that are wrong on purpose: the alarm must go off.
    #[arg(long)]
    canary: bool,
    /// The sanitizer; all but none need a nightly compiler.
    #[arg(long, value_name = "NAME", default_value = "none")]
    sanitizer: String,
    /// Measure: the empty target too, and no corpus is used or kept.
    #[arg(skip)]
    measures: bool,
}

impl Args {
    /// So many seconds for every canary.
    pub fn canaries(time: u32) -> Self {
        Self { target: None, time, jobs: 1, canary: true, sanitizer: "none".to_owned(), measures: false }
    }
}

/// The executions per second of every target, the empty one included, each run for so many seconds. Those that
/// a stop left out are missing.
///
/// # Errors
/// If a target could not be built or run.
pub fn speeds(time: u32, stopped: &AtomicBool) -> Result<Vec<(String, u64)>, Failure> {
    let workspace = files::workspace()?;
    let args = Args { canary: false, measures: true, ..Args::canaries(time) };
    let mut progress = Progress::new();
    let mut speeds = Vec::new();
    for target in targets(&args, &workspace)? {
        let row = hammer(&args, &target, &workspace, stopped, |seen, _| {
            progress.tick(|| format!("{target}: {}; Ctrl-C stops", seen.words()));
        });
        progress.clear();
        let Row { seen, is_well, .. } = row?;
        if stopped.load(Ordering::Relaxed) {
            break;
        }
        let Some(speed) = seen.per_second.filter(|_| is_well) else {
            let last: Vec<_> = seen.last().collect();
            let problem = format!("{target}: no executions per second; it said last:\n{}", last.join("\n"));
            return Err(Failure::new(OTHER, problem));
        };
        speeds.push((target, speed));
    }
    Ok(speeds)
}

/// A target and what became of it.
struct Row {
    target: String,
    seen: Output,
    /// Whether it ended as a target ends that found nothing.
    is_well: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let workspace = files::workspace()?;
    let targets = targets(args, &workspace)?;
    let stopped = interrupt::flag()?;
    let mut progress = Progress::new();
    let mut rows = Vec::new();
    for (index, target) in targets.iter().enumerate() {
        let lead = format!("{target} ({} of {})", index + 1, targets.len());
        let row = hammer(args, target, &workspace, &stopped, |seen, seconds| {
            progress.tick(|| {
                let (time, told) = (args.time, seen.words());
                format!("{lead}: {seconds} of {time} s, {told}; Ctrl-C stops with a summary")
            });
        });
        progress.clear();
        rows.push(row?);
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    tell(args, &rows, out);
    if rows.len() < targets.len() {
        out.line(format_args!(
            "stopped; {} of {} targets were not begun",
            targets.len() - rows.len(),
            targets.len()
        ));
    }
    Ok(code(args, &rows, targets.len()))
}

/// The targets to run. Without cargo-fuzz nothing runs, and nothing is installed unasked.
fn targets(args: &Args, workspace: &Path) -> Result<Vec<String>, Failure> {
    let asked = |what: &str| {
        let mut cargo = Command::new(cargo_itself());
        cargo.args(["fuzz", what]).current_dir(workspace).stdin(Stdio::null()).output()
    };
    if !asked("--version").is_ok_and(|done| done.status.success()) {
        let problem = "cargo-fuzz is missing; `cargo install --locked cargo-fuzz` gets it (targets also need a C++ compiler)";
        return Err(Failure::new(OTHER, problem));
    }
    let list = asked("list").map_err(|error| Failure::new(OTHER, format!("cargo fuzz list: {error}")))?;
    if !list.status.success() {
        let problem = String::from_utf8_lossy(&list.stderr).trim().to_owned();
        return Err(Failure::new(OTHER, format!("cargo fuzz list: {problem}")));
    }
    let listed = String::from_utf8_lossy(&list.stdout);
    let listed = listed.lines().filter(|target| args.measures || *target != EMPTY);
    let listed = listed.map(str::to_owned).collect::<Vec<_>>();
    let mut targets = listed.clone();
    targets.retain(|target| !(args.canary && READERS.contains(&target.as_str())));
    if let Some(wanted) = &args.target {
        targets.retain(|target| *target == wanted.replace('-', "_"));
    }
    if targets.is_empty() {
        let wanted = args.target.as_deref().map(|target| format!(" {target:?}")).unwrap_or_default();
        let kind = if args.canary { "target with a canary" } else { "target" };
        return Err(Failure::new(USAGE, format!("no {kind}{wanted}; there are {}", listed.join(", "))));
    }
    Ok(targets)
}

/// Runs one target for its time.
fn hammer(
    args: &Args,
    target: &str,
    workspace: &Path,
    stopped: &AtomicBool,
    mut tick: impl FnMut(&Output, u64),
) -> Result<Row, Failure> {
    let fail = |error| Failure::new(OTHER, format!("{target}: {error}"));
    let artifacts = workspace.join("fuzz/artifacts").join(target);
    let corpus = workspace.join("fuzz/corpus").join(target);
    fs::create_dir_all(&artifacts).map_err(fail)?;
    let spare = tempfile::tempdir().map_err(fail)?;
    let mut cargo = Command::new(cargo_itself());
    // Nothing reads traces of comparisons (see -use_cmp=0), and writing them took 4 tenths of the time.
    cargo.args(["fuzz", "run", "--no-trace-compares", "-s", &args.sanitizer, target]).current_dir(workspace);
    if args.canary {
        // What a wrong ruleset teaches is not kept.
        cargo.arg(spare.path()).env(CANARY_VARIABLE, "1");
    } else {
        cargo.env_remove(CANARY_VARIABLE);
        if args.measures {
            cargo.arg(spare.path());
        } else {
            fs::create_dir_all(&corpus).map_err(fail)?;
            cargo.arg(&corpus);
        }
        if READERS.contains(&target) {
            seed(spare.path()).map_err(fail)?;
            cargo.arg(spare.path()).arg(workspace.join("replays"));
        }
    }
    // The same seed and no comparison tracing: two runs over the same corpus agree.
    cargo.args(["--", "-seed=1", "-use_cmp=0", "-print_final_stats=1"]);
    if !READERS.contains(&target) {
        // Short inputs make small scenarios and few dice: begin with long ones at once.
        cargo.arg("-len_control=0");
    }
    cargo.arg(format!("-max_total_time={}", args.time));
    let prefix = if args.canary { "canary-" } else { "" };
    cargo.arg(format!("-artifact_prefix={}/{prefix}", artifacts.display()));
    if args.jobs > 1 {
        cargo.args([&format!("-fork={}", args.jobs), "-ignore_timeouts=0", "-ignore_ooms=0"]);
    }
    let mut seen = Output::new(LAST_LINES);
    let is_well = Child::start(cargo).map_err(fail)?.watch(stopped, |line, seconds| {
        if let Some(line) = line {
            seen.see(line);
        }
        tick(&seen, seconds);
    });
    let is_well = is_well.map_err(fail)? || (stopped.load(Ordering::Relaxed) && seen.found().is_none());
    Ok(Row { target: target.to_owned(), seen, is_well })
}

/// Files for the readers to start from, beside logs: a scenario file of every system and a list of dice.
fn seed(folder: &Path) -> std::io::Result<()> {
    for bench in registry::systems() {
        fs::write(folder.join(bench.name()), scenario_file(*bench, "documented"))?;
    }
    fs::write(folder.join("dice"), "[\"rn2\", 343, 26] [\"rn1\", 5, 4, 8]\n[\"d\", 2, 12, 14, [6, 8]], 3\n")
}

fn tell(args: &Args, rows: &[Row], out: &mut Out) {
    let heads = ["", "target", "executions", "a second", "edges", "corpus"];
    let mut table = vec![heads.map(|head| painted(BOLD, head)).to_vec()];
    table.extend(rows.iter().map(|row| {
        let verdict = match (row.seen.found(), args.canary) {
            (Some(_), true) => painted(GREEN, "found, as it must be"),
            (Some(_), false) => painted(RED, "found something"),
            (None, _) if !row.is_well => painted(RED, "failed"),
            (None, true) => painted(RED, "not found"),
            (None, false) => painted(GREEN, "nothing found"),
        };
        let number = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let Output { runs, per_second, edges, corpus, .. } = &row.seen;
        [vec![verdict, row.target.clone()], [runs, per_second, edges, corpus].map(|it| number(*it)).into()]
            .concat()
    }));
    let sides = [Side::Left, Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];
    aligned(&table, &sides).iter().for_each(|line| out.line(line));
    for row in rows {
        match row.seen.found() {
            Some(found) => tell_found(args, row, &found, out),
            None if !row.is_well => {
                out.line(format_args!(
                    "\n{}: it could not be built or run; the end of what it said:",
                    row.target
                ));
                row.seen.last().for_each(|line| note(painted(DIM, format_args!("    {}", plain(line)))));
            }
            None => {}
        }
    }
}

fn tell_found(args: &Args, row: &Row, found: &Found, out: &mut Out) {
    out.line(format_args!("\n{}: {}", painted(BOLD, &row.target), painted(YELLOW, plain(found.what))));
    let Some(artifact) = found.artifact else {
        out.line("  no artifact was written");
        return;
    };
    let file = plain(&files::shown(Path::new(artifact)));
    out.line(format_args!("  kept in {file}"));
    if READERS.contains(&row.target.as_str()) {
        out.line("  mend the reader, and keep the file as a case of core/tests/hostile");
        return;
    }
    let canary = if args.canary { " --canary" } else { "" };
    out.line(format_args!("  cargo xtask adopt {}{canary}", shell_word(&file)));
}

fn code(args: &Args, rows: &[Row], targets: usize) -> u8 {
    let found = rows.iter().filter(|row| row.seen.found().is_some()).count();
    let failed = rows.iter().any(|row| row.seen.found().is_none() && !row.is_well);
    match args.canary {
        true => {
            if found == targets {
                0
            } else {
                OTHER
            }
        }
        false if found > 0 => Verdict::InvariantViolated.exit_code(),
        false => {
            if failed {
                OTHER
            } else {
                0
            }
        }
    }
}
