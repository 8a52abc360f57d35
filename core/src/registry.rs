//! The one list of systems.

use crate::bench::{Bench, Face};
use crate::log::{Lexicon, ScenarioError};
use crate::rules::charging::Charging;
use crate::rules::miscasts::Miscasts;
use crate::rules::monster_spell::MonsterSpell;
use crate::rules::summoning::Summoning;
use crate::rules::to_hit::ToHit;
use crate::site::Site;
use crate::value::Value;

static SYSTEMS: [&dyn Bench; 5] = [
    &Face::<Charging>::new(),
    &Face::<Summoning>::new(),
    &Face::<Miscasts>::new(),
    &Face::<MonsterSpell>::new(),
    &Face::<ToHit>::new(),
];

/// Every system.
pub fn systems() -> &'static [&'static dyn Bench] {
    &SYSTEMS
}

/// A system by its name.
pub fn system(name: &str) -> Option<&'static dyn Bench> {
    systems().iter().copied().find(|bench| bench.name() == name)
}

/// The names of all systems, for reading logs.
pub struct Registry;

impl Lexicon for Registry {
    fn systems(&self) -> Vec<&'static str> {
        systems().iter().map(|bench| bench.name()).collect()
    }

    fn rulesets(&self, name: &str) -> Vec<&'static str> {
        system(name).map(|bench| bench.rulesets().iter().map(|info| info.name).collect()).unwrap_or_default()
    }

    fn site(&self, name: &str, site: &str) -> Option<Site> {
        let row = system(name)?.words().sites.iter().find(|row| row.site.name() == site)?;
        Some(row.site)
    }

    fn scenario(&self, name: &str, json: &str) -> Result<(Value, usize), ScenarioError> {
        let bench = system(name).ok_or_else(|| ScenarioError {
            line: 0,
            column: 0,
            path: String::new(),
            problem: format!("no system {name:?}"),
        })?;
        bench.read_scenario(json)
    }
}
