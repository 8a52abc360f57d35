//! `shrink`, driven as a user would.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{ARTIFACT, CARD, THIRD, Workspace, XTASK};

/// A workspace with a log of a bug as the fuzzer found it, at this path.
const BIG: &str = "replays/regressions/big.json";

fn workspace() -> Workspace {
    let workspace = Workspace::new();
    workspace
        .run(&["adopt", ARTIFACT, "--canary", "--no-shrink", "--id", "big", "--why", "As found."])
        .check(0, &["adopted"]);
    workspace
}

fn draws(text: &str) -> usize {
    text.matches("[\"draw\"").count()
}

#[test]
fn a_bug_becomes_a_small_log_that_shows_the_same_and_needs_no_seed() {
    let workspace = workspace();
    let big = workspace.read(BIG);
    let ran = workspace.run(&["shrink", BIG, "-o", "small.json"]);
    ran.check(
        0,
        &["regressions/big: ", "kept     CHG-INV-03 at charging.", "proof    minimal", "written  small.json"],
    );
    assert_eq!((ran.out.as_str(), workspace.read(BIG) == big), ("", true));
    let small = workspace.read("small.json");
    assert!(small.contains("\"by\": \"shrunk\"") && !small.contains("\"generator\""), "{small}");
    assert!(small.contains("\"expect\": \"bug\"") && small.contains("\"why\": \"As found.\""), "{small}");
    assert!(draws(&small) < draws(&big) && small.len() < big.len(), "{small}");
    workspace.run(&["replay", "small.json"]).check(14, &["an open bug"]);
    workspace.run(&["fmt", "--check", "small.json"]).check(0, &["canonical"]);
    // The same again, to the standard output and from the standard input.
    let printed = workspace.run(&["shrink", BIG]);
    assert_eq!((printed.code, printed.out.as_str()), (0, small.as_str()));
    let piped = workspace.run_with(&["shrink", "-"], &big);
    assert_eq!((piped.code, piped.out.as_str()), (0, small.as_str()));
    // What is small stays as it is.
    workspace.run(&["shrink", "small.json", "-y"]).check(0, &["proof    minimal", "written  small.json"]);
    assert_eq!(workspace.read("small.json"), small);
}

#[test]
fn nothing_is_overwritten_unasked() {
    let workspace = workspace();
    let big = workspace.read(BIG);
    let old = workspace.read(THIRD);
    workspace.run(&["shrink", BIG, "-o", THIRD]).check(1, &["it exists already"]);
    assert_eq!(workspace.read(THIRD), old);
    workspace.run(&["shrink", BIG, "-o", "nowhere/small.json"]).check(1, &["its folder does not exist"]);
    workspace.shell(&format!("cargo xtask shrink {BIG} > /dev/full")).check(1, &["standard output"]);
    let spoilt = format!("trap '' XFSZ; ulimit -f 0; cargo xtask shrink {BIG} -y");
    workspace.shell(&spoilt).check(1, &["it cannot be written"]);
    assert_eq!(workspace.read(BIG), big);
    workspace.run(&["shrink", BIG, "-o", "replays/charging/small.json"]).check(0, &["charging/small: "]);
    assert!(workspace.read("replays/charging/small.json").contains("\"id\": \"charging/small\""));
    workspace
        .run(&["shrink", BIG, "-o", THIRD, "--force", "--id", "charging/mine"])
        .check(0, &["charging/mine: "]);
    workspace.run(&["shrink", BIG, "--yes"]).check(0, &["written"]);
    assert!(workspace.read(BIG).len() < big.len());
}

#[test]
fn what_cannot_be_kept_or_read_says_so() {
    let workspace = workspace();
    workspace.run(&["shrink", THIRD]).check(1, &["breaks no invariant", "--keep outcome"]);
    workspace.run(&["shrink", THIRD, "--keep", "message:loud"]).check(2, &["there are", "glows_briefly"]);
    workspace.run(&["shrink", THIRD, "--keep", "everything"]).check(2, &["message:KIND"]);
    workspace.run(&["shrink", THIRD, "-y", "-o", "x.json"]).check(2, &["cannot be used with"]);
    workspace.run_with(&["shrink", "-", "-y"], "{}").check(2, &["-o"]);
    workspace.run(&["shrink", "scenario.json"]).check(16, &["scenario.json"]);
    workspace.run(&["shrink", "gone.json"]).check(16, &["there is no such file"]);
    workspace.edited("unknown.json", "\"ruleset\": \"nethack-3.4.3\"", "\"ruleset\": \"chess\"");
    workspace.run(&["shrink", "unknown.json"]).check(16, &["no ruleset \"chess\""]);
    workspace.run(&["shrink", CARD, "--keep", "outcome", "--id", "A b"]).check(2, &["is no id"]);
}

#[test]
fn the_numbers_are_there_for_machines() {
    let workspace = workspace();
    let ran = workspace.run(&["shrink", BIG, "--json", "-o", "small.json"]);
    let json = ran.json();
    assert_eq!((ran.code, &json["proof"], &json["kept"]), (0, &"minimal".into(), &"violation".into()));
    assert_eq!((&json["violation"]["id"], &json["written"]), (&"CHG-INV-03".into(), &"small.json".into()));
    let size = |when: &str, what: &str| json[when][what].as_u64().unwrap();
    assert!(size("after", "actions") <= size("before", "actions"));
    assert!(size("after", "draws") < size("before", "draws"));
    let limited = workspace.run(&["shrink", BIG, "--json", "--budget", "5"]);
    assert_eq!((limited.code, &limited.json()["proof"]), (0, &"over_budget".into()));
    limited.check(0, &["stopped: the budget of runs is used up"]);
}

#[test]
fn ctrl_c_ends_with_the_best_so_far_which_is_written() {
    let workspace = Workspace::new();
    // Fifty of these blows exercise Dexterity: too many to try all of their dice.
    let scenario = workspace.run(&["new", "to-hit"]).out;
    let (head, _) = scenario.split_once("\"actions\": [").unwrap();
    workspace
        .write("blows.json", &format!("{head}\"actions\": [\"melee\"{}]}}}}", ", \"melee\"".repeat(300)));
    workspace.run(&["record", "blows.json", "--seed", "3", "-o", "blows-log.json"]).check(0, &[]);
    let mut command = Command::new(XTASK);
    command.args([
        "shrink",
        "blows-log.json",
        "--keep",
        "outcome",
        "--budget",
        "1000000000000",
        "-o",
        "best.json",
    ]);
    command
        .current_dir(workspace.path(""))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    sleep(Duration::from_secs(2));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("stopped: the best so far") && said.contains("written  best.json"), "{said}");
    workspace.run(&["replay", "best.json"]).check(0, &["same"]);
    assert!(fs::metadata(workspace.path("best.json")).unwrap().len() > 0);
}

#[test]
fn what_no_log_of_the_system_can_show_is_a_wrong_command_line() {
    let workspace = Workspace::new();
    for (keep, says) in [
        ("message:nope", "charging has no word \"message nope\"; of message there are "),
        ("word:event nope", "of event there are "),
        ("word:nope", "a word is written as `cargo xtask coverage --json` prints it"),
    ] {
        workspace.run(&["shrink", THIRD, "--keep", keep]).check(2, &[says]);
    }
}
