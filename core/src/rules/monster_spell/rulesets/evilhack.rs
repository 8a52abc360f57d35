//! EvilHack: ten new spells, cure self as a priority, bosses; touch of death, destroy armor, geyser and insects are
//! changed.

use super::documented::{CLERICAL_REROLLS, MAGE_REROLLS};
use super::nethack::NETHACK_367;
use super::{ArmorBlow, Bolts, Cooldown, DeathTouch, Erosion, Fumble, Missiles, Rules, Spared};
use crate::rules::monster_spell::scenario::{Alignment, Caster};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{
    Attack, Die, Gives, Kind, Override, RayCasterRow, Repertoire, Spell, StandIn, ValueRow, always,
    are_contiguous, ray, row,
};
use crate::system::RulesetInfo;

/// What the mage value 0, and every one that is not redrawn above the table, gives (MSP-EV-03).
const BOLTS: Gives = Gives::Drawn {
    die: Die::FromZero,
    site: sites::PICK_BOLT,
    gives: &[always(Spell::PsiBolt), always(Spell::IceBolt), always(Spell::FireBolt)],
};

/// Values of mage spells (MSP-EV-03), with protection where the text puts it (MSP-EV-01): at the value 2, which it
/// has in the code's list of clerical spells, beside haste self. Source: `mcastu.c` of EvilHack, restated.
static MAGE: [ValueRow; 15] = [
    ValueRow { first: 0, last: 0, gives: BOLTS, rule: "MSP-EV-03" },
    row(1, 1, Spell::CureSelf, "MSP-EV-03"),
    ValueRow {
        first: 2,
        last: 2,
        gives: Gives::Drawn {
            die: Die::FromZero,
            site: sites::PICK_PROTECTION,
            gives: &[always(Spell::HasteSelf), always(Spell::Protection)],
        },
        rule: "MSP-EV-01",
    },
    row(3, 3, Spell::Stun, "MSP-EV-03"),
    row(4, 5, Spell::Disappear, "MSP-EV-03"),
    row(6, 7, Spell::DrainStrength, "MSP-EV-03"),
    row(8, 10, Spell::DestroyArmor, "MSP-EV-03"),
    row(11, 12, Spell::CurseItems, "MSP-EV-03"),
    ValueRow {
        first: 13,
        last: 13,
        gives: Gives::Drawn {
            die: Die::FromOne,
            site: sites::PICK_REFLECTION,
            gives: &[always(Spell::Aggravate), always(Spell::Reflection)],
        },
        rule: "MSP-EV-03",
    },
    row(14, 14, Spell::AcidBlast, "MSP-EV-03"),
    row(15, 15, Spell::Cancellation, "MSP-EV-03"),
    row(16, 17, Spell::SummonNasties, "MSP-EV-03"),
    row(18, 19, Spell::DoubleTrouble, "MSP-EV-03"),
    row(20, 22, Spell::TouchOfDeath, "MSP-EV-03"),
    ValueRow {
        first: 23,
        last: 24,
        gives: Gives::Drawn {
            die: Die::FromZero,
            site: sites::PICK_BOLT,
            gives: &[
                Gives::UnlessHeroResists { spell: Spell::TouchOfDeath, otherwise: Spell::PsiBolt },
                always(Spell::IceBolt),
                always(Spell::FireBolt),
            ],
        },
        rule: "MSP-EV-03",
    },
];

/// Values of clerical spells (MSP-EV-04); the value of protection, which the text counts among the mage spells
/// (MSP-EV-01), goes to confuse beside it. Source: `mcastu.c` of EvilHack, restated.
static CLERICAL: [ValueRow; 14] = [
    row(0, 0, Spell::OpenWounds, "MSP-EV-04"),
    row(1, 1, Spell::CureSelf, "MSP-EV-04"),
    row(2, 3, Spell::Confuse, "MSP-EV-01"),
    row(4, 4, Spell::Paralyze, "MSP-EV-04"),
    row(5, 5, Spell::Vulnerability, "MSP-EV-04"),
    row(6, 6, Spell::Blind, "MSP-EV-04"),
    row(7, 7, Spell::SummonInsects, "MSP-EV-04"),
    row(8, 8, Spell::CallUndead, "MSP-EV-04"),
    row(9, 9, Spell::CurseItems, "MSP-EV-04"),
    row(10, 10, Spell::Lightning, "MSP-EV-04"),
    row(11, 11, Spell::FirePillar, "MSP-EV-04"),
    row(12, 12, Spell::Geyser, "MSP-EV-04"),
    row(13, 13, Spell::SummonMinion, "MSP-EV-04"),
    ValueRow {
        first: 14,
        last: 15,
        gives: Gives::Drawn {
            die: Die::FromZero,
            site: sites::CLERICAL_SHARE,
            gives: &[always(Spell::SummonMinion), always(Spell::OpenWounds), always(Spell::OpenWounds)],
        },
        rule: "MSP-EV-04",
    },
];

