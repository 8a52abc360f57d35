//! What happens in a charging and what is said of it. The text prints no message lines: all words are our own.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use crate::journal;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// A cancelled wand is merely discharged.
    Uncancelled,
    /// The item survived and its counter says so.
    Recharged {
        /// The counter after it.
        times: i32,
    },
    /// The charges changed.
    ChargesSet {
        /// Before.
        from: i32,
        /// After.
        to: i32,
    },
    /// A wand exploded.
    WandExplodes {
        /// Hit points it cost.
        damage: u32,
    },
    /// The item is gone.
    ItemDestroyed,
    /// The form's hit points ran out and the hero is back in the natural form.
    FormLost,
    /// Hidden Strength exercise was lost.
    StrengthAbused {
        /// Points.
        by: u32,
    },
    /// The card is tired up to a turn.
    CardTired {
        /// The turn.
        until: i32,
    },
    /// The hero died.
    HeroDies,
}

/// A line that the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Message {
    /// A short plain glow.
    GlowsBriefly,
    /// A long blue glow.
    GlowsBlueMoment,
    /// A short tremble: of stripped charges, or of a glow that a blind hero feels.
    VibratesBriefly,
    /// A long tremble: of a long glow that a blind hero feels.
    VibratesMoment,
    /// Nothing changed.
    Nothing,
    /// The item cannot be charged.
    FeelingOfLoss,
    /// The wand explodes.
    WandExplodes,
    /// The card is tired.
    ArtifactIgnoresYou,
    /// The hero dies.
    Die,
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::GlowsBriefly => "A light runs along the wand and is gone.",
            Self::GlowsBlueMoment => "A blue light lies on the wand for a while.",
            Self::VibratesBriefly => "The wand trembles once.",
            Self::VibratesMoment => "The wand trembles for a while.",
            Self::Nothing => "The wand stays as it was.",
            Self::FeelingOfLoss => "You feel that something good has gone to waste.",
            Self::WandExplodes => "The wand swells, cracks and bursts in your hands!",
            Self::ArtifactIgnoresYou => "The card does not heed you.",
            Self::Die => "You die...",
        }
        .to_owned()
    }
}
