//! Laying two lists side by side at the least cost, in a time that stays close to the length of the lists.
//!
//! Elements have two names: `whole` says when two are the same, `key` when they are the same thing with
//! another value. An element that is only in one list costs 1, one with another value costs 1, the same
//! costs nothing. This module knows nothing of steps.

use std::collections::BTreeMap;

/// The most that is paid before a coarser way is taken: what is looked at grows with its square.
const COST_MAX: usize = 400;

/// The two names of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Names {
    /// The same in both lists where the elements are the same.
    pub whole: u32,
    /// The same in both lists where the elements differ at most in their values.
    pub key: u32,
}

/// An element of the old and one of the new list that stand beside each other.
pub(super) type Pair = (usize, usize);

/// Pairs of elements with the same key, rising in both lists; what is in no pair stands alone.
///
/// While it costs at most [`COST_MAX`], the cheapest pairing. Beyond that values are not looked at, and
/// beyond that again the n-th of a key is paired with the n-th as far as the pairs do not cross.
pub(super) fn align(old: &[Names], new: &[Names]) -> Vec<Pair> {
    let same_at_start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let (olds, news) = (&old[same_at_start..], &new[same_at_start..]);
    let same_at_end = olds.iter().rev().zip(news.iter().rev()).take_while(|(old, new)| old == new).count();
    let (olds, news) = (&olds[..olds.len() - same_at_end], &news[..news.len() - same_at_end]);
    let between = cheapest(olds, news, |old, new| old.whole == new.whole)
        .or_else(|| cheapest(olds, news, |old, new| old.key == new.key))
        .unwrap_or_else(|| by_rank(olds, news));
    let mut pairs: Vec<Pair> = (0..same_at_start).map(|at| (at, at)).collect();
    pairs.extend(between.into_iter().map(|(at, then)| (at + same_at_start, then + same_at_start)));
    pairs.extend((1..=same_at_end).rev().map(|back| (old.len() - back, new.len() - back)));
    pairs
}

/// A place between the lists: before this old element. On a diagonal it fixes the new one too.
type Reached = Option<usize>;

/// What is reached at one cost, on the diagonals `-cost..=cost`. A diagonal is the old index less the new one.
struct Front(Vec<Reached>);

impl Front {
    fn at(&self, diagonal: isize) -> Reached {
        let cost = self.0.len() / 2;
        let index = diagonal.checked_add_unsigned(cost)?;
        usize::try_from(index).ok().and_then(|index| self.0.get(index).copied().flatten())
    }
}

/// A step of the cheapest pairing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Move {
    /// A pair with other values, or nothing at all.
    Along { paired: bool },
    /// An old element stands alone.
    Old,
    /// A new element stands alone.
    New,
}

/// The cheapest pairing, unless it costs more than [`COST_MAX`]: for every cost, how far one comes on every
/// diagonal (as Ukkonen and Myers do), and then the way back.
fn cheapest(old: &[Names], new: &[Names], same: impl Fn(&Names, &Names) -> bool) -> Option<Vec<Pair>> {
    let lists = Lists { old, new, same };
    let last = isize::try_from(old.len()).ok()? - isize::try_from(new.len()).ok()?;
    let mut fronts: Vec<Front> = Vec::new();
    for cost in 0..=isize::try_from(COST_MAX).ok()? {
        let before = fronts.last();
        let reach = |diagonal| {
            let (_, start) = match before {
                None => (Move::Along { paired: false }, Some(0)),
                Some(before) => lists.step(before, diagonal),
            };
            start.map(|start| lists.slide(start, diagonal))
        };
        let front = Front((-cost..=cost).map(reach).collect());
        let is_done = front.at(last) == Some(old.len());
        fronts.push(front);
        if is_done {
            return Some(lists.way_back(&fronts, last));
        }
    }
    None
}

struct Lists<'l, F> {
    old: &'l [Names],
    new: &'l [Names],
    same: F,
}

