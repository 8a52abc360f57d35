//! Charging, rule by rule, where no reference case speaks: the text against the code, the later games, and
//! what a scenario may not say.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use serde_json::{Value as Json, json};
use spelltape::draws::Tape;
use spelltape::log::{LogStep, dice};
use spelltape::registry;

const DOCUMENTED: &str = "documented";
const CODE: &str = "nethack-3.4.3";
const LATER: &str = "nethack-3.6.7";
const NEWEST: &str = "nethack-3.7";
const SPORKHACK: &str = "sporkhack";

/// Runs one action on exactly these dice, and compares the fields of the outcome that are named, and the
/// kinds of the messages.
#[track_caller]
fn check(ruleset: &str, scenario: &Json, dice: &str, expected: &Json, messages: &[&str]) {
    let bench = registry::system("charging").unwrap();
    let scenario = bench.read_scenario(&scenario.to_string()).unwrap().0;
    let mut tape = Tape::new(dice::read(dice).unwrap());
    let run = bench.record(ruleset, &scenario, &mut tape).unwrap();
    assert_eq!(run.halted_at, None, "after {} dice the rules ask for more", tape.taken());
    assert_eq!(tape.rest(), [], "the rules ask for less");
    assert_eq!(run.violation, None);
    let outcome: Json = serde_json::to_value(&run.outcome).unwrap();
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(outcome[field], *value, "{field} under {ruleset}");
    }
    let told: Vec<&str> = run.steps.iter().filter_map(message).collect();
    assert_eq!(told, messages, "under {ruleset}");
}

fn message(step: &LogStep) -> Option<&str> {
    match step {
        LogStep::Message(kind, _) => Some(kind),
        _ => None,
    }
}

fn wand(kind: &str, charges: i32, recharged: i32, buc: &str, action: &Json) -> Json {
    let wand = json!({"kind": kind, "charges": charges, "recharged": recharged, "buc": buc});
    json!({"item": {"wand": wand}, "actions": [action]})
}

fn tool(kind: &str, charges: i32, buc: &str, action: &Json) -> Json {
    json!({"item": {"tool": {"kind": kind, "charges": charges, "buc": buc}}, "actions": [action]})
}

fn ring(enchantment: i32, action: &Json) -> Json {
    let ring = json!({"kind": "increase_damage", "enchantment": enchantment, "worn": true});
    json!({"item": {"ring": ring}, "actions": [action]})
}

/// The charging itself.
fn charge(strength: &str) -> Json {
    json!({ "recharge": strength })
}

fn with_hero(mut scenario: Json, hero: Json) -> Json {
    scenario["hero"] = hero;
    scenario
}

/// CHG-10.
#[test]
fn text_and_code_differ_on_a_cancelled_wand_that_is_blessed() {
    let scenario = wand("sleep", -1, 0, "blessed", &charge("cursed"));
    check(DOCUMENTED, &scenario, "", &json!({"charges": -1, "recharged": 1}), &["nothing"]);
    check(CODE, &scenario, "", &json!({"charges": 0, "recharged": 1}), &["nothing"]);
    let uncursed = wand("sleep", -1, 0, "uncursed", &charge("cursed"));
    check(DOCUMENTED, &uncursed, "", &json!({"charges": 0, "recharged": 1}), &["nothing"]);
}

/// CHG-26.
#[test]
fn text_and_code_differ_on_the_blue_glow_at_the_maximum() {
    let at = wand("sleep", 7, 0, "uncursed", &charge("blessed"));
    let (dice, end) = ("[\"rn1\", 5, 4, 8]", json!({"charges": 8}));
    check(DOCUMENTED, &at, dice, &end, &["glows_briefly"]);
    check(CODE, &at, dice, &end, &["glows_blue_moment"]);
    let beyond = wand("sleep", 8, 0, "uncursed", &charge("blessed"));
    for ruleset in [DOCUMENTED, CODE] {
        check(ruleset, &beyond, dice, &json!({"charges": 9}), &["glows_blue_moment"]);
    }
}

