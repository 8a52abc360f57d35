//! The ordered steps of a run, as the rules made them: typed, before any log.

mod lists;

use std::fmt;

use serde::Serialize;

pub use lists::{Lists, Reason, Reasoned, Reasons};

use crate::draws::{Ask, Halt};
use crate::site::Site;
use crate::value::Value;

/// The words of one system: what can happen in it and what it says.
pub trait Vocabulary: Sized + Clone + PartialEq + fmt::Debug + 'static {
    /// Something that happened to the state.
    type Event: Term + Serialize + Clone + PartialEq + fmt::Debug;
    /// A line the game shows.
    type Message: Message + Clone + PartialEq + fmt::Debug;
}

/// A kind of event or message: an enum whose variants are named in `snake_case`.
pub trait Term {
    /// Every kind there is, in order of declaration.
    const KINDS: &'static [&'static str];
    /// The kind of this one.
    fn kind(&self) -> &'static str;
}

impl<T: strum::VariantNames> Term for T
where
    for<'t> &'t T: Into<&'static str>,
{
    const KINDS: &'static [&'static str] = T::VARIANTS;

    fn kind(&self) -> &'static str {
        self.into()
    }
}

/// A message: its kind is stable, its words may change between versions.
pub trait Message: Term {
    /// The words.
    fn text(&self) -> String;
}

/// One step of a run. It is plain data: what it lists, such as the faces of dice, the [`Lists`] of the run hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<V: Vocabulary> {
    /// The action with this index of the scenario begins.
    Action(u32),
    /// A number was drawn.
    Draw(Draw),
    /// Something other than chance chose.
    Decision(Decision),
    /// Something happened.
    Event(V::Event),
    /// Something was said.
    Message(V::Message),
}

/// What the step is, in the words that logs have for it.
impl<V: Vocabulary> fmt::Display for Step<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(index) => write!(f, "action {index}"),
            Self::Draw(draw) => write!(f, "{} = {} at {}", draw.ask, draw.result(), draw.site),
            Self::Decision(decision) => write!(f, "{} at {}", decision.choice, decision.site),
            Self::Event(event) => f.write_str(&Value::of(event).line()),
            Self::Message(message) => f.write_str(message.kind()),
        }
    }
}

/// A number that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Where.
    pub site: Site,
    /// How the game asked.
    pub ask: Ask,
    /// The sum of the primitives behind it, each in `0..ask.bound()`.
    pub sum: u32,
    /// Where its faces begin among those of the run, if there is more than one; see [`Lists::faces`].
    faces: u32,
}

impl Draw {
    /// A draw with one primitive behind it.
    pub fn single(site: Site, ask: Ask, primitive: u32) -> Self {
        Self { site, ask, sum: primitive, faces: 0 }
    }

    /// The result as the game counts it.
    pub fn result(&self) -> i64 {
        self.ask.result(self.sum)
    }
}

/// A choice that was made without chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Where.
    pub site: Site,
    /// What was chosen.
    pub choice: Choice,
    /// The values that decided it. None while exploring.
    pub because: Reasons,
}

/// What a decision chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// One of the choices that the site's row lists.
    Name(&'static str),
    /// A number: a row, an index, an answer.
    Number(i64),
    /// A square, x to the right and y down.
    Square(i32, i32),
}

impl From<i64> for Choice {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&'static str> for Choice {
    fn from(name: &'static str) -> Self {
        Self::Name(name)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.pad(name),
            Self::Number(number) => f.pad(&number.to_string()),
            Self::Square(x, y) => f.pad(&format!("({x},{y})")),
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every action was made.
    #[default]
    Complete,
    /// A draw had no answer; the action it fell into was finished on made-up values, and was the last.
    Halted(Halt),
}

impl Status {
    /// Every status with its name in logs.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("complete", Self::Complete),
        ("diverged", Self::Halted(Halt::Diverged)),
        ("out_of_tape", Self::Halted(Halt::OutOfTape)),
        ("out_of_answers", Self::Halted(Halt::OutOfAnswers)),
        ("over_budget", Self::Halted(Halt::OverBudget)),
    ];

    /// The name in logs.
    pub fn name(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(_, status)| *status == self);
        named.expect("every status is named").0
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
