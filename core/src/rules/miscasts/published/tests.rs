use super::super::rulesets::DOCUMENTED;
use super::super::tables::{MiscastRow, ROW_COUNT, ROWS};
use super::*;
use crate::odds::Asked;
use crate::value::Value;

fn table(rules: &Rules, id: &str) -> Table {
    tables(rules).into_iter().find(|table| table.id == id).expect(id)
}

/// Where two tables of the same shape differ: row, column, old and new cell.
fn changed(id: &str, rules: &Rules) -> Vec<(usize, usize, String, String)> {
    let (old, new) = (table(&DOCUMENTED, id), table(rules, id));
    let mut found = Vec::new();
    for (row, (before, after)) in old.rows.iter().zip(&new.rows).enumerate() {
        for (column, (before, after)) in before.iter().zip(after).enumerate() {
            if before != after {
                found.push((row, column, before.clone(), after.clone()));
            }
        }
    }
    found
}

/// Numerators over 144 and the cells as the text prints them.
const PRINTED: [(&str, &str, [u32; 8], &str); 10] = [
    ("0", "8", [21, 6, 1, 1, 1, 1, 1, 1], "14.6 4.2 0.7 0.7 0.7 0.7 0.7 0.7"),
    ("1", "9", [28, 10, 1, 1, 1, 1, 1, 1], "19.4 6.9 0.7 0.7 0.7 0.7 0.7 0.7"),
    ("3", "11", [45, 21, 6, 1, 1, 1, 1, 1], "31.2 14.6 4.2 0.7 0.7 0.7 0.7 0.7"),
    ("6", "14", [78, 45, 21, 3, 1, 1, 1, 1], "54.2 31.2 14.6 2.1 0.7 0.7 0.7 0.7"),
    ("11", "19", [123, 99, 66, 28, 3, 1, 1, 1], "85.4 68.8 45.8 19.4 2.1 0.7 0.7 0.7"),
    ("16", "24", [143, 134, 116, 78, 28, 3, 1, 1], "99.3 93.1 80.6 54.2 19.4 2.1 0.7 0.7"),
    ("20", "28", [143, 143, 138, 116, 66, 21, 1, 1], "99.3 99.3 95.8 80.6 45.8 14.6 0.7 0.7"),
    ("24", "32", [143, 143, 143, 138, 108, 55, 1, 1], "99.3 99.3 99.3 95.8 75.0 38.2 0.7 0.7"),
    ("30", "38", [143, 143, 143, 143, 141, 116, 21, 1], "99.3 99.3 99.3 99.3 97.9 80.6 14.6 0.7"),
    ("35", "43", [143, 143, 143, 143, 143, 141, 66, 1], "99.3 99.3 99.3 99.3 99.3 97.9 45.8 0.7"),
];

#[test]
fn the_chance_table_has_the_eighty_cells_of_the_text() {
    // MIS-015, MIS-017, MIS-021 to MIS-024.
    let computed = table(&DOCUMENTED, "chance");
    let expected: Vec<Vec<String>> = PRINTED
        .iter()
        .map(|(level, difficulty, numerators, percents)| {
            let cells = numerators.iter().zip(percents.split(' '));
            let cells = cells.map(|(numerator, percent)| format!("{numerator}/144 ({percent} %)"));
            [(*level).to_owned(), (*difficulty).to_owned()].into_iter().chain(cells).collect()
        })
        .collect();
    assert_eq!(computed.rows, expected);
}

#[test]
fn the_spellcraft_table_has_the_points_of_the_text() {
    // MIS-026, MIS-028.
    let expected = [
        ["0", "+0", "0"],
        ["17", "+1", "1"],
        ["20", "+2", "2"],
        ["40", "+5", "4"],
        ["60", "+8", "6"],
        ["80", "+11", "8"],
        ["100", "+14", "10"],
        ["150", "+18", "15"],
        ["200", "+22", "20"],
    ];
    assert_eq!(table(&DOCUMENTED, "spellcraft").rows, expected.map(|row| row.map(str::to_owned)));
}

