//! What must hold of terms and totals.

use super::{Seen, hold, numbers};
use crate::rules::to_hit::sites;
use crate::site::Site;

/// What hampers an attack.
const PENALTIES: [Site; 11] = [
    sites::MELEE_MONK_ARMOR,
    sites::MELEE_BURDEN,
    sites::MELEE_TRAPPED,
    sites::SKILL_TWO_WEAPONS,
    sites::SKILL_RIDING,
    sites::SKILL_RIDING_TWO,
    sites::RANGE_GLOVES,
    sites::RANGE_NO_LAUNCHER,
    sites::RANGE_UNFIT,
    sites::RANGE_KICKED,
    sites::LAUNCHER_EROSION,
];

/// What favours an attack.
const FAVOURS: [Site; 24] = [
    sites::MELEE_BASE,
    sites::MELEE_BEGINNER,
    sites::MELEE_STUNNED,
    sites::MELEE_FLEEING,
    sites::MELEE_SLEEPING,
    sites::MELEE_PARALYSED,
    sites::MELEE_MONK_HANDS,
    sites::TERM_ELF,
    sites::ITEM_BLESSED,
    sites::ITEM_SPEAR,
    sites::ITEM_TRIDENT,
    sites::ITEM_PICK,
    sites::SKILL_BARE_HANDS,
    sites::RANGE_SLEEPING,
    sites::RANGE_IMMOBILE,
    sites::RANGE_IRON_BALL,
    sites::RANGE_BOULDER,
    sites::RANGE_ENGULFED,
    sites::LAUNCHER_ARCHER,
    sites::LAUNCHER_OWN_BOW,
    sites::RANGE_BOOMERANG,
    sites::RANGE_THROWING,
    sites::RAY_LEVEL,
    sites::BEAM_BASE,
];

/// The least and the most of terms whose tables bound them.
const BOUNDS: [(Site, i64, i64); 13] = [
    (sites::TERM_LUCK, -13, 13),
    (sites::TERM_LEVEL, 1, 110),
    (sites::MELEE_STRENGTH, -2, 3),
    (sites::TERM_DEXTERITY, -3, 11),
    (sites::MELEE_FORM, -3, 46),
    (sites::ITEM_ARTIFACT, 1, 5),
    (sites::LAUNCHER_ARTIFACT, 1, 5),
    (sites::SKILL_WEAPON, -4, 6),
    (sites::SKILL_BARE_HANDS, 1, 11),
    (sites::RANGE_DISTANCE, -4, 2),
    (sites::RANGE_SIZE, -2, 5),
    (sites::RANGE_KICKED, -5, -3),
    (sites::RAY_SKILL, -4, 8),
];

pub(super) fn totals_are_sums(seen: &Seen<'_>) -> Result<(), String> {
    let mut sum = 0;
    for (site, points) in numbers(seen.steps) {
        if site == sites::TOTAL || site == sites::PREVIEW {
            hold(points == sum, || format!("the total is {points}, the terms add up to {sum}"))?;
            sum = 0;
        } else {
            sum += points;
        }
    }
    Ok(())
}

pub(super) fn penalties_never_help(seen: &Seen<'_>) -> Result<(), String> {
    every(seen, |site, points| points < 0 || !PENALTIES.contains(&site))
}

pub(super) fn favours_never_hurt(seen: &Seen<'_>) -> Result<(), String> {
    every(seen, |site, points| points > 0 || !FAVOURS.contains(&site))
}

pub(super) fn terms_stay_within_their_tables(seen: &Seen<'_>) -> Result<(), String> {
    every(seen, |site, points| {
        let bounds = BOUNDS.iter().find(|(bounded, ..)| *bounded == site);
        bounds.is_none_or(|(_, least, most)| (*least..=*most).contains(&points))
    })
}

fn every(seen: &Seen<'_>, holds: impl Fn(Site, i64) -> bool) -> Result<(), String> {
    let found = numbers(seen.steps).find(|(site, points)| !holds(*site, *points));
    found.map_or(Ok(()), |(site, points)| Err(format!("{site} adds {points}")))
}
