//! The places in the rules of miscasts where something is drawn or decided.

use crate::site::{Site, SiteRow};

/// The dice of the check.
pub const CHECK: Site = site!("miscasts.check");
/// Whether the check was made.
pub const CHECK_RESULT: Site = site!("miscasts.check.result");
/// The dice of a miscast's total.
pub const TOTAL: Site = site!("miscasts.total");
/// The row that the total lands in.
pub const ROW: Site = site!("miscasts.row");

/// Who is blessed by stray power.
pub const BLESSED: Site = site!("miscasts.blessed");
/// Who changes places with the caster.
pub const SWAP: Site = site!("miscasts.swap");
/// The cell that the caster is flung to.
pub const FLING: Site = site!("miscasts.fling");
/// The damage of a row.
pub const DAMAGE: Site = site!("miscasts.damage");
/// The dice of a spell.
pub const SPELL: Site = site!("miscasts.spell");
/// The stat that a row takes from.
pub const STAT: Site = site!("miscasts.stat");
/// The stat that a training mark is lost from.
pub const MARK: Site = site!("miscasts.mark");
/// The dice of a Willpower check.
pub const WILLPOWER: Site = site!("miscasts.willpower");
/// Whether a Willpower check was made.
pub const WILLPOWER_RESULT: Site = site!("miscasts.willpower.result");
/// The spell that is forgotten beside the one that was cast.
pub const FORGET: Site = site!("miscasts.forget");
/// How a spell turns on its caster.
pub const TURN: Site = site!("miscasts.turn");
/// The force of a spell that cannot turn.
pub const FORCE: Site = site!("miscasts.turn.force");
/// The cell where a creature called comes.
pub const CALLED_CELL: Site = site!("miscasts.turn.cell");
/// The cell of a gate.
pub const GATE_CELL: Site = site!("miscasts.gate.cell");
/// The cell of stairs into a Pit.
pub const STAIR_CELL: Site = site!("miscasts.pit.cell");
/// How many fiends a gate lets through.
pub const RELEASE: Site = site!("miscasts.gate.release");
/// Which fiend comes.
pub const FIEND: Site = site!("miscasts.gate.fiend");
/// The cell where it comes.
pub const FIEND_CELL: Site = site!("miscasts.gate.fiend.cell");

/// How a spell turns on its caster.
pub(super) const TURNS: [&str; 6] =
    ["bursts", "hexes", "mends_a_foe", "takes_hold_of_a_foe", "calls", "force"];

/// The check was made.
pub(super) const PASSES: &str = "passes";
/// The check was missed: a miscast.
pub(super) const MISSES: &str = "misses";

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    SiteRow { site: CHECK, rule: "MIS-025", meaning: "the dice of a cast's check", choices: &[] },
    SiteRow {
        site: CHECK_RESULT,
        rule: "MIS-015",
        meaning: "whether the check was made",
        choices: &[PASSES, MISSES],
    },
    SiteRow { site: TOTAL, rule: "MIS-034", meaning: "the dice of a miscast's total", choices: &[] },
    SiteRow { site: ROW, rule: "MIS-038", meaning: "the row of the miscast table, from 1", choices: &[] },
    SiteRow {
        site: BLESSED,
        rule: "MIS-206",
        meaning: "who is blessed: everyone near in order, the caster last",
        choices: &[],
    },
    SiteRow { site: SWAP, rule: "MIS-207", meaning: "who changes places with the caster", choices: &[] },
    SiteRow {
        site: FLING,
        rule: "MIS-215",
        meaning: "the free cell that the caster is flung to",
        choices: &[],
    },
    SiteRow { site: DAMAGE, rule: "MIS-209", meaning: "the damage of a row", choices: &[] },
    SiteRow {
        site: SPELL,
        rule: "MIS-231",
        meaning: "the dice of a spell that deals or mends",
        choices: &[],
    },
    SiteRow { site: STAT, rule: "MIS-214", meaning: "the stat that a row takes from", choices: &[] },
    SiteRow {
        site: MARK,
        rule: "MIS-216",
        meaning: "the stat that a training mark is lost from, of those that have one",
        choices: &[],
    },
    SiteRow { site: WILLPOWER, rule: "MIS-241", meaning: "the dice of a Willpower check", choices: &[] },
    SiteRow {
        site: WILLPOWER_RESULT,
        rule: "MIS-241",
        meaning: "whether a Willpower check was made",
        choices: &[PASSES, MISSES],
    },
    SiteRow { site: TURN, rule: "MIS-230", meaning: "how a spell turns on its caster", choices: &TURNS },
    SiteRow {
        site: FORGET,
        rule: "MIS-243",
        meaning: "the spell that is forgotten beside the one that was cast",
        choices: &[],
    },
    SiteRow { site: FORCE, rule: "MIS-237", meaning: "the force of a spell that cannot turn", choices: &[] },
    SiteRow {
        site: CALLED_CELL,
        rule: "MIS-236",
        meaning: "the free cell beside the caster where a creature called comes",
        choices: &[],
    },
    SiteRow { site: GATE_CELL, rule: "MIS-251", meaning: "the cell where a gate opens", choices: &[] },
    SiteRow {
        site: STAIR_CELL,
        rule: "MIS-273",
        meaning: "the cell where stairs into a Pit open",
        choices: &[],
    },
    SiteRow { site: RELEASE, rule: "MIS-254", meaning: "how many fiends a gate lets through", choices: &[] },
    SiteRow { site: FIEND, rule: "MIS-254", meaning: "which fiend comes", choices: &[] },
    SiteRow {
        site: FIEND_CELL,
        rule: "MIS-254",
        meaning: "the free cell beside the gate where it comes",
        choices: &[],
    },
];
