//! What happens in an attack and what is said of it. The text prints no message lines: all words are our own.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use crate::journal;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// The sleeping target wakes.
    TargetWakes,
    /// The paralysed target can move again.
    TargetFreed,
    /// The target becomes peaceful.
    TargetPacified,
    /// The peaceful target becomes hostile.
    TargetAngered,
    /// The target teleports away.
    TargetTeleports,
    /// Alignment was lost.
    AlignmentLost {
        /// Points.
        by: u32,
    },
    /// Hidden Strength exercise was gained.
    StrengthExercised {
        /// Points.
        by: u32,
    },
    /// Hidden Dexterity exercise was gained.
    DexterityExercised {
        /// Points.
        by: u32,
    },
    /// Luck was set, perhaps to what it was.
    LuckSet {
        /// Before.
        from: i32,
        /// After.
        to: i32,
    },
    /// The target keeps the missile.
    MissileKept,
    /// The missile breaks.
    MissileBreaks,
    /// The missile is used up: it splattered, or is somewhere in the monster.
    MissileSpent,
}

/// A line that the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Message {
    /// The hero carries too much to fight.
    TooHeavy,
    /// The Monk's armour is in the way.
    ArmorHinders,
    /// A Knight strikes someone helpless.
    UnknightlyBlow,
    /// A Samurai strikes someone peaceful.
    DishonourableBlow,
    /// A unicorn catches a gem.
    UnicornCatches,
    /// A tame unicorn catches a gem and drops it.
    UnicornDrops,
    /// A unicorn does not care for the gem.
    UnicornDeclines,
    /// The quest leader keeps the artifact.
    LeaderKeeps,
    /// The quest leader hands the artifact back.
    LeaderReturns,
    /// The missile is lost in the monster.
    LostInside,
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::TooHeavy => "You can hardly lift your arms under all you carry.",
            Self::ArmorHinders => "Your armour is in the way of everything you learned.",
            Self::UnknightlyBlow => "No knight strikes one who cannot fight back.",
            Self::DishonourableBlow => "You strike one who meant no harm: there is no honour in it.",
            Self::UnicornCatches => "The unicorn catches your gift and keeps it.",
            Self::UnicornDrops => "The unicorn catches the stone and lets it fall.",
            Self::UnicornDeclines => "The unicorn has no use for that.",
            Self::LeaderKeeps => "Your leader catches it, and keeps it.",
            Self::LeaderReturns => "Your leader catches it, looks it over and gives it back.",
            Self::LostInside => "It is gone, somewhere in the monster.",
        }
        .to_owned()
    }
}
