//! A question with the answer that is wanted: something that a run fulfils or not.

use std::fmt;
use std::ops::ControlFlow::{self, Break};

use super::questions::Memory;
use super::{Asked, End, Question, QuestionError, known};
use crate::journal::Step;
use crate::recorder::Looks;
use crate::run::Run;
use crate::system::{Check, System};
use crate::value::Value;
use crate::violation::Violation;

/// Which answers are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Is {
    /// This one.
    Equal(Value),
    /// This number or a larger one.
    AtLeast(i64),
    /// This number or a smaller one.
    AtMost(i64),
    /// Any but none.
    Any,
}

/// A question with the answer that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What is asked.
    pub asked: Asked,
    /// What is wanted.
    pub is: Is,
    text: String,
}

impl Wanted {
    /// Reads a question about the system `S`, and the answer beside it, where there is one: `QUESTION=ANSWER`,
    /// `QUESTION>=NUMBER` or `QUESTION<=NUMBER`. `odds`, `why` and `seek` all ask through this.
    ///
    /// # Errors
    /// If it is no question about the system, or compares with an answer that can never come: what is no number where
    /// there are numbers, no invariant, or nothing that is chosen there.
    pub fn parse<S: System>(text: &str) -> Result<(Asked, Option<Is>), QuestionError> {
        let is_whole = ["message:", "event:", "decision:"].iter().any(|form| text.starts_with(form));
        let splits = [">=", "<=", "="].into_iter().filter_map(|sign| Some((text.find(sign)?, sign)));
        let Some((at, sign)) = splits.min_by_key(|(at, _)| *at).filter(|_| !is_whole) else {
            return Ok((Asked::parse::<S>(text)?, None));
        };
        let (question, answer) = (&text[..at], &text[at + sign.len()..]);
        let asked = Asked::parse::<S>(question)?;
        let is = known::answer::<S>(&asked, sign, answer)?;
        Ok((asked, Some(is)))
    }

    /// A question with its answer.
    pub fn new(asked: Asked, is: Is, text: impl Into<String>) -> Self {
        Self { asked, is, text: text.into() }
    }

    /// Reads a wish that must name its answer.
    ///
    /// # Errors
    /// If it is none about the system, or names no answer.
    pub fn whole<S: System>(text: &str) -> Result<Self, QuestionError> {
        let (asked, is) = Self::parse::<S>(text)?;
        match is.or_else(|| asked.yes()) {
            Some(is) => Ok(Self::new(asked, is, text)),
            None => {
                Err(QuestionError(format!("say which answer is wanted: {text}=ANSWER, or with >= or <=")))
            }
        }
    }

    /// Whether an answer is wanted.
    pub fn is(&self, answer: &Value) -> bool {
        match (&self.is, answer) {
            (Is::Equal(wanted), answer) => answer == wanted,
            (Is::AtLeast(least), Value::Int(number)) => number >= least,
            (Is::AtMost(most), Value::Int(number)) => number <= most,
            (Is::Any, answer) => *answer != Value::Null,
            _ => false,
        }
    }

    /// Whether a whole run with this violation fulfils the wish; only for questions about invariants.
    pub(crate) fn is_violated<S: System>(&self, run: &Run<S>) -> bool {
        let id = run.violation.as_ref().map(|found| Value::Text(found.id.to_owned()));
        self.is(&id.unwrap_or(Value::Null))
    }

    /// Whether nothing that comes later can change whether the wish is fulfilled.
    fn is_decided(&self, acc: &Memory) -> bool {
        let grows = matches!(self.asked, Asked::Count(_) | Asked::Highest(_));
        let Some(number) = acc.number().filter(|_| grows) else { return false };
        match &self.is {
            Is::AtLeast(least) => number >= *least,
            Is::AtMost(most) => number > *most,
            Is::Equal(Value::Int(wanted)) => number > *wanted,
            _ => false,
        }
    }

    fn looked(&self, acc: &Memory, looked: ControlFlow<()>) -> ControlFlow<()> {
        if self.is_decided(acc) { Break(()) } else { looked }
    }
}

impl Asked {
    /// What is wanted of a question that can be answered with yes or no, where nothing is said.
    pub fn yes(&self) -> Option<Is> {
        match self {
            Self::Ever(_) => Some(Is::Equal(Value::Bool(true))),
            Self::Violation => Some(Is::Any),
            _ => None,
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl<S: System> Question<S> for Wanted {
    type Acc = Memory;
    type Answer = bool;

    fn start(&self) -> Memory {
        Question::<S>::start(&self.asked)
    }

    fn looks(&self) -> Looks {
        Question::<S>::looks(&self.asked)
    }

    fn see(&self, acc: &mut Memory, step: &Step<S>) -> ControlFlow<()> {
        let looked = self.asked.see(acc, step);
        self.looked(acc, looked)
    }

    fn see_last(&self, acc: &mut Memory, step: &Step<S>) -> ControlFlow<()> {
        let looked = self.asked.see_last(acc, step);
        self.looked(acc, looked)
    }

    fn answer(&self, acc: &Memory, end: &End<'_, S>) -> bool {
        self.is(&self.asked.answer(acc, end))
    }

    fn is_explored(&self) -> bool {
        let (Asked::Violation, Is::Equal(Value::Text(id))) = (&self.asked, &self.is) else {
            return Question::<S>::is_explored(&self.asked);
        };
        let found = S::invariants().iter().find(|invariant| invariant.id == *id);
        found.is_some_and(|invariant| matches!(invariant.check, Check::Step(_)))
    }

    fn wants_invariants(&self) -> bool {
        Question::<S>::wants_invariants(&self.asked)
    }

    fn see_violation(&self, acc: &mut Memory, violation: &Violation) -> ControlFlow<()> {
        Question::<S>::see_violation(&self.asked, acc, violation)
    }
}
