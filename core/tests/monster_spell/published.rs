//! The tables against the figures that the text prints (MSP-050 to MSP-065j, MSP-130 to MSP-148).

use spelltape::rules::monster_spell::{MonsterSpell, Rules};
use spelltape::system::{Ruleset, System};
use spelltape::table::Table;

/// The text's list of mage spells (MSP-050, MSP-051, MSP-052, MSP-053, MSP-054, MSP-055, MSP-056, MSP-057,
/// MSP-058, MSP-059, MSP-060, MSP-061): spell, minimum level, directed, monsters at lowest and highest level.
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

/// The text's list of clerical spells (MSP-065a, MSP-065b, MSP-065c, MSP-065d, MSP-065e, MSP-065f, MSP-065g,
/// MSP-065h, MSP-065i, MSP-065j).
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
    MonsterSpell::tables(rules).into_iter().find(|table| table.id == id).unwrap()
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

/// The level at which each caster appears, at the lowest and at the highest.
#[test]
fn casters_appear_from_one_below_their_base_level_to_half_as_much_again() {
    let expected: [(&str, &[&str], [&str; 3]); 17] = [
        ("MSP-130", &["kobold shaman"], ["2", "1", "3"]),
        ("MSP-131", &["barrow wight", "orc shaman", "gnomish wizard"], ["3", "2", "4"]),
        ("MSP-132", &["guide", "apprentice"], ["5", "4", "7"]),
        ("MSP-133", &["golden naga"], ["10", "9", "15"]),
        ("MSP-134", &["lich", "nalfeshnee"], ["11", "10", "16"]),
        ("MSP-135", &["demilich"], ["14", "13", "21"]),
        ("MSP-136", &["Ixoth", "Dark One"], ["15", "14", "22"]),
        (
            "MSP-137",
            &["ki-rin", "titan", "Minion of Huhetotl", "Thoth Amon", "Chromatic Dragon", "Nalzok"],
            ["16", "15", "24"],
        ),
        ("MSP-138", &["master lich"], ["17", "16", "25"]),
        ("MSP-139", &["Archon"], ["19", "18", "28"]),
        ("MSP-140", &["Neferet the Green"], ["20", "19", "30"]),
        ("MSP-141", &["arch-lich"], ["25", "24", "37"]),
        ("MSP-142", &["Orcus"], ["66", "50", "50"]),
        ("MSP-142", &["Dispater"], ["78", "50", "50"]),
        ("MSP-142", &["Demogorgon"], ["106", "50", "50"]),
        ("MSP-143", &["Wizard of Yendor"], ["30", "30", "30"]),
        ("MSP-144", &["abbot", "acolyte"], ["5", "4", "7"]),
    ];
    let priests: [(&str, &[&str], [&str; 3]); 2] = [
        ("MSP-145", &["aligned priest"], ["12", "11", "18"]),
        ("MSP-146", &["high priest", "Grand Master", "Master Kaen", "Arch Priest"], ["25", "24", "37"]),
    ];
    let table = table(rules("documented"), "casters");
    let mut named = 0;
    for (rule, names, levels) in expected.iter().chain(&priests) {
        for name in *names {
            let row = table.rows.iter().find(|row| row[0] == *name).unwrap();
            assert_eq!(row[2..5], *levels, "{rule} {name}");
            named += 1;
        }
    }
    assert_eq!(named, table.rows.len());
}

/// MSP-148: dice and number of the spell attacks, where a caster has more than one attack without dice.
#[test]
fn attack_dice_are_those_of_the_casters_that_have_some() {
    let table = table(rules("documented"), "casters");
    let rows = table.rows.iter().filter(|row| row[5] != "0d0" || row[6] != "1");
    let found: Vec<_> = rows.map(|row| format!("{} {} x{}", row[0], row[5], row[6])).collect();
    let expected = [
        "golden naga 4d6 x1",
        "ki-rin 2d6 x1",
        "Archon 4d6 x1",
        "Thoth Amon 0d0 x2",
        "Neferet the Green 2d8 x1",
        "Orcus 8d6 x1",
        "Dispater 6d6 x1",
        "Demogorgon 8d6 x1",
        "high priest 2d8 x2",
        "Grand Master 2d8 x2",
        "Arch Priest 2d8 x2",
    ];
    assert_eq!(found, expected);
}
