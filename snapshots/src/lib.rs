//! Texts that are pinned as snapshots: tables, curated logs as a person reads them, and per system one
//! matrix of curated scenarios under every ruleset.
//!
//! It is a package of its own because `cargo insta` sees only snapshots inside the package of their test.

use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::{Bench, Recorded};
use spelltape::diff::changes;
use spelltape::draws::{BySite, Unanswered};
use spelltape::log::{self, Log, LogStep, primitives};
use spelltape::registry::{self, Registry};
use spelltape::system::CANARY;
use spelltape::value::Value;
use spelltape_cli::step_in_words;

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

/// A log as `cargo xtask show` tells it.
pub fn told(log: &Log) -> String {
    spelltape_cli::told(bench_of(log), log)
}

/// All tables of a system under a ruleset, as `cargo xtask tables` prints them.
pub fn tables(bench: &dyn Bench, ruleset: &str) -> String {
    let tables = bench.tables(ruleset).expect("the ruleset is one of the system's");
    spelltape_cli::printed(&tables, ruleset)
}

/// The spells that monsters cast under every ruleset, side by side.
pub fn spells_by_ruleset() -> String {
    spelltape_cli::printed(&[spelltape::rules::monster_spell::comparison()], "every ruleset")
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
                difference(&own, &under(bench, log, info.name))
            };
            text.push_str(&format!("  {:<16} {cell}\n", info.name));
        }
    }
    text
}

fn under(bench: &dyn Bench, log: &Log, ruleset: &str) -> Recorded {
    let mut draws = BySite::by_action(primitives(&log.steps), Unanswered::Smallest);
    bench.record(ruleset, &log.scenario, &mut draws).expect("every ruleset takes the system's scenarios")
}

fn difference(own: &Recorded, other: &Recorded) -> String {
    let same = own.steps.iter().zip(&other.steps).take_while(|(own, other)| own == other).count();
    if same == own.steps.len() && same == other.steps.len() {
        return "same".to_owned();
    }
    let rule = other.rule_behind(same).unwrap_or("-");
    let told = |step: Option<&LogStep>| step.map_or_else(|| "nothing more".to_owned(), step_in_words);
    let (here, there) = (told(other.steps.get(same)), told(own.steps.get(same)));
    let ends = changes("", &own.outcome, &other.outcome).into_iter().map(|change| {
        let side = |value: Option<Value>| value.map_or_else(|| "nothing".to_owned(), |value| value.line());
        format!("{} {} -> {}", change.path, side(change.old), side(change.new))
    });
    let ends: Vec<_> = ends.collect();
    let ends = if ends.is_empty() { "the same end".to_owned() } else { ends.join(", ") };
    format!("{rule}: {here}; not {there}; {ends}")
}
