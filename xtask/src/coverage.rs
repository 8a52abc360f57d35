//! `coverage`: what the logs show of each system and what they do not, and logs that show the rest.

mod make;

use std::ops::ControlFlow::{self, Break, Continue};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::coverage::Coverage;
use spelltape::coverage::reach::{Chance, Scenarios};
use spelltape::log::Log;
use spelltape::registry::systems;

use crate::columns::{Side, aligned};
use crate::failure::{Done, Failure};
use crate::interrupt::{self, INTERRUPTED};
use crate::logs;
use crate::odds::{percent, shortened};
use crate::paint::{BOLD, DIM, Out, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::story::count;

const HELP: &str = "\
A word is anything a log can show: a number drawn at a site, a choice, a row of a table, an event, a \
message, a rule, a ruleset. Rules that no run can show stand in the list of rules with the reason. \
With --make the word is sought by exact odds in the scenarios of the logs, the shortest first, else \
in made-up runs; what is found is shrunk to the shortest run that still shows it.

Examples:
  cargo xtask coverage
  cargo xtask coverage replays/charging --system charging
  cargo xtask coverage --system miscasts --json
  cargo xtask coverage --make 'choice miscasts.row=37' -o row-37.json

Exit code: 0 everything is shown or excused, or the log was made; 1 something is missing, or no run \
was found; 130 after Ctrl-C, with the best so far; 2 for a word that is none.";

/// Tell what no log shows, and make logs that show it.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Logs, or folders of logs; all below replays/ where none is given.
    paths: Vec<PathBuf>,
    /// Only this system.
    #[arg(long, value_name = "SYSTEM", value_parser = logs::systems())]
    system: Option<String>,
    /// Runs explored in each scenario to find how likely a missing word is.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    runs_max: u64,
    /// Make a log that shows this word.
    #[arg(long, value_name = "WORD")]
    make: Option<String>,
    /// Write the log to this new file instead of the standard output.
    #[arg(long, short, value_name = "OUT", requires = "make")]
    output: Option<PathBuf>,
    /// Write over a file that exists.
    #[arg(long, requires = "output")]
    force: bool,
    /// Made-up runs that are tried for a word where no scenario of a log shows it.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    cases: u64,
    /// Print as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let stopped = interrupt::flag()?;
    let code = match &args.make {
        Some(word) => make::make(args, word, &stopped, out)?,
        None => survey(args, &stopped, out)?,
    };
    Ok(if stopped.load(Ordering::Relaxed) { INTERRUPTED } else { code })
}

/// What the logs show of one system.
struct Survey<'l> {
    bench: &'static dyn Bench,
    logs: usize,
    coverage: Coverage,
    /// The missing words, each with its best chance among the scenarios of the logs.
    missing: Vec<(String, Option<Chance<'l>>)>,
}

fn survey(args: &Args, stopped: &AtomicBool, out: &mut Out) -> Done {
    let logs = logs::find(&args.paths)?.into_iter().map(|path| Ok(logs::load(&path)?.log));
    let logs = logs.collect::<Result<Vec<Log>, Failure>>()?;
    let mut ticker = Progress::new();
    let surveys = wanted(args).into_iter().map(|bench| {
        let mut scenarios = Scenarios::new(bench, &logs, args.runs_max);
        surveyed(bench, &logs, |word| {
            let mut progress = |scenario| {
                let name = bench.name();
                ticker.tick(|| format!("{word}: scenario {scenario} of {name}; Ctrl-C leaves the rest out"));
                go_on(stopped)
            };
            scenarios.likeliest(word, &mut progress)
        })
    });
    let surveys: Vec<_> = surveys.collect();
    ticker.clear();
    if args.json {
        out.json(&Json::Array(surveys.iter().map(json).collect()));
    } else {
        tell(&surveys, out);
    }
    Ok(u8::from(surveys.iter().any(|survey| !survey.missing.is_empty())))
}

/// The systems that are asked for.
fn wanted(args: &Args) -> Vec<&'static dyn Bench> {
    let mut benches = systems().to_vec();
    benches.retain(|bench| args.system.as_deref().is_none_or(|name| bench.name() == name));
    benches
}

