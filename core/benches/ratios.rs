//! What things cost, as ratios of one run: `cargo bench`.
//!
//! Every row is timed in turn, over and over, and the median of its rounds is compared with the median of
//! the baseline of its block. Trust the ratios; the nanoseconds are those of this machine at this hour.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads a clock"
)]
#![allow(clippy::float_arithmetic, reason = "ratios of times are shown with two decimals")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot run is wrong")]

use std::hint::black_box;
use std::time::Instant;

use arbitrary::Unstructured;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use spelltape::bench::{FuzzWish, SCENARIO_BYTES};
use spelltape::draws::{Seeded, Tape, TapeEntry, bounded};
use spelltape::log::{self, Log, Made, MadeBy};
use spelltape::odds::Limits;
use spelltape::recorder::{Detail, Recorder};
use spelltape::registry::{self, Registry};
use spelltape::rules::charging::{Charging, sites};
use spelltape::rules::miscasts::Miscasts;
use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::rules::summoning::Summoning;
use spelltape::rules::to_hit::ToHit;
use spelltape::run::{play, run};
use spelltape::system::System;

const ROUNDS: usize = 41;
const DRAWS: u32 = 10_000;
/// Scenarios of a system that are run in turn.
const SCENARIOS: u32 = 200;

/// One thing that is timed: its name, how many units one call does, and the call.
type Row<'r> = (&'static str, u32, Box<dyn FnMut() + 'r>);

/// Times all rows in turn and prints them against the first.
fn block(title: &str, unit: &str, mut rows: Vec<Row<'_>>) {
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..ROUNDS {
        for ((_, units, call), times) in rows.iter_mut().zip(&mut times) {
            let start = Instant::now();
            call();
            times.push(start.elapsed().as_nanos() as f64 / f64::from(*units));
        }
    }
    println!("{title}");
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians: Vec<f64> = times.iter_mut().map(median).collect();
    for ((name, ..), time) in rows.iter().zip(&medians) {
        println!("  {name:<44} {time:>12.1} ns/{unit}   ratio {:>8.2}", time / medians[0]);
    }
}

fn main() {
    draws();
    rules::<Charging>();
    rules::<Summoning>();
    rules::<Miscasts>();
    rules::<MonsterSpell>();
    rules::<ToHit>();
    logs();
    odds();
    fuzzing();
}

fn draws() {
    let recorded = || {
        let mut source = Seeded::from_seed(1);
        let mut recorder = Recorder::<Charging>::new(&mut source, Detail::Full);
        (0..DRAWS).fold(0, |sum: u32, _| sum.wrapping_add(recorder.rn2(sites::WAND_EXPLODE, 343)))
    };
    let entries: Vec<TapeEntry> = {
        let mut generator = Pcg32::seed_from_u64(1);
        let value = |_| bounded(343, || generator.next_u32());
        let entry =
            |value| TapeEntry::At(sites::WAND_EXPLODE, spelltape::draws::Primitive { bound: 343, value });
        (0..DRAWS).map(value).map(entry).collect()
    };
    let rows: Vec<Row<'_>> = vec![
        (
            "a bare bounded draw",
            DRAWS,
            Box::new(|| {
                let mut generator = Pcg32::seed_from_u64(1);
                let sum =
                    (0..DRAWS).fold(0, |sum: u32, _| sum.wrapping_add(bounded(343, || generator.next_u32())));
                black_box(sum);
            }),
        ),
        (
            "a recorded draw",
            DRAWS,
            Box::new(|| {
                black_box(recorded());
            }),
        ),
        (
            "a draw replayed from a tape, checked",
            DRAWS,
            Box::new(|| {
                let mut tape = Tape::new(entries.clone());
                let mut recorder = Recorder::<Charging>::new(&mut tape, Detail::Full);
                let sum = (0..DRAWS)
                    .fold(0, |sum: u32, _| sum.wrapping_add(recorder.rn2(sites::WAND_EXPLODE, 343)));
                black_box(sum);
            }),
        ),
    ];
    block("draws", "draw", rows);
}

