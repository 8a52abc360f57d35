//! Every system's planted fault, shrunk: the smallest log is proved by brute force.

use std::collections::BTreeSet;

use spelltape::bench::{Bench, FuzzWish, made_up_bytes};
use spelltape::log::{self, Log, MadeBy};
use spelltape::registry::{self, Registry};
use spelltape::replay::{Verdict, replay};
use spelltape::shrink::{Keep, Proof};

use crate::brute::{breaks, order, single_steps_that_do, smallest, tapes};
use crate::{shrunk, shrunk_within, stopped_after};

/// Runs of the brute force at most.
const BRUTE_RUNS_MAX: u64 = 20_000;

/// The first logs of a planted fault.
fn faults(bench: &dyn Bench, count: usize) -> Vec<Log> {
    let wish = FuzzWish { canary: true, every_log: false, drawn_twin: false };
    let logs = (0..20_000).filter_map(|case| bench.fuzz(&made_up_bytes(case), wish)?.log);
    let named = |log: Log| Log { id: format!("regressions/{}", log.system), ..log };
    let logs: Vec<_> = logs.filter(|log| log.violation.is_some()).take(count).map(named).collect();
    assert_eq!(logs.len(), count, "{}", bench.name());
    logs
}

#[track_caller]
fn bench(name: &str) -> &'static dyn Bench {
    registry::system(name).expect("the system exists")
}

/// Shrinks planted faults of a system: the same violation at the same place, from its own draws, with nothing
/// left that a single step could take away.
#[track_caller]
fn check(name: &str, count: usize) {
    let bench = bench(name);
    for whole in faults(bench, count) {
        let found = shrunk(bench, &whole, &Keep::Violation);
        let small = &found.run;
        let text = log::write(small);
        let bug = |log: &Log| log.violation.as_ref().map(|found| (found.id.clone(), found.site.clone()));
        assert_eq!(bug(small), bug(&whole), "{text}");
        assert!(order(small) <= order(&whole), "{text}");
        assert!(matches!(found.proof, Proof::Minimal | Proof::OneMinimal), "{:?} of {text}", found.proof);
        assert_eq!((small.made.by, small.made.generator), (MadeBy::Shrunk, None));
        let again = replay(bench, small).expect("it runs");
        assert!(again.verdict == Verdict::InvariantViolated && again.difference.is_none(), "{again:?}");
        assert_eq!(log::read(text.as_bytes(), &Registry).as_ref(), Ok(small));
        let steps = single_steps_that_do(bench, small, &breaks(small));
        assert!(steps.is_empty(), "{steps:#?} of\n{text}");
        if found.proof == Proof::Minimal && tapes(small, BRUTE_RUNS_MAX).is_some() {
            assert_eq!(smallest(bench, small, &breaks(small)), Some(order(small)), "{text}");
        }
        let twice = shrunk(bench, &whole, &Keep::Violation);
        assert_eq!((&twice.run, twice.runs, twice.proof), (small, found.runs, found.proof));
    }
}

#[test]
fn faults_of_charging_are_shrunk_until_nothing_can_be_taken_away() {
    check("charging", 3);
}

#[test]
fn faults_of_summoning_are_shrunk_until_nothing_can_be_taken_away() {
    check("summoning", 2);
}

#[test]
fn faults_of_miscasts_are_shrunk_until_nothing_can_be_taken_away() {
    check("miscasts", 2);
}

#[test]
fn faults_of_monster_spells_are_shrunk_until_nothing_can_be_taken_away() {
    check("monster-spell", 2);
}

#[test]
fn faults_of_to_hit_are_shrunk_until_nothing_can_be_taken_away() {
    check("to-hit", 2);
}

/// Small faults of all systems are the smallest there are.
#[test]
fn what_is_called_minimal_is_the_smallest_of_all_tapes() {
    let mut compared = BTreeSet::new();
    for bench in registry::systems() {
        for whole in faults(*bench, 1) {
            let found = shrunk(*bench, &whole, &Keep::Violation);
            if found.proof == Proof::Minimal && tapes(&found.run, BRUTE_RUNS_MAX).is_some() {
                compared.insert(bench.name());
            }
        }
    }
    assert!(compared.len() >= 3, "only {compared:?} have faults small enough to compare");
}

#[test]
fn a_stopped_search_keeps_the_best_so_far() {
    let bench = bench("charging");
    let whole = &faults(bench, 1)[0];
    let done = shrunk(bench, whole, &Keep::Violation);
    let mut last = order(whole);
    for reports in [1, 2, 4, 8] {
        let (found, seen) = stopped_after(bench, whole, reports);
        assert_eq!((found.proof, seen.len()), (Proof::Stopped, reports as usize));
        assert!(breaks(whole)(&replay(bench, &found.run).expect("it runs").run), "{:?}", found.run);
        let now = order(&found.run);
        assert!(order(&done.run) <= now && now <= last, "{now:?} after {reports} reports");
        last = now;
    }
    assert!(last < order(whole), "nothing was found before the search was stopped");
}

#[test]
fn a_budget_is_kept_and_what_was_found_within_it_shows_the_same() {
    let bench = bench("charging");
    let whole = &faults(bench, 1)[0];
    for budget in [0, 1, 10, 50] {
        let found = shrunk_within(bench, whole, &Keep::Violation, budget);
        assert_eq!((found.proof, found.runs), (Proof::OverBudget, budget));
        assert!(breaks(whole)(&replay(bench, &found.run).expect("it runs").run));
    }
}

#[test]
fn messages_and_outcomes_are_kept_where_nothing_is_violated() {
    let text = include_str!("../../../replays/charging/third-charge.json");
    let whole = log::read(text.as_bytes(), &Registry).expect("a log");
    let bench = bench("charging");
    let said = shrunk(bench, &whole, &Keep::Word("message glows_briefly".to_owned()));
    assert!(log::write(&said.run).contains("\"glows_briefly\"") && said.run.violation.is_none());
    assert!(order(&said.run) < order(&whole) && said.proof == Proof::Minimal, "{said:?}");
    let shows = |run: &spelltape::bench::Recorded| {
        let is_told =
            |step: &log::LogStep| matches!(step, log::LogStep::Message(kind, _) if kind == "glows_briefly");
        run.steps.iter().any(is_told)
    };
    assert_eq!(single_steps_that_do(bench, &said.run, &shows), Vec::<String>::new());
    let ended = shrunk(bench, &whole, &Keep::Outcome);
    assert_eq!((&ended.run.outcome, ended.run.violation.is_none()), (&whole.outcome, true));
    assert!(order(&ended.run) < order(&whole), "{ended:?}");
}
