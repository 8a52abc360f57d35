//! `record`: makes a log of a scenario, from a generator or from a list of dice.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::{Halt, Seeded, Source, Tape, TapeEntry};
use spelltape::journal::Status;
use spelltape::log::{self, Generator, Log, LogStep, Made, MadeBy, ScenarioFile, check_id};
use spelltape::replay::{Verdict, replay};

use crate::columns::aligned;
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::paint::{self, BOLD, GREEN, Out, RED, YELLOW, note, painted, plain};
use crate::story::{self, count};
use crate::{files, logs};

/// Draws shown before the one that the dice do not answer.
const DRAWN_BEFORE: usize = 8;

const HELP: &str = "\
Examples:
  cargo xtask record scenario.json
  cargo xtask record scenario.json --seed 7 --ruleset nethack-3.4.3 -o new.json
  cargo xtask record scenario.json --dice dice.json -o report.json
  cargo xtask new charging | cargo xtask record - --why \"A wand sleeps.\"

A scenario file is JSON with // comments, as `cargo xtask new SYSTEM` prints it:
  {\"system\": …, \"ruleset\": …, \"id\": …, \"why\": …, \"scenario\": …}
A list of dice is what the game's own debug output says, one entry after the other:
  [\"rn2\", 343, 26], [\"d\", 2, 12, 14, [6, 8]] or a result alone, with // comments where you like

Exit code: 0 recorded; 14 recorded, and an invariant does not hold; 15 the dice do not fit \
what the rules ask for; 1 and 2 errors, one of them a scenario that does not come to its end. No log \
is made of a run that was cut off: it would replay as the same, and guard half a run.";

/// Record a scenario: run it and write everything down.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The scenario file, or - for the standard input.
    scenario: PathBuf,
    /// Draw from the generator with this seed; 0 where neither a seed nor dice are given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The ruleset, instead of the file's; `canary` only runs when it is named.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// Take the draws from this list of dice.
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    dice: Option<PathBuf>,
    /// Write the log to this new file instead of the standard output.
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// What the log is called, such as charging/third-charge.
    #[arg(long)]
    id: Option<String>,
    /// What the log shows, in a sentence.
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
    /// Write over a file that exists.
    #[arg(long, requires = "output")]
    force: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    if args.dice.as_deref().is_some_and(files::is_stdin) && files::is_stdin(&args.scenario) {
        return Err(Failure::new(USAGE, "only one of scenario and dice can be -, the standard input"));
    }
    if let Some(path) = &args.output {
        files::writable(path, args.force)?;
    }
    let file = logs::scenario(&args.scenario, false)?;
    let bench = logs::bench(file.system)?;
    let ruleset = logs::ruleset(bench, args.ruleset.as_deref(), file.ruleset)?;
    let id = id(args, &file)?;
    let mut made =
        Made { by: MadeBy::Recorded, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
    let (run, source) = match &args.dice {
        Some(path) => {
            made.by = MadeBy::Dice;
            let (run, misfit) = roll(bench, ruleset, &file, path)?;
            if !misfit.is_empty() {
                misfit.iter().for_each(note);
                return Ok(Verdict::Diverged.exit_code());
            }
            (run, format!("dice of {}", files::name(path)))
        }
        None => {
            let mut source = Seeded::from_seed(args.seed.unwrap_or(0));
            let (state, stream) = source.origin();
            made.generator = Some(Generator { state, stream });
            let run = bench.record(ruleset, &file.scenario, &mut source)?;
            let told = match args.seed {
                Some(seed) => format!("seed {seed}"),
                None => "seed 0, as none was given".to_owned(),
            };
            (run, told)
        }
    };
    let why = args.why.clone().or(file.why).unwrap_or_default();
    let made = bench.log(ruleset, file.scenario, run, made)?;
    let log = Log { id, why, ..made };
    prove(bench, &log)?;
    let text = logs::text(&log)?;
    match &args.output {
        Some(path) => files::write(path, &text, args.force)?,
        None => out.text(&text),
    }
    summary(&log, &source, args.output.as_deref());
    Ok(if log.violation.is_some() { Verdict::InvariantViolated.exit_code() } else { 0 })
}

/// What the log is called: as asked, else as the scenario says, else after the file.
fn id(args: &Args, file: &ScenarioFile) -> Result<String, Failure> {
    if let Some(id) = &args.id {
        check_id(id).map_err(|problem| Failure::new(USAGE, format!("--id: {problem}")))?;
        return Ok(id.clone());
    }
    if let Some(id) = &file.id {
        return Ok(id.clone());
    }
    Ok(id_after(args.output.as_ref().unwrap_or(&args.scenario), file.system))
}

/// What a log is called after the file it is written to or made from.
pub fn id_after(from: &Path, system: &str) -> String {
    let stem = from.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let words = stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-");
    let id = format!("{system}/{}", if stem.is_empty() { "unnamed" } else { &stem });
    if check_id(&id).is_ok() { id } else { format!("{system}/unnamed") }
}

/// What is handed out as a log. A run that was cut off would replay as the same and guard half of what was meant;
/// one that does not replay as it was recorded is a fault of the rules.
pub fn prove(bench: &dyn Bench, log: &Log) -> Result<(), Failure> {
    let action = log.steps.iter().rev().find(|step| matches!(step, LogStep::Action(..)));
    let action = action.map(|action| format!(" in action {}", story::gist(action))).unwrap_or_default();
    let cut_off = match log.status {
        Status::Complete => None,
        Status::Halted(Halt::OutOfAnswers) => {
            Some("a prompt asks for more than the scenario's answers; add one there".to_owned())
        }
        Status::Halted(halt) => {
            Some(format!("the run is cut off ({}); make the scenario smaller", Status::Halted(halt)))
        }
    };
    if let Some(problem) = cut_off {
        return Err(Failure::new(OTHER, format!("no log is made:{action}, {problem}")));
    }
    let again = replay(bench, log)?;
    match again.verdict {
        Verdict::Same | Verdict::InvariantViolated if again.difference.is_none() => Ok(()),
        other => Err(Failure::new(OTHER, format!("the run does not repeat ({other}): a fault of the rules"))),
    }
}

/// Runs on a list of dice; tells where the list and the rules part.
fn roll(
    bench: &dyn Bench,
    ruleset: &str,
    file: &ScenarioFile,
    path: &Path,
) -> Result<(Recorded, Vec<String>), Failure> {
    let fail = |problem: String| Failure::new(OTHER, format!("{}: {problem}", files::name(path)));
    let bytes = files::read(path).map_err(fail)?;
    let text = std::str::from_utf8(&bytes).map_err(|error| fail(format!("it is no UTF-8: {error}")))?;
    let dice = log::dice::read_numbered(text).map_err(|error| fail(error.to_string()))?;
    tell_callers(&dice);
    let mut tape = Tape::new(dice.iter().map(|(_, entry)| entry.clone()).collect());
    let run = bench.record(ruleset, &file.scenario, &mut tape as &mut dyn Source)?;
    let next = dice.get(tape.taken());
    let entries = dice.last().map_or(0, |(number, _)| *number);
    let misfit = misfit(bench, ruleset, &run, next, entries);
    Ok((run, misfit))
}

/// Says which functions are none that are known: a caller that the hook printed, or a slip of the pen.
fn tell_callers(dice: &[(usize, TapeEntry)]) {
    let mut told = BTreeSet::new();
    for (number, entry) in dice {
        let Some(function) = log::dice::caller(entry).filter(|function| told.insert(*function)) else {
            continue;
        };
        note(format_args!(
            "{} entry {number}: {} is none of rn2, rnd, rn1, d and random_range; it is taken as counting from 0, as rn2 does",
            painted(YELLOW, "note:"),
            plain(function)
        ));
    }
}

/// Why dice do not fit: what the list has, what the rules ask and what was drawn before.
fn misfit(
    bench: &dyn Bench,
    ruleset: &str,
    run: &Recorded,
    next: Option<&(usize, TapeEntry)>,
    entries: usize,
) -> Vec<String> {
    let has =
        next.map(|(number, entry)| format!("entry {number} of {entries} is {}", plain(&entry.to_string())));
    let told = match (run.status, run.halted_at, has) {
        (Status::Complete, _, None) => return Vec::new(),
        (Status::Complete, _, Some(has)) => {
            let left = entries + 1 - next.map_or(0, |(number, _)| *number);
            format!("the rules were done before the list: {has}, and {left} of {entries} are left over")
        }
        (_, Some((site, ask)), has) => {
            let has = has.unwrap_or_else(|| match entries {
                0 => "the list is empty".to_owned(),
                _ => format!("the list ends after entry {entries}"),
            });
            let (least, most) = ask.range();
            let place = story::place(bench, ruleset, site);
            format!("{has}, but the rules ask for {ask} ({least} to {most})\n  at {place}")
        }
        // Out of answers: the dice are not to blame, and the status says it.
        (_, None, _) => return Vec::new(),
    };
    let mut out = vec![format!("{} {told}", painted(RED, "the dice do not fit:"))];
    let action = run.steps.iter().rev().find(|step| matches!(step, LogStep::Action(..)));
    out.extend(action.map(|action| format!("  in action {}", story::gist(action))));
    let drawn: Vec<_> = run.steps.iter().filter(|step| matches!(step, LogStep::Draw(_))).collect();
    out.push(if drawn.is_empty() { "  nothing was drawn before".into() } else { "  drawn before:".into() });
    let skipped = drawn.len().saturating_sub(DRAWN_BEFORE);
    if skipped > 0 {
        out.push(format!("    … {skipped} more"));
    }
    let rows = drawn[skipped..].iter().map(|step| {
        let place = story::site(step).map(|site| story::place(bench, ruleset, site)).unwrap_or_default();
        vec![story::gist(step), place]
    });
    out.extend(aligned(&rows.collect::<Vec<_>>(), &[]).iter().map(|line| format!("    {line}")));
    out.push(
        "  no log is made; mend the list, or the scenario or its ruleset, until the rules ask for these dice"
            .into(),
    );
    out
}

/// What was made, for the one who made it.
pub fn summary(log: &Log, source: &str, output: Option<&Path>) {
    let draws = log.steps.iter().filter(|step| matches!(step, LogStep::Draw(_))).count();
    let actions = log.steps.iter().filter(|step| matches!(step, LogStep::Action(..))).count();
    note(format_args!(
        "{}: {} in {}, {}",
        painted(BOLD, plain(&log.id)),
        count(draws, "draw"),
        count(actions, "action"),
        painted(GREEN, "complete")
    ));
    note(format_args!("  from     {}, ruleset {} of {}", plain(source), log.ruleset, log.system));
    note(format_args!(
        "  rules    {}",
        if log.rules.is_empty() { "none".into() } else { log.rules.join(", ") }
    ));
    note(match &log.violation {
        None => format!("  violated {}", painted(GREEN, "none")),
        Some(violation) => format!(
            "  violated {} after action {}: {}",
            painted(RED, &violation.id),
            violation.action,
            plain(&violation.what)
        ),
    });
    if let Some(path) = output {
        note(format_args!("  written  {}", plain(&files::name(path))));
    }
    if log.why.is_empty() {
        note(painted(paint::DIM, "  say what it shows with --why TEXT before you commit it"));
    }
}
