//! How a game asks for a random number, in its own words: `rn2(343)`, `d(2,12)`, `random_range(150)`.
//!
//! An ask fixes the primitive draws behind it (their bounds, in order) and how the game counts the result
//! (`rn2` from 0, `rnd` from 1). Logs carry asks as text, so this is where that text is written and read.

use std::fmt;
use std::str::FromStr;

/// Most dice in one throw that a log may name; the largest real throw is 37d6.
const DICE_MAX: u32 = 4096;

/// A request for one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ask {
    /// NetHack's `rn2(bound)`: `0..bound`.
    Rn2(u32),
    /// NetHack's `rnd(bound)`: `1..=bound`.
    Rnd(u32),
    /// NetHack's `rn1(width, base)`: `base..base + width`.
    Rn1(u32, i32),
    /// `d(count, sides)`: the sum of dice with faces `1..=sides`.
    D(u32, u32),
    /// Omega's `random_range(bound)`: `0..bound`.
    RandomRange(u32),
    /// A choice among `bound` candidates in a fixed order: `0..bound`.
    Pick(u32),
}

use Ask::{D, Pick, RandomRange, Rn1, Rn2, Rnd};

impl Ask {
    /// The bound of each primitive draw behind this ask; all of them have the same.
    pub const fn bound(self) -> u32 {
        match self {
            Rn2(bound) | Rnd(bound) | Rn1(bound, _) | RandomRange(bound) | Pick(bound) => bound,
            D(_, sides) => sides,
        }
    }

    /// How many primitive draws stand behind this ask.
    pub const fn primitives(self) -> u32 {
        match self {
            D(count, _) => count,
            _ => 1,
        }
    }

    /// What the game counts for the primitive 0: the smallest result of a single draw.
    const fn base(self) -> i64 {
        match self {
            Rn2(_) | RandomRange(_) | Pick(_) => 0,
            Rnd(_) => 1,
            Rn1(_, base) => base as i64,
            D(count, _) => count as i64,
        }
    }

    /// The result as the game counts it. For dice, `primitive` is the sum of the zero-based faces.
    pub const fn result(self, primitive: u32) -> i64 {
        self.base() + primitive as i64
    }

    /// The primitive behind a result, or nothing where the game could not have got it.
    pub fn primitive(self, result: i64) -> Option<u32> {
        let primitive = u32::try_from(result.checked_sub(self.base())?).ok()?;
        (u64::from(primitive) <= self.primitive_max()).then_some(primitive)
    }

    /// The smallest and the largest result.
    pub const fn range(self) -> (i64, i64) {
        (self.base(), self.base() + self.primitive_max() as i64)
    }

    const fn primitive_max(self) -> u64 {
        (self.bound() as u64).saturating_sub(1) * self.primitives() as u64
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rn2(bound) => write!(f, "rn2({bound})"),
            Rnd(bound) => write!(f, "rnd({bound})"),
            Rn1(width, base) => write!(f, "rn1({width},{base})"),
            D(count, sides) => write!(f, "d({count},{sides})"),
            RandomRange(bound) => write!(f, "random_range({bound})"),
            Pick(bound) => write!(f, "pick({bound})"),
        }
    }
}

/// Why a text is not an ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// Not of the form `function(number)`.
    Shape,
    /// A bound, a number of dice or of sides that is 0.
    Zero,
    /// More dice than any game throws at once.
    TooManyDice,
    /// Dice whose largest total is beyond 32 bits.
    TooLarge,
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Shape => {
                "expected a draw such as rn2(343), rnd(5), rn1(5,4), d(2,12), random_range(150) or pick(6)"
            }
            Self::Zero => "a bound of 0: nothing can be drawn below 0; the smallest bound is 1",
            Self::TooManyDice => "more than 4096 dice in one throw",
            Self::TooLarge => "dice whose largest total is above 4294967295",
        })
    }
}

