//! Texts that are pinned as snapshots: tables, curated logs as a person reads them, and per system one
//! matrix of curated scenarios under every ruleset.
//!
//! It is a package of its own because `cargo insta` sees only snapshots inside the package of their test.

use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::{BySite, Unanswered};
use spelltape::log::{self, Log, LogStep};
use spelltape::registry::{self, Registry};
use spelltape::story::{story, tell_step};
use spelltape::system::CANARY;

/// Every curated log below `replays/`, by path.
///
/// # Panics
/// If one cannot be read: a committed log that is broken fails the tests.
pub fn curated_logs() -> Vec<Log> {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays"), &mut files);
    files.sort();
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        log::read(&bytes, &Registry).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "json") {
            files.push(path);
        }
    }
}

/// The system of a log.
pub fn bench_of(log: &Log) -> &'static dyn Bench {
    registry::system(log.system).expect("a log that was read has a known system")
}

/// A log as a person reads it.
pub fn told(log: &Log) -> String {
    let lines: Vec<_> = story(bench_of(log), log).into_iter().map(|line| line.text).collect();
    lines.join("\n")
}

/// All tables of a system under a ruleset.
pub fn tables(bench: &dyn Bench, ruleset: &str) -> String {
    let tables = bench.tables(ruleset).expect("the ruleset is one of the system's");
    let texts: Vec<_> = tables.iter().map(|table| table.text()).collect();
    texts.join("\n")
}

/// The curated scenarios of a system under each of its rulesets, on the draws of the log by site: the end
/// under the log's own ruleset, and for each other one `same`, or the rule behind the first difference and
/// what happens there.
pub fn matrix(bench: &dyn Bench, logs: &[Log]) -> String {
    let mut text = String::new();
    for log in logs.iter().filter(|log| log.system == bench.name()) {
        text.push_str(&format!("{}\n", log.id));
        let own = under(bench, log, log.ruleset);
        for info in bench.rulesets().iter().filter(|info| info.name != CANARY) {
            let cell = if info.name == log.ruleset {
                format!("{} (its own)", own.outcome.line())
            } else {
                difference(bench, log, &own, &under(bench, log, info.name), info.name)
            };
            text.push_str(&format!("  {:<16} {cell}\n", info.name));
        }
    }
    text
}

fn under(bench: &dyn Bench, log: &Log, ruleset: &str) -> Recorded {
    let mut draws = BySite::new(log.primitives(), Unanswered::Smallest);
    bench.record(ruleset, &log.scenario, &mut draws).expect("every ruleset takes the system's scenarios")
}

fn difference(bench: &dyn Bench, log: &Log, own: &Recorded, other: &Recorded, ruleset: &str) -> String {
    let same = own.steps.iter().zip(&other.steps).take_while(|(own, other)| own == other).count();
    if same == own.steps.len() && same == other.steps.len() {
        return "same".to_owned();
    }
    let rule = other.rule_behind(same).unwrap_or("-");
    let told = |step: Option<&LogStep>, ruleset: &str| {
        let as_under = Log { ruleset: bench_ruleset(bench, ruleset), ..log.clone() };
        step.map_or_else(
            || "nothing more".to_owned(),
            |step| one_line(&tell_step(bench, &as_under, step).text),
        )
    };
    let here = told(other.steps.get(same), ruleset);
    let there = told(own.steps.get(same), log.ruleset);
    format!("{rule}: {here}; not {there}; ends {}", other.outcome.line())
}

fn bench_ruleset(bench: &dyn Bench, name: &str) -> &'static str {
    let known = bench.rulesets().iter().map(|info| info.name).find(|known| *known == name);
    known.expect("the ruleset is one of the system's")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
