//! Casters that turn to stone or cast at monsters, and heroes that cast.

use arbitrary::{Result, Unstructured};

use crate::int::Int;
use crate::rules::monster_spell::scenario::{Action, AtMonster, Polymorphed, Target};
use crate::rules::monster_spell::tables::{Attack, Dice};

/// What is done.
pub(super) fn action(u: &mut Unstructured<'_>) -> Result<Action> {
    let attack = *u.choose(&[Attack::Mage, Attack::Clerical, Attack::RayFire])?;
    let target = Target { magic_resistance: u.arbitrary()?, unseen: u.ratio(1, 4)? };
    Ok(match u.int_in_range(0..=6)? {
        0 => Action::Petrify { stone_items: Int::saturating(u.int_in_range(0..=3)?) },
        1 => Action::Wait { turns: Int::saturating(u.int_in_range(0..=9)?) },
        2..=4 => Action::CastAtMonster(AtMonster { attack, target }),
        _ => Action::HeroCasts(Polymorphed {
            level: Int::saturating(u.int_in_range(1..=25)?),
            attacks: vec![attack, Attack::Mage],
            dice: Dice::new(u.int_in_range(0..=2)?, *u.choose(&[0, 8])?),
            target,
        }),
    })
}
