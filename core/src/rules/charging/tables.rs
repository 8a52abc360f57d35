//! The kinds of wands, rings and tools.

mod rings;
mod tools;

pub use rings::{Bonus, RINGS, RingKind, RingRow};
pub use tools::{
    ATTUNED_BALL, Added, BAG_MAXIMUM, BALL_CHARGES, BELL, INSTRUMENT, KIT, KIT_FLOORS, LAMP_FUEL,
    MARKER_DRY_BELOW, SortRow, TOOLS, ToolKind, ToolRow, ToolSort,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// A kind of wand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum WandKind {
    Light,
    SecretDoorDetection,
    Enlightenment,
    CreateMonster,
    Wishing,
    Nothing,
    Striking,
    MakeInvisible,
    SlowMonster,
    SpeedMonster,
    UndeadTurning,
    Polymorph,
    Cancellation,
    Teleportation,
    Opening,
    Locking,
    Probing,
    Digging,
    MagicMissile,
    Fire,
    Cold,
    Sleep,
    Death,
    Lightning,
}

/// How a wand is zapped; its natural maximum of charges goes by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Without a direction.
    NonDirectional,
    /// At the first thing in a direction.
    Immediate,
    /// A ray in a direction.
    Ray,
}

/// What is known of a kind of wand.
#[derive(Clone, Copy, Debug)]
pub struct WandRow {
    /// The kind.
    pub kind: WandKind,
    /// How it is zapped.
    pub direction: Direction,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn row(kind: WandKind, direction: Direction) -> WandRow {
    WandRow { kind, direction, rule: "CHG-19" }
}

/// Every kind of wand. Source: CHG-19; directions from `objects.c` 850-874 of NetHack 3.4.3.
pub const WANDS: [WandRow; 24] = [
    row(WandKind::Light, Direction::NonDirectional),
    row(WandKind::SecretDoorDetection, Direction::NonDirectional),
    row(WandKind::Enlightenment, Direction::NonDirectional),
    row(WandKind::CreateMonster, Direction::NonDirectional),
    row(WandKind::Wishing, Direction::NonDirectional),
    row(WandKind::Nothing, Direction::Immediate),
    row(WandKind::Striking, Direction::Immediate),
    row(WandKind::MakeInvisible, Direction::Immediate),
    row(WandKind::SlowMonster, Direction::Immediate),
    row(WandKind::SpeedMonster, Direction::Immediate),
    row(WandKind::UndeadTurning, Direction::Immediate),
    row(WandKind::Polymorph, Direction::Immediate),
    row(WandKind::Cancellation, Direction::Immediate),
    row(WandKind::Teleportation, Direction::Immediate),
    row(WandKind::Opening, Direction::Immediate),
    row(WandKind::Locking, Direction::Immediate),
    row(WandKind::Probing, Direction::Immediate),
    row(WandKind::Digging, Direction::Ray),
    row(WandKind::MagicMissile, Direction::Ray),
    row(WandKind::Fire, Direction::Ray),
    row(WandKind::Cold, Direction::Ray),
    row(WandKind::Sleep, Direction::Ray),
    row(WandKind::Death, Direction::Ray),
    row(WandKind::Lightning, Direction::Ray),
];

// Rows stand in the order of the kinds, so that a kind finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < WANDS.len() {
        assert!(WANDS[index].kind as usize == index);
        index += 1;
    }
};

impl WandKind {
    /// How it is zapped.
    pub const fn direction(self) -> Direction {
        WANDS[self as usize].direction
    }

    /// The sides of each die of an explosion in NetHack 3.6 and later (CHG-80).
    pub const fn explosion_sides(self) -> u32 {
        match self {
            Self::Wishing => 12,
            Self::Cancellation | Self::Death | Self::Polymorph | Self::UndeadTurning => 10,
            Self::Cold | Self::Fire | Self::Lightning | Self::MagicMissile => 8,
            Self::Nothing => 4,
            _ => 6,
        }
    }
}
