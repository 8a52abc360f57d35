//! `doctor`: does the alarm ring on this machine? Every system has a ruleset that is wrong on purpose; it must be
//! found, shrunk, adopted, red as a log, and quiet once the rule is right.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde_json::{Value as Json, json};
use spelltape::bench::{Bench, FuzzWish, made_up_bytes};
use spelltape::log::{Expect, Log};
use spelltape::registry;
use spelltape::replay::{Verdict, accept, replay};
use spelltape::shrink::{Keep, Proof, RUNS_MAX};

use crate::columns::aligned;
use crate::failure::{Done, Failure, OTHER};
use crate::interrupt::{self, INTERRUPTED};
use crate::paint::{BOLD, DIM, GREEN, Out, RED, painted, plain};
use crate::progress::Progress;
use crate::story::count;
use crate::{adopt, files, fuzz, logs, shrink};

/// Byte strings that a canary may live through.
const STRINGS_MAX: u64 = 20_000;
/// Seconds for each canary with `--fuzz`.
const FUZZ_SECONDS: u32 = 30;

const HELP: &str = "\
Examples:
  cargo xtask doctor
  cargo xtask doctor --json

For every system the ruleset that is wrong on purpose goes the whole way of a bug: the fuzzer's \
own glue (bytes choose scenario and dice) finds it over fixed byte strings, without cargo-fuzz, \
so that it works on any machine and is the same everywhere; it is shrunk; it becomes a log in a \
temporary folder; the log is red; under the right rules it is quiet. With --fuzz the real \
fuzzers hunt the canaries as well (`cargo xtask fuzz --canary`).

Exit code: 0 every step worked; 1 one did not; 130 stopped by Ctrl-C.";

/// Check that the alarm rings: planted faults are found, shrunk, adopted and red.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Also let cargo-fuzz hunt every canary.
    #[arg(long, conflicts_with = "json")]
    fuzz: bool,
    /// Print the steps as JSON.
    #[arg(long)]
    json: bool,
}

