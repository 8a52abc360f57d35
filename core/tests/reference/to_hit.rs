//! NetHack 3.4.3: to-hit.

use serde_json::{Map, Value as Json, json};

use super::{Checked, checked, run, same};
use spelltape::bench::Recorded;
use spelltape::log::LogStep;
use spelltape::value::Value;

const CODE: &str = "nethack-3.4.3";

/// `to_hit_melee.json`: one swing, or one that is refused. The hidden Dexterity exercise is not in the cases: it is
/// closed where no draw for it follows.
pub fn melee(case: &Json) -> Checked {
    checked(check_melee(case))
}

fn check_melee(case: &Json) -> Result<(), String> {
    let out = &case["out"];
    let scenario = json!({
        "hero": hero(case), "wielded": item(case, "wielded"), "target": target(case), "actions": ["melee"],
    });
    let run = run("to-hit", CODE, &scenario, &all_draws(case))?;
    if out["refused"] == 1 {
        return same("fate", decisions(&run, "to_hit.fate"), vec![json!("refused")]);
    }
    same("to_hit", decisions(&run, "to_hit.total"), vec![out["to_hit"].clone()])?;
    same("abilities", sum(&run, &ABILITIES), out["abon"].clone())?;
    same("hitval", sum(&run, &ITEM), out["hitval"].clone())?;
    same("artifact", sum(&run, &["item.artifact"]), out["artifact_bonus"].clone())?;
    same("weapon_hit_bonus", sum(&run, &SKILL), out["weapon_hit_bonus"].clone())?;
    same("roll", draws(&run, "to_hit.die"), vec![out["roll"].clone()])?;
    let hit = if out["hit"] == 1 { "hits" } else { "misses" };
    same("hit", decisions(&run, "to_hit.roll"), vec![json!(hit)])?;
    let told =
        |kind: &str| run.steps.iter().any(|step| matches!(step, LogStep::Message(told, _) if told == kind));
    same("armor_msg", told("armor_hinders"), out["armor_msg"] == 1)?;
    let end = outcome(&run)?;
    same("conduct_penalties", &end["alignment_lost"], &out["conduct_penalties"])?;
    target_after(&end, out)
}

/// `to_hit_melee_polymorphed.json`: every attack of a form. What is listed there as special is no attack, and is not
/// compared.
pub fn polymorphed(case: &Json) -> Checked {
    checked(check_polymorphed(case))
}

fn check_polymorphed(case: &Json) -> Result<(), String> {
    let out = &case["out"];
    let scenario = json!({
        "hero": hero(case), "wielded": item(case, "wielded"), "target": target(case), "actions": ["melee"],
    });
    let run = run("to-hit", CODE, &scenario, &all_draws(case))?;
    same("to_hit", decisions(&run, "to_hit.total").first(), Some(&out["to_hit"]))?;
    same("abilities", sum(&run, &["melee.form"]), out["abon"].clone())?;
    let listed = out["attacks"].as_array().ok_or("no attacks")?;
    let expected: Vec<_> = listed.iter().filter(|attack| attack[2] != "special").cloned().collect();
    same("attacks", attacks(&run, &case["hero"]["form"]["attacks"]), expected)?;
    same("weapon bonus", last_weapon_bonus(&run), out["weapon_bonus_per_attack"].as_i64().unwrap_or(0))?;
    target_after(&outcome(&run)?, out)
}

/// The attacks in the form of the cases: number, kind, what came of it.
fn attacks(run: &Recorded, kinds: &Json) -> Vec<Json> {
    let mut found = Vec::new();
    let mut made: Option<(String, i64)> = None;
    for step in &run.steps {
        let LogStep::Decision(site, choice, because) = step else { continue };
        match (site.name(), &made) {
            ("to_hit.form.attack", _) => {
                let Some(Value::Int(index)) = because.get("attack") else { continue };
                let Value::Text(how) = choice else { continue };
                if how == "hugs" {
                    found.push(json!([index, kinds[*index as usize], "hug"]));
                }
                made = Some((how.clone(), *index));
            }
            ("to_hit.roll", Some((how, index))) => {
                let hit = if *choice == Value::Text("hits".to_owned()) { "hit" } else { "miss" };
                let what = if how == "with_weapon" { format!("weapon_{hit}") } else { hit.to_owned() };
                found.push(json!([index, kinds[*index as usize], what]));
            }
            _ => {}
        }
    }
    found
}

