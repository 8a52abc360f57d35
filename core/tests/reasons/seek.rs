//! `seek`.

use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

use spelltape::bench::{Bench, Recorded};
use spelltape::log::{Log, LogStep, Made, MadeBy};
use spelltape::ratio::Ratio;
use spelltape::registry;
use spelltape::replay::{Verdict, replay};
use spelltape::seek::{Found, Limits, Progress, Sought};
use spelltape::value::Value;

use crate::{bench, brute, log, logs};

fn seek(log: &Log, wanted: &str, runs_max: u64, seeds_max: u64) -> Sought {
    let mut silent = |_: &Progress| Continue(());
    let limits = Limits { runs_max, seeds_max, progress: &mut silent };
    let sought = bench(log.system).seek(log.ruleset, &log.scenario, wanted, limits);
    sought.unwrap_or_else(|error| panic!("{}: {error}", log.id))
}

/// The run that was found, as a log that replays.
#[track_caller]
fn made(bench: &dyn Bench, log: &Log, sought: &Sought) -> Recorded {
    let found = sought.found.as_ref().unwrap_or_else(|| panic!("{}: nothing found", log.id));
    let run = bench.record(log.ruleset, &log.scenario, &mut *found.source()).unwrap();
    let made = Made { by: MadeBy::Dice, spelltape: String::new(), generator: None };
    let again = bench.log(log.ruleset, log.scenario.clone(), run.clone(), made).unwrap();
    let verdict = replay(bench, &again).unwrap().verdict;
    assert!(matches!(verdict, Verdict::Same | Verdict::InvariantViolated), "{}: {verdict}", log.id);
    run
}

fn kinds(steps: &[LogStep]) -> BTreeSet<&str> {
    let kinds = steps.iter().filter_map(|step| match step {
        LogStep::Message(kind, _) => Some(kind.as_str()),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn scripts_replay_and_tell_what_was_wanted_in_all_systems() {
    for bench in registry::systems() {
        let mut scripts = 0;
        for log in logs(*bench) {
            for kind in kinds(&log.steps) {
                // No seeds: every run is found by exploring.
                let sought = seek(&log, &format!("message:{kind}"), 2000, 0);
                if sought.found.is_none() {
                    assert!(!sought.unvisited.is_zero(), "{} tells {kind}", log.id);
                    continue;
                }
                assert!(matches!(sought.found, Some(Found::Script { .. })));
                let run = made(*bench, &log, &sought);
                assert!(kinds(&run.steps).contains(kind), "{}: the script does not tell {kind}", log.id);
                scripts += 1;
            }
        }
        assert!(scripts >= 10, "{}: only {scripts} scripts", bench.name());
    }
}

#[test]
fn a_seed_leads_to_what_is_common() {
    let log = log("charging/third-charge");
    let sought = seek(&log, "message:wand_explodes", 100_000, 100_000);
    let Some(Found::Seed(seed)) = sought.found else { panic!("{sought:?}") };
    assert_eq!(sought.seeds, seed + 1);
    let run = made(bench("charging"), &log, &sought);
    assert!(kinds(&run.steps).contains("wand_explodes"));
    // No smaller seed does.
    for smaller in 0..seed {
        let run = bench("charging")
            .record(log.ruleset, &log.scenario, &mut *Found::Seed(smaller).source())
            .unwrap();
        assert!(!kinds(&run.steps).contains("wand_explodes"), "seed {smaller}");
    }
}

#[test]
fn the_expected_number_of_seeds_agrees_with_brute_force() {
    let log = log("charging/third-charging-explodes");
    let sought = seek(&log, "message:wand_explodes", 100_000, 10);
    let is_wanted = |run: &Recorded| kinds(&run.steps).contains("wand_explodes");
    let brute = brute::chances(bench("charging"), &log, 100_000, &is_wanted).unwrap();
    assert_eq!(sought.expected_seeds(), Some(Ratio::one().over(&brute[0])));
}

#[test]
fn what_no_run_tells_is_impossible() {
    let log = log("charging/first-charging-is-safe");
    let sought = seek(&log, "message:wand_explodes", 100_000, 100);
    assert!(sought.is_impossible(), "{sought:?}");
    assert_eq!((sought.found, sought.seeds), (None, 0));
}

#[test]
fn odds_beyond_the_budget_are_no_proof_that_it_is_impossible() {
    let log = log("charging/third-charge");
    let sought = seek(&log, "message:wand_explodes", 1, 1);
    assert!(!sought.is_impossible() && sought.expected_seeds().is_none(), "{sought:?}");
    assert!(!sought.unvisited.is_zero());
}

#[test]
fn an_answer_can_be_wanted_with_its_value() {
    let log = log("miscasts/every-protected-row");
    for (wanted, least) in [("highest:miscasts.row>=20", 20), ("highest:miscasts.row>=1", 1)] {
        let sought = seek(&log, wanted, 20_000, 100_000);
        let run = made(bench("miscasts"), &log, &sought);
        let rows = run.steps.iter().filter_map(|step| match step {
            LogStep::Decision(site, Value::Int(row), _) if site.name() == "miscasts.row" => Some(*row),
            _ => None,
        });
        assert!(rows.max().unwrap() >= least, "{wanted}");
    }
    let mut silent = |_: &Progress| Continue(());
    let limits = Limits { runs_max: 1, seeds_max: 1, progress: &mut silent };
    let open = bench("miscasts").seek(log.ruleset, &log.scenario, "highest:miscasts.row", limits);
    assert!(open.unwrap_err().to_string().contains("say which answer is wanted"));
}
