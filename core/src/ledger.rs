//! The ledger of committed logs: what each one's run was when a maintainer last agreed to it.
//!
//! A log whose run changed while its ruleset kept its version is a rule changed in silence. The ledger is a text
//! with one line a log, so that two branches that add logs merge without a thought:
//!
//! ```text
//! charging/third-charge charging nethack-3.4.3 1 8a6f00c2d1b4e973
//! ```
//!
//! It needs no version control and knows no file but the texts it is given.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::iter;

use crate::log::{Log, head, step_line};

/// What stands above the lines.
const HEAD: &str = "\
# What each committed log's run was when it was last agreed to: log, system, ruleset, version, digest of the run.
# `cargo xtask check --bless` renews it. A log that was recorded anew on purpose: delete its line, then renew.
";

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The log's id.
    pub id: String,
    /// Its system.
    pub system: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The version of the ruleset that the log names.
    pub version: u32,
    /// What its run was, as a number: see [`digest`].
    pub digest: u64,
}

impl Entry {
    /// The line of a log.
    pub fn of(log: &Log) -> Self {
        Self {
            id: log.id.clone(),
            system: log.system.to_owned(),
            ruleset: log.ruleset.to_owned(),
            version: log.ruleset_version,
            digest: digest(log),
        }
    }

    fn rules(&self) -> (&str, &str) {
        (&self.system, &self.ruleset)
    }
}

/// A number for what a log says happened: its steps, status, violation and outcome. Two runs that differ have
/// different numbers but for chance (FNV-1a, 64 bits). Why the log is kept, how it was made and its scenario
/// are not part of it.
pub fn digest(log: &Log) -> u64 {
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let mut state: u64 = 0xcbf2_9ce4_8422_2325;
    let mut eat = |text: &str| {
        for byte in text.bytes().chain([b'\n']) {
            state = (state ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    };
    log.steps.iter().for_each(|step| eat(&step_line(step)));
    for (key, value) in head(log) {
        if ["status", "violation", "outcome"].contains(&key) {
            eat(key);
            eat(&value.sorted().line());
        }
    }
    state
}

/// The ledger as a text, sorted by logs.
pub fn write(entries: &[Entry]) -> String {
    let mut lines: Vec<String> = entries
        .iter()
        .map(|entry| {
            let Entry { id, system, ruleset, version, digest } = entry;
            format!("{id} {system} {ruleset} {version} {digest:016x}")
        })
        .collect();
    lines.sort();
    lines.iter().fold(HEAD.to_owned(), |mut text, line| {
        writeln!(text, "{line}").expect("writing to a text never fails");
        text
    })
}

/// Reads a ledger; empty lines and lines that begin with `#` are passed over.
///
/// # Errors
/// Which line is none, and why.
pub fn read(text: &str) -> Result<Vec<Entry>, String> {
    let mut found: Vec<Entry> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let number = index + 1;
        let entry = entry(line).ok_or_else(|| {
            format!("line {number}: expected a log, its system, ruleset, version and digest, not {line:?}")
        })?;
        if found.iter().any(|other| other.id == entry.id) {
            return Err(format!("line {number}: {} stands here twice; delete one of the lines", entry.id));
        }
        found.push(entry);
    }
    Ok(found)
}

fn entry(line: &str) -> Option<Entry> {
    let [id, system, ruleset, version, digest] = line.split_whitespace().collect::<Vec<_>>()[..] else {
        return None;
    };
    Some(Entry {
        id: id.to_owned(),
        system: system.to_owned(),
        ruleset: ruleset.to_owned(),
        version: version.parse().ok()?,
        digest: u64::from_str_radix(digest, 16).ok()?,
    })
}

/// What is to be said of a log and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The log.
    pub id: String,
    /// Its system and ruleset.
    pub rules: (String, String),
    /// What it is.
    pub what: What,
}

/// The kinds of findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Its run changed, and nothing says that this is meant.
    Silent {
        /// The version under which the run was agreed to.
        agreed: u32,
        /// The version that the log names.
        named: u32,
        /// Whether the ruleset's own version was raised.
        is_raised: bool,
        /// Whether the change log tells of the new version.
        is_told: bool,
    },
    /// Its run changed, its ruleset's version was raised and the change log tells it: the line is old.
    Behind,
    /// It has no line, or one for another ruleset.
    New,
    /// It has a line but is no longer there.
    Gone,
}

