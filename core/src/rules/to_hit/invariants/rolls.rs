//! What must hold of rolls.

use super::{Seen, draws, hold, numbers};
use crate::journal::{Choice, Step};
use crate::rules::to_hit::scenario::Action;
use crate::rules::to_hit::sites;
use crate::site::Site;

/// A ray's roll is held against the total as the text's 4 less a die counted from 1.
const RAY_NEEDS: i64 = 3;

pub(super) fn hits_follow_the_roll(seen: &Seen<'_>) -> Result<(), String> {
    let ranged = matches!(seen.action, Action::Ranged(_));
    let equal_hits = ranged && seen.rules.ranged_equal_hits;
    let sure = seen.before.hero.engulfed && *seen.action == Action::Melee;
    let dexterity = i64::from(seen.before.hero.dexterity.get());
    // A form's attacks without its weapon fall back on the form's own total, the first.
    let own = numbers(seen.steps).find(|(site, _)| *site == sites::TOTAL).map_or(0, |(_, total)| total);
    let mut total = 0;
    // Whether the last roll hits; a splash inside the target needs none.
    let mut hits = seen.before.hero.engulfed;
    // The die of a missile, where it is rolled before the total.
    let mut lying = None;
    for step in seen.steps {
        match step {
            Step::Draw(draw) => {
                let roll = draw.result();
                let is = |sites: &[Site]| sites.contains(&draw.site);
                if is(&[sites::DIE]) && ranged && seen.rules.die_first {
                    lying = Some(roll);
                } else if is(&[sites::DIE]) {
                    hits = total > roll || equal_hits && total == roll || sure;
                } else if is(&[sites::DEXTERITY_DIE]) {
                    hits = dexterity > roll;
                } else if is(&[sites::ENGULF_DIE, sites::RAY_LUCKY, sites::BEAM_DIE]) {
                    hits = total > roll;
                }
            }
            Step::Decision(decision) => match decision.choice {
                Choice::Number(number) if decision.site == sites::TOTAL => {
                    total = number;
                    if let Some(chance) = draws(seen, sites::RAY_CHANCE).next() {
                        hits = total > RAY_NEEDS - chance;
                    }
                    if let Some(roll) = lying {
                        hits = total > roll || equal_hits && total == roll;
                    }
                }
                _ if decision.site == sites::FORM_ATTACK => total = own,
                choice if decision.site == sites::ROLL => {
                    let hit = choice == Choice::Name("hits");
                    hold(hit == hits, || format!("an attack with a total of {total} {choice}"))?;
                }
                _ => {}
            },
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn engulfed_swings_hit(seen: &Seen<'_>) -> Result<(), String> {
    let hero = &seen.before.hero;
    if *seen.action != Action::Melee || !hero.engulfed || hero.form.is_some() {
        return Ok(());
    }
    let misses = seen
        .steps
        .iter()
        .any(|step| matches!(step, Step::Decision(decision) if decision.choice == Choice::Name("misses")));
    hold(!misses, || "an engulfed hero's swing missed".to_owned())
}

pub(super) fn one_swing_one_roll(seen: &Seen<'_>) -> Result<(), String> {
    if *seen.action != Action::Melee || seen.before.hero.form.is_some() {
        return Ok(());
    }
    let totals = numbers(seen.steps).filter(|(site, _)| *site == sites::TOTAL).count();
    let rolls = draws(seen, sites::DIE).count();
    let swings = 1 + usize::from(seen.rules.each_weapon_rolls && seen.before.hero.two_weapons);
    let holds = totals == rolls && [0, swings].contains(&rolls);
    hold(holds, || format!("{totals} totals and {rolls} rolls in {swings} swings"))
}

pub(super) fn hits_are_counted(seen: &Seen<'_>) -> Result<(), String> {
    let hit = |step: &&Step<_>| matches!(step, Step::Decision(decision) if decision.site == sites::ROLL && decision.choice == Choice::Name("hits"));
    let rolled = seen.steps.iter().filter(hit).count() as i64;
    let counted = i64::from(seen.after.hits) - i64::from(seen.before.hits);
    hold(counted == rolled, || format!("{rolled} hits were counted as {counted}"))
}
