//! What a fuzzer's bytes make of a system: a ruleset, a scenario and every die.

use arbitrary::Unstructured;

use super::face::recorded;
use super::{Bench, Face};
use crate::draws::{Bytes, Tape, TapeEntry};
use crate::log::{Log, Made, MadeBy};
use crate::run::{Run, run};
use crate::system::{CANARY, Ruleset, System};
use crate::value::Value;

/// The first bytes choose ruleset and scenario, the rest the dice: changing one never shifts the other.
pub const SCENARIO_BYTES: usize = 192;

/// A run that a fuzzer chose.
#[derive(Clone, Debug)]
pub struct Fuzzed {
    /// What is wrong with it, in a sentence.
    pub finding: Option<String>,
    /// The run as a log: where something is wrong with it, or every log was asked for.
    pub log: Option<Log>,
}

/// What to run for a fuzzer.
#[derive(Clone, Copy, Debug, Default)]
pub struct FuzzWish {
    /// The canary instead of the other rulesets.
    pub canary: bool,
    /// A log of every run, not only of findings.
    pub every_log: bool,
}

pub(super) fn fuzz<S: System>(bytes: &[u8], wish: FuzzWish) -> Option<Fuzzed> {
    let (choices, dice) = bytes.split_at(bytes.len().min(SCENARIO_BYTES));
    let mut choices = Unstructured::new(choices);
    let open: Vec<_> =
        S::rulesets().iter().filter(|rules| (rules.info().name == CANARY) == wish.canary).collect();
    let rules = *choices.choose(&open).ok()?;
    let scenario = S::generate(&mut choices).ok()?;
    let first = run::<S>(rules, &scenario, &mut Bytes::new(dice)).ok()?;
    let mut tape =
        Tape::new(first.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect());
    let again = run::<S>(rules, &scenario, &mut tape).ok()?;
    let finding = finding(&first, &again, &tape);
    let log = (finding.is_some() || wish.every_log).then(|| {
        let made =
            Made { by: MadeBy::Fuzzed, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
        Face::<S>::new().log(rules.info().name, Value::of(&scenario), recorded(rules, &scenario, first), made)
    });
    Some(Fuzzed { finding, log: log.transpose().ok()? })
}

fn finding<S: System>(first: &Run<S>, again: &Run<S>, tape: &Tape) -> Option<String> {
    if let Some(violation) = &first.violation {
        return Some(format!("{} after action {}: {}", violation.id, violation.action, violation.what));
    }
    let end = |run: &Run<S>| (run.status, run.outcome.clone());
    let same = first.steps == again.steps && first.marks == again.marks && end(first) == end(again);
    (!same || !tape.rest().is_empty())
        .then(|| "a replay from the recorded draws gives another run".to_owned())
}
