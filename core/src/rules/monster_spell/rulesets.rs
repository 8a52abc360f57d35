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
    /// MSP-009, wrong on purpose: a caster that does not attack casts directed spells all the same.
    pub directed_without_attack: bool,
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
        version: 1,
        about: "The text to the letter; where it is silent, NetHack 3.6.7.",
        rules_at: &[],
    },
    mage: Repertoire { rows: &MAGE_VALUES, beyond: MAGE_REROLLS },
    clerical: Repertoire { rows: &CLERICAL_BLIND_FROM_6, beyond: CLERICAL_REROLLS },
    picks: 40,
    aggravate_bound: Some(100),
    directed_without_attack: false,
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    Rules {
        info: RulesetInfo {
            name: "nethack-3.6.7",
            version: 1,
            about: "The code of NetHack 3.6.7, also where the text differs from it.",
            rules_at: &[],
        },
        clerical: Repertoire { rows: &CLERICAL_BLIND_FROM_7, beyond: CLERICAL_REROLLS },
        ..DOCUMENTED
    },
    Rules {
        info: RulesetInfo {
            name: "nethack-3.4.3",
            version: 1,
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
        ..DOCUMENTED
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
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
