//! One scenario under several rulesets on the same draws.
//!
//! Draws are answered by their place (action and site), so that what one ruleset draws more shifts nothing that others draw
//! too. Where rulesets part, the rule behind each is named.

use std::borrow::Cow;

use crate::bench::{Bench, BenchError, Recorded};
use crate::diff::Row;
use crate::draws::Seeded;
use crate::log::{Generator, Log, LogStep};
use crate::replay::by_place;
use crate::site::RuleId;
use crate::value::Value;

/// The draws that all rulesets are given.
#[derive(Clone, Copy, Debug)]
pub enum Dice<'l> {
    /// Those of a log; beyond them its generator continued, or the smallest values.
    Log(&'l Log),
    /// Those that the first ruleset draws from the generator with this seed; beyond them the generator
    /// continued.
    Seed(u64),
}

/// A scenario under one ruleset.
#[derive(Clone, Debug)]
pub struct Side {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The run.
    pub run: Recorded,
    /// Draws that the given ones had nothing for.
    pub made_up: u32,
    /// Given draws that were not asked for.
    pub unused: usize,
}

/// Runs a scenario under every ruleset.
///
/// # Errors
/// If a ruleset does not exist or the scenario is refused.
pub fn versus(
    bench: &dyn Bench,
    scenario: &Value,
    rulesets: &[&'static str],
    dice: Dice<'_>,
) -> Result<Vec<Side>, BenchError> {
    let (recorded, generator) = match dice {
        Dice::Log(log) => (Cow::Borrowed(&log.steps), log.made.generator),
        Dice::Seed(seed) => {
            let mut source = Seeded::from_seed(seed);
            let (state, stream) = source.origin();
            let first = rulesets.first().copied().unwrap_or_default();
            let run = bench.record(first, scenario, &mut source)?;
            (Cow::Owned(run.steps), Some(Generator { state, stream }))
        }
    };
    let side = |ruleset: &&'static str| {
        let mut source = by_place(&recorded, generator);
        let run = bench.record(ruleset, scenario, &mut source)?;
        Ok(Side { ruleset, run, made_up: source.invented(), unused: source.unused() })
    };
    rulesets.iter().map(side).collect()
}

/// Where two sides part first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The row that is not the same on both sides.
    pub row: usize,
    /// The rule behind what the first side did there.
    pub left: Option<RuleId>,
    /// The rule behind what the second side did there.
    pub right: Option<RuleId>,
}

/// Where two sides part, of their steps as rows.
pub fn parting(bench: &dyn Bench, left: &Side, right: &Side, rows: &[Row<'_>]) -> Option<Parting> {
    let row = rows.iter().position(|row| !row.is_same())?;
    let upto = &rows[..row];
    let next = |found: Option<usize>| found.map_or(0, |last| last + 1);
    let old = next(upto.iter().rev().find_map(|row| row.old.map(|(at, _)| at)));
    let new = next(upto.iter().rev().find_map(|row| row.new.map(|(at, _)| at)));
    Some(Parting { row, left: rule(bench, left, old), right: rule(bench, right, new) })
}

/// The rule behind a step of a side, or behind its end: that of its place, else the last that decided.
fn rule(bench: &dyn Bench, side: &Side, step: usize) -> Option<RuleId> {
    let site = match side.run.steps.get(step) {
        Some(LogStep::Draw(draw)) => Some(draw.site),
        Some(LogStep::Decision(site, ..)) => Some(*site),
        Some(_) => None,
        None => side.run.halted_at.map(|(site, _)| site),
    };
    site.and_then(|site| bench.rule_at(side.ruleset, site)).or_else(|| side.run.rule_behind(step))
}
