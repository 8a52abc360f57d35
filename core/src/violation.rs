//! What an invariant found.

use std::fmt;

use crate::site::{RuleId, Site};

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The invariant's id, such as `CHG-INV-02`.
    pub id: RuleId,
    /// The action after which it was found, counted from 0.
    pub action: u32,
    /// The last place that the action passed, where it passed any: together with `id` it says whether two
    /// violations are the same bug.
    pub site: Option<Site>,
    /// What was found, in a sentence with the values that contradict each other.
    pub what: String,
}

/// What an invariant found, or `none`: the words of [`Violation::what`] are for people.
pub fn told(found: Option<impl fmt::Debug>) -> String {
    found.map_or_else(|| "none".to_owned(), |found| format!("{found:?}"))
}
