//! Which spells a caster has no use for.

use super::{R, player_spells};
use crate::rules::monster_spell::rulesets::{Bolts, Rules};
use crate::rules::monster_spell::scenario::{Attitude, Ground, Speed, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{School, Spell};
use crate::rules::monster_spell::words::Refusal;

/// Why the caster has no use for a spell, if it has none (MSP-069a to MSP-069k).
///
/// What it does: the tests of each spell in the game's order, the first that applies refuses.
/// Draws in order: `rn2(100)` for aggravate with nobody to wake, and only where nothing refused it before.
/// Source: `mcastu.c` 766-832 of NetHack 3.6.7.
/// Quirks kept: nothing else is ever refused (MSP-069j), such as curse items for a hero who carries nothing.
pub(super) fn refusal(
    rules: &Rules,
    state: &State,
    school: School,
    spell: Spell,
    r: &mut R<'_>,
) -> Option<Refusal> {
    let (caster, hero, world) = (&state.caster, &state.hero, &state.world);
    let peaceful = caster.attitude.is_peaceful();
    let refused = match spell {
        Spell::HasteSelf => first(&[(caster.speed == Speed::Fast, Refusal::AlreadyFast)]),
        Spell::Disappear => first(&[
            (caster.invisible, Refusal::AlreadyInvisible),
            (caster.invisibility_blocked, Refusal::InvisibilityBlocked),
            (peaceful && !hero.sees_invisible, Refusal::HeroCannotSeeInvisible),
        ]),
        Spell::CureSelf => first(&[(caster.hp == caster.hp_max, Refusal::Unhurt)]),
        Spell::SummonNasties | Spell::SummonInsects => {
            first(&[(peaceful, Refusal::Peaceful), (!world.line_of_sight, Refusal::OutOfSight)])
        }
        Spell::DoubleTrouble => first(&[
            (peaceful, Refusal::Peaceful),
            (!caster.is_wizard && !world.line_of_sight, Refusal::OutOfSight),
            (!caster.is_wizard, Refusal::NotTheWizard),
            (world.wizards.get() > 1, Refusal::AlreadyDoubled),
        ]),
        Spell::Aggravate if peaceful => Some(Refusal::Peaceful),
        Spell::Aggravate if world.something_to_wake => None,
        Spell::Aggravate => {
            let Some(bound) = rules.aggravate_bound else {
                r.mark("MSP-151");
                return None;
            };
            (!r.rn2_below(sites::FILTER_AGGRAVATE, 1, bound)).then_some(Refusal::NobodyToWake)
        }
        Spell::Blind => first(&[(hero.blind_turns.get() > 0, Refusal::AlreadyBlinded)]),
        _ => of_variants(rules, state, spell, r),
    };
    let refused = refused.or_else(|| player_spells::refusal(rules, state, spell));
    let before_wizards = matches!(refused, None | Some(Refusal::NotTheWizard | Refusal::AlreadyDoubled));
    let pool = if before_wizards { no_pool(rules, state, spell, school, r) } else { None };
    let refused = refused.or(pool);
    if let Some(refusal) = refused {
        r.mark(refusal.rule(spell));
    }
    refused
}

/// The first of these tests that applies.
fn first(tests: &[(bool, Refusal)]) -> Option<Refusal> {
    tests.iter().find(|(applies, _)| *applies).map(|(_, refusal)| *refusal)
}

/// Why the caster has no use for a spell that NetHack does not have (MSP-SL-02, MSP-SP-06 to MSP-SP-08, MSP-EV-08
/// to MSP-EV-12).
///
/// What it does: the tests of each spell in the game's order. Draws in order: `rn2(5)` for bolts and acid near the
/// hero in EvilHack. Source: `mcastu.c` of the variants. Quirks kept: none.
fn of_variants(rules: &Rules, state: &State, spell: Spell, r: &mut R<'_>) -> Option<Refusal> {
    let (caster, hero, world) = (&state.caster, &state.hero, &state.world);
    let peaceful = caster.attitude.is_peaceful();
    match spell {
        Spell::CallUndead => first(&[
            (peaceful, Refusal::Peaceful),
            (!world.line_of_sight, Refusal::OutOfSight),
            (!(rules.calls_undead)(caster), Refusal::CallsNoUndead),
        ]),
        Spell::Flight => first(&[
            (caster.flies, Refusal::AlreadyFlying),
            (caster.attitude == Attitude::Peaceful, Refusal::Peaceful),
        ]),
        // MSP-EV-21: the picks of EvilHack bring none to a peaceful caster.
        Spell::SummonMinion if rules.snow_golems => first(&[(peaceful, Refusal::Peaceful)]),
        Spell::Enrage => first(&[(peaceful, Refusal::Peaceful)]),
        Spell::FireBolt => bolt(rules, state, caster.remembers.fire, r),
        Spell::IceBolt => bolt(rules, state, caster.remembers.cold, r),
        Spell::AcidBlast if !rules.of_the_player => bolt(rules, state, caster.remembers.acid, r),
        Spell::Cancellation if !rules.of_the_player => first(&[
            (!state.caster_sees_hero(), Refusal::HeroUnseen),
            (peaceful, Refusal::Peaceful),
            (hero.invulnerable, Refusal::HeroInvulnerable),
        ]),
        Spell::Reflection => {
            first(&[(caster.reflects || caster.reflection_turns.get() > 0, Refusal::AlreadyReflecting)])
        }
        _ => None,
    }
}

/// Why a bolt or a blast is not cast (MSP-SP-06, MSP-EV-08).
fn bolt(rules: &Rules, state: &State, known: bool, r: &mut R<'_>) -> Option<Refusal> {
    let peaceful = state.caster.attitude.is_peaceful();
    match rules.bolts {
        Bolts::Wasted => first(&[
            (known, Refusal::ResistanceKnown),
            (state.distance_squared() < 2, Refusal::TooClose),
            (peaceful, Refusal::Peaceful),
        ]),
        Bolts::KeptBack => {
            let refused = first(&[
                (known, Refusal::ResistanceKnown),
                (!state.caster_sees_hero(), Refusal::HeroUnseen),
                (peaceful, Refusal::Peaceful),
                (state.hero.invulnerable, Refusal::HeroInvulnerable),
            ]);
            let near = state.distance_squared() < 3;
            let held_back = refused.is_none() && near && !r.rn2_below(sites::FILTER_BOLT, 1, 5);
            refused.or(held_back.then_some(Refusal::TooClose))
        }
    }
}

/// Why no pool is created (MSP-SL-04).
///
/// What it does: only a room's floor and corridors become pools, and for a hero without the Amulet of Yendor one
/// time in ten. Draws in order: `rn2(10)` on such ground without the Amulet.
/// Source: `mcastu.c` 840 of SLASH'EM.
/// Quirks kept: in SLASH'EM the number is drawn for every mage spell that was not refused before; that only the
/// Wizard doubles himself comes after it.
fn no_pool(rules: &Rules, state: &State, spell: Spell, school: School, r: &mut R<'_>) -> Option<Refusal> {
    let pool = spell == Spell::CreatePool;
    let tested = pool || (rules.pool_tested_for_all && school == School::Mage);
    if !tested {
        return None;
    }
    let suits = matches!(state.world.ground, Ground::Floor | Ground::Corridor);
    let held_back = suits && !state.hero.carries_amulet && !r.rn2_below(sites::FILTER_POOL, 1, 10);
    first(&[(pool && !suits, Refusal::NoGroundForPool), (pool && held_back, Refusal::PoolHeldBack)])
}
