//! The reader: any spelling of the format, and a clear error for everything else.

mod raw;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;
use serde_json::value::RawValue;

use self::raw::{RawLog, RawStep};
use super::{
    ACTIONS_MAX, Expect, FORMAT, FORMAT_FAMILY, Generator, Lexicon, Log, LogDraw, LogError, LogStep,
    LoggedViolation, Made, MadeBy, Place, Trouble, check_size,
};
use crate::draws::{Ask, DRAWS_MAX, GENERATOR};
use crate::journal::Status;

/// Reads a log.
///
/// # Errors
/// If the bytes are not a log of this format about a system of the lexicon.
pub fn read(bytes: &[u8], lexicon: &dyn Lexicon) -> Result<Log, LogError> {
    check_size(bytes)?;
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if text.iter().all(u8::is_ascii_whitespace) {
        return Err(LogError::new(Trouble::Empty, Place::default(), "an empty file"));
    }
    let raw = match parse::<RawLog<'_>>(text) {
        Ok(raw) => {
            judge_format(text, Some(raw.format.as_ref()))?;
            raw
        }
        // The format is judged first: a newer log, a broken log and no log at all stay distinct.
        Err(error) => {
            judge_format(text, sniff_format(text).as_deref())?;
            return Err(error);
        }
    };
    Resolver { text, lexicon }.resolve(raw)
}

/// Parses JSON, naming the path of what does not fit.
pub(super) fn parse<'t, T: Deserialize<'t>>(text: &'t [u8]) -> Result<T, LogError> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let parsed: Result<T, _> = serde_path_to_error::deserialize(&mut reader);
    let (error, path) = match parsed {
        Ok(parsed) => match reader.end() {
            Ok(()) => return Ok(parsed),
            Err(error) => (error, String::new()),
        },
        Err(error) => {
            let path = error.path().to_string();
            (error.into_inner(), path)
        }
    };
    let end = Place::of_offset(text, text.len(), "");
    let is_at_end = error.line() == end.line && error.column() + 1 >= end.column;
    // A number that was cut off may be read, and found wrong, before the end of the file is.
    let cut = is_at_end.then(|| serde_json::from_slice::<IgnoredAny>(text).err()).flatten();
    let error = cut.filter(serde_json::Error::is_eof).unwrap_or(error);
    let trouble = match error.classify() {
        Category::Eof => Trouble::Truncated,
        Category::Data => Trouble::Field,
        Category::Syntax | Category::Io => Trouble::Syntax,
    };
    let place = Place { line: error.line(), column: error.column(), path };
    let cause = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    Err(LogError::new(trouble, place, cause.strip_suffix(&position).unwrap_or(&cause)))
}

fn judge_format(text: &[u8], format: Option<&str>) -> Result<(), LogError> {
    let place = || format.map_or_else(Place::default, |piece| place_of(text, piece, "format"));
    match format {
        Some(FORMAT) => Ok(()),
        Some(other) => {
            let version = other.strip_prefix(FORMAT_FAMILY).and_then(|version| version.parse::<u32>().ok());
            match version {
                Some(version) if version > 1 => {
                    let cause = format!("a log of format {other}; this program reads up to {FORMAT}");
                    Err(LogError::new(Trouble::NewerFormat, place(), cause))
                }
                _ => {
                    let cause = format!("the format is {other:?}, not {FORMAT:?}");
                    Err(LogError::new(Trouble::NotALog, place(), cause))
                }
            }
        }
        // Broken before any format was seen: a log that begins as one is called broken, the rest no log.
        None if text.trim_ascii_start().starts_with(b"{") && find(text, FORMAT_FAMILY.as_bytes()) => Ok(()),
        None => {
            Err(LogError::new(Trouble::NotALog, place(), "the file does not say that it is a replay log"))
        }
    }
}

pub(super) fn find(text: &[u8], word: &[u8]) -> bool {
    text.windows(word.len()).take(4096).any(|window| window == word)
}

/// The `format` of a document that may be broken after it.
fn sniff_format(text: &[u8]) -> Option<Cow<'_, str>> {
    #[derive(Deserialize)]
    struct Head<'t> {
        #[serde(borrow)]
        format: Cow<'t, str>,
    }
    serde_json::from_slice::<Head<'_>>(text).ok().map(|head| head.format)
}

/// Turns names into what they name.
pub(super) struct Resolver<'t> {
    pub text: &'t [u8],
    pub lexicon: &'t dyn Lexicon,
}

