//! `odds`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn odds_seek_and_versus_say_that_relations_between_two_runs_are_not_explored() {
    let workspace = Workspace::new();
    let says = "relations between two runs are not explored";
    let ran = workspace.run(&["odds", "scenario.json", "-q", "violation"]);
    ran.check(0, &[&format!("unvisited: 0, but {says}")]);
    assert!(!ran.out.contains("complete"), "{}", ran.out);
    let json = workspace.run(&["odds", "scenario.json", "-q", "violation", "--json"]).json();
    assert_eq!((&json["complete"], &json["relations_explored"]), (&false.into(), &false.into()));
    let json = workspace.run(&["odds", "scenario.json", "--json"]).json();
    assert_eq!((&json["complete"], &json["relations_explored"]), (&true.into(), &true.into()));
    let versus = ["versus", "scenario.json", "documented", "nethack-3.4.3", "-q", "violation"];
    let ran = workspace.run(&versus);
    ran.check(ran.code, &[says]);
    workspace.run(&["seek", "scenario.json", "-q", "violation", "--seeds", "1"]).check(1, &[says]);
    workspace.run(&["odds", "--questions"]).check(0, &["but no relation between two runs"]);
    let help = workspace.help("odds", 100).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains(says), "{help}");
}

#[test]
fn odds_are_exact_and_say_that_nothing_is_missing() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["odds", "scenario.json", "--question", "outcome:destroyed"]);
    ran.check(
        0,
        &["335/343", "97.6676 %", "8/343", "2.3324 %", "unvisited: 0 (complete)", "distinct states"],
    );
    let json = workspace.run(&["odds", "scenario.json", "-q", "outcome:destroyed", "--json"]).json();
    assert_eq!(json["answers"][1]["probability"], "8/343");
    assert_eq!((&json["complete"], &json["unvisited"]), (&true.into(), &"0".into()));
    workspace.run(&["odds", THIRD, "-q", "outcome:charges"]).check(0, &["under nethack-3.4.3 of charging"]);
}

#[test]
fn outcomes_tell_once_what_they_have_in_common() {
    Workspace::new()
        .run(&["odds", "scenario.json"])
        .check(0, &["always: ", "form_hp none", "charges 4, recharged 3"]);
}

#[test]
fn what_a_limit_left_out_is_told_as_weight() {
    let workspace = Workspace::new();
    let args = ["odds", "scenario.json", "--runs-max", "3"];
    workspace.run(&args).check(0, &["unvisited: ", "too low by up to that"]);
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(json["complete"], false);
    assert_ne!(json["unvisited"], "0");
}

#[test]
fn a_question_that_is_none_lists_those_there_are() {
    let workspace = Workspace::new();
    workspace
        .run(&["odds", "scenario.json", "-q", "why"])
        .check(2, &["no question \"why\"", "outcome:FIELD"]);
    workspace
        .run(&["odds", THIRD, "-q", "outcome:charge"])
        .check(2, &["the outcome has no field \"charge\"", "charges"]);
    workspace.run(&["odds", "scenario.json", "-q", "message:x"]).check(2, &["there are glows_briefly"]);
    workspace.run(&["odds", "--questions"]).check(0, &["highest:SITE", "the largest number chosen there"]);
    workspace.run(&["odds"]).check(2, &["SCENARIO|LOG"]);
}

#[test]
fn a_question_may_name_its_answer() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["odds", "scenario.json", "-q", "outcome:charges>=5"]);
    // It does not explode, and of the five numbers it is not the lowest: 335/343 of 4/5.
    ran.check(0, &["outcome:charges>=5 under documented", "268/343  78.1341 %", "75/343  21.8659 %"]);
    // The same question has the same chance everywhere.
    for command in ["seek", "odds"] {
        let json = workspace.run(&[command, "scenario.json", "-q", "outcome:charges>=5", "--json"]).json();
        let chance = [&json["probability"], &json["answers"][1]["probability"]];
        assert!(chance.contains(&&"268/343".into()), "{command}: {json}");
    }
    let versus = ["versus", "scenario.json", "documented", "sporkhack", "-q", "outcome:charges>=5"];
    workspace.run(&versus).check(1, &["odds of outcome:charges>=5", "268/343"]);
    // 1 - (335/343)^2.
    let twice = ["odds", "scenario.json", "-q", "count:message:wand_explodes>=1", "--repeat", "2", "--json"];
    assert_eq!(workspace.run(&twice).json()["answers"][1]["probability"], "5424/117649");
    workspace.run(&["odds", THIRD, "-q", "outcome:charges>=x"]).check(2, &[">= needs a number"]);
    workspace.run(&["odds", "--questions"]).check(0, &["QUESTION=ANSWER", "QUESTION>=NUMBER"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_found() {
    let workspace = Workspace::new();
    workspace.long_scenario("long.json");
    workspace.interrupted(&["odds", "long.json"]).check(130, &["unvisited: "]);
}

#[test]
fn independent_runs_are_put_together() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["odds", "scenario.json", "-q", "message:wand_explodes", "--repeat", "10"]);
    // 1 - (335/343)^10.
    ran.check(0, &["message:wand_explodes over 10 runs under", "21.0219 %", "unvisited: 0 (complete)"]);
    let json = workspace
        .run(&["odds", "scenario.json", "-q", "message:wand_explodes", "--repeat", "2", "--json"])
        .json();
    assert_eq!((&json["repeat"], &json["answers"][1]["probability"]), (&2.into(), &"5424/117649".into()));
    workspace.run(&["odds", THIRD, "--repeat", "2"]).check(2, &["make none together"]);
    workspace.run(&["odds", THIRD, "--repeat", "0"]).check(2, &["--repeat"]);
}
