//! Places, their size and difficulty, and what the ground can be.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// Where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Place {
    Countryside,
    City,
    Village,
    Tactical,
    Sewers,
    Castle,
    Caves,
    Volcano,
    Astral,
    Arena,
    Hovel,
    Mansion,
    House,
    DragonLair,
    Abyss,
    StarPeak,
    MagicIsle,
    Temple,
    Circle,
    Court,
}

/// What is known of a place.
#[derive(Clone, Copy, Debug)]
pub struct PlaceRow {
    /// The place.
    pub place: Place,
    /// Squares down; every map is 64 across (SUM-004).
    pub height: i32,
    /// Difficulty at depth 0.
    pub difficulty: u32,
    /// The difficulty rises by one in this many levels of depth; 0 where it never does.
    pub rises_every: u32,
    /// The deepest level there is; 0 where there is only one.
    pub deepest: u32,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn place(place: Place, height: i32, difficulty: u32, rises_every: u32, deepest: u32) -> PlaceRow {
    PlaceRow { place, height, difficulty, rises_every, deepest, rule: "SUM-030" }
}

/// Every place. Source: SUM-004, SUM-030; `lev.c` 470-496 and `aux2.c` of Omega 0.90.4.
pub const PLACES: [PlaceRow; 20] = [
    place(Place::Countryside, 64, 7, 0, 0),
    place(Place::City, 64, 3, 0, 0),
    place(Place::Village, 16, 1, 0, 0),
    place(Place::Tactical, 16, 7, 0, 0),
    place(Place::Sewers, 64, 3, 6, 18),
    place(Place::Castle, 64, 4, 4, 16),
    place(Place::Caves, 64, 1, 3, 10),
    place(Place::Volcano, 64, 5, 4, 20),
    place(Place::Astral, 64, 8, 0, 0),
    place(Place::Arena, 16, 5, 0, 0),
    place(Place::Hovel, 16, 3, 0, 0),
    place(Place::Mansion, 16, 7, 0, 0),
    place(Place::House, 16, 5, 0, 0),
    place(Place::DragonLair, 16, 9, 0, 0),
    place(Place::Abyss, 16, 10, 0, 0),
    place(Place::StarPeak, 16, 9, 0, 0),
    place(Place::MagicIsle, 16, 8, 0, 0),
    place(Place::Temple, 16, 8, 0, 0),
    place(Place::Circle, 16, 8, 0, 0),
    place(Place::Court, 24, 3, 0, 0),
];

// Rows stand in the order of the places, so that a place finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < PLACES.len() {
        assert!(PLACES[index].place as usize == index);
        index += 1;
    }
};

impl Place {
    /// What is known of it.
    pub const fn row(self) -> &'static PlaceRow {
        &PLACES[self as usize]
    }
}

/// How hard the place is at a depth (SUM-030).
///
/// What it does: a number for the place, rising with the depth in the four dungeons.
/// Draws: none. Source: `lev.c` 470-496.
pub fn difficulty(place: Place, depth: u32) -> u32 {
    let row = place.row();
    row.difficulty + depth.checked_div(row.rises_every).unwrap_or(0)
}

/// What a square of ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Terrain {
    Floor,
    FloorWithHiddenTrap,
    SecretFloor,
    Wall,
    Water,
    ClosedDoor,
    OpenDoor,
    Trap,
    Hedge,
    Lava,
    Fire,
    Abyss,
    Rubble,
    Portcullis,
    Statue,
    StairsUp,
    StairsDown,
    Altar,
    Lift,
    Whirlwind,
    Chair,
    Bed,
    Furniture,
    SafeSquare,
    Void,
}

/// Every kind of ground and how scenarios write it (SUM-006, SUM-007).
const TERRAIN: [(char, Terrain); 25] = [
    ('.', Terrain::Floor),
    ('T', Terrain::FloorWithHiddenTrap),
    ('S', Terrain::SecretFloor),
    ('#', Terrain::Wall),
    ('~', Terrain::Water),
    ('-', Terrain::ClosedDoor),
    ('|', Terrain::OpenDoor),
    ('^', Terrain::Trap),
    ('h', Terrain::Hedge),
    ('l', Terrain::Lava),
    ('f', Terrain::Fire),
    ('a', Terrain::Abyss),
    ('r', Terrain::Rubble),
    ('p', Terrain::Portcullis),
    ('s', Terrain::Statue),
    ('<', Terrain::StairsUp),
    ('>', Terrain::StairsDown),
    ('8', Terrain::Altar),
    ('_', Terrain::Lift),
    ('w', Terrain::Whirlwind),
    ('c', Terrain::Chair),
    ('b', Terrain::Bed),
    ('u', Terrain::Furniture),
    ('q', Terrain::SafeSquare),
    (' ', Terrain::Void),
];

impl Terrain {
    /// Every character that stands for a kind of ground.
    pub fn characters() -> impl ExactSizeIterator<Item = char> {
        TERRAIN.iter().map(|(character, _)| *character)
    }

    /// The ground that a character stands for.
    pub fn of(character: char) -> Option<Self> {
        TERRAIN.iter().find(|(own, _)| *own == character).map(|(_, terrain)| *terrain)
    }

    /// Whether it is floor, whatever it hides.
    pub const fn is_floor(self) -> bool {
        matches!(self, Self::Floor | Self::FloorWithHiddenTrap | Self::SecretFloor)
    }
}
