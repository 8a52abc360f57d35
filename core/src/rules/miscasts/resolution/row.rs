//! What a missed check adds to the spell: a total, and the row of the miscast table it lands in.

use super::R;
use super::check::{DICE, SIDES};
use super::effects::{self, Miscast};
use super::spellcraft::ward;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Stance, State, Who};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::MiscastRow;
use crate::rules::miscasts::words::{Event, Message};

/// The least total (MIS-033).
const TOTAL_LEAST: i32 = 1;

/// Resolves a miscast (MIS-012, MIS-033 to MIS-039, MIS-280).
///
/// What it does: adds fresh dice, five for each point missed by, and the stance, takes off what wards, and
/// looks up the row. The row's line is told once, before anything it does: yours, or for a creature the one
/// that speaks of it, where you see it. An unseen creature's miscast is the same, untold.
/// Draws in order: `d(2,12)`, then those of the row. Source: "The miscast table"; "What you are told". Quirks kept: the floor of 1
/// comes last, after the stance.
pub(super) fn miscast(rules: &Rules, state: &mut State, cast: &Miscast, missed_by: i32, r: &mut R<'_>) {
    let by = cast.by;
    let Some(caster) = state.caster(by) else { return };
    let (ward, stance) = (ward(rules, caster.spellcraft), stance_term(rules, caster.stance));
    let total = |dice: u32| {
        dice.cast_signed()
            .saturating_add(missed_by.saturating_mul(rules.total_per_miss))
            .saturating_sub(ward)
            .saturating_add(stance)
            .max(TOTAL_LEAST)
    };
    let row = |dice: u32| row_of(rules, total(dice).cast_unsigned());
    let dice = r.d_meaning(sites::TOTAL, DICE, SIDES, |dice| row(dice).number);
    let (dice, total, row) = (dice.cast_signed(), total(dice), row(dice));
    if ward > 0 {
        r.mark("MIS-028");
    }
    if stance != 0 {
        r.mark("MIS-036");
    }
    let because = [("dice", dice), ("miss", missed_by), ("ward", ward), ("stance", stance), ("total", total)]
        .map(|(name, value)| (name, i64::from(value)));
    r.decide(sites::ROW, i64::from(row.number), &because);
    if r.is_settled() {
        return;
    }
    r.mark(row.rule);
    r.mark("MIS-033");
    r.mark("MIS-039");
    r.emit(Event::Miscast { by, row: row.number, protected: row.protected, effect: row.effect });
    tell(state, by, row, r);
    effects::apply(rules, state, cast, row, r);
}

/// Tells the line of a row (MIS-012, MIS-280).
///
/// What it does: tells your own line, or what you see of a creature's miscast; nothing of an unseen one.
/// Draws in order: none. Source: "What you are told", and the third paragraph. Quirks kept: none.
fn tell(state: &State, by: Who, row: &MiscastRow, r: &mut R<'_>) {
    let index = row.number.saturating_sub(1) as usize;
    r.mark("MIS-280");
    match by {
        Who::You => r.tell(Message::Row(index, None)),
        Who::Creature(creature) => {
            r.mark("MIS-012");
            let creature = state.creatures.get(creature.unsigned() as usize);
            if let Some(creature) = creature.filter(|creature| creature.seen) {
                r.tell(Message::Row(index, Some(creature.name)));
            }
        }
    }
}

/// What a stance adds to the total (MIS-036, MIS-037): one value at a time.
fn stance_term(rules: &Rules, stance: Stance) -> i32 {
    rules.stances.iter().find(|(named, _)| *named == stance).map_or(0, |(_, term)| *term)
}

/// The row that a total lands in (MIS-038): the one whose totals include it, and the last beyond all.
pub(in crate::rules::miscasts) fn row_of(rules: &Rules, total: u32) -> &'static MiscastRow {
    let rows = rules.rows;
    &rows[rows.partition_point(|row| row.most < total).min(rows.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::int::Int;
    use crate::rules::miscasts::resolution::testing::{being, check_row};
    use crate::rules::miscasts::rulesets::DOCUMENTED;
    use crate::rules::miscasts::scenario::Being;

    #[test]
    fn ward_and_stance_count_on_the_total_and_the_floor_comes_last() {
        // MIS-033, MIS-036, MIS-037: 4 + 5*4 = 24 with bonus 10 of need 14; row 12.
        let you = |stance, spellcraft: i64| Being {
            stance,
            spellcraft: Int::saturating(spellcraft),
            ..being(16, 1, 10 - if spellcraft == 100 { 14 } else { 0 })
        };
        check_row(you(Stance::Neutral, 0), &[5, 5, 2, 2], 12);
        check_row(you(Stance::Defensive, 0), &[5, 5, 2, 2], 10);
        check_row(you(Stance::Aggressive, 0), &[5, 5, 2, 2], 15);
        check_row(you(Stance::Frenzy, 0), &[5, 5, 2, 2], 17);
        // MIS-028, MIS-029: a skill of 100 takes 10 off, and the Intelligence that makes up for what it adds
        // to the check takes off nothing.
        check_row(you(Stance::Neutral, 100), &[5, 5, 2, 2], 7);
        let master = Being { spellcraft: Int::saturating(200), stance: Stance::Defensive, ..being(0, 1, 0) };
        check_row(master, &[1, 1, 1, 1], 1);
    }

    #[test]
    fn every_total_has_its_row() {
        // MIS-038.
        for total in 1..=600u32 {
            assert_eq!(row_of(&DOCUMENTED, total).number, total.div_ceil(2).min(65), "{total}");
        }
        assert_eq!(row_of(&DOCUMENTED, u32::MAX).number, 65);
    }
}
