//! The steps of two logs side by side, and what became of each step: extra, missing, moved or changed.
//!
//! Draws and decisions are the same thing where their site is, events and messages where their kind is.
//! Steps of different actions never stand beside each other.

use std::collections::BTreeMap;
use std::ops::Range;

use super::align::{Names, Pair, align};
use crate::log::{LogStep, step_line};
use crate::value::Value;

/// Steps that stand beside each other; one of them may be absent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row<'s> {
    /// The old step, with its index.
    pub old: Option<(usize, &'s LogStep)>,
    /// The new step, with its index.
    pub new: Option<(usize, &'s LogStep)>,
}

impl<'s> Row<'s> {
    /// Whether both steps are there and equal.
    pub fn is_same(&self) -> bool {
        matches!((self.old, self.new), (Some((_, old)), Some((_, new))) if old == new)
    }

    /// Whether an action begins here, in either list.
    fn is_action(&self) -> bool {
        let is_action = |side: Option<(usize, &LogStep)>| {
            side.is_some_and(|(_, step)| matches!(step, LogStep::Action(..)))
        };
        is_action(self.old) || is_action(self.new)
    }
}

/// Two lists of steps side by side.
pub fn rows<'s>(old: &'s [LogStep], new: &'s [LogStep]) -> Vec<Row<'s>> {
    let (old_names, new_names) = names(old, new);
    let mut found = Vec::with_capacity(old.len().max(new.len()));
    let (mut at, mut then) = (0, 0);
    for (next_at, next_then) in pairs(old, &old_names, new, &new_names) {
        found.extend((at..next_at).map(|at| Row { old: Some((at, &old[at])), new: None }));
        found.extend((then..next_then).map(|then| Row { old: None, new: Some((then, &new[then])) }));
        found.push(Row { old: Some((next_at, &old[next_at])), new: Some((next_then, &new[next_then])) });
        (at, then) = (next_at + 1, next_then + 1);
    }
    found.extend((at..old.len()).map(|at| Row { old: Some((at, &old[at])), new: None }));
    found.extend((then..new.len()).map(|then| Row { old: None, new: Some((then, &new[then])) }));
    found
}

/// The pairs of all actions, each action's steps for themselves.
fn pairs(old: &[LogStep], old_names: &[Names], new: &[LogStep], new_names: &[Names]) -> Vec<Pair> {
    let actions = |steps: &[LogStep]| -> Vec<usize> {
        (0..steps.len()).filter(|at| matches!(steps[*at], LogStep::Action(..))).collect()
    };
    let (old_actions, new_actions) = (actions(old), actions(new));
    // The number of an action counts only where its label does not tell.
    let of =
        |places: &[usize], names: &[Names]| -> Vec<Names> { places.iter().map(|at| names[*at]).collect() };
    let together = align(&of(&old_actions, old_names), &of(&new_actions, new_names));
    let mut found = Vec::new();
    let inside = |olds: Range<usize>, news: Range<usize>, found: &mut Vec<Pair>| {
        let inner = align(&old_names[olds.clone()], &new_names[news.clone()]);
        found.extend(inner.into_iter().map(|(at, then)| (at + olds.start, then + news.start)));
    };
    let end = |actions: &[usize], index: usize, steps: &[LogStep]| {
        actions.get(index).copied().unwrap_or(steps.len())
    };
    // What comes before the first action, then every action that is in both.
    inside(0..end(&old_actions, 0, old), 0..end(&new_actions, 0, new), &mut found);
    for (at, then) in with_renamed(&together, old_actions.len(), new_actions.len()) {
        let (begins, then_begins) = (old_actions[at], new_actions[then]);
        found.push((begins, then_begins));
        let olds = begins + 1..end(&old_actions, at + 1, old);
        let news = then_begins + 1..end(&new_actions, then + 1, new);
        inside(olds, news, &mut found);
    }
    found
}

/// The pairs of actions, and those between them that stand alone in both lists, where these are as many: the same
/// actions under other labels.
fn with_renamed(together: &[Pair], olds: usize, news: usize) -> Vec<Pair> {
    let mut found = Vec::new();
    let (mut at, mut then) = (0, 0);
    for (next_at, next_then) in together.iter().copied().chain([(olds, news)]) {
        if next_at - at == next_then - then {
            found.extend((at..next_at).zip(then..next_then));
        }
        found.push((next_at, next_then));
        (at, then) = (next_at + 1, next_then + 1);
    }
    found.pop();
    found
}

/// The names by which steps are laid side by side.
fn names(old: &[LogStep], new: &[LogStep]) -> (Vec<Names>, Vec<Names>) {
    let mut known: BTreeMap<String, u32> = BTreeMap::new();
    let mut number = |text: String| {
        let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
        *known.entry(text).or_insert(next)
    };
    let mut name = |step: &LogStep| Names { whole: number(step_line(step)), key: number(key(step)) };
    (old.iter().map(&mut name).collect(), new.iter().map(&mut name).collect())
}

/// What a step is, without its value.
fn key(step: &LogStep) -> String {
    match step {
        LogStep::Action(_, label) => format!("action {label}"),
        LogStep::Draw(draw) => format!("draw {}", draw.site),
        LogStep::Decision(site, ..) => format!("decision {site}"),
        LogStep::Event(event) => format!("event {}", event_kind(event)),
        LogStep::Message(kind, _) => format!("message {kind}"),
    }
}

/// The kind of an event.
fn event_kind(event: &Value) -> &str {
    match event {
        Value::Map(entries) if entries.len() == 1 => &entries[0].0,
        Value::Text(kind) => kind,
        _ => "",
    }
}

/// What became of a step, or of several alike in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct StepChange<'s> {
    /// What it is.
    pub what: What<'s>,
    /// The last old step that stands before it; none at the very beginning.
    pub after: Option<usize>,
}

