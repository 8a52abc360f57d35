//! GruntHack: chances and draws of every number in the rules, typed in from them (MSP-GR-01 to MSP-GR-11).

use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::system::{Ruleset, System};
use spelltape::value::Value;

use crate::support::{chance, decisions, number, played, text};

/// A mage in need of nothing, hurt but not dying, against a hero as given, and what it does.
fn mage(level: u32, more: &str, hero: &str, actions: &str) -> String {
    format!(
        r#"{{"caster": {{"school": "mage", "level": {level}, "hp": 19, "protection": 1 {more}}},
            "hero": {{{hero}}}, "actions": [{actions}]}}"#
    )
}

const SINGLE: &str = r#"{"select": {"attacking": false}}"#;
const SELECT: &str = r#"{"select": {"attacking": true}}"#;
const ATTACK: &str = r#"{"cast": {"attack": "mage", "thinks_it_found_you": true}}"#;
const ASTRAY: &str = r#"{"cast": {"attack": "mage", "thinks_it_found_you": true, "found_you": false}}"#;

/// The chance that the one pick of a caster of this level is this spell.
#[track_caller]
fn picks(level: u32, spell: &str, expected: &str) {
    let given = mage(level, "", "", SINGLE);
    chance("grunthack", &given, "first:monster_spell.select.pick", &text(spell), expected);
}

#[test]
fn the_spell_level_is_drawn_below_half_the_level_and_capped_at_7() {
    // MSP-GR-01: L = 1 + rn2((ML+1)/2), at most 7; MSP-GR-02: then one of 11, 8, 9, 8, 4, 5 or 3.
    for (level, spell, expected) in [
        (1, "force_bolt", "1/11"),
        (2, "freeze_sphere", "1/11"),
        (2, "drain_life", "0"),
        (3, "drain_life", "1/16"),
        (4, "remove_curse", "0"),
        (5, "remove_curse", "1/27"),
        (6, "cone_of_cold", "0"),
        (7, "cone_of_cold", "1/32"),
        (8, "dig", "0"),
        (9, "dig", "1/20"),
        (10, "acid_blast", "0"),
        (11, "acid_blast", "1/30"),
        (12, "cancellation", "0"),
        (13, "cancellation", "1/21"),
        (20, "cancellation", "2/15"),
        (20, "force_bolt", "1/110"),
    ] {
        picks(level, spell, expected);
    }
}

