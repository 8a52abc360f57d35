//! `seek`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn a_seed_is_found_and_its_log_replays() {
    let workspace = Workspace::new();
    let ran = workspace.run(&[
        "seek",
        "scenario.json",
        "-q",
        "message:wand_explodes",
        "--out",
        "replays/charging/bang.json",
    ]);
    ran.check(0, &["8/343 (2.3324 %)", "343/8 on average, 42.9", "seed ", "written"]);
    workspace.run(&["replay", "replays/charging/bang.json"]).check(0, &["same"]);
    workspace
        .run(&["show", "replays/charging/bang.json"])
        .check(0, &["charging/bang", "A run with message:wand_explodes."]);
    let again = workspace.run(&[
        "seek",
        "scenario.json",
        "-q",
        "message:wand_explodes",
        "--out",
        "replays/charging/bang.json",
    ]);
    again.check(1, &["it exists already"]);
}

#[test]
fn a_rare_run_is_scripted_from_the_exact_odds() {
    let workspace = Workspace::new();
    let args = ["seek", "scenario.json", "-q", "message:wand_explodes", "--seeds", "5", "--out", "bang.json"];
    workspace.run(&args).check(0, &["a script of 1 face"]);
    workspace.run(&["replay", "bang.json"]).check(0, &["same"]);
    let json = workspace
        .run(&["seek", "scenario.json", "-q", "message:wand_explodes", "--seeds", "0", "--json"])
        .json();
    assert_eq!((&json["probability"], &json["expected_seeds"]), (&"8/343".into(), &"343/8".into()));
    assert_eq!(json["found"]["draws"][0][0], 343);
}

#[test]
fn impossible_is_said_only_where_the_odds_are_exact() {
    let workspace = Workspace::new();
    workspace.run(&["seek", THIRD, "-q", "outcome:charges=99"]).check(1, &["impossible: no run leads to it"]);
    let args = ["seek", THIRD, "-q", "outcome:charges=99", "--budget", "1", "--seeds", "3"];
    let ran = workspace.run(&args);
    ran.check(1, &["beyond the budget of 1 runs", "nothing within the limits"]);
    assert!(!ran.out.contains("impossible"), "{}", ran.out);
}

#[test]
fn a_wish_without_an_answer_is_refused() {
    let workspace = Workspace::new();
    workspace.run(&["seek", THIRD, "-q", "outcome:charges"]).check(2, &["say which answer is wanted"]);
    workspace.run(&["seek", THIRD, "-q", "why"]).check(2, &["no question \"why\""]);
    workspace.run(&["seek", THIRD]).check(2, &["--question"]);
    workspace.run(&["seek", THIRD, "-q", "violation", "--ruleset", "x"]).check(2, &["no ruleset \"x\""]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_the_search_without_a_log() {
    let workspace = Workspace::new();
    workspace.long_scenario("long.json");
    let args =
        ["seek", "long.json", "-q", "outcome:charges=99", "--budget", "1000000000000", "--out", "no.json"];
    workspace.interrupted(&args).check(130, &["nothing until it was stopped"]);
    assert!(!workspace.path("no.json").exists());
}
