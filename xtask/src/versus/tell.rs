//! Rulesets side by side for people.

use spelltape::diff::{Row, changes};
use spelltape::log::LogStep;
use spelltape::value::Value;
use spelltape::versus::Side;

use super::{Given, Pair, rule_name};
use crate::columns::{self, padded, width, wrapped};
use crate::paint::{BOLD, DIM, GREEN, Out, RED, YELLOW, painted, plain};
use crate::story::{self, count};

/// Rows shown around rows that differ.
const CONTEXT: usize = 2;

pub fn tell(given: &Given, pairs: &[Pair<'_>], all: bool, out: &mut Out) {
    out.line(painted(BOLD, format_args!("{}, {}", given.bench.name(), plain(&given.draws))));
    for side in given.sides.iter().filter(|side| side.made_up > 0 || side.unused > 0) {
        let made_up = count(side.made_up as usize, "draw");
        let told =
            format!("  {}: {made_up} made up, {} of the given ones not asked for", side.ruleset, side.unused);
        out.line(painted(DIM, told));
    }
    for pair in pairs {
        out.line("");
        steps(given, pair, all, out);
    }
    out.line("");
    ends(&given.sides, out);
}

/// The steps of two rulesets in two columns.
fn steps(given: &Given, pair: &Pair<'_>, all: bool, out: &mut Out) {
    let (left, right) = (pair.left.ruleset, pair.right.ruleset);
    let Some(parting) = pair.parting else {
        let steps = count(pair.rows.len(), "step");
        out.line(format_args!("{left} and {right}: {}, {steps}", painted(GREEN, "no difference")));
        if all {
            listing(pair, |_| true, out);
        }
        return;
    };
    let near = |at: usize| {
        let around = at.saturating_sub(CONTEXT)..(at + CONTEXT + 1).min(pair.rows.len());
        pair.rows[around].iter().any(|row| !row.is_same())
    };
    listing(pair, |at| all || near(at), out);
    let row = &pair.rows[parting.row];
    let at = row.old.map_or_else(|| "its end".to_owned(), |(at, _)| format!("step {at}"));
    let at = if row.old.is_none() {
        row.new.map_or(at, |(then, _)| format!("step {then} of {right}"))
    } else {
        at
    };
    let action = pair.rows[..parting.row].iter().rev().find_map(|row| match row.old {
        Some((_, step @ LogStep::Action(..))) => Some(format!(", in action {}", story::gist(step))),
        _ => None,
    });
    let action = action.unwrap_or_default();
    out.line(format_args!("{} {at}{action}", painted(YELLOW, "first difference:")));
    let sides = [(pair.left, row.old, parting.left), (pair.right, row.new, parting.right)];
    let told = sides.map(|(side, step, rule)| {
        let meaning = match step.and_then(|(_, step)| story::site(step)) {
            Some(site) => painted(DIM, format_args!(": {}", story::rule(given.bench, side.ruleset, site).1)),
            None => String::new(),
        };
        let step = step.map_or_else(|| painted(DIM, "(nothing there)"), |(_, step)| story::line(step));
        vec![side.ruleset.to_owned(), format!("{}{meaning}", rule_name(rule)), step]
    });
    columns::aligned(&told, &[]).iter().for_each(|line| out.line(format_args!("  {line}")));
}

/// Rows in two columns; where some are left out, how many.
fn listing(pair: &Pair<'_>, is_shown: impl Fn(usize) -> bool, out: &mut Out) {
    let half = out.page().saturating_sub(12) / 2;
    let heads = [pair.left, pair.right].map(|side| padded(side.ruleset, half, columns::Side::Left));
    out.line(painted(BOLD, format_args!("   steps  {}  {}", heads[0], heads[1].trim_end())));
    let first = pair.parting.map(|parting| parting.row);
    let mut left_out = 0;
    for (at, row) in pair.rows.iter().enumerate() {
        if !is_shown(at) {
            left_out += 1;
            continue;
        }
        if left_out > 0 {
            out.line(painted(DIM, format_args!("       …  {} alike", count(left_out, "step"))));
            left_out = 0;
        }
        lines(row, first == Some(at), half).iter().for_each(|line| out.line(line));
    }
    if left_out > 0 {
        out.line(painted(DIM, format_args!("       …  {} alike", count(left_out, "step"))));
    }
}

/// A row as lines; `>` marks the first difference, `~` the others.
fn lines(row: &Row<'_>, is_first: bool, half: usize) -> Vec<String> {
    let cell = |side: Option<(usize, &LogStep)>| {
        wrapped(&side.map(|(_, step)| story::line(step)).unwrap_or_default(), half)
    };
    let (old, new) = (cell(row.old), cell(row.new));
    let (mark, style) = match (is_first, row.is_same()) {
        (true, _) => (">", YELLOW),
        (false, true) => (" ", DIM),
        (false, false) => ("~", YELLOW),
    };
    let number = row.old.map(|(at, _)| at.to_string()).unwrap_or_default();
    let line = |index: usize| {
        let [old, new] = [&old, &new].map(|cell| cell.get(index).map_or("", String::as_str));
        let (mark, number) = if index == 0 { (mark, number.as_str()) } else { (" ", "") };
        let line = format!(" {mark} {number:>5}  {}  {new}", padded(old, half, columns::Side::Left));
        painted(style, line.trim_end())
    };
    (0..old.len().max(new.len()).max(1)).map(line).collect()
}

/// How each ruleset ends: a column for each, a row for every field that is not the same in all.
fn ends(sides: &[Side], out: &mut Out) {
    let ends: Vec<Value> = sides.iter().map(end).collect();
    let mut paths: Vec<String> = Vec::new();
    for end in &ends[1..] {
        for change in changes("", &ends[0], end) {
            if !paths.contains(&change.path) {
                paths.push(change.path);
            }
        }
    }
    if paths.is_empty() {
        out.line(painted(BOLD, "the end is the same"));
        let lines = wrapped(&story::words(&ends[0]), out.page().saturating_sub(2));
        lines.iter().for_each(|line| out.line(format_args!("  {line}")));
        return;
    }
    let mut rows = vec![vec![painted(BOLD, "the end")]];
    rows[0].extend(sides.iter().map(|side| painted(BOLD, side.ruleset)));
    rows.extend(paths.iter().map(|path| {
        let cell = |end: &Value| {
            let found = path.split('.').try_fold(end, |value, key| value.get(key));
            found.map_or_else(|| painted(DIM, "(absent)"), story::words)
        };
        let mut row = vec![plain(path)];
        row.extend(ends.iter().map(cell));
        row
    }));
    for line in columns::aligned(&rows, &[]) {
        out.line(if width(&line) == 0 { String::new() } else { line });
    }
}

/// What is compared of an end: the outcome, how the run ended, and what was violated.
fn end(side: &Side) -> Value {
    let text = |text: &str| Value::Text(text.to_owned());
    let violation = side.run.violation.as_ref();
    let violation =
        violation.map_or(Value::Null, |found| Value::Text(format!("{}: {}", found.id, found.what)));
    Value::Map(vec![
        ("status".to_owned(), text(side.run.status.name())),
        ("violation".to_owned(), violation),
        ("outcome".to_owned(), side.run.outcome.clone()),
    ])
}

/// A cell that stands out where it is not the first one's.
pub fn cell(text: String, is_other: bool) -> String {
    if is_other { painted(RED, text) } else { text }
}
