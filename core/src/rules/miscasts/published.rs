//! The text's tables of miscasts, computed from the rules: by exact odds of casts, and by casts on chosen
//! faces.

mod casts;
mod chance;
mod fiends;
mod rows;

use super::rulesets::Rules;
use crate::table::Table;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![
        chance::chance(rules),
        chance::spellcraft(rules),
        rows::rows(rules),
        rows::row_odds(rules),
        rows::deadly(rules),
        fiends::gates(),
        fiends::force(rules),
    ]
}

#[cfg(test)]
mod testing {
    use super::super::rulesets::DOCUMENTED;
    use super::*;

    pub(super) fn table(rules: &Rules, id: &str) -> Table {
        tables(rules).into_iter().find(|table| table.id == id).expect(id)
    }

    /// Where two tables of the same shape differ: row, column, old and new cell.
    pub(super) fn changed(id: &str, rules: &Rules) -> Vec<(usize, usize, String, String)> {
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
}
