//! `coverage --make`: a short log that shows a word.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;
use spelltape::bench::Bench;
use spelltape::coverage::reach::{made_up, sought};
use spelltape::coverage::{Coverage, question, words_of_system};
use spelltape::log::{Log, check_id};
use spelltape::odds::Limits;
use spelltape::ratio::Ratio;
use spelltape::registry::systems;
use spelltape::shrink::{Found, Keep, RUNS_MAX};
use spelltape::value::Value;

use super::{Args, go_on, wanted};
use crate::columns::aligned;
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::interrupt::INTERRUPTED;
use crate::odds::{percent, shortened};
use crate::paint::{BOLD, DIM, GREEN, Out, note, painted, plain};
use crate::progress::Progress;
use crate::{files, logs, shrink};

/// Where a run that shows a word came from.
#[derive(Clone, Copy)]
enum Origin {
    /// The scenario of a log.
    Sought,
    /// Made-up bytes.
    MadeUp,
}

impl Origin {
    fn words(self) -> &'static str {
        match self {
            Self::Sought => "exact odds of a log's scenario",
            Self::MadeUp => "made-up runs",
        }
    }
}

/// Makes a log that shows a word.
pub fn make(args: &Args, word: &str, stopped: &AtomicBool, out: &mut Out) -> Done {
    if let Some(path) = &args.output {
        files::writable(path, args.force)?;
    }
    let (bench, run, from) = found(args, word, stopped)?;
    let keep = Keep::Word(word.to_owned());
    // Of a ruleset every run of it tells: the shortest that was found is as good as any.
    let shrunk = if word.starts_with("ruleset ") {
        None
    } else {
        Some(shrink::search(bench, &run, &keep, RUNS_MAX, stopped)?)
    };
    let log = shrunk.as_ref().map_or(run, |found| found.run.clone());
    let log = Log { id: id(args, &log), why: format!("Made to show {word}."), ..log };
    let text = logs::text(&log)?;
    if let Some(path) = &args.output {
        files::write(path, &text, args.force)?;
    }
    let chance = chance(bench, word, &log, args.runs_max, stopped);
    if args.json {
        let parsed: serde_json::Value = serde_json::from_str(&text)
            .map_err(|error| Failure::new(OTHER, format!("a log is JSON: {error}")))?;
        out.json(&json!({
            "word": word, "system": log.system, "ruleset": log.ruleset, "id": log.id, "from": from.words(),
            "proof": shrunk.as_ref().map(|found| found.proof.name()),
            "probability": chance.as_ref().map(|(chance, _)| chance.to_string()),
            "exact": chance.as_ref().map(|(_, is_exact)| is_exact),
            "written": args.output.as_deref().map(files::name), "log": parsed,
        }));
        return Ok(0);
    }
    if args.output.is_none() {
        out.text(&text);
    }
    for line in lines(args, word, from, shrunk.as_ref(), chance) {
        match &args.output {
            Some(_) => out.line(line),
            None => note(line),
        }
    }
    Ok(0)
}

/// A run that shows the word.
fn found(
    args: &Args,
    word: &str,
    stopped: &AtomicBool,
) -> Result<(&'static dyn Bench, Log, Origin), Failure> {
    let benches = knowing(args, word)?;
    let mut ticker = Progress::new();
    // Where no log is named, and there is none, made-up runs are all there is.
    let paths = logs::find(&args.paths)
        .or_else(|failure| if args.paths.is_empty() { Ok(Vec::new()) } else { Err(failure) });
    let known =
        paths?.into_iter().map(|path| Ok(logs::load(&path)?.log)).collect::<Result<Vec<Log>, Failure>>()?;
    for bench in &benches {
        let mut progress = || {
            ticker.tick(|| format!("{word}: {} is explored; Ctrl-C stops", bench.name()));
            go_on(stopped)
        };
        if let Some(run) = sought(*bench, word, &known, args.runs_max, &mut progress) {
            ticker.clear();
            return Ok((*bench, run, Origin::Sought));
        }
    }
    for bench in &benches {
        let mut progress = |case| {
            ticker.tick(|| format!("{}: made-up run {case} of {}; Ctrl-C stops", bench.name(), args.cases));
            go_on(stopped)
        };
        if let Some(run) = made_up(*bench, word, args.cases, &mut progress) {
            ticker.clear();
            return Ok((*bench, run, Origin::MadeUp));
        }
    }
    ticker.clear();
    let word = plain(word);
    Err(match stopped.load(Ordering::Relaxed) {
        true => Failure::new(INTERRUPTED, format!("stopped: no run so far shows '{word}'")),
        false => {
            let tried = "no scenario of a log and none of the made-up runs";
            Failure::new(OTHER, format!("{tried} shows '{word}'; try more with --cases"))
        }
    })
}

