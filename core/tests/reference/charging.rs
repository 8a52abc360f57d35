//! NetHack 3.4.3: charging.

use serde_json::{Value as Json, json};

use super::{Checked, checked, message_kinds, run, same};
use spelltape::bench::Recorded;

/// `charging_wands.json`, `charging_rings.json`, `charging_tools.json` and `charging_scroll_and_card.json`:
/// one charging of one item.
pub fn one(case: &Json) -> Checked {
    checked(check_one(&case["in"], &case["draws"], &case["out"]))
}

fn check_one(given: &Json, draws: &Json, out: &Json) -> Result<(), String> {
    let scenario = json!({"hero": hero(given), "item": item(given), "actions": [action(given)]});
    let run = run("charging", "nethack-3.4.3", &scenario, &flattened(draws))?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    for (ours, theirs) in [
        ("charges", "spe"),
        ("recharged", "recharged"),
        ("fuel", "age"),
        ("energy", "uen"),
        ("energy_max", "uenmax"),
        ("hp", "uhp"),
    ] {
        // Items of the classes that are never charged have no numbers here, and the game left theirs alone.
        if end[ours].is_null() || out.get(theirs).is_none() {
            same(ours, given.get(theirs), out.get(theirs))?;
        } else {
            same(ours, &end[ours], &out[theirs])?;
        }
    }
    for (ours, theirs) in [("destroyed", "destroyed"), ("dead", "dead")] {
        same(ours, end[ours] == true, out[theirs] == 1)?;
    }
    if !end["lit"].is_null() {
        same("lit", end["lit"] == true, out["lit"] == 1)?;
    }
    if out.get("artifact_age").is_some() {
        same("card_tired_until", &end["card_tired_until"], &out["artifact_age"])?;
    }
    let kinds = message_kinds(&run);
    same("messages", json!(kinds), out["msgs"].clone())?;
    let exploded = kinds.iter().any(|kind| kind == "wand_explodes" || kind == "ring_explodes");
    same("exploded", exploded, out["exploded"] == 1)?;
    same("bonus", bonus(&end), out.get("bonus_change").cloned().unwrap_or_else(|| json!({})))?;
    check_form(given, &run, &end, out)
}

/// The form's and the natural hit points.
fn check_form(given: &Json, run: &Recorded, end: &Json, out: &Json) -> Result<(), String> {
    let polymorphed = given["polymorphed"] == 1;
    if polymorphed {
        same("form_hp", &end["form_hp"], &out["mh"])?;
    }
    let in_form = end["in_form"] == true;
    same("form lost", polymorphed && !in_form, out["rehumanized"] == 1)?;
    let (before, after) =
        if polymorphed { (&given["mh"], &end["form_hp"]) } else { (&given["uhp"], &end["hp"]) };
    let lost = before.as_i64().zip(after.as_i64()).map(|(before, after)| before - after);
    same("damage", lost, out["damage"].as_i64())?;
    same("status", run.status.name(), "complete")
}

/// The changed bonus of a worn ring as the cases have it. They do not list the armour class.
fn bonus(end: &Json) -> Json {
    let name = match end["bonus"]["of"].as_str() {
        Some("charisma") => "abon_cha",
        Some("strength") => "abon_str",
        Some("constitution") => "abon_con",
        Some("to_hit") => "uhitinc",
        Some("damage") => "udaminc",
        _ => return json!({}),
    };
    if end["bonus"]["by"] == 0 { json!({}) } else { json!({ name: end["bonus"]["by"] }) }
}

/// The draws with `rnz` as the draws inside it: a number below 1000, coins with four sides, a toss.
fn flattened(draws: &Json) -> Json {
    let mut flat = Vec::new();
    for draw in draws.as_array().into_iter().flatten() {
        let inside = draw[4].as_array().filter(|_| draw[0] == "rnz");
        let Some(inside) = inside else {
            flat.push(draw.clone());
            continue;
        };
        let last = inside.len() - 1;
        for (index, value) in inside.iter().enumerate() {
            let bound = if index == 0 {
                1000
            } else if index == last {
                2
            } else {
                4
            };
            flat.push(json!(["rn2", bound, value]));
        }
    }
    Json::Array(flat)
}

