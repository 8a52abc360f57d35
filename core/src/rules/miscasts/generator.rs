//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::name::Name;
use super::scenario::{
    Action, Attack, Being, Blast, Cast, Creature, Element, Fiends, Level, Mana, Move, PerStat, Place,
    Resistance, Rest, Scenario, Scribed, Side, Spell, SpellKind, Stance, Use, Wait, Who,
};
use super::tables::{GateKind, Status};
use crate::int::Int;

/// The most actions of a generated scenario, and of most of them.
const ACTIONS_MAX: usize = 12;
const ACTIONS_MOSTLY_MAX: usize = 4;

/// The spells that generated scenarios speak of; not everyone knows every one.
const SPELLS: [&str; 3] = ["Spark", "Fireball", "Mend"];

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    creatures: bool,
    unseen: bool,
    items: bool,
    armour: bool,
    skilled: bool,
    ranks: bool,
    stances: bool,
    hopeless: bool,
    poor: bool,
    harmful: bool,
    ignorant: bool,
    walled: bool,
    elsewhere: bool,
    trained: bool,
    sturdy: bool,
    hostile: bool,
    long: bool,
    known_fiends: bool,
    extreme: bool,
}

/// The maps of generated scenarios: a room, a cleft with room for one more, and a hall with pillars.
const MAPS: [&[&str]; 3] = [
    &[".......", ".......", ".......", ".......", "......."],
    &["#####", "#..,#", "#####"],
    &["....................", "..#.......#.........", "....,..........#....", "...................."],
];

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let names: Vec<Name> = SPELLS.iter().filter_map(|name| Name::new(name)).collect();
    let you = being(u, &swarm, &names)?;
    let creatures = if swarm.creatures {
        let name = Name::new("kobold shaman").ok_or(arbitrary::Error::IncorrectFormat)?;
        let mut being = being(u, &swarm, &names)?;
        being.mana = being.mana.filter(|_| !swarm.poor);
        let side = *u.choose(&[Side::Monsters, Side::Yours, Side::Townsfolk])?;
        vec![Creature { name, seen: !swarm.unseen, side, being }]
    } else {
        Vec::new()
    };
    let many = swarm.long && u.arbitrary()?;
    let count = u.int_in_range(1..=if many { ACTIONS_MAX } else { ACTIONS_MOSTLY_MAX })?;
    let mut actions = (0..count).map(|_| action(u, &swarm, &names)).collect::<Result<Vec<_>>>()?;
    if swarm.hostile && u.arbitrary()? {
        // Whatever opened has time to let something through.
        actions.push(Action::Wait(Wait { turns: Int::saturating(u.int_in_range(10..=60)?) }));
    }
    let map = MAPS[if swarm.walled {
        1
    } else if swarm.long {
        2
    } else {
        0
    }];
    let place = match (swarm.elsewhere, u.arbitrary()?) {
        (false, _) => Place::Dungeon,
        (true, false) => Place::Overworld,
        (true, true) => Place::Pit,
    };
    let level = Level { place, map: map.iter().map(|row| (*row).to_owned()).collect() };
    let mut scenario = Scenario { level, ..Scenario::of(you, creatures, actions) };
    if swarm.known_fiends {
        scenario.fiends.push(Fiends { gate: *u.choose(&[GateKind::Rift, GateKind::LordsGate])?, names });
    }
    Ok(scenario)
}

fn being(u: &mut Unstructured<'_>, swarm: &Swarm, names: &[Name]) -> Result<Being> {
    let most = |extreme, usual| if swarm.extreme { extreme } else { usual };
    let hp_max = if swarm.sturdy { most(1_000_000, 500) } else { u.int_in_range(1..=60)? };
    let mana_max = if swarm.poor { u.int_in_range(0..=30)? } else { most(1_000_000, 500) };
    let known = if swarm.ignorant { u.int_in_range(0..=names.len())? } else { names.len() };
    Ok(Being {
        hp: Int::saturating(u.int_in_range(1..=hp_max)?),
        hp_max: Int::saturating(hp_max),
        mana: Some(Mana { now: Int::saturating(mana_max), max: Int::saturating(mana_max) }),
        intelligence_modifier: Int::saturating(u.int_in_range(most(-100, -2)..=most(100, 8))?),
        spellcraft: Int::saturating(if swarm.skilled { u.int_in_range(0..=most(10_000, 260))? } else { 0 }),
        armour_percent: Int::saturating(if swarm.armour { u.int_in_range(0..=most(1000, 120))? } else { 0 }),
        stance: if swarm.stances { stance(u)? } else { Stance::Neutral },
        spells: names[..known].iter().map(|name| spell(u, swarm, *name)).collect::<Result<_>>()?,
        scrolls: if swarm.items && u.arbitrary()? { vec![*u.choose(names)?] } else { Vec::new() },
        at: None,
        resists: if swarm.sturdy {
            vec![Resistance { to: *u.choose(&ELEMENTS)?, percent: Int::saturating(u.int_in_range(0..=100)?) }]
        } else {
            Vec::new()
        },
        immune_to: if swarm.sturdy {
            vec![*u.choose(&[Status::Hasted, Status::Drowsy])?]
        } else {
            Vec::new()
        },
        stats: PerStat::all(if swarm.poor { u.int_in_range(1..=3)? } else { 10 }),
        marks: PerStat::all(if swarm.trained { u.int_in_range(0..=2)? } else { 0 }),
        willpower_modifier: Int::saturating(u.int_in_range(most(-1000, -2)..=most(1000, 8))?),
    })
}