/// The kinds of change.
#[derive(Clone, Debug, PartialEq)]
pub enum What<'s> {
    /// Steps only the new list has, all of the same kind and place, one after the other.
    Extra(Vec<(usize, &'s LogStep)>),
    /// Steps only the old list has.
    Missing(Vec<(usize, &'s LogStep)>),
    /// A step that both have in the same action, in another order; of draws the value may be another one.
    Moved {
        /// The old step.
        old: (usize, &'s LogStep),
        /// The new step.
        new: (usize, &'s LogStep),
    },
    /// A step that says something else in the same place.
    Changed {
        /// The old step.
        old: (usize, &'s LogStep),
        /// The new step.
        new: (usize, &'s LogStep),
    },
}

/// What became of the steps, in the order of the rows.
pub fn step_changes<'s>(rows: &[Row<'s>]) -> Vec<StepChange<'s>> {
    let moved = moves(rows);
    let mut found: Vec<StepChange<'s>> = Vec::new();
    let mut after = None;
    // The row before, where it was one that stands alone: alike ones are told together.
    let mut alone: Option<usize> = None;
    for (index, row) in rows.iter().enumerate() {
        let joins = alone == index.checked_sub(1) && index > 0;
        alone = None;
        match (row.old, row.new) {
            (Some(old), Some(new)) => {
                if old.1 != new.1 && !is_renumbered(old.1, new.1) {
                    found.push(StepChange { what: What::Changed { old, new }, after });
                }
            }
            (None, None) => {}
            (Some(old), None) if !moved.contains_key(&index) => {
                alone = Some(index);
                match found.last_mut().map(|last| &mut last.what) {
                    Some(What::Missing(olds)) if joins && are_alike(olds[0].1, old.1) => olds.push(old),
                    _ => found.push(StepChange { what: What::Missing(vec![old]), after }),
                }
            }
            (None, Some(new)) => match moved.get(&index) {
                Some(from) => {
                    let old = rows[*from].old.unwrap_or(new);
                    found.push(StepChange { what: What::Moved { old, new }, after });
                }
                None => {
                    alone = Some(index);
                    match found.last_mut().map(|last| &mut last.what) {
                        Some(What::Extra(news)) if joins && are_alike(news[0].1, new.1) => news.push(new),
                        _ => found.push(StepChange { what: What::Extra(vec![new]), after }),
                    }
                }
            },
            (Some(_), None) => {}
        }
        after = row.old.map(|(at, _)| at).or(after);
    }
    found
}

/// Whether two steps begin the same action, under another number.
fn is_renumbered(old: &LogStep, new: &LogStep) -> bool {
    matches!((old, new), (LogStep::Action(_, one), LogStep::Action(_, other)) if one == other)
}

/// Whether steps are told together: `3 extra rn2(40)`.
fn are_alike(one: &LogStep, other: &LogStep) -> bool {
    match (one, other) {
        (LogStep::Draw(one), LogStep::Draw(other)) => (one.site, one.ask) == (other.site, other.ask),
        (LogStep::Action(..), _) => false,
        _ => one == other,
    }
}

/// Rows of steps that came back within the same action: both rows, each with the other one.
fn moves(rows: &[Row<'_>]) -> BTreeMap<usize, usize> {
    let mut found = BTreeMap::new();
    let mut start = 0;
    while start < rows.len() {
        let end = (start + 1..rows.len()).find(|at| rows[*at].is_action()).unwrap_or(rows.len());
        // As they are first, then draws with other values.
        pair_up(rows, start..end, &mut found, |step| Some(step_line(step)));
        pair_up(rows, start..end, &mut found, |step| {
            step.draw().map(|draw| format!("{} {}", draw.site, draw.ask))
        });
        start = end;
    }
    found
}

fn pair_up(
    rows: &[Row<'_>],
    part: Range<usize>,
    found: &mut BTreeMap<usize, usize>,
    name: impl Fn(&LogStep) -> Option<String>,
) {
    let mut gone: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for index in part.clone().rev() {
        if let (Some((_, step)), None, false) = (rows[index].old, rows[index].new, found.contains_key(&index))
        {
            name(step).into_iter().for_each(|name| gone.entry(name).or_default().push(index));
        }
    }
    for index in part {
        if let (None, Some((_, step)), false) = (rows[index].old, rows[index].new, found.contains_key(&index))
        {
            let from = name(step).and_then(|name| gone.get_mut(&name)?.pop());
            if let Some(from) = from {
                found.insert(index, from);
                found.insert(from, index);
            }
        }
    }
}
