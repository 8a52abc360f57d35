//! The data of summoning: creatures, objects, places, terrain, the ordinary pool.

mod creatures;
mod objects;
mod places;

pub use creatures::CREATURES;
pub use objects::OBJECTS;
pub use places::{PLACES, Place, PlaceRow, Terrain, difficulty};

use crate::site::RuleId;

/// How many of a creature or an object there can be, and whether it has been made.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Uniqueness {
    /// As many as there come.
    Common,
    /// Only one, not made yet.
    Unmade,
    /// Only one, which has been made.
    Made,
    /// Only one, which the player has taken.
    Taken,
}

/// A kind of creature: its row in the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct CreatureRow {
    /// Its number.
    pub id: u8,
    /// What the game calls it.
    pub name: &'static str,
    /// Its level.
    pub level: i32,
    /// Its hit points.
    pub hp: i32,
    /// It arrives awake where a number below 100 is above this (SUM-042).
    pub sleep_percent: u32,
    /// The bound of the draw for its random possessions (SUM-044).
    pub treasure: u32,
    /// The object it always gets, or -1 (SUM-043).
    pub start_item: i16,
    /// Whether it is unique; only common ones are in the ordinary pool (SUM-031).
    pub uniqueness: Uniqueness,
    /// Its flags, as in [`Status`].
    pub status: u16,
    /// The number of what it does in its turn; -1 for nothing.
    pub special: i16,
    /// The number of what it does when talked to; -1 for nothing.
    pub talk: i16,
    /// How far it senses, in squares.
    pub sense: i32,
    /// How near wakes it, in squares.
    pub wakeup: i32,
    /// Experience points for its death.
    pub experience: i32,
}

/// An object: its row in the game's table.
#[derive(Clone, Copy, Debug)]
pub struct ObjectRow {
    /// Its number.
    pub id: u8,
    /// Its level, which decides what low creatures can own.
    pub level: i32,
    /// Whether it is unique, as the game begins.
    pub uniqueness: Uniqueness,
    /// Its plus; one is drawn where this is 0.
    pub plus: i8,
    /// Its blessing; one is drawn where this is 0.
    pub blessing: i8,
}

// Rows stand in the order of their numbers, so that a number finds its row.
const _: () = {
    let mut index = 0;
    while index < CREATURES.len() {
        assert!(CREATURES[index].id as usize == index);
        index += 1;
    }
    index = 0;
    while index < OBJECTS.len() {
        assert!(OBJECTS[index].id as usize == index);
        index += 1;
    }
};

/// The flags of a creature, as the game adds them up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Status(pub u16);

impl Status {
    /// Awake.
    pub const AWAKE: Self = Self(1);
    /// Able to move.
    pub const MOBILE: Self = Self(2);
    /// Hostile.
    pub const HOSTILE: Self = Self(4);
    /// Wandering about.
    pub const WANDERING: Self = Self(16);
    /// Only at home in water.
    pub const ONLY_SWIMS: Self = Self(256);

