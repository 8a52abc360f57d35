//! What must hold where casters save themselves from stone and cast at monsters, and heroes cast (EvilHack).

use super::casting::events;
use super::{Seen, hold};
use crate::rules::monster_spell::scenario::Action;
use crate::rules::monster_spell::tables::Spell;
use crate::rules::monster_spell::words::Event;
use crate::violation::told;

pub(super) fn only_able_casters_leave_the_stone(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    let saved = events(seen).any(|event| matches!(event, Event::StoneToFlesh { .. }));
    let able = caster.level.get() >= 5
        && !caster.cancelled
        && !caster.confused
        && caster.cooldown.get() == 0
        && seen.rules.returns_to_flesh;
    let turns = seen.after.caster.cooldown.get();
    hold(!saved || (able && (0..=6).contains(&turns)), || {
        format!("a caster left the stone that could not, or rests {turns} turns")
    })
}

/// Whether the spell summons or aggravates monsters.
fn calls_others(seen: &Seen<'_>) -> bool {
    matches!(
        seen.after.spell,
        Some(
            Spell::Aggravate
                | Spell::SummonNasties
                | Spell::DoubleTrouble
                | Spell::SummonInsects
                | Spell::SummonMinion
                | Spell::CallUndead
        )
    )
}

pub(super) fn monsters_are_not_the_hero(seen: &Seen<'_>) -> Result<(), String> {
    if !matches!(seen.action, Action::CastAtMonster(_)) {
        return Ok(());
    }
    let peaceful = seen.before.caster.attitude.is_peaceful();
    hold(!(peaceful && calls_others(seen)), || format!("{} by a peaceful caster", told(seen.after.spell)))?;
    hold(seen.before.hero == seen.after.hero, || "a spell at a monster changed the hero".to_owned())
}

pub(super) fn heroes_pay_the_level_of_their_form(seen: &Seen<'_>) -> Result<(), String> {
    let Action::HeroCasts(form) = seen.action else { return Ok(()) };
    let spent = seen.before.hero.power.get() - seen.after.hero.power.get();
    let level = form.level.get();
    let most = level * i32::try_from(form.attacks.len()).unwrap_or(i32::MAX);
    hold(spent % level == 0 && (0..=most).contains(&spent), || {
        format!("{spent} points of power for spells of {level}")
    })?;
    hold(!calls_others(seen), || format!("a hero cast {}", told(seen.after.spell)))
}
