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
fn what_no_run_can_show_is_not_sought() {
    let workspace = Workspace::new();
    let args = ["coverage", "--make", "rule CHG-28", "--cases", "18446744073709551615"];
    workspace.run(&args).check(1, &["error: no run can show 'rule CHG-28': advice"]);
}

#[test]
fn a_run_that_was_the_smallest_is_not_said_to_be_shrunk() {
    let workspace = Workspace::new();
    workspace.run(&["coverage", "--make", "event recharged", "-o", "small.json"]).check(0, &["made"]);
    let again = ["coverage", "small.json", "--make", "event recharged", "-o", "again.json"];
    let ran = workspace.run(&again);
    ran.check(0, &["  size    1 action and ", "(minimal)"]);
    assert!(!ran.out.contains("shrunk"), "{}", ran.out);
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
fn a_word_that_a_scenario_of_a_log_can_show_is_sought_there_and_made_short() {
    let workspace = Workspace::new();
    let word = "choice charging.wand.fate=explodes";
    // The fourth charging explodes more often, but one charging is shorter: 27 of 343 with its own counter at 3.
    let ran = workspace.run(&["coverage", "--make", word, "-o", "explodes.json"]);
    ran.check(
        0,
        &[
            "made  explodes.json shows choice charging.wand.fate=explodes",
            "from    exact odds of a log's scenario",
            "to 1 action and ",
            "(minimal)",
            " in its scenario",
        ],
    );
    let log = workspace.read("explodes.json");
    assert_eq!(log.matches("[\"action\"").count(), 1, "{log}");
    assert!(log.contains("[\"decision\", \"charging.wand.fate\", \"explodes\""), "{log}");
    workspace.run(&["replay", "explodes.json"]).check(0, &["same"]);
    let json = workspace.run(&["coverage", "--make", word, "--json"]).json();
    assert_eq!(
        (&json["proof"], &json["exact"], &json["log"]["system"]),
        (&"minimal".into(), &true.into(), &"charging".into())
    );
    // A rule and a ruleset are words that no question asks for: made-up runs show them.
    for word in ["rule CHG-08", "ruleset sporkhack"] {
        workspace
            .run(&["coverage", "--make", word, "-o", "word.json", "--force"])
            .check(0, &["  made-up runs", word]);
        workspace.run(&["replay", "word.json"]).check(0, &["same"]);
        let shown = workspace.run(&["coverage", "word.json", "--system", "charging", "--json"]).json();
        assert_eq!(shown[0]["shown"][word], 1, "{word}");
    }
}

#[test]
fn a_word_that_is_none_and_one_that_is_not_found_say_so() {
    let workspace = Workspace::new();
    workspace.run(&["coverage", "--make", "message nowhere"]).check(2, &["no system has the word"]);
    let few = ["coverage", "--make", "choice miscasts.row=37", "--cases", "1"];
    workspace.run(&few).check(1, &["none of the made-up runs shows", "--cases"]);
    workspace.run(&["coverage", "nowhere"]).check(16, &["nowhere: there is no such file"]);
}
