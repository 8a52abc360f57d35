//! `coverage`: what the logs show of each system and what they do not, and logs that show the rest.

use std::ops::ControlFlow::{self, Break, Continue};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::coverage::reach::{Chance, likeliest, made_up};
use spelltape::coverage::{Coverage, words_of_system};
use spelltape::log::{self, Log, check_id};
use spelltape::registry::systems;

use crate::columns::{Side, aligned};
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::files;
use crate::interrupt::{self, INTERRUPTED};
use crate::logs;
use crate::odds::{percent, shortened};
use crate::paint::{BOLD, DIM, GREEN, Out, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::story::count;

const HELP: &str = "\
A word is anything a log can show: a number drawn at a site, a choice, a row of a table, an event, a
message, a rule, a ruleset. Rules that no run can show stand in the list of rules with the reason.

Examples:
  cargo xtask coverage
  cargo xtask coverage replays/charging --system charging
  cargo xtask coverage --system miscasts --json
  cargo xtask coverage --make 'choice miscasts.row=37' -o row-37.json

Exit code: 0 everything is shown or excused, or the log was made; 1 something is missing, or no log was
found; 130 after Ctrl-C; 2 for a word that is none.";

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
    /// Made-up runs that are tried for a word.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    cases: u64,
    /// Print as JSON.
    #[arg(long, conflicts_with = "make")]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let stopped = interrupt::flag()?;
    let code = match &args.make {
        Some(word) => make(args, word, &stopped, out)?,
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
        surveyed(bench, &logs, |word| {
            let mut scenarios = 0;
            let mut progress = || {
                scenarios += 1;
                let name = bench.name();
                ticker.tick(|| format!("{word}: scenario {scenarios} of {name}; Ctrl-C leaves the rest out"));
                go_on(stopped)
            };
            likeliest(bench, word, &logs, args.runs_max, &mut progress)
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

/// Makes a log that shows a word.
fn make(args: &Args, word: &str, stopped: &AtomicBool, out: &mut Out) -> Done {
    let mut ticker = Progress::new();
    let found = knowing(args, word)?.into_iter().find_map(|bench| {
        let mut progress = |case| {
            ticker.tick(|| format!("{}: made-up run {case} of {}; Ctrl-C stops", bench.name(), args.cases));
            go_on(stopped)
        };
        made_up(bench, word, args.cases, &mut progress)
    });
    ticker.clear();
    let Some(found) = found else {
        let tried = if stopped.load(Ordering::Relaxed) {
            "stopped: no run so far"
        } else {
            "none of the made-up runs"
        };
        return Err(Failure::new(OTHER, format!("{tried} shows '{}'; try more with --cases", plain(word))));
    };
    let id = args
        .output
        .as_ref()
        .and_then(|path| path.file_stem())
        .map(|stem| stem.to_string_lossy().into_owned());
    let id = id.filter(|id| check_id(id).is_ok()).map(|id| format!("{}/{id}", found.system));
    let id = id.unwrap_or_else(|| format!("{}/made", found.system));
    let text = log::write(&Log { id, why: format!("Made to show {word}."), ..found });
    match &args.output {
        Some(path) => {
            files::write(path, &text, args.force)?;
            let file = files::name(path);
            out.line(format_args!(
                "{}  {} shows {}",
                painted(GREEN, "made"),
                painted(BOLD, plain(&file)),
                plain(word)
            ));
        }
        None => out.text(&text),
    }
    Ok(0)
}

/// The systems that know a word.
fn knowing(args: &Args, word: &str) -> Result<Vec<&'static dyn Bench>, Failure> {
    let mut found = wanted(args);
    found.retain(|bench| Coverage::of(*bench, []).shown.contains_key(word));
    if !found.is_empty() {
        return Ok(found);
    }
    let example =
        systems().first().and_then(|bench| words_of_system(*bench).into_iter().next()).unwrap_or_default();
    let problem = format!(
        "no system has the word {word:?}; a word is written as `cargo xtask coverage --json` prints it, such as '{example}'"
    );
    Err(Failure::new(USAGE, problem))
}
