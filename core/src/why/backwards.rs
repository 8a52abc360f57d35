//! The exact chance of what is wanted, from any point of a run; remembered by state between actions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Break;

use super::branch::{Branch, branches};
use super::path::{Drawn, Path};
use super::{Limits, Progress};
use crate::draws::Primitive;
use crate::odds::{Came, Question, RUNS_PER_REPORT, Scene};
use crate::ratio::{Counts, Ratio};
use crate::recorder::Room;
use crate::system::System;

/// Why exploring came to no end: what is before that is sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The budget is used up.
    Budget,
    /// An action draws more faces than are explored one by one, as questions about invariants need.
    Faces,
    /// What is asked is not seen by exploring: see [`UNRELATED`](crate::odds::UNRELATED).
    Relations,
    /// The user stopped it.
    Interrupted,
}

/// A state between two actions, and what is remembered there.
type Key<S, Q> = (<S as System>::State, <Q as Question<S>>::Acc);

/// Where the runs of one action lead: `None` is what is wanted, at once.
type Ends<S, Q> = Vec<(Option<Key<S, Q>>, Ratio)>;

/// Explores what comes after, and remembers it.
pub(super) struct Backwards<'b, 'p, S: System, Q: Question<S, Answer = bool>> {
    scene: &'b Scene<'b, S, Q>,
    pub limits: Limits<'p>,
    pub progress: Progress,
    /// The chance before each action, and after the last.
    known: Vec<BTreeMap<Key<S, Q>, Ratio>>,
    room: Room<S>,
}

impl<'b, 'p, S: System, Q: Question<S, Answer = bool>> Backwards<'b, 'p, S, Q> {
    pub fn new(scene: &'b Scene<'b, S, Q>, limits: Limits<'p>) -> Self {
        let known = (0..=scene.actions.len()).map(|_| BTreeMap::new()).collect();
        Self { scene, limits, progress: Progress::default(), known, room: Room::default() }
    }

    /// The chance after the first `end` primitives of a run that was cut short there.
    pub fn after(&mut self, path: &Path<S, Q>, end: usize) -> Result<Ratio, Stop> {
        let action = path.borders.len() - 1;
        self.chance(path, action, path.prefix(action, end))
    }

    /// The chance before a draw, and what it could have been; `after` is the chance behind what was drawn.
    pub fn before(
        &mut self,
        path: &Path<S, Q>,
        drawn: &Drawn,
        after: &Ratio,
    ) -> Result<(Ratio, Vec<Branch>), Stop> {
        let left = self.limits.runs_max.saturating_sub(self.progress.runs);
        let face_by_face = self.scene.question.wants_invariants();
        let found = branches(&drawn.draw, drawn.asking, face_by_face, left);
        let mut found = found.ok_or(Stop::Budget)?;
        let mut before = Ratio::zero();
        for branch in &mut found {
            branch.chance = if branch.is_drawn {
                after.clone()
            } else {
                let mut prefix = path.prefix(drawn.action, drawn.primitives.start);
                prefix.extend(branch.primitives(drawn.draw.ask));
                self.chance(path, drawn.action, prefix)?
            };
            before = before.plus(&branch.weight.times(&branch.chance));
        }
        Ok((before, found))
    }

    /// The chance within an action of the run, after these primitives of it.
    fn chance(&mut self, path: &Path<S, Q>, action: usize, prefix: Vec<Primitive>) -> Result<Ratio, Stop> {
        let border = &path.borders[action];
        let ends = self.explore(action, &border.state, &border.acc, prefix)?;
        self.solve(action + 1, &ends)?;
        Ok(self.mean(action + 1, &ends))
    }

    /// Every run of one action from a state.
    fn explore(
        &mut self,
        action: usize,
        state: &S::State,
        acc: &Q::Acc,
        prefix: Vec<Primitive>,
    ) -> Result<Ends<S, Q>, Stop> {
        let mut source = self.scene.exploring(prefix);
        let mut ends: BTreeMap<Option<Key<S, Q>>, Counts> = BTreeMap::new();
        loop {
            source.restart();
            match self.scene.act(action, state, acc, &mut source, &mut self.room) {
                Came::To(state, acc) => ends.entry(Some((state, acc))).or_default().add(&source.weight()),
                Came::Answered(true) => ends.entry(None).or_default().add(&source.weight()),
                Came::Answered(false) => {}
                Came::TooFar => return Err(Stop::Faces),
            }
            self.progress.runs += 1;
            if self.progress.runs.is_multiple_of(RUNS_PER_REPORT)
                && (self.limits.progress)(&self.progress) == Break(())
            {
                return Err(Stop::Interrupted);
            }
            if self.progress.runs >= self.limits.runs_max {
                return Err(Stop::Budget);
            }
            if !source.advance() {
                return Ok(ends.into_iter().map(|(end, counts)| (end, counts.total())).collect());
            }
        }
    }

    /// Makes known the chances at all these ends: goes on action by action to what is known, and back.
    fn solve(&mut self, action: usize, ends: &Ends<S, Q>) -> Result<(), Stop> {
        let mut open = self.unknown(action, ends);
        let mut layers = Vec::new();
        let mut at = action;
        while at < self.scene.actions.len() && !open.is_empty() {
            let mut layer = Vec::with_capacity(open.len());
            let mut next = BTreeSet::new();
            for key in open {
                let ends = self.explore(at, &key.0, &key.1, Vec::new())?;
                next.extend(self.unknown(at + 1, &ends));
                layer.push((key, ends));
            }
            layers.push((at, layer));
            open = next;
            at += 1;
        }
        for key in open {
            let chance = if self.scene.answer(&key.0, &key.1) { Ratio::one() } else { Ratio::zero() };
            self.known[at].insert(key, chance);
        }
        for (at, layer) in layers.into_iter().rev() {
            for (key, ends) in layer {
                let chance = self.mean(at + 1, &ends);
                self.known[at].insert(key, chance);
            }
        }
        Ok(())
    }

    fn unknown(&self, action: usize, ends: &Ends<S, Q>) -> BTreeSet<Key<S, Q>> {
        let known = &self.known[action];
        let keys = ends.iter().filter_map(|(end, _)| end.as_ref());
        keys.filter(|key| !known.contains_key(*key)).cloned().collect()
    }

    /// The chance over these ends, all known.
    fn mean(&self, action: usize, ends: &Ends<S, Q>) -> Ratio {
        ends.iter().fold(Ratio::zero(), |sum, (end, weight)| match end {
            None => sum.plus(weight),
            Some(key) => match self.known[action].get(key) {
                Some(chance) => sum.plus(&weight.times(chance)),
                None => sum,
            },
        })
    }
}
