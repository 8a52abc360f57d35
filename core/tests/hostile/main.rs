//! Files as they come from strangers: every malformed log of the table gets its own error, and fixed
//! mutations of committed logs never bring a reader down.

#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests read files")]

mod mutations;
mod table;

use spelltape::log::{self, LogError, Trouble};
use spelltape::registry::Registry;

#[test]
fn the_good_log_is_good() {
    let read = log::read(table::BASE.as_bytes(), &Registry).unwrap();
    assert_eq!(log::read(log::write(&read).as_bytes(), &Registry), Ok(read));
}

/// What is wrong with an error.
fn fault(case: &table::Case, error: &LogError) -> Option<String> {
    let words = error.to_string();
    let is_right = format!("{:?}", error.trouble) == case.trouble
        && error.place.to_string() == case.place
        && error.cause.contains(&case.cause)
        && words.ends_with(error.trouble.advice())
        && words.chars().count() < 2500;
    let begins: String = words.chars().take(300).collect();
    (!is_right).then(|| {
        format!(
            "{}: {:?} at {:?}, not {} at {:?}: {begins}",
            case.name,
            error.trouble,
            error.place.to_string(),
            case.trouble,
            case.place
        )
    })
}

#[test]
fn every_malformed_log_is_refused_with_its_place_and_cause() {
    let cases = table::cases();
    let faults = cases.iter().filter_map(|case| match log::read(&case.bytes(), &Registry) {
        Ok(_) => Some(format!("{}: it was read", case.name)),
        Err(error) => fault(case, &error),
    });
    let faults: Vec<_> = faults.collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(cases.len() >= 100, "only {} cases", cases.len());
    let names: std::collections::BTreeSet<_> = cases.iter().map(|case| &case.name).collect();
    assert_eq!(names.len(), cases.len(), "a name stands twice");
}

#[test]
fn a_log_cut_off_anywhere_is_truncated() {
    let head = table::BASE.find("\"id\"").unwrap();
    for end in head..table::BASE.len() - 2 {
        let error = log::read(&table::BASE.as_bytes()[..end], &Registry).expect_err("a cut log was read");
        assert_eq!(error.trouble, Trouble::Truncated, "cut at {end}: {error}");
    }
}

#[test]
fn lists_of_dice_beyond_the_limits_are_refused_in_time() {
    for (text, trouble, cause) in [
        ("1 ".repeat(3 << 20), Trouble::Dice, "more than 2097152 draws"),
        (format!("[{}1]", "1,".repeat(3 << 20)), Trouble::Dice, "more than 2097152 draws"),
        ("1,".repeat(9 << 20), Trouble::TooLarge, "values"),
        ("[".repeat(100_000), Trouble::Syntax, "recursion"),
        (format!("\"{}\"", "a".repeat(16 << 20)), Trouble::Dice, "is neither"),
        ("[\"d\", 4096, 4294967295, 4096]".to_owned(), Trouble::Dice, "above 4294967295"),
        ("\0\0".to_owned(), Trouble::Syntax, "expected value"),
    ] {
        let LogError { trouble: found, cause: why, .. } = log::dice::read(&text).unwrap_err();
        assert!(found == trouble && why.contains(cause), "{found:?}: {why}");
        assert!(why.chars().count() < 2500);
    }
}

#[test]
fn scenario_files_beyond_the_limits_are_refused_in_time() {
    let file =
        |actions: &str| format!("{{\"system\": \"charging\", \"scenario\": {{\"actions\": {actions}}}}}");
    for (text, cause) in [
        (file(&format!("[{}{{\"recharge\": \"uncursed\"}}]", "0,".repeat(9 << 20))), "values"),
        (file(&"[".repeat(100_000)), "expected value"),
        (file(&format!("{}{}", "[".repeat(100_000), "]".repeat(100_000))), "exactly one choice"),
        (format!("{} {{", "/".repeat(1 << 20)), "an empty file"),
        ("/ {}".to_owned(), "expected value"),
        (format!("{}\n", "// a\n".repeat(1 << 20)), "an empty file"),
    ] {
        let error = log::read_scenario_file(text.as_bytes(), &Registry).unwrap_err();
        assert!(error.cause.contains(cause), "{error}");
    }
}
