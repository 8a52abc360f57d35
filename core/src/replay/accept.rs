//! Taking a changed rule over into a log.

use std::fmt;

use super::{Verdict, replay, shows_bug};
use crate::bench::{Bench, BenchError, Recorded};
use crate::draws::{Ask, BySite, Seeded, Source, Unanswered};
use crate::log::{Expect, Generator, Log, LogStep, LoggedViolation, primitives};

/// A log recorded again under today's rules.
#[derive(Clone, Debug)]
pub struct Accepted {
    /// The new log.
    pub log: Log,
    /// How the old log replayed.
    pub verdict: Verdict,
    /// Draws that the old log had nothing for.
    pub invented: u32,
    /// Recorded values that are no longer asked for.
    pub unused: usize,
}

/// Why a log is not taken over.
#[derive(Clone, Debug)]
pub enum Refused {
    /// The bench could not run it.
    Bench(BenchError),
    /// An invariant does not hold, and the log does not say that it shows a bug.
    Violated(LoggedViolation),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bench(error) => error.fmt(f),
            Self::Violated(violation) => write!(
                f,
                "invariant {} does not hold after action {}: {}; mend the rule, or set \"expect\": \"bug\"",
                violation.id, violation.action, violation.what
            ),
        }
    }
}

/// Records a log again under today's rules. Its draws are answered by place; what it has nothing for comes
/// from its generator, continued after its last draw, or is the smallest value.
///
/// # Errors
/// If the log cannot be run, or an invariant does not hold and the log does not expect a bug.
pub fn accept(bench: &dyn Bench, log: &Log) -> Result<Accepted, Refused> {
    let before = replay(bench, log).map_err(Refused::Bench)?;
    let parted = before.by_site.is_some();
    let (run, invented, unused) =
        if parted { record_again(bench, log).map_err(Refused::Bench)? } else { (before.run, 0, 0) };
    if let (Some(violation), Expect::Holds) = (&run.violation, log.expect) {
        return Err(Refused::Violated(violation.clone()));
    }
    // A bug that no longer shows is mended: from now on the log guards the mended behaviour.
    let is_mended = run.violation.is_none() && !shows_bug(log, &run);
    let expect = if is_mended { Expect::Holds } else { log.expect };
    let mut made = log.made.clone();
    made.spelltape = env!("CARGO_PKG_VERSION").to_owned();
    let accepted = bench.log(log.ruleset, log.scenario.clone(), run, made);
    let log = Log { id: log.id.clone(), why: log.why.clone(), expect, ..accepted.map_err(Refused::Bench)? };
    Ok(Accepted { log, verdict: before.verdict, invented, unused })
}

fn record_again(bench: &dyn Bench, log: &Log) -> Result<(Recorded, u32, usize), BenchError> {
    let mut source = by_place(&log.steps, log.made.generator);
    let run = bench.record(log.ruleset, &log.scenario, &mut source)?;
    Ok((run, source.invented(), source.unused()))
}

/// The draws of recorded steps, answered by their place: by action and site. What they have nothing for comes from
/// the generator that they came from, continued after the last of them, or is the smallest value where there is no
/// generator.
pub fn by_place(recorded: &[LogStep], generator: Option<Generator>) -> BySite {
    let unanswered = match generator {
        None => Unanswered::Smallest,
        Some(generator) => {
            let mut source = Seeded::from_state(generator.state, generator.stream);
            for (_, site, primitive) in primitives(recorded) {
                source.uniform(site, Ask::Rn2(primitive.bound)).expect("a generator never halts");
            }
            Unanswered::Ask(Box::new(source))
        }
    };
    BySite::by_action(primitives(recorded), unanswered)
}
