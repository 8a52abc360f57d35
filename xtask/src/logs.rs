//! Files that hold logs, and scenarios.

use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::Bench;
use spelltape::log::{self, Log, ScenarioFile};
use spelltape::registry::{self, Registry};
use spelltape::replay::{Verdict, replay, same_end};

use crate::failure::{Failure, OTHER, USAGE};
use crate::files;
use crate::paint::{YELLOW, note, painted, plain};

/// A log that was read.
pub struct Loaded {
    /// The log.
    pub log: Log,
    /// Its system.
    pub bench: &'static dyn Bench,
    /// The bytes it was read from.
    pub bytes: Vec<u8>,
}

impl Loaded {
    /// Says where the log does not replay as it was recorded: what searches ask of it is then asked of today's run.
    /// The verdict of the replay.
    ///
    /// # Errors
    /// If the rules repeat no run.
    pub fn tell_unlike(&self) -> Result<Verdict, Failure> {
        let replay = replay(self.bench, &self.log)?;
        let as_recorded = replay.difference.is_none() && same_end(&self.log, &replay.run);
        if replay.by_site.is_some() || !as_recorded {
            note(format_args!(
                "{} {} does not replay as it was recorded ({}); today's run and its end are meant",
                painted(YELLOW, "note:"),
                plain(&self.log.id),
                replay.verdict
            ));
        }
        Ok(replay.verdict)
    }
}

/// Reads a log.
///
/// # Errors
/// If it cannot be read or is none; the exit code is that of an unreadable log.
pub fn load(path: &Path) -> Result<Loaded, Failure> {
    let bytes = files::read(path).map_err(|problem| unreadable(path, problem))?;
    parse(path, bytes)
}

fn unreadable(path: &Path, problem: String) -> Failure {
    Failure::new(Verdict::Unreadable.exit_code(), format!("{}: {problem}", files::name(path)))
}

/// Reads a log from bytes that came from `path`.
///
/// # Errors
/// As [`load`].
pub fn parse(path: &Path, bytes: Vec<u8>) -> Result<Loaded, Failure> {
    let log = log::read(&bytes, &Registry).map_err(|error| unreadable(path, error.to_string()))?;
    let bench = bench(log.system)?;
    Ok(Loaded { log, bench, bytes })
}

/// The text of a log, where it is no longer than a log may be: what is written must be read again.
///
/// # Errors
/// If it is.
pub fn text(log: &Log) -> Result<String, Failure> {
    let text = log::write(log);
    fits(&text, log.steps.len())?;
    Ok(text)
}

fn fits(text: &str, steps: usize) -> Result<(), Failure> {
    log::check_size(text.as_bytes()).map_err(|error| {
        let problem = format!(
            "the log of this run, with {steps} steps, would be too large to be read again: {}, and logs have at most \
             {} MiB and {} values; give the scenario fewer actions",
            error.cause,
            log::LOG_BYTES_MAX >> 20,
            log::VALUES_MAX
        );
        Failure::new(OTHER, problem)
    })
}

/// Reads a scenario file; with `or_log` a log serves too, for its scenario and ruleset.
///
/// # Errors
/// If it cannot be read or is neither.
pub fn scenario(path: &Path, or_log: bool) -> Result<ScenarioFile, Failure> {
    let fail = |problem: String| Failure::new(OTHER, format!("{}: {problem}", files::name(path)));
    let bytes = files::read(path).map_err(fail)?;
    if !log::is_log(&bytes) {
        return log::read_scenario_file(&bytes, &Registry).map_err(|error| fail(error.to_string()));
    }
    if !or_log {
        return Err(fail("it is a log, not a scenario file; `cargo xtask new SYSTEM` prints one".to_owned()));
    }
    let log = log::read(&bytes, &Registry)
        .map_err(|error| Failure { code: Verdict::Unreadable.exit_code(), ..fail(error.to_string()) })?;
    Ok(ScenarioFile {
        system: log.system,
        ruleset: Some(log.ruleset),
        id: Some(log.id),
        why: Some(log.why),
        scenario: log.scenario,
    })
}

/// A system by its name.
///
/// # Errors
/// If there is none of that name.
pub fn bench(name: &str) -> Result<&'static dyn Bench, Failure> {
    registry::system(name).ok_or_else(|| Failure::new(USAGE, format!("no system {name:?}")))
}

/// The names of all systems, as clap wants them.
pub fn systems() -> clap::builder::PossibleValuesParser {
    registry::systems().iter().map(|bench| bench.name()).collect::<Vec<_>>().into()
}

/// The ruleset to use: the one asked for, else that of the file, else the first; checked to exist.
///
/// # Errors
/// If the system does not have it.
pub fn ruleset(
    bench: &dyn Bench,
    asked: Option<&str>,
    of_file: Option<&'static str>,
) -> Result<&'static str, Failure> {
    let rulesets = bench.rulesets();
    let Some(name) = asked.or(of_file) else { return Ok(rulesets[0].name) };
    rulesets.iter().find(|info| info.name == name).map(|info| info.name).ok_or_else(|| {
        let names: Vec<_> = rulesets.iter().map(|info| info.name).collect();
        let problem = format!("{} has no ruleset {name:?}; there are {}", bench.name(), names.join(", "));
        Failure::new(USAGE, problem)
    })
}

/// The logs that paths mean: files as they are, all `*.json` below folders; without paths, all below the
/// `replays` of the workspace. Sorted within each folder.
///
/// # Errors
/// If there is no log.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    if paths.iter().filter(|path| files::is_stdin(path)).count() > 1 {
        return Err(Failure::new(USAGE, "- can be given once: the standard input is one log"));
    }
    let mut found = Vec::new();
    if paths.is_empty() {
        let replays = files::workspace()?.join("replays");
        // Shown as they would be typed, where that is shorter.
        let here = std::env::current_dir().ok();
        let short = here.and_then(|here| replays.strip_prefix(here).ok().map(Path::to_path_buf));
        found.extend(below(&short.unwrap_or(replays))?);
    }
    for path in paths {
        if !files::is_stdin(path) && path.is_dir() {
            found.extend(below(path)?);
        } else {
            found.push(path.clone());
        }
    }
    if found.is_empty() {
        return Err(Failure::new(OTHER, "no logs found; `cargo xtask record` makes one"));
    }
    Ok(found)
}

/// All `*.json` below a folder, sorted. Links to folders are not followed.
///
/// # Errors
/// If the folder, or one in it, cannot be listed.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let fail = |error| Failure::new(OTHER, format!("{}: {error}", files::name(folder)));
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(fail)?.collect();
    let mut entries = entries.map_err(fail)?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().map_err(fail)?.is_dir() {
            found.extend(below(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "json") {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_read_again_is_not_written() {
        let fits = |text: String| fits(&text, 7).map_err(|failure| failure.text);
        assert_eq!(fits(" ".repeat(log::LOG_BYTES_MAX)), Ok(()));
        let long = fits(" ".repeat(log::LOG_BYTES_MAX + 1)).expect_err("it is too long");
        assert!(long.contains("7 steps") && long.contains("67108865 bytes"), "{long}");
        assert!(fits(",".repeat(log::VALUES_MAX)).expect_err("too many").contains("8388609 values"));
    }
}
