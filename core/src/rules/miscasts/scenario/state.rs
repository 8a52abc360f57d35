//! The state between two actions.

mod start;

pub(in crate::rules::miscasts) use start::square;

use std::sync::Arc;

use serde::Serialize;

use super::{Element, Place, Side, Spell, Stance, Who};
use crate::ground::{Grid, Offset, Position};
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::tables::{GateKind, Status, ZoneKind};

/// The most creatures kept; a further one finds no room.
pub(in crate::rules::miscasts) const CREATURES_MAX: usize = 256;

/// How many types of damage there are.
const ELEMENTS: usize = Element::Poison as usize + 1;

/// The neighbours of a cell in the order in which one is drawn (MIS-291): along the rows from above.
pub(in crate::rules::miscasts) const NEIGHBOURS: [Offset; 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Everyone who is there, and the level.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// You.
    pub you: Caster,
    /// The creatures: those of the scenario in its order, then those that came.
    pub creatures: Vec<Person>,
    /// Where the level lies.
    pub place: Place,
    /// The cells of the level, which nothing changes.
    pub cells: Arc<Grid<Cell>>,
    /// The zones that lie.
    pub zones: Vec<Zone>,
    /// The cells of the stairs into a Pit that opened, each with a Pit of its own.
    pub pits: Vec<Position>,
    /// What the scenario says of fiends, by the kind of gate.
    pub fiends: Vec<(GateKind, Vec<Name>)>,
    /// Hit points of a gate that opens.
    pub gate_hp: i32,
    /// Hit points of a fiend or a creature called.
    pub fiend_hp: i32,
}

/// A cell of the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cell {
    /// Plain floor.
    Floor,
    /// Floor with something in it that stairs cannot take the place of.
    Furnished,
    /// Solid: nobody can stand there or see through.
    Solid,
}

/// A zone that lies on the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Zone {
    /// What fills it.
    pub kind: ZoneKind,
    /// The cell in its middle.
    pub at: Position,
    /// Cells from there to its edge.
    pub radius: u32,
    /// Turns it lasts.
    pub turns_left: u32,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person {
    /// Its name.
    pub name: Name,
    /// Whether you see it.
    pub seen: bool,
    /// Whose side it is on.
    pub side: Side,
    /// What it is.
    pub body: Body,
    /// What it casts with.
    pub caster: Caster,
}

/// What a creature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Body {
    /// A creature like any other.
    Common,
    /// A gate, and the turns since it opened or last let a fiend through, counted up to a minute.
    Gate(GateKind, u32),
    /// A fiend that came through the gate with this index.
    Fiend(usize),
}

impl Body {
    /// Which gate it is, if it is one.
    pub fn gate(self) -> Option<GateKind> {
        match self {
            Self::Gate(gate, _) => Some(gate),
            _ => None,
        }
    }
}

/// What a death is put down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A spell as it was cast.
    Spell,
    /// The caster's own miscast spell (MIS-286).
    OwnMiscast,
    /// Someone else's miscast spell.
    Miscast,
    /// An attack or a blast.
    Blow,
}

/// Someone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Caster {
    /// Hit points; 0 or less when dead.
    pub hp: i32,
    /// Maximum hit points.
    pub hp_max: i32,
    /// What the death is put down to.
    pub cause: Option<Cause>,
    /// The cell it stands on.
    pub at: Position,
    /// Mana now, or nothing for a creature that casts without any.
    pub mana: Option<i32>,
    /// Maximum mana; 0 without any.
    pub mana_max: i32,
    /// The Intelligence modifier.
    pub intelligence_modifier: i32,
    /// The Willpower modifier.
    pub willpower_modifier: i32,
    /// The Spellcraft skill.
    pub spellcraft: u32,
    /// How often a cast trained Spellcraft.
    pub spellcraft_trained: u32,
    /// Percent that armour adds to a spell's cost.
    pub armour_percent: u32,
    /// The stance.
    pub stance: Stance,
    /// The spells known, in the order of the scenario.
    pub spells: Vec<Spell>,
    /// The spells forgotten, in the order in which they were.
    pub forgotten: Vec<Spell>,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
    /// The stacks of each status, by status.
    pub statuses: Vec<(Status, u32)>,
    /// The statuses that never take hold.
    pub immune_to: Vec<Status>,
    /// Percent of each type of damage that is shrugged off, in the order of `Element`.
    pub resists: [i32; ELEMENTS],
    /// The stats without damage, in the order of `Stat::ALL`; at least 1 each.
    pub stats: [i32; 6],
    /// The damage of the stats, which mends.
    pub stat_damage: [i32; 6],
    /// The training marks of the stats.
    pub marks: [i32; 6],
}

