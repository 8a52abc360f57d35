//! Spelltape: a flight recorder and test bench for roguelike magic rules.
//!
//! A run is a scenario (a complete starting state and a list of actions) folded over a ruleset and a source
//! of draws. It leaves a journal of every draw and decision, which is saved as a replay log that a person
//! can read and a machine can run again. The floors, each knowing only those below it:
//!
//! - [`oracle`]: what must hold of the readers on any bytes; [`registry`]: the one list of systems;
//! - [`ledger`]: which runs were agreed to; [`versus`]: rulesets beside each other; [`mod@bench`]: one system
//!   behind an object-safe face;
//! - [`replay`], [`shrink`], [`why`], [`seek`], [`coverage`]: verdicts, smaller runs, the draw that decided, runs
//!   that are wanted, what logs show;
//! - [`odds`], [`log`], [`diff`]: exact distributions, the file format, where two step lists part;
//! - [`rules`]: the systems side by side, none knowing another; [`run`];
//! - [`system`], [`nethack_dice`], [`omega_dice`]: the trait a system implements, the games' own dice;
//! - [`recorder`]: what a rule sees;
//! - [`draws`], [`journal`], [`violation`]: sources of chance, ordered steps, what an invariant found;
//! - [`mod@site`], [`ratio`], [`value`], [`int`], [`table`], [`ground`]: names, exact fractions, data, squares.
//!
//! Nothing here does I/O, reads a clock or the environment, uses floats or threads, or depends on hash order.

#![deny(clippy::disallowed_types, clippy::disallowed_methods, clippy::float_arithmetic)]

// First, as its macro names the places of all that follows.
#[macro_use]
pub mod site;

pub mod bench;
pub mod coverage;
pub mod diff;
pub mod draws;
pub mod ground;
pub mod int;
pub mod journal;
pub mod ledger;
pub mod log;
pub mod nethack_dice;
pub mod odds;
pub mod omega_dice;
pub mod oracle;
pub mod ratio;
pub mod recorder;
pub mod registry;
pub mod replay;
pub mod rules;
pub mod run;
mod schema;
pub mod seek;
pub mod shrink;
pub mod system;
pub mod table;
pub mod value;
pub mod versus;
pub mod violation;
pub mod why;
