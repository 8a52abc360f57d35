//! What is told of a level at the end.

use serde::Serialize;

use super::{Creature, Identity, State};
use crate::rules::summoning::scenario::{Means, Thing};
use crate::rules::summoning::tables::{Status, Uniqueness};

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// How many creatures that arrived are still there.
    pub placed: usize,
    /// The creatures that arrived and are still there, in the order of their arrival.
    pub arrivals: Vec<Arrival>,
    /// How many creatures are on the level.
    pub creatures: usize,
    /// The creatures of the level in the order of the game's list.
    pub list: Vec<Listed>,
    /// What lies on the ground, from the bottom to the top of each square.
    pub ground: Vec<Lying>,
    /// What the player has and suffers.
    pub means: Means,
    /// Whether the player stands on a trap that everybody sees.
    pub on_shown_trap: bool,
    /// Whether something happened that the game leaves undefined.
    pub undefined: bool,
}

/// A creature of the level.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Listed {
    /// The number of its kind.
    pub kind: u8,
    /// The square it stands on.
    pub at: [i32; 2],
    /// Hit points.
    pub hp: i32,
    /// Level.
    pub level: i32,
    /// Whether it is hostile.
    pub hostile: bool,
    /// Whether it is awake.
    pub awake: bool,
    /// Whether it can move.
    pub mobile: bool,
    /// How far it senses, in squares.
    pub sense: i32,
    /// The number of what it does in its turn; -1 for nothing.
    pub special: i16,
    /// The number of what it does when talked to; -1 for nothing.
    pub talk: i16,
}

/// What lies on a square.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Lying {
    /// The square.
    pub at: [i32; 2],
    /// The things, from the bottom to the top.
    pub things: Vec<Thing>,
}

impl State {
    /// What is told of the state.
    pub(in crate::rules::summoning) fn outcome(&self) -> Outcome {
        let arrived = self.creatures.iter().rev().filter(|creature| creature.arrived);
        let lying = self.stacks.iter().filter(|(_, things)| !things.is_empty());
        Outcome {
            placed: arrived.clone().count(),
            arrivals: arrived.map(Arrival::of).collect(),
            creatures: self.creatures.len(),
            list: self.creatures.iter().map(Listed::of).collect(),
            ground: lying.map(|(at, things)| Lying { at: [at.x, at.y], things: things.clone() }).collect(),
            means: self.means.clone(),
            on_shown_trap: self.on_shown_trap,
            undefined: self.undefined,
        }
    }
}

impl Listed {
    fn of(creature: &Creature) -> Self {
        let has = |flags| creature.status.has(flags);
        Self {
            kind: creature.kind,
            at: [creature.at.x, creature.at.y],
            hp: creature.hp,
            level: creature.level,
            hostile: has(Status::HOSTILE),
            awake: has(Status::AWAKE),
            mobile: has(Status::MOBILE),
            sense: creature.sense,
            special: creature.special,
            talk: creature.talk,
        }
    }
}

/// A creature that arrived.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Arrival {
    /// The number of its kind.
    pub kind: u8,
    /// What it is called.
    pub name: String,
    /// Who it is among its kind.
    pub identity: Identity,
    /// The square it stands on.
    pub at: [i32; 2],
    /// Hit points.
    pub hp: i32,
    /// Level.
    pub level: i32,
    /// Whether it is hostile.
    pub hostile: bool,
    /// Whether it is awake.
    pub awake: bool,
    /// Whether it can move.
    pub mobile: bool,
    /// Whether it wanders.
    pub wandering: bool,
    /// Whether it is only at home in water.
    pub only_swims: bool,
    /// All flags as the game adds them up.
    pub status: u16,
    /// Whether it is unique.
    pub uniqueness: Uniqueness,
    /// The number of what it does in its turn; -1 for nothing.
    pub special: i16,
    /// The number of what it does when talked to; -1 for nothing.
    pub talk: i16,
    /// How far it senses, in squares.
    pub sense: i32,
    /// How near wakes it, in squares.
    pub wakeup: i32,
    /// Experience points for its death.
    pub experience: i32,
    /// The tick within 50 from which on it may act.
    pub acts_at: i32,
    /// The numbers of the objects it owns, the one received last first.
    pub possessions: Vec<u8>,
    /// How many more objects it owns of which only the number is kept.
    pub more_possessions: u32,
}

impl Arrival {
    fn of(creature: &Creature) -> Self {
        let has = |flags| creature.status.has(flags);
        Self {
            kind: creature.kind,
            name: creature.name(),
            identity: creature.identity,
            at: [creature.at.x, creature.at.y],
            hp: creature.hp,
            level: creature.level,
            hostile: has(Status::HOSTILE),
            awake: has(Status::AWAKE),
            mobile: has(Status::MOBILE),
            wandering: has(Status::WANDERING),
            only_swims: has(Status::ONLY_SWIMS),
            status: creature.status.0,
            uniqueness: creature.uniqueness,
            special: creature.special,
            talk: creature.talk,
            sense: creature.sense,
            wakeup: creature.wakeup,
            experience: creature.experience,
            acts_at: creature.acts_at,
            possessions: creature.possessions.objects.clone(),
            more_possessions: creature.possessions.counted,
        }
    }
}
