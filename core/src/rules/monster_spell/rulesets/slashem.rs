//! SLASH'EM: call undead, create pool, and fire vampires with their ray.

use super::nethack::NETHACK_343;
use super::{Flash, Missiles, Rules};
use crate::rules::monster_spell::tables::{
    Attack, Dice, Kind, RayCasterRow, Repertoire, Spell, ValueRow, are_contiguous, ray, row,
};
use crate::system::RulesetInfo;

/// Values of mage spells (MSP-SL-06). Source: `mcastu.c` of SLASH'EM, restated.
static MAGE: [ValueRow; 14] = [
    row(0, 0, Spell::PsiBolt, "MSP-050"),
    row(1, 1, Spell::CureSelf, "MSP-051"),
    row(2, 2, Spell::HasteSelf, "MSP-052"),
    row(3, 3, Spell::Stun, "MSP-053"),
    row(4, 5, Spell::Disappear, "MSP-054"),
    row(6, 7, Spell::DrainStrength, "MSP-055"),
    row(8, 8, Spell::DestroyArmor, "MSP-SL-06"),
    row(9, 9, Spell::CallUndead, "MSP-SL-02"),
    row(10, 11, Spell::CurseItems, "MSP-SL-06"),
    row(12, 12, Spell::CreatePool, "MSP-SL-04"),
    row(13, 14, Spell::Aggravate, "MSP-058"),
    row(15, 17, Spell::SummonNasties, "MSP-059"),
    row(18, 19, Spell::DoubleTrouble, "MSP-060"),
    row(20, 22, Spell::TouchOfDeath, "MSP-061"),
];

const _: () = assert!(are_contiguous(&MAGE));

/// Fire vampires make use of the fire ray (MSP-SL-01). Source: `monst.c` of SLASH'EM, restated.
static RAY_CASTERS: [RayCasterRow; 1] =
    [ray(Kind::FireVampire, Attack::RayFire, Some((12, Dice::new(2, 12))), "MSP-SL-01")];

pub(super) const SLASHEM: Rules = Rules {
    info: RulesetInfo {
        name: "slashem",
        version: 2,
        about: "SLASH'EM: liches call undead, high levels create pools, fire vampires send rays of fire.",
        rules_at: &[],
    },
    mage: Repertoire { rows: &MAGE, ..NETHACK_343.mage },
    more_ray_casters: &RAY_CASTERS,
    pool_tested_for_all: true,
    missiles: Missiles::AsRolled,
    lightning_flash: Flash::Fixed,
    ..NETHACK_343
};
