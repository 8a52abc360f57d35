//! What happens when a monster casts, what is said, and why a pick is refused.

mod text;

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::scenario::Slot;
use super::tables::{Element, Kind, Spell};
use crate::site::RuleId;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An attacking caster found no useful spell in all its picks, and gives up in silence.
    SearchGivenUp {
        /// Picks drawn, the last one never looked at.
        picks: u32,
    },
    /// The caster must rest before it casts again.
    CooldownSet {
        /// How long.
        turns: i32,
    },
    /// What the hero was doing turn by turn ends.
    ActionInterrupted,
    /// The hero loses hit points.
    Damage {
        /// How many.
        by: i32,
    },
    /// The hero has no hit points left.
    KilledByCaster,
    /// The touch of death kills the hero at once.
    KilledByTouch,
    /// Magic breaks on the hero's resistance.
    ShieldEffect,
    /// The caster becomes faster.
    Hastened,
    /// The caster becomes invisible.
    TurnsInvisible,
    /// The hero remembers something unseen on the caster's square.
    UnseenMarked,
    /// Nasty monsters come.
    NastiesSummoned {
        /// How many.
        count: i32,
    },
    /// Insects or snakes come.
    InsectsSummoned {
        /// How many.
        count: u32,
    },
    /// The Wizard is doubled.
    WizardCloned,
    /// Every monster on the level is woken.
    MonstersWoken,
    /// The curse falls on what the hero carries.
    CurseFalls,
    /// A piece of armor is destroyed, or none.
    ArmorStruck {
        /// Whether one was destroyed.
        destroyed: bool,
    },
    /// The hero loses strength.
    StrengthLost {
        /// How many points the spell takes.
        by: i32,
    },
    /// Slime on the hero burns away.
    SlimeBurnsAway,
    /// Armor burns.
    ArmorBurns,
    /// Things that the hero carries may be destroyed.
    ItemsDestroyed {
        /// Of what class.
        class: Class,
    },
    /// Things that the hero carries may be destroyed, in one pass over all of them.
    ItemsStruck {
        /// By what.
        element: Element,
        /// How hard.
        by: i32,
    },
    /// Things that the hero carries may catch fire.
    ItemsIgnite,
    /// Things on the floor burn.
    FloorBurns,
    /// A flash blinds the hero.
    FlashBlinds {
        /// How long.
        turns: i32,
    },
    /// A flash does not blind the hero.
    FlashResisted {
        /// How long it would have.
        turns: i32,
    },
    /// A ray flies towards the hero.
    RayFlies {
        /// What it is made of.
        element: Element,
        /// Its damage: so many dice with six sides.
        dice: i32,
    },
    /// What is on the hero's square is struck too.
    SpotStruck {
        /// By what.
        element: Element,
    },
    /// Monsters remember that the hero resists.
    ResistanceLearnt {
        /// What.
        resistance: Resistance,
    },
    /// Monsters forget that the hero resists.
    ResistanceForgotten {
        /// What.
        resistance: Resistance,
    },
    /// The hero's maximum of hit points falls.
    MaximumLowered {
        /// To what.
        to: i32,
    },
    /// The game was forced to do what it never does by itself.
    Misused,
    /// An item becomes cursed.
    ItemCursed {
        /// Its number in the inventory.
        item: u32,
    },
    /// A blessed item becomes uncursed.
    ItemUnblessed {
        /// Its number in the inventory.
        item: u32,
    },
    /// An intelligent artifact resists the curse.
    ItemResists {
        /// Its number in the inventory.
        item: u32,
    },
    /// The saddle becomes cursed.
    SaddleCursed,
    /// The blessed saddle becomes uncursed.
    SaddleUnblessed,
    /// A worn piece is destroyed.
    PieceDestroyed {
        /// Where it was worn.
        slot: Slot,
    },
    /// Bare hands touch what they hold.
    HandsBared,
    /// The spell was the caster's whole move.
    MoveSpent,
}

/// A class of items that a spell destroys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Class {
    Scroll,
    Potion,
    Spellbook,
    Wand,
    Ring,
}

/// What monsters remember of the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Resistance {
    Magic,
    Fire,
    Cold,
    Shock,
    Reflection,
    /// Shock resistance and reflection together.
    ShockAndReflection,
}

/// Who is said to cast: the caster, or something unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The caster is known.
    Known(Kind),
    /// It is not.
    Something,
}

