//! What must hold of every attempt, effect and ray.

use super::{Seen, aims, draws, hold};
use crate::draws::Ask;
use crate::journal::Step;
use crate::rules::monster_spell::rulesets::{Cooldown, DeathTouch, Fumble, Missiles, Spared};
use crate::rules::monster_spell::scenario::{Action, HitPoints, Scenario};
use crate::rules::monster_spell::tables::Attack;
use crate::rules::monster_spell::words::{Event, Message};
use crate::rules::monster_spell::{MonsterSpell, sites};
use crate::run::Run;
use crate::violation::told;

pub(super) fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
}

fn hurts(seen: &Seen<'_>) -> bool {
    events(seen)
        .any(|event| matches!(event, Event::Damage { .. } | Event::KilledByTouch | Event::KilledByCaster))
}

/// The attack of an attempt at melee range.
pub(super) fn attack(seen: &Seen<'_>) -> Option<Attack> {
    match seen.action {
        Action::Cast { attack, .. } => Some(*attack),
        _ => None,
    }
}

pub(super) fn cancelled_never_succeeds(seen: &Seen<'_>) -> Result<(), String> {
    let hero = matches!(seen.action, Action::HeroCasts(_));
    hold(hero || !(seen.before.caster.cancelled && seen.after.succeeded), || {
        "a cancelled caster cast".to_owned()
    })
}

pub(super) fn cooldown_is_that_of_the_level(seen: &Seen<'_>) -> Result<(), String> {
    for event in events(seen) {
        let Event::CooldownSet { turns } = event else { continue };
        let caster = &seen.before.caster;
        // The budget of a mage has an invariant of its own.
        if seen.rules.mage_budget && attack(seen) != Some(Attack::Clerical) {
            continue;
        }
        let Cooldown::ByLevel { from, least, spared, eye_spares, .. } = seen.rules.cooldown;
        let expected = (from - caster.level.get()).max(least);
        let never = matches!(seen.action, Action::CastAtMonster(_)) && caster.kind.is_demon_lord();
        let may_be_spared = (eye_spares && caster.carries_eye)
            || never
            || (spared == Spared::QuestLeaders && caster.kind.is_quest_leader())
            || (spared == Spared::BossesHalfTheTime && caster.kind.is_boss());
        hold(*turns == expected || (*turns == 0 && may_be_spared), || {
            format!("a cooldown of {turns} turns, not of {expected}")
        })?;
    }
    Ok(())
}

pub(super) fn cooldown_keeps_from_casting(seen: &Seen<'_>) -> Result<(), String> {
    let by_budget = seen.rules.mage_budget && attack(seen) == Some(Attack::Mage);
    let counts = !by_budget && seen.rules.known_spells.is_none();
    let never = seen.rules.never_rests(seen.before.caster.kind);
    let rests = counts && !never && seen.before.caster.cooldown.get() > 0 && attack(seen).is_some();
    let same = seen.before.caster.cooldown == seen.after.caster.cooldown;
    hold(!rests || (same && !seen.after.succeeded), || {
        "a caster on cooldown cast, or its cooldown changed".to_owned()
    })
}

pub(super) fn rays_leave_the_cooldown(seen: &Seen<'_>) -> Result<(), String> {
    let ray = match seen.action {
        Action::OraclePassive => true,
        Action::Zap { attack, .. } if seen.rules.from_afar.is_some() => attack.school().is_none(),
        Action::Zap { .. } => true,
        Action::Cast { attack, .. } => attack.school().is_none(),
        _ => false,
    };
    let same = seen.before.caster.cooldown == seen.after.caster.cooldown;
    hold(!ray || same, || "a ray changed the cooldown".to_owned())
}

pub(super) fn damage_is_rolled_by_the_formula(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    // A polymorphed hero casts by the form.
    let (level, dice) = match seen.action {
        Action::HeroCasts(form) => (form.level.unsigned(), form.dice),
        _ => (caster.level.unsigned(), caster.dice),
    };
    let half = level.min(seen.rules.level_max) / 2;
    let ray = attack(seen).is_some_and(|attack| attack.school().is_none());
    let expected = match dice.sides.unsigned() {
        // Rays of dNetHack have an invariant of their own.
        _ if seen.rules.elements_by_thirds && ray => return Ok(()),
        0 => Ask::D(half + 1, 6),
        sides => Ask::D(half + dice.count.unsigned(), sides),
    };
    let odd = draws(seen).find(|draw| draw.site == sites::CAST_DAMAGE && draw.ask != expected);
    hold(odd.is_none(), || format!("the damage is not rolled by {expected}"))
}

/// The most that what was drawn can cost: all dice, the base of the touch of death, six for a point of strength.
pub(super) fn damage_is_within_the_dice(seen: &Seen<'_>) -> Result<(), String> {
    if attack(seen).is_none() {
        return Ok(());
    }
    let cost = |draw: &crate::journal::Draw| match draw.ask {
        Ask::D(..) if draw.site == sites::DEATH_DAMAGE => 50 + draw.result(),
        Ask::D(..) => draw.result(),
        Ask::Rnd(_) if draw.site == sites::AREA_COUNT => {
            (draw.result() + 1) * i64::from(seen.before.caster.level.get() / 2 + 1)
        }
        Ask::Rnd(_) if draw.site == sites::STRENGTH_LOST => 6 * draw.result(),
        _ => 0,
    };
    let most: i64 = draws(seen).map(cost).sum();
    let lost: i64 = events(seen)
        .map(|event| match event {
            Event::Damage { by } => i64::from(*by),
            _ => 0,
        })
        .sum();
    hold(lost <= most, || format!("{lost} hit points were lost, and the dice show {most}"))
}

