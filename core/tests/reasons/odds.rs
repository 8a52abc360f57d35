//! What cuts exploring short.

use std::collections::BTreeMap;

use spelltape::log::LogStep;
use spelltape::odds::Limits;
use spelltape::rules::miscasts::Miscasts;
use spelltape::site::Site;
use spelltape::system::System;

use crate::{bench, log, logs};

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