fn stance(u: &mut Unstructured<'_>) -> Result<Stance> {
    Ok(*u.choose(&[Stance::Neutral, Stance::Defensive, Stance::Aggressive, Stance::Frenzy])?)
}

fn spell(u: &mut Unstructured<'_>, swarm: &Swarm, name: Name) -> Result<Spell> {
    use SpellKind::{Buff, Damage, Heal, Hex, Other, Summon};
    Ok(Spell {
        level: Int::saturating(match (swarm.hopeless, swarm.extreme) {
            (true, true) => u.int_in_range(0..=255)?,
            (true, false) => u.int_in_range(20..=60)?,
            _ => u.int_in_range(0..=30)?,
        }),
        rank: Int::saturating(match (swarm.ranks, swarm.extreme) {
            (true, true) => u.int_in_range(1..=255)?,
            (true, false) => u.int_in_range(1..=12)?,
            _ => 1,
        }),
        cost: Int::saturating(u.int_in_range(0..=12)?),
        element: if swarm.hostile { Some(*u.choose(&ELEMENTS)?) } else { None },
        bonus: Int::saturating(u.int_in_range(0..=3)?),
        radius: Int::saturating(u.int_in_range(0..=2)?),
        save: if swarm.hostile { Some(Int::saturating(14)) } else { None },
        ..Spell::of(name, 0, 0, *u.choose(&[Damage, Hex, Heal, Buff, Summon, Other])?)
    })
}

/// Types of damage that matter to a gate, and one that does not.
const ELEMENTS: [Element; 4] = [Element::Fire, Element::Cold, Element::Force, Element::Poison];

fn action(u: &mut Unstructured<'_>, swarm: &Swarm, names: &[Name]) -> Result<Action> {
    let by = if swarm.creatures && u.arbitrary()? { Who::Creature(Int::default()) } else { Who::You };
    let spell = *u.choose(names)?;
    // What comes later comes after those who were there.
    let anyone = |u: &mut Unstructured<'_>| -> Result<Who> {
        let index = u.int_in_range(0..=4i64)?;
        Ok(if index == 0 { Who::You } else { Who::creature(index - 1) })
    };
    Ok(match u.int_in_range(0..=if swarm.hostile { 15 } else { 11 })? {
        0 if swarm.items => Action::ReadScroll(Use { by, spell }),
        1 if swarm.items => Action::FireWand(Use { by, spell }),
        2 if swarm.items => Action::Scribe(Scribed { spell }),
        3 => Action::ReadGrimoire(Scribed { spell }),
        4 => Action::Rest(Rest { days: Int::saturating(u.int_in_range(1..=2)?) }),
        5 => Action::Move(Move {
            by: anyone(u)?,
            to: [Int::saturating(u.int_in_range(0..=8)?), Int::default()],
        }),
        12 => Action::Attack(Attack {
            by: anyone(u)?,
            target: anyone(u)?,
            damage: Int::saturating(u.int_in_range(0..=80)?),
            element: *u.choose(&ELEMENTS)?,
        }),
        13 => Action::Blast(Blast {
            at: [Int::saturating(u.int_in_range(0..=8)?), Int::saturating(u.int_in_range(0..=4)?)],
            radius: Int::saturating(u.int_in_range(0..=2)?),
            damage: Int::saturating(u.int_in_range(0..=30)?),
            element: *u.choose(&ELEMENTS)?,
        }),
        14 | 15 => Action::Wait(Wait {
            turns: Int::saturating(u.int_in_range(1..=if swarm.long { 60 } else { 12 })?),
        }),
        _ => {
            let harm = if swarm.harmful { u.int_in_range(0..=20)? } else { 0 };
            let target = if u.arbitrary()? { Some(anyone(u)?) } else { None };
            Action::Cast(Cast { by, spell, harm: Int::saturating(harm), target })
        }
    })
}
