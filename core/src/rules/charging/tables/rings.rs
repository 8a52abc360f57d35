//! The kinds of rings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// A kind of ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum RingKind {
    Adornment,
    GainStrength,
    GainConstitution,
    IncreaseAccuracy,
    IncreaseDamage,
    Protection,
    Regeneration,
    Searching,
    Stealth,
    SustainAbility,
    Levitation,
    Hunger,
    AggravateMonster,
    Conflict,
    Warning,
    PoisonResistance,
    FireResistance,
    ColdResistance,
    ShockResistance,
    FreeAction,
    SlowDigestion,
    Teleportation,
    TeleportControl,
    Polymorph,
    PolymorphControl,
    Invisibility,
    SeeInvisible,
    ProtectionFromShapeChangers,
}

/// What a worn ring with an enchantment gives, in as many points as its enchantment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// Charisma.
    Charisma,
    /// Strength.
    Strength,
    /// Constitution.
    Constitution,
    /// The to-hit bonus.
    ToHit,
    /// The damage bonus.
    Damage,
    /// Armour: that much is taken off the armour class.
    Armor,
}

/// What is known of a kind of ring.
#[derive(Clone, Copy, Debug)]
pub struct RingRow {
    /// The kind.
    pub kind: RingKind,
    /// What it gives when worn; nothing for kinds without an enchantment, which cannot be charged.
    pub bonus: Option<Bonus>,
    /// The rules that use this.
    pub rules: &'static [RuleId],
}

const fn charged(kind: RingKind, bonus: Bonus) -> RingRow {
    RingRow { kind, bonus: Some(bonus), rules: &["CHG-40", "CHG-45"] }
}

const fn plain(kind: RingKind) -> RingRow {
    RingRow { kind, bonus: None, rules: &["CHG-40"] }
}

/// Every kind of ring. Source: the list in the text's section on rings (CHG-40); what each gives from
/// `do_wear.c` of NetHack 3.4.3, `Ring_on` (CHG-45); the other kinds from its `objects.c`.
pub const RINGS: [RingRow; 28] = [
    charged(RingKind::Adornment, Bonus::Charisma),
    charged(RingKind::GainStrength, Bonus::Strength),
    charged(RingKind::GainConstitution, Bonus::Constitution),
    charged(RingKind::IncreaseAccuracy, Bonus::ToHit),
    charged(RingKind::IncreaseDamage, Bonus::Damage),
    charged(RingKind::Protection, Bonus::Armor),
    plain(RingKind::Regeneration),
    plain(RingKind::Searching),
    plain(RingKind::Stealth),
    plain(RingKind::SustainAbility),
    plain(RingKind::Levitation),
    plain(RingKind::Hunger),
    plain(RingKind::AggravateMonster),
    plain(RingKind::Conflict),
    plain(RingKind::Warning),
    plain(RingKind::PoisonResistance),
    plain(RingKind::FireResistance),
    plain(RingKind::ColdResistance),
    plain(RingKind::ShockResistance),
    plain(RingKind::FreeAction),
    plain(RingKind::SlowDigestion),
    plain(RingKind::Teleportation),
    plain(RingKind::TeleportControl),
    plain(RingKind::Polymorph),
    plain(RingKind::PolymorphControl),
    plain(RingKind::Invisibility),
    plain(RingKind::SeeInvisible),
    plain(RingKind::ProtectionFromShapeChangers),
];

// Rows stand in the order of the kinds, so that a kind finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < RINGS.len() {
        assert!(RINGS[index].kind as usize == index);
        index += 1;
    }
};

impl RingKind {
    /// What it gives when worn; nothing for a kind that cannot be charged.
    pub const fn bonus(self) -> Option<Bonus> {
        RINGS[self as usize].bonus
    }
}
