//! Recorded values answered by place instead of by order: the n-th draw at a site takes the n-th value
//! recorded there. It answers what a run *would* have done after calls were moved, added or dropped; it
//! never decides whether a run is the same.

use std::collections::{BTreeMap, VecDeque};

use super::{Ask, Halt, Primitive, Source};
use crate::site::Site;

/// What happens to a draw for which nothing usable was recorded.
pub enum Unanswered {
    /// The run halts: nobody can tell.
    Halt,
    /// Another source answers.
    Ask(Box<dyn Source>),
    /// The smallest value, 0.
    Smallest,
}

/// A source that answers each site from a queue of its own.
pub struct BySite {
    queues: BTreeMap<Site, VecDeque<Primitive>>,
    unanswered: Unanswered,
    invented: u32,
}

impl BySite {
    /// A source over the recorded primitives in order, and what to do beyond them.
    pub fn new(recorded: impl IntoIterator<Item = (Site, Primitive)>, unanswered: Unanswered) -> Self {
        let mut queues: BTreeMap<Site, VecDeque<Primitive>> = BTreeMap::new();
        for (site, primitive) in recorded {
            queues.entry(site).or_default().push_back(primitive);
        }
        Self { queues, unanswered, invented: 0 }
    }

    /// How many draws had nothing recorded for them.
    pub fn invented(&self) -> u32 {
        self.invented
    }

    /// How many recorded values were never asked for.
    pub fn unused(&self) -> usize {
        self.queues.values().map(VecDeque::len).sum()
    }
}

impl Source for BySite {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        // A value stays usable when its bound changed, as long as the new bound still allows it.
        let recorded = self.queues.get_mut(&site).and_then(|queue| {
            queue.front().is_some_and(|drawn| drawn.value < ask.bound()).then(|| queue.pop_front()).flatten()
        });
        if let Some(drawn) = recorded {
            return Ok(drawn.value);
        }
        self.invented += 1;
        match &mut self.unanswered {
            Unanswered::Halt => Err(Halt::Diverged),
            Unanswered::Ask(source) => source.uniform(site, ask),
            Unanswered::Smallest => Ok(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Site = Site::new("test.here");
    const THERE: Site = Site::new("test.there");

    #[test]
    fn values_are_taken_by_place_not_by_order() {
        let recorded = [(HERE, 10, 3), (THERE, 10, 7), (HERE, 10, 9)]
            .map(|(site, bound, value)| (site, Primitive { bound, value }));
        let mut source = BySite::new(recorded, Unanswered::Smallest);
        assert_eq!(source.uniform(THERE, Ask::Rn2(10)), Ok(7));
        assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(3));
        assert_eq!(source.uniform(THERE, Ask::Rn2(10)), Ok(0));
        assert_eq!((source.invented(), source.unused()), (1, 1));
        // 9 no longer fits below 5: it stays, and the draw is invented.
        assert_eq!(source.uniform(HERE, Ask::Rn2(5)), Ok(0));
        assert_eq!(source.uniform(HERE, Ask::Rn2(12)), Ok(9));
    }
}
