//! `odds`: the exact distribution of the answer to a question.

use std::ops::ControlFlow::{self, Break, Continue};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use serde_json::{Value as Json, json};
use spelltape::odds::{self, Asked, Limits, Odds, RUNS_MAX, UNRELATED};
use spelltape::ratio::Ratio;
use spelltape::value::Value;

use crate::columns::{Side, aligned};
use crate::failure::Done;
use crate::interrupt::{self, INTERRUPTED};
use crate::logs;
use crate::paint::{BOLD, CYAN, DIM, Out, YELLOW, painted, plain};
use crate::progress::Progress;
use crate::story::{self, count};

/// Most independent runs that are put together: fractions grow with every one.
const REPEAT_MAX: i64 = 1000;
/// Cells of the bar of a certain answer.
const BAR: usize = 20;
/// Fractions beyond this are shortened for people.
const FRACTION: usize = 30;

const HELP: &str = "\
Examples:
  cargo xtask odds replays/charging/third-charge.json
  cargo xtask odds scenario.json -q outcome:charges --ruleset nethack-3.4.3
  cargo xtask odds scenario.json --question message:wand_explodes --json
  cargo xtask odds scenario.json --question message:wand_explodes --repeat 10
  cargo xtask odds scenario.json --question 'outcome:charges>=5'
  cargo xtask odds --questions

A question that names its answer (outcome:FIELD=4, 'highest:SITE>=50') has the odds of yes and no; a \
run that ends early is a no. With --repeat the answer is that of all runs together.

Of invariants (violation) every run is explored by itself: relations between two runs are not \
explored, and the output says so. `cargo xtask seek` tries them in whole runs.

Exit code: 0, also when a limit was reached (the weight not visited is always told); \
1 a scenario that cannot be read or is refused; 16 an unreadable log; 130 after Ctrl-C, which prints what was \
found until then; 2 for a question that is none or that nothing can answer.";

/// Compute exact odds: the distribution of the answer over everything chance can do.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// A scenario file, a log (for its scenario and ruleset), or - for the standard input.
    #[arg(required_unless_present = "questions", value_name = "SCENARIO|LOG")]
    scenario: Option<PathBuf>,
    /// What is asked, with an answer beside it or without; --questions lists the forms.
    #[arg(long, short, value_name = "Q", default_value = "outcome")]
    question: String,
    /// The ruleset, instead of the file's.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// The odds over N independent runs of the scenario: whether it happens in any, the sum of the
    /// counts, the highest of all, the first or the last.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=REPEAT_MAX))]
    repeat: Option<u32>,
    /// Stop after so many runs of single actions.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX)]
    runs_max: u64,
    /// Print the odds as JSON, with whole fractions.
    #[arg(long)]
    json: bool,
    /// List the questions that can be asked.
    #[arg(long)]
    questions: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let Some(path) = args.scenario.as_ref().filter(|_| !args.questions) else {
        let rows = Asked::HELP.map(|(form, meaning)| vec![painted(CYAN, form), meaning.to_owned()]);
        aligned(&rows, &[]).iter().for_each(|line| out.line(line));
        return Ok(0);
    };
    let file = logs::scenario(path, true)?;
    let bench = logs::bench(file.system)?;
    let ruleset = logs::ruleset(bench, args.ruleset.as_deref(), file.ruleset)?;
    let stopped = interrupt::flag()?;
    let mut ticker = Progress::new();
    let mut progress = |odds::Progress { action, actions, states_done, states, runs }: &odds::Progress| {
        ticker.tick(|| {
            let (action, state) = (action + 1, states_done + 1);
            format!("action {action} of {actions}, state {state} of {states}, {runs} runs; Ctrl-C prints what was found")
        });
        if stopped.load(Ordering::Relaxed) { Break(()) } else { Continue(()) }
    };
    let progress: &mut dyn FnMut(&odds::Progress) -> ControlFlow<()> = &mut progress;
    let limits = Limits { runs_max: args.runs_max, prefix: Vec::new(), progress };
    let odds = match args.repeat {
        None => bench.odds(ruleset, &file.scenario, &args.question, limits),
        Some(times) => bench.repeated_odds(ruleset, &file.scenario, &args.question, times, limits),
    };
    ticker.clear();
    let odds = odds?;
    if args.json {
        let told = json(&odds, file.system, ruleset, &args.question);
        out.json(&match args.repeat {
            None => told,
            Some(times) => with(told, "repeat", &json!(times)),
        });
    } else {
        let over =
            args.repeat.map_or(String::new(), |times| format!(" over {}", count(times as usize, "run")));
        let head = format!("{}{over} under {ruleset} of {}", plain(&args.question), file.system);
        out.line(painted(BOLD, head));
        tell(&odds, out);
    }
    Ok(if stopped.load(Ordering::Relaxed) { INTERRUPTED } else { 0 })
}