impl FromStr for Ask {
    type Err = AskError;

    fn from_str(text: &str) -> Result<Self, AskError> {
        let (function, rest) = text.split_once('(').ok_or(AskError::Shape)?;
        let inside = rest.strip_suffix(')').ok_or(AskError::Shape)?;
        let mut numbers = inside.split(',').map(plain_integer);
        let mut number = || numbers.next().flatten().ok_or(AskError::Shape);
        let natural = |n: i64| u32::try_from(n).map_err(|_| AskError::Shape);
        let ask = match function {
            "rn2" => Rn2(natural(number()?)?),
            "rnd" => Rnd(natural(number()?)?),
            "rn1" => {
                let width = natural(number()?)?;
                Rn1(width, i32::try_from(number()?).map_err(|_| AskError::Shape)?)
            }
            "d" => {
                let count = natural(number()?)?;
                D(count, natural(number()?)?)
            }
            "random_range" => RandomRange(natural(number()?)?),
            "pick" => Pick(natural(number()?)?),
            _ => return Err(AskError::Shape),
        };
        if numbers.next().is_some() {
            return Err(AskError::Shape);
        }
        if ask.bound() == 0 || ask.primitives() == 0 {
            return Err(AskError::Zero);
        }
        if ask.primitives() > DICE_MAX {
            return Err(AskError::TooManyDice);
        }
        // Sums of primitives are kept in 32 bits everywhere.
        if ask.primitives().checked_mul(ask.bound()).is_none() {
            return Err(AskError::TooLarge);
        }
        Ok(ask)
    }
}

/// A decimal integer in its one canonical spelling: no plus sign, no leading zero, no space.
fn plain_integer(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks_read_back_as_they_are_written() {
        for ask in [Rn2(343), Rnd(1), Rn1(5, 4), Rn1(3, -2), D(2, 12), RandomRange(150), Pick(6)] {
            assert_eq!(ask.to_string().parse(), Ok(ask), "{ask}");
        }
    }

    #[test]
    fn results_count_as_the_game_counts() {
        assert_eq!(Rn2(343).range(), (0, 342));
        assert_eq!(Rnd(5).range(), (1, 5));
        assert_eq!(Rn1(5, 11).range(), (11, 15));
        assert_eq!(D(2, 12).range(), (2, 24));
        assert_eq!(D(2, 12).primitive(24), Some(22));
        assert_eq!(D(2, 12).primitive(25), None);
        assert_eq!(Rnd(5).primitive(0), None);
        assert_eq!(Rn1(5, 4).result(0), 4);
    }

    #[test]
    fn the_largest_throws_that_a_log_may_name_have_totals_that_fit() {
        for text in ["d(4096,1048575)", "d(2,2147483647)", "d(1,4294967295)", "rnd(4294967295)"] {
            let ask: Ask = text.parse().unwrap();
            let (least, most) = ask.range();
            assert!(most <= i64::from(u32::MAX), "{text} gives up to {most}");
            assert_eq!(ask.result(ask.primitive(most).unwrap()), most);
            assert_eq!(ask.primitive(least), Some(0));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for (text, error) in [
            ("rn2(0)", AskError::Zero),
            ("d(0,6)", AskError::Zero),
            ("d(2,0)", AskError::Zero),
            ("d(5000,6)", AskError::TooManyDice),
            ("d(4096,4294967295)", AskError::TooLarge),
            ("d(2,2147483648)", AskError::TooLarge),
            ("rn2(343", AskError::Shape),
            ("rn2()", AskError::Shape),
            ("rn2(1,2)", AskError::Shape),
            ("rn2(01)", AskError::Shape),
            ("rn2(4294967296)", AskError::Shape),
            ("roll(6)", AskError::Shape),
            ("", AskError::Shape),
        ] {
            assert_eq!(text.parse::<Ask>(), Err(error), "{text:?}");
        }
    }
}
