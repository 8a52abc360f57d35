//! `compare`: the working tree against another revision of the repository.

mod judge;
mod odds;
mod tell;
mod tree;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value as Json;

use crate::failure::{Done, Failure, OTHER};
use crate::fuzz::child::Child;
use crate::interrupt::{self, INTERRUPTED};
use crate::paint::{Out, note, plain};
use crate::progress::Progress;
use crate::{check, dump, files, logs};

/// The exit code where the revisions cannot be compared.
const CANNOT_TELL: u8 = 125;
/// Lines of a failed build that are told.
const LAST_LINES: usize = 20;

const HELP: &str = "\
Examples:
  cargo xtask compare HEAD
  cargo xtask compare HEAD~1 --json

REV is checked out into a temporary git worktree and built there, in a target folder of its own \
below the project's; the worktree is removed again, also after Ctrl-C, the built files are kept \
for the next time. Its program runs its own logs, and those that only the working tree has; the \
program of the working tree, as it is with all changes not committed, runs what came out once \
more, and each log gets a verdict as `replay` gives it. Nothing of the working tree is touched.

Exit code: 0 no difference, 1 a difference, 2 a revision that does not exist, 125 the two cannot \
be compared (no git, no repository, REV does not build or is too old), 130 after Ctrl-C.";

/// Compare logs, odds and tables of the working tree with those of another git revision.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The revision, as git names it: HEAD~1, a branch, a tag, a hash.
    #[arg(value_name = "REV")]
    revision: String,
    /// Print the comparison as JSON.
    #[arg(long)]
    json: bool,
}

/// A revision that was found, and the state of the working tree.
pub struct Revision {
    /// As it was asked for.
    name: String,
    /// Its hash.
    hash: String,
    /// Its hash in short and the first line of its message.
    title: String,
    /// Files of the working tree that are not as in its last commit.
    dirty: usize,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let workspace = files::workspace()?;
    let revision = tree::find(&workspace, &args.revision)?;
    let stopped = interrupt::flag()?;
    let Some(theirs) = their_dump(&workspace, &revision, &stopped)? else { return Ok(INTERRUPTED) };
    let Some(compared) = judge::compare(&workspace, &theirs, &stopped)? else { return Ok(INTERRUPTED) };
    if args.json {
        out.json(&tell::json(&revision, &compared));
    } else {
        tell::tell(&revision, &compared, out);
    }
    Ok(if compared.is_same() { 0 } else { OTHER })
}

/// What the other revision's own program says; nothing where the user stopped it.
fn their_dump(workspace: &Path, revision: &Revision, stopped: &AtomicBool) -> Result<Option<Json>, Failure> {
    let folder = target(workspace).join("compare");
    fs::create_dir_all(&folder)
        .map_err(|error| Failure::new(OTHER, format!("{}: {error}", files::name(&folder))))?;
    let tree = tree::Tree::add(workspace, &folder, &revision.hash)?;
    add_new_logs(workspace, tree.path())?;
    // `dump` writes no file that is there already: a folder of its own, which goes when this is done.
    let dump = tempfile::Builder::new().prefix("dump-").tempdir_in(&folder);
    let dump = dump.map_err(|error| Failure::new(OTHER, format!("{}: {error}", files::name(&folder))))?;
    let dump_file = dump.path().join("dump.json");
    // What a program prints may quote a file: line by line, nothing hidden.
    let cannot = |what: &str, lines: &[String]| {
        lines.iter().for_each(|line| note(format_args!("    {line}")));
        Failure::new(CANNOT_TELL, format!("{} {what}; its last lines are above", revision.title))
    };
    let build = ["build", "--release", "--package", "xtask"].map(str::to_owned);
    match cargo(&tree, &folder, &build, stopped)? {
        Ended::Stopped => return Ok(None),
        Ended::Failed(lines) => return Err(cannot("does not build", &lines)),
        Ended::Well => {}
    }
    let output = dump_file.display().to_string();
    let run =
        ["run", "--release", "--package", "xtask", "--", "dump", "--output", &output].map(str::to_owned);
    match cargo(&tree, &folder, &run, stopped)? {
        Ended::Stopped => return Ok(None),
        Ended::Failed(lines) if lines.iter().any(|line| line.contains("unrecognized subcommand")) => {
            let text = format!(
                "{} is too old: its xtask has no command `dump`; compare with a later revision",
                revision.title
            );
            return Err(Failure::new(CANNOT_TELL, text));
        }
        Ended::Failed(lines) => return Err(cannot("builds, but its `cargo xtask dump` fails", &lines)),
        Ended::Well => {}
    }
    let unusable = |problem: String| {
        Failure::new(CANNOT_TELL, format!("{}: its dump cannot be used: {problem}", revision.title))
    };
    let text = fs::read_to_string(&dump_file).map_err(|error| unusable(error.to_string()))?;
    let json: Json = serde_json::from_str(&text).map_err(|error| unusable(error.to_string()))?;
    match json["format"].as_str() {
        Some(dump::FORMAT) => Ok(Some(json)),
        other => Err(unusable(format!("its form is {}, not {}", other.unwrap_or("unnamed"), dump::FORMAT))),
    }
}

/// The project's target folder.
fn target(workspace: &Path) -> std::path::PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => workspace.join(folder),
        None => workspace.join("target"),
    }
}

/// Copies logs that only the working tree has, so that the other revision runs them too.
fn add_new_logs(workspace: &Path, tree: &Path) -> Result<(), Failure> {
    for path in logs::below(&workspace.join("replays"))? {
        let there = tree.join(dump::inside(workspace, &path));
        if there.exists() {
            continue;
        }
        let copied = || {
            fs::create_dir_all(there.parent().unwrap_or(tree))?;
            fs::copy(&path, &there)
        };
        copied().map_err(|error| Failure::new(OTHER, format!("{}: {error}", files::name(&there))))?;
    }
    Ok(())
}

enum Ended {
    Well,
    /// The last lines that it said.
    Failed(Vec<String>),
    Stopped,
}

/// Runs cargo in the other revision.
fn cargo(tree: &tree::Tree, folder: &Path, args: &[String], stopped: &AtomicBool) -> Result<Ended, Failure> {
    let mut command = Command::new(check::cargo_itself());
    command.args(args).current_dir(tree.path()).env("CARGO_TARGET_DIR", folder.join("build"));
    let fail = |error| Failure::new(CANNOT_TELL, format!("cargo: {error}"));
    let child = Child::start(command).map_err(fail)?;
    let mut ticker = Progress::new();
    let mut lines: Vec<String> = Vec::new();
    let done = child.watch(stopped, |line, seconds| {
        if let Some(line) = line {
            lines.push(plain(line));
            if lines.len() > LAST_LINES {
                lines.remove(0);
            }
        }
        let last = lines.last().map_or("", String::as_str);
        ticker.tick(|| format!("cargo {}: {seconds} s, {last:.60}; Ctrl-C ends it", args[0]));
    });
    ticker.clear();
    match done.map_err(fail)? {
        _ if stopped.load(Ordering::Relaxed) => Ok(Ended::Stopped),
        true => Ok(Ended::Well),
        false => Ok(Ended::Failed(lines)),
    }
}
