//! Hammers the to-hit rules.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system("to-hit", bytes));
