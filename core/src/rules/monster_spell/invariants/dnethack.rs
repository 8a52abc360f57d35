//! What must hold where casters are magical, divine or psionic (dNetHack). The figures are the rules' own, and none is read
//! from the ruleset.

use super::casting::{attack, events};
use super::{Seen, draws, hold};
use crate::draws::Ask;
use crate::rules::monster_spell::scenario::Action;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, Kind, Spell};
use crate::rules::monster_spell::words::Event;
use crate::violation::told;

/// The attack of an attempt, at melee range or from afar.
fn attempted(seen: &Seen<'_>) -> Option<Attack> {
    match seen.action {
        Action::Cast { attack, .. } | Action::Zap { attack, .. } => Some(*attack),
        _ => None,
    }
}

/// Whether the ruleset has what dNetHack has, and the action is one that casts.
fn casts(seen: &Seen<'_>) -> bool {
    let acts = matches!(seen.action, Action::Cast { .. } | Action::Zap { .. } | Action::Move(_));
    seen.rules.gates && acts
}

pub(super) fn psionics_spare_the_mindless(seen: &Seen<'_>) -> Result<(), String> {
    let psionic = casts(seen) && attempted(seen) == Some(Attack::Psionic);
    let no_mind = seen.before.hero.mindless || seen.before.world.catapsi;
    let touched = seen.after.succeeded || seen.after.hero != seen.before.hero;
    hold(!(psionic && no_mind && touched), || "a psionic spell found a mind that is not there".to_owned())
}

pub(super) fn what_stops_a_school_stops_it(seen: &Seen<'_>) -> Result<(), String> {
    let world = &seen.before.world;
    let stops = match attempted(seen) {
        Some(Attack::Mage) => world.deadmagic,
        Some(Attack::Clerical) => world.misotheism,
        _ => false,
    };
    let drawn = draws(seen).count();
    hold(!(casts(seen) && stops) || (drawn == 0 && !seen.after.succeeded), || {
        format!("{drawn} draws, though all spells of the school are stopped")
    })
}

pub(super) fn touches_never_come_from_afar(seen: &Seen<'_>) -> Result<(), String> {
    let selects = matches!(seen.action, Action::Select { .. } | Action::Consider { .. });
    if !seen.rules.gates || !(selects || casts(seen)) {
        return Ok(());
    }
    let distance = seen.after.distance_squared();
    let far = match seen.after.spell {
        Some(Spell::TouchOfDeath | Spell::DrainLife) => distance > 2,
        Some(Spell::CurseItems) => distance > 24,
        _ => false,
    };
    hold(!far, || format!("{} over a squared distance of {distance}", told(seen.after.spell)))
}

pub(super) fn nobody_casts_beyond_eight_squares(seen: &Seen<'_>) -> Result<(), String> {
    let Action::Zap { attack, .. } = seen.action else { return Ok(()) };
    let distance = seen.before.distance_squared();
    let limit = match seen.before.caster.kind {
        Kind::OrcShaman | Kind::HedrowWarrior | Kind::MinotaurPriestess => 32,
        Kind::ChromaticDragon | Kind::PlatinumDragon => 2,
        _ => 64,
    };
    let spell = casts(seen) && attack.school().is_some() && seen.after.spell.is_some();
    let lost = !seen.before.world.line_of_sight || seen.before.world.hero_forgotten;
    hold(!spell || (distance <= limit && !lost), || {
        format!("a spell over a squared distance of {distance}, or with nobody in sight")
    })
}

pub(super) fn who_misses_forgets(seen: &Seen<'_>) -> Result<(), String> {
    let forgot = events(seen).any(|event| *event == Event::HeroForgotten);
    let same = seen.before.hero.hp == seen.after.hero.hp;
    hold(
        !forgot || (seen.rules.gates && seen.after.world.hero_forgotten && !seen.after.succeeded && same),
        || "a caster that missed knows where the hero is, or struck".to_owned(),
    )
}

pub(super) fn some_never_rest(seen: &Seen<'_>) -> Result<(), String> {
    let never = matches!(
        seen.before.caster.kind,
        Kind::Demogorgon | Kind::Asmodeus | Kind::GrazZt | Kind::Lamashtu | Kind::AvatarOfLolth | Kind::Witch
    );
    let psionic = attempted(seen) == Some(Attack::Psionic);
    let (before, after) = (seen.before.caster.cooldown, seen.after.caster.cooldown);
    hold(!(casts(seen) && (never || psionic)) || after <= before, || {
        format!("a cooldown of {after} turns for who never rests")
    })
}

pub(super) fn a_failure_halves_the_rest(seen: &Seen<'_>) -> Result<(), String> {
    for event in events(seen) {
        let Event::CooldownHalved { turns } = event else { continue };
        let set = events(seen).find_map(|event| match event {
            Event::CooldownSet { turns } => Some(*turns),
            _ => None,
        });
        let old = set.unwrap_or(seen.before.caster.cooldown.get());
        hold(*turns == old / 2 && !seen.after.succeeded, || format!("{turns} turns are not half of {old}"))?;
    }
    Ok(())
}

pub(super) fn rays_have_a_die_for_three_levels(seen: &Seen<'_>) -> Result<(), String> {
    let ray = attack(seen).is_some_and(|attack| attack.school().is_none());
    if !(seen.rules.gates && ray) {
        return Ok(());
    }
    let caster = &seen.before.caster;
    let count = (caster.level.unsigned() / 3 + 1).min(10) + caster.dice.count.unsigned();
    let expected = match caster.dice.sides.unsigned() {
        0 => Ask::D(count, 6),
        sides => Ask::D(count, sides),
    };
    let odd = draws(seen).find(|draw| draw.site == sites::CAST_DAMAGE && draw.ask != expected);
    hold(odd.is_none(), || format!("the damage of a ray is not rolled by {expected}"))
}
