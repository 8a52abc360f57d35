//! What comes after: a creature dies.

use super::R;
use crate::int::Int;
use crate::rules::summoning::scenario::{Being, Thing};
use crate::rules::summoning::sites;
use crate::rules::summoning::state::{Possessions, State, position};
use crate::rules::summoning::tables::{Uniqueness, kind};
use crate::rules::summoning::words::Event;

/// The object number of Death's scythe.
const SCYTHE: u8 = 123;
/// Death's hit points beside ten for each point of its damage, and the most of both.
const DEATH_HP: i32 = 100;
const DEATH_DAMAGE_MAX: i32 = 10_000;
const DEATH_HP_MAX: i32 = 100_000;
/// What Death's experience grows by at least and at most.
const DEATH_EXPERIENCE: [i32; 2] = [1000, 10_000];

/// A creature dies (SUM-100, SUM-101).
///
/// What it does: the player gains its experience where they see each other; it drops what it owns and, if
/// it is unique or the draw says so, leaves a corpse. Death rises again, stronger, with another scythe.
/// Draws: `random_range(2)` for the corpse, also where it is certain; `random_range(10)` for Death instead.
/// Source: `mon.c` 134-201.
pub(super) fn slay(state: &mut State, being: &Being, r: &mut R<'_>) {
    let at = position(being.at);
    let Some(index) = state.creatures.iter().position(|creature| creature.at == at) else {
        r.emit(Event::NobodyThere);
        return;
    };
    let creature = &mut state.creatures[index];
    let (slain, points) = (creature.kind, creature.experience);
    r.emit(Event::Dies { kind: slain });
    if being.in_sight {
        r.mark("SUM-100");
        state.means.experience = state.means.experience.plus(points);
        r.emit(Event::ExperienceGained { points });
    }
    let owned = std::mem::take(&mut creature.possessions);
    let things = u32::try_from(owned.objects.len()).unwrap_or(u32::MAX).saturating_add(owned.counted);
    let mut dropped: Vec<Thing> =
        owned.objects.iter().rev().map(|object| Thing::Object(Int::saturating((*object).into()))).collect();
    if things > 0 {
        r.emit(Event::Drops { things });
    }
    if slain == kind::DEATH {
        r.unheeded(|r| {
            r.random_range(sites::DEATH_WORDS, 10);
        });
        creature.deaths = creature.deaths.saturating_add(1);
        creature.experience =
            points.saturating_add((points.saturating_add(DEATH_EXPERIENCE[0])).min(DEATH_EXPERIENCE[1]));
        let damage = 2_i32.checked_pow(creature.deaths).unwrap_or(i32::MAX).min(DEATH_DAMAGE_MAX);
        creature.hp = (DEATH_HP + damage * 10).min(DEATH_HP_MAX);
        creature.possessions = Possessions { objects: vec![SCYTHE], counted: 0 };
        r.emit(Event::RisesAgain { hp: creature.hp, experience: creature.experience });
    } else {
        let common = creature.uniqueness == Uniqueness::Common;
        state.creatures.remove(index);
        // The draw is made even where it decides nothing.
        let drawn = !r.random_range_below(sites::CORPSE, 1, 2);
        if drawn || !common {
            dropped.push(Thing::Corpse(Int::saturating(slain.into())));
            r.emit(Event::CorpseLeft { kind: slain });
        }
    }
    if !dropped.is_empty() {
        state.stacks.entry(at).or_default().extend(dropped);
    }
}