impl Finding {
    /// Whether the ledger is only behind, so that renewing it settles this. Until then no log of a finding is agreed to.
    pub fn is_behind(&self) -> bool {
        !matches!(self.what, What::Silent { .. })
    }

    /// What was found, and after it each thing that is still to be done about it.
    pub fn parts(&self) -> Vec<String> {
        let (id, (system, ruleset)) = (&self.id, &self.rules);
        match self.what {
            What::Silent { agreed, named, is_raised, is_told } => {
                let next = agreed + 1;
                let to_do = [
                    (!is_raised).then(|| {
                        format!("raise the version of {ruleset} in the rulesets of {system} to {next}")
                    }),
                    (named <= agreed).then(|| {
                        format!("write it into the log with `cargo xtask accept replays/{id}.json`")
                    }),
                    (!is_told).then(|| {
                        format!("add a line to CHANGELOG.md: `- {system} {ruleset} version {next}: …`")
                    }),
                ];
                let found = format!(
                    "the run of {id} changed since it was agreed to under {system} {ruleset} version {agreed}"
                );
                iter::once(found).chain(to_do.into_iter().flatten()).collect()
            }
            What::Behind => vec![format!("the run of {id} changed with a new version of {system} {ruleset}")],
            What::New => vec![format!("{id} is new ({system} {ruleset})")],
            What::Gone => vec![format!("{id} is no longer there ({system} {ruleset})")],
        }
    }

    fn new(entry: &Entry, what: What) -> Self {
        Self { id: entry.id.clone(), rules: (entry.system.clone(), entry.ruleset.clone()), what }
    }
}

/// A change log.
pub struct Changelog<'t>(pub &'t str);

impl Changelog<'_> {
    /// Whether a line tells of a version of a ruleset: it names the system, the ruleset and `version N`.
    fn tells(&self, system: &str, ruleset: &str, version: u32) -> bool {
        let version = version.to_string();
        self.0.lines().any(|line| {
            let is_part = |letter: char| letter.is_alphanumeric() || ".-_".contains(letter);
            let words = line.split(|letter: char| !is_part(letter)).map(|word| word.trim_end_matches('.'));
            let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
            words.contains(&system)
                && words.contains(&ruleset)
                && words.windows(2).any(|two| two[0] == "version" && two[1] == version)
        })
    }
}

/// Judges logs by the ledger; `current` says which version a ruleset has now.
pub fn judge(
    ledger: &[Entry],
    logs: &[Entry],
    changelog: &Changelog<'_>,
    current: impl Fn(&str, &str) -> u32,
) -> Vec<Finding> {
    let agreed: BTreeMap<&str, &Entry> = ledger.iter().map(|entry| (entry.id.as_str(), entry)).collect();
    let present: BTreeMap<&str, &Entry> = logs.iter().map(|entry| (entry.id.as_str(), entry)).collect();
    let mut found = Vec::new();
    for (id, log) in &present {
        let Some(line) = agreed.get(id).filter(|line| line.rules() == log.rules()) else {
            found.push(Finding::new(log, What::New));
            continue;
        };
        if line.digest == log.digest {
            continue;
        }
        let is_raised = current(&log.system, &log.ruleset) > line.version;
        let is_told = (line.version + 1..=log.version.max(line.version + 1))
            .any(|version| changelog.tells(&log.system, &log.ruleset, version));
        let is_excused = is_raised && is_told && log.version > line.version;
        let silent = What::Silent { agreed: line.version, named: log.version, is_raised, is_told };
        found.push(Finding::new(log, if is_excused { What::Behind } else { silent }));
    }
    found.extend(
        ledger
            .iter()
            .filter(|line| !present.contains_key(line.id.as_str()))
            .map(|line| Finding::new(line, What::Gone)),
    );
    found
}

