//! Draws that were chosen beforehand, and a generator for the others.

use std::collections::VecDeque;

use super::{Ask, Halt, Primitive, Seeded, Source, face_by_face};
use crate::site::Site;

/// A source that answers chosen primitives in order. A generator answers what comes after them and, where
/// they were chosen by exploring, what nobody looks at.
#[derive(Clone, Debug)]
pub struct Script {
    chosen: VecDeque<Primitive>,
    beyond: Seeded,
    skips_unheeded: bool,
    unheeded: bool,
    first: Option<u32>,
}

impl Script {
    /// A source over primitives that were all recorded or explored face by face.
    pub fn complete(chosen: impl IntoIterator<Item = Primitive>, beyond: Seeded) -> Self {
        Self {
            chosen: chosen.into_iter().collect(),
            beyond,
            skips_unheeded: false,
            unheeded: false,
            first: None,
        }
    }

    /// A source over primitives from [`super::Exhaustive::draws`], which leaves out what nobody looks at.
    pub fn heeded(chosen: impl IntoIterator<Item = Primitive>, beyond: Seeded) -> Self {
        Self { skips_unheeded: true, ..Self::complete(chosen, beyond) }
    }

    /// What the generator answered first, for dice their sum.
    pub fn first_beyond(&self) -> Option<u32> {
        self.first
    }

    /// The generator, for what comes after.
    pub fn into_beyond(self) -> Seeded {
        self.beyond
    }
}

impl Source for Script {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        if !(self.skips_unheeded && self.unheeded)
            && let Some(primitive) = self.chosen.front()
        {
            if primitive.bound != ask.bound() {
                return Err(Halt::Diverged);
            }
            let value = primitive.value;
            self.chosen.pop_front();
            return Ok(value);
        }
        let value = self.beyond.uniform(site, ask)?;
        self.first.get_or_insert(value);
        Ok(value)
    }

    fn sum(&mut self, site: Site, ask: Ask, primitives: &mut Vec<u32>) -> Result<u32, Halt> {
        let begins = self.chosen.is_empty() && self.first.is_none();
        let sum = face_by_face(self, site, ask, primitives)?;
        if begins {
            self.first = Some(sum);
        }
        Ok(sum)
    }

    fn heed(&mut self, heeded: bool) -> bool {
        !std::mem::replace(&mut self.unheeded, !heeded)
    }
}
