//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::name::Name;
use super::scenario::{
    Action, Being, Cast, Creature, Mana, Scenario, Scribed, Spell, SpellKind, Stance, Use, Who,
};
use crate::int::Int;

/// The most actions of a generated scenario.
const ACTIONS_MAX: usize = 8;

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
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let names: Vec<Name> = SPELLS.iter().filter_map(|name| Name::new(name)).collect();
    let you = being(u, &swarm, &names)?;
    let creatures = if swarm.creatures {
        let name = Name::new("kobold shaman").ok_or(arbitrary::Error::IncorrectFormat)?;
        let mut being = being(u, &swarm, &names)?;
        being.mana = being.mana.filter(|_| !swarm.poor);
        vec![Creature { name, seen: !swarm.unseen, being }]
    } else {
        Vec::new()
    };
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let actions = (0..count).map(|_| action(u, &swarm, &names)).collect::<Result<_>>()?;
    Ok(Scenario { you, creatures, actions })
}

fn being(u: &mut Unstructured<'_>, swarm: &Swarm, names: &[Name]) -> Result<Being> {
    let hp_max = u.int_in_range(1..=60)?;
    let mana_max = if swarm.poor { u.int_in_range(0..=30)? } else { 500 };
    let known = if swarm.ignorant { u.int_in_range(0..=names.len())? } else { names.len() };
    Ok(Being {
        hp: Int::saturating(u.int_in_range(1..=hp_max)?),
        hp_max: Int::saturating(hp_max),
        mana: Some(Mana { now: Int::saturating(mana_max), max: Int::saturating(mana_max) }),
        intelligence_modifier: Int::saturating(u.int_in_range(-2..=8)?),
        spellcraft: Int::saturating(if swarm.skilled { u.int_in_range(0..=260)? } else { 0 }),
        armour_percent: Int::saturating(if swarm.armour { u.int_in_range(0..=120)? } else { 0 }),
        stance: if swarm.stances { stance(u)? } else { Stance::Neutral },
        spells: names[..known].iter().map(|name| spell(u, swarm, *name)).collect::<Result<_>>()?,
        scrolls: if swarm.items && u.arbitrary()? { vec![*u.choose(names)?] } else { Vec::new() },
    })
}

fn stance(u: &mut Unstructured<'_>) -> Result<Stance> {
    Ok(*u.choose(&[Stance::Neutral, Stance::Defensive, Stance::Aggressive, Stance::Frenzy])?)
}

fn spell(u: &mut Unstructured<'_>, swarm: &Swarm, name: Name) -> Result<Spell> {
    use SpellKind::{Buff, Damage, Heal, Hex, Other, Summon};
    Ok(Spell {
        name,
        level: Int::saturating(u.int_in_range(if swarm.hopeless { 20..=60 } else { 0..=30 })?),
        rank: Int::saturating(if swarm.ranks { u.int_in_range(1..=12)? } else { 1 }),
        cost: Int::saturating(u.int_in_range(0..=12)?),
        kind: *u.choose(&[Damage, Hex, Heal, Buff, Summon, Other])?,
    })
}

fn action(u: &mut Unstructured<'_>, swarm: &Swarm, names: &[Name]) -> Result<Action> {
    let by = if swarm.creatures && u.arbitrary()? { Who::Creature(Int::default()) } else { Who::You };
    let spell = *u.choose(names)?;
    Ok(match u.int_in_range(0..=7)? {
        0 if swarm.items => Action::ReadScroll(Use { by, spell }),
        1 if swarm.items => Action::FireWand(Use { by, spell }),
        2 if swarm.items => Action::Scribe(Scribed { spell }),
        _ => {
            let harm = if swarm.harmful { u.int_in_range(0..=20)? } else { 0 };
            Action::Cast(Cast { by, spell, harm: Int::saturating(harm) })
        }
    })
}
