//! Steps and data in words.

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::log::{LogStep, step_line};
use spelltape::odds::NONE;
use spelltape::site::Site;
use spelltape::value::Value;

use crate::paint::{CYAN, DIM, painted, plain};

/// Data in words: `from 0, to 4`.
pub fn words(value: &Value) -> String {
    let nested = |value: &Value| match value {
        Value::Map(entries) if !entries.is_empty() => format!("({})", words(value)),
        _ => words(value),
    };
    match value {
        Value::Null => NONE.to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Text(text) => plain(text),
        Value::List(items) => format!("[{}]", items.iter().map(nested).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Map(entries) => {
            let entry = |(key, value): &(String, Value)| format!("{} {}", plain(key), nested(value));
            entries.iter().map(entry).collect::<Vec<_>>().join(", ")
        }
    }
}

/// What kind of step it is.
pub fn kind(step: &LogStep) -> &'static str {
    match step {
        LogStep::Action(..) => "action",
        LogStep::Draw(_) => "draw",
        LogStep::Decision(..) => "decision",
        LogStep::Event(_) => "event",
        LogStep::Message(..) => "message",
    }
}

/// A step without its kind and its site: `rn2(343) = 26`.
pub fn gist(step: &LogStep) -> String {
    match step {
        LogStep::Action(index, label) => format!("{index}: {}", plain(label)),
        LogStep::Draw(draw) if draw.ask.primitives() > 1 => {
            let faces: Vec<_> = draw.primitives.iter().map(|face| (face + 1).to_string()).collect();
            format!("{} = {} ({})", draw.ask, draw.result(), faces.join(" + "))
        }
        LogStep::Draw(draw) => format!("{} = {}", draw.ask, draw.result()),
        LogStep::Decision(_, choice, _) => words(choice),
        LogStep::Event(Value::Map(entries)) if entries.len() == 1 => {
            format!("{}: {}", plain(&entries[0].0), words(&entries[0].1))
        }
        LogStep::Event(event) => words(event),
        LogStep::Message(_, text) => format!("“{}”", plain(text)),
    }
}

/// A step on one line: `draw charging.wand.explode rn2(343) = 26`.
pub fn line(step: &LogStep) -> String {
    let site = site(step).map(|site| format!("{site} ")).unwrap_or_default();
    let rest = match step {
        LogStep::Decision(_, _, because) if *because != Value::Map(Vec::new()) => {
            format!(" because {}", words(because))
        }
        LogStep::Message(kind, _) => format!(" ({})", plain(kind)),
        _ => String::new(),
    };
    format!("{} {site}{}{rest}", kind(step), gist(step))
}

/// The place of a step, if it has one.
pub fn site(step: &LogStep) -> Option<Site> {
    match step {
        LogStep::Draw(draw) => Some(draw.site),
        LogStep::Decision(site, ..) => Some(*site),
        _ => None,
    }
}

/// The rule that a place obeys and what is meant there.
pub fn rule(bench: &dyn Bench, ruleset: &str, site: Site) -> (&'static str, &'static str) {
    let meaning = bench.words().sites.iter().find(|row| row.site == site).map(|row| row.meaning);
    (bench.rule_at(ruleset, site).unwrap_or("no rule"), meaning.unwrap_or("unknown"))
}

/// A place with its rule and meaning.
pub fn place(bench: &dyn Bench, ruleset: &str, site: Site) -> String {
    let (rule, meaning) = rule(bench, ruleset, site);
    format!("{} {}", painted(CYAN, format_args!("{site} ({rule}):")), painted(DIM, meaning))
}

/// A place with its rule and meaning, as data.
pub fn place_json(bench: &dyn Bench, ruleset: &str, site: Site) -> Json {
    let (rule, meaning) = rule(bench, ruleset, site);
    json!({ "site": site.name(), "rule": rule, "meaning": meaning })
}

/// A step as it stands in a log, as data.
pub fn step_json(step: &LogStep) -> Json {
    serde_json::from_str(&step_line(step)).expect("a step is written as JSON")
}

/// Data as JSON.
pub fn value_json(value: &Value) -> Json {
    serde_json::to_value(value).expect("data without floats serializes")
}

/// `1 log`, `2 logs`.
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
