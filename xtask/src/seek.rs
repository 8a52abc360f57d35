//! `seek`: a run in which something wanted happens.

use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::draws::Seeded;
use spelltape::log::{self, Generator, Log, Made, MadeBy, ScenarioFile, check_id};
use spelltape::odds::UNRELATED;
use spelltape::seek::{Found, Limits, Progress as At, RUNS_MAX, SEEDS_MAX, Sought};

use crate::columns::aligned;
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::interrupt::{self, INTERRUPTED};
use crate::odds::{percent, shortened};
use crate::paint::{BOLD, DIM, GREEN, Out, RED, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::record::{id_after, prove, summary};
use crate::story::count;
use crate::{files, logs};

const HELP: &str = "\
Examples:
  cargo xtask seek scenario.json --question message:wand_explodes
  cargo xtask seek scenario.json -q outcome:charges=5 --out five.json
  cargo xtask seek scenario.json -q 'count:event:recharged>=1' --json

Any question of `cargo xtask odds --questions` can be asked, with its answer (outcome:FIELD=4, \
'highest:SITE>=50') where it is not yes or no.

The exact odds come first. Where a seed can be hoped for, seeds are tried from 0 on; else every run \
is explored until one fulfils the wish, and its faces (a die is a face, d(2,6) two) are the script of the \
log.

Exit code: 0 found; 1 it can never happen, was not found within the limits, or an error (a scenario \
that is none, a file that cannot be written); 16 an unreadable log; 130 after Ctrl-C; 2 for a question that is none.";

/// Seek a run in which something wanted happens: a seed, or scripted draws where it is rare.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// A scenario file, a log (for its scenario and ruleset), or - for the standard input.
    #[arg(value_name = "SCENARIO|LOG")]
    scenario: PathBuf,
    /// What shall happen: a question, with its answer where it is not yes or no.
    #[arg(long, short, value_name = "Q")]
    question: String,
    /// The ruleset, instead of the file's; `canary` only runs when it is named.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// Write the run as a log to this new file.
    #[arg(long, short, value_name = "OUT")]
    out: Option<PathBuf>,
    /// What the log is called, such as charging/third-charge.
    #[arg(long, requires = "out")]
    id: Option<String>,
    /// What the log shows, in a sentence.
    #[arg(long, value_name = "TEXT", requires = "out")]
    why: Option<String>,
    /// Write over a file that exists.
    #[arg(long, requires = "out")]
    force: bool,
    /// Try so many seeds.
    #[arg(long, value_name = "N", default_value_t = SEEDS_MAX)]
    seeds: u64,
    /// Explore so many runs of single actions.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX)]
    budget: u64,
    /// Print what was found as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    if let Some(id) = &args.id {
        check_id(id).map_err(|problem| Failure::new(USAGE, format!("--id: {problem}")))?;
    }
    if let Some(path) = &args.out {
        files::writable(path, args.force)?;
    }
    let file = logs::scenario(&args.scenario, true)?;
    let bench = logs::bench(file.system)?;
    let ruleset = logs::ruleset(bench, args.ruleset.as_deref(), file.ruleset)?;
    let stopped = interrupt::flag()?;
    let mut ticker = Progress::new();
    let mut progress = |at: &At| {
        ticker.tick(|| match at {
            At::Odds(at) => {
                format!("odds: action {} of {}, {} runs; Ctrl-C stops", at.action + 1, at.actions, at.runs)
            }
            At::Seeds(seeds) => format!("{seeds} seeds tried; Ctrl-C stops"),
            At::Script(runs) => format!("{runs} runs explored for a script; Ctrl-C stops"),
        });
        if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
    };
    let limits = Limits { runs_max: args.budget, seeds_max: args.seeds, progress: &mut progress };
    let sought = bench.seek(ruleset, &file.scenario, &args.question, limits);
    ticker.clear();
    let sought = sought?;
    let log = match &sought.found {
        Some(found) => Some(made(args, bench, ruleset, &file, found)?),
        None => None,
    };
    if let (Some(log), Some(path)) = (&log, &args.out) {
        files::write(path, &log::write(log), args.force)?;
    }
    if args.json {
        out.json(&json(&sought, file.system, ruleset, args));
    } else {
        let head = format!("{} under {ruleset} of {}", plain(&args.question), file.system);
        out.line(painted(BOLD, head));
        tell(&sought, args, out);
        if let (Some(log), Some(path)) = (&log, &args.out) {
            summary(log, &source(&sought), Some(path));
        }
    }
    Ok(match (&sought.found, sought.stopped) {
        (Some(_), _) => 0,
        (None, true) => INTERRUPTED,
        (None, false) => OTHER,
    })
}

