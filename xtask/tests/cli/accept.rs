//! `accept`, driven as a user would.

use crate::record::canary;
use crate::support::{THIRD, Workspace};

#[test]
fn a_change_is_shown_first_and_written_only_with_yes() {
    let workspace = Workspace::new();
    let right = workspace.read(THIRD);
    workspace.edited(THIRD, "A light runs along", "Lights run along");
    let wrong = workspace.read(THIRD);
    let shown = ["- message “Lights run along", "+ message “A light runs along"];
    let refused = workspace.run(&["accept", THIRD]);
    refused.check(1, &shown);
    refused.check(1, &["nobody is there to confirm; add --yes"]);
    workspace.run(&["accept", "--dry-run", THIRD]).check(0, &shown);
    assert_eq!(workspace.read(THIRD), wrong);
    workspace.run(&["accept", "-y", THIRD]).check(0, &shown);
    assert_eq!(workspace.read(THIRD), right);
    workspace.run(&["accept", "-y", THIRD]).check(0, &["nothing to take over"]);
}

#[test]
fn draws_that_a_log_does_not_hold_are_made_up_and_counted() {
    let workspace = Workspace::new();
    workspace.edited("log.json", "    [\"draw\", \"charging.wand.number\", \"rn1(5,4)\", 4],\n", "");
    let said = ["+ draw charging.wand.number", "1 draw made up, 0 of the recorded ones no longer used"];
    workspace.run(&["accept", "--yes", "log.json"]).check(0, &said);
    workspace.run(&["replay", "log.json"]).check(0, &["same"]);
}

#[test]
fn a_broken_invariant_is_taken_over_only_into_a_log_of_a_bug() {
    let workspace = Workspace::new();
    canary(&workspace);
    let text = workspace.read("wrong.json").replace("\"charges\": 3,", "\"charges\": 4,");
    workspace.write("wrong.json", &text);
    workspace.run(&["accept", "-y", "wrong.json"]).check(14, &["does not hold", "\"expect\": \"bug\""]);
    assert_eq!(workspace.read("wrong.json"), text);
    workspace.write("wrong.json", &text.replace("\"expect\": \"holds\"", "\"expect\": \"bug\""));
    workspace.run(&["accept", "-y", "wrong.json"]).check(0, &["taken over"]);
    workspace
        .run(&["replay", "wrong.json"])
        .check(14, &["(a log of a bug)", "an open bug: the log stays red"]);
    workspace.run(&["replay", "--bisect", "wrong.json"]).check(1, &["present"]);
}

#[test]
fn one_log_that_fails_does_not_keep_the_others_back() {
    let workspace = Workspace::new();
    workspace.edited("log.json", "A light runs along", "Lights run along");
    workspace
        .run(&["accept", "-y", "gone.json", "log.json"])
        .check(16, &["gone.json", "log.json: taken over"]);
    workspace.run(&["accept", "-y", "-"]).check(2, &["name files, not -"]);
}
