//! Sums of many weights, reduced once.

use super::{Ratio, Whole};

/// Weights of runs, added up as plain counts per denominator: of each its denominator and the count, in order.
#[derive(Clone, Default)]
pub(crate) struct Counts(Vec<(Whole, Whole)>);

impl Counts {
    /// Adds the weight of a run.
    pub fn add(&mut self, (numerator, denominator): &(Whole, Whole)) {
        match self.0.binary_search_by(|(known, _)| known.cmp(denominator)) {
            Ok(place) => self.0[place].1 = self.0[place].1.add(numerator),
            Err(place) => {
                // Mostly all runs that end alike have one denominator.
                self.0.reserve_exact(usize::from(self.0.is_empty()));
                self.0.insert(place, (denominator.clone(), numerator.clone()));
            }
        }
    }

    /// Adds other weights.
    pub fn append(&mut self, other: &Self) {
        other.0.iter().for_each(|(denominator, count)| self.add(&(count.clone(), denominator.clone())));
    }

    /// All of it as one fraction.
    pub fn total(self) -> Ratio {
        let mut parts = self.0.into_iter().map(|(denominator, count)| Ratio::new(count, denominator));
        let first = parts.next().unwrap_or_else(Ratio::zero);
        parts.fold(first, |sum, part| sum.plus(&part))
    }
}