const _: () = assert!(are_contiguous(&MAGE) && are_contiguous(&CLERICAL));

/// A caster with a quarter of its hit points left cures itself (MSP-EV-05, MSP-EV-26).
const CURES: Override = Override { when: |caster| caster.is_near_death(), value: 1, rule: "MSP-EV-05" };

/// The Ice Queen has ice for fire (MSP-EV-03).
static MAGE_STAND_INS: [StandIn; 1] = [StandIn {
    of: Spell::FireBolt,
    when: |caster| matches!(caster.kind, Kind::KathrynTheIceQueen),
    gives: Spell::IceBolt,
    rule: "MSP-EV-03",
}];

/// Demons call neither insects nor minions, and casters of cold no fire (MSP-EV-04).
static CLERICAL_STAND_INS: [StandIn; 3] = [
    StandIn {
        of: Spell::SummonInsects,
        when: |caster| {
            matches!(caster.kind, Kind::KathrynTheIceQueen | Kind::KathrynTheEnchantress)
                || (caster.kind.is_demon() && !matches!(caster.kind, Kind::Lolth))
        },
        gives: Spell::Vulnerability,
        rule: "MSP-EV-04",
    },
    StandIn {
        of: Spell::FirePillar,
        when: |caster| matches!(caster.kind, Kind::KathrynTheIceQueen | Kind::Asmodeus),
        gives: Spell::Lightning,
        rule: "MSP-EV-04",
    },
    StandIn {
        of: Spell::SummonMinion,
        when: |caster| caster.kind.is_demon() || caster.attitude.is_peaceful(),
        gives: Spell::FirePillar,
        rule: "MSP-EV-04",
    },
];

/// Who calls undead: the undead, demons, priests without a lawful or neutral god, and nemeses (MSP-EV-14).
fn calls_undead(caster: &Caster) -> bool {
    let dark = matches!(caster.alignment, Alignment::Chaotic | Alignment::Unaligned);
    caster.kind.is_undead()
        || caster.kind.is_demon()
        || (caster.kind.is_temple_priest() && dark)
        || caster.kind.is_quest_nemesis()
}

/// The major demons with a fireball, as the text says; in the code barbed devils have it too (MSP-EV-20).
static RAY_CASTERS: [RayCasterRow; 2] = [
    ray(Kind::Mephistopheles, Attack::RayFire, None, "MSP-EV-20"),
    ray(Kind::Lucifer, Attack::RayFire, None, "MSP-EV-20"),
];

pub(super) const EVILHACK: Rules = Rules {
    info: RulesetInfo {
        name: "evilhack",
        version: 3,
        about: "EvilHack: ten new spells; the dying cure themselves, death kills, armor erodes, geysers rust.",
        rules_at: &[(sites::CAST_FUMBLE, "MSP-EV-07"), (sites::MISSILE_DAMAGE, "MSP-EV-23")],
    },
    mage: Repertoire {
        rows: &MAGE,
        beyond: MAGE_REROLLS.stopping_at(BOLTS),
        overrides: &[CURES],
        stand_ins: &MAGE_STAND_INS,
    },
    clerical: Repertoire {
        rows: &CLERICAL,
        beyond: CLERICAL_REROLLS,
        overrides: &[CURES],
        stand_ins: &CLERICAL_STAND_INS,
    },
    more_ray_casters: &RAY_CASTERS,
    level_max: 50,
    calls_undead,
    cooldown: Cooldown::ByLevel {
        from: 4,
        least: 2,
        spared: Spared::BossesHalfTheTime,
        eye_spares: true,
        rule: "MSP-EV-06",
    },
    fumble: Fumble::ByLevel { times: 10, below: 10, below_confused: 100 },
    peaceful_interrupts: false,
    missiles: Missiles::RerolledHalvedUp,
    returns_to_flesh: true,
    casts_at_monsters: true,
    hero_casts: true,
    geyser_rusts: true,
    spiders: true,
    vulnerability_of_cold: true,
    snow_golems: true,
    bolts: Bolts::KeptBack,
    armor_blow: ArmorBlow::Erodes(Erosion {
        proofing_is_a_level: true,
        proofing_of_materials: true,
        some_are_immune: true,
        blessed_resist: true,
        rule: "MSP-EV-17",
    }),
    death_touch: DeathTouch::KillsOrWeakens { half_spell_damage_halves: true },
    ..NETHACK_367
};
