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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::miscasts::rulesets::{DOCUMENTED, SpellcraftLine};

    #[test]
    fn spellcraft_between_the_printed_points_goes_in_straight_lines() {
        // MIS-027, MIS-028.
        for (skill, expected) in [
            (9, 0),
            (10, 1),
            (16, 1),
            (19, 1),
            (26, 2),
            (27, 3),
            (33, 3),
            (34, 4),
            (39, 4),
            (50, 6),
            (99, 13),
            (112, 14),
            (113, 15),
            (125, 16),
            (199, 21),
            (250, 26),
        ] {
            assert_eq!(added(&DOCUMENTED, skill), expected, "{skill}");
        }
        for (skill, expected) in [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (150, 15), (10_000, 1000)] {
            assert_eq!(ward(&DOCUMENTED, skill), expected, "{skill}");
        }
        // Invariant over all skills: monotone by at most 1, and up to 200 never less than what it takes off.
        for skill in 1..=10_000 {
            let step = added(&DOCUMENTED, skill) - added(&DOCUMENTED, skill - 1);
            assert!((0..=1).contains(&step), "{skill}");
            assert!(skill > 200 || added(&DOCUMENTED, skill) >= ward(&DOCUMENTED, skill), "{skill}");
        }
    }

    #[test]
    fn another_reading_of_spellcraft_is_another_ruleset() {
        // It meets every printed point too, and differs from this one at a skill of 10 to 13 only.
        static OTHER: [SpellcraftLine; 4] = [
            SpellcraftLine { from: 0, adds: 0, rise: 0, per: 1 },
            SpellcraftLine { from: 14, adds: 1, rise: 0, per: 1 },
            SpellcraftLine { from: 20, adds: 2, rise: 3, per: 20 },
            SpellcraftLine { from: 100, adds: 14, rise: 2, per: 25 },
        ];
        let rules = Rules { spellcraft_adds: &OTHER, ..DOCUMENTED };
        let differs = (0..=300).filter(|skill| added(&rules, *skill) != added(&DOCUMENTED, *skill));
        assert_eq!(differs.collect::<Vec<u32>>(), [10, 11, 12, 13]);
    }
}
