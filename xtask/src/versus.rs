//! `versus`: one scenario under several rulesets, side by side.

mod odds;
mod tell;

use std::path::PathBuf;

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::diff::{Row, rows, step_changes};
use spelltape::log::{self, LogStep};
use spelltape::odds::RUNS_MAX;
use spelltape::registry::Registry;
use spelltape::site::{RuleId, Site};
use spelltape::value::Value;
use spelltape::versus::{Dice, Parting, Side, parting, versus};

use crate::failure::{Done, Failure, OTHER, USAGE};
use crate::interrupt::INTERRUPTED;
use crate::paint::Out;
use crate::{changes, files, logs, story};

const HELP: &str = "\
Examples:
  cargo xtask versus replays/charging/third-charge.json documented nethack-3.4.3
  cargo xtask versus replays/charging/tourist-card.json documented sporkhack
  cargo xtask versus scenario.json documented sporkhack --seed 7 --all
  cargo xtask versus scenario.json documented sporkhack -q outcome:charges
  cargo xtask versus scenario.json documented nethack-3.4.3 --json

Every ruleset is given the same draws, answered by their place: those of the log, or those that \
the first ruleset draws from the seed. What they have nothing for comes from the generator \
continued, or is the smallest value; how many were made up is told.

Exit code: 0 the rulesets do the same, 1 they differ (in a step, in the end or in the odds asked \
for), 2 a ruleset that does not exist, 16 a log that cannot be read, 130 after Ctrl-C.";

/// Run one scenario under several rulesets: steps, ends and odds side by side.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// A scenario file, a log, or - for the standard input.
    #[arg(value_name = "SCENARIO|LOG")]
    scenario: PathBuf,
    /// The rulesets; each is laid beside the first.
    #[arg(required = true, num_args = 2.., value_name = "RULESET")]
    rulesets: Vec<String>,
    /// Draw from the generator with this seed; of a scenario file 0 where none is given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Also lay the exact odds of this question side by side; `odds --questions` lists the forms.
    #[arg(long, short, value_name = "Q")]
    question: Option<String>,
    /// Stop the odds of each ruleset after so many runs of single actions.
    #[arg(long, value_name = "N", default_value_t = RUNS_MAX)]
    runs_max: u64,
    /// Show every step, not only those around differences.
    #[arg(long)]
    all: bool,
    /// Print everything as JSON.
    #[arg(long)]
    json: bool,
}

/// A ruleset beside the first one.
struct Pair<'s> {
    left: &'s Side,
    right: &'s Side,
    rows: Vec<Row<'s>>,
    parting: Option<Parting>,
}

/// What all rulesets are given.
struct Given {
    bench: &'static dyn Bench,
    scenario: Value,
    /// Where the draws come from, in words.
    draws: String,
    sides: Vec<Side>,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let given = given(args)?;
    let (first, others) = given.sides.split_first().ok_or_else(|| Failure::new(USAGE, "no ruleset"))?;
    let pairs: Vec<Pair<'_>> = others.iter().map(|right| pair(given.bench, first, right)).collect();
    let odds = match &args.question {
        None => None,
        Some(question) => Some(odds::explore(&given, question, args.runs_max)?),
    };
    if args.json {
        out.json(&json(&given, &pairs, odds.as_ref()));
    } else {
        tell::tell(&given, &pairs, args.all, out);
        if let Some(odds) = &odds {
            odds.tell(&given.sides, out);
        }
    }
    let differs =
        others.iter().any(|side| differ(first, side)) || odds.as_ref().is_some_and(odds::Beside::differ);
    Ok(match odds {
        Some(odds) if odds.was_stopped => INTERRUPTED,
        _ if differs => OTHER,
        _ => 0,
    })
}

