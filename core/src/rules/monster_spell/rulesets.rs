//! The rulesets of monster spells: data and named switches.

use super::sites;
use super::tables::{Beyond, MAGE, Repertoire, School, Spell, ValueRow, clerical, up_to};
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// A ruleset of monster spells.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// MSP-050 to MSP-064: what mages can cast.
    pub mage: Repertoire,
    /// MSP-065a to MSP-065l: what clerics can cast.
    pub clerical: Repertoire,
    /// MSP-008: picks an attacking caster draws; the last one is never looked at.
    pub picks: u32,
    /// MSP-069h: with nobody to wake, aggravate passes on a 0 of `rn2` of this bound; nothing where it always
    /// passes.
    pub aggravate_bound: Option<u32>,
    /// MSP-030: the shortest cooldown.
    pub cooldown_floor: i32,
    /// MSP-019, X3: a directed spell at a wrong square ends in a curse, as the text says.
    pub wrong_square_curses: bool,
    /// MSP-020, MSP-111, MSP-114, X5: a caster that cannot cast its ray curses, and a ray at a wrong square has a line,
    /// against the text.
    pub rays_curse: bool,
    /// MSP-119: the Oracle's answer has dice and lines of its own, and nothing halves it, against the text.
    pub oracle_apart: bool,
    /// MSP-118, X2: magic missiles at melee range have dice of their own that nothing halves, against the text.
    pub magic_missile_reroll: bool,
    /// MSP-099 to MSP-101, X6 and X7: lightning, fire pillar and geyser have the formula's dice, and half spell
    /// damage halves them, as the text says; else they have eight dice, and half physical damage halves the geyser.
    pub formula_for_all: bool,
    /// MSP-150: lightning comes with a flash.
    pub lightning_flash: bool,
    /// MSP-151: a caster that vanishes leaves a marker.
    pub marks_unseen: bool,
    /// MSP-151: insects of a caster that is not seen are told in lines of their own.
    pub insects_heard: bool,
    /// MSP-151: the lines of an invisible hero ask whether the hero sees himself.
    pub spot_by_own_sight: bool,
    /// MSP-085: what strength below the minimum costs.
    pub below_minimum: BelowMinimum,
    /// MSP-092: what the touch of death does.
    pub death_touch: DeathTouch,
    /// MSP-120: monsters remember what the hero resists, and do not cast rays against it.
    pub memory: bool,
    /// MSP-099, MSP-100: lightning and fire pillar roll their dice for who resists too, and pass once over all
    /// items.
    pub one_pass_over_items: bool,
    /// MSP-121 to MSP-123: rays at melee range strike the hero's square too.
    pub rays_strike_the_square: bool,
    /// MSP-090: nasties that do not come are not told.
    pub silent_without_nasties: bool,
    /// MSP-155: hallucinations rename insects.
    pub hallucinated_insects: bool,
    /// MSP-015: a spell cast on the move is the whole move.
    pub cast_is_the_move: bool,
    /// MSP-009, wrong on purpose: a caster that does not attack casts directed spells all the same.
    pub directed_without_attack: bool,
}

/// What each point of strength below the minimum costs (MSP-085).
#[derive(Clone, Copy, Debug)]
pub enum BelowMinimum {
    /// Six hit points, and as much of their maximum.
    SixEach,
    /// Three to six by a draw, and the maximum stays at the experience level at least.
    ThreeToSixEach,
}

/// What the touch of death does (MSP-092).
#[derive(Clone, Copy, Debug)]
pub enum DeathTouch {
    /// It kills.
    Kills,
    /// It takes many hit points, and half as much of their maximum.
    Drains,
}

impl Rules {
    /// What the casters of a school can cast.
    pub const fn repertoire(&self, school: School) -> &Repertoire {
        match school {
            School::Mage => &self.mage,
            School::Clerical => &self.clerical,
        }
    }
}

