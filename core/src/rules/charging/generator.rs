//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{Action, Buc, Form, Hero, Implement, Item, OtherClass, Scenario, Wand};
use super::tables::WANDS;
use crate::int::Int;

/// The most actions of a generated scenario: enough for a wand to reach its eighth charging.
const ACTIONS_MAX: usize = 12;

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    other_items: bool,
    odd_charges: bool,
    cards: bool,
    forms: bool,
    frail: bool,
    blind: bool,
    using_up: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let hero = hero(u, &swarm)?;
    let item = if swarm.other_items && u.ratio(1, 8)? { Item::Other(other(u)?) } else { wand(u, &swarm)? };
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let actions = (0..count).map(|_| action(u, &swarm)).collect::<Result<_>>()?;
    Ok(Scenario { hero, item, actions })
}

fn hero(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Hero> {
    let hp_max = if swarm.frail { u.int_in_range(1..=12)? } else { u.int_in_range(1..=400)? };
    let hp = u.int_in_range(1..=hp_max)?;
    let form = if swarm.forms { Some(Form { hp: Int::saturating(u.int_in_range(1..=60)?) }) } else { None };
    Ok(Hero {
        hp: Int::saturating(hp),
        hp_max: Int::saturating(hp_max),
        form,
        strength_exercise: Int::saturating(u.int_in_range(-60..=60)?),
        experience_level: Arbitrary::arbitrary(u)?,
        tourist: swarm.cards && u.arbitrary()?,
        blind: swarm.blind,
        card_tired_until: Int::saturating(if swarm.cards { u.int_in_range(0..=1100)? } else { 0 }),
        ..Hero::default()
    })
}

fn wand(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Item> {
    let charges = if swarm.odd_charges { u.int_in_range(-128..=127)? } else { u.int_in_range(-1..=16)? };
    Ok(Item::Wand(Wand {
        kind: u.choose(&WANDS)?.kind,
        charges: Int::saturating(charges),
        recharged: Arbitrary::arbitrary(u)?,
        buc: buc(u)?,
    }))
}

fn other(u: &mut Unstructured<'_>) -> Result<OtherClass> {
    use OtherClass::{Amulet, Armor, Food, Gem, Potion, Scroll, Spellbook, Weapon};
    Ok(*u.choose(&[Weapon, Armor, Amulet, Food, Potion, Scroll, Spellbook, Gem])?)
}

fn buc(u: &mut Unstructured<'_>) -> Result<Buc> {
    Ok(*u.choose(&[Buc::Cursed, Buc::Uncursed, Buc::Blessed])?)
}

fn action(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Action> {
    Ok(match u.int_in_range(0..=7)? {
        0 | 1 if swarm.cards => Action::InvokeCard(Implement { buc: buc(u)?, picks: !u.ratio(1, 6)? }),
        2 if swarm.using_up => Action::SetCharges(Int::saturating(u.int_in_range(-1..=3)?)),
        _ => Action::Recharge(buc(u)?),
    })
}
