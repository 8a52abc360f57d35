//! What a row does, as data.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::miscasts::name::Name;

/// What a row of the miscast table does to the caster, the spell or the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A glamour that changes nothing.
    Nothing,
    /// The mana that the cast cost comes back.
    ManaBack,
    /// A noise that creatures nearby may hear.
    Noise {
        /// How loud.
        loudness: u32,
    },
    /// The spell goes off a second time at the same target, free.
    Echo,
    /// Damage to the caster; in a protected row never below 1 hit point.
    Damage {
        /// The dice.
        dice: Dice,
        /// Its type.
        of: DamageType,
    },
    /// A status for one drawn from the caster and everyone near.
    StatusNearOrSelf {
        /// The status.
        status: Status,
        /// How many stacks.
        stacks: u32,
    },
    /// A status for the caster.
    Status {
        /// The status.
        status: Status,
        /// How many stacks.
        stacks: u32,
    },
    /// A share of the mana left is lost.
    ManaLoss {
        /// Percent of the mana left after the cast.
        percent: u32,
    },
    /// A zone around the caster's cell.
    Zone {
        /// What fills it.
        zone: ZoneKind,
        /// Cells from the centre to the edge.
        radius: u32,
        /// Turns it lasts.
        turns: u32,
    },
    /// The caster changes places with someone near.
    SwapNear,
    /// The caster knows the spell at a lower rank, never below the first.
    RankLoss {
        /// How many ranks.
        ranks: u32,
    },
    /// A random stat takes damage that mends a point a day.
    StatDamage {
        /// How many points.
        points: u32,
    },
    /// The caster is flung to a random free place on the level.
    Fling,
    /// A stat training mark is lost.
    MarkLoss,
    /// The spell turns on its caster, or deals force where it cannot.
    Turn {
        /// How strong the spell is then.
        strength: Strength,
        /// The force is one d6, and one more for so many levels of the spell.
        levels_per_die: u32,
    },
    /// Random stats lose points for good, each unless a Willpower check is made.
    Drain {
        /// How many times over.
        times: u32,
        /// Points each time.
        points: u32,
        /// What the Willpower check is made against.
        willpower: u32,
    },
    /// Spells are forgotten.
    Forget {
        /// Which.
        spells: Forgotten,
    },
    /// A hostile gate beside the caster.
    Gate {
        /// Which.
        gate: GateKind,
    },
    /// Stairs down into a Pit of its own beside the caster, with a hostile gate at their head.
    Pit {
        /// Which gate.
        gate: GateKind,
    },
}

/// A throw of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Dice {
    /// How many.
    pub count: u32,
    /// Sides of each.
    pub sides: u32,
}

/// A throw of `count` dice with `sides` sides.
pub(super) const fn dice(count: u32, sides: u32) -> Dice {
    Dice { count, sides }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

/// The type of a row's damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageType {
    /// Fire, whatever the spell.
    Fire,
    /// Force, whatever the spell.
    Force,
    /// The type of the spell's own damage.
    SpellsOwn,
}

/// A status that a row lays on someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Status {
    Blessed,
    Drowsy,
    Frightened,
    Hasted,
    Silenced,
    Sluggish,
    Staggered,
    Weakened,
}

/// What fills a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// Smoke, which blocks sight.
    Smoke,
    /// Darkness.
    Darkness,
    /// Slick ground.
    SlickGround,
}

/// How strong a spell is when it turns on its caster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// The spell's own numbers, with nothing added.
    Base,
    /// As strong as it was cast.
    Full,
}

/// Which spells are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Forgotten {
    /// The spell that was cast.
    TheSpell,
    /// The spell that was cast and one more, drawn at random.
    TheSpellAndOneMore,
    /// Every spell known.
    All,
}

/// A gate of the fiends, in the order of the rows that open one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum GateKind {
    Rift,
    Hellmouth,
    GateOfGloom,
    AbyssalGate,
    IronGate,
    BlackGate,
    DireGate,
    ArchGate,
    LordsGate,
}

impl Effect {
    /// What it does, in a few words.
    pub fn words(self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::ManaBack => "the cast's mana back".to_owned(),
            Self::Noise { loudness } => format!("noise of loudness {loudness}"),
            Self::Echo => "the spell once more, free".to_owned(),
            Self::Damage { dice, of: DamageType::SpellsOwn } => format!("{dice} of the spell's own type"),
            Self::Damage { dice, of } => format!("{dice} {}", plain(of)),
            Self::StatusNearOrSelf { status, stacks } => {
                format!("{status:?} x{stacks} on the caster or someone near")
            }
            Self::Status { status, stacks } => format!("{status:?} x{stacks}"),
            Self::ManaLoss { percent } => format!("{percent} % of the mana left lost"),
            Self::Zone { zone, radius, turns } => {
                format!("{}, radius {radius}, {turns} turns", plain(zone))
            }
            Self::SwapNear => "changed places with someone near".to_owned(),
            Self::RankLoss { ranks } => format!("rank in the spell -{ranks}"),
            Self::StatDamage { points } => format!("{points} stat damage"),
            Self::Fling => "flung across the level".to_owned(),
            Self::MarkLoss => "a training mark lost".to_owned(),
            Self::Turn { strength, levels_per_die } => {
                let strength = plain(strength);
                format!("the spell turned at {strength} strength, or (level/{levels_per_die}+1)d6 force")
            }
            Self::Drain { times, points, willpower } => {
                format!("{times} x {points} of a stat for good, Willpower {willpower}")
            }
            Self::Forget { spells: Forgotten::All } => "all spells forgotten".to_owned(),
            Self::Forget { spells } => format!("{} forgotten", plain(spells)),
            Self::Gate { gate } => format!("hostile {}", gate.words()),
            Self::Pit { gate } => format!("stairs into a Pit, hostile {}", gate.words()),
        }
    }
}

impl GateKind {
    /// What the creature that it is is called.
    pub const fn name(self) -> Name {
        Name::of(match self {
            Self::Rift => "rift",
            Self::Hellmouth => "hellmouth",
            Self::GateOfGloom => "gate of gloom",
            Self::AbyssalGate => "abyssal gate",
            Self::IronGate => "iron gate",
            Self::BlackGate => "black gate",
            Self::DireGate => "dire gate",
            Self::ArchGate => "arch-gate",
            Self::LordsGate => "lords' gate",
        })
    }

    /// What the game calls it.
    pub fn words(self) -> String {
        match self {
            Self::ArchGate => "arch-gate".to_owned(),
            Self::LordsGate => "lords\u{2019} gate".to_owned(),
            gate => plain(gate),
        }
    }
}

/// The name of a variant as words: `gate of gloom`.
fn plain(name: impl fmt::Debug) -> String {
    let name = format!("{name:?}");
    let words = name.char_indices().flat_map(|(at, letter)| {
        let space = (at > 0 && letter.is_ascii_uppercase()).then_some(' ');
        space.into_iter().chain([letter.to_ascii_lowercase()])
    });
    words.collect()
}
