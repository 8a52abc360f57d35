//! The places in the rules of miscasts where something is drawn or decided.

use super::tables::ROW_COUNT;
use crate::site::{Site, SiteRow, draw, name, table_row};

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
    draw(CHECK, "MIS-025", "the dice of a cast's check"),
    name(CHECK_RESULT, "MIS-015", "whether the check was made", &[PASSES, MISSES]),
    draw(TOTAL, "MIS-034", "the dice of a miscast's total"),
    table_row(ROW, "MIS-038", "the row of the miscast table, from 1", 1, ROW_COUNT as i64),
    draw(BLESSED, "MIS-206", "who is blessed: everyone near in order, the caster last"),
    draw(SWAP, "MIS-207", "who changes places with the caster"),
    draw(FLING, "MIS-215", "the free cell that the caster is flung to"),
    draw(DAMAGE, "MIS-209", "the damage of a row"),
    draw(SPELL, "MIS-231", "the dice of a spell that deals or mends"),
    draw(STAT, "MIS-214", "the stat that a row takes from"),
    draw(MARK, "MIS-216", "the stat that a training mark is lost from, of those that have one"),
    draw(WILLPOWER, "MIS-241", "the dice of a Willpower check"),
    name(WILLPOWER_RESULT, "MIS-241", "whether a Willpower check was made", &[PASSES, MISSES]),
    name(TURN, "MIS-230", "how a spell turns on its caster", &TURNS),
    draw(FORGET, "MIS-243", "the spell that is forgotten beside the one that was cast"),
    draw(FORCE, "MIS-237", "the force of a spell that cannot turn"),
    draw(CALLED_CELL, "MIS-236", "the free cell beside the caster where a creature called comes"),
    draw(GATE_CELL, "MIS-251", "the cell where a gate opens"),
    draw(STAIR_CELL, "MIS-273", "the cell where stairs into a Pit open"),
    draw(RELEASE, "MIS-254", "how many fiends a gate lets through"),
    draw(FIEND, "MIS-254", "which fiend comes"),
    draw(FIEND_CELL, "MIS-254", "the free cell beside the gate where it comes"),
];
