//! `shrink`: makes a log smaller while it keeps showing what is wrong.

use std::ops::ControlFlow::{Break, Continue};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::coverage::Coverage;
use spelltape::log::{Log, check_id};
use spelltape::shrink::{Found, Keep, Limits, Progress as Searched, Proof, RUNS_MAX, Size};

use crate::failure::{Done, Failure, USAGE};
use crate::interrupt::{self, INTERRUPTED};
use crate::paint::{BOLD, GREEN, Out, YELLOW, note, painted, plain};
use crate::progress::Progress;
use crate::story::{self, count};
use crate::{files, logs};

const HELP: &str = "\
Examples:
  cargo xtask shrink replays/charging/tourist-card.json --keep outcome
  cargo xtask shrink replays/charging/third-charge.json --keep outcome -o s.json
  cargo xtask shrink replays/charging/third-charge.json --keep outcome --json

Fewest actions come first, then fewest faces (a die is a face, d(2,6) two), then the lowest, then the simplest scenario. \
What is kept is the broken invariant at the same place, or what --keep says, as the log's draws give it \
under today's rules; where the log does not replay as it was recorded, a note says so. The log goes to the \
standard output unless -o or -y says where to write it; it replays from its own draws and needs \
no seed. Ctrl-C ends the search with the best so far, which is written all the same.

Exit code: 0 done; 130 stopped by Ctrl-C, with the best so far; 1 the log does not show what \
shall be kept, or it cannot be written; 16 unreadable; 2 a wrong command line.";

/// Make a log smaller: the shortest run that still shows what is wrong with it.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The log, or - for the standard input.
    log: PathBuf,
    /// What must stay: violation, outcome, message:KIND, or word:WORD with a word of `coverage`.
    #[arg(long, value_name = "WHAT", default_value = "violation")]
    keep: String,
    /// Make at most so many runs.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX)]
    budget: u64,
    /// Write the log to this new file.
    #[arg(long, short, visible_alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over the output file if it exists.
    #[arg(long, requires = "output")]
    force: bool,
    /// Write over the log itself.
    #[arg(long, short, conflicts_with = "output")]
    yes: bool,
    /// What the smaller log is called.
    #[arg(long)]
    id: Option<String>,
    /// Print what was found as JSON instead of the log.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let keep = keep(&args.keep)?;
    if args.yes && files::is_stdin(&args.log) {
        return Err(Failure::new(USAGE, "the standard input cannot be written over; name a file with -o"));
    }
    if let Some(id) = &args.id {
        check_id(id).map_err(|problem| Failure::new(USAGE, format!("--id: {problem}")))?;
    }
    if let Some(path) = &args.output {
        files::writable(path, args.force || args.yes)?;
    }
    let loaded = logs::load(&args.log)?;
    known(&keep, loaded.bench)?;
    let verdict = loaded.tell_unlike()?;
    let stopped = interrupt::flag()?;
    let found = search(loaded.bench, &loaded.log, &keep, args.budget, &stopped).map_err(|failure| {
        Failure { text: format!("{}: {}", files::name(&args.log), failure.text), ..failure }
    })?;
    let output = args.output.as_deref().or_else(|| args.yes.then_some(args.log.as_path()));
    let found = found.map(|log| Log { id: id(args, &log), ..log });
    let text = logs::text(&found.run)?;
    if let Some(path) = output {
        files::write(path, &text, args.force || args.yes)?;
    }
    if args.json {
        let mut told = json(&found, &keep, output);
        told["replay"] = Json::from(verdict.name());
        out.json(&told);
    } else if output.is_none() {
        out.text(&text);
    }
    lines(&found, &keep).iter().for_each(note);
    if let Some(path) = output {
        note(format_args!("  written  {}", plain(&files::name(path))));
    }
    Ok(if found.proof == Proof::Stopped { INTERRUPTED } else { 0 })
}

/// What `--keep` means.
fn keep(text: &str) -> Result<Keep, Failure> {
    match text.split_once(':') {
        None if text == "violation" => Ok(Keep::Violation),
        None if text == "outcome" => Ok(Keep::Outcome),
        Some(("message", kind)) => Ok(Keep::Word(format!("message {kind}"))),
        Some(("word", word)) => Ok(Keep::Word(word.to_owned())),
        _ => {
            let problem =
                format!("--keep: {text:?} is none of violation, outcome, message:KIND and word:WORD");
            Err(Failure::new(USAGE, problem))
        }
    }
}

/// Refuses a word that the system does not have.
fn known(keep: &Keep, bench: &dyn Bench) -> Result<(), Failure> {
    let Keep::Word(word) = keep else { return Ok(()) };
    let mut words = Coverage::of(bench, []).shown;
    if words.contains_key(word) {
        return Ok(());
    }
    let kind = word.split(' ').next().unwrap_or_default().to_owned();
    words.retain(|other, _| other.split(' ').next() == Some(kind.as_str()));
    let names: Vec<_> = words.keys().map(|word| word[kind.len() + 1..].to_owned()).collect();
    let those = match names.is_empty() {
        true => "a word is written as `cargo xtask coverage --json` prints it".to_owned(),
        false => format!("of {kind} there are {}", names.join(", ")),
    };
    Err(Failure::new(USAGE, format!("--keep: {} has no word {word:?}; {those}", bench.name())))
}

