//! What a replay found, in words and as data.

use serde_json::{Value as Json, json};
use spelltape::bench::{Bench, BenchError, Recorded};
use spelltape::diff::{Actual, Change, Difference, head_changes, side_by_side};
use spelltape::log::{Expect, Log, LogStep};
use spelltape::replay::{Replay, Verdict};

use crate::columns::{Side, padded, width, wrapped};
use crate::compare::{change_json, change_lines};
use crate::logs::Loaded;
use crate::paint::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, page, painted, plain};
use crate::story;

/// Steps shown before the first difference.
const BEFORE: usize = 3;
/// Steps shown after it.
const AFTER: usize = 2;

/// A verdict in its colour, filled up to a width.
pub fn verdict(verdict: Verdict, to: usize) -> String {
    let style = match verdict {
        Verdict::Same => GREEN,
        Verdict::TextDiffers | Verdict::DecisionsOrEventsDiffer | Verdict::DrawsDiffer => YELLOW,
        _ => RED,
    };
    painted(style, format_args!("{verdict:to$}"))
}

/// Everything there is to say of a log that was not replayed as recorded.
pub fn lines(name: &str, loaded: &Loaded, replay: &Replay) -> Vec<String> {
    let Loaded { log, bench, .. } = loaded;
    let file = &plain(name);
    let mut out = vec![format!("{}: {}", verdict(replay.verdict, 0), painted(BOLD, file))];
    if !log.why.is_empty() {
        out.push(format!("  {}", painted(DIM, plain(&log.why))));
    }
    if let Some(difference) = &replay.difference {
        out.extend(difference_lines(*bench, log, &replay.run, difference));
    }
    let end = replay.by_site.as_ref().unwrap_or(&replay.run);
    let changed = end_changes(*bench, log, end).unwrap_or_default();
    if !changed.is_empty() {
        out.push(match &replay.by_site {
            Some(_) => "  the end, with the recorded draws answered by place:".to_owned(),
            None => "  the end:".to_owned(),
        });
        out.extend(change_lines(&changed).into_iter().map(|line| format!("    {line}")));
    }
    if let Some(violation) = &end.violation {
        let says = bench.words().invariants.iter().find(|(id, _)| *id == violation.id).map(|(_, says)| *says);
        let place = violation.site.as_ref().map(|site| format!(" at {}", plain(site))).unwrap_or_default();
        out.push(format!(
            "  {} does not hold after action {}{place}: {}",
            painted(RED, &violation.id),
            violation.action,
            plain(&violation.what)
        ));
        out.push(format!("  it says: {}", says.unwrap_or("unknown")));
    }
    out.extend(advice(file, loaded, replay));
    out
}

fn difference_lines(bench: &dyn Bench, log: &Log, run: &Recorded, difference: &Difference) -> Vec<String> {
    let step = difference.step;
    let action =
        difference.action.as_ref().map(|(index, label)| format!(", in action {index}: {}", plain(label)));
    let mut out = vec![format!("  first difference: steps[{step}]{}", action.unwrap_or_default())];
    for (word, site) in places(log, difference) {
        out.push(format!("  {word} {}", story::place(bench, log.ruleset, site)));
    }
    if let (false, Some(rule)) = (has_place(difference), difference.rule) {
        out.push(format!("  the rule behind it: {}", painted(CYAN, rule)));
    }
    let expected = difference.expected.as_ref().map_or_else(|| "(the log ends here)".to_owned(), story::line);
    let actual = actual_words(&difference.actual);
    out.push(format!("    log says  {}", painted(YELLOW, expected)));
    out.push(format!("    now       {}", painted(YELLOW, actual)));
    out.push(String::new());
    out.extend(around(log, run, difference));
    out.push(String::new());
    out
}

/// Whether what the run did has a place of its own, and with it a rule.
fn has_place(difference: &Difference) -> bool {
    match &difference.actual {
        Actual::Step(step) => story::site(step).is_some(),
        Actual::Asked(..) => true,
        Actual::Ended => false,
    }
}

/// The places of a difference: those of its steps, or the last one passed before it.
fn places(log: &Log, difference: &Difference) -> Vec<(&'static str, spelltape::site::Site)> {
    let expected = difference.expected.as_ref().and_then(story::site);
    let actual = match &difference.actual {
        Actual::Step(step) => story::site(step),
        Actual::Asked(site, _) => Some(*site),
        Actual::Ended => None,
    };
    match (expected, actual) {
        (Some(expected), Some(actual)) if expected != actual => {
            vec![("log at", expected), ("now at", actual)]
        }
        (Some(site), _) | (None, Some(site)) => vec![("at", site)],
        (None, None) => {
            let before = log.steps[..difference.step].iter().rev();
            let before = before.take_while(|step| !matches!(step, LogStep::Action(..)));
            before.filter_map(story::site).map(|site| ("after", site)).take(1).collect()
        }
    }
}

fn actual_words(actual: &Actual) -> String {
    match actual {
        Actual::Step(step) => story::line(step),
        Actual::Asked(site, ask) => format!("the rules ask for {ask} at {site}"),
        Actual::Ended => "(the run ends here)".to_owned(),
    }
}

