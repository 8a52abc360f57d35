//! The tables of what the deadly rows lean on: the gates, and the force of a spell that cannot turn.

use super::super::name::Name;
use super::super::rulesets::Rules;
use super::super::scenario::Stance;
use super::super::sites;
use super::super::tables::Effect;
use super::super::tables::gates::GATES;
use super::casts::{ONE_ONE, casting, on_faces};
use crate::draws::Ask;
use crate::table::Table;

/// Spell levels that the force is shown for.
const LEVELS: [i32; 10] = [0, 1, 2, 3, 6, 7, 12, 20, 30, 35];
/// What a miss at a total of dice 2d12 = 13 leaves to land in a row of two totals.
const TOTAL_PER_MISS: u32 = 5;

/// Every kind of gate (MIS-250, MIS-252, MIS-255).
pub(super) fn gates() -> Table {
    let mut table = Table::new(
        "gates",
        "The gates: fiends of its own that may be about at once, and what comes through",
        "MIS-250 to MIS-255; Gates",
        ["gate", "fiends at once", "fiends", "named by the text"],
    );
    for row in &GATES {
        let fiends = row.fiends.each_ref().map(Name::to_string).join(" or ");
        let named = if row.fiends_in_text { "yes" } else { "no, invented" };
        table.row([row.gate.words(), row.cap.to_string(), fiends, named.to_owned()]);
    }
    table
}

/// The dice of a spell that cannot turn on its caster (MIS-237), by casts of a spell of no kind.
pub(super) fn force(rules: &Rules) -> Table {
    let turning = rules.rows.iter().filter(|row| matches!(row.effect, Effect::Turn { .. }));
    let rows: Vec<_> = turning.collect();
    let mut table = Table::new(
        "turned-force",
        "Force of a spell that cannot turn on its caster, by the spell's level",
        "MIS-237; The miscast table",
        std::iter::once("spell level".to_owned()).chain(rows.iter().map(|row| format!("row {}", row.number))),
    );
    for level in LEVELS {
        let cells = rows.iter().map(|row| {
            // 1 and 1 misses by what the modifier leaves; the dice of the total make up for the rest.
            let miss = (row.least - 2) / TOTAL_PER_MISS;
            let rest = row.least - TOTAL_PER_MISS * miss;
            let modifier = rules.difficulty_base + level - 2 - miss.cast_signed();
            let mut scenario = casting(level, modifier, 0, Stance::Neutral);
            scenario.you.spells[0].kind = super::super::scenario::SpellKind::Other;
            let made = on_faces(rules, &scenario, ONE_ONE, [1, rest - 1]);
            let thrown = made.draws().find(|draw| draw.site == sites::FORCE).map(|draw| draw.ask);
            match thrown {
                Some(Ask::D(count, sides)) => format!("{count}d{sides}"),
                _ => "-".to_owned(),
            }
        });
        table.row(std::iter::once(level.to_string()).chain(cells));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::testing::table;
    use crate::rules::miscasts::rulesets::DOCUMENTED;

    #[test]
    fn the_force_is_divided_first() {
        // MIS-237.
        let expected = [
            ("0", 1, 1),
            ("1", 1, 1),
            ("2", 1, 2),
            ("3", 2, 2),
            ("6", 3, 4),
            ("7", 3, 4),
            ("12", 5, 7),
            ("20", 7, 11),
            ("30", 11, 16),
            ("35", 12, 18),
        ];
        let expected = expected
            .map(|(level, base, full)| vec![level.to_owned(), format!("{base}d6"), format!("{full}d6")]);
        assert_eq!(table(&DOCUMENTED, "turned-force").rows, expected);
    }

    #[test]
    fn the_gates_are_those_of_the_text() {
        // MIS-250, MIS-252, MIS-255.
        let gates = table(&DOCUMENTED, "gates").rows;
        let caps: Vec<&str> = gates.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(caps, ["4", "4", "4", "4", "4", "4", "3", "3", "2"]);
        assert_eq!(gates[0][2], "dretch or quasit");
        assert_eq!(gates[8][2], "balor or pit fiend");
    }
}
