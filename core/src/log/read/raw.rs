//! A log as JSON has it: names still text, borrowed from the file.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, IgnoredAny, SeqAccess};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::draws::Ask;
use crate::log::Expect;
use crate::log::Primitives;
use crate::value::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLog<'t> {
    #[serde(borrow)]
    pub format: Cow<'t, str>,
    #[serde(borrow)]
    pub id: Cow<'t, str>,
    #[serde(borrow)]
    pub why: Cow<'t, str>,
    pub expect: Expect,
    #[serde(borrow)]
    pub system: Cow<'t, str>,
    #[serde(borrow)]
    pub ruleset: Cow<'t, str>,
    pub ruleset_version: u32,
    #[serde(borrow)]
    pub made: RawMade<'t>,
    #[serde(borrow)]
    pub scenario: &'t RawValue,
    #[serde(borrow)]
    pub steps: Vec<RawStep<'t>>,
    #[serde(borrow)]
    pub status: Cow<'t, str>,
    pub violation: Option<RawViolation>,
    pub rules: Vec<String>,
    pub outcome: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMade<'t> {
    #[serde(borrow)]
    pub by: Cow<'t, str>,
    #[serde(borrow)]
    pub spelltape: Cow<'t, str>,
    #[serde(borrow)]
    pub generator: Option<RawGenerator<'t>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGenerator<'t> {
    #[serde(borrow)]
    pub name: Cow<'t, str>,
    #[serde(borrow)]
    pub state: Cow<'t, str>,
    #[serde(borrow)]
    pub stream: Cow<'t, str>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawViolation {
    pub id: String,
    pub action: u32,
    pub site: Option<String>,
    pub what: String,
}

pub(super) enum RawStep<'t> {
    Action(u32, Cow<'t, str>),
    Draw(Cow<'t, str>, Ask, Primitives),
    Decision(Cow<'t, str>, Value, Value),
    Event(Value),
    Message(Cow<'t, str>, Cow<'t, str>),
}

impl RawStep<'_> {
    /// The name that the step begins with, borrowed from the file; an event has none.
    pub fn name(&self) -> &str {
        match self {
            Self::Action(_, name)
            | Self::Draw(name, ..)
            | Self::Decision(name, ..)
            | Self::Message(name, _) => name,
            Self::Event(_) => "",
        }
    }
}

/// A text, borrowed where it has no escapes.
pub(super) struct Text<'t>(pub Cow<'t, str>);

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }

        deserializer.deserialize_str(Visitor)
    }
}

impl<'de: 't, 't> Deserialize<'de> for RawStep<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> de::Visitor<'de> for StepVisitor {
    type Value = RawStep<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a step such as [\"draw\", \"site\", \"rn2(343)\", 26]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawStep<'de>, A::Error> {
        let tag: Text<'de> = next(&mut list, "a tag")?;
        let step = match tag.0.as_ref() {
            "action" => {
                let index = next(&mut list, "the action's number")?;
                RawStep::Action(index, next::<Text<'de>, A>(&mut list, "the action's label")?.0)
            }
            "draw" => {
                let site = next::<Text<'de>, A>(&mut list, "a site")?.0;
                let ask: Ask = next(&mut list, "a draw such as \"rn2(343)\"")?;
                let result: i64 = next(&mut list, "a result")?;
                let primitives = primitives(ask, result, &mut list)?;
                RawStep::Draw(site, ask, primitives)
            }
            "decision" => {
                let site = next::<Text<'de>, A>(&mut list, "a site")?.0;
                let choice: Value = next(&mut list, "a choice")?;
                let because: Value = next(&mut list, "the values that decided")?;
                RawStep::Decision(site, choice, because.sorted())
            }
            "event" => {
                let event: Value = next(&mut list, "an event")?;
                RawStep::Event(event.sorted())
            }
            "message" => {
                let kind = next::<Text<'de>, A>(&mut list, "a message kind")?.0;
                RawStep::Message(kind, next::<Text<'de>, A>(&mut list, "the message's words")?.0)
            }
            other => {
                let known = "action, draw, decision, event, message";
                return Err(de::Error::custom(format_args!("no step {other:?}; there are {known}")));
            }
        };
        match list.next_element::<IgnoredAny>()? {
            None => Ok(step),
            Some(_) => Err(de::Error::custom(format_args!("a step {:?} with too many parts", tag.0))),
        }
    }
}

fn next<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(list: &mut A, what: &str) -> Result<T, A::Error> {
    list.next_element()?
        .ok_or_else(|| de::Error::custom(format_args!("the step ends where {what} must come")))
}

/// The zero-based primitives behind a result: its own, or those of the faces that dice must name.
fn primitives<'de, A: SeqAccess<'de>>(ask: Ask, result: i64, list: &mut A) -> Result<Primitives, A::Error> {
    let (least, most) = ask.range();
    let sum = ask
        .primitive(result)
        .ok_or_else(|| de::Error::custom(format_args!("{ask} gives {least} to {most}, not {result}")))?;
    if ask.primitives() == 1 {
        return Ok(Primitives::One([sum]));
    }
    let faces: Vec<u32> = next(list, "the list of faces")?;
    if faces.len() != ask.primitives() as usize {
        let (found, wanted) = (faces.len(), ask.primitives());
        return Err(de::Error::custom(format_args!("{ask} with {found} faces instead of {wanted}")));
    }
    if let Some(face) = faces.iter().find(|face| !(1..=ask.bound()).contains(face)) {
        return Err(de::Error::custom(format_args!("a face {face} on a die with {} sides", ask.bound())));
    }
    let total: i64 = faces.iter().map(|face| i64::from(*face)).sum();
    if total != result {
        return Err(de::Error::custom(format_args!("a total of {result}, but the faces sum to {total}")));
    }
    Ok(faces.iter().map(|face| face - 1).collect())
}
