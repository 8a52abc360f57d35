//! What must hold of the readers on any bytes at all: the oracles behind the fuzz targets `replay_log` and
//! `readers`, also run on fixed mutations of committed logs by `cargo test`.
//!
//! An oracle returns how deep the bytes got, so that a test can demand depth, or the finding in a sentence.
//! Panics are findings too; they need no code here.

use crate::draws::TapeEntry;
use crate::log::{self, LOG_BYTES_MAX, Log, Trouble};
use crate::registry::{self, Registry};
use crate::replay::{Verdict, accept, replay};

/// The most characters that an error may have, its place and advice included.
const WORDS_MAX: usize = 2500;

/// How deep bytes got into a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Refused with an error of this kind.
    Refused(Trouble),
    /// Read. A log was also replayed, with this verdict; scenario files and dice have none.
    Read(Option<Verdict>),
}

/// Reads bytes as a log. What is refused has a cause; what is read is the same log after it was written, is
/// written the same way twice, and gets a verdict.
///
/// # Errors
/// The finding.
pub fn replay_log(bytes: &[u8]) -> Result<Depth, String> {
    let log = match log::read(bytes, &Registry) {
        Ok(log) => log,
        Err(error) => return refused(&error),
    };
    let written = rewritten(&log)?;
    let bench = registry::system(log.system).ok_or("a log of a system that does not exist was read")?;
    let found = replay(bench, &log).map_err(|error| format!("no verdict: {error}"))?;
    // What is accepted is a log again, and one that replays; an open bug may be refused, and a run that goes on
    // to the budget may be longer than a file may be.
    if let Ok(accepted) = accept(bench, &log)
        && log::write(&accepted.log).len() <= LOG_BYTES_MAX
    {
        rewritten(&accepted.log)?;
        let again = replay(bench, &accepted.log).map_err(|error| format!("after accept: {error}"))?;
        if again.difference.is_some() {
            return Err(format!("what was accepted replays with a difference: {}", again.verdict));
        }
    }
    let same = log::read(written.as_bytes(), &Registry).map(|log| replay(bench, &log).map(|it| it.verdict));
    if same != Ok(Ok(found.verdict)) {
        return Err(format!("the rewritten log gets another verdict than {}", found.verdict));
    }
    Ok(Depth::Read(Some(found.verdict)))
}

/// The text of a log, after a check that it reads back as the same log and is written the same way again.
fn rewritten(log: &Log) -> Result<String, String> {
    let text = log::write(log);
    let again = log::read(text.as_bytes(), &Registry)
        .map_err(|error| format!("what was written is refused: {error}\n{text}"))?;
    if again != *log {
        return Err(format!("what was written reads back as another log\n{text}"));
    }
    if log::write(&again) != text {
        return Err(format!("the same log is written in two ways\n{text}"));
    }
    Ok(text)
}

/// Reads bytes as a scenario file. What is refused has a cause; what is read names a scenario that its system
/// reads again as the same.
///
/// # Errors
/// The finding.
pub fn scenario_file(bytes: &[u8]) -> Result<Depth, String> {
    let file = match log::read_scenario_file(bytes, &Registry) {
        Ok(file) => file,
        Err(error) => return refused(&error),
    };
    let bench = registry::system(file.system).ok_or("a scenario of a system that does not exist was read")?;
    match bench.read_scenario(&file.scenario.pretty(0)) {
        Ok((again, _)) if again == file.scenario => Ok(Depth::Read(None)),
        Ok((again, _)) => Err(format!("{} reads back as {}", file.scenario.line(), again.line())),
        Err(error) => Err(format!("{} is refused when read again: {error:?}", file.scenario.line())),
    }
}

/// Reads bytes as a list of dice. What is refused has a cause; every entry that is read can be played, and
/// entries are numbered in order.
///
/// # Errors
/// The finding.
pub fn dice(bytes: &[u8]) -> Result<Depth, String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(Depth::Refused(Trouble::Syntax)) };
    let entries = match log::dice::read_numbered(text) {
        Ok(entries) => entries,
        Err(error) => return refused(&error),
    };
    if !entries.iter().map(|(number, _)| *number).is_sorted() {
        return Err("the entries are not numbered in order".to_owned());
    }
    for (number, entry) in &entries {
        if entry.to_string().is_empty() || *number == 0 {
            return Err(format!("entry {number} says nothing: {entry:?}"));
        }
        if let TapeEntry::Bare(_, drawn) = entry
            && drawn.value >= drawn.bound
        {
            return Err(format!("entry {number} is {} of 0..{}", drawn.value, drawn.bound));
        }
    }
    Ok(Depth::Read(None))
}

/// An error must say something, in few enough words to be read.
fn refused(error: &log::LogError) -> Result<Depth, String> {
    let words = error.to_string();
    if error.cause.is_empty() || words.chars().count() > WORDS_MAX {
        return Err(format!("an error of {} characters: {words:?}", words.chars().count()));
    }
    Ok(Depth::Refused(error.trouble))
}
