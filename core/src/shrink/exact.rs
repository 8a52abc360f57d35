//! The exhaustive search: the smallest run from a starting state, over all parts of its actions and all tapes.
//!
//! Actions are gone through in order, each made or left out. All that later actions depend on is the state, so
//! of all ways to come to the same state with the same number of actions only the smallest is followed: the
//! fewest draws, then the lowest. Every possible outcome of one action is made once along an odometer of single
//! faces. N actions thus cost N times one action while the states do not multiply, and what is found is the
//! smallest there is, not merely a small one.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::attempt::{Judged, Shown, Wanted};
use super::engine::{EARLY_RUNS_MAX, Engine, Stop};
use super::source::Face;
use crate::draws::{Ask, Halt, Source};
use crate::site::Site;
use crate::system::System;

/// States kept at most: they are what takes memory.
const STATES_MAX: usize = 20_000;

/// A way to a state: the actions made, and what was drawn.
#[derive(Clone, Default)]
struct Way {
    chosen: Vec<usize>,
    faces: Vec<Face>,
}

impl Way {
    fn is_smaller(&self, other: &Self) -> bool {
        let values = |way: &Self| way.faces.iter().map(|face| face.value).collect::<Vec<_>>();
        let sizes = |way: &Self| (way.chosen.len(), way.faces.len());
        sizes(self).cmp(&sizes(other)).then_with(|| values(self).cmp(&values(other))).is_lt()
    }
}

/// The states reached, by the number of actions made.
type Reached<S> = BTreeMap<(usize, S), Way>;

impl<S: System> Engine<'_, S> {
    /// Searches exhaustively: whether something smaller was found and taken, or nothing when the search would
    /// take more runs than `most` or than are left, or cannot be made.
    pub(super) fn exhaust(&mut self, most: u64) -> Result<Option<bool>, Stop> {
        self.pass = "trying everything smaller";
        // What compares whole runs is not decided by states.
        let is_whole = matches!(self.runner.wanted, Wanted::Unrelated(..));
        let runs = self.least_runs();
        let most = most.min(self.runs_left());
        if is_whole || runs > most || runs >= self.too_many {
            return Ok(None);
        }
        let smallest = Way { chosen: self.all(), faces: self.best.faces.clone() };
        let Some(found) = self.smallest_way(&smallest, most)? else {
            // With fewer runs left it would come no further.
            if most > EARLY_RUNS_MAX {
                self.too_many = runs;
            }
            return Ok(None);
        };
        if !found.is_smaller(&smallest) {
            return Ok(Some(false));
        }
        let shown = Shown { actions: found.chosen.len(), faces: found.faces };
        let is_taken = self.take(None, &found.chosen, shown);
        self.report()?;
        // A smaller run that its system refuses proves nothing of those between.
        Ok(is_taken.then_some(true))
    }

    /// Half of what is left: the proof of the scenario's values needs runs too.
    fn runs_left(&self) -> u64 {
        (self.limits.runs_max - self.runs) / 2
    }

    /// Runs that the search takes at least: what the draws of each action alone can show.
    fn least_runs(&self) -> u64 {
        let mut each = vec![1_u64; self.actions()];
        for face in &self.best.faces {
            if let Some(ways) = each.get_mut(face.action as usize) {
                *ways = ways.saturating_mul(face.bound.into());
            }
        }
        each.into_iter().fold(0, u64::saturating_add)
    }

    /// The smallest way that shows what is kept, at most `smallest`; nothing when the runs do not suffice.
    fn smallest_way(&mut self, smallest: &Way, most: u64) -> Result<Option<Way>, Stop> {
        let mut best = smallest.clone();
        let faces_max = best.faces.len();
        let end = self.runs + most;
        let mut reached: Reached<S::State> = BTreeMap::new();
        reached.insert((0, self.best.scene.start.clone()), Way::default());
        if self.runner.ends_as_wanted(&self.best.scene.start) {
            return Ok(Some(Way::default()));
        }
        for index in 0..self.actions() {
            let mut next = reached.clone();
            for ((made, state), way) in &reached {
                // One more action must not be one too many, and the last one must show it.
                if made + 1 > best.chosen.len() {
                    continue;
                }
                let is_last = made + 1 == best.chosen.len();
                let faces = if is_last { best.faces.len() } else { faces_max };
                let Some(room) = faces.checked_sub(way.faces.len()) else { continue };
                let mut odometer = Odometer::new(*made as u32, room);
                loop {
                    if self.runs >= end || next.len() > STATES_MAX {
                        return Ok(None);
                    }
                    self.count()?;
                    odometer.restart();
                    let mut after = state.clone();
                    let action = &S::actions(&self.best.scene.scenario)[index];
                    let judged = self.runner.make(&mut after, action, &mut odometer);
                    let is_shown = match judged {
                        Judged::Shown => true,
                        Judged::GoOn => self.runner.ends_as_wanted(&after),
                        Judged::Spoilt => false,
                    };
                    if !matches!(judged, Judged::Spoilt) {
                        let mut further = way.clone();
                        further.chosen.push(index);
                        further.faces.extend_from_slice(odometer.drawn());
                        if is_shown {
                            if further.is_smaller(&best) {
                                best = further;
                            }
                        } else if !is_last {
                            follow(&mut next, (made + 1, after), further);
                        }
                    }
                    if !odometer.advance() {
                        break;
                    }
                }
            }
            reached = next;
        }
        Ok(Some(best))
    }
}

fn follow<S: Ord>(reached: &mut Reached<S>, state: (usize, S), way: Way) {
    match reached.entry(state) {
        Entry::Vacant(entry) => {
            entry.insert(way);
        }
        Entry::Occupied(mut entry) => {
            if way.is_smaller(entry.get()) {
                entry.insert(way);
            }
        }
    }
}

/// Every tape once, in order: the first answer to a new draw is 0, and after a run the last face goes up.
struct Odometer {
    action: u32,
    faces: Vec<Face>,
    depth: usize,
    most: usize,
}

impl Odometer {
    fn new(action: u32, most: usize) -> Self {
        Self { action, faces: Vec::new(), depth: 0, most }
    }

    fn restart(&mut self) {
        self.depth = 0;
    }

    /// What the last run drew.
    fn drawn(&self) -> &[Face] {
        &self.faces[..self.depth]
    }

    fn advance(&mut self) -> bool {
        self.faces.truncate(self.depth);
        while let Some(last) = self.faces.last_mut() {
            if last.value + 1 < last.bound {
                last.value += 1;
                return true;
            }
            self.faces.pop();
        }
        false
    }
}

impl Source for Odometer {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        if self.depth == self.faces.len() {
            if self.depth >= self.most {
                return Err(Halt::OverBudget);
            }
            self.faces.push(Face { action: self.action, site, bound: ask.bound(), value: 0 });
        }
        self.depth += 1;
        Ok(self.faces[self.depth - 1].value)
    }
}