/// What the weapon added to the last attack that used it.
fn last_weapon_bonus(run: &Recorded) -> i64 {
    let mut bonus = 0;
    for step in &run.steps {
        let LogStep::Decision(site, Value::Int(points), _) = step else { continue };
        let name = site.name().trim_start_matches("to_hit.");
        if name == "melee.carried" {
            bonus = 0;
        } else if ITEM.contains(&name) || SKILL.contains(&name) {
            bonus += points;
        }
    }
    bonus
}

/// `to_hit_ranged.json`: one missile.
pub fn ranged(case: &Json) -> Checked {
    checked(check_ranged(case))
}

fn check_ranged(case: &Json) -> Result<(), String> {
    let out = &case["out"];
    let applied = case["mode"] == "apply";
    let missile = if applied { Json::Null } else { item(case, "projectile") };
    let wielded = item(case, if applied { "projectile" } else { "wielded" });
    let aim = json!({"by": case["mode"], "distance": case["distance"]});
    let scenario = json!({
        "hero": hero(case), "wielded": wielded, "missile": missile, "target": target(case),
        "actions": [{"ranged": aim}],
    });
    let run = run("to-hit", CODE, &scenario, &all_draws(case))?;
    same("result", result(&run), out["result"].as_str().unwrap_or_default().to_owned())?;
    if out["die"] == 20 {
        same("to_hit", decisions(&run, "to_hit.total"), vec![out["to_hit"].clone()])?;
        same("roll", draws(&run, "to_hit.die"), vec![out["roll"].clone()])?;
        same("hitval", sum(&run, &ITEM), out["hitval"].clone())?;
        same("weapon_hit_bonus", sum(&run, &SKILL), out["weapon_hit_bonus"].clone())?;
        let artifacts = sum(&run, &["item.artifact", "launcher.artifact"]);
        same("artifact", artifacts, out["artifact_bonus"].clone())?;
    } else if out["die"] == 25 {
        same("roll", draws(&run, "to_hit.dexterity_die"), vec![out["roll"].clone()])?;
    }
    let end = outcome(&run)?;
    same("base_luck_after", &end["luck"], &out["base_luck_after"])?;
    // The game's function takes what was given back for itself, and leaves what was lost to its caller.
    if !matches!(out["result"].as_str(), Some("caught_returned" | "vanishes_inside")) {
        same("consumed", end["missile_gone"] == true, out["consumed"] == 1)?;
    }
    target_after(&end, out)
}

/// What came of a missile, in the words of the cases.
fn result(run: &Recorded) -> String {
    let last = |site| decisions(run, site).pop();
    let word = last("to_hit.roll").or_else(|| last("to_hit.fate")).unwrap_or_default();
    match word.as_str().unwrap_or_default() {
        "hits" => "hit",
        "misses" | "cannot_hit" => "miss",
        "declined" => "caught",
        "lands" => "no_effect_lands",
        other => other,
    }
    .to_owned()
}

/// `to_hit_spell.json`: one ray.
pub fn spell(case: &Json) -> Checked {
    checked(check_spell(case))
}

fn check_spell(case: &Json) -> Result<(), String> {
    let given = &case["in"];
    let source = if given["source"] == "hero_spell" {
        json!({ "spell": snake(&given["school_skill"]) })
    } else {
        json!("other")
    };
    let scenario = json!({
        "hero": {"dexterity": given["dex"]}, "target": {"armor_class": given["target_ac"]},
        "actions": [{"zap": {"source": source}}],
    });
    let run = run("to-hit", CODE, &scenario, &case["draws"])?;
    let hit = if case["out"]["hit"] == 1 { "hits" } else { "misses" };
    same("hit", decisions(&run, "to_hit.roll"), vec![json!(hit)])
}

