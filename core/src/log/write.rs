//! The canonical writer.

use std::fmt::Write;

use super::{Expect, FORMAT, Log, LogStep, Made};
use crate::value::{Value, quoted};

/// Writes a log: fixed key order, one step per line, LF, a final newline.
pub fn write(log: &Log) -> String {
    let mut out = String::with_capacity(1024 + log.steps.len() * 64);
    let expect = match log.expect {
        Expect::Holds => "holds",
        Expect::Bug => "bug",
    };
    let fields = [
        ("format", quoted(FORMAT)),
        ("id", quoted(&log.id)),
        ("why", quoted(&log.why)),
        ("expect", quoted(expect)),
        ("system", quoted(log.system)),
        ("ruleset", quoted(log.ruleset)),
        ("ruleset_version", log.ruleset_version.to_string()),
        ("made", made(&log.made).line()),
        ("scenario", log.scenario.pretty(2)),
    ];
    out.push_str("{\n");
    for (key, value) in fields {
        line(&mut out, format_args!("  \"{key}\": {value},\n"));
    }
    out.push_str("  \"steps\": [");
    for (index, step) in log.steps.iter().enumerate() {
        out.push_str(if index > 0 { ",\n    " } else { "\n    " });
        write_step(&mut out, step);
    }
    out.push_str(if log.steps.is_empty() { "],\n" } else { "\n  ],\n" });
    let violation = log.violation.as_ref().map_or(Value::Null, |violation| {
        map([
            ("id", Value::Text(violation.id.clone())),
            ("action", Value::Int(violation.action.into())),
            ("site", violation.site.clone().map_or(Value::Null, Value::Text)),
            ("what", Value::Text(violation.what.clone())),
        ])
    });
    let rules = Value::List(log.rules.iter().cloned().map(Value::Text).collect());
    line(&mut out, format_args!("  \"status\": {},\n", quoted(log.status.name())));
    line(&mut out, format_args!("  \"violation\": {},\n", violation.pretty(2)));
    line(&mut out, format_args!("  \"rules\": {},\n", rules.pretty(2)));
    line(&mut out, format_args!("  \"outcome\": {}\n}}\n", log.outcome.pretty(2)));
    out
}

fn made(made: &Made) -> Value {
    let mut entries = vec![
        ("by", Value::Text(made.by.name().to_owned())),
        ("spelltape", Value::Text(made.spelltape.clone())),
    ];
    if let Some(generator) = made.generator {
        entries.push((
            "generator",
            map([
                ("name", Value::Text(crate::draws::GENERATOR.to_owned())),
                ("state", Value::Text(format!("{:#018x}", generator.state))),
                ("stream", Value::Text(format!("{:#018x}", generator.stream))),
            ]),
        ));
    }
    map(entries)
}

fn map(entries: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    Value::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// One step as its line, without the comma.
pub(super) fn write_step(out: &mut String, step: &LogStep) {
    match step {
        LogStep::Action(index, label) => {
            line(out, format_args!("[\"action\", {index}, {}]", quoted(label)));
        }
        LogStep::Draw(draw) => {
            // Site names and asks are plain ASCII: they need no escaping.
            line(out, format_args!("[\"draw\", \"{}\", \"{}\", {}", draw.site, draw.ask, draw.result()));
            if draw.ask.primitives() > 1 {
                out.push_str(", [");
                for (index, primitive) in draw.primitives.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    line(out, format_args!("{}", primitive + 1));
                }
                out.push(']');
            }
            out.push(']');
        }
        LogStep::Decision(site, choice, because) => {
            line(out, format_args!("[\"decision\", \"{site}\", {}, {}]", choice.line(), because.line()));
        }
        LogStep::Event(event) => line(out, format_args!("[\"event\", {}]", event.line())),
        LogStep::Message(kind, text) => {
            line(out, format_args!("[\"message\", {}, {}]", quoted(kind), quoted(text)));
        }
    }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a text never fails");
}
