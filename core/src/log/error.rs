//! Why a file is not a log: where, what, and what to do about it.

use std::fmt;

/// The longest cause in characters, and the longest path: what a file makes longer is shortened in the middle.
const CAUSE_MAX: usize = 2000;
const PATH_MAX: usize = 200;

/// A place in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1; 0 where it is not known.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// The field as a path: `steps[17]`.
    pub path: String,
}

impl Place {
    /// The place of the byte at `offset` of a text.
    pub fn of_offset(text: &[u8], offset: usize, path: impl Into<String>) -> Self {
        let before = &text[..offset.min(text.len())];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let column = 1 + before.iter().rev().take_while(|byte| **byte != b'\n').count();
        Self { line, column, path: path.into() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.path.as_str()) {
            (0, path) => f.write_str(path),
            (line, "" | ".") => write!(f, "line {line} column {}", self.column),
            (line, path) => write!(f, "line {line} column {}, {path}", self.column),
        }
    }
}

/// What kind of trouble a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// Larger than [`super::LOG_BYTES_MAX`].
    TooLarge,
    /// Nothing in it.
    Empty,
    /// No JSON, or JSON that does not say it is a log.
    NotALog,
    /// A log of a version newer than this program reads.
    NewerFormat,
    /// Ends in the middle.
    Truncated,
    /// JSON that is broken or not UTF-8.
    Syntax,
    /// A field missing, unknown, twice, of a wrong type or out of range.
    Field,
    /// A system, ruleset or site that does not exist.
    UnknownName,
    /// A step that contradicts itself, its neighbours or the scenario.
    Contradiction,
    /// A scenario that its system refuses.
    Scenario,
    /// An entry of a list of dice that no game can have drawn.
    Dice,
}

impl Trouble {
    /// What to do about it.
    pub fn advice(self) -> &'static str {
        match self {
            Self::TooLarge => {
                "files are at most 64 MiB and 8388608 values; ask the reporter to cut the scenario down"
            }
            Self::Empty => "the file has no content; ask the reporter for it again",
            Self::NotALog => "give a file written by `cargo xtask record`",
            Self::NewerFormat => "update spelltape to a version that reads this format",
            Self::Truncated => "the file was cut off; ask the reporter for it again, as an attachment",
            Self::Syntax => "the file is damaged or was edited by hand; repair it at this place",
            Self::Field => "see replays/README.md for the fields of a log",
            Self::UnknownName => "the log is from another version or another tool; pick a name that exists",
            Self::Contradiction => "the log was edited by hand; undo the edit or record it again",
            Self::Scenario => "`cargo xtask new SYSTEM --describe` lists every field with its range",
            Self::Dice => {
                "an entry is [\"rn2\", bound, result], [\"d\", count, sides, total] or a result alone"
            }
        }
    }
}

/// Why a file is not a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// Where.
    pub place: Place,
    /// What kind of trouble.
    pub trouble: Trouble,
    /// What exactly. It may quote the file: escape it before it reaches a terminal.
    pub cause: String,
}

impl LogError {
    /// An error at a place.
    pub fn new(trouble: Trouble, place: Place, cause: impl Into<String>) -> Self {
        let place = Place { path: shortened(place.path, PATH_MAX), ..place };
        Self { place, trouble, cause: shortened(cause.into(), CAUSE_MAX) }
    }
}

/// A text of at most about `most` characters: of a longer one the beginning and the end.
pub(super) fn shortened(text: String, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text;
    }
    let (begins, ends) = (most * 2 / 3, most / 3);
    let beginning: String = text.chars().take(begins).collect();
    let ending: String = text.chars().skip(count - ends).collect();
    format!("{beginning} … {ending}")
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.to_string();
        if !place.is_empty() && place != "." {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}; {}", self.cause, self.trouble.advice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_makes_long_is_shortened_in_the_middle() {
        let long = format!("begins {} ends", "é".repeat(100_000));
        let place = Place { line: 1, column: 2, path: long.clone() };
        let error = LogError::new(Trouble::Field, place, long.clone());
        assert!(error.cause.starts_with("begins é") && error.cause.ends_with("é ends"));
        assert_eq!((error.cause.chars().count(), error.place.path.chars().count()), (2002, 202));
        let short = LogError::new(Trouble::Field, Place::default(), "short");
        assert_eq!(short.cause, "short");
    }
}