/// `to_hit_barehands_bonus.json`: the bonus that NetHack 3.4.3 never reaches and SporkHack gives.
pub fn bare_hands(case: &Json) -> Checked {
    checked(check_bare_hands(case))
}

fn check_bare_hands(case: &Json) -> Result<(), String> {
    let hero = json!({
        "role": snake(&case["role"]), "riding": case["steed"] == 1,
        "riding_skill": snake(&case["riding_skill"]), "bare_hands_skill": snake(&case["bare_hands_skill"]),
    });
    let scenario = json!({"hero": hero, "actions": ["preview_melee"]});
    let run_under = |ruleset| run("to-hit", ruleset, &scenario, &json!([]));
    same("bonus", sum(&run_under("sporkhack")?, &SKILL), case["bonus"].clone())?;
    same("bonus of 3.4.3", sum(&run_under(CODE)?, &SKILL), json!(0))
}

/// The terms that the game's `abon` adds up.
const ABILITIES: [&str; 3] = ["melee.strength", "melee.beginner", "term.dexterity"];

/// The terms that the game's `hitval` adds up.
const ITEM: [&str; 8] = [
    "item.enchantment",
    "item.natural",
    "item.armor_class",
    "item.blessed",
    "item.spear",
    "item.trident",
    "item.pick",
    "item.artifact",
];

/// The terms that the game's `weapon_hit_bonus` adds up.
const SKILL: [&str; 5] =
    ["skill.weapon", "skill.two_weapons", "skill.bare_hands", "skill.riding", "skill.riding_two_weapons"];

/// What terms add up to.
fn sum(run: &Recorded, terms: &[&str]) -> Json {
    let points = terms.iter().flat_map(|term| decisions(run, &format!("to_hit.{term}")));
    json!(points.filter_map(|points| points.as_i64()).sum::<i64>())
}

/// What was decided at a site, in order.
fn decisions(run: &Recorded, site: &str) -> Vec<Json> {
    let choice = |step: &LogStep| match step {
        LogStep::Decision(place, choice, _) if place.name() == site => serde_json::to_value(choice).ok(),
        _ => None,
    };
    run.steps.iter().filter_map(choice).collect()
}

/// What was drawn at a site, in order.
fn draws(run: &Recorded, site: &str) -> Vec<Json> {
    let drawn = run.steps.iter().filter_map(|step| step.draw());
    drawn.filter(|draw| draw.site.name() == site).map(|draw| json!(draw.result())).collect()
}

fn outcome(run: &Recorded) -> Result<Json, String> {
    serde_json::to_value(&run.outcome).map_err(|error| error.to_string())
}

fn target_after(end: &Json, out: &Json) -> Result<(), String> {
    same("sleeping", end["target_sleeping"] == true, out["mon_sleeping_after"] == 1)?;
    same("can move", end["target_paralysed"] == false, out["mon_canmove_after"] == 1)
}

/// The draws before and after the decision, `rnl` as the draws inside it.
fn all_draws(case: &Json) -> Json {
    let lists = [&case["draws"], &case["post_draws"]];
    let all = lists.into_iter().flat_map(|list| list.as_array().into_iter().flatten());
    let mut flat = Vec::new();
    for draw in all {
        if draw[0] != "rnl" {
            flat.push(draw.clone());
            continue;
        }
        flat.push(json!(["rn2", draw[1], draw[4][0]]));
        if let Some(second) = draw[4].get(1) {
            let luck = case["hero"]["luck"].as_i64().unwrap_or(0);
            flat.push(json!(["rn2", 50 - luck, second]));
        }
    }
    Json::Array(flat)
}

