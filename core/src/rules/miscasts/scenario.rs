//! What is given of casting, and what is told of it.

mod state;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use state::{Caster, CasterOutcome, Outcome, Person, State};

use super::name::Name;
use crate::int::Int;

/// Who is there, and what is cast in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// You, the player's character.
    #[serde(default)]
    pub you: Being,
    /// The creatures around that can cast.
    #[serde(default)]
    pub creatures: Vec<Creature>,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// Someone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Being {
    /// Hit points now.
    pub hp: Int<1, 1_000_000>,
    /// Maximum hit points.
    pub hp_max: Int<1, 1_000_000>,
    /// The mana to cast with, or null for a creature that casts without any; you always have mana.
    pub mana: Option<Mana>,
    /// The Intelligence modifier, which is added to the check of every cast.
    pub intelligence_modifier: Int<-1000, 1000>,
    /// The Spellcraft skill, which adds to the check of every cast and takes off a miscast's total.
    pub spellcraft: Int<0, 10_000>,
    /// Percent that the armour worn adds to a spell's cost, all pieces and exemptions together; every full
    /// ten make the check harder by one.
    pub armour_percent: Int<0, 1000>,
    /// The stance, which counts on a miscast's total and never on the check.
    pub stance: Stance,
    /// The spells known.
    pub spells: Vec<Spell>,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
}

impl Default for Being {
    fn default() -> Self {
        Self {
            hp: Int::saturating(20),
            hp_max: Int::saturating(20),
            mana: Some(Mana { now: Int::saturating(50), max: Int::saturating(50) }),
            intelligence_modifier: Int::default(),
            spellcraft: Int::default(),
            armour_percent: Int::default(),
            stance: Stance::Neutral,
            spells: Vec::new(),
            scrolls: Vec::new(),
        }
    }
}

/// A pool of mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mana {
    /// Mana now, in points.
    pub now: Int<0, 1_000_000>,
    /// Maximum mana, in points.
    pub max: Int<0, 1_000_000>,
}

/// How someone fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// No stance: nothing is added to a miscast's total.
    #[default]
    Neutral,
    /// Defensive: 5 off the total.
    Defensive,
    /// Aggressive: 5 on the total.
    Aggressive,
    /// A berserker's Frenzy, which takes the place of any stance: 10 on the total.
    Frenzy,
}

/// A spell that someone knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// What it is called; nobody knows two spells of one name.
    pub name: Name,
    /// Its level; each makes the check harder by one.
    pub level: Int<0, 255>,
    /// The rank it is known at; each above the first makes the check easier by one. A creature's spells
    /// count as rank 1 whatever stands here.
    #[serde(default = "first_rank")]
    pub rank: Int<1, 255>,
    /// Mana that a cast costs its caster, in points, with what armour adds already in it.
    #[serde(default)]
    pub cost: Int<0, 10_000>,
    /// What kind of spell it is.
    #[serde(default)]
    pub kind: SpellKind,
}

fn first_rank() -> Int<1, 255> {
    Int::default()
}

/// Kinds of spells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// It deals damage.
    Damage,
    /// It falls on a foe as a hex.
    Hex,
    /// It mends.
    Heal,
    /// It lends a blessing of any sort.
    Buff,
    /// It calls creatures.
    Summon,
    /// Anything else.
    #[default]
    Other,
}

/// A creature that can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What you call it, without an article: kobold shaman.
    pub name: Name,
    /// Whether you see it; of an unseen creature's miscast you are told nothing.
    #[serde(default = "yes")]
    pub seen: bool,
    /// What it casts with.
    #[serde(default)]
    pub being: Being,
}

fn yes() -> bool {
    true
}

/// Who does something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// You.
    #[default]
    You,
    /// The creature with this index in the list of creatures, counted from 0.
    Creature(Int<0, 255>),
}

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

/// A scroll that you write.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scribed {
    /// The spell's name.
    pub spell: Name,
}

impl Action {
    /// The action in a few words.
    pub(super) fn label(&self) -> String {
        match self {
            Self::Cast(cast) => format!("{} {}", cast.by.does("cast", "casts"), cast.spell),
            Self::ReadScroll(used) => format!("{} a scroll of {}", used.by.does("read", "reads"), used.spell),
            Self::FireWand(used) => format!("{} a wand of {}", used.by.does("fire", "fires"), used.spell),
            Self::Scribe(scribed) => format!("you write a scroll of {}", scribed.spell),
        }
    }

    /// Who does it.
    pub fn by(&self) -> Who {
        match self {
            Self::Cast(cast) => cast.by,
            Self::ReadScroll(used) | Self::FireWand(used) => used.by,
            Self::Scribe(_) => Who::You,
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
}

impl Scenario {
    /// A new wizard casts a spell ten levels too high.
    pub(super) fn example() -> Self {
        let name = Name::new("Fireball").expect("plain letters");
        let spell = Spell {
            name,
            level: Int::saturating(11),
            rank: first_rank(),
            cost: Int::saturating(7),
            kind: SpellKind::Damage,
        };
        let you =
            Being { intelligence_modifier: Int::saturating(3), spells: vec![spell], ..Being::default() };
        let cast = Cast { by: Who::You, spell: name, harm: Int::default() };
        Self { you, creatures: Vec::new(), actions: vec![Action::Cast(cast)] }
    }
}
