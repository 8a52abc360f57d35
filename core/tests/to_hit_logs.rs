//! The curated logs of to-hit: together they show every word of the system and every rule that a run can
//! show, and each still tells what happens.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::Bench;
use spelltape::coverage::{words_of, words_of_system};
use spelltape::log::{self, Log};
use spelltape::registry::{self, Registry};
use spelltape::system::CANARY;

const RULES: &str = include_str!("../src/rules/to_hit/RULES.md");

fn bench() -> &'static dyn Bench {
    registry::system("to-hit").unwrap()
}

fn logs() -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays/to-hit");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        log::read(&fs::read(path).unwrap(), &Registry).unwrap_or_else(|error| panic!("{path:?}: {error}"))
    };
    paths.iter().map(read).collect()
}

/// The rule ids in a text, such as `HIT-11`.
fn ids(text: &str) -> BTreeSet<String> {
    let starts = text.match_indices("HIT-").filter_map(|(at, _)| text.get(at..at + 6));
    starts
        .filter(|id| id[4..].bytes().all(|digit| digit.is_ascii_digit() || matches!(digit, b'A' | b'B')))
        .map(str::to_owned)
        .collect()
}

#[track_caller]
fn none_missing(expected: &BTreeSet<String>, shown: &BTreeSet<String>) {
    let missing: Vec<_> = expected.difference(shown).collect();
    assert!(missing.is_empty(), "no log below replays/to-hit shows {missing:?}");
}

#[test]
fn every_word_of_the_system_is_shown() {
    none_missing(&words_of_system(bench()), &logs().iter().flat_map(words_of).collect());
}

/// RULES.md says at its end which rules no run can show, and why.
#[test]
fn every_rule_that_a_run_can_show_is_shown() {
    let (table, never) = RULES.split_once("No run shows these:").unwrap();
    let listed: BTreeSet<_> =
        table.lines().filter_map(|line| line.strip_prefix("| ")).flat_map(|row| ids(&row[..6])).collect();
    let never = ids(never);
    let shown: BTreeSet<_> = logs().iter().flat_map(|log| log.rules.clone()).collect();
    none_missing(&listed.difference(&never).cloned().collect(), &shown);
    let shown_after_all: Vec<_> = never.intersection(&shown).collect();
    assert!(shown_after_all.is_empty(), "a log shows {shown_after_all:?}: RULES.md says that none can");
    none_missing(&shown, &listed);
}

#[test]
fn every_ruleset_is_shown() {
    let rulesets = bench().rulesets().iter().map(|info| info.name.to_owned()).collect::<BTreeSet<_>>();
    let shown = logs().iter().map(|log| log.ruleset.to_owned()).chain([CANARY.to_owned()]).collect();
    none_missing(&rulesets, &shown);
}

/// Where text and code contradict each other, one scenario is shown under both, and the answers differ.
#[test]
fn every_contradiction_is_shown_from_both_sides() {
    let logs = logs();
    let pairs = [
        ("HIT-07", "abilities-count-in-a-form", "a-form-has-its-level-twice"),
        ("HIT-16", "a-total-beyond-127-hits", "a-total-beyond-127-wraps"),
        ("HIT-51, HIT-55", "a-chained-ball-is-heavy", "a-chained-ball-is-a-burden"),
        ("HIT-63", "a-boulder-is-not-made-to-be-thrown", "a-boulder-is-thrown-well"),
        ("HIT-63", "a-polearm-is-no-missile", "a-polearm-is-clumsy"),
        ("HIT-25", "a-trident-against-any-snake", "a-trident-against-swimmers-only"),
        ("HIT-26", "a-pick-axe-against-any-xorn", "a-pick-axe-against-stone-only"),
        ("HIT-84", "a-kick-fires-nothing", "a-kick-fires-an-arrow"),
        ("HIT-67", "a-kick-fires-an-arrow", "a-kick-is-clumsy"),
        ("HIT-18", "two-weapons-strike-as-one", "each-weapon-rolls"),
        ("HIT-58", "a-helpless-unicorn-catches", "a-helpless-unicorn-catches-nothing"),
        ("HIT-58", "a-slung-gem-is-caught", "a-slung-gem-is-a-missile"),
        ("HIT-23", "a-vampire-in-another-shape", "a-vampire-in-another-shape-is-undead"),
        ("HIT-15", "bare-hands-in-the-code", "bare-hands-in-later-games"),
        ("HIT-62", "arrows-of-another-make", "any-arrow-from-an-elven-bow"),
        ("HIT-64", "riders-throw-as-well", "riders-throw-worse"),
        ("HIT-72", "the-worst-ray-is-a-ray", "the-worst-ray-has-another-die"),
        ("HIT-74", "a-beam-is-judged-as-a-ray", "a-beam-has-its-own-die"),
        ("HIT-81", "bare-hands-in-sporkhack", "bare-hands-in-a-later-sporkhack"),
    ];
    for (rules, text, code) in pairs {
        let find = |name: &str| logs.iter().find(|log| log.id == format!("to-hit/{name}")).unwrap();
        let (text, code) = (find(text), find(code));
        assert!(text.scenario == code.scenario && text.ruleset != code.ruleset, "{rules}");
        assert!(text.steps != code.steps, "{rules}: both give the same answer");
    }
}

#[test]
fn every_log_still_tells_what_happens() {
    let verdicts = logs().into_iter().map(|log| {
        let replayed = spelltape::replay::replay(bench(), &log).unwrap();
        (log.id, replayed.verdict)
    });
    let differing: Vec<_> =
        verdicts.filter(|(_, verdict)| *verdict != spelltape::replay::Verdict::Same).collect();
    assert!(differing.is_empty(), "{differing:?}");
}
