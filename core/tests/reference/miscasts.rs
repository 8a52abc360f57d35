//! Miscasts: the text's own figures, worked out independently of this project.

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::draws::{BySite, Primitive, Unanswered};
use spelltape::log::LogStep;
use spelltape::odds::{Limits, Odds};
use spelltape::ratio::Ratio;
use spelltape::registry;
use spelltape::value::Value;

use super::{Checked, checked, same};

/// Rolls of 2d12.
const ROLLS: i64 = 144;
/// Rolls of 2d12 twice.
const DOUBLE_ROLLS: i64 = ROLLS * ROLLS;
/// The first row that is not protected.
const FIRST_DEADLY_ROW: i64 = 36;

/// A cast of yours, or of a creature you see, with a bonus, a difficulty and a ward.
///
/// The ward comes from a skill of ten times as much; what that skill adds to the check is given back by the
/// Intelligence modifier. The difficulty comes from the level, or below 8 from the rank.
fn casting(bonus: i64, difficulty: i64, ward: i64, stance: &str, creature: bool) -> Result<Json, String> {
    let skill = ward * 10;
    let being = |intelligence: i64| {
        json!({
            "intelligence_modifier": intelligence, "spellcraft": skill, "stance": stance,
            "spells": [{
                "name": "Fireball", "kind": "damage",
                "level": (difficulty - 8).max(0), "rank": (8 - difficulty).max(0) + 1,
            }],
        })
    };
    let cast = |by: Json| json!({"cast": {"by": by, "spell": "Fireball"}});
    let plain = json!({"you": being(0), "actions": [cast(json!("you"))]});
    // 1 and 1 is always missed: both throws are made.
    let made = run(&plain, &[[1, 1], [1, 1]])?;
    let added = reason(&made, "miscasts.check.result", "bonus")?;
    let being = being(bonus - added);
    Ok(if creature {
        json!({
            "creatures": [{"name": "kobold shaman", "being": being}],
            "actions": [cast(json!({"creature": 0}))],
        })
    } else {
        json!({"you": being, "actions": [cast(json!("you"))]})
    })
}

/// The decision at a site: its choice and its reasons.
fn decision<'r>(run: &'r Recorded, at: &str) -> Option<(&'r Value, &'r Value)> {
    run.steps.iter().find_map(|step| match step {
        LogStep::Decision(site, choice, because) if site.name() == at => Some((choice, because)),
        _ => None,
    })
}

/// A reason of the decision at a site.
fn reason(run: &Recorded, at: &str, name: &str) -> Result<i64, String> {
    match decision(run, at).and_then(|(_, because)| because.get(name)) {
        Some(Value::Int(value)) => Ok(*value),
        other => Err(format!("{at} says {other:?} of {name}")),
    }
}

/// The event of a miscast.
fn miscast(run: &Recorded) -> Option<Json> {
    run.steps.iter().find_map(|step| match step {
        LogStep::Event(event) => serde_json::to_value(event).ok()?.get("miscast").cloned(),
        _ => None,
    })
}

/// The texts told, in order.
fn lines<'r>(run: &'r Recorded) -> Vec<&'r str> {
    let line = |step: &'r LogStep| match step {
        LogStep::Message(_, text) => Some(text.as_str()),
        _ => None,
    };
    run.steps.iter().filter_map(line).collect()
}

fn number(case: &Json, key: &str) -> Result<i64, String> {
    case[key].as_i64().ok_or_else(|| format!("{key} is {}", case[key]))
}

/// The faces of a throw of two twelve-sided dice.
fn dice(faces: &Json) -> Result<[u32; 2], String> {
    let face = |at: usize| faces[at].as_u64().and_then(|face| u32::try_from(face).ok());
    face(0).zip(face(1)).map(|(one, other)| [one, other]).ok_or_else(|| format!("{faces} are no dice"))
}

