//! EvilHack: stone to flesh, monsters casting at monsters, and the hero in the form of a caster (MSP-EV-15, MSP-EV-21,
//! MSP-EV-22).

use spelltape::value::Value;

use crate::support::{chance, chance_of, decisions, events, number, played, text};

/// A hurt mage, and what is done.
fn given(level: u32, more: &str, hero: &str, action: &str) -> String {
    format!(
        r#"{{"caster": {{"school": "mage", "level": {level}, "hp": 19 {more}}}, "hero": {{{hero}}},
            "actions": [{action}]}}"#
    )
}

const PETRIFY: &str = r#"{"petrify": {"stone_items": 2}}"#;

/// Such a caster finds a use for its first pick, which is cure self (MSP-EV-05).
const DYING: &str = r#", "hp_max": 99"#;
const AT_MONSTER: &str = r#"{"cast_at_monster": {"attack": "mage"}}"#;

#[test]
fn a_caster_from_level_5_on_turns_itself_back_to_flesh() {
    // MSP-EV-15
    for (ruleset, level, more, saved) in [
        ("evilhack", 5, "", true),
        ("evilhack", 4, "", false),
        ("evilhack", 20, r#", "cancelled": true"#, false),
        ("evilhack", 20, r#", "confused": true"#, false),
        ("evilhack", 20, r#", "cooldown": 1"#, false),
        ("nethack-3.6.7", 20, "", false),
    ] {
        let run = played(
            ruleset,
            &given(level, more, "", PETRIFY),
            if saved { r#"[["rn2", 7, 6]]"# } else { "[]" },
        );
        let fate = if saved { "saves_itself" } else { "turns_to_stone" };
        assert_eq!(decisions(&run, "monster_spell.stone.fate"), [fate]);
        if saved {
            assert_eq!(number(&run, "cooldown"), 6);
        }
    }
    // A statue casts nothing.
    let statue = given(4, "", "", &format!("{PETRIFY}, {AT_MONSTER}"));
    assert!(decisions(&played("evilhack", &statue, "[]"), "monster_spell.cast.fate").is_empty());
    // Time goes on, and so does the hero.
    let casts = r#"{"hero_casts": {"level": 3, "attacks": ["ray_cold"]}}"#;
    let actions = format!(r#"{PETRIFY}, {{"wait": {{"turns": 3}}}}, {casts}"#);
    let run = played("evilhack", &given(4, "", r#""stun_turns": 5"#, &actions), "[]");
    assert_eq!(number(&run, "stun_turns"), 2);
    assert_eq!(decisions(&run, "monster_spell.hero.fate"), ["no_caster"]);
}

#[test]
fn a_spell_at_a_monster_fails_when_the_draw_is_below_20() {
    // MSP-EV-21: rn2(10*ML) < 20, confused 100.
    for (level, more, expected) in [(2, "", "1"), (14, "", "1/7"), (20, r#", "confused": true"#, "1/2")] {
        let scenario = given(level, &format!("{DYING}{more}"), "", AT_MONSTER);
        chance("evilhack", &scenario, "first:monster_spell.cast.fate", &text("fumbles"), expected);
    }
}

#[test]
fn what_the_hero_is_to_the_caster_does_not_count_at_a_monster() {
    // MSP-EV-21: a peaceful caster neither summons nor aggravates, and has every other spell; what it knows of the hero's
    // resistances, sees of the hero, or how far away the hero is, is no question here.
    let odds = |attitude: &str, more: &str, world: &str, spell: &str| {
        let scenario = format!(
            r#"{{"caster": {{"school": "mage", "level": 30, "hp": 19, "hp_max": 20, "attitude": "{attitude}" {more}}},
                "world": {{{world}}}, "actions": [{AT_MONSTER}]}}"#
        );
        chance_of("evilhack", &scenario, "outcome:spell", &text(spell))
    };
    for spell in ["acid_blast", "cancellation", "fire_bolt", "ice_bolt", "disappear"] {
        let usual = odds("hostile", "", "", spell);
        assert_ne!(usual, "0", "{spell}");
        assert_eq!(odds("hostile", r#", "remembers": {"fire": true, "cold": true}"#, "", spell), usual);
        assert_eq!(odds("hostile", "", r#""distance_squared": 9, "line_of_sight": false"#, spell), usual);
        assert_ne!(odds("peaceful", "", "", spell), "0", "{spell}");
    }
}

#[test]
fn a_spell_that_is_not_played_on_monsters_is_named() {
    // MSP-EV-21: damage for psi bolt and open wounds alone. Level 4: a value of 3 is stun.
    let run = played(
        "evilhack",
        &given(4, "", "", AT_MONSTER),
        r#"[["rn2", 4, 3], ["rn2", 3, 0], ["rn2", 40, 20]]"#,
    );
    assert_eq!(events(&run), [r#"{"opaque_spell_at_monster": {"spell": "stun"}}"#]);
}

#[test]
fn a_boss_rests_once_in_three_times() {
    // MSP-EV-21: rn2(3) for bosses; princes, the Wizard, Vecna and the Enchantress never rest.
    for (kind, turns, expected) in [
        ("monster", 2, "1"),
        ("nalzok", 0, "2/3"),
        ("nalzok", 2, "1/3"),
        ("orcus", 0, "1"),
        ("vecna", 0, "1"),
        ("kathryn_the_enchantress", 0, "1"),
    ] {
        let scenario = given(3, &format!(r#"{DYING}, "kind": "{kind}""#), "", AT_MONSTER);
        chance("evilhack", &scenario, "outcome:cooldown", &Value::Int(turns), expected);
    }
}

#[test]
fn a_pet_neither_summons_nor_aggravates() {
    // MSP-EV-21
    let scenario = given(18, r#", "attitude": "tame""#, "", AT_MONSTER);
    for spell in ["aggravate", "summon_nasties", "double_trouble"] {
        chance("evilhack", &scenario, "outcome:spell", &text(spell), "0");
    }
}

/// A hero in the form of a mage of level 3, and the draws of what it does.
fn hero(power: u32, more: &str) -> String {
    let form = r#"{"hero_casts": {"level": 3, "attacks": ["mage"]}}"#;
    given(1, "", &format!(r#""power": {power}, "hp": 50 {more}"#), form)
}

/// A value of 0, and of the three bolts the psi bolt.
const PSI: &str = r#"["rn2", 3, 0], ["rn2", 3, 0]"#;

#[test]
fn a_polymorphed_hero_pays_the_level_of_the_form() {
    // MSP-EV-22: Pw >= L, spent even when the spell then fails below 20 of rn2(10*L).
    let fate = |power: u32, more: &str, draws: &str| {
        let run = played("evilhack", &hero(power, more), &format!("[{PSI}{draws}]"));
        decisions(&run, "monster_spell.hero.fate").join(" ")
    };
    assert_eq!(fate(2, "", ""), "no_power");
    assert_eq!(fate(3, "", r#", ["rn2", 30, 19]"#), "fumbles");
    assert_eq!(fate(3, "", r#", ["rn2", 30, 20], ["d", 2, 6, 2, [1, 1]]"#), "casts");
    assert_eq!(fate(3, r#", "confusion_turns": 2"#, r#", ["rn2", 30, 29]"#), "fumbles");
    let nethack = played("documented", &hero(9, ""), "[]");
    assert_eq!(decisions(&nethack, "monster_spell.hero.fate"), ["no_caster"]);
}

#[test]
fn a_polymorphed_hero_casts_in_the_order_of_the_attacks() {
    // MSP-EV-22
    let form = r#"{"hero_casts": {"level": 1, "attacks": ["clerical", "mage"]}}"#;
    let scenario = given(1, "", r#""power": 1"#, form);
    let run =
        played("evilhack", &scenario, r#"[["rn2", 1, 0], ["rn2", 10, 5], ["rn2", 1, 0], ["rn2", 3, 0]]"#);
    assert_eq!(decisions(&run, "monster_spell.hero.fate"), ["fumbles", "no_power"]);
}

#[test]
fn a_hero_finds_no_spell_when_none_is_of_use_in_40_picks() {
    // MSP-EV-22: a hero with all hit points has no use for cure self; 39 picks are looked at, and one more is drawn.
    let form = r#"{"hero_casts": {"level": 14, "attacks": ["mage"]}}"#;
    let scenario = given(1, "", r#""power": 99"#, form);
    let draws = vec![r#"["rn2", 14, 1]"#; 40].join(", ");
    let run = played("evilhack", &scenario, &format!("[{draws}]"));
    assert_eq!(decisions(&run, "monster_spell.hero.fate"), ["no_spell"]);
}

#[test]
fn a_polymorphed_hero_near_death_cures_the_form() {
    // MSP-EV-22, MSP-EV-26: the hit points that count are those of the form; a quarter of them is cure self.
    let form = r#"{"hero_casts": {"level": 5, "attacks": ["mage"]}}"#;
    let hero = r#""power": 5, "hp": 60, "form_hp": {"hp": 5, "hp_max": 20}"#;
    let draws = r#"[["rn2", 5, 4], ["rn2", 50, 20], ["d", 3, 6, 9, [3, 3, 3]]]"#;
    let run = played("evilhack", &given(1, "", hero, form), draws);
    assert_eq!(events(&run), [r#"{"hero_power_spent": {"power": 5}}"#, r#"{"hero_healed": {"by": 9}}"#]);
    assert_eq!((number(&run, "form_hp"), number(&run, "hp")), (14, 60));
}

#[test]
fn the_comparison_says_from_which_level_on_stone_becomes_flesh() {
    // MSP-EV-15; in FIQHack it is a spell out of a book (MSP-FI-05).
    let table = spelltape::rules::monster_spell::comparison();
    let row = table.rows.iter().find(|row| row[0] == "Stone to flesh").unwrap();
    let under = |ruleset: &str| {
        let column = table.columns.iter().position(|name| *name == ruleset).unwrap();
        row[column].as_str()
    };
    assert_eq!((under("evilhack"), under("fiqhack"), under("nethack-3.6.7")), ("f 5", "k", ""));
}