/// CHG-27.
#[test]
fn one_charge_more_than_127_is_held_wrapped_or_limited() {
    let scenario = wand("sleep", 127, 0, "uncursed", &charge("blessed"));
    let dice = "[\"rn1\", 5, 4, 8]";
    check(DOCUMENTED, &scenario, dice, &json!({"charges": 127}), &["glows_blue_moment"]);
    check(CODE, &scenario, dice, &json!({"charges": -128}), &["glows_briefly"]);
    check(NEWEST, &scenario, dice, &json!({"charges": 99}), &["glows_blue_moment"]);
}

/// CHG-28 advises to wrest; CHG-29 says how.
#[test]
fn a_zap_uses_wrests_or_fails() {
    let zap = json!("zap");
    let used = json!({"charges": 0, "destroyed": false});
    check(DOCUMENTED, &wand("wishing", 1, 1, "uncursed", &zap), "", &used, &[]);
    let none = wand("wishing", 0, 1, "uncursed", &zap);
    let told = ["wrests_last_charge", "turns_to_dust"];
    check(DOCUMENTED, &none, "[\"rn2\", 121, 0]", &json!({"charges": -1, "destroyed": true}), &told);
    check(DOCUMENTED, &none, "[\"rn2\", 121, 1]", &json!({"charges": 0, "destroyed": false}), &["nothing"]);
    let cancelled = wand("wishing", -1, 1, "uncursed", &zap);
    check(DOCUMENTED, &cancelled, "", &json!({"charges": -1, "destroyed": false}), &["nothing"]);
}

/// CHG-31.
#[test]
fn text_code_and_newest_game_differ_on_cancelled_tools() {
    let camera = tool("expensive_camera", -1, "uncursed", &charge("cursed"));
    check(DOCUMENTED, &camera, "", &json!({"charges": 0}), &["nothing"]);
    check(CODE, &camera, "", &json!({"charges": -1}), &["nothing"]);
    check(NEWEST, &camera, "", &json!({"charges": -1}), &["nothing"]);
    let blessed = tool("expensive_camera", -1, "blessed", &charge("cursed"));
    check(DOCUMENTED, &blessed, "", &json!({"charges": -1}), &["nothing"]);
    let ball = tool("crystal_ball", -1, "uncursed", &charge("uncursed"));
    check(NEWEST, &ball, "[\"rnd\", 2, 1]", &json!({"charges": 1}), &["glows_briefly"]);
}

/// CHG-56, both ways.
#[test]
fn text_and_code_differ_on_bags_with_ten_charges_and_more() {
    let bag = |charges| tool("bag_of_tricks", charges, "uncursed", &charge("blessed"));
    let blue = &["glows_blue_moment"];
    check(DOCUMENTED, &bag(9), "[\"rn1\", 10, 6, 15]", &json!({"charges": 24}), blue);
    check(DOCUMENTED, &bag(10), "[\"rn1\", 6, 5, 5]", &json!({"charges": 15}), blue);
    check(CODE, &bag(10), "[\"rn1\", 10, 6, 6]", &json!({"charges": 16}), blue);
    check(CODE, &bag(11), "[\"rn1\", 5, 6, 6]", &json!({"charges": 17}), blue);
}

/// CHG-59.
#[test]
fn text_and_code_differ_on_a_lit_lamp_that_is_blessed() {
    let lamp = |buc: &str| {
        let lamp = json!({"kind": "oil_lamp", "charges": 1, "buc": buc, "fuel": 9, "lit": true});
        json!({"item": {"tool": lamp}, "actions": [charge("cursed")]})
    };
    check(DOCUMENTED, &lamp("blessed"), "", &json!({"lit": true, "fuel": 9}), &["nothing"]);
    let out = ["nothing", "lamp_goes_out"];
    check(CODE, &lamp("blessed"), "", &json!({"lit": false, "fuel": 9}), &out);
    let stripped = ["vibrates_briefly", "lamp_goes_out"];
    for ruleset in [DOCUMENTED, CODE] {
        check(ruleset, &lamp("uncursed"), "", &json!({"lit": false, "fuel": 0}), &stripped);
    }
}

