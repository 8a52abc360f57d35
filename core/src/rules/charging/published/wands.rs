//! The text's tables of wands.

use super::{damage_of, decimal, frail, is_explosion, least_most_mean, odds};
use crate::int::Int;
use crate::journal::Step;
use crate::odds::{Ever, Latest, OutcomeOf, Tally};
use crate::ratio::Ratio;
use crate::rules::charging::rulesets::{ExplosionDamage, Rules};
use crate::rules::charging::scenario::{Action, Buc, Item, Scenario, State, Wand};
use crate::rules::charging::tables::WandKind;
use crate::rules::charging::words::Event;
use crate::rules::charging::{Charging, resolution};
use crate::table::Table;

/// One wand of each natural maximum.
const TYPES: [(&str, WandKind); 3] = [
    ("wand of wishing", WandKind::Wishing),
    ("directional", WandKind::Sleep),
    ("non-directional", WandKind::Light),
];

/// One wand of each size of the dice that later games roll for an explosion (CHG-80).
const LATER_KINDS: [(&str, WandKind); 6] = [
    ("wishing", WandKind::Wishing),
    ("cancellation, death, polymorph, undead turning", WandKind::Death),
    ("cold, fire, lightning, magic missile", WandKind::Fire),
    ("nothing", WandKind::Nothing),
    ("other directional", WandKind::Sleep),
    ("other non-directional", WandKind::Light),
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
        gained(rules),
        wresting(rules),
    ]
}

/// A wand with no charges, recharged `recharged` times.
fn wand(kind: WandKind, recharged: u32, actions: Vec<Action>) -> Scenario {
    let item = Item::Wand(Wand {
        kind,
        charges: Int::saturating(0),
        recharged: Int::saturating(recharged.into()),
        buc: Buc::Uncursed,
    });
    frail(item, actions)
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
    let expected = expected_chargings(rules);
    table.row(["chargings".to_owned(), expected.to_string(), decimal(&expected, 4)]);
    table
}

fn expected_chargings(rules: &Rules) -> Ratio {
    let scenario = wand(WandKind::Sleep, 0, charge_from_zero(*RECHARGED.end() + 1));
    let survived = Tally(|step: &Step<Charging>| matches!(step, Step::Event(Event::Recharged { .. })));
    odds(rules, &scenario, &survived).expectation(|times| *times)
}

fn numbers(rules: &Rules, id: &'static str, title: &'static str, strength: Buc) -> Table {
    let most = TYPES.iter().map(|(_, kind)| resolution::maximum(rules, *kind)).max().unwrap_or(0);
    let columns = (1..=most).map(|number| number.to_string());
    let columns: Vec<String> = std::iter::once("wand type".to_owned()).chain(columns).collect();
    let mut table = Table::new(id, title, "CHG-20 to CHG-23; Wands, third and fourth table", columns);
    for (name, kind) in TYPES {
        let scenario = wand(kind, 0, vec![Action::Recharge(strength)]);
        let charges = OutcomeOf::new(|state: &State| state.outcome().charges.map(Int::get));
        let odds = odds(rules, &scenario, &charges);
        let cells = (1..=most).map(|number| {
            let weight = odds.of(&Some(Some(number)));
            if weight.is_zero() { "-".to_owned() } else { weight.to_string() }
        });
        table.row(std::iter::once(name.to_owned()).chain(cells));
    }
    table
}

/// The damage of an explosion, by what it goes by in the ruleset.
fn damage(rules: &Rules) -> Table {
    match rules.explosion_damage {
        ExplosionDamage::HitPoints => damage_by_hit_points(rules),
        ExplosionDamage::Charges => damage_by_kind(rules),
    }
}

fn damage_by_kind(rules: &Rules) -> Table {
    let mut table = Table::new(
        "damage",
        "Damage of a discharged wand that explodes, by its kind",
        "CHG-80; NetHack 3.6 and later",
        ["wand", "least", "most", "mean"],
    );
    for (name, kind) in LATER_KINDS {
        let scenario = wand(kind, *RECHARGED.end(), charge_from_zero(1));
        let [least, most, mean] = least_most_mean(&odds(rules, &scenario, &Latest::new(damage_of)));
        table.row([name.to_owned(), least, most, mean]);
    }
    table
}

fn damage_by_hit_points(rules: &Rules) -> Table {
    let mut table = Table::new(
        "damage",
        "Damage of an exploding wand, by the hero's maximum hit points",
        "CHG-15; Wands, after the second table",
        ["maximum hit points", "least", "most", "mean"],
    );
    for hp_max in [1, 2, 3, 4, 5, 10, 50, 100] {
        let scenario =
            wand(WandKind::Sleep, *RECHARGED.end(), charge_from_zero(1)).with_hp_max(Int::saturating(hp_max));
        let [least, most, mean] = least_most_mean(&odds(rules, &scenario, &Latest::new(damage_of)));
        table.row([hp_max.to_string(), least, most, mean]);
    }
    table
}

/// The other reading of the expected number: charges instead of chargings.
fn gained(rules: &Rules) -> Table {
    let mut table = Table::new(
        "gained",
        "Charges that a wand is given before it explodes, each time from none",
        "CHG-14, CHG-22, CHG-23; Wands, after the second table",
        ["wand and charging", "each time", "in all", "value"],
    );
    let chargings = expected_chargings(rules);
    for (name, kind) in &TYPES[1..] {
        for (how, strength) in [("uncursed", Buc::Uncursed), ("blessed", Buc::Blessed)] {
            let scenario = wand(*kind, 0, vec![Action::Recharge(strength)]);
            let charges = OutcomeOf::new(|state: &State| state.outcome().charges.map(Int::get));
            let mean = odds(rules, &scenario, &charges)
                .expectation(|charges| charges.flatten().unwrap_or(0).unsigned_abs());
            let all = chargings.times(&mean);
            table.row([format!("{name}, {how}"), mean.to_string(), all.to_string(), decimal(&all, 2)]);
        }
    }
    table
}

fn wresting(rules: &Rules) -> Table {
    let mut table = Table::new(
        "wresting",
        "Chance to have wrested the last charge of a wand",
        "CHG-29; introduction",
        ["zaps", "chance", "percent"],
    );
    for zaps in [1, 2, 5] {
        let scenario = wand(WandKind::Wishing, 1, vec![Action::Zap; zaps]);
        let chance = odds(rules, &scenario, &OutcomeOf::new(|state: &State| state.destroyed)).of(&Some(true));
        table.row([zaps.to_string(), chance.to_string(), chance.percent(2)]);
    }
    table
}

impl Scenario {
    fn with_hp_max(mut self, hp_max: Int<1, 9999>) -> Self {
        self.hero.hp_max = hp_max;
        self.hero.hp = hp_max;
        self
    }
}
