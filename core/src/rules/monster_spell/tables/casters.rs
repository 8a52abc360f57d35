//! The monsters that cast mage or clerical spells, and their levels when they appear.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Kind, School};
use crate::int::Int;
use crate::site::RuleId;

/// The dice `d(count, sides)` of an attack; both 0 where it has none of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Dice {
    /// How many dice.
    pub count: Int<0, 99>,
    /// Their sides.
    pub sides: Int<0, 99>,
}

impl Dice {
    /// So many dice with so many sides.
    pub const fn new(count: i64, sides: i64) -> Self {
        Self { count: Int::saturating(count), sides: Int::saturating(sides) }
    }
}

/// What is known of a kind of caster.
#[derive(Clone, Copy, Debug)]
pub struct CasterRow {
    /// The monster.
    pub kind: Kind,
    /// What it casts.
    pub school: School,
    /// Its base level.
    pub base: u32,
    /// The dice of its spell attack.
    pub dice: Dice,
    /// How many spell attacks it has in a turn.
    pub attacks: u32,
    /// The rule that gives its levels.
    pub rule: RuleId,
}

/// From this base level on a monster always appears at level 50.
const ALWAYS_AT_50_FROM: u32 = 50;

/// The highest level at which any other monster appears.
const HIGHEST_AT_GENERATION: u32 = 49;

impl CasterRow {
    /// Whether it is the Wizard of Yendor, the one caster that appears at its base level.
    pub fn is_wizard(&self) -> bool {
        self.kind == Kind::WizardOfYendor
    }

    /// The lowest level at which it appears: one below its base level.
    pub fn lowest_level(&self) -> u32 {
        if self.base >= ALWAYS_AT_50_FROM {
            50
        } else if self.is_wizard() {
            self.base
        } else {
            self.base.saturating_sub(1)
        }
    }

    /// The highest level at which it appears: half as much again as its base level, rounded down. The Wizard
    /// of Yendor appears at one level more for every time he was killed; here he was not.
    pub fn highest_level(&self) -> u32 {
        if self.base >= ALWAYS_AT_50_FROM {
            50
        } else if self.is_wizard() {
            self.base
        } else {
            (self.base * 3 / 2).min(HIGHEST_AT_GENERATION)
        }
    }
}

/// A caster of mage spells with one attack and the usual dice.
pub const fn mage(kind: Kind, base: u32, rule: RuleId) -> CasterRow {
    CasterRow { kind, school: School::Mage, base, dice: Dice::new(0, 0), attacks: 1, rule }
}

const fn priest(kind: Kind, base: u32, rule: RuleId) -> CasterRow {
    CasterRow { school: School::Clerical, ..mage(kind, base, rule) }
}

impl CasterRow {
    /// The same with dice of its own.
    #[must_use]
    pub const fn with_dice(self, count: i64, sides: i64) -> Self {
        Self { dice: Dice::new(count, sides), ..self }
    }

    const fn twice(self) -> Self {
        Self { attacks: 2, ..self }
    }
}

/// Every caster of mage and clerical spells, in the order in which the text names them. Levels: MSP-130 to
/// MSP-146; dice and attacks: MSP-148. Source: `monst.c` of NetHack 3.6.7, restated.
pub const CASTERS: [CasterRow; 33] = [
    mage(Kind::KoboldShaman, 2, "MSP-130"),
    mage(Kind::BarrowWight, 3, "MSP-131"),
    mage(Kind::OrcShaman, 3, "MSP-131"),
    mage(Kind::GnomishWizard, 3, "MSP-131"),
    mage(Kind::Guide, 5, "MSP-132"),
    mage(Kind::Apprentice, 5, "MSP-132"),
    mage(Kind::GoldenNaga, 10, "MSP-133").with_dice(4, 6),
    mage(Kind::Lich, 11, "MSP-134"),
    mage(Kind::Nalfeshnee, 11, "MSP-134"),
    mage(Kind::Demilich, 14, "MSP-135"),
    mage(Kind::MasterLich, 17, "MSP-138"),
    mage(Kind::ArchLich, 25, "MSP-141"),
    mage(Kind::KiRin, 16, "MSP-137").with_dice(2, 6),
    mage(Kind::Titan, 16, "MSP-137"),
    mage(Kind::Archon, 19, "MSP-139").with_dice(4, 6),
    mage(Kind::Ixoth, 15, "MSP-136"),
    mage(Kind::DarkOne, 15, "MSP-136"),
    mage(Kind::MinionOfHuhetotl, 16, "MSP-137"),
    mage(Kind::ThothAmon, 16, "MSP-137").twice(),
    mage(Kind::ChromaticDragon, 16, "MSP-137"),
    mage(Kind::Nalzok, 16, "MSP-137"),
    mage(Kind::NeferetTheGreen, 20, "MSP-140").with_dice(2, 8),
    mage(Kind::Orcus, 66, "MSP-142").with_dice(8, 6),
    mage(Kind::Dispater, 78, "MSP-142").with_dice(6, 6),
    mage(Kind::Demogorgon, 106, "MSP-142").with_dice(8, 6),
    mage(Kind::WizardOfYendor, 30, "MSP-143"),
    priest(Kind::Abbot, 5, "MSP-144"),
    priest(Kind::Acolyte, 5, "MSP-144"),
    priest(Kind::AlignedPriest, 12, "MSP-145"),
    priest(Kind::HighPriest, 25, "MSP-146").with_dice(2, 8).twice(),
    priest(Kind::GrandMaster, 25, "MSP-146").with_dice(2, 8).twice(),
    priest(Kind::MasterKaen, 25, "MSP-146"),
    priest(Kind::ArchPriest, 25, "MSP-146").with_dice(2, 8).twice(),
];
