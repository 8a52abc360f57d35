//! Every possible run once, each with its exact weight.
//!
//! A run is re-executed along an odometer of choices. The first time a run comes to a draw, the source
//! adds a wheel with one position per possible answer and answers the first; after the run, [`advance`]
//! turns the last wheel by one, drops it when it has gone round, and turns the one before. For two draws
//! below 2 and 3 the wheels read `0 0`, `0 1`, `0 2`, `1 0`, `1 1`, `1 2`, and then there is nothing left.
//!
//! Compound draws get one wheel: the sum of `2d12` has 23 weighted positions instead of 144 runs, a
//! threshold in `rn2(343)` has two. A wheel can carry values of its own ([`Exhaustive::enter`]), which is
//! how "draw again until accepted" becomes one wheel over what is accepted in the end.
//!
//! The weight of a run is the product over its wheels, kept as numerator and denominator and never reduced
//! on the way: runs with the same denominator can then be added as plain counts.
//!
//! Every position also knows draws that lead to it, so a run of interest can be repeated with real draws
//! ([`Exhaustive::draws`]).
//!
//! [`advance`]: Exhaustive::advance

use std::any::Any;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Ask, Halt, Primitive, Seeded, Source, face_by_face};
use crate::ratio::{Ratio, Whole};
use crate::site::Site;

/// The positions of a wheel: what is answered, and with which weight over the common denominator.
#[derive(Clone, Debug)]
pub enum Branches {
    /// `0..n`, each with weight 1 over `n`.
    Even(u32),
    /// Of `0..bound`, one number below `below` for all of these, and `below` for all others.
    Sides {
        /// At most the bound.
        below: u32,
        /// How many numbers there are.
        bound: u32,
    },
    /// Each answer with its numerator, and their common denominator.
    Weighted(Rc<[(u32, Whole)]>, Whole),
}

impl Branches {
    /// Positions `0, 1, 2, …` with the given weights, which sum to 1.
    pub fn of_ratios<'r>(weights: impl Iterator<Item = &'r Ratio> + Clone) -> Self {
        let common = weights.clone().fold(Whole::from(1u128), |common, weight| {
            let shared = common.gcd(weight.denominator());
            common.div(&shared).mul(weight.denominator())
        });
        let numerators = weights.map(|weight| weight.numerator().mul(&common.div(weight.denominator())));
        Self::Weighted((0..).zip(numerators).collect(), common)
    }

    /// The sum of the zero-based faces of `count` dice.
    pub fn dice(count: u32, sides: u32) -> Self {
        let mut ways = vec![Whole::from(1u128)];
        for _ in 0..count {
            let mut next = vec![Whole::from(0u128); ways.len() + sides as usize - 1];
            for (sum, way) in ways.iter().enumerate() {
                for face in 0..sides as usize {
                    next[sum + face] = next[sum + face].add(way);
                }
            }
            ways = next;
        }
        Self::Weighted((0..).zip(ways).collect(), Whole::from(sides).power(count))
    }

    /// The same in parts that begin with the first answer and with each of `starts`, which ascend, as the answers do:
    /// of each part its smallest. Only what is weighted has parts.
    #[must_use]
    pub fn parted(self, starts: &[u32]) -> Self {
        let Self::Weighted(sums, ways) = self else { return self };
        let mut parts: Vec<(u32, Whole)> = Vec::new();
        for (sum, way) in &*sums {
            match parts.last_mut() {
                Some((_, weight)) if starts.binary_search(sum).is_err() => *weight = weight.add(way),
                _ => parts.push((*sum, way.clone())),
            }
        }
        Self::Weighted(parts.into(), ways)
    }

    fn len(&self) -> usize {
        match self {
            Self::Even(bound) => *bound as usize,
            Self::Sides { below, bound } => 1 + usize::from(*below > 0 && below < bound),
            Self::Weighted(branches, _) => branches.len(),
        }
    }

    fn answer(&self, position: usize) -> u32 {
        match self {
            Self::Even(_) => position as u32,
            Self::Sides { below, .. } => {
                if position == 0 {
                    0
                } else {
                    *below
                }
            }
            Self::Weighted(branches, _) => branches[position].0,
        }
    }

    /// The weight of a position over the common denominator; nothing for 1.
    fn numerator(&self, position: usize) -> Option<Whole> {
        match self {
            Self::Even(_) => None,
            Self::Sides { below, bound } if self.len() == 2 => {
                Some(Whole::from(if position == 0 { *below } else { bound - below }))
            }
            Self::Sides { bound, .. } => Some(Whole::from(*bound)),
            Self::Weighted(branches, _) => Some(branches[position].1.clone()),
        }
    }

    fn denominator(&self) -> Whole {
        match self {
            Self::Even(bound) | Self::Sides { bound, .. } => Whole::from(*bound),
            Self::Weighted(_, common) => common.clone(),
        }
    }
}

