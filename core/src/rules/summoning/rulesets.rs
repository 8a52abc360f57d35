//! The rulesets of summoning: data and named switches.

use crate::ground::Offset;
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// When the list of all creatures is shown before a number is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListShown {
    /// Whatever key is pressed.
    Always,
    /// Only when it is asked for.
    OnRequest,
}

/// What becomes of the gate of a prime sorceror who is not hostile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeacefulGate {
    /// It stays shut and can be opened later.
    Kept,
    /// It is given up for spells.
    Lost,
}

/// A ruleset of summoning.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// SUM-002: the neighbours of the player in the order they are tried.
    pub order: [Offset; 8],
    /// SUM-026: when the list is shown.
    pub list_shown: ListShown,
    /// SUM-085: what becomes of the gate of a peaceful prime sorceror.
    pub peaceful_gate: PeacefulGate,
}

const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 1,
        about: "The text to the letter; where it is silent, Omega 0.90.4.",
        rules_at: &[],
    },
    order: [(1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)],
    list_shown: ListShown::Always,
    peaceful_gate: PeacefulGate::Kept,
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    Rules {
        info: RulesetInfo {
            name: "omega-0.90.4",
            version: 1,
            about: "The code of Omega 0.90.4, also where the text differs from it.",
            rules_at: &[],
        },
        list_shown: ListShown::OnRequest,
        peaceful_gate: PeacefulGate::Lost,
        ..DOCUMENTED
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
            about: "Wrong on purpose: the northeast is tried before the southeast (SUM-002).",
            rules_at: &[],
        },
        order: [(1, -1), (1, 1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)],
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