fn tell(odds: &Odds<Value>, out: &mut Out) {
    let (always, answers) = answers(odds);
    if !always.is_empty() {
        out.line(format_args!("  {} {always}", painted(DIM, "always:")));
    }
    let mut rows = vec![["answer", "fraction", "percent", ""].map(|head| painted(DIM, head)).to_vec()];
    rows.extend(answers.into_iter().map(|(answer, weight)| {
        vec![answer, shortened(&weight.to_string()), percent(weight), painted(CYAN, bar(weight))]
    }));
    let sides = [Side::Left, Side::Right, Side::Right, Side::Left];
    if rows.len() == 1 {
        out.line("  no answer was found yet");
    } else {
        aligned(&rows, &sides).iter().for_each(|line| out.line(format_args!("  {line}")));
    }
    let states: Vec<_> = odds.states.iter().map(usize::to_string).collect();
    if odds.is_complete() {
        out.line("  unvisited: 0 (complete)");
    } else if odds.unvisited.is_zero() {
        out.line(painted(YELLOW, format_args!("  unvisited: 0, but {UNRELATED}; seek tries whole runs")));
    } else {
        let (fraction, percent) = (shortened(&odds.unvisited.to_string()), percent(&odds.unvisited));
        let rest = if odds.is_explored { String::new() } else { format!("; {UNRELATED}") };
        out.line(painted(
            YELLOW,
            format_args!(
                "  unvisited: {fraction} ({percent}): the odds above are too low by up to that{rest}"
            ),
        ));
    }
    let runs = count(usize::try_from(odds.runs).unwrap_or(usize::MAX), "run");
    out.line(painted(
        DIM,
        format_args!("  {runs}; distinct states before each action: {}", states.join(", ")),
    ));
}

/// The answers in words with their weights: numbers in their order, others by weight. Outcomes only say what
/// is not the same in all of them; that is told once.
fn answers(odds: &Odds<Value>) -> (String, Vec<(String, &Ratio)>) {
    let mut answers: Vec<(&Value, &Ratio)> = odds.weights.iter().collect();
    if !answers.iter().all(|(answer, _)| matches!(answer, Value::Int(_))) {
        answers.sort_by(|(_, a), (_, b)| b.cmp(a));
    }
    let (Some((Value::Map(first), _)), true) = (answers.first(), answers.len() > 1) else {
        return (
            String::new(),
            answers.into_iter().map(|(answer, weight)| (story::words(answer), weight)).collect(),
        );
    };
    let is_common =
        |key: &str, value: &Value| answers.iter().all(|(answer, _)| answer.get(key) == Some(value));
    let common: Vec<_> = first.iter().filter(|(key, value)| is_common(key, value)).cloned().collect();
    let own = |answer: &Value| match answer {
        Value::Map(entries) => {
            let own = entries.iter().filter(|(key, _)| !common.iter().any(|(name, _)| name == key));
            story::words(&Value::Map(own.cloned().collect()))
        }
        other => story::words(other),
    };
    let answers = answers.iter().map(|(answer, weight)| (own(answer), *weight)).collect();
    (if common.is_empty() { String::new() } else { story::words(&Value::Map(common)) }, answers)
}

/// A percentage that never pretends to be nothing or all.
pub fn percent(weight: &Ratio) -> String {
    let percent = weight.percent(4);
    match percent.as_str() {
        "0.0000 %" if !weight.is_zero() => "<0.0001 %".to_owned(),
        "100.0000 %" if !weight.is_one() => ">99.9999 %".to_owned(),
        _ => percent,
    }
}

/// A bar with eighths of a cell; whatever is possible has at least one.
pub fn bar(weight: &Ratio) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = weight.times(&Ratio::new(8 * BAR as u128, 100u128)).percent(0);
    let eighths: usize = eighths.trim_end_matches(" %").parse().unwrap_or(0);
    let eighths = eighths.max(usize::from(!weight.is_zero()));
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

/// A fraction short enough for a line: the first digits and how many there are.
pub fn shortened(fraction: &str) -> String {
    if fraction.len() <= FRACTION {
        return fraction.to_owned();
    }
    let short = |number: &str| match number.len() {
        ..=12 => number.to_owned(),
        digits => format!("{}…[{digits} digits]", &number[..6]),
    };
    fraction.split('/').map(short).collect::<Vec<_>>().join("/")
}

fn json(odds: &Odds<Value>, system: &str, ruleset: &str, question: &str) -> Json {
    let answers = odds.weights.iter().map(|(answer, weight)| {
        json!({
            "answer": story::value_json(answer),
            "probability": weight.to_string(),
            "percent": percent(weight),
        })
    });
    json!({
        "system": system, "ruleset": ruleset, "question": question,
        "answers": answers.collect::<Vec<_>>(),
        "unvisited": odds.unvisited.to_string(),
        "complete": odds.is_complete(),
        "relations_explored": odds.is_explored,
        "runs": odds.runs,
        "states": odds.states,
    })
}

fn with(mut told: Json, key: &str, value: &Json) -> Json {
    told[key] = value.clone();
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_fractions_keep_their_first_digits_and_their_size() {
        assert_eq!(shortened("8/343"), "8/343");
        let long = format!("{}/{}", "1234567890".repeat(3), "9".repeat(40));
        assert_eq!(shortened(&long), "123456…[30 digits]/999999…[40 digits]");
    }

    #[test]
    fn a_possible_answer_is_never_shown_as_impossible_or_certain() {
        let tiny = Ratio::new(1u128, 10_000_000_000u128);
        assert_eq!((percent(&tiny).as_str(), bar(&tiny).as_str()), ("<0.0001 %", "▏"));
        assert_eq!(percent(&tiny.complement()), ">99.9999 %");
        assert_eq!((percent(&Ratio::one()), bar(&Ratio::one())), ("100.0000 %".into(), "█".repeat(BAR)));
        assert_eq!(bar(&Ratio::zero()), "");
    }
}
