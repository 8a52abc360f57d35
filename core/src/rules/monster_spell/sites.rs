//! The places in the rules of monster spells where something is drawn or decided.

use strum::VariantNames;

use super::tables::Spell;
use super::words::Refusal;
use crate::site::{Site, SiteRow};

/// The value of a pick, below the caster's level.
pub const PICK_VALUE: Site = Site::new("monster_spell.pick.value");
/// Whether a mage's value above the table stops at psi bolt.
pub const MAGE_STOP: Site = Site::new("monster_spell.mage.stop");
/// The lower value that replaces a mage's value above the table.
pub const MAGE_LOWER: Site = Site::new("monster_spell.mage.lower");
/// Whether a cleric's value above the table stops at open wounds.
pub const CLERICAL_STOP: Site = Site::new("monster_spell.clerical.stop");
/// The lower value that replaces a cleric's value above the table.
pub const CLERICAL_LOWER: Site = Site::new("monster_spell.clerical.lower");
/// Geyser or open wounds.
pub const CLERICAL_SHARE: Site = Site::new("monster_spell.clerical.share");
/// Whether aggravate is cast with nobody to wake.
pub const FILTER_AGGRAVATE: Site = Site::new("monster_spell.filter.aggravate");
/// The one pick of a caster that does not attack.
pub const SELECT_PICK: Site = Site::new("monster_spell.select.pick");
/// Why that pick is not cast.
pub const SELECT_REFUSAL: Site = Site::new("monster_spell.select.refusal");
/// The spell a selection ends with.
pub const SELECT_SPELL: Site = Site::new("monster_spell.select.spell");
/// Whether the caster has a use for a given spell.
pub const CONSIDER_VERDICT: Site = Site::new("monster_spell.consider.verdict");
/// The spell a given value gives.
pub const CHOOSE_SPELL: Site = Site::new("monster_spell.choose.spell");

/// What a selection that ends without a spell chooses.
pub const NOTHING: &str = "nothing";

const SPELLS_OR_NOTHING: [&str; Spell::VARIANTS.len() + 1] = {
    let mut names = [NOTHING; Spell::VARIANTS.len() + 1];
    let mut index = 0;
    while index < Spell::VARIANTS.len() {
        names[index] = Spell::VARIANTS[index];
        index += 1;
    }
    names
};

/// All but the last, "already blinded": Blind is directed, and refused for that before.
const SINGLE_PICK_REFUSALS: &[&str] = Refusal::VARIANTS.split_at(Refusal::VARIANTS.len() - 1).0;

const _: () = assert!(Refusal::AlreadyBlinded as usize == SINGLE_PICK_REFUSALS.len());

/// What a caster that has a use for a spell finds.
pub const USEFUL: &str = "useful";

/// In place of "directed", which is no question of use, "useful".
const VERDICTS: [&str; Refusal::VARIANTS.len()] = {
    let mut names = [USEFUL; Refusal::VARIANTS.len()];
    let mut index = Refusal::Directed as usize + 1;
    while index < names.len() {
        names[index] = Refusal::VARIANTS[index];
        index += 1;
    }
    names
};

const fn draw(site: Site, rule: &'static str, meaning: &'static str) -> SiteRow {
    SiteRow { site, rule, meaning, choices: &[] }
}

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    draw(PICK_VALUE, "MSP-007", "a value below the caster's level; it gives the spell"),
    draw(MAGE_STOP, "MSP-063", "0 gives psi bolt for a value above 24"),
    draw(MAGE_LOWER, "MSP-063", "a lower value in place of one above 24"),
    draw(CLERICAL_STOP, "MSP-065l", "0 gives open wounds for a value above 15"),
    draw(CLERICAL_LOWER, "MSP-065l", "a lower value in place of one above 15"),
    draw(CLERICAL_SHARE, "MSP-065k", "0 gives geyser, 1 and 2 open wounds"),
    draw(FILTER_AGGRAVATE, "MSP-069h", "0 lets aggravate pass with nobody to wake"),
    SiteRow {
        site: SELECT_PICK,
        rule: "MSP-009",
        meaning: "the one pick of a caster that does not attack",
        choices: Spell::VARIANTS,
    },
    SiteRow {
        site: SELECT_REFUSAL,
        rule: "MSP-009",
        meaning: "why that pick is not cast",
        choices: SINGLE_PICK_REFUSALS,
    },
    SiteRow {
        site: SELECT_SPELL,
        rule: "MSP-007",
        meaning: "the spell the selection ends with",
        choices: &SPELLS_OR_NOTHING,
    },
    SiteRow {
        site: CONSIDER_VERDICT,
        rule: "MSP-069j",
        meaning: "whether the caster has a use for the spell, and why not",
        choices: &VERDICTS,
    },
    SiteRow {
        site: CHOOSE_SPELL,
        rule: "MSP-007",
        meaning: "the spell that the given value gives",
        choices: Spell::VARIANTS,
    },
];
