//! Hammers the charging rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::rules::charging::Charging;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system::<Charging>(bytes));
