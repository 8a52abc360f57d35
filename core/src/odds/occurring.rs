//! Everything that occurs in the runs of an exploration, so that they need not be made again for each question.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow::{self, Continue};

use super::{End, Question};
use crate::journal::{Choice, Step, Term};
use crate::site::Site;
use crate::system::System;

/// Notes what occurs. It is never settled, and so is a question for something that does not occur: within the same
/// limits that one makes exactly these runs.
#[derive(Default)]
pub struct Occurring(RefCell<BTreeSet<Seen>>);

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Decision(Site, Choice),
    Event(&'static str),
    Message(&'static str),
}

impl Occurring {
    /// The questions that are answered with yes by some run that was made: `decision:SITE=CHOICE`, `event:KIND`,
    /// `message:KIND`.
    pub fn questions(self) -> BTreeSet<String> {
        let question = |seen| match seen {
            Seen::Decision(site, choice) => format!("decision:{site}={choice}"),
            Seen::Event(kind) => format!("event:{kind}"),
            Seen::Message(kind) => format!("message:{kind}"),
        };
        self.0.into_inner().into_iter().map(question).collect()
    }
}

impl<S: System> Question<S> for Occurring {
    type Acc = ();
    type Answer = ();

    fn start(&self) {}

    fn see(&self, (): &mut (), step: &Step<S>) -> ControlFlow<()> {
        let seen = match step {
            Step::Decision(decision) => Seen::Decision(decision.site, decision.choice),
            Step::Event(event) => Seen::Event(event.kind()),
            Step::Message(message) => Seen::Message(message.kind()),
            Step::Action(_) | Step::Draw(_) => return Continue(()),
        };
        self.0.borrow_mut().insert(seen);
        Continue(())
    }

    fn answer(&self, (): &(), _end: &End<'_, S>) {}
}
