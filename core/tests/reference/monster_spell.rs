//! NetHack 3.6.7 and 3.7: what values give, attempts, effects, rays and what is struck.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::log::LogStep;
use spelltape::ratio::Ratio;
use spelltape::rules::monster_spell::SPELLS;
use spelltape::value::Value;

use super::monster_spell_odds::{odds, of};
use super::{Checked, checked, message_kinds, run, same};

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

/// `monster_spells_castmu_367.json` and `monster_spells_effects_367.json`: attempts, and spells that are forced.
pub fn code_367(case: &Json) -> Checked {
    checked(check_cast("nethack-3.6.7", case))
}

/// `monster_spells_37.json`: the same in NetHack 3.7.
pub fn code_37(case: &Json) -> Checked {
    checked(check_cast("nethack-3.7", case))
}

/// `monster_spells_gates_367.json`: rays at a distance, curses, the usefulness of spells, casting on the move.
pub fn gates(case: &Json) -> Checked {
    checked(match case["call"]["fn"].as_str().unwrap_or_default() {
        "spell_would_be_useless" => check_usefulness(case),
        _ => check_cast("nethack-3.6.7", case),
    })
}

fn check_cast(ruleset: &str, case: &Json) -> Result<(), String> {
    let call = &case["call"];
    let is = |key: &str| call[key] == 1;
    let school = if case["call"]["fn"] == "cast_cleric_spell" { "clerical" } else { "mage" };
    let mut scenario = situated(&json!(school), &case["in"]);
    let action = match call["fn"].as_str().unwrap_or_default() {
        "castmu" => json!({"cast": {
            "attack": call["attack"],
            "thinks_it_found_you": is("thinks_it_found_you"), "found_you": is("found_you"),
        }}),
        "cast_wizard_spell" | "cast_cleric_spell" => {
            json!({"force": {"spell": call["spell"], "damage": call["dmg"]}})
        }
        "buzzmu" => json!({"zap": {"attack": call["attack"], "lined_up": is("lined_up")}}),
        "cursetxt" => json!({"curse": {"undirected": is("undirected")}}),
        "dochug_gate" => {
            scenario["caster"]["confused"] = json!(case["in"]["mconf"] == 1);
            json!({"move": {
                "attacks": call["attacks"], "dx": call["dx"], "dy": call["dy"],
                "nearby": is("nearby"), "scared": is("scared"), "fleeing": is("mflee"),
                "stunned": is("mstun"), "blind": !is("mcansee"), "conflict": is("conflict"),
                "wanderer": is("wanderer"),
            }})
        }
        other => return Err(format!("no check for {other}")),
    };
    scenario["actions"] = json!([action]);
    let run = run("monster-spell", ruleset, &scenario, &case["draws"])?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    // That the caster hurries is told by a helper that the cases leave out.
    let kinds: Vec<_> = message_kinds(&run)
        .into_iter()
        .filter(|kind| kind != "caster_speeds_up" && kind != "death_touch_drains")
        .collect();
    same("messages", json!(kinds), case["messages"].clone())?;
    same("events", json!(events(&run)), case["events"].clone())?;
    if call["fn"] == "castmu" {
        same("spell", &end["spell"], &case["spell"])?;
    }
    if let Some(summoned) = case.get("summoned") {
        same("summoned", &end["summoned"], summoned)?;
    }
    if ["castmu", "buzzmu", "dochug_gate"].iter().any(|name| call["fn"] == *name) {
        same("success", end["succeeded"] == true, case["ret"] != 0)?;
    }
    check_out(&end, case)
}

/// The state after a case.
fn check_out(end: &Json, case: &Json) -> Result<(), String> {
    let out = &case["out"];
    for (ours, theirs) in [
        ("cooldown", "mspec_used"),
        ("caster_hp", "mhp"),
        ("hp", "uhp"),
        ("hp_max", "uhpmax"),
        ("strength", "str"),
        ("stun_turns", "stun"),
        ("confusion_turns", "conf"),
        ("blind_turns", "blind"),
    ] {
        same(ours, &end[ours], &out[theirs])?;
    }
    same("helpless", end["helpless_turns"].as_i64(), out["multi"].as_i64().map(|turns| (-turns).max(0)))?;
    same("invisible", end["caster_invisible"] == true, out["minvis"] == 1)?;
    let speed = ["normal", "slow", "fast"][out["permspeed"].as_u64().unwrap_or(0) as usize];
    same("speed", end["caster_speed"].as_str(), Some(speed))
}

