//! `bench`: what is told, not how long it takes.

use crate::support::Workspace;

#[test]
fn every_row_stands_beside_its_target_and_a_build_with_checks_is_warned_of() {
    let workspace = Workspace::new();
    let args = ["bench", "draws", "logs", "odds", "--as-built", "--rounds", "1"];
    workspace.run(&args).check(
        0,
        &[
            "warning: this build checks itself",
            "× from the generator",
            "≥ 0.80 m",
            "of the speed of plain JSON read",
            "≤ 100 µs m",
            "of 6 targets met",
        ],
    );
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    let blocks = json.as_array().unwrap();
    let titles: Vec<_> = blocks.iter().map(|block| block["block"].as_str().unwrap()).collect();
    assert_eq!(titles, ["draws", "logs", "odds"]);
    let row = &blocks[2]["rows"][0];
    assert_eq!((&row["row"], &row["target"]), (&"the row of one cast".into(), &"≤ 100 µs".into()));
    assert!(row["nanoseconds"].as_f64().unwrap() > 0.0 && row["met"].is_boolean(), "{row}");
    workspace.run(&["bench", "nothing"]).check(2, &["draws", "shrink"]);
}

#[test]
fn it_has_itself_built_without_checks_and_hands_the_command_line_on() {
    let workspace = Workspace::new();
    workspace.write("cargo", "#!/bin/sh\necho \"cargo $*\"\nexit 7\n");
    workspace.run(&["bench", "draws", "--rounds", "3"]).check(
        7,
        &[
            "cargo run --quiet --profile measure --package xtask --manifest-path ",
            "Cargo.toml -- bench draws --rounds 3",
        ],
    );
    workspace.shell("CARGO=/nonexistent/cargo cargo xtask bench").check(1, &["error: cargo: "]);
}

#[test]
fn real_targets_are_compared_with_an_empty_one() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["bench", "draws", "--as-built", "--rounds", "1", "--fuzz=1"]);
    ran.check(
        0,
        &["fuzz targets, 1 s each", "1.00  of the speed of empty", "≥ 0.12 met", "2500 executions a second"],
    );
    let broken = workspace.shell("FAKE_FUZZ=broken cargo xtask bench draws --as-built --rounds 1 --fuzz=1");
    broken.check(1, &["no executions per second", "could not compile"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_tells_what_was_measured() {
    let workspace = Workspace::new();
    let ran = workspace.interrupted(&["bench", "--as-built", "--rounds", "1000000000"]);
    ran.check(130, &["draws", "× from the generator"]);
}
