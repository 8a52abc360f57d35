//! A creature that is on the level before anything is done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Deity, KindNumber, Square};
use crate::int::Int;

/// A creature already on the level. What is null is as its entry in the catalogue says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// The number of its kind; `cargo xtask tables summoning --table kinds` lists the kinds.
    pub kind: KindNumber,
    /// The square it stands on: squares from the left, squares from the top.
    pub at: Square,
    /// Its hit points, or null for those of its kind; with none it is dying and has no turn.
    #[serde(default)]
    pub hp: Option<Int<0, 100_000>>,
    /// Its level, or null for that of its kind.
    #[serde(default)]
    pub level: Option<Int<0, 200>>,
    /// Whether it is hostile, or null for what its kind is.
    #[serde(default)]
    pub hostile: Option<bool>,
    /// Whether it is awake, or null for what its kind is, which for all but a few is asleep.
    #[serde(default)]
    pub awake: Option<bool>,
    /// How near the player wakes it, in squares, or null for what wakes its kind.
    #[serde(default)]
    pub wakeup: Option<Int<0, 200>>,
    /// The deity it serves, or null for none; it matters only where the creature calls like an angel.
    #[serde(default)]
    pub deity: Option<Deity>,
    /// What it does in its turn, or null for what its kind does.
    #[serde(default)]
    pub ability: Option<Ability>,
}

/// What a creature can do in its turn to bring others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Nothing.
    Nothing,
    /// Calls like a fnord.
    Fnord,
    /// Frightens, casts and calls for reinforcement like a demon.
    Demon,
    /// Calls like an angel.
    Angel,
    /// Spreads like a swarm.
    Swarm,
    /// Makes images and copies like a mirror master.
    Mirror,
    /// Raises corpses like a zombie overlord.
    Overlord,
    /// Seduces or calls for help like a nymph.
    Seductor,
    /// Opens the gate of the prime sorceror.
    Prime,
}