/// `charging_sequences.json`: many chargings of one item.
pub fn sequence(case: &Json) -> Checked {
    checked(check_sequence(case))
}

/// Checks the state after every step by running the steps up to it.
fn check_sequence(case: &Json) -> Result<(), String> {
    let mut actions = Vec::new();
    let mut draws = Vec::new();
    let mut messages = Vec::new();
    for step in case["steps"].as_array().ok_or("no steps")? {
        if let Some(charges) = step.get("set_spe") {
            actions.push(json!({"set_charges": charges}));
        }
        actions.push(json!({"recharge": step["buc"]}));
        draws.extend(step["draws"].as_array().cloned().unwrap_or_default());
        messages.extend(step["msgs"].as_array().cloned().unwrap_or_default());
        let scenario = json!({
            "hero": {"hp": case["uhp"], "hp_max": case["uhpmax"]},
            "item": item(case),
            "actions": actions,
        });
        let run = run("charging", "nethack-3.4.3", &scenario, &Json::Array(draws.clone()))?;
        let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
        for (ours, theirs) in [("charges", "spe"), ("recharged", "recharged"), ("hp", "uhp")] {
            same(ours, &end[ours], &step[theirs])?;
        }
        same("destroyed", end["destroyed"] == true, step["destroyed"] == 1)?;
        same("messages", json!(message_kinds(&run)), Json::Array(messages.clone()))?;
    }
    Ok(())
}

fn hero(given: &Json) -> Json {
    let mut hero = json!({
        "hp": given["uhp"], "hp_max": given["uhpmax"],
        "strength_exercise": given["aexe"], "wisdom_exercise": given["aexe"],
        "blind": given["blind"] == 1, "confused": given["confused"] == 1,
        "tourist": given["role"] == "Tourist",
    });
    if given["polymorphed"] == 1 {
        hero["form"] = json!({"hp": given["mh"]});
    }
    // A tired card's turn is 1000 turns ahead of the game's, which is 1000.
    hero["card_tired_until"] = json!(if given["tired"] == 1 { 2000 } else { 0 });
    for (ours, theirs) in
        [("energy", "uen"), ("energy_max", "uenmax"), ("wisdom", "wis"), ("experience_level", "xl")]
    {
        if let Some(value) = given.get(theirs) {
            hero[ours] = value.clone();
        }
    }
    hero
}

fn action(given: &Json) -> Json {
    let buc = &given["implement_buc"];
    match given["via"].as_str() {
        Some("scroll") => json!({"read_scroll": {"buc": buc}}),
        Some("pyec") => json!({"invoke_card": {"buc": buc}}),
        _ => json!({"recharge": buc}),
    }
}

fn item(given: &Json) -> Json {
    let kind = given["kind"].as_str().unwrap_or_default().to_lowercase().replace([' ', '-'], "_");
    let (charges, recharged, buc) = (&given["spe"], &given["recharged"], &given["item_buc"]);
    match given["class"].as_str() {
        Some("wand") => {
            json!({"wand": {"kind": kind, "charges": charges, "recharged": recharged, "buc": buc}})
        }
        Some("ring") => {
            let worn = given.get("worn").is_some_and(|hand| !hand.is_null());
            json!({"ring": {
                "kind": kind, "enchantment": charges, "recharged": recharged, "buc": buc, "worn": worn,
            }})
        }
        Some("tool") => {
            let mut tool = json!({"kind": kind, "charges": charges, "recharged": recharged, "buc": buc});
            if given.get("age").is_some() && ["oil_lamp", "brass_lantern"].contains(&kind.as_str()) {
                tool["fuel"] = given["age"].clone();
                tool["lit"] = json!(given["lit"] == 1);
            }
            json!({ "tool": tool })
        }
        class => json!({ "other": class }),
    }
}
