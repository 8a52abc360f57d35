//! The curated logs: together they show every word of their system, every ruleset and every rule that a run
//! can show, contradictions from both sides, and each still tells what happens.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::Bench;
use spelltape::coverage::{rules, words_of, words_of_system};
use spelltape::log::{self, Log};
use spelltape::registry::{self, Registry};
use spelltape::replay::{Verdict, replay};
use spelltape::system::CANARY;

/// What is demanded of the logs of a system.
struct Demands {
    system: &'static str,
    /// The ruleset of the original code.
    source: &'static str,
    /// Rules where text and code contradict each other: one scenario is shown under both.
    contradictions: &'static [&'static str],
}

const DEMANDS: &[Demands] = &[
    Demands {
        system: "charging",
        source: "nethack-3.4.3",
        contradictions: &["CHG-10", "CHG-16", "CHG-26", "CHG-31", "CHG-56", "CHG-59"],
    },
    Demands { system: "summoning", source: "omega-0.90.4", contradictions: &["SUM-026", "SUM-085"] },
    Demands {
        system: "miscasts",
        // There is no original code to read.
        source: "documented",
        contradictions: &[],
    },
    Demands {
        system: "monster-spell",
        source: "nethack-3.6.7",
        // The decisions X1 to X10; X11, the levels at generation, is in the tables that text and code share.
        contradictions: &[
            "MSP-065e", "MSP-118", "MSP-019", "MSP-030", "MSP-111", "MSP-114", "MSP-020", "MSP-099",
            "MSP-100", "MSP-101", "MSP-116", "MSP-117", "MSP-073", "MSP-033", "MSP-119",
        ],
    },
];

impl Demands {
    fn bench(&self) -> &'static dyn Bench {
        registry::system(self.system).unwrap()
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
        demands.none_missing(&words_of_system(demands.bench()), &shown);
    }
}

#[test]
fn every_rule_that_a_run_can_show_is_shown() {
    for demands in DEMANDS {
        let prefix = demands.bench().words().prefix;
        let text = demands.bench().rules_text();
        let listed = rules::listed(text, prefix);
        let never: BTreeSet<_> = rules::never_shown(text, prefix).into_keys().collect();
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

/// The rulesets of the variants of NetHack.
const VARIANTS: [&str; 6] = ["slashem", "grunthack", "sporkhack", "dnethack", "fiqhack", "evilhack"];

#[test]
fn what_a_variant_changes_is_shown_beside_nethack() {
    let logs = DEMANDS.iter().find(|demands| demands.system == "monster-spell").unwrap().logs();
    for variant in VARIANTS {
        let of_variant: Vec<_> = logs.iter().filter(|log| log.ruleset == variant).collect();
        assert!(of_variant.len() >= 8, "{variant} is shown by {} logs", of_variant.len());
        let prefix = format!("monster-spell/{variant}-");
        let beside = logs.iter().filter(|log| log.id.starts_with(&prefix) && log.id.ends_with("-in-nethack"));
        let twins = beside.map(|log| {
            let twin = of_variant.iter().any(|own| own.scenario == log.scenario);
            assert!(twin, "no log of {variant} has the scenario of {}", log.id);
            assert!(log.ruleset.starts_with("nethack-"), "{} is not of NetHack", log.id);
        });
        assert!(twins.count() > 0, "{variant} is shown beside nothing");
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
