//! What targets do: hand the bytes to an oracle of the core, and stop on a finding.

use spelltape::bench::FuzzWish;
use spelltape::oracle::Depth;
use spelltape::registry;

/// Runs what `bytes` choose of a system. With `SPELLTAPE_CANARY` set the ruleset is the canary, which must
/// be found.
///
/// # Panics
/// On a finding: a broken invariant, or a replay that differs. That is how a fuzzer is told.
pub fn system(name: &str, bytes: &[u8]) {
    let bench = registry::system(name).expect("targets are named after systems");
    let canary = std::env::var_os("SPELLTAPE_CANARY").is_some();
    let run = bench.fuzz(bytes, FuzzWish { canary, every_log: false });
    if let Some(finding) = run.and_then(|run| run.finding) {
        panic!("{name}: {finding}");
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
