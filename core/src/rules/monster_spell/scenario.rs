//! What is given of a caster and its world, and what is told of its spell.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::{School, Spell};
use crate::int::Int;
use crate::system::Fault;

/// A monster that casts spells, the hero it casts them at, and what is done in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The monster that casts.
    pub caster: Caster,
    /// The hero.
    #[serde(default)]
    pub hero: Hero,
    /// What the caster knows of the level around it.
    #[serde(default)]
    pub world: World,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// The monster that casts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Caster {
    /// What kind of spells it casts.
    pub school: School,
    /// Its level now (ML in the rules), not its base level; at 0 it casts nothing.
    pub level: Int<0, 127>,
    /// Its hit points now.
    #[serde(default = "twenty")]
    pub hp: Int<0, 9999>,
    /// Its maximum hit points; with all of them it has no use for cure self.
    #[serde(default = "twenty")]
    pub hp_max: Int<0, 9999>,
    /// Its permanent speed; a fast caster has no use for haste self.
    #[serde(default)]
    pub speed: Speed,
    /// Whether it is invisible and has no use for disappear.
    #[serde(default)]
    pub invisible: bool,
    /// Whether something it wears keeps it from being invisible.
    #[serde(default)]
    pub invisibility_blocked: bool,
    /// How it stands towards the hero; a peaceful or tame one summons, aggravates and doubles nothing.
    #[serde(default)]
    pub attitude: Attitude,
    /// Whether it is the Wizard of Yendor, the only caster of Double Trouble.
    #[serde(default)]
    pub is_wizard: bool,
}

fn twenty() -> Int<0, 9999> {
    Int::saturating(20)
}

/// A monster's permanent speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Slowed for good.
    Slow,
    /// As its kind is.
    #[default]
    Normal,
    /// Fast for good.
    Fast,
}

/// How a monster stands towards the hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// An enemy.
    #[default]
    Hostile,
    /// At peace.
    Peaceful,
    /// A pet: at peace too.
    Tame,
}

impl Attitude {
    /// Whether it is at peace with the hero, pets included.
    pub fn is_peaceful(self) -> bool {
        self != Self::Hostile
    }
}

/// The hero.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hero {
    /// Whether the hero has magic resistance; the highest mage values are then psi bolt.
    pub magic_resistance: bool,
    /// Whether the hero hallucinates; the highest mage values are then psi bolt.
    pub hallucinating: bool,
    /// Turns for which the hero is still blinded; a cleric does not blind a blinded hero.
    pub blind_turns: Int<0, 9999>,
    /// Whether the hero sees invisible things now; a peaceful caster disappears only then.
    pub sees_invisible: bool,
}

/// What the caster knows of the level around it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct World {
    /// Whether the squares of caster and hero are in line of sight; nothing is summoned without it.
    pub line_of_sight: bool,
    /// How many Wizards of Yendor there are; only a single one doubles himself.
    pub wizards: Int<0, 99>,
    /// Whether a monster is there that aggravate would wake.
    pub something_to_wake: bool,
}

impl Default for World {
    fn default() -> Self {
        Self { line_of_sight: true, wizards: Int::saturating(1), something_to_wake: true }
    }
}

/// One thing that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The caster selects a spell; whether it can cast it is another question.
    Select {
        /// Whether it attacks: the square where it believes the hero to be is next to it. Otherwise it makes a
        /// single pick, and only of spells that are not directed.
        attacking: bool,
    },
    /// A given value becomes a spell, whatever the caster's level and however useless the spell.
    Choose {
        /// The value, as a caster of a higher level draws it.
        value: Int<0, 126>,
    },
    /// The caster considers whether it has a use for a spell, whatever its level and school.
    Consider {
        /// The spell.
        spell: Spell,
    },
}

impl Action {
    /// The action in a few words.
    pub(super) fn label(&self) -> String {
        match self {
            Self::Select { attacking: true } => "select a spell to attack with".to_owned(),
            Self::Select { attacking: false } => "select a spell without attacking".to_owned(),
            Self::Choose { value } => format!("choose by the value {value}"),
            Self::Consider { spell } => format!("consider {}", spell.row().words),
        }
    }
}

impl Scenario {
    /// A wounded golden naga next to the hero.
    pub(super) fn example() -> Self {
        let caster =
            Caster { hp: Int::saturating(31), hp_max: Int::saturating(44), ..Caster::of(School::Mage, 10) };
        let actions = vec![Action::Select { attacking: true }, Action::Select { attacking: false }];
        Self { caster, hero: Hero::default(), world: World::default(), actions }
    }
}

impl Caster {
    /// A hostile caster of this school and level with all its hit points.
    pub fn of(school: School, level: u32) -> Self {
        Self {
            school,
            level: Int::saturating(level.into()),
            hp: twenty(),
            hp_max: twenty(),
            speed: Speed::Normal,
            invisible: false,
            invisibility_blocked: false,
            attitude: Attitude::Hostile,
            is_wizard: false,
        }
    }
}

/// The state between two actions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// The caster.
    pub caster: Caster,
    /// The hero.
    pub hero: Hero,
    /// The level around them.
    pub world: World,
    /// The spell that the last action ended with.
    pub spell: Option<Spell>,
}

impl State {
    /// The state before the first action.
    pub(super) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        let caster = &scenario.caster;
        if caster.hp > caster.hp_max {
            let problem = format!("{} is above the maximum of {}", caster.hp, caster.hp_max);
            return Err(Fault::new("caster.hp", problem));
        }
        if caster.is_wizard && scenario.world.wizards.get() == 0 {
            let problem = "the caster is a Wizard of Yendor, so there is at least 1";
            return Err(Fault::new("world.wizards", problem));
        }
        Ok(Self {
            caster: caster.clone(),
            hero: scenario.hero.clone(),
            world: scenario.world.clone(),
            spell: None,
        })
    }

    /// What is told of the state.
    pub(super) fn outcome(&self) -> Outcome {
        Outcome {
            spell: self.spell,
            school: self.caster.school,
            directed: self.spell.map(|spell| spell.row().directed),
        }
    }
}

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// The spell that the last action ended with; null where it ended with none.
    pub spell: Option<Spell>,
    /// What kind of spells the caster casts.
    pub school: School,
    /// Whether that spell is directed; null where there is none.
    pub directed: Option<bool>,
}