impl<F: Fn(&Names, &Names) -> bool> Lists<'_, F> {
    /// Both elements at a place of a diagonal.
    fn both(&self, at: usize, diagonal: isize) -> Option<(&Names, &Names)> {
        let then = at.checked_add_signed(diagonal.checked_neg()?)?;
        Some((self.old.get(at)?, self.new.get(then)?))
    }

    /// How far equal elements carry.
    fn slide(&self, mut at: usize, diagonal: isize) -> usize {
        while self.both(at, diagonal).is_some_and(|(old, new)| (self.same)(old, new)) {
            at += 1;
        }
        at
    }

    /// The farthest place on a diagonal that one more step reaches, and by what; a pair is preferred.
    fn step(&self, before: &Front, diagonal: isize) -> (Move, Reached) {
        let along = before.at(diagonal).map(|at| {
            let paired = self.both(at, diagonal).is_some_and(|(old, new)| old.key == new.key);
            (Move::Along { paired }, at + usize::from(paired))
        });
        let alone = before.at(diagonal - 1).filter(|at| *at < self.old.len());
        let alone = alone.map(|at| (Move::Old, at + 1));
        let added = before
            .at(diagonal + 1)
            .filter(|at| at.checked_add_signed(-(diagonal + 1)).is_some_and(|then| then < self.new.len()));
        let added = added.map(|at| (Move::New, at));
        let mut best = along;
        for other in [alone, added].into_iter().flatten() {
            best = if best.is_some_and(|(_, at)| at >= other.1) { best } else { Some(other) };
        }
        best.map_or((Move::Old, None), |(step, at)| (step, Some(at)))
    }

    /// The pairs on the way to the end of both lists.
    fn way_back(&self, fronts: &[Front], last: isize) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let mut diagonal = last;
        let mut pair = |at: usize, diagonal: isize| {
            pairs.extend(at.checked_add_signed(-diagonal).map(|then| (at, then)));
        };
        let mut end = self.old.len();
        for cost in (0..fronts.len()).rev() {
            let (step, start) = match cost {
                0 => (Move::Along { paired: false }, Some(0)),
                _ => self.step(&fronts[cost - 1], diagonal),
            };
            let start = start.unwrap_or(0);
            (start..end).rev().for_each(|at| pair(at, diagonal));
            end = start;
            match step {
                Move::Along { paired: true } => {
                    end -= 1;
                    pair(end, diagonal);
                }
                Move::Along { paired: false } => {}
                Move::Old => {
                    end -= 1;
                    diagonal -= 1;
                }
                Move::New => diagonal += 1,
            }
        }
        pairs.reverse();
        pairs
    }
}

/// The n-th old element of a key with the n-th new one, and of these pairs as many as do not cross.
fn by_rank(old: &[Names], new: &[Names]) -> Vec<Pair> {
    let mut places: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (then, names) in new.iter().enumerate().rev() {
        places.entry(names.key).or_default().push(then);
    }
    let paired = old.iter().enumerate();
    let paired: Vec<Pair> =
        paired.filter_map(|(at, names)| Some((at, places.get_mut(&names.key)?.pop()?))).collect();
    longest_rise(&paired, |pair| pair.1).into_iter().map(|index| paired[index]).collect()
}

