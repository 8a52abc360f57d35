//! `why`.

use std::ops::ControlFlow::{Break, Continue};

use spelltape::bench::{Bench, FuzzWish, Recorded, SCENARIO_BYTES};
use spelltape::draws::{Primitive, Script, Seeded};
use spelltape::journal::Status;
use spelltape::log::{Log, LogStep, Made, MadeBy};
use spelltape::odds;
use spelltape::ratio::Ratio;
use spelltape::registry;
use spelltape::why::{Chance, Limits, Moved, Progress, Why};

use crate::{bench, brute, log, logs};

/// Ways of the log's own draws beyond which brute force is not tried.
const WAYS_MAX: u128 = 3000;
/// Runs that brute force makes of one log.
const RUNS_MAX: usize = 12_000;

fn explain(log: &Log, wanted: Option<&str>, runs_max: u64, samples: u32) -> Why {
    let mut silent = |_: &Progress| Continue(());
    let limits = Limits { runs_max, samples, seed: 5, progress: &mut silent };
    bench(log.system).why(log, wanted, limits).unwrap_or_else(|error| panic!("{}: {error}", log.id))
}

fn exact(chance: &Chance) -> &Ratio {
    match chance {
        Chance::Exact(exact) => exact,
        other => panic!("{other:?} is not exact"),
    }
}

/// How many ways the log's own draws have.
fn ways(log: &Log) -> u128 {
    log.primitives().fold(1, |ways, (_, primitive)| ways.saturating_mul(u128::from(primitive.bound)))
}

/// Compares every chance of a log with brute force; how many draws moved it, unless it is too much for that.
#[track_caller]
fn compare(log: &Log, wanted: Option<&str>, is_wanted: &dyn Fn(&Recorded) -> bool) -> Option<usize> {
    let brute = brute::chances(bench(log.system), log, RUNS_MAX, is_wanted)?;
    let why = explain(log, wanted, 1 << 20, 0);
    let mut drawn = 0;
    let mut moving = 0;
    assert_eq!(exact(&why.start), &brute[0], "{} {wanted:?} at the start", log.id);
    for (index, moved) in why.draws.iter().enumerate() {
        let place = format!("{} {wanted:?}, draw {index}: {:?}", log.id, moved.draw);
        assert_eq!(exact(&moved.before), &brute[drawn], "before {place}");
        drawn += moved.draw.primitives.len();
        assert_eq!(exact(&moved.after), &brute[drawn], "after {place}");
        moving += usize::from(moved.before != moved.after);
    }
    assert_eq!(exact(&why.end), &brute[drawn]);
    Some(moving)
}

/// The answer to "how does it end": the outcome of a complete run, else only how it was halted.
fn ends_like(log: &Log, run: &Recorded) -> bool {
    match (log.status, run.status) {
        (Status::Complete, Status::Complete) => run.outcome == log.outcome,
        (recorded, now) => recorded == now,
    }
}

fn tells(run: &Recorded, kind: &str) -> bool {
    run.steps.iter().any(|step| matches!(step, LogStep::Message(told, _) if told == kind))
}

/// Casts that are missed only by a roll of 1 and 1, and were: few enough ways to try them all.
fn easy_casts() -> Vec<Log> {
    let bench = bench("miscasts");
    let scenario = r#"{"you": {"intelligence_modifier": 20, "spells":
        [{"name": "Fireball", "level": 1, "kind": "damage", "element": "fire"}]},
        "actions": [{"cast": {"by": "you", "spell": "Fireball"}}]}"#;
    let scenario = bench.read_scenario(scenario).unwrap().0;
    let one_and_one = [Primitive { bound: 12, value: 0 }; 2];
    let made = (0..6).map(|seed| {
        let mut source = Script::complete(one_and_one, Seeded::from_seed(seed));
        let run = bench.record("documented", &scenario, &mut source).unwrap();
        let made = Made { by: MadeBy::Dice, spelltape: String::new(), generator: None };
        Log {
            id: format!("easy cast {seed}"),
            ..bench.log("documented", scenario.clone(), run, made).unwrap()
        }
    });
    made.collect()
}

