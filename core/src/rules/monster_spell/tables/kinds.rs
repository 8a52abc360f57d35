//! The monsters that cast, by name, and what variants ask of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What monster the caster is: the messages name it, and variants ask what it belongs to. Levels, attacks and dice
/// stand in the scenario.
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
    FireVampire,
    Vecna,
    TalGath,
    KathrynTheIceQueen,
    KathrynTheEnchantress,
    Lolth,
    DrowCleric,
    Mephistopheles,
    Lucifer,
    BarbedDevil,
    GnomishMage,
    VampireMage,
    DwarfCleric,
    DwarfQueen,
    ElfLady,
    Elvenqueen,
    MinotaurPriestess,
    GnollMatriarch,
    Witch,
    GrazZt,
    Lamashtu,
    AvatarOfLolth,
    LichTheFiendOfEarth,
    KaryTheFiendOfFire,
    KrakenTheFiendOfWater,
    TiamatTheFiendOfWind,
    Chaos,
    HedrowWarrior,
    PlatinumDragon,
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
            Self::FireVampire => ("fire vampire", false),
            Self::Vecna => ("Vecna", true),
            Self::TalGath => ("Tal'Gath", true),
            Self::KathrynTheIceQueen => ("Kathryn the Ice Queen", true),
            Self::KathrynTheEnchantress => ("Kathryn the Enchantress", true),
            Self::Lolth => ("Lolth", true),
            Self::DrowCleric => ("drow cleric", false),
            Self::Mephistopheles => ("Mephistopheles", true),
            Self::Lucifer => ("Lucifer", true),
            Self::BarbedDevil => ("barbed devil", false),
            Self::GnomishMage => ("gnomish mage", false),
            Self::VampireMage => ("vampire mage", false),
            Self::DwarfCleric => ("dwarf cleric", false),
            Self::DwarfQueen => ("dwarf queen", false),
            Self::ElfLady => ("elf-lady", false),
            Self::Elvenqueen => ("elvenqueen", false),
            Self::MinotaurPriestess => ("minotaur priestess", false),
            Self::GnollMatriarch => ("gnoll matriarch", false),
            Self::Witch => ("witch", false),
            Self::GrazZt => ("Graz'zt", true),
            Self::Lamashtu => ("Lamashtu", true),
            Self::AvatarOfLolth => ("Avatar of Lolth", false),
            Self::LichTheFiendOfEarth => ("Lich, the Fiend of Earth", true),
            Self::KaryTheFiendOfFire => ("Kary, the Fiend of Fire", true),
            Self::KrakenTheFiendOfWater => ("Kraken, the Fiend of Water", true),
            Self::TiamatTheFiendOfWind => ("Tiamat, the Fiend of Wind", true),
            Self::Chaos => ("Chaos", true),
            Self::HedrowWarrior => ("hedrow warrior", false),
            Self::PlatinumDragon => ("Platinum Dragon", false),
        }
    }

    /// Its name alone: `lich`.
    pub const fn bare(self) -> &'static str {
        self.name().0
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

/// What variants ask of a monster.
impl Kind {
    /// Whether it is of the class of the liches (MSP-SL-02).
    pub const fn is_lich(self) -> bool {
        matches!(self, Self::Lich | Self::Demilich | Self::MasterLich | Self::ArchLich | Self::Vecna)
    }

    /// Whether it is undead.
    pub const fn is_undead(self) -> bool {
        self.is_lich() || matches!(self, Self::BarrowWight | Self::FireVampire)
    }

    /// Whether it is a demon lord or a demon prince.
    pub const fn is_demon_lord(self) -> bool {
        matches!(
            self,
            Self::Orcus
                | Self::Dispater
                | Self::Demogorgon
                | Self::Yeenoghu
                | Self::Asmodeus
                | Self::Lolth
                | Self::Mephistopheles
                | Self::Lucifer
        )
    }

    /// Whether it is a demon.
    pub const fn is_demon(self) -> bool {
        self.is_demon_lord()
            || matches!(
                self,
                Self::Nalfeshnee | Self::Erinys | Self::BarbedDevil | Self::Nalzok | Self::MinionOfHuhetotl
            )
    }

    /// Whether it leads the hero's quest.
    pub const fn is_quest_leader(self) -> bool {
        matches!(self, Self::GrandMaster | Self::ArchPriest | Self::NeferetTheGreen)
    }

    /// Whether the quest is against it.
    pub const fn is_quest_nemesis(self) -> bool {
        matches!(
            self,
            Self::Ixoth
                | Self::DarkOne
                | Self::MinionOfHuhetotl
                | Self::ThothAmon
                | Self::ChromaticDragon
                | Self::Nalzok
                | Self::MasterKaen
        )
    }

    /// Whether it is a priest of a temple.
    pub const fn is_temple_priest(self) -> bool {
        matches!(self, Self::AlignedPriest | Self::HighPriest)
    }

    /// Whether EvilHack counts it among the bosses (MSP-EV-06).
    pub const fn is_boss(self) -> bool {
        self.is_demon_lord()
            || self.is_quest_leader()
            || self.is_quest_nemesis()
            || matches!(
                self,
                Self::WizardOfYendor
                    | Self::Vecna
                    | Self::TalGath
                    | Self::Oracle
                    | Self::HighPriest
                    | Self::KathrynTheIceQueen
                    | Self::KathrynTheEnchantress
            )
    }

    /// Whether its element is cold (MSP-EV-13, MSP-EV-18).
    pub const fn is_of_cold(self) -> bool {
        matches!(self, Self::KathrynTheIceQueen | Self::Asmodeus | Self::Vecna)
    }

    /// Whether spiders come where it calls insects (MSP-EV-19).
    pub const fn calls_spiders(self) -> bool {
        matches!(self, Self::Lolth | Self::DrowCleric)
    }
}
