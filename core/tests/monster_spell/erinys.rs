//! What an erinys gains by the hero's abuse of alignment in NetHack 3.7 (MSP-124).

use super::bench::decisions;
use super::support::{bench, events, number, played, rules, said, scene};
use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::system::System;

const CAST: &str = r#"{"cast": {"attack": "mage", "thinks_it_found_you": true}}"#;
const CASTER: &str = r#""kind": "erinys", "school": "mage", "level": 10, "dice": {"count": 2, "sides": 4}"#;

fn erinys(abuse: u32, actions: &str) -> String {
    scene(CASTER, &format!(r#""alignment_abuse": {abuse}"#), "", actions)
}

#[test]
fn an_erinys_casts_beyond_50_of_abuse_with_dice_3d4() {
    // Neither draw nor curse before that.
    let before = played("nethack-3.7", &erinys(50, CAST), "");
    assert_eq!(decisions(&before, "monster_spell.cast.fate"), ["no_magic"]);
    assert!(said(&before).is_empty());
    // Psi bolt of level 10: half the level and the three dice, of 4 sides (MSP-066).
    let dice = "[\"rn2\", 10, 0]\n[\"rn2\", 100, 20]\n[\"d\", 8, 4, 20, [1, 2, 3, 4, 1, 2, 3, 4]]";
    let after = played("nethack-3.7", &erinys(51, CAST), dice);
    assert_eq!(decisions(&after, "monster_spell.cast.fate"), ["casts"]);
    assert_eq!(number(&after, "hp"), 40);
}

#[test]
fn other_versions_give_an_erinys_what_the_scenario_says() {
    let dice = "[\"rn2\", 10, 0]\n[\"rn2\", 100, 20]\n[\"d\", 7, 4, 16, [1, 2, 3, 4, 1, 2, 3]]";
    let run = played("nethack-3.6.7", &erinys(0, CAST), dice);
    assert_eq!(number(&run, "hp"), 44);
}

#[test]
fn an_erinys_that_is_there_gains_at_once_and_keeps_its_level() {
    let actions =
        format!(r#"{{"abuse_alignment": {{"by": 45}}}}, {{"abuse_alignment": {{"by": 1}}}}, {CAST}"#);
    let dice = "[\"rn2\", 10, 0]\n[\"rn2\", 100, 20]\n[\"d\", 8, 4, 8, [1, 1, 1, 1, 1, 1, 1, 1]]";
    let run = played("nethack-3.7", &erinys(5, &actions), dice);
    let gains: Vec<_> = events(&run).into_iter().filter(|line| line.contains("erinys_gains")).collect();
    let gifts = ["sees_invisible", "amphibious", "flies", "three_dice", "regenerates"];
    let more = ["teleport_control", "second_poison", "teleports", "mage_spells"];
    assert_eq!(gains.len(), gifts.len() + more.len());
    for (line, gift) in gains.iter().zip(gifts.iter().chain(&more)) {
        assert!(line.contains(gift), "{line} is not about {gift}");
    }
    assert_eq!(number(&run, "caster_level"), 10);
    assert!(run.outcome.get("caster_flies").is_some());
}

#[test]
fn the_table_gives_every_threshold_and_level() {
    let table =
        MonsterSpell::tables(rules("nethack-3.7")).into_iter().find(|table| table.id == "erinys").unwrap();
    // Typed in from the rule's list: base level 7 and the abuse, at most 50, where every monster of 50 appears at 50.
    let expected = [
        ("6", "13", "12", "19"),
        ("11", "18", "17", "27"),
        ("16", "23", "22", "34"),
        ("21", "28", "27", "42"),
        ("26", "33", "32", "49"),
        ("31", "38", "37", "49"),
        ("36", "43", "42", "49"),
        ("41", "48", "47", "49"),
        ("51", "50", "50", "50"),
    ];
    let rows: Vec<_> =
        table.rows.iter().map(|row| [&row[0], &row[2], &row[3], &row[4]].map(String::as_str)).collect();
    let expected: Vec<_> = expected.iter().map(|row| [row.0, row.1, row.2, row.3]).collect();
    assert_eq!(rows, expected);
    let others = bench().rulesets().into_iter().filter(|info| info.name != "nethack-3.7");
    for info in others {
        let tables = MonsterSpell::tables(rules(info.name));
        assert!(tables.iter().all(|table| table.id != "erinys"), "{}", info.name);
    }
}
