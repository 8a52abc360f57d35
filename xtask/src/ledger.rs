//! `ledger`: has a committed log's run changed in silence?

use std::fs;
use std::path::{Path, PathBuf};

use spelltape::ledger::{Changelog, Entry, Finding, What, judge, read, renewed, write};
use spelltape::log::Log;
use spelltape::registry;

use crate::failure::{Done, Failure, OTHER};
use crate::paint::{GREEN, Out, RED, YELLOW, note, painted, plain};
use crate::story::count;
use crate::{files, logs};

const HELP: &str = "\
Examples:
  cargo xtask ledger
  cargo xtask ledger --bless

replays/LEDGER holds, a line for each committed log, what its run was when it was last agreed to. \
When a run has changed, the version of its ruleset must have been raised (in rulesets.rs of its \
system), the log must name the new version (`accept` writes it), and a line of CHANGELOG.md must \
name system, ruleset and version: `- charging nethack-3.4.3 version 2: …`. --bless then takes it \
over, and takes new logs in. A log recorded anew on purpose: delete its line, then --bless.

Exit code: 0 in order, 1 a run changed in silence or the ledger is behind, 16 an unreadable log.";

/// Check that no committed log's run changed without a new version of its ruleset.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Write the ledger anew: take new logs in, and changed ones that are excused.
    #[arg(long)]
    bless: bool,
}

/// The ledger's file.
fn file(workspace: &Path) -> PathBuf {
    workspace.join("replays").join("LEDGER")
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let workspace = files::workspace()?;
    let path = file(&workspace);
    let ledger = load(&path)?;
    let mut entries = Vec::new();
    for log in logs::below(&workspace.join("replays"))? {
        entries.push(Entry::of(&logs::load(&log)?.log));
    }
    let findings = findings(&workspace, ledger.as_deref().unwrap_or_default(), &entries)?;
    let faults = tell(&findings, args.bless, out);
    if args.bless {
        let text = write(&renewed(ledger.as_deref().unwrap_or_default(), &entries, &findings));
        if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
            files::write(&path, &text, true)?;
            out.line(format_args!("{}: {}", files::shown(&path), painted(GREEN, "written")));
        }
    } else if ledger.is_none() {
        let missing = "there is no ledger; `cargo xtask check --bless` writes it";
        return Err(Failure::new(OTHER, format!("{}: {missing}", files::shown(&path))));
    }
    if faults == 0 {
        out.line(format_args!("{}: {}", count(entries.len(), "log"), painted(GREEN, "as agreed")));
    }
    Ok(if faults == 0 { 0 } else { OTHER })
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

/// Tells the findings; how many of them are faults.
fn tell(findings: &[Finding], is_blessing: bool, out: &mut Out) -> usize {
    let mut faults = 0;
    for finding in findings.iter().filter(|finding| finding.is_fault()) {
        let text = in_lines(finding);
        if finding.what == What::Behind && is_blessing {
            out.line(format_args!("{} {text}", painted(GREEN, "agreed:")));
            continue;
        }
        faults += 1;
        let advice =
            if finding.what == What::Behind { "\n  `cargo xtask check --bless` agrees to it" } else { "" };
        out.line(format_args!("{} {text}{advice}", painted(RED, "changed:")));
    }
    let of = |what: What| findings.iter().filter(|finding| finding.what == what).count();
    for (number, told) in [(of(What::New), "not in the ledger yet"), (of(What::Gone), "of the ledger gone")] {
        if number > 0 {
            let advice = if is_blessing { "" } else { "; `cargo xtask check --bless` takes that over" };
            let told = format!("{} {told}{advice}", count(number, "log"));
            out.line(if is_blessing { told } else { painted(YELLOW, told) });
        }
    }
    faults
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
