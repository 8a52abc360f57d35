//! Which spells a caster has no use for.

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Speed, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::Spell;
use crate::rules::monster_spell::words::Refusal;

/// Why the caster has no use for a spell, if it has none (MSP-069a to MSP-069k).
///
/// What it does: the tests of each spell in the game's order, the first that applies refuses.
/// Draws in order: `rn2(100)` for aggravate with nobody to wake, and only where nothing refused it before.
/// Source: `mcastu.c` 766-832 of NetHack 3.6.7.
/// Quirks kept: nothing else is ever refused (MSP-069j), such as curse items for a hero who carries nothing.
pub(super) fn refusal(rules: &Rules, state: &State, spell: Spell, r: &mut R<'_>) -> Option<Refusal> {
    let (caster, hero, world) = (&state.caster, &state.hero, &state.world);
    let peaceful = caster.attitude.is_peaceful();
    let first = |tests: &[(bool, Refusal)]| {
        let found = tests.iter().find(|(applies, _)| *applies);
        found.map(|(_, refusal)| *refusal)
    };
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
        _ => None,
    };
    if let Some(refusal) = refused {
        r.mark(refusal.rule(spell));
    }
    refused
}
