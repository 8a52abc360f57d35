//! The artifacts and the dice that they add.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// An artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Artifact {
    Excalibur,
    Stormbringer,
    Mjollnir,
    Cleaver,
    Grimtooth,
    Orcrist,
    Sting,
    Magicbane,
    FrostBrand,
    FireBrand,
    Dragonbane,
    Demonbane,
    Werebane,
    Grayswandir,
    Giantslayer,
    Ogresmasher,
    Trollsbane,
    VorpalBlade,
    Snickersnee,
    Sunsword,
    HeartOfAhriman,
    SceptreOfMight,
    LongbowOfDiana,
    StaffOfAesculapius,
    TsurugiOfMuramasa,
    /// Any other artifact: none of them has a to-hit die.
    Other,
}

/// Whom an artifact's die is rolled against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Everyone.
    All,
    /// Orcs.
    Orcs,
    /// Dragons by class.
    Dragons,
    /// Demons.
    Demons,
    /// Were creatures.
    Weres,
    /// Giants by race.
    Giants,
    /// Ogres by class.
    Ogres,
    /// Trolls by class.
    Trolls,
    /// The undead.
    Undead,
    /// Those who do not resist level drain.
    Drainable,
    /// Those who do not resist electricity.
    Shockable,
    /// Those who do not resist cold.
    Freezable,
    /// Those who do not resist fire.
    Burnable,
    /// Those who are not lawful, and those without any alignment.
    NotLawful,
    /// Those whose magic resistance does not stop it, which is drawn.
    NotResistingMagic,
}

/// What an artifact adds.
#[derive(Clone, Copy, Debug)]
pub struct ArtifactRow {
    /// The artifact.
    pub artifact: Artifact,
    /// The sides of its die; 0 where it has none.
    pub die: u32,
    /// Whom it is rolled against.
    pub against: Against,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn row(artifact: Artifact, die: u32, against: Against) -> ArtifactRow {
    ArtifactRow { artifact, die, against, rule: "HIT-27" }
}

/// Every artifact. Source: HIT-27; `artilist.h` and `artifact.c` 562-642 of NetHack 3.4.3.
pub const ARTIFACTS: [ArtifactRow; 26] = [
    row(Artifact::Excalibur, 5, Against::All),
    row(Artifact::Stormbringer, 5, Against::Drainable),
    row(Artifact::Mjollnir, 5, Against::Shockable),
    row(Artifact::Cleaver, 3, Against::All),
    row(Artifact::Grimtooth, 2, Against::All),
    row(Artifact::Orcrist, 5, Against::Orcs),
    row(Artifact::Sting, 5, Against::Orcs),
    row(Artifact::Magicbane, 3, Against::NotResistingMagic),
    row(Artifact::FrostBrand, 5, Against::Freezable),
    row(Artifact::FireBrand, 5, Against::Burnable),
    row(Artifact::Dragonbane, 5, Against::Dragons),
    row(Artifact::Demonbane, 5, Against::Demons),
    row(Artifact::Werebane, 5, Against::Weres),
    row(Artifact::Grayswandir, 5, Against::All),
    row(Artifact::Giantslayer, 5, Against::Giants),
    row(Artifact::Ogresmasher, 5, Against::Ogres),
    row(Artifact::Trollsbane, 5, Against::Trolls),
    row(Artifact::VorpalBlade, 5, Against::All),
    row(Artifact::Snickersnee, 0, Against::All),
    row(Artifact::Sunsword, 5, Against::Undead),
    row(Artifact::HeartOfAhriman, 5, Against::All),
    row(Artifact::SceptreOfMight, 5, Against::NotLawful),
    row(Artifact::LongbowOfDiana, 5, Against::All),
    row(Artifact::StaffOfAesculapius, 0, Against::All),
    row(Artifact::TsurugiOfMuramasa, 0, Against::All),
    row(Artifact::Other, 0, Against::All),
];

// Rows stand in the order of the artifacts, so that one finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < ARTIFACTS.len() {
        assert!(ARTIFACTS[index].artifact as usize == index);
        index += 1;
    }
};

impl Artifact {
    /// What it adds.
    pub const fn row(self) -> &'static ArtifactRow {
        &ARTIFACTS[self as usize]
    }
}
