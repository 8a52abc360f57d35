//! What must hold of the spells that variants add or change.

use super::casting::events;
use super::{Seen, draws, hold, selected};
use crate::draws::Ask;
use crate::rules::monster_spell::rulesets::{ArmorBlow, Bolts, DeathTouch};
use crate::rules::monster_spell::scenario::{Action, Alignment, Attitude, Ground, Make, Slot, Worn};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Kind, Spell};
use crate::rules::monster_spell::words::Event;
use crate::violation::told;

/// The spell that was selected, whether the action looks at its use or not.
fn chosen(seen: &Seen<'_>) -> Option<Spell> {
    selected(seen).map(|(spell, _)| spell)
}

pub(super) fn undead_come_to_their_own(seen: &Seen<'_>) -> Result<(), String> {
    if chosen(seen) != Some(Spell::CallUndead) {
        return Ok(());
    }
    let caster = &seen.before.caster;
    let lich =
        matches!(caster.kind, Kind::Lich | Kind::Demilich | Kind::MasterLich | Kind::ArchLich | Kind::Vecna);
    // In EvilHack others call them too, but none that is alive and good.
    let may = if seen.rules.bolts == Bolts::KeptBack {
        let dark_priest = matches!(caster.kind, Kind::HighPriest | Kind::AlignedPriest)
            && matches!(caster.alignment, Alignment::Chaotic | Alignment::Unaligned);
        lich || dark_priest
            || caster.kind.is_undead()
            || caster.kind.is_demon()
            || caster.kind.is_quest_nemesis()
    } else {
        lich
    };
    hold(may, || format!("{} called undead", caster.kind.subject()))
}

pub(super) fn the_dying_only_cure_themselves(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    let priority = !seen.rules.repertoire(caster.school).overrides.is_empty();
    let dying = caster.hp_max.get() > 0 && caster.hp.get() <= caster.hp_max.get() / 4;
    let picks = matches!(
        seen.action,
        Action::Select { .. } | Action::Choose { .. } | Action::Cast { .. } | Action::Move(_)
    );
    let other = seen.after.spell.filter(|spell| *spell != Spell::CureSelf);
    hold(!(priority && dying && picks) || other.is_none(), || {
        format!("a dying caster has {}, and not cure self", told(other))
    })
}

pub(super) fn the_touch_leaves_a_maximum(seen: &Seen<'_>) -> Result<(), String> {
    let touched = events(seen).any(|event| matches!(event, Event::MaximumLowered { .. }));
    let (before, after) = (seen.before.hero.hp_max.get(), seen.after.hero.hp_max.get());
    hold(!touched || (after >= 1 && after <= before), || {
        format!("a maximum of {after} hit points, before {before}")
    })
}

pub(super) fn the_touch_is_within_its_dice(seen: &Seen<'_>) -> Result<(), String> {
    let hero = &seen.before.hero;
    let halves = match seen.rules.death_touch {
        DeathTouch::Weakens => hero.magic_resistance || hero.half_spell_damage,
        DeathTouch::KillsOrWeakens { .. } => hero.half_spell_damage,
        DeathTouch::Kills | DeathTouch::Drains => return Ok(()),
    };
    let most = if halves { 24 } else { 48 };
    if !draws(seen).any(|draw| draw.site == sites::DRAIN_DAMAGE) {
        return Ok(());
    }
    let lost: i32 = events(seen).map(|event| if let Event::Damage { by } = event { *by } else { 0 }).sum();
    hold(lost <= most, || format!("the touch of death took {lost} hit points, and at most {most} are due"))
}

pub(super) fn pools_need_ground(seen: &Seen<'_>) -> Result<(), String> {
    let made = events(seen).any(|event| *event == Event::PoolCreated);
    let ground = seen.before.world.ground;
    let suits = matches!(ground, Ground::Floor | Ground::Corridor);
    let selected = chosen(seen) == Some(Spell::CreatePool);
    hold(suits || !(made || selected), || format!("a pool where {} is", told(ground)))
}

pub(super) fn explosions_are_within_their_dice(seen: &Seen<'_>) -> Result<(), String> {
    let level = seen.before.caster.level.unsigned().min(seen.rules.level_max);
    for draw in draws(seen) {
        let expected = match draw.site {
            site if site == sites::BOLT_DAMAGE => Ask::D(level / 5 + 1, 8),
            site if site == sites::ACID_DAMAGE => Ask::D(level / 2 + 4, 8),
            _ => continue,
        };
        hold(draw.ask == expected, || format!("an explosion of {}, and not of {expected}", draw.ask))?;
    }
    let exploded: i32 =
        events(seen).map(|event| if let Event::Explosion { by, .. } = event { *by } else { 0 }).sum();
    let lost: i32 = events(seen).map(|event| if let Event::Damage { by } = event { *by } else { 0 }).sum();
    hold(exploded == 0 || lost <= exploded, || {
        format!("{lost} hit points were lost, and {exploded} exploded")
    })
}

