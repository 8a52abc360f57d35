//! The check that every cast with its caster's own mana makes.

use super::R;
use super::spellcraft::added;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Caster, Spell, Who};
use crate::rules::miscasts::sites;

/// The dice of the check and of a miscast's total: two of them.
pub(super) const DICE: u32 = 2;
/// With twelve sides each.
pub(super) const SIDES: u32 = 12;
/// The sum of 1 and 1, which no other faces have.
const ONE_ONE: i32 = 2;
/// The sum of 12 and 12, which no other faces have.
const TWELVE_TWELVE: i32 = 24;

/// The bonus of a check (MIS-016): the Intelligence modifier and what Spellcraft adds. It may be negative.
pub(super) fn bonus(rules: &Rules, caster: &Caster, r: &mut R<'_>) -> i32 {
    r.mark("MIS-016");
    if caster.spellcraft > 0 {
        r.mark("MIS-026");
    }
    caster.intelligence_modifier.saturating_add(added(rules, caster.spellcraft))
}

/// The difficulty of a check (MIS-017 to MIS-019, MIS-011).
///
/// What it does: 8, one more for each spell level and each full 10 % that armour adds to the cost, one less
/// for each rank above the first. A creature's spells count as rank 1. It has no least value.
/// Draws in order: none. Source: "The check", the list. Quirks kept: none.
pub(super) fn difficulty(rules: &Rules, by: Who, spell: Spell, armour_percent: u32, r: &mut R<'_>) -> i32 {
    let rank = if by == Who::You { spell.rank.get() } else { 1 };
    let armour = (armour_percent / rules.armour_percent_step).cast_signed();
    r.mark("MIS-017");
    if by != Who::You {
        r.mark("MIS-011");
    } else if rank > 1 {
        r.mark("MIS-018");
    }
    if armour > 0 {
        r.mark("MIS-019");
    }
    rules.difficulty_base + spell.level.get() - (rank - 1) + armour
}

/// Makes a check: nothing when it was made, or the points it was missed by (MIS-015, MIS-020, MIS-021,
/// MIS-025, MIS-035).
///
/// What it does: it is made when 2d12 and the bonus reach the difficulty. A roll of 1 and 1 is always
/// missed, by no points where its sum reaches the difficulty; a roll of 12 and 12 always passes.
/// Draws in order: `d(2,12)`, also where it cannot fail. Source: "The check"; MIS-021 from the chance table.
/// Quirks kept: the rule of 12 and 12 is unsaid, but the table needs it.
pub(super) fn make(rules: &Rules, bonus: i32, difficulty: i32, r: &mut R<'_>) -> Option<i32> {
    let dice = r.d(sites::CHECK, DICE, SIDES).cast_signed();
    let sum = dice.saturating_add(bonus);
    let short = difficulty.saturating_sub(sum);
    let missed_by = match dice {
        ONE_ONE => {
            r.mark(if short > 0 { "MIS-020" } else { "MIS-035" });
            Some(short.max(rules.one_one_misses_by))
        }
        TWELVE_TWELVE if rules.twelve_twelve_always_passes => {
            r.mark("MIS-021");
            None
        }
        _ => (short > 0).then_some(short),
    };
    let because = |miss: i32| {
        [("sum", dice), ("bonus", bonus), ("difficulty", difficulty), ("miss", miss)]
            .map(|(name, value)| (name, i64::from(value)))
    };
    match missed_by {
        None => r.decide(sites::CHECK_RESULT, sites::PASSES, &because(0)[..3]),
        Some(miss) => r.decide(sites::CHECK_RESULT, sites::MISSES, &because(miss)),
    }
    missed_by
}

#[cfg(test)]
mod tests {
    use crate::int::Int;
    use crate::rules::miscasts::resolution::testing::{being, check_row};
    use crate::rules::miscasts::scenario::Being;

    #[test]
    fn the_check_is_made_by_meeting_the_difficulty() {
        // MIS-015: 4+4 meets 8, 4+3 falls short by 1: total 5 + 2, row 4.
        check_row(being(0, 1, 0), &[4, 4], 0);
        check_row(being(0, 1, 0), &[4, 3, 1, 1], 4);
        // MIS-016: a bonus may be negative.
        check_row(being(0, 1, -2), &[5, 5], 0);
        check_row(being(0, 1, -2), &[5, 4, 1, 1], 4);
        // MIS-018: rank 10 is nine levels safer.
        check_row(being(30, 10, 10), &[9, 10], 0);
        check_row(being(30, 10, 10), &[9, 9, 1, 1], 4);
    }

    #[test]
    fn one_and_one_always_fails_and_twelve_and_twelve_always_passes() {
        // MIS-020, MIS-035: by no points where the sum is enough, by all of them where it is not.
        check_row(being(0, 1, 20), &[1, 1, 1, 1], 1);
        check_row(being(11, 1, 3), &[1, 1, 1, 1], 36);
        // MIS-021, and one below it.
        check_row(being(35, 1, 0), &[12, 12], 0);
        check_row(being(35, 1, 0), &[12, 11, 1, 1], 51);
    }

    #[test]
    fn armour_counts_by_full_tens() {
        // MIS-019: 4+4 meets 8 up to 9 %; 10 % to 19 % miss by 1 and 30 % by 3.
        for (percent, faces, expected) in [
            (9, &[4, 4][..], 0),
            (10, &[4, 4, 1, 1], 4),
            (19, &[4, 4, 1, 1], 4),
            (29, &[4, 4, 1, 1], 6),
            (30, &[4, 4, 1, 1], 9),
        ] {
            let you = Being { armour_percent: Int::saturating(percent), ..being(0, 1, 0) };
            check_row(you, faces, expected);
        }
    }
}
