//! Fuzzing reaches every choice and event, finds nothing, and finds the canary.

use std::collections::BTreeSet;

use spelltape::bench::SCENARIO_BYTES;
use spelltape::log::LogStep;
use spelltape::registry;
use spelltape::value::Value;

/// Byte strings tried.
const CASES: u64 = 6_000;

/// Bytes for the dice of one case.
const DICE_BYTES: usize = 128;

/// A byte string that is always the same for its number. In every fourth, all dice fall alike: only so does a
/// search draw useless spells to its end.
fn bytes(case: u64) -> Vec<u8> {
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

#[test]
fn fuzzing_reaches_every_choice_and_event_without_a_finding() {
    let face = registry::system("monster-spell").unwrap();
    let words = face.words();
    let mut missing: BTreeSet<String> = words.events.iter().map(|kind| (*kind).to_owned()).collect();
    for row in words.sites {
        missing.insert(row.site.name().to_owned());
        missing.extend(row.choices.iter().map(|choice| format!("{}={choice}", row.site)));
    }
    let mut filtered = BTreeSet::new();
    for case in 0..CASES {
        let Some(fuzzed) = face.fuzz(&bytes(case), false) else { continue };
        assert_eq!(fuzzed.finding(), None, "case {case}: {:?}", fuzzed.log.scenario);
        for step in &fuzzed.log.steps {
            match step {
                LogStep::Draw(draw) => drop(missing.remove(draw.site.name())),
                LogStep::Decision(site, Value::Text(choice), _) => {
                    missing.remove(site.name());
                    missing.remove(&format!("{site}={choice}"));
                }
                LogStep::Event(Value::Map(event)) => event.iter().for_each(|(kind, _)| {
                    missing.remove(kind);
                }),
                _ => {}
            }
        }
        filtered.extend(fuzzed.log.rules.into_iter().filter(|rule| rule.starts_with("MSP-069")));
    }
    assert!(missing.is_empty(), "never reached: {missing:?}");
    let by_letter = ('a'..='j').map(|letter| format!("MSP-069{letter}")).collect();
    assert_eq!(filtered, by_letter, "every rule of the filter decides something");
}

#[test]
fn fuzzing_finds_the_canary() {
    let face = registry::system("monster-spell").unwrap();
    let found = (0..100).filter_map(|case| face.fuzz(&bytes(case), true)?.finding()).next();
    assert!(found.is_some_and(|finding| finding.starts_with("MSP-INV-02")));
}
