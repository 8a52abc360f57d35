//! SporkHack: bolts, enrage, flight, minions, vulnerability; changed touch of death and destroy armor.

use crate::support::{
    check_cooldown, check_fumble, check_list, check_values, effect, events, number, played, said, scene,
    use_of,
};

const MAGE: &str = r#""school": "mage", "level": 1, "hp": 10"#;
const CLERIC: &str = r#""school": "clerical", "level": 1, "hp": 10"#;
const BOLTS: &str = "fire_bolt 1/3, ice_bolt 1/3, psi_bolt 1/3";

#[test]
fn mage_values_are_those_of_the_list() {
    // MSP-SP-01, MSP-SP-02
    check_values(
        "sporkhack",
        MAGE,
        "",
        &[
            (0, 0, BOLTS),
            (1, 1, "cure_self 1"),
            (2, 2, "haste_self 1"),
            (3, 3, "stun 1"),
            (4, 4, "disappear 1"),
            (5, 5, "flight 1"),
            (6, 7, "drain_strength 1"),
            (8, 10, "destroy_armor 1"),
            (11, 13, "curse_items 1"),
            (14, 14, "aggravate 1"),
            (15, 16, "summon_nasties 1"),
            (17, 18, "enrage 1"),
            (19, 20, "double_trouble 1"),
            (21, 22, "touch_of_death 1"),
            (23, 30, BOLTS),
        ],
    );
}

#[test]
fn clerical_values_are_those_of_the_list() {
    // MSP-SP-01, MSP-SP-03
    check_values(
        "sporkhack",
        CLERIC,
        "",
        &[
            (0, 0, "open_wounds 1"),
            (1, 1, "cure_self 1"),
            (2, 2, "confuse 1"),
            (3, 3, "vulnerability 1"),
            (4, 4, "flight 1"),
            (5, 5, "blind 1"),
            (6, 6, "summon_insects 1"),
            (7, 8, "curse_items 1"),
            (9, 9, "lightning 1"),
            (10, 11, "paralyze 1"),
            (12, 12, "fire_pillar 1"),
            (13, 13, "geyser 1"),
            (14, 14, "summon_minion 1"),
            (15, 20, "open_wounds 1"),
        ],
    );
}

#[test]
fn the_lists_have_their_minimum_levels() {
    // MSP-SP-02, MSP-SP-03: bolts 1, flight 6 and 5, enrage 18, aggravate 15, curse items 12, vulnerability 4, minion 15.
    check_list(
        "sporkhack",
        "mage-spells",
        &[
            ("Psi bolt", "1", "Y"),
            ("Fire bolt", "1", ""),
            ("Ice bolt", "1", ""),
            ("Cure self", "2", ""),
            ("Haste self", "3", ""),
            ("Stun", "4", "Y"),
            ("Disappear", "5", ""),
            ("Flight", "6", ""),
            ("Drain strength", "7", "Y"),
            ("Destroy armor", "9", "Y"),
            ("Curse items", "12", "Y"),
            ("Aggravate", "15", ""),
            ("Summon nasties", "16", ""),
            ("Enrage", "18", ""),
            ("Touch of death", "22", "Y"),
            ("Double Trouble", "20/unique", ""),
        ],
    );
    check_list(
        "sporkhack",
        "clerical-spells",
        &[
            ("Open wounds", "1", "Y"),
            ("Cure self", "2", ""),
            ("Confuse", "3", "Y"),
            ("Vulnerability", "4", "Y"),
            ("Flight", "5", ""),
            ("Blind", "6", "Y"),
            ("Summon insects", "7", ""),
            ("Curse items", "8", "Y"),
            ("Lightning", "10", "Y"),
            ("Paralyze", "11", "Y"),
            ("Fire pillar", "13", "Y"),
            ("Geyser", "14", "Y"),
            ("Summon minion", "15", "Y"),
        ],
    );
}

