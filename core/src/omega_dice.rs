//! Omega's dice, in the game's own words, on top of the recorder.

use crate::draws::Ask;
use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::Site;

impl<V: Vocabulary> Recorder<'_, V> {
    /// `random_range(bound)`: uniform in `0..bound`. A bound of 0 gives 0 and draws nothing; a bound of 1
    /// draws.
    pub fn random_range(&mut self, site: Site, bound: u32) -> u32 {
        if bound == 0 { 0 } else { self.draw(site, Ask::RandomRange(bound)) as u32 }
    }

    /// Whether `random_range(bound)` is below `below`.
    pub fn random_range_below(&mut self, site: Site, below: u32, bound: u32) -> bool {
        self.below(site, below, Ask::RandomRange(bound))
    }

    /// A choice among `candidates` in a fixed order, each equally likely: one draw even for one candidate,
    /// nothing and no draw for none.
    pub fn pick(&mut self, site: Site, candidates: usize) -> Option<usize> {
        let bound = u32::try_from(candidates).ok().filter(|bound| *bound > 0)?;
        Some(self.draw(site, Ask::Pick(bound)) as usize)
    }
}
