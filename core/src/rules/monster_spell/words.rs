//! What happens when a monster casts, what is said, and why a pick is refused.

mod event;
mod message;
mod refusal;
mod text;

use serde::Serialize;

pub use event::Event;
pub use message::Message;
pub use refusal::Refusal;

use super::tables::Kind;

/// A class of undead, and what comes with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Undead {
    Demon,
    Vampire,
    Ghost,
    Wraith,
    Zombie,
}

/// What a deity, or a queen, sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Minion {
    Angel,
    AirElemental,
    FireElemental,
    EarthElemental,
    WaterElemental,
    Demon,
    SnowGolem,
}

/// Which weapon in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The one that is wielded.
    First,
    /// The one in the other hand.
    Second,
}

/// A class of items that a spell destroys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Class {
    Scroll,
    Potion,
    Spellbook,
    Wand,
    Ring,
}

/// What monsters remember of the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Resistance {
    Magic,
    Fire,
    Cold,
    Shock,
    Reflection,
    /// Shock resistance and reflection together.
    ShockAndReflection,
}

/// Who is said to cast: the caster, or something unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The caster is known.
    Known(Kind),
    /// It is not.
    Something,
}
