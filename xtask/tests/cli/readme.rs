//! The README cannot go stale: its commands are typed in order, and say what is printed there.
//!
//! Blocks of `sh` are only typed; blocks of `console` are compared, where a line `…` stands for any lines. A block
//! after a comment `<!-- A transcript: … -->` is not typed: it builds, measures or draws lots.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use spelltape::replay::Verdict;

use crate::support::{Workspace, XTASK};

/// What stands for lines left out.
const LEFT_OUT: &str = "…";

/// A command with the lines that it is said to print.
struct Typed {
    line: usize,
    command: String,
    /// Nothing where nobody says what is printed.
    printed: Option<Vec<String>>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The commands of the README, in order, and how many transcripts it has.
fn commands(readme: &str) -> (Vec<Typed>, usize) {
    let mut found: Vec<Typed> = Vec::new();
    let (mut block, mut transcripts, mut before) = (None, 0, "");
    for (line, text) in (1..).zip(readme.lines()) {
        match (block, text.strip_prefix("```")) {
            (None, Some(kind)) if before.starts_with("<!-- A transcript:") => {
                transcripts += 1;
                block = Some((kind, false));
            }
            (None, Some(kind)) => {
                block = Some((kind, true));
                if kind == "sh" {
                    found.push(Typed { line, command: String::new(), printed: None });
                }
            }
            (Some(_), Some(_)) => block = None,
            (Some(("sh", true)), None) => {
                let script = &mut found.last_mut().unwrap().command;
                *script = format!("{script}{text}\n");
            }
            (Some(("console", true)), None) => match (text.strip_prefix("$ "), found.last_mut()) {
                (Some(command), _) => {
                    found.push(Typed { line, command: command.to_owned(), printed: Some(Vec::new()) });
                }
                (None, Some(last)) if last.command.ends_with('\\') => last.command += &format!("\n{text}"),
                (None, last) => last.unwrap().printed.as_mut().unwrap().push(text.to_owned()),
            },
            _ => {}
        }
        before = text;
    }
    (found, transcripts)
}

/// Whether lines are those that are shown, each `…` standing for any.
fn are_shown(lines: &[&str], shown: &[String]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == LEFT_OUT => {
            (0..=lines.len()).any(|from| are_shown(&lines[from..], rest))
        }
        Some((first, rest)) => lines.first() == Some(&first.as_str()) && are_shown(&lines[1..], rest),
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to)
        } else {
            fs::copy(entry.path(), to).map(|_| ()).unwrap()
        }
    }
}

#[test]
fn every_command_of_the_readme_prints_what_it_is_said_to_print() {
    let workspace = Workspace::new();
    copy(&root().join("replays"), &workspace.path("replays"));
    fs::copy(root().join("CHANGELOG.md"), workspace.path("CHANGELOG.md")).unwrap();
    workspace.shell("git init -q . && git add -A").check(0, &[]);
    let (commands, transcripts) = commands(&readme());
    let mut faults = Vec::new();
    for Typed { line, command, printed } in &commands {
        let ran = workspace.shell(&format!("{{ {command}\n}} 2>&1"));
        let lines: Vec<&str> = ran.out.lines().collect();
        if printed.as_ref().is_some_and(|shown| !are_shown(&lines, shown)) {
            faults.push(format!("README.md:{line}: {command}\n{}", ran.out.replace(XTASK, "cargo xtask")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(commands.len() >= 20 && transcripts <= 12, "{} typed, {transcripts} not", commands.len());
}

#[test]
fn the_table_of_verdicts_has_each_with_its_exit_code() {
    let readme = readme();
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        Some((cells.next()?.parse::<u8>().ok()?, cells.next()?.to_owned()))
    };
    let rows: BTreeSet<_> = readme.lines().filter_map(row).collect();
    assert_eq!(rows, Verdict::ALL.map(|verdict| (verdict.exit_code(), verdict.to_string())).into());
}
