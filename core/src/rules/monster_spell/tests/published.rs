//! The tables against the figures that the text prints (MSP-050 to MSP-065j, MSP-130 to MSP-148).

use crate::rules::monster_spell::published::tables;
use crate::rules::monster_spell::{MonsterSpell, Rules};
use crate::system::{Ruleset, System};
use crate::table::Table;

/// The text's list of mage spells: spell, minimum level, directed, monsters at lowest and highest level.
const MAGE: [[&str; 5]; 12] = [
    ["Psi bolt", "1", "Y", "kobold shaman", ""],
    ["Cure self", "2", "", "barrow wight, orc shaman, gnomish wizard", ""],
    ["Haste self", "3", "", "", "kobold shaman"],
    ["Stun", "4", "Y", "guide, apprentice", "barrow wight, orc shaman, gnomish wizard"],
    ["Disappear", "5", "", "", ""],
    ["Drain strength", "7", "Y", "", "guide, apprentice"],
    ["Destroy armor", "9", "Y", "golden naga, lich, nalfeshnee", ""],
    ["Curse items", "11", "Y", "demilich", ""],
    [
        "Aggravate",
        "14",
        "",
        "ki-rin, titan, Ixoth, Dark One, Minion of Huhetotl, Thoth Amon, Chromatic Dragon, Nalzok",
        "golden naga",
    ],
    ["Summon nasties", "16", "", "master lich, Archon, Neferet the Green", "lich, nalfeshnee"],
    [
        "Touch of death",
        "21",
        "Y",
        "arch-lich, Orcus, Dispater, Demogorgon",
        "demilich, master lich, arch-lich, ki-rin, titan, Archon, Ixoth, Dark One, Minion of Huhetotl, Thoth \
         Amon, Chromatic Dragon, Nalzok, Neferet the Green, Orcus, Dispater, Demogorgon",
    ],
    ["Double Trouble", "19/unique", "", "Wizard of Yendor", "Wizard of Yendor"],
];

/// The text's list of clerical spells.
const CLERICAL: [[&str; 5]; 10] = [
    ["Open wounds", "1", "Y", "", ""],
    ["Cure self", "2", "", "", ""],
    ["Confuse", "3", "Y", "abbot, acolyte", ""],
    ["Paralyze", "5", "Y", "", ""],
    ["Blind", "6", "Y", "", "abbot, acolyte"],
    ["Summon insects", "9", "", "", ""],
    ["Curse items", "10", "Y", "aligned priest", ""],
    ["Lightning", "12", "Y", "", ""],
    ["Fire pillar", "13", "Y", "", ""],
    [
        "Geyser",
        "14",
        "Y",
        "high priest, Grand Master, Master Kaen, Arch Priest",
        "aligned priest, high priest, Grand Master, Master Kaen, Arch Priest",
    ],
];

fn rules(name: &str) -> &'static Rules {
    MonsterSpell::rulesets().iter().find(|rules| rules.info().name == name).unwrap()
}

fn table(rules: &Rules, id: &str) -> Table {
    tables(rules).into_iter().find(|table| table.id == id).unwrap()
}

/// The cells in which two tables of the same form differ: row, column, left, right.
fn differences(left: &[Vec<String>], right: &[Vec<String>]) -> Vec<String> {
    assert_eq!(left.len(), right.len());
    let cells = |rows: &[Vec<String>]| rows.concat();
    let width = left[0].len();
    cells(left)
        .into_iter()
        .zip(cells(right))
        .enumerate()
        .filter(|(_, (left, right))| left != right)
        .map(|(at, (left, right))| format!("{}/{}: {left} | {right}", at / width, at % width))
        .collect()
}

fn typed_in<const N: usize>(rows: [[&str; 5]; N]) -> Vec<Vec<String>> {
    rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
}

#[test]
fn both_lists_of_spells_are_those_of_the_text() {
    let documented = rules("documented");
    assert_eq!(differences(&table(documented, "mage-spells").rows, &typed_in(MAGE)), [""; 0]);
    assert_eq!(differences(&table(documented, "clerical-spells").rows, &typed_in(CLERICAL)), [""; 0]);
    let named = |rows: &[[&str; 5]]| -> usize {
        let cells = rows.iter().flat_map(|row| &row[3..]);
        cells.filter(|cell| !cell.is_empty()).map(|cell| cell.split(", ").count()).sum()
    };
    assert_eq!((named(&MAGE), named(&CLERICAL)), (52, 14));
}

/// X1: the code lets Blind begin a level later than the text; nothing else in the lists differs.
#[test]
fn the_code_differs_from_the_text_in_the_level_of_blind_alone() {
    for name in ["nethack-3.6.7", "nethack-3.4.3"] {
        let rules = rules(name);
        assert_eq!(differences(&table(rules, "clerical-spells").rows, &typed_in(CLERICAL)), ["4/1: 7 | 6"]);
        assert_eq!(differences(&table(rules, "mage-spells").rows, &typed_in(MAGE)), [""; 0]);
    }
}

/// The tables are computed from the rules: a row moved in the ruleset moves the figures.
#[test]
fn a_perturbed_ruleset_changes_the_cells_it_should() {
    let mut rules = rules("documented").clone();
    rules.mage.rows = rules.mage.rows.split_at(11).0;
    // Without values that give touch of death, everyone at level 21 and above stops at summon nasties.
    let rows = table(&rules, "mage-spells").rows;
    assert!(rows.iter().all(|row| row[0] != "Touch of death"));
    let nasties = rows.iter().find(|row| row[0] == "Summon nasties").unwrap();
    assert!(nasties[3].ends_with("arch-lich, Archon, Neferet the Green, Orcus, Dispater, Demogorgon"));
}

/// The text's example: a golden naga always has seven spells, and curse items and aggravate at high levels.
#[test]
fn a_golden_naga_casts_what_the_example_says() {
    let naga =
        table(rules("documented"), "casters").rows.into_iter().find(|row| row[0] == "golden naga").unwrap();
    assert_eq!(naga, ["golden naga", "mage", "10", "9", "15", "4d6", "1"]);
    let chances = table(rules("documented"), "mage-chances");
    let can = |level: usize| -> Vec<&String> {
        let row = &chances.rows[level - 1];
        chances
            .columns
            .iter()
            .zip(row)
            .skip(1)
            .filter(|(_, cell)| *cell != "-")
            .map(|(spell, _)| spell)
            .collect()
    };
    let sure =
        ["Psi bolt", "Cure self", "Haste self", "Stun", "Disappear", "Drain strength", "Destroy armor"];
    assert_eq!(can(9), sure);
    assert_eq!(can(15), [&sure[..], &["Curse items", "Aggravate"]].concat());
    assert_eq!(can(16).last().unwrap().as_str(), "Summon nasties", "MSP-025: gained levels unlock more");
}
