//! `adopt`: makes a replay log of what a fuzzer found.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use spelltape::bench::{Bench, FuzzWish};
use spelltape::log::{Expect, Log, check_id};
use spelltape::registry;
use spelltape::replay::{Verdict, replay};
use spelltape::shrink::{Found, Keep, Proof, RUNS_MAX};

use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::fuzz::{CANARY_VARIABLE, READERS};
use crate::interrupt::INTERRUPTED;
use crate::paint::{BOLD, GREEN, Out, RED, painted, plain};
use crate::report::shell_word;
use crate::{files, interrupt, logs, shrink};

/// Where logs of bugs are kept, below the workspace.
const FOLDER: &str = "replays/regressions";

/// The longest name that is made of an invariant and a place.
const SLUG_MAX: usize = 100;

const HELP: &str = "\
Examples:
  cargo xtask adopt fuzz/artifacts/charging/canary-crash-0 --canary
  cargo xtask adopt fuzz/artifacts/charging/canary-crash-0 --canary --id nap
  cargo xtask adopt fuzz/artifacts/charging/canary-crash-0 --canary --no-shrink

The run is shrunk first: the log shows the same broken invariant at the same place in as few \
actions and faces as can be found; Ctrl-C adopts the best so far.

The log expects a bug: it replays with exit code 14 while the bug is open. When it is mended, \
`cargo xtask accept LOG` takes the mended run over, and from then on the log guards it.

Artifacts of the readers (replay_log, readers) are no runs and make no logs.

Exit code: 0 written; 1 no finding, the same bug is there already, or not written; 2 a wrong \
command line; 130 stopped by Ctrl-C, with the best so far written.";

/// Turn an artifact of `fuzz` into a replay log, below replays/regressions unless --id names another folder.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The artifact: a file that the fuzzer left below fuzz/artifacts.
    artifact: PathBuf,
    /// The fuzz target, where the artifact's folder is not named after it.
    #[arg(long)]
    target: Option<String>,
    /// What the log is called, instead of after the invariant and the place: NAME stands below
    /// replays/regressions, FOLDER/NAME below replays.
    #[arg(long)]
    id: Option<String>,
    /// What the log shows, in a sentence.
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
    /// The artifact is of the ruleset that is wrong on purpose.
    #[arg(long)]
    canary: bool,
    /// Keep the run as the fuzzer found it.
    #[arg(long)]
    no_shrink: bool,
    /// Runs made at most to shrink it.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX, conflicts_with = "no_shrink")]
    budget: u64,
    /// Write over a log that exists, and adopt a bug that another log shows already.
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let artifact = files::name(&args.artifact);
    let fail = |problem: String| Failure::new(OTHER, format!("{artifact}: {problem}"));
    let bytes = files::read(&args.artifact).map_err(fail)?;
    let bench = bench(args)?;
    let found = found(bench, &bytes, args).map_err(fail)?;
    verify(bench, &found).map_err(fail)?;
    let id = id(args, &found)?;
    let workspace = files::workspace()?;
    let path = workspace.join("replays").join(format!("{id}.json"));
    // Shrinking changes neither the invariant nor the place: what is known is known before it.
    if !args.force {
        refuse_known(&workspace.join(FOLDER), &path, &found)?;
    }
    let smaller = if args.no_shrink { None } else { smaller(bench, &found, args.budget)? };
    let was_stopped = smaller.as_ref().is_some_and(|smaller| smaller.proof == Proof::Stopped);
    let shrunk = smaller.as_ref().map(|found| {
        let (is_smaller, sizes) = shrink::change(&found.before, &found.after, found.proof);
        if is_smaller { format!("shrunk {sizes}") } else { sizes }
    });
    // Who found it stays.
    let found = smaller.map_or(found.clone(), |smaller| Log { made: found.made, ..smaller.run });
    verify(bench, &found).map_err(fail)?;
    let why = args.why.clone().unwrap_or_else(|| why(&found));
    let log = Log { id, why, ..found };
    let text = logs::text(&log)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| Failure::new(OTHER, error))?;
    }
    files::write(&path, &text, args.force)?;
    tell(&files::shown(&path), &log, shrunk.as_deref(), args.why.is_none(), out);
    Ok(if was_stopped { INTERRUPTED } else { 0 })
}

/// The smallest run that shows the same, where an invariant is broken.
fn smaller(bench: &dyn Bench, log: &Log, budget: u64) -> Result<Option<Found<Log>>, Failure> {
    if log.violation.is_none() {
        return Ok(None);
    }
    let stopped = interrupt::flag()?;
    shrink::search(bench, log, &Keep::Violation, budget, &stopped).map(Some)
}

/// The system that an artifact is of.
fn bench(args: &Args) -> Result<&'static dyn Bench, Failure> {
    let folder = || {
        let path = fs::canonicalize(&args.artifact).unwrap_or_else(|_| args.artifact.clone());
        path.parent()?.file_name().map(|name| name.to_string_lossy().into_owned())
    };
    let target = args.target.clone().or_else(folder).unwrap_or_default();
    if READERS.contains(&target.as_str()) {
        let problem = format!(
            "{target} hammers a reader: its artifacts are files, no runs, and make no log; mend the reader and \
             keep the file as a case of core/tests/hostile"
        );
        return Err(Failure::new(USAGE, problem));
    }
    registry::system(&target.replace('_', "-")).ok_or_else(|| {
        let systems = registry::systems().iter().map(|bench| bench.name().replace('-', "_"));
        let systems = systems.collect::<Vec<_>>().join(", ");
        Failure::new(USAGE, format!("no fuzz target {target:?}; say which with --target: {systems}"))
    })
}

