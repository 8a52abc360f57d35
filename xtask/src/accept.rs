//! `accept`: takes a changed rule over into logs.

use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};

use spelltape::log::{self, Made};
use spelltape::replay::{Refused, Verdict, accept};

use crate::compare::compare;
use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::paint::{BOLD, GREEN, Out, note, painted, plain};
use crate::story::count;
use crate::{files, ledger, logs, report};

const HELP: &str = "\
Examples:
  cargo xtask accept replays/charging/third-charge.json --dry-run
  cargo xtask accept --yes replays/charging/third-charge.json

Draws are answered by their place; new ones come from the log's generator, or are the smallest \
value.

Exit code: 0 taken over or nothing to take over; 1 not confirmed, or not written; \
14 refused because an invariant does not hold (mend the rule, or set \"expect\": \"bug\" in the \
log); 16 unreadable.";

/// Record logs again under today's rules, after showing what changes.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Logs or folders of logs.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Write without asking.
    #[arg(long, short)]
    yes: bool,
    /// Only show what would change.
    #[arg(long, conflicts_with = "yes")]
    dry_run: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let mut worst = 0;
    for path in logs::find(&args.paths)? {
        if files::is_stdin(&path) {
            return Err(Failure::new(USAGE, "accept writes logs in place; name files, not -"));
        }
        let code = one(&path, args, out).unwrap_or_else(|failure| {
            failure.tell();
            failure.code
        });
        worst = worst.max(code);
    }
    Ok(worst)
}

fn one(path: &Path, args: &Args, out: &mut Out) -> Done {
    let file = plain(&files::name(path));
    let loaded = logs::load(path)?;
    let accepted = accept(loaded.bench, &loaded.log).map_err(|refused| {
        let code = match refused {
            Refused::Violated(_) => Verdict::InvariantViolated.exit_code(),
            Refused::Bench(_) => OTHER,
        };
        Failure::new(code, format!("{}: {refused}", files::name(path)))
    })?;
    // A log that only names an older version of this program is left alone.
    let made = Made { spelltape: loaded.log.made.spelltape.clone(), ..accepted.log.made.clone() };
    if compare(&loaded.log, &log::Log { made, ..accepted.log.clone() }).is_same() {
        out.line(format_args!("{}  {file}: nothing to take over", report::verdict(accepted.verdict, 0)));
        return Ok(0);
    }
    out.line(format_args!("{}  {}", report::verdict(accepted.verdict, 0), painted(BOLD, &file)));
    compare(&loaded.log, &accepted.log).lines().iter().for_each(|line| out.line(format_args!("  {line}")));
    if accepted.invented > 0 || accepted.unused > 0 {
        out.line(format_args!(
            "  {} made up, {} of the recorded ones no longer used",
            count(accepted.invented as usize, "draw"),
            accepted.unused
        ));
    }
    if args.dry_run {
        out.line(format_args!("{file}: not written (--dry-run)"));
        return Ok(0);
    }
    if !args.yes && !confirmed(path)? {
        out.line(format_args!("{file}: left as it is"));
        return Ok(OTHER);
    }
    files::write(path, &logs::text(&accepted.log)?, true)?;
    out.line(format_args!("{file}: {}", painted(GREEN, "taken over")));
    ledger::keep(path, &accepted.log, out)?;
    Ok(0)
}

/// Asks whether to write; only a person at a terminal can answer.
fn confirmed(path: &Path) -> Result<bool, Failure> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        let file = files::name(path);
        return Err(Failure::new(
            OTHER,
            format!("{file}: not written: nobody is there to confirm; add --yes"),
        ));
    }
    note("take this over? [y/N]");
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer).map_err(|error| Failure::new(OTHER, error))?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}
