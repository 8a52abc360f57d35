//! NetHack 3.4.3: charging.

use serde_json::{Value as Json, json};

use super::{Checked, checked, message_kinds, run, same};

/// `charging_wands.json`: one charging of one wand.
pub fn one(case: &Json) -> Checked {
    let given = &case["in"];
    if given["class"] != "wand" {
        return Checked::LeftOut("rings and tools are not in the model yet");
    }
    checked(check_one(given, &case["draws"], &case["out"]))
}

fn check_one(given: &Json, draws: &Json, out: &Json) -> Result<(), String> {
    let form = if given["polymorphed"] == 1 { json!({"hp": given["mh"]}) } else { Json::Null };
    let scenario = json!({
        "hero": {
            "hp": given["uhp"], "hp_max": given["uhpmax"], "form": form,
            "strength_exercise": given["aexe"], "blind": given["blind"] == 1,
        },
        "item": wand(given),
        "actions": [{"recharge": given["implement_buc"]}],
    });
    let run = run("charging", "nethack-3.4.3", &scenario, draws)?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    for (ours, theirs) in [("charges", "spe"), ("recharged", "recharged"), ("hp", "uhp")] {
        same(ours, &end[ours], &out[theirs])?;
    }
    for (ours, theirs) in [("destroyed", "destroyed"), ("dead", "dead")] {
        same(ours, end[ours] == true, out[theirs] == 1)?;
    }
    if given["polymorphed"] == 1 {
        same("form_hp", &end["form_hp"], &out["mh"])?;
        same("form lost", end["in_form"] == false, out["rehumanized"] == 1)?;
    }
    let lost = |before: &Json, after: &Json| {
        before.as_i64().zip(after.as_i64()).map(|(before, after)| before - after)
    };
    let damage = if given["polymorphed"] == 1 {
        lost(&given["mh"], &end["form_hp"])
    } else {
        lost(&given["uhp"], &end["hp"])
    };
    same("damage", damage, out["damage"].as_i64())?;
    same("messages", json!(message_kinds(&run)), out["msgs"].clone())?;
    let exploded = message_kinds(&run).iter().any(|kind| kind == "wand_explodes");
    same("exploded", exploded, out["exploded"] == 1)
}

/// `charging_sequences.json`: many chargings of one item.
pub fn sequence(case: &Json) -> Checked {
    if case["class"] != "wand" {
        return Checked::LeftOut("rings and tools are not in the model yet");
    }
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
            "item": wand(case),
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

fn wand(given: &Json) -> Json {
    let kind = given["kind"].as_str().unwrap_or_default().replace(' ', "_");
    let buc = given.get("item_buc");
    json!({"wand": {"kind": kind, "charges": given["spe"], "recharged": given["recharged"], "buc": buc}})
}
