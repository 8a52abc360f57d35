//! SLASH'EM: call undead, create pool, fire vampires.

use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::system::System;
use spelltape::value::Value;

use crate::support::{
    chance, check_list, check_values, effect, events, number, played, rules, said, scene, use_of,
};

const MAGE: &str = r#""school": "mage", "level": 1, "hp": 10"#;

#[test]
fn mage_values_give_call_undead_and_create_pool() {
    // MSP-SL-06, MSP-SL-02, MSP-SL-04, MSP-064
    check_values(
        "slashem",
        MAGE,
        "",
        &[
            (0, 0, "psi_bolt 1"),
            (1, 1, "cure_self 1"),
            (2, 2, "haste_self 1"),
            (3, 3, "stun 1"),
            (4, 5, "disappear 1"),
            (6, 7, "drain_strength 1"),
            (8, 8, "destroy_armor 1"),
            (9, 9, "call_undead 1"),
            (10, 11, "curse_items 1"),
            (12, 12, "create_pool 1"),
            (13, 14, "aggravate 1"),
            (15, 17, "summon_nasties 1"),
            (18, 19, "double_trouble 1"),
            (20, 22, "touch_of_death 1"),
            (23, 30, "psi_bolt 1"),
        ],
    );
}

#[test]
fn the_lists_have_the_minimum_levels_of_the_text() {
    // MSP-SL-06: the minimum levels of the base list do not change.
    check_list(
        "slashem",
        "mage-spells",
        &[
            ("Psi bolt", "1", "Y"),
            ("Cure self", "2", ""),
            ("Haste self", "3", ""),
            ("Stun", "4", "Y"),
            ("Disappear", "5", ""),
            ("Drain strength", "7", "Y"),
            ("Destroy armor", "9", "Y"),
            ("Call undead", "10", ""),
            ("Curse items", "11", "Y"),
            ("Create pool", "13", "Y"),
            ("Aggravate", "14", ""),
            ("Summon nasties", "16", ""),
            ("Touch of death", "21", "Y"),
            ("Double Trouble", "19/unique", ""),
        ],
    );
}

