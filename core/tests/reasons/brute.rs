//! Every run, one face at a time: an odometer over primitives that knows no compound draw, no state and no
//! memory. Draws that could go on for ever are cut off, and what was cut off is weighed.

use std::collections::BTreeMap;

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::{Ask, Halt, Source};
use spelltape::log::Log;
use spelltape::ratio::Ratio;
use spelltape::site::Site;

/// Draws beyond those of the log after which a run is cut off.
const DRAWS_MORE: usize = 12;

/// The odometer: each wheel with its bound and its position.
struct Faces {
    wheels: Vec<(u32, u32)>,
    depth: usize,
    most: usize,
}

impl Source for Faces {
    fn uniform(&mut self, _site: Site, ask: Ask) -> Result<u32, Halt> {
        if self.depth == self.most {
            return Err(Halt::OverBudget);
        }
        if self.depth == self.wheels.len() {
            self.wheels.push((ask.bound(), 0));
        }
        self.depth += 1;
        Ok(self.wheels[self.depth - 1].1)
    }
}

impl Faces {
    fn advance(&mut self) -> bool {
        while let Some((bound, position)) = self.wheels.pop() {
            if position + 1 < bound {
                self.wheels.push((bound, position + 1));
                return true;
            }
        }
        false
    }
}

/// The chance after each number of the log's primitives, from 0 to all of them: runs that begin like it and
/// fulfil something, among all that begin like it. Nothing where there are more than `runs_max` runs, or one
/// was cut off.
pub fn chances(
    bench: &dyn Bench,
    log: &Log,
    runs_max: usize,
    is_wanted: &dyn Fn(&Recorded) -> bool,
) -> Option<Vec<Ratio>> {
    let recorded: Vec<u32> = log.primitives().map(|(_, primitive)| primitive.value).collect();
    let mut faces = Faces { wheels: Vec::new(), depth: 0, most: recorded.len() + DRAWS_MORE };
    // For each number of primitives alike: how many runs of each weight there are, and how many are wanted.
    let mut all: Vec<BTreeMap<u128, (u128, u128)>> = vec![BTreeMap::new(); recorded.len() + 1];
    for _ in 0..runs_max {
        faces.depth = 0;
        let run = bench.record(log.ruleset, &log.scenario, &mut faces).unwrap();
        if faces.depth == faces.most {
            return None;
        }
        let wanted = u128::from(is_wanted(&run));
        let alike = faces.wheels.iter().zip(&recorded).take_while(|((_, value), drawn)| value == *drawn);
        let alike = alike.count();
        let mut bounds = faces.wheels.iter().map(|(bound, _)| u128::from(*bound));
        let mut of = bounds.try_fold(1u128, u128::checked_mul)?;
        for (index, counts) in all.iter_mut().enumerate().take(alike + 1) {
            let (runs, hits) = counts.entry(of).or_default();
            *runs += 1;
            *hits += wanted;
            of /= faces.wheels.get(index).map_or(1, |(bound, _)| u128::from(*bound));
        }
        if !faces.advance() {
            let chance = |counts: BTreeMap<u128, (u128, u128)>| {
                let sum = |pick: fn(&(u128, u128)) -> u128| {
                    counts
                        .iter()
                        .fold(Ratio::zero(), |sum, (of, counts)| sum.plus(&Ratio::new(pick(counts), *of)))
                };
                assert!(sum(|(runs, _)| *runs).is_one(), "the runs are not all");
                sum(|(_, hits)| *hits)
            };
            return Some(all.into_iter().map(chance).collect());
        }
    }
    None
}
