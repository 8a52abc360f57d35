//! What differs between two logs, in words and as data.

use serde_json::{Value as Json, json};
use spelltape::diff::{Aligned, Change, aligned, head_changes, rows, step_changes};
use spelltape::log::{Log, LogStep};
use spelltape::registry;
use spelltape::site::Site;
use spelltape::value::Value;

use crate::columns::{aligned as in_columns, width};
use crate::paint::{BOLD, DIM, GREEN, RED, painted, plain};
use crate::{changes, story};

/// Steps shown around steps that differ.
const CONTEXT: usize = 3;

/// Values longer than this stand on lines of their own.
const SHORT: usize = 40;

/// Changed steps told in words; the rest is counted.
const TOLD: usize = 20;

/// The differences of two logs.
pub struct Compared<'l> {
    old: &'l Log,
    new: &'l Log,
    fields: Vec<Change>,
    steps: Vec<Aligned<'l>>,
}

/// Compares two logs.
pub fn compare<'l>(old: &'l Log, new: &'l Log) -> Compared<'l> {
    Compared { old, new, fields: head_changes(old, new), steps: aligned(&old.steps, &new.steps) }
}

/// A site of a log with the rule it obeys under the log's ruleset.
pub fn place(log: &Log) -> impl Fn(Site) -> String {
    let rule_at = |site| registry::system(log.system)?.rule_at(log.ruleset, site);
    move |site| rule_at(site).map_or_else(|| site.to_string(), |rule| format!("{site} ({rule})"))
}

impl Compared<'_> {
    /// Whether nothing differs.
    pub fn is_same(&self) -> bool {
        self.fields.is_empty() && !self.steps.iter().any(is_change)
    }

    /// What became of the steps, a sentence for each change.
    pub fn sentences(&self) -> Vec<String> {
        let rows = rows(&self.old.steps, &self.new.steps);
        let changes = step_changes(&rows);
        let place = place(self.new);
        let mut out: Vec<_> =
            changes.iter().take(TOLD).map(|change| changes::in_words(change, &place)).collect();
        if changes.len() > TOLD {
            out.push(format!("… {} more changes; --json has them all", changes.len() - TOLD));
        }
        out
    }

    /// The differences in words, steps with their surroundings.
    pub fn lines(&self) -> Vec<String> {
        let mut out = change_lines(&self.fields);
        let near = |at: usize| {
            let around = at.saturating_sub(CONTEXT)..(at + CONTEXT + 1).min(self.steps.len());
            self.steps[around].iter().any(is_change)
        };
        let mut left_out = true;
        for (at, step) in self.steps.iter().enumerate() {
            if !near(at) {
                left_out = true;
                continue;
            }
            if left_out {
                let (Aligned::Both(index, ..) | Aligned::Old(index, _) | Aligned::New(index, _)) = step;
                let action = self.steps[..at].iter().rev().map(|step| step_of(step).1).find_map(heading);
                let action = action.map(|action| format!(" (in action {action})")).unwrap_or_default();
                out.push(painted(BOLD, format_args!("steps[{index}]{action}")));
                left_out = false;
            }
            let (mark, step) = step_of(step);
            let line = format!("{mark} {}", story::line(step));
            out.push(match mark {
                '-' => painted(RED, line),
                '+' => painted(GREEN, line),
                _ => painted(DIM, line),
            });
        }
        out
    }

    /// The differences as data.
    pub fn json(&self) -> Json {
        let steps = self.steps.iter().filter(|step| is_change(step)).map(|step| {
            let (Aligned::Both(index, ..) | Aligned::Old(index, _) | Aligned::New(index, _)) = step;
            let (mark, step) = step_of(step);
            json!({ "op": mark.to_string(), "index": index, "step": story::step_json(step) })
        });
        let rows = rows(&self.old.steps, &self.new.steps);
        let place = place(self.new);
        let changes = step_changes(&rows);
        let changes = changes.iter().map(|change| changes::json(change, &place));
        json!({
            "same": self.is_same(),
            "fields": self.fields.iter().map(change_json).collect::<Vec<_>>(),
            "changes": changes.collect::<Vec<_>>(),
            "steps": steps.collect::<Vec<_>>(),
        })
    }
}

fn is_change(step: &Aligned<'_>) -> bool {
    !matches!(step, Aligned::Both(..))
}

fn step_of<'l>(step: &Aligned<'l>) -> (char, &'l LogStep) {
    match step {
        Aligned::Both(_, _, step) => (' ', step),
        Aligned::Old(_, step) => ('-', step),
        Aligned::New(_, step) => ('+', step),
    }
}

fn heading(step: &LogStep) -> Option<String> {
    matches!(step, LogStep::Action(..)).then(|| story::gist(step))
}

/// Changed fields, aligned: `outcome.charges  5 -> 6`; long values on lines of their own.
pub fn change_lines(changes: &[Change]) -> Vec<String> {
    let side = |value: &Option<Value>| value.as_ref().map_or_else(|| "(absent)".to_owned(), story::words);
    let mut rows = Vec::new();
    let mut long = Vec::new();
    for change in changes {
        let (path, old, new) = (plain(&change.path), side(&change.old), side(&change.new));
        if width(&old) + width(&new) <= 2 * SHORT {
            rows.push(vec![path, format!("{} -> {}", painted(RED, old), painted(GREEN, new))]);
        } else {
            long.extend([
                path,
                painted(RED, format_args!("- {old}")),
                painted(GREEN, format_args!("+ {new}")),
            ]);
        }
    }
    let mut out = in_columns(&rows, &[]);
    out.extend(long);
    out
}

/// A changed field as data.
pub fn change_json(change: &Change) -> Json {
    let side = |value: &Option<Value>| value.as_ref().map(story::value_json);
    json!({ "path": change.path, "old": side(&change.old), "new": side(&change.new) })
}
