//! The ledger of the logs, driven as a maintainer would.

use crate::support::{CARD, THIRD, Workspace};

const TEXT: &str = "A light runs along it and is gone.";

/// A workspace in which a log's run was changed, as a changed rule and `accept` would; its line is the old one.
fn changed() -> Workspace {
    let workspace = Workspace::new();
    let text = workspace.read(THIRD).replace("A light runs along", "Light runs along");
    workspace.write(THIRD, &text);
    workspace
}

/// Sets the version in a log's line back, as it stood before the ruleset's version was raised.
fn agreed_to_version_0(workspace: &Workspace) {
    let ledger = workspace.read("replays/LEDGER");
    let old = "charging/third-charge charging nethack-3.4.3 1 ";
    assert!(ledger.contains(old), "{ledger}");
    workspace.write("replays/LEDGER", &ledger.replace(old, &old.replace(" 1 ", " 0 ")));
}

const TOLD: &str = "- charging nethack-3.4.3 version 1: other words.\n";

#[test]
fn logs_as_agreed_are_in_order_and_every_log_has_one_line() {
    let workspace = Workspace::new();
    workspace.run(&["ledger"]).check(0, &["2 logs: as agreed"]);
    let ledger = workspace.read("replays/LEDGER");
    let lines: Vec<_> = ledger.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(
        lines.len() == 2 && lines[0].starts_with("charging/third-charge charging nethack-3.4.3 1 "),
        "{ledger}"
    );
    workspace.run(&["check"]).check(0, &["ledger", "everything is as it must be"]);
}

#[test]
fn a_run_changed_in_silence_is_red_and_names_log_and_ruleset() {
    let workspace = changed();
    let says = [
        "changed: the run of charging/third-charge changed since it was agreed to under charging nethack-3.4.3 version 1",
        "raise the version of nethack-3.4.3 in the rulesets of charging to 2",
        "- charging nethack-3.4.3 version 2: …",
    ];
    workspace.run(&["ledger"]).check(1, &says);
    // Blessing is no way round it.
    let before = workspace.read("replays/LEDGER");
    workspace.run(&["ledger", "--bless"]).check(1, &says);
    assert_eq!(workspace.read("replays/LEDGER"), before);
    workspace.run(&["check"]).check(1, &["failed", "cargo xtask ledger"]);
}

#[test]
fn a_raised_version_and_a_line_in_the_change_log_excuse_a_change() {
    let workspace = changed();
    agreed_to_version_0(&workspace);
    workspace.run(&["ledger"]).check(1, &["add a line to CHANGELOG.md"]);
    workspace.write("CHANGELOG.md", TOLD);
    workspace.run(&["ledger"]).check(1, &["changed with a new version", "cargo xtask check --bless` agrees"]);
    workspace.run(&["check", "--bless"]).check(1, &["cargo xtask ledger --bless", "text differs"]);
    workspace.run(&["ledger"]).check(0, &["2 logs: as agreed"]);
}

#[test]
fn a_ledger_that_is_behind_is_red_until_it_is_blessed() {
    let workspace = Workspace::new();
    let text = workspace.read(THIRD).replace("charging/third-charge", "charging/added");
    workspace.write("replays/charging/added.json", &text);
    std::fs::remove_file(workspace.path(CARD)).unwrap();
    let says = [
        "1 log not in the ledger yet; `cargo xtask check --bless` takes that over\n  charging/added",
        "1 log of the ledger gone",
        "  charging/tourist-card",
        "2 logs: 2 not as agreed",
    ];
    workspace.run(&["ledger"]).check(1, &says);
    let json = workspace.run(&["ledger", "--json"]).json();
    assert_eq!((&json["logs"], &json["agreed"], &json["written"]), (&2.into(), &false.into(), &false.into()));
    let found = json["findings"].as_array().unwrap();
    let found: Vec<_> =
        found.iter().map(|it| (it["id"].as_str().unwrap(), it["what"].as_str().unwrap())).collect();
    assert_eq!(found, [("charging/added", "new"), ("charging/tourist-card", "gone")]);
    workspace.run(&["check"]).check(1, &["failed", "cargo xtask ledger"]);
    workspace.run(&["ledger", "--bless"]).check(0, &["written", "2 logs: as agreed"]);
    let ledger = workspace.read("replays/LEDGER");
    assert!(ledger.contains("charging/added ") && !ledger.contains("tourist-card"), "{ledger}");
    workspace.run(&["ledger"]).check(0, &["2 logs: as agreed"]);
    workspace.write("replays/LEDGER", "");
    workspace.run(&["ledger"]).check(1, &["2 logs not in the ledger yet", "2 logs: 2 not as agreed"]);
}

#[test]
fn two_files_with_one_id_are_named_and_not_blessed() {
    let workspace = Workspace::new();
    workspace.write("replays/charging/copy.json", &workspace.read(THIRD));
    let before = workspace.read("replays/LEDGER");
    let says = [
        "twice: replays/charging/copy.json and replays/charging/third-charge.json are both called charging/third-charge",
        "3 logs: 1 not as agreed",
    ];
    workspace.run(&["ledger"]).check(1, &says);
    workspace.run(&["ledger", "--bless"]).check(1, &says);
    assert_eq!(workspace.read("replays/LEDGER"), before);
    assert_eq!(workspace.run(&["ledger", "--json"]).json()["twice"].as_array().unwrap().len(), 1);
}

#[test]
fn accept_renews_the_line_or_says_what_is_missing() {
    let workspace = Workspace::new();
    // The log was agreed to with other words: the rules say what they say, accept takes them over.
    workspace.write(THIRD, &workspace.read(THIRD).replace(TEXT, "It glows."));
    std::fs::remove_file(workspace.path("replays/LEDGER")).unwrap();
    workspace.run(&["ledger"]).check(1, &["there is no ledger"]);
    workspace.run(&["ledger", "--bless"]).check(0, &["2 logs not in the ledger yet", "written"]);
    let before = workspace.read("replays/LEDGER");
    workspace
        .run(&["accept", "-y", THIRD])
        .check(0, &["taken over", "ledger: the run of charging/third-charge changed"]);
    assert_eq!(workspace.read("replays/LEDGER"), before);
    // The same once the version is raised and told.
    workspace.write(THIRD, &workspace.read(THIRD).replace(TEXT, "It glows."));
    agreed_to_version_0(&workspace);
    workspace.write("CHANGELOG.md", TOLD);
    workspace.run(&["accept", "-y", THIRD]).check(0, &["taken over", "replays/LEDGER: renewed"]);
    workspace.run(&["ledger"]).check(0, &["as agreed"]);
}

#[test]
fn a_ledger_that_is_none_is_refused_with_its_line() {
    let workspace = Workspace::new();
    workspace.write("replays/LEDGER", "# x\ncharging/third-charge 1\n");
    workspace.run(&["ledger"]).check(1, &["replays/LEDGER: line 2: expected a log"]);
}
