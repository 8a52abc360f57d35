//! What the switches of a ruleset can be set to, where that is more than on and off.

use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::tables::Spell;
use crate::site::RuleId;

/// How long a caster rests (MSP-030).
#[derive(Clone, Copy, Debug)]
pub enum Cooldown {
    /// So many turns less the level, and at least so many.
    ByLevel {
        /// The turns that the level is taken from.
        from: i32,
        /// The fewest turns.
        least: i32,
        /// Who does not rest.
        spared: Spared,
        /// Whether the Eye of the Aethiopica spares who carries it.
        eye_spares: bool,
        /// The rule that says so.
        rule: RuleId,
    },
}

/// Who does not rest after a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// Everybody rests.
    Nobody,
    /// The leader of the quest never rests (MSP-SP-05).
    QuestLeaders,
    /// Bosses rest half of the time; the draw is made for everybody (MSP-EV-06).
    BossesHalfTheTime,
}

/// When a spell fails (MSP-033).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fumble {
    /// When `rn2(times * level)` is below a number.
    ByLevel {
        /// What the level is multiplied with.
        times: u32,
        /// The number.
        below: u32,
        /// The number for a confused caster.
        below_confused: u32,
    },
    /// Always for a confused caster, and never for another (MSP-GR-06).
    OnlyConfused,
}

/// A spell that a mage in some situation casts before anything else (MSP-GR-03).
#[derive(Clone, Copy, Debug)]
pub struct Urgent {
    /// The situation.
    pub when: fn(&State) -> bool,
    /// The spell.
    pub spell: Spell,
}

/// What magic missiles do at melee range (MSP-118, X2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missiles {
    /// The damage rolled by the formula, halved by half spell damage, as the text says; magic resistance stops it.
    AsRolled,
    /// Dice of their own that nothing halves; magic resistance stops them.
    Rerolled,
    /// Dice of their own; magic resistance halves them, rounded down (MSP-SP-13).
    RerolledHalvedDown,
    /// Dice of their own; magic resistance halves them, rounded up (MSP-EV-23).
    RerolledHalvedUp,
}

/// What becomes of a form that a drain of strength takes its last hit points from (MSP-154).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormFrailty {
    /// It ends.
    Ends,
    /// It lasts, without hit points, until something else hurts it.
    Lasts,
}

/// The flash that comes with lightning (MSP-150).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flash {
    /// There is none (MSP-151).
    None,
    /// It sets the blindness to a number drawn, after all else.
    Drawn,
    /// It blinds who sees for 20 turns, before all else (MSP-SL-11).
    Fixed,
    /// It sets the blindness to a number drawn for whom it can blind, also where the lightning is reflected
    /// (MSP-GR-11).
    EvenReflected,
}

/// When fire and ice bolts, and acid blasts, are cast, and what becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bolts {
    /// Never next to the hero; a caster that does not see the hero wastes them (MSP-SP-06).
    Wasted,
    /// Only at a hero who is seen, and near the hero one time in five (MSP-EV-08).
    KeptBack,
}

impl Bolts {
    /// The rule that says so.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Wasted => "MSP-SP-06",
            Self::KeptBack => "MSP-EV-08",
        }
    }
}

/// What each point of strength below the minimum costs (MSP-085).
#[derive(Clone, Copy, Debug)]
pub enum BelowMinimum {
    /// Six hit points, and as much of their maximum.
    SixEach,
    /// Three to six by a draw, and the maximum stays at the experience level at least.
    ThreeToSixEach,
}

/// What destroy armor does (MSP-086).
#[derive(Clone, Copy, Debug)]
pub enum ArmorBlow {
    /// It destroys a piece.
    Destroys,
    /// It erodes a piece.
    Erodes(Erosion),
}

/// How destroy armor erodes (MSP-SP-12, MSP-EV-17).
#[derive(Clone, Copy, Debug)]
pub struct Erosion {
    /// Removing the proofing counts as a level.
    pub proofing_is_a_level: bool,
    /// Proofing that comes of the material is removed first too, as the text says, against the code (MSP-EV-25).
    pub proofing_of_materials: bool,
    /// Quest artifacts and crystal plate mail are immune, and artifacts and what resists disintegration are not
    /// destroyed.
    pub some_are_immune: bool,
    /// A blessed piece resists each level by luck.
    pub blessed_resist: bool,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What the touch of death does (MSP-092).
#[derive(Clone, Copy, Debug)]
pub enum DeathTouch {
    /// It kills above a number drawn.
    Kills,
    /// It takes many hit points, and half as much of their maximum, above a number drawn (MSP-092b).
    Drains,
    /// It always takes dice, halved once by magic resistance or half spell damage, and half as much of the
    /// maximum (MSP-SP-11).
    Weakens,
    /// It always kills without magic resistance, and takes dice with it (MSP-EV-16).
    KillsOrWeakens {
        /// Half spell damage halves them, as the text says; in the code magic resistance does, and half spell damage
        /// adds nothing.
        half_spell_damage_halves: bool,
    },
}
