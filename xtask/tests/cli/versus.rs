//! `versus`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn rulesets_that_do_the_same_are_told_so() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["versus", THIRD, "documented", "nethack-3.4.3"]);
    ran.check(
        0,
        &[
            "charging, draws of replays/charging/third-charge.json",
            "documented and nethack-3.4.3: no difference, 17 steps",
            "the end is the same",
        ],
    );
    let json = workspace.run(&["versus", THIRD, "documented", "nethack-3.4.3", "--json"]).json();
    assert_eq!((&json["pairs"][0]["same"], &json["odds"]), (&true.into(), &serde_json::Value::Null));
    assert_eq!(json["sides"][1]["outcome"]["charges"], 1);
}

#[test]
fn the_first_difference_is_marked_with_the_rule_of_each() {
    let workspace = Workspace::new();
    let scenario = workspace.read("scenario.json");
    assert!(scenario.contains("\"recharged\": 2"), "{scenario}");
    workspace.write("burst.json", &scenario.replace("\"recharged\": 2", "\"recharged\": 7"));
    let args = ["versus", "burst.json", "nethack-3.4.3", "nethack-3.7", "-q", "outcome:destroyed"];
    let ran = workspace.run(&args);
    ran.check(
        1,
        &[
            "draws of nethack-3.4.3 from seed 0, as none was given",
            "   steps  nethack-3.4.3",
            "first difference: step ",
            "  nethack-3.4.3  CHG-",
            "  nethack-3.7    CHG-",
            "odds of outcome:destroyed",
            "answer",
            "1 (100.0000 %)",
        ],
    );
    let marked: Vec<_> = ran.out.lines().filter(|line| line.starts_with(" > ")).collect();
    assert!(marked.len() == 1 && marked[0].contains("charging.wand.failed"), "{}", ran.out);
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(json["odds"]["answers"][0]["probability"]["nethack-3.4.3"], "1");
    let difference = &json["pairs"][0]["first_difference"];
    assert_eq!((&difference["left_rule"], &difference["right_rule"]), (&"CHG-15".into(), &"CHG-80".into()));
    let row = &json["pairs"][0]["rows"][difference["row"].as_u64().unwrap() as usize];
    assert_eq!(row["same"], false);
}

#[test]
fn messages_of_other_kinds_stand_beside_each_other() {
    let ran = Workspace::new().run(&["versus", "scenario.json", "documented", "nethack-3.4.3"]);
    let marked: Vec<_> = ran.out.lines().filter(|line| line.starts_with(" > ")).collect();
    assert!(marked.len() == 1, "{}", ran.out);
    assert!(marked[0].contains("A light runs") && marked[0].contains("A blue light"), "{}", ran.out);
    ran.check(1, &["  documented     CHG-26  message “A light", "  nethack-3.4.3  CHG-26  message “A blue"]);
}

#[test]
fn wrong_names_are_refused_with_those_there_are() {
    let workspace = Workspace::new();
    workspace
        .run(&["versus", THIRD, "documented", "nethack-1"])
        .check(2, &["charging has no ruleset \"nethack-1\"; there are documented, "]);
    workspace.run(&["versus", THIRD, "documented"]).check(2, &["RULESET"]);
    workspace.run(&["versus", THIRD, "canary", "canary"]).check(2, &["canary is named twice"]);
    workspace.run(&["versus", "gone.json", "documented", "canary"]).check(1, &["there is no such file"]);
    workspace.write("cut.json", &workspace.read(THIRD)[..900]);
    workspace.run(&["versus", "cut.json", "documented", "canary"]).check(16, &["cut.json: line"]);
    workspace
        .run(&["versus", THIRD, "documented", "sporkhack", "-q", "message:none"])
        .check(2, &["no message kind"]);
}
