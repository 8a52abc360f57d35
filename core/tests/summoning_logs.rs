//! The curated logs of summoning show each source of the text with and without room, and every kind of ground.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use spelltape::log::{self, Log, LogStep};
use spelltape::registry::Registry;
use spelltape::value::Value;

fn logs() -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays/summoning");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| log::read(&fs::read(path).unwrap(), &Registry).unwrap()).collect()
}

/// The value at a dotted path of fields.
fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, key| value.get(key).unwrap_or(&Value::Null))
}

fn list(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// Who calls in an action: the action's name, with what tells apart its kinds of source.
fn source(scenario: &Value, action: &Value) -> String {
    let (name, inner) = match action {
        Value::Map(entries) => (entries[0].0.as_str(), &entries[0].1),
        Value::Text(name) => (name.as_str(), &Value::Null),
        _ => unreachable!("an action is a text or a map"),
    };
    match name {
        "special" | "turn" | "greet" => {
            let creatures = list(at(scenario, "creatures"));
            let Some(actor) = creatures.iter().find(|creature| at(creature, "at") == at(inner, "at")) else {
                return name.to_owned();
            };
            match at(actor, "ability") {
                Value::Text(ability) => ability.clone(),
                _ => format!("kind {}", at(actor, "kind").line()),
            }
        }
        "cast_ritual" => format!("ritual in {}", at(scenario, "means.room").line()),
        "wish" if at(scenario, "means.cheated") == &Value::Bool(true) => "cheated wish".to_owned(),
        _ => name.to_owned(),
    }
}

/// Each source that found room, and each that found none.
fn with_and_without_room(logs: &[Log]) -> [BTreeSet<String>; 2] {
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for log in logs {
        let mut caller = String::new();
        for step in &log.steps {
            match step {
                LogStep::Action(index, _) => {
                    let actions = list(at(&log.scenario, "actions"));
                    caller = source(&log.scenario, &actions[*index as usize]);
                }
                LogStep::Event(Value::Text(event)) if event == "nothing_placed" => {
                    found[1].insert(caller.clone());
                }
                LogStep::Event(Value::Map(event)) if event[0].0 == "creature_placed" => {
                    found[0].insert(caller.clone());
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn every_source_is_shown_with_and_without_room() {
    // The rows of the text's tables of player sources and of creature and event sources.
    let sources = [
        ("spell", "cast_summoning"),
        ("scroll", "read_scroll"),
        ("rod", "zap_rod"),
        ("wish", "wish"),
        ("wish in a cheated game", "cheated wish"),
        ("ritual in a harem", "ritual in \"harem\""),
        ("ritual in a boudoir", "ritual in \"boudoir\""),
        ("ritual in a pentagram room", "ritual in \"pentagram\""),
        ("fnord", "kind 11"),
        ("demon", "kind 47"),
        ("angel", "kind 103"),
        ("archangel", "kind 138"),
        ("swarm", "kind 74"),
        ("mirror master", "kind 114"),
        ("zombie overlord", "kind 117"),
        ("nymph or satyr", "kind 67"),
        ("prime sorceror", "prime"),
        ("evil fairy", "kind 121"),
        ("ban sidhe", "kind 75"),
        ("siren trap", "spring_siren_trap"),
        ("village stone", "touch_stone"),
        ("overloaded mount", "step"),
    ];
    let [room, none] = with_and_without_room(&logs());
    for (name, source) in sources {
        assert!(room.contains(source), "no log shows a {name} with room: {room:?}");
        assert!(none.contains(source), "no log shows a {name} without room: {none:?}");
    }
}

#[test]
fn crowds_corners_edges_doors_water_and_hidden_traps_are_shown() {
    let logs = logs();
    let grounds: BTreeSet<char> = logs
        .iter()
        .flat_map(|log| list(at(&log.scenario, "level.rows")))
        .flat_map(|row| row.line().chars().collect::<Vec<_>>())
        .collect();
    for ground in ['.', '#', '~', '-', '|', 'T', 'S', 'X'] {
        assert!(grounds.contains(&ground), "no log shows the ground {ground:?}");
    }
    let off_the_map = |log: &Log| {
        let rows = list(at(&log.scenario, "level.rows")).iter();
        rows.map(|row| row.line().matches('X').count()).sum::<usize>()
    };
    for (name, squares) in [("corner", 5), ("edge", 3)] {
        assert!(logs.iter().any(|log| off_the_map(log) == squares), "no log shows a {name}");
    }
    let crowded = |log: &Log| list(at(&log.scenario, "creatures")).len() >= 7;
    assert!(logs.iter().any(crowded), "no log shows a crowd");
}
