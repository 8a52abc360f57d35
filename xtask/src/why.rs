//! `why`: for each draw of a log how likely the end was before and after it.

mod json;

use std::ops::ControlFlow::{Break, Continue};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use serde_json::Value as Json;
use spelltape::bench::Bench;
use spelltape::log::{Log, LogStep};
use spelltape::odds::UNRELATED;
use spelltape::ratio::Ratio;
use spelltape::why::{Alternative, Chance, Limits, Moved, Progress as At, RUNS_MAX, SAMPLES, Stop, Why};

use crate::columns::{Side, aligned};
use crate::failure::Done;
use crate::interrupt::{self, INTERRUPTED};
use crate::logs;
use crate::odds::{bar, percent, shortened};
use crate::paint::{BOLD, CYAN, DIM, Out, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::story;

/// Draws in a row that change nothing and are still told one by one.
const QUIET_MAX: usize = 3;
/// Alternatives told; the rest is told as their number.
const ALTERNATIVES_MAX: usize = 40;

const HELP: &str = "\
Examples:
  cargo xtask why replays/charging/third-charge.json
  cargo xtask why replays/charging/third-charge.json --of message:wand_explodes
  cargo xtask why replays/charging/third-charge.json --of outcome:hp --json
  cargo xtask why replays/charging/tourist-card.json --all

The column is the chance that the log ends as it did (or that its violation comes, or what --of \
names) when everything up to a draw is as recorded and the rest is open. The draw that decided is the \
one with the largest change, up or down; of several, the last. A draw moves nothing when nobody looks \
at it, or when the answer is settled before it.

Chances are exact as long as the budget lasts. It is spent from the last draw backwards; draws before \
that are sampled, and shown with Wilson's interval of three standard deviations (99.7 %). Relations \
between two runs are not explored: a question about them (violation) is sampled from the start.

Any question of `cargo xtask odds --questions` can stand after --of, with its answer \
(outcome:FIELD=4, 'highest:SITE>=50'); without one the answer that the log's draws give under today's \
rules. Where the log does not replay as it was recorded, a note says so.

Exit code: 0; 15 when the log's draws do not fit the rules (replay tells more); 16 for a file that \
is no log; 130 after Ctrl-C, which prints what was found until then.";

/// Tell how likely the end of a log was before and after each draw, and which draw decided.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The log, or - for the standard input.
    log: PathBuf,
    /// Whose chance is told, instead of the end or the violation of the log.
    #[arg(long, value_name = "QUESTION")]
    of: Option<String>,
    /// Explore at most so many runs of single actions, and sample the rest.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX)]
    budget: u64,
    /// Samples for each draw beyond the budget; fewer for very long logs, 0 for none.
    #[arg(long, value_name = "N", default_value_t = SAMPLES)]
    samples: u32,
    /// The seed of the samples.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Tell every draw, also those that change nothing.
    #[arg(long)]
    all: bool,
    /// Print everything as JSON, with the alternatives of every draw.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let loaded = logs::load(&args.log)?;
    let (bench, log) = (loaded.bench, &loaded.log);
    let stopped = interrupt::flag()?;
    let mut ticker = Progress::new();
    let mut progress = |at: &At| {
        ticker.tick(|| {
            let sampled = if at.samples == 0 { String::new() } else { format!(", {} samples", at.samples) };
            format!(
                "{} of {} draws, {} runs{sampled}; Ctrl-C prints what was found",
                at.done, at.draws, at.runs
            )
        });
        if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
    };
    let limits =
        Limits { runs_max: args.budget, samples: args.samples, seed: args.seed, progress: &mut progress };
    let why = bench.why(log, args.of.as_deref(), limits);
    ticker.clear();
    let why = why?;
    let verdict = loaded.tell_unlike()?;
    if args.json {
        let mut told = json::json(bench, log, &why, args);
        told["replay"] = Json::from(verdict.name());
        out.json(&told);
    } else {
        tell(bench, log, &why, args, out);
    }
    Ok(if why.is_stopped() { INTERRUPTED } else { 0 })
}