/// Runs one cast whose check and total show these faces; what the row draws shows its smallest values.
fn run(scenario: &Json, throws: &[[u32; 2]]) -> Result<Recorded, String> {
    let bench = registry::system("miscasts").expect("the system exists");
    let site =
        |name: &str| bench.words().sites.iter().find(|row| row.site.name() == name).map(|row| row.site);
    let places = [site("miscasts.check"), site("miscasts.total")].map(|site| site.expect("the site exists"));
    let faces = places
        .into_iter()
        .zip(throws)
        .flat_map(|(place, faces)| faces.map(|face| (place, Primitive { bound: 12, value: face - 1 })));
    let read = bench.read_scenario(&scenario.to_string()).map_err(|error| format!("{error:?}"))?;
    let mut source = BySite::new(faces, Unanswered::Smallest);
    let run = bench.record("documented", &read.0, &mut source).map_err(|error| error.to_string())?;
    let thrown = run.steps.iter().filter(|step| match step {
        LogStep::Draw(draw) => places.contains(&draw.site),
        _ => false,
    });
    same("throws", thrown.count(), throws.len())?;
    match &run.violation {
        Some(violation) => Err(format!("{} is violated: {}", violation.id, violation.what)),
        None => Ok(run),
    }
}

/// `miscast_totals.json`: one cast with its dice.
pub fn total(case: &Json) -> Checked {
    checked(check_total(case))
}

fn check_total(case: &Json) -> Result<(), String> {
    let missed = case["miscast"] == true;
    let ward = if missed { number(case, "ward")? } else { 0 };
    let stance = case["stance"].as_str().unwrap_or("neutral");
    let scenario = casting(number(case, "bonus")?, number(case, "difficulty")?, ward, stance, false)?;
    let mut draws = vec![dice(&case["check"])?];
    if missed {
        draws.push(dice(&case["table"])?);
    }
    let run = run(&scenario, &draws)?;
    same("bonus", reason(&run, "miscasts.check.result", "bonus")?, number(case, "bonus")?)?;
    same("difficulty", reason(&run, "miscasts.check.result", "difficulty")?, number(case, "difficulty")?)?;
    let event = miscast(&run);
    same("miscast", event.is_some(), missed)?;
    let Some(event) = event else { return Ok(()) };
    for name in ["miss", "ward", "total"] {
        same(name, reason(&run, "miscasts.row", name)?, number(case, name)?)?;
    }
    same("row", &event["row"], &case["row"])?;
    same("protected", &event["protected"], &case["protected"])
}

/// `miscast_table.json`: one row, at both its ends, of yours and of a creature you see.
pub fn row(case: &Json) -> Checked {
    checked(check_row(case))
}

fn check_row(case: &Json) -> Result<(), String> {
    let least = number(case, "min")?;
    for total in [least, case["max"].as_i64().unwrap_or(least + 100)] {
        for creature in [false, true] {
            let run = landing_at(total, creature)?;
            same("total", reason(&run, "miscasts.row", "total")?, total)?;
            let event = miscast(&run).ok_or("no miscast")?;
            same("row", &event["row"], &case["row"])?;
            same("protected", &event["protected"], &case["protected"])?;
            same("effect", effect(&event["effect"])?, (case["kind"].clone(), case["params"].clone()))?;
            let told = if creature { &case["third_person_suggested"] } else { &case["message"] };
            let told = told.as_str().unwrap_or_default();
            let told = told.replace("{the}", "the kobold shaman").replace("{The}", "The kobold shaman");
            // What the row took is told after its own line.
            same("line", lines(&run).first().copied(), Some(told.as_str()))?;
        }
    }
    Ok(())
}

/// A run whose miscast comes to a total.
fn landing_at(total: i64, creature: bool) -> Result<Recorded, String> {
    if total == 1 {
        // Below any sum of two dice: only a ward leads there.
        return run(&casting(20, 8, 20, "neutral", creature)?, &[[1, 1], [1, 1]]);
    }
    // 1 and 1 misses by the need less 2; the table's dice make up for the rest.
    let miss = (total - 2) / 5;
    let rest = u32::try_from(total - 5 * miss - 1).map_err(|error| error.to_string())?;
    run(&casting(6, miss + 8, 0, "neutral", creature)?, &[[1, 1], [1, rest]])
}

