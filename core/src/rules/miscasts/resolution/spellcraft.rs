//! What the Spellcraft skill is good for.

use crate::rules::miscasts::rulesets::Rules;

/// What Spellcraft adds to the check (MIS-026, MIS-027).
///
/// What it does: reads the printed points, and straight lines between them rounded down; the last line goes
/// on. Draws in order: none. Source: the second table of "The check". Quirks kept: none.
pub(super) fn added(rules: &Rules, spellcraft: u32) -> i32 {
    let line = rules.spellcraft_adds.iter().rev().find(|line| line.from <= spellcraft);
    line.map_or(0, |line| (line.adds + line.rise * (spellcraft - line.from) / line.per).cast_signed())
}

/// What Spellcraft takes off a miscast's total (MIS-028): a tenth of the skill, rounded down. Nothing else
/// wards (MIS-029).
pub(super) fn ward(rules: &Rules, spellcraft: u32) -> i32 {
    (spellcraft / rules.spellcraft_per_ward).cast_signed()
}
