//! Miscasts: the fifteen boundary scenarios, with their dice, and gates over time.

use serde_json::{Value as Json, json};
use spelltape::bench::Recorded;
use spelltape::draws::{BySite, Primitive, Unanswered};
use spelltape::log::LogStep;
use spelltape::registry;

/// Values drawn at a site, counted from 0, out of so many.
type At<'a> = (&'a str, u32, &'a [u32]);

/// A run whose check and total show these faces and whose other draws show these values; where nothing is
/// said, the smallest.
#[track_caller]
fn play(scenario: &Json, faces: &[u32], more: &[At<'_>]) -> Recorded {
    let bench = registry::system("miscasts").expect("the system exists");
    let site = |name: &str| bench.words().sites.iter().find(|row| row.site.name() == name).expect(name).site;
    let of_dice = faces.iter().enumerate().map(|(at, face)| {
        let name = if at % 4 < 2 { "miscasts.check" } else { "miscasts.total" };
        (site(name), Primitive { bound: 12, value: face - 1 })
    });
    let of_more = more.iter().flat_map(|(name, bound, values)| {
        values.iter().map(|value| (site(name), Primitive { bound: *bound, value: *value }))
    });
    let read = bench.read_scenario(&scenario.to_string()).expect("a sound scenario");
    let mut source = BySite::new(of_dice.chain(of_more), Unanswered::Smallest);
    let run = bench.record("documented", &read.0, &mut source).expect("a sound scenario");
    assert!(run.violation.is_none(), "{:?}", run.violation);
    run
}

/// How many primitive draws were made.
fn drawn(run: &Recorded) -> usize {
    let draws = run.steps.iter().filter_map(|step| match step {
        LogStep::Draw(draw) => Some(draw.primitives.len()),
        _ => None,
    });
    draws.sum()
}

fn lines(run: &Recorded) -> Vec<&str> {
    let line = run.steps.iter().filter_map(|step| match step {
        LogStep::Message(_, text) => Some(text.as_str()),
        _ => None,
    });
    line.collect()
}

/// The reasons of the row that was landed in.
fn row(run: &Recorded) -> Option<(i64, i64, i64)> {
    run.steps.iter().find_map(|step| match step {
        LogStep::Decision(site, choice, because) if site.name() == "miscasts.row" => {
            let number = |value: &spelltape::value::Value| serde_json::to_value(value).ok()?.as_i64();
            Some((number(because.get("miss")?)?, number(because.get("total")?)?, number(choice)?))
        }
        _ => None,
    })
}

/// The outcome as JSON.
fn outcome(run: &Recorded) -> Json {
    serde_json::to_value(&run.outcome).expect("data")
}

fn cast() -> Json {
    json!({"cast": {"spell": "Fireball"}})
}

/// You with one spell; the fields given stand beside it.
fn alone(spell: Json, you: Json) -> Json {
    let mut spell = spell;
    spell["name"] = json!("Fireball");
    spell["cost"] = json!(7);
    let mut you = you;
    you["spells"] = json!([spell]);
    json!({"you": you, "actions": [cast()]})
}

/// A spell of a level that needs this sum.
fn needing(need: i64) -> Json {
    json!({"level": (need - 8).max(0)})
}

const CELL: &str = "miscasts.gate.cell";

#[test]
fn mc_b01_to_b05_the_check() {
    let master = alone(json!({"level": 1}), json!({"intelligence_modifier": 6, "spellcraft": 200}));
    let run = play(&master, &[1, 1, 9, 4], &[]);
    assert_eq!((row(&run), drawn(&run)), (Some((0, 1, 1)), 4));
    assert_eq!(lines(&run), ["The air glimmers for a moment and is still."]);
    let impossible = alone(json!({"level": 35}), json!({}));
    let run = play(&impossible, &[12, 12], &[]);
    assert_eq!((row(&run), drawn(&run)), (None, 2));
    let run = play(&impossible, &[12, 11, 1, 1], &[]);
    assert_eq!((row(&run), drawn(&run)), (Some((20, 102, 51)), 5));
    assert_eq!(outcome(&run)["creatures"][0]["gate"], "dire_gate");
    let met = alone(json!({"level": 11}), json!({"intelligence_modifier": 3}));
    assert_eq!((row(&play(&met, &[8, 8], &[])), drawn(&play(&met, &[8, 8], &[]))), (None, 2));
    let short = alone(json!({"level": 11}), json!({"intelligence_modifier": 2, "spellcraft": 17}));
    let run = play(&short, &[8, 7, 1, 1], &[]);
    assert_eq!(row(&run), Some((1, 6, 3)));
    // MIS-202: the mana paid comes back.
    assert_eq!(outcome(&run)["you"]["mana"], 50);
}

#[test]
fn mc_b06_seventy_is_the_last_protected_total() {
    let mut scenario = alone(needing(12), json!({"hp": 1}));
    scenario["actions"] = json!([cast(), {"rest": {"days": 2}}]);
    let run = play(&scenario, &[1, 1, 10, 10], &[("miscasts.stat", 6, &[2])]);
    assert_eq!((row(&run), drawn(&run)), (Some((10, 70, 35)), 5));
    // MIS-214, MIS-222, MIS-281: damage that mends, without a Willpower check.
    assert_eq!(lines(&run)[1], "You feel frailer.");
    assert_eq!(outcome(&run)["you"]["stat_damage"], json!([0, 0, 0, 0, 0, 0]));
    assert_eq!(outcome(&run)["you"]["stats"], json!([10, 10, 10, 10, 10, 10]));
    scenario["actions"] = json!([cast(), {"rest": {"days": 1}}]);
    let run = play(&scenario, &[1, 1, 10, 10], &[("miscasts.stat", 6, &[2])]);
    assert_eq!(outcome(&run)["you"]["stat_damage"], json!([0, 0, 1, 0, 0, 0]));
}

#[test]
fn mc_b07_seventy_one_turns_the_spell() {
    // MIS-003, MIS-230, MIS-231, MIS-286: at base strength, without the bonus, and it can kill.
    let spell = json!({"level": 4, "kind": "damage", "element": "fire", "dice": [3, 6], "bonus": 40});
    let run = play(&alone(spell, json!({"hp": 3})), &[1, 1, 12, 9], &[]);
    assert_eq!(row(&run), Some((10, 71, 36)));
    let you = &outcome(&run)["you"];
    assert_eq!((&you["hp"], &you["dead"], &you["cause"]), (&json!(0), &json!(true), &json!("own_miscast")));
    assert_eq!(lines(&run)[1], "You die of your own miscast spell.");
}

#[test]
fn mc_b08_to_b10_frenzy_one_hit_point_and_ranks() {
    let run = play(&alone(needing(10), json!({"stance": "frenzy"})), &[1, 1, 12, 12], &[]);
    assert_eq!(row(&run), Some((8, 74, 37)));
    // MIS-220, MIS-221, MIS-292: three dice are drawn and do nothing.
    let run =
        play(&alone(needing(20), json!({"hp": 1})), &[4, 5, 12, 1], &[("miscasts.damage", 6, &[5, 5, 5])]);
    assert_eq!((row(&run), drawn(&run), &outcome(&run)["you"]["hp"]), (Some((11, 68, 34)), 7, &json!(1)));
    // MIS-213, MIS-283.
    let run = play(&alone(json!({"level": 5, "rank": 2}), json!({})), &[1, 1, 7, 7], &[]);
    assert_eq!(row(&run), Some((10, 64, 32)));
    assert_eq!(lines(&run)[1], "You know Fireball less well than you did.");
    assert_eq!(outcome(&run)["you"]["spells"], json!([["Fireball", 1]]));
    let run = play(&alone(json!({"level": 5, "rank": 1}), json!({})), &[1, 1, 3, 6], &[]);
    assert_eq!((row(&run), lines(&run).len()), (Some((11, 64, 32)), 1));
}

#[test]
fn mc_b11_three_drains_one_resisted_one_stat_twice() {
    // MIS-240 to MIS-242, MIS-281, MIS-282.
    let stats: At<'_> = ("miscasts.stat", 6, &[3, 3, 0]);
    let checks: At<'_> = ("miscasts.willpower", 12, &[8, 7, 11, 5, 0, 0]);
    let run = play(&alone(needing(25), json!({})), &[2, 2, 1, 1], &[stats, checks]);
    assert_eq!((row(&run), drawn(&run)), (Some((21, 107, 54)), 13));
    assert_eq!(
        lines(&run)[1..],
        ["You feel duller.", "A chill runs through you and passes.", "You feel weaker."]
    );
    assert_eq!(outcome(&run)["you"]["stats"], json!([9, 10, 10, 9, 10, 10]));
}

#[test]
fn mc_b12_a_pit_opens_in_a_dungeon_only() {
    // MIS-270 to MIS-274.
    let at = |level: Json| {
        let mut scenario = alone(needing(24), json!({}));
        scenario["level"] = level;
        let run = play(&scenario, &[1, 3, 2, 3], &[]);
        assert_eq!(row(&run), Some((20, 105, 53)));
        let told = "The floor splits, and a stair goes down into red dark. Something waits at its head.";
        assert_eq!(lines(&run), [told]);
        let outcome = outcome(&run);
        (outcome["pits"].as_array().unwrap().len(), outcome["creatures"].as_array().unwrap().len())
    };
    assert_eq!(at(json!({})), (1, 1));
    assert_eq!(at(json!({"place": "overworld"})), (0, 1));
    assert_eq!(at(json!({"place": "pit"})), (0, 1));
    assert_eq!(at(json!({"map": ["###", "#.#", "###"]})), (0, 0));
    // Stairs take plain floor only; without it only the gate comes.
    assert_eq!(at(json!({"map": ["###", ",.#", "###"]})), (0, 1));
}

#[test]
fn mc_b13_the_last_two_rows() {
    let scenario = alone(needing(28), json!({}));
    let run = play(&scenario, &[2, 2, 4, 4], &[]);
    assert_eq!(row(&run), Some((24, 128, 64)));
    assert_eq!(outcome(&run)["creatures"][0]["gate"], "lords_gate");
    assert_eq!(
        (row(&play(&scenario, &[2, 2, 4, 5], &[])), row(&play(&scenario, &[2, 2, 12, 12], &[]))),
        (Some((24, 129, 65)), Some((24, 144, 65)))
    );
}

#[test]
fn mc_b14_everything_is_forgotten() {
    // MIS-243, MIS-244, MIS-245, MIS-246, MIS-247, MIS-284: nothing tells a spell given by a class from others.
    let mut scenario = alone(json!({"level": 22, "rank": 7}), json!({"intelligence_modifier": 0}));
    scenario["you"]["spells"] = json!([
        {"name": "Spark", "level": 0}, {"name": "Mend", "level": 1, "rank": 4},
        {"name": "Fireball", "level": 22, "rank": 7, "cost": 7},
    ]);
    let read = json!({"read_grimoire": {"spell": "Fireball"}});
    scenario["actions"] = json!([cast(), cast(), read.clone(), read]);
    let run = play(&scenario, &[1, 3, 11, 4], &[]);
    assert_eq!(row(&run), Some((20, 115, 58)));
    assert_eq!(lines(&run)[1], "You have forgotten Fireball, Spark and Mend.");
    assert_eq!(lines(&run)[2], "You know no such spell.");
    // Relearnt at rank 1, and one rank won back.
    assert_eq!(outcome(&run)["you"]["spells"], json!([["Fireball", 2]]));
    assert_eq!(outcome(&run)["you"]["mana"], 43);
}

#[test]
fn mc_b15_items_and_writing_make_no_check() {
    let mut scenario = alone(
        json!({"level": 20}),
        json!({"stance": "frenzy", "armour_percent": 90, "intelligence_modifier": -5, "mana": {"now": 41, "max": 50}}),
    );
    let spell = json!({"spell": "Fireball"});
    scenario["actions"] =
        json!([{"scribe": spell}, {"read_scroll": spell}, {"fire_wand": spell}, {"scribe": spell}]);
    let run = play(&scenario, &[], &[]);
    assert_eq!(drawn(&run), 0);
    assert_eq!(
        (&outcome(&run)["you"]["mana"], &outcome(&run)["you"]["spellcraft_trained"]),
        (&json!(20), &json!(0))
    );
}

#[test]
fn a_turned_spell_finds_the_nearest_foe_or_deals_force() {
    // MIS-233, MIS-234, MIS-235, MIS-237, MIS-238: two shamans equally near, the one further up profits; without
    // a foe or room there is force.
    let turned = |kind: &str, creatures: Json, map: Json| {
        let mut scenario = alone(json!({"level": 4, "kind": kind}), json!({}));
        scenario["creatures"] = creatures;
        scenario["level"] = json!({"map": map});
        outcome(&play(&scenario, &[1, 1, 12, 9], &[]))
    };
    let at = |x: u32, y: u32| json!({"name": "kobold shaman", "being": {"at": [x, y], "hp": 5}});
    let room = json!([".......", ".......", ".......", ".......", "......."]);
    let found = turned("heal", json!([at(3, 4), at(3, 0)]), room.clone());
    assert_eq!((&found["creatures"][0]["hp"], &found["creatures"][1]["hp"]), (&json!(5), &json!(6)));
    let found = turned("buff", json!([at(5, 2), at(1, 2)]), room.clone());
    assert_eq!(found["creatures"][1]["statuses"], json!([["blessed", 1]]));
    assert_eq!(turned("buff", json!([]), room.clone())["you"]["hp"], 18);
    assert_eq!(turned("summon", json!([]), json!(["#.#"]))["you"]["hp"], 18);
    let called = turned("summon", json!([]), room);
    assert_eq!(
        (&called["creatures"][0]["name"], &called["creatures"][0]["side"]),
        (&json!("wolf"), &json!("berserk"))
    );
}

#[test]
fn a_creature_forgets_but_loses_no_rank() {
    // MIS-248, MIS-291: total 81 forgets the spell, total 63 would cost ranks.
    let by = |need: i64, faces: &[u32]| {
        let being = json!({"spells": [{"name": "Fireball", "level": need - 8, "rank": 5}]});
        let cast = json!({"cast": {"by": {"creature": 0}, "spell": "Fireball"}});
        let scenario = json!({"creatures": [{"name": "kobold shaman", "being": being}], "actions": [cast]});
        let run = play(&scenario, faces, &[]);
        assert_eq!(lines(&run).len(), 1);
        outcome(&run)["creatures"][0]["spells"].clone()
    };
    assert_eq!(by(14, &[1, 1, 12, 9]), json!([]));
    assert_eq!(by(12, &[1, 1, 7, 6]), json!([["Fireball", 5]]));
}

#[test]
fn a_noise_is_only_a_noise_and_deadly_harm_can_kill() {
    // MIS-212, MIS-217, MIS-223, MIS-224.
    let run = play(&alone(needing(8), json!({})), &[3, 4, 1, 1], &[]);
    let noises = run.steps.iter().filter(|step| match step {
        LogStep::Event(event) => serde_json::to_value(event).expect("data")["noise"]["loudness"] == 30,
        _ => false,
    });
    assert_eq!(noises.count(), 1);
    let run = play(&alone(needing(14), json!({"hp": 4})), &[1, 1, 12, 11], &[]);
    assert_eq!((row(&run), &outcome(&run)["you"]["dead"]), (Some((12, 83, 42)), &json!(true)));
}

/// A gate of a kind beside you, and what is done then; the draws of the gate are the smallest.
fn gate(total_faces: [u32; 2], need: i64, actions: Json) -> Recorded {
    let mut scenario = alone(needing(need), json!({"hp": 500, "hp_max": 500}));
    let mut all = vec![cast()];
    all.extend(actions.as_array().expect("a list").iter().cloned());
    scenario["actions"] = Json::Array(all);
    play(&scenario, &[1, 1, total_faces[0], total_faces[1]], &[(CELL, 8, &[0])])
}

fn creatures(run: &Recorded) -> usize {
    outcome(run)["creatures"].as_array().expect("a list").len()
}

#[test]
fn a_gate_lets_one_through_each_minute_up_to_its_cap() {
    // MIS-250, MIS-252, MIS-254, MIS-255, MIS-256, MIS-257, MIS-264: total 75 is a rift.
    let after = |turns: i64| creatures(&gate([12, 8], 13, json!([{"wait": {"turns": turns}}]))) - 1;
    for (turns, fiends) in [(9, 0), (10, 1), (19, 1), (20, 2), (39, 3), (40, 4), (60, 4), (200, 4)] {
        assert_eq!(after(turns), fiends, "{turns} turns");
    }
    let run = gate([12, 8], 13, json!([{"wait": {"turns": 10}}]));
    assert_eq!(outcome(&run)["creatures"][1]["name"], "dretch");
    assert_eq!(outcome(&run)["creatures"][1]["side"], "loosed");
}

#[test]
fn a_gate_starts_again_when_a_fiend_dies_and_ends_when_it_is_killed() {
    // MIS-255, MIS-256, MIS-259, MIS-261, MIS-264.
    let hit = |target: u32, element: &str| json!({"attack": {"target": {"creature": target}, "damage": 60, "element": element}});
    let wait = |turns: u32| json!({"wait": {"turns": turns}});
    let run = gate([12, 8], 13, json!([wait(60), hit(1, "force"), wait(1)]));
    assert_eq!(creatures(&run), 6);
    let run = gate([12, 8], 13, json!([wait(20), hit(0, "force"), wait(100)]));
    assert_eq!((creatures(&run), &outcome(&run)["creatures"][0]["dead"]), (3, &json!(true)));
    for (element, left) in [("fire", 60), ("poison", 60), ("cold", 30)] {
        let run = gate([12, 8], 13, json!([hit(0, element)]));
        assert_eq!(outcome(&run)["creatures"][0]["hp"], left, "{element}");
    }
}

#[test]
fn a_gate_rests_while_it_sees_nobody_of_your_side() {
    // MIS-257: eight cells and a clear line.
    let mut scenario = alone(needing(13), json!({"at": [1, 1]}));
    scenario["level"] = json!({"map": ["............", "............", "............"]});
    let go = |x: u32| json!({"move": {"to": [x, 1]}});
    for (x, fiends) in [(8, 1), (9, 0)] {
        scenario["actions"] = json!([cast(), go(x), {"wait": {"turns": 10}}]);
        let run = play(&scenario, &[1, 1, 12, 8], &[(CELL, 8, &[0])]);
        assert_eq!(creatures(&run) - 1, fiends, "at {x}");
    }
}

#[test]
fn sides_fight_as_the_text_says() {
    // MIS-253, MIS-258, MIS-260, MIS-262, MIS-263.
    let by = |by: Json, target: Json| json!({"attack": {"by": by, "target": target, "damage": 1, "element": "physical"}});
    let it = |index: u32| json!({"creature": index});
    let refused = |run: &Recorded| {
        let events = run.steps.iter().filter(|step| match step {
            LogStep::Event(event) => serde_json::to_value(event).expect("data").get("refused").is_some(),
            _ => false,
        });
        events.count()
    };
    let wait = json!({"wait": {"turns": 20}});
    // A gate strikes nobody, a fiend neither its like nor its gate; you it may, and you the gate.
    let run = gate([12, 8], 13, json!([wait, by(it(0), json!("you")), by(it(1), it(2)), by(it(1), it(0))]));
    assert_eq!(refused(&run), 3);
    let run = gate([12, 8], 13, json!([wait, by(it(1), json!("you")), by(json!("you"), it(0))]));
    assert_eq!(refused(&run), 0);
    // A blast hurts the gate like anyone else.
    let blast = json!({"blast": {"at": [3, 3], "radius": 0, "damage": 5, "element": "lightning"}});
    assert_eq!(outcome(&gate([12, 8], 13, json!([blast])))["creatures"][0]["hp"], 55);
}

#[test]
fn boons_take_nothing() {
    // MIS-205: rows 5, 7 and 8 after a miss by 1, and row 3 after a roll of 1 and 1 that met the difficulty.
    for (bonus, faces, expected, mana, statuses) in [
        (6, [1, 1, 2, 3], 3, 50, json!([])),
        (0, [3, 4, 2, 2], 5, 43, json!([])),
        (0, [3, 4, 4, 4], 7, 43, json!([["blessed", 1]])),
        (0, [3, 4, 5, 5], 8, 43, json!([["hasted", 1]])),
    ] {
        let run = play(&alone(needing(8), json!({"intelligence_modifier": bonus})), &faces, &[]);
        assert_eq!(row(&run).map(|(_, _, row)| row), Some(expected));
        let you = &outcome(&run)["you"];
        assert_eq!((&you["hp"], &you["mana"], &you["statuses"]), (&json!(20), &json!(mana), &statuses));
        assert_eq!(you["spells"], json!([["Fireball", 1]]));
    }
}
