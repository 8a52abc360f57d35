//! What must hold of a shrunk log, by brute force and without a line of the engine: a run is given by a scenario
//! and a list of numbers, taken in order whatever is asked, 0 past the end.

use std::collections::{BTreeMap, VecDeque};

use spelltape::bench::{Bench, Recorded, fields};
use spelltape::draws::{Ask, Exhaustive, Halt, Source};
use spelltape::journal::Status;
use spelltape::log::{Log, LogStep};
use spelltape::site::Site;
use spelltape::value::Value;

/// Numbers beyond this are not lowered one by one.
const NUMBER_MAX: i64 = 300;

/// Takes numbers in order.
pub struct Numbers {
    left: VecDeque<u32>,
    most: usize,
    drawn: usize,
}

impl Numbers {
    pub fn new(numbers: &[u32], most: usize) -> Self {
        Self { left: numbers.iter().copied().collect(), most, drawn: 0 }
    }
}

impl Source for Numbers {
    fn uniform(&mut self, _: Site, ask: Ask) -> Result<u32, Halt> {
        self.drawn += 1;
        if self.drawn > self.most {
            return Err(Halt::OverBudget);
        }
        Ok(self.left.pop_front().unwrap_or(0).min(ask.bound() - 1))
    }
}

/// What a run shows: the invariant and the place, a message, or the outcome.
pub type Shows<'s> = &'s dyn Fn(&Recorded) -> bool;

/// Whether a run breaks the invariant of a log at its place.
pub fn breaks(log: &Log) -> impl Fn(&Recorded) -> bool + use<> {
    let bug = log.violation.as_ref().map(|violation| (violation.id.clone(), violation.site.clone()));
    move |run| run.violation.as_ref().map(|found| (found.id.clone(), found.site.clone())) == bug
}

fn run(bench: &dyn Bench, log: &Log, scenario: &Value, numbers: &[u32], most: usize) -> Option<Recorded> {
    // The reader judges what a scenario is, not the one that the engine uses.
    let (scenario, _) = bench.read_scenario(&scenario.line()).ok()?;
    let run = bench.record(log.ruleset, &scenario, &mut Numbers::new(numbers, most)).ok()?;
    (run.status == Status::Complete).then_some(run)
}

pub fn numbers(steps: &[LogStep]) -> Vec<Vec<u32>> {
    let mut each: Vec<Vec<u32>> = Vec::new();
    for step in steps {
        match step {
            LogStep::Action(..) => each.push(Vec::new()),
            LogStep::Draw(draw) => each.last_mut().expect("an action").extend(draw.primitives.iter()),
            _ => {}
        }
    }
    each
}

fn actions(scenario: &Value) -> Vec<Value> {
    match scenario.get("actions") {
        Some(Value::List(items)) => items.clone(),
        other => panic!("{other:?} are no actions"),
    }
}

fn with_actions(scenario: &Value, actions: Vec<Value>) -> Value {
    let Value::Map(entries) = scenario else { panic!("{scenario:?} is no scenario") };
    let replace = |(name, value): &(String, Value)| match name.as_str() {
        "actions" => (name.clone(), Value::List(actions.clone())),
        _ => (name.clone(), value.clone()),
    };
    Value::Map(entries.iter().map(replace).collect())
}

/// Every single drop or lowering of a log that still shows it: none, for a log that is 1-minimal.
pub fn single_steps_that_do(bench: &dyn Bench, log: &Log, shows: Shows<'_>) -> Vec<String> {
    let each = numbers(&log.steps);
    let all: Vec<u32> = each.concat();
    let mut found = Vec::new();
    let own = order(log);
    let mut tries = |what: String, scenario: &Value, numbers: &[u32], most: usize| {
        let Some(run) = run(bench, log, scenario, numbers, most) else { return };
        // Without a draw the next one may take its place: that is another run, not a smaller one.
        let is_smaller = order_of(&run) < own || (*scenario != log.scenario && order_of(&run) == own);
        if shows(&run) && is_smaller {
            found.push(what);
        }
    };
    let list = actions(&log.scenario);
    assert_eq!(list.len(), each.len(), "a shrunk log ends with its last action");
    for index in 0..list.len() {
        let mut rest = list.clone();
        rest.remove(index);
        let mut own = each.clone();
        own.remove(index);
        tries(
            format!("without action {index}"),
            &with_actions(&log.scenario, rest),
            &own.concat(),
            2 * all.len() + 64,
        );
    }
    for index in 0..all.len() {
        let mut rest = all.clone();
        rest.remove(index);
        tries(format!("without draw {index}"), &log.scenario, &rest, all.len());
        for value in 0..all[index] {
            let mut lowered = all.clone();
            lowered[index] = value;
            tries(format!("draw {index} = {value}"), &log.scenario, &lowered, all.len());
        }
    }
    for (what, scenario) in simpler_scenarios(bench, &log.scenario) {
        tries(what, &scenario, &all, all.len());
    }
    found
}

