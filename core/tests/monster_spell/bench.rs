//! What the tests of the variants share: a scenario in JSON, played on given dice or explored exactly.

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::Tape;
use spelltape::log::{LogStep, dice};
use spelltape::odds::Limits;
use spelltape::registry;
use spelltape::value::Value;

fn bench() -> &'static dyn Bench {
    registry::system("monster-spell").unwrap()
}

/// Runs a scenario on these dice; it must take them all and break no invariant.
#[track_caller]
pub fn played(ruleset: &str, scenario: &str, draws: &str) -> Recorded {
    let scenario = bench().read_scenario(scenario).unwrap().0;
    let mut tape = Tape::new(dice::read(draws).unwrap());
    let run = bench().record(ruleset, &scenario, &mut tape).unwrap();
    assert_eq!((run.halted_at, tape.rest(), &run.violation), (None, &[][..], &None));
    run
}

/// The chance of an answer to a question.
#[track_caller]
pub fn chance(ruleset: &str, scenario: &str, question: &str, answer: &Value, expected: &str) {
    let given = bench().read_scenario(scenario).unwrap().0;
    let odds = Limits::usual(|limits| bench().odds(ruleset, &given, question, limits)).unwrap();
    assert_eq!(odds.of(answer).to_string(), expected, "{answer:?} of {scenario}");
}

/// One field of the end of a run.
#[track_caller]
pub fn end(run: &Recorded, field: &str) -> i64 {
    match run.outcome.get(field) {
        Some(Value::Int(number)) => *number,
        None => 0,
        other => panic!("{field} is {other:?}"),
    }
}

/// The decisions of a run at a site, in order.
pub fn decisions(run: &Recorded, site: &str) -> Vec<String> {
    let decided = run.steps.iter().filter_map(|step| match step {
        LogStep::Decision(place, Value::Text(choice), _) if place.name() == site => Some(choice.clone()),
        _ => None,
    });
    decided.collect()
}

/// A text as data.
pub fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}
