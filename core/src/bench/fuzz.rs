//! What a fuzzer's bytes make of a system: a ruleset, a scenario and every die.

use arbitrary::Unstructured;

use super::face::recorded;
use super::{Bench, Face, Recorded};
use crate::draws::{Bytes, Tape, TapeEntry};
use crate::log::{Log, Made, MadeBy};
use crate::run::run;
use crate::system::{CANARY, Ruleset, System};
use crate::value::Value;

/// The first bytes choose ruleset and scenario, the rest the dice: changing one never shifts the other.
pub const SCENARIO_BYTES: usize = 192;

/// A run that a fuzzer chose.
#[derive(Clone, Debug)]
pub struct Fuzzed {
    /// The run as a log: its violation is what the fuzzer looks for.
    pub log: Log,
    /// Set when replaying the run from its own draws gave another run.
    pub replays_differently: bool,
}

impl Fuzzed {
    /// What is wrong with the run, in a sentence.
    pub fn finding(&self) -> Option<String> {
        if self.replays_differently {
            return Some("a replay from the recorded draws gives another run".to_owned());
        }
        let violation = self.log.violation.as_ref()?;
        Some(format!("{} after action {}: {}", violation.id, violation.action, violation.what))
    }
}

pub(super) fn fuzz<S: System>(bytes: &[u8], canary: bool) -> Option<Fuzzed> {
    let (choices, dice) = bytes.split_at(bytes.len().min(SCENARIO_BYTES));
    let mut choices = Unstructured::new(choices);
    let open: Vec<_> = S::rulesets().iter().filter(|rules| (rules.info().name == CANARY) == canary).collect();
    let rules = *choices.choose(&open).ok()?;
    let scenario = S::generate(&mut choices).ok()?;
    let first = run::<S>(rules, &scenario, &mut Bytes::new(dice)).ok()?;
    let mut tape =
        Tape::new(first.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect());
    let again = run::<S>(rules, &scenario, &mut tape).ok()?;
    let (first, again): (Recorded, Recorded) = (recorded(first), recorded(again));
    let replays_differently = first != again || !tape.rest().is_empty();
    let made = Made { by: MadeBy::Fuzzed, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
    let log = Face::<S>::new().log(rules.info().name, Value::of(&scenario), first, made);
    Some(Fuzzed { log: log.ok()?, replays_differently })
}