#[test]
fn chances_agree_with_brute_force_on_logs_of_all_systems() {
    let mut failures = Vec::new();
    for bench in registry::systems() {
        let (mut compared, mut moving) = (0, 0);
        let curated = logs(*bench).into_iter().filter(|log| (2..=WAYS_MAX).contains(&ways(log)));
        let made = if bench.name() == "miscasts" { easy_casts() } else { Vec::new() };
        for log in curated.chain(made).filter(|log| log.violation.is_none()) {
            let Some(moved) = compare(&log, None, &|run| ends_like(&log, run)) else { continue };
            let told = log.steps.iter().find_map(|step| match step {
                LogStep::Message(kind, _) => Some(kind.clone()),
                _ => None,
            });
            if let Some(kind) = told {
                compare(&log, Some(&format!("message:{kind}")), &|run| tells(run, &kind));
            }
            (compared, moving) = (compared + 1, moving + moved);
        }
        if compared < 3 || moving < 3 {
            failures.push(format!("{}: only {compared} logs, {moving} draws", bench.name()));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn the_chance_of_a_violation_agrees_with_brute_force() {
    let bench = bench("charging");
    let mut state = 9_u64;
    let mut byte = || {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (state >> 56) as u8
    };
    let mut compared = 0;
    for _ in 0..4000 {
        let bytes: Vec<u8> = (0..SCENARIO_BYTES + 64).map(|_| byte()).collect();
        let run = bench.fuzz(&bytes, FuzzWish { canary: true, every_log: false, drawn_twin: false });
        let Some(log) = run.and_then(|run| run.log).filter(|log| ways(log) <= WAYS_MAX) else { continue };
        let id = log.violation.as_ref().map(|violation| violation.id.clone()).unwrap();
        let is_wanted = |run: &Recorded| run.violation.as_ref().is_some_and(|found| found.id == id);
        if compare(&log, None, &is_wanted).is_none_or(|moving| moving == 0) {
            continue;
        }
        compared += 1;
        // Beyond the budget it is sampled in whole runs.
        let Chance::Sampled(found) = explain(&log, None, 0, 300).start else { panic!("{}", log.id) };
        let (low, high) = found.interval();
        let known = explain(&log, None, 1 << 20, 0).start;
        assert!((low..=high).contains(exact(&known)), "{found:?} against {known:?}");
        if compared == 3 {
            return;
        }
    }
    panic!("only {compared} violations were compared");
}

/// Before a draw, the chance is the mean over what the draw could have been.
#[track_caller]
fn check_mean(place: &str, moved: &Moved, wants_invariants: bool) {
    let (before, after) = (exact(&moved.before), exact(&moved.after));
    if !moved.matters {
        assert_eq!(before, after, "{place}");
        return;
    }
    let mut mean = Ratio::zero();
    let mut whole = Ratio::zero();
    for alternative in &moved.alternatives {
        mean = mean.plus(&alternative.weight.times(exact(&alternative.chance)));
        whole = whole.plus(&alternative.weight);
    }
    assert!(whole.is_one(), "{place}: the alternatives have {whole}");
    assert_eq!(&mean, before, "{place}");
    let result = moved.draw.result();
    let drawn: Vec<_> = moved
        .alternatives
        .iter()
        .filter(|alternative| (alternative.least..=alternative.most).contains(&result))
        .collect();
    assert_eq!(drawn.len(), 1, "{place}: {result} is in one alternative");
    if !wants_invariants {
        assert_eq!(exact(&drawn[0].chance), after, "{place}");
    }
}

#[test]
fn every_chance_is_the_mean_over_what_could_have_been() {
    for bench in registry::systems() {
        let mut whole = 0;
        for log in logs(*bench) {
            let why = explain(&log, None, 3000, 0);
            for (index, moved) in why.draws.iter().enumerate().skip(why.exact_from) {
                check_mean(&format!("{}, draw {index}", log.id), moved, log.violation.is_some());
            }
            for pair in why.draws.windows(2).skip(why.exact_from) {
                assert_eq!(pair[0].after, pair[1].before, "{}", log.id);
            }
            if why.exact_from == 0 && log.violation.is_none() {
                whole += 1;
                check_start(*bench, &log, &why);
            }
        }
        assert!(whole >= 10, "{}: only {whole} logs are exact from the start", bench.name());
    }
}

/// The chance at the start is what the odds say.
#[track_caller]
fn check_start(bench: &dyn Bench, log: &Log, why: &Why) {
    let odds =
        odds::Limits::usual(|limits| bench.odds(log.ruleset, &log.scenario, "outcome", limits)).unwrap();
    assert!(odds.unvisited.is_zero(), "{}", log.id);
    if log.status == Status::Complete {
        let same = odds.weights.iter().find(|(answer, _)| **answer == log.outcome);
        assert_eq!(exact(&why.start), same.unwrap().1, "{}", log.id);
    }
}

#[test]
fn sampled_intervals_hold_the_exact_chance() {
    let (mut intervals, mut misses) = (0, 0);
    for bench in registry::systems() {
        for log in logs(*bench) {
            let exactly = explain(&log, None, 2000, 0);
            if exactly.exact_from > 0 || exactly.decided_by.is_none() || log.violation.is_some() {
                continue;
            }
            let sampled = explain(&log, None, 0, 200);
            assert_eq!(sampled.samples, 200, "{}", log.id);
            for (known, moved) in exactly.draws.iter().zip(&sampled.draws) {
                let Chance::Sampled(found) = &moved.before else { continue };
                let (low, high) = found.interval();
                let known = exact(&known.before);
                intervals += 1;
                misses += u32::from(known < &low || known > &high);
            }
        }
    }
    assert!(intervals > 200, "only {intervals} intervals");
    // Three standard deviations: 3 of 1000 may miss, and draws of one log are not independent.
    assert!(misses * 100 <= intervals, "{misses} of {intervals} intervals miss");
}

#[test]
fn the_test_for_an_explosion_decides_an_explosion() {
    let log = log("charging/third-charging-explodes");
    let why = explain(&log, Some("message:wand_explodes"), 1 << 20, 0);
    let index = why.decided_by.unwrap();
    let moved = &why.draws[index];
    assert_eq!(moved.draw.site.name(), "charging.wand.explode");
    assert!(exact(&moved.after).is_one());
    // What the text prints for the third recharge: 8 in 343.
    assert_eq!(exact(&moved.before), &Ratio::new(8u128, 343u128));
    let ranges: Vec<_> = moved.alternatives.iter().map(|range| (range.least, range.most)).collect();
    assert_eq!(ranges, [(0, 7), (8, 342)]);
    assert!(exact(&moved.alternatives[1].chance).is_zero());
    // After the answer nothing matters.
    assert!(why.draws[index + 1..].iter().all(|moved| !moved.matters && moved.before == moved.after));
}

#[test]
fn what_did_not_happen_ends_at_nothing() {
    let log = log("charging/third-charge");
    let why = explain(&log, Some("message:wand_explodes"), 1 << 20, 0);
    assert!(exact(&why.end).is_zero() && !exact(&why.start).is_zero());
}

#[test]
fn stopping_leaves_what_was_found() {
    let log = log("charging/third-charge");
    let mut stop = |at: &Progress| if at.samples > 0 { Break(()) } else { Continue(()) };
    let limits = Limits { runs_max: 0, samples: 1000, seed: 0, progress: &mut stop };
    let why = bench("charging").why(&log, None, limits).unwrap();
    assert!(why.is_stopped() && why.exact_from == why.draws.len());
    assert_eq!((&why.draws[0].before, why.decided_by), (&Chance::Unknown, None));
}

#[test]
fn draws_that_do_not_fit_are_refused() {
    let mut log = log("charging/third-charge");
    let draw = log.steps.iter().position(|step| step.draw().is_some()).unwrap();
    log.steps.remove(draw);
    let mut silent = |_: &Progress| Continue(());
    let limits = Limits { runs_max: 100, samples: 0, seed: 0, progress: &mut silent };
    let error = bench("charging").why(&log, None, limits).unwrap_err().to_string();
    assert!(error.contains("do not fit the rules"), "{error}");
}
