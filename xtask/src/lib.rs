//! The command line of Spelltape: `cargo xtask COMMAND`. A thin shell over `spelltape`, and the only place that
//! touches files, terminals and clocks. One file per command; what they share is in `files` (reading and
//! writing), `logs` (files that hold logs), `paint` (what reaches the terminal), `columns` (tables),
//! `progress` (what is going on), `story` (steps in words), `report` (a replay in words) and `compare` (two
//! logs in words). No rule, verdict or file format is decided here.

mod accept;
mod adopt;
mod bench;
mod changes;
mod check;
mod columns;
mod compare;
mod coverage;
mod diff;
mod doctor;
mod dump;
mod failure;
mod files;
mod fmt;
mod fuzz;
mod interrupt;
mod ledger;
mod logs;
mod new;
mod odds;
mod paint;
mod progress;
mod record;
mod repairs;
mod replay;
mod report;
mod revision;
mod seek;
mod show;
mod shrink;
mod story;
mod tables;
mod versus;
mod why;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{Done, Failure, OTHER, USAGE};
use paint::Out;
use spelltape::bench::Bench;
use spelltape::log::{Log, LogStep};
use spelltape::table::Table;

const HELP: &str = "\
Examples:
  cargo xtask replay
  cargo xtask new charging
  cargo xtask odds replays/charging/third-charge.json -q outcome:destroyed

Every command has examples: `cargo xtask COMMAND --help`.

Exit codes: 0 done; 1 an error, or a difference that was asked for; 2 a wrong command line; \
130 stopped by Ctrl-C.

A replay ends with the worst verdict: 0 same, 10 text differs, \
11 decisions or events differ, 12 draws differ with the same outcome, 13 outcome differs, \
14 invariant violated, 15 diverged, 16 unreadable, 17 the bug of a log is still there, \
18 repaired (only with --tolerant).";

/// A flight recorder and test bench for roguelike magic rules.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, max_term_width = 100, after_help = HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Replay(replay::Args),
    Record(record::Args),
    Show(show::Args),
    Diff(diff::Args),
    Versus(versus::Args),
    Compare(revision::Args),
    Dump(dump::Args),
    Odds(odds::Args),
    Why(why::Args),
    Seek(seek::Args),
    Tables(tables::Args),
    New(new::Args),
    Accept(accept::Args),
    Fmt(fmt::Args),
    Fuzz(fuzz::Args),
    Adopt(adopt::Args),
    Shrink(shrink::Args),
    Doctor(doctor::Args),
    Ledger(ledger::Args),
    Check(check::Args),
    Coverage(coverage::Args),
    Bench(bench::Args),
}

/// Runs the command that the program was called with.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(told) => return refused(&told),
    };
    let mut out = Out::new();
    let done: Done = match &cli.command {
        Command::Replay(args) => replay::run(args, &mut out),
        Command::Record(args) => record::run(args, &mut out),
        Command::Show(args) => show::run(args, &mut out),
        Command::Diff(args) => diff::run(args, &mut out),
        Command::Compare(args) => revision::run(args, &mut out),
        Command::Dump(args) => dump::run(args, &mut out),
        Command::Versus(args) => versus::run(args, &mut out),
        Command::Odds(args) => odds::run(args, &mut out),
        Command::Why(args) => why::run(args, &mut out),
        Command::Seek(args) => seek::run(args, &mut out),
        Command::Tables(args) => tables::run(args, &mut out),
        Command::New(args) => new::run(args, &mut out),
        Command::Accept(args) => accept::run(args, &mut out),
        Command::Fmt(args) => fmt::run(args, &mut out),
        Command::Fuzz(args) => fuzz::run(args, &mut out),
        Command::Adopt(args) => adopt::run(args, &mut out),
        Command::Shrink(args) => shrink::run(args, &mut out),
        Command::Doctor(args) => doctor::run(args, &mut out),
        Command::Ledger(args) => ledger::run(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Coverage(args) => coverage::run(args, &mut out),
        Command::Bench(args) => bench::run(args, &mut out),
    };
    let done = match (done, out.end()) {
        // Nobody reads on, as with `| head`: what was found still counts.
        (done, Some(error)) if error.kind() == io::ErrorKind::BrokenPipe => done,
        (Ok(_), Some(error)) => Err(Failure::new(OTHER, format!("standard output: {error}"))),
        (done, _) => done,
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            failure.tell();
            ExitCode::from(failure.code)
        }
    }
}

/// Prints a help text, the version, or what is wrong with the command line.
fn refused(told: &clap::Error) -> ExitCode {
    let printed = told.print().and_then(|()| io::stdout().flush());
    match printed {
        Err(error) if !told.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            Failure::new(OTHER, format!("standard output: {error}")).tell();
            ExitCode::from(OTHER)
        }
        _ => ExitCode::from(if told.use_stderr() { USAGE } else { 0 }),
    }
}

/// A log as `show` tells it, without colours.
pub fn told(bench: &dyn Bench, log: &Log) -> String {
    let mut out = Out::text_only();
    show::tell(bench, log, &mut out);
    out.into_text()
}

/// Tables as `tables` prints them, without colours.
pub fn printed(tables: &[Table], ruleset: &str) -> String {
    let mut out = Out::text_only();
    tables::print(tables, ruleset, &mut out);
    out.into_text()
}

/// What logs show of every system, as `coverage` prints it.
pub fn covered(logs: &[Log]) -> String {
    let mut out = Out::text_only();
    coverage::summary(logs, &mut out);
    out.into_text()
}

/// A step on one line: `draw charging.wand.explode rn2(343) = 26`.
pub fn step_in_words(step: &LogStep) -> String {
    story::line(step)
}
