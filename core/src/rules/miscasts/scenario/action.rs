//! What can be done in a scenario.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{At, Element, Who};
use crate::int::Int;
use crate::rules::miscasts::name::Name;

/// One thing that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Someone casts a spell with their own mana.
    Cast(Cast),
    /// Someone reads a scroll of a spell, found or written.
    ReadScroll(Use),
    /// Someone fires a wand of a spell.
    FireWand(Use),
    /// You write a scroll of a spell you know, with the wizard's Scribe.
    Scribe(Scribed),
    /// You read the grimoire of a spell that you know or have forgotten to the end, and the check of it is made.
    ReadGrimoire(Scribed),
    /// Someone attacks someone, if their sides fight each other, and hits.
    Attack(Attack),
    /// A blast from elsewhere hurts everyone in it.
    Blast(Blast),
    /// Someone goes to another cell.
    Move(Move),
    /// Turns pass. They make no day, however many: only a rest mends stats.
    Wait(Wait),
    /// Days pass away from the level: stats mend, and nothing else changes.
    Rest(Rest),
}

/// An attack that hits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    #[serde(default)]
    pub by: Who,
    /// Whom.
    pub target: Who,
    /// Damage before resistances, in hit points.
    pub damage: Int<0, 1_000_000>,
    /// The type of the damage.
    pub element: Element,
}

/// A blast.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Blast {
    /// The cell in its middle.
    pub at: At,
    /// Cells from there to its edge.
    pub radius: Int<0, 63>,
    /// Damage before resistances, in hit points.
    pub damage: Int<0, 1_000_000>,
    /// The type of the damage.
    pub element: Element,
}

/// A way from cell to cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who goes.
    #[serde(default)]
    pub by: Who,
    /// Where to; it must be free.
    pub to: At,
}

/// A time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wait {
    /// Turns; ten are a minute.
    pub turns: Int<1, 1000>,
}

/// A longer time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rest {
    /// Days.
    pub days: Int<1, 1000>,
}

/// A spell cast with the caster's own mana.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// Who casts.
    #[serde(default)]
    pub by: Who,
    /// The spell's name.
    pub spell: Name,
    /// Hit points that the spell's own effect costs its caster, as of a blast at the caster's feet.
    #[serde(default)]
    pub harm: Int<0, 1_000_000>,
    /// Whom it is aimed at, if anyone: damage, healing, a hex and a buff act on them.
    #[serde(default)]
    pub target: Option<Who>,
}

/// An item with a spell in it that is used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// Who uses it.
    #[serde(default)]
    pub by: Who,
    /// The name of the spell in it, which its user need not know.
    pub spell: Name,
}

/// A spell by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scribed {
    /// The spell's name.
    pub spell: Name,
}

impl Action {
    /// The action in a few words.
    pub(in crate::rules::miscasts) fn label(&self) -> String {
        match self {
            Self::Cast(cast) => format!("{} {}", cast.by.does("cast", "casts"), cast.spell),
            Self::ReadScroll(used) => format!("{} a scroll of {}", used.by.does("read", "reads"), used.spell),
            Self::FireWand(used) => format!("{} a wand of {}", used.by.does("fire", "fires"), used.spell),
            Self::Scribe(scribed) => format!("you write a scroll of {}", scribed.spell),
            Self::ReadGrimoire(read) => format!("you read the grimoire of {}", read.spell),
            Self::Attack(attack) => {
                format!("{} {}", attack.by.does("attack", "attacks"), attack.target.whom())
            }
            Self::Blast(blast) => format!("a blast at ({},{})", blast.at[0], blast.at[1]),
            Self::Move(way) => format!("{} to ({},{})", way.by.does("go", "goes"), way.to[0], way.to[1]),
            Self::Wait(wait) if wait.turns.get() == 1 => "1 turn passes".to_owned(),
            Self::Wait(wait) => format!("{} turns pass", wait.turns),
            Self::Rest(rest) if rest.days.get() == 1 => "1 day passes".to_owned(),
            Self::Rest(rest) => format!("{} days pass", rest.days),
        }
    }

    /// Who does it; you where nobody does.
    pub fn by(&self) -> Who {
        match self {
            Self::Cast(cast) => cast.by,
            Self::ReadScroll(used) | Self::FireWand(used) => used.by,
            Self::Attack(attack) => attack.by,
            Self::Move(way) => way.by,
            Self::Scribe(_) | Self::ReadGrimoire(_) | Self::Blast(_) | Self::Wait(_) | Self::Rest(_) => {
                Who::You
            }
        }
    }

    /// Whom it is aimed at.
    pub fn target(&self) -> Option<Who> {
        match self {
            Self::Cast(cast) => cast.target,
            Self::Attack(attack) => Some(attack.target),
            _ => None,
        }
    }
}

impl Who {
    fn does(self, you: &str, it: &str) -> String {
        match self {
            Self::You => format!("you {you}"),
            Self::Creature(index) => format!("creature {index} {it}"),
        }
    }

    fn whom(self) -> String {
        match self {
            Self::You => "you".to_owned(),
            Self::Creature(index) => format!("creature {index}"),
        }
    }
}

impl Cast {
    /// A cast that harms nobody and is aimed at nobody.
    pub(in crate::rules::miscasts) fn of(by: Who, spell: Name) -> Self {
        Self { by, spell, harm: Int::default(), target: None }
    }
}