pub(super) fn bolts_keep_their_distance(seen: &Seen<'_>) -> Result<(), String> {
    let bolt = match chosen(seen) {
        Some(Spell::FireBolt | Spell::IceBolt) => true,
        // The player's acid blast is a ray.
        Some(Spell::AcidBlast) => !seen.rules.of_the_player,
        _ => false,
    };
    let moves = matches!(seen.action, Action::Move(_));
    if !bolt || moves {
        return Ok(());
    }
    let peaceful = seen.before.caster.attitude != Attitude::Hostile;
    let beside = seen.rules.bolts == Bolts::Wasted && seen.before.world.distance_squared.is_none();
    hold(!peaceful && !beside, || "a bolt by a peaceful caster, or right beside the hero".to_owned())
}

pub(super) fn armor_never_goes_at_once(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (&seen.before.hero.worn, &seen.after.hero.worn) else { return Ok(()) };
    let ArmorBlow::Erodes(how) = seen.rules.armor_blow else { return Ok(()) };
    for slot in ALL_SLOTS {
        let (old, new) = (piece(before, slot), piece(after, slot));
        let Some(old) = old else { continue };
        let gone = new.is_none();
        hold(!gone || old.told().erosion == 3, || {
            format!("{}: a piece went that was not worn out", told(slot))
        })?;
        let never = how.some_are_immune
            && matches!(old.told().make, Make::QuestArtifact | Make::CrystalPlateMail)
            && draws(seen).any(|draw| draw.site == sites::ARMOR_LEVELS);
        hold(!never || new.is_some_and(|new| new.told() == old.told()), || {
            format!("{}: an immune piece suffered", told(slot))
        })?;
        let eroded = new.map_or(0, |new| new.told().erosion - old.told().erosion);
        let most = if seen.before.hero.magic_resistance { 1 } else { 3 };
        hold((0..=most).contains(&eroded), || format!("{}: a piece eroded by {eroded} levels", told(slot)))?;
    }
    Ok(())
}

const ALL_SLOTS: [Slot; 7] =
    [Slot::Cloak, Slot::Body, Slot::Shirt, Slot::Helmet, Slot::Gloves, Slot::Boots, Slot::Shield];

fn piece(worn: &Worn, slot: Slot) -> Option<crate::rules::monster_spell::scenario::Piece> {
    *worn.clone().at(slot)
}

pub(super) fn vulnerability_is_timed(seen: &Seen<'_>) -> Result<(), String> {
    let turns = events(seen).find_map(|event| match event {
        Event::Vulnerable { turns, .. } => Some(*turns),
        _ => None,
    });
    hold(turns.is_none_or(|turns| (151..=250).contains(&turns)), || {
        format!("a vulnerability of {} turns", told(turns))
    })?;
    // What the hero has already stays as it is.
    let (old, new) = (seen.before.hero.vulnerable, seen.after.hero.vulnerable);
    let waits = matches!(seen.action, Action::Wait { .. });
    let pairs = [(old.fire, new.fire), (old.cold, new.cold), (old.shock, new.shock), (old.acid, new.acid)];
    let kept = pairs.iter().all(|(old, new)| old.get() == 0 || old == new);
    hold(waits || kept, || "a vulnerability that there was has changed".to_owned())
}

pub(super) fn reflection_is_timed(seen: &Seen<'_>) -> Result<(), String> {
    let boss = seen.before.caster.kind.is_boss();
    for event in events(seen) {
        let Event::Reflects { turns } = event else { continue };
        let due = if boss { 250..=259 } else { 150..=159 };
        hold(due.contains(turns), || format!("a reflection of {turns} turns"))?;
    }
    Ok(())
}

pub(super) fn protection_is_bounded(seen: &Seen<'_>) -> Result<(), String> {
    let gain = seen.after.caster.protection.get() - seen.before.caster.protection.get();
    // A level has at most seven binary digits.
    hold(gain <= 7, || format!("{gain} points of protection at once"))?;
    let waits = matches!(seen.action, Action::Wait { .. });
    hold(waits || gain >= 0, || "protection was lost without time".to_owned())
}

pub(super) fn true_pets_stay_true(seen: &Seen<'_>) -> Result<(), String> {
    for (old, new) in seen.before.world.bystanders.iter().zip(&seen.after.world.bystanders) {
        let near = old.distance_squared.get() < 16;
        let true_pet = old.attitude == Attitude::Tame && !old.badly_treated;
        hold(old == new || (near && !true_pet), || "enrage roused somebody it does not reach".to_owned())?;
    }
    Ok(())
}