/// The events of a run in the cases' words; those that the cases do not tell are left away.
fn events(run: &Recorded) -> Vec<Json> {
    run.steps.iter().filter_map(event).collect()
}

fn event(step: &LogStep) -> Option<Json> {
    if let LogStep::Message(kind, _) = step {
        return ["aura_you", "aura_blade"].contains(&kind.as_str()).then(|| json!([kind]));
    }
    let LogStep::Event(event) = step else { return None };
    let event: Json = serde_json::from_str(&event.line()).ok()?;
    let (kind, fields) = match &event {
        Json::String(kind) => (kind.clone(), &Json::Null),
        Json::Object(map) => map.iter().next().map(|(kind, fields)| (kind.clone(), fields))?,
        _ => return None,
    };
    let renamed = |field: &str, name: &str| Some(json!([name, fields[field]]));
    let plain = |name: &str| Some(json!([name]));
    match kind.as_str() {
        "damage" => renamed("by", "damage"),
        "killed_by_caster" => plain("killed_by_caster"),
        "killed_by_touch" => Some(json!(["killed", "touch_of_death"])),
        "shield_effect" => plain("shield_effect"),
        "hastened" => plain("haste"),
        "turns_invisible" => plain("invisible"),
        "unseen_marked" => plain("map_invisible"),
        "nasties_summoned" => renamed("count", "nasty"),
        "wizard_cloned" => plain("clone_wizard"),
        "monsters_woken" => plain("aggravate"),
        "curse_falls" => plain("rndcurse"),
        "armor_struck" => Some(json!(["destroy_arm", i32::from(fields["destroyed"] == true)])),
        "strength_lost" => renamed("by", "lose_str"),
        "slime_burns_away" => plain("burn_away_slime"),
        "armor_burns" => plain("burn_armor"),
        "items_destroyed" => renamed("class", "destroy_item"),
        "items_struck" => Some(json!(["destroy_items", fields["element"], fields["by"]])),
        "items_ignite" => plain("ignite_items"),
        "floor_burns" => plain("burn_floor"),
        "flash_blinds" => renamed("turns", "flash_blind"),
        "flash_resisted" => renamed("turns", "flash_resisted"),
        "ray_flies" => {
            let number = match fields["element"].as_str() {
                Some("magic_missile") => -10,
                Some("fire") => -11,
                _ => -12,
            };
            Some(json!(["buzz", number, fields["dice"]]))
        }
        "spot_struck" => renamed("element", "spell_hits_spot"),
        "resistance_learnt" => Some(json!(["monsters_learn_resistance", bits(&fields["resistance"])])),
        "resistance_forgotten" => Some(json!(["monsters_forget_resistance", bits(&fields["resistance"])])),
        "misused" => plain("impossible"),
        "item_cursed" => renamed("item", "curse"),
        "item_unblessed" => renamed("item", "unbless"),
        "item_resists" => renamed("item", "resists"),
        "saddle_cursed" => Some(json!(["curse", 99])),
        "saddle_unblessed" => Some(json!(["unbless", 99])),
        "piece_destroyed" => renamed("slot", "destroyed"),
        "hands_bared" => plain("selftouch_check"),
        _ => None,
    }
}

/// The game's number for a resistance that monsters remember.
fn bits(resistance: &Json) -> i32 {
    match resistance.as_str() {
        Some("magic") => 1,
        Some("fire") => 2,
        Some("cold") => 4,
        Some("shock") => 32,
        Some("reflection") => 256,
        _ => 288,
    }
}

/// `monster_spells_items_367.json`: what a curse and destroy armor pick.
pub fn items(case: &Json) -> Checked {
    checked(check_items(case))
}

