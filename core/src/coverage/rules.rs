//! The rule ids in a list of rules: which rules a system has, and which of them no run can show.

use std::collections::{BTreeMap, BTreeSet};

/// What stands before the rules that no run shows, each with its reason in brackets.
const NEVER: &str = "No run shows these:";

/// Every rule id in a text, such as `CHG-11`, `MSP-065a` or `MSP-SL-01`; ids of invariants are none.
pub fn rule_ids(text: &str, prefix: &str) -> BTreeSet<String> {
    words(text).filter(|word| is_id(word, prefix)).map(str::to_owned).collect()
}

/// The rules that a list has rows for. A row may name several: `MSP-001, MSP-002` or `MSP-050 to MSP-061`.
pub fn listed(list: &str, prefix: &str) -> BTreeSet<String> {
    let rows = list.lines().filter_map(|line| line.strip_prefix("| "));
    let names = rows.filter_map(|row| row.split('|').next());
    names
        .filter(|name| name.trim_start().starts_with(prefix))
        .flat_map(|name| expanded(name, prefix))
        .collect()
}

/// The rules that no run shows, each with its reason: `CHG-12, CHG-13 (tables compute them), CHG-28 (advice)`
/// in the paragraph that begins with "No run shows these:".
pub fn never_shown(list: &str, prefix: &str) -> BTreeMap<String, String> {
    let Some((_, rest)) = list.split_once(NEVER) else { return BTreeMap::new() };
    let paragraph = rest.split("\n\n").next().unwrap_or(rest);
    let mut never = BTreeMap::new();
    let mut rest = paragraph;
    while let Some((names, after)) = rest.split_once('(') {
        let (reason, after) = after.split_once(')').unwrap_or((after, ""));
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        never.extend(expanded(names, prefix).into_iter().map(|rule| (rule, reason.clone())));
        rest = after;
    }
    never.extend(expanded(rest, prefix).into_iter().map(|rule| (rule, String::new())));
    never
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| !word.is_empty())
}

fn is_id(word: &str, prefix: &str) -> bool {
    let is_number = |part: &str| {
        let digits = part.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        !digits.is_empty()
            && digits.bytes().all(|digit| digit.is_ascii_digit())
            && part.len() <= digits.len() + 1
    };
    let is_variant = |part: &str| part.len() == 2 && part.bytes().all(|letter| letter.is_ascii_uppercase());
    match word.split('-').collect::<Vec<_>>()[..] {
        [first, number] => first == prefix && is_number(number),
        [first, variant, number] => first == prefix && is_variant(variant) && is_number(number),
        _ => false,
    }
}

/// The ids in a text, those between the ends of a range included.
fn expanded(text: &str, prefix: &str) -> BTreeSet<String> {
    let words: Vec<&str> = words(text).collect();
    let mut ids: BTreeSet<String> =
        words.iter().filter(|word| is_id(word, prefix)).map(|word| (*word).to_owned()).collect();
    for three in words.windows(3) {
        if let [first, "to", last] = *three
            && is_id(first, prefix)
            && is_id(last, prefix)
        {
            ids.extend(between(first, last));
        }
    }
    ids
}

/// The ids from one to another: by their last letter where both have one, else by their number.
fn between(first: &str, last: &str) -> Vec<String> {
    let stem = |id: &str| id.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric()).len();
    let letter = |id: &str| id.bytes().last().filter(u8::is_ascii_alphabetic);
    let number = |id: &str| id[stem(id)..].parse::<u32>().ok();
    match (letter(first), letter(last), number(first), number(last)) {
        (Some(from), Some(to), ..) => {
            (from..=to).map(|letter| format!("{}{}", &first[..first.len() - 1], char::from(letter))).collect()
        }
        (None, None, Some(from), Some(to)) => {
            let (lead, digits) = (&first[..stem(first)], first.len() - stem(first));
            (from..=to).map(|number| format!("{lead}{number:0digits$}")).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "| Rule | What it says |\n|---|---|\n| XYZ-01, XYZ-02 | a |\n| XYZ-009 to XYZ-011 | b |\n\
        | XYZ-5a to XYZ-5c | c |\n| XYZ-SL-01 | d |\n| Of (XYZ-77) | e |\n\n\
        No run shows these: XYZ-01 (never\nhappens), XYZ-010 and XYZ-011 (advice), XYZ-02.\n\nXYZ-88 (no).";

    fn set(ids: &[&str]) -> BTreeSet<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn rows_name_one_rule_or_several() {
        let expected =
            ["XYZ-009", "XYZ-01", "XYZ-010", "XYZ-011", "XYZ-02", "XYZ-5a", "XYZ-5b", "XYZ-5c", "XYZ-SL-01"];
        assert_eq!(listed(LIST, "XYZ"), set(&expected));
    }

    #[test]
    fn what_no_run_shows_has_the_reason_that_follows_it() {
        let never = never_shown(LIST, "XYZ");
        let expected =
            [("XYZ-01", "never happens"), ("XYZ-010", "advice"), ("XYZ-011", "advice"), ("XYZ-02", "")];
        let expected = expected.map(|(rule, reason)| (rule.to_owned(), reason.to_owned()));
        assert_eq!(never, expected.into_iter().collect());
    }

    #[test]
    fn ids_of_other_systems_and_of_invariants_are_none() {
        assert_eq!(rule_ids("XYZ-1, ABC-2, XYZ-INV-03, XYZ-4ab, XYZ-5a.", "XYZ"), set(&["XYZ-1", "XYZ-5a"]));
    }
}