/// A name of the cases as scenarios spell it.
fn snake(name: &Json) -> String {
    name.as_str().unwrap_or_default().to_lowercase().replace([' ', '-'], "_")
}

fn hero(case: &Json) -> Json {
    let given = &case["hero"];
    let flag = |key: &str| given[key] == 1;
    let luck = given["luck"].as_i64().unwrap_or(0);
    // The cases give the Luck without a luckstone where it can change, and elsewhere only as what is left of it.
    let base = [&case["base_luck"], &case["out"]["base_luck_after"]];
    let base = base.iter().find_map(|luck| luck.as_i64()).unwrap_or(luck - 3 * (luck / 11));
    let luckstone = match luck - base {
        3 => "good",
        -3 => "bad",
        _ => "none",
    };
    let gloves = match given["gloves"].as_str() {
        Some("gauntlets of power") => "gauntlets_of_power",
        Some("gauntlets of fumbling") => "gauntlets_of_fumbling",
        _ => "none",
    };
    let exercised = |list: &Json| {
        list.as_array().is_some_and(|list| {
            list.iter().any(|draw| draw[3].as_str().is_some_and(|site| site.starts_with("exercise")))
        })
    };
    let mut hero = json!({
        "role": snake(&given["role"]), "race": snake(&given["race"]), "experience_level": given["xl"],
        "strength": given["str"], "dexterity": given["dex"], "luck": base, "luckstone": luckstone,
        "accuracy_rings": given["uhitinc"], "form": form(given), "engulfed": flag("engulfed"),
        "riding": flag("steed"), "riding_skill": snake(&given["riding_skill"]),
        "two_weapons": flag("two_weapon"), "two_weapon_skill": snake(&given["two_weapon_skill"]),
        "gloves": gloves,
        "strength_exercise": if flag("str_exercise_open") { 0 } else { 50 },
        "dexterity_exercise": if exercised(&case["post_draws"]) { 0 } else { 50 },
    });
    if let Some(burden) = given.get("burden") {
        hero["burden"] = burden.clone();
        hero["bare_hands_skill"] = json!(snake(&given["bare_hands_skill"]));
        for (ours, theirs) in [("trapped", "trapped"), ("body_armor", "body_armor"), ("shield", "shield")] {
            hero[ours] = json!(flag(theirs));
        }
    }
    hero
}

fn form(hero: &Json) -> Json {
    let given = &hero["form"];
    if given.is_null() {
        return Json::Null;
    }
    const KINDS: [&str; 17] = [
        "none", "claw", "bite", "kick", "butt", "touch", "sting", "hug", "none", "none", "spit", "engulf",
        "breath", "explode", "boom", "gaze", "tentacle",
    ];
    let kind = |code: &Json| match code.as_u64() {
        Some(254) => "weapon",
        Some(255) => "magic",
        Some(code) => KINDS.get(code as usize).copied().unwrap_or("none"),
        None => "none",
    };
    let attacks: Vec<_> = given["attacks"].as_array().into_iter().flatten().map(kind).collect();
    let name = given["name"].as_str().unwrap_or_default();
    let class = match given["mlet"].as_str() {
        Some("k" | "o" | "G") => "kobold_orc_gnome",
        Some("L") => "lich",
        _ if name == "succubus" || name == "incubus" => "seducer",
        _ => "other",
    };
    json!({
        "level": given["mlevel"], "difficulty": given["difficulty"], "elven": given["elf"] == 1,
        "own_race": given["same_race"] == 1, "class": class, "wields": given["can_wield"] == 1,
        "attacks": attacks,
    })
}