/// Reads the scenario and runs it under every ruleset.
fn given(args: &Args) -> Result<Given, Failure> {
    let path = &args.scenario;
    let fail = |problem: String| Failure::new(OTHER, format!("{}: {problem}", files::name(path)));
    let bytes = files::read(path).map_err(fail)?;
    let log = if log::is_log(&bytes) { Some(logs::parse(path, bytes.clone())?) } else { None };
    let (system, scenario) = match &log {
        Some(loaded) => (loaded.log.system, loaded.log.scenario.clone()),
        None => {
            let file = log::read_scenario_file(&bytes, &Registry).map_err(|error| fail(error.to_string()))?;
            (file.system, file.scenario)
        }
    };
    let bench = logs::bench(system)?;
    let mut rulesets = Vec::new();
    for asked in &args.rulesets {
        let ruleset = logs::ruleset(bench, Some(asked), None)?;
        if rulesets.contains(&ruleset) {
            return Err(Failure::new(USAGE, format!("{ruleset} is named twice; name different rulesets")));
        }
        rulesets.push(ruleset);
    }
    let (dice, draws) = match (&log, args.seed) {
        (Some(loaded), None) => (Dice::Log(&loaded.log), format!("draws of {}", files::name(path))),
        (_, Some(seed)) => (Dice::Seed(seed), format!("draws of {} from seed {seed}", rulesets[0])),
        (None, None) => (Dice::Seed(0), format!("draws of {} from seed 0, as none was given", rulesets[0])),
    };
    let sides = versus(bench, &scenario, &rulesets, dice)?;
    Ok(Given { bench, scenario, draws, sides })
}

fn pair<'s>(bench: &dyn Bench, left: &'s Side, right: &'s Side) -> Pair<'s> {
    let rows = beside(rows(&left.run.steps, &right.run.steps));
    let parting = parting(bench, left, right, &rows);
    Pair { left, right, rows, parting }
}

/// The same rows, but messages and events of different kinds that follow one another stand beside each other.
fn beside(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    let mut out: Vec<Row<'_>> = Vec::with_capacity(rows.len());
    for row in rows {
        if let (Some(Row { old: Some(old), new: new @ None }), Row { old: None, new: Some(other) }) =
            (out.last_mut(), row)
            && story::kind(old.1) == story::kind(other.1)
            && matches!(other.1, LogStep::Message(..) | LogStep::Event(_))
        {
            *new = Some(other);
        } else {
            out.push(row);
        }
    }
    out
}

/// Whether two sides differ in anything but how the rules are called.
fn differ(left: &Side, right: &Side) -> bool {
    let (left, right) = (&left.run, &right.run);
    left.steps != right.steps
        || (left.status, &left.violation, &left.outcome) != (right.status, &right.violation, &right.outcome)
}

/// A place with the rule that each side obeys there.
fn place(bench: &dyn Bench, left: &Side, right: &Side, site: Site) -> String {
    let [old, new] = [left, right].map(|side| story::rule(bench, side.ruleset, site).0);
    if old == new { format!("{site} ({new})") } else { format!("{site} ({old}, {new})") }
}

fn json(given: &Given, pairs: &[Pair<'_>], odds: Option<&odds::Beside>) -> Json {
    let sides = given.sides.iter().map(|side| {
        json!({
            "ruleset": side.ruleset,
            "status": side.run.status.name(),
            "violation": side.run.violation.as_ref().map(|violation| &violation.id),
            "rules": side.run.rules,
            "outcome": story::value_json(&side.run.outcome),
            "steps": side.run.steps.iter().map(story::step_json).collect::<Vec<_>>(),
            "made_up": side.made_up,
            "unused": side.unused,
        })
    });
    let pairs = pairs.iter().map(|pair| {
        let place = |site| place(given.bench, pair.left, pair.right, site);
        let side_by_side = pair.rows.iter().map(|row| {
            json!({ "left": row.old.map(|(at, _)| at), "right": row.new.map(|(at, _)| at), "same": row.is_same() })
        });
        let changes = step_changes(&rows(&pair.left.run.steps, &pair.right.run.steps));
        json!({
            "left": pair.left.ruleset,
            "right": pair.right.ruleset,
            "same": !differ(pair.left, pair.right),
            "first_difference": pair.parting.map(|parting| json!({
                "row": parting.row, "left_rule": parting.left, "right_rule": parting.right,
            })),
            "rows": side_by_side.collect::<Vec<_>>(),
            "changes": changes.iter().map(|change| changes::json(change, &place)).collect::<Vec<_>>(),
        })
    });
    json!({
        "system": given.bench.name(),
        "draws": given.draws,
        "sides": sides.collect::<Vec<_>>(),
        "pairs": pairs.collect::<Vec<_>>(),
        "odds": odds.map(|odds| odds.json(&given.sides)),
    })
}

/// A rule's id, or what stands for none.
fn rule_name(rule: Option<RuleId>) -> &'static str {
    rule.unwrap_or("no rule yet")
}
