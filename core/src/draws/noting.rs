//! Recorded values in order, with a note of how each was asked for.

use super::{Ask, Halt, Primitive, Source, face_by_face};
use crate::site::Site;

/// How a rule looks at what it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// Every value may mean something else.
    Value,
    /// Only the sum of the dice matters.
    Sum,
    /// Only whether it, or the sum of the dice, is below this matters.
    Below(u32),
    /// Nobody looks at it.
    Unheeded,
}

/// A source that replays primitives strictly and notes how each draw was asked for.
#[derive(Clone, Debug, Default)]
pub struct Noting {
    recorded: Vec<(Site, Primitive)>,
    taken: usize,
    unheeded: bool,
    /// How each draw answered so far was asked for, with the number of its primitives.
    pub notes: Vec<(Asking, u32)>,
}

impl Noting {
    /// A source over recorded primitives.
    pub fn new(recorded: Vec<(Site, Primitive)>) -> Self {
        Self { recorded, ..Self::default() }
    }

    /// How many primitives are left.
    pub fn left(&self) -> usize {
        self.recorded.len() - self.taken
    }

    fn note(&mut self, asking: Asking, primitives: u32) {
        self.notes.push((if self.unheeded { Asking::Unheeded } else { asking }, primitives));
    }

    fn take(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        let (place, primitive) = *self.recorded.get(self.taken).ok_or(Halt::OutOfTape)?;
        if place != site || primitive.bound != ask.bound() {
            return Err(Halt::Diverged);
        }
        self.taken += 1;
        Ok(primitive.value)
    }
}

impl Source for Noting {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        let value = self.take(site, ask)?;
        self.note(Asking::Value, 1);
        Ok(value)
    }

    fn sum(&mut self, site: Site, ask: Ask, primitives: &mut Vec<u32>) -> Result<u32, Halt> {
        let noted = self.notes.len();
        let sum = face_by_face(self, site, ask, primitives)?;
        self.notes.truncate(noted);
        self.note(Asking::Sum, ask.primitives());
        Ok(sum)
    }

    fn sum_threshold(
        &mut self,
        site: Site,
        ask: Ask,
        below: u32,
        primitives: &mut Vec<u32>,
    ) -> Result<u32, Halt> {
        let noted = self.notes.len();
        let sum = face_by_face(self, site, ask, primitives)?;
        self.notes.truncate(noted);
        self.note(Asking::Below(below), ask.primitives());
        Ok(sum)
    }

    fn threshold(&mut self, site: Site, ask: Ask, below: u32) -> Result<u32, Halt> {
        let value = self.take(site, ask)?;
        self.note(Asking::Below(below), 1);
        Ok(value)
    }

    fn heed(&mut self, heeded: bool) -> bool {
        !std::mem::replace(&mut self.unheeded, !heeded)
    }
}
