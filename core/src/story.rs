//! A log as a person reads it: actions, draws with their rule and meaning, decisions, messages, the end.
//!
//! The lines are plain text with a tone each; who shows them colours them, and escapes them, for they quote
//! the log.

use crate::bench::Bench;
use crate::log::{Expect, Log, LogStep};
use crate::site::Site;
use crate::value::Value;

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// What the log is.
    Heading,
    /// An action begins.
    Action,
    /// A number was drawn.
    Draw,
    /// Something was decided.
    Decision,
    /// Something happened.
    Event,
    /// Something was said.
    Message,
    /// How it ended.
    End,
    /// An invariant does not hold.
    Violation,
}

/// One line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub tone: Tone,
    /// Its words, without a line end.
    pub text: String,
}

/// Tells a log.
pub fn story(bench: &dyn Bench, log: &Log) -> Vec<Line> {
    let teller = Teller { bench, log };
    let mut lines = teller.heading();
    lines.extend(log.steps.iter().map(|step| teller.step(step)));
    lines.extend(teller.end());
    lines
}

/// One step in a person's words, indented below its action.
pub fn tell_step(bench: &dyn Bench, log: &Log, step: &LogStep) -> Line {
    Teller { bench, log }.step(step)
}

struct Teller<'t> {
    bench: &'t dyn Bench,
    log: &'t Log,
}

impl Teller<'_> {
    fn heading(&self) -> Vec<Line> {
        let log = self.log;
        let expect = match log.expect {
            Expect::Holds => "holds",
            Expect::Bug => "bug: what it shows is wrong",
        };
        let title = if log.id.is_empty() { "(no id)" } else { &log.id };
        [
            format!("{title}: {} under {} (version {})", log.system, log.ruleset, log.ruleset_version),
            format!("why      {}", log.why),
            format!("expect   {expect}"),
            format!("made     {} by spelltape {}", log.made.by.name(), log.made.spelltape),
        ]
        .map(|text| Line { tone: Tone::Heading, text })
        .to_vec()
    }

    fn step(&self, step: &LogStep) -> Line {
        let (tone, text) = match step {
            LogStep::Action(index, label) => (Tone::Action, format!("action {index}: {label}")),
            LogStep::Draw(draw) => {
                let faces = if draw.ask.primitives() > 1 {
                    let faces: Vec<_> = draw.primitives.iter().map(|face| (face + 1).to_string()).collect();
                    format!(" [{}]", faces.join(" "))
                } else {
                    String::new()
                };
                let drawn = format!("{} = {}{faces}", draw.ask, draw.result());
                let (rule, meaning) = self.site(draw.site);
                (Tone::Draw, format!("  draw      {drawn:<22} {rule:<10} {}: {meaning}", draw.site))
            }
            LogStep::Decision(site, choice, because) => {
                let (rule, meaning) = self.site(*site);
                let chosen = plain(choice);
                let because = words(because);
                let because = if because.is_empty() { because } else { format!(" ({because})") };
                (Tone::Decision, format!("  decision  {chosen:<22} {rule:<10} {site}: {meaning}{because}"))
            }
            LogStep::Event(event) => (Tone::Event, format!("  event     {}", words(event))),
            LogStep::Message(kind, text) => (Tone::Message, format!("  message   {kind:<22} “{text}”")),
        };
        Line { tone, text: text.trim_end().to_owned() }
    }

    fn site(&self, site: Site) -> (&'static str, &'static str) {
        let row = self.bench.words().sites.iter().find(|row| row.site == site);
        let rule = self.bench.rule_at(self.log.ruleset, site).unwrap_or("-");
        (rule, row.map_or("", |row| row.meaning))
    }

    fn end(&self) -> Vec<Line> {
        let log = self.log;
        let mut lines = vec![
            Line { tone: Tone::End, text: format!("status   {}", log.status) },
            Line { tone: Tone::End, text: format!("outcome  {}", words(&log.outcome)) },
            Line { tone: Tone::End, text: format!("rules    {}", log.rules.join(" ")) },
        ];
        if let Some(violation) = &log.violation {
            let text =
                format!("violated {} after action {}: {}", violation.id, violation.action, violation.what);
            lines.push(Line { tone: Tone::Violation, text });
        }
        lines
    }
}

/// Data without quotes or braces at its outermost level: `charges 5, destroyed false`.
fn words(value: &Value) -> String {
    match value {
        Value::Map(entries) => {
            let part = |(key, inner): &(String, Value)| match inner {
                Value::Map(_) => format!("{key} {{{}}}", words(inner)),
                _ => format!("{key} {}", plain(inner)),
            };
            entries.iter().map(part).collect::<Vec<_>>().join(", ")
        }
        other => plain(other),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Null => "none".to_owned(),
        Value::List(items) => format!("[{}]", items.iter().map(words).collect::<Vec<_>>().join(", ")),
        other => other.line(),
    }
}
