//! To-hit, sentence by sentence: every bonus and penalty that the text lists, as a number typed in from it. Each is the
//! difference that one condition makes to the total under `documented`.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::draws::Seeded;
use spelltape::log::LogStep;
use spelltape::registry;

/// Runs a scenario under the text.
fn run(scenario: &Json) -> Recorded {
    let bench = registry::system("to-hit").unwrap();
    let read = bench.read_scenario(&scenario.to_string()).unwrap().0;
    bench.record("documented", &read, &mut Seeded::from_seed(1)).unwrap()
}

/// What the last decision at a site was.
fn last(run: &Recorded, site: &str) -> Option<Json> {
    let decided = |step: &LogStep| match step {
        LogStep::Decision(place, choice, _) if place.name() == site => serde_json::to_value(choice).ok(),
        _ => None,
    };
    run.steps.iter().filter_map(decided).next_back()
}

fn total(scenario: &Json) -> i64 {
    let total = last(&run(scenario), "to_hit.preview").and_then(|total| total.as_i64());
    total.unwrap_or_else(|| panic!("{scenario} has no total"))
}

/// A scenario with other values laid over it, object by object.
fn with(base: &Json, over: &Json) -> Json {
    match (base, over) {
        (Json::Object(base), Json::Object(over)) => {
            let mut merged = base.clone();
            for (key, value) in over {
                let under = base.get(key).unwrap_or(&Json::Null);
                merged.insert(key.clone(), with(under, value));
            }
            Json::Object(merged)
        }
        _ => over.clone(),
    }
}

/// A hero of experience level 10 with a sword, plain in every way, against armour class 0.
fn swing() -> Json {
    json!({
        "hero": {"experience_level": 10, "strength": 10, "dexterity": 10},
        "wielded": {"skill": "long_sword"},
        "target": {"armor_class": 0},
        "actions": ["preview_melee"],
    })
}

/// The same hero and a dagger, thrown from three squares away, where the distance counts for nothing.
fn throw() -> Json {
    let dagger = json!({"skill": "dagger", "throwing": true});
    let actions = json!([{"preview_ranged": {"distance": 3}}]);
    with(&swing(), &json!({"wielded": null, "missile": dagger, "actions": actions}))
}

