//! FIQHack: monsters know spells of the player's, pay for them with power, and read books.

use super::Rules;
use super::nethack::NETHACK_343;
use crate::rules::monster_spell::tables::StartingSpell::{Always, Mostly};
use crate::rules::monster_spell::tables::{Kind, Spell, StartingRow, StartingSpell};
use crate::system::RulesetInfo;

/// What these kinds begin with (MSP-FI-05). Spells that no other game has, such as phase, are left out. Source:
/// `makemon.c` of FIQHack, restated.
static STARTING: [StartingRow; 12] = [
    StartingRow { kinds: &[Kind::BarrowWight], spells: &[Always(Spell::Sleep)] },
    StartingRow { kinds: &[Kind::AlignedPriest], spells: &PRIEST },
    StartingRow {
        kinds: &[Kind::HighPriest, Kind::GrandMaster, Kind::ArchPriest],
        spells: &[
            PRIEST[0],
            PRIEST[1],
            PRIEST[2],
            PRIEST[3],
            PRIEST[4],
            PRIEST[5],
            PRIEST[6],
            PRIEST[7],
            Always(Spell::HasteSelf),
            Always(Spell::Invisibility),
        ],
    },
    StartingRow { kinds: &[Kind::Angel, Kind::Yeenoghu], spells: &[Always(Spell::MagicMissile)] },
    StartingRow { kinds: &[Kind::Asmodeus], spells: &[Always(Spell::ConeOfCold)] },
    StartingRow {
        kinds: &[Kind::Orcus],
        spells: &[
            Always(Spell::DrainLife),
            Always(Spell::Healing),
            Always(Spell::DetectMonsters),
            Always(Spell::SlowMonster),
            Always(Spell::CreateMonster),
            Always(Spell::TurnUndead),
        ],
    },
    StartingRow {
        kinds: &[Kind::Dispater],
        spells: &[
            Always(Spell::ForceBolt),
            Always(Spell::DrainLife),
            Always(Spell::MagicMissile),
            Always(Spell::Healing),
            Always(Spell::ExtraHealing),
            Always(Spell::CureSickness),
            Always(Spell::StoneToFlesh),
            Always(Spell::Sleep),
            Always(Spell::Protection),
            Always(Spell::CreateMonster),
            Always(Spell::Jumping),
            Always(Spell::HasteSelf),
            Always(Spell::Invisibility),
            Always(Spell::TeleportAway),
            Always(Spell::Dig),
            Always(Spell::Cancellation),
            Always(Spell::Polymorph),
        ],
    },
    StartingRow {
        kinds: &[Kind::Demogorgon],
        spells: &[
            Always(Spell::ExtraHealing),
            Always(Spell::SlowMonster),
            Always(Spell::CreateMonster),
            Always(Spell::HasteSelf),
        ],
    },
    StartingRow {
        kinds: &[Kind::MinionOfHuhetotl],
        spells: &[
            Always(Spell::Healing),
            Always(Spell::Sleep),
            Always(Spell::Protection),
            Always(Spell::Invisibility),
        ],
    },
    StartingRow {
        kinds: &[Kind::ThothAmon, Kind::DarkOne],
        spells: &[
            Always(Spell::ForceBolt),
            Always(Spell::MagicMissile),
            Always(Spell::Fireball),
            Always(Spell::ConeOfCold),
            Always(Spell::Healing),
            Always(Spell::DetectMonsters),
            Always(Spell::Sleep),
            Always(Spell::SlowMonster),
            Always(Spell::Protection),
            Always(Spell::TurnUndead),
            Always(Spell::HasteSelf),
            Always(Spell::Invisibility),
            Always(Spell::Cancellation),
        ],
    },
    StartingRow {
        kinds: &[Kind::ChromaticDragon, Kind::MasterKaen],
        spells: &[Always(Spell::Healing), Always(Spell::SlowMonster), Always(Spell::HasteSelf)],
    },
    StartingRow {
        kinds: &[Kind::Ixoth, Kind::Nalzok],
        spells: &[Always(Spell::Protection), Always(Spell::HasteSelf)],
    },
];

static PRIEST: [StartingSpell; 8] = [
    Always(Spell::Healing),
    Always(Spell::Identify),
    Mostly(Spell::ConfuseMonster, Spell::SlowMonster),
    Always(Spell::Protection),
    Always(Spell::CreateMonster),
    Always(Spell::RemoveCurse),
    Always(Spell::CreateFamiliar),
    Always(Spell::TurnUndead),
];

pub(super) const FIQHACK: Rules = Rules {
    info: RulesetInfo {
        name: "fiqhack",
        version: 2,
        about: "FIQHack: monsters cast the player's spells that they know, read books, and line up.",
        rules_at: &[],
    },
    of_the_player: true,
    also_directed: &[Spell::Cancellation],
    known_spells: Some(&STARTING),
    line_up: &[Kind::KoboldShaman, Kind::OrcShaman, Kind::GnomishWizard, Kind::ChromaticDragon],
    ..NETHACK_343
};
