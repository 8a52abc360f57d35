//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{
    Action, Buc, Charges, Form, Hero, Implement, Item, OtherClass, Ring, Scenario, Tool, Wand,
};
use super::tables::{RINGS, TOOLS, ToolKind, WANDS};
use crate::int::Int;

/// The most actions of a generated scenario: enough for a wand to reach its eighth charging.
const ACTIONS_MAX: usize = 12;

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    odd_charges: bool,
    odd_kinds: bool,
    implements: bool,
    forms: bool,
    frail: bool,
    blind: bool,
    confused: bool,
    using_up: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let hero = hero(u, &swarm)?;
    let item = item(u, &swarm)?;
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let actions = (0..count).map(|_| action(u, &swarm, &item)).collect::<Result<_>>()?;
    Ok(Scenario { hero, item, actions })
}

fn hero(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Hero> {
    let hp_max = if swarm.frail { u.int_in_range(1..=12)? } else { u.int_in_range(1..=400)? };
    let hp = u.int_in_range(1..=hp_max)?;
    let form = if swarm.forms { Some(Form { hp: Int::saturating(u.int_in_range(1..=60)?) }) } else { None };
    let energy_max = u.int_in_range(0..=60)?;
    let energy = if u.arbitrary()? { energy_max } else { u.int_in_range(0..=energy_max)? };
    Ok(Hero {
        hp: Int::saturating(hp),
        hp_max: Int::saturating(hp_max),
        form,
        energy: Int::saturating(energy),
        energy_max: Int::saturating(energy_max),
        wisdom: Arbitrary::arbitrary(u)?,
        wisdom_exercise: Int::saturating(u.int_in_range(-60..=60)?),
        strength_exercise: Int::saturating(u.int_in_range(-60..=60)?),
        experience_level: Arbitrary::arbitrary(u)?,
        tourist: swarm.implements && u.arbitrary()?,
        blind: swarm.blind,
        confused: swarm.confused,
        half_physical_damage: u.arbitrary()?,
        card_tired_until: Int::saturating(if swarm.implements { u.int_in_range(0..=1100)? } else { 0 }),
        ..Hero::default()
    })
}

fn item(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Item> {
    Ok(match u.int_in_range(0..=7)? {
        0..=2 => Item::Wand(wand(u, swarm)?),
        3..=4 => Item::Ring(ring(u, swarm)?),
        5..=6 => Item::Tool(tool(u, swarm)?),
        _ if swarm.odd_kinds => Item::Other(other(u)?),
        _ => Item::Wand(wand(u, swarm)?),
    })
}

fn charges(u: &mut Unstructured<'_>, swarm: &Swarm, most: i64) -> Result<Charges> {
    let charges = if swarm.odd_charges { u.int_in_range(-128..=127)? } else { u.int_in_range(-1..=most)? };
    Ok(Int::saturating(charges))
}

fn wand(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Wand> {
    Ok(Wand {
        kind: u.choose(&WANDS)?.kind,
        charges: charges(u, swarm, 16)?,
        recharged: Arbitrary::arbitrary(u)?,
        buc: buc(u)?,
    })
}

fn ring(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Ring> {
    let charged = RINGS.iter().filter(|row| row.bonus.is_some()).count();
    let kinds = if swarm.odd_kinds { &RINGS[..] } else { &RINGS[..charged] };
    Ok(Ring {
        kind: u.choose(kinds)?.kind,
        enchantment: Int::saturating(if swarm.odd_charges {
            u.int_in_range(-128..=127)?
        } else {
            u.int_in_range(-8..=10)?
        }),
        recharged: Arbitrary::arbitrary(u)?,
        buc: buc(u)?,
        worn: u.arbitrary()?,
    })
}

fn tool(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Tool> {
    let that_matter = TOOLS.iter().filter(|row| row.counts || row.kind.is_lamp()).count();
    let kinds = if swarm.odd_kinds { &TOOLS[..] } else { &TOOLS[..that_matter] };
    let kind = u.choose(kinds)?.kind;
    Ok(Tool {
        kind,
        charges: charges(u, swarm, 60)?,
        recharged: if u.arbitrary()? { Int::default() } else { Arbitrary::arbitrary(u)? },
        buc: buc(u)?,
        fuel: if kind.is_lamp() { Arbitrary::arbitrary(u)? } else { Int::default() },
        lit: kind.is_lamp() && u.arbitrary()?,
    })
}

fn other(u: &mut Unstructured<'_>) -> Result<OtherClass> {
    use OtherClass::*;
    let classes =
        [Weapon, Armor, Amulet, Food, Potion, Scroll, Spellbook, Gem, Rock, Ball, Chain, Coin, Venom];
    Ok(*u.choose(&classes)?)
}

fn buc(u: &mut Unstructured<'_>) -> Result<Buc> {
    Ok(*u.choose(&[Buc::Cursed, Buc::Uncursed, Buc::Blessed])?)
}

fn implement(u: &mut Unstructured<'_>) -> Result<Implement> {
    Ok(Implement { buc: buc(u)?, picks: !u.ratio(1, 6)? })
}

/// An action that the item allows.
fn action(u: &mut Unstructured<'_>, swarm: &Swarm, item: &Item) -> Result<Action> {
    let is_oil_lamp = matches!(item, Item::Tool(tool) if tool.kind == ToolKind::OilLamp);
    Ok(match u.int_in_range(0..=9)? {
        0 if swarm.implements => Action::InvokeCard(implement(u)?),
        1 | 2 if swarm.implements => Action::ReadScroll(implement(u)?),
        3 if swarm.using_up && !matches!(item, Item::Other(_)) => {
            Action::SetCharges(Int::saturating(u.int_in_range(-1..=3)?))
        }
        4 | 5 if swarm.using_up && matches!(item, Item::Wand(_)) => Action::Zap,
        4 if is_oil_lamp => Action::DipInOil,
        _ => Action::Recharge(buc(u)?),
    })
}