/// Every condition makes its difference to the total of a scenario; all that do not are told.
#[track_caller]
fn check(base: &Json, expected: &[(i64, Json)]) {
    let plain = total(base);
    let wrong: Vec<_> = expected
        .iter()
        .map(|(points, over)| (total(&with(base, over)) - plain, points, over))
        .filter(|(found, points, _)| found != *points)
        .map(|(found, points, over)| format!("{over}: {found:+}, the text says {points:+}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// HIT-02, HIT-03 and HIT-50: 1 for melee, -1 for ranged attacks, and the experience level.
#[test]
fn every_attack_begins_as_the_text_says() {
    assert_eq!(total(&swing()), 1 + 10);
    // A throwing weapon has 2.
    assert_eq!(total(&throw()), -1 + 10 + 2);
}

/// HIT-04 to HIT-13, HIT-20, HIT-21.
#[test]
fn terms_of_a_swing_are_the_texts() {
    let level = |level: i64| json!({"hero": {"experience_level": level}});
    let terms = [
        (3, json!({"wielded": {"enchantment": 3}})),
        (-2, json!({"wielded": {"enchantment": -2}})),
        (2, json!({"wielded": {"natural_bonus": 2}})),
        (4, json!({"hero": {"accuracy_rings": 4}})),
        (7, json!({"hero": {"luck": 7}})),
        (-20, json!({"hero": {"role": "monk", "body_armor": true}})),
        // One level higher; and a beginner's 1 for the second level, but not for the third.
        (1, level(11)),
        (1 - 8, level(2)),
        (1 - 9, level(1)),
        (-7, level(3)),
        (5 - 10, json!({"hero": {"form": {"level": 5, "wields": true}}})),
        (-1, json!({"hero": {"burden": 1}})),
        (-3, json!({"hero": {"burden": 2}})),
        (-5, json!({"hero": {"burden": 3}})),
        (-3, json!({"hero": {"trapped": true}})),
        (-6, json!({"target": {"armor_class": -6}})),
        (9, json!({"target": {"armor_class": 9}})),
        (2, json!({"target": {"stunned": true}})),
        (2, json!({"target": {"fleeing": true}})),
        (2, json!({"target": {"sleeping": true}})),
        (6, json!({"target": {"stunned": true, "fleeing": true, "sleeping": true}})),
        (4, json!({"target": {"paralysed": true}})),
    ];
    check(&swing(), &terms);
}

/// HIT-11: a third of the level and 2, for a Monk without body armour, shield and wielded item.
#[test]
fn a_monks_bare_hands_are_the_texts() {
    let bare = with(&swing(), &json!({"wielded": null}));
    check(
        &bare,
        &[
            (10 / 3 + 2, json!({"hero": {"role": "monk"}})),
            (0, json!({"hero": {"role": "monk", "shield": true}})),
            (-20, json!({"hero": {"role": "monk", "body_armor": true}})),
        ],
    );
}

/// HIT-32, HIT-33, HIT-42, HIT-43: skills and steeds; bare hands have none.
#[test]
fn skills_and_steeds_are_the_texts() {
    let ride = |skill: &str| json!({"hero": {"riding": true, "riding_skill": skill}});
    let two = |skill: &str, own: &str| json!({"hero": {"two_weapons": true, "two_weapon_skill": skill}, "wielded": {"proficiency": own}});
    let terms = [
        (-4, json!({"wielded": {"proficiency": "restricted"}})),
        (3, json!({"wielded": {"proficiency": "expert"}})),
        (-9, two("unskilled", "expert")),
        (-7, two("expert", "basic")),
        (-5, two("skilled", "skilled")),
        (-3, two("expert", "expert")),
        (-2, ride("restricted")),
        (-2, ride("unskilled")),
        (-1, ride("basic")),
        (0, ride("skilled")),
        (-7 - 2, with(&two("basic", "basic"), &ride("skilled"))),
    ];
    check(&swing(), &terms);
    let bare = with(&swing(), &json!({"wielded": null}));
    check(&bare, &[(0, json!({"hero": {"bare_hands_skill": "grand_master"}}))]);
}

/// What the text says of certain weapons against certain monsters, hand to hand and at range alike.
fn against() -> Vec<(i64, Json)> {
    let against = |skill: &str, target: Json| json!({"item": {"skill": skill}, "target": target});
    let blessed = |target: Json| json!({"item": {"buc": "blessed"}, "target": target});
    let mut terms = vec![
        (2, blessed(json!({"demon": true}))),
        (2, blessed(json!({"undead": true}))),
        (0, blessed(json!({"orc": true}))),
        (4, against("trident", json!({"swims": true, "in_water": true}))),
        (2, against("trident", json!({"class": "snake"}))),
        (2, against("trident", json!({"class": "eel"}))),
        (0, against("trident", json!({"class": "naga"}))),
        (2, against("pick_axe", json!({"class": "xorn"}))),
        (2, against("pick_axe", json!({"walks_through_walls": true, "thick_hide": true}))),
        (1, json!({"hero": {"race": "elf"}, "target": {"orc": true}})),
        (0, json!({"hero": {"race": "elf", "form": {"level": 10}}, "target": {"orc": true}})),
        (1, json!({"hero": {"form": {"level": 10, "elven": true}}, "target": {"orc": true}})),
    ];
    for class in ["xorn", "naga", "dragon", "jabberwock", "giant"] {
        terms.push((2, against("spear", json!({ "class": class }))));
    }
    terms
}

/// HIT-10, HIT-23 to HIT-26, HIT-57.
#[test]
fn weapons_against_certain_monsters_are_the_texts() {
    for (base, hand) in [(swing(), "wielded"), (throw(), "missile")] {
        let of_hand = |over: &Json| {
            let mut over = over.clone();
            if let Some(item) = over.as_object_mut().unwrap().remove("item") {
                over[hand] = item;
            }
            over
        };
        check(&base, &against().iter().map(|(points, over)| (*points, of_hand(over))).collect::<Vec<_>>());
    }
}

/// HIT-52 to HIT-55 and HIT-63: what counts at range.
#[test]
fn terms_of_a_throw_are_the_texts() {
    let distance = |squares: i64| json!({"actions": [{"preview_ranged": {"distance": squares}}]});
    let gloves = |gloves: &str| json!({"hero": {"gloves": gloves}, "wielded": {"skill": "bow"}});
    let mut terms = vec![
        (2, distance(1)),
        (-4, distance(7)),
        (-4, distance(30)),
        (-2, gloves("gauntlets_of_power")),
        (-3, gloves("gauntlets_of_fumbling")),
        (2, json!({"target": {"sleeping": true}})),
        (4, json!({"target": {"paralysed": true}})),
        (0, json!({"target": {"stunned": true, "fleeing": true}})),
        (5, json!({"missile": {"enchantment": 5}})),
        (2, json!({"missile": {"natural_bonus": 2}})),
        (8, json!({"hero": {"dexterity": 22}})),
        (0, json!({"hero": {"strength": 125}})),
        (4 - 10, json!({"hero": {"form": {"level": 4}}})),
        // A throwing weapon has 2, a boomerang 4, and what is neither, nor ammunition, loses 2.
        (4 - 2, json!({"missile": {"skill": "boomerang", "throwing": false}})),
        (-2 - 2, json!({"missile": {"throwing": false}})),
        (2 - 2 - 2, json!({"missile": {"class": "iron_ball"}})),
        (6 - 2 - 2, json!({"missile": {"class": "boulder"}})),
        (-4, json!({"missile": {"proficiency": "unskilled"}})),
        (2, json!({"missile": {"proficiency": "skilled"}})),
    ];
    let sizes =
        ["tiny", "small", "medium", "large", "huge", "gigantic"].into_iter().zip([-2, -1, 0, 1, 2, 5]);
    terms.extend(sizes.map(|(size, points)| (points, json!({"target": {"size": size}}))));
    check(&throw(), &terms);
}

/// HIT-60 to HIT-62, HIT-84: ammunition and its launcher.
#[test]
fn terms_of_archers_are_the_texts() {
    let bow = json!({"skill": "bow"});
    let arrow = json!({"skill": "bow", "ammunition": true, "throwing": false});
    let shot = with(&throw(), &json!({"wielded": bow, "missile": arrow}));
    let bow = |make: &str, arrow: &str| json!({"wielded": {"make": make}, "missile": {"make": arrow}});
    let elf = json!({"hero": {"race": "elf"}});
    let samurai = json!({"hero": {"role": "samurai"}});
    let kick = json!({"actions": [{"preview_ranged": {"by": "kick", "distance": 3}}]});
    let terms = [
        (-4, json!({"wielded": null})),
        (-4, json!({"wielded": {"skill": "crossbow"}})),
        // Without the launcher skill does not count either.
        (-4, json!({"wielded": null, "missile": {"proficiency": "expert"}})),
        (3, json!({"wielded": {"proficiency": "expert"}, "missile": {"proficiency": "expert"}})),
        (3, json!({"wielded": {"enchantment": 3}})),
        (-1, json!({"wielded": {"erosion": 1}})),
        (-2, json!({"wielded": {"erosion": 2}})),
        (-3, json!({"wielded": {"erosion": 3}})),
        (1, elf.clone()),
        (1, samurai.clone()),
        (2, with(&elf, &bow("elven", "elven"))),
        (1, with(&elf, &bow("elven", "common"))),
        (1, with(&elf, &bow("common", "elven"))),
        (2, with(&samurai, &bow("samurai", "samurai"))),
        (1, with(&samurai, &bow("samurai", "elven"))),
        // A kick fires nothing: neither the bow nor its lack counts.
        (0, with(&kick, &json!({"wielded": {"enchantment": 3}}))),
        (0, with(&kick, &json!({"wielded": null}))),
    ];
    check(&shot, &terms);
}

/// HIT-63: only what is thrown or kicked has to be made for it.
#[test]
fn an_applied_polearm_loses_nothing() {
    let polearm = json!({"skill": "polearms"});
    let applied =
        json!({"wielded": polearm, "actions": [{"preview_ranged": {"by": "apply", "distance": 3}}]});
    assert_eq!(total(&with(&swing(), &applied)), -1 + 10);
}

/// HIT-12, HIT-58, HIT-59, HIT-01: what needs no roll.
#[test]
fn what_needs_no_roll_is_the_texts() {
    let fate = |scenario: &Json| last(&run(scenario), "to_hit.fate").unwrap();
    let fight = json!({"actions": ["melee"]});
    for burden in [4, 5] {
        let heavy = with(&with(&swing(), &fight), &json!({"hero": {"burden": burden}}));
        assert_eq!(fate(&heavy), "refused");
    }
    let hopeless = json!({"hero": {"engulfed": true, "luck": -10}, "target": {"armor_class": -40}});
    let swallowed = with(&with(&swing(), &fight), &hopeless);
    assert_eq!(last(&run(&swallowed), "to_hit.roll"), Some(json!("hits")));
    let thrown = with(&throw(), &json!({"actions": [{"ranged": {"distance": 3}}]}));
    let gem = json!({"missile": {"class": "gem", "skill": "sling", "ammunition": true}});
    let unicorn = json!({"target": {"unicorn": true, "paralysed": true, "speed": 0}});
    assert_eq!(fate(&with(&with(&thrown, &gem), &unicorn)), "caught");
    let own =
        json!({"missile": {"own_quest_artifact": true}, "target": {"quest_leader": true, "peaceful": true}});
    assert_eq!(fate(&with(&thrown, &own)), "caught_returned");
    let paralysed = json!({"target": {"paralysed": true, "speed": 0}});
    assert_eq!(fate(&with(&with(&thrown, &own), &paralysed)), "lands");
}