#[test]
fn only_liches_call_undead() {
    // MSP-SL-02
    let uses = |caster: &str, world: &str| {
        let caster = format!(r#""level": 20, {caster}"#);
        use_of("slashem", "call_undead", &caster, r#""carries_amulet": true"#, world)
    };
    for lich in ["lich", "demilich", "master_lich", "arch_lich", "vecna"] {
        assert_eq!(uses(&format!(r#""kind": "{lich}""#), ""), "call_undead 1", "{lich}");
    }
    for other in ["monster", "orcus", "wizard_of_yendor", "fire_vampire"] {
        assert_eq!(uses(&format!(r#""kind": "{other}""#), ""), "nothing 1", "{other}");
    }
    assert_eq!(uses(r#""kind": "lich", "attitude": "peaceful""#, ""), "nothing 1");
    assert_eq!(uses(r#""kind": "lich""#, r#""line_of_sight": false"#), "nothing 1");
}

#[test]
fn undead_come_by_the_difficulty_of_the_level() {
    // MSP-SL-03: (9 + 1) / 10 + 2 = 3 come; 8 of rn2(9) makes no vampire, which needs more.
    let call = |difficulty: u32| {
        effect("call_undead", r#""level": 12, "kind": "lich""#, "", &format!(r#""difficulty": {difficulty}"#))
    };
    let run = played(
        "slashem",
        &call(9),
        r#"[["rnd", 5, 2], ["rn2", 100, 0], ["rn2", 9, 8], ["rn2", 100, 86], ["rn2", 9, 8], ["rn2", 100, 39], ["rn2", 9, 0]]"#,
    );
    let class = |class: &str| format!(r#"{{"undead_called": {{"class": "{class}"}}}}"#);
    assert_eq!(events(&run), ["ghost", "zombie", "wraith"].map(class));
    assert_eq!(said(&run), ["undead_called"]);
    assert_eq!(number(&run, "summoned"), 3);
    // At a difficulty of 20 two more than drawn come; above 10 with a number below 10 a demon, above 8 a vampire.
    let run = played(
        "slashem",
        &call(20),
        r#"[["rnd", 5, 4], ["rn2", 100, 9], ["rn2", 20, 11], ["rn2", 100, 9], ["rn2", 20, 10],
            ["rn2", 100, 86], ["rn2", 20, 9], ["rn2", 100, 85], ["rn2", 20, 9], ["rn2", 100, 19], ["rn2", 20, 19],
            ["rn2", 100, 20], ["rn2", 20, 0]]"#,
    );
    assert_eq!(events(&run), ["demon", "ghost", "vampire", "zombie", "ghost", "wraith"].map(class));
}

#[test]
fn the_odds_of_undead_do_not_grow_with_their_number() {
    // MSP-SL-03: 13 to 17 come at a difficulty of 127; each is drawn of 100 and of the difficulty.
    let called = effect("call_undead", r#""level": 10"#, "", r#""difficulty": 127"#);
    for number in 13..=17 {
        chance("slashem", &called, "outcome:summoned", &Value::Int(number), "1/5");
    }
}

#[test]
fn a_pool_needs_floor_and_luck() {
    // MSP-SL-04: one time in ten on floor and in corridors; always for who carries the Amulet; never elsewhere.
    let uses = |hero: &str, world: &str| use_of("slashem", "create_pool", r#""level": 13"#, hero, world);
    assert_eq!(uses("", r#""ground": "floor""#), "create_pool 1/10, nothing 9/10");
    assert_eq!(uses("", r#""ground": "corridor""#), "create_pool 1/10, nothing 9/10");
    assert_eq!(uses(r#""carries_amulet": true"#, r#""ground": "corridor""#), "create_pool 1");
    assert_eq!(uses(r#""carries_amulet": true"#, r#""ground": "other""#), "nothing 1");
}

#[test]
fn on_floor_every_mage_spell_draws_whether_a_pool_can_be() {
    // MSP-SL-04: even a stun, which is never refused; not a cleric's spell, and not without floor.
    let select = r#"{"select": {"attacking": true}}"#;
    let mage = r#""school": "mage", "level": 13"#;
    played("slashem", &scene(mage, "", "", select), r#"[["rn2", 13, 3], ["rn2", 10, 9]]"#);
    played("slashem", &scene(mage, r#""carries_amulet": true"#, "", select), r#"[["rn2", 13, 3]]"#);
    played("slashem", &scene(mage, "", r#""ground": "other""#, select), r#"[["rn2", 13, 3]]"#);
    let cleric = r#""school": "clerical", "level": 13"#;
    played("slashem", &scene(cleric, "", "", select), r#"[["rn2", 13, 3]]"#);
    // What was refused before draws nothing; that only the Wizard doubles himself is tested after it.
    let high = r#""school": "mage", "level": 20"#;
    let dice = r#"[["rn2", 20, 1], ["rn2", 20, 18], ["rn2", 10, 0], ["rn2", 20, 3], ["rn2", 10, 0]]"#;
    played("slashem", &scene(high, "", "", select), dice);
}

#[test]
fn a_pool_takes_the_hero_in() {
    // MSP-SL-05
    let run = played("slashem", &effect("create_pool", r#""level": 13"#, "", ""), "[]");
    let all = [r#""pool_created""#, r#""engraving_deleted""#, r#""things_get_wet""#, r#""hero_in_water""#];
    assert_eq!(events(&run), all);
    let misused =
        played("slashem", &effect("create_pool", r#""level": 13"#, "", r#""ground": "other""#), "[]");
    assert_eq!(events(&misused), [r#""misused""#]);
}

#[test]
fn fire_vampires_have_the_fireball() {
    // MSP-SL-01: base level 12, 2d12; at level 12 d(8, 12) at melee range, two dice at a distance.
    let rays = MonsterSpell::tables(rules("slashem")).into_iter().find(|table| table.id == "rays").unwrap();
    assert_eq!(rays.rows.last().unwrap()[..4], ["fire vampire", "Fireball", "12", "2d12"]);
    let vampire =
        r#""school": "mage", "kind": "fire_vampire", "level": 12, "dice": {"count": 2, "sides": 12}"#;
    let cast = r#"{"cast": {"attack": "ray_fire", "thinks_it_found_you": true}}"#;
    let run = played(
        "slashem",
        &scene(vampire, "", "", cast),
        r#"[["rn2", 120, 20], ["d", 8, 12, 40, [5,5,5,5,5,5,5,5]]]"#,
    );
    assert_eq!(number(&run, "hp"), 20);
    assert!(said(&run).contains(&"melee_flames"));
    let zap = r#"{"zap": {"attack": "ray_fire", "lined_up": true}}"#;
    let run = played("slashem", &scene(vampire, "", "", zap), r#"[["rn2", 3, 1]]"#);
    assert_eq!(events(&run), [r#"{"ray_flies": {"dice": 2, "element": "fire"}}"#]);
}

#[test]
fn magic_missiles_are_the_formula_of_the_text() {
    // MSP-SL-10: the text's Angel of level 14 does 9d6, and half spell damage counts.
    let angel = r#""school": "mage", "kind": "angel", "level": 14, "dice": {"count": 2, "sides": 6}"#;
    let cast = r#"{"cast": {"attack": "ray_magic_missile", "thinks_it_found_you": true}}"#;
    let run = played(
        "slashem",
        &scene(angel, r#""half_spell_damage": true"#, "", cast),
        r#"[["rn2", 140, 20], ["d", 9, 6, 27, [3,3,3,3,3,3,3,3,3]]]"#,
    );
    assert_eq!(number(&run, "hp"), 60 - 14);
}

#[test]
fn lightning_blinds_for_a_fixed_time() {
    // MSP-SL-11: 20 turns, halved 10, before the lightning is reflected; not who is blind already.
    let lightning = |hero: &str| effect("lightning", r#""level": 20"#, hero, "");
    let run = played("slashem", &lightning(r#""reflects": true"#), "[]");
    assert_eq!((number(&run, "blind_turns"), number(&run, "hp")), (20, 60));
    let run = played("slashem", &lightning(r#""reflects": true, "half_spell_damage": true"#), "[]");
    assert_eq!(number(&run, "blind_turns"), 10);
    let run = played("slashem", &lightning(r#""reflects": true, "blind_turns": 3"#), "[]");
    assert_eq!(number(&run, "blind_turns"), 3);
    let run = played("slashem", &lightning(""), r#"[["d", 8, 6, 8, [1,1,1,1,1,1,1,1]]]"#);
    assert_eq!((number(&run, "blind_turns"), number(&run, "hp")), (20, 52));
    let base = played("nethack-3.4.3", &lightning(r#""reflects": true"#), "[]");
    assert_eq!(number(&base, "blind_turns"), 0);
}
