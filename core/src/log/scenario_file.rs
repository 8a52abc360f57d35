//! Scenario files: what is recorded, written by a person, with comments.
//!
//! A scenario file is JSON with `//` comments: `{"system": …, "ruleset": …, "id": …, "why": …, "scenario": …}`.
//! Only `system` and `scenario` must be given.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::read::{Resolver, check_id, find, parse};
use super::{FORMAT_FAMILY, Lexicon, LogError, Place, Trouble, check_size};
use crate::value::Value;

/// What a scenario file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFile {
    /// The system it is about.
    pub system: &'static str,
    /// The ruleset to record it under, where it names one.
    pub ruleset: Option<&'static str>,
    /// What its log shall be called.
    pub id: Option<String>,
    /// What its log shows, in a sentence.
    pub why: Option<String>,
    /// The scenario.
    pub scenario: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with `system` and `scenario`")]
struct RawFile<'t> {
    #[serde(borrow)]
    system: Cow<'t, str>,
    #[serde(borrow, default)]
    ruleset: Option<Cow<'t, str>>,
    #[serde(borrow, default)]
    id: Option<Cow<'t, str>>,
    #[serde(borrow, default)]
    why: Option<Cow<'t, str>>,
    #[serde(borrow)]
    scenario: &'t RawValue,
}

/// Reads a scenario file.
///
/// # Errors
/// If the bytes are not a scenario of a system of the lexicon.
pub fn read_scenario_file(bytes: &[u8], lexicon: &dyn Lexicon) -> Result<ScenarioFile, LogError> {
    check_size(bytes)?;
    let text = without_comments(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes));
    // The advice is that for scenarios: what is said of logs does not help who writes one.
    read_text(&text, lexicon).map_err(|error| LogError {
        trouble: match error.trouble {
            Trouble::Syntax | Trouble::Truncated => Trouble::Syntax,
            _ => Trouble::Scenario,
        },
        ..error
    })
}

fn read_text(text: &[u8], lexicon: &dyn Lexicon) -> Result<ScenarioFile, LogError> {
    if text.iter().all(u8::is_ascii_whitespace) {
        return Err(LogError::new(Trouble::Scenario, Place::default(), "an empty file"));
    }
    let raw: RawFile<'_> = parse(text)?;
    let at = Resolver { text, lexicon };
    let system = at.known("system", &raw.system, &lexicon.systems(), "system")?;
    let ruleset = |name: &Cow<'_, str>| at.known("ruleset", name, &lexicon.rulesets(system), "ruleset");
    if let Some(id) = &raw.id {
        check_id(id).map_err(|cause| at.field(id, "id", cause))?;
    }
    Ok(ScenarioFile {
        system,
        ruleset: raw.ruleset.as_ref().map(ruleset).transpose()?,
        id: raw.id.as_ref().map(|id| id.clone().into_owned()),
        why: raw.why.as_ref().map(|why| why.clone().into_owned()),
        scenario: at.scenario(system, raw.scenario.get())?.0,
    })
}

/// Whether a file is meant as a log rather than as a scenario: whether a log's format stands near its top.
pub fn is_log(bytes: &[u8]) -> bool {
    find(bytes, FORMAT_FAMILY.as_bytes())
}

/// JSON with its `//` comments turned into spaces, so that every other byte stays in its place.
pub fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut out = text.to_vec();
    let (mut in_string, mut at) = (false, 0);
    while at < out.len() {
        match out[at] {
            b'"' => in_string = !in_string,
            b'\\' if in_string => at += 1,
            // A string ends with its line at the latest: one that does not is a fault of that line alone.
            b'\n' => in_string = false,
            b'/' if !in_string && out.get(at + 1) == Some(&b'/') => {
                while at < out.len() && out[at] != b'\n' {
                    out[at] = b' ';
                    at += 1;
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn comments_become_spaces_and_strings_stay() {
        for (text, expected) in [
            ("{ // é\n}", "{      \n}"),
            (r#"{"a": "// no \" // no"} // yes"#, r#"{"a": "// no \" // no"}       "#),
            ("\"open // string\n// comment", "\"open // string\n          "),
            ("// only", "       "),
            ("1 / 2", "1 / 2"),
        ] {
            assert_eq!(String::from_utf8(without_comments(text.as_bytes())).unwrap(), expected);
        }
    }

    #[test]
    fn a_fault_behind_comments_has_its_own_line_and_column() {
        for (text, expected) in [
            ("// a\n{\"system\": \"nothing\", \"scenario\": {}}", "line 2 column 13, system: no system"),
            (
                "{\"system\": \"charging\", // é\n \"scenario\": {\"item\": 3}}",
                "line 2 column 23, scenario.item",
            ),
            ("{\"system\": \"charging\"}", "line 1 column 22: missing field `scenario`"),
            ("[]", "expected an object with `system` and `scenario`"),
            ("{\"system\": \"charging\", \"seed\": 3, \"scenario\": {}}", "unknown field `seed`"),
            ("{\"system\": \"charging\", \"scenario\": ", "EOF while parsing"),
            ("{\"system\": \"charging\", \"id\": \"A B\", \"scenario\": {}}", "id: \"A B\" is no id"),
            (" // nothing\n", "an empty file"),
        ] {
            let error = read_scenario_file(text.as_bytes(), &Registry).expect_err(text).to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
