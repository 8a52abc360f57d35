//! The bounded draw: a uniform integer in `0..bound` from 32-bit random words.
//!
//! The algorithm is written out here and versioned because the ranges of the `rand` crate changed values
//! between releases; raw generator words did not. Version `multiply-shift-32/1`:
//!
//! 1. take the next word `x`, form the 64-bit product `x * bound`;
//! 2. if its low half is below `2^32 mod bound`, throw the word away and start again;
//! 3. the result is the high half.
//!
//! Step 2 makes every result exactly equally likely (Lemire, "Fast random integer generation in an
//! interval", 2019). A bound of 1 takes one word like any other.

/// The name of the algorithm, as it stands in logs.
pub const BOUNDED_ALGORITHM: &str = "multiply-shift-32/1";

/// A uniform integer in `0..bound` from the words that `next` yields.
///
/// # Panics
/// If `bound` is 0.
pub fn bounded(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    assert!(bound > 0, "a bounded draw below 0");
    let mut product = u64::from(next()) * u64::from(bound);
    let mut low = product as u32;
    if low < bound {
        let reject = bound.wrapping_neg() % bound;
        while low < reject {
            product = u64::from(next()) * u64::from(bound);
            low = product as u32;
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference vectors computed by hand from the three steps above.
    #[test]
    fn reference_vectors() {
        for (bound, words, expected, taken) in [
            (343, &[0x8000_0000u32][..], 171, 1),
            (343, &[0xFFFF_FFFF], 342, 1),
            (1, &[0xDEAD_BEEF], 0, 1),
            // 2^32 mod 343 = 165: the words 0 (low half 0) is thrown away, the next decides.
            (343, &[0, 0x1000_0000], 21, 2),
            // 2^32 mod 2^31 = 0: nothing is ever thrown away.
            (1 << 31, &[0], 0, 1),
            (u32::MAX, &[0, 1], 0, 2),
        ] {
            let mut used = 0;
            let drawn = bounded(bound, || {
                used += 1;
                words[used - 1]
            });
            assert_eq!((drawn, used), (expected, taken), "bound {bound}, words {words:x?}");
        }
    }

    #[test]
    fn every_result_is_equally_likely_for_a_small_word() {
        // 2^32 words are too many to try; every 2^16th word covers a bound of 3 to within one.
        let mut counts = [0u32; 3];
        for high in 0..=u16::MAX {
            let mut words = [u32::from(high) << 16 | 1, 1 << 16].into_iter();
            counts[bounded(3, || words.next().expect("two words are enough")) as usize] += 1;
        }
        assert!(counts.iter().all(|count| count.abs_diff(65536 / 3) <= 1), "{counts:?}");
    }
}
