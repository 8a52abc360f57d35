//! What is given of a summoning.

mod action;
mod means;
mod present;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::{Place, Uniqueness};
use crate::int::Int;
use crate::journal::Choice;

pub use action::{Action, Being, Stone, Summon, WishText};
pub use means::{Footing, Means, Room};
pub use present::{Ability, Present};

/// The number of a kind of creature, from 0; the table `kinds` lists them.
pub type KindNumber = Int<0, 149>;

/// A square: how far right and how far down from the upper left one.
pub type Square = [Int<0, 63>; 2];

/// A player with a level around, and what is done in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The level the player is on.
    pub level: Level,
    /// The player.
    #[serde(default)]
    pub player: Player,
    /// What the player has to summon with and what stands in the way of it.
    #[serde(default)]
    pub means: Means,
    /// The creatures already on the level, in the order of the game's list, the one made last first.
    #[serde(default)]
    pub creatures: Vec<Present>,
    /// Things lying on the ground; they never keep a creature from arriving.
    #[serde(default)]
    pub ground_items: Vec<Stack>,
    /// Objects whose state differs from that at the start of a game; at most 20, each once.
    #[serde(default)]
    pub item_states: Vec<ItemState>,
    /// Earlier games in the order of the log; a creature of kind 4 is somebody from it.
    #[serde(default = "LogLine::usual")]
    pub npc_log: Vec<LogLine>,
    /// Who holds each of the 15 high-score roles; a creature of kind 8 is one of them. In order: the high
    /// scorer, the high priests of Odin, Set, Athena and Hecate, the archdruid, the high priest of Destiny,
    /// the shadow lord, the commandant, the archmage, the prime sorceror, the champion, the duke, the lord
    /// of chaos, the lord of law.
    #[serde(default = "HiscoreNpc::usual")]
    pub hiscore_npcs: [HiscoreNpc; 15],
    /// The game's tick; it stands still. A creature that arrives may act from the next one: the outcome says
    /// when, and a turn that is among the actions comes all the same.
    #[serde(default = "usual_tick")]
    pub tick: Int<0, 1_000_000>,
    /// The game's clock; where it is a multiple of 10, a creature's turn heals it by one hit point.
    #[serde(default = "usual_clock")]
    pub clock: Int<0, 1_000_000>,
    /// Whether random possessions are listed one by one or only counted. The same numbers are drawn. Exact
    /// odds stay quick when they are counted; each listed one multiplies the cases by more than a hundred.
    #[serde(default)]
    pub possessions: Keeping,
    /// What the player answers when asked, in order.
    #[serde(default)]
    pub answers: Answers,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Where the player is; the difficulty and the size of the map go by it. The map is 64 squares across, and
    /// 64 down in the countryside, city, sewers, castle, caves, volcano and astral plane, 24 in the court, 16
    /// elsewhere.
    pub place: Place,
    /// How deep the level lies; it matters in the sewers, the castle, the caves and the volcano.
    #[serde(default)]
    pub depth: Int<0, 100>,
    /// Whose temple it is, where the place is a temple.
    #[serde(default = "Deity::odin")]
    pub temple_deity: Deity,
    /// The ground around the player, one text a row from the north to the south; the player stands in its
    /// middle, so there is an odd number of rows, each of the same odd length. `.` floor, `T` floor with a
    /// trap not found yet, `S` floor not found yet, `#` wall, `~` water, `-` closed and `|` open door, `^`
    /// trap, `h` hedge, `l` lava, `f` fire, `a` abyss, `r` rubble, `p` portcullis, `s` statue, `<` and `>`
    /// stairs, `8` altar, `_` lift, `w` whirlwind, `c` chair, `b` bed, `u` furniture, `q` safe square, a
    /// space for void, `X` off the map. Beyond the rows there is void.
    pub rows: Vec<String>,
}

/// The player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Player {
    /// The square the player stands on: squares from the left, squares from the top.
    pub at: Square,
    /// Whom the player is attracted to; the sex of seductive creatures goes by it.
    pub preference: Preference,
    /// Alignment: above 0 is lawful, below 0 chaotic.
    pub alignment: Int<-1000, 1000>,
    /// The deity the player worships, or null.
    pub patron: Option<Deity>,
    /// Rank in the legion; 0 is not a member.
    pub legion_rank: Int<0, 10>,
    /// Rank in the arena; 0 is not a gladiator.
    pub arena_rank: Int<0, 10>,
}

impl Default for Player {
    fn default() -> Self {
        Self {
            at: [Int::saturating(20), Int::saturating(8)],
            preference: Preference::N,
            alignment: Int::saturating(0),
            patron: None,
            legion_rank: Int::saturating(0),
            arena_rank: Int::saturating(0),
        }
    }
}

/// Whom the player is attracted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Preference {
    /// Men.
    M,
    /// Women.
    F,
    /// Both.
    Y,
    /// Nobody.
    N,
}

/// A deity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Deity {
    Odin,
    Set,
    Athena,
    Hecate,
    Druid,
    Destiny,
}