fn check_items(case: &Json) -> Result<(), String> {
    let given = &case["in"];
    let armor = given.get("worn").is_some();
    let (hero, action) = if let Some(worn) = given["worn"].as_object() {
        let piece = |piece: &Json| if piece["artifact"] == 1 { "artifact" } else { "ordinary" };
        let worn: BTreeMap<_, _> = worn.iter().map(|(slot, worn)| (slot.clone(), piece(worn))).collect();
        (json!({ "worn": worn }), "destroy_armor")
    } else {
        let item = |item: &Json| {
            json!({
                "buc": item["buc"], "coins": item["coin"] == 1,
                "intelligent_artifact": item["artifact"] == 1 && item["intelligent"] == 1,
            })
        };
        let items: Vec<_> = given["inventory"].as_array().into_iter().flatten().map(item).collect();
        let hero = json!({
            "magic_resistance": given["antimagic"] == 1, "half_spell_damage": given["half_spell_damage"] == 1,
            "inventory": {
                "items": items, "wields_magicbane": given["wielding_magicbane"] == 1,
                "riding": given["riding"] == 1, "saddle": given["saddle"],
            },
        });
        (hero, "curse_items")
    };
    let scenario = json!({"caster": {"school": "mage", "level": 20}, "hero": hero, "actions": [action]});
    let run = run("monster-spell", "nethack-3.6.7", &scenario, &case["draws"])?;
    same("events", json!(events(&run)), case["events"].clone())?;
    if armor {
        let target = run.steps.iter().find_map(|step| match step {
            LogStep::Decision(_, Value::Text(slot), _) => Some(slot.clone()),
            _ => None,
        });
        same("target", json!(target), case["target"].clone())?;
    }
    Ok(())
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
    let unless = |key: &str| number(key, 1) != 0;
    let attitude = match (is("tame"), is("peaceful")) {
        (true, _) => "tame",
        (false, true) => "peaceful",
        (false, false) => "hostile",
    };
    let speed = ["normal", "slow", "fast"][number("permspeed", 0) as usize];
    let memory = number("caster_remembers_resistance", 0);
    let room = number("enexto_fail_after", -1);
    json!({
        "caster": {
            "school": school, "level": given["ml"], "hp": given["mhp"], "hp_max": given["mhpmax"],
            "dice": {"count": number("damn", 0), "sides": number("damd", 0)},
            "cooldown": number("mspec_used", 0), "cancelled": is("mcan"), "confused": is("mconf"),
            "sees_invisible": is("caster_sees_invisible"),
            "remembers": {"magic": memory & 1 != 0, "fire": memory & 2 != 0, "cold": memory & 4 != 0},
            "speed": speed, "invisible": is("minvis"), "invisibility_blocked": is("invis_blkd"),
            "attitude": attitude, "is_wizard": is("iswiz"),
        },
        "hero": hero(given),
        "world": {
            "line_of_sight": unless("could_see_square"),
            "wizards": number("no_of_wizards", 1),
            "something_to_wake": unless("has_aggravatables"),
            "turn": number("turn_moves", 1),
            "caster_seen": unless("can_see_mon"), "caster_spotted": unless("can_spot_mon"),
            "caster_spotted_invisible": unless("can_spot_mon"),
            "caster_detected": is("telepathically_sensed") || is("detect_monsters"),
            "caster_square_seen": unless("can_see_square"),
            "believed_dx": number("believes_dx", 0), "believed_dy": number("believes_dy", 0),
            "believed_is_water": is("believed_is_water"),
            "armor_destroyable": unless("armor_destroyable"),
            "ants_available": unless("ants_ok"), "snakes_available": unless("snakes_ok"),
            "room": (room >= 0).then_some(room),
            "arrivals_seen": number("seen_new_critters", 0), "nasties": number("nasty_count", 1),
        },
    })
}

/// The hero of a case.
fn hero(given: &Json) -> Json {
    let number = |key: &str, default: i64| given.get(key).and_then(Json::as_i64).unwrap_or(default);
    let is = |key: &str| number(key, 0) != 0;
    json!({
        "hp": given["uhp"], "hp_max": given["uhpmax"], "strength": given["str"], "dexterity": given["dex"],
        "magic_resistance": is("antimagic"), "half_spell_damage": is("half_spell_damage"),
        "half_physical_damage": is("half_physical_damage"), "fire_resistance": is("fire_res"),
        "cold_resistance": is("cold_res"), "shock_resistance": is("shock_res"),
        "free_action": is("free_action"), "reflects": is("reflecting"),
        "resists_flash": is("resists_blindness_flash"), "hallucinating": is("hallucination"),
        "deaf": is("deaf"), "eyes": number("eyes", 2),
        "undead_or_demon": is("you_nonliving") || is("you_demon"),
        "invisible": is("you_invisible"), "displaced": is("you_displaced"),
        "looks_like_object": is("you_look_like_strange_object"), "hidden": is("you_undetected"),
        "sees_invisible": is("see_invisible"), "blind_turns": number("blind_timeout", 0),
        "stun_turns": number("stun_timeout", 0), "confusion_turns": number("conf_timeout", 0),
        "helpless_turns": (-number("multi", 0)).max(0), "counted_turns": number("multi", 0).max(0),
    })
}
