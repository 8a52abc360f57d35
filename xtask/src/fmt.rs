//! `fmt`: logs in their one canonical spelling.

use std::path::{Path, PathBuf};

use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::paint::{GREEN, Out, YELLOW, painted, plain};
use crate::story::count;
use crate::{files, logs};

const HELP: &str = "\
Examples:
  cargo xtask fmt --check
  cargo xtask fmt replays/charging/third-charge.json

Exit code: 0 all logs are canonical now; 1 with --check, when one is not; \
16 a log that cannot be read.";

/// Rewrite logs canonically, so that git shows a changed draw as one changed line.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Logs or folders of logs; all of replays/ where none is given.
    paths: Vec<PathBuf>,
    /// Only list the logs that are not canonical.
    #[arg(long)]
    check: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let paths = logs::find(&args.paths)?;
    if paths.iter().any(|path| files::is_stdin(path)) {
        return Err(Failure::new(USAGE, "fmt writes logs in place; name files, not -"));
    }
    let (mut worst, mut changed) = (0, 0);
    for path in &paths {
        match one(path, args.check, out) {
            Ok(is_canonical) => changed += usize::from(!is_canonical),
            Err(failure) => {
                failure.tell();
                worst = worst.max(failure.code);
            }
        }
    }
    let what = if args.check { "not canonical; `cargo xtask fmt` rewrites them" } else { "rewritten" };
    match changed {
        0 if worst == 0 => out.line(format_args!("{}: canonical", count(paths.len(), "log"))),
        0 => {}
        _ => out.line(format_args!("{} of {}: {what}", changed, count(paths.len(), "log"))),
    }
    Ok(if args.check && changed > 0 { worst.max(OTHER) } else { worst })
}

/// Whether a log is canonical; rewrites it where it is not and may be.
fn one(path: &Path, check: bool, out: &mut Out) -> Result<bool, Failure> {
    let loaded = logs::load(path)?;
    let canonical = logs::text(&loaded.log)?;
    if canonical.as_bytes() == loaded.bytes {
        return Ok(true);
    }
    let file = plain(&files::name(path));
    if check {
        out.line(format_args!("{}  {file}", painted(YELLOW, "not canonical")));
    } else {
        files::write(path, &canonical, true)?;
        out.line(format_args!("{}  {file}", painted(GREEN, "rewritten")));
    }
    Ok(false)
}