/// One step for one system, and how it went.
struct Step {
    system: &'static str,
    name: &'static str,
    /// What came of it, or why it failed.
    told: Result<String, String>,
    micros: u128,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let stopped = interrupt::flag()?;
    let folder = tempfile::tempdir().map_err(|error| Failure::new(OTHER, error))?;
    let mut line = Progress::new();
    let mut steps = Vec::new();
    for bench in registry::systems() {
        line.show(&format!("{}: looking for the planted fault", bench.name()));
        examine(*bench, folder.path(), &stopped, &mut steps);
        line.clear();
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    let failed = steps.iter().filter(|step| step.told.is_err()).count();
    if args.json {
        out.json(&json(&steps));
    } else {
        tell(&steps, out);
    }
    if stopped.load(Ordering::Relaxed) {
        return Ok(INTERRUPTED);
    }
    let hunted = if args.fuzz { fuzz::run(&fuzz::Args::canaries(FUZZ_SECONDS), out)? } else { 0 };
    Ok(if failed == 0 { hunted } else { OTHER })
}

/// Goes the whole way with one system; a step that fails is the last.
fn examine(bench: &dyn Bench, folder: &Path, stopped: &AtomicBool, steps: &mut Vec<Step>) {
    let system = bench.name();
    let mut step = |name, work: &mut dyn FnMut() -> Result<String, String>| {
        let begun = Instant::now();
        let told = work();
        let is_done = told.is_ok();
        steps.push(Step { system, name, told, micros: begun.elapsed().as_micros() });
        is_done
    };
    let mut log = None;
    let mut path = None;
    let _ = step("find", &mut || {
        let (tried, found) = find(bench, stopped)?;
        let told = format!("{} after {}", broken(&found), count(tried, "byte string"));
        log = Some(found);
        Ok(told)
    }) && step("shrink", &mut || {
        let whole = log.as_ref().ok_or("nothing was found")?;
        let found = shrink::search(bench, whole, &Keep::Violation, RUNS_MAX, stopped);
        let found = found.map_err(|failure| failure.text)?;
        let told = format!(
            "{} became {}, {} runs: {}",
            shrink::size(&found.before),
            shrink::size(&found.after),
            found.runs,
            found.proof.words()
        );
        if matches!(found.proof, Proof::OverBudget | Proof::Stopped) {
            return Err("it came to no end".to_owned());
        }
        log = Some(found.run);
        Ok(told)
    }) && step("adopt", &mut || {
        let log = log.take().ok_or("nothing was found")?;
        let log = Log { id: format!("regressions/{}", adopt::slug(&log)), expect: Expect::Bug, ..log };
        let file = folder.join(format!("{}.json", log.id.replace('/', "-")));
        let text = logs::text(&log).map_err(|failure| failure.text)?;
        files::write(&file, &text, false).map_err(|failure| failure.text)?;
        path = Some((file, broken(&log)));
        Ok(format!("{} bytes in a temporary folder", text.len()))
    }) && step("replay", &mut || {
        let (file, expected) = path.as_ref().ok_or("nothing was written")?;
        let loaded = logs::load(file).map_err(|failure| failure.text)?;
        let replayed = replay(bench, &loaded.log).map_err(|error| error.to_string())?;
        let found = replayed.run.violation.clone();
        let now = Log { violation: found, ..loaded.log.clone() };
        match replayed.verdict {
            Verdict::InvariantViolated if broken(&now) == *expected && replayed.difference.is_none() => {
                Ok(format!("red: {}", Verdict::InvariantViolated))
            }
            verdict => Err(format!("{verdict}, not red as it must be")),
        }
    }) && step("mend", &mut || {
        let (file, _) = path.as_ref().ok_or("nothing was written")?;
        let loaded = logs::load(file).map_err(|failure| failure.text)?;
        let right = bench.rulesets().first().map(|info| info.name).ok_or("no ruleset")?;
        let mended = accept(bench, &Log { ruleset: right, ..loaded.log });
        let mended = mended.map_err(|refused| refused.to_string())?.log;
        match (mended.expect, &mended.violation) {
            (Expect::Holds, None) => Ok(format!("quiet under {right}")),
            _ => Err(format!("it still shows under {right}")),
        }
    });
}

/// The first fixed byte string whose run breaks an invariant of the canary.
fn find(bench: &dyn Bench, stopped: &AtomicBool) -> Result<(usize, Log), String> {
    let wish = FuzzWish::of_target(true);
    for case in 0..STRINGS_MAX {
        if stopped.load(Ordering::Relaxed) {
            return Err("stopped".to_owned());
        }
        let found = bench.fuzz(&made_up_bytes(case), wish).and_then(|run| run.log);
        if let Some(log) = found.filter(|log| log.violation.is_some()) {
            return Ok((case as usize + 1, log));
        }
    }
    Err(format!("the planted fault lives through {STRINGS_MAX} byte strings: the alarm does not ring"))
}

/// The invariant and the place.
fn broken(log: &Log) -> String {
    log.violation.as_ref().map_or_else(String::new, |violation| {
        format!("{} at {}", violation.id, violation.site.as_deref().unwrap_or("no place"))
    })
}

fn tell(steps: &[Step], out: &mut Out) {
    let rows: Vec<_> = steps
        .iter()
        .enumerate()
        .map(|(index, step)| {
            let is_first = index == 0 || steps[index - 1].system != step.system;
            let (verdict, told) = match &step.told {
                Ok(told) => (painted(GREEN, "ok"), plain(told)),
                Err(problem) => (painted(RED, "FAILED"), plain(problem)),
            };
            let system = if is_first { painted(BOLD, step.system) } else { String::new() };
            let time = painted(DIM, format_args!("{}.{} ms", step.micros / 1000, step.micros / 100 % 10));
            vec![system, step.name.to_owned(), verdict, time, told]
        })
        .collect();
    aligned(&rows, &[]).iter().for_each(|line| out.line(line));
    let failed = steps.iter().filter(|step| step.told.is_err()).count();
    out.line(match failed {
        0 => painted(GREEN, "the alarm rings on this machine: every planted fault was found and is red"),
        _ => painted(RED, format_args!("{failed} of {} steps failed", steps.len())),
    });
}

fn json(steps: &[Step]) -> Json {
    let row = |step: &Step| {
        json!({
            "system": step.system, "step": step.name, "ok": step.told.is_ok(),
            "told": step.told.as_ref().unwrap_or_else(|problem| problem),
            "microseconds": u64::try_from(step.micros).unwrap_or(u64::MAX),
        })
    };
    json!({
        "ok": steps.iter().all(|step| step.told.is_ok()),
        "steps": steps.iter().map(row).collect::<Vec<_>>(),
    })
}
