//! NetHack's dice, in the game's own words, on top of the recorder.
//!
//! Luck and experience level are arguments here; the game reads them from the hero.

use crate::draws::Ask;
use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::Site;

/// Which version's `rnl` is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckAdjustment {
    /// 3.4.3: a second draw `rn2(50 - luck)`, whatever the sign of the luck.
    NetHack343,
    /// 3.6 and later: a second draw `rn2(37 + |adjustment|)`.
    NetHack36,
}

impl<V: Vocabulary> Recorder<'_, V> {
    /// `rn2(bound)`: uniform in `0..bound`.
    pub fn rn2(&mut self, site: Site, bound: u32) -> u32 {
        self.draw(site, Ask::Rn2(bound)) as u32
    }

    /// Whether `rn2(bound) < below`: true with the chance `below / bound`.
    pub fn rn2_below(&mut self, site: Site, below: u32, bound: u32) -> bool {
        self.below(site, below, Ask::Rn2(bound))
    }

    /// `rnd(bound)`: uniform in `1..=bound`.
    pub fn rnd(&mut self, site: Site, bound: u32) -> u32 {
        self.draw(site, Ask::Rnd(bound)) as u32
    }

    /// Whether `rnd(bound) <= most`: true with the chance `most / bound`.
    pub fn rnd_at_most(&mut self, site: Site, most: u32, bound: u32) -> bool {
        self.below(site, most, Ask::Rnd(bound))
    }

    /// `rn1(width, base)`: uniform in `base..base + width`.
    pub fn rn1(&mut self, site: Site, width: u32, base: i32) -> i32 {
        self.draw(site, Ask::Rn1(width, base)) as i32
    }

    /// `d(count, sides)`: the sum of dice with faces `1..=sides`.
    pub fn d(&mut self, site: Site, count: u32, sides: u32) -> u32 {
        self.draw(site, Ask::D(count, sides)) as u32
    }

    /// `d(count, sides)` of which only what `means` makes of it matters; see [`Recorder::dice_meaning`].
    pub fn d_meaning<T: PartialEq>(
        &mut self,
        site: Site,
        count: u32,
        sides: u32,
        means: impl Fn(u32) -> T,
    ) -> u32 {
        self.dice_meaning(site, Ask::D(count, sides), |sum| means(sum as u32)) as u32
    }

    /// `d(count, sides)` of which only "at least `least`" matters.
    pub fn d_reaching(&mut self, site: Site, count: u32, sides: u32, least: i32) -> u32 {
        self.dice_reaching(site, Ask::D(count, sides), i64::from(least)) as u32
    }

    /// `rnl(bound)`: uniform in `0..bound`, then usually moved towards 0 by good luck and away from it by
    /// bad luck. For a bound of at most 15 a third of the luck counts (in 3.4.3 only down to a luck of -5).
    /// Draws `rn2(bound)`, then one more: in 3.4.3 unless the luck is 0, later unless the part that counts
    /// is 0. A 0 in the second draw leaves the first as it is.
    ///
    /// Source: `rnd.c` of NetHack 3.4.3 and 3.6.7, restated.
    pub fn rnl(&mut self, site: Site, bound: u32, luck: i32, version: LuckAdjustment) -> u32 {
        let adjustment = match version {
            LuckAdjustment::NetHack343 if bound <= 15 && luck >= -5 => luck / 3,
            LuckAdjustment::NetHack36 if bound <= 15 => (luck.abs() + 1) / 3 * luck.signum(),
            _ => luck,
        };
        let drawn = self.rn2(site, bound);
        let second = match version {
            LuckAdjustment::NetHack343 if luck != 0 => 50 - luck,
            LuckAdjustment::NetHack36 if adjustment != 0 => 37 + adjustment.abs(),
            _ => return drawn,
        };
        if self.rn2(site, second.max(1).cast_unsigned()) == 0 {
            return drawn;
        }
        let moved = i64::from(drawn) - i64::from(adjustment);
        moved.clamp(0, i64::from(bound) - 1) as u32
    }

    /// `rne(x)`: 1, and one more with chance `1/x` each time, up to 5 below experience level 15 and to a
    /// third of the level from there on.
    ///
    /// Source: `rnd.c` of NetHack 3.4.3, restated.
    pub fn rne(&mut self, site: Site, x: u32, experience_level: u32) -> u32 {
        let most = if experience_level < 15 { 5 } else { experience_level / 3 };
        let mut result = 1;
        while result < most && self.rn2_below(site, 1, x) {
            result += 1;
        }
        result
    }

    /// `rnz(i)`: around `i`, with a long tail in both directions: `i` multiplied or divided (on the toss of
    /// a coin) by a factor of `(1000 + rn2(1000)) * rne(4) / 1000`.
    ///
    /// Source: `rnd.c` of NetHack 3.4.3, restated.
    pub fn rnz(&mut self, site: Site, i: u32, experience_level: u32) -> u32 {
        let factor = u64::from(1000 + self.rn2(site, 1000)) * u64::from(self.rne(site, 4, experience_level));
        let i = u64::from(i);
        let result = if self.rn2_below(site, 1, 2) { i * 1000 / factor } else { i * factor / 1000 };
        u32::try_from(result).unwrap_or(u32::MAX)
    }
}
