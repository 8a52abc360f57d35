//! dNetHack: magical, divine and psionic casting, lists of single kinds, and spells cast from afar.

use super::nethack::NETHACK_343;
use super::{Cooldown, FromAfar, Fumble, Missiles, Reach, Rules, Spared};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{
    Beyond, Kind, Mode, Repertoire, Spell, TypeList, ValueRow, Weighted, are_contiguous, row,
};
use crate::system::RulesetInfo;

/// Values of magical spells, the classic list. Source: `mcastu.c` of dNetHack, restated.
static MAGICAL: [ValueRow; 13] = [
    row(0, 0, Spell::PsiBolt, "MSP-DN-02"),
    row(1, 1, Spell::CureSelf, "MSP-DN-02"),
    row(2, 2, Spell::HasteSelf, "MSP-DN-02"),
    row(3, 3, Spell::Stun, "MSP-DN-02"),
    row(4, 5, Spell::Disappear, "MSP-DN-02"),
    row(6, 7, Spell::DrainStrength, "MSP-DN-02"),
    row(8, 9, Spell::DestroyArmor, "MSP-DN-02"),
    row(10, 12, Spell::CurseItems, "MSP-DN-02"),
    row(13, 14, Spell::Aggravate, "MSP-DN-02"),
    row(15, 17, Spell::SummonNasties, "MSP-DN-02"),
    row(18, 19, Spell::DoubleTrouble, "MSP-DN-02"),
    row(20, 21, Spell::TouchOfDeath, "MSP-DN-02"),
    row(22, 23, Spell::TurnToStone, "MSP-DN-02"),
];

/// Values of divine spells, the list that does not depend on who casts. Source: `mcastu.c` of dNetHack, restated.
static DIVINE: [ValueRow; 18] = [
    row(0, 0, Spell::CureSelf, "MSP-DN-02"),
    row(1, 1, Spell::OpenWounds, "MSP-DN-02"),
    row(2, 2, Spell::Confuse, "MSP-DN-02"),
    row(3, 3, Spell::Paralyze, "MSP-DN-02"),
    row(4, 4, Spell::Blind, "MSP-DN-02"),
    row(5, 5, Spell::CureSelf, "MSP-DN-02"),
    row(6, 6, Spell::SummonInsects, "MSP-DN-02"),
    row(7, 7, Spell::CurseItems, "MSP-DN-02"),
    row(8, 8, Spell::DrainLife, "MSP-DN-02"),
    row(9, 9, Spell::Lightning, "MSP-DN-02"),
    row(10, 10, Spell::CureSelf, "MSP-DN-02"),
    row(11, 11, Spell::FirePillar, "MSP-DN-02"),
    row(12, 12, Spell::Geyser, "MSP-DN-02"),
    row(13, 13, Spell::AcidRain, "MSP-DN-02"),
    row(14, 14, Spell::Plague, "MSP-DN-02"),
    row(15, 15, Spell::CureSelf, "MSP-DN-02"),
    row(16, 16, Spell::SummonAngel, "MSP-DN-02"),
    row(17, 17, Spell::Punish, "MSP-DN-02"),
];

/// Psionic casters have the psi bolt, whatever the value.
static PSIONIC: [ValueRow; 1] = [row(0, 0, Spell::PsiBolt, "MSP-DN-02")];

const _: () = assert!(are_contiguous(&MAGICAL) && are_contiguous(&DIVINE) && are_contiguous(&PSIONIC));

const fn repertoire(rows: &'static [ValueRow]) -> Repertoire {
    Repertoire { rows, beyond: Beyond::Wraps { rule: "MSP-DN-02" }, overrides: &[], stand_ins: &[] }
}

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
static TYPE_LISTS: [TypeList; 15] = [
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

/// Kinds that never rest, of those that have a name here. Source: `monst.c` of dNetHack, restated.
static NEVER_REST: [Kind; 11] = [
    Kind::Demogorgon,
    Kind::Asmodeus,
    Kind::GrazZt,
    Kind::Lamashtu,
    Kind::AvatarOfLolth,
    Kind::LichTheFiendOfEarth,
    Kind::KaryTheFiendOfFire,
    Kind::KrakenTheFiendOfWater,
    Kind::TiamatTheFiendOfWind,
    Kind::Chaos,
    Kind::Witch,
];

/// Kinds whose spells do not go so far.
static SHORTER: [(&[Kind], i32); 2] = [
    (&[Kind::OrcShaman, Kind::HedrowWarrior, Kind::MinotaurPriestess], 32),
    (&[Kind::ChromaticDragon, Kind::PlatinumDragon], 2),
];

const fn touch(spell: Spell) -> Reach {
    Reach { spell, ranged_ok: false, squared: 2, in_line: false }
}

/// Spells that do not go so far.
static REACHES: [Reach; 4] = [
    touch(Spell::TouchOfDeath),
    touch(Spell::DrainLife),
    Reach { spell: Spell::CurseItems, ranged_ok: true, squared: 24, in_line: false },
    Reach { spell: Spell::LightningBolt, ranged_ok: true, squared: 64, in_line: true },
];

pub(super) const DNETHACK: Rules = Rules {
    info: RulesetInfo {
        name: "dnethack",
        version: 1,
        about: "dNetHack: three kinds of casting, lists of single kinds, some without rest, spells from afar.",
        rules_at: &[(sites::CAST_FUMBLE, "MSP-DN-07")],
    },
    mage: repertoire(&MAGICAL),
    clerical: repertoire(&DIVINE),
    psionic: repertoire(&PSIONIC),
    type_lists: &TYPE_LISTS,
    only_named: &[Spell::Sleep, Spell::DrainLife, Spell::Protection],
    gates: true,
    from_afar: Some(FromAfar { squared: 64, shorter: &SHORTER, reaches: &REACHES }),
    misses_forget: true,
    fumble_halves_cooldown: true,
    elements_by_thirds: true,
    cooldown: Cooldown::ByLevel {
        from: 10,
        least: 2,
        spared: Spared::Kinds(&NEVER_REST),
        eye_spares: false,
        rule: "MSP-DN-06",
    },
    fumble: Fumble::ByLevel { times: 2, below: 2, below_confused: 10 },
    missiles: Missiles::AsRolled,
    ..NETHACK_343
};
