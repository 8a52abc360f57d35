//! The text's figures of a confused reader.

use super::{frail, least_most_mean, odds};
use crate::journal::Step;
use crate::odds::Latest;
use crate::rules::charging::Charging;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Action, Buc, Implement, Item, OtherClass};
use crate::rules::charging::words::Event;
use crate::table::Table;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![energy(rules)]
}

fn energy(rules: &Rules) -> Table {
    let mut table = Table::new(
        "energy",
        "Maximum energy that a confused reader with full energy gains",
        "CHG-70, CHG-81; Yourself",
        ["scroll", "least", "most", "mean"],
    );
    for (name, buc) in [("cursed", Buc::Cursed), ("uncursed", Buc::Uncursed), ("blessed", Buc::Blessed)] {
        let read = Action::ReadScroll(Implement { buc, picks: true });
        let mut scenario = frail(Item::Other(OtherClass::Gem), vec![read]);
        scenario.hero.confused = true;
        let gain = |step: &Step<Charging>| match step {
            Step::Event(Event::EnergyMaxSet { from, to }) => Some((to - from).unsigned_abs()),
            _ => None,
        };
        let [least, most, mean] = least_most_mean(&odds(rules, &scenario, &Latest::new(gain)));
        table.row([name.to_owned(), least, most, mean]);
    }
    table
}
