//! Omega 0.90.4: what brings summonings about.
//!
//! The cases know more creatures than those within two squares of the player; where the order of the level's
//! list matters, those from elsewhere are put in a far row. Dead and vanished creatures stay in the list of
//! the cases until the next turn, so it is compared by the arrivals.

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::log::LogStep;

use super::summoning::{check_answers, check_creature, relative, scenario, squares};
use super::{Checked, checked, message_kinds, run, same};

/// Rooms of the game, counted from its base room, with what a ritual takes them for.
const ROOMS: [(i64, &str); 3] = [(52, "harem"), (61, "boudoir"), (67, "pentagram")];

/// The events that cases tell of, our kinds of event and the field of their value.
const EVENTS: [(&str, &str, Option<&str>); 4] = [
    ("monster_spell", "monster_spell", None),
    ("talk_seductor", "seduction", None),
    ("p_damage", "hurt", Some("points")),
    ("gain_experience", "experience_gained", Some("points")),
];

/// One trigger of a source.
pub fn case(case: &Json) -> Checked {
    checked(check(case))
}

fn check(case: &Json) -> Result<(), String> {
    let run = run("summoning", "omega-0.90.4", &given(case), &case["draws"])?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    let found = |result: Result<(), String>| result.map_err(|why| format!("{}: {why}", case["kind"]));
    found(check_calls(case, &run, &end))?;
    found(check_events(case, &run))?;
    found(check_actor(case, &end))?;
    found(check_player(case, &end))?;
    found(check_level(case, &end))?;
    let asked = ["ask_list", "ask_number", "no_such_creature"];
    let messages = message_kinds(&run).iter().filter(|kind| asked.contains(&kind.as_str())).count();
    same("messages", Some(messages as u64), case["messages_inside_summon"].as_u64())?;
    check_answers(&run, &case["prompt"])
}

fn events<'a>(case: &'a Json, name: &'a str) -> impl Iterator<Item = &'a Json> {
    case["events"].as_array().into_iter().flatten().filter(move |event| event["t"] == name)
}

fn number(case: &Json, key: &str) -> i64 {
    case[key].as_i64().unwrap_or(0)
}

/// The scenario of a case.
fn given(case: &Json) -> Json {
    let mut scenario = scenario(case, &[]);
    let kind = case["kind"].as_str().unwrap_or_default();
    let actor = &case["actor"];
    let at = json!([actor["x"], actor["y"]]);
    scenario["creatures"] = creatures(case, scenario["creatures"].as_array().cloned().unwrap_or_default());
    scenario["actions"] = json!([action(case, kind, &at)]);
    if kind == "death" {
        let summon = json!({"summon": {"strength": -1, "kind": actor["id"]}});
        scenario["actions"] = json!([summon, {"slay": {"at": at, "in_sight": case["los"] == 1}}]);
    }
    if let Some(stacks) = case["stacks"].as_array() {
        let thing = |thing: &Json| match thing[0].as_str() {
            Some("corpse") => json!({"corpse": thing[1]}),
            _ => json!({"object": thing[1]}),
        };
        let stack = |stack: &Json| {
            let things = stack["bottom_to_top"].as_array().into_iter().flatten().map(thing);
            json!({"at": relative(&at, &stack["rel_overlord"]), "things": things.collect::<Vec<_>>()})
        };
        scenario["ground_items"] = stacks.iter().map(stack).collect();
    }
    if case.get("player_alignment").is_some() {
        scenario["player"]["alignment"] = case["player_alignment"].clone();
    }
    scenario["means"] = means(case, kind);
    scenario
}

fn action(case: &Json, kind: &str, at: &Json) -> Json {
    let being = json!({"at": at, "in_sight": number(case, "los") + number(case, "vlos") > 0});
    match kind {
        "scroll" => json!("read_scroll"),
        "rod" => json!("zap_rod"),
        "spell" => json!("cast_summoning"),
        "wish" => json!({"wish": {"text": "Summoning"}}),
        "ritual" => json!("cast_ritual"),
        "siren" => json!("spring_siren_trap"),
        "stone" => {
            let stone = ["chaos", "mind", "law"][(number(case, "stone_alignment") + 1) as usize];
            json!({"touch_stone": stone})
        }
        "mount" => json!("step"),
        "dispatch" => json!({"turn": being}),
        "ban_sidhe" | "evil_fairy" => json!({"greet": being}),
        _ => json!({"special": being}),
    }
}

fn room(number: &Json) -> Option<&'static str> {
    ROOMS.iter().find(|(room, _)| number.as_i64() == Some(*room)).map(|(_, name)| *name)
}