/// The ledger renewed: every log as it is now, but for those that [`judge`] found changed in silence, which keep
/// their old lines.
pub fn renewed(ledger: &[Entry], logs: &[Entry], findings: &[Finding]) -> Vec<Entry> {
    let is_silent = |id: &str| {
        findings.iter().any(|finding| finding.id == id && matches!(finding.what, What::Silent { .. }))
    };
    let line = |log: &Entry| match is_silent(&log.id) {
        true => ledger.iter().find(|line| line.id == log.id).unwrap_or(log).clone(),
        false => log.clone(),
    };
    logs.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, version: u32, digest: u64) -> Entry {
        let (system, ruleset) = ("charging".to_owned(), "nethack-3.4.3".to_owned());
        Entry { id: id.to_owned(), system, ruleset, version, digest }
    }

    /// The parts of what is found of one log, and whether renewing takes it over.
    #[track_caller]
    fn check(log: Entry, current: u32, changelog: &str, expected: &[&str], is_taken: bool) {
        let ledger = [entry("charging/a", 1, 7)];
        let logs = [log];
        let found = judge(&ledger, &logs, &Changelog(changelog), |_, _| current);
        assert_eq!(found.len(), usize::from(!expected.is_empty()), "{found:?}");
        assert_eq!(found.iter().flat_map(Finding::parts).collect::<Vec<_>>(), expected);
        let after = renewed(&ledger, &logs, &found);
        assert_eq!(after[0].digest == logs[0].digest, is_taken, "{after:?}");
        if is_taken {
            let found = judge(&after, &logs, &Changelog(changelog), |_, _| current);
            assert_eq!(found, [], "what was renewed is agreed to");
        }
    }

    const TOLD: &str =
        "# Changelog\n- Charging: other things.\n- charging `nethack-3.4.3`, version 2: rings.\n";

    #[test]
    fn an_unchanged_log_is_in_order_whatever_its_version() {
        check(entry("charging/a", 1, 7), 1, "", &[], true);
        check(entry("charging/a", 1, 7), 2, "", &[], true);
        check(entry("charging/a", 2, 7), 2, "", &[], true);
    }

    #[test]
    fn a_changed_run_needs_a_raised_version_the_log_that_names_it_and_a_line_in_the_change_log() {
        const CHANGED: &str =
            "the run of charging/a changed since it was agreed to under charging nethack-3.4.3 version 1";
        const RAISE: &str = "raise the version of nethack-3.4.3 in the rulesets of charging to 2";
        const ACCEPT: &str = "write it into the log with `cargo xtask accept replays/charging/a.json`";
        const TELL: &str = "add a line to CHANGELOG.md: `- charging nethack-3.4.3 version 2: …`";
        let changed = |version| entry("charging/a", version, 8);
        check(changed(1), 1, "", &[CHANGED, RAISE, ACCEPT, TELL], false);
        check(changed(1), 1, TOLD, &[CHANGED, RAISE, ACCEPT], false);
        check(changed(1), 2, TOLD, &[CHANGED, ACCEPT], false);
        for other in [
            "",
            "- charging nethack-3.4.3.1 version 2",
            "- charging nethack-3.4.3 version 22",
            "- summoning nethack-3.4.3 version 2",
        ] {
            check(changed(2), 2, other, &[CHANGED, TELL], false);
        }
        check(changed(2), 1, TOLD, &[CHANGED, RAISE], false);
        let renewed = "the run of charging/a changed with a new version of charging nethack-3.4.3";
        check(changed(2), 2, TOLD, &[renewed], true);
    }

    #[test]
    fn new_logs_logs_that_are_gone_and_logs_of_another_ruleset_need_only_be_agreed_to() {
        let faults = |logs: &[Entry]| {
            let found = judge(&[entry("charging/a", 1, 7)], logs, &Changelog(""), |_, _| 1);
            assert!(found.iter().all(Finding::is_behind), "{found:?}");
            found.iter().flat_map(Finding::parts).collect::<Vec<_>>().join(", ")
        };
        let added = faults(&[entry("charging/a", 1, 7), entry("charging/b", 1, 1)]);
        assert_eq!(added, "charging/b is new (charging nethack-3.4.3)");
        assert_eq!(faults(&[]), "charging/a is no longer there (charging nethack-3.4.3)");
        let other = Entry { ruleset: "documented".to_owned(), ..entry("charging/a", 1, 8) };
        assert_eq!(faults(&[other]), "charging/a is new (charging documented)");
    }

    #[test]
    fn a_ledger_reads_back_as_it_is_written_and_names_a_wrong_line() {
        let entries = [entry("charging/a", 1, 7), entry("charging/b", 12, u64::MAX)];
        assert_eq!(read(&write(&entries)), Ok(entries.to_vec()));
        let reversed: Vec<_> = entries.iter().rev().cloned().collect();
        assert_eq!(write(&reversed), write(&entries));
        assert!(read("# a\n\ncharging/a x\n").unwrap_err().starts_with("line 3: expected"));
        let twice = write(&[entry("charging/a", 1, 7), entry("charging/a", 1, 8)]);
        assert!(read(&twice).unwrap_err().contains("charging/a stands here twice"));
    }
}
