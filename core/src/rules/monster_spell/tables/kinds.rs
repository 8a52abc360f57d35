//! The monsters that cast, by name, for the lines that name them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What monster the caster is, as far as messages name it; levels, attacks and dice stand in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Kind {
    #[default]
    Monster,
    KoboldShaman,
    BarrowWight,
    OrcShaman,
    GnomishWizard,
    Guide,
    Apprentice,
    GoldenNaga,
    Lich,
    Nalfeshnee,
    Demilich,
    MasterLich,
    ArchLich,
    KiRin,
    Titan,
    Archon,
    Ixoth,
    DarkOne,
    MinionOfHuhetotl,
    ThothAmon,
    ChromaticDragon,
    Nalzok,
    NeferetTheGreen,
    Orcus,
    Dispater,
    Demogorgon,
    WizardOfYendor,
    Abbot,
    Acolyte,
    AlignedPriest,
    HighPriest,
    GrandMaster,
    MasterKaen,
    ArchPriest,
    Angel,
    Yeenoghu,
    Asmodeus,
    Oracle,
    Erinys,
}

impl Kind {
    /// Its name, and whether it goes without an article.
    const fn name(self) -> (&'static str, bool) {
        match self {
            Self::Monster => ("monster", false),
            Self::KoboldShaman => ("kobold shaman", false),
            Self::BarrowWight => ("barrow wight", false),
            Self::OrcShaman => ("orc shaman", false),
            Self::GnomishWizard => ("gnomish wizard", false),
            Self::Guide => ("guide", false),
            Self::Apprentice => ("apprentice", false),
            Self::GoldenNaga => ("golden naga", false),
            Self::Lich => ("lich", false),
            Self::Nalfeshnee => ("nalfeshnee", false),
            Self::Demilich => ("demilich", false),
            Self::MasterLich => ("master lich", false),
            Self::ArchLich => ("arch-lich", false),
            Self::KiRin => ("ki-rin", false),
            Self::Titan => ("titan", false),
            Self::Archon => ("Archon", false),
            Self::Ixoth => ("Ixoth", true),
            Self::DarkOne => ("Dark One", false),
            Self::MinionOfHuhetotl => ("Minion of Huhetotl", false),
            Self::ThothAmon => ("Thoth Amon", true),
            Self::ChromaticDragon => ("Chromatic Dragon", false),
            Self::Nalzok => ("Nalzok", true),
            Self::NeferetTheGreen => ("Neferet the Green", true),
            Self::Orcus => ("Orcus", true),
            Self::Dispater => ("Dispater", true),
            Self::Demogorgon => ("Demogorgon", true),
            Self::WizardOfYendor => ("Wizard of Yendor", false),
            Self::Abbot => ("abbot", false),
            Self::Acolyte => ("acolyte", false),
            Self::AlignedPriest => ("aligned priest", false),
            Self::HighPriest => ("high priest", false),
            Self::GrandMaster => ("Grand Master", false),
            Self::MasterKaen => ("Master Kaen", true),
            Self::ArchPriest => ("Arch Priest", false),
            Self::Angel => ("Angel", false),
            Self::Yeenoghu => ("Yeenoghu", true),
            Self::Asmodeus => ("Asmodeus", true),
            Self::Oracle => ("Oracle", false),
            Self::Erinys => ("erinys", false),
        }
    }

    /// At the beginning of a sentence: `The lich`, `Orcus`.
    pub fn subject(self) -> String {
        match self.name() {
            (name, true) => name.to_owned(),
            (name, false) => format!("The {name}"),
        }
    }

    /// Within a sentence: `the lich`, `Orcus`.
    pub fn object(self) -> String {
        match self.name() {
            (name, true) => name.to_owned(),
            (name, false) => format!("the {name}"),
        }
    }
}
