//! NetHack 3.6.7 and 3.4.3: the spells that monsters select.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use spelltape::odds::{Limits, Odds};
use spelltape::ratio::{Ratio, Whole};
use spelltape::registry;
use spelltape::rules::monster_spell::SPELLS;
use spelltape::value::Value;

use super::{Checked, checked, run, same};

/// The cases of `monster_spells_choose_367.json`: its list, and the ranges of values in its head.
pub fn choose_cases(document: &Json) -> Option<Vec<Json>> {
    let mut cases = document["cases"].as_array().cloned()?;
    for school in ["mage", "clerical"] {
        for range in document["meta"]["table"][school]["ranges"].as_array().into_iter().flatten() {
            let id = format!("{school} {}", range["value_from"]);
            cases.push(json!({"id": id, "school": school, "range": range}));
        }
    }
    Some(cases)
}

/// A value and the spell it gives, or a range of values that give the same.
pub fn choose(case: &Json) -> Checked {
    checked(if case.get("range").is_some() { check_range(case) } else { check_choose(case) })
}

fn check_choose(case: &Json) -> Result<(), String> {
    let scenario = json!({
        "caster": {"school": case["school"], "level": 1},
        "hero": {"magic_resistance": case["antimagic"] == 1, "hallucinating": case["hallucination"] == 1},
        "actions": [{"choose": {"value": case["value"]}}],
    });
    let run = run("monster-spell", "nethack-3.6.7", &scenario, &case["draws"])?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    same("spell", &end["spell"], &case["spell"])
}

/// Every value of a range gives its spell for certain, the values next to it do not, and the lowest level that
/// draws it is the one the file says. Ranges described in words are checked by what they say.
fn check_range(case: &Json) -> Result<(), String> {
    let range = &case["range"];
    let from = range["value_from"].as_i64().ok_or("no value_from")?;
    let to = range["value_to"].as_i64().unwrap_or(from);
    same("min level", range["min_monster_level"].as_i64(), Some(from + 1))?;
    let words = range["spell"].as_str().ok_or("no spell")?;
    let expected = |resists: bool| -> Vec<(&str, &str)> {
        match (words.split_once([' ', ':']).map_or(words, |(first, _)| first), resists) {
            ("touch_of_death", true) if words.contains("unless") => vec![("psi_bolt", "1")],
            ("draw", _) => vec![("geyser", "1/3"), ("open_wounds", "2/3")],
            (spell, _) => vec![(spell, "1")],
        }
    };
    for resists in [false, true] {
        let chances = |value: i64| {
            odds(
                "nethack-3.6.7",
                &json!({
                    "caster": {"school": case["school"], "level": 1},
                    "hero": {"magic_resistance": resists},
                    "actions": [{"choose": {"value": value}}],
                }),
            )
        };
        if words.starts_with("reroll") {
            // What a value above the table gives for certain is the share of the draw that stops it.
            let stop = if case["school"] == "mage" { ("psi_bolt", 25) } else { ("open_wounds", 16) };
            let chance = of(&chances(from), stop.0);
            if chance <= Ratio::new(1u128, stop.1 as u128) {
                return Err(format!("{} has only the chance {chance}", stop.0));
            }
            continue;
        }
        for value in from..=to {
            let odds = chances(value);
            for (spell, chance) in expected(resists) {
                same(&format!("{spell} at {value}"), of(&odds, spell).to_string(), chance.to_owned())?;
            }
        }
    }
    Ok(())
}

/// `monster_spells_gates_367.json`: whether a caster has a use for a spell, among others.
pub fn gates(case: &Json) -> Checked {
    match case["call"]["fn"].as_str().unwrap_or_default() {
        "spell_would_be_useless" => checked(check_usefulness(case)),
        "buzzmu" => Checked::LeftOut("rays are not in the model yet"),
        "cursetxt" => Checked::LeftOut("curses are not in the model yet"),
        _ => Checked::LeftOut("when a caster attacks is not in the model yet"),
    }
}

fn check_usefulness(case: &Json) -> Result<(), String> {
    let spell = &case["call"]["spell"];
    let mut scenario = situated(&case["call"]["attack"], &case["in"]);
    scenario["actions"] = json!([{"consider": {"spell": spell}}]);
    let run = run("monster-spell", "nethack-3.6.7", &scenario, &case["draws"])?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    same("useless", end["spell"].is_null(), case["ret"] == 1)?;
    let row = SPELLS.iter().find(|row| row.spell.name() == spell).ok_or("an unknown spell")?;
    same("undirected", !row.directed, case["undirected"] == 1)
}

/// A scenario without actions from the inputs of a case, where what is left out has its default.
fn situated(school: &Json, given: &Json) -> Json {
    let number = |key: &str, default: i64| given.get(key).and_then(Json::as_i64).unwrap_or(default);
    let is = |key: &str| number(key, 0) != 0;
    let attitude = match (is("tame"), is("peaceful")) {
        (true, _) => "tame",
        (false, true) => "peaceful",
        (false, false) => "hostile",
    };
    let speed = match number("permspeed", 0) {
        0 => "normal",
        1 => "slow",
        _ => "fast",
    };
    json!({
        "caster": {
            "school": school, "level": given["ml"], "hp": given["mhp"], "hp_max": given["mhpmax"],
            "speed": speed, "invisible": is("minvis"), "invisibility_blocked": is("invis_blkd"),
            "attitude": attitude, "is_wizard": is("iswiz"),
        },
        "hero": {
            "magic_resistance": is("antimagic"), "hallucinating": is("hallucination"),
            "blind_turns": number("blind_timeout", 0), "sees_invisible": is("see_invisible"),
        },
        "world": {
            "line_of_sight": number("could_see_square", 1) != 0,
            "wizards": number("no_of_wizards", 1),
            "something_to_wake": number("has_aggravatables", 1) != 0,
        },
    })
}

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
        "failure" | "failure_confused" | "cooldown" => {
            Checked::LeftOut("fumbles and cooldown are not in the model yet")
        }
        key => checked(check_cell(case, key)),
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

/// The odds of the spell at the end; those of a scenario are worked out once.
fn odds(ruleset: &'static str, scenario: &Json) -> Odds<Value> {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<(&'static str, String), Odds<Value>>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        let text = scenario.to_string();
        let found = known.entry((ruleset, text.clone())).or_insert_with(|| {
            let bench = registry::system("monster-spell").expect("the system exists");
            let (given, _) = bench.read_scenario(&text).expect("the scenario is sound");
            Limits::usual(|limits| bench.odds(ruleset, &given, "outcome:spell", limits)).expect("a question")
        });
        found.clone()
    })
}

fn of(odds: &Odds<Value>, spell: &str) -> Ratio {
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
