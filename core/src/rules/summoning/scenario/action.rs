//! What is done: one call of the shared routine, or one trigger of a source.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KindNumber, Square};
use crate::int::Int;

/// One thing done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// One call of the shared routine, whoever makes it.
    Summon(Summon),
    /// The player casts the spell of summoning.
    CastSummoning,
    /// The player reads a scroll of summoning.
    ReadScroll,
    /// The player zaps the rod of summoning.
    ZapRod,
    /// The player is granted a wish and enters this text.
    Wish(WishText),
    /// The player casts the spell of ritual magic.
    CastRitual,
    /// A creature has its turn: it wakes and heals, and does what is special about it where it may.
    Turn(Being),
    /// A creature does what is special about it, whatever its turn would have asked first.
    Special(Being),
    /// The player talks to a creature.
    Greet(Being),
    /// A creature dies.
    Slay(Being),
    /// The player springs a siren trap.
    SpringSirenTrap,
    /// The player touches a stone of the kind that stands in the village; the place is not asked.
    TouchStone(Stone),
    /// The player takes a step onto free ground of a local map.
    Step,
}

/// One call of the shared routine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summon {
    /// -1 forces hostility, 0 keeps the attitude, 1 clears hostility. Without a kind, -1 takes any creature,
    /// 0 one of the ordinary pool, 1 asks the player.
    pub strength: Int<-1, 1>,
    /// The number of the kind to summon, or null to have it chosen by the strength; `cargo xtask tables
    /// summoning --table kinds` lists the kinds.
    #[serde(default)]
    pub kind: Option<KindNumber>,
}

/// What is wished for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WishText {
    /// What is entered; it summons only where it is `Summoning`, letter by letter.
    pub text: String,
}

/// A creature on the level, by the square it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Being {
    /// The square it stands on: squares from the left, squares from the top.
    pub at: Square,
    /// Whether it and the player see each other.
    #[serde(default = "yes")]
    pub in_sight: bool,
}

const fn yes() -> bool {
    true
}

/// A stone in the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stone {
    /// The stone of chaos.
    Chaos,
    /// The stone of the mind.
    Mind,
    /// The stone of law.
    Law,
}

impl Action {
    /// The action in a few words.
    pub(in crate::rules::summoning) fn label(&self) -> String {
        let at = |being: &Being| format!("({},{})", being.at[0], being.at[1]);
        match self {
            Self::Summon(Summon { strength, kind: Some(kind) }) => {
                format!("summon kind {kind} with strength {strength}")
            }
            Self::Summon(Summon { strength, kind: None }) => format!("summon with strength {strength}"),
            Self::CastSummoning => "cast summoning".to_owned(),
            Self::ReadScroll => "read the scroll".to_owned(),
            Self::ZapRod => "zap the rod".to_owned(),
            Self::Wish(wish) => format!("wish for {:?}", wish.text),
            Self::CastRitual => "cast ritual magic".to_owned(),
            Self::Turn(being) => format!("turn of the creature on {}", at(being)),
            Self::Special(being) => format!("special of the creature on {}", at(being)),
            Self::Greet(being) => format!("talk to the creature on {}", at(being)),
            Self::Slay(being) => format!("slay the creature on {}", at(being)),
            Self::SpringSirenTrap => "spring a siren trap".to_owned(),
            Self::TouchStone(stone) => format!("touch the stone of {}", format!("{stone:?}").to_lowercase()),
            Self::Step => "take a step".to_owned(),
        }
    }
}
