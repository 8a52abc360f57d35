//! JSON data without floats: what scenarios, events and outcomes are in a log.
//!
//! Numbers are `i64`; anything else that JSON calls a number is refused, as are duplicate keys. Maps keep
//! the order they were written in, but two maps with the same entries are equal.

mod read;
mod ser;

use std::cmp::Ordering;
use std::fmt::{self, Write};

use serde::de::{self, DeserializeOwned, MapAccess, SeqAccess};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Width up to which a list or map is written on one line.
const LINE_WIDTH: usize = 100;

/// A piece of data.
#[derive(Clone, Debug, Eq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A map.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// The data that `typed` serializes to.
    ///
    /// # Panics
    /// If it serializes to floats or integers beyond `i64`: scenario, event and outcome types have none.
    pub fn of<T: Serialize + ?Sized>(typed: &T) -> Self {
        typed.serialize(ser::WHOLE).expect("types of the rules have no floats")
    }

    /// The data under `key` that `typed` serializes to, without that of its other fields.
    ///
    /// # Panics
    /// As [`Value::of`].
    pub fn of_field<T: Serialize + ?Sized>(typed: &T, key: &str) -> Option<Self> {
        let only = ser::Builder { only: Some(key), ..ser::WHOLE };
        typed.serialize(only).expect("types of the rules have no floats").get(key).cloned()
    }

    /// The data that `typed` serializes to, with null for those of its fields that it leaves out.
    ///
    /// # Panics
    /// As [`Value::of`].
    pub fn with_left_out<T: Serialize + ?Sized>(typed: &T) -> Self {
        let all = ser::Builder { left_out: true, ..ser::WHOLE };
        typed.serialize(all).expect("types of the rules have no floats")
    }

    /// The type that this data describes, or why it does not.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        // Where it goes wrong is only looked for when it does.
        if let Ok(typed) = T::deserialize(read::Reader(self)) {
            return Ok(typed);
        }
        serde_path_to_error::deserialize(read::Reader(self)).map_err(|error| {
            let path = error.path().to_string();
            format!("{path}: {}", error.into_inner())
        })
    }

    /// The type that this data describes, where nobody asks why it does not.
    pub fn typed<T: DeserializeOwned>(&self) -> Option<T> {
        T::deserialize(read::Reader(self)).ok()
    }

    /// The entry under `key` of a map.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The same data with the entries of every map in order of their keys.
    #[must_use]
    pub fn sorted(self) -> Self {
        match self {
            Self::List(items) => Self::List(items.into_iter().map(Self::sorted).collect()),
            Self::Map(entries) => {
                let mut entries: Vec<_> =
                    entries.into_iter().map(|(key, value)| (key, value.sorted())).collect();
                entries.sort_by(|a, b| a.0.cmp(&b.0));
                Self::Map(entries)
            }
            other => other,
        }
    }

    /// On one line, as logs write it: `{"damage": 12, "at": [1, 2]}`.
    pub fn line(&self) -> String {
        let mut line = String::new();
        self.write_line(&mut line);
        line
    }

    /// Appends it on one line.
    pub(crate) fn write_line(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
            Self::Int(number) => write!(out, "{number}").expect("writing to a text never fails"),
            Self::Text(text) => write_quoted(out, text),
            Self::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    item.write_line(out);
                }
                out.push(']');
            }
            Self::Map(entries) => {
                out.push('{');
                for (index, (key, value)) in entries.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    write_quoted(out, key);
                    out.push_str(": ");
                    value.write_line(out);
                }
                out.push('}');
            }
        }
    }

    /// On as many lines as it needs, nested parts indented by two spaces below `indent`.
    pub fn pretty(&self, indent: usize) -> String {
        let line = self.line();
        let is_flat = !matches!(self, Self::List(_) | Self::Map(_));
        if is_flat || indent + line.len() <= LINE_WIDTH {
            return line;
        }
        let inner = indent + 2;
        let pad = " ".repeat(inner);
        let (open, parts, close) = match self {
            Self::Map(entries) => {
                let part =
                    |(key, value): &(String, Self)| format!("{pad}{}: {}", quoted(key), value.pretty(inner));
                ('{', entries.iter().map(part).collect::<Vec<_>>(), '}')
            }
            Self::List(items) => {
                ('[', items.iter().map(|item| format!("{pad}{}", item.pretty(inner))).collect(), ']')
            }
            _ => return line,
        };
        format!("{open}\n{}\n{}{close}", parts.join(",\n"), " ".repeat(indent))
    }
}

/// A text as a JSON string in which nothing is hidden: it can be shown on a terminal as it is.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write_quoted(&mut out, text);
    out
}

/// Appends a text as a JSON string in which nothing is hidden.
pub(crate) fn write_quoted(out: &mut String, text: &str) {
    // Most texts stand as they are.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\') {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        out.push_str(&unhidden(&serde_json::to_string(text).expect("a text serializes")));
    }
}

