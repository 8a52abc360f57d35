//! Memory that runs use one after the other.

use crate::journal::{Step, Vocabulary};
use crate::site::RuleId;

/// What a recorder writes into. Whoever makes many runs hands the room of one on to the next, which then
/// allocates nothing.
#[derive(Debug)]
pub(crate) struct Room<V: Vocabulary> {
    pub(super) steps: Vec<Step<V>>,
    pub(super) marks: Vec<(usize, RuleId)>,
    /// The faces of the throw just made.
    pub(super) faces: Vec<u32>,
}

impl<V: Vocabulary> Room<V> {
    /// What was recorded, which nobody needs any more.
    pub fn of(mut steps: Vec<Step<V>>, mut marks: Vec<(usize, RuleId)>) -> Self {
        steps.clear();
        marks.clear();
        Self { steps, marks, faces: Vec::new() }
    }
}

impl<V: Vocabulary> Default for Room<V> {
    fn default() -> Self {
        Self::of(Vec::new(), Vec::new())
    }
}
