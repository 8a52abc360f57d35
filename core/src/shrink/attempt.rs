//! Runs a candidate and says whether it still shows what is kept.

use super::source::{Face, Fit, Fitted};
use super::word::Word;
use crate::draws::{Primitive, Source};
use crate::journal::{Status, Step};
use crate::recorder::{Detail, Recorder, Room};
use crate::run::{Run, check_action, run};
use crate::site::{RuleId, Site};
use crate::system::{Action, System};
use crate::value::Value;

/// The field of every scenario that holds its actions.
pub(super) const ACTIONS: &str = "actions";

/// What a smaller run must still show.
pub(super) enum Wanted<S: System> {
    /// An invariant over one action, broken at a place.
    Broken(RuleId, Option<Site>),
    /// An invariant over whole runs, broken at a place.
    Unrelated(RuleId, Option<Site>),
    /// A word, in a run without a violation unless one was there before.
    Shows(Word, MayViolate),
    /// An outcome, in a run without a violation unless one was there before.
    Ends(S::Outcome, MayViolate),
}

/// Whether a run may break an invariant.
pub(super) type MayViolate = bool;

/// A scenario ready to run.
pub(super) struct Scene<S: System> {
    pub scenario: S::Scenario,
    pub start: S::State,
}

impl<S: System> Scene<S> {
    /// Reads a scenario; nothing when the system refuses it.
    pub(super) fn read(rules: &S::Rules, value: &Value) -> Option<Self> {
        let scenario: S::Scenario = value.typed()?;
        let start = S::start(rules, &scenario).ok()?;
        Some(Self { scenario, start })
    }
}

/// A run that shows what is kept: how many of the chosen actions it needed, and what it drew.
pub(super) struct Shown {
    pub actions: usize,
    pub faces: Vec<Face>,
}

/// What an action that was made says of what is kept.
pub(super) enum Judged {
    /// It is there: the run can end here.
    Shown,
    /// It cannot come any more.
    Spoilt,
    /// Not yet.
    GoOn,
}

/// Runs candidates.
pub(super) struct Runner<S: System> {
    pub rules: S::Rules,
    pub wanted: Wanted<S>,
    room: Room<S>,
}

impl<S: System> Runner<S> {
    /// A runner of candidates under a ruleset.
    pub(super) fn new(rules: S::Rules, wanted: Wanted<S>) -> Self {
        Self { rules, wanted, room: Room::default() }
    }

    /// Runs the chosen actions of a scene on a tape, up to `most` faces. The second answer says whether the
    /// tape was taken otherwise than face after face.
    pub(super) fn run(
        &mut self,
        scene: &Scene<S>,
        chosen: &[usize],
        tape: &[Face],
        fit: Fit,
        most: usize,
    ) -> (Option<Shown>, bool) {
        if let Wanted::Unrelated(id, site) = self.wanted {
            return self.run_whole(scene, chosen, (id, site), tape, fit, most);
        }
        let mut source = Fitted::new(tape, fit, most);
        let mut state = scene.start.clone();
        let actions = S::actions(&scene.scenario);
        for (index, which) in chosen.iter().enumerate() {
            source.begin(index as u32);
            match self.make(&mut state, &actions[*which], &mut source) {
                Judged::Shown => {
                    let shown = Shown { actions: index + 1, faces: source.answered };
                    return (Some(shown), source.is_misfit);
                }
                Judged::Spoilt => return (None, source.is_misfit),
                Judged::GoOn => {}
            }
        }
        let shown = self.ends_as_wanted(&state);
        let misfit = source.is_misfit;
        (shown.then_some(Shown { actions: chosen.len(), faces: source.answered }), misfit)
    }

    /// Whether a run that ends in a state ends as it must, where its end is what is kept.
    pub(super) fn ends_as_wanted(&self, state: &S::State) -> bool {
        matches!(&self.wanted, Wanted::Ends(outcome, _) if S::outcome(state) == *outcome)
    }

