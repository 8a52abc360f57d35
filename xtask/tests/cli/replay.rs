//! `replay`, driven as a user would.

use crate::support::{CARD, THIRD, Workspace};

const FIRST_DRAW: &str = r#"    ["draw", "charging.wand.explode", "rn2(343)", 93],
"#;
const SECOND_DRAW: &str = r#"    ["draw", "charging.wand.number", "rn1(5,4)", 4],
"#;

/// Replays an edited copy of a log and checks verdict, exit code and what is said.
#[track_caller]
fn check(from: &str, to: &str, verdict: &str, code: i32, said: &[&str]) {
    let workspace = Workspace::new();
    workspace.edited("edited.json", from, to);
    let ran = workspace.run(&["replay", "edited.json"]);
    ran.check(code, said);
    ran.check(code, &[&format!("{verdict}  edited.json"), &format!("1 log: 1 {verdict}")]);
    let json = workspace.run(&["replay", "--json", "edited.json"]).json();
    assert_eq!(json["exit_code"], code);
    assert_eq!(json["logs"][0]["verdict"], verdict.split(',').next().unwrap().replace(' ', "_"));
}

#[test]
fn unchanged_logs_are_the_same() {
    let workspace = Workspace::new();
    workspace
        .run(&["replay"])
        .check(0, &[&format!("same  {THIRD}"), &format!("same  {CARD}"), "2 logs: 2 same"]);
    workspace.run(&["replay", "replays"]).check(0, &["2 logs: 2 same"]);
    workspace.run(&["replay", THIRD]).check(0, &["1 log: 1 same"]);
    workspace.run_with(&["replay", "-"], &workspace.read(THIRD)).check(0, &["same  standard input"]);
}

#[test]
fn a_changed_message_is_a_text_that_differs() {
    check(
        "A light runs along it and is gone.",
        "The wand glows.",
        "text differs",
        10,
        &[
            "first difference: steps[6], in action 0: blessed charging",
            "after charging.wand.number (CHG-20): charges chosen around the natural maximum",
            "log says  message “The wand glows.” (glows_briefly)",
            "now       message “A light runs along it and is gone.” (glows_briefly)",
            "if the words are right now:  cargo xtask accept edited.json\n",
            "cargo insta review\n",
            "if it is wrong:              mend the words\n",
        ],
    );
}

#[test]
fn a_changed_event_is_another_way() {
    check(
        r#"["event", {"recharged": {"times": 3}}]"#,
        r#"["event", {"recharged": {"times": 2}}]"#,
        "decisions or events differ",
        11,
        &["steps[3]", "log says  event recharged: times 2", "now       event recharged: times 3"],
    );
}

#[test]
fn a_changed_draw_order_with_the_same_end_is_benign() {
    let swapped = format!("{SECOND_DRAW}{FIRST_DRAW}");
    let workspace = Workspace::new();
    let text = workspace.read(THIRD);
    let text = text.replacen(SECOND_DRAW, "", 1).replacen(FIRST_DRAW, &swapped, 1);
    workspace.write("edited.json", &text);
    workspace.run(&["replay", "edited.json"]).check(
        12,
        &[
            "draws differ, same outcome  edited.json",
            "first difference: steps[1], in action 0: blessed charging",
            "log at charging.wand.number (CHG-20): charges chosen around the natural maximum",
            "now at charging.wand.explode (CHG-11): explodes when below the cube of the times recharged",
            "log says  draw charging.wand.number rn1(5,4) = 4",
            "now       the rules ask for rn2(343) at charging.wand.explode",
            "mend the rule (CHG-11), which draws in another order",
        ],
    );
}

#[test]
fn an_inserted_draw_with_the_same_end_is_benign() {
    let inserted = format!("    [\"draw\", \"charging.wand.damage\", \"rnd(34)\", 3],\n{FIRST_DRAW}");
    check(
        FIRST_DRAW,
        &inserted,
        "draws differ, same outcome",
        12,
        &[
            "steps[1]",
            "log at charging.wand.damage (CHG-15)",
            "now at charging.wand.explode (CHG-11)",
            "log says  draw charging.wand.damage rnd(34) = 3",
        ],
    );
}

#[test]
fn a_changed_outcome_is_shown_by_its_field() {
    check(
        "\"charges\": 1,\n    \"dead\"",
        "\"charges\": 77,\n    \"dead\"",
        "outcome differs",
        13,
        &["the end:", "outcome.charges  77 -> 1", "if it is right now:  cargo xtask accept edited.json"],
    );
}