struct Wheel {
    branches: Branches,
    position: usize,
    /// The weight of the run up to and including this wheel.
    numerator: Whole,
    denominator: Whole,
    stands_for: StandsFor,
}

/// What a position of a wheel stands for.
enum StandsFor {
    /// So many primitives with this bound; the answer is their sum.
    Primitives(u32, u32),
    /// One of these values, each with draws that lead to it.
    Values(Rc<dyn Any>, Rc<[Vec<Primitive>]>),
}

/// The exploring source.
#[derive(Default)]
pub struct Exhaustive {
    prefix: Vec<Primitive>,
    prefix_taken: usize,
    wheels: Vec<Wheel>,
    depth: usize,
    /// Where set: every die is a wheel of its own, nothing is closed, and a run halts after that many draws.
    faces_max: Option<u32>,
    /// While values are drawn that nobody looks at: what stands for them.
    unheeded: Option<Seeded>,
    /// The branches of dice by count and sides, and by where parts of the sum begin, unless every sum is looked at.
    dice: BTreeMap<(u32, u32, Option<Vec<u32>>), Branches>,
}

impl Exhaustive {
    /// A source that explores everything.
    pub fn new() -> Self {
        Self::default()
    }

    /// A source that answers the given primitives first and explores what comes after them.
    pub fn after(prefix: Vec<Primitive>) -> Self {
        Self { prefix, ..Self::default() }
    }

    /// The same source, turning one wheel for every face of every die and closing no series. Runs show what
    /// real dice would show; one that draws more than `draws_max` times halts, over budget.
    #[must_use]
    pub fn face_by_face(self, draws_max: u32) -> Self {
        Self { faces_max: Some(draws_max), ..self }
    }

    /// Starts the next run. Call it before each run, the first one included.
    pub fn restart(&mut self) {
        self.depth = 0;
        self.prefix_taken = 0;
    }

    /// Turns the odometer after a run; false when every run has been made.
    pub fn advance(&mut self) -> bool {
        self.wheels.truncate(self.depth);
        while let Some(wheel) = self.wheels.last_mut() {
            if wheel.position + 1 < wheel.branches.len() {
                wheel.position += 1;
                self.weigh_last();
                return true;
            }
            self.wheels.pop();
        }
        false
    }

    /// The weight of the run just made, as an unreduced fraction.
    pub fn weight(&self) -> (Whole, Whole) {
        match self.depth.checked_sub(1) {
            Some(last) => (self.wheels[last].numerator.clone(), self.wheels[last].denominator.clone()),
            None => (Whole::from(1u128), Whole::from(1u128)),
        }
    }

    /// How many values of the prefix the run has taken.
    pub fn prefix_taken(&self) -> usize {
        self.prefix_taken
    }

    /// Whether the next draw is explored, not answered from the prefix.
    pub fn is_free(&self) -> bool {
        self.prefix_taken == self.prefix.len() && self.unheeded.is_none()
    }

    /// Primitives that repeat the run just made, those after the prefix. Draws that nobody looks at are left
    /// out: whatever they are, the run is the same.
    pub fn draws(&self) -> Vec<Primitive> {
        let mut draws = Vec::new();
        for wheel in &self.wheels[..self.depth] {
            match &wheel.stands_for {
                StandsFor::Values(_, ways) => draws.extend_from_slice(&ways[wheel.position]),
                StandsFor::Primitives(count, bound) => {
                    let mut left = wheel.branches.answer(wheel.position);
                    draws.extend((0..*count).map(|_| {
                        let value = left.min(bound - 1);
                        left -= value;
                        Primitive { bound: *bound, value }
                    }));
                }
            }
        }
        draws
    }

