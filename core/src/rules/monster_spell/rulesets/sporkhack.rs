//! SporkHack: bolts, enrage, flight, minions and vulnerability; touch of death and destroy armor are changed.

use super::nethack::NETHACK_343;
use super::{ArmorBlow, Cooldown, DeathTouch, Erosion, Fumble, Missiles, Rules, Spared};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{
    Beyond, Die, Gives, Override, Repertoire, Spell, ValueRow, always, are_contiguous, row,
};
use crate::system::RulesetInfo;

/// What the mage value 0, and every one above the table, gives (MSP-SP-02).
const BOLTS: Gives = Gives::Drawn {
    die: Die::FromZero,
    site: sites::PICK_BOLT,
    gives: &[always(Spell::PsiBolt), always(Spell::IceBolt), always(Spell::FireBolt)],
};

/// Values of mage spells (MSP-SP-02). Source: `mcastu.c` of SporkHack, restated.
static MAGE: [ValueRow; 14] = [
    ValueRow { first: 0, last: 0, gives: BOLTS, rule: "MSP-SP-02" },
    row(1, 1, Spell::CureSelf, "MSP-SP-02"),
    row(2, 2, Spell::HasteSelf, "MSP-SP-02"),
    row(3, 3, Spell::Stun, "MSP-SP-02"),
    row(4, 4, Spell::Disappear, "MSP-SP-02"),
    row(5, 5, Spell::Flight, "MSP-SP-02"),
    row(6, 7, Spell::DrainStrength, "MSP-SP-02"),
    row(8, 10, Spell::DestroyArmor, "MSP-SP-02"),
    row(11, 13, Spell::CurseItems, "MSP-SP-02"),
    row(14, 14, Spell::Aggravate, "MSP-SP-02"),
    row(15, 16, Spell::SummonNasties, "MSP-SP-02"),
    row(17, 18, Spell::Enrage, "MSP-SP-02"),
    row(19, 20, Spell::DoubleTrouble, "MSP-SP-02"),
    row(21, 22, Spell::TouchOfDeath, "MSP-SP-02"),
];

/// Values of clerical spells (MSP-SP-03). Source: `mcastu.c` of SporkHack, restated.
static CLERICAL: [ValueRow; 13] = [
    row(0, 0, Spell::OpenWounds, "MSP-SP-03"),
    row(1, 1, Spell::CureSelf, "MSP-SP-03"),
    row(2, 2, Spell::Confuse, "MSP-SP-03"),
    row(3, 3, Spell::Vulnerability, "MSP-SP-03"),
    row(4, 4, Spell::Flight, "MSP-SP-03"),
    row(5, 5, Spell::Blind, "MSP-SP-03"),
    row(6, 6, Spell::SummonInsects, "MSP-SP-03"),
    row(7, 8, Spell::CurseItems, "MSP-SP-03"),
    row(9, 9, Spell::Lightning, "MSP-SP-03"),
    row(10, 11, Spell::Paralyze, "MSP-SP-03"),
    row(12, 12, Spell::FirePillar, "MSP-SP-03"),
    row(13, 13, Spell::Geyser, "MSP-SP-03"),
    row(14, 14, Spell::SummonMinion, "MSP-SP-03"),
];

const _: () = assert!(are_contiguous(&MAGE) && are_contiguous(&CLERICAL));

/// A caster with a quarter of its hit points left cures itself (MSP-SP-04).
const CURES: Override = Override { when: |caster| caster.is_near_death(), value: 1, rule: "MSP-SP-04" };

pub(super) const SPORKHACK: Rules = Rules {
    info: RulesetInfo {
        name: "sporkhack",
        version: 3,
        about: "SporkHack: bolts, enrage, flight, minions, vulnerability; armor erodes, and death drains.",
        rules_at: &[(sites::CAST_FUMBLE, "MSP-SP-05"), (sites::MISSILE_DAMAGE, "MSP-SP-13")],
    },
    mage: Repertoire {
        rows: &MAGE,
        beyond: Beyond::Falls { to: BOLTS, rule: "MSP-SP-02" },
        overrides: &[
            CURES,
            Override { when: |caster| caster.in_pit && caster.level.get() > 5, value: 5, rule: "MSP-SP-04" },
        ],
        ..NETHACK_343.mage
    },
    clerical: Repertoire {
        rows: &CLERICAL,
        beyond: Beyond::Falls { to: always(Spell::OpenWounds), rule: "MSP-SP-03" },
        // The game means flight, and takes the value before it.
        overrides: &[
            CURES,
            Override { when: |caster| caster.in_pit && caster.level.get() > 3, value: 3, rule: "MSP-SP-04" },
        ],
        ..NETHACK_343.clerical
    },
    cooldown: Cooldown::ByLevel {
        from: 8,
        least: 2,
        spared: Spared::QuestLeaders,
        eye_spares: false,
        rule: "MSP-SP-05",
    },
    fumble: Fumble::ByLevel { times: 10, below: 10, below_confused: 100 },
    missiles: Missiles::RerolledHalvedDown,
    lightning_passes_reflection: true,
    armor_blow: ArmorBlow::Erodes(Erosion {
        proofing_is_a_level: false,
        proofing_of_materials: true,
        some_are_immune: false,
        blessed_resist: false,
        rule: "MSP-SP-12",
    }),
    death_touch: DeathTouch::Weakens,
    ..NETHACK_343
};
