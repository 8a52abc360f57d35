//! `doctor`: the alarm rings.

use std::fs;

use crate::support::Workspace;

/// What is done with every system, in order.
const STEPS: [&str; 5] = ["find", "shrink", "adopt", "replay", "mend"];

#[test]
fn the_planted_fault_of_every_system_goes_the_whole_way() {
    let workspace = Workspace::new();
    fs::create_dir(workspace.path("tmp")).unwrap();
    let ran = workspace.shell("TMPDIR=$PWD/tmp cargo xtask doctor --json");
    let json = ran.json();
    assert_eq!((ran.code, &json["ok"]), (0, &true.into()), "{}", ran.out);
    let steps = json["steps"].as_array().unwrap();
    let names: Vec<_> = steps.iter().map(|step| step["step"].as_str().unwrap()).collect();
    assert_eq!(names, [STEPS; 5].concat(), "{}", ran.out);
    for step in steps {
        let told = step["told"].as_str().unwrap();
        let expected = match step["step"].as_str().unwrap() {
            "find" => "-INV-",
            "shrink" => "minimal",
            "adopt" => "bytes",
            "replay" => "red: invariant violated",
            _ => "quiet under documented",
        };
        assert!(told.contains(expected) && step["ok"] == true, "{step}");
    }
    let left: Vec<_> = fs::read_dir(workspace.path("tmp")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_step_that_fails_is_told_and_the_exit_code_says_so() {
    let workspace = Workspace::new();
    workspace.shell("TMPDIR=/dev/null/none cargo xtask doctor").check(1, &["error:"]);
    // Files may have no block: the log cannot be adopted.
    let spoilt = workspace.shell("trap '' XFSZ; ulimit -f 0; cargo xtask doctor 2>&1 | cat; exit");
    spoilt.check(0, &["FAILED", "it cannot be written", "5 of 15 steps failed"]);
}
