//! What steps refer to: kept beside them, so that making and forgetting a step allocates nothing.

use std::{fmt, slice};

use super::{Decision, Draw};
use crate::draws::{Ask, Primitive};
use crate::site::Site;

/// Room for the reasons of a short run, made with the first one.
const REASONS_OF_A_SHORT_RUN: usize = 32;

/// A value that decided something, by name.
pub type Reason = (&'static str, i64);

/// The faces of all dice and the reasons of all decisions of one run, each in one list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    faces: Vec<u32>,
    reasons: Vec<Reason>,
}

/// The reasons of one decision: which of those that the run lists. None by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    begin: u32,
    end: u32,
}

impl Lists {
    /// The primitives behind a draw of this run in order, each in `0..ask.bound()`.
    pub fn faces<'a>(&'a self, draw: &'a Draw) -> &'a [u32] {
        if draw.ask.primitives() == 1 {
            return slice::from_ref(&draw.sum);
        }
        let begin = draw.faces as usize;
        &self.faces[begin..begin + draw.ask.primitives() as usize]
    }

    /// The primitives behind a draw of this run in order, each with its bound.
    pub fn primitives<'a>(&'a self, draw: &'a Draw) -> impl Iterator<Item = Primitive> + 'a {
        self.faces(draw).iter().map(|value| Primitive { bound: draw.ask.bound(), value: *value })
    }

    /// The values that decided something in this run, by name.
    pub fn reasons(&self, decision: &Decision) -> &[Reason] {
        &self.reasons[decision.because.begin as usize..decision.because.end as usize]
    }

    /// The value with this name that decided something in this run; 0 where none has it.
    pub fn because(&self, decision: &Decision, name: &str) -> i64 {
        self.reasoned(decision).because(name)
    }

    /// A decision of this run with what it lists.
    pub fn reasoned<'a>(&'a self, decision: &'a Decision) -> Reasoned<'a> {
        Reasoned { decision, reasons: self.reasons(decision) }
    }

    /// A throw: `answer` appends its faces and gives their sum. They are listed only where they are wanted.
    pub(crate) fn throw<E>(
        &mut self,
        (site, ask): (Site, Ask),
        listed: bool,
        answer: impl FnOnce(&mut Vec<u32>) -> Result<u32, E>,
    ) -> Result<Draw, E> {
        let begin = self.faces.len();
        let answered = answer(&mut self.faces);
        if answered.is_err() || !listed || ask.primitives() == 1 {
            self.faces.truncate(begin);
        } else {
            let faces = self.faces.len() - begin;
            debug_assert_eq!(faces, ask.primitives() as usize, "{site} lists every face of {ask}");
        }
        answered.map(|sum| Draw { site, ask, sum, faces: position(begin) })
    }

    /// Keeps reasons.
    #[inline(always)]
    pub(crate) fn keep(&mut self, reasons: &[Reason]) -> Reasons {
        if self.reasons.capacity() == 0 {
            self.reasons.reserve(REASONS_OF_A_SHORT_RUN);
        }
        let begin = position(self.reasons.len());
        // Nearly always there is one, for which the copying of many costs more than it is worth.
        match reasons {
            [one] => self.reasons.push(*one),
            many => self.reasons.extend_from_slice(many),
        }
        Reasons { begin, end: position(self.reasons.len()) }
    }

    /// Forgets everything, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.faces.clear();
        self.reasons.clear();
    }
}

/// A decision with the values that decided it.
#[derive(Clone, Copy, Debug)]
pub struct Reasoned<'r> {
    /// What was decided.
    pub decision: &'r Decision,
    /// The values, by name.
    pub reasons: &'r [Reason],
}

impl Reasoned<'_> {
    /// The value with this name; 0 where none has it.
    pub fn because(&self, name: &str) -> i64 {
        self.reasons.iter().find(|(named, _)| *named == name).map_or(0, |(_, value)| *value)
    }
}

/// Two are the same where site, choice and values are: never mind where these are listed.
impl PartialEq for Reasoned<'_> {
    fn eq(&self, other: &Self) -> bool {
        let told = |it: &Self| (it.decision.site, it.decision.choice);
        told(self) == told(other) && self.reasons == other.reasons
    }
}

impl fmt::Display for Reasoned<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.decision.choice, self.decision.site)?;
        for (index, (name, value)) in self.reasons.iter().enumerate() {
            write!(f, "{}{name} {value}", if index == 0 { " by " } else { ", " })?;
        }
        Ok(())
    }
}

/// A position in a list. A run ends before it needs more: its draws are limited, and so are its actions.
fn position(length: usize) -> u32 {
    u32::try_from(length).expect("a run lists less")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Site = site!("test.here");

    #[test]
    fn decisions_are_the_same_wherever_their_reasons_are_listed() {
        let mut lists = Lists::default();
        let mut decided = |reasons: &[Reason]| Decision {
            site: HERE,
            choice: "misses".into(),
            because: lists.keep(reasons),
        };
        let one = decided(&[("roll", 3), ("need", 7)]);
        let (same, other, bare) =
            (decided(&[("roll", 3), ("need", 7)]), decided(&[("roll", 4)]), decided(&[]));
        let told = [one, same, other, bare].map(|it| lists.reasoned(&it).to_string());
        let full = "misses at test.here by roll 3, need 7";
        assert_eq!(told, [full, full, "misses at test.here by roll 4", "misses at test.here"]);
        assert_eq!(lists.reasoned(&one), lists.reasoned(&same));
        assert_ne!(lists.reasoned(&one), lists.reasoned(&other));
        assert_eq!((lists.because(&one, "need"), lists.because(&other, "need")), (7, 0));
    }

    #[test]
    fn the_faces_of_a_throw_are_its_own() {
        let mut lists = Lists::default();
        let mut thrown = |faces: &[u32]| {
            let count = u32::try_from(faces.len()).unwrap_or_default();
            let answer = |list: &mut Vec<u32>| {
                list.extend_from_slice(faces);
                Ok::<_, ()>(faces.iter().sum())
            };
            lists.throw((HERE, Ask::D(count, 6)), true, answer)
        };
        let (two, one, three) = (thrown(&[5, 0]), thrown(&[4]), thrown(&[1, 2, 3]));
        let faces =
            [two, one, three].map(|draw| draw.map(|draw| (draw.result(), lists.faces(&draw).to_vec())));
        assert_eq!(faces, [Ok((7, vec![5, 0])), Ok((5, vec![4])), Ok((9, vec![1, 2, 3]))]);
        assert_eq!(lists.throw((HERE, Ask::D(1, 6)), true, |_| Err("no die")), Err("no die"));
    }
}
