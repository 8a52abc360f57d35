//! One draw.

use std::hint::black_box;

use spelltape::draws::{Ask, Primitive, Seeded, Source, Tape, TapeEntry};
use spelltape::recorder::{Detail, Recorder};
use spelltape::rules::charging::{Charging, sites::WAND_EXPLODE};

use crate::bench::watch::{Bound, Row, Watch};
use crate::failure::Failure;

/// Draws of one round.
const DRAWS: u32 = 10_000;
/// Their bound.
const BOUND: u32 = 343;

/// A draw from the generator alone, recorded, and replayed.
pub fn draws(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let recorded = |source: &mut dyn Source| {
        let mut recorder = Recorder::<Charging>::new(source, Detail::Full);
        black_box((0..DRAWS).fold(0u32, |sum, _| sum.wrapping_add(recorder.rn2(WAND_EXPLODE, BOUND))));
    };
    let mut generator = Seeded::from_seed(1);
    let mut bare = move || generator.uniform(WAND_EXPLODE, Ask::Rn2(BOUND)).unwrap_or_default();
    let entry = |value| TapeEntry::At(WAND_EXPLODE, Primitive { bound: BOUND, value });
    let tape = Tape::new((0..DRAWS).map(|_| entry(bare())).collect());
    let rows = vec![
        Row::new("from the generator", DRAWS, || {
            let mut generator = Seeded::from_seed(1);
            let mut draw = || generator.uniform(WAND_EXPLODE, Ask::Rn2(BOUND)).unwrap_or_default();
            black_box((0..DRAWS).fold(0u32, |sum, _| sum.wrapping_add(draw())));
        }),
        Row::new("recorded", DRAWS, || recorded(&mut Seeded::from_seed(1)))
            .times_of("from the generator", Bound::None),
        Row::new("replayed from a tape", DRAWS, || recorded(&mut tape.clone()))
            .times_of("recorded", Bound::None),
    ];
    watch.measure("draws", "draw", rows);
    Ok(())
}
