//! Omega 0.90.4: summoning.
//!
//! The level is the five by five squares around the player. The cases count creatures elsewhere on the level
//! too, so list lengths are compared by how much they grow. Names of people from the log and the high scores
//! are given by the cases' fixtures, of which the model knows only the places.

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::log::LogStep;

use super::{Checked, checked, message_kinds, run, same};

/// Places by the game's numbers, from 1.
const PLACES: [&str; 20] = [
    "countryside",
    "city",
    "village",
    "tactical",
    "sewers",
    "castle",
    "caves",
    "volcano",
    "astral",
    "arena",
    "hovel",
    "mansion",
    "house",
    "dragon_lair",
    "abyss",
    "star_peak",
    "magic_isle",
    "temple",
    "circle",
    "court",
];

const DEITIES: [&str; 6] = ["odin", "set", "athena", "hecate", "druid", "destiny"];
const UNIQUENESS: [&str; 4] = ["common", "unmade", "made", "taken"];

/// What the fixtures call the people of the log, by line. Those of the high scores are told by their role.
const LOG_NAMES: [&str; 5] = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"];

/// One or several calls of the shared routine.
pub fn case(case: &Json) -> Checked {
    checked(check(case))
}

fn check(case: &Json) -> Result<(), String> {
    let calls = match case.get("calls").and_then(Json::as_array) {
        Some(calls) => calls.iter().map(|call| (call[0].clone(), call[1].clone())).collect(),
        None => vec![(case["strength"].clone(), case["id"].clone())],
    };
    let run = run("summoning", "omega-0.90.4", &scenario(case, &calls), &case["draws"])?;
    let end: Json = serde_json::to_value(&run.outcome).map_err(|error| error.to_string())?;
    let results = case.get("events").and_then(Json::as_array).cloned().unwrap_or_else(|| vec![case.clone()]);
    same("calls", results.len(), calls.len())?;
    let squares = squares(&run);
    let mut arrivals = end["arrivals"].as_array().into_iter().flatten();
    for (index, result) in results.iter().enumerate() {
        let expected = match result["placed"].as_bool() {
            Some(true) => relative(&case["player"], &result["at"]),
            _ => json!("none"),
        };
        same("square", squares.get(index), Some(&expected))?;
        if result["placed"] == true {
            let arrival = arrivals.next().ok_or("fewer creatures arrived")?;
            check_creature(arrival, &result["creature"])?;
        }
    }
    same("more arrivals", arrivals.next(), None)?;
    let grown = case["mlist_after"].as_u64().zip(case["mlist_before"].as_u64()).map(|(a, b)| a - b);
    same("arrivals", end["placed"].as_u64(), grown)?;
    let messages = message_kinds(&run).len();
    same("messages", Some(messages as u64), case["messages_inside_summon"].as_u64())?;
    check_answers(&run, &case["prompt"])?;
    if let Some(difficulty) = case.get("difficulty").filter(|_| case["kind"] == "ordinary") {
        let bounds = [9, 31, 45, 60, 78, 92, 105, 120, 132, 140, 150];
        let bound = bounds[difficulty.as_u64().unwrap_or(0) as usize];
        same("bound", case["draws"][0][1].as_u64(), Some(bound))?;
    }
    Ok(())
}

/// The square that is `offset` away from the player.
pub(super) fn relative(player: &Json, offset: &Json) -> Json {
    let part = |index: usize| player[index].as_i64().unwrap_or(0) + offset[index].as_i64().unwrap_or(0);
    json!([part(0), part(1)])
}

