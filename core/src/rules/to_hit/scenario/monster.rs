//! The monster that is attacked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::int::Int;
use crate::rules::to_hit::tables::Size;

/// The monster that is attacked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Monster {
    /// Its armour class, worn armour counted; low is hard to hit.
    pub armor_class: Int<-128, 127>,
    /// Its size.
    pub size: Size,
    /// The speed of its species; one with speed 0 never moves.
    pub speed: Int<0, 40>,
    /// Its magic resistance in percent; Magicbane asks for it.
    pub magic_resistance: Int<0, 100>,
    /// Whether it is stunned.
    pub stunned: bool,
    /// Whether it flees.
    pub fleeing: bool,
    /// Whether it sleeps.
    pub sleeping: bool,
    /// Whether it is paralysed and cannot move.
    pub paralysed: bool,
    /// Whether it is peaceful.
    pub peaceful: bool,
    /// Whether it is tame.
    pub tame: bool,
    /// Whether it stands in water.
    pub in_water: bool,
    /// Its class, where that matters.
    pub class: Class,
    /// Whether it is an orc.
    pub orc: bool,
    /// Whether it is a demon.
    pub demon: bool,
    /// Whether it is undead.
    pub undead: bool,
    /// Whether it is a vampire in the shape of something that is not undead; only rulesets from NetHack 3.6 on look at
    /// it.
    pub shifted_vampire: bool,
    /// Whether it is a giant by race.
    pub giant: bool,
    /// Whether it is a were creature.
    pub were: bool,
    /// Whether it swims. Under `documented` a trident on land needs only the class of a snake or an eel.
    pub swims: bool,
    /// Whether it walks through walls. With a thick hide, it is a xorn or an earth elemental.
    pub walks_through_walls: bool,
    /// Whether it has a thick hide.
    pub thick_hide: bool,
    /// Whether it is a unicorn.
    pub unicorn: bool,
    /// Whether the unicorn is of the hero's alignment.
    pub coaligned: bool,
    /// Whether it leads a quest.
    pub quest_leader: bool,
    /// Whether it is lawful.
    pub lawful: bool,
    /// What it resists.
    pub resists: Resistances,
}

impl Default for Monster {
    fn default() -> Self {
        Self {
            armor_class: Int::saturating(6),
            size: Size::Medium,
            speed: Int::saturating(12),
            magic_resistance: Int::saturating(0),
            stunned: false,
            fleeing: false,
            sleeping: false,
            paralysed: false,
            peaceful: false,
            tame: false,
            in_water: false,
            class: Class::Other,
            orc: false,
            demon: false,
            undead: false,
            shifted_vampire: false,
            giant: false,
            were: false,
            swims: false,
            walks_through_walls: false,
            thick_hide: false,
            unicorn: false,
            coaligned: false,
            quest_leader: false,
            lawful: false,
            resists: Resistances::default(),
        }
    }
}

/// The class of a monster, where that matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Class {
    #[default]
    Other,
    Xorn,
    Dragon,
    Jabberwock,
    Naga,
    /// Giants and minotaurs.
    Giant,
    Snake,
    /// Sea monsters.
    Eel,
    Ogre,
    Troll,
}

impl Class {
    /// Whether spears are good against it (HIT-24).
    pub(in crate::rules::to_hit) const fn is_speared(self) -> bool {
        matches!(self, Self::Xorn | Self::Dragon | Self::Jabberwock | Self::Naga | Self::Giant)
    }
}

/// What a monster resists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Resistances {
    /// Whether it resists fire.
    pub fire: bool,
    /// Whether it resists cold.
    pub cold: bool,
    /// Whether it resists electricity.
    pub electricity: bool,
    /// Whether it resists level drain.
    pub drain: bool,
}
