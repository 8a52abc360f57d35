//! `coverage`, driven as a user would.

use crate::support::Workspace;

#[test]
fn what_no_log_shows_is_told_with_its_exact_chance() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["coverage", "--system", "charging"]);
    // The wand is charged for the third and the fourth time: 1 - (1 - 8/343) * (1 - 27/343).
    let chance = "choice charging.wand.fate=explodes";
    let line = ran.out.lines().find(|line| line.contains(chance)).unwrap_or_default();
    assert!(
        line.contains("chance 11789/117649 (10.0205 %) in the scenario of charging/third-charge"),
        "{ran:?}"
    );
    ran.check(1, &["words not shown", "CHG-28  advice", "next: cargo xtask coverage --make"]);
    let json = workspace.run(&["coverage", "--system", "charging", "--json"]).json();
    let missing = json[0]["missing"].as_array().unwrap();
    let exploding = missing.iter().find(|word| word["word"] == chance).unwrap();
    assert_eq!(
        (&exploding["likeliest"]["probability"], &exploding["likeliest"]["exact"]),
        (&"11789/117649".into(), &true.into())
    );
    assert_eq!((&json[0]["logs"], &json[0]["shown"]["ruleset nethack-3.4.3"]), (&2.into(), &1.into()));
}

#[test]
fn a_made_log_shows_its_word_and_covers_it() {
    let workspace = Workspace::new();
    let args = ["coverage", "--make", "choice miscasts.row=37", "-o", "replays/row-37.json"];
    workspace.run(&args).check(0, &["made  replays/row-37.json shows choice miscasts.row=37"]);
    workspace.run(&["replay", "replays/row-37.json"]).check(0, &["same"]);
    let json = workspace.run(&["coverage", "--system", "miscasts", "--json"]).json();
    assert_eq!((&json[0]["shown"]["choice miscasts.row=37"], &json[0]["logs"]), (&1.into(), &1.into()));
    // What is there stays there.
    workspace.run(&args).check(1, &["replays/row-37.json: it exists already"]);
}

#[test]
fn a_word_that_is_none_and_one_that_is_not_found_say_so() {
    let workspace = Workspace::new();
    workspace.run(&["coverage", "--make", "message nowhere"]).check(2, &["no system has the word"]);
    let few = ["coverage", "--make", "choice miscasts.row=37", "--cases", "1"];
    workspace.run(&few).check(1, &["none of the made-up runs shows", "--cases"]);
    workspace.run(&["coverage", "nowhere"]).check(16, &["nowhere: there is no such file"]);
}
