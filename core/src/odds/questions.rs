//! The questions themselves: typed ones for the tables, and the ones that users ask in words.

use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow::{self, Break, Continue};

use super::known;
use super::{End, Question};
use crate::journal::{Choice, Step, Term};
use crate::recorder::Looks;
use crate::site::Site;
use crate::system::{Check, Invariant, System};
use crate::value::Value;
use crate::violation::Violation;

/// Whether a step with some property ever occurs.
pub struct Ever<P>(pub P);

impl<S: System, P: Fn(&Step<S>) -> bool> Question<S> for Ever<P> {
    type Acc = bool;
    type Answer = bool;

    fn start(&self) -> bool {
        false
    }

    fn see(&self, acc: &mut bool, step: &Step<S>) -> ControlFlow<()> {
        *acc = (self.0)(step);
        if *acc { Break(()) } else { Continue(()) }
    }

    fn answer(&self, acc: &bool, _end: &End<'_, S>) -> bool {
        *acc
    }
}

/// How often a step with some property occurs.
pub struct Tally<P>(pub P);

impl<S: System, P: Fn(&Step<S>) -> bool> Question<S> for Tally<P> {
    type Acc = u32;
    type Answer = u32;

    fn start(&self) -> u32 {
        0
    }

    fn see(&self, acc: &mut u32, step: &Step<S>) -> ControlFlow<()> {
        *acc = acc.saturating_add(u32::from((self.0)(step)));
        Continue(())
    }

    fn answer(&self, acc: &u32, _end: &End<'_, S>) -> u32 {
        *acc
    }
}

/// The last value read from a step, if there is any.
pub struct Latest<K, F> {
    read: F,
    key: PhantomData<K>,
}

impl<K, F> Latest<K, F> {
    /// The question that reads values with `read`.
    pub fn new(read: F) -> Self {
        Self { read, key: PhantomData }
    }
}

impl<S: System, K: Clone + Ord, F: Fn(&Step<S>) -> Option<K>> Question<S> for Latest<K, F> {
    type Acc = Option<K>;
    type Answer = Option<K>;

    fn start(&self) -> Option<K> {
        None
    }

    fn see(&self, acc: &mut Option<K>, step: &Step<S>) -> ControlFlow<()> {
        if let Some(key) = (self.read)(step) {
            *acc = Some(key);
        }
        Continue(())
    }

    fn answer(&self, acc: &Option<K>, _end: &End<'_, S>) -> Option<K> {
        acc.clone()
    }
}

/// A value read from the final state; nothing for runs that were halted.
pub struct OutcomeOf<K, F> {
    read: F,
    key: PhantomData<K>,
}

impl<K, F> OutcomeOf<K, F> {
    /// The question that reads values with `read`.
    pub fn new(read: F) -> Self {
        Self { read, key: PhantomData }
    }
}

impl<S: System, K: Ord, F: Fn(&S::State) -> K> Question<S> for OutcomeOf<K, F> {
    type Acc = ();
    type Answer = Option<K>;

    fn start(&self) {}

    fn looks(&self) -> Looks {
        Looks::NONE
    }

    fn see(&self, (): &mut (), _step: &Step<S>) -> ControlFlow<()> {
        Continue(())
    }

    fn answer(&self, (): &(), end: &End<'_, S>) -> Option<K> {
        match end {
            End::Complete(state) => Some((self.read)(state)),
            End::Settled | End::Halted(_) => None,
        }
    }
}

/// A question in a user's words; [`Asked::HELP`] lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The whole outcome, or the field of it at a dotted path.
    Outcome(Option<String>),
    /// Whether something ever occurs.
    Ever(Occurrence),
    /// How often something occurs.
    Count(Occurrence),
    /// What is chosen at a site the first time.
    First(Site),
    /// What is chosen at a site the last time.
    Last(Site),
    /// The largest number chosen at a site; names and squares do not count.
    Highest(Site),
    /// Which invariant is broken first.
    Violation,
}

