//! Sources for fuzzing: what the player has, creatures that call, corpses, and what triggers them.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::int::Int;
use crate::rules::summoning::scenario::{
    Ability, Action, Being, Deity, Footing, Means, Present, Room, Square, Stack, Stone, Thing, WishText,
};
use crate::rules::summoning::tables::kind;

/// Creatures that call others, in their turn or when they are talked to, a common one and Death.
const VILLAINS: [u8; 22] = [
    11,
    47,
    82,
    90,
    102,
    119,
    125,
    139,
    144,
    74,
    91,
    103,
    131,
    138,
    114,
    117,
    67,
    75,
    121,
    44,
    kind::INCUBUS,
    kind::DEATH,
];

pub(super) fn means(u: &mut Unstructured<'_>, hindered: bool) -> Result<Means> {
    let mut means = Means {
        lunarity: Int::arbitrary(u)?,
        level: Int::saturating(u.int_in_range(0..=20)?),
        room: *u.choose(&[Room::Other, Room::Harem, Room::Boudoir, Room::Pentagram])?,
        intelligence: Int::saturating(u.int_in_range(0..=40)?),
        mounted: u.arbitrary()?,
        cheated: u.ratio(1, 4)?,
        stones: [Int::saturating(u.int_in_range(0..=5)?); 3],
        weight: Int::saturating(u.int_in_range(50..=150)?),
        ..Means::default()
    };
    if hindered {
        let mut now_and_then = |odds: u8| Ok(Int::saturating(i64::from(u.ratio(1, odds)?)));
        means.afraid = now_and_then(4)?;
        means.blind = now_and_then(3)?;
        means.slept = now_and_then(3)?;
        means.immobile = now_and_then(4)?;
        means.levitating = now_and_then(4)?;
        means.fear_immune = u.arbitrary()?;
        means.sleep_immune = u.arbitrary()?;
        means.mana = Int::saturating(u.int_in_range(0..=120)?);
        means.scrolls = Int::saturating(u.int_in_range(0..=1)?);
        means.rod_charges = Int::saturating(u.int_in_range(0..=1)?);
        means.footing = *u.choose(&[
            Footing::Plain,
            Footing::Sanctuary,
            Footing::Altar(Deity::Odin),
            Footing::Altar(Deity::Set),
        ])?;
        means.ritual_room = *u.choose(&[None, Some(Room::Harem), Some(Room::Pentagram)])?;
        means.ritual_hour = *u.choose(&[None, Some(Int::saturating(3)), Some(means.hour)])?;
    }
    Ok(means)
}

/// Up to three creatures that call others, beside the player and further away where the map goes on.
pub(super) fn villains(
    u: &mut Unstructured<'_>,
    [x, y]: [i32; 2],
    height: i32,
    there: &[Present],
) -> Result<Vec<Present>> {
    let mut villains: Vec<Present> = Vec::new();
    for index in 0..u.int_in_range(1..=3)? {
        // The third stands further away, where some are too far to act.
        let stretch = if index == 2 { 3 } else { 1 };
        let (to_x, to_y) = (x + stretch * u.int_in_range(-2..=2)?, y + stretch * u.int_in_range(-2..=2)?);
        let at = [to_x, to_y].map(|part| Int::saturating(part.into()));
        let free = (to_x, to_y) != (x, y) && !there.iter().chain(&villains).any(|other| other.at == at);
        if !free || !(0..64).contains(&to_x) || !(0..height).contains(&to_y) {
            continue;
        }
        let prime = u.ratio(1, 10)?;
        villains.push(Present {
            kind: Int::saturating(i64::from(*u.choose(&VILLAINS)?)),
            at,
            hp: if u.arbitrary()? { Some(Int::saturating(u.int_in_range(0..=40)?)) } else { None },
            level: if u.ratio(1, 4)? { Some(Int::saturating(u.int_in_range(1..=11)?)) } else { None },
            hostile: *u.choose(&[None, Some(true), Some(false)])?,
            awake: *u.choose(&[Some(true), Some(true), Some(false), None])?,
            wakeup: *u.choose(&[None, Some(Int::saturating(0))])?,
            deity: Some(*u.choose(&Deity::ALL)?),
            ability: if prime { Some(Ability::Prime) } else { None },
        });
    }
    Ok(villains)
}

/// Corpses and things around the player.
pub(super) fn stacks(u: &mut Unstructured<'_>, [x, y]: [i32; 2], height: i32) -> Result<Vec<Stack>> {
    let mut stacks = Vec::new();
    for _ in 0..u.int_in_range(1..=4)? {
        let (to_x, to_y) = (x + u.int_in_range(-3..=3)?, y + u.int_in_range(-3..=3)?);
        if (0..64).contains(&to_x) && (0..height).contains(&to_y) {
            let corpse = Thing::Corpse(Int::arbitrary(u)?);
            let things =
                if u.ratio(1, 4)? { vec![corpse, Thing::Object(Int::arbitrary(u)?)] } else { vec![corpse] };
            stacks.push(Stack { at: [to_x, to_y].map(|part| Int::saturating(part.into())), things });
        }
    }
    Ok(stacks)
}

/// A trigger: what a creature on one of these squares does, or what the player does.
pub(super) fn source(u: &mut Unstructured<'_>, others: &[Square], player: bool) -> Result<Action> {
    if !others.is_empty() && (!player || u.ratio(2, 3)?) {
        let at = if u.ratio(1, 12)? { [Int::saturating(5); 2] } else { *u.choose(others)? };
        let being = Being { at, in_sight: u.ratio(2, 3)? };
        return Ok(match u.int_in_range(0..=7)? {
            0..=2 => Action::Special(being),
            3..=5 => Action::Turn(being),
            6 => Action::Greet(being),
            _ => Action::Slay(being),
        });
    }
    Ok(match u.int_in_range(0..=8)? {
        0 => Action::CastSummoning,
        1 => Action::ReadScroll,
        2 => Action::ZapRod,
        3 => {
            Action::Wish(WishText { text: (*u.choose(&["Summoning", "Summoning", "summoning"])?).to_owned() })
        }
        4 | 5 => Action::CastRitual,
        6 => Action::SpringSirenTrap,
        7 => Action::TouchStone(*u.choose(&[Stone::Chaos, Stone::Mind, Stone::Law])?),
        _ => Action::Step,
    })
}
