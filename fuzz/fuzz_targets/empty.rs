//! Does nothing: how fast the fuzzer is by itself, for `cargo xtask bench --fuzz`.
#![no_main]

use std::hint::black_box;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    black_box(bytes);
});
