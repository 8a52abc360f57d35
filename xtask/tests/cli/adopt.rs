//! `adopt`, driven as a user would: from the bytes of a fuzzer to a log that guards the mended rule.

use std::fs;

use crate::support::{ARTIFACT, THIRD, Workspace};

/// The only log of a bug in a workspace.
fn adopted(workspace: &Workspace) -> String {
    let logs: Vec<_> = fs::read_dir(workspace.path("replays/regressions")).unwrap().collect();
    assert_eq!(logs.len(), 1, "{logs:?}");
    let name = logs[0].as_ref().unwrap().file_name().into_string().unwrap();
    format!("replays/regressions/{name}")
}

#[test]
fn an_artifact_becomes_a_log_that_is_red_until_the_rule_is_mended_and_green_after() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["adopt", ARTIFACT, "--canary"]);
    let log = adopted(&workspace);
    ran.check(
        0,
        &[
            &format!("adopted  {log}"),
            "CHG-INV-03 does not hold after action",
            "say in its \"why\" what it shows",
            &format!("cargo xtask replay {log}"),
            &format!("cargo xtask accept {log}"),
        ],
    );
    assert!(log.starts_with("replays/regressions/chg-inv-03-charging-"), "{log}");
    let text = workspace.read(&log);
    for piece in [
        "\"expect\": \"bug\"",
        "\"by\": \"fuzzed\"",
        "\"why\": \"Found by fuzzing",
        "\"ruleset\": \"canary\"",
    ] {
        assert!(text.contains(piece), "{piece} is not in\n{text}");
    }
    workspace.run(&["fmt", "--check", &log]).check(0, &["1 log: canonical"]);
    workspace.run(&["replay", &log]).check(14, &["(a log of a bug)", "an open bug: the log stays red"]);
    workspace.run(&["replay", "--bisect", &log]).check(1, &["present"]);
    workspace.run(&["accept", "-y", &log]).check(0, &["nothing to take over"]);

    // The canary is the ruleset `documented` with one switch wrong: naming that one is the mended rule.
    workspace.write(&log, &text.replace("\"ruleset\": \"canary\"", "\"ruleset\": \"documented\""));
    let red = workspace.run(&["replay", &log]);
    assert!([13, 15].contains(&red.code), "{red:?}");
    red.check(red.code, &["the bug is gone: guard that", "cargo xtask accept"]);
    workspace.run(&["accept", "-y", &log]).check(0, &["taken over"]);
    workspace.run(&["replay", &log]).check(0, &["same"]);
    assert!(workspace.read(&log).contains("\"expect\": \"holds\""));
}

#[test]
fn a_bug_that_is_there_already_is_named_and_nothing_is_overwritten_unasked() {
    let workspace = Workspace::new();
    workspace.run(&["adopt", ARTIFACT, "--canary", "--why", "Wands get too much."]).check(0, &["adopted"]);
    let log = adopted(&workspace);
    let text = workspace.read(&log);
    assert!(text.contains("\"why\": \"Wands get too much.\""));
    let known = [&format!("{log} shows the same invariant broken at the same place"), "add --force"];
    workspace.run(&["adopt", ARTIFACT, "--canary"]).check(1, &known);
    workspace.run(&["adopt", ARTIFACT, "--canary", "--id", "another"]).check(1, &known);
    assert_eq!(workspace.read(&log), text);
    // Taken over after the rule was mended, the log no longer shows it, but its name is taken.
    workspace.write(&log, &text.replace("\"ruleset\": \"canary\"", "\"ruleset\": \"documented\""));
    workspace.run(&["accept", "-y", &log]).check(0, &["taken over"]);
    let mended = workspace.read(&log);
    workspace.run(&["adopt", ARTIFACT, "--canary"]).check(1, &[&log, "exists already", "--id"]);
    assert_eq!(workspace.read(&log), mended);
    workspace
        .run(&["adopt", ARTIFACT, "--canary", "--id", "another"])
        .check(0, &["replays/regressions/another.json"]);
    workspace.run(&["adopt", ARTIFACT, "--canary", "--force"]).check(0, &[&log]);
    assert_ne!(workspace.read(&log), mended);
    workspace.run(&["adopt", ARTIFACT, "--canary", "--id", "../x"]).check(2, &["is no id"]);
}

#[test]
fn what_is_no_finding_says_so() {
    let workspace = Workspace::new();
    workspace.run(&["adopt", ARTIFACT]).check(1, &["no finding", "add --canary"]);
    workspace.shell(&format!("SPELLTAPE_CANARY=1 cargo xtask adopt {ARTIFACT}")).check(0, &["adopted"]);
    fs::copy(workspace.path(ARTIFACT), workspace.path("crash")).unwrap();
    workspace.run(&["adopt", "crash"]).check(2, &["say which with --target: charging, summoning"]);
    workspace.run(&["adopt", "crash", "--target", "charging"]).check(1, &["no finding"]);
    workspace.run(&["adopt", "gone", "--target", "charging"]).check(1, &["there is no such file"]);
    workspace.run(&["adopt", "gone"]).check(1, &["there is no such file"]);
    for reader in ["replay_log", "readers"] {
        let ran = workspace.run(&["adopt", THIRD, "--target", reader]);
        ran.check(2, &[reader, "no runs, and make no log", "core/tests/hostile"]);
    }
}

#[test]
fn the_folder_names_the_target_also_from_within_it() {
    let workspace = Workspace::new();
    workspace
        .shell("cd fuzz/artifacts/charging && cargo xtask adopt canary-crash-0 --canary")
        .check(0, &["adopted"]);
    adopted(&workspace);
}

#[test]
fn an_id_with_a_folder_says_where_the_log_stands() {
    let workspace = Workspace::new();
    workspace
        .run(&["adopt", ARTIFACT, "--canary", "--id", "charging/nap"])
        .check(0, &["adopted  replays/charging/nap.json", "shrunk from ", " faces to "]);
    assert!(workspace.read("replays/charging/nap.json").contains("\"id\": \"charging/nap\""));
    let help = workspace.help("adopt", 100).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains("unless --id names another folder") && help.contains("130 stopped by Ctrl-C"),
        "{help}"
    );
}
