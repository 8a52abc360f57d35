//! Draws from recorded values: a log's draws, or a list of dice from a real game.

use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;

use super::{Ask, Halt, Source, face_by_face};
use crate::site::Site;

/// One primitive draw: an integer in `0..bound`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Primitive {
    /// The exclusive upper bound; at least 1.
    pub bound: u32,
    /// The value, below `bound`.
    pub value: u32,
}

/// One value on a tape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TapeEntry {
    /// A primitive drawn at a known site: only a draw at that site with that bound may take it.
    At(Site, Primitive),
    /// A primitive of a game that knows no sites, with the game's own words for it.
    Bare(Cow<'static, str>, Primitive),
    /// A result as the game counts it, without its bound: it answers any draw that could have given it.
    Number(i64),
    /// The total of dice whose faces were not written down. They are taken as even as the total allows.
    Total {
        /// How many dice.
        count: u32,
        /// How many sides each has.
        sides: u32,
        /// Their sum, faces counted from 1.
        total: u32,
    },
}

impl fmt::Display for TapeEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(site, drawn) => write!(f, "{} of 0..{} at {site}", drawn.value, drawn.bound),
            Self::Bare(label, _) => f.write_str(label),
            Self::Number(result) => write!(f, "a result of {result}"),
            Self::Total { count, sides, total } => write!(f, "d({count},{sides}) = {total}"),
        }
    }
}

/// A source that replays recorded values and halts where the rules ask for something else. Copies share what
/// stands on it.
#[derive(Clone, Debug)]
pub struct Tape {
    entries: Rc<[TapeEntry]>,
    next: usize,
}

impl Tape {
    /// A tape of the given entries.
    pub fn new(entries: Vec<TapeEntry>) -> Self {
        Self { entries: entries.into(), next: 0 }
    }

    /// How many entries have been taken.
    pub fn taken(&self) -> usize {
        self.next
    }

    /// The entries not taken: the first one is what a diverged run would not have asked.
    pub fn rest(&self) -> &[TapeEntry] {
        &self.entries[self.next..]
    }

    /// Takes the next entry if `read` makes something of it.
    fn take<T>(&mut self, read: impl FnOnce(&TapeEntry) -> Option<T>) -> Result<T, Halt> {
        let entry = self.entries.get(self.next).ok_or(Halt::OutOfTape)?;
        let taken = read(entry).ok_or(Halt::Diverged)?;
        self.next += 1;
        Ok(taken)
    }

    /// What the next entry has for a draw, or why it does not fit.
    #[cold]
    #[inline(never)]
    fn looked_at(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        self.take(|entry| match entry {
            TapeEntry::At(place, drawn) => {
                (*place == site && drawn.bound == ask.bound()).then_some(drawn.value)
            }
            TapeEntry::Bare(_, drawn) => (drawn.bound == ask.bound()).then_some(drawn.value),
            TapeEntry::Number(result) => ask.primitive(*result),
            TapeEntry::Total { .. } => None,
        })
    }
}

impl Source for Tape {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        // Nearly all that is replayed was recorded by ourselves.
        match self.entries.get(self.next) {
            Some(TapeEntry::At(place, drawn)) if place.is_surely(site) && drawn.bound == ask.bound() => {
                self.next += 1;
                Ok(drawn.value)
            }
            _ => self.looked_at(site, ask),
        }
    }

    fn sum(&mut self, site: Site, ask: Ask, primitives: &mut Vec<u32>) -> Result<u32, Halt> {
        let whole = |entry: &TapeEntry| match entry {
            TapeEntry::Number(result) => ask.primitive(*result),
            TapeEntry::Total { count, sides, total } => {
                (ask == Ask::D(*count, *sides)).then(|| ask.primitive(i64::from(*total))).flatten()
            }
            TapeEntry::At(..) | TapeEntry::Bare(..) => None,
        };
        if ask.primitives() > 1 && self.rest().first().is_some_and(|entry| whole(entry).is_some()) {
            let sum = self.take(whole)?;
            let (each, rest) = (sum / ask.primitives(), sum % ask.primitives());
            primitives.extend((0..ask.primitives()).map(|die| each + u32::from(die < rest)));
            return Ok(sum);
        }
        face_by_face(self, site, ask, primitives)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Site = site!("test.here");
    const THERE: Site = site!("test.there");

    fn at(site: Site, bound: u32, value: u32) -> TapeEntry {
        TapeEntry::At(site, Primitive { bound, value })
    }

    #[test]
    fn an_entry_answers_only_its_own_site_and_bound() {
        let mut tape = Tape::new(vec![at(HERE, 6, 4)]);
        assert_eq!(tape.uniform(THERE, Ask::Rn2(6)), Err(Halt::Diverged));
        assert_eq!(tape.uniform(HERE, Ask::Rn2(7)), Err(Halt::Diverged));
        assert_eq!(tape.uniform(HERE, Ask::Rn2(6)), Ok(4));
        assert_eq!(tape.uniform(HERE, Ask::Rn2(6)), Err(Halt::OutOfTape));
    }

    #[test]
    fn a_number_counts_as_the_game_counts() {
        let mut tape = Tape::new(vec![TapeEntry::Number(5), TapeEntry::Number(5), TapeEntry::Number(5)]);
        assert_eq!(tape.uniform(HERE, Ask::Rnd(5)), Ok(4));
        assert_eq!(tape.uniform(HERE, Ask::Rn2(5)), Err(Halt::Diverged));
        assert_eq!(tape.uniform(HERE, Ask::Rn2(6)), Ok(5));
    }

    #[test]
    fn a_total_without_faces_is_spread_evenly() {
        let total = TapeEntry::Total { count: 3, sides: 6, total: 11 };
        let mut faces = Vec::new();
        let sum = Tape::new(vec![total]).sum(HERE, Ask::D(3, 6), &mut faces);
        assert_eq!((sum, faces), (Ok(8), vec![3, 3, 2]));
    }
}
