//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{
    Action, Attitude, Belief, Buc, Caster, Hero, Inventory, Item, Memory, Movement, Piece, Scenario, Speed,
    World, Worn,
};
use super::tables::{Attack, Dice, Kind, SPELLS, School};
use crate::int::Int;

/// The most actions of a generated scenario.
const ACTIONS_MAX: usize = 6;

/// The most items of a generated inventory.
const ITEMS_MAX: usize = 6;

/// What a scenario is about.
#[derive(Arbitrary, Clone, Copy, PartialEq)]
enum Theme {
    Selecting,
    Choosing,
    Casting,
    Effects,
    Rays,
    Moving,
    Items,
    Everything,
}

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    clerical: bool,
    rare_levels: bool,
    novice: bool,
    hurt: bool,
    odd_speed: bool,
    invisibility: bool,
    peace: bool,
    wizards: bool,
    resistance: bool,
    blindness: bool,
    out_of_sight: bool,
    nobody_to_wake: bool,
    hard_to_cast: bool,
    wrong_belief: bool,
    unseen_caster: bool,
    half_damage: bool,
    conditions: bool,
    odd_world: bool,
    carries: bool,
    memory: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let (theme, swarm) = (Theme::arbitrary(u)?, Swarm::arbitrary(u)?);
    let caster = caster(u, &swarm)?;
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let actions = (0..count).map(|_| action(u, theme)).collect::<Result<_>>()?;
    Ok(Scenario { caster, hero: hero(u, &swarm)?, world: world(u, &swarm)?, actions })
}

