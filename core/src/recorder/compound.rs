//! Draws that repeat: "again until accepted", and walks from state to state.
//!
//! A source that answers numbers records every round. The exploring source never goes round: it explores
//! one round, and closes the series. An attempt rejected with probability `r` and accepted as `x` with
//! probability `p(x)` ends in `x` with probability `p(x) / (1 - r)`, or `p(x) (1 - r^n) / (1 - r)` when only
//! `n` attempts are allowed, and gives up with `r^n`.
//!
//! A round may only draw: decisions, events and messages belong after it, and its closure must depend on
//! nothing but the state it is given.

use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};
use std::rc::Rc;

use super::{Detail, Recorder, Room};
use crate::draws::{Exhaustive, Halt, Primitive};
use crate::journal::{Status, Vocabulary};
use crate::ratio::{Counts, Ratio};

/// Rounds on made-up values after which a halted run stops trying: made-up values run through every
/// residue of every bound, so what has not come by then never will.
const MADE_UP_ROUNDS_MAX: u32 = 10_000;

/// The weight of an end, and draws that lead to it.
type Way = (Ratio, Vec<Primitive>);

/// Where one round of a walk can lead, with exact weights.
struct Round<T, U> {
    ends: BTreeMap<U, Way>,
    goes_on: BTreeMap<T, Way>,
}

/// An end of a closed series: what is accepted, with which weight, and draws that lead to it.
type Closed<U> = (Option<U>, Ratio, Vec<Primitive>);

impl<V: Vocabulary> Recorder<'_, V> {
    /// Draws again until an attempt is accepted. Nothing only when the run was halted.
    pub fn retry<U: Clone + Ord + 'static>(
        &mut self,
        mut attempt: impl FnMut(&mut Recorder<'_, V>) -> Option<U>,
    ) -> Option<U> {
        self.walk((), move |recorder, ()| attempt(recorder).map_or(Continue(()), Break))
    }

    /// Draws at most `attempts` times; nothing when none was accepted, or when the run was halted.
    pub fn retry_up_to<U: Clone + Ord + 'static>(
        &mut self,
        attempts: u32,
        mut attempt: impl FnMut(&mut Recorder<'_, V>) -> Option<U>,
    ) -> Option<U> {
        for used in 0..attempts {
            if self.is_free() {
                return self.close(|| {
                    let round = explore_round::<V, (), U>(
                        &mut |recorder, ()| attempt(recorder).map_or(Continue(()), Break),
                        &(),
                    )?;
                    let nothing = || (Ratio::zero(), Vec::new());
                    let (rejected, draws) = round.goes_on.get(&()).cloned().unwrap_or_else(nothing);
                    let gives_up = rejected.power(attempts - used);
                    let mut closed: Vec<Closed<U>> = Vec::new();
                    for (accepted, (weight, draws)) in round.ends {
                        let series = gives_up.complement().over(&rejected.complement());
                        closed.push((Some(accepted), weight.times(&series), draws));
                    }
                    if !gives_up.is_zero() {
                        closed.push((None, gives_up, draws.repeat((attempts - used) as usize)));
                    }
                    Ok(closed)
                });
            }
            if let Some(accepted) = attempt(self) {
                return Some(accepted);
            }
        }
        None
    }

    /// Walks from state to state until a round ends the walk. The states must not come back to an earlier
    /// one, except that a round may stay where it is. Nothing only when the run was halted.
    pub fn walk<T: Clone + Ord, U: Clone + Ord + 'static>(
        &mut self,
        start: T,
        mut round: impl FnMut(&mut Recorder<'_, V>, &T) -> ControlFlow<U, T>,
    ) -> Option<U> {
        let mut at = start;
        let mut made_up_rounds = 0;
        loop {
            if self.is_free() {
                return self.close(|| {
                    let ends = explore_walk(&mut round, &at, &mut BTreeMap::new())?;
                    let closed = |(end, (weight, draws)): (&U, &Way)| {
                        (Some(end.clone()), weight.clone(), draws.clone())
                    };
                    Ok(ends.iter().map(closed).collect())
                });
            }
            match round(self, &at) {
                Break(end) => return Some(end),
                Continue(next) => at = next,
            }
            if self.is_halted() {
                made_up_rounds += 1;
                if made_up_rounds == MADE_UP_ROUNDS_MAX {
                    return None;
                }
            }
        }
    }

    /// Makes draws whose values nobody looks at. A source that answers numbers records them all; the
    /// exploring source passes over them, as whatever they are, the run goes on alike. The draws must come
    /// to an end, and must change nothing.
    pub fn unheeded(&mut self, draws: impl FnOnce(&mut Recorder<'_, V>)) {
        if !self.is_free() {
            let before = self.source.heed(false);
            draws(self);
            self.source.heed(before);
        }
    }

    fn is_free(&mut self) -> bool {
        !self.is_halted() && self.source.exploring().is_some_and(|source| source.is_free())
    }

    /// Makes one wheel of a closed series, or takes up the wheel made when the run was here before.
    fn close<U: Clone + 'static>(
        &mut self,
        series: impl FnOnce() -> Result<Vec<Closed<U>>, Halt>,
    ) -> Option<U> {
        let source = self.source.exploring().expect("only an exploring source closes a series");
        if let Some(end) = source.revisit::<Option<U>>() {
            return end;
        }
        match series() {
            Ok(ends) => source.enter(ends),
            Err(halt) => {
                self.halt(halt);
                None
            }
        }
    }
}