impl Caster {
    /// Whether it is dead.
    pub fn is_dead(&self) -> bool {
        self.hp < 1
    }

    /// The spell of this name, if it is known.
    pub fn spell(&self, name: Name) -> Option<&Spell> {
        self.spells.iter().find(|spell| spell.name == name)
    }

    /// What is left of damage after resistances (MIS-209, MIS-261); rounded down.
    pub fn after_resistance(&self, damage: i32, element: Element) -> i32 {
        let left = i64::from(damage) * i64::from(100 - self.resists[element as usize]) / 100;
        i32::try_from(left).unwrap_or(i32::MAX)
    }
}

impl State {
    /// The caster that is meant, if there is one.
    pub fn caster(&self, who: Who) -> Option<&Caster> {
        match who {
            Who::You => Some(&self.you),
            Who::Creature(index) => self.creatures.get(index.unsigned() as usize).map(|it| &it.caster),
        }
    }

    /// The caster that is meant, to be changed.
    pub(in crate::rules::miscasts) fn caster_mut(&mut self, who: Who) -> Option<&mut Caster> {
        match who {
            Who::You => Some(&mut self.you),
            Who::Creature(index) => {
                self.creatures.get_mut(index.unsigned() as usize).map(|it| &mut it.caster)
            }
        }
    }

    /// The creature that is meant, if it is one.
    pub fn creature(&self, who: Who) -> Option<&Person> {
        match who {
            Who::You => None,
            Who::Creature(index) => self.creatures.get(index.unsigned() as usize),
        }
    }

    /// Whose side someone is on.
    pub fn side(&self, who: Who) -> Side {
        self.creature(who).map_or(Side::Yours, |creature| creature.side)
    }

    /// Everyone, the dead too: you, then the creatures in order (MIS-291).
    pub fn everyone(&self) -> impl Iterator<Item = (Who, &Caster)> {
        let creatures = (0..).zip(&self.creatures).map(|(index, it)| (Who::creature(index), &it.caster));
        std::iter::once((Who::You, &self.you)).chain(creatures)
    }

    /// Everyone alive, in the same order.
    pub fn alive(&self) -> impl Iterator<Item = Who> {
        self.everyone().filter(|(_, caster)| !caster.is_dead()).map(|(who, _)| who)
    }

    /// Where someone stands.
    pub fn place_of(&self, who: Who) -> Position {
        self.caster(who).map_or_else(Position::default, |caster| caster.at)
    }

    /// Whether a cell is not solid.
    pub fn is_passable(&self, at: Position) -> bool {
        self.cells.get(at).is_some_and(|cell| *cell != Cell::Solid)
    }

    /// Whether a cell is passable and nobody stands on it.
    pub fn is_free(&self, at: Position) -> bool {
        self.is_passable(at) && self.everyone().all(|(_, caster)| caster.is_dead() || caster.at != at)
    }

    /// The free neighbours of a cell in order (MIS-251).
    pub fn free_around(&self, at: Position) -> Vec<Position> {
        at.neighbours(&NEIGHBOURS).flatten().filter(|cell| self.is_free(*cell)).collect()
    }

    /// Whether nothing between two cells blocks sight (MIS-040): neither a solid cell nor smoke.
    pub fn is_clear(&self, one: Position, other: Position) -> bool {
        let smoke = |at: Position| {
            self.zones.iter().any(|zone| zone.kind == ZoneKind::Smoke && zone.at.chebyshev(at) <= zone.radius)
        };
        one.between(other).into_iter().all(|at| self.is_passable(at) && !smoke(at))
    }

    /// Everyone else alive within so many cells of someone in a clear line, in order.
    pub fn near(&self, who: Who, cells: u32) -> Vec<Who> {
        let at = self.place_of(who);
        let is_near = |other: &Who| {
            let place = self.place_of(*other);
            *other != who && at.chebyshev(place) <= cells && self.is_clear(at, place)
        };
        self.alive().filter(is_near).collect()
    }
}

impl Who {
    /// The creature with an index.
    pub(in crate::rules::miscasts) fn creature(index: i64) -> Self {
        Self::Creature(crate::int::Int::saturating(index))
    }
}