/// The kind and the parameters of an effect, in the words of the file.
fn effect(effect: &Json) -> Result<(Json, Json), String> {
    if let Some(kind) = effect.as_str() {
        return Ok((json!(kind), json!({})));
    }
    let (kind, given) =
        effect.as_object().and_then(|it| it.iter().next()).ok_or_else(|| format!("no effect: {effect}"))?;
    let named = |key: &str, words: &[(&str, &str)]| {
        let name = given[key].as_str().unwrap_or_default();
        words.iter().find(|(ours, _)| *ours == name).map_or_else(|| name.replace('_', " "), |it| it.1.into())
    };
    let status = |key: &str| {
        let name = given[key].as_str().unwrap_or_default();
        name[..1].to_ascii_uppercase() + &name[1..]
    };
    let gate = || json!({"gate": named("gate", &[("lords_gate", "lords\u{2019} gate"), ("arch_gate", "arch-gate")])});
    Ok(match kind.as_str() {
        "noise" => (json!("noise"), json!({"loudness": given["loudness"]})),
        "damage" => {
            let dice = format!("{}d{}", given["dice"]["count"], given["dice"]["sides"]);
            (json!("damage"), json!({"dice": dice, "type": named("of", &[("spells_own", "spell")])}))
        }
        "status" => (json!("status"), json!({"status": status("status"), "stacks": given["stacks"]})),
        "status_near_or_self" => {
            (json!("status_near_or_self"), json!({"status": status("status"), "stacks": given["stacks"]}))
        }
        "mana_loss" => (json!("mana_loss"), json!({"pct": given["percent"]})),
        "zone" => {
            let zone = named("zone", &[("slick_ground", "slick")]);
            let mut params = json!({"zone": zone, "radius": given["radius"], "turns": given["turns"]});
            if given["zone"] == "smoke" {
                params["blocks_sight"] = json!(true);
            }
            (json!("zone"), params)
        }
        "turn" => (json!("turn"), json!({"strength": given["strength"], "divisor": given["levels_per_die"]})),
        "drain" => (
            json!("drain"),
            json!({"times": given["times"], "points": given["points"], "dc": given["willpower"]}),
        ),
        "forget" => {
            let words = [("the_spell", "spell"), ("the_spell_and_one_more", "spell+1"), ("all", "all")];
            (json!("forget"), json!({"which": named("spells", &words)}))
        }
        "gate" | "pit" => (json!(kind), gate()),
        _ => (json!(kind), given.clone()),
    })
}

/// The exact odds of an answer.
fn odds(scenario: &Json, question: &str) -> Result<Odds<Value>, String> {
    let bench = registry::system("miscasts").expect("the system exists");
    let read = bench.read_scenario(&scenario.to_string()).map_err(|error| format!("{error:?}"))?;
    Limits::usual(|limits| bench.odds("documented", &read.0, question, limits))
        .map_err(|error| error.to_string())
}

fn ratio(numerator: &Json, denominator: i64) -> Result<Ratio, String> {
    let numerator = numerator.as_u64().ok_or_else(|| format!("{numerator} is no numerator"))?;
    Ok(Ratio::new(u128::from(numerator), denominator.unsigned_abs() as u128))
}

/// Every cell of the chance table.
pub fn chances(document: &Json) -> Option<Vec<Json>> {
    let chance = &document["chance"];
    let levels = chance["levels"].as_array()?.iter().enumerate();
    let cells = levels.flat_map(|(row, level)| {
        chance["bonuses"].as_array().into_iter().flatten().enumerate().map(move |(column, bonus)| {
            let numerator = &chance["num_over_144"][row][column];
            json!({"id": format!("level {level}, bonus {bonus}"), "level": level, "bonus": bonus, "num": numerator})
        })
    });
    Some(cells.collect())
}