fn item(case: &Json, key: &str) -> Json {
    let given = &case[key];
    if given.is_null() {
        return Json::Null;
    }
    let flag = |key: &str| given[key] == 1;
    let name = given["kind"].as_str().unwrap_or_default();
    let class = match given["class"].as_str().unwrap_or_default() {
        "weapon" => "weapon",
        "tool" if flag("is_weapon") => "weapon_tool",
        "tool" => "tool",
        "armor" => "armor",
        "gem" => "gem",
        "ball" => "iron_ball",
        "rock" => "boulder",
        "venom" => "splatter",
        "food" if matches!(name, "egg" | "cream pie") => "splatter",
        "potion" => "potion",
        _ => "other",
    };
    let make = match name {
        "elven bow" | "elven arrow" => "elven",
        "yumi" | "ya" => "samurai",
        _ => "common",
    };
    let mut item: Map<_, _> = [
        ("class", json!(class)),
        ("ammunition", json!(flag("ammo"))),
        ("throwing", json!(flag("throwing"))),
        ("make", json!(make)),
        ("natural_bonus", given["hitbon"].clone()),
        ("enchantment", given["spe"].clone()),
        ("buc", given["buc"].clone()),
        ("erosion", given["erosion"].clone()),
        ("magic_stone", json!(matches!(name, "luckstone" | "loadstone" | "touchstone"))),
        ("chained", json!(case["chained_ball"] == 1)),
        ("own_quest_artifact", json!(key == "projectile" && case["quest_artifact_of_hero"] == 1)),
    ]
    .map(|(field, value)| (field.to_owned(), value))
    .into_iter()
    .collect();
    let mut put = |field: &str, value: Json| item.insert(field.to_owned(), value);
    if !given["skill"].is_null() {
        put("skill", json!(snake(&given["skill"])));
        put("proficiency", json!(snake(&given["skill_level"])));
    }
    if let Some(artifact) = given.get("artifact") {
        let name = snake(artifact);
        put("artifact", json!(if OTHER_ARTIFACTS.contains(&&*name) { "other".to_owned() } else { name }));
    }
    if let Some(gem) = case.get("gem").filter(|_| key == "projectile") {
        for (ours, theirs) in
            [("real_gem", "material_gemstone"), ("identified", "identified"), ("named", "user_named")]
        {
            put(ours, json!(gem[theirs] == 1));
        }
    }
    Json::Object(item)
}

/// Artifacts without a to-hit die.
const OTHER_ARTIFACTS: [&str; 8] = [
    "orb_of_detection",
    "magic_mirror_of_merlin",
    "eyes_of_the_overworld",
    "mitre_of_holiness",
    "master_key_of_thievery",
    "platinum_yendorian_express_card",
    "orb_of_fate",
    "eye_of_the_aethiopica",
];

fn target(case: &Json) -> Json {
    let given = &case["mon"];
    let flag = |key: &str| given[key] == 1;
    let class = match given["mlet"].as_str().unwrap_or_default() {
        "X" => "xorn",
        "D" => "dragon",
        "J" => "jabberwock",
        "N" => "naga",
        "H" => "giant",
        "S" => "snake",
        ";" => "eel",
        "O" => "ogre",
        "T" => "troll",
        _ => "other",
    };
    let resists = |what: &str| given["resists"].as_array().is_some_and(|list| list.contains(&json!(what)));
    json!({
        "armor_class": given["ac"], "size": given["size"], "speed": given["speed"],
        "magic_resistance": given["mr"], "stunned": flag("stunned"), "fleeing": flag("fleeing"),
        "sleeping": flag("sleeping"), "paralysed": !flag("canmove"), "peaceful": flag("peaceful"),
        "tame": flag("tame"), "in_water": flag("in_water"), "class": class, "orc": flag("orc"),
        "demon": flag("demon"), "undead": flag("undead"), "giant": flag("giant"), "were": flag("were"),
        "swims": flag("swimmer"), "walks_through_walls": flag("phasing"), "thick_hide": flag("thick"),
        "unicorn": flag("unicorn"), "coaligned": case["gem"]["coaligned"] == 1,
        "quest_leader": flag("leader"), "lawful": given["malign"] == 1,
        "resists": {
            "fire": resists("fire"), "cold": resists("cold"), "electricity": resists("elec"),
            "drain": resists("drain"),
        },
    })
}
