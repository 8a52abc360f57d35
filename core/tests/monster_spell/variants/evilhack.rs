//! EvilHack: which spell a value gives, who is spared a cooldown, and how often spells fail.

use crate::support::{check_cooldown, check_fumble, check_list, check_values, effect, number, played, scene};

const BOLTS: &str = "fire_bolt 1/3, ice_bolt 1/3, psi_bolt 1/3";
const WITH_TOUCH: &str = "fire_bolt 1/3, ice_bolt 1/3, touch_of_death 1/3";

#[test]
fn mage_values_are_those_of_the_list() {
    // MSP-EV-01, MSP-EV-03
    let mage = r#""school": "mage", "level": 1, "hp": 10"#;
    check_values(
        "evilhack",
        mage,
        "",
        &[
            (0, 0, BOLTS),
            (1, 1, "cure_self 1"),
            (2, 2, "haste_self 1/2, protection 1/2"),
            (3, 3, "stun 1"),
            (4, 5, "disappear 1"),
            (6, 7, "drain_strength 1"),
            (8, 10, "destroy_armor 1"),
            (11, 12, "curse_items 1"),
            (13, 13, "aggravate 1/2, reflection 1/2"),
            (14, 14, "acid_blast 1"),
            (15, 15, "cancellation 1"),
            (16, 17, "summon_nasties 1"),
            (18, 19, "double_trouble 1"),
            (20, 22, "touch_of_death 1"),
            (23, 24, WITH_TOUCH),
        ],
    );
    for hero in [r#""magic_resistance": true"#, r#""hallucinating": true"#] {
        check_values("evilhack", mage, hero, &[(0, 0, BOLTS), (23, 24, BOLTS)]);
    }
    // The Ice Queen has ice for fire.
    let queen = r#""school": "mage", "level": 1, "hp": 10, "kind": "kathryn_the_ice_queen""#;
    check_values("evilhack", queen, "", &[(0, 0, "ice_bolt 2/3, psi_bolt 1/3")]);
    // 25 is redrawn below 25 but for one time in 25, when it is as 0.
    let run = played(
        "evilhack",
        &scene(mage, "", "", r#"{"choose": {"value": 25}}"#),
        r#"[["rn2", 25, 0], ["rn2", 3, 2]]"#,
    );
    assert_eq!(run.outcome.get("spell"), Some(&spelltape::value::Value::Text("fire_bolt".into())));
    played(
        "evilhack",
        &scene(mage, "", "", r#"{"choose": {"value": 25}}"#),
        r#"[["rn2", 25, 1], ["rn2", 25, 3]]"#,
    );
}

#[test]
fn clerical_values_are_those_of_the_list() {
    // MSP-EV-02, MSP-EV-04
    let check = |kind: &str, expected: &[(u32, u32, &str)]| {
        let cleric = format!(r#""school": "clerical", "level": 1, "hp": 10, "kind": "{kind}""#);
        check_values("evilhack", &cleric, "", expected);
    };
    check(
        "monster",
        &[
            (0, 0, "open_wounds 1"),
            (1, 1, "cure_self 1"),
            (2, 3, "confuse 1"),
            (4, 4, "paralyze 1"),
            (5, 5, "vulnerability 1"),
            (6, 6, "blind 1"),
            (7, 7, "summon_insects 1"),
            (8, 8, "call_undead 1"),
            (9, 9, "curse_items 1"),
            (10, 10, "lightning 1"),
            (11, 11, "fire_pillar 1"),
            (12, 12, "geyser 1"),
            (13, 13, "summon_minion 1"),
            (14, 15, "open_wounds 2/3, summon_minion 1/3"),
        ],
    );
    // Demons call neither insects nor minions; Lolth calls spiders.
    check("orcus", &[(7, 7, "vulnerability 1"), (11, 11, "fire_pillar 1"), (13, 13, "fire_pillar 1")]);
    check("orcus", &[(14, 14, "fire_pillar 1/3, open_wounds 2/3")]);
    check("lolth", &[(7, 7, "summon_insects 1"), (13, 13, "fire_pillar 1")]);
    check("kathryn_the_enchantress", &[(7, 7, "vulnerability 1"), (11, 11, "fire_pillar 1")]);
    check(
        "kathryn_the_ice_queen",
        &[(7, 7, "vulnerability 1"), (11, 11, "lightning 1"), (13, 13, "summon_minion 1")],
    );
    check("asmodeus", &[(11, 11, "lightning 1"), (13, 13, "fire_pillar 1")]);
    let tame = r#""school": "clerical", "level": 1, "hp": 10, "attitude": "tame""#;
    check_values("evilhack", tame, "", &[(13, 13, "fire_pillar 1")]);
}

#[test]
fn the_lists_have_their_minimum_levels() {
    // MSP-EV-03, MSP-EV-04: bolts 1, reflection 14, acid blast 15, cancellation 16, curse items 12, nasties 17; vulnerability
    // 6, call undead 9, geyser 13, minion 14. By the text protection is a mage spell, from level 3 on (MSP-EV-01).
    check_list(
        "evilhack",
        "mage-spells",
        &[
            ("Psi bolt", "1", "Y"),
            ("Fire bolt", "1", ""),
            ("Ice bolt", "1", ""),
            ("Cure self", "2", ""),
            ("Haste self", "3", ""),
            ("Protection", "3", ""),
            ("Stun", "4", "Y"),
            ("Disappear", "5", ""),
            ("Drain strength", "7", "Y"),
            ("Destroy armor", "9", "Y"),
            ("Curse items", "12", "Y"),
            ("Aggravate", "14", ""),
            ("Reflection", "14", ""),
            ("Acid blast", "15", ""),
            ("Cancellation", "16", ""),
            ("Summon nasties", "17", ""),
            ("Touch of death", "21", "Y"),
            ("Double Trouble", "19/unique", ""),
        ],
    );
    check_list(
        "evilhack",
        "clerical-spells",
        &[
            ("Open wounds", "1", "Y"),
            ("Cure self", "2", ""),
            ("Confuse", "3", "Y"),
            ("Paralyze", "5", "Y"),
            ("Vulnerability", "6", "Y"),
            ("Blind", "7", "Y"),
            ("Summon insects", "8", ""),
            ("Call undead", "9", ""),
            ("Curse items", "10", "Y"),
            ("Lightning", "11", "Y"),
            ("Fire pillar", "12", "Y"),
            ("Geyser", "13", "Y"),
            ("Summon minion", "14", "Y"),
        ],
    );
}

#[test]
fn the_dying_cure_themselves_once_all_is_drawn() {
    // MSP-EV-05, MSP-EV-26: 25 of 100 yes, 26 no; the redrawing comes first, even where it stops.
    let with = |hp: u32| format!(r#""school": "mage", "level": 30, "hp": {hp}, "hp_max": 100"#);
    check_values("evilhack", &with(25), "", &[(0, 24, "cure_self 1")]);
    check_values("evilhack", &with(26), "", &[(3, 3, "stun 1")]);
    let select = r#"{"select": {"attacking": true}}"#;
    played(
        "evilhack",
        &scene(&with(25), "", "", select),
        r#"[["rn2", 30, 29], ["rn2", 25, 1], ["rn2", 29, 3]]"#,
    );
    let stops = scene(&with(25), "", "", select);
    let run = played("evilhack", &stops, r#"[["rn2", 30, 29], ["rn2", 25, 0]]"#);
    assert_eq!(run.outcome.get("spell"), Some(&spelltape::value::Value::Text("cure_self".into())));
    // The effect is as ever: d(3, 6).
    let cure = effect("cure_self", r#""level": 9, "hp": 5, "hp_max": 100"#, "", "");
    assert_eq!(number(&played("evilhack", &cure, r#"[["d", 3, 6, 10, [3,3,4]]]"#), "caster_hp"), 15);
}

#[test]
fn cooldowns_are_short_and_bosses_are_spared_half_of_the_time() {
    // MSP-EV-06: 3 at level 1, 2 above; rn2(2) is drawn for everybody.
    for (level, turns) in [(1, "3"), (2, "2"), (8, "2")] {
        check_cooldown("evilhack", &format!(r#""level": {level}"#), &[(turns, "1")]);
    }
    let bosses = [
        "orcus",
        "asmodeus",
        "wizard_of_yendor",
        "vecna",
        "tal_gath",
        "grand_master",
        "thoth_amon",
        "oracle",
        "high_priest",
        "kathryn_the_ice_queen",
        "kathryn_the_enchantress",
    ];
    for boss in bosses {
        check_cooldown(
            "evilhack",
            &format!(r#""level": 8, "kind": "{boss}""#),
            &[("0", "1/2"), ("2", "1/2")],
        );
    }
    check_cooldown("evilhack", r#""level": 8, "kind": "arch_lich""#, &[("2", "1")]);
    check_cooldown("evilhack", r#""level": 1, "carries_eye": true"#, &[("0", "1")]);
    let wrong = r#"{"cast": {"attack": "clerical", "thinks_it_found_you": true, "found_you": false}}"#;
    played(
        "evilhack",
        &scene(r#""school": "clerical", "level": 5"#, "", "", wrong),
        r#"[["rn2", 5, 0], ["rn2", 2, 1]]"#,
    );
}

#[test]
fn spells_fail_one_time_in_the_level_up_to_50() {
    // MSP-EV-07, MSP-EV-03
    for (level, confused, fails) in
        [(1, false, "1"), (14, false, "1/14"), (50, false, "1/50"), (100, false, "1/50"), (20, true, "1/2")]
    {
        check_fumble("evilhack", level, confused, fails);
    }
}
