//! Names of spells and creatures: short, without anything a terminal could take for a command, and as cheap
//! to copy and compare as a number.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most letters of a name.
pub const NAME_LETTERS_MAX: usize = 32;

/// A name of 1 to [`NAME_LETTERS_MAX`] ASCII letters, digits, spaces, hyphens and apostrophes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name([u8; NAME_LETTERS_MAX]);

impl Name {
    /// The name, if it is one.
    pub fn new(text: &str) -> Option<Self> {
        let fits = (1..=NAME_LETTERS_MAX).contains(&text.len());
        let plain = text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b" -'".contains(&letter));
        (fits && plain).then(|| {
            let mut letters = [0; NAME_LETTERS_MAX];
            letters[..text.len()].copy_from_slice(text.as_bytes());
            Self(letters)
        })
    }

    /// A name known when the program is built.
    ///
    /// # Panics
    /// If the text is too long; names in tables are read while building.
    pub(super) const fn of(text: &str) -> Self {
        let mut letters = [0; NAME_LETTERS_MAX];
        let mut index = 0;
        while index < text.len() {
            letters[index] = text.as_bytes()[index];
            index += 1;
        }
        Self(letters)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|letter| *letter == 0).unwrap_or(NAME_LETTERS_MAX);
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'_, str>::deserialize(deserializer)?;
        Self::new(&text).ok_or_else(|| {
            de::Error::custom(format!(
                "expected a name of 1 to {NAME_LETTERS_MAX} letters, digits, spaces, hyphens and apostrophes"
            ))
        })
    }
}

impl JsonSchema for Name {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": NAME_LETTERS_MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_short_names_are_read() {
        for text in ["Fireball", "kobold shaman", "Mordenkainen's Sword", &"x".repeat(32)] {
            let read: Name = serde_json::from_str(&format!("{text:?}")).expect(text);
            assert_eq!(read.as_str(), text);
        }
        for text in ["\"\"", "\"a\\u001b[31m\"", "\"caf\u{e9}\"", "7", &format!("{:?}", "x".repeat(33))] {
            assert!(serde_json::from_str::<Name>(text).is_err(), "{text}");
        }
    }
}
