//! What a system has to show, and which logs show it.
//!
//! A *word* is anything that can occur in a log: `site miscasts.check` (a number drawn, or a number or square chosen there),
//! `choice charging.wand.fate=explodes`, `choice miscasts.row=37` (a row of a table), `event …`, `message …`,
//! `rule CHG-11`, `ruleset sporkhack`.

pub mod reach;
pub mod rules;

use std::collections::{BTreeMap, BTreeSet};

use crate::bench::Bench;
use crate::log::{Log, LogStep};
use crate::system::CANARY;
use crate::value::Value;

/// Every word that a system's steps can have.
pub fn words_of_system(bench: &dyn Bench) -> BTreeSet<String> {
    let words = bench.words();
    let sites = words.sites.iter().flat_map(|row| {
        let bare = row.happens.has_nameless().then(|| format!("site {}", row.site));
        bare.into_iter()
            .chain(row.happens.listed().map(move |choice| format!("choice {}={choice}", row.site)))
    });
    let events = words.events.iter().map(|kind| format!("event {kind}"));
    let messages = words.messages.iter().map(|kind| format!("message {kind}"));
    sites.chain(events).chain(messages).collect()
}

/// The words that occur in a log's steps, in the form of [`words_of_system`].
pub fn words_of(log: &Log) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for step in &log.steps {
        match step {
            LogStep::Action(..) => {}
            LogStep::Draw(draw) => {
                found.insert(format!("site {}", draw.site));
            }
            LogStep::Decision(site, Value::Text(name), _) => {
                found.insert(format!("choice {site}={name}"));
            }
            LogStep::Decision(site, choice, _) => {
                found.insert(format!("site {site}"));
                if let Value::Int(row) = choice {
                    found.insert(format!("choice {site}={row}"));
                }
            }
            LogStep::Event(Value::Map(entries)) => {
                found.extend(entries.iter().map(|(kind, _)| format!("event {kind}")));
            }
            LogStep::Event(kind) => {
                found.insert(format!("event {}", kind.line().trim_matches('"')));
            }
            LogStep::Message(kind, _) => {
                found.insert(format!("message {kind}"));
            }
        }
    }
    found
}

/// Everything that a system has to show: the words of its steps, its rules and its rulesets.
fn all_words(bench: &dyn Bench) -> BTreeSet<String> {
    let listed = rules::listed(bench.rules_text(), bench.words().prefix);
    let rulesets = bench.rulesets().into_iter().map(|info| info.name).filter(|name| *name != CANARY);
    let mut words = words_of_system(bench);
    words.extend(listed.into_iter().map(|rule| format!("rule {rule}")));
    words.extend(rulesets.map(|name| format!("ruleset {name}")));
    words
}

/// Everything that a log shows.
pub fn shown_by(log: &Log) -> BTreeSet<String> {
    let mut words = words_of(log);
    words.extend(log.rules.iter().map(|rule| format!("rule {rule}")));
    words.insert(format!("ruleset {}", log.ruleset));
    words
}

/// Which of a system's words logs show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// How many logs show each word.
    pub shown: BTreeMap<String, u32>,
    /// Words that no log can show, with the reason that the list of rules gives.
    pub never: BTreeMap<String, String>,
}

impl Coverage {
    /// What logs of a system show; logs of other systems are passed over.
    pub fn of<'l>(bench: &dyn Bench, logs: impl IntoIterator<Item = &'l Log>) -> Self {
        let mut shown: BTreeMap<String, u32> = all_words(bench).into_iter().map(|word| (word, 0)).collect();
        for log in logs.into_iter().filter(|log| log.system == bench.name()) {
            for word in shown_by(log) {
                if let Some(logs) = shown.get_mut(&word) {
                    *logs += 1;
                }
            }
        }
        let never = rules::never_shown(bench.rules_text(), bench.words().prefix);
        let never = never.into_iter().map(|(rule, reason)| (format!("rule {rule}"), reason)).collect();
        Self { shown, never }
    }

    /// The words that no log shows and no reason excuses.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        let unshown = self.shown.iter().filter(|(word, logs)| **logs == 0 && !self.never.contains_key(*word));
        unshown.map(|(word, _)| word.as_str())
    }

    /// How many words of each kind are shown, and how many there are: `("choice", 41, 43)`.
    pub fn totals(&self) -> Vec<(&str, u32, u32)> {
        let mut totals: Vec<(&str, u32, u32)> = Vec::new();
        for (word, logs) in &self.shown {
            let kind = word.split(' ').next().unwrap_or(word);
            if totals.last().is_none_or(|(last, ..)| *last != kind) {
                totals.push((kind, 0, 0));
            }
            if let Some((_, shown, all)) = totals.last_mut() {
                *shown += u32::from(*logs > 0);
                *all += 1;
            }
        }
        totals
    }
}

/// The question whether a word ever occurs; nothing for words that no question can ask for (drawn sites,
/// rules, rulesets).
pub fn question(word: &str) -> Option<String> {
    let (kind, name) = word.split_once(' ')?;
    match kind {
        "choice" => Some(format!("decision:{name}")),
        "event" | "message" => Some(format!("{kind}:{name}")),
        _ => None,
    }
}
