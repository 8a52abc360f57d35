//! The command line as a user meets it: the real program, in a workspace of its own.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read files and stop at the first fault"
)]

mod accept;
mod adopt;
mod bench;
mod coverage;
mod dice;
mod doctor;
mod examples;
mod files;
mod fmt;
mod fuzz;
mod hostile;
mod killed;
mod ledger;
mod new;
mod odds;
mod readme;
mod record;
mod replay;
mod revision;
mod robust;
mod seek;
mod show;
mod shrink;
mod support;
mod tolerant;
mod versus;
mod why;