    /// Makes one action and judges it.
    pub(super) fn make(
        &mut self,
        state: &mut S::State,
        action: &S::Action,
        source: &mut dyn Source,
    ) -> Judged {
        let before = state.clone();
        let room = std::mem::take(&mut self.room);
        let mut recorder = Recorder::reusing(source, Detail::Full, room);
        recorder.begin(0);
        S::step(&self.rules, state, action, &mut recorder);
        let is_made = recorder.status() == Status::Complete;
        let judged = if is_made { self.judge(&before, action, &recorder, state) } else { Judged::Spoilt };
        self.room = recorder.clear();
        judged
    }

    fn judge(
        &self,
        before: &S::State,
        action: &S::Action,
        recorder: &Recorder<'_, S>,
        after: &S::State,
    ) -> Judged {
        let (steps, lists) = (recorder.steps(), recorder.lists());
        let violation =
            || check_action(&Action { rules: &self.rules, before, action, steps, lists, after }, 0);
        match &self.wanted {
            Wanted::Broken(id, site) => match violation() {
                Some(found) if found.id == *id && found.site == *site => Judged::Shown,
                Some(_) => Judged::Spoilt,
                None => Judged::GoOn,
            },
            Wanted::Shows(word, may_violate) => {
                if !may_violate && violation().is_some() {
                    Judged::Spoilt
                } else if word.is_in(steps, recorder.marks()) {
                    Judged::Shown
                } else {
                    Judged::GoOn
                }
            }
            Wanted::Ends(_, may_violate) => {
                if !may_violate && violation().is_some() {
                    Judged::Spoilt
                } else {
                    Judged::GoOn
                }
            }
            // Judged by the whole run.
            Wanted::Unrelated(..) => Judged::GoOn,
        }
    }

    /// Runs the chosen actions to their end and compares with the twin: the way of the invariants that look
    /// at whole runs. Such a run knows no parts of its tape.
    fn run_whole(
        &mut self,
        scene: &Scene<S>,
        chosen: &[usize],
        (id, site): (RuleId, Option<Site>),
        tape: &[Face],
        fit: Fit,
        most: usize,
    ) -> (Option<Shown>, bool) {
        let whole = chosen.len() == S::actions(&scene.scenario).len();
        let picked;
        let scenario = if whole {
            &scene.scenario
        } else {
            let value = with_actions(&Value::of(&scene.scenario), chosen);
            let Some(scene) = value.and_then(|value| Scene::<S>::read(&self.rules, &value)) else {
                return (None, false);
            };
            picked = scene.scenario;
            &picked
        };
        let tape: Vec<Face> = tape.iter().map(|face| Face { action: 0, ..*face }).collect();
        let mut source = Fitted::new(&tape, fit, most);
        source.begin(0);
        let made = run::<S>(&self.rules, scenario, &mut source).ok();
        let shown = made.filter(|run| {
            let found = run.violation.as_ref();
            run.status == Status::Complete && found.is_some_and(|found| found.id == id && found.site == site)
        });
        let shown = shown.map(|run| Shown { actions: chosen.len(), faces: drawn(&run) });
        (shown, source.is_misfit)
    }
}

/// The faces of a run, each with its action.
pub(super) fn drawn<S: System>(run: &Run<S>) -> Vec<Face> {
    let mut found = Vec::new();
    let mut action = 0;
    for step in &run.steps {
        match step {
            Step::Action(index) => action = *index,
            Step::Draw(draw) => {
                found.extend(run.lists.primitives(draw).map(|Primitive { bound, value }| Face {
                    action,
                    site: draw.site,
                    bound,
                    value,
                }))
            }
            _ => {}
        }
    }
    found
}

/// A scenario with only the chosen ones of its actions.
pub(super) fn with_actions(scenario: &Value, chosen: &[usize]) -> Option<Value> {
    let Value::Map(entries) = scenario else { return None };
    let mut entries = entries.clone();
    let (_, actions) = entries.iter_mut().find(|(name, _)| name == ACTIONS)?;
    let Value::List(items) = actions else { return None };
    let kept = chosen.iter().map(|index| items.get(*index).cloned()).collect::<Option<_>>()?;
    *actions = Value::List(kept);
    Some(Value::Map(entries))
}
