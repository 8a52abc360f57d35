//! The spell attacks: the three categories of spells, and the three rays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Dice, Kind, School};
use crate::site::RuleId;

/// A spell attack of a monster (MSP-001): of the mage, the clerical or the ray category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    /// Mage spells.
    Mage,
    /// Clerical spells.
    Clerical,
    /// Psionic spells (dNetHack); nobody else has them, and there they do nothing.
    Psionic,
    /// The magic missile.
    RayMagicMissile,
    /// The cone of cold.
    RayCold,
    /// The fireball.
    RayFire,
}

impl Attack {
    /// The school it selects spells from; a ray is its own spell.
    pub const fn school(self) -> Option<School> {
        match self {
            Self::Mage => Some(School::Mage),
            Self::Clerical => Some(School::Clerical),
            Self::Psionic => Some(School::Psionic),
            Self::RayMagicMissile | Self::RayCold | Self::RayFire => None,
        }
    }

    /// What the ray is made of; nothing for the schools.
    pub const fn element(self) -> Option<Element> {
        match self {
            Self::Mage | Self::Clerical | Self::Psionic => None,
            Self::RayMagicMissile => Some(Element::MagicMissile),
            Self::RayCold => Some(Element::Cold),
            Self::RayFire => Some(Element::Fire),
        }
    }
}

/// What a ray, or a blow from the sky, is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Magic; magic resistance stops it.
    MagicMissile,
    /// Cold; cold resistance stops it.
    Cold,
    /// Fire; fire resistance stops it.
    Fire,
    /// Lightning; shock resistance stops it.
    Lightning,
    /// Acid; acid resistance stops it (EvilHack).
    Acid,
}

/// A monster with a ray.
#[derive(Clone, Copy, Debug)]
pub struct RayCasterRow {
    /// The monster.
    pub kind: Kind,
    /// Its ray.
    pub attack: Attack,
    /// Its base level and the dice of its attack, where they are known; without sides the game's own are taken.
    pub known: Option<(u32, Dice)>,
    /// Whether it only answers an attack, and never attacks with the ray.
    pub passive: bool,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A monster that attacks with its ray.
pub const fn ray(kind: Kind, attack: Attack, known: Option<(u32, Dice)>, rule: RuleId) -> RayCasterRow {
    RayCasterRow { kind, attack, known, passive: false, rule }
}

const fn of_nethack(kind: Kind, attack: Attack, base: u32, count: i64, sides: i64) -> RayCasterRow {
    ray(kind, attack, Some((base, Dice::new(count, sides))), "MSP-147")
}

/// Every monster of NetHack with a ray; none has the fireball. Source: the text's section on rays; dice: `monst.c` of
/// NetHack 3.6.7, restated.
pub const RAY_CASTERS: [RayCasterRow; 4] = [
    of_nethack(Kind::Angel, Attack::RayMagicMissile, 14, 2, 6),
    of_nethack(Kind::Yeenoghu, Attack::RayMagicMissile, 56, 2, 6),
    of_nethack(Kind::Asmodeus, Attack::RayCold, 105, 6, 6),
    RayCasterRow { passive: true, ..of_nethack(Kind::Oracle, Attack::RayMagicMissile, 12, 0, 4) },
];

const _: () = {
    let mut index = 0;
    while index < RAY_CASTERS.len() {
        assert!(!matches!(RAY_CASTERS[index].attack, Attack::RayFire), "MSP-116: nobody has the fireball");
        index += 1;
    }
};

impl Attack {
    /// What it is, at the beginning of a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Mage => "Mage spell",
            Self::Clerical => "Clerical spell",
            Self::Psionic => "Psionic spell",
            Self::RayMagicMissile => "Magic missile",
            Self::RayCold => "Cone of cold",
            Self::RayFire => "Fireball",
        }
    }
}