/// What the smaller log is called: as asked, else after the place below `replays` where it is written, else as
/// before.
fn id(args: &Args, log: &Log) -> String {
    let of_path = |path: &Path| {
        let path = path.with_extension("");
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let below = parts.iter().rposition(|part| part == "replays")?;
        Some(parts[below + 1..].join("/")).filter(|id| check_id(id).is_ok())
    };
    let asked = args.id.clone().or_else(|| of_path(args.output.as_deref()?));
    asked.unwrap_or_else(|| log.id.clone())
}

/// Searches with a progress line until it is done or the user stops it.
///
/// # Errors
/// If the log does not show what shall be kept.
pub fn search(
    bench: &dyn Bench,
    log: &Log,
    keep: &Keep,
    runs_max: u64,
    stopped: &AtomicBool,
) -> Result<Found<Log>, Failure> {
    let mut line = Progress::new();
    let mut progress = |Searched { pass, runs, best }: &Searched| {
        line.tick(|| {
            let Size { actions, draws, .. } = best;
            let size = format!("{}, {}", count(*actions, "action"), count(*draws, "face"));
            format!("{pass}: {size} after {runs} runs; Ctrl-C keeps this")
        });
        if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
    };
    let found = bench.shrink(log, keep, Limits { runs_max, progress: &mut progress });
    line.clear();
    found.map_err(|error| match error {
        spelltape::bench::BenchError::NotShown(problem) if *keep == Keep::Violation => {
            let hint = "say what shall stay with --keep outcome or --keep message:KIND";
            Failure::new(crate::failure::OTHER, format!("{problem}; {hint}"))
        }
        error => error.into(),
    })
}

/// What was found, for people.
pub fn lines(found: &Found<Log>, keep: &Keep) -> Vec<String> {
    let Found { before, after, .. } = found;
    let change = |what: &str, before: usize, after: usize| {
        let after_words = count(after, what);
        if before == after { after_words } else { format!("{before} → {}", painted(GREEN, after_words)) }
    };
    let sizes = [
        change("action", before.actions, after.actions),
        change("face", before.draws, after.draws),
        change("scenario value", before.values, after.values),
    ];
    let kept = match (keep, &found.run.violation) {
        (Keep::Violation, Some(violation)) => {
            let place = violation.site.as_ref().map(|site| format!(" at {}", plain(site)));
            format!("{}{}", plain(&violation.id), place.unwrap_or_default())
        }
        (Keep::Word(word), _) => plain(word),
        _ => "the outcome".to_owned(),
    };
    vec![
        format!("{}: {}", painted(BOLD, plain(&found.run.id)), sizes.join(", ")),
        format!("  kept     {kept}"),
        format!("  proof    {}", proof(found)),
        format!("  runs     {}", found.runs),
    ]
}

/// How large a run is, in words.
pub fn size(size: &Size) -> String {
    format!("{} and {}", count(size.actions, "action"), count(size.draws, "face"))
}

/// Whether a run was shrunk, and its size: from what to what where it was, and what was proved of it.
pub fn change(before: &Size, after: &Size, proof: Proof) -> (bool, String) {
    let (old, new) = (size(before), size(after));
    let is_smaller = old != new;
    let sizes = if is_smaller { format!("from {old} to {new}") } else { new };
    (is_smaller, format!("{sizes} ({})", proof.words()))
}

/// What was proved of the result.
pub fn proof(found: &Found<Log>) -> String {
    let draws = found.after.draws;
    let single = if found.is_sampled {
        "of single steps down in the scenario, the nearest to the simplest of large numbers were tried, and \
         none does"
    } else {
        "no single value of the scenario can be simplified"
    };
    match found.proof {
        Proof::Minimal => format!(
            "{}: of all parts of its actions with all tapes of at most {}, from this start, none is smaller; \
             {single}",
            painted(GREEN, "minimal"),
            count(draws, "face")
        ),
        Proof::OneMinimal => format!(
            "{}: no single action or face can be dropped or lowered, and {single}",
            painted(GREEN, "1-minimal")
        ),
        Proof::OverBudget => {
            format!("{}: the budget of runs is used up; --budget N allows more", painted(YELLOW, "stopped"))
        }
        Proof::Stopped => format!("{}: the best so far", painted(YELLOW, "stopped")),
    }
}

fn json(found: &Found<Log>, keep: &Keep, output: Option<&Path>) -> Json {
    let size = |size: &Size| {
        let Size { actions, draws, values } = size;
        json!({"actions": actions, "draws": draws, "values": values})
    };
    let kept = match keep {
        Keep::Violation => "violation".to_owned(),
        Keep::Outcome => "outcome".to_owned(),
        Keep::Word(word) => match word.strip_prefix("message ") {
            Some(kind) => format!("message:{kind}"),
            None => format!("word:{word}"),
        },
    };
    let log = &found.run;
    json!({
        "id": log.id, "system": log.system, "ruleset": log.ruleset, "kept": kept,
        "violation": log.violation.as_ref().map(|violation| json!({
            "id": violation.id, "site": violation.site, "action": violation.action, "what": violation.what,
        })),
        "before": size(&found.before), "after": size(&found.after),
        "proof": found.proof.name(), "sampled": found.is_sampled, "runs": found.runs,
        "written": output.map(files::name),
        "scenario": story::value_json(&log.scenario),
        "steps": log.steps.iter().map(story::line).collect::<Vec<_>>(),
    })
}