static MAGE_VALUES: [ValueRow; 13] = MAGE;
/// Blind from level 6 on, as the text's list says.
static CLERICAL_BLIND_FROM_6: [ValueRow; 11] = clerical(5);
/// Blind from level 7 on, as in the code of every version.
static CLERICAL_BLIND_FROM_7: [ValueRow; 11] = clerical(6);

const MAGE_REROLLS: Beyond =
    Beyond::Rerolls { stop: sites::MAGE_STOP, bound: 25, stops_at: Spell::PsiBolt, lower: sites::MAGE_LOWER };
const CLERICAL_REROLLS: Beyond = Beyond::Rerolls {
    stop: sites::CLERICAL_STOP,
    bound: 16,
    stops_at: Spell::OpenWounds,
    lower: sites::CLERICAL_LOWER,
};

const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 3,
        about: "The text to the letter; where it is silent, NetHack 3.6.7.",
        rules_at: &[],
    },
    mage: Repertoire { rows: &MAGE_VALUES, beyond: MAGE_REROLLS },
    clerical: Repertoire { rows: &CLERICAL_BLIND_FROM_6, beyond: CLERICAL_REROLLS },
    picks: 40,
    aggravate_bound: Some(100),
    cooldown_floor: 2,
    wrong_square_curses: true,
    rays_curse: false,
    magic_missile_reroll: false,
    oracle_apart: false,
    formula_for_all: true,
    lightning_flash: true,
    marks_unseen: true,
    insects_heard: true,
    spot_by_own_sight: false,
    below_minimum: BelowMinimum::SixEach,
    death_touch: DeathTouch::Kills,
    memory: false,
    one_pass_over_items: false,
    rays_strike_the_square: false,
    silent_without_nasties: false,
    hallucinated_insects: false,
    cast_is_the_move: false,
    directed_without_attack: false,
};

/// The code of NetHack 3.6.7.
const NETHACK_367: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.6.7",
        version: 2,
        about: "The code of NetHack 3.6.7, also where the text differs from it.",
        rules_at: &[],
    },
    clerical: Repertoire { rows: &CLERICAL_BLIND_FROM_7, beyond: CLERICAL_REROLLS },
    wrong_square_curses: false,
    rays_curse: true,
    magic_missile_reroll: true,
    oracle_apart: true,
    formula_for_all: false,
    ..DOCUMENTED
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    NETHACK_367,
    Rules {
        info: RulesetInfo {
            name: "nethack-3.7",
            version: 1,
            about: "The code of NetHack 3.7: monsters remember resistances, rays strike the square, death drains.",
            rules_at: &[],
        },
        below_minimum: BelowMinimum::ThreeToSixEach,
        death_touch: DeathTouch::Drains,
        memory: true,
        one_pass_over_items: true,
        rays_strike_the_square: true,
        silent_without_nasties: true,
        hallucinated_insects: true,
        cast_is_the_move: true,
        ..NETHACK_367
    },
    Rules {
        info: RulesetInfo {
            name: "nethack-3.4.3",
            version: 2,
            about: "The code of NetHack 3.4.3: high values fall to the first spell instead of being redrawn.",
            rules_at: &[],
        },
        mage: Repertoire {
            rows: up_to(&MAGE_VALUES, 22),
            beyond: Beyond::Falls { to: Spell::PsiBolt, rule: "MSP-064" },
        },
        clerical: Repertoire {
            rows: up_to(&CLERICAL_BLIND_FROM_7, 13),
            beyond: Beyond::Falls { to: Spell::OpenWounds, rule: "MSP-064" },
        },
        aggravate_bound: None,
        lightning_flash: false,
        marks_unseen: false,
        insects_heard: false,
        spot_by_own_sight: true,
        ..NETHACK_367
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 3,
            about: "Wrong on purpose: directed spells are cast without attacking (MSP-009).",
            rules_at: &[],
        },
        directed_without_attack: true,
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
