//! One action of a run, as one question sees it: what `why` and `seek` are made of.

use super::{End, FACES_MAX, Question};
use crate::draws::{Exhaustive, Halt, Primitive, Source};
use crate::journal::{Status, Step};
use crate::recorder::{Detail, Recorder, Room};
use crate::run::check_action;
use crate::system::{Action, System};

/// A scenario under a ruleset with a question about it.
pub(crate) struct Scene<'a, S: System, Q: Question<S>> {
    pub rules: &'a S::Rules,
    pub actions: &'a [S::Action],
    pub question: &'a Q,
}

/// What making an action led to.
pub(crate) enum Came<S: System, Q: Question<S>> {
    /// A state, with what is remembered.
    To(S::State, Q::Acc),
    /// An answer, before the end of the run.
    Answered(Q::Answer),
    /// More faces than are explored.
    TooFar,
}

impl<S: System, Q: Question<S>> Scene<'_, S, Q> {
    /// A source that explores what comes after draws of an action, as the question needs it.
    pub fn exploring(&self, prefix: Vec<Primitive>) -> Exhaustive {
        let source = Exhaustive::after(prefix);
        if self.question.wants_invariants() { source.face_by_face(FACES_MAX) } else { source }
    }

    /// Makes the action with this index. `room` is memory to be used again.
    pub fn act(
        &self,
        index: usize,
        state: &S::State,
        acc: &Q::Acc,
        source: &mut dyn Source,
        room: &mut Room<S>,
    ) -> Came<S, Q> {
        let question = self.question;
        let is_last = index + 1 == self.actions.len();
        let (mut end, mut acc, mut settled) = (state.clone(), acc.clone(), false);
        let mut watch = |step: &Step<S>| {
            let look = |acc: &mut Q::Acc| {
                if is_last { question.see_last(acc, step) } else { question.see(acc, step) }
            };
            settled = settled || look(&mut acc).is_break();
            settled
        };
        let detail = if question.wants_invariants() { Detail::Full } else { Detail::Nothing };
        let mut recorder = Recorder::reusing(source, detail, std::mem::take(room));
        recorder.watch(&mut watch, question.looks());
        let action = &self.actions[index];
        S::step(self.rules, &mut end, action, &mut recorder);
        let status = recorder.status();
        let violation = (question.wants_invariants() && status == Status::Complete).then(|| {
            let (steps, lists) = (recorder.steps(), recorder.lists());
            let made = Action { rules: self.rules, before: state, action, steps, lists, after: &end };
            check_action(&made, u32::try_from(index).unwrap_or(u32::MAX))
        });
        *room = recorder.clear();
        if let Some(Some(found)) = violation {
            settled = settled || question.see_violation(&mut acc, &found).is_break();
        }
        match status {
            _ if settled => Came::Answered(question.answer(&acc, &End::Settled)),
            Status::Complete => Came::To(end, acc),
            Status::Halted(Halt::OverBudget) if question.wants_invariants() => Came::TooFar,
            halted => Came::Answered(question.answer(&acc, &End::Halted(halted))),
        }
    }

    /// The answer after the last action.
    pub fn answer(&self, state: &S::State, acc: &Q::Acc) -> Q::Answer {
        self.question.answer(acc, &End::Complete(state))
    }
}
