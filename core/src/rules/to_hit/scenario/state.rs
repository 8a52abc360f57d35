//! The state between two actions, and what is told of it at the end.

use serde::Serialize;

use super::{Hero, Item, Monster, Scenario};
use crate::system::Fault;

/// The state between two actions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// The hero.
    pub hero: Hero,
    /// What the hero wields.
    pub wielded: Option<Item>,
    /// What the hero holds in the other hand.
    pub secondary: Option<Item>,
    /// What the hero throws.
    pub missile: Option<Item>,
    /// Whether the missile is gone for good.
    pub missile_gone: bool,
    /// The monster.
    pub target: Monster,
    /// Whether the monster is still there.
    pub target_here: bool,
    /// Alignment that conduct has cost.
    pub alignment_lost: u32,
    /// Attacks whose roll has hit.
    pub hits: u32,
}

impl State {
    /// The state before the first action.
    pub(in crate::rules::to_hit) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        scenario.check()?;
        Ok(Self {
            hero: scenario.hero.clone(),
            wielded: scenario.wielded.clone(),
            secondary: scenario.secondary.clone(),
            missile: scenario.missile.clone(),
            missile_gone: false,
            target: scenario.target.clone(),
            target_here: true,
            alignment_lost: 0,
            hits: 0,
        })
    }

    /// What is told of the state.
    pub(in crate::rules::to_hit) fn outcome(&self) -> Outcome {
        Outcome {
            hits: self.hits,
            luck: self.hero.luck.get(),
            strength_exercise: self.hero.strength_exercise.get(),
            dexterity_exercise: self.hero.dexterity_exercise.get(),
            alignment_lost: self.alignment_lost,
            missile_gone: self.missile_gone,
            target_here: self.target_here,
            target_sleeping: self.target.sleeping,
            target_paralysed: self.target.paralysed,
            target_peaceful: self.target.peaceful,
        }
    }
}

/// What is told at the end. The sum of each attack stands in the steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// Attacks whose roll has hit.
    pub hits: u32,
    /// Luck without a luckstone.
    pub luck: i32,
    /// Hidden Strength exercise.
    pub strength_exercise: i32,
    /// Hidden Dexterity exercise.
    pub dexterity_exercise: i32,
    /// Alignment that conduct has cost, in points.
    pub alignment_lost: u32,
    /// Whether the missile is gone for good: broken, spent or kept.
    pub missile_gone: bool,
    /// Whether the monster is still there; one that teleports away is not.
    pub target_here: bool,
    /// Whether the monster sleeps.
    pub target_sleeping: bool,
    /// Whether the monster cannot move.
    pub target_paralysed: bool,
    /// Whether the monster is peaceful.
    pub target_peaceful: bool,
}