fn tell(bench: &dyn Bench, log: &Log, why: &Why, args: &Args, out: &mut Out) {
    let wanted = plain(&why.wanted.to_string());
    out.line(painted(BOLD, format_args!("{}: how likely it was that {wanted}", plain(&log.id))));
    out.line(painted(DIM, format_args!("under {} of {}", log.ruleset, log.system)));
    out.line("");
    draws(bench, log, why, args.all, out);
    out.line("");
    match why.decided_by {
        Some(index) => decided(bench, log, why, index, out),
        None if why.draws.iter().any(|moved| moved.change().is_none()) => {
            out.line(painted(YELLOW, "no draw is known to have changed anything"));
        }
        None if why.draws.iter().any(is_sampled) => {
            out.line("no draw that was sampled changed anything in the samples");
        }
        None => out.line("no draw changed anything: it was settled before the first"),
    }
    out.line("");
    basis(log, why, args).iter().for_each(|line| out.line(line));
}

/// Whether what a draw moved was sampled.
fn is_sampled(moved: &Moved) -> bool {
    moved.matters && matches!(moved.before, Chance::Sampled(_))
}

/// The steps of the log that are draws.
fn steps(log: &Log) -> Vec<usize> {
    let steps = log.steps.iter().enumerate();
    steps.filter(|(_, step)| step.draw().is_some()).map(|(index, _)| index).collect()
}

fn draws(bench: &dyn Bench, log: &Log, why: &Why, all: bool, out: &mut Out) {
    let steps = steps(log);
    let mut rows = vec![["step", "draw", "after it", "", "", ""].map(|head| painted(DIM, head)).to_vec()];
    rows.push([vec![String::new(), "at the start".to_owned()], cells(&why.start)].concat());
    let is_quiet = |moved: &Moved| moved.change().is_some_and(|change| change.is_zero());
    let mut index = 0;
    while index < why.draws.len() {
        let quiet = why.draws[index..].iter().take_while(|moved| is_quiet(moved)).count();
        if quiet > QUIET_MAX && !all {
            let sampled = why.draws[index..index + quiet].iter().any(is_sampled);
            let what = if sampled {
                "draws in which the samples show no change"
            } else {
                "draws that change nothing"
            };
            rows.push(vec![String::new(), painted(DIM, format_args!("{quiet} {what}"))]);
            index += quiet;
            continue;
        }
        let moved = &why.draws[index];
        let step = &log.steps[steps[index]];
        let mut row = vec![steps[index].to_string(), story::gist(step)];
        row.extend(cells(&moved.after));
        let rule = bench.rule_at(log.ruleset, moved.draw.site).unwrap_or("no rule");
        let mark = if why.decided_by == Some(index) { painted(BOLD, "◀ decided  ") } else { String::new() };
        row.push(format!("{mark}{}", painted(CYAN, format_args!("{} ({rule})", moved.draw.site))));
        rows.push(row);
        index += 1;
    }
    let sides = [Side::Right, Side::Left, Side::Right, Side::Right, Side::Left];
    aligned(&rows, &sides).iter().for_each(|line| out.line(format_args!("  {line}")));
}

/// A chance as a fraction, a percentage and a bar.
fn cells(chance: &Chance) -> Vec<String> {
    let padded = |estimate: &Ratio| {
        let bar = bar(estimate);
        let fill = " ".repeat(BAR.saturating_sub(bar.chars().count()));
        format!("{}{fill}", painted(CYAN, bar))
    };
    match chance {
        Chance::Exact(exact) => vec![shortened(&exact.to_string()), percent(exact), padded(exact)],
        Chance::Sampled(sampled) => {
            let (low, high) = sampled.interval();
            let between = format!("{} to {}", low.percent(1), high.percent(1));
            vec![format!("{} of {}", sampled.hits, sampled.samples), between, padded(&sampled.share())]
        }
        Chance::Unknown => vec![painted(YELLOW, "unknown"), String::new(), String::new()],
    }
}

