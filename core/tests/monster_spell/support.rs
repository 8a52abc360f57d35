//! What the tests of the variants share: scenarios in a line, runs on given dice, exact odds, and what is told of a run.

use std::collections::BTreeMap;

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::Tape;
use spelltape::log::{LogStep, dice};
use spelltape::odds::{Limits, OutcomeOf, explore};
use spelltape::registry;
use spelltape::rules::monster_spell::{MonsterSpell, Rules, Scenario, State};
use spelltape::system::{Ruleset, System};
use spelltape::value::Value;

pub fn bench() -> &'static dyn Bench {
    registry::system("monster-spell").unwrap()
}

pub fn rules(name: &str) -> &'static Rules {
    MonsterSpell::rulesets().iter().find(|rules| rules.info().name == name).unwrap()
}

/// A scenario out of the fields of its parts and one action.
pub fn scene(caster: &str, hero: &str, world: &str, action: &str) -> String {
    format!(r#"{{"caster": {{{caster}}}, "hero": {{{hero}}}, "world": {{{world}}}, "actions": [{action}]}}"#)
}

/// A spell that takes effect, cast by a mage with these fields.
pub fn effect(spell: &str, caster: &str, hero: &str, world: &str) -> String {
    let caster = format!(r#""school": "mage", {caster}"#);
    let action = format!(r#"{{"force": {{"spell": "{spell}", "damage": 1}}}}"#);
    scene(&caster, hero, world, &action)
}

/// Runs a scenario on these dice; it must take them all.
#[track_caller]
pub fn played(ruleset: &str, scenario: &str, draws: &str) -> Recorded {
    let scenario = bench().read_scenario(scenario).unwrap().0;
    let mut tape = Tape::new(dice::read(draws).unwrap());
    let run = bench().record(ruleset, &scenario, &mut tape).unwrap();
    assert_eq!((run.halted_at, tape.rest()), (None, &[][..]));
    assert_eq!(run.violation, None);
    run
}

/// The events of a run, in a line each, without cooldowns.
pub fn events(run: &Recorded) -> Vec<String> {
    let event = |step: &LogStep| match step {
        LogStep::Event(event) => Some(event.line()).filter(|line| !line.contains("cooldown_set")),
        _ => None,
    };
    run.steps.iter().filter_map(event).collect()
}

/// What was said, by kind.
pub fn said(run: &Recorded) -> Vec<&str> {
    run.steps
        .iter()
        .filter_map(|step| match step {
            LogStep::Message(kind, _) => Some(kind.as_ref()),
            _ => None,
        })
        .collect()
}

/// A number of the outcome; 0 where it is left out.
pub fn number(run: &Recorded, field: &str) -> i64 {
    match run.outcome.get(field) {
        Some(Value::Int(number)) => *number,
        _ => 0,
    }
}

/// The chances of an answer over everything that chance can do.
pub fn chances(rules: &Rules, scenario: &str, answer: fn(&State) -> String) -> BTreeMap<String, String> {
    let scenario: Scenario = serde_json::from_str(scenario).unwrap();
    let question = OutcomeOf::new(answer);
    let odds =
        Limits::usual(|limits| explore::<MonsterSpell, _>(rules, &scenario, &question, limits)).unwrap();
    let told = |(answer, weight): (&Option<String>, &spelltape::ratio::Ratio)| {
        (answer.clone().unwrap_or_default(), weight.to_string())
    };
    odds.weights.iter().map(told).collect()
}

/// The spells that a state ended with, and their chances, in a line.
pub fn spells(rules: &Rules, scenario: &str) -> String {
    let name = |state: &State| state.spell.map_or("nothing", |spell| spell.name()).to_owned();
    let told = chances(rules, scenario, name);
    told.iter().map(|(spell, chance)| format!("{spell} {chance}")).collect::<Vec<_>>().join(", ")
}

/// Each range of values gives these spells with these chances.
#[track_caller]
pub fn check_values(ruleset: &str, caster: &str, hero: &str, expected: &[(u32, u32, &str)]) {
    for (first, last, given) in expected {
        for value in *first..=*last {
            let action = format!(r#"{{"choose": {{"value": {value}}}}}"#);
            let found = spells(rules(ruleset), &scene(caster, hero, "", &action));
            assert_eq!(found, *given, "the value {value} under {ruleset}");
        }
    }
}

/// The list of a school: spell, minimum level, and `Y` where it is directed.
#[track_caller]
pub fn check_list(ruleset: &str, id: &str, expected: &[(&str, &str, &str)]) {
    let table = MonsterSpell::tables(rules(ruleset)).into_iter().find(|table| table.id == id).unwrap();
    let found: Vec<_> =
        table.rows.iter().map(|row| (row[0].as_str(), row[1].as_str(), row[2].as_str())).collect();
    assert_eq!(found, expected, "{id} under {ruleset}");
}

/// Whether the caster finds a use for a spell, with its chance in a line.
pub fn use_of(ruleset: &str, spell: &str, caster: &str, hero: &str, world: &str) -> String {
    let action = format!(r#"{{"consider": {{"spell": "{spell}"}}}}"#);
    spells(rules(ruleset), &scene(&format!(r#""school": "mage", {caster}"#), hero, world, &action))
}

/// The cooldown that an attempt sets, with its chances: without sight, at a wrong square.
#[track_caller]
pub fn check_cooldown(ruleset: &str, caster: &str, expected: &[(&str, &str)]) {
    let cast = r#"{"cast": {"attack": "clerical", "thinks_it_found_you": true, "found_you": false}}"#;
    let scenario = scene(&format!(r#""school": "clerical", "hp": 19, {caster}"#), "", "", cast);
    let found = chances(rules(ruleset), &scenario, |state| state.caster.cooldown.to_string());
    let expected = expected.iter().map(|(turns, chance)| ((*turns).to_owned(), (*chance).to_owned()));
    assert_eq!(found, expected.collect(), "{caster} under {ruleset}");
}

/// The chance that a spell fails.
#[track_caller]
pub fn check_fumble(ruleset: &str, level: u32, confused: bool, expected: &str) {
    let caster = format!(r#""school": "mage", "level": {level}, "confused": {confused}"#);
    let cast = r#"{"cast": {"attack": "ray_fire", "thinks_it_found_you": true}}"#;
    let scenario = scene(&caster, r#""fire_resistance": true"#, "", cast);
    let found = chances(rules(ruleset), &scenario, |state| state.succeeded.to_string());
    let fails = found.get("false").map_or("0", String::as_str);
    assert_eq!(fails, expected, "level {level}, confused {confused}, under {ruleset}");
}

/// The chance of an answer to a question.
#[track_caller]
pub fn chance(ruleset: &str, scenario: &str, question: &str, answer: &Value, expected: &str) {
    assert_eq!(chance_of(ruleset, scenario, question, answer), expected, "{answer:?} of {scenario}");
}

/// The chance of an answer, to be compared with another.
#[track_caller]
pub fn chance_of(ruleset: &str, scenario: &str, question: &str, answer: &Value) -> String {
    let given = bench().read_scenario(scenario).unwrap().0;
    let odds = Limits::usual(|limits| bench().odds(ruleset, &given, question, limits)).unwrap();
    odds.of(answer).to_string()
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
