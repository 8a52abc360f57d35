//! The stopwatch: rows timed in turn, the median of each, and what it is compared with.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::progress::Progress;

/// A block whose rows have been timed for so long begins no further round.
const LONG: Duration = Duration::from_secs(3);

/// A row that takes less is called several times in a row for one time, so that what the rows before it left in the
/// caches does not count.
const SHORT: Duration = Duration::from_millis(1);

/// One thing that is timed.
pub struct Row<'r> {
    name: String,
    /// How many units one call does.
    units: f64,
    call: Box<dyn FnMut() + 'r>,
    goal: Goal,
    bound: Bound,
    note: Box<dyn Fn() -> String + 'r>,
    /// What one unit is made of, and how many of it.
    rates: Vec<(&'static str, f64)>,
}

/// What is told of a row beside its time.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Time,
    /// Its time over that of the row of this name.
    TimesOf(&'static str),
    /// The time of the row of this name over its own.
    SpeedOf(&'static str),
}

/// What the figure should be.
#[derive(Clone, Copy, PartialEq)]
pub enum Bound {
    /// Told, and no more.
    None,
    /// At most; times in microseconds.
    AtMost(f64),
    /// At least.
    AtLeast(f64),
}

impl<'r> Row<'r> {
    /// A row of which one call does so many units.
    pub fn new(name: impl Into<String>, units: impl Into<f64>, call: impl FnMut() + 'r) -> Self {
        let (goal, bound, rates) = (Goal::Time, Bound::None, Vec::new());
        let note = Box::new(String::new);
        Self { name: name.into(), units: units.into(), call: Box::new(call), goal, bound, note, rates }
    }

    /// Shall take at most so many microseconds.
    pub fn within(self, micros: f64) -> Self {
        Self { bound: Bound::AtMost(micros), ..self }
    }

    /// Is compared with another row of its block, time by time.
    pub fn times_of(self, other: &'static str, bound: Bound) -> Self {
        Self { goal: Goal::TimesOf(other), bound, ..self }
    }

    /// Is compared with another row of its block, speed by speed.
    pub fn speed_of(self, other: &'static str, bound: Bound) -> Self {
        Self { goal: Goal::SpeedOf(other), bound, ..self }
    }

    /// Says how many of something one unit has: told as a rate.
    pub fn rate(mut self, what: &'static str, of_one_unit: f64) -> Self {
        self.rates.push((what, of_one_unit));
        self
    }

    /// Nanoseconds that one unit takes now.
    fn time(&mut self) -> f64 {
        let start = Instant::now();
        let mut calls = 0;
        while calls == 0 || start.elapsed() < SHORT {
            (self.call)();
            calls += 1;
        }
        start.elapsed().as_nanos() as f64 / (self.units * f64::from(calls))
    }

    /// Says something beside the figures, asked for when all rounds are made.
    pub fn note(self, note: impl Fn() -> String + 'r) -> Self {
        Self { note: Box::new(note), ..self }
    }
}

/// A row that was measured.
pub struct Figure {
    pub name: String,
    /// The median of one unit.
    pub nanos: f64,
    /// The ratio, and what it is of.
    pub ratio: Option<(f64, String)>,
    pub bound: Bound,
    /// How many a second.
    pub rates: Vec<(&'static str, f64)>,
    pub note: String,
}

impl Figure {
    /// Whether the figure is what it should be.
    pub fn is_met(&self) -> Option<bool> {
        let figure = self.ratio.as_ref().map_or(self.nanos / 1000.0, |(ratio, _)| *ratio);
        match self.bound {
            Bound::None => None,
            Bound::AtMost(most) => Some(figure <= most),
            Bound::AtLeast(least) => Some(figure >= least),
        }
    }
}

/// Rows that were measured together.
pub struct Block {
    pub title: String,
    /// What the times are of.
    pub unit: &'static str,
    pub rounds: usize,
    pub figures: Vec<Figure>,
}

/// Measures blocks of rows.
pub struct Watch<'w> {
    rounds: u32,
    stopped: &'w AtomicBool,
    progress: Progress,
    blocks: Vec<Block>,
}

impl<'w> Watch<'w> {
    /// A stopwatch for so many rounds, until somebody stops it.
    pub fn new(rounds: u32, stopped: &'w AtomicBool) -> Self {
        Self { rounds, stopped, progress: Progress::new(), blocks: Vec::new() }
    }

    /// Whether somebody stopped it.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// What was measured.
    pub fn into_blocks(mut self) -> Vec<Block> {
        self.progress.clear();
        self.blocks
    }

    /// Times all rows in turn. A round that was stopped does not count.
    pub fn measure(&mut self, title: impl Into<String>, unit: &'static str, mut rows: Vec<Row<'_>>) {
        let title = title.into();
        let mut times = vec![Vec::new(); rows.len()];
        let begun = Instant::now();
        for round in 0..self.rounds {
            if round > 0 && begun.elapsed() > LONG {
                break;
            }
            let mut one = Vec::new();
            for row in &mut rows {
                self.progress.tick(|| format!("{title}: round {}; Ctrl-C tells what is there", round + 1));
                if self.is_stopped() {
                    break;
                }
                one.push(row.time());
            }
            if one.len() < rows.len() {
                break;
            }
            times.iter_mut().zip(one).for_each(|(times, time)| times.push(time));
        }
        if times.iter().any(|times| !times.is_empty()) {
            let rounds = times[0].len();
            let medians: Vec<f64> = times.iter_mut().map(|times| median(times)).collect();
            self.blocks.push(Block { title, unit, rounds, figures: figures(rows, &medians) });
        }
    }
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn figures(rows: Vec<Row<'_>>, medians: &[f64]) -> Vec<Figure> {
    let time_of = |name: &str| {
        let index = rows.iter().position(|row| row.name == name);
        medians[index.unwrap_or_else(|| panic!("no row {name:?} in its block"))]
    };
    let ratio = |row: &Row<'_>, own: f64| match row.goal {
        Goal::Time => None,
        Goal::TimesOf(other) => Some((own / time_of(other), format!("× {other}"))),
        Goal::SpeedOf(other) => Some((time_of(other) / own, format!("of the speed of {other}"))),
    };
    let ratios: Vec<_> = rows.iter().zip(medians).map(|(row, own)| ratio(row, *own)).collect();
    let measured = rows.into_iter().zip(medians).zip(ratios);
    let figure = measured.map(|((row, nanos), ratio)| Figure {
        rates: row.rates.iter().map(|(what, of_one)| (*what, of_one * 1e9 / nanos)).collect(),
        name: row.name,
        nanos: *nanos,
        ratio,
        bound: row.bound,
        note: (row.note)(),
    });
    figure.collect()
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn ratios_speeds_times_and_rates_are_told_beside_their_bounds() {
        let rows = vec![
            Row::new("plain", 1.0, || {}),
            Row::new("dear", 1.0, || {}).times_of("plain", Bound::AtMost(1.3)),
            Row::new("quick", 1.0, || {}).speed_of("plain", Bound::AtLeast(0.5)).rate("runs", 2.0),
            Row::new("short", 1.0, || {}).within(1.0),
        ];
        let figures = figures(rows, &[1000.0, 1500.0, 2000.0, 999.0]);
        let told: Vec<_> =
            figures.iter().map(|row| (row.ratio.as_ref().map(|(ratio, _)| *ratio), row.is_met())).collect();
        assert_eq!(
            told,
            [(None, None), (Some(1.5), Some(false)), (Some(0.5), Some(true)), (None, Some(true))]
        );
        assert_eq!(figures[2].rates, [("runs", 1e6)]);
    }

    #[test]
    fn a_stopped_round_does_not_count_and_what_was_measured_is_kept() {
        let stopped = AtomicBool::new(false);
        let mut watch = Watch::new(9, &stopped);
        let mut calls = 0;
        watch.measure("first", "call", vec![Row::new("one", 1.0, || {})]);
        let last = Row::new("two", 1.0, || {
            sleep(SHORT);
            calls += 1;
            stopped.store(calls == 3, Ordering::Relaxed);
        });
        watch.measure("second", "call", vec![last, Row::new("three", 1.0, || {})]);
        watch.measure("third", "call", vec![Row::new("four", 1.0, || {})]);
        let blocks = watch.into_blocks();
        let told: Vec<_> = blocks.iter().map(|block| (&*block.title, block.rounds)).collect();
        assert_eq!(told, [("first", 9), ("second", 2)]);
    }
}
