//! The rows, by block. What a row does is there before the clock starts.

mod chance;
mod draws;
mod logs;
mod rules;
mod shrinking;

use spelltape::bench::Bench;
use spelltape::draws::{Ask, Halt, Seeded, Source};
use spelltape::log::{Log, Made, MadeBy};
use spelltape::site::Site;

use super::watch::Watch;
use crate::failure::{Failure, OTHER};
use crate::logs::bench;

/// Measures the rows of a block.
type Measured = fn(&mut Watch<'_>) -> Result<(), Failure>;

/// All blocks by name.
pub const BLOCKS: [(&str, Measured); 10] = [
    ("draws", draws::draws),
    ("rules", rules::rules),
    ("fuzz", rules::fuzz),
    ("logs", logs::logs),
    ("suite", logs::suite),
    ("growth", logs::growth),
    ("odds", chance::odds),
    ("worlds", chance::worlds),
    ("why", chance::why),
    ("shrink", shrinking::shrink),
];

/// The names, as clap wants them.
pub fn names() -> clap::builder::PossibleValuesParser {
    BLOCKS.map(|(name, _)| name).into()
}

/// A scenario of a system under one of its rulesets.
struct Staged {
    bench: &'static dyn Bench,
    ruleset: &'static str,
    scenario: spelltape::value::Value,
}

impl Staged {
    /// A scenario in JSON.
    fn new(system: &str, ruleset: &'static str, json: &str) -> Result<Self, Failure> {
        let bench = bench(system)?;
        let read = bench.read_scenario(json);
        let (scenario, _) =
            read.map_err(|error| Failure::new(OTHER, format!("{system}: {}", error.problem)))?;
        Ok(Self { bench, ruleset, scenario })
    }

    /// A run of it as a log.
    fn log(&self, source: &mut dyn Source) -> Result<Log, Failure> {
        let run = self.bench.record(self.ruleset, &self.scenario, source)?;
        let made = Made { by: MadeBy::Hand, spelltape: String::new(), generator: None };
        let log = self.bench.log(self.ruleset, self.scenario.clone(), run, made)?;
        Ok(Log { id: "bench".to_owned(), ..log })
    }
}

/// A wand of sleep without charges, and what is done with it.
fn wand(actions: &[&str]) -> Result<Staged, Failure> {
    let wand = r#"{"wand": {"kind": "sleep", "charges": 0, "recharged": 3}}"#;
    let actions = actions.join(", ");
    Staged::new("charging", "documented", &format!(r#"{{"item": {wand}, "actions": [{actions}]}}"#))
}

/// A charging that may well explode.
const RECHARGE: &str = r#"{"recharge": "uncursed"}"#;

/// A generator whose draws at one site are settled for a while.
struct Settled {
    site: &'static str,
    value: u32,
    times: u32,
    generator: Seeded,
}

impl Source for Settled {
    fn uniform(&mut self, site: Site, ask: Ask) -> Result<u32, Halt> {
        if site.name() == self.site && self.times > 0 {
            self.times -= 1;
            return Ok(self.value);
        }
        self.generator.uniform(site, ask)
    }
}
