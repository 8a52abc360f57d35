//! NetHack 3.6.7 and 3.4.3, and the text: the odds of the spells that monsters select.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use spelltape::odds::{Limits, Odds};
use spelltape::ratio::{Ratio, Whole};
use spelltape::registry;
use spelltape::value::Value;

use super::{Checked, checked, same};

/// The cells of `monster_spell_odds.json`: one case a fraction, and one for the list of spells that come out
/// at all.
pub fn odds_cells(document: &Json) -> Option<Vec<Json>> {
    let mut cells = Vec::new();
    for school in ["mage", "clerical"] {
        for row in document[school].as_array().into_iter().flatten() {
            for (key, figures) in row.as_object().into_iter().flatten().filter(|(key, _)| *key != "ml") {
                let mut add = |what: &str, spells: &Json, spell: &str, expected: &Json| {
                    cells.push(json!({
                        "id": format!("{school} {} {key} {what} {spell}", row["ml"]),
                        "school": school, "ml": row["ml"], "key": key, "what": what, "spell": spell,
                        "spells": spells, "expected": expected, "reject": figures["reject_per_draw"],
                    }));
                };
                let mut distribution = |what: &str, figures: &Json| {
                    let spells: Vec<&String> =
                        figures.as_object().into_iter().flatten().map(|(s, _)| s).collect();
                    add("spells", &json!(spells), what, &json!(spells.len()));
                    for (spell, expected) in figures.as_object().into_iter().flatten() {
                        add(what, &Json::Null, spell, expected);
                    }
                };
                match figures {
                    Json::Object(inner) if inner.values().any(Json::is_object) => {
                        for (what, figures) in inner.iter().filter(|(_, figures)| figures.is_object()) {
                            distribution(what, figures);
                        }
                        for what in ["reject_per_draw", "gives_up"] {
                            if let Some(expected) = inner.get(what) {
                                add(what, &Json::Null, "", expected);
                            }
                        }
                    }
                    Json::Object(_) => distribution("pick", figures),
                    _ => add("figure", &Json::Null, "", figures),
                }
            }
        }
    }
    Some(cells)
}

/// One figure of the odds.
pub fn odds_cell(case: &Json) -> Checked {
    match case["key"].as_str().unwrap_or_default() {
        key @ ("failure" | "failure_confused" | "cooldown") => checked(check_figure(case, key)),
        key => checked(check_cell(case, key)),
    }
}

/// The chance of a fumble, and the cooldown after an attempt that may be one.
fn check_figure(case: &Json, key: &str) -> Result<(), String> {
    let scenario = json!({
        "caster": {
            "school": case["school"], "level": case["ml"], "hp": 1, "confused": key == "failure_confused",
            "is_wizard": true,
        },
        "actions": [{"cast": {"attack": case["school"], "thinks_it_found_you": true}}],
    });
    let question = if key == "cooldown" { "outcome:cooldown" } else { "outcome:succeeded" };
    let odds = asked("nethack-3.6.7", &scenario, question);
    match key {
        "cooldown" => {
            let chance = odds.of(&Value::Int(case["expected"].as_i64().unwrap_or(-1)));
            same("cooldown", chance.to_string(), "1".to_owned())
        }
        _ => {
            let expected = case["expected"].as_str().unwrap_or_default().to_owned();
            same("fumbles", odds.of(&Value::Bool(false)).to_string(), expected)
        }
    }
}