/// CHG-60.
#[test]
fn oil_fills_a_lamp_without_charging_it() {
    let lamp = json!({"kind": "oil_lamp", "charges": 0, "recharged": 3, "fuel": 1});
    let scenario = json!({"item": {"tool": lamp}, "actions": ["dip_in_oil"]});
    let end = json!({"fuel": 1500, "charges": 0, "recharged": 3});
    check(DOCUMENTED, &scenario, "", &end, &["lamp_filled"]);
}

/// CHG-06 and CHG-73.
#[test]
fn a_reader_who_picks_nothing_loses_nothing() {
    let read = json!({"read_scroll": {"buc": "cursed", "picks": false}});
    let scenario = wand("sleep", 5, 0, "blessed", &read);
    let end = json!({"charges": 5, "recharged": 0, "buc": "blessed"});
    check(DOCUMENTED, &scenario, "[\"rn2\", 19, 18]", &end, &["is_charging_scroll"]);
}

/// CHG-07 and CHG-80.
#[test]
fn later_wands_explode_with_dice_that_can_be_halved() {
    let half = json!({"half_physical_damage": true, "strength_exercise": 50});
    let scenario = with_hero(wand("death", 0, 7, "uncursed", &charge("blessed")), half.clone());
    let dice = "[\"rn2\", 343, 0] [\"rnd\", 8, 1] [\"d\", 2, 10, 15, [7, 8]]";
    check(LATER, &scenario, dice, &json!({"hp": 42}), &["wand_explodes"]);
    let code = "[\"rn2\", 343, 0] [\"rnd\", 34, 15]";
    check(CODE, &scenario, code, &json!({"hp": 35}), &["wand_explodes"]);
    let wishing = with_hero(wand("wishing", 3, 0, "uncursed", &charge("blessed")), half);
    let dice = "[\"d\", 5, 12, 10, [2, 2, 2, 2, 2]]";
    check(LATER, &wishing, dice, &json!({"hp": 45, "recharged": 1}), &["wand_explodes"]);
}

/// CHG-15, CHG-16: the text's wand destroys itself whatever happens; the code's is still there when the hero dies.
#[test]
fn text_and_code_differ_on_a_wand_that_kills() {
    let fatal =
        with_hero(wand("sleep", 0, 7, "uncursed", &charge("blessed")), json!({"hp": 1, "hp_max": 50}));
    let dice = "[\"rn2\", 343, 0] [\"rnd\", 34, 9]";
    let told = &["wand_explodes", "die"];
    check(DOCUMENTED, &fatal, dice, &json!({"destroyed": true, "dead": true, "hp": -8}), told);
    check(CODE, &fatal, dice, &json!({"destroyed": false, "dead": true, "hp": -8}), told);
}

/// CHG-81.
#[test]
fn later_scrolls_charge_a_confused_reader_by_their_blessing() {
    let read = |buc: &str, energy: i32| {
        let read = json!({"read_scroll": {"buc": buc}});
        let hero = json!({"confused": true, "energy": energy, "energy_max": 20, "wisdom_exercise": 50});
        with_hero(wand("sleep", 0, 0, "uncursed", &read), hero)
    };
    let end = |energy: i32, most: i32| json!({"energy": energy, "energy_max": most});
    check(LATER, &read("cursed", 20), "", &end(0, 20), &["discharged"]);
    let four = "[\"d\", 4, 4, 10]";
    check(LATER, &read("uncursed", 10), four, &end(20, 20), &["charged_up"]);
    check(LATER, &read("uncursed", 11), four, &end(21, 21), &["charged_up"]);
    check(LATER, &read("blessed", 0), "[\"d\", 6, 4, 24]", &end(24, 24), &["charged_up"]);
    check(CODE, &read("cursed", 19), "", &end(20, 20), &["charged_up"]);
    check(CODE, &read("cursed", 20), "[\"d\", 5, 4, 5]", &end(25, 25), &["charged_up"]);
}

