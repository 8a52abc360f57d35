//! The rule systems, side by side; none knows another.
//!
//! Every system is a folder with the same files: `RULES.md` (its numbered rules), `scenario` (what is given
//! and what is told), `rulesets` (data and switches), `sites`, `tables` (the text's data), `resolution` (the
//! rules themselves), `words` (events and messages), `invariants`, `generator` (scenarios for fuzzing) and
//! `published` (the text's tables, computed).

pub mod charging;
pub mod miscasts;
pub mod monster_spell;
pub mod summoning;
pub mod to_hit;
