//! `fuzz`, driven as a user would, with a program in the place of cargo that says what a fuzzer says.

use std::time::{Duration, Instant};

use crate::support::Workspace;

#[test]
fn every_target_is_run_and_summed_up() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["fuzz", "--time", "1"]);
    ran.check(0, &["executions", "a second", "edges", "corpus"]);
    let rows: Vec<_> =
        ran.out.lines().skip(1).map(|row| row.split_whitespace().collect::<Vec<_>>()).collect();
    let row = |target| vec!["nothing", "found", target, "5000", "2500", "20", "1"];
    assert_eq!(rows, [row("charging"), row("replay_log")]);
    let one = workspace.run(&["fuzz", "charging", "--jobs", "2"]);
    one.check(0, &["charging"]);
    assert!(!one.out.contains("replay_log"), "{one:?}");
    workspace.run(&["fuzz", "brewing"]).check(2, &["no target \"brewing\"; there are charging, replay_log"]);
}

#[test]
fn a_finding_is_kept_and_the_command_that_adopts_it_is_printed() {
    let workspace = Workspace::new();
    let ran = workspace.shell("FAKE_FUZZ=finding cargo xtask fuzz");
    ran.check(
        14,
        &[
            "found something",
            "charging: charging: CHG-INV-03 after \\u{1b}[31maction 0",
            "kept in fuzz/artifacts/charging/crash-1",
            "cargo xtask adopt fuzz/artifacts/charging/crash-1\n",
            "kept in fuzz/artifacts/replay_log/crash-1",
            "keep the file as a case of core/tests/hostile",
        ],
    );
    assert_eq!(ran.out.matches("cargo xtask adopt").count(), 1, "{ran:?}");
}

#[test]
fn the_canary_must_be_found() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["fuzz", "--canary"]);
    ran.check(
        0,
        &["found, as it must be", "cargo xtask adopt fuzz/artifacts/charging/canary-crash-1 --canary"],
    );
    assert!(!ran.out.contains("replay_log"), "{ran:?}");
    workspace
        .shell("cargo xtask adopt fuzz/artifacts/charging/canary-crash-1 --canary")
        .check(0, &["adopted"]);
    workspace.shell("FAKE_FUZZ=asleep cargo xtask fuzz --canary").check(1, &["not found"]);
    workspace.run(&["fuzz", "--canary", "replay_log"]).check(2, &["no target with a canary"]);
}

#[test]
fn what_is_missing_or_broken_is_told() {
    let workspace = Workspace::new();
    workspace
        .shell("CARGO=false cargo xtask fuzz")
        .check(1, &["cargo-fuzz is missing", "cargo install --locked"]);
    workspace.shell("FAKE_FUZZ=broken cargo xtask fuzz").check(1, &["failed", "error: could not compile"]);
}

#[test]
fn an_interrupt_ends_it_with_the_summary_so_far() {
    let workspace = Workspace::new();
    let begun = Instant::now();
    let ran = workspace.shell("FAKE_FUZZ=slow timeout --preserve-status -s INT 1 cargo xtask fuzz");
    ran.check(0, &["charging", "stopped; 1 of 2 targets were not begun"]);
    assert!(begun.elapsed() < Duration::from_secs(20), "it took {:?}", begun.elapsed());
}
