//! Where two step lists part, and what differs between two logs.

mod align;
mod steps;
mod texts;

use std::ops::Range;

pub(crate) use align::longest_rise;
pub use steps::{Row, StepChange, What, rows, step_changes};
pub use texts::{Part, TextChange, changed_texts, words};

use crate::bench::Recorded;
use crate::draws::Ask;
use crate::log::{Log, LogStep, head};
use crate::site::{RuleId, Site};
use crate::value::Value;

/// The first place where a run did something else than its log says.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The index of the step.
    pub step: usize,
    /// The rule behind what the run did there.
    pub rule: Option<RuleId>,
    /// The action it belongs to: its number and label.
    pub action: Option<(u32, String)>,
    /// What the log says, unless it ends here.
    pub expected: Option<LogStep>,
    /// What the run did.
    pub actual: Actual,
}

/// What a run did instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Actual {
    /// It made another step.
    Step(LogStep),
    /// It asked for a draw that the log does not hold here.
    Asked(Site, Ask),
    /// It ended.
    Ended,
}

/// The first difference between the steps of a log and those of a run, where `asked` is the draw that the
/// run asked for in vain at its end.
pub fn first_difference(
    expected: &[LogStep],
    run: &Recorded,
    asked: Option<(Site, Ask)>,
) -> Option<Difference> {
    let actual = &run.steps;
    let same = expected.iter().zip(actual).take_while(|(expected, actual)| expected == actual).count();
    if same == expected.len() && same == actual.len() && asked.is_none() {
        return None;
    }
    let action = expected[..same].iter().rev().find_map(|step| match step {
        LogStep::Action(index, label) => Some((*index, label.clone())),
        _ => None,
    });
    let actual = match (actual.get(same), asked) {
        (Some(step), _) => Actual::Step(step.clone()),
        (None, Some((site, ask))) => Actual::Asked(site, ask),
        (None, None) => Actual::Ended,
    };
    Some(Difference {
        step: same,
        rule: run.rule_behind(same),
        action,
        expected: expected.get(same).cloned(),
        actual,
    })
}

/// What two runs did around a step, side by side: its index, the step of the one and that of the other.
pub fn side_by_side<'s>(
    expected: &'s [LogStep],
    actual: &'s [LogStep],
    steps: Range<usize>,
) -> Vec<(usize, Option<&'s LogStep>, Option<&'s LogStep>)> {
    let end = steps.end.min(expected.len().max(actual.len()));
    (steps.start..end).map(|index| (index, expected.get(index), actual.get(index))).collect()
}

/// A step in two lists laid side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aligned<'s> {
    /// It stands in both, at these indices.
    Both(usize, usize, &'s LogStep),
    /// It stands in the old list only.
    Old(usize, &'s LogStep),
    /// It stands in the new list only.
    New(usize, &'s LogStep),
}

/// The steps of two lists laid side by side, as [`rows`] does it: of steps in a row that differ, all old ones
/// come before all new ones.
pub fn aligned<'s>(old: &'s [LogStep], new: &'s [LogStep]) -> Vec<Aligned<'s>> {
    let mut found = Vec::with_capacity(old.len().max(new.len()));
    let mut waiting = Vec::new();
    for row in rows(old, new) {
        match (row.old, row.new) {
            (Some((at, step)), Some((then, _))) if row.is_same() => {
                found.append(&mut waiting);
                found.push(Aligned::Both(at, then, step));
            }
            (olds, news) => {
                found.extend(olds.map(|(at, step)| Aligned::Old(at, step)));
                waiting.extend(news.map(|(then, step)| Aligned::New(then, step)));
            }
        }
    }
    found.append(&mut waiting);
    found
}

/// A field that differs between two pieces of data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its path: `outcome.charges`.
    pub path: String,
    /// What the old data has there, if anything.
    pub old: Option<Value>,
    /// What the new data has there, if anything.
    pub new: Option<Value>,
}

/// The innermost fields that differ, in the order of the old data; lists count as a whole.
pub fn changes(path: &str, old: &Value, new: &Value) -> Vec<Change> {
    let (Value::Map(olds), Value::Map(news)) = (old, new) else {
        let change = Change { path: path.to_owned(), old: Some(old.clone()), new: Some(new.clone()) };
        return if old == new { Vec::new() } else { vec![change] };
    };
    let inner = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let mut found = Vec::new();
    for (key, value) in olds {
        match new.get(key) {
            Some(other) => found.extend(changes(&inner(key), value, other)),
            None => found.push(Change { path: inner(key), old: Some(value.clone()), new: None }),
        }
    }
    for (key, value) in news.iter().filter(|(key, _)| old.get(key).is_none()) {
        found.push(Change { path: inner(key), old: None, new: Some(value.clone()) });
    }
    found
}

/// What differs between two logs beside their steps.
pub fn head_changes(old: &Log, new: &Log) -> Vec<Change> {
    let pairs = head(old).into_iter().zip(head(new));
    pairs.flat_map(|((key, old), (_, new))| changes(key, &old, &new)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(words: &[&str]) -> Vec<LogStep> {
        words.iter().map(|word| LogStep::Message("said".to_owned(), (*word).to_owned())).collect()
    }

    #[test]
    fn an_inserted_step_is_the_only_one_that_is_new() {
        let (old, new) = (said(&["a", "b", "c"]), said(&["a", "x", "b", "c"]));
        let found = aligned(&old, &new);
        let expected = [
            Aligned::Both(0, 0, &old[0]),
            Aligned::New(1, &new[1]),
            Aligned::Both(1, 2, &old[1]),
            Aligned::Both(2, 3, &old[2]),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn side_by_side_ends_with_the_longer_list() {
        let (old, new) = (said(&["a", "b"]), said(&["a", "x", "c"]));
        let rows = side_by_side(&old, &new, 1..9);
        assert_eq!(rows, [(1, Some(&old[1]), Some(&new[1])), (2, None, Some(&new[2]))]);
    }

    #[test]
    fn only_the_innermost_fields_that_differ_are_changes() {
        let read = |text| serde_json::from_str::<Value>(text).unwrap();
        let old = read(r#"{"hp": 3, "wand": {"charges": 1, "kind": "sleep"}, "gone": 1}"#);
        let new = read(r#"{"wand": {"kind": "sleep", "charges": 2}, "hp": 3, "came": [2]}"#);
        let found = changes("outcome", &old, &new);
        let paths: Vec<_> = found.iter().map(|change| change.path.as_str()).collect();
        assert_eq!(paths, ["outcome.wand.charges", "outcome.gone", "outcome.came"]);
        assert_eq!(found[0].new, Some(Value::Int(2)));
        assert_eq!(changes("outcome", &old, &old), []);
    }
}
