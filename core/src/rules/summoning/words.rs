//! What happens in a summoning and what is said of it. The text prints no message lines: all words are our own.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use crate::journal;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// The list of all creatures is shown.
    ListShown,
    /// A creature got an object that it has for certain, or one of its random ones where they are listed.
    Receives {
        /// The number of the object.
        object: u8,
    },
    /// A creature got random possessions that are only counted.
    ReceivesTreasure {
        /// How many.
        count: u32,
    },
    /// A creature arrived.
    CreaturePlaced {
        /// The number of its kind.
        kind: u8,
        /// What the game calls the kind.
        name: &'static str,
        /// Squares from the left.
        x: i32,
        /// Squares from the top.
        y: i32,
        /// Whether it is hostile.
        hostile: bool,
        /// Whether it is awake.
        awake: bool,
    },
    /// There was no square for a creature.
    NothingPlaced,
}

/// A line that the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Message {
    /// Whether to show the list.
    AskList,
    /// Which creature to summon.
    AskNumber,
    /// The number is that of no creature.
    NoSuchCreature,
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::AskList => "Do you want to see the catalogue?",
            Self::AskNumber => "Number of the creature to summon:",
            Self::NoSuchCreature => "The catalogue has no creature of that number.",
        }
        .to_owned()
    }
}
