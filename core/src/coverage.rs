//! Which of a system's words occur in logs.

use std::collections::BTreeSet;

use crate::bench::Bench;
use crate::log::{Log, LogStep};
use crate::value::Value;

/// Every word that a system's steps can have: drawn sites, named choices as `site=choice`, event kinds and
/// message kinds.
pub fn words_of_system(bench: &dyn Bench) -> BTreeSet<String> {
    let words = bench.words();
    let sites = words.sites.iter().flat_map(|row| {
        let bare = row.choices.is_empty().then(|| format!("site {}", row.site));
        bare.into_iter().chain(row.choices.iter().map(move |choice| format!("choice {}={choice}", row.site)))
    });
    let events = words.events.iter().map(|kind| format!("event {kind}"));
    let messages = words.messages.iter().map(|kind| format!("message {kind}"));
    sites.chain(events).chain(messages).collect()
}

/// The words that occur in a log, in the form of [`words_of_system`].
pub fn words_of(log: &Log) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for step in &log.steps {
        match step {
            LogStep::Action(..) => {}
            LogStep::Draw(draw) => {
                found.insert(format!("site {}", draw.site));
            }
            LogStep::Decision(site, choice, _) => {
                found.insert(match choice {
                    Value::Text(name) => format!("choice {site}={name}"),
                    _ => format!("site {site}"),
                });
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