/// Explores one round from `at` completely.
fn explore_round<V: Vocabulary, T: Clone + Ord, U: Clone + Ord>(
    round: &mut impl FnMut(&mut Recorder<'_, V>, &T) -> ControlFlow<U, T>,
    at: &T,
) -> Result<Round<T, U>, Halt> {
    let mut source = Exhaustive::new();
    let mut room = Room::default();
    let (mut ends, mut goes_on) = (BTreeMap::new(), BTreeMap::new());
    loop {
        source.restart();
        let mut recorder = Recorder::reusing(&mut source, Detail::Bare, room);
        let end = round(&mut recorder, at);
        debug_assert!(recorder.steps.is_empty(), "a round may only draw");
        if let Status::Halted(halt) = recorder.status {
            return Err(halt);
        }
        room = recorder.clear();
        let first = || (Counts::default(), source.draws());
        let (counts, _) = match end {
            Break(end) => ends.entry(end).or_insert_with(first),
            Continue(next) => goes_on.entry(next).or_insert_with(first),
        };
        counts.add(&source.weight());
        if !source.advance() {
            return Ok(Round { ends: weighed(ends), goes_on: weighed(goes_on) });
        }
    }
}

/// What was counted, as fractions.
fn weighed<T: Ord>(counted: BTreeMap<T, (Counts, Vec<Primitive>)>) -> BTreeMap<T, Way> {
    counted.into_iter().map(|(end, (counts, draws))| (end, (counts.total(), draws))).collect()
}

/// Where the walk from `at` ends, with exact weights; every state is explored once.
fn explore_walk<V: Vocabulary, T: Clone + Ord, U: Clone + Ord>(
    round: &mut impl FnMut(&mut Recorder<'_, V>, &T) -> ControlFlow<U, T>,
    at: &T,
    known: &mut BTreeMap<T, Rc<BTreeMap<U, Way>>>,
) -> Result<Rc<BTreeMap<U, Way>>, Halt> {
    if let Some(ends) = known.get(at) {
        return Ok(Rc::clone(ends));
    }
    let Round { mut ends, mut goes_on } = explore_round(round, at)?;
    let stays = goes_on.remove(at).map_or_else(Ratio::zero, |(weight, _)| weight);
    if stays.is_one() {
        // The walk can never end; with real draws it runs into the budget.
        return Err(Halt::OverBudget);
    }
    for (next, (weight, draws)) in goes_on {
        for (end, (further, then)) in explore_walk(round, &next, known)?.iter() {
            let through = weight.times(further);
            match ends.get_mut(end) {
                Some((sum, _)) => *sum = sum.plus(&through),
                None => drop(ends.insert(end.clone(), (through, [&draws[..], then].concat()))),
            }
        }
    }
    if !stays.is_zero() {
        let moves = stays.complement();
        for (weight, _) in ends.values_mut() {
            *weight = weight.over(&moves);
        }
    }
    let ends = Rc::new(ends);
    known.insert(at.clone(), Rc::clone(&ends));
    Ok(ends)
}