impl Deity {
    /// Every deity in the order of the numbers.
    pub const ALL: [Self; 6] =
        [Self::Odin, Self::Set, Self::Athena, Self::Hecate, Self::Druid, Self::Destiny];

    const fn odin() -> Self {
        Self::Odin
    }

    /// The number the game gives it, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Things lying on one square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// The square: squares from the left, squares from the top.
    pub at: Square,
    /// What lies there, from the bottom to the top.
    pub things: Vec<Thing>,
}

/// A thing on the ground.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// The object of this number.
    Object(Int<0, 215>),
    /// A corpse of the kind of creature with this number; `cargo xtask tables summoning --table kinds` lists
    /// the kinds.
    Corpse(KindNumber),
}

/// An object whose state differs from that at the start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemState {
    /// The number of the object.
    pub object: Int<0, 216>,
    /// Its state: whether there can be many, or the only one is not made, made, or taken by the player.
    pub state: Uniqueness,
}

/// One line of the log of earlier games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// Whether the one it tells of is dead, and so comes as an undead.
    pub dead: bool,
    /// The level that was reached.
    pub level: Int<0, 1000>,
    /// Four digits: how the person talks (1 evil, 2 plain, 3 hints, 4 begs, 5 silent), the level as a
    /// creature, how the person fights (1 melee, 2 missiles, 3 spells, 4 thieving, 5 flight), one not used.
    pub behaviour: Int<0, 9999>,
}

impl LogLine {
    const fn new(dead: bool, level: i64, behaviour: i64) -> Self {
        Self { dead, level: Int::saturating(level), behaviour: Int::saturating(behaviour) }
    }

    /// What stands for an empty log: nobody in particular (SUM-046).
    pub(super) const NOBODY: Self = Self::new(false, 1, 2718);

    fn usual() -> Vec<Self> {
        vec![
            Self::new(true, 2, 1118),
            Self::new(false, 5, 2718),
            Self::new(false, 3, 2618),
            Self::new(true, 8, 3012),
            Self::new(false, 12, 4731),
        ]
    }
}

/// Who holds a high-score role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HiscoreNpc {
    /// The level that was reached.
    pub level: Int<0, 1000>,
    /// Four digits, as in the log of earlier games.
    pub behaviour: Int<0, 9999>,
}

impl HiscoreNpc {
    fn usual() -> [Self; 15] {
        let behaviours =
            [2713, 2712, 2713, 2711, 2712, 2713, 2711, 2714, 2713, 2933, 2932, 2713, 2718, 2712, 2711];
        behaviours.map(|behaviour| Self { level: Int::saturating(10), behaviour: Int::saturating(behaviour) })
    }
}

const fn usual_tick() -> Int<0, 1_000_000> {
    Int::saturating(7)
}

const fn usual_clock() -> Int<0, 1_000_000> {
    Int::saturating(1)
}

/// What is remembered of random possessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keeping {
    /// How many there are.
    #[default]
    Counted,
    /// Each of them.
    Listed,
}

/// What the player answers when asked. A summoning that asks more than there are answers ends the run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Answers {
    /// Keys pressed when asked whether to show the list of creatures. Each choice of a creature begins with
    /// this question, so it takes a key first, and another for every `other`.
    pub show_list: Vec<Key>,
    /// Numbers entered when asked which creature to summon, until one is valid: 1 to 150 are creatures, one
    /// more than the number of the kind; 0 is an empty entry, -1 is Escape; digits beyond the eighth are
    /// ignored.
    pub number: Vec<Int<-1, 2_000_000_000>>,
}

/// A key pressed at a question that wants `y`, `n` or `q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// Yes.
    Y,
    /// No.
    N,
    /// Quit.
    Q,
    /// The space bar.
    Space,
    /// Escape.
    Escape,
    /// The end of the input.
    EndOfInput,
    /// Any other key.
    Other,
}

impl From<Key> for Choice {
    fn from(key: Key) -> Self {
        Self::Name(match key {
            Key::Y => "y",
            Key::N => "n",
            Key::Q => "q",
            Key::Space => "space",
            Key::Escape => "escape",
            Key::EndOfInput => "end_of_input",
            Key::Other => "other",
        })
    }
}

impl Scenario {
    /// An ordinary summoning in a cave, with a horse on the square that is tried first.
    pub(super) fn example() -> Self {
        let rows = ["#####", "#...#", "#...~", "#.|.#", "#####"];
        Self {
            level: Level {
                place: Place::Caves,
                depth: Int::saturating(5),
                temple_deity: Deity::Odin,
                rows: rows.map(str::to_owned).to_vec(),
            },
            player: Player::default(),
            means: Means::default(),
            creatures: vec![Present {
                kind: Int::saturating(44),
                at: [Int::saturating(21), Int::saturating(9)],
                ..Present::default()
            }],
            ground_items: Vec::new(),
            item_states: Vec::new(),
            npc_log: LogLine::usual(),
            hiscore_npcs: HiscoreNpc::usual(),
            tick: usual_tick(),
            clock: usual_clock(),
            possessions: Keeping::Counted,
            answers: Answers::default(),
            actions: vec![Action::Summon(Summon { strength: Int::saturating(0), kind: None })],
        }
    }
}
