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

/// One primitive that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Which of the recorded primitives it was, counted from 0; none where nothing usable was recorded.
    pub from: Option<usize>,
    /// The value.
    pub value: u32,
}

/// A source that answers each site from a queue of its own.
pub struct BySite {
    /// The primitives not yet taken, each with its place among all that were recorded.
    queues: BTreeMap<Site, VecDeque<(usize, Primitive)>>,
    unanswered: Unanswered,
    invented: u32,
    answers: Option<Vec<Answer>>,
}

impl BySite {
    /// A source over the recorded primitives in order, and what to do beyond them.
    pub fn new(recorded: impl IntoIterator<Item = (Site, Primitive)>, unanswered: Unanswered) -> Self {
        let mut queues: BTreeMap<Site, VecDeque<(usize, Primitive)>> = BTreeMap::new();
        for (index, (site, primitive)) in recorded.into_iter().enumerate() {
            queues.entry(site).or_default().push_back((index, primitive));
        }
        Self { queues, unanswered, invented: 0, answers: None }
    }

    /// The same source, noting every answer.
    #[must_use]
    pub fn noting(self) -> Self {
        Self { answers: Some(Vec::new()), ..self }
    }

    /// The answers in order, where they were noted.
    pub fn answers(&self) -> &[Answer] {
        self.answers.as_deref().unwrap_or_default()
    }

    /// How many draws had nothing recorded for them.
    pub fn invented(&self) -> u32 {
        self.invented
    }

    /// How many recorded values were never asked for.
    pub fn unused(&self) -> usize {
        self.queues.values().map(VecDeque::len).sum()
    }

    /// The places of the recorded values that were never asked for, rising.
    pub fn left_over(&self) -> Vec<usize> {
        let mut left: Vec<_> = self.queues.values().flatten().map(|(index, _)| *index).collect();
        left.sort_unstable();
        left
    }
}

impl Source for BySite {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        // A value stays usable when its bound changed, as long as the new bound still allows it.
        let recorded = self.queues.get_mut(&site).and_then(|queue| {
            let fits = queue.front().is_some_and(|(_, drawn)| drawn.value < ask.bound());
            fits.then(|| queue.pop_front()).flatten()
        });
        let answer = match recorded {
            Some((index, drawn)) => Answer { from: Some(index), value: drawn.value },
            None => {
                self.invented += 1;
                let value = match &mut self.unanswered {
                    Unanswered::Halt => return Err(Halt::Diverged),
                    Unanswered::Ask(source) => source.uniform(site, ask)?,
                    Unanswered::Smallest => 0,
                };
                Answer { from: None, value }
            }
        };
        if let Some(answers) = &mut self.answers {
            answers.push(answer);
        }
        Ok(answer.value)
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
        let mut source = BySite::new(recorded, Unanswered::Smallest).noting();
        assert_eq!(source.uniform(THERE, Ask::Rn2(10)), Ok(7));
        assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(3));
        assert_eq!(source.uniform(THERE, Ask::Rn2(10)), Ok(0));
        assert_eq!((source.invented(), source.unused(), source.left_over()), (1, 1, vec![2]));
        let from: Vec<_> = source.answers().iter().map(|answer| answer.from).collect();
        assert_eq!(from, [Some(1), Some(0), None]);
        // 9 no longer fits below 5: it stays, and the draw is invented.
        assert_eq!(source.uniform(HERE, Ask::Rn2(5)), Ok(0));
        assert_eq!(source.uniform(HERE, Ask::Rn2(12)), Ok(9));
    }
}
