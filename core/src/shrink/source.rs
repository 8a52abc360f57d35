//! The draws of a candidate: a tape that fits as well as it can.

use crate::draws::{Ask, Halt, Primitive, Source};
use crate::site::Site;

/// One primitive draw of a run, with the action that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// The action, counted from 0 among those of the candidate.
    pub action: u32,
    /// Where.
    pub site: Site,
    /// The exclusive upper bound.
    pub bound: u32,
    /// The value, below `bound`.
    pub value: u32,
}

impl Face {
    /// The draw without its place.
    pub(super) fn primitive(&self) -> Primitive {
        Primitive { bound: self.bound, value: self.value }
    }
}

/// How a tape answers when the rules ask for something else than it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// Every action has its own part of the tape. Faces of other places are passed over; a place that is not
    /// on it gets the smallest value.
    ByPlace,
    /// Face after face, whatever is asked; past the end the smallest value.
    InOrder,
}

/// Faces looked through for a place.
const AHEAD_MAX: usize = 64;

/// Times that one place gets the smallest value in a row; after that it gets 1, 2, 3, …, so that draws that
/// repeat until something is accepted come to an end.
const SMALLEST_MAX: u32 = 8;

/// A source over the tape of a candidate.
pub(super) struct Fitted<'t> {
    tape: &'t [Face],
    fit: Fit,
    next: usize,
    end: usize,
    most: usize,
    action: u32,
    made_up: (Option<Site>, u32),
    /// What was answered: the tape of the run itself.
    pub answered: Vec<Face>,
    /// Whether the tape was not taken face after face.
    pub is_misfit: bool,
}

impl<'t> Fitted<'t> {
    /// A source that halts, over budget, after `most` faces.
    pub(super) fn new(tape: &'t [Face], fit: Fit, most: usize) -> Self {
        let answered = Vec::with_capacity(tape.len().min(most));
        Self { tape, fit, next: 0, end: 0, most, action: 0, made_up: (None, 0), answered, is_misfit: false }
    }

    /// Goes on with the part of the tape that belongs to an action.
    pub(super) fn begin(&mut self, action: u32) {
        self.action = action;
        if self.fit == Fit::InOrder {
            self.end = self.tape.len();
            return;
        }
        self.is_misfit |= self.next < self.end;
        self.next = self.end;
        let own = self.tape[self.next..].iter().take_while(|face| face.action <= action).count();
        self.end = self.next + own;
    }

    fn take(&mut self, site: Site) -> Option<u32> {
        let ahead = &self.tape[self.next..self.end];
        let skipped = match self.fit {
            Fit::InOrder => 0,
            Fit::ByPlace => ahead.iter().take(AHEAD_MAX).position(|face| face.site == site)?,
        };
        let face = ahead.get(skipped)?;
        self.is_misfit |= skipped > 0;
        self.next += skipped + 1;
        Some(face.value)
    }

    fn make_up(&mut self, site: Site) -> u32 {
        self.is_misfit = true;
        let (place, times) = self.made_up;
        let times = if place == Some(site) { times + 1 } else { 0 };
        self.made_up = (Some(site), times);
        times.saturating_sub(SMALLEST_MAX)
    }
}

impl Source for Fitted<'_> {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        if self.answered.len() >= self.most {
            return Err(Halt::OverBudget);
        }
        let bound = ask.bound();
        let value = match self.take(site) {
            Some(value) => {
                self.made_up = (None, 0);
                value.min(bound - 1)
            }
            None => self.make_up(site) % bound,
        };
        self.answered.push(Face { action: self.action, site, bound, value });
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Site = site!("test.here");
    const THERE: Site = site!("test.there");

    fn tape() -> Vec<Face> {
        let faces = [(0, HERE, 6, 5), (0, THERE, 6, 4), (1, HERE, 6, 3)];
        faces.map(|(action, site, bound, value)| Face { action, site, bound, value }).to_vec()
    }

    /// Asks for draws below 6, each in an action at a place.
    #[track_caller]
    fn check(fit: Fit, asks: &[(u32, Site)], expected: &[u32], is_misfit: bool) {
        let tape = tape();
        let mut source = Fitted::new(&tape, fit, 20);
        let mut action = None;
        let drawn: Vec<_> = asks
            .iter()
            .map(|(number, site)| {
                if action != Some(*number) {
                    source.begin(*number);
                    action = Some(*number);
                }
                source.uniform(*site, Ask::Rn2(6)).expect("it answers")
            })
            .collect();
        assert_eq!((drawn.as_slice(), source.is_misfit), (expected, is_misfit));
    }

    #[test]
    fn a_tape_that_fits_is_taken_face_after_face() {
        let asks = [(0, HERE), (0, THERE), (1, HERE)];
        check(Fit::ByPlace, &asks, &[5, 4, 3], false);
        check(Fit::InOrder, &asks, &[5, 4, 3], false);
    }

    #[test]
    fn actions_keep_their_parts_and_places_are_looked_for() {
        check(Fit::ByPlace, &[(0, THERE), (1, HERE)], &[4, 3], true);
        check(Fit::ByPlace, &[(0, HERE), (0, HERE), (1, HERE)], &[5, 0, 3], true);
        check(Fit::InOrder, &[(0, THERE), (1, HERE), (1, HERE), (1, HERE)], &[5, 4, 3, 0], true);
    }

    #[test]
    fn a_place_that_asks_for_ever_gets_another_answer_in_the_end() {
        let asks: Vec<_> = std::iter::once((0, HERE)).chain((0..11).map(|_| (1, THERE))).collect();
        check(Fit::ByPlace, &asks, &[5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], true);
    }

    #[test]
    fn a_run_that_draws_more_than_it_may_halts() {
        let mut source = Fitted::new(&[], Fit::InOrder, 1);
        assert_eq!(source.uniform(HERE, Ask::Rn2(6)), Ok(0));
        assert_eq!(source.uniform(HERE, Ask::Rn2(6)), Err(Halt::OverBudget));
    }
}