/// The rules of a system over scenarios that a fuzzer would choose: what recording, checking and replaying add.
fn rules<S: System>() {
    let mut generator = Pcg32::seed_from_u64(1);
    let scenarios: Vec<S::Scenario> = (0..SCENARIOS)
        .map(|_| {
            let mut bytes = [0; SCENARIO_BYTES];
            generator.fill_bytes(&mut bytes);
            S::generate(&mut Unstructured::new(&bytes)).unwrap()
        })
        .collect();
    let rules = &S::rulesets()[0];
    let started: Vec<_> = scenarios.iter().filter(|scenario| S::start(rules, scenario).is_ok()).collect();
    let played = |detail| {
        for scenario in &started {
            drop(black_box(play::<S>(rules, scenario, &mut Seeded::from_seed(1), detail)));
        }
    };
    let tapes: Vec<Tape> = started
        .iter()
        .map(|scenario| {
            let run = play::<S>(rules, scenario, &mut Seeded::from_seed(1), Detail::Full).unwrap();
            Tape::new(run.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect())
        })
        .collect();
    let units = started.len() as u32;
    let rows: Vec<Row<'_>> = vec![
        ("unrecorded", units, Box::new(|| played(Detail::Nothing))),
        ("recorded", units, Box::new(|| played(Detail::Full))),
        (
            "replayed from a tape",
            units,
            Box::new(|| {
                for (scenario, tape) in started.iter().zip(&tapes) {
                    drop(black_box(play::<S>(rules, scenario, &mut tape.clone(), Detail::Full)));
                }
            }),
        ),
        (
            "recorded, invariants checked",
            units,
            Box::new(|| {
                for scenario in &started {
                    drop(black_box(run::<S>(rules, scenario, &mut Seeded::from_seed(1))));
                }
            }),
        ),
    ];
    block(&format!("rules of {}", S::NAME), "run", rows);
}

/// A long log: a wand charged thousands of times.
fn long_log() -> Log {
    let bench = registry::system("charging").unwrap();
    let charge = r#"{"set_charges": 0}, {"invoke_card": {"buc": "cursed"}}"#;
    let actions = vec![charge; 3000].join(", ");
    let scenario =
        format!(r#"{{"item": {{"wand": {{"kind": "sleep", "charges": 0}}}}, "actions": [{actions}]}}"#);
    let scenario = bench.read_scenario(&scenario).unwrap().0;
    let run = bench.record("documented", &scenario, &mut Seeded::from_seed(1)).unwrap();
    let made = Made { by: MadeBy::Hand, spelltape: String::new(), generator: None };
    Log { id: "bench".to_owned(), ..bench.log("documented", scenario, run, made).unwrap() }
}

fn logs() {
    let log = long_log();
    let text = log::write(&log);
    let steps = log.steps.len() as u32;
    let bench = registry::system(log.system).unwrap();
    let rows: Vec<Row<'_>> = vec![
        (
            "parsing the same text as JSON values",
            steps,
            Box::new(|| {
                drop(black_box(serde_json::from_str::<serde_json::Value>(&text)));
            }),
        ),
        ("writing a log", steps, Box::new(|| drop(black_box(log::write(&log))))),
        ("reading a log", steps, Box::new(|| drop(black_box(log::read(text.as_bytes(), &Registry))))),
        (
            "replaying a log, twice",
            steps,
            Box::new(|| {
                drop(black_box(spelltape::replay::replay(bench, &log)));
            }),
        ),
    ];
    block("logs", "step", rows);
}

fn odds() {
    let bench = registry::system("charging").unwrap();
    let scenario = |actions: &str| {
        let wand = r#"{"wand": {"kind": "sleep", "charges": 0, "recharged": 3}}"#;
        bench.read_scenario(&format!(r#"{{"item": {wand}, "actions": [{actions}]}}"#)).unwrap().0
    };
    let one = scenario(r#"{"recharge": "uncursed"}"#);
    let five = scenario(&[r#"{"recharge": "uncursed"}"#; 5].join(", "));
    let ask = |scenario: &spelltape::value::Value| {
        Limits::usual(|limits| {
            drop(black_box(bench.odds("documented", scenario, "outcome:charges", limits)))
        });
    };
    let rows: Vec<Row<'_>> = vec![
        ("an uncursed recharge with its 343-way test", 1, Box::new(|| ask(&one))),
        ("five of them", 1, Box::new(|| ask(&five))),
    ];
    block("exact odds", "question", rows);
}

fn fuzzing() {
    let bench = registry::system("charging").unwrap();
    let bytes: Vec<u8> = (0..=255u8).map(|byte| byte.wrapping_mul(151)).chain(0..64).collect();
    let rows: Vec<Row<'_>> = vec![
        (
            "drawing 300 bytes",
            1,
            Box::new(|| {
                black_box(
                    bytes.iter().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte))),
                );
            }),
        ),
        (
            "a fuzzed run of charging, replayed",
            1,
            Box::new(|| {
                drop(black_box(bench.fuzz(&bytes, FuzzWish::default())));
            }),
        ),
    ];
    block("fuzzing", "execution", rows);
}
