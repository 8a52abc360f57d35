//! What cuts exploring short, and questions that name their answer.

use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

use spelltape::bench::Recorded;
use spelltape::coverage::{question, words_of_system};
use spelltape::log::LogStep;
use spelltape::odds::{Limits, Progress};
use spelltape::registry;
use spelltape::rules::miscasts::Miscasts;
use spelltape::site::Site;
use spelltape::system::System;
use spelltape::value::Value;

use crate::{bench, brute, log, logs};

#[test]
fn sites_that_decide_once_in_an_action_do() {
    let mut seen: BTreeMap<Site, usize> = BTreeMap::new();
    for log in logs(bench("miscasts")) {
        for steps in log.steps.chunk_by(|_, next| !matches!(next, LogStep::Action(..))) {
            for site in Miscasts::decided_once() {
                let is_here = |step: &&LogStep| matches!(step, LogStep::Decision(at, ..) if at == site);
                let times = steps.iter().filter(is_here).count();
                assert!(times <= 1, "{}: {site} decides {times} times in {:?}", log.id, steps[0]);
                *seen.entry(*site).or_insert(0) += times;
            }
        }
    }
    assert_eq!(seen.len(), Miscasts::decided_once().len());
    assert!(seen.values().all(|times| *times > 5), "{seen:?}");
}

#[test]
fn the_row_of_a_single_cast_is_settled_by_its_decision() {
    let scenario = log("miscasts/one-short-is-a-boon").scenario;
    let ask = |question: &str| {
        Limits::usual(|limits| bench("miscasts").odds("documented", &scenario, question, limits)).unwrap()
    };
    let first = ask("first:miscasts.row");
    for question in ["highest:miscasts.row", "last:miscasts.row"] {
        let odds = ask(question);
        assert_eq!((odds.weights, odds.runs), (first.weights.clone(), first.runs), "{question}");
        assert!(odds.unvisited.is_zero() && odds.runs <= 23 * 23);
    }
}

#[test]
fn the_highest_row_of_several_casts_is_that_of_one_put_together() {
    let scenario = log("miscasts/one-short-is-a-boon").scenario;
    let bench = bench("miscasts");
    let ask = |times: Option<u32>| {
        Limits::usual(|limits| match times {
            None => bench.odds("documented", &scenario, "highest:miscasts.row", limits),
            Some(times) => {
                bench.repeated_odds("documented", &scenario, "highest:miscasts.row", times, limits)
            }
        })
        .unwrap()
    };
    let (one, three) = (ask(None), ask(Some(3)));
    // At most a row in three casts is at most that row in each.
    for row in one.weights.keys() {
        let up_to = |odds: &spelltape::odds::Odds<_>| {
            let weights = odds.weights.range(..=row);
            weights.fold(spelltape::ratio::Ratio::zero(), |sum, (_, weight)| sum.plus(weight))
        };
        assert_eq!(up_to(&three), up_to(&one).power(3), "{row:?}");
    }
}

/// Holds the odds of a question with its answer against every run, face by face.
#[track_caller]
fn check(id: &str, question: &str, is_wanted: fn(&Recorded) -> bool) {
    let log = log(id);
    let bench = bench(log.system);
    let brute = brute::chances(bench, &log, 200_000, &is_wanted).expect("few enough runs")[0].clone();
    let odds = Limits::usual(|limits| bench.odds(log.ruleset, &log.scenario, question, limits)).unwrap();
    assert_eq!(odds.of(&Value::Bool(true)), brute, "{question}");
    assert_eq!(odds.of(&Value::Bool(false)), brute.complement(), "{question}");
    assert!(odds.unvisited.is_zero() && !brute.is_zero() && !brute.is_one(), "{question}: {brute}");
}

fn charges(run: &Recorded) -> i64 {
    let Some(Value::Int(charges)) = run.outcome.get("charges") else { panic!("{:?}", run.outcome) };
    *charges
}

fn explodes(run: &Recorded) -> usize {
    run.steps
        .iter()
        .filter(|step| matches!(step, LogStep::Message(kind, _) if kind == "wand_explodes"))
        .count()
}

/// What the only stone that is touched answers with.
fn answer(run: &Recorded) -> i64 {
    let answer = run.steps.iter().find_map(|step| match step {
        LogStep::Decision(site, Value::Int(answer), _) if site.name() == "summoning.stone.answer" => {
            Some(*answer)
        }
        _ => None,
    });
    answer.expect("the stone answers")
}

