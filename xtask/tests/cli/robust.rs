//! What goes wrong around the instruments: each a clear answer, nothing lost.

use crate::support::{ARTIFACT, CARD, THIRD, Workspace};

/// A workspace with a log of an open bug, and files whose names say what is wrong with them.
fn workspace() -> Workspace {
    let workspace = Workspace::new();
    let adopt = ["adopt", ARTIFACT, "--canary", "--no-shrink", "--id", "big", "--why", "As found."];
    workspace.run(&adopt).check(0, &["adopted"]);
    workspace.edited("ruleset.json", "\"nethack-3.4.3\"", "\"nethack-9\"");
    workspace
}

const BUG: &str = "replays/regressions/big.json";
const EXPLODES: &str = "message:wand_explodes";

#[track_caller]
fn check(cases: &[(&str, i32, &[&str])]) {
    let workspace = workspace();
    let before = [THIRD, CARD, BUG, "replays/LEDGER"].map(|file| workspace.read(file));
    let mut faults = Vec::new();
    for (line, code, said) in cases {
        let ran = workspace.shell(line);
        let all = format!("{}{}", ran.out, ran.err);
        let missing: Vec<_> = said.iter().filter(|words| !all.contains(**words)).collect();
        if ran.code != *code || !missing.is_empty() || all.contains("panicked") {
            faults.push(format!("{line}\n  ended with {}, missing {missing:?}\n{all}", ran.code));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!([THIRD, CARD, BUG, "replays/LEDGER"].map(|file| workspace.read(file)), before);
}

/// Below a plain file nobody can write, not even root.
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let cannot: &[&str] = &["error: ", "scenario.json/out.json", "cannot be written"];
    check(&[
        (&format!("cargo xtask shrink {BUG} -o scenario.json/out.json"), 1, cannot),
        (&format!("cargo xtask seek {THIRD} -q {EXPLODES} --out scenario.json/out.json"), 1, cannot),
        ("cargo xtask coverage --make 'message wand_explodes' -o scenario.json/out.json", 1, cannot),
        ("cargo xtask dump --output scenario.json/out.json", 1, cannot),
        // Found out before anything is read, let alone searched.
        ("cargo xtask shrink none.json -o scenario.json/out.json", 1, cannot),
        ("cargo xtask seek none.json -q message:x --out scenario.json/out.json", 1, cannot),
        ("cargo xtask record none.json -o scenario.json/out.json", 1, cannot),
        ("cargo xtask coverage none --make 'no word' -o scenario.json/out.json", 1, cannot),
        ("TMPDIR=/dev/null cargo xtask doctor", 1, &["error: "]),
        (
            "mv replays/LEDGER kept; mkdir replays/LEDGER; cargo xtask ledger --bless; code=$?; rmdir replays/LEDGER; mv kept replays/LEDGER; exit $code",
            1,
            &["LEDGER"],
        ),
    ]);
}

#[test]
fn a_check_that_fails_and_a_cargo_that_is_missing_are_told() {
    check(&[
        ("CARGO=/bin/false cargo xtask check", 1, &["failed fmt ", "failed clippy "]),
        ("CARGO=/none/cargo cargo xtask check", 1, &["error: fmt: there is no cargo"]),
    ]);
}

#[test]
fn a_full_disk_behind_the_standard_output_is_told() {
    let full: &[&str] = &["standard output"];
    check(&[
        (&format!("cargo xtask shrink {BUG} > /dev/full"), 1, full),
        (&format!("cargo xtask seek {THIRD} -q {EXPLODES} > /dev/full"), 1, full),
        (&format!("cargo xtask why {THIRD} > /dev/full"), 1, full),
        ("cargo xtask versus scenario.json documented nethack-3.4.3 > /dev/full", 1, full),
        ("cargo xtask coverage --make 'message wand_explodes' > /dev/full", 1, full),
        ("cargo xtask dump > /dev/full", 1, full),
        ("cargo xtask doctor > /dev/full", 1, full),
        ("cargo xtask bench draws --as-built --rounds 1 > /dev/full", 1, full),
        ("cargo xtask ledger > /dev/full", 1, full),
        ("cargo xtask --help > /dev/full", 1, full),
        ("cargo xtask --version > /dev/full", 1, full),
        ("cargo xtask why --help > /dev/full", 1, full),
        ("cargo xtask --no-such-option > /dev/full", 2, &["unexpected argument"]),
    ]);
}

#[test]
fn names_of_another_system_and_rulesets_that_are_none_are_refused_with_those_there_are() {
    check(&[
        (
            &format!("cargo xtask seek {THIRD} -q message:gate_opens"),
            2,
            &["no message kind", "wand_explodes"],
        ),
        (
            &format!("cargo xtask why {THIRD} --of 'highest:miscasts.row>=3'"),
            2,
            &["no site \"miscasts.row\""],
        ),
        (
            &format!("cargo xtask versus {THIRD} omega-0.90.4 documented"),
            2,
            &["no ruleset \"omega-0.90.4\"", "sporkhack"],
        ),
        (
            &format!("cargo xtask seek {THIRD} -q {EXPLODES} --ruleset nethack-9"),
            2,
            &["no ruleset \"nethack-9\"", "sporkhack"],
        ),
        (&format!("cargo xtask shrink {THIRD} --keep 'word:choice miscasts.row=3'"), 2, &["no word"]),
        (
            "cargo xtask coverage --make 'choice miscasts.row=3' --system charging",
            2,
            &["no system has the word"],
        ),
        ("cargo xtask shrink ruleset.json --keep outcome", 16, &["ruleset.json", "nethack-9"]),
        ("cargo xtask why ruleset.json", 16, &["ruleset.json", "nethack-9"]),
        ("cargo xtask seek ruleset.json -q message:wand_explodes", 16, &["ruleset.json", "nethack-9"]),
        ("cargo xtask versus ruleset.json documented sporkhack", 16, &["ruleset.json", "nethack-9"]),
        ("cargo xtask coverage ruleset.json", 16, &["ruleset.json", "nethack-9"]),
    ]);
}

/// Only `compare` needs git.
#[test]
fn without_git_only_the_comparison_of_revisions_says_that_it_needs_it() {
    check(&[
        ("PATH=/nonexistent; cargo xtask compare HEAD", 125, &["git is missing"]),
        ("PATH=/nonexistent; cargo xtask ledger", 1, &["1 log not in the ledger yet"]),
        (&format!("PATH=/nonexistent; cargo xtask seek {THIRD} -q {EXPLODES}"), 0, &["found"]),
        ("PATH=/nonexistent; cargo xtask bench draws --as-built --rounds 1", 0, &["recorded"]),
    ]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_each_long_search_with_what_it_has() {
    let workspace = workspace();
    workspace.long_scenario("long.json");
    let recorded = workspace.run(&["record", "long.json", "-o", "replays/charging/long.json"]);
    recorded.check(0, &["written"]);
    let before = workspace.read(THIRD);
    for (args, said) in [
        (&["seek", "long.json", "-q", "outcome:hp=4711", "--budget", "1000000000000"][..], "stopped"),
        (&["why", "replays/charging/long.json", "--budget", "1000000000000"], "stopped"),
        (&["versus", "long.json", "documented", "nethack-3.4.3", "-q", "outcome:hp"], ""),
        (&["coverage", "--runs-max", "1000000000000"], "words not shown"),
        (
            &[
                "coverage",
                "--make",
                "choice charging.wand.fate=wishing_explodes",
                "--runs-max",
                "1000000000000",
            ],
            "stopped: no run so far",
        ),
        (&["bench", "--as-built", "--rounds", "1000000000"], "draws"),
    ] {
        let ran = workspace.interrupted(args);
        assert!(ran.code == 130 && format!("{}{}", ran.out, ran.err).contains(said), "{args:?}: {ran:?}");
    }
    assert_eq!(workspace.read(THIRD), before);
}
