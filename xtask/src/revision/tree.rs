//! Git: the other revision, and the temporary worktree it is built in.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::{CANNOT_TELL, Revision};
use crate::failure::{Failure, OTHER, USAGE};

/// A worktree that is removed when this value goes, whatever happened in between.
pub struct Tree {
    workspace: PathBuf,
    path: PathBuf,
}

impl Tree {
    /// Checks a revision out into a new worktree below `folder`.
    pub fn add(workspace: &Path, folder: &Path, hash: &str) -> Result<Self, Failure> {
        // What a killed program left behind goes first.
        git(workspace, &["worktree", "prune"])?;
        let path = folder.join(format!("tree-{}", std::process::id()));
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
        let shown = self.path.display().to_string();
        let _ = git(&self.workspace, &["worktree", "remove", "--force", &shown]);
        if self.path.exists() {
            let _ = std::fs::remove_dir_all(&self.path);
        }
        let _ = git(&self.workspace, &["worktree", "prune"]);
    }
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
