//! `bench`: what things cost, each figure beside its target. The rows stand in `bench/rows`, the stopwatch in
//! `bench/watch.rs`.

mod real;
mod rows;
mod tell;
mod watch;

use std::process::Command;
use std::sync::atomic::Ordering;

use crate::check::cargo_itself;
use crate::failure::{Done, Failure, OTHER};
use crate::files;
use crate::interrupt::{self, INTERRUPTED};
use crate::paint::{Out, YELLOW, note, painted};

use watch::Watch;

const HELP: &str = "\
Examples:
  cargo xtask bench
  cargo xtask bench rules odds
  cargo xtask bench draws --rounds 5 --json

Rows of a block are timed in turn, over and over, and the medians are told, so that ratios can be \
trusted; the times are those of this machine at this hour. The program builds itself once more \
without the checks of the usual build (profile `measure`) and measures that; --as-built measures \
what is there. With --fuzz the real fuzz targets are run against an empty one as well (needs \
cargo-fuzz). Ctrl-C tells what was measured so far.

Exit code: 0 measured, whether targets are met or not; 1 an error; 130 stopped by Ctrl-C.";

/// Measure what things cost, as ratios, each beside its target.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Only these blocks of rows.
    #[arg(value_name = "BLOCK", value_parser = rows::names())]
    blocks: Vec<String>,
    /// Rounds in which all rows of a block are timed in turn; slow blocks stop earlier.
    #[arg(long, value_name = "N", default_value_t = 41, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Also run the real fuzz targets and an empty one, so many seconds each.
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, require_equals = true, default_missing_value = "5",
          value_parser = clap::value_parser!(u32).range(1..=3600))]
    fuzz: Option<u32>,
    /// Measure this build, its checks included.
    #[arg(long)]
    as_built: bool,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let stopped = interrupt::flag()?;
    if cfg!(debug_assertions) && !args.as_built {
        return rebuilt();
    }
    if cfg!(debug_assertions) {
        let warning =
            "warning: this build checks itself, perhaps without optimisation: all times are too long";
        note(painted(YELLOW, warning));
    }
    let mut watch = Watch::new(args.rounds, &stopped);
    for (name, block) in rows::BLOCKS {
        if !stopped.load(Ordering::Relaxed)
            && (args.blocks.is_empty() || args.blocks.iter().any(|it| it == name))
        {
            block(&mut watch)?;
        }
    }
    let mut blocks = watch.into_blocks();
    if let Some(seconds) = args.fuzz.filter(|_| !stopped.load(Ordering::Relaxed)) {
        blocks.push(real::measured(seconds, &stopped)?);
    }
    if args.json {
        out.json(&tell::json(&blocks));
    } else {
        tell::tell(&blocks, out);
    }
    Ok(if stopped.load(Ordering::Relaxed) { INTERRUPTED } else { 0 })
}

/// Has cargo build this program without its checks, and that one measure.
fn rebuilt() -> Done {
    let manifest = files::workspace()?.join("Cargo.toml");
    note("building without checks (profile measure) …");
    let mut cargo = Command::new(cargo_itself());
    cargo.args(["run", "--quiet", "--profile", "measure", "--package", "xtask", "--manifest-path"]);
    cargo.arg(manifest).arg("--").args(std::env::args_os().skip(1));
    let ended = cargo.status().map_err(|error| Failure::new(OTHER, format!("cargo: {error}")))?;
    // Without a code it was ended by a signal.
    Ok(ended.code().map_or(INTERRUPTED, |code| u8::try_from(code).unwrap_or(OTHER)))
}
