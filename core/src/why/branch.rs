//! What a draw could have been.

use super::{Alternative, Chance};
use crate::draws::{Ask, Asking, Branches, Primitive};
use crate::log::LogDraw;
use crate::ratio::{Ratio, Whole};

/// Values of a draw that mean the same to the rule.
pub(super) struct Branch {
    /// The smallest sum of primitives.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// How likely the draw is one of them.
    pub weight: Ratio,
    /// Primitives that stand for them.
    pub faces: Vec<u32>,
    /// Whether what was drawn is one of them.
    pub is_drawn: bool,
    /// The chance after it, once it is known.
    pub chance: Ratio,
}

impl Branch {
    pub fn primitives(&self, ask: Ask) -> impl Iterator<Item = Primitive> + '_ {
        self.faces.iter().map(move |value| Primitive { bound: ask.bound(), value: *value })
    }
}

/// Zero-based faces of dice with this sum.
fn faces_of(sum: u32, count: u32, bound: u32) -> Vec<u32> {
    let mut left = sum;
    let faces = (0..count).map(|_| {
        let face = left.min(bound - 1);
        left -= face;
        face
    });
    faces.collect()
}

/// Everything that a draw could have been; nothing where that is more than `most`.
pub(super) fn branches(draw: &LogDraw, asking: Asking, face_by_face: bool, most: u64) -> Option<Vec<Branch>> {
    let (bound, count) = (draw.ask.bound(), draw.ask.primitives());
    let drawn: u32 = draw.primitives.iter().sum();
    let branch = |least: u32, most: u32, weight: Ratio, faces: Vec<u32>| {
        let is_drawn = (least..=most).contains(&drawn);
        Branch { least, most, weight, faces, is_drawn, chance: Ratio::zero() }
    };
    match asking {
        Asking::Sum if face_by_face => {
            let ways = u64::from(bound).checked_pow(count).filter(|ways| *ways <= most)?;
            let one = |way: u64| {
                let faces: Vec<u32> = (0..count)
                    .map(|die| (way / u64::from(bound).pow(die) % u64::from(bound)) as u32)
                    .collect();
                let sum = faces.iter().sum();
                let is_drawn = faces == *draw.primitives;
                Branch { is_drawn, ..branch(sum, sum, Ratio::new(1u128, ways), faces) }
            };
            let mut all: Vec<_> = (0..ways).map(one).collect();
            all.sort_by_key(|branch| branch.least);
            Some(all)
        }
        Asking::Sum => {
            let sums = u64::from(bound - 1) * u64::from(count) + 1;
            let Branches::Weighted(sums, of) = Branches::dice((sums <= most).then_some(count)?, bound) else {
                return None;
            };
            let one = |(sum, ways): &(u32, Whole)| {
                branch(*sum, *sum, Ratio::new(ways.clone(), of.clone()), faces_of(*sum, count, bound))
            };
            Some(sums.iter().map(one).collect())
        }
        Asking::Below(below) if count > 1 => {
            // Two sides of the sum: what stands for the upper one is the least sum in it.
            let Branches::Weighted(sides, of) = Branches::dice(count, bound).parted(&[below]) else {
                return None;
            };
            let end = (bound - 1) * count;
            let one = |(least, ways): &(u32, Whole)| {
                let last = if *least < below { (below - 1).min(end) } else { end };
                branch(*least, last, Ratio::new(ways.clone(), of.clone()), faces_of(*least, count, bound))
            };
            Some(sides.iter().map(one).collect())
        }
        Asking::Below(below) => {
            let sides = [(0, below.min(bound)), (below.min(bound), bound)];
            let sides = sides.into_iter().filter(|(least, end)| least < end);
            let one = |(least, end): (u32, u32)| {
                branch(least, end - 1, Ratio::new(end - least, bound), vec![least])
            };
            Some(sides.map(one).collect())
        }
        Asking::Value | Asking::Unheeded => (u64::from(bound) <= most).then(|| {
            (0..bound).map(|value| branch(value, value, Ratio::new(1u128, bound), vec![value])).collect()
        }),
    }
}

/// Branches as alternatives: those with the same result as one with their mean, and neighbours with the same
/// chance as one range.
pub(super) fn merged(ask: Ask, branches: Vec<Branch>) -> Vec<Alternative> {
    let mut made: Vec<(Branch, Ratio)> = Vec::new();
    for branch in branches {
        let share = branch.weight.times(&branch.chance);
        match made.last_mut() {
            Some((last, shares)) if last.least == branch.least => {
                *shares = shares.plus(&share);
                last.weight = last.weight.plus(&branch.weight);
            }
            _ => made.push((branch, share)),
        }
    }
    let mut ranges: Vec<(Alternative, Ratio)> = Vec::new();
    for (branch, share) in made {
        let chance = share.over(&branch.weight);
        match ranges.last_mut() {
            Some((last, before)) if *before == chance => {
                last.most = ask.result(branch.most);
                last.weight = last.weight.plus(&branch.weight);
            }
            _ => {
                let alternative = Alternative {
                    least: ask.result(branch.least),
                    most: ask.result(branch.most),
                    weight: branch.weight,
                    chance: Chance::Exact(chance.clone()),
                };
                ranges.push((alternative, chance));
            }
        }
    }
    ranges.into_iter().map(|(alternative, _)| alternative).collect()
}