fn surveyed<'l>(
    bench: &'static dyn Bench,
    logs: &[Log],
    mut chance: impl FnMut(&str) -> Option<Chance<'l>>,
) -> Survey<'l> {
    let coverage = Coverage::of(bench, logs);
    let missing = coverage.missing().map(|word| (word.to_owned(), chance(word))).collect();
    let logs = logs.iter().filter(|log| log.system == bench.name()).count();
    Survey { bench, logs, coverage, missing }
}

fn go_on(stopped: &AtomicBool) -> ControlFlow<()> {
    if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
}

/// The summary of all systems and what is missing, chances left out.
pub fn summary(logs: &[Log], out: &mut Out) {
    let surveys: Vec<_> = systems().iter().map(|bench| surveyed(*bench, logs, |_| None)).collect();
    tell(&surveys, out);
}

fn tell(surveys: &[Survey<'_>], out: &mut Out) {
    let kinds = ["choice", "event", "message", "rule", "ruleset", "site"];
    let mut rows = vec![
        ["", "logs", "choices", "events", "messages", "rules", "rulesets", "sites"]
            .map(|head| painted(DIM, head))
            .to_vec(),
    ];
    for survey in surveys {
        let totals = survey.coverage.totals();
        let cell = |kind: &&str| {
            let found = totals.iter().find(|(of, ..)| of == kind);
            found.map(|(_, shown, all)| format!("{shown}/{all}")).unwrap_or_default()
        };
        let mut row = vec![painted(BOLD, survey.bench.name()), survey.logs.to_string()];
        row.extend(kinds.iter().map(cell));
        rows.push(row);
    }
    let mut sides = vec![Side::Right; rows[0].len()];
    sides[0] = Side::Left;
    aligned(&rows, &sides).iter().for_each(|line| out.line(line));
    surveys.iter().for_each(|survey| rest(survey, out));
    if let Some((word, _)) = surveys.iter().flat_map(|survey| &survey.missing).next() {
        out.line(format_args!("\nnext: cargo xtask coverage --make '{}' -o FILE", plain(word)));
    }
}

/// What no run can show, with the reason, and what is missing.
fn rest(survey: &Survey<'_>, out: &mut Out) {
    let (name, coverage) = (survey.bench.name(), &survey.coverage);
    let never = coverage.never.iter().filter(|(word, _)| coverage.shown.get(*word) == Some(&0));
    let never: Vec<_> =
        never.map(|(word, why)| vec![format!("  {}", plain(word)), painted(DIM, plain(why))]).collect();
    if !never.is_empty() {
        out.line(format_args!("\n{name}: what no run can show"));
        aligned(&never, &[]).iter().for_each(|line| out.line(line));
    }
    if !survey.missing.is_empty() {
        let missing = count(survey.missing.len(), "word");
        out.line(painted(YELLOW, format_args!("\n{name}: {missing} not shown")));
        let rows = survey.missing.iter();
        let rows: Vec<_> =
            rows.map(|(word, best)| vec![format!("  {}", plain(word)), chance(best.as_ref())]).collect();
        aligned(&rows, &[]).iter().for_each(|line| out.line(line));
    }
}

fn chance(best: Option<&Chance<'_>>) -> String {
    match best {
        Some(best) => {
            let least = if best.is_exact { "" } else { "at least " };
            let (fraction, percent) = (shortened(&best.probability.to_string()), percent(&best.probability));
            format!("chance {least}{fraction} ({percent}) in the scenario of {}", plain(&best.log.id))
        }
        None => String::new(),
    }
}

fn json(survey: &Survey<'_>) -> Json {
    let coverage = &survey.coverage;
    let missing = survey.missing.iter().map(|(word, best)| {
        let best = best.as_ref().map(|best| {
            json!({ "log": best.log.id, "ruleset": best.log.ruleset, "probability": best.probability.to_string(), "exact": best.is_exact })
        });
        json!({ "word": word, "likeliest": best })
    });
    json!({
        "system": survey.bench.name(),
        "logs": survey.logs,
        "shown": coverage.shown,
        "never": coverage.never,
        "missing": missing.collect::<Vec<_>>(),
    })
}
