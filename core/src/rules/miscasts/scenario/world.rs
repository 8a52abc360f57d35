//! What is given of the level, and of bodies: where they stand, what they withstand, whose side they are on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::int::Int;
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::tables::GateKind;

/// A cell: across from the left edge, and down from the upper edge, both counted from 0.
pub type At = [Int<0, 63>; 2];

/// The level.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Level {
    /// Where the level lies; stairs into a Pit open in a dungeon only.
    pub place: Place,
    /// The rows of the map from above, all equally long, 1 to 64 of 1 to 64 letters: `.` is plain floor, `,` is
    /// floor with a door, a trap or stairs, `#` is solid and blocks sight.
    pub map: Vec<String>,
}

impl Default for Level {
    fn default() -> Self {
        Self { place: Place::Dungeon, map: vec![".".repeat(9); 9] }
    }
}

/// Where a level lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a dungeon.
    #[default]
    Dungeon,
    /// On the overworld.
    Overworld,
    /// In a Pit.
    Pit,
}

/// Types of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Element {
    Acid,
    Cold,
    Fire,
    Force,
    Lightning,
    Physical,
    Poison,
}

/// What a type of damage does not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resistance {
    /// The type of damage.
    pub to: Element,
    /// Percent of it that is shrugged off; what is left is rounded down.
    pub percent: Int<0, 100>,
}

/// Whose side someone is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Yours: you, your allies, your companion.
    Yours,
    /// The monsters'.
    #[default]
    Monsters,
    /// The townsfolk's.
    Townsfolk,
    /// The gates': at peace with every monster, an enemy to your side alone.
    Gates,
    /// The loosed, who belong to no one: they fight everyone but each other and the gates.
    Loosed,
    /// Called by a summons that turned on its caster: they fight everyone but the gates.
    Berserk,
}

impl Side {
    /// Whether someone of this side attacks someone of another (MIS-236, MIS-253, MIS-258, MIS-262).
    pub fn attacks(self, other: Self) -> bool {
        use Side::{Berserk, Gates, Loosed, Monsters, Townsfolk, Yours};
        match (self, other) {
            (Gates, _) | (Loosed, Loosed) | (Yours, Yours | Townsfolk) => false,
            (of, Gates) => of == Yours,
            (Yours | Loosed | Berserk, _) => true,
            (Monsters, to) => matches!(to, Yours | Loosed | Berserk),
            (Townsfolk, to) => matches!(to, Loosed | Berserk),
        }
    }
}

/// The stats, in the order in which one is drawn. The text names only Intelligence and Willpower; the others
/// are a reading.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Stat {
    Strength,
    Dexterity,
    Constitution,
    Intelligence,
    Willpower,
    Charisma,
}

impl Stat {
    /// All stats, in the order in which one is drawn.
    pub const ALL: [Self; 6] = [
        Self::Strength,
        Self::Dexterity,
        Self::Constitution,
        Self::Intelligence,
        Self::Willpower,
        Self::Charisma,
    ];
}

/// A number for each stat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is the number of the stat of that name")]
pub struct PerStat<const MIN: i32> {
    /// Of Strength.
    pub strength: Int<MIN, 1000>,
    /// Of Dexterity.
    pub dexterity: Int<MIN, 1000>,
    /// Of Constitution.
    pub constitution: Int<MIN, 1000>,
    /// Of Intelligence.
    pub intelligence: Int<MIN, 1000>,
    /// Of Willpower.
    pub willpower: Int<MIN, 1000>,
    /// Of Charisma.
    pub charisma: Int<MIN, 1000>,
}

impl<const MIN: i32> PerStat<MIN> {
    /// The same number for all.
    pub fn all(number: i64) -> Self {
        let each = Int::saturating(number);
        Self {
            strength: each,
            dexterity: each,
            constitution: each,
            intelligence: each,
            willpower: each,
            charisma: each,
        }
    }

    /// In the order of [`Stat::ALL`].
    pub fn in_order(self) -> [i32; 6] {
        [self.strength, self.dexterity, self.constitution, self.intelligence, self.willpower, self.charisma]
            .map(Int::get)
    }
}

/// What comes through a kind of gate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fiends {
    /// The kind of gate.
    pub gate: GateKind,
    /// The fiends behind it, at least one; each that comes is drawn from these, all equally likely.
    pub names: Vec<Name>,
}
