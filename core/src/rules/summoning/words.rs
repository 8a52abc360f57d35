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
    /// A spell drained mana.
    ManaSpent {
        /// How much.
        mana: i32,
    },
    /// A scroll was used up.
    ScrollUsedUp,
    /// A charge was used up.
    ChargeUsed,
    /// A ritual took time.
    TimePasses {
        /// Turns.
        turns: u32,
    },
    /// A ritual brought money.
    CoinsFound {
        /// How many.
        coins: u32,
    },
    /// A creature in a pentagram can no longer move.
    Confined {
        /// The number of its kind.
        kind: u8,
    },
    /// Nobody stands where a creature was to do something.
    NobodyThere,
    /// A demon frightened the player.
    Frightened {
        /// Turns of fear more.
        turns: i32,
    },
    /// A demon cast an ordinary spell, whose rules are not played here.
    MonsterSpell,
    /// A demon paid with its life force: it has one hit point left.
    LifeForcePaid,
    /// Who comes is undefined, so nobody does.
    UndefinedReinforcement,
    /// A creature turned hostile.
    TurnsHostile,
    /// What was special about a creature is over.
    SpecialChanged {
        /// The number of what it does from now on; -1 for nothing.
        special: i16,
    },
    /// Images of a mirror master are shown, no creatures.
    ImagesShown,
    /// A corpse was removed from the ground.
    CorpseRaised {
        /// The number of its kind.
        kind: u8,
    },
    /// A creature vanished from the level.
    Vanishes {
        /// The number of its kind.
        kind: u8,
        /// Squares from the left.
        x: i32,
        /// Squares from the top.
        y: i32,
    },
    /// A seductive creature talked to the player; its talk is not played here.
    Seduction,
    /// An evil fairy turned nasty and destroyed and cursed what the player carries, which is nothing here.
    FairyCurses,
    /// The player fell asleep.
    FallsAsleep {
        /// Turns of sleep more.
        turns: u32,
    },
    /// A trap showed itself.
    TrapShown,
    /// Every creature that hears it is roused.
    Roused {
        /// How many.
        creatures: u32,
    },
    /// The player was hurt.
    Hurt {
        /// Hit points.
        points: u32,
    },
    /// The player does not ride any more.
    Dismounted,
    /// The player stepped away.
    Steps,
    /// A creature died.
    Dies {
        /// The number of its kind.
        kind: u8,
    },
    /// The player gained experience.
    ExperienceGained {
        /// Points.
        points: i32,
    },
    /// A creature dropped what it owned.
    Drops {
        /// How many objects, those that are only counted among them.
        things: u32,
    },
    /// A creature left a corpse.
    CorpseLeft {
        /// The number of its kind.
        kind: u8,
    },
    /// Death rose again.
    RisesAgain {
        /// Hit points.
        hp: i32,
        /// Experience points for its next death.
        experience: i32,
    },
    /// A creature healed by one hit point.
    Heals,
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
    /// The player is too frightened.
    TooAfraid,
    /// The player is blind.
    TooBlind,
    /// The player has too little mana.
    TooLittleMana,
    /// The rod is empty.
    OutOfCharges,
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::AskList => "Do you want to see the catalogue?",
            Self::AskNumber => "Number of the creature to summon:",
            Self::NoSuchCreature => "The catalogue has no creature of that number.",
            Self::TooAfraid => "Fear holds you back.",
            Self::TooBlind => "You see nothing to read.",
            Self::TooLittleMana => "You have too little mana for that spell.",
            Self::OutOfCharges => "The rod is out of charges.",
        }
        .to_owned()
    }
}