#[test]
fn a_missing_draw_leaves_nobody_able_to_tell() {
    check(
        SECOND_DRAW,
        "",
        "diverged, cannot tell",
        15,
        &["steps[4]", "at charging.wand.number (CHG-20)", "now       the rules ask for rn1(5,4)"],
    );
}

#[test]
fn a_file_that_is_cut_off_is_unreadable_and_says_where() {
    let workspace = Workspace::new();
    let text = workspace.read(THIRD);
    workspace.write("edited.json", &text[..text.len() / 2]);
    let said = ["unreadable  edited.json", "error: edited.json: line", "column", "was cut off"];
    workspace.run(&["replay", "edited.json"]).check(16, &said);
}

#[test]
fn the_worst_of_several_verdicts_decides_and_every_log_is_told() {
    let workspace = Workspace::new();
    workspace.edited("text.json", "A light runs", "Light runs");
    workspace.edited("end.json", "\"hp\": 50,\n    \"in_form\"", "\"hp\": 49,\n    \"in_form\"");
    let ran = workspace.run(&["replay", THIRD, "text.json", "end.json", CARD]);
    ran.check(13, &["4 logs: 2 same, 1 text differs, 1 outcome differs", "outcome.hp  49 -> 50"]);
    let verdicts: Vec<_> = ran.out.lines().take(4).collect();
    let expected = [
        format!("same             {THIRD}"),
        "text differs     text.json".to_owned(),
        "outcome differs  end.json".to_owned(),
        format!("same             {CARD}"),
    ];
    assert_eq!(verdicts, expected);
}

#[test]
fn the_steps_around_a_difference_stand_side_by_side() {
    let workspace = Workspace::new();
    workspace.edited("edited.json", "\"times\": 3", "\"times\": 5");
    let ran = workspace.run(&["replay", "edited.json"]);
    let rows: Vec<_> =
        ran.out.lines().filter(|line| line.starts_with("     ") || line.starts_with("   > ")).collect();
    let marked: Vec<_> = rows.iter().filter(|line| line.starts_with("   > ")).collect();
    assert_eq!(marked.len(), 1, "{rows:#?}");
    assert!(marked[0].contains("times 5") && marked[0].contains("times 3"), "{marked:?}");
    for number in 0..=5 {
        let starts = format!("{number:>10}  ");
        assert!(rows.iter().any(|row| row.replacen('>', " ", 1).starts_with(&starts)), "{number}: {rows:#?}");
    }
    assert!(!rows.iter().any(|row| row.starts_with("         6  ")), "{rows:#?}");
}

#[test]
fn json_has_the_difference_with_its_rule() {
    let workspace = Workspace::new();
    workspace.edited("edited.json", FIRST_DRAW, "");
    let json = workspace.run(&["replay", "--json", "edited.json"]).json();
    let difference = &json["logs"][0]["difference"];
    assert_eq!(difference["step"], 1);
    assert_eq!(difference["action"]["label"], "blessed charging");
    assert_eq!(difference["places"][0]["rule"], "CHG-11");
    assert_eq!(difference["actual"]["asked"]["ask"], "rn2(343)");
}

#[test]
fn bisect_tells_absent_present_and_cannot_tell() {
    let workspace = Workspace::new();
    workspace.run(&["replay", "--bisect", THIRD]).check(0, &["absent"]);
    workspace.edited("end.json", "\"charges\": 1,\n", "\"charges\": 77,\n");
    workspace.run(&["replay", "--bisect", "end.json"]).check(1, &["present"]);
    workspace.edited("lost.json", SECOND_DRAW, "");
    workspace.run(&["replay", "--bisect", "lost.json"]).check(125, &["cannot tell"]);
    workspace.write("none.json", "{}");
    workspace.run(&["replay", "--bisect", "none.json"]).check(125, &["cannot tell"]);
    workspace.run(&["replay", "--bisect"]).check(2, &["--bisect wants one log, not 2"]);
}

#[test]
fn no_logs_are_an_error_and_no_success() {
    let workspace = Workspace::new();
    std::fs::create_dir(workspace.path("empty")).unwrap();
    workspace.run(&["replay", "empty"]).check(1, &["error: no logs found"]);
    std::fs::remove_dir_all(workspace.path("replays")).unwrap();
    workspace.run(&["replay"]).check(1, &["no folder replays/"]);
}
