//! What happens in a charging and what is said of it. The text prints no message lines: all words are our own.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::scenario::Buc;
use super::tables::Bonus;
use crate::journal;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// A cancelled item is merely discharged.
    Uncancelled,
    /// The item's counter says so.
    Recharged {
        /// The counter after it.
        times: i32,
    },
    /// The charges, or a ring's enchantment, were set, perhaps to what they were.
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
    /// A ring exploded.
    RingExplodes {
        /// Hit points it cost.
        damage: u32,
    },
    /// What a worn ring gives changed.
    BonusChanged {
        /// Of what.
        of: Bonus,
        /// By how much.
        by: i32,
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
    /// Hidden Wisdom exercise was gained.
    WisdomExercised {
        /// Points.
        by: u32,
    },
    /// A lamp's fuel was set, perhaps to what it was.
    FuelSet {
        /// Turns before.
        from: i32,
        /// Turns after.
        to: i32,
    },
    /// A lit lamp goes out.
    LampGoesOut,
    /// The item took on the scroll's blessing or curse.
    BlessingSet {
        /// What it is now.
        to: Buc,
    },
    /// The energy was set, perhaps to what it was.
    EnergySet {
        /// Before.
        from: i32,
        /// After.
        to: i32,
    },
    /// The maximum energy rose.
    EnergyMaxSet {
        /// Before.
        from: i32,
        /// After.
        to: i32,
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
    /// A long white glow.
    GlowsWhiteMoment,
    /// A long light blue glow: of a crystal ball that becomes blessed.
    GlowsLightBlueMoment,
    /// A long amber glow: of a crystal ball that is no longer cursed.
    GlowsAmberMoment,
    /// A long black glow: of a crystal ball that becomes cursed.
    GlowsBlackMoment,
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
    /// The ring explodes.
    RingExplodes,
    /// The ring's enchantment rises.
    RingSpinsCw,
    /// The ring's enchantment falls.
    RingSpinsCcw,
    /// A marker that was recharged before has nothing left.
    MarkerDry,
    /// The lamp goes out.
    LampGoesOut,
    /// The lamp was filled with oil.
    LampFilled,
    /// The last charge is wrested from the wand.
    WrestsLastCharge,
    /// The wand that gave its last charge is dust.
    TurnsToDust,
    /// The reader is charged.
    ChargedUp,
    /// The reader is discharged.
    Discharged,
    /// The scroll is known.
    IsChargingScroll,
    /// The card is tired.
    ArtifactIgnoresYou,
    /// The hero dies.
    Die,
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::GlowsBriefly => "A light runs along it and is gone.",
            Self::GlowsBlueMoment => "A blue light lies on it for a while.",
            Self::GlowsWhiteMoment => "A white light lies on it for a while.",
            Self::GlowsLightBlueMoment => "A pale blue light lies on it for a while.",
            Self::GlowsAmberMoment => "An amber light lies on it for a while.",
            Self::GlowsBlackMoment => "A black gleam lies on it for a while.",
            Self::VibratesBriefly => "It trembles once.",
            Self::VibratesMoment => "It trembles for a while.",
            Self::Nothing => "Nothing comes of it.",
            Self::FeelingOfLoss => "You feel that something good has gone to waste.",
            Self::WandExplodes => "The wand swells, cracks and bursts in your hands!",
            Self::RingExplodes => "The ring hums louder and louder, and bursts!",
            Self::RingSpinsCw => "The ring turns around once, clockwise.",
            Self::RingSpinsCcw => "The ring turns around once, counter-clockwise.",
            Self::MarkerDry => "The marker has dried out for good.",
            Self::LampGoesOut => "The lamp goes out!",
            Self::LampFilled => "You fill the lamp up with oil.",
            Self::WrestsLastCharge => "With all your might you get one last charge out of it.",
            Self::TurnsToDust => "The wand falls to dust.",
            Self::ChargedUp => "You feel full of power!",
            Self::Discharged => "You feel drained of power.",
            Self::IsChargingScroll => "So this is a scroll of charging.",
            Self::ArtifactIgnoresYou => "The card does not heed you.",
            Self::Die => "You die...",
        }
        .to_owned()
    }
}
