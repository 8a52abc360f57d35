//! Casters with spells of their own, and what they do from afar.

use arbitrary::{Result, Unstructured};

use crate::int::Int;
use crate::rules::monster_spell::scenario::Action;
use crate::rules::monster_spell::tables::{Attack, Kind, Spell};

/// Kinds with lists of their own, kinds that never rest, and kinds that do not reach far.
pub(super) const LISTED: [Kind; 18] = [
    Kind::Monster,
    Kind::Titan,
    Kind::KiRin,
    Kind::GnomishWizard,
    Kind::BarrowWight,
    Kind::Lich,
    Kind::ArchLich,
    Kind::Orcus,
    Kind::Demogorgon,
    Kind::Nalfeshnee,
    Kind::DwarfCleric,
    Kind::ElfLady,
    Kind::MinotaurPriestess,
    Kind::GnollMatriarch,
    Kind::Witch,
    Kind::Asmodeus,
    Kind::ChromaticDragon,
    Kind::TiamatTheFiendOfWind,
];

/// Spells that do not reach as far as others.
const SHORT: [Spell; 4] = [Spell::TouchOfDeath, Spell::DrainLife, Spell::CurseItems, Spell::LightningBolt];

/// What such a caster does.
pub(super) fn action(u: &mut Unstructured<'_>) -> Result<Action> {
    let attack = *u.choose(&[Attack::Mage, Attack::Clerical, Attack::Psionic, Attack::RayCold])?;
    Ok(match u.int_in_range(0..=7)? {
        0 => Action::Wait { turns: Int::saturating(u.int_in_range(0..=9)?) },
        1 => Action::Consider { spell: *u.choose(&SHORT)? },
        2 | 3 => Action::Select { attacking: u.arbitrary()? },
        4 | 5 => Action::Zap { attack, lined_up: u.arbitrary()? },
        _ => Action::Cast { attack, thinks_it_found_you: u.arbitrary()?, found_you: u.arbitrary()? },
    })
}
