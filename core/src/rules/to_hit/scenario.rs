//! What is given of an attack.

mod hero;
mod item;
mod monster;
mod state;

pub use hero::{AttackKind, Form, FormClass, Gloves, Hero, Luckstone, Race, Role};
pub use item::{Buc, Item, ItemClass, Make, Skill};
pub use monster::{Class, Monster, Resistances};
pub use state::{Outcome, State};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::Proficiency;
use crate::int::Int;
use crate::system::Fault;

/// A hero who attacks a monster, and what is done in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The hero who attacks.
    #[serde(default)]
    pub hero: Hero,
    /// What the hero wields, or null for bare hands.
    #[serde(default)]
    pub wielded: Option<Item>,
    /// What the hero holds in the other hand while fighting with two weapons, or null for one like the wielded; only
    /// rulesets from NetHack 3.6 on look at it.
    #[serde(default)]
    pub secondary: Option<Item>,
    /// What the hero throws or kicks, or null where nothing is thrown.
    #[serde(default)]
    pub missile: Option<Item>,
    /// The monster that is attacked.
    #[serde(default)]
    pub target: Monster,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// One attack on the target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The hero fights the target hand to hand: one swing, or every attack of the form.
    Melee,
    /// The hero kicks the target itself.
    KickMonster,
    /// The missile is thrown, fired or kicked, or the wielded polearm is applied.
    Ranged(Aim),
    /// A ray or another beam reaches the target.
    Zap(Beam),
    /// The total of a swing is added up without attacking; the target is left alone.
    PreviewMelee,
    /// The total of a ranged attack is added up without attacking; the target is left alone.
    PreviewRanged(Aim),
}

/// How a missile reaches the target.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// Whether it is thrown or fired, kicked, or applied.
    #[serde(default)]
    pub by: Missile,
    /// The distance to the target in squares, diagonals counting as one.
    #[serde(default = "next_to")]
    pub distance: Int<1, 80>,
}

fn next_to() -> Int<1, 80> {
    Int::saturating(1)
}

/// What sends a missile on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Missile {
    /// The missile is thrown, or fired from the wielded launcher.
    #[default]
    Throw,
    /// The missile is kicked.
    Kick,
    /// The wielded weapon is applied from a distance.
    Apply,
}

/// A ray or another beam.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Beam {
    /// Whether it is a ray such as fire or sleep; otherwise a beam such as force bolt or striking.
    #[serde(default = "yes")]
    pub ray: bool,
    /// Where it comes from.
    pub source: Source,
}

fn yes() -> bool {
    true
}

/// Where a ray or beam comes from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
    /// A spell of the hero, with this skill in its school.
    Spell(Proficiency),
    /// A wand, a breath or a monster: none has a bonus.
    Other,
}

impl Action {
    /// The action in a few words.
    pub(super) fn label(&self) -> String {
        let ranged = |aim: &Aim| {
            let verb = match aim.by {
                Missile::Throw => "throw",
                Missile::Kick => "kick",
                Missile::Apply => "apply",
            };
            let squares = if aim.distance.get() == 1 { "square" } else { "squares" };
            format!("{verb} from {} {squares} away", aim.distance)
        };
        match self {
            Self::Melee => "fight".to_owned(),
            Self::KickMonster => "kick the monster".to_owned(),
            Self::Ranged(aim) => ranged(aim),
            Self::Zap(Beam { ray, source }) => {
                let by = if *source == Source::Other { "not cast" } else { "cast" };
                format!("{}, {by}", if *ray { "ray" } else { "beam" })
            }
            Self::PreviewMelee => "what fighting would add up to".to_owned(),
            Self::PreviewRanged(aim) => format!("what it would add up to to {}", ranged(aim)),
        }
    }

    /// How a missile would reach the target, for ranged attacks and their previews.
    pub(super) fn aim(&self) -> Option<&Aim> {
        match self {
            Self::Ranged(aim) | Self::PreviewRanged(aim) => Some(aim),
            _ => None,
        }
    }
}

impl Scenario {
    /// A dagger in the hand of a beginner, used on a sleeping monster, then thrown.
    pub(super) fn example() -> Self {
        let dagger = Item {
            skill: Skill::Dagger,
            natural_bonus: Int::saturating(2),
            throwing: true,
            ..Item::default()
        };
        Self {
            hero: Hero::default(),
            wielded: Some(dagger.clone()),
            secondary: None,
            missile: Some(dagger),
            target: Monster { sleeping: true, ..Monster::default() },
            actions: vec![
                Action::PreviewMelee,
                Action::Melee,
                Action::Ranged(Aim { by: Missile::Throw, distance: Int::saturating(2) }),
            ],
        }
    }

    /// Fails where fields contradict each other.
    fn check(&self) -> Result<(), Fault> {
        let hero = &self.hero;
        if hero.two_weapons && self.wielded.is_none() {
            return Err(Fault::new("hero.two_weapons", "two weapons are used, but nothing is wielded"));
        }
        if self.secondary.is_some() && !hero.two_weapons {
            let problem = "the other hand holds a weapon, but the hero does not fight with two";
            return Err(Fault::new("secondary", problem));
        }
        if let Some(form) = &hero.form
            && form.attacks.len() > Form::ATTACKS_MAX
        {
            let problem = format!("a form has at most {} attacks", Form::ATTACKS_MAX);
            return Err(Fault::new("hero.form.attacks", problem));
        }
        for (index, action) in self.actions.iter().enumerate() {
            let problem = match action.aim() {
                Some(Aim { by: Missile::Apply, .. }) if self.wielded.is_none() => {
                    "nothing is wielded that could be applied"
                }
                Some(Aim { by: Missile::Throw | Missile::Kick, .. }) if self.missile.is_none() => {
                    "there is no missile"
                }
                _ => continue,
            };
            return Err(Fault::new(format!("actions[{index}]"), problem));
        }
        Ok(())
    }
}
