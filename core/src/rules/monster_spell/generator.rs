//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{Action, Attitude, Caster, Hero, Scenario, Speed, World};
use super::tables::{SPELLS, School};
use crate::int::Int;

/// The most actions of a generated scenario.
const ACTIONS_MAX: usize = 6;

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    clerical: bool,
    rare_levels: bool,
    hurt: bool,
    odd_speed: bool,
    invisibility: bool,
    peace: bool,
    wizards: bool,
    resistance: bool,
    blindness: bool,
    out_of_sight: bool,
    nobody_to_wake: bool,
    chosen_values: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let caster = caster(u, &swarm)?;
    let hero = Hero {
        magic_resistance: swarm.resistance && u.arbitrary()?,
        hallucinating: swarm.resistance && u.arbitrary()?,
        blind_turns: Int::saturating(if swarm.blindness { u.int_in_range(0..=3)? } else { 0 }),
        sees_invisible: u.arbitrary()?,
    };
    let world = World {
        line_of_sight: !swarm.out_of_sight,
        wizards: Int::saturating(if swarm.wizards { u.int_in_range(1..=2)? } else { 1 }),
        something_to_wake: !swarm.nobody_to_wake,
    };
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let actions = (0..count).map(|_| action(u, &swarm)).collect::<Result<_>>()?;
    Ok(Scenario { caster, hero, world, actions })
}

fn caster(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Caster> {
    let school = if swarm.clerical { School::Clerical } else { School::Mage };
    let level = if swarm.rare_levels { u.int_in_range(0..=127)? } else { u.int_in_range(1..=30)? };
    let hp_max = u.int_in_range(1..=200)?;
    let hp = if swarm.hurt { u.int_in_range(1..=hp_max)? } else { hp_max };
    let speed = *u.choose(&[Speed::Slow, Speed::Normal, Speed::Fast])?;
    let attitude = *u.choose(&[Attitude::Hostile, Attitude::Peaceful, Attitude::Tame])?;
    Ok(Caster {
        school,
        level: Int::saturating(level),
        hp: Int::saturating(hp),
        hp_max: Int::saturating(hp_max),
        speed: if swarm.odd_speed { speed } else { Speed::Normal },
        invisible: swarm.invisibility && u.arbitrary()?,
        invisibility_blocked: swarm.invisibility && u.arbitrary()?,
        attitude: if swarm.peace { attitude } else { Attitude::Hostile },
        is_wizard: swarm.wizards && u.arbitrary()?,
    })
}

fn action(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Action> {
    if swarm.chosen_values && u.ratio(1, 2)? {
        return Ok(Action::Choose { value: Int::saturating(u.int_in_range(0..=126)?) });
    }
    if u.ratio(1, 6)? {
        return Ok(Action::Consider { spell: u.choose(&SPELLS)?.spell });
    }
    Ok(Action::Select { attacking: u.arbitrary()? })
}