fn caster(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Caster> {
    let school = if swarm.clerical { School::Clerical } else { School::Mage };
    let level = if swarm.rare_levels { u.int_in_range(0..=127)? } else { u.int_in_range(1..=30)? };
    let hp_max = u.int_in_range(1..=200)?;
    let hp = if swarm.hurt { u.int_in_range(1..=hp_max)? } else { hp_max };
    let speed = *u.choose(&[Speed::Slow, Speed::Normal, Speed::Fast])?;
    let attitude = *u.choose(&[Attitude::Hostile, Attitude::Peaceful, Attitude::Tame])?;
    let hindered = swarm.hard_to_cast;
    let memory = swarm.memory;
    Ok(Caster {
        kind: *u.choose(&[Kind::Monster, Kind::Lich, Kind::Orcus, Kind::Angel])?,
        school,
        level: Int::saturating(if swarm.novice && u.ratio(1, 4)? { 0 } else { level }),
        dice: Dice::new(u.int_in_range(0..=8)?, *u.choose(&[0, 6, 8])?),
        cooldown: Int::saturating(if hindered { u.int_in_range(0..=2)? } else { 0 }),
        cancelled: hindered && u.ratio(1, 4)?,
        confused: hindered && u.ratio(1, 4)?,
        sees_invisible: u.arbitrary()?,
        remembers: Memory {
            magic: memory && u.arbitrary()?,
            fire: memory && u.arbitrary()?,
            cold: memory && u.arbitrary()?,
        },
        hp: Int::saturating(hp),
        hp_max: Int::saturating(hp_max),
        speed: if swarm.odd_speed { speed } else { Speed::Normal },
        invisible: swarm.invisibility && u.arbitrary()?,
        invisibility_blocked: swarm.invisibility && u.arbitrary()?,
        attitude: if swarm.peace { attitude } else { Attitude::Hostile },
        is_wizard: swarm.wizards && u.arbitrary()?,
    })
}

fn hero(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Hero> {
    let (resists, halves, conditions) = (swarm.resistance, swarm.half_damage, swarm.conditions);
    let hp_max = u.int_in_range(1..=200)?;
    let timer = |u: &mut Unstructured<'_>, wished: bool| -> Result<Int<0, 9999>> {
        Ok(Int::saturating(if wished { u.int_in_range(0..=3)? } else { 0 }))
    };
    Ok(Hero {
        hp: Int::saturating(u.int_in_range(1..=hp_max)?),
        hp_max: Int::saturating(hp_max),
        experience_level: Int::saturating(u.int_in_range(1..=30)?),
        strength: Int::saturating(u.int_in_range(3..=18)?),
        dexterity: Int::saturating(u.int_in_range(3..=18)?),
        magic_resistance: resists && u.arbitrary()?,
        half_spell_damage: halves && u.arbitrary()?,
        half_physical_damage: halves && u.arbitrary()?,
        fire_resistance: resists && u.arbitrary()?,
        cold_resistance: resists && u.arbitrary()?,
        shock_resistance: resists && u.arbitrary()?,
        free_action: resists && u.arbitrary()?,
        reflects: resists && u.arbitrary()?,
        resists_flash: if conditions { u.arbitrary()? } else { None },
        hallucinating: conditions && u.arbitrary()?,
        deaf: conditions && u.arbitrary()?,
        eyes: Int::saturating(u.int_in_range(1..=2)?),
        undead_or_demon: conditions && u.ratio(1, 4)?,
        invisible: swarm.wrong_belief && u.arbitrary()?,
        displaced: swarm.wrong_belief && u.arbitrary()?,
        looks_like_object: conditions && u.ratio(1, 4)?,
        hidden: conditions && u.ratio(1, 4)?,
        blind_turns: timer(u, swarm.blindness)?,
        stun_turns: timer(u, conditions)?,
        confusion_turns: timer(u, conditions)?,
        helpless_turns: timer(u, conditions)?,
        counted_turns: timer(u, conditions)?,
        sees_invisible: u.arbitrary()?,
        inventory: if swarm.carries { Some(inventory(u)?) } else { None },
        worn: if swarm.carries { Some(worn(u)?) } else { None },
    })
}

fn inventory(u: &mut Unstructured<'_>) -> Result<Inventory> {
    let count = u.int_in_range(0..=ITEMS_MAX)?;
    let buc = |u: &mut Unstructured<'_>| u.choose(&[Buc::Blessed, Buc::Uncursed, Buc::Cursed]).copied();
    let item = |_| Ok(Item { buc: buc(u)?, coins: u.ratio(1, 6)?, intelligent_artifact: u.ratio(1, 3)? });
    let items = (0..count).map(item).collect::<Result<_>>()?;
    Ok(Inventory {
        items,
        wields_magicbane: u.ratio(1, 4)?,
        riding: u.arbitrary()?,
        saddle: if u.arbitrary()? { Some(buc(u)?) } else { None },
    })
}

fn worn(u: &mut Unstructured<'_>) -> Result<Worn> {
    let mut piece = || -> Result<Option<Piece>> {
        Ok(*u.choose(&[None, None, Some(Piece::Ordinary), Some(Piece::Artifact)])?)
    };
    Ok(Worn {
        cloak: piece()?,
        body: piece()?,
        shirt: piece()?,
        helmet: piece()?,
        gloves: piece()?,
        boots: piece()?,
        shield: piece()?,
    })
}

fn world(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<World> {
    let (odd, unseen, wrong) = (swarm.odd_world, swarm.unseen_caster, swarm.wrong_belief);
    Ok(World {
        line_of_sight: !swarm.out_of_sight,
        wizards: Int::saturating(if swarm.wizards { u.int_in_range(1..=2)? } else { 1 }),
        something_to_wake: !swarm.nobody_to_wake,
        turn: Int::saturating(u.int_in_range(0..=1000)?),
        caster_seen: !unseen,
        caster_spotted: !unseen || u.arbitrary()?,
        caster_spotted_invisible: None,
        caster_detected: unseen && u.ratio(1, 4)?,
        caster_square_seen: !unseen || u.arbitrary()?,
        believed_dx: Int::saturating(if wrong { u.int_in_range(-2..=2)? } else { 0 }),
        believed_dy: Int::saturating(if wrong { u.int_in_range(-2..=2)? } else { 0 }),
        believed_is_water: odd && u.arbitrary()?,
        armor_destroyable: !odd || u.arbitrary()?,
        ants_available: !odd || u.arbitrary()?,
        snakes_available: !odd || u.arbitrary()?,
        room: if odd { Some(Int::saturating(u.int_in_range(0..=4)?)) } else { None },
        arrivals_seen: Int::saturating(u.int_in_range(0..=2)?),
        nasties: Int::saturating(u.int_in_range(0..=3)?),
    })
}

fn attack(u: &mut Unstructured<'_>) -> Result<Attack> {
    let all = [Attack::Mage, Attack::Clerical, Attack::RayMagicMissile, Attack::RayCold, Attack::RayFire];
    u.choose(&all).copied()
}

fn action(u: &mut Unstructured<'_>, theme: Theme) -> Result<Action> {
    let theme = if theme == Theme::Everything { Theme::arbitrary(u)? } else { theme };
    Ok(match theme {
        Theme::Choosing => Action::Choose { value: Int::saturating(u.int_in_range(0..=126)?) },
        Theme::Selecting if u.ratio(1, 6)? => Action::Consider { spell: u.choose(&SPELLS)?.spell },
        Theme::Selecting | Theme::Everything => Action::Select { attacking: u.arbitrary()? },
        Theme::Casting => match u.int_in_range(0..=5)? {
            0 => Action::Wait { turns: Int::saturating(u.int_in_range(0..=9)?) },
            1 => Action::Curse { undirected: u.arbitrary()? },
            _ => Action::Cast {
                attack: attack(u)?,
                thinks_it_found_you: u.ratio(3, 4)?,
                found_you: u.arbitrary()?,
            },
        },
        Theme::Effects if u.ratio(1, 8)? => {
            Action::ChangeLevel { by: Int::saturating(u.int_in_range(-5..=5)?) }
        }
        Theme::Effects => Action::Force {
            spell: u.choose(&SPELLS)?.spell,
            damage: Int::saturating(u.int_in_range(0..=60)?),
        },
        Theme::Rays if u.ratio(1, 8)? => Action::OraclePassive,
        Theme::Rays => Action::Zap { attack: attack(u)?, lined_up: u.ratio(3, 4)? },
        Theme::Moving if u.ratio(1, 3)? => Action::Believe(belief(u)?),
        Theme::Moving => Action::Move(movement(u)?),
        Theme::Items if u.arbitrary()? => Action::CurseItems,
        Theme::Items => Action::DestroyArmor,
    })
}

fn movement(u: &mut Unstructured<'_>) -> Result<Movement> {
    let count = u.int_in_range(0..=2)?;
    Ok(Movement {
        attacks: (0..count).map(|_| attack(u)).collect::<Result<_>>()?,
        dx: Int::saturating(u.int_in_range(-6..=6)?),
        dy: Int::saturating(u.int_in_range(-6..=6)?),
        nearby: u.arbitrary()?,
        scared: u.ratio(1, 4)?,
        fleeing: u.ratio(1, 8)?,
        stunned: u.ratio(1, 8)?,
        blind: u.arbitrary()?,
        conflict: u.ratio(1, 4)?,
        wanderer: u.arbitrary()?,
    })
}

fn belief(u: &mut Unstructured<'_>) -> Result<Belief> {
    let square = |u: &mut Unstructured<'_>| -> Result<(Int<-2, 2>, Int<-2, 2>)> {
        Ok((Int::saturating(u.int_in_range(-2..=2)?), Int::saturating(u.int_in_range(-2..=2)?)))
    };
    let count = u.int_in_range(0..=4)?;
    Ok(Belief {
        dx: Int::saturating(u.int_in_range(-2..=2)?),
        dy: Int::saturating(u.int_in_range(-2..=2)?),
        holding: u.ratio(1, 8)?,
        blind: u.arbitrary()?,
        underwater: u.ratio(1, 4)?,
        sees_old_square: u.arbitrary()?,
        blocked: (0..count).map(|_| square(u)).collect::<Result<_>>()?,
    })
}