fn means(case: &Json, kind: &str) -> Json {
    let mut means = json!({
        "afraid": number(case, "afraid"),
        "blind": number(case, "blind"),
        "slept": number(case, "slept"),
        "fear_immune": case["fear_immune"] == 1,
        "sleep_immune": case["sleep_immune"] == 1,
        "footing": if case["on_sanctuary"] == 1 { "sanctuary" } else { "plain" },
        "cheated": case["cheated"] == 1,
        "mounted": case["mounted"] == 1,
        "max_weight": number(case, "maxweight"),
        "weight": number(case, "itemweight"),
        "levitating": number(case, "levitating"),
        "immobile": number(case, "immobile"),
    });
    match kind {
        "scroll" => means["scrolls"] = case["number"].clone(),
        "rod" => means["rod_charges"] = case["charge"].clone(),
        "demon" => means["level"] = case["player_level"].clone(),
        "stone" => {
            let mut stones = [0; 3];
            stones[(number(case, "stone_alignment") + 1) as usize] = number(case, "counter");
            means["stones"] = json!(stones);
        }
        "spell" => {
            means["mana"] = case["mana"].clone();
            means["spell_drain"] = case["powerdrain"].clone();
            means["lunarity"] = case["lunarity"].clone();
        }
        "ritual" => {
            let hour = |key: &str| case[key].as_u64().map(|hour| json!(hour)).unwrap_or(Json::Null);
            means["room"] = json!(room(&case["room"]));
            means["ritual_room"] = json!(room(&case["last_room"]));
            means["hour"] = hour("hour");
            means["ritual_hour"] = hour("last_hour");
            means["intelligence"] = case["iq"].clone();
            means["power"] = case["pow"].clone();
            means["level"] = case["level"].clone();
        }
        _ => {}
    }
    means
}

/// The creatures there, in the order of the list where the case tells it, with the actor as it is.
fn creatures(case: &Json, near: Vec<Json>) -> Json {
    let actor = &case["actor"];
    let at = json!([actor["x"], actor["y"]]);
    // A stray creature on the player's own square takes no part in anything.
    let apart = |other: &Json| other["at"] != at && other["at"] != case["player"];
    let mut creatures: Vec<Json> = near.into_iter().filter(apart).collect();
    let far = |index: i64| json!([index, if case["player"][1].as_i64() > Some(8) { 0 } else { 15 }]);
    if let Some(after) = case["creatures_after"].as_array() {
        let came = events(case, "summon").filter(|event| event["placed"] == true).count();
        let mut spare = 0;
        let listed = after.iter().skip(came).map(|listed| {
            match creatures.iter().position(|other| other["kind"] == listed[0]) {
                Some(index) => creatures.remove(index),
                None => {
                    spare += 1;
                    json!({"kind": listed[0], "at": far(spare)})
                }
            }
        });
        return listed.collect::<Vec<_>>().into();
    }
    if case["head_before"].is_object() {
        creatures.insert(0, json!({"kind": case["head_before"]["id"], "at": far(1)}));
    }
    if actor.is_object() && case["kind"] != "death" {
        let deity = actor["aux1"].as_u64().and_then(|number| number.checked_sub(1));
        let deities = ["odin", "set", "athena", "hecate", "druid", "destiny"];
        creatures.push(json!({
            "kind": actor["id"], "at": at, "hp": actor["hp"], "level": actor["level"],
            "hostile": actor["hostile"] == 1, "awake": actor["awake"] == 1, "wakeup": case["wakeup"],
            "deity": deity.map(|index| deities[index as usize]),
            "ability": if case["kind"] == "prime" { json!("prime") } else { Json::Null },
        }));
    }
    creatures.into()
}

/// Every call in order: its square, and who came.
fn check_calls(case: &Json, run: &Recorded, end: &Json) -> Result<(), String> {
    let squares = squares(run);
    let results: Vec<&Json> = events(case, "summon").collect();
    same("calls", squares.len(), results.len())?;
    let mut arrivals = end["arrivals"].as_array().into_iter().flatten();
    for (square, result) in squares.iter().zip(results) {
        let placed = result["placed"] == true;
        let expected = if placed { relative(&case["player"], &result["at"]) } else { json!("none") };
        same("square", square, &expected)?;
        if placed && case["kind"] != "death" {
            check_creature(arrivals.next().ok_or("fewer creatures arrived")?, &result["creature"])?;
        }
    }
    if case["kind"] == "death" {
        return Ok(());
    }
    same("more arrivals", arrivals.next(), None)?;
    same("arrivals", end["placed"].as_i64(), Some(number(case, "mlist_after") - number(case, "mlist_before")))
}

/// Our events of a kind: how many, and a value of theirs added up.
fn tally(run: &Recorded, kind: &str, field: Option<&str>) -> (usize, i64) {
    let mut found = (0, 0);
    for step in &run.steps {
        let LogStep::Event(event) = step else { continue };
        let event = serde_json::to_value(event).unwrap_or_default();
        if event == kind || event.get(kind).is_some() {
            found.0 += 1;
            found.1 += field.and_then(|field| event[kind][field].as_i64()).unwrap_or(0);
        }
    }
    found
}

