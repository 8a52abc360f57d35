//! `diff`: what differs between two logs.

use std::path::PathBuf;

use crate::compare::compare;
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::paint::{BOLD, GREEN, Out, RED, painted, plain};
use crate::{files, logs};

const HELP: &str = "\
Examples:
  cargo xtask diff old.json replays/charging/third-charge.json
  cargo xtask diff old.json replays/charging/third-charge.json --json

Steps are laid side by side by their place, and draws by how they are asked too, each action for \
itself: a draw that was added, left out, moved or changed is named as that, whatever follows it.

Exit code: 0 no difference, 1 a difference, 16 a log that cannot be read.";

/// Compare two logs: their fields, and their steps side by side and in words.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The old log.
    old: PathBuf,
    /// The new log.
    new: PathBuf,
    /// Print the differences as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    if files::is_stdin(&args.old) && files::is_stdin(&args.new) {
        return Err(Failure::new(USAGE, "only one of the logs can be -, the standard input"));
    }
    let (old, new) = (logs::load(&args.old)?, logs::load(&args.new)?);
    let compared = compare(&old.log, &new.log);
    if args.json {
        out.json(&compared.json());
    } else if compared.is_same() {
        out.line("no difference");
    } else {
        out.line(painted(RED, format_args!("--- {}", plain(&files::name(&args.old)))));
        out.line(painted(GREEN, format_args!("+++ {}", plain(&files::name(&args.new)))));
        compared.lines().iter().for_each(|line| out.line(line));
        let sentences = compared.sentences();
        if !sentences.is_empty() {
            out.line(painted(BOLD, "in words"));
            sentences.iter().for_each(|line| out.line(format_args!("  {line}")));
        }
    }
    Ok(if compared.is_same() { 0 } else { OTHER })
}
