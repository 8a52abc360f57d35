//! Hammers the summoning rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::rules::summoning::Summoning;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system::<Summoning>(bytes));
