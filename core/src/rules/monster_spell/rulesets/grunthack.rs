//! GruntHack: mages draw on the player's spells by level, rest by a budget, and fail only when confused.

use super::nethack::NETHACK_343;
use super::{Cooldown, Flash, Fumble, Rules, Spared, Urgent};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{
    Beyond, CasterRow, Die, Gives, Kind, Repertoire, Spell, ValueRow, always, are_contiguous, mage,
};
use crate::system::RulesetInfo;

/// What a spell level gives: any of its spells, by one more draw (MSP-GR-02).
const fn any(gives: &'static [Gives]) -> Gives {
    Gives::Drawn { die: Die::FromZero, site: sites::PICK_OF_LEVEL, gives }
}

const fn level(level: u32, gives: &'static [Gives]) -> ValueRow {
    ValueRow { first: level - 1, last: level - 1, gives: any(gives), rule: "MSP-GR-02" }
}

static LEVEL_1: [Gives; 11] = [
    always(Spell::ForceBolt),
    always(Spell::PsiBolt),
    always(Spell::Protection),
    always(Spell::DetectMonsters),
    always(Spell::Light),
    always(Spell::Sleep),
    always(Spell::Jumping),
    always(Spell::Healing),
    always(Spell::Knock),
    always(Spell::FlameSphere),
    always(Spell::FreezeSphere),
];

static LEVEL_2: [Gives; 8] = [
    always(Spell::DrainLife),
    always(Spell::MagicMissile),
    always(Spell::CreateMonster),
    always(Spell::DetectFood),
    always(Spell::ConfuseMonster),
    always(Spell::SlowMonster),
    always(Spell::CureBlindness),
    always(Spell::WizardLock),
];

static LEVEL_3: [Gives; 9] = [
    always(Spell::RemoveCurse),
    always(Spell::Clairvoyance),
    always(Spell::DetectUnseen),
    always(Spell::Identify),
    always(Spell::CauseFear),
    always(Spell::CharmMonster),
    always(Spell::HasteSelf),
    always(Spell::CureSickness),
    always(Spell::ExtraHealing),
];

static LEVEL_4: [Gives; 8] = [
    always(Spell::ConeOfCold),
    always(Spell::Fireball),
    always(Spell::LightningRay),
    always(Spell::DetectTreasure),
    always(Spell::Invisibility),
    always(Spell::Levitation),
    always(Spell::RestoreAbility),
    always(Spell::CauseAggravation),
];

static LEVEL_5: [Gives; 4] = [
    always(Spell::MagicMapping),
    always(Spell::Dig),
    always(Spell::TouchOfDeath),
    always(Spell::PoisonBlast),
];

static LEVEL_6: [Gives; 5] = [
    always(Spell::CreateFamiliar),
    always(Spell::TurnUndead),
    always(Spell::TeleportAway),
    always(Spell::Polymorph),
    always(Spell::AcidBlast),
];

/// Double Trouble stands in no book of the player's; only the Wizard casts it (MSP-GR-10).
static LEVEL_7: [Gives; 3] =
    [always(Spell::FingerOfDeath), always(Spell::Cancellation), always(Spell::DoubleTrouble)];

/// One value for each spell level. Source: `mcastu.c` 119-200 of GruntHack, restated.
static MAGE: [ValueRow; 7] = [
    level(1, &LEVEL_1),
    level(2, &LEVEL_2),
    level(3, &LEVEL_3),
    level(4, &LEVEL_4),
    level(5, &LEVEL_5),
    level(6, &LEVEL_6),
    level(7, &LEVEL_7),
];

const _: () = assert!(are_contiguous(&MAGE));

const fn has(state: &State, level: i32) -> bool {
    state.caster.level.get() >= level
}

/// Whether a mage has less than a quarter of its hit points.
const fn is_dying(state: &State) -> bool {
    state.caster.hp.get() * 4 < state.caster.hp_max.get()
}

/// What a mage casts before anything else, the first that applies (MSP-GR-03). Source: `mcastu.c` of GruntHack,
/// restated.
static URGENT: [Urgent; 6] = [
    Urgent { when: |state| state.caster.condition.sick && has(state, 5), spell: Spell::CureSickness },
    Urgent { when: |state| state.caster.condition.blinded && has(state, 3), spell: Spell::CureBlindness },
    Urgent { when: |state| is_dying(state) && has(state, 5), spell: Spell::ExtraHealing },
    Urgent { when: is_dying, spell: Spell::Healing },
    Urgent { when: |state| state.caster.protection.get() == 0, spell: Spell::Protection },
    Urgent {
        when: |state| state.hero.aloft && !state.caster.flies && has(state, 7),
        spell: Spell::Levitation,
    },
];

/// Gnomish mages replace gnomish wizards, and vampire mages come (MSP-GR-08). Source: `monst.c` of GruntHack, restated.
static CASTERS: [CasterRow; 2] =
    [mage(Kind::GnomishMage, 5, "MSP-GR-08"), mage(Kind::VampireMage, 20, "MSP-GR-08").with_dice(2, 6)];

pub(super) const GRUNTHACK: Rules = Rules {
    info: RulesetInfo {
        name: "grunthack",
        version: 1,
        about: "GruntHack: mages cast the player's spells by level, as often as a budget lets them.",
        rules_at: &[],
    },
    mage: Repertoire {
        rows: &MAGE,
        beyond: Beyond::Falls { to: any(&LEVEL_7), rule: "MSP-GR-02" },
        ..NETHACK_343.mage
    },
    more_casters: &CASTERS,
    replaced_casters: &[Kind::GnomishWizard],
    half_levels: true,
    urgent: &URGENT,
    discerning: true,
    of_the_player: true,
    also_directed: &[Spell::AcidBlast, Spell::Cancellation],
    mage_budget: true,
    cooldown: Cooldown::ByLevel {
        from: 10,
        least: 1,
        spared: Spared::Nobody,
        eye_spares: true,
        rule: "MSP-GR-11",
    },
    fumble: Fumble::OnlyConfused,
    wrong_square_goes_on: true,
    dice_always: true,
    lightning_flash: Flash::EvenReflected,
    ..NETHACK_343
};