/// Checks the numerator over 144 of the chance that a cast goes wrong.
#[track_caller]
fn check_claim(level: i32, rank: i32, bonus: i32, expected: u32) {
    let mut scenario = casting(level, bonus, 0, Stance::Neutral);
    scenario.you.spells[0].rank = Int::saturating(rank.into());
    let chance = odds(&DOCUMENTED, &scenario, &Ever(is_miscast)).of(&true);
    assert_eq!(chance, Ratio::new(expected, 144u32), "level {level}, rank {rank}, bonus {bonus}");
}

#[test]
fn the_prose_of_the_text_holds_where_it_can() {
    // MIS-018, MIS-030: safe levels of the masters; one more is 3/144.
    check_claim(15, 1, 20, 1);
    check_claim(16, 1, 20, 3);
    check_claim(23, 1, 28, 1);
    check_claim(24, 1, 28, 3);
    // Twenty levels above: four in five, and one in five at rank 10, for the first of them.
    check_claim(30, 1, 20, 116);
    check_claim(30, 10, 20, 28);
    check_claim(40, 1, 28, 129);
    check_claim(40, 10, 28, 45);
    // MIS-031: the new wizard. MIS-032: the ranger's and the bard's needs.
    check_claim(1, 1, 3, 10);
    check_claim(11, 1, 3, 99);
    check_claim(2, 1, 0, 36);
    check_claim(0, 1, 0, 21);
}

#[test]
fn side_casters_stay_in_the_protected_rows() {
    // MIS-032: the highest totals at a need of 10 and of 8.
    for (need, stance, expected) in [
        (10, Stance::Neutral, 64),
        (10, Stance::Aggressive, 69),
        (8, Stance::Neutral, 54),
        (8, Stance::Aggressive, 59),
    ] {
        let made = on_faces(&DOCUMENTED, &needing(&DOCUMENTED, need, 0, stance), ONE_ONE, TWELVE_TWELVE);
        assert_eq!(said(&made, "total"), expected, "need {need}, {stance:?}");
    }
}

#[test]
fn deadly_rows_begin_where_the_formula_says() {
    // MIS-225, MIS-226: points missed by and need, for what Spellcraft takes off 0, 10 and 20.
    let computed = table(&DOCUMENTED, "deadly").rows;
    let expected = [
        ("neutral", ["10", "12", "14"]),
        ("defensive", ["11", "13", "15"]),
        ("aggressive", ["9", "11", "13"]),
        ("frenzy", ["8", "10", "12"]),
    ];
    let expected = expected.iter().flat_map(|(stance, misses)| {
        misses.iter().zip(["0", "10", "20"]).map(|(miss, ward)| {
            let need = miss.parse::<u32>().unwrap() + 2;
            vec![(*stance).to_owned(), ward.to_owned(), (*miss).to_owned(), need.to_string()]
        })
    });
    let shown: Vec<Vec<String>> = computed.iter().map(|row| row[..4].to_vec()).collect();
    assert_eq!(shown, expected.collect::<Vec<_>>());
    // A bonus of 3 meets a deadly row first at level 7.
    assert_eq!(computed[0][4], "10/20736");
    // MIS-227: one need less is never deadly.
    let below = needing(&DOCUMENTED, 11, 0, Stance::Neutral);
    assert!(odds(&DOCUMENTED, &below, &Ever(is_deadly)).of(&true).is_zero());
}

#[test]
fn the_rows_are_those_of_the_text() {
    // MIS-038, MIS-039: both ends of the table and of its protected half.
    let rows = table(&DOCUMENTED, "rows").rows;
    let shown = |row: usize| rows[row - 1][1..4].join("; ");
    assert_eq!(rows.len(), 65);
    assert_eq!(shown(1), "1-2; yes; nothing");
    assert_eq!(shown(35), "69-70; yes; 2 stat damage");
    assert_eq!(shown(36), "71-72; no; the spell turned at base strength, or (level/3+1)d6 force");
    assert_eq!(shown(64), "127-128; no; stairs into a Pit, lords gate");
    assert_eq!(shown(65), "129 or more; no; 20d10 force");
    assert_eq!(rows[5][4], "Sparks leap from your fingers and bite.");
    assert_eq!(rows[5][5], "Sparks bite the creature\u{2019}s fingers.");
    assert_eq!(rows.iter().filter(|row| row[2] == "yes").count(), 35);
}