/// Something that can occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// A message of this kind.
    Message(&'static str),
    /// An event of this kind.
    Event(&'static str),
    /// This choice at this site.
    Decision(Site, Choice),
}

/// Why a text is not a question about a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionError(pub String);

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Asked {
    /// Every form of a question with what it asks.
    pub const HELP: [(&'static str, &'static str); 13] = [
        ("outcome", "how it ends, as a whole"),
        ("outcome:FIELD", "one field of how it ends, such as outcome:charges"),
        ("message:KIND", "whether a message of this kind is ever told"),
        ("event:KIND", "whether an event of this kind ever happens"),
        ("decision:SITE=CHOICE", "whether this is ever chosen there: a name, a number, or a square as (3,4)"),
        ("count:message:KIND", "how often it is told"),
        ("count:event:KIND", "how often it happens"),
        ("first:SITE", "what is chosen there the first time"),
        ("last:SITE", "what is chosen there the last time"),
        ("highest:SITE", "the largest number chosen there"),
        (
            "violation",
            "which invariant is broken first; explores every single face, but no relation between two runs",
        ),
        ("QUESTION=ANSWER", "whether that is the answer, such as outcome:charges=5, or none"),
        ("QUESTION>=NUMBER", "whether it is so large, such as 'highest:SITE>=50'; or so small, with <="),
    ];

    /// Reads a question about the system `S` that names no answer, refusing names the system does not have and
    /// whatever can never be chosen; [`super::Wanted::parse`] reads those that may name one.
    ///
    /// # Errors
    /// If the text is of none of the forms in [`Asked::HELP`] without an answer, names a field, site or kind that does not exist,
    /// or asks for a choice where there is none, or none of that kind.
    pub fn parse<S: System>(text: &str) -> Result<Self, QuestionError> {
        let (form, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match (form, rest) {
            ("outcome", "") => Self::Outcome(None),
            ("outcome", field) => Self::Outcome(Some(known::field::<S>(field)?)),
            ("violation", "") => Self::Violation,
            ("count", occurrence) => Self::Count(Occurrence::parse::<S>(occurrence)?),
            ("first", site) => Self::First(known::deciding::<S>(site)?.site),
            ("last", site) => Self::Last(known::deciding::<S>(site)?.site),
            ("highest", site) => Self::Highest(known::numbering::<S>(site)?.site),
            _ => Self::Ever(Occurrence::parse::<S>(text)?),
        })
    }
}

impl Occurrence {
    fn parse<S: System>(text: &str) -> Result<Self, QuestionError> {
        let (form, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match form {
            "message" => Self::Message(known::kind(rest, S::Message::KINDS, "message")?),
            "event" => Self::Event(known::kind(rest, S::Event::KINDS, "event")?),
            "decision" => {
                let (site, choice) = rest.split_once('=').ok_or_else(|| {
                    QuestionError(format!("decision:{rest} names no choice; write decision:SITE=CHOICE"))
                })?;
                let row = known::deciding::<S>(site)?;
                Self::Decision(row.site, known::choice(row, choice)?)
            }
            _ => {
                let forms: Vec<_> = Asked::HELP.iter().map(|(form, _)| *form).collect();
                return Err(QuestionError(format!("no question {text:?}; there are {}", forms.join(", "))));
            }
        })
    }

    fn is<S: System>(&self, step: &Step<S>) -> bool {
        match (self, step) {
            (Self::Message(kind), Step::Message(message)) => message.kind() == *kind,
            (Self::Event(kind), Step::Event(event)) => event.kind() == *kind,
            (Self::Decision(site, choice), Step::Decision(decision)) => {
                decision.site == *site && decision.choice == *choice
            }
            _ => false,
        }
    }
}

/// What the questions in words remember.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Memory {
    /// Nothing yet.
    Nothing,
    /// How often something occurred.
    Times(u32),
    /// What was chosen.
    Chosen(Choice),
    /// An invariant's id.
    Broken(&'static str),
}

impl Memory {
    /// What is remembered, where it is a number.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Times(times) => Some(i64::from(*times)),
            Self::Chosen(Choice::Number(number)) => Some(*number),
            _ => None,
        }
    }
}

impl<S: System> Question<S> for Asked {
    type Acc = Memory;
    type Answer = Value;

