//! Hammers the rules of monster spells.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spelltape::rules::monster_spell::MonsterSpell;

fuzz_target!(|bytes: &[u8]| spelltape_fuzz::system::<MonsterSpell>(bytes));
