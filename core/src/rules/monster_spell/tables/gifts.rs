//! What an erinys gains by the hero's abuse of alignment (NetHack 3.7).

use serde::Serialize;

use super::Dice;
use crate::site::RuleId;

/// What an erinys gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// It sees invisible things.
    SeesInvisible,
    /// It needs no air.
    Amphibious,
    /// It flies.
    Flies,
    /// Its bite has three dice.
    ThreeDice,
    /// It regenerates.
    Regenerates,
    /// It goes where it wants to when it teleports.
    TeleportControl,
    /// A second attack poisons.
    SecondPoison,
    /// It teleports.
    Teleports,
    /// It casts mage spells.
    MageSpells,
}

/// From how much abuse on an erinys has a gift.
#[derive(Clone, Copy, Debug)]
pub struct GiftRow {
    /// What it gains.
    pub gift: Gift,
    /// It has it while the abuse is more than this.
    pub beyond: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

const fn row(gift: Gift, beyond: i32) -> GiftRow {
    GiftRow { gift, beyond, rule: "MSP-124" }
}

/// All gifts, from the first to the last. Source: the text's paragraph on 3.7 below the mage spells; numbers:
/// `adj_erinys` in `mon.c` of NetHack 3.7, restated.
pub const GIFTS: [GiftRow; 9] = [
    row(Gift::SeesInvisible, 5),
    row(Gift::Amphibious, 10),
    row(Gift::Flies, 15),
    row(Gift::ThreeDice, 20),
    row(Gift::Regenerates, 25),
    row(Gift::TeleportControl, 30),
    row(Gift::SecondPoison, 35),
    row(Gift::Teleports, 40),
    row(Gift::MageSpells, 50),
];

/// The dice of the mage spells it gains (MSP-124).
pub const ERINYS_MAGIC: Dice = Dice::new(3, 4);

/// The base level of an erinys that appears after so much abuse (MSP-124).
pub fn erinys_base_level(abuse: u32) -> u32 {
    (7 + abuse).min(50)
}

impl Gift {
    /// Whether an erinys has it after so much abuse.
    pub fn is_given(self, abuse: i32) -> bool {
        GIFTS.iter().any(|row| row.gift == self && abuse > row.beyond)
    }

    /// What it is, in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::SeesInvisible => "sees invisible",
            Self::Amphibious => "amphibious",
            Self::Flies => "flies",
            Self::ThreeDice => "three dice of damage",
            Self::Regenerates => "regenerates",
            Self::TeleportControl => "teleport control",
            Self::SecondPoison => "a second attack that poisons",
            Self::Teleports => "teleports",
            Self::MageSpells => "mage spells, 3d4",
        }
    }
}