/// The steps around a difference, the log's beside the run's.
fn around(log: &Log, run: &Recorded, difference: &Difference) -> Vec<String> {
    let step = difference.step;
    let rows = side_by_side(&log.steps, &run.steps, step.saturating_sub(BEFORE)..step + 1 + AFTER);
    let half = (page().saturating_sub(14)) / 2;
    let mut out = vec![painted(DIM, format_args!("     steps  {:half$}  now", "log"))];
    for (index, expected, actual) in rows {
        let asked = match (&difference.actual, index == step) {
            (Actual::Asked(..), true) => actual_words(&difference.actual),
            _ => String::new(),
        };
        let [old, new] = [expected.map(story::line), Some(actual.map_or(asked, story::line))];
        let (old, new) = (wrapped(&old.unwrap_or_default(), half), wrapped(&new.unwrap_or_default(), half));
        for row in 0..old.len().max(new.len()).max(1) {
            let [old, new] = [&old, &new].map(|cell| cell.get(row).map_or("", String::as_str));
            let number = if row == 0 { index.to_string() } else { String::new() };
            let mark = if index == step && row == 0 { ">" } else { " " };
            let line = format!("   {mark} {number:>5}  {}  {new}", padded(old, half, Side::Left));
            let style = if index == step { YELLOW } else { DIM };
            let line = line.trim_end();
            out.push(if width(line) == 0 { String::new() } else { painted(style, line) });
        }
    }
    out
}

/// What a run's end has other than its log's.
fn end_changes(bench: &dyn Bench, log: &Log, end: &Recorded) -> Result<Vec<Change>, BenchError> {
    let now = bench.log(log.ruleset, log.scenario.clone(), end.clone(), log.made.clone())?;
    let (id, why) = (log.id.clone(), log.why.clone());
    Ok(head_changes(log, &Log { id, why, expect: log.expect, ..now }))
}

/// What to do about a verdict: commands that take it over stand alone, to be copied.
fn advice(file: &str, loaded: &Loaded, replay: &Replay) -> Vec<String> {
    let Loaded { log, bench, .. } = loaded;
    let rules: Vec<_> = replay.difference.iter().flat_map(|difference| places(log, difference)).collect();
    let at_place = rules.last().map(|(_, site)| story::rule(*bench, log.ruleset, *site).0);
    let behind = replay.difference.as_ref().filter(|difference| !has_place(difference));
    let rule = behind.and_then(|difference| difference.rule).or(at_place);
    let rule = rule.map_or_else(|| "the rule".to_owned(), |rule| format!("the rule ({rule})"));
    let no_longer = replay.run.violation.is_none() && log.violation.is_some();
    let (right, wrong) = match (replay.verdict, log.expect) {
        (Verdict::Same, _) => return Vec::new(),
        (Verdict::InvariantViolated | Verdict::BugStillThere, Expect::Bug) => {
            return vec![painted(BOLD, "  an open bug: the log stays red until the rule is mended")];
        }
        (Verdict::InvariantViolated, Expect::Holds) => {
            let mend = painted(BOLD, "  mend the rule;");
            return vec![format!(
                "{mend} a bug that must stay open for now needs \"expect\": \"bug\" in the log"
            )];
        }
        (_, Expect::Bug) if no_longer => {
            ("the bug is gone: guard that", "look whether another bug hides it".to_owned())
        }
        (Verdict::TextDiffers, _) => ("if the words are right now", "mend the words".to_owned()),
        (Verdict::DrawsDiffer, _) => {
            ("if the new order is meant", format!("mend {rule}, which draws in another order"))
        }
        (Verdict::Repaired, _) => ("if the new draws are meant", format!("mend {rule}")),
        (Verdict::Diverged | Verdict::Unreadable, _) => {
            ("if new draws are meant (they are made up)", format!("mend {rule}"))
        }
        _ => ("if it is right now", format!("mend {rule}")),
    };
    let right = format!("  {right}:");
    let next = " ".repeat(width(&right));
    vec![
        format!("{}  cargo xtask accept {}", painted(BOLD, &right), shell_word(file)),
        format!("{next}  cargo insta review"),
        format!("{}  {wrong}", painted(BOLD, padded("  if it is wrong:", width(&next), Side::Left))),
    ]
}

/// A file's name as a shell wants it.
pub fn shell_word(file: &str) -> String {
    let is_simple = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    if file.chars().all(is_simple) { file.to_owned() } else { format!("'{}'", file.replace('\'', r"'\''")) }
}

/// What a replay found, as data.
pub fn json(file: &str, loaded: &Loaded, replay: &Replay) -> Json {
    let Loaded { log, bench, .. } = loaded;
    let end = replay.by_site.as_ref().unwrap_or(&replay.run);
    let changes = end_changes(*bench, log, end).unwrap_or_default();
    let violation = end.violation.as_ref().map(|violation| {
        json!({
            "id": violation.id, "action": violation.action, "site": violation.site, "what": violation.what,
        })
    });
    json!({
        "file": file,
        "id": log.id,
        "system": log.system,
        "ruleset": log.ruleset,
        "verdict": replay.verdict.name(),
        "exit_code": replay.verdict.exit_code(),
        "difference": replay.difference.as_ref().map(|difference| difference_json(*bench, log, difference)),
        "changes": changes.iter().map(change_json).collect::<Vec<_>>(),
        "answered_by_place": replay.by_site.is_some(),
        "violation": violation,
        "error": null,
    })
}

fn difference_json(bench: &dyn Bench, log: &Log, difference: &Difference) -> Json {
    let places = places(log, difference);
    let actual = match &difference.actual {
        Actual::Step(step) => json!({ "step": story::step_json(step) }),
        Actual::Asked(site, ask) => json!({ "asked": { "site": site.name(), "ask": ask.to_string() } }),
        Actual::Ended => json!("ended"),
    };
    json!({
        "step": difference.step,
        "rule": difference.rule,
        "action": difference.action.as_ref().map(|(index, label)| json!({ "index": index, "label": label })),
        "places": places.iter().map(|(_, site)| story::place_json(bench, log.ruleset, *site)).collect::<Vec<_>>(),
        "expected": difference.expected.as_ref().map(story::step_json),
        "actual": actual,
    })
}
