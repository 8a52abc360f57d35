//! Every malformed log of the core's table through the program: one error, the exit code of an unreadable log,
//! little memory, little time.

#[path = "../../../core/tests/hostile/table.rs"]
mod table;

use std::time::{Duration, Instant};

use crate::support::{Ran, Workspace};

/// Memory that the program may have, in KiB.
const MEMORY: u32 = 1 << 20;

/// Time that one file may take, also on a machine with other work.
const TIME: Duration = Duration::from_secs(30);

/// What is wrong with how a case was refused.
fn fault(case: &table::Case, ran: &Ran, time: Duration) -> Option<String> {
    let errors: Vec<_> =
        ran.out.lines().chain(ran.err.lines()).filter(|line| line.contains("error: ")).collect();
    let place =
        if case.place.is_empty() { String::new() } else { format!("error: log.json: {}: ", case.place) };
    let is_right = ran.code == 16
        && errors.len() == 1
        && errors[0].contains(&place)
        && errors[0].contains(&case.cause)
        && ran.out.len() + ran.err.len() < 10_000
        && !ran.err.contains("panicked")
        && ran.out.contains("1 log: 1 unreadable");
    if !is_right {
        let said: String = format!("{}{}", ran.out, ran.err).chars().take(500).collect();
        return Some(format!("{}: code {}, not {}: {said}", case.name, ran.code, case.trouble));
    }
    (time > TIME).then(|| format!("{}: it took {time:?}", case.name))
}

#[test]
fn every_malformed_log_is_refused_with_one_error_in_little_memory_and_time() {
    let workspace = Workspace::new();
    let mut faults = Vec::new();
    for case in table::cases() {
        std::fs::write(workspace.path("log.json"), case.bytes()).unwrap();
        let begun = Instant::now();
        let ran = workspace.shell(&format!("ulimit -v {MEMORY}; cargo xtask replay log.json"));
        faults.extend(fault(&case, &ran, begun.elapsed()));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(table::BASE.contains("hostile"));
}
