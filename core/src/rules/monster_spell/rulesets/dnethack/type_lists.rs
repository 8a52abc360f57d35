//! Which spells single kinds of monsters have in dNetHack, and how often.

use crate::rules::monster_spell::tables::{Kind, Mode, Spell, TypeList, Weighted};

const fn of(weight: u32, spell: Spell) -> Weighted {
    Weighted { spell, weight }
}

const fn favoured(kinds: &'static [Kind], out_of: u32, spells: &'static [Weighted]) -> TypeList {
    TypeList { kinds, mode: Mode::FavouredHalf, out_of, spells, rule: "MSP-DN-04" }
}

const fn exclusive(kinds: &'static [Kind], out_of: u32, spells: &'static [Weighted]) -> TypeList {
    TypeList { kinds, mode: Mode::Exclusive, out_of, spells, rule: "MSP-DN-05" }
}

/// Spells of single kinds. Where the game draws step by step, the weights are what comes of it. Source: `mcastu.c` of
/// dNetHack, restated.
pub(super) static TYPE_LISTS: [TypeList; 15] = [
    favoured(&[Kind::Titan], 2, &[of(1, Spell::DropBoulder), of(1, Spell::LightningBolt)]),
    favoured(&[Kind::KiRin], 1, &[of(1, Spell::FirePillar)]),
    favoured(&[Kind::GnomishWizard], 2, &[of(1, Spell::SummonSphere)]),
    favoured(&[Kind::BarrowWight], 3, &[of(1, Spell::Darkness), of(1, Spell::Web), of(1, Spell::Sleep)]),
    favoured(
        &[Kind::Lich],
        18,
        &[
            of(6, Spell::CurseItems),
            of(3, Spell::DestroyArmor),
            of(3, Spell::DestroyWeapon),
            of(2, Spell::Darkness),
            of(2, Spell::Web),
            of(2, Spell::Sleep),
        ],
    ),
    favoured(
        &[Kind::ArchLich],
        36,
        &[
            of(6, Spell::TurnToStone),
            of(6, Spell::RaiseDead),
            of(6, Spell::DrainLife),
            of(6, Spell::CurseItems),
            of(3, Spell::DestroyArmor),
            of(3, Spell::DestroyWeapon),
            of(2, Spell::Darkness),
            of(2, Spell::Web),
            of(2, Spell::Sleep),
        ],
    ),
    favoured(&[Kind::Orcus], 2, &[of(1, Spell::RaiseDead)]),
    favoured(
        &[Kind::Demogorgon],
        3,
        &[of(1, Spell::HasteSelf), of(1, Spell::Filth), of(1, Spell::DrainStrength)],
    ),
    exclusive(
        &[Kind::Nalfeshnee],
        5,
        &[
            of(1, Spell::OpenWounds),
            of(1, Spell::CurseItems),
            of(1, Spell::Lightning),
            of(1, Spell::FirePillar),
            of(1, Spell::Punish),
        ],
    ),
    exclusive(
        &[Kind::DwarfCleric, Kind::DwarfQueen],
        4,
        &[
            of(1, Spell::Protection),
            of(1, Spell::MassCureClose),
            of(1, Spell::MassCureFar),
            of(1, Spell::Aggravate),
        ],
    ),
    exclusive(
        &[Kind::ElfLady, Kind::Elvenqueen],
        6,
        &[
            of(1, Spell::CureSelf),
            of(1, Spell::MassCureFar),
            of(1, Spell::Sleep),
            of(1, Spell::Blind),
            of(1, Spell::Confuse),
            of(1, Spell::Disappear),
        ],
    ),
    exclusive(
        &[Kind::MinotaurPriestess],
        5,
        &[of(1, Spell::Geyser), of(1, Spell::FirePillar), of(1, Spell::Lightning), of(2, Spell::CurseItems)],
    ),
    exclusive(
        &[Kind::GnollMatriarch],
        10,
        &[
            of(4, Spell::OpenWounds),
            of(2, Spell::Confuse),
            of(2, Spell::Paralyze),
            of(1, Spell::Blind),
            of(1, Spell::MassCureFar),
        ],
    ),
    exclusive(
        &[Kind::Witch],
        4,
        &[of(1, Spell::PsiBolt), of(1, Spell::EvilEye), of(1, Spell::CurseItems), of(1, Spell::AcidRain)],
    ),
    exclusive(
        &[Kind::Asmodeus],
        9,
        &[
            of(1, Spell::CureSelf),
            of(1, Spell::OpenWounds),
            of(1, Spell::AcidRain),
            of(1, Spell::Lightning),
            of(1, Spell::FirePillar),
            of(1, Spell::Geyser),
            of(1, Spell::SummonNasties),
            of(1, Spell::Paralyze),
            of(1, Spell::TouchOfDeath),
        ],
    ),
];

const _: () = {
    let mut index = 0;
    while index < TYPE_LISTS.len() {
        assert!(TYPE_LISTS[index].is_sound());
        index += 1;
    }
};
