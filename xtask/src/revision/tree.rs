//! Git: the other revision, and the temporary worktree it is built in.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::{CANNOT_TELL, Revision};
use crate::failure::{Failure, OTHER, USAGE};

/// What the folder of a worktree is called, before the number of the process it belongs to.
const LEAD: &str = "tree-";

/// A worktree that is removed when this value goes, whatever happened in between.
pub struct Tree {
    workspace: PathBuf,
    path: PathBuf,
}

impl Tree {
    /// Checks a revision out into a new worktree below `folder`.
    pub fn add(workspace: &Path, folder: &Path, hash: &str) -> Result<Self, Failure> {
        remove_left_over(workspace, folder)?;
        let path = folder.join(format!("{LEAD}{}", std::process::id()));
        let tree = Self { workspace: workspace.to_owned(), path };
        let shown = tree.path.display().to_string();
        let added = git(workspace, &["worktree", "add", "--quiet", "--detach", "--force", &shown, hash])?;
        if added.status.success() { Ok(tree) } else { Err(Failure::new(OTHER, said(&added))) }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        remove(&self.workspace, &self.path);
    }
}

fn remove(workspace: &Path, tree: &Path) {
    let shown = tree.display().to_string();
    let _ = git(workspace, &["worktree", "remove", "--force", &shown]);
    if tree.exists() {
        let _ = std::fs::remove_dir_all(tree);
    }
    let _ = git(workspace, &["worktree", "prune"]);
}

/// Removes the worktrees of programs that were killed: those whose process is no longer there.
fn remove_left_over(workspace: &Path, folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::new(OTHER, format!("{}: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let process =
            entry.file_name().to_str().and_then(|name| name.strip_prefix(LEAD)?.parse::<u32>().ok());
        if process.is_some_and(|process| !runs(process)) {
            remove(workspace, &entry.path());
        }
    }
    Ok(())
}

/// Whether a process is there; where nobody can tell, it is.
fn runs(process: u32) -> bool {
    let line = format!("kill -0 {process}");
    let asked = Command::new("sh").args(["-c", &line]).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success()) || !cfg!(unix)
}

/// Finds a revision.
pub fn find(workspace: &Path, name: &str) -> Result<Revision, Failure> {
    let inside = git(workspace, &["rev-parse", "--is-inside-work-tree"])?;
    if !inside.status.success() {
        let problem = format!("{}: it is in no git repository: {}", workspace.display(), said(&inside));
        return Err(Failure::new(CANNOT_TELL, problem));
    }
    let commit = format!("{name}^{{commit}}");
    let found = git(workspace, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])?;
    if !found.status.success() {
        let problem = format!("git knows no revision {name:?}; `git log --oneline` lists some");
        return Err(Failure::new(USAGE, problem));
    }
    let hash = text(&found);
    let title = text(&git(workspace, &["log", "-1", "--format=%h %s", &hash])?);
    let status = text(&git(workspace, &["status", "--porcelain"])?);
    Ok(Revision { name: name.to_owned(), hash, title, dirty: status.lines().count() })
}

/// Runs git in the workspace.
fn git(workspace: &Path, args: &[&str]) -> Result<Output, Failure> {
    let mut command = Command::new("git");
    command.args(args).current_dir(workspace);
    // An interrupt of the terminal is for this program: it ends git's work in order.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.output().map_err(|error| {
        let problem = match error.kind() {
            io::ErrorKind::NotFound => {
                "git is missing; compare needs it to get at other revisions".to_owned()
            }
            _ => format!("git: {error}"),
        };
        Failure::new(CANNOT_TELL, problem)
    })
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// What git complained about, in a line.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().replace('\n', " ")
}
