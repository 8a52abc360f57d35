//! What is told of a state.

use serde::Serialize;

use super::{Caster, Cause, Side, State};
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::tables::{GateKind, Status, ZoneKind};

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// What became of you.
    pub you: CasterOutcome,
    /// What became of the creatures: those of the scenario, then those that came, in order.
    pub creatures: Vec<StandsHere>,
    /// The zones that still lie, each with its cell and the turns it has left.
    pub zones: Vec<(ZoneKind, i32, i32, u32)>,
    /// The cells where stairs into a Pit opened; each Pit is its own, numbered in this order.
    pub pits: Vec<(i32, i32)>,
}

/// A creature at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct StandsHere {
    /// Its name.
    pub name: Name,
    /// Whose side it is on.
    pub side: Side,
    /// Which gate it is, if it is one.
    pub gate: Option<GateKind>,
    /// What became of it.
    #[serde(flatten)]
    pub caster: CasterOutcome,
}

/// What became of someone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CasterOutcome {
    /// Hit points; 0 or less when dead.
    pub hp: i32,
    /// Whether it is dead.
    pub dead: bool,
    /// What its death is put down to.
    pub cause: Option<Cause>,
    /// The cell it stands on: across, down.
    pub at: (i32, i32),
    /// Mana left; null for a creature that casts without any.
    pub mana: Option<i32>,
    /// How often a cast trained Spellcraft.
    pub spellcraft_trained: u32,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
    /// The spells known, each with its rank.
    pub spells: Vec<(Name, i32)>,
    /// The stacks of each status.
    pub statuses: Vec<(Status, u32)>,
    /// The stats without damage, in their order.
    pub stats: [i32; 6],
    /// The damage of the stats, which mends.
    pub stat_damage: [i32; 6],
    /// The training marks of the stats.
    pub marks: [i32; 6],
}

impl Caster {
    fn outcome(&self) -> CasterOutcome {
        CasterOutcome {
            hp: self.hp,
            dead: self.is_dead(),
            cause: self.cause,
            at: (self.at.x, self.at.y),
            mana: self.mana,
            spellcraft_trained: self.spellcraft_trained,
            scrolls: self.scrolls.clone(),
            spells: self.spells.iter().map(|spell| (spell.name, spell.rank.get())).collect(),
            statuses: self.statuses.clone(),
            stats: self.stats,
            stat_damage: self.stat_damage,
            marks: self.marks,
        }
    }
}

impl State {
    /// What is told of the state.
    pub(in crate::rules::miscasts) fn outcome(&self) -> Outcome {
        let zone = |zone: &super::Zone| (zone.kind, zone.at.x, zone.at.y, zone.turns_left);
        let creature = |it: &super::Person| StandsHere {
            name: it.name,
            side: it.side,
            gate: it.body.gate(),
            caster: it.caster.outcome(),
        };
        Outcome {
            you: self.you.outcome(),
            creatures: self.creatures.iter().map(creature).collect(),
            zones: self.zones.iter().map(zone).collect(),
            pits: self.pits.iter().map(|at| (at.x, at.y)).collect(),
        }
    }
}
