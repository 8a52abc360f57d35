//! One scenario under several rulesets on the same draws.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::fs;
use std::path::Path;

use spelltape::diff::rows;
use spelltape::draws::Seeded;
use spelltape::log::{self, Log};
use spelltape::registry::{self, Registry, systems};
use spelltape::versus::{Dice, parting, versus};

fn read(path: &Path) -> Log {
    log::read(&fs::read(path).unwrap(), &Registry).unwrap()
}

fn replays() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays")
}

#[test]
fn under_its_own_ruleset_every_log_is_what_it_was() {
    for bench in systems() {
        for entry in fs::read_dir(replays().join(bench.name())).unwrap() {
            let log = read(&entry.unwrap().path());
            let sides = versus(*bench, &log.scenario, &[log.ruleset], Dice::Log(&log)).unwrap();
            let side = &sides[0];
            assert_eq!((&side.run.steps, side.made_up, side.unused), (&log.steps, 0, 0), "{}", log.id);
        }
    }
}

#[test]
fn from_a_seed_the_first_ruleset_draws_and_the_others_take_its_draws_by_place() {
    let bench = registry::system("charging").unwrap();
    let scenario = bench.example();
    for seed in 0..20 {
        let rulesets = ["documented", "nethack-3.7", "sporkhack"];
        let sides = versus(bench, &scenario, &rulesets, Dice::Seed(seed)).unwrap();
        let alone = bench.record("documented", &scenario, &mut Seeded::from_seed(seed)).unwrap();
        assert_eq!((&sides[0].run, sides[0].made_up, sides[0].unused), (&alone, 0, 0), "seed {seed}");
        for side in &sides[1..] {
            let shared = side.run.steps.iter().filter_map(|step| step.draw());
            let first =
                |site| alone.steps.iter().filter_map(|step| step.draw()).find(|draw| draw.site == site);
            let mut seen = Vec::new();
            for draw in shared.filter(|draw| draw.ask.primitives() == 1) {
                // The first draw of each place that both ask alike is the same one.
                if let (false, Some(first)) = (seen.contains(&draw.site), first(draw.site))
                    && first.ask == draw.ask
                {
                    assert_eq!(first.primitives, draw.primitives, "seed {seed}, {}", side.ruleset);
                }
                seen.push(draw.site);
            }
        }
    }
}

#[track_caller]
fn check(name: &str, rulesets: [&'static str; 2], expected: Option<(usize, &str, &str)>) {
    let log = read(&replays().join(name));
    let bench = registry::system(log.system).unwrap();
    let sides = versus(bench, &log.scenario, &rulesets, Dice::Log(&log)).unwrap();
    let rows = rows(&sides[0].run.steps, &sides[1].run.steps);
    let found = parting(bench, &sides[0], &sides[1], &rows)
        .map(|found| (found.row, found.left.unwrap_or("none"), found.right.unwrap_or("none")));
    assert_eq!(found, expected);
}

#[test]
fn where_rulesets_part_the_rule_behind_each_is_named() {
    check("charging/third-charge.json", ["documented", "nethack-3.4.3"], None);
    let death = "charging/death-charged-twice-explodes-in-sporkhack.json";
    check(death, ["documented", "sporkhack"], Some((1, "CHG-11", "CHG-11")));
    check(death, ["documented", "nethack-3.7"], Some((4, "CHG-15", "CHG-80")));
    let cancelled = "monster-spell/a-cancelled-ray-caster-curses-in-the-code.json";
    check(cancelled, ["documented", "nethack-3.6.7"], Some((2, "MSP-114", "MSP-043")));
    check(cancelled, ["nethack-3.6.7", "documented"], Some((2, "MSP-043", "MSP-114")));
}

#[test]
fn a_ruleset_that_does_not_exist_is_refused() {
    let bench = registry::system("charging").unwrap();
    let refused = versus(bench, &bench.example(), &["documented", "nethack-1.0"], Dice::Seed(0));
    assert!(refused.unwrap_err().to_string().contains("no ruleset \"nethack-1.0\""));
}
