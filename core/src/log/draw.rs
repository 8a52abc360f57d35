//! A draw as a log has it.

use std::ops::{Deref, DerefMut};

use crate::draws::{Ask, Primitive};
use crate::journal::{Draw, Lists};
use crate::site::Site;

/// A number that was drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LogDraw {
    /// Where.
    pub site: Site,
    /// How the game asked.
    pub ask: Ask,
    /// The primitives behind it in order, each in `0..ask.bound()`; authoritative.
    pub primitives: Primitives,
}

/// The primitives behind a draw: one for most, which costs no allocation, several for dice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Primitives {
    /// The only one.
    One([u32; 1]),
    /// None, or several.
    Many(Box<[u32]>),
}

impl LogDraw {
    /// A draw of a run with what the run lists.
    pub fn of(draw: &Draw, lists: &Lists) -> Self {
        Self { site: draw.site, ask: draw.ask, primitives: Primitives::from(lists.faces(draw)) }
    }

    /// The result as the game counts it.
    pub fn result(&self) -> i64 {
        self.ask.result(self.primitives.iter().sum())
    }

    /// The primitive draws behind this one, in order.
    pub fn flattened(&self) -> impl Iterator<Item = Primitive> + Clone + '_ {
        self.primitives.iter().map(|value| Primitive { bound: self.ask.bound(), value: *value })
    }
}

impl Deref for Primitives {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        match self {
            Self::One(one) => one,
            Self::Many(many) => many,
        }
    }
}

impl DerefMut for Primitives {
    fn deref_mut(&mut self) -> &mut [u32] {
        match self {
            Self::One(one) => one,
            Self::Many(many) => many,
        }
    }
}

impl From<&[u32]> for Primitives {
    fn from(list: &[u32]) -> Self {
        match list {
            [one] => Self::One([*one]),
            many => Self::Many(many.into()),
        }
    }
}

impl FromIterator<u32> for Primitives {
    fn from_iter<I: IntoIterator<Item = u32>>(list: I) -> Self {
        Self::from(list.into_iter().collect::<Vec<_>>().as_slice())
    }
}
