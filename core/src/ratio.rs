//! Exact fractions: the only kind of probability in the project.
//!
//! [`Whole`] is a natural number of any size with a checked `u128` fast path; [`Ratio`] is a fraction of
//! two of them, always in lowest terms. There are no floats here, so no result is ever rounded.

mod counts;
mod whole;

use std::cmp::Ordering;
use std::fmt;

pub(crate) use counts::Counts;
pub use whole::Whole;

/// A non-negative fraction in lowest terms; the denominator is never zero.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: Whole,
    denominator: Whole,
}

impl Ratio {
    /// The fraction `numerator / denominator`, reduced.
    ///
    /// # Panics
    /// If `denominator` is zero: a mistake of the caller, never of a file.
    pub fn new(numerator: impl Into<Whole>, denominator: impl Into<Whole>) -> Self {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        assert!(!denominator.is_zero(), "a ratio with denominator zero");
        let divisor = numerator.gcd(&denominator);
        Self { numerator: numerator.div(&divisor), denominator: denominator.div(&divisor) }
    }

    /// Nothing: probability 0.
    pub fn zero() -> Self {
        Self { numerator: Whole::from(0u128), denominator: Whole::from(1u128) }
    }

    /// Everything: probability 1.
    pub fn one() -> Self {
        Self { numerator: Whole::from(1u128), denominator: Whole::from(1u128) }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> &Whole {
        &self.numerator
    }

    /// The denominator in lowest terms.
    pub fn denominator(&self) -> &Whole {
        &self.denominator
    }

    /// Whether this is exactly 0.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether this is exactly 1.
    pub fn is_one(&self) -> bool {
        self.numerator == self.denominator
    }

    /// The sum. Only what both denominators share can shorten it, so numbers stay as small as they can
    /// (Knuth, The Art of Computer Programming, 4.5.1).
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let shared = self.denominator.gcd(&other.denominator);
        let ours = self.denominator.div(&shared);
        let numerator = self.numerator.mul(&other.denominator.div(&shared)).add(&other.numerator.mul(&ours));
        let divisor = numerator.gcd(&shared);
        Self { numerator: numerator.div(&divisor), denominator: ours.mul(&other.denominator.div(&divisor)) }
    }

    /// The product, shortened crosswise before it is multiplied out.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let down = self.numerator.gcd(&other.denominator);
        let up = other.numerator.gcd(&self.denominator);
        Self {
            numerator: self.numerator.div(&down).mul(&other.numerator.div(&up)),
            denominator: self.denominator.div(&up).mul(&other.denominator.div(&down)),
        }
    }

    /// The quotient.
    ///
    /// # Panics
    /// If `other` is zero.
    #[must_use]
    pub fn over(&self, other: &Self) -> Self {
        Self::new(self.numerator.mul(&other.denominator), self.denominator.mul(&other.numerator))
    }

    /// `self - other`, or nothing where that would be negative.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        let left = self.numerator.mul(&other.denominator);
        let right = other.numerator.mul(&self.denominator);
        Some(Self::new(left.checked_sub(&right)?, self.denominator.mul(&other.denominator)))
    }

    /// What is missing to 1: the probability of the contrary.
    ///
    /// # Panics
    /// If the ratio is above 1.
    #[must_use]
    pub fn complement(&self) -> Self {
        Self::one().minus(self).expect("a probability is at most 1")
    }

    /// The `exponent`-th power; the zeroth is 1.
    #[must_use]
    pub fn power(&self, exponent: u32) -> Self {
        Self { numerator: self.numerator.power(exponent), denominator: self.denominator.power(exponent) }
    }

    /// The same fraction written over `denominator` (`21/144`), where that is possible without a remainder.
    pub fn written_over(&self, denominator: u128) -> Option<String> {
        let (factor, rest) = Whole::from(denominator).div_rem(&self.denominator);
        rest.is_zero().then(|| format!("{}/{denominator}", self.numerator.mul(&factor)))
    }

    /// As a percentage with `decimals` places, rounded to the nearest, ties to even: `31.25 %` at one place
    /// is `31.2 %`. For the last column of a report only.
    pub fn percent(&self, decimals: u32) -> String {
        let scale = Whole::from(10u128).power(decimals);
        let scaled = self.numerator.mul(&Whole::from(100u128)).mul(&scale);
        let (mut units, rest) = scaled.div_rem(&self.denominator);
        let up = match rest.add(&rest).cmp(&self.denominator) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => units.is_odd(),
        };
        if up {
            units = units.add(&Whole::from(1u128));
        }
        let (percent, fraction) = units.div_rem(&scale);
        if decimals == 0 {
            return format!("{percent} %");
        }
        format!("{percent}.{:0>width$} %", fraction.to_string(), width = decimals as usize)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        self.numerator.mul(&other.denominator).cmp(&other.numerator.mul(&self.denominator))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == Whole::from(1u128) {
            return f.pad(&self.numerator.to_string());
        }
        f.pad(&format!("{}/{}", self.numerator, self.denominator))
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_products_and_powers_stay_in_lowest_terms() {
        let third = Ratio::new(1u128, 3u128);
        let sixth = Ratio::new(2u128, 12u128);
        assert_eq!(third.plus(&sixth).to_string(), "1/2");
        assert_eq!(third.times(&sixth).to_string(), "1/18");
        assert_eq!(third.over(&sixth).to_string(), "2");
        assert_eq!(third.complement().power(3).to_string(), "8/27");
        assert_eq!(sixth.minus(&third), None);
    }

    #[test]
    fn weights_cross_2_to_the_128_without_loss() {
        // (342/343)^40 has a denominator of 337 bits; multiplied by its inverse it must come back to 1.
        let p = Ratio::new(342u128, 343u128).power(40);
        assert!(p.denominator() > &Whole::from(u128::MAX));
        assert!(p.over(&p).is_one());
        assert!(p.plus(&p.complement()).is_one());
        // One number of each size, either way round.
        let seven = |exponent| Whole::from(7u128).power(exponent);
        assert_eq!(Ratio::new(seven(60), seven(2)), Ratio::new(seven(58), 1u128));
        assert_eq!(Ratio::new(seven(2), seven(60)).times(&Ratio::new(seven(58), 6u128)).to_string(), "1/6");
        let sum = Ratio::new(1u128, seven(60)).plus(&Ratio::new(6u128, seven(60)));
        assert_eq!(sum, Ratio::new(1u128, seven(59)));
        // The last product that fits, and the first that does not.
        let top = Whole::from(u128::MAX);
        assert_eq!(top.add(&Whole::from(1u128)).to_string(), "340282366920938463463374607431768211456");
        assert_eq!(top.add(&Whole::from(1u128)).checked_sub(&Whole::from(1u128)), Some(top));
    }

    #[test]
    fn percentages_round_ties_to_even() {
        for (numerator, expected) in [(45u128, "31.2 %"), (99, "68.8 %"), (21, "14.6 %"), (143, "99.3 %")] {
            assert_eq!(Ratio::new(numerator, 144u128).percent(1), expected);
        }
        assert_eq!(Ratio::new(1u128, 343u128).percent(2), "0.29 %");
        assert_eq!(Ratio::one().percent(0), "100 %");
    }

    #[test]
    fn a_fraction_can_be_written_over_a_wider_denominator() {
        assert_eq!(Ratio::new(1u128, 4u128).written_over(144).as_deref(), Some("36/144"));
        assert_eq!(Ratio::new(1u128, 5u128).written_over(144), None);
    }
}
