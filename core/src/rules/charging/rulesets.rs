//! The rulesets of charging: data and named switches.

use crate::system::{CANARY, Ruleset, RulesetInfo};

/// From which charges on a wand glows blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlueGlow {
    /// Above its natural maximum.
    Beyond,
    /// At its natural maximum or above.
    AtOrBeyond,
}

/// A ruleset of charging.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// CHG-11: the bound of the explosion test.
    pub explosion_bound: u32,
    /// CHG-19: the natural maximum of a wand of wishing.
    pub wishing_maximum: i32,
    /// CHG-19: the natural maximum of a directional wand.
    pub directional_maximum: i32,
    /// CHG-19: the natural maximum of a non-directional wand.
    pub non_directional_maximum: i32,
    /// CHG-20: how many numbers below and up to the maximum can be chosen.
    pub number_spread: u32,
    /// CHG-10: whether a cancelled wand that is blessed loses its cancellation under cursed charging.
    pub cursed_charging_uncancels_blessed: bool,
    /// CHG-26: from which charges on a wand glows blue.
    pub blue_glow: BlueGlow,
    /// CHG-27: whether one charge more than 127 is -128, as in an 8-bit integer of C.
    pub charges_wrap: bool,
    /// CHG-24, wrong on purpose: the chosen number is added to the charges instead of replacing them.
    pub number_is_added: bool,
}

const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 1,
        about: "The text to the letter; where it is silent, NetHack 3.4.3.",
        rules_at: &[],
    },
    explosion_bound: 343,
    wishing_maximum: 3,
    directional_maximum: 8,
    non_directional_maximum: 15,
    number_spread: 5,
    cursed_charging_uncancels_blessed: false,
    blue_glow: BlueGlow::Beyond,
    charges_wrap: false,
    number_is_added: false,
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    Rules {
        info: RulesetInfo {
            name: "nethack-3.4.3",
            version: 1,
            about: "The code of NetHack 3.4.3, also where the text differs from it.",
            rules_at: &[],
        },
        cursed_charging_uncancels_blessed: true,
        blue_glow: BlueGlow::AtOrBeyond,
        charges_wrap: true,
        ..DOCUMENTED
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
            about: "Wrong on purpose: the chosen number is added to a wand's charges (CHG-24).",
            rules_at: &[],
        },
        number_is_added: true,
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