#[test]
fn every_column_of_row_odds_adds_up() {
    let computed = table(&DOCUMENTED, "row-odds").rows;
    assert_eq!(computed.len(), 66);
    for (column, need) in (1..).zip(NEEDS) {
        let numerators =
            computed.iter().filter_map(|row| row[column].strip_suffix("/20736")?.parse::<u32>().ok());
        assert_eq!(numerators.sum::<u32>(), 20_736, "need {need}");
    }
    // At a need of 2 only 1 and 1 misses, by no points: the rows are those of the bare dice (MIS-035).
    assert_eq!(computed[0][1], format!("{}/20736", 143 * 144));
    assert_eq!([&computed[1][1], &computed[2][1], &computed[7][1]], ["1/20736", "5/20736", "23/20736"]);
}

#[test]
fn a_higher_base_difficulty_moves_exactly_the_cells_that_can_move() {
    let changed = changed("chance", &Rules { difficulty_base: 9, ..DOCUMENTED });
    // Only where no more than 1 and 1 missed before and after, or all but 12 and 12, does a cell stay.
    let need = |row: usize, column: usize| {
        PRINTED[row].1.parse::<i32>().unwrap() - [0, 3, 6, 10, 15, 20, 30, 40][column - 2]
    };
    let expected = (0..10).flat_map(|row| {
        let cells = (2..10).filter(move |column| (3..=23).contains(&need(row, *column)));
        std::iter::once(1).chain(cells).map(move |column| (row, column))
    });
    let places: Vec<_> = changed.iter().map(|(row, column, ..)| (*row, *column)).collect();
    assert_eq!(places, expected.collect::<Vec<_>>());
    assert_eq!(&changed[1], &(0, 2, "21/144 (14.6 %)".to_owned(), "28/144 (19.4 %)".to_owned()));
}

#[test]
fn a_moved_row_moves_exactly_its_own_cells() {
    static MOVED: [MiscastRow; ROW_COUNT] = {
        let mut rows = ROWS;
        rows[9].most = 21;
        rows[10].least = 22;
        rows
    };
    let rules = Rules { rows: &MOVED, ..DOCUMENTED };
    let ranges = changed("rows", &rules);
    let expected = [(9, 1, "19-20", "19-21"), (10, 1, "21-22", "22-22")];
    let expected = expected.map(|(row, column, old, new)| (row, column, old.to_owned(), new.to_owned()));
    assert_eq!(ranges, expected);
    let odds = changed("row-odds", &rules);
    // The heading row is not counted; the row of no miscast is the first. Only rows 10 and 11 move.
    assert!(odds.iter().all(|(row, ..)| [10, 11].contains(row)), "{odds:?}");
    // At a need of 2 a total of 21 is 2d12 = 21, of which there are 4.
    assert_eq!(odds[0], (10, 1, "11/20736".to_owned(), "15/20736".to_owned()));
    for id in ["chance", "spellcraft", "deadly"] {
        assert_eq!(changed(id, &rules), [], "{id}");
    }
}

#[test]
fn the_highest_row_over_three_casts_costs_three_times_one_cast() {
    let question = Asked::parse::<Miscasts>("highest:miscasts.row").unwrap();
    let highest = |casts: usize| {
        let mut scenario = casting(11, 3, 0, Stance::Neutral);
        scenario.actions = vec![scenario.actions[0].clone(); casts];
        odds(&DOCUMENTED, &scenario, &question)
    };
    let (one, three) = (highest(1), highest(3));
    assert_eq!(three.runs, 3 * one.runs);
    assert!(three.runs < 1000, "{} runs", three.runs);
    assert!(three.unvisited.is_zero());
    // The states merge: what is left apart is only what is remembered, no miscast or one of the 65 rows.
    assert!(three.states.iter().all(|states| *states <= 66), "{:?}", three.states);
    // The chance that no row above a given one comes up is that of one cast, to the third power.
    let up_to = |odds: &Odds<Value>, row: i64| {
        let below = odds.weights.iter().filter(|(answer, _)| match answer {
            Value::Int(reached) => *reached <= row,
            _ => true,
        });
        below.fold(Ratio::zero(), |sum, (_, weight)| sum.plus(weight))
    };
    for row in 0..=65 {
        assert_eq!(up_to(&three, row), up_to(&one, row).power(3), "row {row}");
    }
}
