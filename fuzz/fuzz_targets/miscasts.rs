//! Hammers the miscast rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::rules::miscasts::Miscasts;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system::<Miscasts>(bytes));