/// The indices of a longest part in which the value rises from each to the next.
pub(crate) fn longest_rise<T>(list: &[T], value: impl Fn(&T) -> usize) -> Vec<usize> {
    // For every length, the index of the smallest last value, and for every index the one before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(list.len());
    for (index, item) in list.iter().enumerate() {
        let length = ends.partition_point(|end| value(&list[*end]) < value(item));
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() { ends.push(index) } else { ends[length] = index }
    }
    let mut rise: Vec<usize> = std::iter::successors(ends.last().copied(), |index| before[*index]).collect();
    rise.reverse();
    rise
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Elements such as `a1`: a letter for the key, a digit for the value.
    fn names(text: &str) -> Vec<Names> {
        let name = |word: &str| {
            let letters: Vec<u32> = word.bytes().map(u32::from).collect();
            Names { whole: letters[0] * 256 + letters[1], key: letters[0] }
        };
        text.split_whitespace().map(name).collect()
    }

    /// Both lists as columns: `a1=a1 b1~b2 c1- +d1`.
    fn laid(old: &str, new: &str) -> String {
        let (olds, news): (Vec<_>, Vec<_>) =
            (old.split_whitespace().collect(), new.split_whitespace().collect());
        let mut out = Vec::new();
        let (mut at, mut then) = (0, 0);
        let pairs = align(&names(old), &names(new));
        for (old, new) in pairs.into_iter().chain([(olds.len(), news.len())]) {
            out.extend(olds[at..old].iter().map(|word| format!("{word}-")));
            out.extend(news[then..new].iter().map(|word| format!("+{word}")));
            if let (Some(left), Some(right)) = (olds.get(old), news.get(new)) {
                out.push(format!("{left}{}{right}", if left == right { "=" } else { "~" }));
            }
            (at, then) = (old + 1, new + 1);
        }
        out.join(" ")
    }

    #[track_caller]
    fn check(old: &str, new: &str, expected: &str) {
        assert_eq!(laid(old, new), expected);
    }

    #[test]
    fn the_cheapest_pairing_is_found() {
        check("a1 b1 c1", "a1 b1 c1", "a1=a1 b1=b1 c1=c1");
        check("a1 b1 c1", "a1 d1 b1 c1", "a1=a1 +d1 b1=b1 c1=c1");
        check("a1 d1 b1", "a1 b1", "a1=a1 d1- b1=b1");
        check("a1 b1 c1", "a1 b2 c1", "a1=a1 b1~b2 c1=c1");
        check("", "a1", "+a1");
        check("a1", "", "a1-");
        check("a1", "b1", "a1- +b1");
    }

    #[test]
    fn among_equals_it_is_the_missing_one_that_is_missing() {
        check("a1 a2 a3 a4", "a2 a3 a4", "a1- a2=a2 a3=a3 a4=a4");
        check("a1 a2 a3", "a1 a9 a2 a3", "a1=a1 +a9 a2=a2 a3=a3");
    }

    #[test]
    fn a_key_never_stands_beside_another() {
        check("a1 b1 c1 d1", "b2 a2 d2 c2", "+b2 a1~a2 b1- +d2 c1~c2 d1-");
    }

    /// The least cost by the textbook's square table.
    fn cost_by_table(old: &[Names], new: &[Names]) -> usize {
        let mut row: Vec<usize> = (0..=new.len()).collect();
        for (at, left) in old.iter().enumerate() {
            let mut next = vec![at + 1];
            for (then, right) in new.iter().enumerate() {
                let beside = match (left == right, left.key == right.key) {
                    (true, _) => row[then],
                    (false, true) => row[then] + 1,
                    (false, false) => usize::MAX,
                };
                next.push(beside.min(row[then + 1] + 1).min(next[then] + 1));
            }
            row = next;
        }
        row[new.len()]
    }

    #[test]
    fn no_pairing_is_cheaper_than_the_one_found() {
        let mut state = 1_u32;
        let mut below = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % bound
        };
        for _ in 0..3_000 {
            let mut list = || -> Vec<Names> {
                let length = below(9);
                let name = |_| {
                    let key = below(3);
                    Names { whole: key * 10 + below(3), key }
                };
                (0..length).map(name).collect()
            };
            let (old, new) = (list(), list());
            let pairs = align(&old, &new);
            assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1), "{pairs:?}");
            assert!(pairs.iter().all(|(at, then)| old[*at].key == new[*then].key), "{pairs:?}");
            let changed = pairs.iter().filter(|(at, then)| old[*at] != new[*then]).count();
            let cost = old.len() + new.len() - 2 * pairs.len() + changed;
            assert_eq!(cost, cost_by_table(&old, &new), "{old:?} {new:?}");
        }
    }

    #[test]
    fn lists_beyond_the_cost_are_paired_by_key_and_then_by_rank() {
        let many = |values: fn(u32) -> u32| -> Vec<Names> {
            (0..100_000).map(|at| Names { key: at % 7, whole: 7 * values(at) + at % 7 }).collect()
        };
        // Every value is another one: all keys still stand beside each other.
        let (old, new) = (many(|at| at), many(|at| at + 1_000_000));
        assert_eq!(align(&old, &new).len(), 100_000);
        // Not even the order of the keys is left: no pair crosses, and some are found.
        let reversed: Vec<Names> =
            (0..100_000_u32).map(|at| Names { key: 9 * at % 1013, whole: at + 7_000_000 }).collect();
        let old: Vec<Names> = (0..100_000_u32).map(|at| Names { key: 5 * at % 1013, whole: at }).collect();
        let pairs = align(&old, &reversed);
        assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
        assert!(pairs.len() > 100, "{}", pairs.len());
    }

    #[test]
    fn the_longest_rise_is_found() {
        let list = [3, 1, 2, 9, 4, 5, 0];
        assert_eq!(longest_rise(&list, |value| *value), [1, 2, 4, 5]);
        assert_eq!(longest_rise(&[] as &[usize], |value| *value), [0_usize; 0]);
    }
}