impl<'t> Resolver<'t> {
    fn resolve(&self, raw: RawLog<'t>) -> Result<Log, LogError> {
        let system = self.known("system", &raw.system, &self.lexicon.systems(), "system")?;
        let ruleset = self.known("ruleset", &raw.ruleset, &self.lexicon.rulesets(system), "ruleset")?;
        check_id(&raw.id).map_err(|cause| self.field(&raw.id, "id", cause))?;
        let (scenario, actions) = self.scenario(system, raw.scenario.get())?;
        let steps = self.steps(system, raw.steps)?;
        let status = Status::NAMES.iter().find(|(name, _)| *name == raw.status).map(|(_, status)| *status);
        let status = status.ok_or_else(|| {
            let names: Vec<_> = Status::NAMES.iter().map(|(name, _)| *name).collect();
            self.field(&raw.status, "status", format!("{:?} is none of {}", raw.status, names.join(", ")))
        })?;
        let begun = steps.iter().filter(|step| matches!(step, LogStep::Action(..))).count();
        if begun > actions || (status == Status::Complete && begun < actions) {
            let cause =
                format!("{begun} actions recorded, but the scenario has {actions} and the run is {status}");
            return Err(self.contradiction(&raw.status, "steps", cause));
        }
        Ok(Log {
            made: self.made(raw.made)?,
            id: raw.id.into_owned(),
            why: raw.why.into_owned(),
            expect: raw.expect,
            system,
            ruleset,
            ruleset_version: raw.ruleset_version,
            scenario,
            steps,
            status,
            violation: raw.violation.map(|violation| LoggedViolation {
                id: violation.id,
                action: violation.action,
                site: violation.site,
                what: violation.what,
            }),
            rules: raw.rules,
            outcome: raw.outcome.sorted(),
        })
    }

    pub(super) fn known(
        &self,
        path: &str,
        name: &str,
        names: &[&'static str],
        what: &str,
    ) -> Result<&'static str, LogError> {
        names.iter().find(|known| **known == name).copied().ok_or_else(|| {
            let cause = format!("no {what} {name:?}; there are {}", names.join(", "));
            LogError::new(Trouble::UnknownName, self.place(name, path), cause)
        })
    }

    pub(super) fn scenario(
        &self,
        system: &str,
        json: &'t str,
    ) -> Result<(crate::value::Value, usize), LogError> {
        let read = self.lexicon.scenario(system, json).map_err(|error| {
            let start = self.place(json, "");
            let place = match error.line {
                0 => start,
                1 => Place { column: start.column + error.column - 1, ..start },
                line => Place { line: start.line + line - 1, column: error.column, ..start },
            };
            let path = format!("scenario.{}", error.path);
            let path = path.trim_end_matches('.').to_owned();
            LogError::new(Trouble::Scenario, Place { path, ..place }, error.problem)
        })?;
        if read.1 > ACTIONS_MAX as usize {
            let cause = format!("{} actions; at most {ACTIONS_MAX}", read.1);
            return Err(self.contradiction(json, "scenario", cause));
        }
        Ok(read)
    }

