//! The rulesets of miscasts: data and named switches.

use super::scenario::Stance;
use super::tables::{MiscastRow, ROW_COUNT, ROWS};
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// A straight line of what Spellcraft adds to the check: from a skill on, so much and a rise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellcraftLine {
    /// The skill from which on it holds.
    pub from: u32,
    /// What that skill adds.
    pub adds: u32,
    /// Points more for every `per` of skill above it, rounded down.
    pub rise: u32,
    /// See `rise`.
    pub per: u32,
}

/// The lines through the printed points (0, 0), (20, 2), (100, 14) and (200, 22), the last one going on
/// (MIS-026, MIS-027). Two other sets of lines meet every printed point and differ from this one only at a
/// skill of 10 to 16.
pub const SPELLCRAFT_LINES: [SpellcraftLine; 3] = [
    SpellcraftLine { from: 0, adds: 0, rise: 1, per: 10 },
    SpellcraftLine { from: 20, adds: 2, rise: 3, per: 20 },
    SpellcraftLine { from: 100, adds: 14, rise: 2, per: 25 },
];

/// A ruleset of miscasts.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// MIS-017: the difficulty of a spell of level 0 at rank 1 without armour.
    pub difficulty_base: i32,
    /// MIS-019: the percentage that makes the check harder by one; only full ones count.
    pub armour_percent_step: u32,
    /// MIS-021: whether a roll of 12 and 12 always passes. The text never says so, but fourteen cells of its
    /// chance table need it.
    pub twelve_twelve_always_passes: bool,
    /// MIS-035: the least points that a roll of 1 and 1 misses by, also where its sum meets the difficulty.
    pub one_one_misses_by: i32,
    /// MIS-026, MIS-027: what Spellcraft adds to the check.
    pub spellcraft_adds: &'static [SpellcraftLine],
    /// MIS-028: the skill that takes one off the total; only full ones count.
    pub spellcraft_per_ward: u32,
    /// MIS-033: what a point missed by adds to the total.
    pub total_per_miss: i32,
    /// MIS-036: what each stance adds to the total.
    pub stances: &'static [(Stance, i32); 4],
    /// MIS-009: how many times a cast's mana writing a scroll costs.
    pub scribe_cost_factor: i32,
    /// MIS-040: cells within which someone is near.
    pub near_cells: u32,
    /// MIS-208: the least mana a row takes while any is left.
    pub mana_loss_least: i32,
    /// MIS-231: the radius of the burst of a damage spell that has no blast of its own.
    pub burst_radius_without_blast: u32,
    /// MIS-254: the turns of a minute, before which a gate lets no more through.
    pub turns_per_minute: u32,
    /// MIS-257: cells within which a gate sees.
    pub gate_sight_cells: u32,
    /// MIS-038, MIS-039: the miscast table.
    pub rows: &'static [MiscastRow; ROW_COUNT],
}

pub(super) const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 1,
        about: "The text to the letter; where it is silent, the readings that RULES.md marks.",
        rules_at: &[],
    },
    difficulty_base: 8,
    armour_percent_step: 10,
    twelve_twelve_always_passes: true,
    one_one_misses_by: 0,
    spellcraft_adds: &SPELLCRAFT_LINES,
    spellcraft_per_ward: 10,
    total_per_miss: 5,
    stances: &[(Stance::Neutral, 0), (Stance::Defensive, -5), (Stance::Aggressive, 5), (Stance::Frenzy, 10)],
    scribe_cost_factor: 3,
    near_cells: 6,
    mana_loss_least: 1,
    burst_radius_without_blast: 1,
    turns_per_minute: 10,
    gate_sight_cells: 8,
    rows: &ROWS,
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
            about: "Wrong on purpose: a roll of 12 and 12 does not always pass (MIS-021).",
            rules_at: &[],
        },
        twelve_twelve_always_passes: false,
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
