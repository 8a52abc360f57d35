//! The spells, which value gives which spell, and who casts them.

mod attacks;
mod casters;
mod gifts;
mod kinds;
mod player_spells;
mod spells;
mod values;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use attacks::{Attack, Element, RAY_CASTERS, RayCasterRow, ray};
pub use casters::{CASTERS, CasterRow, Dice, mage};
pub use gifts::{ERINYS_MAGIC, GIFTS, Gift, GiftRow, erinys_base_level};
pub use kinds::Kind;
pub use player_spells::{BOOKS, BookRow, Discipline, Skill, StartingRow, StartingSpell, book_of};
pub use spells::{SPELLS, Spell, SpellRow};
pub use values::{
    Beyond, Die, Gives, MAGE, Override, Repertoire, StandIn, ValueRow, always, are_contiguous, clerical, row,
    up_to,
};

/// The kind of magic a caster knows; no monster of the base game knows both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum School {
    /// Mage spells.
    Mage,
    /// Clerical spells.
    Clerical,
}
