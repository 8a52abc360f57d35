//! dNetHack: magical, divine and psionic casting, lists of single kinds, and spells cast from afar.

mod type_lists;

use super::nethack::NETHACK_343;
use super::{Cooldown, FromAfar, Fumble, Missiles, Reach, Rules, Spared};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Beyond, Kind, Repertoire, Spell, ValueRow, are_contiguous, row};
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

/// Spells that do not go as far as others: touches reach the neighbouring squares alone.
static REACHES: [Reach; 4] = [
    Reach { spell: Spell::TouchOfDeath, squared: 2, in_line: false },
    Reach { spell: Spell::DrainLife, squared: 2, in_line: false },
    Reach { spell: Spell::CurseItems, squared: 24, in_line: false },
    Reach { spell: Spell::LightningBolt, squared: 64, in_line: true },
];

pub(super) const DNETHACK: Rules = Rules {
    info: RulesetInfo {
        name: "dnethack",
        version: 2,
        about: "dNetHack: three kinds of casting, lists of single kinds, some without rest, spells from afar.",
        rules_at: &[(sites::CAST_FUMBLE, "MSP-DN-07")],
    },
    mage: repertoire(&MAGICAL),
    clerical: repertoire(&DIVINE),
    psionic: repertoire(&PSIONIC),
    type_lists: &type_lists::TYPE_LISTS,
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
