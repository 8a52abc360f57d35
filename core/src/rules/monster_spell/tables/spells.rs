//! The spells, and what is known of each whoever casts it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::site::RuleId;

/// A spell that monsters cast.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    IntoStaticStr,
    VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Spell {
    PsiBolt,
    CureSelf,
    HasteSelf,
    Stun,
    Disappear,
    DrainStrength,
    DestroyArmor,
    CurseItems,
    Aggravate,
    SummonNasties,
    DoubleTrouble,
    TouchOfDeath,
    OpenWounds,
    Confuse,
    Paralyze,
    Blind,
    SummonInsects,
    Lightning,
    FirePillar,
    Geyser,
    CallUndead,
    CreatePool,
    FireBolt,
    IceBolt,
    Enrage,
    Flight,
    SummonMinion,
    Vulnerability,
    AcidBlast,
    Cancellation,
    Protection,
    Reflection,
    ForceBolt,
    DetectMonsters,
    Light,
    Sleep,
    Jumping,
    Healing,
    Knock,
    FlameSphere,
    FreezeSphere,
    DrainLife,
    MagicMissile,
    CreateMonster,
    DetectFood,
    ConfuseMonster,
    SlowMonster,
    CureBlindness,
    WizardLock,
    RemoveCurse,
    Clairvoyance,
    DetectUnseen,
    Identify,
    CauseFear,
    CharmMonster,
    CureSickness,
    ExtraHealing,
    ConeOfCold,
    Fireball,
    LightningRay,
    DetectTreasure,
    Invisibility,
    Levitation,
    RestoreAbility,
    CauseAggravation,
    MagicMapping,
    Dig,
    PoisonBlast,
    CreateFamiliar,
    TurnUndead,
    TeleportAway,
    Polymorph,
    FingerOfDeath,
    StoneToFlesh,
    LightningBolt,
    DropBoulder,
    SummonSphere,
    Darkness,
    Web,
    DestroyWeapon,
    TurnToStone,
    RaiseDead,
    Filth,
    Punish,
    MassCureClose,
    MassCureFar,
    EvilEye,
    AcidRain,
    Plague,
    SummonAngel,
}

/// What is known of a spell, whoever casts it.
#[derive(Clone, Copy, Debug)]
pub struct SpellRow {
    /// The spell.
    pub spell: Spell,
    /// What the text calls it.
    pub words: &'static str,
    /// Whether it is aimed at the hero: cast only by an attacking caster.
    pub directed: bool,
    /// The rule that says so.
    pub rule: RuleId,
}

const fn directed(spell: Spell, words: &'static str, rule: RuleId) -> SpellRow {
    SpellRow { spell, words, directed: true, rule }
}

const fn undirected(spell: Spell, words: &'static str, rule: RuleId) -> SpellRow {
    SpellRow { spell, words, directed: false, rule }
}

