//! A recorded run, followed once more: what was known before each of its draws.

use std::ops::Range;

use super::WhyError;
use crate::draws::{Asking, Halt, Noting, Primitive};
use crate::journal::{Lists, Status, Step};
use crate::log::LogDraw;
use crate::odds::{End, Question, Scene};
use crate::recorder::{Detail, Recorder};
use crate::run::check_action;
use crate::site::Site;
use crate::system::{Action, System};

/// One draw of the run.
pub(super) struct Drawn {
    pub draw: LogDraw,
    /// How the rule looks at it.
    pub asking: Asking,
    /// The action it belongs to.
    pub action: usize,
    /// Where its primitives stand among those of the run.
    pub primitives: Range<usize>,
    /// Whether anything depends on it.
    pub matters: bool,
}

/// A state between two actions, with what is remembered.
pub(super) struct Border<S: System, Q: Question<S>> {
    pub state: S::State,
    pub acc: Q::Acc,
    /// How many primitives were drawn before.
    pub primitives: usize,
}

/// The run.
pub(super) struct Path<S: System, Q: Question<S>> {
    /// Before each action that was begun.
    pub borders: Vec<Border<S, Q>>,
    pub draws: Vec<Drawn>,
    pub primitives: Vec<Primitive>,
    /// The answer, unless the run was cut short before it.
    pub answer: Option<Q::Answer>,
}

impl<S: System, Q: Question<S>> Path<S, Q> {
    /// The primitives of an action that stand before one of the run.
    pub fn prefix(&self, action: usize, end: usize) -> Vec<Primitive> {
        self.primitives[self.borders[action].primitives..end].to_vec()
    }
}

/// Follows recorded draws, and looks at what the question sees.
pub(super) fn follow<S: System, Q: Question<S>>(
    scene: &Scene<'_, S, Q>,
    start: S::State,
    recorded: &[(Site, Primitive)],
) -> Result<Path<S, Q>, WhyError> {
    let mut source = Noting::new(recorded.to_vec());
    let mut path = Path {
        borders: Vec::new(),
        draws: Vec::new(),
        primitives: recorded.iter().map(|(_, primitive)| *primitive).collect(),
        answer: None,
    };
    let (mut state, mut acc, mut ended) = (start, scene.question.start(), false);
    for (index, action) in scene.actions.iter().enumerate() {
        let primitives = recorded.len() - source.left();
        path.borders.push(Border { state: state.clone(), acc: acc.clone(), primitives });
        let mut recorder = Recorder::new(&mut source, Detail::Full);
        S::step(scene.rules, &mut state, action, &mut recorder);
        let (status, halted_at) = (recorder.status(), recorder.halted_at());
        let (steps, lists, _) = recorder.into_parts();
        look(scene, index, (&steps, &lists), &mut path, &mut acc);
        if let Status::Halted(halt) = status {
            ended = true;
            match halt {
                Halt::Diverged => return Err(WhyError::Diverged(halted_at)),
                Halt::OutOfTape => {}
                _ if path.answer.is_none() => {
                    path.answer = Some(scene.question.answer(&acc, &End::Halted(status)));
                }
                _ => {}
            }
            break;
        }
        let before = &path.borders[index].state;
        if path.answer.is_none() && scene.question.wants_invariants() {
            let made =
                Action { rules: scene.rules, before, action, steps: &steps, lists: &lists, after: &state };
            let found = check_action(&made, u32::try_from(index).unwrap_or(u32::MAX));
            let settled =
                found.is_some_and(|found| scene.question.see_violation(&mut acc, &found).is_break());
            path.answer = settled.then(|| scene.question.answer(&acc, &End::Settled));
        }
    }
    if source.left() > 0 {
        return Err(WhyError::LeftOver(source.left()));
    }
    if path.answer.is_none() && !ended {
        path.answer = Some(scene.answer(&state, &acc));
    }
    note(scene, &source, &mut path);
    Ok(path)
}

/// Looks at the steps of an action; draws after the answer matter to nothing.
fn look<S: System, Q: Question<S>>(
    scene: &Scene<'_, S, Q>,
    index: usize,
    (steps, lists): (&[Step<S>], &Lists),
    path: &mut Path<S, Q>,
    acc: &mut Q::Acc,
) {
    let is_last = index + 1 == scene.actions.len();
    for step in steps {
        if let Step::Draw(draw) = step {
            let begin = path.draws.last().map_or(0, |last| last.primitives.end);
            let draw = LogDraw::of(draw, lists);
            path.draws.push(Drawn {
                asking: Asking::Value,
                action: index,
                primitives: begin..begin + draw.primitives.len(),
                draw,
                matters: path.answer.is_none(),
            });
        } else if path.answer.is_none() {
            let question = scene.question;
            let looked = if is_last { question.see_last(acc, step) } else { question.see(acc, step) };
            path.answer = looked.is_break().then(|| question.answer(acc, &End::Settled));
        }
    }
}

/// Takes over how each draw was asked for. An invariant may look at every face.
fn note<S: System, Q: Question<S>>(scene: &Scene<'_, S, Q>, source: &Noting, path: &mut Path<S, Q>) {
    for (drawn, (asking, _)) in path.draws.iter_mut().zip(&source.notes) {
        drawn.asking = match *asking {
            Asking::Below(_) | Asking::Unheeded if scene.question.wants_invariants() => {
                if drawn.draw.primitives.len() > 1 { Asking::Sum } else { Asking::Value }
            }
            asking => asking,
        };
        drawn.matters &= drawn.asking != Asking::Unheeded;
    }
}
