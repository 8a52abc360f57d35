//! Chances by samples, where exploring everything is too much.

use std::ops::ControlFlow::Break;

use super::backwards::Backwards;
use super::path::{Drawn, Path};
use super::{Alternative, Chance, Stop, Why};
use crate::draws::{Ask, Asking, Branches, Script, Seeded};
use crate::odds::{Came, Question, Scene, Wanted};
use crate::ratio::{Ratio, Whole};
use crate::recorder::Room;
use crate::system::System;

/// Standard deviations from the middle of an interval to its ends.
const DEVIATIONS: u128 = 3;
/// Steps into which square roots are divided.
const ROOT_STEPS: u128 = 1 << 24;
/// Values of a draw beyond which they are counted in ranges.
const RANGES_MAX: u32 = 24;
/// Samples between two reports of progress.
const SAMPLES_PER_REPORT: u64 = 64;

/// How often something came in samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// How often it came.
    pub hits: u32,
    /// Of how many.
    pub samples: u32,
}

impl Sampled {
    /// The share of the samples.
    pub fn share(&self) -> Ratio {
        Ratio::new(self.hits, self.samples.max(1))
    }

    /// Wilson's interval with three standard deviations to each side, rounded outwards: the true
    /// probability lies in it in about 997 of 1000 cases. (E. B. Wilson, "Probable inference, the law of
    /// succession, and statistical inference", 1927.)
    pub fn interval(&self) -> (Ratio, Ratio) {
        let (hits, n) = (u128::from(self.hits), u128::from(self.samples.max(1)));
        let square = DEVIATIONS * DEVIATIONS;
        // The ends are (2 hits + z² ± z √(z² + 4 hits (n - hits) / n)) / 2 (n + z²).
        let under_root = square * n + 4 * hits * (n - hits);
        let root = (under_root * ROOT_STEPS * ROOT_STEPS / n).isqrt() + 1;
        let middle = (2 * hits + square) * ROOT_STEPS;
        let of = Whole::from(2 * (n + square) * ROOT_STEPS);
        let low = Ratio::new(middle.saturating_sub(DEVIATIONS * root), of.clone());
        let high = Ratio::new(middle + DEVIATIONS * root, of);
        (low, high.min(Ratio::one()))
    }
}

/// Samples every draw before the exact ones, each from its own prefix. `whole` judges whole runs, for
/// questions about invariants.
pub(super) fn sample<S: System>(
    path: &Path<S, Wanted>,
    scene: &Scene<'_, S, Wanted>,
    backwards: &mut Backwards<'_, '_, S, Wanted>,
    (seed, whole): (u64, &dyn Fn(&mut Script) -> bool),
    made: &mut Why,
) {
    let mut sampler = Sampler { path, scene, whole, generator: Seeded::from_seed(seed) };
    let mut after = match made.exact_from.checked_sub(1) {
        Some(last) => made.draws[last].after.clone(),
        None => return,
    };
    for index in (0..made.exact_from).rev() {
        let drawn = &path.draws[index];
        made.draws[index].after = after.clone();
        if drawn.matters {
            let mut ranges = Ranges::of(drawn);
            for _ in 0..made.samples {
                let (first, hit) = sampler.once(drawn);
                ranges.count(first, hit);
                backwards.progress.samples += 1;
                if backwards.progress.samples.is_multiple_of(SAMPLES_PER_REPORT)
                    && (backwards.limits.progress)(&backwards.progress) == Break(())
                {
                    made.stop = Some(Stop::Interrupted);
                    return;
                }
            }
            after = Chance::Sampled(ranges.all());
            made.draws[index].alternatives = ranges.alternatives(drawn.draw.ask);
        }
        made.draws[index].before = after.clone();
        backwards.progress.done += 1;
    }
}

struct Sampler<'s, S: System> {
    path: &'s Path<S, Wanted>,
    scene: &'s Scene<'s, S, Wanted>,
    whole: &'s dyn Fn(&mut Script) -> bool,
    generator: Seeded,
}

impl<S: System> Sampler<'_, S> {
    /// One run that begins as recorded and goes on at random from a draw: what that draw was, and whether it
    /// came to what is wanted.
    fn once(&mut self, drawn: &Drawn) -> (u32, bool) {
        let is_whole = Question::<S>::wants_invariants(self.scene.question);
        let prefix = if is_whole {
            self.path.primitives[..drawn.primitives.start].to_vec()
        } else {
            self.path.prefix(drawn.action, drawn.primitives.start)
        };
        let mut source = Script::complete(prefix, self.generator.clone());
        let hit = if is_whole { (self.whole)(&mut source) } else { self.goes_on(drawn.action, &mut source) };
        let first = source.first_beyond().unwrap_or(0);
        self.generator = source.into_beyond();
        (first, hit)
    }

    fn goes_on(&self, action: usize, source: &mut Script) -> bool {
        let border = &self.path.borders[action];
        let (mut state, mut acc) = (border.state.clone(), border.acc.clone());
        let mut room = Room::default();
        for index in action..self.scene.actions.len() {
            match self.scene.act(index, &state, &acc, source, &mut room) {
                Came::To(next, remembered) => (state, acc) = (next, remembered),
                Came::Answered(answer) => return answer,
                Came::TooFar => return false,
            }
        }
        self.scene.answer(&state, &acc)
    }
}

