//! Recorded values answered by place instead of by order: the n-th draw at a site takes the n-th value
//! recorded there, of the same action or of the whole run. It answers what a run *would* have done after calls were
//! moved, added or dropped; it never decides whether a run is the same.

use std::ops::Range;

use super::{Ask, Halt, Primitive, Source};
use crate::site::Site;

/// Room for what was recorded of a short run, and for the sites it drew at.
const DRAWS_OF_A_SHORT_RUN: usize = 16;
const SITES_OF_A_SHORT_RUN: usize = 8;

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
    recorded: Vec<Recorded>,
    /// One queue for each site of an action, in the order in which the sites came.
    queues: Vec<Queue>,
    /// The actions that drew, in order, each with its queues; none where these are of the whole run.
    actions: Vec<(u32, Range<usize>)>,
    /// The queues that answer now.
    here: Range<usize>,
    unanswered: Unanswered,
    invented: u32,
    answers: Option<Vec<Answer>>,
}

/// A recorded primitive, and the place of the one that was recorded after it at the same site.
#[derive(Clone, Copy)]
struct Recorded {
    primitive: Primitive,
    then: Option<usize>,
}

/// The primitives of a site, by their places among all that were recorded.
struct Queue {
    site: Site,
    first: usize,
    last: usize,
    /// The first that is not yet taken.
    next: Option<usize>,
}

impl BySite {
    /// A source over the primitives of a run in order, and what to do beyond them. In which action they were drawn
    /// does not count: the run to be answered may have other actions.
    pub fn new(recorded: impl IntoIterator<Item = (Site, Primitive)>, unanswered: Unanswered) -> Self {
        let mut made = Self::empty(unanswered);
        recorded.into_iter().for_each(|(site, primitive)| made.append(0, site, primitive));
        made.here = 0..made.queues.len();
        made
    }

    /// A source that answers each action from what was recorded in it, and what to do beyond that: what one action
    /// draws more or less shifts nothing in the next. The primitives stand in the order of their actions.
    pub fn by_action(
        recorded: impl IntoIterator<Item = (u32, Site, Primitive)>,
        unanswered: Unanswered,
    ) -> Self {
        let mut made = Self::empty(unanswered);
        for (action, site, primitive) in recorded {
            let end = made.queues.len();
            let first = match made.actions.last() {
                Some((last, queues)) if *last == action => queues.start,
                _ => {
                    made.actions.push((action, end..end));
                    end
                }
            };
            made.append(first, site, primitive);
            let end = made.queues.len();
            made.actions.last_mut().expect("its action was added").1.end = end;
        }
        made
    }

    fn empty(unanswered: Unanswered) -> Self {
        Self {
            recorded: Vec::with_capacity(DRAWS_OF_A_SHORT_RUN),
            queues: Vec::with_capacity(SITES_OF_A_SHORT_RUN),
            actions: Vec::new(),
            here: 0..0,
            unanswered,
            invented: 0,
            answers: None,
        }
    }

    /// Takes a primitive in, where the queues of its action begin with `first`.
    fn append(&mut self, first: usize, site: Site, primitive: Primitive) {
        let index = self.recorded.len();
        match self.queues[first..].iter_mut().find(|queue| queue.site == site) {
            Some(queue) => {
                self.recorded[queue.last].then = Some(index);
                queue.last = index;
            }
            None => self.queues.push(Queue { site, first: index, last: index, next: Some(index) }),
        }
        self.recorded.push(Recorded { primitive, then: None });
    }

    /// The same source, noting every answer.
    #[must_use]
    pub fn noting(self) -> Self {
        Self { answers: Some(Vec::new()), ..self }
    }

    /// Begins again: as if nothing had been asked. Another source behind it goes on where it is.
    pub fn rewind(&mut self) {
        self.queues.iter_mut().for_each(|queue| queue.next = Some(queue.first));
        self.invented = 0;
        if let Some(answers) = &mut self.answers {
            answers.clear();
        }
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
        self.left().count()
    }

    /// The places of the recorded values that were never asked for, rising.
    pub fn left_over(&self) -> Vec<usize> {
        let mut left: Vec<_> = self.left().collect();
        left.sort_unstable();
        left
    }

    fn left(&self) -> impl Iterator<Item = usize> + '_ {
        let after = move |place: &usize| self.recorded[*place].then;
        self.queues.iter().flat_map(move |queue| std::iter::successors(queue.next, after))
    }

    /// Takes the next value of a site, where there is one below the bound.
    fn take(&mut self, site: Site, bound: u32) -> Option<Answer> {
        let queue = self.queues[self.here.clone()].iter_mut().find(|queue| queue.site == site)?;
        let from = queue.next?;
        let Recorded { primitive, then } = self.recorded[from];
        if primitive.value >= bound {
            return None;
        }
        queue.next = then;
        Some(Answer { from: Some(from), value: primitive.value })
    }
}

impl Source for BySite {
    fn begin(&mut self, action: u32) {
        if let Ok(place) = self.actions.binary_search_by_key(&action, |(action, _)| *action) {
            self.here = self.actions[place].1.clone();
        } else if !self.actions.is_empty() {
            self.here = 0..0;
        }
    }

    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        // A value stays usable when its bound changed, as long as the new bound still allows it.
        let answer = match self.take(site, ask.bound()) {
            Some(answer) => answer,
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

    const HERE: Site = site!("test.here");
    const THERE: Site = site!("test.there");

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
        assert_eq!((source.invented(), source.left_over()), (2, vec![]));
        source.rewind();
        // The whole run's queues answer in every action.
        source.begin(7);
        assert_eq!((source.invented(), source.left_over(), source.answers()), (0, vec![0, 1, 2], &[][..]));
        assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(3));
    }

    #[test]
    fn an_action_takes_only_what_was_recorded_in_it() {
        let recorded = [(0, HERE, 10, 3), (0, HERE, 10, 4), (2, THERE, 10, 7), (2, HERE, 10, 9)]
            .map(|(action, site, bound, value)| (action, site, Primitive { bound, value }));
        let mut source = BySite::by_action(recorded, Unanswered::Smallest);
        for _ in 0..2 {
            source.begin(0);
            assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(3));
            source.begin(1);
            assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(0), "nothing was recorded in it");
            source.begin(2);
            assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(9));
            assert_eq!(source.uniform(THERE, Ask::Rn2(10)), Ok(7));
            assert_eq!(source.uniform(HERE, Ask::Rn2(10)), Ok(0), "the 4 is of another action");
            assert_eq!((source.invented(), source.left_over()), (2, vec![1]));
            source.rewind();
        }
    }
}
