//! Hammers the to-hit rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::rules::to_hit::ToHit;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system::<ToHit>(bytes));
