//! What the hero wears.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::int::Int;

/// What the hero wears; null for what is not worn.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Worn {
    /// The cloak over everything.
    pub cloak: Option<Piece>,
    /// The body armor.
    pub body: Option<Piece>,
    /// The shirt under everything.
    pub shirt: Option<Piece>,
    /// The helmet.
    pub helmet: Option<Piece>,
    /// The gloves.
    pub gloves: Option<Piece>,
    /// The boots.
    pub boots: Option<Piece>,
    /// The shield.
    pub shield: Option<Piece>,
}

/// A worn piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Like any other; nothing saves it.
    #[default]
    Ordinary,
    /// An artifact, which resists nine times out of ten.
    Artifact,
    /// A piece of which more is told: what it is, and what it has suffered (SporkHack, EvilHack).
    Told {
        /// What it is.
        #[serde(default)]
        make: Make,
        /// What keeps it from eroding.
        #[serde(default)]
        proofing: Proofing,
        /// How far it is eroded.
        #[serde(default)]
        erosion: Int<0, 3>,
        /// Whether it is blessed.
        #[serde(default)]
        blessed: bool,
    },
}

/// What a worn piece is, as far as it matters to destroy armor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Make {
    /// Like any other.
    #[default]
    Ordinary,
    /// An artifact, which resists nine times out of ten.
    Artifact,
    /// The artifact of a quest (EvilHack).
    QuestArtifact,
    /// Crystal plate mail (EvilHack).
    CrystalPlateMail,
    /// The Hand of Vecna (EvilHack).
    HandOfVecna,
    /// A piece that resists disintegration (EvilHack).
    Undisintegrable,
}

/// What keeps a piece from eroding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proofing {
    /// Nothing.
    #[default]
    None,
    /// It was proofed.
    Proofed,
    /// Its material: silver, mithril, dragonhide.
    Material,
}

/// What is known of a worn piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it is.
    pub make: Make,
    /// What keeps it from eroding.
    pub proofing: Proofing,
    /// How far it is eroded, 0 to 3.
    pub erosion: i32,
    /// Whether it is blessed.
    pub blessed: bool,
}

impl Make {
    /// Whether destroy armor does nothing to it, where some pieces are immune (MSP-EV-17).
    pub fn is_immune(self) -> bool {
        matches!(self, Self::QuestArtifact | Self::CrystalPlateMail | Self::HandOfVecna)
    }
}

impl Piece {
    /// What is known of it.
    pub fn told(self) -> Told {
        let plain = |make| Told { make, proofing: Proofing::None, erosion: 0, blessed: false };
        match self {
            Self::Ordinary => plain(Make::Ordinary),
            Self::Artifact => plain(Make::Artifact),
            Self::Told { make, proofing, erosion, blessed } => {
                Told { make, proofing, erosion: erosion.get(), blessed }
            }
        }
    }

    /// Whether it is an artifact of any kind.
    pub fn is_artifact(self) -> bool {
        matches!(self.told().make, Make::Artifact | Make::QuestArtifact | Make::HandOfVecna)
    }
}

impl From<Told> for Piece {
    fn from(told: Told) -> Self {
        Self::Told {
            make: told.make,
            proofing: told.proofing,
            erosion: Int::saturating(told.erosion.into()),
            blessed: told.blessed,
        }
    }
}

/// Where a piece is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Slot {
    Cloak,
    Body,
    Shirt,
    Helmet,
    Gloves,
    Boots,
    Shield,
}

impl Slot {
    /// Its name in logs: `body`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Worn {
    /// What is worn there.
    pub fn at(&mut self, slot: Slot) -> &mut Option<Piece> {
        match slot {
            Slot::Cloak => &mut self.cloak,
            Slot::Body => &mut self.body,
            Slot::Shirt => &mut self.shirt,
            Slot::Helmet => &mut self.helmet,
            Slot::Gloves => &mut self.gloves,
            Slot::Boots => &mut self.boots,
            Slot::Shield => &mut self.shield,
        }
    }
}
