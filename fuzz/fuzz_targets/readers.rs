//! Hammers the readers of scenario files and of lists of dice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::oracle;

fuzz_target!(|bytes: &[u8]| {
    spelltape_fuzz::reader("scenario_file", oracle::scenario_file(bytes));
    spelltape_fuzz::reader("dice", oracle::dice(bytes));
});
