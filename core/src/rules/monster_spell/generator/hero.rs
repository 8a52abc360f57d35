//! Heroes, what they carry and what they wear.

use arbitrary::{Result, Unstructured};

use super::{Coins, Swarm};
use crate::int::Int;
use crate::rules::monster_spell::scenario::{
    Buc, Form, FormHp, Hero, Inventory, Item, Make, Piece, Proofing, Vulnerable, Worn,
};

/// The most items of a generated inventory.
const ITEMS_MAX: usize = 6;

/// A hero.
pub(super) fn hero(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Hero> {
    let (resists, halves, conditions) = (swarm.resistance, swarm.half_damage, swarm.conditions);
    let mut coins = Coins::taken(u)?;
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
        magic_resistance: resists && coins.toss(),
        half_spell_damage: halves && coins.toss(),
        half_physical_damage: halves && coins.toss(),
        fire_resistance: resists && coins.toss(),
        cold_resistance: resists && coins.toss(),
        shock_resistance: resists && coins.toss(),
        free_action: resists && coins.toss(),
        reflects: resists && coins.toss(),
        resists_flash: if conditions && coins.toss() { Some(coins.toss()) } else { None },
        hallucinating: conditions && coins.toss(),
        deaf: conditions && coins.toss(),
        eyes: Int::saturating(u.int_in_range(1..=2)?),
        undead_or_demon: conditions && coins.rare(),
        invisible: swarm.wrong_belief && coins.toss(),
        displaced: swarm.wrong_belief && coins.toss(),
        looks_like_object: conditions && coins.rare(),
        hidden: conditions && coins.rare(),
        blind_turns: timer(u, swarm.blindness)?,
        stun_turns: timer(u, conditions)?,
        confusion_turns: timer(u, conditions)?,
        helpless_turns: timer(u, conditions)?,
        counted_turns: timer(u, conditions)?,
        sees_invisible: coins.toss(),
        inventory: if swarm.carries { Some(inventory(u)?) } else { None },
        worn: if swarm.carries { Some(worn(u)?) } else { None },
        luck: Int::saturating(if swarm.devices { u.int_in_range(-13..=13)? } else { 0 }),
        acid_resistance: resists && coins.toss(),
        partial_resistance: Int::saturating(if resists { u.int_in_range(0..=99)? } else { 0 }),
        vulnerable: Vulnerable {
            fire: Int::saturating(if conditions && coins.toss() { 9 } else { 0 }),
            cold: Int::saturating(if conditions && coins.toss() { 9 } else { 0 }),
            shock: Int::saturating(if conditions && coins.toss() { 9 } else { 0 }),
            acid: Int::saturating(if conditions && coins.toss() { 9 } else { 0 }),
        },
        invulnerable: conditions && coins.rare(),
        carries_amulet: swarm.devices && coins.toss(),
        two_weapons: swarm.devices && coins.toss(),
        form: match (conditions && coins.rare(), coins.toss()) {
            (false, _) => Form::Other,
            (true, true) => Form::IronGolem,
            (true, false) => Form::Fire,
        },
        cancelled: false,
        poison_resistance: resists && coins.toss(),
        drain_resistance: resists && coins.toss(),
        aloft: conditions && coins.toss(),
        form_hp: if swarm.formed {
            let hp_max = u.int_in_range(1..=60)?;
            let hp = Int::saturating(u.int_in_range(1..=hp_max)?);
            Some(FormHp { hp, hp_max: Int::saturating(hp_max) })
        } else {
            None
        },
        alignment_abuse: Int::saturating(if swarm.abusive { u.int_in_range(0..=60)? } else { 0 }),
        mindless: swarm.listed && u.ratio(1, 4)?,
        power: Int::saturating(if swarm.devices { u.int_in_range(0..=60)? } else { 0 }),
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
        // One byte a piece: whether it is worn, and what of it is told.
        let byte: u8 = u.arbitrary()?;
        let (kind, told) = (byte % 5, byte / 5);
        Ok(match kind {
            0 | 1 => None,
            2 => Some(Piece::Ordinary),
            3 => Some(Piece::Artifact),
            _ => Some(told_piece(told)),
        })
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

/// The piece of this number, below 52.
fn told_piece(number: u8) -> Piece {
    let makes = [
        Make::Ordinary,
        Make::Artifact,
        Make::QuestArtifact,
        Make::CrystalPlateMail,
        Make::HandOfVecna,
        Make::Undisintegrable,
        Make::Ordinary,
    ];
    let proofing = [Proofing::None, Proofing::Proofed, Proofing::Material];
    Piece::Told {
        make: makes[usize::from(number) % makes.len()],
        proofing: proofing[usize::from(number) % proofing.len()],
        erosion: Int::saturating(i64::from(number) % 4),
        blessed: number.is_multiple_of(2),
    }
}
