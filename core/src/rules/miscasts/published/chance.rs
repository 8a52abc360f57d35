//! The tables of the check: the chance of a miscast, and what Spellcraft is good for.

use super::casts::{ONE_ONE, ROLLS, casting, is_miscast, odds, on_faces, over, said};
use crate::odds::Ever;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::Stance;
use crate::table::Table;

/// The spell levels of the text's chance table.
const LEVELS: [i32; 10] = [0, 1, 3, 6, 11, 16, 20, 24, 30, 35];
/// The bonuses of the text's chance table.
const BONUSES: [i32; 8] = [0, 3, 6, 10, 15, 20, 30, 40];
/// The skills of the text's Spellcraft table.
const SKILLS: [i32; 9] = [0, 17, 20, 40, 60, 80, 100, 150, 200];

/// The chance of a miscast (MIS-015 to MIS-024).
pub(super) fn chance(rules: &Rules) -> Table {
    let bonuses = BONUSES.map(|bonus| format!("bonus +{bonus}"));
    let columns = ["spell level", "difficulty"].map(str::to_owned).into_iter().chain(bonuses);
    let mut table = Table::new(
        "chance",
        "Chance of a miscast, out of armour, at rank 1",
        "MIS-015 to MIS-024; The check, first table",
        columns,
    );
    for level in LEVELS {
        let difficulty =
            said(&on_faces(rules, &casting(level, 0, 0, Stance::Neutral), ONE_ONE, ONE_ONE), "difficulty");
        let cells = BONUSES.map(|bonus| {
            let chance = odds(rules, &casting(level, bonus, 0, Stance::Neutral), &Ever(is_miscast)).of(&true);
            format!("{} ({})", over(&chance, ROLLS), chance.percent(1))
        });
        table.row([level.to_string(), difficulty.to_string()].into_iter().chain(cells));
    }
    table
}

/// What Spellcraft adds and takes off (MIS-026 to MIS-028).
pub(super) fn spellcraft(rules: &Rules) -> Table {
    let mut table = Table::new(
        "spellcraft",
        "What Spellcraft adds to the check and takes off a miscast's total",
        "MIS-026 to MIS-028; The check, second table",
        ["Spellcraft", "added to the check", "taken off the total"],
    );
    for skill in SKILLS {
        let made = on_faces(rules, &casting(0, 0, skill, Stance::Neutral), ONE_ONE, ONE_ONE);
        table.row([skill.to_string(), format!("+{}", said(&made, "bonus")), said(&made, "ward").to_string()]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::testing::{changed, table};
    use super::*;
    use crate::int::Int;
    use crate::ratio::Ratio;
    use crate::rules::miscasts::rulesets::DOCUMENTED;

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
        // MIS-015, MIS-017, MIS-021, MIS-022, MIS-023, MIS-024.
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
        // MIS-020: even a master, one cast in 144. MIS-021: even the hopeless pass one.
        check_claim(0, 10, 40, 1);
        check_claim(35, 1, 0, 143);
        // MIS-018: a spell at rank 10 is as safe as one nine levels lower, and each rank is a point of bonus.
        check_claim(20, 10, 3, 99);
        check_claim(11, 1, 3, 99);
        check_claim(11, 2, 2, 99);
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
        check_claim(2, 1, 0, 36);
        check_claim(0, 1, 0, 21);
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
}