    /// The value that the next wheel carries, if the run has been here before.
    pub fn revisit<T: Clone + 'static>(&mut self) -> Option<T> {
        let wheel = self.wheels.get(self.depth)?;
        let StandsFor::Values(values, _) = &wheel.stands_for else { return None };
        let values = values.downcast_ref::<Vec<T>>().expect("a run repeats its draws");
        self.depth += 1;
        Some(values[wheel.position].clone())
    }

    /// Adds a wheel whose positions carry values, each with its weight and with draws that lead to it, and
    /// answers the first.
    ///
    /// # Panics
    /// If there are no values, or this is not the end of the odometer.
    pub fn enter<T: Clone + 'static>(&mut self, values: Vec<(T, Ratio, Vec<Primitive>)>) -> T {
        let branches = Branches::of_ratios(values.iter().map(|(_, weight, _)| weight));
        let (values, ways): (Vec<T>, Vec<_>) =
            values.into_iter().map(|(value, _, draws)| (value, draws)).unzip();
        let first = values.first().expect("a wheel has a position").clone();
        self.push(branches, StandsFor::Values(Rc::new(values), ways.into()));
        first
    }

    fn push(&mut self, branches: Branches, stands_for: StandsFor) {
        assert_eq!(self.depth, self.wheels.len(), "a run that does not repeat its own draws");
        let denominator = match self.wheels.last() {
            Some(before) => before.denominator.mul(&branches.denominator()),
            None => branches.denominator(),
        };
        let numerator = Whole::from(1u128);
        self.wheels.push(Wheel { branches, position: 0, numerator, denominator, stands_for });
        self.depth += 1;
        self.weigh_last();
    }

    /// Weighs the position that the last wheel stands at.
    fn weigh_last(&mut self) {
        let Some((last, before)) = self.wheels.split_last_mut() else { return };
        last.numerator = match (before.last(), last.branches.numerator(last.position)) {
            (Some(before), Some(own)) => before.numerator.mul(&own),
            (Some(before), None) => before.numerator.clone(),
            (None, own) => own.unwrap_or(Whole::from(1u128)),
        };
    }

    fn turn(&mut self, count: u32, bound: u32, make: impl FnOnce(&mut Self) -> Branches) -> u32 {
        if self.depth == self.wheels.len() {
            let branches = make(self);
            self.push(branches, StandsFor::Primitives(count, bound));
        } else {
            self.depth += 1;
        }
        let wheel = &self.wheels[self.depth - 1];
        wheel.branches.answer(wheel.position)
    }

    /// The sums of dice, made once.
    fn dice(&mut self, count: u32, bound: u32) -> Branches {
        self.dice.entry((count, bound, None)).or_insert_with(|| Branches::dice(count, bound)).clone()
    }

    fn take_prefix(&mut self, ask: Ask) -> Result<Option<u32>, Halt> {
        match self.prefix.get(self.prefix_taken) {
            None => Ok(None),
            Some(primitive) if primitive.bound != ask.bound() => Err(Halt::Diverged),
            Some(primitive) => {
                self.prefix_taken += 1;
                Ok(Some(primitive.value))
            }
        }
    }
}

