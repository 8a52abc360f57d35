//! Draws from a named generator: PCG-XSH-RR 64/32 (`pcg32`).

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::{Ask, Halt, Source, bounded};
use crate::site::Site;

/// The generator's name, as it stands in logs.
pub const GENERATOR: &str = "pcg32";

/// A source that draws from a PCG generator. Two sources with the same state and stream agree for ever.
#[derive(Clone, Debug)]
pub struct Seeded {
    state: u64,
    stream: u64,
    generator: Pcg32,
}

impl Seeded {
    /// The source for a user's seed.
    pub fn from_seed(seed: u64) -> Self {
        let generator = Pcg32::seed_from_u64(seed);
        Self::from_generator(generator)
    }

    /// The source that a log names by `state` and `stream`.
    pub fn from_state(state: u64, stream: u64) -> Self {
        Self::from_generator(Pcg32::from_state(state, stream))
    }

    fn from_generator(generator: Pcg32) -> Self {
        Self { state: generator.state(), stream: generator.stream(), generator }
    }

    /// The state before the first draw, and the stream: what a log records.
    pub fn origin(&self) -> (u64, u64) {
        (self.state, self.stream)
    }
}

impl Source for Seeded {
    fn uniform(&mut self, _site: Site, ask: Ask) -> Result<u32, Halt> {
        Ok(bounded(ask.bound(), || self.generator.next_u32()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: Site = site!("test.draw");

    /// The first outputs of the PCG project's own `pcg32` demo (seed 42, stream 54).
    #[test]
    fn the_generator_is_the_published_pcg32() {
        let mut generator = Pcg32::new(42, 54);
        let words: Vec<u32> = (0..6).map(|_| generator.next_u32()).collect();
        assert_eq!(words, [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e]);
    }

    #[test]
    fn a_recorded_origin_repeats_the_run() {
        let mut first = Seeded::from_seed(7);
        let (state, stream) = first.origin();
        let drawn: Vec<_> = (1..50).map(|bound| first.uniform(SITE, Ask::Rn2(bound))).collect();
        let mut again = Seeded::from_state(state, stream);
        let repeated: Vec<_> = (1..50).map(|bound| again.uniform(SITE, Ask::Rn2(bound))).collect();
        assert_eq!(drawn, repeated);
    }
}
