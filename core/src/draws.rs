//! Sources of chance behind one trait.
//!
//! There is one primitive: a uniform integer in `0..bound`, asked at a named site. A source answers it from
//! a generator ([`Seeded`]), from recorded values ([`Tape`], [`BySite`]), from a fuzzer's bytes ([`Bytes`]),
//! or by trying every possibility once with its exact weight ([`Exhaustive`]). Dice and chances are
//! compound draws that a source may answer in one go; whatever it does, the distribution is that of the
//! primitives, and one conformance test (`core/tests/conformance.rs`) holds every source to it.
//!
//! Nothing here knows a rule, a system or the log format.

mod ask;
mod bounded;
mod by_site;
mod bytes;
mod exhaustive;
mod noting;
mod script;
mod seeded;
mod tape;

pub use ask::{Ask, AskError};
pub use bounded::{BOUNDED_ALGORITHM, bounded};
pub use by_site::{Answer, BySite, Unanswered};
pub use bytes::Bytes;
pub use exhaustive::{Branches, Exhaustive};
pub use noting::{Asking, Noting};
pub use script::Script;
pub use seeded::{GENERATOR, Seeded};
pub use tape::{Primitive, Tape, TapeEntry};

use crate::site::Site;

/// Primitive draws in one run before it ends as [`Halt::OverBudget`]: the only technical cap on a run.
pub const DRAWS_MAX: u32 = 1 << 21;

/// Why a source has no answer. The first one ends the run; see [`crate::journal::Status`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Halt {
    /// The rules asked for something else than the tape holds.
    Diverged,
    /// The tape has no more values.
    OutOfTape,
    /// The scenario has no more answers for a prompt.
    OutOfAnswers,
    /// More than [`DRAWS_MAX`] primitive draws.
    OverBudget,
}

/// A source of draws.
pub trait Source {
    /// The action with this index of the scenario begins.
    fn begin(&mut self, action: u32) {
        let _ = action;
    }

    /// One primitive of `ask`: a uniform integer in `0..ask.bound()`. For dice it is one zero-based face.
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt>;

    /// All primitives of `ask`, summed. A source that rolls real dice appends each zero-based primitive to
    /// `primitives`; one that explores answers the sum alone.
    fn sum(&mut self, site: Site, ask: Ask, primitives: &mut Vec<u32>) -> Result<u32, Halt> {
        face_by_face(self, site, ask, primitives)
    }

    /// One primitive of which only "below `below`" matters: a source that explores answers one
    /// representative of each side, with the weight of the whole side.
    fn threshold(&mut self, site: Site, ask: Ask, below: u32) -> Result<u32, Halt> {
        let _ = below;
        self.uniform(site, ask)
    }

    /// All primitives of `ask`, summed, of which only "below `below`" matters: a source that explores answers
    /// one representative of each side, with the weight of the whole side.
    fn sum_threshold(
        &mut self,
        site: Site,
        ask: Ask,
        below: u32,
        primitives: &mut Vec<u32>,
    ) -> Result<u32, Halt> {
        self.sum_parted(site, ask, &|sum| sum == below, primitives)
    }

    /// All primitives of `ask`, summed, of which only it matters between which of the sums that `begins` names it
    /// lies: there something else begins than with the sum below it. A source that explores answers the smallest of
    /// each part, with the weight of the whole part.
    fn sum_parted(
        &mut self,
        site: Site,
        ask: Ask,
        begins: &dyn Fn(u32) -> bool,
        primitives: &mut Vec<u32>,
    ) -> Result<u32, Halt> {
        let _ = begins;
        self.sum(site, ask, primitives)
    }

    /// Says whether the values drawn from now on are looked at, and answers what was said before; see
    /// [`crate::recorder::Recorder::unheeded`].
    fn heed(&mut self, heeded: bool) -> bool {
        let _ = heeded;
        true
    }

    /// The exploring source, where this is one; compound draws with a closed form ask for it.
    fn exploring(&mut self) -> Option<&mut Exhaustive> {
        None
    }
}

/// Answers `ask` one primitive after the other: what [`Source::sum`] means.
fn face_by_face<S: Source + ?Sized>(
    source: &mut S,
    site: Site,
    ask: Ask,
    primitives: &mut Vec<u32>,
) -> Result<u32, Halt> {
    let mut sum = 0;
    for _ in 0..ask.primitives() {
        let primitive = source.uniform(site, ask)?;
        primitives.push(primitive);
        sum += primitive;
    }
    Ok(sum)
}
