//! The text's tables and figures, computed from the rules by exact odds.

mod reader;
mod rings;
mod tools;
mod wands;

use super::Charging;
use super::rulesets::Rules;
use super::scenario::{Action, Hero, Item, Scenario};
use super::words::Event;
use crate::int::Int;
use crate::journal::Step;
use crate::odds::{Limits, Odds, Question, explore};
use crate::ratio::Ratio;
use crate::table::Table;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    let mut tables = wands::tables(rules);
    tables.extend(rings::tables(rules));
    tables.extend(tools::tables(rules));
    tables.extend(reader::tables(rules));
    tables
}

/// An item in the hands of a hero whom any explosion kills: nothing comes after it, and its damage does not
/// multiply the runs.
fn frail(item: Item, actions: Vec<Action>) -> Scenario {
    let one = Int::saturating(1);
    Scenario { hero: Hero { hp: one, hp_max: one, ..Hero::default() }, item, actions }
}

fn odds<Q: Question<Charging>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<Charging, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

/// The damage of an explosion.
fn damage_of(step: &Step<Charging>) -> Option<u32> {
    match step {
        Step::Event(Event::WandExplodes { damage } | Event::RingExplodes { damage }) => Some(*damage),
        _ => None,
    }
}

fn is_explosion(step: &Step<Charging>) -> bool {
    damage_of(step).is_some()
}

/// The least, the most and the mean of what was answered with a number, as cells; `-` where nothing ever was.
fn least_most_mean(odds: &Odds<Option<u32>>) -> [String; 3] {
    let mut numbers = odds.weights.keys().filter_map(|number| *number);
    let least = numbers.next();
    let most = numbers.next_back().or(least);
    let cell = |number: Option<u32>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let share = odds.of(&None).complement();
    let mean = odds.expectation(|number| number.unwrap_or(0));
    let mean = if share.is_zero() { "-".to_owned() } else { mean.over(&share).to_string() };
    [cell(least), cell(most), mean]
}

/// A fraction as a decimal with `places` places, rounded to the nearest.
fn decimal(ratio: &Ratio, places: u32) -> String {
    let percent = ratio.over(&Ratio::new(100u128, 1u128)).percent(places);
    percent.trim_end_matches(" %").to_owned()
}
