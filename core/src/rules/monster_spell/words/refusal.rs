//! Why a caster has no use for a spell.

use strum::{IntoStaticStr, VariantNames};

use crate::rules::monster_spell::tables::Spell;
use crate::site::RuleId;

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
    /// The caster is none of those that call undead.
    CallsNoUndead,
    /// The caster flies already.
    AlreadyFlying,
    /// The caster knows that the hero resists.
    ResistanceKnown,
    /// The hero is too close.
    TooClose,
    /// The caster does not see the hero.
    HeroUnseen,
    /// Nothing harms the hero.
    HeroInvulnerable,
    /// The caster reflects already.
    AlreadyReflecting,
    /// A monster has no use for the spell.
    OfNoUse,
    /// The hero resists it.
    HeroResists,
    /// The caster is not blinded.
    NotBlinded,
    /// The caster is not sick.
    NotSick,
    /// Nothing cursed is stuck to the caster.
    NothingCursed,
    /// The hero is blinded already.
    AlreadyBlinded,
    /// No pool can be where the hero stands.
    NoGroundForPool,
    /// Pools are rare.
    PoolHeldBack,
    /// The hero reflects it.
    HeroReflects,
    /// It needs the hero next to the caster.
    OutOfReach,
    /// Ghosts cast nothing.
    Ghost,
    /// Who is cancelled casts nothing.
    Cancelled,
    /// The caster does not know the spell.
    NotKnown,
    /// It costs more than the caster can ever pay.
    BeyondItsPower,
    /// It costs more than the caster can pay now.
    PowerSpent,
    /// The caster keeps the power that it has left.
    SavesPower,
    /// It would have failed.
    NotAttempted,
}

impl Refusal {
    /// The rule behind it where `spell` is refused.
    pub const fn rule(self, spell: Spell) -> RuleId {
        match self {
            Self::Directed => "MSP-009",
            Self::Peaceful => match spell {
                Spell::SummonInsects => "MSP-069i",
                Spell::CallUndead => "MSP-SL-02",
                Spell::SummonMinion => "MSP-EV-21",
                Spell::Enrage => "MSP-SP-07",
                Spell::Flight => "MSP-SP-08",
                Spell::FireBolt | Spell::IceBolt => "MSP-SP-06",
                Spell::AcidBlast => "MSP-EV-09",
                Spell::Cancellation => "MSP-EV-10",
                _ => "MSP-069a",
            },
            Self::OutOfSight if matches!(spell, Spell::CallUndead) => "MSP-SL-02",
            Self::CallsNoUndead => "MSP-SL-02",
            Self::AlreadyFlying if matches!(spell, Spell::Flight) => "MSP-SP-08",
            Self::AlreadyFlying => "MSP-GR-04",
            Self::ResistanceKnown | Self::TooClose if matches!(spell, Spell::AcidBlast) => "MSP-EV-09",
            Self::ResistanceKnown | Self::TooClose => "MSP-SP-06",
            Self::HeroUnseen | Self::HeroInvulnerable if matches!(spell, Spell::Cancellation) => "MSP-EV-10",
            Self::HeroUnseen | Self::HeroInvulnerable => "MSP-EV-08",
            Self::OfNoUse | Self::HeroResists | Self::HeroReflects | Self::OutOfReach => "MSP-GR-04",
            Self::NotBlinded | Self::NotSick | Self::NothingCursed => "MSP-GR-04",
            Self::BeyondItsPower => "MSP-FI-10",
            Self::Ghost | Self::Cancelled | Self::NotKnown => "MSP-FI-02",
            Self::PowerSpent | Self::SavesPower | Self::NotAttempted => "MSP-FI-02",
            Self::AlreadyReflecting => "MSP-EV-12",
            Self::NoGroundForPool | Self::PoolHeldBack => "MSP-SL-04",
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