    fn looks(&self) -> Looks {
        match self {
            Self::Outcome(_) | Self::Violation => Looks::NONE,
            Self::First(_) | Self::Last(_) | Self::Highest(_) => Looks { decisions: true, events: false },
            Self::Ever(occurrence) | Self::Count(occurrence) => {
                let decisions = matches!(occurrence, Occurrence::Decision(..));
                Looks { decisions, events: !decisions }
            }
        }
    }

    fn start(&self) -> Memory {
        match self {
            Self::Ever(_) | Self::Count(_) => Memory::Times(0),
            _ => Memory::Nothing,
        }
    }

    fn see(&self, acc: &mut Memory, step: &Step<S>) -> ControlFlow<()> {
        match (self, step) {
            (Self::Ever(occurrence), step) if occurrence.is(step) => {
                *acc = Memory::Times(1);
                return Break(());
            }
            (Self::Count(occurrence), step) if occurrence.is(step) => {
                let Memory::Times(times) = acc else { unreachable!("a count starts at 0") };
                *times = times.saturating_add(1);
            }
            (Self::First(site) | Self::Last(site) | Self::Highest(site), Step::Decision(decision))
                if decision.site == *site =>
            {
                let chosen = Memory::Chosen(decision.choice);
                match self {
                    Self::Highest(_) if chosen.number().is_none() => {}
                    Self::Highest(_) => *acc = acc.clone().max(chosen),
                    Self::First(_) => {
                        *acc = chosen;
                        return Break(());
                    }
                    _ => *acc = chosen,
                }
            }
            _ => {}
        }
        Continue(())
    }

    fn see_last(&self, acc: &mut Memory, step: &Step<S>) -> ControlFlow<()> {
        Question::<S>::see(self, acc, step)?;
        match (self, step) {
            (Self::Last(site) | Self::Highest(site), Step::Decision(decision))
                if decision.site == *site && S::decided_once().contains(site) =>
            {
                Break(())
            }
            _ => Continue(()),
        }
    }

    fn is_explored(&self) -> bool {
        let is_relation = |invariant: &Invariant<S>| matches!(invariant.check, Check::Relation { .. });
        !(matches!(self, Self::Violation) && S::invariants().iter().any(is_relation))
    }

    fn wants_invariants(&self) -> bool {
        matches!(self, Self::Violation)
    }

    fn see_violation(&self, acc: &mut Memory, violation: &Violation) -> ControlFlow<()> {
        *acc = Memory::Broken(violation.id);
        Break(())
    }

    fn answer(&self, acc: &Memory, end: &End<'_, S>) -> Value {
        if let End::Halted(status) = end {
            return Value::Text(format!("({status})"));
        }
        match (self, acc, end) {
            (Self::Outcome(field), _, End::Complete(state)) => {
                let outcome = S::outcome(state);
                let Some(path) = field else { return Value::of(&outcome) };
                let (first, rest) =
                    path.split_once('.').map_or((&**path, None), |(first, rest)| (first, Some(rest)));
                let found = Value::of_field(&outcome, first);
                let inner = |value: Value| {
                    rest.into_iter()
                        .flat_map(|rest| rest.split('.'))
                        .try_fold(value, |value, key| value.get(key).cloned())
                };
                found.and_then(inner).unwrap_or(Value::Null)
            }
            (Self::Ever(_), Memory::Times(times), _) => Value::Bool(*times > 0),
            (_, Memory::Times(times), _) => Value::Int(i64::from(*times)),
            (_, Memory::Chosen(choice), _) => choice_value(*choice),
            (_, Memory::Broken(id), _) => Value::Text((*id).to_owned()),
            _ => Value::Null,
        }
    }
}

/// A choice as data: a text, a number, or `[x, y]`.
pub fn choice_value(choice: Choice) -> Value {
    match choice {
        Choice::Name(name) => Value::Text(name.to_owned()),
        Choice::Number(number) => Value::Int(number),
        Choice::Square(x, y) => Value::List(vec![Value::Int(i64::from(x)), Value::Int(i64::from(y))]),
    }
}
