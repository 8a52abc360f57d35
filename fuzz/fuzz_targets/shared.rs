//! What targets do: hand the bytes to an oracle of the core, and stop on a finding.

use spelltape::bench::{Bench, Face, FuzzWish};
use spelltape::oracle::Depth;
use spelltape::system::System;

/// Runs what `bytes` choose of a system. The system is a type and not a name, so that a target holds no other:
/// libFuzzer looks through the counters of all the code that is linked, after every execution. With
/// `SPELLTAPE_CANARY` set the ruleset is the canary, which must be found.
///
/// Every action is held against all invariants of one action. Of those that compare the run with a twin one is
/// checked, drawn by the sum of the bytes ([`spelltape::run::Twins`]); `adopt`, replays and tests check all of them.
///
/// # Panics
/// On a finding: a broken invariant, or a replay that differs. That is how a fuzzer is told.
pub fn system<S: System>(bytes: &[u8]) {
    let canary = std::env::var_os("SPELLTAPE_CANARY").is_some();
    let run = Face::<S>::new().fuzz(bytes, FuzzWish::of_target(canary));
    if let Some(finding) = run.and_then(|run| run.finding) {
        panic!("{}: {finding}", S::NAME);
    }
}

/// Takes what an oracle says of a reader.
///
/// # Panics
/// On a finding.
pub fn reader(name: &str, found: Result<Depth, String>) {
    if let Err(finding) = found {
        panic!("{name}: {finding}");
    }
}