fn check_cell(case: &Json, key: &str) -> Result<(), String> {
    let (ruleset, scenario) = situation(key, case)?;
    let odds = odds(ruleset, &scenario);
    if !odds.unvisited.is_zero() {
        return Err(format!("{} was not visited", odds.unvisited));
    }
    let nothing = odds.of(&Value::Null);
    let spell = case["spell"].as_str().unwrap_or_default();
    let expected = case["expected"].as_str().unwrap_or_default().to_owned();
    match case["what"].as_str().unwrap_or_default() {
        "pick" | "casts" => same(spell, of(&odds, spell).to_string(), expected),
        "given_a_spell_is_found" => {
            same(spell, of(&odds, spell).over(&nothing.complement()).to_string(), expected)
        }
        "spells" => {
            let found = odds.weights.keys().filter(|key| **key != Value::Null).map(text).collect::<Vec<_>>();
            let mut listed: Vec<String> = case["spells"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|s| s.as_str().map(str::to_owned))
                .collect();
            listed.sort();
            same("spells", sorted(found), listed)
        }
        // The odds of 39 refused picks are the 39th power of the odds of one.
        "reject_per_draw" | "gives_up" => {
            let reject = fraction(case["reject"].as_str().unwrap_or_default())?;
            same("nothing", nothing, reject.power(39))
        }
        what => Err(format!("no check for {what}")),
    }
}

/// The ruleset and the scenario that a key of the file describes.
fn situation(key: &str, case: &Json) -> Result<(&'static str, Json), String> {
    let ruleset = match key {
        "v343" => "nethack-3.4.3",
        "spec_blind_at_6" => "documented",
        _ => "nethack-3.6.7",
    };
    // In these nothing is ever refused, so that a selection is a single pick.
    let bare = ["base", "base_hero_mr_or_hallu", "v343", "spec_blind_at_6"].contains(&key);
    let says = |words: &str| key.contains(words);
    if !bare && !["adjacent", "wizard_of_yendor_alone", "not_attacking", "peaceful"].iter().any(|w| says(w)) {
        return Err("no scenario for this key".to_owned());
    }
    let useless = says("fast_invisible_nothing_to_wake");
    let scenario = json!({
        "caster": {
            "school": case["school"], "level": case["ml"],
            "hp": if says("full_hp") { 20 } else { 1 }, "hp_max": 20,
            "speed": if useless { "fast" } else { "normal" }, "invisible": useless,
            "attitude": if says("peaceful") { "peaceful" } else { "hostile" },
            "is_wizard": bare || says("wizard_of_yendor_alone"),
        },
        "hero": {
            "magic_resistance": key == "base_hero_mr_or_hallu",
            "blind_turns": i32::from(says("you_blinded")),
            "sees_invisible": says("hero_sees_invisible"),
        },
        "world": {"line_of_sight": !says("cannot_see_you"), "something_to_wake": !useless},
        "actions": [{"select": {"attacking": !says("single_draw")}}],
    });
    Ok((ruleset, scenario))
}

/// The odds of the spell at the end.
pub fn odds(ruleset: &'static str, scenario: &Json) -> Odds<Value> {
    asked(ruleset, scenario, "outcome:spell")
}

/// The odds of an answer; those of a scenario are worked out once.
fn asked(ruleset: &'static str, scenario: &Json, question: &'static str) -> Odds<Value> {
    type Known = BTreeMap<(&'static str, &'static str, String), Odds<Value>>;
    thread_local! {
        static KNOWN: RefCell<Known> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        let text = scenario.to_string();
        let found = known.entry((ruleset, question, text.clone())).or_insert_with(|| {
            let bench = registry::system("monster-spell").expect("the system exists");
            let (given, _) = bench.read_scenario(&text).expect("the scenario is sound");
            Limits::usual(|limits| bench.odds(ruleset, &given, question, limits)).expect("a question")
        });
        found.clone()
    })
}

/// The chance of a spell.
pub fn of(odds: &Odds<Value>, spell: &str) -> Ratio {
    odds.of(&Value::Text(spell.to_owned()))
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => format!("{other:?}"),
    }
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Reads `649/14303` or `0`.
fn fraction(text: &str) -> Result<Ratio, String> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let whole =
        |digits: &str| digits.parse::<u128>().map(Whole::from).map_err(|error| format!("{text}: {error}"));
    Ok(Ratio::new(whole(numerator)?, whole(denominator)?))
}
