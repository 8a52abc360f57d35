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
    let json = workspace.run(&["diff", "--json", THIRD, CARD]).json();
    assert_eq!((&json["same"], &json["fields"][0]["path"]), (&false.into(), &"id".into()));
    let json = workspace.run(&["diff", "--json", THIRD, "edited.json"]).json();
    assert_eq!(json["steps"][1]["step"][1]["recharged"]["times"], 5);
    workspace.run(&["diff", THIRD, "gone.json"]).check(16, &["error: gone.json: there is no such file"]);
}
