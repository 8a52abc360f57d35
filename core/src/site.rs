//! Names of places in the rules.
//!
//! A [`Site`] says *where* something was drawn or decided; the [`SiteRow`] of a system says which numbered
//! rule that place obeys. A ruleset may obey another rule at the same site, so a site is never named after
//! its rule. This module does not know what is drawn there.

use std::cmp::Ordering;
use std::fmt;

/// The number of a rule in a system's `RULES.md`, such as `CHG-11`.
pub type RuleId = &'static str;

/// A named place in the rules, such as `charging.wand.explode`; written `site!("charging.wand.explode")`. Sites are
/// the same where their names are, and stand in the order of these.
#[derive(Clone, Copy)]
pub struct Site(&'static Name);

/// The name of a site. Two names are told apart by a number, as runs compare sites all the time.
#[derive(Debug)]
pub struct Name {
    text: &'static str,
    code: u64,
}

impl Name {
    /// A dotted name; its first part is the system's name. The number is its FNV-1a hash of 64 bits (Fowler, Noll
    /// and Vo).
    pub const fn new(text: &'static str) -> Self {
        let (bytes, mut code, mut next) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325u64, 0);
        while next < bytes.len() {
            code = (code ^ bytes[next] as u64).wrapping_mul(0x0100_0000_01b3);
            next += 1;
        }
        Self { text, code }
    }
}

/// The site with a dotted name.
#[macro_export]
macro_rules! site {
    ($name:literal) => {
        $crate::site::Site::of(const { &$crate::site::Name::new($name) })
    };
}

impl Site {
    /// The site with this name; see [`site!`](crate::site!).
    pub const fn of(name: &'static Name) -> Self {
        Self(name)
    }

    /// The dotted name.
    pub const fn name(self) -> &'static str {
        self.0.text
    }
}

impl PartialEq for Site {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.code == other.0.code && self.0.text == other.0.text
    }
}

impl Eq for Site {}

impl Ord for Site {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.text.cmp(other.0.text)
    }
}

impl PartialOrd for Site {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.text)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.text)
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
