//! Draws that a fuzzer chooses: every value comes from a slice of its bytes.

use super::{Ask, Halt, Source};
use crate::site::Site;

/// A source over a byte slice. Each draw takes as few bytes as its bound needs (none for a bound of 1) and
/// reduces them modulo the bound, so that mutating one byte changes one draw. Past the end the draws are 0, 1,
/// 2, … modulo the bound: rules that draw until something is accepted come to an end.
#[derive(Clone, Debug)]
pub struct Bytes<'b> {
    rest: &'b [u8],
    beyond: u32,
}

impl<'b> Bytes<'b> {
    /// A source over `bytes`.
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { rest: bytes, beyond: 0 }
    }
}

impl Source for Bytes<'_> {
    fn uniform(&mut self, _site: Site, ask: Ask) -> Result<u32, Halt> {
        let width = match ask.bound() - 1 {
            0 => 0,
            1..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        };
        if self.rest.is_empty() {
            let value = self.beyond % ask.bound();
            self.beyond = self.beyond.wrapping_add(1);
            return Ok(value);
        }
        let (taken, rest) = self.rest.split_at(width.min(self.rest.len()));
        self.rest = rest;
        let word = taken.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
        Ok(word % ask.bound())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: Site = site!("test.draw");

    #[test]
    fn each_draw_takes_the_bytes_its_bound_needs() {
        let mut source = Bytes::new(&[7, 0x2A, 0x01, 9]);
        let drawn = [6, 1, 343, 5, 100, 100, 2].map(|bound| source.uniform(SITE, Ask::Rn2(bound)));
        assert_eq!(drawn, [Ok(1), Ok(0), Ok(0x12A), Ok(4), Ok(0), Ok(1), Ok(0)]);
    }
}
