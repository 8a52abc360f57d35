//! `record`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn no_command_writes_over_a_file_without_force() {
    let workspace = Workspace::new();
    for line in [
        "cargo xtask record scenario.json -o kept",
        "cargo xtask dump -o kept",
        "cargo xtask seek scenario.json -q message:wand_explodes --out kept",
        "cargo xtask shrink replays/charging/third-charge.json --keep outcome -o kept",
        "cargo xtask coverage --make 'message wand_explodes' -o kept",
    ] {
        workspace.write("kept", "kept");
        workspace.shell(line).check(1, &["error: kept: it exists already", "--force"]);
        assert_eq!(workspace.read("kept"), "kept", "{line}");
        workspace.shell(&format!("{line} --force")).check(0, &[]);
        assert_ne!(workspace.read("kept"), "kept", "{line}");
    }
}

#[test]
fn a_scenario_is_recorded_with_seed_0_unless_told_otherwise() {
    let workspace = Workspace::new();
    let first = workspace.run(&["record", "scenario.json"]);
    first.check(0, &["seed 0, as none was given", "charging/example: 2 draws in 1 action, complete"]);
    assert_eq!(first.out, workspace.run(&["record", "scenario.json", "--seed", "0"]).out);
    assert_ne!(first.out, workspace.run(&["record", "scenario.json", "--seed", "1"]).out);
    workspace.run_with(&["replay", "-"], &first.out).check(0, &["same"]);
}

#[test]
fn id_and_why_come_from_the_command_line_the_scenario_or_the_file() {
    let workspace = Workspace::new();
    let args = ["record", "scenario.json", "--id", "charging/mine", "--why", "Mine."];
    let log = workspace.run(&args).json();
    assert_eq!((&log["id"], &log["why"]), (&"charging/mine".into(), &"Mine.".into()));
    workspace.write(
        "A Test_2.json",
        &workspace.read("scenario.json").replace("\"id\": \"charging/example\",", ""),
    );
    assert_eq!(workspace.run(&["record", "A Test_2.json"]).json()["id"], "charging/a-test-2");
    workspace.run(&["record", "scenario.json", "--id", "../x"]).check(2, &["is no id"]);
}

#[test]
fn a_file_is_never_overwritten_unless_asked() {
    let workspace = Workspace::new();
    let before = workspace.read(THIRD);
    workspace.run(&["record", "scenario.json", "-o", THIRD]).check(1, &["exists already", "--force"]);
    // It is said before anything is looked for.
    let seek = ["seek", THIRD, "-q", "message:wand_explodes", "--out", THIRD];
    let ran = workspace.run(&seek);
    ran.check(1, &["exists already", "--force"]);
    assert!(!ran.out.contains("chance"), "{ran:?}");
    assert_eq!(workspace.read(THIRD), before);
    workspace.run(&["record", "scenario.json", "-o", THIRD, "--force"]).check(0, &["written"]);
    assert_ne!(workspace.read(THIRD), before);
    workspace
        .run(&["record", "scenario.json", "-o", "new/log.json"])
        .check(1, &["its folder does not exist"]);
}

#[test]
fn a_broken_invariant_ends_with_14_and_leaves_a_log() {
    let workspace = Workspace::new();
    canary(&workspace);
    workspace.run(&["replay", "wrong.json"]).check(
        14,
        &[
            "invariant violated  wrong.json",
            "CHG-INV-",
            "does not hold after action 0",
            "it says: ",
            "mend the rule",
        ],
    );
}

/// Records a run of the ruleset that is wrong on purpose.
pub fn canary(workspace: &Workspace) {
    let scenario = workspace.read("scenario.json").replace("\"charges\": 0", "\"charges\": 3");
    workspace.write("scenario.json", &scenario);
    let args = ["record", "scenario.json", "--ruleset", "canary", "--seed", "1", "-o", "wrong.json"];
    workspace.run(&args).check(14, &["violated CHG-INV-", "written  wrong.json"]);
}

#[test]
fn faults_of_a_scenario_have_a_line_a_column_and_a_path() {
    let workspace = Workspace::new();
    let scenario = workspace.read("scenario.json");
    let line = 1 + scenario.lines().position(|line| line.contains("\"charges\"")).unwrap();
    workspace.write("bad.json", &scenario.replace("\"charges\": 0", "\"charges\": 300"));
    let place = format!("error: bad.json: line {line} column 22, scenario.item.wand.charges: ");
    workspace.run(&["record", "bad.json"]).check(1, &[&place, "an integer from -128 to 127", "--describe"]);
    workspace.write("bad.json", &scenario.replace("\"hp\": 50", "\"hp\": 60"));
    workspace.run(&["record", "bad.json"]).check(1, &["scenario.hero.hp: 60 is above the maximum of 50"]);
    workspace.write("bad.json", &scenario.replace("\"documented\",", "\"nethack-9\","));
    workspace
        .run(&["record", "bad.json"])
        .check(1, &["ruleset: no ruleset \"nethack-9\"; there are documented"]);
    workspace.run(&["record", "scenario.json", "--ruleset", "x"]).check(2, &["no ruleset \"x\""]);
    workspace.run(&["record", THIRD]).check(1, &["it is a log, not a scenario file"]);
}

#[test]
fn a_run_that_is_cut_off_makes_no_log() {
    let workspace = Workspace::new();
    let scenario = workspace.run(&["new", "summoning"]).out;
    // The player is asked whom to summon, and the scenario has no answer.
    workspace.write("ask.json", &scenario.replace("\"strength\": 0", "\"strength\": 1"));
    let ran = workspace.run(&["record", "ask.json", "-o", "cut.json"]);
    ran.check(1, &["no log is made: in action 0: ", "asks for more than the scenario's answers; add one"]);
    assert!(!workspace.path("cut.json").exists() && ran.out.is_empty());
    workspace.run(&["record", "ask.json"]).check(1, &["no log is made"]);
}
