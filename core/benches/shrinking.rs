//! What shrinking costs: `cargo bench --bench shrinking`. Logs of 60, 600 and 6,000 draws whose last two actions
//! break an invariant of the canary, shrunk to those two, proof included.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads a clock"
)]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot run is wrong")]

use std::ops::ControlFlow::Continue;
use std::time::Instant;

use spelltape::draws::Seeded;
use spelltape::log::{Log, Made, MadeBy};
use spelltape::registry;
use spelltape::shrink::{Found, Keep, Limits, Progress, RUNS_MAX};

const ROUNDS: usize = 9;

/// So many zaps of an empty wand, one draw each, and then a charging that adds too much.
fn long(zaps: usize) -> Log {
    let bench = registry::system("charging").unwrap();
    let actions = "\"zap\", ".repeat(zaps);
    let text = format!(
        "{{\"hero\": {{\"hp\": 31, \"hp_max\": 48, \"turn\": 77}}, \
         \"item\": {{\"wand\": {{\"kind\": \"digging\", \"charges\": 0, \"recharged\": 1}}}}, \
         \"actions\": [{actions}{{\"set_charges\": 6}}, {{\"recharge\": \"uncursed\"}}]}}"
    );
    let (scenario, _) = bench.read_scenario(&text).unwrap();
    let is_whole =
        |log: &Log| log.violation.as_ref().is_some_and(|violation| violation.action as usize == zaps + 1);
    let seeds = (0..100_000).map(|seed| {
        // A wand that is wrested is dust: so many zaps go well by chance only, so that they begin anew.
        let mut source = Zaps(Seeded::from_seed(seed));
        let run = bench.record("canary", &scenario, &mut source).unwrap();
        let made = Made { by: MadeBy::Hand, spelltape: String::new(), generator: None };
        bench.log("canary", scenario.clone(), run, made).unwrap()
    });
    seeds.into_iter().find(is_whole).expect("a charging that adds too much")
}

/// A generator whose zaps never wrest.
struct Zaps(Seeded);

impl spelltape::draws::Source for Zaps {
    fn uniform(
        &mut self,
        site: spelltape::site::Site,
        ask: spelltape::draws::Ask,
    ) -> Result<u32, spelltape::draws::Halt> {
        let drawn = self.0.uniform(site, ask)?;
        Ok(if site.name() == "charging.wand.wrest" { drawn.max(1) } else { drawn })
    }
}

fn shrunk(log: &Log) -> Found<Log> {
    let bench = registry::system(log.system).unwrap();
    let mut progress = |_: &Progress| Continue(());
    let limits = Limits { runs_max: RUNS_MAX, progress: &mut progress };
    bench.shrink(log, &Keep::Violation, limits).unwrap()
}

fn main() {
    println!("shrinking: draws, milliseconds (median), runs, result");
    for zaps in [60, 600, 6000] {
        let log = long(zaps);
        let mut times = Vec::new();
        let mut found = None;
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            found = Some(shrunk(&log));
            times.push(begun.elapsed().as_micros());
        }
        times.sort_unstable();
        let found = found.unwrap();
        let micros = times[ROUNDS / 2];
        let after = found.after;
        println!(
            "  {:>6}  {:>5}.{:03} ms  {:>6} runs  {} actions, {} draws, {}",
            found.before.draws,
            micros / 1000,
            micros % 1000,
            found.runs,
            after.actions,
            after.draws,
            found.proof.name()
        );
    }
}
