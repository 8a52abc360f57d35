//! Names of places in the rules.
//!
//! A [`Site`] says *where* something was drawn or decided; the [`SiteRow`] of a system says which numbered
//! rule that place obeys. A ruleset may obey another rule at the same site, so a site is never named after
//! its rule. This module does not know what is drawn there.

use std::fmt;

/// The number of a rule in a system's `RULES.md`, such as `CHG-11`.
pub type RuleId = &'static str;

/// A named place in the rules, such as `charging.wand.explode`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site(&'static str);

impl Site {
    /// A site with the given dotted name; its first part is the system's name.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// The dotted name.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a system says of one of its sites.
#[derive(Clone, Copy, Debug)]
pub struct SiteRow {
    /// The place.
    pub site: Site,
    /// The rule it obeys in the `documented` ruleset and wherever a ruleset names no other.
    pub rule: RuleId,
    /// What the number drawn or the choice made there means, in a few words.
    pub meaning: &'static str,
    /// The names a decision at this site can choose; empty at a draw, or where it chooses numbers or squares.
    pub choices: &'static [&'static str],
}

/// The row of a site where a number is drawn, or where a decision chooses numbers or squares.
pub const fn draw(site: Site, rule: RuleId, meaning: &'static str) -> SiteRow {
    SiteRow { site, rule, meaning, choices: &[] }
}
