//! Passes over actions and draws: each drops or lowers something, the largest pieces first, and says whether
//! it found anything smaller.

use super::engine::{Engine, Stop};
use super::source::Face;
use crate::system::System;

/// Draws up to which each is also tried at its highest: a test that passes may lead past other draws.
const RAISED_MAX: usize = 64;

impl<S: System> Engine<'_, S> {
    /// Drops actions together with the draws that they made.
    pub(super) fn drop_actions(&mut self) -> Result<bool, Stop> {
        self.pass = "dropping actions";
        let mut improved = false;
        let mut size = self.actions().max(1);
        loop {
            let mut from = 0;
            while from < self.actions() {
                let to = (from + size).min(self.actions());
                let rest: Vec<usize> = (0..from).chain(to..self.actions()).collect();
                if self.try_part(&rest)? {
                    improved = true;
                } else {
                    from = to;
                }
            }
            if size == 1 {
                return Ok(improved);
            }
            size = size.min(self.actions().max(2)) / 2;
        }
    }

    /// Drops draws.
    pub(super) fn drop_draws(&mut self) -> Result<bool, Stop> {
        self.pass = "dropping draws";
        let mut improved = false;
        let mut size = self.best.faces.len().max(1);
        loop {
            let mut from = 0;
            while from < self.best.faces.len() {
                let to = (from + size).min(self.best.faces.len());
                let tape = [&self.best.faces[..from], &self.best.faces[to..]].concat();
                if self.try_tape(&tape)? {
                    improved = true;
                } else {
                    from = to;
                }
            }
            if size == 1 {
                return Ok(improved);
            }
            size = size.min(self.best.faces.len().max(2)) / 2;
        }
    }

    /// Sets draws to the smallest value.
    pub(super) fn zero_draws(&mut self) -> Result<bool, Stop> {
        self.pass = "setting draws to the smallest value";
        let mut improved = false;
        let mut size = self.best.faces.len().max(1);
        loop {
            let mut from = 0;
            while from < self.best.faces.len() {
                let to = (from + size).min(self.best.faces.len());
                if self.best.faces[from..to].iter().any(|face| face.value > 0) {
                    let zero = |face: &mut Face| face.value = 0;
                    let mut tape = self.best.faces.clone();
                    tape[from..to].iter_mut().for_each(zero);
                    improved |= self.try_tape(&tape)?;
                }
                from = to;
            }
            if size == 1 {
                return Ok(improved);
            }
            size = size.min(self.best.faces.len().max(2)) / 2;
        }
    }

    /// Lowers each draw by halving the way down; few draws are also raised to their highest.
    pub(super) fn lower_draws(&mut self) -> Result<bool, Stop> {
        self.pass = "lowering draws";
        let mut improved = false;
        let mut index = 0;
        while index < self.best.faces.len() {
            let Face { value, bound, .. } = self.best.faces[index];
            if self.best.faces.len() <= RAISED_MAX && value + 1 < bound {
                improved |= self.try_face(index, bound - 1)?;
            }
            // The pass before found that zero does not do.
            let mut fails = 0;
            while let Some(face) = self.best.faces.get(index)
                && face.value > fails + 1
            {
                let middle = fails + (face.value - fails) / 2;
                if self.try_face(index, middle)? {
                    improved = true;
                } else {
                    fails = middle;
                }
            }
            index += 1;
        }
        Ok(improved)
    }

    /// Tries a draw with another value.
    pub(super) fn try_face(&mut self, index: usize, value: u32) -> Result<bool, Stop> {
        let mut tape = self.best.faces.clone();
        tape[index].value = value;
        self.try_tape(&tape)
    }

    /// Every single step down, tried for the proof. An exhaustive search has tried those of actions and draws.
    pub(super) fn single_steps(&mut self, is_exact: bool) -> Result<bool, Stop> {
        self.pass = "trying every single step";
        if !is_exact {
            for action in 0..self.actions() {
                let rest: Vec<usize> = (0..self.actions()).filter(|index| *index != action).collect();
                if self.try_part(&rest)? {
                    return Ok(true);
                }
            }
            for index in 0..self.best.faces.len() {
                let mut tape = self.best.faces.clone();
                tape.remove(index);
                if self.try_tape(&tape)? {
                    return Ok(true);
                }
                for value in 0..self.best.faces[index].value {
                    if self.try_face(index, value)? {
                        return Ok(true);
                    }
                }
            }
        }
        self.single_values()
    }
}
