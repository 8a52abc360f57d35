//! What the player has to summon with, and what stands in the way of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Deity;
use crate::int::Int;

/// What the player has, can and suffers, as far as a summoning asks for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Means {
    /// Mana.
    pub mana: Int<0, 100_000>,
    /// What the spell of summoning drains at present, in mana, before the moons are asked.
    pub spell_drain: Int<1, 1000>,
    /// What the spell of ritual magic drains at present, in mana, before the moons are asked.
    pub ritual_drain: Int<1, 1000>,
    /// The moons: 1 halves what spells drain, -1 doubles it.
    pub lunarity: Int<-1, 1>,
    /// How many scrolls of summoning there are.
    pub scrolls: Int<0, 1000>,
    /// Whether the player knows what the scroll is.
    pub scroll_known: bool,
    /// Charges of the rod of summoning.
    pub rod_charges: Int<0, 100>,
    /// Whether the player knows what the rod is.
    pub rod_known: bool,
    /// Turns of fear left; a frightened player neither casts nor reads nor zaps.
    pub afraid: Int<0, 10_000>,
    /// Whether nothing frightens the player.
    pub fear_immune: bool,
    /// Turns of blindness left; a blind player cannot read.
    pub blind: Int<0, 10_000>,
    /// Turns of sleep left.
    pub slept: Int<0, 10_000>,
    /// Whether nothing puts the player to sleep.
    pub sleep_immune: bool,
    /// Experience level.
    pub level: Int<0, 100>,
    /// Experience points.
    pub experience: Int<0, 2_000_000_000>,
    /// Intelligence.
    pub intelligence: Int<0, 1000>,
    /// Power.
    pub power: Int<0, 1000>,
    /// Whether the game is marked as cheated; a wish for a summoning then asks which creature.
    pub cheated: bool,
    /// What the player stands on, as far as gods care.
    pub footing: Footing,
    /// The room the player is in.
    pub room: Room,
    /// The room of the last ritual, or null.
    pub ritual_room: Option<Room>,
    /// The hour of the day; it stands still.
    pub hour: Int<0, 23>,
    /// The hour of the last ritual, or null.
    pub ritual_hour: Option<Int<0, 23>>,
    /// Whether the player rides a horse.
    pub mounted: bool,
    /// The weight that the player can carry.
    pub max_weight: Int<0, 100_000>,
    /// The weight that the player carries.
    pub weight: Int<0, 100_000>,
    /// Turns of floating left.
    pub levitating: Int<0, 10_000>,
    /// Turns left in which the player cannot move.
    pub immobile: Int<0, 10_000>,
    /// The counters of the stones of chaos, mind and law in the village, in this order.
    pub stones: [Int<0, 41>; 3],
}

impl Default for Means {
    fn default() -> Self {
        Self {
            mana: Int::saturating(100),
            spell_drain: Int::saturating(20),
            ritual_drain: Int::saturating(50),
            lunarity: Int::default(),
            scrolls: Int::saturating(1),
            scroll_known: false,
            rod_charges: Int::saturating(3),
            rod_known: false,
            afraid: Int::default(),
            fear_immune: false,
            blind: Int::default(),
            slept: Int::default(),
            sleep_immune: false,
            level: Int::saturating(5),
            experience: Int::default(),
            intelligence: Int::saturating(15),
            power: Int::saturating(15),
            cheated: false,
            footing: Footing::Plain,
            room: Room::Other,
            ritual_room: None,
            hour: Int::saturating(12),
            ritual_hour: None,
            mounted: false,
            max_weight: Int::saturating(100),
            weight: Int::saturating(50),
            levitating: Int::default(),
            immobile: Int::default(),
            stones: [Int::default(); 3],
        }
    }
}

/// What the player stands on, as far as gods care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Footing {
    /// No holy place.
    Plain,
    /// A sanctuary.
    Sanctuary,
    /// The altar of this deity; it is a sanctuary for those who worship the deity.
    Altar(Deity),
}

/// A room, as far as a ritual asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// A room in which a ritual summons nothing.
    Other,
    /// A harem.
    Harem,
    /// A boudoir.
    Boudoir,
    /// A room with a pentagram.
    Pentagram,
}
