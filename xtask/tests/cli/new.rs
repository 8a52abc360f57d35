//! `new`, driven as a user would.

use crate::support::Workspace;

#[test]
fn a_new_scenario_is_recorded_as_it_is() {
    let workspace = Workspace::new();
    workspace
        .shell("cargo xtask new charging | cargo xtask record - | cargo xtask replay -")
        .check(0, &["same"]);
    let scenario = workspace.run(&["new", "charging", "--ruleset", "nethack-3.4.3"]);
    scenario.check(0, &["\"ruleset\": \"nethack-3.4.3\"", "// Charges left; 0 is discharged, -1 cancelled."]);
    let log = workspace.run_with(&["record", "-"], &scenario.out).json();
    assert_eq!(log["ruleset"], "nethack-3.4.3");
}

#[test]
fn every_field_is_described() {
    let workspace = Workspace::new();
    let described = workspace.run(&["new", "charging", "--describe"]);
    described.check(0, &["item.wand.charges", "-128 to 127", "(needed)", "Charges left; 0 is discharged"]);
    let fields = workspace.run(&["new", "charging", "--describe", "--json"]).json();
    let fields = fields["fields"].as_array().unwrap();
    let unsaid: Vec<_> = fields.iter().filter(|field| field["meaning"] == "").collect();
    assert!(unsaid.is_empty(), "fields without a meaning: {unsaid:#?}");
    let schema = workspace.run(&["new", "charging", "--json"]).json();
    assert_eq!(schema["properties"]["item"]["description"], "The item that is charged.");
}

#[test]
fn long_defaults_are_broken_into_lines() {
    let described = Workspace::new().run(&["new", "summoning", "--describe"]);
    described.check(0, &["npc_log", "--table kinds"]);
    let longest = described.out.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 130, "a line of {longest} letters");
}

#[test]
fn an_unknown_system_is_a_wrong_command_line_that_lists_the_known() {
    Workspace::new().run(&["new", "gardening"]).check(2, &["gardening", "charging"]);
    Workspace::new().run(&["tables", "gardening"]).check(2, &["charging"]);
}

#[test]
fn tables_are_aligned_and_chosen_by_id() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["tables", "charging", "--table", "explosion"]);
    ran.check(0, &["CHG-11", "  2    8/343", "  7        1  100.00 %"]);
    assert!(!ran.out.contains("CHG-13"));
    workspace
        .run(&["tables", "charging", "--table", "x"])
        .check(2, &["no table \"x\"; charging has explosion"]);
    let json = workspace.run(&["tables", "charging", "--json"]).json();
    assert_eq!(json["tables"][0]["rows"][2][1], "8/343");
}
