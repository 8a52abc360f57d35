//! The text's tables, computed from the rules by exact odds.

mod bonuses;
mod chances;

use super::ToHit;
use super::rulesets::Rules;
use super::scenario::Scenario;
use crate::journal::{Choice, Step};
use crate::odds::{Ever, Latest, Limits, Odds, Question, explore};
use crate::ratio::Ratio;
use crate::site::Site;
use crate::table::Table;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    let mut tables = bonuses::tables(rules);
    tables.extend(chances::tables(rules));
    tables
}

fn odds<Q: Question<ToHit>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<ToHit, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

/// The points that a term has in a scenario, 0 where it is left out. It must not depend on chance.
fn points(rules: &Rules, scenario: &Scenario, term: Site) -> i64 {
    let read = |step: &Step<ToHit>| match step {
        Step::Decision(decision) if decision.site == term => match decision.choice {
            Choice::Number(number) => Some(number),
            _ => None,
        },
        _ => None,
    };
    let odds = odds(rules, scenario, &Latest::new(read));
    odds.weights.keys().next_back().copied().flatten().unwrap_or(0)
}

/// The chance that an attack of the scenario hits.
fn chance(rules: &Rules, scenario: &Scenario) -> Ratio {
    let hits = |step: &Step<ToHit>| matches!(step, Step::Decision(decision) if decision.choice == Choice::Name("hits"));
    odds(rules, scenario, &Ever(hits)).of(&true)
}

/// A bonus as the text writes it.
fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}
