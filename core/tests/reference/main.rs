//! Reference cases: what the original games' own code did, draw by draw.
//!
//! Every case gives inputs, every draw in order and the outcome. The draws are fed to the rules in that
//! order; a case passes when the rules ask for exactly these draws and come to the same end. The files under
//! `cases/` are kept unchanged; `SPELLTAPE_REFERENCE=<dir>` reads the files of that folder instead, and
//! passes over those it does not find. For each file a line `NAME: N passed, N failed, N left out` is printed.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a test reports and reads files")]

mod charging;
mod miscasts;
mod monster_spell;
mod monster_spell_odds;
mod summoning;
mod summoning_sources;
mod to_hit;

use std::path::PathBuf;

use serde_json::Value as Json;
use spelltape::bench::Recorded;
use spelltape::draws::{Primitive, Tape};
use spelltape::log::dice;
use spelltape::registry;

/// What became of a case.
enum Checked {
    Passed,
    Failed(String),
    /// Outside the model, and why.
    #[allow(dead_code, reason = "not every system leaves cases out")]
    LeftOut(&'static str),
}

/// Checks one case of a file.
type Check = fn(&Json) -> Checked;

/// Every file, how its cases are found in it, and how one is checked.
const FILES: &[(&str, Cases, Check)] = &[
    ("charging_wands.json", Cases::List, charging::one),
    ("charging_rings.json", Cases::List, charging::one),
    ("charging_tools.json", Cases::List, charging::one),
    ("charging_scroll_and_card.json", Cases::List, charging::one),
    ("charging_sequences.json", Cases::List, charging::sequence),
    ("miscast_totals.json", Cases::List, miscasts::total),
    ("miscast_table.json", Cases::List, miscasts::row),
    ("miscast_odds.json", Cases::Found(miscasts::chances), miscasts::chance),
    ("miscast_odds.json", Cases::Found(miscasts::skills), miscasts::skill),
    ("miscast_odds.json", Cases::Found(miscasts::grids), miscasts::grid),
    ("miscast_odds.json", Cases::Found(miscasts::deadly_chances), miscasts::deadly_chance),
    ("monster_spells_choose_367.json", Cases::Found(monster_spell::choose_cases), monster_spell::choose),
    ("monster_spells_castmu_367.json", Cases::Under("cases"), monster_spell::code_367),
    ("monster_spells_effects_367.json", Cases::Under("cases"), monster_spell::code_367),
    ("monster_spells_items_367.json", Cases::Under("cases"), monster_spell::items),
    ("monster_spells_37.json", Cases::Under("cases"), monster_spell::code_37),
    ("monster_spells_gates_367.json", Cases::Under("cases"), monster_spell::gates),
    ("monster_spell_odds.json", Cases::Found(monster_spell_odds::odds_cells), monster_spell_odds::odds_cell),
    ("summoning_placement_core.json", Cases::Under("cases"), summoning::case),
    ("summoning_placement_systematic.json", Cases::Under("cases"), summoning::case),
    ("summoning_repeat.json", Cases::Under("cases"), summoning::case),
    ("summoning_selection.json", Cases::Under("cases"), summoning::case),
    ("summoning_triggers_monster.json", Cases::Under("cases"), summoning_sources::case),
    ("summoning_triggers_player.json", Cases::Under("cases"), summoning_sources::case),
    ("to_hit_melee.json", Cases::List, to_hit::melee),
    ("to_hit_melee_polymorphed.json", Cases::List, to_hit::polymorphed),
    ("to_hit_ranged.json", Cases::List, to_hit::ranged),
    ("to_hit_spell.json", Cases::List, to_hit::spell),
    ("to_hit_barehands_bonus.json", Cases::List, to_hit::bare_hands),
];

/// Where the cases of a file stand in it.
enum Cases {
    /// The document is the list.
    List,
    /// The document has the list under this key.
    Under(&'static str),
    /// This function finds them: each cell of a table, say.
    Found(fn(&Json) -> Option<Vec<Json>>),
}

#[test]
fn reference_cases_pass() {
    let chosen = std::env::var_os("SPELLTAPE_REFERENCE").map(PathBuf::from);
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/reference/cases");
    let mut failures = Vec::new();
    for (name, cases, check) in FILES {
        let path = chosen.as_ref().unwrap_or(&own).join(name);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(_) if chosen.is_some() => continue,
            Err(error) => panic!("{}: {error}", path.display()),
        };
        let document: Json = serde_json::from_str(&text).expect(name);
        let cases = match cases {
            Cases::List => document.as_array().cloned(),
            Cases::Under(key) => document[*key].as_array().cloned(),
            Cases::Found(find) => find(&document),
        };
        failures.extend(check_file(name, &cases.expect(name), *check));
    }
    assert!(failures.is_empty(), "{} cases failed; the first:\n{}", failures.len(), failures[0]);
}

/// Checks all cases of a file, prints its line and the reasons of what was left out.
fn check_file(name: &str, cases: &[Json], check: Check) -> Vec<String> {
    let mut passed = 0;
    let mut failures = Vec::new();
    let mut left_out = std::collections::BTreeMap::<_, u32>::new();
    for (index, case) in cases.iter().enumerate() {
        let id = ["id", "case"]
            .iter()
            .find_map(|key| case.get(key))
            .map_or_else(|| index.to_string(), Json::to_string);
        match check(case) {
            Checked::Passed => passed += 1,
            Checked::Failed(why) => failures.push(format!("{name} {id}: {why}")),
            Checked::LeftOut(reason) => *left_out.entry(reason).or_default() += 1,
        }
    }
    println!(
        "{name}: {passed} passed, {} failed, {} left out",
        failures.len(),
        left_out.values().sum::<u32>()
    );
    for (reason, count) in left_out {
        println!("  left out {count}: {reason}");
    }
    for failure in failures.iter().take(5) {
        println!("  {failure}");
    }
    failures
}

/// Runs a scenario on the draws of a case, and fails where the rules ask for others.
fn run(system: &str, ruleset: &str, scenario: &Json, draws: &Json) -> Result<Recorded, String> {
    let bench = registry::system(system).expect("the system exists");
    let read =
        bench.read_scenario(&scenario.to_string()).map_err(|error| format!("{error:?} in {scenario}"))?;
    let mut tape = Tape::new(dice::read(&draws.to_string()).map_err(|error| error.to_string())?);
    let run = bench.record(ruleset, &read.0, &mut tape).map_err(|error| error.to_string())?;
    let taken = tape.taken();
    if let Some((site, ask)) = run.halted_at {
        return Err(format!("after {taken} draws the rules ask {ask} at {site}; recorded are {draws}"));
    }
    if let Some(next) = tape.rest().first() {
        return Err(format!("after {taken} draws the rules ask for nothing more; recorded is {next:?}"));
    }
    if let Some(violation) = &run.violation {
        return Err(format!("{} is violated: {}", violation.id, violation.what));
    }
    Ok(run)
}

/// Fails where a value is not the expected one.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what} is {found:?}, not {expected:?}")) }
}

/// The kinds of the messages of a run, in order.
fn message_kinds(run: &Recorded) -> Vec<String> {
    let kind = |step: &spelltape::log::LogStep| match step {
        spelltape::log::LogStep::Message(kind, _) => Some(kind.clone()),
        _ => None,
    };
    run.steps.iter().filter_map(kind).collect()
}

/// The primitive draws of a run, in order.
#[allow(dead_code, reason = "for cases that list primitives")]
fn primitives(run: &Recorded) -> Vec<Primitive> {
    run.steps
        .iter()
        .filter_map(|step| step.draw())
        .flat_map(|draw| draw.flattened().collect::<Vec<_>>())
        .collect()
}

/// Turns a result into what became of the case.
fn checked(result: Result<(), String>) -> Checked {
    match result {
        Ok(()) => Checked::Passed,
        Err(why) => Checked::Failed(why),
    }
}