/// JSON in which every hidden character but the line feed is escaped.
pub fn unhidden(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hidden(c) && c != '\n' {
            out.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

/// Whether a terminal would obey a character instead of showing it: controls, line and paragraph separators,
/// and the marks that turn the direction of writing. All of them have at most four hexadecimal digits.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Nothing, flags, numbers, texts, lists, maps, in this order; maps as if their keys were sorted.
impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        fn rank(value: &Value) -> u8 {
            match value {
                Value::Null => 0,
                Value::Bool(_) => 1,
                Value::Int(_) => 2,
                Value::Text(_) => 3,
                Value::List(_) => 4,
                Value::Map(_) => 5,
            }
        }
        fn by_key(entries: &[(String, Value)]) -> Vec<&(String, Value)> {
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            entries
        }
        match (self, other) {
            (Self::Bool(a), Self::Bool(b)) => a.cmp(b),
            (Self::Int(a), Self::Int(b)) => a.cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            (Self::List(a), Self::List(b)) => a.cmp(b),
            (Self::Map(a), Self::Map(b)) => by_key(a).cmp(&by_key(b)),
            _ => rank(self).cmp(&rank(other)),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(flag) => serializer.serialize_bool(*flag),
            Self::Int(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(item)?;
                }
                list.end()
            }
            Self::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("integers, texts, true, false, null, lists or maps")
            }

            fn visit_unit<E>(self) -> Result<Value, E> {
                Ok(Value::Null)
            }

            fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
                Ok(Value::Bool(flag))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
                Ok(Value::Int(number))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Value, E> {
                let fits = i64::try_from(number);
                fits.map(Value::Int).map_err(|_| E::custom("a number beyond the 64-bit integers"))
            }

            fn visit_str<E>(self, text: &str) -> Result<Value, E> {
                Ok(Value::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Value::List(items))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
                let mut entries: Vec<(String, Value)> = Vec::new();
                let mut seen = std::collections::BTreeSet::new();
                while let Some((key, value)) = map.next_entry::<String, Value>()? {
                    if !seen.insert(key.clone()) {
                        return Err(de::Error::custom(format_args!("the field {key:?} stands there twice")));
                    }
                    entries.push((key, value));
                }
                Ok(Value::Map(entries))
            }
        }

        deserializer.deserialize_any(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Value, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn what_json_calls_a_number_but_is_no_integer_is_refused() {
        for text in ["1.0", "1e400", "1e-400", "-0", "18446744073709551615", "9223372036854775808"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read("-9223372036854775808"), Ok(Value::Int(i64::MIN)));
    }

    #[test]
    fn fields_that_are_left_out_are_null_where_they_are_asked_for() {
        #[derive(Serialize)]
        struct Two {
            told: u8,
            #[serde(skip_serializing_if = "Option::is_none")]
            left_out: Option<u8>,
        }
        let two = Two { told: 1, left_out: None };
        assert_eq!(Value::of(&two).line(), r#"{"told": 1}"#);
        assert_eq!(Value::with_left_out(&two).line(), r#"{"told": 1, "left_out": null}"#);
        let told = Value::with_left_out(&Two { left_out: Some(2), ..two });
        assert_eq!(told.line(), r#"{"told": 1, "left_out": 2}"#);
    }

    #[test]
    fn duplicate_keys_are_refused_and_order_does_not_matter() {
        assert!(read(r#"{"a": 1, "a": 1}"#).is_err());
        assert_eq!(read(r#"{"a": 1, "b": [2]}"#), read(r#"{"b": [2], "a": 1}"#));
        assert_ne!(read(r#"{"a": 1, "b": [2]}"#), read(r#"{"b": [2], "c": 1}"#));
        assert_eq!(
            read(r#"{"b": 1, "a": {"d": 1, "c": 2}}"#).unwrap().sorted().line(),
            r#"{"a": {"c": 2, "d": 1}, "b": 1}"#
        );
    }

    #[test]
    fn quoted_texts_hide_nothing_and_read_back() {
        let text = "\u{1b}[31m \u{7f}\u{9b}\u{202e} \u{2066} \"—é\"\n";
        let written = quoted(text);
        assert_eq!(written, r#""\u001b[31m \u007f\u009b\u202e \u2066 \"—é\"\n""#);
        assert_eq!(read(&written), Ok(Value::Text(text.to_owned())));
    }

    #[test]
    fn long_data_is_broken_into_lines() {
        let long = Value::Map(vec![("key".into(), Value::List(vec![Value::Int(1_000_000_007); 12]))]);
        assert!(long.pretty(0).lines().count() == 16, "{}", long.pretty(0));
        assert_eq!(read(&long.pretty(0)), Ok(long));
    }
}
