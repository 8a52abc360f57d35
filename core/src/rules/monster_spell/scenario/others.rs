//! Monsters as targets, and the hero in the form of a caster (EvilHack).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::int::Int;
use crate::rules::monster_spell::tables::{Attack, Dice};

/// A monster that something is cast at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Target {
    /// Whether it resists magic, which halves the damage.
    pub magic_resistance: bool,
    /// Whether the caster does not see it; then vulnerability does nothing.
    pub unseen: bool,
}

/// A caster that casts at another monster.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtMonster {
    /// The attack it uses; rays are not cast like this.
    pub attack: Attack,
    /// The other monster.
    #[serde(default)]
    pub target: Target,
}

/// The hero in the form of a caster, attacking a monster in melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Polymorphed {
    /// The base level of the form.
    pub level: Int<1, 50>,
    /// The spell attacks of the form, in the order of its attacks; rays do nothing here.
    pub attacks: Vec<Attack>,
    /// The dice of these attacks.
    #[serde(default)]
    pub dice: Dice,
    /// The monster that is attacked.
    #[serde(default)]
    pub target: Target,
}
