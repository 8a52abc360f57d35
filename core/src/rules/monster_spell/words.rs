//! What happens when a monster selects a spell, and why a pick is refused.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::tables::Spell;
use crate::journal;
use crate::site::RuleId;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An attacking caster found no useful spell in all its picks, and gives up in silence.
    SearchGivenUp {
        /// Picks drawn, the last one never looked at.
        picks: u32,
    },
}

/// A line that the game shows: selecting a spell shows none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {}

impl VariantNames for Message {
    const VARIANTS: &'static [&'static str] = &[];
}

impl From<&Message> for &'static str {
    fn from(message: &Message) -> Self {
        match *message {}
    }
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match *self {}
    }
}

/// Why a pick is not cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// It must be aimed, and the caster does not attack.
    Directed,
    /// A peaceful caster does not do that.
    Peaceful,
    /// The caster is fast for good already.
    AlreadyFast,
    /// The caster is invisible already.
    AlreadyInvisible,
    /// Something keeps the caster from being invisible.
    InvisibilityBlocked,
    /// A peaceful caster does not vanish from a hero who would lose sight of it.
    HeroCannotSeeInvisible,
    /// The caster has all its hit points.
    Unhurt,
    /// There is no line of sight between caster and hero.
    OutOfSight,
    /// Only the Wizard of Yendor doubles himself.
    NotTheWizard,
    /// There is more than one Wizard already.
    AlreadyDoubled,
    /// Nobody is there to be woken.
    NobodyToWake,
    /// The hero is blinded already.
    AlreadyBlinded,
}

impl Refusal {
    /// The rule behind it where `spell` is refused.
    pub const fn rule(self, spell: Spell) -> RuleId {
        match self {
            Self::Directed => "MSP-009",
            Self::Peaceful if matches!(spell, Spell::SummonInsects) => "MSP-069i",
            Self::Peaceful => "MSP-069a",
            Self::AlreadyFast => "MSP-069b",
            Self::AlreadyInvisible | Self::InvisibilityBlocked => "MSP-069c",
            Self::HeroCannotSeeInvisible => "MSP-069d",
            Self::Unhurt => "MSP-069e",
            Self::OutOfSight => "MSP-069f",
            Self::NotTheWizard | Self::AlreadyDoubled => "MSP-069g",
            Self::NobodyToWake => "MSP-069h",
            Self::AlreadyBlinded => "MSP-069i",
        }
    }
}