/// One cell of the chance table.
pub fn chance(case: &Json) -> Checked {
    checked((|| {
        let scenario = casting(number(case, "bonus")?, 8 + number(case, "level")?, 0, "neutral", false)?;
        let odds = odds(&scenario, "event:miscast")?;
        same("the chance", odds.of(&Value::Bool(true)), ratio(&case["num"], ROLLS)?)
    })())
}

/// Every skill.
pub fn skills(document: &Json) -> Option<Vec<Json>> {
    document["spellcraft"].as_array().cloned()
}

/// What one skill adds to the check and takes off the total; 1 and 1 is always missed, so that it says both.
pub fn skill(case: &Json) -> Checked {
    checked((|| {
        let scenario = json!({
            "you": {"spellcraft": case["s"], "spells": [{"name": "Spark", "level": 0}]},
            "actions": [{"cast": {"spell": "Spark"}}],
        });
        let run = run(&scenario, &[[1, 1], [1, 1]])?;
        same("added", reason(&run, "miscasts.check.result", "bonus")?, number(case, "added")?)?;
        same("taken off", reason(&run, "miscasts.row", "ward")?, number(case, "off")?)
    })())
}

/// Every grid of rows.
pub fn grids(document: &Json) -> Option<Vec<Json>> {
    document["rows"].as_array().cloned()
}

/// The chance of every row at one need, ward and stance.
pub fn grid(case: &Json) -> Checked {
    checked((|| {
        let odds = rows_at(number(case, "need")?, number(case, "ward")?, &case["stance"])?;
        for (row, numerator) in (0..).zip(case["num"].as_array().ok_or("no numerators")?) {
            let answer = if row == 0 { Value::Null } else { Value::Int(row) };
            same(&format!("row {row}"), odds.of(&answer), ratio(numerator, DOUBLE_ROLLS)?)?;
        }
        same("deadly", deadly(&odds), ratio(&case["unprotected"], DOUBLE_ROLLS)?)
    })())
}

fn rows_at(need: i64, ward: i64, stance: &Json) -> Result<Odds<Value>, String> {
    let stance = stance.as_str().ok_or("no stance")?;
    odds(&casting(8 - need.min(8), need.max(8), ward, stance, false)?, "first:miscasts.row")
}

/// The chance of a row that is not protected.
fn deadly(odds: &Odds<Value>) -> Ratio {
    let deadly = odds
        .weights
        .iter()
        .filter(|(answer, _)| matches!(answer, Value::Int(row) if *row >= FIRST_DEADLY_ROW));
    deadly.fold(Ratio::zero(), |sum, (_, weight)| sum.plus(weight))
}

/// Every stance and ward with the chances of a deadly row by need.
pub fn deadly_chances(document: &Json) -> Option<Vec<Json>> {
    let given = &document["unprotected"];
    let mut cases = Vec::new();
    for (stance, wards) in given["num_over_20736"].as_object()? {
        for (ward, numerators) in wards.as_object()? {
            cases.push(json!({
                "id": format!("{stance}, ward {ward}"), "stance": stance, "ward": ward.parse::<i64>().ok()?,
                "needs": given["needs"], "num": numerators,
                "min_miss": given["min_miss_to_reach_71"][stance][ward],
                "min_need": given["min_need_to_reach_71"][stance][ward],
            }));
        }
    }
    Some(cases)
}

/// The chances of a deadly row in one stance with one ward, and the least need that has one.
pub fn deadly_chance(case: &Json) -> Checked {
    checked((|| {
        let (ward, least) = (number(case, "ward")?, number(case, "min_need")?);
        same("the least miss", number(case, "min_miss")?, least - 2)?;
        let needs = case["needs"].as_array().ok_or("no needs")?;
        for (need, numerator) in needs.iter().zip(case["num"].as_array().ok_or("no numerators")?) {
            let need = need.as_i64().ok_or("a need that is no number")?;
            let chance = deadly(&rows_at(need, ward, &case["stance"])?);
            same(&format!("need {need}"), &chance, &ratio(numerator, DOUBLE_ROLLS)?)?;
            same(&format!("a deadly row at need {need}"), !chance.is_zero(), need >= least)?;
        }
        Ok(())
    })())
}