    /// Whether all these flags are set.
    pub const fn has(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// These flags too.
    #[must_use]
    pub const fn with(self, flags: Self) -> Self {
        Self(self.0 | flags.0)
    }

    /// Without these flags.
    #[must_use]
    pub const fn without(self, flags: Self) -> Self {
        Self(self.0 & !flags.0)
    }
}

/// Numbers of what creatures do in their turn. Source: `defs.h` of Omega 0.90.4.
pub mod special {
    /// Calls ordinary creatures when the player is near.
    pub const FNORD: i16 = 207;
    /// Frightens, casts and calls for reinforcement.
    pub const DEMON: i16 = 213;
    /// Seduces, or calls for help and vanishes.
    pub const SEDUCTOR: i16 = 223;
    /// Spreads.
    pub const SWARM: i16 = 234;
    /// Calls those that serve its deity.
    pub const ANGEL: i16 = 235;
    /// Makes images and copies of itself.
    pub const MIRROR: i16 = 237;
    /// Raises corpses.
    pub const RAISE: i16 = 238;
    /// Steals.
    pub const THIEF: i16 = 203;
    /// Casts spells.
    pub const SPELL: i16 = 211;
    /// Opens the gate of demon princes.
    pub const PRIME: i16 = 242;
    /// Runs away.
    pub const SCAREDY: i16 = 508;
}

/// Numbers of what creatures do when talked to. Source: `defs.h` of Omega 0.90.4.
pub mod talk {
    /// Says nothing.
    pub const SILENT: i16 = 102;
    /// Talks like anyone.
    pub const MAN: i16 = 106;
    /// Threatens.
    pub const EVIL: i16 = 108;
    /// Gives a hint.
    pub const HINT: i16 = 117;
    /// The evil fairy.
    pub const EVIL_FAIRY: i16 = 119;
    /// Screams.
    pub const SCREAM: i16 = 133;
    /// Begs.
    pub const BEG: i16 = 118;
    /// The archdruid.
    pub const DRUID: i16 = 134;
    /// The archmage.
    pub const ARCHMAGE: i16 = 135;
    /// The prime sorceror.
    pub const PRIME: i16 = 136;
}

/// Kinds of creatures that the rules name.
pub mod kind {
    /// Guardsman.
    pub const GUARD: u8 = 3;
    /// Quail.
    pub const QUAIL: u8 = 20;
    /// Horse.
    pub const HORSE: u8 = 44;
    /// Phantom.
    pub const PHANTOM: u8 = 49;
    /// Swarm.
    pub const SWARM: u8 = 74;
    /// Demon prince.
    pub const DEMON_PRINCE: u8 = 139;
    /// Death.
    pub const DEATH: u8 = 140;
    /// Somebody from the log of earlier games.
    pub const LOG_NPC: u8 = 4;
    /// A human without a level.
    pub const HUMAN: u8 = 7;
    /// Somebody from the high scores.
    pub const HISCORE_NPC: u8 = 8;
    /// Ghost.
    pub const GHOST: u8 = 37;
    /// Were-human.
    pub const WERE_HUMAN: u8 = 58;
    /// Haunt.
    pub const HAUNT: u8 = 65;
    /// Incubus or succubus.
    pub const INCUBUS: u8 = 66;
    /// Satyr or nymph.
    pub const SATYR: u8 = 67;
    /// Spectre.
    pub const SPECTRE: u8 = 83;
    /// Lich.
    pub const LICH: u8 = 97;
    /// Angel.
    pub const ANGEL: u8 = 103;
    /// High angel.
    pub const HIGH_ANGEL: u8 = 131;
    /// Archangel.
    pub const ARCHANGEL: u8 = 138;
}

/// SUM-031: the bound of the ordinary pool's draw by difficulty from 0 on; beyond the last it is the whole
/// catalogue. Source: `lev.c` 280-298, `defs.h` 1022-1045.
pub const POOL_BOUNDS: [u32; 10] = [9, 31, 45, 60, 78, 92, 105, 120, 132, 140];

/// How many kinds of creatures there are.
pub const KINDS: u32 = CREATURES.len() as u32;

/// The bound of the ordinary pool's draw (SUM-031).
pub fn pool_bound(difficulty: u32) -> u32 {
    POOL_BOUNDS.get(difficulty as usize).copied().unwrap_or(KINDS)
}

/// A row of the demons' reinforcement.
#[derive(Clone, Copy, Debug)]
pub struct ReinforcementRow {
    /// The lowest level of the demon that calls.
    pub from: i32,
    /// The highest.
    pub to: i32,
    /// The number of the kind that it calls.
    pub kind: u8,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn calls(from: i32, to: i32, kind: u8) -> ReinforcementRow {
    ReinforcementRow { from, to, kind, rule: "SUM-074" }
}

/// Whom a demon of a level calls; other levels are undefined (SUM-076). Source: `mspec.c` 87-95 of Omega 0.90.4.
pub const REINFORCEMENT: [ReinforcementRow; 6] =
    [calls(3, 3, 32), calls(4, 5, 47), calls(6, 6, 82), calls(7, 7, 90), calls(8, 8, 102), calls(9, 9, 119)];

/// A class of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Class {
    Thing,
    Food,
    Scroll,
    Potion,
    Weapon,
    Armor,
    Shield,
    Stick,
    Boots,
    Cloak,
    Ring,
    Artifact,
}

/// What is known of a class of objects.
#[derive(Clone, Copy, Debug)]
pub struct ClassRow {
    /// The class.
    pub class: Class,
    /// It is chosen when the class draw is below this and not below that of the class before.
    pub below: u32,
    /// The number of its first object.
    pub first: u8,
    /// How many objects it has.
    pub count: u32,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn class(class: Class, below: u32, first: u8, count: u32) -> ClassRow {
    ClassRow { class, below, first, count, rule: "SUM-045" }
}

/// The classes in the order of the class draw. Source: `item.c` 7-42 of Omega 0.90.4.
pub const CLASSES: [ClassRow; 12] = [
    class(Class::Thing, 20, 0, 26),
    class(Class::Food, 40, 26, 16),
    class(Class::Scroll, 50, 42, 24),
    class(Class::Potion, 60, 66, 18),
    class(Class::Weapon, 70, 84, 41),
    class(Class::Armor, 80, 125, 17),
    class(Class::Shield, 90, 142, 8),
    class(Class::Stick, 100, 174, 17),
    class(Class::Boots, 110, 157, 7),
    class(Class::Cloak, 120, 150, 7),
    class(Class::Ring, 130, 164, 10),
    class(Class::Artifact, CLASS_BOUND, 191, 24),
];

/// The bound of the class draw.
pub const CLASS_BOUND: u32 = 135;

// Classes stand in the order of the type, so that a class finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < CLASSES.len() {
        assert!(CLASSES[index].class as usize == index);
        index += 1;
    }
};

/// SUM-041: occupations of humans, in the order of their draw. Source: `mon.c`.
pub const OCCUPATIONS: [&str; 20] = [
    "janitor",
    "beggar",
    "barbarian",
    "hairdresser",
    "accountant",
    "lawyer",
    "indian chief",
    "tinker",
    "tailor",
    "soldier",
    "spy",
    "doctor",
    "miner",
    "noble",
    "serf",
    "neer-do-well",
    "vendor",
    "dilettante",
    "surveyor",
    "jongleur",
];

/// SUM-041: deities by their number less one; what an angel of each is called after.
pub const DEITIES: [&str; 6] = ["Odin", "Set", "Athena", "Hecate", "the Balance", "Destiny"];

/// SUM-047: roles of high-score people, in the order of their draw; 1 to 6 are the high priests of the deities.
pub const ROLES: [&str; 15] = [
    "high scorer",
    "high priest of Odin",
    "high priest of Set",
    "high priest of Athena",
    "high priest of Hecate",
    "archdruid",
    "high priest of Destiny",
    "shadow lord",
    "commandant",
    "archmage",
    "prime sorceror",
    "champion",
    "duke",
    "lord of chaos",
    "lord of law",
];