/// The run that the bytes choose, as a log, where something is wrong with it.
fn found(bench: &dyn Bench, bytes: &[u8], args: &Args) -> Result<Log, String> {
    let canary = args.canary || std::env::var_os(CANARY_VARIABLE).is_some();
    let wish = FuzzWish { canary, every_log: false, drawn_twin: false };
    // A panic is a finding without a log: what it recorded is lost with it. It was told already.
    let run = catch_unwind(AssertUnwindSafe(|| bench.fuzz(bytes, wish))).map_err(|_| {
        format!("the rules of {} panic, so that there is no run to keep; mend that first", bench.name())
    })?;
    let run = run.ok_or_else(|| format!("the bytes make no scenario of {}", bench.name()))?;
    let log = run.log.filter(|_| run.finding.is_some());
    // A run that does not repeat needs no mark: as a log that holds it is red until it does.
    let expect = |log: &Log| if log.violation.is_some() { Expect::Bug } else { Expect::Holds };
    log.map(|log| Log { expect: expect(&log), ..log }).ok_or_else(|| {
        let hint = if canary { "" } else { "; if it is one of the canary, add --canary" };
        format!("no finding: nothing is wrong with this run under today's rules of {}{hint}", bench.name())
    })
}

/// The log must show what the fuzzer found.
fn verify(bench: &dyn Bench, log: &Log) -> Result<(), String> {
    let again = replay(bench, log);
    let shows = match (&again, &log.violation) {
        (Ok(again), Some(violation)) => {
            again.verdict == Verdict::InvariantViolated && again.run.violation.as_ref() == Some(violation)
        }
        (Ok(again), None) => again.verdict != Verdict::Same,
        // Two runs that differ are what was found.
        (Err(_), violation) => violation.is_none(),
    };
    if shows { Ok(()) } else { Err("the finding does not show in the log made of it".to_owned()) }
}

/// What the log is called: as asked, else after the invariant and the place.
fn id(args: &Args, log: &Log) -> Result<String, Failure> {
    let id = args.id.clone().unwrap_or_else(|| slug(log));
    let id = if id.contains('/') { id } else { format!("regressions/{id}") };
    check_id(&id).map_err(|problem| Failure::new(USAGE, format!("--id: {problem}")))?;
    Ok(id)
}

pub fn slug(log: &Log) -> String {
    let text = match &log.violation {
        Some(violation) => format!("{} {}", violation.id, violation.site.as_deref().unwrap_or(log.system)),
        None => format!("{} does not repeat", log.system),
    };
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut slug = words.collect::<Vec<_>>().join("-");
    slug.truncate(SLUG_MAX);
    slug.trim_end_matches('-').to_owned()
}

fn why(log: &Log) -> String {
    match &log.violation {
        Some(violation) => format!("Found by fuzzing, the cause is not known yet: {}.", violation.what),
        None => "Found by fuzzing, the cause is not known yet: the run does not repeat.".to_owned(),
    }
}

/// Refuses a bug that a log of the folder shows already, and a name that is taken.
fn refuse_known(folder: &Path, path: &Path, log: &Log) -> Result<(), Failure> {
    let known = |problem: String| Err(Failure::new(OTHER, problem));
    let bug = |log: &Log| log.violation.as_ref().map(|it| (log.system, it.id.clone(), it.site.clone()));
    let others = if folder.is_dir() { logs::below(folder)? } else { Vec::new() };
    for other in others {
        // Whatever else is wrong with a log there, `replay` says it.
        let Ok(loaded) = logs::load(&other) else { continue };
        if bug(log).is_some() && bug(&loaded.log) == bug(log) {
            let file = files::shown(&other);
            return known(format!(
                "{file} shows the same invariant broken at the same place; add --force to keep both"
            ));
        }
    }
    if path.exists() {
        let file = files::shown(path);
        return known(format!(
            "{file} exists already: the bug came back, or it is another one; replay it, give this one another --id, or add --force"
        ));
    }
    Ok(())
}

fn tell(file: &str, log: &Log, shrunk: Option<&str>, needs_why: bool, out: &mut Out) {
    out.line(format_args!("{}  {}", painted(GREEN, "adopted"), painted(BOLD, plain(file))));
    match &log.violation {
        Some(violation) => out.line(format_args!(
            "  {} does not hold after action {}{} under {} of {}: {}",
            painted(RED, plain(&violation.id)),
            violation.action,
            violation.site.as_ref().map(|site| format!(" at {}", plain(site))).unwrap_or_default(),
            log.ruleset,
            log.system,
            plain(&violation.what)
        )),
        None => out.line(format_args!("  a run of {} that does not repeat; it must", log.system)),
    }
    if let Some(shrunk) = shrunk {
        out.line(format_args!("  {shrunk}"));
    }
    let word = shell_word(&plain(file));
    if needs_why {
        out.line("  say in its \"why\" what it shows before you commit it");
    }
    let red = match log.expect {
        Expect::Bug => "red with exit code 14 while the bug is open",
        Expect::Holds => "red until the run repeats",
    };
    out.line(format_args!("  next:            cargo xtask show {word}"));
    out.line(format_args!("  {red}:  cargo xtask replay {word}"));
    out.line(format_args!("  when it is mended:  cargo xtask accept {word}"));
}