/// The exact chance of the word in the scenario of its log, or what of it was explored.
fn chance(
    bench: &dyn Bench,
    word: &str,
    log: &Log,
    runs_max: u64,
    stopped: &AtomicBool,
) -> Option<(Ratio, bool)> {
    let question = question(word)?;
    let mut progress = |_: &spelltape::odds::Progress| go_on(stopped);
    let limits = Limits { runs_max, prefix: Vec::new(), progress: &mut progress };
    let odds = bench.odds(log.ruleset, &log.scenario, &question, limits).ok()?;
    Some((odds.of(&Value::Bool(true)), odds.unvisited.is_zero()))
}

/// What the log is called: after its file, else `made`.
fn id(args: &Args, log: &Log) -> String {
    let stem = args.output.as_ref().and_then(|path| path.file_stem());
    let id = stem.map(|stem| stem.to_string_lossy().into_owned()).filter(|id| check_id(id).is_ok());
    format!("{}/{}", log.system, id.as_deref().unwrap_or("made"))
}

fn lines(
    args: &Args,
    word: &str,
    from: Origin,
    shrunk: Option<&Found<Log>>,
    chance: Option<(Ratio, bool)>,
) -> Vec<String> {
    let file = args.output.as_deref().map_or_else(|| "the log above".to_owned(), files::name);
    let mut rows = vec![vec!["from".to_owned(), from.words().to_owned()]];
    if let Some(Found { before, after, proof, .. }) = shrunk {
        let (is_smaller, sizes) = shrink::change(before, after, *proof);
        rows.push(vec![if is_smaller { "shrunk" } else { "size" }.to_owned(), sizes]);
    }
    if let Some((chance, is_exact)) = chance {
        let least = if is_exact { "" } else { "at least " };
        let told =
            format!("{least}{} ({}) in its scenario", shortened(&chance.to_string()), percent(&chance));
        rows.push(vec!["chance".to_owned(), told]);
    }
    for row in &mut rows {
        row[0] = format!("  {}", painted(DIM, &row[0]));
    }
    let head = format!("{}  {} shows {}", painted(GREEN, "made"), painted(BOLD, plain(&file)), plain(word));
    std::iter::once(head).chain(aligned(&rows, &[])).collect()
}

/// The systems that can show a word: where their lists of rules say that no run does, nothing is sought.
fn showing(mut benches: Vec<&'static dyn Bench>, word: &str) -> Result<Vec<&'static dyn Bench>, Failure> {
    let reason = |bench: &dyn Bench| Coverage::of(bench, []).never.remove(word);
    let never = benches.iter().find_map(|bench| reason(*bench));
    benches.retain(|bench| reason(*bench).is_none());
    match never.filter(|_| benches.is_empty()) {
        None => Ok(benches),
        Some(why) => {
            let why = if why.is_empty() { "the list of rules says so".to_owned() } else { why };
            Err(Failure::new(OTHER, format!("no run can show '{word}': {why}")))
        }
    }
}

/// The systems that know a word.
fn knowing(args: &Args, word: &str) -> Result<Vec<&'static dyn Bench>, Failure> {
    let mut found = wanted(args);
    found.retain(|bench| Coverage::of(*bench, []).shown.contains_key(word));
    if !found.is_empty() {
        return showing(found, word);
    }
    let example =
        systems().first().and_then(|bench| words_of_system(*bench).into_iter().next()).unwrap_or_default();
    let problem = format!(
        "no system has the word {word:?}; a word is written as `cargo xtask coverage --json` prints it, such as '{example}'"
    );
    Err(Failure::new(USAGE, problem))
}