/// A line that the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the kinds are what their lines say")]
pub enum Message {
    CurseAtYou(Kind),
    CurseAllAround(Kind),
    CurseGeneralDirection(Kind),
    CurseDisplacedImage(Kind),
    MumbledCurse,
    AirCrackles(Kind),
    SpellAtThinAir(Who),
    SpellAtEmptyWater(Who),
    Casts(Kind),
    CastsAtYou(Who),
    CastsAtSpotNearYou(Who),
    CastsAtDisplacedImage(Who),
    MeleeMissiles,
    MissilesBounce,
    MeleeFrost,
    MeleeFlames,
    ResistEffects,
    ZapsYou(Kind, Element),
    #[strum(serialize = "psi_tier1")]
    PsiTier1,
    #[strum(serialize = "psi_tier2")]
    PsiTier2,
    #[strum(serialize = "psi_tier3")]
    PsiTier3,
    #[strum(serialize = "psi_tier4")]
    PsiTier4,
    #[strum(serialize = "wounds_tier1")]
    WoundsTier1,
    #[strum(serialize = "wounds_tier2")]
    WoundsTier2,
    #[strum(serialize = "wounds_tier3")]
    WoundsTier3,
    #[strum(serialize = "wounds_tier4")]
    WoundsTier4,
    CasterLooksBetter(Kind),
    CasterSpeedsUp(Kind),
    CasterDisappears(Kind),
    CasterTransparent(Kind),
    StunResisted,
    StunReel,
    StunMore,
    StrengthResisted,
    StrengthDrained,
    ArmorForceField,
    ArmorSkinItches,
    CurseItems,
    AuraYou,
    AuraBlade,
    Aggravate,
    WizardSummons {
        single: bool,
    },
    NastySingleNowhere,
    NastySingleSpot,
    NastySingleDisplaced,
    NastiesPluralNowhere,
    NastiesPluralSpot,
    NastiesPluralDisplaced,
    DoubleTrouble,
    DeathTouchAnnounce(Kind),
    DeathTouchImmune,
    DeathTouchHallu,
    DeathTouchFails,
    DeathTouchDrains,
    ConfuseResisted,
    Confused,
    ConfuseMore,
    ConfuseTrippy,
    ConfuseTrippier,
    ParalyzeResisted,
    Paralyzed,
    BlindScales {
        one_eye: bool,
    },
    InsectsUnseenCaster,
    InsectsUnseenCasterSeenCritters {
        single: bool,
        heard: bool,
    },
    InsectsFail(Kind),
    InsectsSnakes(Kind),
    InsectsSpot(Kind),
    InsectsDisplaced(Kind),
    InsectsHallucinated(Kind),
    Insects(Kind),
    Lightning,
    LightningReflected,
    FirePillar,
    Geyser,
    OracleMissiles,
    OracleMisses,
}

/// Why a pick is not cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// It must be aimed, and the caster does not attack.
    Directed,
    /// A peaceful caster does not do that.
    Peaceful,
    /// The caster is fast for good already.
    AlreadyFast,
    /// The caster is invisible already.
    AlreadyInvisible,
    /// Something keeps the caster from being invisible.
    InvisibilityBlocked,
    /// A peaceful caster does not vanish from a hero who would lose sight of it.
    HeroCannotSeeInvisible,
    /// The caster has all its hit points.
    Unhurt,
    /// There is no line of sight between caster and hero.
    OutOfSight,
    /// Only the Wizard of Yendor doubles himself.
    NotTheWizard,
    /// There is more than one Wizard already.
    AlreadyDoubled,
    /// Nobody is there to be woken.
    NobodyToWake,
    /// The hero is blinded already.
    AlreadyBlinded,
}

impl Refusal {
    /// The rule behind it where `spell` is refused.
    pub const fn rule(self, spell: Spell) -> RuleId {
        match self {
            Self::Directed => "MSP-009",
            Self::Peaceful if matches!(spell, Spell::SummonInsects) => "MSP-069i",
            Self::Peaceful => "MSP-069a",
            Self::AlreadyFast => "MSP-069b",
            Self::AlreadyInvisible | Self::InvisibilityBlocked => "MSP-069c",
            Self::HeroCannotSeeInvisible => "MSP-069d",
            Self::Unhurt => "MSP-069e",
            Self::OutOfSight => "MSP-069f",
            Self::NotTheWizard | Self::AlreadyDoubled => "MSP-069g",
            Self::NobodyToWake => "MSP-069h",
            Self::AlreadyBlinded => "MSP-069i",
        }
    }
}
