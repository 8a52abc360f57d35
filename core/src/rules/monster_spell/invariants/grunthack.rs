//! What must hold where mages draw on the player's spells (GruntHack). The figures are the rules' own, and none is read
//! from the ruleset.

use super::casting::{attack, events};
use super::{Seen, draws, hold};
use crate::rules::monster_spell::rulesets::Fumble;
use crate::rules::monster_spell::scenario::{Action, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, School, Spell};
use crate::rules::monster_spell::words::Event;
use crate::violation::told;

/// The spell that a mage of GruntHack selected for an attempt, or alone.
fn picked(seen: &Seen<'_>) -> Option<Spell> {
    let mage = match seen.action {
        Action::Select { .. } => seen.before.caster.school == School::Mage,
        _ => attack(seen) == Some(Attack::Mage),
    };
    seen.after.spell.filter(|_| mage && seen.rules.half_levels)
}

pub(super) fn great_spells_need_high_levels(seen: &Seen<'_>) -> Result<(), String> {
    let least = match picked(seen) {
        Some(Spell::AcidBlast | Spell::Polymorph | Spell::TeleportAway) => 11,
        Some(Spell::Cancellation | Spell::FingerOfDeath | Spell::DoubleTrouble) => 13,
        Some(Spell::TouchOfDeath | Spell::PoisonBlast) => 9,
        _ => 0,
    };
    let level = seen.before.caster.level.get();
    hold(level >= least, || format!("{} at level {level}, below {least}", told(seen.after.spell)))
}

/// What the rules say that a mage in need casts before anything else.
fn need(state: &State) -> Option<Spell> {
    let (caster, level) = (&state.caster, state.caster.level.get());
    let dying = caster.hp.get() * 4 < caster.hp_max.get();
    if caster.condition.sick && level >= 5 {
        Some(Spell::CureSickness)
    } else if caster.condition.blinded && level >= 3 {
        Some(Spell::CureBlindness)
    } else if dying {
        Some(if level >= 5 { Spell::ExtraHealing } else { Spell::Healing })
    } else if caster.protection.get() == 0 {
        Some(Spell::Protection)
    } else {
        (state.hero.aloft && !caster.flies && level >= 7).then_some(Spell::Levitation)
    }
}

pub(super) fn needs_come_first(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(need), Some(picked)) = (need(seen.before), picked(seen)) else { return Ok(()) };
    let drawn = draws(seen).any(|draw| [sites::PICK_LEVEL, sites::PICK_OF_LEVEL].contains(&draw.site));
    hold(picked == need && !drawn, || format!("{} where {} is due", picked.name(), need.name()))
}

pub(super) fn no_vain_spell_is_picked(seen: &Seen<'_>) -> Result<(), String> {
    let Some(spell) = picked(seen) else { return Ok(()) };
    let hero = &seen.before.hero;
    let resisted = match spell {
        Spell::ForceBolt | Spell::Polymorph => hero.magic_resistance,
        Spell::Sleep | Spell::MagicMissile | Spell::FingerOfDeath => hero.magic_resistance || hero.reflects,
        Spell::TouchOfDeath => hero.magic_resistance,
        Spell::LightningRay => hero.shock_resistance || hero.reflects,
        Spell::Fireball | Spell::FlameSphere => hero.fire_resistance,
        Spell::ConeOfCold | Spell::FreezeSphere => hero.cold_resistance,
        Spell::PoisonBlast => hero.poison_resistance,
        Spell::AcidBlast => hero.acid_resistance,
        _ => false,
    };
    hold(!resisted, || format!("{} against a hero who resists or reflects it", spell.name()))
}

pub(super) fn nothing_of_no_use_is_picked(seen: &Seen<'_>) -> Result<(), String> {
    const OF_NO_USE: [&str; 15] = [
        "charm_monster",
        "clairvoyance",
        "detect_food",
        "detect_monsters",
        "detect_treasure",
        "detect_unseen",
        "dig",
        "identify",
        "jumping",
        "knock",
        "light",
        "magic_mapping",
        "restore_ability",
        "turn_undead",
        "wizard_lock",
    ];
    let useless = picked(seen).filter(|spell| OF_NO_USE.contains(&spell.name()));
    hold(useless.is_none(), || format!("{} is of no use to a monster", told(useless)))
}

pub(super) fn the_budget_is_kept(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (&seen.before.caster, &seen.after.caster);
    let level = before.level.get();
    if !seen.rules.mage_budget || attack(seen) != Some(Attack::Mage) || !seen.after.succeeded {
        return Ok(());
    }
    let share = (38 - level) * 2 / 3;
    let (limit, dearest) = if level >= 38 { (255, 0) } else { (8 * level * share, 5 * 7 * share) };
    hold(before.cooldown.get() <= limit, || format!("a cast beyond the limit of {limit}"))?;
    let spent = after.cooldown.get() - before.cooldown.get();
    let held = before.carries_eye && after.cooldown.get() == 0;
    hold(held || (0..=dearest).contains(&spent), || format!("a cast cost {spent}, not up to {dearest}"))
}

pub(super) fn only_the_confused_fumble(seen: &Seen<'_>) -> Result<(), String> {
    if !matches!(seen.rules.fumble, Fumble::OnlyConfused) || attack(seen).is_none() {
        return Ok(());
    }
    let drawn = draws(seen).any(|draw| draw.site == sites::CAST_FUMBLE);
    hold(!drawn, || "a fumble was drawn".to_owned())?;
    let confused = seen.before.caster.confused;
    hold(!(confused && seen.after.succeeded), || "a confused caster cast".to_owned())
}

pub(super) fn a_wrong_square_spares_the_hero(seen: &Seen<'_>) -> Result<(), String> {
    let Action::Cast { thinks_it_found_you: true, found_you, .. } = seen.action else { return Ok(()) };
    let found = found_you.unwrap_or_else(|| !seen.before.believes_wrongly());
    let mut expected = seen.before.hero.clone();
    expected.counted_turns = seen.after.hero.counted_turns;
    let same = seen.after.hero == expected;
    hold(!seen.rules.wrong_square_goes_on || found || same, || {
        "a spell at a wrong square changed the hero".to_owned()
    })
}

pub(super) fn cancellation_flies_6_to_13_squares(seen: &Seen<'_>) -> Result<(), String> {
    let range = events(seen).find_map(|event| match event {
        Event::CancellationFlies { range } => Some(*range),
        _ => None,
    });
    hold(range.is_none_or(|range| (6..=13).contains(&range)), || format!("it flew {} squares", told(range)))?;
    let resisted = range.is_some() && seen.before.hero.magic_resistance;
    hold(!resisted || seen.after.hero.cancelled == seen.before.hero.cancelled, || {
        "magic resistance did not stop cancellation".to_owned()
    })
}
