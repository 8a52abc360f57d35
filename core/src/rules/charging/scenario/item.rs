//! What can be charged, and what cannot.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Buc, Charges, Fuel, Recharged};
use crate::rules::charging::tables::{RingKind, ToolKind, WandKind};

/// What is charged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A wand.
    Wand(Wand),
    /// A ring.
    Ring(Ring),
    /// A tool.
    Tool(Tool),
    /// An item that cannot be charged, of this class.
    Other(OtherClass),
}

/// Classes of items of which nothing can be charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OtherClass {
    /// Weapons.
    Weapon,
    /// Armour.
    Armor,
    /// Amulets.
    Amulet,
    /// Food.
    Food,
    /// Potions.
    Potion,
    /// Scrolls.
    Scroll,
    /// Spellbooks.
    Spellbook,
    /// Gems and stones.
    Gem,
    /// Boulders and statues.
    Rock,
    /// Iron balls.
    Ball,
    /// Iron chains.
    Chain,
    /// Coins.
    Coin,
    /// Splashes of venom.
    Venom,
}

/// A wand, shown as `(recharged:charges)`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wand {
    /// What kind of wand.
    pub kind: WandKind,
    /// Charges left; 0 is discharged, -1 cancelled.
    pub charges: Charges,
    /// How many times it was recharged.
    #[serde(default)]
    pub recharged: Recharged,
    /// Whether the wand itself is blessed, uncursed or cursed.
    #[serde(default)]
    pub buc: Buc,
}

/// A ring.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ring {
    /// What kind of ring.
    pub kind: RingKind,
    /// Its enchantment, such as 3 for a +3 ring; of a kind without enchantments it means nothing.
    #[serde(default)]
    pub enchantment: Charges,
    /// The game's recharge counter, which charging leaves alone on every ring.
    #[serde(default)]
    pub recharged: Recharged,
    /// Whether the ring itself is blessed, uncursed or cursed.
    #[serde(default)]
    pub buc: Buc,
    /// Whether it is on a finger, so that what it gives changes with its enchantment.
    #[serde(default)]
    pub worn: bool,
}

/// A tool, shown as `(recharged:charges)` where it has charges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// What kind of tool.
    pub kind: ToolKind,
    /// Charges left; 0 is discharged, -1 cancelled. A lamp has 1 while it can burn.
    #[serde(default)]
    pub charges: Charges,
    /// How many times it was recharged.
    #[serde(default)]
    pub recharged: Recharged,
    /// Whether the tool itself is blessed, uncursed or cursed.
    #[serde(default)]
    pub buc: Buc,
    /// Turns of fuel left in an oil lamp or brass lantern.
    #[serde(default)]
    pub fuel: Fuel,
    /// Whether an oil lamp or brass lantern is lit; its burning itself is not played.
    #[serde(default)]
    pub lit: bool,
}

impl Item {
    /// Its charges or its enchantment; nothing where a class has neither.
    pub(in crate::rules::charging) fn charges(&self) -> Option<Charges> {
        match self {
            Self::Wand(wand) => Some(wand.charges),
            Self::Ring(ring) => Some(ring.enchantment),
            Self::Tool(tool) => Some(tool.charges),
            Self::Other(_) => None,
        }
    }

    /// The same, to be changed.
    pub(in crate::rules::charging) fn charges_mut(&mut self) -> Option<&mut Charges> {
        match self {
            Self::Wand(wand) => Some(&mut wand.charges),
            Self::Ring(ring) => Some(&mut ring.enchantment),
            Self::Tool(tool) => Some(&mut tool.charges),
            Self::Other(_) => None,
        }
    }

    /// How many times it was recharged; nothing where a class has no counter.
    pub(in crate::rules::charging) fn recharged(&self) -> Option<Recharged> {
        match self {
            Self::Wand(wand) => Some(wand.recharged),
            Self::Ring(ring) => Some(ring.recharged),
            Self::Tool(tool) => Some(tool.recharged),
            Self::Other(_) => None,
        }
    }

    /// Whether it is blessed; nothing where a class is not looked at so closely.
    pub(in crate::rules::charging) fn buc(&self) -> Option<Buc> {
        match self {
            Self::Wand(wand) => Some(wand.buc),
            Self::Ring(ring) => Some(ring.buc),
            Self::Tool(tool) => Some(tool.buc),
            Self::Other(_) => None,
        }
    }
}
