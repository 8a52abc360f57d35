//! The odds of a question over several independent runs, from those over one.

use std::collections::BTreeMap;

use super::{Asked, Odds};
use crate::ratio::Ratio;
use crate::value::Value;

/// How the answers of several runs make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combination {
    /// The largest: whether it ever occurs, or the largest number.
    Largest,
    /// The sum. A run that halted has no number, and neither has the sum.
    Sum,
    /// The first that is not none.
    First,
    /// The last that is not none.
    Last,
}

impl Asked {
    /// How the answers of several runs make one; an outcome of several runs is none.
    pub fn combination(&self) -> Option<Combination> {
        match self {
            Self::Outcome(_) => None,
            Self::Ever(_) | Self::Highest(_) => Some(Combination::Largest),
            Self::Count(_) => Some(Combination::Sum),
            Self::First(_) | Self::Violation => Some(Combination::First),
            Self::Last(_) => Some(Combination::Last),
        }
    }
}

impl Combination {
    fn of(self, first: &Value, second: &Value) -> Value {
        match (self, first, second) {
            (Self::Largest, ..) => first.max(second).clone(),
            (Self::Sum, Value::Int(a), Value::Int(b)) => Value::Int(a.saturating_add(*b)),
            (Self::Sum, Value::Int(_), halted) | (Self::Sum, halted, _) => halted.clone(),
            (Self::First, Value::Null, other) | (Self::Last, other, Value::Null) => other.clone(),
            (Self::First, first, _) => first.clone(),
            (Self::Last, _, last) => last.clone(),
        }
    }
}

/// The odds over `times` independent runs, each with the odds given.
pub fn repeated(odds: Odds<Value>, times: u32, how: Combination) -> Odds<Value> {
    let weights = match how {
        Combination::Largest => largest(&odds.weights, times),
        _ => power(&odds.weights, times, how),
    };
    let visited = odds.unvisited.complement().power(times);
    Odds { weights, unvisited: visited.complement(), ..odds }
}

type Weights = BTreeMap<Value, Ratio>;

/// The largest of several is at most `x` when each is: the distribution function is raised to the power.
fn largest(weights: &Weights, times: u32) -> Weights {
    let (mut sum, mut below) = (Ratio::zero(), Ratio::zero());
    let one = weights.iter().map(|(answer, weight)| {
        sum = sum.plus(weight);
        let up_to = sum.power(times);
        let here = up_to.minus(&below).unwrap_or_else(Ratio::zero);
        below = up_to;
        (answer.clone(), here)
    });
    one.collect()
}

/// Raised to a power by squaring, as the combination is associative.
fn power(weights: &Weights, times: u32, how: Combination) -> Weights {
    let mut left = times;
    let mut square = weights.clone();
    let mut made: Option<Weights> = None;
    while left > 0 {
        if left % 2 == 1 {
            made = Some(made.map_or_else(|| square.clone(), |made| product(&made, &square, how)));
        }
        left /= 2;
        if left > 0 {
            square = product(&square, &square, how);
        }
    }
    made.unwrap_or_default()
}

fn product(first: &Weights, second: &Weights, how: Combination) -> Weights {
    let mut made = Weights::new();
    for (a, weight) in first {
        for (b, other) in second {
            let sum = made.entry(how.of(a, b)).or_insert_with(Ratio::zero);
            *sum = sum.plus(&weight.times(other));
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(weights: &[(Value, u32)], of: u32) -> Odds<Value> {
        let weights: Weights =
            weights.iter().map(|(answer, ways)| (answer.clone(), Ratio::new(*ways, of))).collect();
        let visited = weights.values().fold(Ratio::zero(), |sum, weight| sum.plus(weight));
        Odds { weights, unvisited: visited.complement(), is_explored: true, runs: 1, states: vec![1] }
    }

    /// All ways of `times` runs, one by one.
    fn one_by_one(odds: &Odds<Value>, times: u32, how: Combination) -> Weights {
        let mut all: Vec<(Vec<Value>, Ratio)> = vec![(Vec::new(), Ratio::one())];
        for _ in 0..times {
            let longer = all.iter().flat_map(|(list, before)| {
                odds.weights.iter().map(move |(answer, weight)| {
                    ([&list[..], std::slice::from_ref(answer)].concat(), before.times(weight))
                })
            });
            all = longer.collect();
        }
        let mut made = Weights::new();
        for (list, weight) in all {
            let halted = list.iter().find(|answer| matches!(answer, Value::Text(_))).cloned();
            let some = |answer: &&Value| **answer != Value::Null;
            let answer = match how {
                Combination::Largest => list.iter().max().cloned(),
                Combination::First => list.iter().find(some).cloned(),
                Combination::Last => list.iter().rev().find(some).cloned(),
                Combination::Sum => halted.or_else(|| {
                    let number = |answer: &Value| if let Value::Int(number) = answer { *number } else { 0 };
                    Some(Value::Int(list.iter().map(number).sum()))
                }),
            };
            let sum = made.entry(answer.unwrap_or(Value::Null)).or_insert_with(Ratio::zero);
            *sum = sum.plus(&weight);
        }
        made
    }

    #[track_caller]
    fn check(weights: &[(Value, u32)], of: u32, how: Combination) {
        let once = odds(weights, of);
        for times in 1..=5 {
            let made = repeated(once.clone(), times, how);
            assert_eq!(made.weights, one_by_one(&once, times, how), "{how:?}, {times} times");
            let visited = made.weights.values().fold(made.unvisited, |sum, weight| sum.plus(weight));
            assert!(visited.is_one(), "{how:?}, {times} times");
        }
    }

    #[test]
    fn several_runs_have_the_odds_of_all_their_ways_one_by_one() {
        let numbers = [(Value::Null, 3), (Value::Int(1), 2), (Value::Int(4), 1), (Value::Int(6), 1)];
        for how in [Combination::Largest, Combination::First, Combination::Last] {
            check(&numbers, 7, how);
            check(&numbers, 9, how);
        }
        let halted = Value::Text("(out_of_answers)".to_owned());
        check(&[(Value::Int(0), 5), (Value::Int(2), 2), (halted, 1)], 8, Combination::Sum);
    }

    #[test]
    fn what_never_occurs_once_may_occur_in_ten_runs() {
        let ever = odds(&[(Value::Bool(false), 335), (Value::Bool(true), 8)], 343);
        let ten = repeated(ever, 10, Combination::Largest);
        assert_eq!(ten.of(&Value::Bool(true)), Ratio::new(335u128, 343u128).power(10).complement());
    }
}