#[test]
fn the_dying_cure_themselves_and_the_trapped_fly() {
    // MSP-SP-04: 25 of 100 hit points are a quarter, 26 are more; a pit counts above level 5, for clerics above 3.
    let with = |school: &str, level: u32, hp: u32, value: u32, spell: &str| {
        let caster =
            format!(r#""school": "{school}", "level": {level}, "hp": {hp}, "hp_max": 100, "in_pit": true"#);
        check_values("sporkhack", &caster, "", &[(value, value, spell)]);
    };
    with("mage", 20, 25, 21, "cure_self 1");
    with("mage", 20, 26, 21, "flight 1");
    with("mage", 5, 26, 4, "disappear 1");
    with("mage", 6, 26, 4, "flight 1");
    with("clerical", 20, 25, 14, "cure_self 1");
    // The game means flight here, and has vulnerability.
    with("clerical", 4, 26, 0, "vulnerability 1");
    with("clerical", 3, 26, 0, "open_wounds 1");
}

#[test]
fn cooldowns_are_8_less_the_level_and_leaders_have_none() {
    // MSP-SP-05
    for (level, turns) in [(1, "7"), (5, "3"), (6, "2"), (30, "2")] {
        check_cooldown("sporkhack", &format!(r#""level": {level}"#), &[(turns, "1")]);
    }
    check_cooldown("sporkhack", r#""level": 25, "kind": "grand_master""#, &[("0", "1")]);
}

#[test]
fn spells_fail_one_time_in_the_level() {
    // MSP-SP-05: rn2(10 * level) below 10, confused below 100.
    for (level, confused, fails) in
        [(1, false, "1"), (2, false, "1/2"), (14, false, "1/14"), (10, true, "1"), (20, true, "1/2")]
    {
        check_fumble("sporkhack", level, confused, fails);
    }
}

#[test]
fn bolts_explode_with_a_die_of_8_and_one_more_for_five_levels() {
    // MSP-SP-06: ML1 1d8, ML25 6d8; resistance stops them, and is remembered.
    let bolt = |spell: &str, level: u32, hero: &str| effect(spell, &format!(r#""level": {level}"#), hero, "");
    let run = played("sporkhack", &bolt("fire_bolt", 1, ""), r#"[["d", 1, 8, 8, [8]]]"#);
    assert_eq!((number(&run, "hp"), said(&run)), (52, vec!["bolt_strikes"]));
    let run = played("sporkhack", &bolt("ice_bolt", 25, ""), r#"[["d", 6, 8, 24, [4,4,4,4,4,4]]]"#);
    assert_eq!(number(&run, "hp"), 36);
    assert_eq!(events(&run)[0], r#"{"explosion": {"by": 24, "element": "cold"}}"#);
    let run =
        played("sporkhack", &bolt("fire_bolt", 4, r#""fire_resistance": true"#), r#"[["d", 1, 8, 8, [8]]]"#);
    assert_eq!((number(&run, "hp"), said(&run)), (60, vec!["bolt_strikes", "resist_effects"]));
    let halved = r#""half_spell_damage": true, "partial_resistance": 50"#;
    let run = played("sporkhack", &bolt("ice_bolt", 5, halved), r#"[["d", 2, 8, 14, [7,7]]]"#);
    assert_eq!(number(&run, "hp"), 60 - 4, "half of 14 is 7, and half of that is 4");
}

#[test]
fn a_bolt_without_sight_is_wasted() {
    // MSP-SP-06, MSP-SP-14: rn2(2) only for a caster that is noticed.
    let bolt = |world: &str| effect("fire_bolt", r#""level": 10"#, r#""invisible": true"#, world);
    let run = played("sporkhack", &bolt(""), r#"[["rn2", 2, 0]]"#);
    assert_eq!((number(&run, "hp"), said(&run)), (60, vec!["bolt_wasted"]));
    let run = played("sporkhack", &bolt(r#""caster_spotted": false"#), "[]");
    assert_eq!(said(&run), ["somebody_curses"]);
}

#[test]
fn bolts_are_refused_by_what_the_caster_knows_and_by_distance() {
    // MSP-SP-06
    let far = r#""distance_squared": 2"#;
    let uses = |spell: &str, caster: &str, world: &str| {
        use_of("sporkhack", spell, &format!(r#""level": 9, {caster}"#), "", world)
    };
    assert_eq!(uses("fire_bolt", r#""hp": 9"#, far), "fire_bolt 1");
    assert_eq!(uses("fire_bolt", r#""hp": 9"#, r#""distance_squared": 1"#), "nothing 1");
    assert_eq!(uses("fire_bolt", r#""remembers": {"fire": true}"#, far), "nothing 1");
    assert_eq!(uses("ice_bolt", r#""remembers": {"fire": true}"#, far), "ice_bolt 1");
    assert_eq!(uses("ice_bolt", r#""remembers": {"cold": true}"#, far), "nothing 1");
    assert_eq!(uses("ice_bolt", r#""attitude": "tame""#, far), "nothing 1");
}

#[test]
fn enrage_rouses_two_in_three_of_those_near_the_hero() {
    // MSP-SP-07: squared distances below 16; well-treated pets stay true.
    let world = r#""bystanders": [{"attitude": "tame", "badly_treated": true}, {"attitude": "tame"},
        {"attitude": "peaceful", "distance_squared": 15}, {"attitude": "hostile"},
        {"attitude": "hostile", "distance_squared": 16}, {"attitude": "peaceful"}]"#;
    let run = played(
        "sporkhack",
        &effect("enrage", r#""level": 18"#, "", world),
        r#"[["rn2", 3, 1], ["rn2", 3, 1], ["rn2", 3, 2], ["rn2", 3, 1], ["rn2", 3, 1], ["rn2", 3, 0]]"#,
    );
    let expected = [
        r#"{"turns_hostile": {"monster": 0}}"#,
        r#"{"turns_hostile": {"monster": 2}}"#,
        r#"{"goes_berserk": {"monster": 3}}"#,
    ];
    assert_eq!(events(&run), expected);
    assert_eq!(said(&run), ["more_dangerous"]);
    for attitude in ["peaceful", "tame"] {
        let caster = format!(r#""level": 18, "attitude": "{attitude}""#);
        assert_eq!(use_of("sporkhack", "enrage", &caster, "", ""), "nothing 1");
    }
}

#[test]
fn flight_lifts_a_caster_out_of_its_pit() {
    // MSP-SP-08
    let run = played("sporkhack", &effect("flight", r#""level": 6, "in_pit": true"#, "", ""), "[]");
    assert_eq!(events(&run), [r#"{"takes_flight": {"from_pit": true}}"#]);
    assert_eq!(run.outcome.get("caster_flies"), Some(&spelltape::value::Value::Bool(true)));
    let run = played("sporkhack", &effect("flight", r#""level": 6"#, "", ""), "[]");
    assert_eq!(said(&run), ["rises_into_air"]);
    let uses = |caster: &str| use_of("sporkhack", "flight", &format!(r#""level": 6, {caster}"#), "", "");
    assert_eq!(uses(r#""flies": true"#), "nothing 1");
    assert_eq!(uses(r#""attitude": "peaceful""#), "nothing 1");
    assert_eq!(uses(r#""attitude": "tame""#), "flight 1");
}

#[test]
fn vulnerability_lasts_151_to_250_turns() {
    // MSP-SP-09: rnd(4) fire, cold, shock, acid; what the hero has already is not lengthened.
    for (drawn, element, turns, rolled) in
        [(1, "fire", 151, 1), (2, "cold", 250, 100), (3, "shock", 200, 50), (4, "acid", 151, 1)]
    {
        let dice = format!(r#"[["rnd", 4, {drawn}], ["rnd", 100, {rolled}]]"#);
        let run = played("sporkhack", &effect("vulnerability", r#""level": 4"#, "", ""), &dice);
        let found = run.outcome.get("vulnerable").and_then(|all| all.get(element)).cloned();
        assert_eq!(found, Some(spelltape::value::Value::Int(turns)), "{element}");
    }
    let already = effect("vulnerability", r#""level": 4"#, r#""vulnerable": {"cold": 3}"#, "");
    let run = played("sporkhack", &already, r#"[["rnd", 4, 2]]"#);
    assert_eq!(events(&run), [""; 0]);
}

#[test]
fn minions_serve_the_casters_deity() {
    // MSP-SP-10
    let call = |alignment: &str, dice: &str| {
        let caster = format!(r#""level": 15, "alignment": "{alignment}""#);
        events(&played("sporkhack", &effect("summon_minion", &caster, "", ""), dice))
    };
    let minion = |minion: &str| [format!(r#"{{"minion_summoned": {{"minion": "{minion}"}}}}"#)];
    assert_eq!(call("lawful", "[]"), minion("angel"));
    assert_eq!(call("chaotic", "[]"), minion("demon"));
    assert_eq!(call("unaligned", "[]"), minion("demon"));
    let elementals = ["air_elemental", "fire_elemental", "earth_elemental", "water_elemental"];
    for (drawn, elemental) in elementals.into_iter().enumerate() {
        assert_eq!(call("neutral", &format!(r#"[["rn2", 4, {drawn}]]"#)), minion(elemental));
    }
}

#[test]
fn the_touch_of_death_drains_dice_and_half_as_many_off_the_maximum() {
    // MSP-SP-11: 8d6, halved once and down by magic resistance or half spell damage; never below a maximum of 1.
    let touch = |hero: &str| effect("touch_of_death", r#""level": 22"#, hero, "");
    let dice = r#"[["d", 8, 6, 31, [4,4,4,4,4,4,4,3]]]"#;
    let ends = |hero: &str| {
        let run = played("sporkhack", &touch(hero), dice);
        (number(&run, "hp"), number(&run, "hp_max"))
    };
    assert_eq!(ends(r#""hp": 60, "hp_max": 100"#), (29, 85));
    let (halved, rest) = (r#", "hp": 60, "hp_max": 100"#, (45, 93));
    assert_eq!(ends(&format!(r#""magic_resistance": true{halved}"#)), rest);
    assert_eq!(ends(&format!(r#""half_spell_damage": true{halved}"#)), rest);
    assert_eq!(ends(&format!(r#""magic_resistance": true, "half_spell_damage": true{halved}"#)), rest);
    // No more than the dice, also of all hit points.
    assert_eq!(ends(r#""hp": 49, "hp_max": 49"#), (18, 34));
    assert_eq!(ends(r#""hp": 10, "hp_max": 10"#).1, 1);
    let run = played("sporkhack", &touch(r#""hallucinating": true"#), "[]");
    assert_eq!((number(&run, "hp"), said(&run)[1]), (60, "death_touch_hallu"));
    let run = played("sporkhack", &touch(r#""undead_or_demon": true"#), "[]");
    assert_eq!((number(&run, "hp"), said(&run)[1]), (60, "death_touch_immune"));
}

/// What destroy armor does to a cloak of which this is told.
fn struck(hero: &str, cloak: &str, dice: &str) -> Vec<String> {
    let hero = format!(r#"{hero} "worn": {{"cloak": {cloak}}}"#);
    events(&played("sporkhack", &effect("destroy_armor", r#""level": 9"#, &hero, ""), dice))
}

#[test]
fn destroy_armor_erodes_one_to_three_levels() {
    // MSP-SP-12
    let erodes = |to: i32| format!(r#"{{"piece_erodes": {{"slot": "cloak", "to": {to}}}}}"#);
    let lost = r#"{"proofing_lost": {"slot": "cloak"}}"#.to_owned();
    let gone = r#"{"piece_destroyed": {"slot": "cloak"}}"#.to_owned();
    let told = |fields: &str| format!(r#"{{"told": {{{fields}}}}}"#);
    assert_eq!(struck("", r#""ordinary""#, r#"[["rnd", 3, 3]]"#), [erodes(1), erodes(2), erodes(3)]);
    // It is drawn with magic resistance too, and is 1.
    let resists = r#""magic_resistance": true,"#;
    let shield = r#""shield_effect""#.to_owned();
    assert_eq!(struck(resists, r#""ordinary""#, r#"[["rnd", 3, 3]]"#), [shield, erodes(1)]);
    // Proofing goes first and takes no level, even that of the material; it stops at 3.
    for proofing in ["proofed", "material"] {
        let cloak = told(&format!(r#""proofing": "{proofing}", "erosion": 2"#));
        assert_eq!(struck("", &cloak, r#"[["rnd", 3, 2]]"#), [lost.clone(), erodes(3)], "{proofing}");
    }
    assert_eq!(struck("", &told(r#""erosion": 3"#), r#"[["rnd", 3, 1]]"#), std::slice::from_ref(&gone));
    assert_eq!(
        struck("", &told(r#""erosion": 3, "proofing": "proofed""#), r#"[["rnd", 3, 1]]"#),
        [lost, gone],
        "proofing saves nothing"
    );
    let run = played(
        "sporkhack",
        &effect("destroy_armor", r#""level": 9"#, r#""worn": {}"#, ""),
        r#"[["rnd", 3, 1]]"#,
    );
    assert_eq!(said(&run), ["armor_skin_itches"]);
}

#[test]
fn magic_resistance_halves_missiles_down() {
    // MSP-SP-13: d(level / 2 + 1, 6), not stopped.
    let angel = r#""school": "mage", "level": 14, "dice": {"count": 2, "sides": 6}"#;
    let cast = r#"{"cast": {"attack": "ray_magic_missile", "thinks_it_found_you": true}}"#;
    let dice =
        r#"[["rn2", 140, 10], ["d", 9, 6, 9, [1,1,1,1,1,1,1,1,1]], ["d", 8, 6, 25, [4,3,3,3,3,3,3,3]]]"#;
    let run = played("sporkhack", &scene(angel, r#""magic_resistance": true"#, "", cast), dice);
    assert_eq!(number(&run, "hp"), 60 - 12);
    assert!(said(&run).contains(&"some_missiles_bounce"));
    let run = played("sporkhack", &scene(angel, r#""half_spell_damage": true"#, "", cast), dice);
    assert_eq!(number(&run, "hp"), 60 - 25);
}

#[test]
fn reflected_lightning_still_does_four_dice() {
    // MSP-SP-14
    let lightning = |hero: &str| effect("lightning", r#""level": 20"#, hero, "");
    let dice = r#"[["d", 4, 6, 13, [4,3,3,3]]]"#;
    let run = played("sporkhack", &lightning(r#""reflects": true"#), dice);
    assert_eq!((number(&run, "hp"), number(&run, "blind_turns")), (47, 0));
    assert!(!events(&run).iter().any(|event| event.contains("items_destroyed")));
    let run = played("sporkhack", &lightning(r#""reflects": true, "half_spell_damage": true"#), dice);
    assert_eq!(number(&run, "hp"), 53);
    let run = played("sporkhack", &lightning(r#""reflects": true, "shock_resistance": true"#), dice);
    assert_eq!(number(&run, "hp"), 60);
    let run = played("sporkhack", &lightning(""), r#"[["d", 8, 6, 8, [1,1,1,1,1,1,1,1]]]"#);
    assert_eq!((number(&run, "hp"), number(&run, "blind_turns")), (52, 0));
}
