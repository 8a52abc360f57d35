//! `ledger`: has a committed log's run changed in silence?

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use spelltape::ledger::{Changelog, Entry, Finding, What, judge, read, renewed, write};
use spelltape::log::Log;
use spelltape::registry;

use crate::failure::{Done, Failure, OTHER};
use crate::paint::{GREEN, Out, RED, YELLOW, note, painted, plain};
use crate::story::count;
use crate::{files, logs};

/// New logs, and logs that are gone, that are named.
const NAMED: usize = 8;

const HELP: &str = "\
Examples:
  cargo xtask ledger
  cargo xtask ledger --bless
  cargo xtask ledger --json

replays/LEDGER holds, a line for each committed log, what its run was when it was last agreed to. \
When a run has changed, the version of its ruleset must have been raised (in rulesets.rs of its \
system), the log must name the new version (`accept` writes it), and a line of CHANGELOG.md must \
name system, ruleset and version: `- charging nethack-3.4.3 version 2: …`. --bless then takes it \
over, takes new logs in, and drops the lines of logs that are gone; until then these are red too. \
A log recorded anew on purpose: delete its line, then --bless.

Exit code: 0 in order, 1 a run changed in silence, the ledger is behind, or two logs have one id; 16 an \
unreadable log.";

/// Check that no committed log's run changed without a new version of its ruleset.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Write the ledger anew: take new logs in, and changed ones that are excused.
    #[arg(long)]
    bless: bool,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
}

/// The ledger's file.
fn file(workspace: &Path) -> PathBuf {
    workspace.join("replays").join("LEDGER")
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let workspace = files::workspace()?;
    let path = file(&workspace);
    let ledger = load(&path)?;
    let mut logs = Vec::new();
    for log in logs::below(&workspace.join("replays"))? {
        let entry = Entry::of(&logs::load(&log)?.log);
        logs.push((log, entry));
    }
    let twice = twice(&logs);
    let entries: Vec<Entry> = logs.into_iter().map(|(_, entry)| entry).collect();
    let findings = findings(&workspace, ledger.as_deref().unwrap_or_default(), &entries)?;
    let is_blessed = args.bless && twice.is_empty();
    let open = findings.iter().filter(|finding| !(is_blessed && finding.is_behind())).count() + twice.len();
    if !args.json {
        twice.iter().for_each(|told| out.line(format_args!("{} {}", painted(RED, "twice:"), plain(told))));
        tell(&findings, is_blessed, out);
    }
    let mut written = false;
    if is_blessed {
        let text = write(&renewed(ledger.as_deref().unwrap_or_default(), &entries, &findings));
        written = fs::read_to_string(&path).ok().as_deref() != Some(text.as_str());
        if written {
            files::write(&path, &text, true)?;
        }
    } else if ledger.is_none() {
        let missing = "there is no ledger; `cargo xtask check --bless` writes it";
        return Err(Failure::new(OTHER, format!("{}: {missing}", files::shown(&path))));
    }
    if args.json {
        out.json(&json(&entries, &findings, &twice, (open == 0, written)));
    } else {
        if written {
            out.line(format_args!("{}: {}", files::shown(&path), painted(GREEN, "written")));
        }
        let agreed = match open {
            0 => painted(GREEN, "as agreed"),
            _ => painted(RED, format_args!("{open} not as agreed")),
        };
        out.line(format_args!("{}: {agreed}", count(entries.len(), "log")));
    }
    Ok(if open == 0 { 0 } else { OTHER })
}

/// Logs that are called as another one is, each with both files.
fn twice(logs: &[(PathBuf, Entry)]) -> Vec<String> {
    let mut first: BTreeMap<&str, &Path> = BTreeMap::new();
    let mut told = Vec::new();
    for (path, entry) in logs {
        match first.get(entry.id.as_str()) {
            Some(other) => told.push(format!(
                "{} and {} are both called {}; give one of them another id",
                files::shown(other),
                files::shown(path),
                entry.id
            )),
            None => {
                first.insert(&entry.id, path);
            }
        }
    }
    told
}

fn json(entries: &[Entry], findings: &[Finding], twice: &[String], (agreed, written): (bool, bool)) -> Json {
    let findings = findings.iter().map(|finding| {
        let what = match finding.what {
            What::Silent { .. } => "silent",
            What::Behind => "behind",
            What::New => "new",
            What::Gone => "gone",
        };
        let (system, ruleset) = &finding.rules;
        let told: Vec<_> = finding.parts().iter().map(|part| plain(part)).collect();
        json!({ "id": finding.id, "system": system, "ruleset": ruleset, "what": what, "told": told })
    });
    json!({
        "logs": entries.len(), "agreed": agreed, "written": written,
        "findings": findings.collect::<Vec<_>>(), "twice": twice,
    })
}

