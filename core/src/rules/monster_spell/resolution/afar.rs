//! Casting at a hero who is not next to the caster, and what stops a school of spells (dNetHack).

use super::{R, cast};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Attitude, State};
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
    let stops = match attempt.attack.school() {
        _ if !rules.gates => false,
        Some(School::Mage) => world.deadmagic,
        Some(School::Clerical) => world.misotheism,
        Some(School::Psionic) => world.catapsi || hero.mindless || (attempt.attacking && !attempt.found),
        None => false,
    };
    if stops {
        r.mark("MSP-DN-01");
        r.decide(sites::CAST_FATE, "stopped", &[]);
    }
    stops
}

/// Casts from afar; whether a spell was cast (MSP-DN-08).
///
/// What it does: needs to know of the hero, a clear path, and a distance that is not too long for the kind; then it is an
/// attempt like any other. Draws in order: those of [`cast::attempt`]. Source: `xhity.c` 9680 of dNetHack.
/// Quirks kept: none.
pub(super) fn cast_from_afar(rules: &Rules, state: &mut State, attack: Attack, r: &mut R<'_>) -> bool {
    let Some(range) = rules.from_afar else { return false };
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
    r.decide(sites::ZAP_FATE, fate, &[("distance_squared", i64::from(distance))]);
    let found = !state.believes_wrongly();
    fate == "casts_from_afar"
        && cast::attempt(rules, state, &cast::Attempt { attack, attacking: true, found }, r)
}

/// Whether a caster on the move aims spells at the hero: it is hostile, and sees the hero where it believes the hero to be
/// (MSP-DN-08).
pub(in crate::rules::monster_spell) fn aims(rules: &Rules, state: &State) -> bool {
    rules.from_afar.is_some()
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
