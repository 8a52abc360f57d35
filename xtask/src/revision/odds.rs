//! Changed odds in words: of each answer only what tells it from the others that changed.

use std::collections::BTreeSet;

use spelltape::value::Value;

use super::judge::OddsRow;
use crate::columns::{Side, padded, width, wrapped};
use crate::odds::shortened;
use crate::paint::{GREEN, RED, painted, plain};
use crate::story;

/// Answers of one scenario that are told; the rest is counted.
const ANSWERS: usize = 6;
/// Columns of a chance beside which an answer still has room.
const CHANCE: usize = 40;

/// The changed answers of a scenario, in lines of at most `page` columns.
pub fn lines(row: &OddsRow, page: usize) -> Vec<String> {
    let told = &row.answers[..row.answers.len().min(ANSWERS)];
    let parts: Vec<BTreeSet<String>> = row.answers.iter().map(|(answer, ..)| parts(answer)).collect();
    let rest = parts.iter().skip(1);
    let common: BTreeSet<String> = match (parts.first(), parts.len()) {
        (Some(first), 2..) => rest.fold(first.clone(), |common, parts| &common & parts),
        _ => BTreeSet::new(),
    };
    let chance = |old: &str, new: &str| {
        format!("{} -> {}", painted(RED, shortened(old)), painted(GREEN, shortened(new)))
    };
    let chances: Vec<String> = told.iter().map(|(_, old, new)| chance(old, new)).collect();
    let column = chances.iter().map(|chance| width(chance)).max().unwrap_or(0);
    let indent = if column > CHANCE { 6 } else { column + 4 };
    let mut out = vec![format!("{}, {}", plain(&row.file), plain(&row.question))];
    for (chance, parts) in chances.iter().zip(&parts) {
        let own: Vec<_> = parts.difference(&common).map(String::as_str).collect();
        let own = if own.is_empty() { "without the others".to_owned() } else { own.join(", ") };
        let mut own = wrapped(&own, page.saturating_sub(indent + 2)).into_iter();
        let beside = if column > CHANCE { String::new() } else { own.next().unwrap_or_default() };
        out.push(format!("  {}  {beside}", padded(chance, column, Side::Left)).trim_end().to_owned());
        out.extend(own.map(|line| format!("{}{line}", " ".repeat(indent))));
    }
    let left = row.answers.len() - told.len();
    if left > 0 {
        out.push(format!("  … {} more; --json has them all", story::count(left, "answer")));
    }
    out
}

/// An answer as its fields: `arrivals[0].hp 5`.
fn parts(answer: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    match serde_json::from_str::<Value>(answer) {
        Ok(value) => fields("", &value, &mut found),
        Err(_) => drop(found.insert(plain(answer))),
    }
    found
}

fn fields(path: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Map(entries) if !entries.is_empty() => entries.iter().for_each(|(key, value)| {
            let dot = if path.is_empty() { "" } else { "." };
            fields(&format!("{path}{dot}{key}"), value, found);
        }),
        // Squares and the like are read as a whole.
        Value::List(items) if items.iter().any(|item| matches!(item, Value::Map(_))) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, item)| fields(&format!("{path}[{index}]"), item, found));
        }
        value => drop(found.insert(format!("{} {}", plain(path), story::words(value)).trim().to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(answers: &[(&str, &str, &str)], expected: &[&str]) {
        let owned = |(answer, old, new): &(&str, &str, &str)| {
            ((*answer).to_owned(), (*old).to_owned(), (*new).to_owned())
        };
        let answers = answers.iter().map(owned).collect();
        let row = OddsRow { file: "a.json".to_owned(), question: "outcome".to_owned(), answers };
        let lines: Vec<_> =
            lines(&row, 60).iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect();
        assert_eq!(lines, [&["a.json, outcome"], expected].concat());
        assert!(lines.iter().all(|line| width(line) <= 60), "{lines:#?}");
    }

    #[test]
    fn an_answer_is_told_by_what_the_others_do_not_have() {
        let hp = |hp: u32| format!(r#"{{"arrivals":[{{"at":[3,4],"hp":{hp}}}],"placed":1}}"#);
        check(
            &[(&hp(5), "13/7500", "0"), (&hp(6), "0", "13/7500")],
            &["  13/7500 -> 0  arrivals[0].hp 5", "  0 -> 13/7500  arrivals[0].hp 6"],
        );
        check(&[("true", "1/7", "8/343")], &["  1/7 -> 8/343  true"]);
        check(
            &[(r#"{"a":1}"#, "1/2", "1/3"), (r#"{"a":1,"b":[1,2]}"#, "1/2", "2/3")],
            &["  1/2 -> 1/3  without the others", "  1/2 -> 2/3  b [1, 2]"],
        );
    }

    #[test]
    fn long_answers_and_long_chances_go_on_in_the_next_line() {
        let long =
            |end: &str| format!(r#"{{"first":"{}","second":"{end} {}"}}"#, end.repeat(20), "y ".repeat(20));
        check(
            &[(&long("x"), "1/2", "1/3"), ("null", "1/2", "2/3")],
            &[
                "  1/2 -> 1/3  first xxxxxxxxxxxxxxxxxxxx, second x y y y y",
                "              y y y y y y y y y y y y y y y y",
                "  1/2 -> 2/3  none",
            ],
        );
        let digits = "1234567890123456789/9876543210987654321";
        check(
            &[("1", digits, "0"), ("2", "0", digits), ("3", "1", "1/2")],
            &[
                "  123456…[19 digits]/987654…[19 digits] -> 0",
                "      1",
                "  0 -> 123456…[19 digits]/987654…[19 digits]",
                "      2",
                "  1 -> 1/2",
                "      3",
            ],
        );
    }

    #[test]
    fn many_answers_are_counted() {
        let answers: Vec<_> = (0..9).map(|answer| answer.to_string()).collect();
        let answers: Vec<_> = answers.iter().map(|answer| (answer.as_str(), "1/9", "1/10")).collect();
        let told: Vec<_> = (0..6).map(|answer| format!("  1/9 -> 1/10  {answer}")).collect();
        let mut told: Vec<_> = told.iter().map(String::as_str).collect();
        told.push("  … 3 answers more; --json has them all");
        check(&answers, &told);
    }
}
