//! What must hold of the state after an attack.

use super::{Seen, draws, fate, happened, hold};
use crate::journal::{Choice, Step};
use crate::rules::to_hit::scenario::{Action, ItemClass};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::words::Event;

/// The burden from which on no one fights.
const TOO_HEAVY: i32 = 4;

fn untouched(seen: &Seen<'_>) -> bool {
    seen.before == seen.after && !seen.steps.iter().any(|step| matches!(step, Step::Draw(_)))
}

pub(super) fn previews_change_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let preview = matches!(seen.action, Action::PreviewMelee | Action::PreviewRanged(_));
    hold(!preview || untouched(seen), || "a preview drew or changed something".to_owned())
}

pub(super) fn the_overtaxed_do_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let burden = seen.before.hero.burden.get();
    let fights = matches!(seen.action, Action::Melee | Action::KickMonster);
    let holds = !fights || burden < TOO_HEAVY || untouched(seen);
    hold(holds, || format!("a hero with burden {burden} fought"))
}

pub(super) fn attacks_wake(seen: &Seen<'_>) -> Result<(), String> {
    let attacks = matches!(seen.action, Action::Melee | Action::KickMonster | Action::Ranged(_));
    let none = ["refused", "no_target", "no_missile", "no_roll"].map(|name| Some(Choice::Name(name)));
    let holds = !attacks || none.contains(&fate(seen)) || !seen.after.target.sleeping;
    hold(holds, || "the target slept through an attack".to_owned())
}

pub(super) fn freed_by_a_draw(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (seen.before.target.paralysed, seen.after.target.paralysed);
    let freed = draws(seen, sites::FREED).any(|drawn| drawn == 0);
    hold(after == (before && !freed), || format!("paralysed {before} became {after}"))
}

pub(super) fn luck_comes_of_gems(seen: &Seen<'_>) -> Result<(), String> {
    let change = seen.after.hero.luck.get() - seen.before.hero.luck.get();
    let gem = seen.before.missile.as_ref().is_some_and(|item| item.class == ItemClass::Gem && item.real_gem);
    let caught = fate(seen) == Some(Choice::Name("caught"));
    let holds = change == 0 || gem && caught && (-3..=5).contains(&change);
    hold(holds, || format!("Luck changed by {change}"))
}

pub(super) fn missiles_go_for_a_reason(seen: &Seen<'_>) -> Result<(), String> {
    let reasons = [Event::MissileKept, Event::MissileBreaks, Event::MissileSpent];
    let reason = reasons.iter().any(|reason| happened(seen, reason));
    let holds = seen.after.missile_gone == (seen.before.missile_gone || reason);
    hold(holds, || format!("the missile is gone: {}, with a reason: {reason}", seen.after.missile_gone))
}

pub(super) fn unicorns_leave(seen: &Seen<'_>) -> Result<(), String> {
    let target = &seen.before.target;
    let stays = seen.before.target_here == seen.after.target_here;
    hold(stays || target.unicorn && !target.tame, || "a target left that should stay".to_owned())
}

/// Two weapons are two swings, and each may exercise.
pub(super) fn exercise_rises_by_one(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (&seen.before.hero, &seen.after.hero);
    let rolls = seen.steps.iter().filter(|step| matches!(step, Step::Decision(it) if it.site == sites::ROLL));
    let swings = i32::try_from(rolls.count()).unwrap_or(i32::MAX).max(1);
    let most = if before.form.is_none() { swings } else { 0 };
    let rises = [
        after.strength_exercise.get() - before.strength_exercise.get(),
        after.dexterity_exercise.get() - before.dexterity_exercise.get(),
    ];
    hold(rises.iter().all(|rise| (0..=most).contains(rise)), || format!("exercise rose by {rises:?}"))
}