#[test]
fn a_question_with_its_answer_has_the_odds_of_brute_force() {
    const EXPLODES: &str = "charging/third-charging-explodes";
    check(EXPLODES, "outcome:charges=5", |run| charges(run) == 5);
    check(EXPLODES, "outcome:charges>=6", |run| charges(run) >= 6);
    check(EXPLODES, "outcome:charges<=6", |run| charges(run) <= 6);
    check(EXPLODES, "outcome:destroyed=true", |run| run.outcome.get("destroyed") == Some(&Value::Bool(true)));
    check(EXPLODES, "count:message:wand_explodes>=1", |run| explodes(run) >= 1);
    check(EXPLODES, "count:message:wand_explodes<=0", |run| explodes(run) == 0);
    const STONE: &str = "summoning/a-stone-answers-in-vain";
    check(STONE, "highest:summoning.stone.answer>=6", |run| answer(run) >= 6);
    check(STONE, "last:summoning.stone.answer<=6", |run| answer(run) <= 6);
    check(STONE, "first:summoning.stone.answer=5", |run| answer(run) == 5);
}

#[test]
fn an_answer_that_is_named_is_that_of_all_runs_together() {
    let log = log("charging/third-charging-explodes");
    let ask = |times: u32, question: &str| {
        let bench = bench("charging");
        Limits::usual(|limits| bench.repeated_odds(log.ruleset, &log.scenario, question, times, limits))
    };
    let once = brute::chances(bench("charging"), &log, 200_000, &|run| explodes(run) > 0).unwrap()[0].clone();
    let none = once.complement();
    let twice = ask(2, "count:message:wand_explodes>=1").unwrap();
    assert_eq!(twice.of(&Value::Bool(false)), none.times(&none));
    let both = ask(2, "count:message:wand_explodes=2").unwrap();
    assert_eq!(both.of(&Value::Bool(true)), once.times(&once));
    assert!(ask(2, "outcome:charges=5").unwrap_err().to_string().contains("make none together"));
}

#[test]
fn answers_that_cannot_be_are_refused() {
    let log = log("charging/third-charging-explodes");
    for (question, problem) in [
        ("outcome:charges>=many", ">= needs a number, and \"many\" is none"),
        ("outcome:charge=5", "the outcome has no field \"charge\""),
        (
            "violation=CHG-INV-99",
            "violation=CHG-INV-99 names no invariant; write violation=ID with one of CHG-INV-",
        ),
        ("violation>=3", "violation>=3 names no invariant"),
        (
            "decision:charging.wand.fate=explode",
            "nothing chooses \"explode\" at charging.wand.fate; there are ",
        ),
        ("first:charging.wand.fate=explode", "nothing chooses \"explode\" at charging.wand.fate"),
        ("violation=CHG-INV-22", "a relation between two runs, which odds do not explore"),
    ] {
        let refused =
            Limits::usual(|limits| bench("charging").odds(log.ruleset, &log.scenario, question, limits));
        let told = refused.unwrap_err().to_string();
        assert!(told.contains(problem), "{question}: {told}");
    }
    for question in ["decision:charging.wand.fate=explodes", "last:charging.wand.fate=null"] {
        let asked =
            Limits::usual(|limits| bench("charging").odds(log.ruleset, &log.scenario, question, limits));
        assert!(asked.is_ok(), "{question}");
    }
}

#[test]
fn what_occurs_in_an_exploration_is_what_has_a_chance_in_it() {
    let (mut yes, mut no) = (0, 0);
    for bench in registry::systems() {
        let words = words_of_system(*bench);
        let questions: Vec<String> = words.iter().filter_map(|word| question(word)).collect();
        for log in logs(*bench).iter().step_by(25) {
            // Few enough runs that most explorations end at the limit.
            let mut silent = |_: &Progress| Continue(());
            let mut limits = |with: &mut dyn FnMut(Limits<'_>)| {
                with(Limits { runs_max: 40, prefix: Vec::new(), progress: &mut silent });
            };
            let mut occurring = Default::default();
            limits(&mut |limits| occurring = bench.occurring(log.ruleset, &log.scenario, limits).unwrap());
            for question in &questions {
                limits(&mut |limits| {
                    let odds = bench.odds(log.ruleset, &log.scenario, question, limits).unwrap();
                    let is_possible = !odds.of(&Value::Bool(true)).is_zero();
                    // Of what is cut off some may have occurred whose weight is not yet known.
                    let is_noted = is_possible || (!odds.unvisited.is_zero() && occurring.contains(question));
                    assert_eq!(occurring.contains(question), is_noted, "{}: {question}", log.id);
                    if is_possible { yes += 1 } else { no += 1 }
                });
            }
        }
    }
    assert!(yes >= 30 && no >= 600, "{yes} yes, {no} no");
}
