//! The text's tables of wands, computed from the rules by exact odds.

use super::rulesets::Rules;
use super::scenario::{Action, Buc, Hero, Item, Scenario, Wand};
use super::tables::WandKind;
use super::words::Event;
use super::{Charging, resolution};
use crate::int::Int;
use crate::journal::Step;
use crate::odds::{Ever, Limits, Odds, OutcomeOf, Question, Tally, explore};
use crate::ratio::Ratio;
use crate::table::Table;

/// One wand of each natural maximum.
const TYPES: [(&str, WandKind); 3] = [
    ("wand of wishing", WandKind::Wishing),
    ("directional", WandKind::Sleep),
    ("non-directional", WandKind::Light),
];

/// Times a wand can have been recharged.
const RECHARGED: std::ops::RangeInclusive<u32> = 0..=7;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![
        explosion(rules),
        cumulative(rules),
        expected(rules),
        numbers(rules, "blessed", "Charges a discharged wand gets of blessed charging", Buc::Blessed),
        numbers(rules, "uncursed", "Charges a discharged wand gets of uncursed charging", Buc::Uncursed),
        damage(rules),
    ]
}

/// A wand with no charges, recharged `recharged` times, in the hands of a hero whom any explosion kills:
/// nothing comes after it, and its damage does not multiply the runs.
fn wand(kind: WandKind, recharged: u32, actions: Vec<Action>) -> Scenario {
    let item = Item::Wand(Wand {
        kind,
        charges: Int::saturating(0),
        recharged: Int::saturating(recharged.into()),
        buc: Buc::Uncursed,
    });
    Scenario { hero: Hero::default(), item, actions }.with_hp_max(Int::saturating(1))
}

fn odds<Q: Question<Charging>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<Charging, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

fn is_explosion(step: &Step<Charging>) -> bool {
    matches!(step, Step::Event(Event::WandExplodes { .. }))
}

/// Blessed charging after using up all charges, `times` over.
fn charge_from_zero(times: u32) -> Vec<Action> {
    (0..times)
        .flat_map(|_| [Action::SetCharges(Int::saturating(0)), Action::Recharge(Buc::Blessed)])
        .collect()
}

fn explosion(rules: &Rules) -> Table {
    let mut table = Table::new(
        "explosion",
        "Chance that a wand explodes when it is charged",
        "CHG-11, CHG-12; Wands, first table",
        ["times recharged", "chance", "percent"],
    );
    for times in RECHARGED {
        let scenario = wand(WandKind::Sleep, times, charge_from_zero(1));
        let chance = odds(rules, &scenario, &Ever(is_explosion)).of(&true);
        table.row([times.to_string(), chance.to_string(), chance.percent(2)]);
    }
    table
}

fn cumulative(rules: &Rules) -> Table {
    let mut table = Table::new(
        "cumulative",
        "Chance that a wand charged again and again has exploded",
        "CHG-13; Wands, second table",
        ["times recharged", "chance", "percent"],
    );
    for times in RECHARGED {
        let scenario = wand(WandKind::Sleep, 0, charge_from_zero(times + 1));
        let chance = odds(rules, &scenario, &Ever(is_explosion)).of(&true);
        table.row([times.to_string(), chance.to_string(), chance.percent(2)]);
    }
    table
}

fn expected(rules: &Rules) -> Table {
    let mut table = Table::new(
        "expected",
        "Successful chargings of a wand before the one that explodes it",
        "CHG-14; Wands, after the second table",
        ["what", "expected", "value"],
    );
    let scenario = wand(WandKind::Sleep, 0, charge_from_zero(*RECHARGED.end() + 1));
    let survived = Tally(|step: &Step<Charging>| matches!(step, Step::Event(Event::Recharged { .. })));
    let expected = odds(rules, &scenario, &survived).expectation(|times| *times);
    table.row(["chargings".to_owned(), expected.to_string(), decimal(&expected, 4)]);
    table
}

fn numbers(rules: &Rules, id: &'static str, title: &'static str, strength: Buc) -> Table {
    let most = TYPES.iter().map(|(_, kind)| resolution::maximum(rules, *kind)).max().unwrap_or(0);
    let columns = (1..=most).map(|number| number.to_string());
    let columns: Vec<String> = std::iter::once("wand type".to_owned()).chain(columns).collect();
    let mut table = Table::new(id, title, "CHG-20 to CHG-23; Wands, third and fourth table", columns);
    for (name, kind) in TYPES {
        let scenario = wand(kind, 0, vec![Action::Recharge(strength)]);
        let charges = OutcomeOf::new(|state: &super::State| state.outcome().charges.map(Int::get));
        let odds = odds(rules, &scenario, &charges);
        let cells = (1..=most).map(|number| {
            let weight = odds.of(&Some(Some(number)));
            if weight.is_zero() { "-".to_owned() } else { weight.to_string() }
        });
        table.row(std::iter::once(name.to_owned()).chain(cells));
    }
    table
}

fn damage(rules: &Rules) -> Table {
    let mut table = Table::new(
        "damage",
        "Damage of an exploding wand, by the hero's maximum hit points",
        "CHG-15; Wands, after the second table",
        ["maximum hit points", "least", "most", "mean"],
    );
    for hp_max in [1, 2, 3, 4, 5, 10, 50, 100] {
        let scenario =
            wand(WandKind::Sleep, *RECHARGED.end(), charge_from_zero(1)).with_hp_max(Int::saturating(hp_max));
        let read = |step: &Step<Charging>| match step {
            Step::Event(Event::WandExplodes { damage }) => Some(*damage),
            _ => None,
        };
        let odds = odds(rules, &scenario, &crate::odds::Latest::new(read));
        let dealt: Vec<u32> = odds.weights.keys().filter_map(|damage| *damage).collect();
        let ends =
            [dealt.iter().min(), dealt.iter().max()].map(|end| end.map_or_else(String::new, u32::to_string));
        let mean = odds.expectation(|damage| damage.unwrap_or(0));
        table.row([hp_max.to_string(), ends[0].clone(), ends[1].clone(), mean.to_string()]);
    }
    table
}

/// A fraction as a decimal with `places` places, rounded to the nearest.
fn decimal(ratio: &Ratio, places: u32) -> String {
    let percent = ratio.over(&Ratio::new(100u128, 1u128)).percent(places);
    percent.trim_end_matches(" %").to_owned()
}

impl Scenario {
    fn with_hp_max(mut self, hp_max: Int<1, 9999>) -> Self {
        self.hero.hp_max = hp_max;
        self.hero.hp = hp_max;
        self
    }
}