impl Source for Exhaustive {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        match (self.take_prefix(ask)?, &mut self.unheeded) {
            (Some(value), _) => Ok(value),
            (None, Some(any)) => any.uniform(site, ask),
            _ if self.faces_max.is_some_and(|most| self.depth >= most as usize) => Err(Halt::OverBudget),
            _ => Ok(self.turn(1, ask.bound(), |_| Branches::Even(ask.bound()))),
        }
    }

    fn sum(&mut self, site: Site, ask: Ask, primitives: &mut Vec<u32>) -> Result<u32, Halt> {
        if self.faces_max.is_some() || self.unheeded.is_some() {
            return face_by_face(self, site, ask, primitives);
        }
        let mut sum = 0;
        let mut left = ask.primitives();
        while left > 0
            && let Some(value) = self.take_prefix(ask)?
        {
            sum += value;
            left -= 1;
        }
        if left > 0 {
            sum += self.turn(left, ask.bound(), |source| source.dice(left, ask.bound()));
        }
        Ok(sum)
    }

    fn sum_parted(
        &mut self,
        site: Site,
        ask: Ask,
        begins: &dyn Fn(u32) -> bool,
        primitives: &mut Vec<u32>,
    ) -> Result<u32, Halt> {
        if self.faces_max.is_some() || !self.is_free() {
            return self.sum(site, ask, primitives);
        }
        let (count, bound) = (ask.primitives(), ask.bound());
        Ok(self.turn(count, bound, |source| {
            let starts: Vec<u32> = (1..=(bound - 1) * count).filter(|sum| begins(*sum)).collect();
            let key = (count, bound, Some(starts));
            if let Some(known) = source.dice.get(&key) {
                return known.clone();
            }
            let made = source.dice(count, bound).parted(key.2.as_deref().unwrap_or_default());
            source.dice.entry(key).or_insert(made).clone()
        }))
    }

    fn threshold(&mut self, site: Site, ask: Ask, below: u32) -> Result<u32, Halt> {
        if self.faces_max.is_some() || self.unheeded.is_some() {
            return self.uniform(site, ask);
        }
        match self.take_prefix(ask)? {
            Some(value) => Ok(value),
            None => {
                let sides =
                    |_: &mut Self| Branches::Sides { below: below.min(ask.bound()), bound: ask.bound() };
                Ok(self.turn(1, ask.bound(), sides))
            }
        }
    }

    /// Where every face is explored, every value is looked at.
    fn heed(&mut self, heeded: bool) -> bool {
        let before = self.unheeded.is_none();
        let stands_in = !heeded && self.faces_max.is_none();
        self.unheeded = stands_in.then(|| self.unheeded.take().unwrap_or_else(|| Seeded::from_seed(0)));
        before
    }

    fn exploring(&mut self) -> Option<&mut Exhaustive> {
        self.faces_max.is_none().then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: Site = site!("test.draw");

    fn runs(mut source: Exhaustive, run: impl Fn(&mut Exhaustive) -> u32) -> Vec<(u32, String)> {
        let mut seen = Vec::new();
        loop {
            source.restart();
            let result = run(&mut source);
            let (numerator, denominator) = source.weight();
            seen.push((result, format!("{numerator}/{denominator}")));
            if !source.advance() {
                return seen;
            }
        }
    }

    /// The tutorial: two draws, the second asked only after a 1.
    #[test]
    fn every_run_comes_once_with_its_weight() {
        let seen = runs(Exhaustive::new(), |source| match source.uniform(SITE, Ask::Rn2(2)).unwrap() {
            0 => 10,
            _ => 20 + source.uniform(SITE, Ask::Rn2(3)).unwrap(),
        });
        let expected = [(10, "1/2"), (20, "1/6"), (21, "1/6"), (22, "1/6")];
        assert_eq!(seen, expected.map(|(result, weight)| (result, weight.to_owned())));
    }

    #[test]
    fn dice_and_thresholds_are_one_wheel_each() {
        let dice = runs(Exhaustive::new(), |s| s.sum(SITE, Ask::D(2, 12), &mut Vec::new()).unwrap());
        assert_eq!(dice.len(), 23);
        assert_eq!(dice[6], (6, "7/144".to_owned()));
        let sides = runs(Exhaustive::new(), |s| s.threshold(SITE, Ask::Rn2(343), 27).unwrap());
        assert_eq!(sides, [(0, "27/343".to_owned()), (27, "316/343".to_owned())]);
        let never = runs(Exhaustive::new(), |s| s.threshold(SITE, Ask::Rn2(343), 0).unwrap());
        assert_eq!(never, [(0, "343/343".to_owned())]);
        let reaching = |below| {
            runs(Exhaustive::new(), |s| s.sum_threshold(SITE, Ask::D(2, 12), below, &mut Vec::new()).unwrap())
        };
        assert_eq!(reaching(1), [(0, "1/144".to_owned()), (1, "143/144".to_owned())]);
        assert_eq!(reaching(23), [(0, "144/144".to_owned())]);
        assert_eq!(reaching(0), [(0, "144/144".to_owned())]);
        let pairs = |sum: u32| sum.is_multiple_of(2);
        let parted =
            runs(Exhaustive::new(), |s| s.sum_parted(SITE, Ask::D(2, 3), &pairs, &mut Vec::new()).unwrap());
        assert_eq!(
            parted,
            [(0, "3/9"), (2, "5/9"), (4, "1/9")].map(|(sum, weight)| (sum, weight.to_owned()))
        );
    }

    #[test]
    fn a_prefix_is_answered_before_anything_is_explored() {
        let prefix = vec![Primitive { bound: 6, value: 4 }];
        let seen = runs(Exhaustive::after(prefix), |s| s.sum(SITE, Ask::D(2, 6), &mut Vec::new()).unwrap());
        assert_eq!(seen.iter().map(|(sum, _)| *sum).collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9]);
        assert!(seen.iter().all(|(_, weight)| weight == "1/6"));
    }
}