/// Cells of the bar of a certain answer.
const BAR: usize = 20;

fn decided(bench: &dyn Bench, log: &Log, why: &Why, index: usize, out: &mut Out) {
    let moved = &why.draws[index];
    let step = steps(log)[index];
    let gist = story::gist(&log.steps[step]);
    let place = story::place(bench, log.ruleset, moved.draw.site);
    out.line(format_args!("{} step {step}: {gist}  {place}", painted(BOLD, "decided by")));
    let action = log.steps[..step].iter().rev().find(|step| matches!(step, LogStep::Action(..)));
    if let Some(action) = action {
        out.line(painted(DIM, format_args!("  in action {}", story::gist(action))));
    }
    let told = |chance: &Chance| match chance {
        Chance::Sampled(sampled) => {
            let (low, high) = sampled.interval();
            let (hits, of) = (sampled.hits, sampled.samples);
            format!("{hits} of {of} samples (between {} and {})", low.percent(1), high.percent(1))
        }
        known => cells(known)[..2].join(" = "),
    };
    out.line(format_args!("  the largest change: from {} to {}", told(&moved.before), told(&moved.after)));
    let heads = ["it could have been", "how likely", "", "then", "", ""];
    let mut rows = vec![heads.map(|head| painted(DIM, head)).to_vec()];
    for alternative in moved.alternatives.iter().take(ALTERNATIVES_MAX) {
        let mut row = vec![range(alternative), shortened(&alternative.weight.to_string())];
        row.push(percent(&alternative.weight));
        row.extend(cells(&alternative.chance));
        let result = moved.draw.result();
        if (alternative.least..=alternative.most).contains(&result) {
            row.push(painted(BOLD, format_args!("◀ {result}")));
        }
        rows.push(row);
    }
    let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right, Side::Left];
    aligned(&rows, &sides).iter().for_each(|line| out.line(format_args!("  {line}")));
    let left = moved.alternatives.len().saturating_sub(ALTERNATIVES_MAX);
    if left > 0 {
        out.line(painted(DIM, format_args!("  … {left} more; --json has them all")));
    }
}

fn range(alternative: &Alternative) -> String {
    match (alternative.least, alternative.most) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// Why exploring came to no end, in words.
fn reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Budget => "the budget of runs is used up",
        Stop::Faces => "an action draws more faces than are explored one by one",
        Stop::Relations => UNRELATED,
        Stop::Interrupted => "it was stopped",
    }
}

fn runs_of(number: u64) -> String {
    story::count(usize::try_from(number).unwrap_or(usize::MAX), "run")
}

/// What the chances rest on.
fn basis(log: &Log, why: &Why, args: &Args) -> Vec<String> {
    let runs = runs_of(why.runs);
    let mut lines = Vec::new();
    if why.exact_from == 0 {
        lines.push(painted(DIM, format_args!("every chance is exact; {runs} of single actions")));
    } else {
        let spent = match steps(log).get(why.exact_from) {
            Some(step) => format!("exact from step {step} on, {runs} of single actions; before that"),
            None if why.runs == 0 => "nothing was explored:".to_owned(),
            None => format!("no draw is exact, {runs} of single actions:"),
        };
        let because = match why.stop {
            None | Some(Stop::Interrupted) => "it was stopped there".to_owned(),
            Some(Stop::Budget) => format!("it is beyond the budget of {}", runs_of(args.budget)),
            Some(stop) => reason(stop).to_owned(),
        };
        let rest = match why.samples {
            _ if why.is_stopped() => String::new(),
            0 => ", and not sampled".to_owned(),
            samples => {
                let seed = args.seed;
                format!(", so it is sampled, {samples} times each from seed {seed}, with intervals of 99.7 %")
            }
        };
        lines.push(painted(YELLOW, format_args!("{spent} {because}{rest}")));
    }
    if let Chance::Exact(end) = &why.end
        && end.is_zero()
    {
        lines.push(painted(DIM, "it did not come to it: the chance ends at 0"));
    }
    lines
}
