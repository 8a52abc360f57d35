//! How deep generated scenarios get, for every system alike: over fixed byte strings nothing is found, every
//! site, choice, event and message occurs, and the canary is found by its invariant.

use std::collections::BTreeSet;

use spelltape::bench::{Bench, FuzzWish, made_up_bytes};
use spelltape::coverage::{words_of, words_of_system};
use spelltape::registry;
use spelltape::system::CANARY;

fn system(name: &str) -> &'static dyn Bench {
    registry::system(name).expect("the system exists")
}

/// So many cases of a system must reach all of its words and rulesets, find nothing, pass these rules and
/// have these pieces in their scenarios.
#[track_caller]
fn check(name: &str, cases: u64, rules: &[&str], pieces: &[&str]) {
    let bench = system(name);
    let mut missing = words_of_system(bench);
    missing.extend(rules.iter().map(|rule| format!("rule {rule}")));
    missing.extend(pieces.iter().map(|piece| (*piece).to_owned()));
    let rulesets = bench.rulesets().into_iter().filter(|info| info.name != CANARY);
    missing.extend(rulesets.map(|info| format!("ruleset {}", info.name)));
    for case in 0..cases {
        let Some(run) =
            bench.fuzz(&made_up_bytes(case), FuzzWish { canary: false, every_log: true, drawn_twin: false })
        else {
            continue;
        };
        let log = run.log.expect("every log was wished for");
        assert_eq!(run.finding, None, "case {case}: {}", spelltape::log::write(&log));
        for word in words_of(&log).into_iter().chain(log.rules.iter().map(|rule| format!("rule {rule}"))) {
            missing.remove(&word);
        }
        missing.remove(&format!("ruleset {}", log.ruleset));
        let scenario = log.scenario.line();
        missing.retain(|word| !pieces.contains(&word.as_str()) || !scenario.contains(word.as_str()));
    }
    assert_eq!(missing, BTreeSet::new(), "never reached by {cases} cases of {name}");
}

/// The canary of a system must be found by this invariant within so many cases.
#[track_caller]
fn check_canary(name: &str, invariant: &str, cases: u64) {
    let wish = FuzzWish { canary: true, every_log: false, drawn_twin: false };
    let finding = (0..cases).find_map(|case| system(name).fuzz(&made_up_bytes(case), wish)?.finding);
    let finding = finding.unwrap_or_else(|| panic!("the canary of {name} lives through {cases} cases"));
    assert!(finding.starts_with(invariant), "{finding}");
}

#[test]
fn charging_is_reached_to_its_last_message() {
    let classes = ["wand", "ring", "tool", "other"].map(|class| format!("\"item\": {{\"{class}\":"));
    check("charging", 4000, &["CHG-10", "CHG-25", "CHG-27"], &classes.each_ref().map(String::as_str));
    check_canary("charging", "CHG-INV-03", 200);
}

#[test]
fn summoning_is_reached_to_its_last_artifact() {
    check("summoning", 4000, &[], &[]);
    check_canary("summoning", "SUM-INV-02", 100);
}

#[test]
fn miscasts_are_reached_to_their_last_row() {
    check("miscasts", 3000, &[], &[]);
    check_canary("miscasts", "MIS-INV-05", 2000);
}

#[test]
fn monster_spells_are_reached_to_their_last_refusal_and_line() {
    let mut rules = ('a'..='j').map(|letter| format!("MSP-069{letter}")).collect::<Vec<_>>();
    rules.extend((80..=101).map(|number| format!("MSP-{number:03}")));
    rules.extend((40..=45).chain(70..=73).chain(111..=123).map(|number| format!("MSP-{number:03}")));
    rules.extend([1, 2, 3, 4, 5, 6, 7, 9, 11].map(|number| format!("MSP-GR-{number:02}")));
    rules.extend([1, 2, 3, 5, 6, 9, 10].map(|number| format!("MSP-FI-{number:02}")));
    rules.extend([2, 3, 4, 5, 6, 11].map(|number| format!("MSP-SL-{number:02}")));
    rules.extend((2..=14).map(|number| format!("MSP-SP-{number:02}")));
    rules.extend((3..=14).chain(16..=19).chain(23..=25).map(|number| format!("MSP-EV-{number:02}")));
    rules.extend([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(|number| format!("MSP-DN-{number:02}")));
    rules.extend(["MSP-EV-01", "MSP-EV-15", "MSP-EV-21", "MSP-EV-22"].map(str::to_owned));
    check("monster-spell", 200_000, &rules.iter().map(String::as_str).collect::<Vec<_>>(), &[]);
    check_canary("monster-spell", "MSP-INV-02", 100);
}

#[test]
fn to_hit_is_reached_to_its_last_term() {
    let rules =
        ["HIT-14", "HIT-18", "HIT-1B", "HIT-51", "HIT-56", "HIT-58", "HIT-59", "HIT-67", "HIT-74", "HIT-84"];
    check(
        "to-hit",
        6000,
        &rules,
        &[
            "\"engulfed\": true",
            "\"kick\"",
            "\"secondary\": {",
            "\"mineral\": true",
            "\"shifted_vampire\": true",
        ],
    );
    check_canary("to-hit", "HIT-INV-02", 200);
}

#[test]
fn every_system_is_tested_for_its_depth() {
    let tested = ["charging", "summoning", "miscasts", "monster-spell", "to-hit"];
    let systems: Vec<_> = registry::systems().iter().map(|bench| bench.name()).collect();
    assert_eq!(systems, tested, "add a test of depth for the new system");
}
