//! `show`: a log as a story.

use std::path::PathBuf;

use spelltape::bench::Bench;
use spelltape::log::{Expect, Log, LogStep, Made};
use spelltape::value::Value;

use crate::columns::{Side, aligned, padded, width, wrapped};
use crate::failure::Done;
use crate::logs;
use crate::paint::{BOLD, DIM, GREEN, Out, RED, YELLOW, painted, plain};
use crate::story;

const HELP: &str = "\
Examples:
  cargo xtask show replays/charging/third-charge.json
  cat replays/charging/third-charge.json | cargo xtask show -

Exit code: 0, or 16 for a log that cannot be read.";

/// Tell a log as a story: every draw and decision with its rule, every event and message.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The log, or - for the standard input.
    log: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let loaded = logs::load(&args.log)?;
    tell(loaded.bench, &loaded.log, out);
    Ok(0)
}

/// Tells a log.
pub fn tell(bench: &dyn Bench, log: &Log, out: &mut Out) {
    head(log, out);
    steps(bench, log, out);
    end(log, out);
}

fn head(log: &Log, out: &mut Out) {
    out.line(painted(BOLD, plain(&log.id)));
    if !log.why.is_empty() {
        out.line(plain(&log.why));
    }
    let expect = match log.expect {
        Expect::Holds => "what it shows is right".to_owned(),
        Expect::Bug => painted(YELLOW, "it shows a bug that is still open"),
    };
    let rows = [
        ("rules", format!("{}, ruleset {}, version {}", log.system, log.ruleset, log.ruleset_version)),
        ("made", made(&log.made)),
        ("expect", expect),
    ];
    out.line("");
    rows.iter().for_each(|(name, text)| {
        out.line(format_args!("{}  {text}", painted(DIM, format_args!("{name:8}"))))
    });
    out.line("");
    out.line(painted(BOLD, "scenario"));
    let mut fields = Vec::new();
    leaves("", &log.scenario, &mut fields);
    aligned(&fields, &[]).iter().for_each(|line| out.line(format_args!("  {line}")));
}

fn made(made: &Made) -> String {
    let by = format!("{} by spelltape {}", made.by.name(), plain(&made.spelltape));
    match made.generator {
        Some(generator) => {
            let (state, stream) = (generator.state, generator.stream);
            format!("{by} from {} at {state:#018x}, stream {stream:#018x}", spelltape::draws::GENERATOR)
        }
        None => by,
    }
}

/// The innermost fields of a scenario. Its actions are told where they are made.
fn leaves(path: &str, value: &Value, found: &mut Vec<Vec<String>>) {
    match value {
        Value::Map(entries) if !entries.is_empty() => {
            for (key, inner) in entries.iter().filter(|(key, _)| !(path.is_empty() && key == "actions")) {
                let path = if path.is_empty() { plain(key) } else { format!("{path}.{}", plain(key)) };
                leaves(&path, inner, found);
            }
        }
        Value::List(rows) if is_drawn(rows) => {
            let names = std::iter::once(path).chain(std::iter::repeat(""));
            found.extend(names.zip(rows).map(|(name, row)| vec![name.to_owned(), story::words(row)]));
        }
        _ => found.push(vec![path.to_owned(), story::words(value)]),
    }
}

/// Whether a list is drawn row below row, as a map is: texts that are all of the same width, and no words.
fn is_drawn(rows: &[Value]) -> bool {
    let text_of = |row: &Value| match row {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    };
    let Some(texts) = rows.iter().map(text_of).collect::<Option<Vec<_>>>() else { return false };
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let alike = texts.iter().all(|text| width(text) == width(&texts[0]));
    texts.len() > 1 && alike && texts.iter().any(|text| !text.chars().all(is_word))
}

fn steps(bench: &dyn Bench, log: &Log, out: &mut Out) {
    for steps in log.steps.chunk_by(|_, next| !matches!(next, LogStep::Action(..))) {
        // Draws and decisions line up; words are as long as they are.
        let gists = steps.iter().filter(|step| story::site(step).is_some()).map(story::gist);
        let widest = gists.map(|gist| width(&gist)).max().unwrap_or(0);
        let silent = matches!(steps, [LogStep::Action(..)]);
        for step in steps {
            let (kind, gist) = (painted(DIM, format_args!("{:8}", story::kind(step))), story::gist(step));
            let place = story::site(step).map(|site| story::place(bench, log.ruleset, site));
            match (step, place) {
                (LogStep::Action(..), _) => {
                    out.line("");
                    out.line(painted(BOLD, format_args!("action {gist}")));
                    if silent {
                        out.line(format_args!("  {}", painted(DIM, "nothing happens")));
                    }
                }
                (_, None) => out.line(format_args!("  {kind}  {gist}")),
                (_, Some(place)) => {
                    let gist = padded(&gist, widest, Side::Left);
                    let because = match step {
                        LogStep::Decision(_, _, because) if *because != Value::Map(Vec::new()) => {
                            painted(DIM, format_args!("; because {}", story::words(because)))
                        }
                        _ => String::new(),
                    };
                    out.line(format_args!("  {kind}  {gist}  {place}{because}"));
                }
            }
        }
    }
}

fn end(log: &Log, out: &mut Out) {
    out.line("");
    out.line(painted(BOLD, "end"));
    let violation = match &log.violation {
        None => painted(GREEN, "none"),
        Some(violation) => {
            let at = violation.site.as_ref().map(|site| format!(" at {}", plain(site))).unwrap_or_default();
            let (id, what) = (plain(&violation.id), plain(&violation.what));
            format!("{} after action {}{at}: {what}", painted(RED, id), violation.action)
        }
    };
    let rules: Vec<_> = log.rules.iter().map(|rule| plain(rule)).collect();
    let rows = [
        ("status", log.status.to_string()),
        ("violated", violation),
        ("outcome", story::words(&log.outcome)),
        ("rules", rules.join(", ")),
    ];
    for (name, text) in rows {
        for (row, line) in wrapped(&text, out.page().saturating_sub(12)).iter().enumerate() {
            let name = if row == 0 { name } else { "" };
            out.line(format_args!("  {}  {line}", painted(DIM, format_args!("{name:8}"))));
        }
    }
}
