//! What an invariant found.

use serde::Serialize;

use crate::site::{RuleId, Site};
use crate::value::Value;

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

/// What an invariant found, in the words that logs have for it, or `none`: [`Violation::what`] is for people.
pub fn told(found: impl Serialize) -> String {
    match Value::of(&found) {
        Value::Null => "none".to_owned(),
        Value::Text(word) => word,
        other => other.line(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_told_as_logs_write_it() {
        assert_eq!(told(None::<u32>), "none");
        assert_eq!(told(Some("cure_self")), "cure_self");
        assert_eq!(told([Some(3), None]), "[3, null]");
    }
}
