//! Casters that know spells of the player's, and what they do with them.

use arbitrary::{Result, Unstructured};

use super::Coins;
use crate::int::Int;
use crate::rules::monster_spell::scenario::{Action, Book, Buc, LineUp, Lore, Skills};
use crate::rules::monster_spell::tables::{Attack, BOOKS, Kind, Skill, Spell};

/// Kinds with starting spells of their own or none, and kinds that line up.
pub(super) const LEARNED: [Kind; 10] = [
    Kind::Monster,
    Kind::KoboldShaman,
    Kind::OrcShaman,
    Kind::ChromaticDragon,
    Kind::GnomishMage,
    Kind::BarrowWight,
    Kind::AlignedPriest,
    Kind::HighPriest,
    Kind::Orcus,
    Kind::WizardOfYendor,
];

/// Spells that come often, so that what is known is also considered and read about.
const COMMON: [Spell; 6] = [
    Spell::ForceBolt,
    Spell::Healing,
    Spell::HasteSelf,
    Spell::CreateMonster,
    Spell::Cancellation,
    Spell::FingerOfDeath,
];

fn spell(u: &mut Unstructured<'_>) -> Result<Spell> {
    let number = usize::from(u.arbitrary::<u8>()?) % (2 * BOOKS.len());
    Ok(BOOKS.get(number).map_or(COMMON[number % COMMON.len()], |book| book.spell))
}

/// What a caster knows: few spells, so that the last of them are tried too.
pub(super) fn lore(u: &mut Unstructured<'_>) -> Result<Lore> {
    let mut coins = Coins::taken(u)?;
    let power_max = *u.choose(&[0, 9, 40, 9999])?;
    let low = coins.rare();
    let mut lore = Lore {
        known: Vec::new(),
        power: Int::saturating(if low { power_max / 4 } else { power_max }),
        power_max: Int::saturating(power_max),
        skills: skills(u.arbitrary()?),
        layman: coins.rare(),
        ghost: coins.rare() && coins.rare(),
        has_amulet: coins.rare(),
        staff_or_robe: coins.toss(),
        lenses: coins.toss(),
        armor_penalty: Int::saturating(if coins.rare() { 60 } else { 0 }),
        helpless_turns: Int::saturating(if coins.rare() && coins.rare() { 3 } else { 0 }),
    };
    for _ in 0..u.int_in_range(0..=3)? {
        lore.learn(if u.ratio(1, 8)? { Spell::DoubleTrouble } else { spell(u)? });
    }
    Ok(lore)
}

/// The skills of this number: two bits for each school.
fn skills(number: u16) -> Skills {
    let skill = |place: u16| match number >> (2 * place) & 3 {
        0 => Skill::Unskilled,
        1 => Skill::Basic,
        2 => Skill::Skilled,
        _ => Skill::Expert,
    };
    Skills {
        attack: skill(0),
        healing: skill(1),
        divination: skill(2),
        enchantment: skill(3),
        clerical: skill(4),
        escape: skill(5),
        matter: skill(6),
    }
}

/// What such a caster does.
pub(super) fn action(u: &mut Unstructured<'_>) -> Result<Action> {
    Ok(match u.int_in_range(0..=11)? {
        0 => Action::BeginWithSpells,
        1 => Action::Wait { turns: Int::saturating(u.int_in_range(0..=9)?) },
        2 => Action::Consider { spell: spell(u)? },
        3 | 4 => Action::LineUp(around(u)?),
        5 | 6 => Action::ReadBook(Book {
            spell: spell(u)?,
            buc: *u.choose(&[Buc::Blessed, Buc::Uncursed, Buc::Cursed])?,
        }),
        7 | 8 => Action::Select { attacking: u.arbitrary()? },
        _ => Action::Cast {
            attack: *u.choose(&[Attack::Mage, Attack::Clerical, Attack::RayCold])?,
            thinks_it_found_you: u.ratio(3, 4)?,
            found_you: u.arbitrary()?,
        },
    })
}

/// Squares around the hero that leave no line long enough.
const RING: [(i64, i64); 8] = [(0, 2), (2, 0), (0, -2), (-2, 0), (2, 2), (2, -2), (-2, -2), (-2, 2)];

fn around(u: &mut Unstructured<'_>) -> Result<LineUp> {
    let walled = u.ratio(1, 4)?;
    let monsters = u.int_in_range(0..=2)?;
    let square = |u: &mut Unstructured<'_>| -> Result<(Int<-23, 23>, Int<-23, 23>)> {
        Ok((Int::saturating(u.int_in_range(-7..=7)?), Int::saturating(u.int_in_range(-7..=7)?)))
    };
    Ok(LineUp {
        dx: Int::saturating(u.int_in_range(-23..=23)?),
        dy: Int::saturating(u.int_in_range(-9..=9)?),
        walls: if walled {
            RING.iter().map(|(x, y)| (Int::saturating(*x), Int::saturating(*y))).collect()
        } else {
            Vec::new()
        },
        monsters: (0..monsters).map(|_| square(u)).collect::<Result<_>>()?,
    })
}