/// Every scenario with one value simpler, by the printed description of the fields.
fn simpler_scenarios(bench: &dyn Bench, scenario: &Value) -> Vec<(String, Value)> {
    let described = fields(&bench.schema());
    let defaults: BTreeMap<_, _> =
        described.iter().filter_map(|field| Some((field.path.as_str(), field.default.as_deref()?))).collect();
    let mut out = Vec::new();
    simpler_inside(scenario, "", &defaults, &mut |path, value| out.push((path, value)));
    out
}

fn simpler_inside(
    value: &Value,
    path: &str,
    defaults: &BTreeMap<&str, &str>,
    out: &mut dyn FnMut(String, Value),
) {
    let default = defaults.get(path);
    if default.is_some_and(|default| *default == value.line()) {
        return;
    }
    if let Some(default) = default
        && let Ok(default) = serde_json::from_str::<Value>(default)
    {
        out(format!("{path} = {}", default.line()), default);
    }
    match value {
        Value::Bool(true) if default.is_none() => out(format!("{path} = false"), Value::Bool(false)),
        Value::Int(number) => {
            let most = number.abs().min(NUMBER_MAX);
            for distance in 0..most {
                out(format!("{path} = {distance}"), Value::Int(distance));
                out(format!("{path} = {}", -distance), Value::Int(-distance));
            }
            if *number < 0 {
                out(format!("{path} = {}", -number), Value::Int(-number));
            }
        }
        Value::List(items) => {
            for index in 0..items.len() {
                if path != "actions" {
                    let mut rest = items.clone();
                    rest.remove(index);
                    out(format!("{path} without {index}"), Value::List(rest));
                }
                simpler_inside(&items[index], &format!("{path}[]"), defaults, &mut |what, item| {
                    let mut other = items.clone();
                    other[index] = item;
                    out(what, Value::List(other));
                });
            }
        }
        Value::Map(entries) => {
            for index in 0..entries.len() {
                let name = &entries[index].0;
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                simpler_inside(&entries[index].1, &path, defaults, &mut |what, inner| {
                    let mut other = entries.clone();
                    other[index].1 = inner;
                    out(what, Value::Map(other));
                });
            }
        }
        _ => {}
    }
}

/// The order of runs: actions, draws, values.
type Order = (usize, usize, Vec<u32>);

/// Runs that every tape of all parts of the actions would take; nothing when there are too many.
pub fn tapes(log: &Log, most: u64) -> Option<u64> {
    let bounds = log.primitives().map(|(_, primitive)| u64::from(primitive.bound));
    let tapes = bounds.fold(1_u64, u64::saturating_mul);
    let parts = 1_u64.checked_shl(u32::try_from(actions(&log.scenario).len()).ok()?)?;
    Some(tapes.saturating_mul(parts)).filter(|runs| *runs <= most)
}

/// The smallest of all runs of all parts of the actions, on all tapes of at most as many draws, that show it.
pub fn smallest(bench: &dyn Bench, log: &Log, shows: Shows<'_>) -> Option<Order> {
    let list = actions(&log.scenario);
    let draws: usize = numbers(&log.steps).concat().len();
    let mut best: Option<Order> = None;
    for part in 0..1_u32 << list.len() {
        let chosen = list.iter().enumerate().filter(|(index, _)| part & 1 << index != 0);
        let chosen: Vec<Value> = chosen.map(|(_, action)| action.clone()).collect();
        let Ok((scenario, _)) = bench.read_scenario(&with_actions(&log.scenario, chosen).line()) else {
            continue;
        };
        let mut source = Exhaustive::new().face_by_face(draws as u32);
        loop {
            source.restart();
            let run = bench.record(log.ruleset, &scenario, &mut source).expect("it starts");
            if run.status == Status::Complete && shows(&run) {
                // Only what was drawn and done up to the violation counts.
                let order = order_of(&run);
                if best.as_ref().is_none_or(|best| order < *best) {
                    best = Some(order);
                }
            }
            if !source.advance() {
                break;
            }
        }
    }
    best
}

/// The order of a run: only what was drawn and done up to the violation counts.
fn order_of(run: &Recorded) -> Order {
    let each = numbers(&run.steps);
    let last = run.violation.as_ref().map_or(each.len(), |violation| violation.action as usize + 1);
    let own = each[..last].concat();
    (last, own.len(), own)
}

/// The order of a log.
pub fn order(log: &Log) -> Order {
    let own = numbers(&log.steps).concat();
    (actions(&log.scenario).len(), own.len(), own)
}
