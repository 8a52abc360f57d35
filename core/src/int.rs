//! Integers that carry their range in their type, so that a scenario's field states its limits once and the
//! reader, the description and the generator all obey it.

use std::borrow::Cow;
use std::fmt;

use arbitrary::{Arbitrary, Unstructured};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// An integer in `MIN..=MAX`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Int<const MIN: i32, const MAX: i32>(i32);

impl<const MIN: i32, const MAX: i32> Int<MIN, MAX> {
    /// The integer, if it is within the range.
    pub const fn new(value: i32) -> Option<Self> {
        if value >= MIN && value <= MAX { Some(Self(value)) } else { None }
    }

    /// The nearest integer within the range.
    pub const fn saturating(value: i64) -> Self {
        const { assert!(MIN <= MAX) };
        if value < MIN as i64 {
            Self(MIN)
        } else if value > MAX as i64 {
            Self(MAX)
        } else {
            Self(value as i32)
        }
    }

    /// The value.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The value, for ranges without negative numbers.
    pub const fn unsigned(self) -> u32 {
        const { assert!(MIN >= 0) };
        self.0.cast_unsigned()
    }

    /// The sum, held within the range.
    #[must_use]
    pub const fn plus(self, other: i32) -> Self {
        Self::saturating(self.0 as i64 + other as i64)
    }
}

/// Zero, or what is nearest to it within the range.
impl<const MIN: i32, const MAX: i32> Default for Int<MIN, MAX> {
    fn default() -> Self {
        Self::saturating(0)
    }
}

impl<const MIN: i32, const MAX: i32> fmt::Debug for Int<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl<const MIN: i32, const MAX: i32> fmt::Display for Int<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<const MIN: i32, const MAX: i32> Serialize for Int<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl<'de, const MIN: i32, const MAX: i32> Deserialize<'de> for Int<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<const MIN: i32, const MAX: i32>;

        impl<const MIN: i32, const MAX: i32> de::Visitor<'_> for Visitor<MIN, MAX> {
            type Value = Int<MIN, MAX>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an integer from {MIN} to {MAX}")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
                i32::try_from(value)
                    .ok()
                    .and_then(Int::new)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Signed(value), &self))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
                i32::try_from(value)
                    .ok()
                    .and_then(Int::new)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(value), &self))
            }
        }

        deserializer.deserialize_i64(Visitor::<MIN, MAX>)
    }
}

impl<const MIN: i32, const MAX: i32> JsonSchema for Int<MIN, MAX> {
    fn schema_name() -> Cow<'static, str> {
        format!("Int_{MIN}_{MAX}").into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX })
    }
}

impl<'a, const MIN: i32, const MAX: i32> Arbitrary<'a> for Int<MIN, MAX> {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Self(u.int_in_range(MIN..=MAX)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Percent = Int<0, 100>;

    #[test]
    fn a_value_outside_the_range_is_refused_with_the_range() {
        assert_eq!(serde_json::from_str::<Percent>("100").ok(), Percent::new(100));
        for text in ["101", "-1", "1.0", "1e2", "-0", "18446744073709551616", "\"1\"", "null"] {
            let error = serde_json::from_str::<Percent>(text).expect_err(text).to_string();
            assert!(error.contains("an integer from 0 to 100"), "{text}: {error}");
        }
    }

    #[test]
    fn arithmetic_saturates() {
        assert_eq!(Percent::saturating(i64::MAX).get(), 100);
        assert_eq!(Percent::saturating(3).plus(i32::MIN).get(), 0);
    }
}