/// The run as a log that replays and fulfils the wish.
fn made(
    args: &Args,
    bench: &dyn Bench,
    ruleset: &str,
    file: &ScenarioFile,
    found: &Found,
) -> Result<Log, Failure> {
    let mut made =
        Made { by: MadeBy::Dice, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
    if let Found::Seed(seed) = found {
        let (state, stream) = Seeded::from_seed(*seed).origin();
        made.by = MadeBy::Recorded;
        made.generator = Some(Generator { state, stream });
    }
    let run = bench.record(ruleset, &file.scenario, &mut *found.source())?;
    let log = bench.log(ruleset, file.scenario.clone(), run, made)?;
    let from = args.out.as_ref().unwrap_or(&args.scenario);
    let id = args.id.clone().unwrap_or_else(|| id_after(from, file.system));
    let why = args.why.clone().unwrap_or_else(|| format!("A run with {}.", args.question));
    let log = Log { id, why, ..log };
    prove(bench, &log)?;
    Ok(log)
}

fn source(sought: &Sought) -> String {
    match &sought.found {
        Some(Found::Seed(seed)) => format!("seed {seed}"),
        _ => "scripted draws".to_owned(),
    }
}

fn tell(sought: &Sought, args: &Args, out: &mut Out) {
    let chance = format!("{} ({})", shortened(&sought.chance.to_string()), percent(&sought.chance));
    let chance = if !sought.unvisited.is_zero() {
        let unvisited = percent(&sought.unvisited);
        let beyond = format!("at least {chance}; {unvisited} are beyond the budget of {} runs", args.budget);
        painted(YELLOW, beyond)
    } else if !sought.is_explored {
        painted(YELLOW, format_args!("at least {chance}; {UNRELATED}"))
    } else {
        chance
    };
    let seeds = match sought.expected_seeds() {
        _ if sought.is_impossible() => "none leads to it".to_owned(),
        Some(expected) => {
            let tenths = expected.times(&spelltape::ratio::Ratio::new(1u128, 100u128)).percent(1);
            let fraction = shortened(&expected.to_string());
            format!("{fraction} on average, {}", tenths.trim_end_matches(" %"))
        }
        None => "how many it takes is not known without the exact odds".to_owned(),
    };
    let found = match &sought.found {
        Some(Found::Seed(seed)) => {
            painted(GREEN, format_args!("seed {seed}, after {}", count(sought.seeds as usize, "seed")))
        }
        Some(Found::Script { draws, .. }) => {
            let script = count(draws.len(), "face");
            painted(GREEN, format_args!("a script of {script}; the others are free"))
        }
        None if sought.is_impossible() => painted(RED, "impossible: no run leads to it"),
        None if sought.stopped => painted(YELLOW, "nothing until it was stopped"),
        None => painted(YELLOW, "nothing within the limits; raise --seeds or --budget"),
    };
    let rows = [("chance", chance), ("seeds", seeds), ("found", found)]
        .map(|(name, text)| vec![painted(DIM, name), text]);
    aligned(&rows, &[]).iter().for_each(|line| out.line(format_args!("  {line}")));
    match &sought.found {
        Some(_) if args.out.is_none() => {
            out.line(painted(DIM, "  write the run as a log with --out FILE"));
        }
        _ => {}
    }
}

fn json(sought: &Sought, system: &str, ruleset: &str, args: &Args) -> Json {
    let found = sought.found.as_ref().map(|found| match found {
        Found::Seed(seed) => json!({ "seed": seed }),
        Found::Script { draws, is_complete } => {
            let draws: Vec<_> = draws.iter().map(|drawn| json!([drawn.bound, drawn.value])).collect();
            json!({ "draws": draws, "is_complete": is_complete })
        }
    });
    json!({
        "system": system, "ruleset": ruleset, "question": args.question,
        "probability": sought.chance.to_string(),
        "unvisited": sought.unvisited.to_string(),
        "exact": sought.is_explored && sought.unvisited.is_zero(),
        "impossible": sought.is_impossible(),
        "expected_seeds": sought.expected_seeds().map(|seeds| seeds.to_string()),
        "seeds_tried": sought.seeds,
        "found": found,
        "stopped": sought.stopped,
        "log": args.out.as_ref().filter(|_| sought.found.is_some()).map(|path| files::name(path)),
    })
}
