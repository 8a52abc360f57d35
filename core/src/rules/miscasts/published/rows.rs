//! The tables of the miscast table: its rows, their odds, and what it takes to reach the deadly ones.

use super::casts::{DOUBLE_ROLLS, ONE_ONE, TWELVE_TWELVE, is_deadly, needing, odds, on_faces, over, said};
use crate::odds::{Asked, Ever};
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::Stance;
use crate::rules::miscasts::tables::MiscastRow;
use crate::rules::miscasts::tables::lines::LINES;
use crate::rules::miscasts::{resolution, sites};
use crate::table::Table;
use crate::value::Value;

/// Needs (difficulty less bonus) that the odds of the rows are shown for.
const NEEDS: [i32; 6] = [2, 8, 12, 18, 24, 28];
/// A total beyond which no row can be told apart any more.
const TOTAL_SHOWN_MAX: u32 = 200;
/// A need at which a deadly row can be reached in every stance and with every ward shown.
const NEED_MAX: i32 = 30;

/// Every row (MIS-038, MIS-039).
pub(super) fn rows(rules: &Rules) -> Table {
    let mut table = Table::new(
        "rows",
        "The miscast table",
        "MIS-038, MIS-039, MIS-101 to MIS-165; The miscast table",
        ["row", "total", "protected", "effect", "you are told", "told of a creature", "rule"],
    );
    for (row, line) in rules.rows.iter().zip(&LINES) {
        let totals = (1..=TOTAL_SHOWN_MAX).filter(|total| resolution::row_of(rules, *total) == row);
        let totals: Vec<u32> = totals.collect();
        let range = match (totals.first(), totals.last()) {
            (Some(least), Some(&TOTAL_SHOWN_MAX)) => format!("{least} or more"),
            (Some(least), Some(most)) => format!("{least}-{most}"),
            _ => "-".to_owned(),
        };
        table.row([
            row.number.to_string(),
            range,
            if row.protected { "yes" } else { "no" }.to_owned(),
            row.effect.words(),
            line.yours.to_owned(),
            line.of_creature("creature"),
            row.rule.to_owned(),
        ]);
    }
    table
}

/// The chance of each row (MIS-033 to MIS-038).
pub(super) fn row_odds(rules: &Rules) -> Table {
    let needs = NEEDS.map(|need| format!("need {need}"));
    let mut table = Table::new(
        "row-odds",
        "Chance of each row by the sum the check needs (difficulty less bonus), without ward or stance",
        "MIS-033 to MIS-038; The miscast table",
        std::iter::once("row".to_owned()).chain(needs),
    );
    // The first row settles the question: what the row then does is not explored.
    let question = Asked::First(sites::ROW);
    let columns = NEEDS.map(|need| odds(rules, &needing(rules, need, 0, Stance::Neutral), &question));
    let row = |row: &MiscastRow| Value::Int(row.number.into());
    let answers = std::iter::once(Value::Null).chain(rules.rows.iter().map(row));
    for answer in answers {
        let cells = columns.each_ref().map(|odds| {
            let weight = odds.of(&answer);
            if weight.is_zero() { "-".to_owned() } else { over(&weight, DOUBLE_ROLLS) }
        });
        let name = match answer {
            Value::Int(row) => row.to_string(),
            _ => "no miscast".to_owned(),
        };
        table.row(std::iter::once(name).chain(cells));
    }
    table
}

/// Where the deadly rows begin (MIS-225, MIS-226).
pub(super) fn deadly(rules: &Rules) -> Table {
    let mut table = Table::new(
        "deadly",
        "What it takes to reach a row that is not protected, by stance and by what Spellcraft takes off",
        "MIS-225 to MIS-227; The protected half",
        ["stance", "taken off", "least points missed by", "least need", "chance at that need"],
    );
    for stance in [Stance::Neutral, Stance::Defensive, Stance::Aggressive, Stance::Frenzy] {
        for skill in [0, 100, 200] {
            let worst = |need| {
                let scenario = needing(rules, need, skill, stance);
                let made = on_faces(rules, &scenario, ONE_ONE, TWELVE_TWELVE);
                made.steps.iter().any(is_deadly).then_some((need, scenario, made))
            };
            let Some((need, scenario, made)) = (0..=NEED_MAX).find_map(worst) else { continue };
            let chance = odds(rules, &scenario, &Ever(is_deadly)).of(&true);
            table.row([
                format!("{stance:?}").to_ascii_lowercase(),
                said(&made, "ward").to_string(),
                said(&made, "miss").to_string(),
                need.to_string(),
                over(&chance, DOUBLE_ROLLS),
            ]);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::casts::casting;
    use super::super::testing::{changed, table};
    use super::*;
    use crate::odds::Odds;
    use crate::ratio::Ratio;
    use crate::rules::miscasts::Miscasts;
    use crate::rules::miscasts::rulesets::DOCUMENTED;
    use crate::rules::miscasts::tables::{Effect, ROW_COUNT, ROWS};

    #[test]
    fn the_rows_are_those_of_the_text() {
        // MIS-038, MIS-039: both ends of the table and of its protected half.
        let rows = table(&DOCUMENTED, "rows").rows;
        let shown = |row: usize| rows[row - 1][1..4].join("; ");
        assert_eq!(rows.len(), 65);
        assert_eq!(shown(1), "1-2; yes; nothing");
        assert_eq!(shown(35), "69-70; yes; 2 stat damage");
        assert_eq!(shown(36), "71-72; no; the spell turned at base strength, or (level/3+1)d6 force");
        assert_eq!(shown(64), "127-128; no; stairs into a Pit, hostile lords\u{2019} gate");
        assert_eq!(shown(65), "129 or more; no; 20d10 force");
        assert_eq!(rows[5][4], "Sparks leap from your fingers and bite.");
        assert_eq!(rows[5][5], "Sparks bite the creature\u{2019}s fingers.");
        assert_eq!(rows.iter().filter(|row| row[2] == "yes").count(), 35);
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
    fn what_a_row_does_is_not_explored_once_the_row_is_known() {
        // The drains of row 54 alone have millions of outcomes; the sums of the two throws have 23 each.
        let question = Asked::First(sites::ROW);
        let odds = odds(&DOCUMENTED, &needing(&DOCUMENTED, 28, 0, Stance::Neutral), &question);
        assert!(odds.runs <= 23 * 23, "{} runs", odds.runs);
        assert!(odds.unvisited.is_zero());
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
        // Without what the rows do, which would leave states apart.
        static BARE: [MiscastRow; ROW_COUNT] = {
            let mut rows = ROWS;
            let mut index = 0;
            while index < ROW_COUNT {
                rows[index].effect = Effect::Nothing;
                index += 1;
            }
            rows
        };
        let rules = Rules { rows: &BARE, ..DOCUMENTED };
        let question = Asked::parse::<Miscasts>("highest:miscasts.row").unwrap();
        let highest = |casts: usize| {
            let mut scenario = casting(11, 3, 0, Stance::Neutral);
            scenario.actions = vec![scenario.actions[0].clone(); casts];
            odds(&rules, &scenario, &question)
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
}
