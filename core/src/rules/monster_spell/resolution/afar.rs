//! Casting at a hero who is not next to the caster, and what stops a school of spells (dNetHack).

use super::{R, cast, movement, rays};
use crate::rules::monster_spell::rulesets::{FromAfar, Rules};
use crate::rules::monster_spell::scenario::{Attitude, Movement, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, School, Spell};
use crate::rules::monster_spell::words::Refusal;

/// Whether something stops all spells of the attack's school (MSP-DN-01).
///
/// What it does: deadmagic stops magical spells, misotheism divine ones, catapsi psionic ones; these find neither a mind
/// that is not there nor a hero who is not where the caster believes. Draws in order: none.
/// Source: `mcastu.c` 2196-2208 of dNetHack. Quirks kept: none.
pub(super) fn stopped(rules: &Rules, state: &State, attempt: &cast::Attempt, r: &mut R<'_>) -> bool {
    let (world, hero) = (&state.world, &state.hero);
    let obstacles: &[(&'static str, bool)] = match attempt.attack.school() {
        Some(School::Mage) => &[("deadmagic", world.deadmagic)],
        Some(School::Clerical) => &[("misotheism", world.misotheism)],
        Some(School::Psionic) => &[
            ("catapsi", world.catapsi),
            ("mindless", hero.mindless),
            ("absent", attempt.attacking && !attempt.found),
        ],
        None => &[],
    };
    let obstacle = obstacles.iter().find(|(_, stops)| rules.gates && *stops);
    if let Some((name, _)) = obstacle {
        r.mark("MSP-DN-01");
        r.decide(sites::CAST_FATE, "stopped", &[(name, 1)]);
    }
    obstacle.is_some()
}

/// Attacks from afar; whether the attempt counts (MSP-DN-08).
///
/// What it does: needs to know of the hero, a clear path, and a distance that is not too long for the kind; then a ray is
/// sent as ever, and a spell is an attempt like any other. Draws in order: those of [`rays::at_a_distance`] or of
/// [`cast::attempt`]. Source: `xhity.c` 9680 of dNetHack. Quirks kept: none.
pub(super) fn attack(
    rules: &Rules,
    state: &mut State,
    range: FromAfar,
    (attack, lined_up): (Attack, bool),
    r: &mut R<'_>,
) -> bool {
    let distance = state.distance_squared();
    let fate = if state.world.hero_forgotten {
        "hero_forgotten"
    } else if !state.world.line_of_sight {
        "no_clear_path"
    } else if distance > range.limit(state.caster.kind) {
        "out_of_range"
    } else {
        "casts_from_afar"
    };
    r.mark("MSP-DN-08");
    let reaches = fate == "casts_from_afar";
    if reaches && attack.school().is_none() {
        return rays::at_a_distance(rules, state, attack, lined_up, r);
    }
    r.decide(sites::ZAP_FATE, fate, &[("distance_squared", i64::from(distance))]);
    if !reaches {
        return false;
    }
    let found = !state.believes_wrongly();
    state.said_in_line = Some(lined_up);
    let succeeded = cast::attempt(rules, state, &cast::Attempt { attack, attacking: true, found }, r);
    state.said_in_line = None;
    succeeded
}

/// Whether a caster that does not attack aims spells at the hero all the same (MSP-DN-08).
///
/// What it does: it is hostile, no farther than for a cast on the move, and sees the hero where it believes the hero to be;
/// on the move it is neither blind nor, as the text says of directed spells, scared. Draws in order: none. Source: `monmove.c` 2117 of dNetHack.
/// Quirks kept: the shorter range that some kinds have is asked only where they attack from afar.
pub(in crate::rules::monster_spell) fn aims(
    rules: &Rules,
    state: &State,
    on_the_move: Option<&Movement>,
) -> bool {
    let squared = on_the_move.map_or_else(|| state.distance_squared(), Movement::distance_squared);
    rules.from_afar.is_some()
        && squared <= movement::DISTANCE_SQUARED_MAX
        && on_the_move.is_none_or(|how| !how.blind && !movement::is_scared(state, how))
        && state.caster.attitude == Attitude::Hostile
        && state.caster_sees_hero()
        && !state.believes_wrongly()
        && !state.world.hero_forgotten
}

/// Why a spell does not reach the hero, if it does not (MSP-DN-08).
pub(super) fn refusal(rules: &Rules, state: &State, spell: Spell) -> Option<Refusal> {
    let reach = rules.from_afar?.reaches.iter().find(|reach| reach.spell == spell)?;
    let distance = state.distance_squared();
    if distance > reach.squared {
        return Some(Refusal::BeyondRange);
    }
    (reach.in_line && !state.is_lined_up()).then_some(Refusal::NotInLine)
}
