//! `why`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn the_draw_that_decided_is_told_with_what_else_it_could_have_been() {
    let ran = Workspace::new().run(&["why", THIRD, "--of", "message:glows_briefly"]);
    ran.check(0, &["how likely it was that message:glows_briefly", "at the start", "every chance is exact"]);
    let ran = Workspace::new().run(&["why", THIRD, "--of", "message:wand_explodes"]);
    let said = [
        "decided by step 10: rn2(343)",
        "charging.wand.explode",
        "in action 2: uncursed charging",
        "from 27/343 = 7.8717 % to 0 = 0.0000 %",
        "0 to 26",
        "27 to 342",
        "it did not come to it: the chance ends at 0",
    ];
    ran.check(0, &said);
}

#[test]
fn machines_get_every_draw_with_its_alternatives() {
    let workspace = Workspace::new();
    let json = workspace.run(&["why", THIRD, "--json"]).json();
    assert_eq!((&json["exact"], &json["wanted"]), (&true.into(), &"it ends as it did".into()));
    assert_eq!(json["end"]["exact"], "1");
    let draws = json["draws"].as_array().unwrap();
    let decided = json["decided_by_step"].as_u64().unwrap();
    let draw = draws.iter().find(|draw| draw["step"] == decided).unwrap();
    assert!(draw["alternatives"].as_array().unwrap().len() > 1, "{draw:#}");
    assert_eq!(draws[draws.len() - 1]["after"]["exact"], "1");
}

#[test]
fn beyond_the_budget_it_says_that_it_sampled() {
    let workspace = Workspace::new();
    let args = ["why", THIRD, "--budget", "1", "--samples", "150", "--seed", "4"];
    let ran = workspace.run(&args);
    ran.check(0, &["beyond the budget of 1 runs and sampled, 150 times each from seed 4", " of 150"]);
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!((&json["exact"], &json["start"]["samples"]), (&false.into(), &150.into()));
    // The same seed tells the same.
    assert_eq!(workspace.run(&args).out, ran.out);
    workspace
        .run(&["why", THIRD, "--budget", "1", "--samples", "0"])
        .check(0, &["and not sampled", "unknown"]);
}

#[test]
fn logs_that_do_not_replay_and_questions_that_are_none_are_refused() {
    let workspace = Workspace::new();
    workspace.edited("moved.json", "rn2(343)\", 93", "rn2(344)\", 93");
    workspace
        .run(&["why", "moved.json"])
        .check(15, &["the draws do not fit the rules", "`replay` shows where"]);
    workspace.run(&["why", THIRD, "--of", "message:x"]).check(2, &["there are glows_briefly"]);
    workspace.run(&["why", THIRD, "--of", "outcome:charges>=x"]).check(2, &["needs a number"]);
    workspace.run(&["why", "scenario.json"]).check(16, &["scenario.json"]);
    workspace.run(&["why", "none.json"]).check(16, &["there is no such file"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_found() {
    let workspace = Workspace::new();
    workspace.long_scenario("long.json");
    workspace.run(&["record", "long.json", "-o", "long-log.json"]).check(0, &["40 actions"]);
    let args = ["why", "long-log.json", "--budget", "1000000000000"];
    workspace.interrupted(&args).check(130, &["at the start", "unknown", "it was stopped there"]);
}
