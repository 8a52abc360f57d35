//! `replay`: does every log still tell what happens?

use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use spelltape::log::Expect;
use spelltape::replay::{Tolerant, Verdict, replay, tolerant};

use crate::columns::{Side, padded};
use crate::failure::{Done, Failure, USAGE};
use crate::logs::{self, Loaded};
use crate::paint::{self, DIM, Out, RED, painted, plain};
use crate::story::count;
use crate::{files, repairs, report};

/// The exit code by which `git bisect` passes over a commit.
const CANNOT_TELL: u8 = 125;

const HELP: &str = "\
Examples:
  cargo xtask replay
  cargo xtask replay replays/charging
  cargo xtask replay replays/charging/third-charge.json --json
  cat replays/charging/third-charge.json | cargo xtask replay -
  cargo xtask replay --tolerant replays/charging/third-charge.json
  cargo xtask replay --bisect replays/charging/third-charge.json

Exit code: that of the worst verdict: 0 same, 10 text differs, 11 decisions or events differ, \
12 draws differ with the same outcome, 13 outcome differs, 17 the bug is still there, \
14 invariant violated, 15 diverged, 16 unreadable; 1 when there is no log.

A log that expects a bug is red while the bug is open: 14 while the invariant it names is \
broken, 17 while its wrong end comes again; `accept` takes the mended run over.

With --tolerant, 18 for a log that needed repairs, whatever its end, and each is told; one that needs \
none has its usual verdict. Draws are answered by their place; what the log has nothing for comes from its \
generator, continued after its last draw, or is the smallest value where it has none.

With --bisect: 0 the wrong behaviour is absent, 1 present, 125 cannot tell. Keep the log outside \
what git changes. cargo ends with 101 where a commit does not compile, which git takes for wrong:
  git bisect run sh -c 'cargo build -qrp xtask || exit 125
    cargo xtask replay --bisect LOG'";

/// Replay logs and say whether they still tell what happens.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Logs, folders of logs, or - for the standard input; all of replays/ where none is given.
    paths: Vec<PathBuf>,
    /// Print the verdicts as JSON.
    #[arg(long)]
    json: bool,
    /// Where draws were reordered, added or left out, go on with draws answered by place, and tell every
    /// repair.
    #[arg(long, conflicts_with = "bisect")]
    tolerant: bool,
    /// For `git bisect run`, over one log: whether its wrong behaviour is absent or present.
    #[arg(long, conflicts_with = "json")]
    bisect: bool,
}

/// A log and what became of it.
struct Row {
    /// Its file, as it is called: not yet escaped.
    file: String,
    verdict: Verdict,
    found: Result<Box<(Loaded, Tolerant)>, Failure>,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let paths = logs::find(&args.paths)?;
    if args.bisect {
        let [path] = paths.as_slice() else {
            return Err(Failure::new(USAGE, format!("--bisect wants one log, not {}", paths.len())));
        };
        return Ok(bisect(path, out));
    }
    let rows: Vec<Row> = paths.iter().map(|path| row(path, args.tolerant)).collect();
    let worst = rows.iter().map(|row| row.verdict).max().unwrap_or(Verdict::Same);
    if args.json {
        out.json(&json(&rows, worst));
    } else {
        tell(&rows, out);
    }
    Ok(worst.exit_code())
}

fn row(path: &Path, is_tolerant: bool) -> Row {
    let file = files::name(path);
    let run = |loaded: &Loaded| {
        if is_tolerant {
            return tolerant(loaded.bench, &loaded.log);
        }
        Ok(Tolerant { replay: replay(loaded.bench, &loaded.log)?, repairs: Vec::new() })
    };
    let found = logs::load(path).and_then(|loaded| match run(&loaded) {
        Ok(found) => Ok(Box::new((loaded, found))),
        // Nobody can tell what a run does that is another one each time.
        Err(error) => {
            Err(Failure::new(Verdict::Diverged.exit_code(), format!("{}: {error}", files::name(path))))
        }
    });
    let verdict = match &found {
        Ok(found) => found.1.replay.verdict,
        Err(failure) if failure.code == Verdict::Unreadable.exit_code() => Verdict::Unreadable,
        Err(_) => Verdict::Diverged,
    };
    Row { file, verdict, found }
}

fn tell(rows: &[Row], out: &mut Out) {
    let widest = rows.iter().map(|row| row.verdict.to_string().len()).max().unwrap_or(0);
    for row in rows {
        let expects_bug = row.found.as_ref().is_ok_and(|found| found.0.log.expect == Expect::Bug);
        let note = if expects_bug { painted(DIM, "  (a log of a bug)") } else { String::new() };
        out.line(format_args!("{}  {}{note}", report::verdict(row.verdict, widest), plain(&row.file)));
    }
    for row in rows.iter().filter(|row| row.verdict != Verdict::Same) {
        out.line("");
        match &row.found {
            Ok(found) => {
                let Loaded { bench, log, .. } = &found.0;
                let lines = report::lines(&row.file, &found.0, &found.1.replay);
                let repairs = repairs::lines(*bench, log, &found.1);
                lines.iter().chain(&repairs).for_each(|line| out.line(line));
            }
            Err(failure) => out.line(format_args!("{} {}", painted(RED, "error:"), plain(&failure.text))),
        }
    }
    let counts = Verdict::ALL.into_iter().filter_map(|verdict| {
        let count = rows.iter().filter(|row| row.verdict == verdict).count();
        (count > 0).then(|| format!("{count} {}", report::verdict(verdict, 0)))
    });
    let counts: Vec<_> = counts.collect();
    if rows.len() > 1 || rows[0].verdict != Verdict::Same {
        out.line("");
    }
    out.line(format_args!("{}: {}", count(rows.len(), "log"), counts.join(", ")));
}

fn json(rows: &[Row], worst: Verdict) -> Json {
    let counts: serde_json::Map<_, _> = Verdict::ALL
        .into_iter()
        .map(|verdict| (verdict, rows.iter().filter(|row| row.verdict == verdict).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(verdict, count)| (verdict.name().to_owned(), json!(count)))
        .collect();
    let logs = rows.iter().map(|row| match &row.found {
        Ok(found) => {
            let mut told = report::json(&row.file, &found.0, &found.1.replay);
            let Loaded { bench, log, .. } = &found.0;
            if !found.1.repairs.is_empty() {
                told["tolerant"] = repairs::json(*bench, log, &found.1);
            }
            told
        }
        Err(failure) => json!({
            "file": row.file, "verdict": row.verdict.name(), "exit_code": row.verdict.exit_code(),
            "error": failure.text,
        }),
    });
    json!({ "logs": logs.collect::<Vec<_>>(), "summary": counts, "exit_code": worst.exit_code() })
}

/// Whether the wrong behaviour of one log is there.
fn bisect(path: &Path, out: &mut Out) -> u8 {
    let row = row(path, false);
    let present = match &row.found {
        Ok(found) => found.1.replay.misbehaves(&found.0.log),
        Err(failure) => {
            paint::note(plain(&failure.text));
            None
        }
    };
    let (code, word) = match present {
        Some(false) => (0, "absent"),
        Some(true) => (1, "present"),
        None => (CANNOT_TELL, "cannot tell"),
    };
    let word = padded(word, "cannot tell".len(), Side::Left);
    out.line(format_args!("{word}  {} ({})", plain(&row.file), report::verdict(row.verdict, 0)));
    code
}
