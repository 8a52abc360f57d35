//! Hammers the log reader, and with every log it reads replaying and accepting.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::reader("replay_log", spelltape::oracle::replay_log(bytes)));
