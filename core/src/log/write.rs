//! The canonical writer.

use std::fmt::Write;

use super::{Expect, FORMAT, Log, LogStep, Made};
use crate::value::{Value, quoted, write_quoted};

/// Writes a log: fixed key order, one step per line, LF, a final newline.
pub fn write(log: &Log) -> String {
    let mut out = String::with_capacity(1024 + log.steps.len() * 64);
    line(&mut out, format_args!("{{\n  \"format\": {},\n", quoted(FORMAT)));
    let head = head(log);
    for (index, (key, value)) in head.iter().enumerate() {
        // How a log was made stays on one line however long it is: git shows it as one change.
        let value = if *key == "made" { value.line() } else { value.pretty(2) };
        line(&mut out, format_args!("  \"{key}\": {value}"));
        out.push_str(if index + 1 < head.len() { ",\n" } else { "\n}\n" });
        if *key == "scenario" {
            out.push_str("  \"steps\": [");
            for (index, step) in log.steps.iter().enumerate() {
                out.push_str(if index > 0 { ",\n    " } else { "\n    " });
                write_step(&mut out, step);
            }
            out.push_str(if log.steps.is_empty() { "],\n" } else { "\n  ],\n" });
        }
    }
    out
}

/// Everything in a log but its format and its steps, in the order in which it is written.
pub fn head(log: &Log) -> Vec<(&'static str, Value)> {
    let text = |text: &str| Value::Text(text.to_owned());
    let expect = match log.expect {
        Expect::Holds => "holds",
        Expect::Bug => "bug",
    };
    let violation = log.violation.as_ref().map_or(Value::Null, |violation| {
        map([
            ("id", text(&violation.id)),
            ("action", Value::Int(violation.action.into())),
            ("site", violation.site.clone().map_or(Value::Null, Value::Text)),
            ("what", text(&violation.what)),
        ])
    });
    vec![
        ("id", text(&log.id)),
        ("why", text(&log.why)),
        ("expect", text(expect)),
        ("system", text(log.system)),
        ("ruleset", text(log.ruleset)),
        ("ruleset_version", Value::Int(log.ruleset_version.into())),
        ("made", made(&log.made)),
        ("scenario", log.scenario.clone()),
        ("status", text(log.status.name())),
        ("violation", violation),
        ("rules", Value::List(log.rules.iter().cloned().map(Value::Text).collect())),
        ("outcome", log.outcome.clone()),
    ]
}

/// A step as it stands in a log: one line of JSON.
pub fn step_line(step: &LogStep) -> String {
    let mut out = String::new();
    write_step(&mut out, step);
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
fn write_step(out: &mut String, step: &LogStep) {
    match step {
        LogStep::Action(index, label) => {
            line(out, format_args!("[\"action\", {index}, "));
            write_quoted(out, label);
            out.push(']');
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
            line(out, format_args!("[\"decision\", \"{site}\", "));
            choice.write_line(out);
            out.push_str(", ");
            because.write_line(out);
            out.push(']');
        }
        LogStep::Event(event) => {
            out.push_str("[\"event\", ");
            event.write_line(out);
            out.push(']');
        }
        LogStep::Message(kind, text) => {
            out.push_str("[\"message\", ");
            write_quoted(out, kind);
            out.push_str(", ");
            write_quoted(out, text);
            out.push(']');
        }
    }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a text never fails");
}
