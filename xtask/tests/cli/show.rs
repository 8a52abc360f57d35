//! `show`, driven as a user would.

use crate::support::{CARD, THIRD, Workspace};

#[test]
fn a_log_is_told_with_every_rule() {
    Workspace::new().run(&["show", THIRD]).check(
        0,
        &[
            "charging/third-charge\nA wand of sleep recharged twice",
            "charging, ruleset nethack-3.4.3, version 1",
            "item.wand.kind", "sleep",
            "action 2: uncursed charging",
            "draw      rnd(4) = 1      charging.wand.reduce (CHG-21): charges left of the chosen number",
            "decision  survives        charging.wand.fate (CHG-11): what becomes of the wand; because recharged 3",
            "event     charges_set: from 0, to 1",
            "message   “A light runs along it and is gone.”",
            "status    complete",
            "violated  none",
            "outcome   bonus none", "charges 1",
            "rules     CHG-02, CHG-05",
        ],
    );
}

#[test]
fn a_map_is_drawn_row_below_row() {
    let workspace = Workspace::new();
    let log = workspace.shell("cargo xtask new summoning | cargo xtask record -").out;
    let indent = " ".repeat("  level.temple_deity  ".len());
    let map = format!("#####\n{indent}#...#\n{indent}#...~\n{indent}#.|.#\n{indent}#####\n  player.at");
    workspace.run_with(&["show", "-"], &log).check(0, &[&format!("  level.rows          {map}")]);
}

#[test]
fn dice_are_told_with_their_faces() {
    Workspace::new().run(&["show", CARD]).check(0, &["d(3,10) = 9 (3 + 4 + 2)"]);
}

#[test]
fn diff_lays_steps_side_by_side_and_names_changed_fields() {
    let workspace = Workspace::new();
    workspace.run(&["diff", THIRD, THIRD]).check(0, &["no difference"]);
    workspace.edited("edited.json", "\"times\": 4", "\"times\": 5");
    let ran = workspace.run(&["diff", THIRD, "edited.json"]);
    ran.check(
        1,
        &[
            "steps[9] (in action 1: charges become 0)",
            "- event recharged: times 4\n+ event recharged: times 5\n",
        ],
    );
    assert!(!ran.out.contains("blessed"), "steps far from a change are left out: {}", ran.out);
    ran.check(1, &["in words\n  event recharged: times 5 instead of recharged: times 4 (step 12)\n"]);
    let json = workspace.run(&["diff", "--json", THIRD, CARD]).json();
    assert_eq!((&json["same"], &json["fields"][0]["path"]), (&false.into(), &"id".into()));
    let json = workspace.run(&["diff", "--json", THIRD, "edited.json"]).json();
    assert_eq!(json["steps"][1]["step"][1]["recharged"]["times"], 5);
    workspace.run(&["diff", THIRD, "gone.json"]).check(16, &["error: gone.json: there is no such file"]);
}

const EXPLODE: &str = r#"    ["draw", "charging.wand.explode", "rn2(343)", 93],
"#;
const NUMBER: &str = r#"    ["draw", "charging.wand.number", "rn1(5,4)", 4],
"#;

/// The sentence in which `diff` tells an edit.
#[track_caller]
fn told(from: &str, to: &str, sentence: &str) {
    let workspace = Workspace::new();
    workspace.edited("edited.json", from, to);
    let ran = workspace.run(&["diff", THIRD, "edited.json"]);
    ran.check(1, &[&format!("in words\n  {sentence}\n")]);
    let json = workspace.run(&["diff", "--json", THIRD, "edited.json"]).json();
    assert_eq!(json["changes"][0]["words"], sentence);
    assert_eq!(json["changes"].as_array().unwrap().len(), 1);
}

#[test]
fn diff_names_each_kind_of_changed_draw() {
    let explode = "rn2(343) at charging.wand.explode (CHG-11)";
    told(
        EXPLODE,
        &format!("{EXPLODE}{EXPLODE}").replacen("93", "7", 1),
        &format!("one extra {explode} after step 0: it gives 7"),
    );
    told(
        EXPLODE,
        &format!("{EXPLODE}{NUMBER}{NUMBER}"),
        "2 extra rn1(5,4) at charging.wand.number (CHG-20) after step 1: they give 4, 4",
    );
    told(EXPLODE, "", "one rn2(343) less at charging.wand.explode (CHG-11) after step 0: it gave 93");
    told("\"rn2(343)\", 93", "\"rn2(343)\", 94", &format!("{explode} gives 94 instead of 93 (step 1)"));
    told(
        "\"rn2(343)\", 93",
        "\"rn2(512)\", 93",
        "rn2(512) = 93 is drawn at charging.wand.explode (CHG-11) instead of rn2(343) = 93 (step 1)",
    );
    let event = r#"    ["event", {"recharged": {"times": 3}}],
"#;
    let workspace = Workspace::new();
    let text =
        workspace.read(THIRD).replacen(EXPLODE, "", 1).replacen(event, &format!("{event}{EXPLODE}"), 1);
    workspace.write("edited.json", &text);
    workspace
        .run(&["diff", THIRD, "edited.json"])
        .check(1, &[&format!("{explode} is drawn later: it was step 1 and stands after step 3 now\n")]);
}

#[test]
fn diff_marks_changed_words() {
    told(
        "A light runs along it and is gone.",
        "A light runs along it and goes out.",
        "message glows_briefly (step 6): “A light runs along it and [-is-]{+goes+} [-gone-]{+out+}.”",
    );
}

#[test]
fn tables_are_looked_for_in_every_system_that_has_them() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["tables", "--table", "explosion"]);
    ran.check(0, &["charging", "(explosion)"]);
    assert!(!ran.out.contains("summoning"), "{}", ran.out);
    let ran = workspace.run(&["tables", "--ruleset", "nethack-3.7"]);
    ran.check(0, &["charging", "to-hit", "ruleset nethack-3.7"]);
    assert!(!ran.out.contains("miscasts"), "{}", ran.out);
    let says = ["no table \"nope\"; charging has ", "; summoning has ", "; to-hit has "];
    workspace.run(&["tables", "--table", "nope"]).check(2, &says);
    let says = ["no system has a ruleset \"nope\"; charging has documented, ", "; summoning has "];
    workspace.run(&["tables", "--ruleset", "nope"]).check(2, &says);
    workspace
        .run(&["tables", "charging", "--ruleset", "nope"])
        .check(2, &["charging has no ruleset \"nope\""]);
    workspace.run(&["tables", "charging", "--table", "nope"]).check(2, &["no table \"nope\"; charging has "]);
}
