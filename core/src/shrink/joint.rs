//! Passes that change two things at once: what neither change does alone.

use std::collections::BTreeSet;

use super::engine::{Engine, Stop};
use super::source::Face;
use crate::system::System;

/// Actions up to which every two are dropped together.
const ACTIONS_PAIRED_MAX: usize = 24;
/// Draws up to which every two are changed together.
const DRAWS_PAIRED_MAX: usize = 32;

impl<S: System> Engine<'_, S> {
    /// Lowers draws that have the same value together.
    pub(super) fn lower_duplicates(&mut self) -> Result<bool, Stop> {
        self.pass = "lowering equal draws together";
        let mut improved = false;
        let values: BTreeSet<u32> = self.best.faces.iter().map(|face| face.value).collect();
        for value in values.into_iter().rev().filter(|value| *value > 0) {
            if self.best.faces.iter().filter(|face| face.value == value).count() < 2 {
                continue;
            }
            let (mut holds, mut fails) = (value, 0);
            if self.try_all(value, 0)? {
                improved = true;
                continue;
            }
            while holds - fails > 1 {
                let middle = fails + (holds - fails) / 2;
                if self.try_all(holds, middle)? {
                    improved = true;
                    holds = middle;
                } else {
                    fails = middle;
                }
            }
        }
        Ok(improved)
    }

    fn try_all(&mut self, from: u32, to: u32) -> Result<bool, Stop> {
        let lowered = |face: &Face| Face { value: if face.value == from { to } else { face.value }, ..*face };
        let tape: Vec<_> = self.best.faces.iter().map(lowered).collect();
        self.try_tape(&tape)
    }

    /// Drops two actions, drops two draws, lowers two draws by one, and moves value from an earlier draw to a
    /// later one.
    pub(super) fn change_pairs(&mut self) -> Result<bool, Stop> {
        self.pass = "changing two things at once";
        if self.actions() <= ACTIONS_PAIRED_MAX {
            for (first, second) in pairs(self.actions()) {
                let rest: Vec<usize> =
                    (0..self.actions()).filter(|index| *index != first && *index != second).collect();
                if self.try_part(&rest)? {
                    return Ok(true);
                }
            }
        }
        if self.best.faces.len() > DRAWS_PAIRED_MAX {
            return Ok(false);
        }
        for (first, second) in pairs(self.best.faces.len()) {
            let mut dropped = self.best.faces.clone();
            dropped.remove(second);
            dropped.remove(first);
            if self.try_tape(&dropped)? {
                return Ok(true);
            }
            let (low, high) = (self.best.faces[first], self.best.faces[second]);
            if low.value == 0 {
                continue;
            }
            let room = high.bound - 1 - high.value;
            let moves = [low.value, 1].map(|by| (low.value - by, high.value + by.min(room)));
            let both = (low.value - 1, high.value.saturating_sub(1));
            for (first_value, second_value) in moves.into_iter().chain([both]) {
                let mut tape = self.best.faces.clone();
                tape[first].value = first_value;
                tape[second].value = second_value;
                if self.try_tape(&tape)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// Every two of so many, the earlier first.
pub(super) fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
}
