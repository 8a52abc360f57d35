//! What a fuzzer's bytes make of a system: a ruleset, a scenario and every die.

use arbitrary::Unstructured;

use super::face::recorded;
use super::{Bench, Face};
use crate::draws::{Bytes, Tape, TapeEntry};
use crate::log::{Log, Made, MadeBy};
use crate::recorder::Detail;
use crate::run::{Run, Twins, play, run_beside};
use crate::system::{CANARY, Ruleset, System};
use crate::value::Value;

/// The first bytes choose ruleset and scenario, the rest the dice: changing one never shifts the other.
pub const SCENARIO_BYTES: usize = 192;

/// Bytes for the dice of one made-up case.
const DICE_BYTES: usize = 448;

/// Bytes as a fuzzer might give them, always the same for a number. In every fourth case all dice fall alike:
/// only so does a search draw useless values to its end.
pub fn made_up_bytes(case: u64) -> Vec<u8> {
    let mut state = case.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut next = || {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (state >> 56) as u8
    };
    let mut bytes: Vec<u8> = (0..SCENARIO_BYTES + DICE_BYTES).map(|_| next()).collect();
    if case.is_multiple_of(4) {
        let die = bytes[SCENARIO_BYTES] % 16;
        bytes[SCENARIO_BYTES..].fill(die);
    }
    bytes
}

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
    /// Of the invariants that compare the run with a twin only the one that the bytes draw, as fuzz targets do;
    /// see [`Twins`]. Without it all of them.
    pub drawn_twin: bool,
}

impl FuzzWish {
    /// What fuzz targets wish for.
    pub const fn of_target(canary: bool) -> Self {
        Self { canary, every_log: false, drawn_twin: true }
    }
}

/// What bytes choose before the first die falls.
pub(super) struct Chosen<'b, S: System> {
    pub rules: &'static S::Rules,
    pub scenario: S::Scenario,
    /// The bytes of the dice.
    pub dice: &'b [u8],
}

pub(super) fn choose<S: System>(bytes: &[u8], canary: bool) -> Option<Chosen<'_, S>> {
    let (choices, dice) = bytes.split_at(bytes.len().min(SCENARIO_BYTES));
    let mut choices = Unstructured::new(choices);
    let mut open = S::rulesets().iter().filter(|rules| (rules.info().name == CANARY) == canary);
    let index = choices.choose_index(open.clone().count()).ok()?;
    let rules = open.nth(index)?;
    let scenario = S::generate(&mut choices).ok()?;
    Some(Chosen { rules, scenario, dice })
}

/// The draws of a run, to be answered once more.
pub(super) fn tape<S: System>(run: &Run<S>) -> Tape {
    let mut entries = Vec::with_capacity(run.steps.len());
    entries.extend(run.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)));
    Tape::new(entries)
}

pub(super) fn fuzz<S: System>(bytes: &[u8], wish: FuzzWish) -> Option<Fuzzed> {
    let Chosen { rules, scenario, dice } = choose::<S>(bytes, wish.canary)?;
    let twins = if wish.drawn_twin { drawn(bytes) } else { Twins::All };
    let first = run_beside::<S>(rules, &scenario, &mut Bytes::new(dice), twins).ok()?;
    let mut tape = tape(&first);
    // The same steps break the same invariants: once is enough.
    let again = play::<S>(rules, &scenario, &mut tape, Detail::Full).ok()?;
    let finding = finding(&first, &again, &tape);
    let log = (finding.is_some() || wish.every_log).then(|| {
        let made =
            Made { by: MadeBy::Fuzzed, spelltape: env!("CARGO_PKG_VERSION").to_owned(), generator: None };
        Face::<S>::new().log(rules.info().name, Value::of(&scenario), recorded(rules, &scenario, first), made)
    });
    Some(Fuzzed { finding, log: log.transpose().ok()? })
}

/// The relation that bytes draw: by their sum, which changes with each of them.
pub(super) fn drawn(bytes: &[u8]) -> Twins {
    Twins::Drawn(bytes.iter().map(|byte| usize::from(*byte)).sum())
}

fn finding<S: System>(first: &Run<S>, again: &Run<S>, tape: &Tape) -> Option<String> {
    if let Some(violation) = &first.violation {
        return Some(format!("{} after action {}: {}", violation.id, violation.action, violation.what));
    }
    let same = first.steps == again.steps
        && first.lists == again.lists
        && first.marks == again.marks
        && (first.status, &first.outcome) == (again.status, &again.outcome);
    (!same || !tape.rest().is_empty())
        .then(|| "a replay from the recorded draws gives another run".to_owned())
}