#[test]
fn a_caster_in_need_draws_nothing() {
    // MSP-GR-03, in its order, with the levels at which each begins.
    for (level, more, hero, expected) in [
        (5, r#", "condition": {"sick": true, "blinded": true}"#, "", Some("cure_sickness")),
        (4, r#", "condition": {"sick": true, "blinded": true}"#, "", Some("cure_blindness")),
        (3, r#", "condition": {"blinded": true}"#, "", Some("cure_blindness")),
        (2, r#", "condition": {"blinded": true}"#, "", None),
        (5, r#", "hp_max": 77"#, "", Some("extra_healing")),
        (4, r#", "hp_max": 77"#, "", Some("healing")),
        (4, r#", "hp_max": 76"#, "", None),
        (7, "", r#""aloft": true"#, Some("levitation")),
        (6, "", r#""aloft": true"#, None),
        (7, r#", "flies": true"#, r#""aloft": true"#, None),
    ] {
        let given = mage(level, more, hero, SELECT);
        let dice = if expected.is_some() {
            "[]".to_owned()
        } else {
            format!(r#"[["rn2", {}, 0], ["rn2", 11, 0]]"#, level.div_ceil(2))
        };
        let run = played("grunthack", &given, &dice);
        assert_eq!(decisions(&run, "monster_spell.select.spell"), [expected.unwrap_or("force_bolt")]);
    }
    let bare = r#"{"caster": {"school": "mage", "level": 20}, "actions": [{"select": {"attacking": true}}]}"#;
    chance("grunthack", bare, "outcome:spell", &text("protection"), "1");
}

/// What the caster thinks of a spell against a hero.
#[track_caller]
fn considers(more: &str, hero: &str, spell: &str, verdict: &str) {
    let given = mage(20, more, hero, &format!(r#"{{"consider": {{"spell": "{spell}"}}}}"#));
    let run = played("grunthack", &given, "[]");
    assert_eq!(decisions(&run, "monster_spell.consider.verdict"), [verdict], "{spell} {hero} {more}");
}

#[test]
fn spells_that_do_a_monster_no_good_are_refused() {
    // MSP-GR-04
    for spell in [
        "detect_monsters",
        "detect_food",
        "detect_unseen",
        "detect_treasure",
        "light",
        "identify",
        "jumping",
        "knock",
        "dig",
        "clairvoyance",
        "magic_mapping",
        "charm_monster",
        "restore_ability",
        "turn_undead",
        "wizard_lock",
    ] {
        considers("", "", spell, "of_no_use");
    }
}

#[test]
fn attacks_that_the_hero_resists_or_reflects_are_refused() {
    // MSP-GR-04
    let resisted = [
        ("magic_resistance", &["sleep", "magic_missile", "force_bolt", "polymorph", "touch_of_death"][..]),
        ("magic_resistance", &["finger_of_death"][..]),
        ("fire_resistance", &["fireball", "flame_sphere"]),
        ("cold_resistance", &["cone_of_cold", "freeze_sphere"]),
        ("shock_resistance", &["lightning_ray"]),
        ("poison_resistance", &["poison_blast"]),
        ("acid_resistance", &["acid_blast"]),
        ("drain_resistance", &["drain_life"]),
    ];
    for (resistance, spells) in resisted {
        for spell in spells {
            considers("", &format!(r#""{resistance}": true"#), spell, "hero_resists");
            considers("", "", spell, "useful");
        }
    }
    for spell in ["sleep", "magic_missile", "finger_of_death", "lightning_ray"] {
        considers("", r#""reflects": true"#, spell, "hero_reflects");
        considers(r#", "kind": "orcus""#, r#""reflects": true"#, spell, "hero_reflects");
    }
    for spell in ["fireball", "cone_of_cold", "poison_blast", "acid_blast"] {
        considers("", r#""reflects": true"#, spell, "hero_reflects");
        considers(r#", "kind": "orcus""#, r#""reflects": true"#, spell, "useful");
    }
}

#[test]
fn a_touch_needs_the_hero_next_to_the_caster() {
    // MSP-GR-04
    for spell in ["psi_bolt", "touch_of_death", "confuse_monster", "cause_fear"] {
        for (squared, verdict) in [(2, "useful"), (4, "out_of_reach")] {
            let given = format!(
                r#"{{"caster": {{"school": "mage", "level": 20}}, "world": {{"distance_squared": {squared}}},
                    "actions": [{{"consider": {{"spell": "{spell}"}}}}]}}"#
            );
            let run = played("grunthack", &given, "[]");
            assert_eq!(decisions(&run, "monster_spell.consider.verdict"), [verdict]);
        }
    }
}

/// A mage without protection, sure to cast that: a spell of level 1. What becomes of it, and the cooldown after.
#[track_caller]
fn budget(level: u32, cooldown: i64, casts: bool, after: i64) {
    let given = format!(
        r#"{{"caster": {{"school": "mage", "level": {level}, "cooldown": {cooldown}}}, "actions": [{ATTACK}]}}"#
    );
    chance("grunthack", &given, "outcome:succeeded", &Value::Bool(casts), "1");
    chance("grunthack", &given, "outcome:cooldown", &Value::Int(after), "1");
}

#[test]
fn the_cooldown_is_a_budget() {
    // MSP-GR-05: up to 8*ML*((38-ML)*2/3), and 5*L*((38-ML)*2/3) more for each; from 38 on 255 and nothing.
    budget(5, 0, true, 110);
    budget(5, 880, true, 990);
    budget(5, 881, false, 881);
    budget(20, 0, true, 60);
    budget(20, 1920, true, 1980);
    budget(20, 1921, false, 1921);
    budget(37, 0, true, 0);
    budget(37, 1, false, 1);
    budget(38, 255, true, 255);
    budget(38, 256, false, 256);
    // A spell of level 6 costs six times as much: acid blast at level 11 adds 5*6*18.
    let run = played(
        "grunthack",
        &mage(11, "", "", ATTACK),
        r#"[["rn2", 6, 5], ["rn2", 5, 4], ["d", 6, 6, 6, [1,1,1,1,1,1]], ["d", 6, 6, 21, [1,2,3,4,5,6]]]"#,
    );
    assert_eq!(number(&run, "cooldown"), 540);
}

#[test]
fn only_the_confused_fumble_and_they_always_do() {
    // MSP-GR-06, for mages and clerics alike.
    for attack in ["mage", "clerical"] {
        for (confused, casts) in [(false, true), (true, false)] {
            let given = format!(
                r#"{{"caster": {{"school": "{attack}", "level": 1, "confused": {confused}}},
                    "actions": [{{"cast": {{"attack": "{attack}", "thinks_it_found_you": true}}}}]}}"#
            );
            chance("grunthack", &given, "outcome:succeeded", &Value::Bool(casts), "1");
        }
    }
}

#[test]
fn at_a_wrong_square_touches_do_nothing_and_blasts_go_on() {
    // MSP-GR-06; MSP-GR-11: the dice of the attack roll though the hero is not found.
    let psi = played(
        "grunthack",
        &mage(1, "", "", ASTRAY),
        r#"[["rn2", 1, 0], ["rn2", 11, 1], ["d", 1, 6, 6, [6]]]"#,
    );
    assert_eq!(number(&psi, "hp"), 60);
    assert_eq!(decisions(&psi, "monster_spell.cast.fate"), ["casts"]);
    let cleric = r#"{"caster": {"school": "clerical", "level": 1},
        "actions": [{"cast": {"attack": "clerical", "thinks_it_found_you": true, "found_you": false}}]}"#;
    let wounds = played("grunthack", cleric, r#"[["rn2", 1, 0], ["d", 1, 6, 6, [6]]]"#);
    assert_eq!((number(&wounds, "hp"), number(&wounds, "cooldown")), (60, 9));
    let acid = played(
        "grunthack",
        &mage(11, "", "", ASTRAY),
        r#"[["rn2", 6, 5], ["rn2", 5, 4], ["d", 6, 6, 6, [1,1,1,1,1,1]]]"#,
    );
    assert!(acid.rules.iter().any(|rule| rule == "MSP-GR-09"));
    assert_eq!(number(&acid, "hp"), 60);
}

#[test]
fn acid_blast_has_half_the_level_and_one_more_dice() {
    // MSP-GR-07, MSP-GR-09: level 20 rolls 11d6, and half spell damage halves them, rounded up.
    let force =
        |more: &str, hero: &str| mage(20, more, hero, r#"{"force": {"spell": "acid_blast", "damage": 1}}"#);
    let dice = r#"[["d", 11, 6, 33, [3,3,3,3,3,3,3,3,3,3,3]]]"#;
    assert_eq!(number(&played("grunthack", &force("", ""), dice), "hp"), 60 - 33);
    let halved = played("grunthack", &force("", r#""half_spell_damage": true"#), dice);
    assert_eq!(number(&halved, "hp"), 60 - 17);
    for hero in [r#""acid_resistance": true"#, r#""reflects": true"#] {
        assert_eq!(number(&played("grunthack", &force("", hero), "[]"), "hp"), 60);
    }
    // MSP-GR-07: a boss makes rnd(8)+1 explosions of 11 points each, which nothing reflects.
    for kind in ["orcus", "thoth_amon"] {
        let boss = force(&format!(r#", "kind": "{kind}""#), r#""reflects": true"#);
        assert_eq!(number(&played("grunthack", &boss, r#"[["rnd", 8, 3]]"#), "hp"), 60 - 44);
    }
}

#[test]
fn cancellation_flies_6_to_13_squares_and_strikes_the_hero() {
    // MSP-GR-09
    let force = |hero: &str| mage(20, "", hero, r#"{"force": {"spell": "cancellation", "damage": 1}}"#);
    for (range, hero, cancelled) in [(6, "", true), (13, "", true), (6, r#""magic_resistance": true"#, false)]
    {
        let run = played("grunthack", &force(hero), &format!(r#"[["rn1", 8, 6, {range}]]"#));
        assert_eq!(run.outcome.get("cancelled"), cancelled.then_some(&Value::Bool(true)));
    }
}

#[test]
fn clerics_rest_10_less_the_level_and_at_least_one_turn() {
    // MSP-GR-11, and MSP-GR-10: the clerical values stay those of 3.4.3, with Blind from level 7 on.
    for (level, eye, turns) in [(1, false, 9), (8, false, 2), (9, false, 1), (20, false, 1), (20, true, 0)] {
        let given = format!(
            r#"{{"caster": {{"school": "clerical", "level": {level}, "hp": 19, "carries_eye": {eye}}},
                "actions": [{{"cast": {{"attack": "clerical", "thinks_it_found_you": true, "found_you": false}}}}]}}"#
        );
        chance("grunthack", &given, "outcome:cooldown", &Value::Int(turns), "1");
    }
    for (level, spell, expected) in [(6, "blind", "0"), (7, "blind", "1/7"), (20, "open_wounds", "7/20")] {
        let given = format!(
            r#"{{"caster": {{"school": "clerical", "level": {level}, "hp": 19}}, "actions": [{SINGLE}]}}"#
        );
        chance("grunthack", &given, "first:monster_spell.select.pick", &text(spell), expected);
    }
}

#[test]
fn lightning_blinds_even_when_it_is_reflected() {
    // MSP-GR-11: the flash is drawn for whom it can blind alone.
    let force = |hero: &str| {
        format!(
            r#"{{"caster": {{"school": "clerical", "level": 20}}, "hero": {{"reflects": true {hero}}},
                "actions": [{{"force": {{"spell": "lightning", "damage": 1}}}}]}}"#
        )
    };
    let blinded = played("grunthack", &force(""), r#"[["rnd", 100, 37]]"#);
    assert_eq!((number(&blinded, "blind_turns"), number(&blinded, "hp")), (37, 60));
    let spared = played("grunthack", &force(r#", "resists_flash": true"#), "[]");
    assert_eq!(number(&spared, "blind_turns"), 0);
}

#[test]
fn gnomish_mages_stand_in_the_place_of_gnomish_wizards() {
    // MSP-GR-08, with the base levels 5 and 20, and the text's own sentence about the weak becoming dangerous.
    let rules = MonsterSpell::rulesets().iter().find(|rules| rules.info().name == "grunthack").unwrap();
    let tables = MonsterSpell::tables(rules);
    let casters = tables.iter().find(|table| table.id == "casters").unwrap();
    let row = |name: &str| casters.rows.iter().find(|row| row[0] == name);
    assert_eq!(row("gnomish wizard"), None);
    assert_eq!(row("gnomish mage").unwrap()[1..], ["mage", "5", "4", "7", "0d0", "1"].map(str::to_owned));
    assert_eq!(row("vampire mage").unwrap()[1..], ["mage", "20", "19", "30", "2d6", "1"].map(str::to_owned));
    // MSP-GR-02, MSP-GR-10: what casters can cast, and from which level on.
    let spells = tables.iter().find(|table| table.id == "mage-spells").unwrap();
    let from = |spell: &str| spells.rows.iter().find(|row| row[0] == spell).map(|row| row[1].as_str());
    for (spell, level) in [
        ("Force bolt", Some("1")),
        ("Magic missile", Some("3")),
        ("Haste self", Some("5")),
        ("Fireball", Some("7")),
        ("Poison blast", Some("9")),
        ("Acid blast", Some("11")),
        ("Cancellation", Some("13")),
        ("Double Trouble", Some("13/unique")),
        ("Identify", None),
        ("Summon nasties", None),
    ] {
        assert_eq!(from(spell), level, "{spell}");
    }
    // MSP-GR-05: the budget, and MSP-GR-01 with MSP-GR-02: the levels.
    let line = |id: &str, first: &str| {
        let table = tables.iter().find(|table| table.id == id).unwrap();
        table.rows.iter().find(|row| row[0] == first).unwrap()[1..].join(" ")
    };
    assert_eq!(line("budget", "5"), "880 110");
    assert_eq!(line("budget", "38"), "255 0");
    assert_eq!(
        line("spell-levels", "6"),
        "11 1/5 Acid blast, Create familiar, Turn undead, Teleport away, Polymorph"
    );
    assert_eq!(line("spell-levels", "7"), "13 1/3 Double Trouble, Cancellation, Finger of death");
}