pub(super) fn scenario(case: &Json, calls: &[(Json, Json)]) -> Json {
    let player = &case["player"];
    let list = |key: &str| case[key].as_array().cloned().unwrap_or_default();
    let occupants = list("occ").into_iter();
    let creatures: Vec<Json> =
        occupants.map(|occupant| json!({"kind": occupant[2], "at": relative(player, &occupant)})).collect();
    let items = list("items").into_iter();
    let items: Vec<Json> =
        items.map(|item| json!({"at": relative(player, &item), "things": [{"object": 0}]})).collect();
    let deity = |number: &Json| {
        let index = number.as_u64().and_then(|number| number.checked_sub(1));
        index.and_then(|index| DEITIES.get(index as usize))
    };
    let mut states = Vec::new();
    if let (Some(object), Some(state)) = (case["start_item"].as_u64(), case["start_item_state"].as_u64()) {
        states.push(json!({"object": object, "state": UNIQUENESS[state as usize]}));
    }
    let actions: Vec<Json> = calls
        .iter()
        .map(|(strength, kind)| {
            let kind = kind.as_u64();
            json!({"summon": {"strength": strength, "kind": kind}})
        })
        .collect();
    json!({
        "level": {
            "place": case["env"].as_u64().map(|env| PLACES[env as usize - 1]),
            "depth": case["depth"],
            "temple_deity": deity(&case["temple_deity"]).unwrap_or(&"odin"),
            "rows": case["rows"],
        },
        "player": {
            "at": player, "preference": case["pref"], "patron": deity(&case["patron"]),
            "alignment": case["alignment"].as_i64().unwrap_or(0),
            "legion_rank": case["rank_legion"].as_i64().unwrap_or(0),
            "arena_rank": case["rank_arena"].as_i64().unwrap_or(0),
        },
        "creatures": creatures,
        "ground_items": items,
        "item_states": states,
        "possessions": "listed",
        "answers": {"show_list": keys(&case["prompt"]["list"]), "number": numbers(&case["prompt"]["nums"])},
        "actions": actions,
    })
}

fn keys(list: &Json) -> Vec<&'static str> {
    let key = |key: &Json| match key.as_str() {
        Some("y") => "y",
        Some("n") => "n",
        Some("q") => "q",
        Some(" ") => "space",
        Some("E") => "escape",
        _ => "other",
    };
    list.as_array().into_iter().flatten().map(key).collect()
}

fn numbers(list: &Json) -> Vec<Json> {
    list.as_array().cloned().unwrap_or_default()
}

/// The squares the calls settled on, in order.
pub(super) fn squares(run: &Recorded) -> Vec<Json> {
    let square = |step: &LogStep| match step {
        LogStep::Decision(site, choice, _) if site.name() == "summoning.place.square" => {
            serde_json::to_value(choice).ok()
        }
        _ => None,
    };
    run.steps.iter().filter_map(square).collect()
}

/// Fails where another number of answers was taken.
pub(super) fn check_answers(run: &Recorded, prompt: &Json) -> Result<(), String> {
    let taken = |name: &str| {
        let here = |step: &&LogStep| matches!(step, LogStep::Decision(site, ..) if site.name() == name);
        run.steps.iter().filter(here).count() as u64
    };
    same("keys taken", taken("summoning.prompt.list"), prompt["used_list"].as_u64().unwrap_or(0))?;
    same("numbers taken", taken("summoning.prompt.number"), prompt["used_nums"].as_u64().unwrap_or(0))
}

pub(super) fn check_creature(ours: &Json, theirs: &Json) -> Result<(), String> {
    let pairs = [
        ("kind", "id"),
        ("hp", "hp"),
        ("level", "level"),
        ("status", "status"),
        ("special", "specialf"),
        ("talk", "talkf"),
        ("acts_at", "click"),
        ("possessions", "poss"),
    ];
    for (our, their) in pairs {
        same(our, &ours[our], &theirs[their])?;
    }
    same("square", &ours["at"], &json!([theirs["x"], theirs["y"]]))?;
    if ours["identity"].get("role").is_none() {
        same("name", name(ours), theirs["name"].as_str().unwrap_or_default().to_owned())?;
    }
    for (our, their) in [
        ("hostile", "hostile"),
        ("wandering", "wandering"),
        ("awake", "awake"),
        ("mobile", "mobile"),
        ("only_swims", "onlyswim"),
    ] {
        same(our, ours[our] == true, theirs[their] == 1)?;
    }
    let identity = |key: &str| ours["identity"][key].as_u64().unwrap_or(0);
    same("deity", Some(identity("deity")), theirs["aux1"].as_u64())?;
    same("role", Some(identity("role")), theirs["aux2"].as_u64())?;
    let uniqueness = theirs["uniq"].as_u64().map(|number| UNIQUENESS[number as usize]);
    same("uniqueness", ours["uniqueness"].as_str(), uniqueness)
}

/// What the fixtures call a creature.
fn name(ours: &Json) -> String {
    let given = ours["name"].as_str().unwrap_or_default();
    let Some(line) = ours["identity"]["log_line"].as_u64() else { return given.to_owned() };
    let person = LOG_NAMES[line as usize - 1];
    match ours["kind"].as_u64() {
        Some(4) => person.to_owned(),
        _ => format!("{} named {person}", given.split(':').next().unwrap_or_default()),
    }
}
