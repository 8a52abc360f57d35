//! `record --dice`, driven as a user would.

use crate::support::{THIRD, Workspace};

/// Records the scenario on dice and checks the exit code and what is said.
#[track_caller]
fn check(dice: &str, code: i32, said: &[&str]) {
    let workspace = Workspace::new();
    workspace.write("dice.json", dice);
    let ran = workspace.run(&["record", "scenario.json", "--dice", "dice.json", "-o", "played.json"]);
    ran.check(code, said);
    // A log that stops where the dice stopped would replay as the same: there is none, nowhere.
    assert_eq!(workspace.path("played.json").exists(), code == 0);
    if code == 0 {
        workspace.run(&["replay", "played.json"]).check(0, &["same"]);
        assert_eq!(workspace.read("played.json").matches("\"by\": \"dice\"").count(), 1);
    } else {
        let printed = workspace.run(&["record", "scenario.json", "--dice", "dice.json"]);
        assert_eq!((printed.code, printed.out.as_str()), (code, ""), "{}", printed.err);
        workspace.write("played.json", "kept");
        workspace.run(&["record", "scenario.json", "--dice", "dice.json", "-o", "played.json", "--force"]);
        assert_eq!(workspace.read("played.json"), "kept");
    }
}

#[test]
fn dice_that_fit_are_recorded() {
    check("[\"rn2\", 343, 300] 6", 0, &["2 draws in 1 action, complete", "dice of dice.json"]);
}

#[test]
fn comments_and_a_byte_order_mark_are_passed_over_as_in_scenario_files() {
    check(
        "\u{feff}// the hook's output\n[\"rn2\", 343, 300] // no explosion\n6\n",
        0,
        &["2 draws in 1 action"],
    );
}

#[test]
fn a_function_that_is_not_known_is_told_once() {
    let said =
        ["note: entry 1: rm2 is none of rn2, rnd, rn1, d and random_range", "counting from 0", "2 draws"];
    check("[\"rm2\", 343, 300] [\"rm2\", 5, 2]", 0, &said);
}

#[test]
fn a_misfit_names_the_entry_the_ask_the_rule_and_what_was_drawn() {
    check(
        "[[\"rn2\", 343, 300], [\"rnd\", 8, 3], 4]",
        15,
        &[
            "the dice do not fit: entry 2 of 3 is rnd(8) = 3, but the rules ask for rn1(5,4) (4 to 8)",
            "at charging.wand.number (CHG-20): charges chosen around the natural maximum",
            "in action 0: blessed charging",
            "drawn before:\n    rn2(343) = 300  charging.wand.explode (CHG-11)",
            "no log is made; mend the list, or the scenario or its ruleset",
        ],
    );
}

#[test]
fn a_list_too_short_and_one_too_long_are_told() {
    check("[\"rn2\", 343, 300]", 15, &["the list ends after entry 1, but the rules ask for rn1(5,4)"]);
    check(
        "",
        15,
        &["the list is empty, but the rules ask for rn2(343) (0 to 342)", "nothing was drawn before"],
    );
    check("300 6 1 [\"rn2\", 3, 2]", 15, &["entry 3 of 4 is a result of 1, and 2 of 4 are left over"]);
}

#[test]
fn a_list_that_is_none_says_where() {
    check(
        "300\n[\"rn2\", 3, 9]",
        1,
        &["error: dice.json: line 2 column 1, entry 2: ", "gives 0 to 2, not 9"],
    );
    check("[\"rn2\", 3,", 1, &["error: dice.json: line 1 column 1, entry 1: EOF"]);
    // A file of another kind is one large entry: its beginning and its end are quoted.
    let log = Workspace::new().read(THIRD);
    check(
        &log,
        1,
        &["entry 1: {\"format\":\"spelltape-replay/1\"", " … ", "is neither [function, bound, result]"],
    );
}