/// Every spell: first those of NetHack, then those that variants add. Source: the text's two lists of spells, column
/// "Directed", and what it says of the variants.
pub const SPELLS: [SpellRow; 90] = [
    directed(Spell::PsiBolt, "Psi bolt", "MSP-050"),
    undirected(Spell::CureSelf, "Cure self", "MSP-051"),
    undirected(Spell::HasteSelf, "Haste self", "MSP-052"),
    directed(Spell::Stun, "Stun", "MSP-053"),
    undirected(Spell::Disappear, "Disappear", "MSP-054"),
    directed(Spell::DrainStrength, "Drain strength", "MSP-055"),
    directed(Spell::DestroyArmor, "Destroy armor", "MSP-056"),
    directed(Spell::CurseItems, "Curse items", "MSP-057"),
    undirected(Spell::Aggravate, "Aggravate", "MSP-058"),
    undirected(Spell::SummonNasties, "Summon nasties", "MSP-059"),
    undirected(Spell::DoubleTrouble, "Double Trouble", "MSP-060"),
    directed(Spell::TouchOfDeath, "Touch of death", "MSP-061"),
    directed(Spell::OpenWounds, "Open wounds", "MSP-065a"),
    directed(Spell::Confuse, "Confuse", "MSP-065c"),
    directed(Spell::Paralyze, "Paralyze", "MSP-065d"),
    directed(Spell::Blind, "Blind", "MSP-065e"),
    undirected(Spell::SummonInsects, "Summon insects", "MSP-065f"),
    directed(Spell::Lightning, "Lightning", "MSP-065h"),
    directed(Spell::FirePillar, "Fire pillar", "MSP-065i"),
    directed(Spell::Geyser, "Geyser", "MSP-065j"),
    undirected(Spell::CallUndead, "Call undead", "MSP-SL-02"),
    directed(Spell::CreatePool, "Create pool", "MSP-SL-04"),
    undirected(Spell::FireBolt, "Fire bolt", "MSP-SP-06"),
    undirected(Spell::IceBolt, "Ice bolt", "MSP-SP-06"),
    undirected(Spell::Enrage, "Enrage", "MSP-SP-07"),
    undirected(Spell::Flight, "Flight", "MSP-SP-08"),
    directed(Spell::SummonMinion, "Summon minion", "MSP-SP-10"),
    directed(Spell::Vulnerability, "Vulnerability", "MSP-SP-09"),
    undirected(Spell::AcidBlast, "Acid blast", "MSP-EV-09"),
    undirected(Spell::Cancellation, "Cancellation", "MSP-EV-10"),
    undirected(Spell::Protection, "Protection", "MSP-EV-11"),
    undirected(Spell::Reflection, "Reflection", "MSP-EV-12"),
    directed(Spell::ForceBolt, "Force bolt", "MSP-GR-02"),
    undirected(Spell::DetectMonsters, "Detect monsters", "MSP-GR-02"),
    undirected(Spell::Light, "Light", "MSP-GR-02"),
    directed(Spell::Sleep, "Sleep", "MSP-GR-02"),
    directed(Spell::Jumping, "Jumping", "MSP-GR-02"),
    undirected(Spell::Healing, "Healing", "MSP-GR-02"),
    directed(Spell::Knock, "Knock", "MSP-GR-02"),
    undirected(Spell::FlameSphere, "Flame sphere", "MSP-GR-02"),
    undirected(Spell::FreezeSphere, "Freeze sphere", "MSP-GR-02"),
    directed(Spell::DrainLife, "Drain life", "MSP-GR-02"),
    directed(Spell::MagicMissile, "Magic missile", "MSP-GR-02"),
    undirected(Spell::CreateMonster, "Create monster", "MSP-GR-02"),
    undirected(Spell::DetectFood, "Detect food", "MSP-GR-02"),
    directed(Spell::ConfuseMonster, "Confuse monster", "MSP-GR-02"),
    directed(Spell::SlowMonster, "Slow monster", "MSP-GR-02"),
    undirected(Spell::CureBlindness, "Cure blindness", "MSP-GR-02"),
    directed(Spell::WizardLock, "Wizard lock", "MSP-GR-02"),
    undirected(Spell::RemoveCurse, "Remove curse", "MSP-GR-02"),
    undirected(Spell::Clairvoyance, "Clairvoyance", "MSP-GR-02"),
    undirected(Spell::DetectUnseen, "Detect unseen", "MSP-GR-02"),
    undirected(Spell::Identify, "Identify", "MSP-GR-02"),
    directed(Spell::CauseFear, "Cause fear", "MSP-GR-02"),
    directed(Spell::CharmMonster, "Charm monster", "MSP-GR-02"),
    undirected(Spell::CureSickness, "Cure sickness", "MSP-GR-02"),
    undirected(Spell::ExtraHealing, "Extra healing", "MSP-GR-02"),
    directed(Spell::ConeOfCold, "Cone of cold", "MSP-GR-02"),
    directed(Spell::Fireball, "Fireball", "MSP-GR-02"),
    directed(Spell::LightningRay, "Lightning (ray)", "MSP-GR-02"),
    undirected(Spell::DetectTreasure, "Detect treasure", "MSP-GR-02"),
    undirected(Spell::Invisibility, "Invisibility", "MSP-GR-02"),
    undirected(Spell::Levitation, "Levitation", "MSP-GR-02"),
    undirected(Spell::RestoreAbility, "Restore ability", "MSP-GR-02"),
    directed(Spell::CauseAggravation, "Cause aggravation", "MSP-GR-02"),
    undirected(Spell::MagicMapping, "Magic mapping", "MSP-GR-02"),
    directed(Spell::Dig, "Dig", "MSP-GR-02"),
    directed(Spell::PoisonBlast, "Poison blast", "MSP-GR-02"),
    undirected(Spell::CreateFamiliar, "Create familiar", "MSP-GR-02"),
    directed(Spell::TurnUndead, "Turn undead", "MSP-GR-02"),
    directed(Spell::TeleportAway, "Teleport away", "MSP-GR-02"),
    directed(Spell::Polymorph, "Polymorph", "MSP-GR-02"),
    directed(Spell::FingerOfDeath, "Finger of death", "MSP-GR-02"),
    undirected(Spell::StoneToFlesh, "Stone to flesh", "MSP-FI-05"),
    directed(Spell::LightningBolt, "Lightning bolt", "MSP-DN-04"),
    directed(Spell::DropBoulder, "Drop boulder", "MSP-DN-04"),
    undirected(Spell::SummonSphere, "Summon sphere", "MSP-DN-04"),
    undirected(Spell::Darkness, "Darkness", "MSP-DN-04"),
    directed(Spell::Web, "Web", "MSP-DN-04"),
    directed(Spell::DestroyWeapon, "Destroy weapon", "MSP-DN-04"),
    directed(Spell::TurnToStone, "Turn to stone", "MSP-DN-04"),
    undirected(Spell::RaiseDead, "Raise dead", "MSP-DN-04"),
    directed(Spell::Filth, "Filth", "MSP-DN-04"),
    directed(Spell::Punish, "Punish", "MSP-DN-05"),
    undirected(Spell::MassCureClose, "Mass cure close", "MSP-DN-05"),
    undirected(Spell::MassCureFar, "Mass cure far", "MSP-DN-05"),
    directed(Spell::EvilEye, "Evil eye", "MSP-DN-05"),
    undirected(Spell::AcidRain, "Acid rain", "MSP-DN-05"),
    directed(Spell::Plague, "Plague", "MSP-DN-02"),
    undirected(Spell::SummonAngel, "Summon angel", "MSP-DN-02"),
];

// Rows stand in the order of the spells, so that a spell finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < SPELLS.len() {
        assert!(SPELLS[index].spell as usize == index);
        index += 1;
    }
};

impl Spell {
    /// What is known of it.
    pub const fn row(self) -> &'static SpellRow {
        &SPELLS[self as usize]
    }

    /// Whether nothing but its name is told of it anywhere: it is only in dNetHack.
    pub const fn is_opaque(self) -> bool {
        self as usize > Self::StoneToFlesh as usize
    }

    /// Its name in logs: `psi_bolt`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
