//! Natural numbers of any size; up to 128 bits they cost no allocation.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;

/// A natural number. `Big` is used only above `u128::MAX`, so equal numbers have equal forms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Whole {
    /// At most 128 bits.
    Small(u128),
    /// More than 128 bits.
    Big(BigUint),
}

use Whole::{Big, Small};

impl Whole {
    fn big(&self) -> BigUint {
        match self {
            Small(n) => BigUint::from(*n),
            Big(n) => n.clone(),
        }
    }

    fn shrunk(n: BigUint) -> Self {
        u128::try_from(&n).map_or_else(|_| Big(n), Small)
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        matches!(self, Small(0))
    }

    /// Whether this is odd.
    pub fn is_odd(&self) -> bool {
        match self {
            Small(n) => n % 2 == 1,
            Big(n) => n.is_odd(),
        }
    }

    /// The sum.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            return Small(sum);
        }
        Self::shrunk(self.big() + other.big())
    }

    /// The product.
    #[must_use]
    pub fn mul(&self, other: &Self) -> Self {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(product) = product(*a, *b)
        {
            return Small(product);
        }
        Self::shrunk(self.big() * other.big())
    }

    /// The difference, or nothing where it would be negative.
    pub fn checked_sub(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Small(a), Small(b)) => a.checked_sub(*b).map(Small),
            _ if self < other => None,
            _ => Some(Self::shrunk(self.big() - other.big())),
        }
    }

    /// Quotient and remainder.
    pub fn div_rem(&self, other: &Self) -> (Self, Self) {
        if let (Small(a), Small(b)) = (self, other) {
            return (Small(a / b), Small(a % b));
        }
        let (quotient, rest) = self.big().div_rem(&other.big());
        (Self::shrunk(quotient), Self::shrunk(rest))
    }

    /// The quotient, rounded down.
    #[must_use]
    pub fn div(&self, other: &Self) -> Self {
        self.div_rem(other).0
    }

    /// The greatest common divisor; that of 0 and `n` is `n`.
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        match (self, other) {
            (Small(a), Small(b)) => Small(gcd(*a, *b)),
            // One step of Euclid's algorithm leaves two small numbers.
            (Small(small), Big(big)) | (Big(big), Small(small)) if *small > 0 => {
                Self::shrunk(big % *small).gcd(&Small(*small))
            }
            _ => Self::shrunk(self.big().gcd(&other.big())),
        }
    }

    /// The `exponent`-th power; the zeroth is 1.
    #[must_use]
    pub fn power(&self, exponent: u32) -> Self {
        if let Small(n) = self
            && let Some(power) = n.checked_pow(exponent)
        {
            return Small(power);
        }
        Self::shrunk(self.big().pow(exponent))
    }
}

/// Most numbers are short, and the product of short ones needs no check.
fn product(a: u128, b: u128) -> Option<u128> {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => Some(u128::from(a) * u128::from(b)),
        _ => a.checked_mul(b),
    }
}

/// Most numbers are short, and short ones are divided much faster.
fn gcd(a: u128, b: u128) -> u128 {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(1), _) | (_, Ok(1)) => 1,
        (Ok(a), Ok(b)) => a.gcd(&b).into(),
        _ => a.gcd(&b),
    }
}

impl From<u128> for Whole {
    fn from(n: u128) -> Self {
        Small(n)
    }
}

impl From<u32> for Whole {
    fn from(n: u32) -> Self {
        Small(n.into())
    }
}

impl From<u64> for Whole {
    fn from(n: u64) -> Self {
        Small(n.into())
    }
}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Whole {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Small(a), Small(b)) => a.cmp(b),
            (Small(_), Big(_)) => Ordering::Less,
            (Big(_), Small(_)) => Ordering::Greater,
            (Big(a), Big(b)) => a.cmp(b),
        }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Small(n) => fmt::Display::fmt(n, f),
            Big(n) => fmt::Display::fmt(n, f),
        }
    }
}
