//! `check`: everything that continuous integration does, in order.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::failure::{Done, Failure, OTHER};
use crate::files;
use crate::paint::{BOLD, GREEN, Out, RED, YELLOW, note, painted, plain};
use crate::progress::Progress;

const MISSING: &str =
    "there is no cargo: it is not in PATH, nor where CARGO says; install Rust, or mend the variable";

const HELP: &str = "\
Examples:
  cargo xtask check
  cargo xtask check --bless

Exit code: 0 everything is as it must be, 1 something is not.";

/// Check what continuous integration checks, but for fuzzing: format, lints, docs, tests, snapshots, logs.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Write the ledger of the logs anew: new logs, and changes that a new version of a ruleset excuses; see
    /// `ledger --help`.
    #[arg(long)]
    bless: bool,
}

/// A step: its name, what is run, what the environment says beside.
#[derive(Clone, Copy)]
struct Check {
    name: &'static str,
    program: Program,
    args: &'static [&'static str],
    env: Option<(&'static str, &'static str)>,
}

#[derive(Clone, Copy)]
enum Program {
    Cargo,
    /// This program itself.
    Itself,
}

const CHECKS: [Check; 8] = [
    cargo("fmt", &["fmt", "--all", "--check"]),
    cargo("clippy", &["clippy", "--all-targets", "--", "-D", "warnings"]),
    Check { env: Some(("RUSTDOCFLAGS", "-D warnings")), ..cargo("docs", &["doc", "--no-deps"]) },
    cargo("tests", &["test", "--quiet"]),
    cargo(
        "snapshots",
        &["insta", "test", "--check", "--unreferenced=reject", "--package", "spelltape-snapshots"],
    ),
    Check { name: "logs", program: Program::Itself, args: &["replay"], env: None },
    Check { name: "logs' form", program: Program::Itself, args: &["fmt", "--check"], env: None },
    Check { name: "ledger", program: Program::Itself, args: &["ledger"], env: None },
];

const fn cargo(name: &'static str, args: &'static [&'static str]) -> Check {
    Check { name, program: Program::Cargo, args, env: None }
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let workspace = files::workspace()?;
    let mut failed = Vec::new();
    let mut progress = Progress::new();
    for check in &CHECKS {
        let blessed = Check { args: &["ledger", "--bless"], ..*check };
        let check = if args.bless && check.name == "ledger" { &blessed } else { check };
        if check.args[0] == "insta" && !has_insta(&workspace) {
            let reason = "left out: cargo-insta is missing; `cargo install cargo-insta` gets it";
            out.line(format_args!("{}     {:10}        {reason}", painted(YELLOW, "--"), check.name));
            continue;
        }
        let begun = Instant::now();
        progress.show(&format!("{}: {} …", check.name, line(check)));
        let done = command(check, &workspace)?.output();
        let done = done.map_err(|error| {
            let missing = matches!(check.program, Program::Cargo) && error.kind() == io::ErrorKind::NotFound;
            let problem = if missing { MISSING.to_owned() } else { error.to_string() };
            Failure::new(OTHER, format!("{}: {problem}", check.name))
        })?;
        progress.clear();
        let time = begun.elapsed().as_millis();
        let verdict = if done.status.success() { painted(GREEN, "ok    ") } else { painted(RED, "failed") };
        let (seconds, tenths) = (time / 1000, time / 100 % 10);
        out.line(format_args!("{verdict} {:10} {seconds:>4}.{tenths} s  {}", check.name, line(check)));
        if !done.status.success() {
            failed.push(line(check));
            // What a program prints may quote a file: line by line, nothing hidden.
            for text in [&done.stdout, &done.stderr] {
                let text = String::from_utf8_lossy(text);
                text.lines().for_each(|line| note(format_args!("    {}", plain(line))));
            }
        }
    }
    if failed.is_empty() {
        out.line(painted(GREEN, "everything is as it must be"));
        return Ok(0);
    }
    out.line(painted(BOLD, "to see it again:"));
    failed.iter().for_each(|line| out.line(format_args!("  {line}")));
    Ok(OTHER)
}

fn command(check: &Check, workspace: &Path) -> Result<Command, Failure> {
    let program = match check.program {
        Program::Cargo => cargo_itself(),
        Program::Itself => {
            std::env::current_exe().map_err(|error| Failure::new(OTHER, error))?.into_os_string()
        }
    };
    let mut command = Command::new(program);
    command.args(check.args).current_dir(workspace).stdin(Stdio::null());
    command.envs(check.env);
    Ok(command)
}

/// The cargo that runs this program, else the one on the path.
pub fn cargo_itself() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn has_insta(workspace: &Path) -> bool {
    let mut asked = Command::new(cargo_itself());
    asked.args(["insta", "--version"]).current_dir(workspace);
    let asked = asked.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// A step as a user types it.
fn line(check: &Check) -> String {
    let env = check.env.map(|(name, value)| format!("{name}=\"{value}\" ")).unwrap_or_default();
    let program = match check.program {
        Program::Cargo => "cargo",
        Program::Itself => "cargo xtask",
    };
    format!("{env}{program} {}", check.args.join(" "))
}