/// What the values of a draw led to, counted in ranges.
struct Ranges {
    /// The end of each range, and what came of it.
    ends: Vec<(u32, Sampled)>,
}

impl Ranges {
    fn of(drawn: &Drawn) -> Self {
        let ask = drawn.draw.ask;
        let values = (ask.bound() - 1).saturating_mul(ask.primitives()).saturating_add(1);
        let ends: Vec<u32> = match drawn.asking {
            Asking::Below(below) => [below.min(values), values].into_iter().filter(|end| *end > 0).collect(),
            _ if values <= RANGES_MAX => (1..=values).collect(),
            _ => {
                let end = |range: u32| u64::from(values) * u64::from(range) / u64::from(RANGES_MAX);
                (1..=RANGES_MAX).map(|range| end(range) as u32).collect()
            }
        };
        let mut ends: Vec<_> = ends.into_iter().map(|end| (end, Sampled { hits: 0, samples: 0 })).collect();
        ends.dedup_by_key(|(end, _)| *end);
        Self { ends }
    }

    fn count(&mut self, value: u32, hit: bool) {
        if let Some((_, sampled)) = self.ends.iter_mut().find(|(end, _)| value < *end) {
            sampled.hits += u32::from(hit);
            sampled.samples += 1;
        }
    }

    fn all(&self) -> Sampled {
        self.ends.iter().fold(Sampled { hits: 0, samples: 0 }, |all, (_, one)| Sampled {
            hits: all.hits + one.hits,
            samples: all.samples + one.samples,
        })
    }

    /// All ranges with their exact weights; what comes after those that were never drawn is not known.
    fn alternatives(&self, ask: Ask) -> Vec<Alternative> {
        let begins = std::iter::once(0).chain(self.ends.iter().map(|(end, _)| *end));
        let ends = self.ends.iter().map(|(end, _)| *end);
        let weights = weights(ask, begins.clone().zip(ends));
        begins
            .zip(&self.ends)
            .zip(weights)
            .map(|((begin, (end, sampled)), weight)| Alternative {
                least: ask.result(begin),
                most: ask.result(end - 1),
                weight,
                chance: if sampled.samples > 0 { Chance::Sampled(*sampled) } else { Chance::Unknown },
            })
            .collect()
    }
}

/// How likely the sum of the primitives is in each of these ranges, which hold their beginning and not their end.
fn weights(ask: Ask, ranges: impl Iterator<Item = (u32, u32)>) -> Vec<Ratio> {
    if ask.primitives() == 1 {
        return ranges.map(|(begin, end)| Ratio::new(end - begin, ask.bound())).collect();
    }
    let Branches::Weighted(sums, of) = Branches::dice(ask.primitives(), ask.bound()) else {
        unreachable!("dice are weighted")
    };
    let within = |(begin, end): (u32, u32)| {
        let ways = sums.iter().filter(|(sum, _)| (begin..end).contains(sum));
        let ways = ways.fold(Whole::from(0u128), |all, (_, ways)| all.add(ways));
        Ratio::new(ways, of.clone())
    };
    ranges.map(within).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_the_weights_of_the_dice_however_often_they_came() {
        let mut ranges = Ranges { ends: [3, 6].map(|end| (end, Sampled { hits: 0, samples: 0 })).to_vec() };
        ranges.count(1, true);
        let found = ranges.alternatives(Ask::Rnd(6));
        let told = found.iter().map(|it| (it.least, it.most, it.weight.to_string())).collect::<Vec<_>>();
        assert_eq!(told, [(1, 3, "1/2".to_owned()), (4, 6, "1/2".to_owned())]);
        assert_eq!(found[0].chance, Chance::Sampled(Sampled { hits: 1, samples: 1 }));
        assert_eq!(found[1].chance, Chance::Unknown);
        // Two dice of six: 2 to 5 in 10 of 36 ways.
        let found = weights(Ask::D(2, 6), [(0, 4), (4, 11)].into_iter());
        assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5/18", "13/18"]);
    }

    #[test]
    fn intervals_are_those_of_the_formula() {
        // 50 of 100 with z = 3: the middle is 1/2, half the width 3 √(25 + 9/4) / 109 = 0.14367….
        let (low, high) = Sampled { hits: 50, samples: 100 }.interval();
        assert_eq!((low.percent(2), high.percent(2)), ("35.63 %".to_owned(), "64.37 %".to_owned()));
        // Nothing in 100: from 0 to 9/109 = 0.08257.
        let (low, high) = Sampled { hits: 0, samples: 100 }.interval();
        assert_eq!((low.percent(2), high.percent(2)), ("0.00 %".to_owned(), "8.26 %".to_owned()));
        let (low, high) = Sampled { hits: 100, samples: 100 }.interval();
        assert_eq!((low.percent(2), high), ("91.74 %".to_owned(), Ratio::one()));
    }
}