fn check_events(case: &Json, run: &Recorded) -> Result<(), String> {
    for (theirs, ours, field) in EVENTS {
        let sum = events(case, theirs).filter_map(|event| event["a"].as_i64()).sum::<i64>();
        let expected = (events(case, theirs).count(), field.map_or(0, |_| sum));
        same(theirs, tally(run, ours, field), expected)?;
    }
    let turns = events(case, "time_clock").count() as i64;
    same("turns", tally(run, "time_passes", Some("turns")).1, turns)?;
    let cursed = usize::from(case["kind"] == "evil_fairy");
    same("fairies", tally(run, "fairy_curses", None).0, cursed)?;
    if let Some(moved) = case["moved"].as_u64() {
        same("steps", tally(run, "steps", None).0 as u64, moved)?;
    }
    Ok(())
}

/// What has become of the creature that called.
fn check_actor(case: &Json, end: &Json) -> Result<(), String> {
    let after = &case["actor_after"];
    let listed =
        |at: &Json| end["list"].as_array().into_iter().flatten().find(|listed| listed["at"] == *at).cloned();
    if !after.is_object() {
        return Ok(());
    }
    let found = listed(&json!([after["x"], after["y"]]));
    if after["hp"].as_i64() < Some(0) {
        let gone = found.is_none_or(|other| other["kind"] != after["id"] || case["kind"] == "seductor");
        return same("gone", gone, true);
    }
    let found = found.ok_or("the creature is gone")?;
    for (ours, theirs) in [("kind", "id"), ("hp", "hp"), ("level", "level"), ("special", "specialf")] {
        same(ours, &found[ours], &after[theirs])?;
    }
    same("talk", &found["talk"], &after["talkf"])?;
    for flag in ["hostile", "awake", "mobile"] {
        same(flag, found[flag] == true, after[flag] == 1)?;
    }
    Ok(())
}

fn check_player(case: &Json, end: &Json) -> Result<(), String> {
    let means = &end["means"];
    let pairs = [("afraid", "afraid_after"), ("slept", "slept_after"), ("mana", "mana_after")];
    for (ours, theirs) in pairs {
        if case.get(theirs).is_some() {
            same(ours, &means[ours], &case[theirs])?;
        }
    }
    match case["kind"].as_str() {
        Some("scroll") => {
            same("scrolls", &means["scrolls"], &case["number_after"])?;
            same("known", means["scroll_known"] == true, case["kind_known"] == 1)
        }
        Some("rod") => {
            same("charges", &means["rod_charges"], &case["charge_after"])?;
            same("known", means["rod_known"] == true, case["kind_known"] == 1)
        }
        Some("mount") => same("mounted", means["mounted"] == true, case["mounted_after"] == 1),
        Some("stone") => {
            let index = (number(case, "stone_alignment") + 1) as usize;
            same("counter", &means["stones"][index], &case["counter_after"])
        }
        Some("ritual") => {
            same("room", means["ritual_room"].as_str(), room(&case["last_room_after"]))?;
            same("hour", means["ritual_hour"].as_u64(), case["last_hour_after"].as_u64())
        }
        Some("death") => {
            let gained: i64 = events(case, "gain_experience").filter_map(|event| event["a"].as_i64()).sum();
            same("experience", means["experience"].as_i64(), Some(gained))
        }
        _ => Ok(()),
    }
}

fn check_level(case: &Json, end: &Json) -> Result<(), String> {
    let lying = |at: &Json| {
        let found = end["ground"].as_array().into_iter().flatten().find(|lying| lying["at"] == *at);
        found.and_then(|lying| lying["things"].as_array().cloned()).unwrap_or_default()
    };
    let at = json!([case["actor"]["x"], case["actor"]["y"]]);
    for stack in case["stacks_after"].as_array().into_iter().flatten() {
        let count = lying(&relative(&at, &stack["rel_overlord"])).len();
        same("things left", Some(count as u64), stack["count"].as_u64())?;
    }
    if let Some(items) = case["floor_items"].as_array() {
        let things = lying(&at);
        let ids = things.iter().rev().map(|thing| thing.get("object").cloned().unwrap_or(json!(216)));
        same("floor", &ids.collect::<Vec<_>>(), items)?;
    }
    if let Some(stays) = case["still_on_square"].as_u64() {
        let there = end["list"].as_array().into_iter().flatten().any(|listed| listed["at"] == at);
        same("still there", u64::from(there), stays)?;
    }
    if let Some(head) = case["head_after"].as_object() {
        same("head", &end["list"][0]["kind"], &head["id"])?;
        same("head moves", end["list"][0]["mobile"] == true, head["mobile"] == 1)?;
    }
    if case["player_square_after"] == "trap" {
        same("trap", &end["on_shown_trap"], &json!(true))?;
    }
    if let Some(after) = case["creatures_after"].as_array() {
        let list = end["list"].as_array().into_iter().flatten();
        let ours: Vec<Json> = list
            .map(|one| {
                let flag = |key: &str| u8::from(one[key] == true);
                json!([one["kind"], flag("awake"), flag("hostile"), one["sense"]])
            })
            .collect();
        same("creatures", &ours, after)?;
    }
    Ok(())
}