    fn steps(&self, system: &str, raw: Vec<RawStep<'t>>) -> Result<Vec<LogStep>, LogError> {
        let mut steps = Vec::with_capacity(raw.len());
        let mut next_action = 0;
        let mut drawn: u32 = 0;
        for (index, step) in raw.into_iter().enumerate() {
            let path = || format!("steps[{index}]");
            let site = |name: &Cow<'t, str>| {
                self.lexicon.site(system, name).ok_or_else(|| {
                    let cause = format!("the system {system} has no site {name:?}");
                    LogError::new(Trouble::UnknownName, self.place(name, &path()), cause)
                })
            };
            if next_action == 0 && !matches!(step, RawStep::Action(..)) {
                let cause = "a step before the first action";
                return Err(self.contradiction(step.name(), &path(), cause));
            }
            steps.push(match step {
                RawStep::Action(number, label) => {
                    if number != next_action {
                        let cause = format!("action {number} where action {next_action} must come");
                        return Err(self.contradiction(&label, &path(), cause));
                    }
                    next_action += 1;
                    LogStep::Action(number, label.into_owned())
                }
                RawStep::Draw(name, ask, primitives) => {
                    drawn = drawn.saturating_add(ask.primitives());
                    if drawn > DRAWS_MAX {
                        let cause = format!("more than {DRAWS_MAX} draws");
                        return Err(self.contradiction(&name, &path(), cause));
                    }
                    LogStep::Draw(LogDraw { site: site(&name)?, ask, primitives })
                }
                RawStep::Decision(name, choice, because) => LogStep::Decision(site(&name)?, choice, because),
                RawStep::Event(event) => LogStep::Event(event),
                RawStep::Message(kind, text) => LogStep::Message(kind.into_owned(), text.into_owned()),
            });
        }
        Ok(steps)
    }

    fn made(&self, raw: raw::RawMade<'t>) -> Result<Made, LogError> {
        let by = MadeBy::NAMES.iter().find(|(name, _)| *name == raw.by).map(|(_, by)| *by);
        let by = by.ok_or_else(|| {
            let names: Vec<_> = MadeBy::NAMES.iter().map(|(name, _)| *name).collect();
            self.field(&raw.by, "made.by", format!("{:?} is none of {}", raw.by, names.join(", ")))
        })?;
        let generator = raw.generator.map(|generator| {
            if generator.name != GENERATOR {
                let cause = format!("no generator {:?}; there is {GENERATOR}", generator.name);
                return Err(LogError::new(
                    Trouble::UnknownName,
                    self.place(&generator.name, "made.generator.name"),
                    cause,
                ));
            }
            let word = |text: &Cow<'t, str>, path| {
                let digits = text.strip_prefix("0x").filter(|digits| !digits.starts_with('+'));
                digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()).ok_or_else(|| {
                    self.field(text, path, format!("{text:?} is no 64-bit number such as 0x0123456789abcdef"))
                })
            };
            Ok(Generator {
                state: word(&generator.state, "made.generator.state")?,
                stream: word(&generator.stream, "made.generator.stream")?,
            })
        });
        Ok(Made { by, spelltape: raw.spelltape.into_owned(), generator: generator.transpose()? })
    }

    fn place(&self, piece: &str, path: &str) -> Place {
        place_of(self.text, piece, path)
    }

    pub(super) fn field(&self, piece: &str, path: &str, cause: impl Into<String>) -> LogError {
        LogError::new(Trouble::Field, self.place(piece, path), cause)
    }

    fn contradiction(&self, piece: &str, path: &str, cause: impl Into<String>) -> LogError {
        LogError::new(Trouble::Contradiction, self.place(piece, path), cause)
    }
}

/// Where a piece of a text stands. One with escapes was copied out of it, and is looked up by its path.
fn place_of(text: &[u8], piece: &str, path: &str) -> Place {
    if text.as_ptr_range().contains(&piece.as_ptr()) {
        return Place::of_offset(text, piece.as_ptr().addr() - text.as_ptr().addr(), path);
    }
    match offset_of(text, path) {
        Some(offset) => Place::of_offset(text, offset, path),
        None => Place { path: path.to_owned(), ..Place::default() },
    }
}

/// Where the value at a path such as `made.by` or `steps[17]` begins: at its first letter, if it is a text.
fn offset_of(text: &[u8], path: &str) -> Option<usize> {
    let document = std::str::from_utf8(text).ok()?;
    let mut value = document;
    for part in path.split(['.', '[']) {
        let inside: &RawValue = match part.strip_suffix(']') {
            Some(index) => {
                let items: Vec<&RawValue> = serde_json::from_str(value).ok()?;
                items.get(index.parse::<usize>().ok()?)?
            }
            None => serde_json::from_str::<BTreeMap<String, &RawValue>>(value).ok()?.get(part)?,
        };
        value = inside.get();
    }
    let offset = value.as_ptr().addr() - document.as_ptr().addr();
    Some(offset + usize::from(value.starts_with('"')))
}

/// Whether a text is an id: lower-case words and digits joined by `-`, in folders joined by `/`; it may become
/// a file name.
///
/// # Errors
/// If it is not, with what would be right.
pub fn check_id(id: &str) -> Result<(), String> {
    let word = |part: &str| {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        !part.is_empty() && part.bytes().all(allowed) && !part.starts_with('-') && !part.ends_with('-')
    };
    if id.len() <= 120 && id.split('/').all(word) && id.split('/').count() <= 4 {
        return Ok(());
    }
    Err(format!("{id:?} is no id; write lower-case words such as charging/third-charge-explodes"))
}

impl<'de> Deserialize<'de> for Ask {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = raw::Text::deserialize(deserializer)?;
        text.0.parse().map_err(|error| serde::de::Error::custom(format_args!("{:?}: {error}", text.0)))
    }
}

impl<'de> Deserialize<'de> for Expect {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = raw::Text::deserialize(deserializer)?;
        match text.0.as_ref() {
            "holds" => Ok(Self::Holds),
            "bug" => Ok(Self::Bug),
            other => Err(serde::de::Error::custom(format_args!("{other:?} is neither holds nor bug"))),
        }
    }
}