pub(super) fn without_attack_nobody_is_hurt(seen: &Seen<'_>) -> Result<(), String> {
    let afar = matches!(seen.action, Action::Cast { thinks_it_found_you: false, .. } | Action::Move(_));
    let explodes = events(seen).any(|event| matches!(event, Event::Explosion { .. }));
    hold(!afar || aims(seen) || explodes || !hurts(seen), || "the hero was hurt without an attack".to_owned())
}

pub(super) fn resistance_stops_rays(seen: &Seen<'_>) -> Result<(), String> {
    let hero = &seen.before.hero;
    let resists = match attack(seen) {
        Some(Attack::RayMagicMissile) => {
            let stops = matches!(seen.rules.missiles, Missiles::AsRolled | Missiles::Rerolled);
            hero.magic_resistance && stops
        }
        Some(Attack::RayCold) => hero.cold_resistance,
        Some(Attack::RayFire) => hero.fire_resistance,
        Some(Attack::Mage | Attack::Clerical | Attack::Psionic) | None => false,
    };
    hold(!resists || !hurts(seen), || "a ray hurt a hero who resists it".to_owned())
}

pub(super) fn failures_leave_the_hero_alone(seen: &Seen<'_>) -> Result<(), String> {
    if attack(seen).is_none() || seen.after.succeeded {
        return Ok(());
    }
    let mut expected = seen.before.hero.clone();
    expected.counted_turns = seen.after.hero.counted_turns;
    hold(seen.after.hero == expected, || "an attempt that failed changed the hero".to_owned())
}

pub(super) fn the_dead_are_left_alone(seen: &Seen<'_>) -> Result<(), String> {
    let still = seen.before.hero == seen.after.hero && seen.before.caster == seen.after.caster;
    hold(!seen.before.is_over(seen.action) || (still && events(seen).count() == 0), || {
        "something happened after the end".to_owned()
    })
}

pub(super) fn helplessness_is_never_shortened(seen: &Seen<'_>) -> Result<(), String> {
    let waits = matches!(seen.action, Action::Wait { .. });
    hold(waits || seen.after.hero.helpless_turns >= seen.before.hero.helpless_turns, || {
        "a spell shortened the hero's helplessness".to_owned()
    })
}

pub(super) fn casters_heal_up_to_their_maximum(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (&seen.before.caster, &seen.after.caster);
    let gained = after.hp.get() - before.hp.get();
    hold(after.hp <= after.hp_max && (0..=48).contains(&gained), || {
        format!("the caster's hit points changed by {gained} to {}", after.hp)
    })
}

pub(super) fn blindness_has_a_cause(seen: &Seen<'_>) -> Result<(), String> {
    let blinder = seen.after.hero.blind_turns > seen.before.hero.blind_turns;
    let scales = seen.steps.iter().any(|step| matches!(step, Step::Message(Message::BlindScales { .. })));
    let flash = events(seen).any(|event| matches!(event, Event::FlashBlinds { .. }));
    hold(!blinder || scales || flash, || "the hero was blinded by nothing".to_owned())
}

pub(super) fn death_needs_level_14(seen: &Seen<'_>) -> Result<(), String> {
    let killed = events(seen).any(|event| *event == Event::KilledByTouch);
    let level = seen.before.caster.level.get();
    let drawn = matches!(seen.rules.death_touch, DeathTouch::Kills | DeathTouch::Drains);
    hold(!killed || ((level >= 14 || !drawn) && !seen.before.hero.magic_resistance), || {
        format!("the touch of death of a caster of level {level} killed")
    })
}

pub(super) fn waiting_shortens_the_cooldown(seen: &Seen<'_>) -> Result<(), String> {
    let Action::Wait { turns } = seen.action else { return Ok(()) };
    if seen.before.is_over(seen.action) {
        return Ok(());
    }
    let expected = (seen.before.caster.cooldown.get() - turns.get()).max(0);
    let cooldown = seen.after.caster.cooldown.get();
    hold(cooldown == expected, || format!("the cooldown is {cooldown} after waiting, not {expected}"))
}

pub(super) fn insects_come_in_bounds(seen: &Seen<'_>) -> Result<(), String> {
    let most = (seen.before.caster.level.unsigned() / 2).max(3) + 1;
    let count = events(seen).find_map(|event| match event {
        Event::InsectsSummoned { count } | Event::SpidersSummoned { count } => Some(*count),
        _ => None,
    });
    hold(count.is_none_or(|count| count <= most), || {
        format!("{} insects came, more than {most}", told(count))
    })
}

pub(super) fn the_lowest_levels_always_fumble(seen: &Seen<'_>) -> Result<(), String> {
    let level = seen.before.caster.level.unsigned();
    let Fumble::ByLevel { times, below, .. } = seen.rules.fumble else { return Ok(()) };
    if seen.rules.known_spells.is_some() {
        return Ok(());
    }
    hold(!(attack(seen).is_some() && times * level <= below && seen.after.succeeded), || {
        format!("a caster of level {level} cast")
    })
}

/// The same rays at melee range against a hero who gained or lost reflection.
pub(super) fn with_other_reflection(scenario: &Scenario) -> Option<Scenario> {
    let ray = |action: &Action| matches!(action, Action::Cast { attack, .. } if attack.school().is_none());
    scenario.actions.iter().all(ray).then(|| {
        let mut twin = scenario.clone();
        twin.hero.reflects ^= true;
        twin
    })
}

pub(super) fn same_hit_points(run: &Run<MonsterSpell>, twin: &Run<MonsterSpell>) -> Result<(), String> {
    let (hp, other): (HitPoints, HitPoints) = (run.outcome.hp, twin.outcome.hp);
    hold(hp == other, || format!("the hero has {hp} hit points, and {other} with the other reflection"))
}
