//! What is said; the words stand in `text`.

use strum::{IntoStaticStr, VariantNames};

use super::Who;
use crate::rules::monster_spell::tables::{Element, Kind};

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
    UndeadCalled,
    MinionComes(Kind),
    MoreDangerous,
    SpidersCome(Kind),
    BoltStrikes(Kind, Element),
    BoltWasted {
        by: Kind,
        element: Element,
        up: bool,
    },
    SomebodyCurses,
    AcidTorrent(Kind),
    SomeMissilesBounce,
    LightningPartlyReflected,
    Avalanche,
    FormEnds,
    ArmorImmune,
    ArmorLosesProofing,
    RisesIntoAir(Kind),
    RisesFromPit(Kind),
    HazeAround(Kind),
    ShimmerAround(Kind),
    FilmOverSkin(Element),
    Cancels {
        by: Kind,
        first: bool,
    },
    CancellationHeard {
        first: bool,
    },
    PoolBeneath,
}
