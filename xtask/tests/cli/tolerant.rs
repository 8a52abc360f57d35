//! `replay --tolerant`, driven as a user would.

use crate::support::{THIRD, Workspace};

const EXPLODE: &str = r#"    ["draw", "charging.wand.explode", "rn2(343)", 93],
"#;
const NUMBER: &str = r#"    ["draw", "charging.wand.number", "rn1(5,4)", 4],
"#;

/// Replays an edited copy of the log tolerantly and checks the repair that is told.
#[track_caller]
fn check(edit: impl Fn(String) -> String, end: &str, repair: &str, how: &str) {
    let workspace = Workspace::new();
    workspace.write("edited.json", &edit(workspace.read(THIRD)));
    let ran = workspace.run(&["replay", "--tolerant", "edited.json"]);
    ran.check(
        18,
        &[
            "repaired (tolerant)  edited.json",
            "a tolerant run: 1 repair so that the recorded draws fit",
            repair,
            &format!("the repaired run ends {end}"),
            "1 log: 1 repaired (tolerant)",
        ],
    );
    let json = workspace.run(&["replay", "--tolerant", "--json", "edited.json"]).json();
    let log = &json["logs"][0];
    assert_eq!((&json["exit_code"], &log["verdict"]), (&18.into(), &"repaired".into()));
    assert_eq!(log["tolerant"]["repairs"][0]["how"], how);
    assert_eq!(log["tolerant"]["same_end"], end == "as recorded");
    // It is never the default.
    let strict = workspace.run(&["replay", "edited.json"]);
    assert!(strict.code != 18 && strict.code != 0 && !strict.out.contains("tolerant"), "{strict:?}");
}

#[test]
fn every_kind_of_repair_is_told_with_its_step_and_site() {
    check(
        |text| text.replacen(EXPLODE, "", 1).replacen(NUMBER, &format!("{NUMBER}{EXPLODE}"), 1),
        "as recorded",
        "was recorded as step ",
        "moved",
    );
    check(
        |text| {
            text.replacen(
                EXPLODE,
                &format!(
                    "{EXPLODE}{}",
                    EXPLODE.replace("wand.explode\", \"rn2(343)\", 93", "wand.damage\", \"rnd(34)\", 3")
                ),
                1,
            )
        },
        "as recorded",
        "rnd(34) = 3 at charging.wand.damage (CHG-15), recorded as step 2, is not asked for",
        "unused",
    );
    check(
        |text| text.replacen("\"rn2(343)\", 93", "\"rn2(512)\", 93", 1),
        "as recorded",
        "step 1: rn2(343) = 93 at charging.wand.explode (CHG-11) takes the value of rn2(512) = 93, recorded as step 1",
        "asked_otherwise",
    );
}

#[test]
fn what_is_missing_is_made_up_by_the_stated_rule() {
    let workspace = Workspace::new();
    let text = workspace.read(THIRD);
    let last = text.rfind("    [\"draw\", \"charging.wand.reduce\"").unwrap();
    let line = last + text[last..].find('\n').unwrap() + 1;
    workspace.write("edited.json", &format!("{}{}", &text[..last], &text[line..]));
    let ran = workspace.run(&["replay", "--tolerant", "edited.json"]);
    ran.check(18, &["at charging.wand.reduce (CHG-21) is made up", "    made up: "]);
    assert!(ran.out.contains("generator") == text.contains("\"generator\""), "{}", ran.out);
}

#[test]
fn a_log_that_needs_no_repair_has_its_strict_verdict() {
    let workspace = Workspace::new();
    workspace.run(&["replay", "--tolerant"]).check(0, &["2 logs: 2 same"]);
    workspace.edited("text.json", "A light runs", "Light runs");
    workspace.run(&["replay", "--tolerant", "text.json"]).check(10, &["text differs  text.json"]);
    workspace.run(&["replay", "--tolerant", "--bisect", THIRD]).check(2, &["cannot be used with"]);
    workspace.write("cut.json", &workspace.read(THIRD)[..900]);
    workspace.run(&["replay", "--tolerant", "cut.json"]).check(16, &["unreadable  cut.json"]);
}

#[test]
fn the_rule_behind_a_step_without_a_place_is_named() {
    let workspace = Workspace::new();
    workspace.edited("edited.json", "A light runs", "Light runs");
    let ran = workspace.run(&["replay", "edited.json"]);
    ran.check(10, &["  after charging.wand.number (CHG-20)", "  the rule behind it: CHG-"]);
    let json = workspace.run(&["replay", "--json", "edited.json"]).json();
    let rule = json["logs"][0]["difference"]["rule"].as_str().unwrap();
    assert!(ran.out.contains(&format!("the rule behind it: {rule}\n")), "{rule}");
}
