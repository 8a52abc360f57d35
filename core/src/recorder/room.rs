//! Memory that runs use one after the other.

use crate::journal::{Lists, Step, Vocabulary};
use crate::site::RuleId;

/// What a recorder writes into. Whoever makes many runs hands the room of one on to the next, which then
/// allocates nothing.
#[derive(Debug)]
pub(crate) struct Room<V: Vocabulary> {
    pub(super) steps: Vec<Step<V>>,
    pub(super) lists: Lists,
    pub(super) marks: Vec<(usize, RuleId)>,
}

impl<V: Vocabulary> Room<V> {
    /// What was recorded, which nobody needs any more.
    pub fn of(mut steps: Vec<Step<V>>, mut lists: Lists, mut marks: Vec<(usize, RuleId)>) -> Self {
        steps.clear();
        lists.clear();
        marks.clear();
        Self { steps, lists, marks }
    }
}

impl<V: Vocabulary> Default for Room<V> {
    fn default() -> Self {
        Self { steps: Vec::new(), lists: Lists::default(), marks: Vec::new() }
    }
}