/// CHG-82.
#[test]
fn newest_crystal_balls_take_on_the_blessing() {
    let ball = |charges, buc: &str, strength: &str| tool("crystal_ball", charges, buc, &charge(strength));
    let end = |charges: i32, buc: &str| json!({"charges": charges, "buc": buc});
    check(NEWEST, &ball(5, "blessed", "cursed"), "", &end(0, "cursed"), &["glows_black_moment"]);
    check(NEWEST, &ball(5, "cursed", "cursed"), "", &end(0, "cursed"), &["vibrates_briefly"]);
    check(NEWEST, &ball(5, "cursed", "blessed"), "", &end(7, "blessed"), &["glows_light_blue_moment"]);
    check(NEWEST, &ball(5, "blessed", "blessed"), "", &end(7, "blessed"), &["glows_blue_moment"]);
    let two = "[\"rnd\", 2, 2]";
    check(NEWEST, &ball(7, "cursed", "uncursed"), two, &end(7, "uncursed"), &["glows_amber_moment"]);
    check(NEWEST, &ball(6, "blessed", "uncursed"), two, &end(7, "blessed"), &["glows_briefly"]);
    check(NEWEST, &ball(7, "blessed", "uncursed"), "", &end(7, "blessed"), &["nothing"]);
    check(CODE, &ball(5, "blessed", "cursed"), "", &end(5, "blessed"), &["nothing"]);
}

/// CHG-83.
#[test]
fn sporkhack_differs_on_death_and_on_rings() {
    let death =
        with_hero(wand("death", 0, 1, "uncursed", &charge("uncursed")), json!({"strength_exercise": 50}));
    check(SPORKHACK, &death, "[\"rnd\", 34, 9]", &json!({"destroyed": true}), &["wand_explodes"]);
    let survives = "[\"rn2\", 343, 1] [\"rn1\", 5, 4, 4] [\"rnd\", 4, 2]";
    check(CODE, &death, survives, &json!({"charges": 2}), &["glows_briefly"]);
    let safe = json!({"charges": 4, "bonus": {"of": "damage", "by": 1}});
    check(SPORKHACK, &ring(3, &charge("uncursed")), "[\"rn2\", 6, 0]", &safe, &["ring_spins_cw"]);
    let low = json!({"charges": -4});
    check(SPORKHACK, &ring(-5, &charge("uncursed")), "[\"rn2\", 6, 0]", &low, &["ring_spins_cw"]);
    let gone = json!({"destroyed": true, "bonus": {"of": "damage", "by": 5}});
    let dice = "[\"rnd\", 2, 1] [\"rn2\", 6, 0] [\"rnd\", 15, 1]";
    check(SPORKHACK, &ring(-5, &charge("cursed")), dice, &gone, &["ring_explodes"]);
}

/// A scenario is refused, and the field is named.
#[track_caller]
fn check_refused(scenario: &Json, field: &str) {
    let error = registry::system("charging").unwrap().read_scenario(&scenario.to_string()).unwrap_err();
    assert_eq!(error.path, field, "{}", error.problem);
}

#[test]
fn scenarios_that_contradict_themselves_are_refused() {
    let good = wand("sleep", 0, 0, "uncursed", &charge("blessed"));
    check_refused(&with_hero(good.clone(), json!({"hp": 51, "hp_max": 50})), "hero.hp");
    check_refused(&with_hero(good, json!({"energy": 1, "energy_max": 0})), "hero.energy");
    let lit_flute = json!({"kind": "magic_flute", "lit": true});
    check_refused(&json!({"item": {"tool": lit_flute}, "actions": []}), "item.tool");
    check_refused(&ring(3, &json!("zap")), "actions[0]");
    check_refused(&tool("brass_lantern", 1, "uncursed", &json!("dip_in_oil")), "actions[0]");
    check_refused(&json!({"item": {"other": "gem"}, "actions": [{"set_charges": 1}]}), "actions[0]");
}
