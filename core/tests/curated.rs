//! The curated logs: together they show every word of their system, every ruleset and every rule that a run
//! can show, contradictions from both sides, and each still tells what happens.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::{Bench, FuzzWish, made_up_bytes};
use spelltape::coverage::{rules, words_of, words_of_system};
use spelltape::log::{self, Log};
use spelltape::registry::{self, Registry};
use spelltape::replay::{Verdict, replay};
use spelltape::system::CANARY;

/// What is demanded of the logs of a system.
struct Demands {
    system: &'static str,
    /// Its list of rules; at its end it says which rules no run can show, and why.
    rules: &'static str,
    /// The ruleset of the original code.
    source: &'static str,
    /// Rules where text and code contradict each other: one scenario is shown under both.
    contradictions: &'static [&'static str],
    /// The rulesets whose words are all shown; empty for all of them.
    whole: &'static [&'static str],
}

/// Made-up runs that tell which words some rulesets have.
const CASES: u64 = 30_000;

const DEMANDS: &[Demands] = &[
    Demands {
        system: "charging",
        rules: include_str!("../src/rules/charging/RULES.md"),
        source: "nethack-3.4.3",
        contradictions: &["CHG-10", "CHG-16", "CHG-26", "CHG-31", "CHG-56", "CHG-59"],
        whole: &[],
    },
    Demands {
        system: "summoning",
        rules: include_str!("../src/rules/summoning/RULES.md"),
        source: "omega-0.90.4",
        contradictions: &["SUM-026", "SUM-085"],
        whole: &[],
    },
    Demands {
        system: "miscasts",
        rules: include_str!("../src/rules/miscasts/RULES.md"),
        // There is no original code to read.
        source: "documented",
        contradictions: &[],
        whole: &[],
    },
    Demands {
        system: "monster-spell",
        rules: include_str!("../src/rules/monster_spell/RULES.md"),
        source: "nethack-3.6.7",
        // The decisions X1 to X10; X11, the levels at generation, is in the tables that text and code share.
        contradictions: &[
            "MSP-065e", "MSP-118", "MSP-019", "MSP-030", "MSP-111", "MSP-114", "MSP-020", "MSP-099",
            "MSP-100", "MSP-101", "MSP-116", "MSP-117", "MSP-073", "MSP-033", "MSP-119",
        ],
        // The variants are shown rule by rule; not every spell of the player that their monsters can have.
        whole: &["documented", "nethack-3.4.3", "nethack-3.6.7", "nethack-3.7"],
    },
];

impl Demands {
    fn bench(&self) -> &'static dyn Bench {
        registry::system(self.system).unwrap()
    }

    /// The words that the logs must show: all, or those of made-up runs under the rulesets shown as a whole.
    fn words(&self) -> BTreeSet<String> {
        if self.whole.is_empty() {
            return words_of_system(self.bench());
        }
        let wish = FuzzWish { canary: false, every_log: true };
        let run = |case| self.bench().fuzz(&made_up_bytes(case), wish)?.log;
        // A forced spell may be one that no monster of the ruleset has.
        let is_forced = |log: &Log| log.scenario.line().contains("\"spell\":");
        let logs = (0..CASES).filter_map(run);
        let logs = logs.filter(|log| self.whole.contains(&log.ruleset) && !is_forced(log));
        let found: BTreeSet<String> = logs.flat_map(|log| words_of(&log)).collect();
        found.intersection(&words_of_system(self.bench())).cloned().collect()
    }

    fn logs(&self) -> Vec<Log> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(self.system);
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let read = |path: &PathBuf| {
            log::read(&fs::read(path).unwrap(), &Registry).unwrap_or_else(|error| panic!("{path:?}: {error}"))
        };
        paths.iter().map(read).collect()
    }

    #[track_caller]
    fn none_missing(&self, expected: &BTreeSet<String>, shown: &BTreeSet<String>) {
        let missing: Vec<_> = expected.difference(shown).collect();
        assert!(missing.is_empty(), "no log below replays/{} shows {missing:?}", self.system);
    }
}

#[test]
fn every_word_of_the_system_is_shown() {
    for demands in DEMANDS {
        let shown = demands.logs().iter().flat_map(words_of).collect();
        demands.none_missing(&demands.words(), &shown);
    }
}

#[test]
fn every_rule_that_a_run_can_show_is_shown() {
    for demands in DEMANDS {
        let prefix = demands.bench().words().prefix;
        let listed = rules::listed(demands.rules, prefix);
        let never: BTreeSet<_> = rules::never_shown(demands.rules, prefix).into_keys().collect();
        assert!(!never.is_empty(), "RULES.md of {} does not say which rules no run shows", demands.system);
        let shown: BTreeSet<_> = demands.logs().iter().flat_map(|log| log.rules.clone()).collect();
        demands.none_missing(&listed.difference(&never).cloned().collect(), &shown);
        let shown_after_all: Vec<_> = never.intersection(&shown).collect();
        assert!(shown_after_all.is_empty(), "a log shows {shown_after_all:?}: RULES.md says that none can");
        demands.none_missing(&shown, &listed);
    }
}

#[test]
fn every_ruleset_is_shown() {
    for demands in DEMANDS {
        let rulesets = demands.bench().rulesets().iter().map(|info| info.name.to_owned()).collect();
        let logs = demands.logs();
        let shown = logs.iter().map(|log| log.ruleset.to_owned()).chain([CANARY.to_owned()]).collect();
        demands.none_missing(&rulesets, &shown);
    }
}

#[test]
fn every_contradiction_is_shown_from_both_sides() {
    for demands in DEMANDS {
        let logs = demands.logs();
        let under = |ruleset: &str, rule: &str| {
            logs.iter().any(|log| log.ruleset == ruleset && log.rules.iter().any(|shown| shown == rule))
        };
        for rule in demands.contradictions {
            assert!(under("documented", rule) && under(demands.source, rule), "{rule}");
        }
    }
}

#[test]
fn every_log_still_tells_what_happens() {
    for demands in DEMANDS {
        let verdicts = demands.logs().into_iter().map(|log| {
            let replayed = replay(demands.bench(), &log).unwrap();
            (log.id, replayed.verdict)
        });
        let differing: Vec<_> = verdicts.filter(|(_, verdict)| *verdict != Verdict::Same).collect();
        assert!(differing.is_empty(), "{differing:?}");
    }
}