/// The ledger, where there is one.
fn load(path: &Path) -> Result<Option<Vec<Entry>>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let fail = |problem: String| Failure::new(OTHER, format!("{}: {problem}", files::shown(path)));
    let bytes = files::read(path).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|error| fail(format!("it is no UTF-8: {error}")))?;
    read(&text).map(Some).map_err(fail)
}

fn findings(workspace: &Path, ledger: &[Entry], logs: &[Entry]) -> Result<Vec<Finding>, Failure> {
    let path = workspace.join("CHANGELOG.md");
    let changelog = match files::read(&path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) if !path.exists() => String::new(),
        Err(problem) => return Err(Failure::new(OTHER, format!("{}: {problem}", files::shown(&path)))),
    };
    Ok(judge(ledger, logs, &Changelog(&changelog), current))
}

/// The version that a ruleset has now.
fn current(system: &str, ruleset: &str) -> u32 {
    let rulesets = registry::system(system).map(|bench| bench.rulesets()).unwrap_or_default();
    rulesets.iter().find(|info| info.name == ruleset).map_or(0, |info| info.version)
}

/// Tells the findings.
fn tell(findings: &[Finding], is_blessed: bool, out: &mut Out) {
    let runs = findings.iter().filter(|finding| matches!(finding.what, What::Silent { .. } | What::Behind));
    for finding in runs {
        let text = in_lines(finding);
        if is_blessed && finding.is_behind() {
            out.line(format_args!("{} {text}", painted(GREEN, "agreed:")));
            continue;
        }
        let advice = if finding.is_behind() { "\n  `cargo xtask check --bless` agrees to it" } else { "" };
        out.line(format_args!("{} {text}{advice}", painted(RED, "changed:")));
    }
    for (what, told) in [(What::New, "not in the ledger yet"), (What::Gone, "of the ledger gone")] {
        let logs: Vec<_> = findings.iter().filter(|finding| finding.what == what).collect();
        if logs.is_empty() {
            continue;
        }
        let told = format!("{} {told}", count(logs.len(), "log"));
        if is_blessed {
            out.line(told);
            continue;
        }
        out.line(painted(YELLOW, format_args!("{told}; `cargo xtask check --bless` takes that over")));
        logs.iter().take(NAMED).for_each(|log| out.line(format_args!("  {}", plain(&log.id))));
        if logs.len() > NAMED {
            out.line(format_args!("  … {} more", logs.len() - NAMED));
        }
    }
}

/// What was found, and what to do about it, each on a line.
fn in_lines(finding: &Finding) -> String {
    finding.parts().iter().map(|part| plain(part)).collect::<Vec<_>>().join("\n  ")
}

/// Keeps the ledger of the workspace after a log was taken over: its line is renewed where that is in order, else
/// what is missing is told.
pub fn keep(path: &Path, log: &Log, out: &mut Out) -> Result<(), Failure> {
    let Ok(workspace) = files::workspace() else { return Ok(()) };
    let of_workspace = workspace.join("replays").join(format!("{}.json", log.id));
    let is_committed =
        fs::canonicalize(path).ok().is_some_and(|path| fs::canonicalize(of_workspace).ok() == Some(path));
    let ledger_file = file(&workspace);
    let Some(mut ledger) = load(&ledger_file)?.filter(|_| is_committed) else { return Ok(()) };
    let entry = Entry::of(log);
    let Some(line) = ledger.iter_mut().find(|line| line.id == entry.id) else { return Ok(()) };
    let findings = findings(&workspace, std::slice::from_ref(line), std::slice::from_ref(&entry))?;
    if let Some(silent) = findings.iter().find(|finding| matches!(finding.what, What::Silent { .. })) {
        note(format_args!(
            "{} {}\n  then `cargo xtask check --bless`",
            painted(YELLOW, "ledger:"),
            in_lines(silent)
        ));
        return Ok(());
    }
    if *line != entry {
        *line = entry;
        files::write(&ledger_file, &write(&ledger), true)?;
        out.line(format_args!("{}: {}", files::shown(&ledger_file), painted(GREEN, "renewed")));
    }
    Ok(())
}
