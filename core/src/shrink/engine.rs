//! The search: what is the best so far, how a candidate is tried, in which order the passes come.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::attempt::{Runner, Scene, Shown, with_actions};
use super::shape::{Rank, Shapes};
use super::source::{Face, Fit};
use super::{Limits, Progress, Proof, Size};
use crate::system::System;
use crate::value::Value;

/// Runs of an exhaustive search before the scenario is simplified.
pub(super) const EARLY_RUNS_MAX: u64 = 4_000;

/// Runs of a whole candidate between two reports of progress.
const REPORT_RUNS: u64 = 64;

/// The smallest run so far.
pub(super) struct Best<S: System> {
    pub value: Value,
    pub scene: Scene<S>,
    pub faces: Vec<Face>,
    pub rank: Rank,
}

/// Ends a search early.
pub(super) struct Stop(pub Proof);

/// A search.
pub(super) struct Engine<'p, S: System> {
    pub runner: Runner<S>,
    pub shapes: Shapes,
    pub best: Best<S>,
    pub runs: u64,
    pub pass: &'static str,
    pub is_sampled: bool,
    /// An exhaustive search that takes this many runs at least was begun and came to no end.
    pub too_many: u64,
    pub limits: Limits<'p>,
}

impl<S: System> Engine<'_, S> {
    /// Passes until none finds anything; the cheap ones first, proofs last.
    pub(super) fn search(&mut self) -> Result<Proof, Stop> {
        loop {
            if self.drop_actions()? | self.drop_draws()? | self.zero_draws()? | self.lower_draws()? {
                continue;
            }
            // Draws count more than the scenario: a bound that is lowered first may stand in their way.
            if self.exhaust(EARLY_RUNS_MAX)? == Some(true) || self.simplify()? {
                continue;
            }
            let exact = self.exhaust(u64::MAX)?;
            if exact == Some(true) {
                continue;
            }
            let is_exact = exact.is_some();
            if !is_exact && (self.lower_duplicates()? | self.change_pairs()?) {
                continue;
            }
            if self.simplify_together()? || self.single_steps(is_exact)? {
                continue;
            }
            return Ok(if is_exact { Proof::Minimal } else { Proof::OneMinimal });
        }
    }

    pub(super) fn size(&self) -> Size {
        Size { actions: self.actions(), draws: self.best.faces.len(), values: self.best.rank.values() }
    }

    pub(super) fn actions(&self) -> usize {
        S::actions(&self.best.scene.scenario).len()
    }

    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.actions()).collect()
    }

    /// Counts a run, and stops where it is one too many.
    pub(super) fn count(&mut self) -> Result<(), Stop> {
        if self.runs >= self.limits.runs_max {
            return Err(Stop(Proof::OverBudget));
        }
        self.runs += 1;
        if self.runs.is_multiple_of(REPORT_RUNS) { self.report() } else { Ok(()) }
    }

    pub(super) fn report(&mut self) -> Result<(), Stop> {
        let progress = Progress { pass: self.pass, runs: self.runs, best: self.size() };
        match (self.limits.progress)(&progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stop(Proof::Stopped)),
        }
    }

    /// Tries another tape with all actions.
    pub(super) fn try_tape(&mut self, tape: &[Face]) -> Result<bool, Stop> {
        let all = self.all();
        self.attempt(None, &all, tape)
    }

    /// Tries a part of the actions with the draws that they made.
    pub(super) fn try_part(&mut self, chosen: &[usize]) -> Result<bool, Stop> {
        let mut place = vec![None; self.actions()];
        chosen.iter().enumerate().for_each(|(index, which)| place[*which] = Some(index as u32));
        let own = |face: &Face| Some(Face { action: (*place.get(face.action as usize)?)?, ..*face });
        let tape: Vec<_> = self.best.faces.iter().filter_map(own).collect();
        self.attempt(None, chosen, &tape)
    }

    /// Tries another scenario with the draws as they are.
    pub(super) fn try_value(&mut self, value: &Value) -> Result<bool, Stop> {
        let Some(scene) = Scene::read(&self.runner.rules, value) else { return Ok(false) };
        let all: Vec<usize> = (0..S::actions(&scene.scenario).len()).collect();
        let tape = self.best.faces.clone();
        self.attempt(Some(scene), &all, &tape)
    }

    /// Runs a candidate, and takes it if it is smaller than the best.
    fn attempt(&mut self, other: Option<Scene<S>>, chosen: &[usize], tape: &[Face]) -> Result<bool, Stop> {
        // With fewer actions there may be more draws.
        let most = match chosen.len() < self.actions() {
            true => self.best.faces.len().saturating_mul(2).saturating_add(64),
            false => self.best.faces.len(),
        };
        for fit in [Fit::ByPlace, Fit::InOrder] {
            self.count()?;
            let scene = other.as_ref().unwrap_or(&self.best.scene);
            let (shown, is_misfit) = self.runner.run(scene, chosen, tape, fit, most);
            if let Some(shown) = shown
                && self.is_smaller(other.as_ref(), &shown)
            {
                let is_taken = self.take(other, chosen, shown);
                self.report()?;
                return Ok(is_taken);
            }
            if !is_misfit {
                break;
            }
        }
        Ok(false)
    }

    /// Whether a run comes before the best. Without another scenario it is that of the best, or less of it.
    fn is_smaller(&self, other: Option<&Scene<S>>, shown: &Shown) -> bool {
        let values = |faces: &[Face]| faces.iter().map(|face| face.value).collect::<Vec<_>>();
        let order = (shown.actions.cmp(&self.actions()))
            .then(shown.faces.len().cmp(&self.best.faces.len()))
            .then_with(|| values(&shown.faces).cmp(&values(&self.best.faces)));
        match (order, other) {
            (Ordering::Less, _) => true,
            (Ordering::Greater, _) | (Ordering::Equal, None) => false,
            (Ordering::Equal, Some(scene)) => {
                let value = Value::of(&scene.scenario);
                (self.shapes.rank(&value), &value) < (self.best.rank.clone(), &self.best.value)
            }
        }
    }

    /// Makes a run the best, once its scenario without the actions that it does not need was read and run
    /// again; false, with nothing changed, where that does not show the same.
    pub(super) fn take(&mut self, other: Option<Scene<S>>, chosen: &[usize], shown: Shown) -> bool {
        let of = other.as_ref().unwrap_or(&self.best.scene);
        let needed = &chosen[..shown.actions];
        let is_whole = needed.len() == S::actions(&of.scenario).len();
        let value = Value::of(&of.scenario);
        let Some(value) = (if is_whole { Some(value) } else { with_actions(&value, needed) }) else {
            return false;
        };
        let Some(scene) = Scene::<S>::read(&self.runner.rules, &value) else { return false };
        let all: Vec<usize> = (0..needed.len()).collect();
        let (again, _) = self.runner.run(&scene, &all, &shown.faces, Fit::InOrder, shown.faces.len());
        if again.is_none_or(|again| again.actions != needed.len() || again.faces != shown.faces) {
            return false;
        }
        self.best = Best { rank: self.shapes.rank(&value), value, scene, faces: shown.faces };
        true
    }
}
