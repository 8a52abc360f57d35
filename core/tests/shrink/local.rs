//! Faults that no single step down keeps: two things must change together.

use spelltape::bench::{Bench, Face};
use spelltape::log::{Log, Made, MadeBy};
use spelltape::shrink::{Found, Keep, Proof};

use crate::brute::{self, Numbers, order};
use crate::shrunk;
use crate::toy::Toy;

static TOY: Face<Toy> = Face::new();

/// A log of a scenario and the numbers drawn.
#[track_caller]
fn log(scenario: &str, drawn: &[u32]) -> Log {
    let (scenario, _) = TOY.read_scenario(scenario).unwrap_or_else(|error| panic!("{error:?}"));
    let run = TOY.record("documented", &scenario, &mut Numbers::new(drawn, 1000)).expect("it runs");
    let made = Made { by: MadeBy::Hand, spelltape: "0.1.0".to_owned(), generator: None };
    TOY.log("documented", scenario, run, made).expect("a log")
}

/// The shrunk log's scenario and draws, and what was proved.
#[track_caller]
fn check(scenario: &str, drawn: &[u32], keep: &Keep, expected: (&str, &[u32], Proof)) -> Found<Log> {
    let log = log(scenario, drawn);
    let found = shrunk(&TOY, &log, keep);
    let numbers = order(&found.run).2;
    let line = found.run.scenario.line();
    assert_eq!((line.as_str(), numbers.as_slice(), found.proof), expected, "{found:?}");
    found
}

fn scenario(rest: &str) -> String {
    format!("{{\"left\": 0, \"right\": 0, {rest}}}")
}

fn small(actions: &str) -> String {
    format!(
        "{{\"sum\": 0, \"left\": 0, \"right\": 0, \"extra\": null, \"marks\": [], \"actions\": [{actions}]}}"
    )
}

#[test]
fn equal_draws_are_lowered_together() {
    let found = check(
        &scenario("\"actions\": [\"wait\", \"twin\"]"),
        &[812_345, 812_345],
        &Keep::Violation,
        (&small("\"twin\""), &[7, 7], Proof::OneMinimal),
    );
    assert!(brute::single_steps_that_do(&TOY, &found.run, &brute::breaks(&found.run)).is_empty());
}

#[test]
fn value_moves_from_an_earlier_draw_to_a_later_one() {
    let found = check(
        &scenario("\"actions\": [\"split\"]"),
        &[33, 27],
        &Keep::Violation,
        (&small("\"split\""), &[0, 60], Proof::OneMinimal),
    );
    assert_eq!(found.run.violation.as_ref().map(|found| found.id.as_str()), Some("TOY-INV-02"));
}

#[test]
fn actions_that_need_each_other_are_dropped_together() {
    check(
        &scenario("\"actions\": [\"open\", \"throw\", \"wait\", \"shut\", \"check\", \"wait\"]"),
        &[700_000],
        &Keep::Violation,
        (&small("\"throw\", \"check\""), &[5], Proof::OneMinimal),
    );
    // Where the draws are few, the exhaustive search drops them.
    check(
        &scenario("\"actions\": [\"open\", {\"roll\": 90}, \"wait\", \"shut\", \"check\", \"wait\"]"),
        &[70],
        &Keep::Violation,
        (&small("{\"roll\": 6}, \"check\""), &[5], Proof::Minimal),
    );
}

#[test]
fn equal_values_of_a_scenario_are_lowered_together() {
    check(
        "{\"left\": 412, \"right\": 412, \"marks\": [1, 2, 3], \"actions\": [\"check\"]}",
        &[],
        &Keep::Word("message balanced".to_owned()),
        (
            "{\"sum\": 0, \"left\": 3, \"right\": 3, \"extra\": null, \"marks\": [], \"actions\": [\"check\"]}",
            &[],
            Proof::Minimal,
        ),
    );
}

#[test]
fn an_outcome_is_kept_with_the_lowest_draws_that_make_it() {
    let found = check(
        &scenario("\"actions\": [{\"roll\": 6}, \"wait\", {\"roll\": 9}, \"wait\"]"),
        &[5, 6],
        &Keep::Outcome,
        (&small("{\"roll\": 4}, {\"roll\": 9}"), &[3, 8], Proof::Minimal),
    );
    assert_eq!(found.run.outcome.line(), "11");
}

#[test]
fn what_compares_whole_runs_is_kept_and_proved_step_by_step() {
    let found = check(
        &scenario("\"extra\": 9, \"actions\": [{\"roll\": 90}, \"wait\", {\"roll\": 90}]"),
        &[17, 80],
        &Keep::Violation,
        (
            "{\"sum\": 0, \"left\": 0, \"right\": 0, \"extra\": 1, \"marks\": [], \"actions\": [{\"roll\": 5}]}",
            &[4],
            Proof::OneMinimal,
        ),
    );
    assert_eq!(found.run.violation.as_ref().map(|found| found.id.as_str()), Some("TOY-INV-04"));
    assert!(brute::single_steps_that_do(&TOY, &found.run, &brute::breaks(&found.run)).is_empty());
}

#[test]
fn a_search_that_never_ends_on_the_smallest_draws_does_not_hang() {
    // One throw does what two searches did.
    let tape = [[0; 30].as_slice(), &[5]].concat();
    let found = check(
        &scenario("\"sum\": -50, \"actions\": [\"search\", \"search\"]"),
        &[tape.clone(), tape].concat(),
        &Keep::Outcome,
        (
            "{\"sum\": -50, \"left\": 0, \"right\": 0, \"extra\": null, \"marks\": [], \"actions\": [\"throw\"]}",
            &[10],
            Proof::OneMinimal,
        ),
    );
    assert!(found.runs < 20_000, "{}", found.runs);
}

#[test]
fn what_is_not_there_cannot_be_kept() {
    let log = log(&scenario("\"actions\": [{\"roll\": 6}]"), &[5]);
    let mut progress = |_: &spelltape::shrink::Progress| std::ops::ControlFlow::Continue(());
    for (keep, said) in [
        (Keep::Violation, "breaks no invariant"),
        (Keep::Word("message balanced".to_owned()), "does not show message balanced"),
        (Keep::Word("message loud".to_owned()), "no word \"message loud\""),
    ] {
        let limits = spelltape::shrink::Limits { runs_max: 100, progress: &mut progress };
        let error = TOY.shrink(&log, &keep, limits).expect_err("nothing is there").to_string();
        assert!(error.contains(said), "{error}");
    }
}
