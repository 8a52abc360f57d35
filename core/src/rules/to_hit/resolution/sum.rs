//! A sum of named terms.

use super::R;
use crate::rules::to_hit::sites;
use crate::site::Site;

/// A sum of named terms, in the order in which the game adds them. A term of 0 is left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    terms: Vec<(Site, i32)>,
}

impl Sum {
    /// Adds a term.
    pub(super) fn add(&mut self, term: Site, points: i32) {
        if points != 0 {
            self.terms.push((term, points));
        }
    }

    /// Adds a term where a condition holds.
    pub(super) fn add_if(&mut self, condition: bool, term: Site, points: i32) {
        if condition {
            self.add(term, points);
        }
    }

    /// What all terms add up to. Every term is within a few hundreds, and they are few.
    pub(super) fn total(&self) -> i32 {
        self.terms.iter().map(|(_, points)| points).sum()
    }

    /// Adds what 8 bits lose or gain (HIT-16).
    ///
    /// What it does: where the ruleset keeps totals in an 8-bit integer with a sign, one above 127 is 256 lower
    /// and one below -128 is 256 higher. Draws in order: none. Source: `uhitm.c` 233 of NetHack 3.4.3.
    /// Quirks kept: all of it.
    pub(super) fn wrap(&mut self, wraps: bool) {
        let total = self.total();
        if wraps {
            self.add(sites::MELEE_WRAP, i32::from(total as i8) - total);
        }
    }

    /// Records every term and what they add up to, which is returned.
    pub(super) fn record(&self, r: &mut R<'_>) -> i32 {
        self.record_terms(r);
        let total = self.total();
        r.decide(sites::TOTAL, i64::from(total), &[("terms", self.terms.len() as i64)]);
        total
    }

    /// Records every term.
    pub(super) fn record_terms(&self, r: &mut R<'_>) {
        for (term, points) in &self.terms {
            r.decide(*term, i64::from(*points), &[]);
        }
    }
}
