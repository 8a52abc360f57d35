//! The text's figures of rings.

use super::{damage_of, frail, is_explosion, least_most_mean, odds};
use crate::int::Int;
use crate::odds::{Ever, Latest, OutcomeOf};
use crate::ratio::Ratio;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Action, Buc, Item, Ring, Scenario, State};
use crate::rules::charging::tables::RingKind;
use crate::table::Table;

/// Enchantments that the tables show.
const ENCHANTMENTS: std::ops::RangeInclusive<i32> = -8..=8;

/// What a charging can change an enchantment by.
const CHANGES: [i32; 5] = [-2, -1, 1, 2, 3];

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![explosion(rules), damage(rules), change(rules)]
}

/// One charging of a ring.
fn ring(enchantment: i32, strength: Buc) -> Scenario {
    let item = Item::Ring(Ring {
        kind: RingKind::Protection,
        enchantment: Int::saturating(enchantment.into()),
        recharged: Int::default(),
        buc: Buc::Uncursed,
        worn: false,
    });
    frail(item, vec![Action::Recharge(strength)])
}

fn explosion(rules: &Rules) -> Table {
    let mut table = Table::new(
        "ring-explosion",
        "Chance that a ring explodes when it is charged",
        "CHG-42, CHG-83; Rings",
        ["enchantment", "chance", "percent", "cursed", "cursed percent"],
    );
    for enchantment in ENCHANTMENTS {
        let chance = |strength| odds(rules, &ring(enchantment, strength), &Ever(is_explosion)).of(&true);
        let (other, cursed) = (chance(Buc::Uncursed), chance(Buc::Cursed));
        table.row([
            format!("{enchantment:+}"),
            other.to_string(),
            other.percent(2),
            cursed.to_string(),
            cursed.percent(2),
        ]);
    }
    table
}

fn damage(rules: &Rules) -> Table {
    let mut table = Table::new(
        "ring-damage",
        "Damage of an exploding ring",
        "CHG-43; Rings",
        ["enchantment", "least", "most", "mean"],
    );
    for enchantment in ENCHANTMENTS {
        let odds = odds(rules, &ring(enchantment, Buc::Cursed), &Latest::new(damage_of));
        if odds.of(&None).is_one() {
            continue;
        }
        let [least, most, mean] = least_most_mean(&odds);
        table.row([format!("{enchantment:+}"), least, most, mean]);
    }
    table
}

fn change(rules: &Rules) -> Table {
    let columns = CHANGES.map(|change| format!("{change:+}"));
    let columns: Vec<String> = std::iter::once("charging".to_owned()).chain(columns).collect();
    let mut table = Table::new(
        "ring-change",
        "How much a ring that does not explode changes",
        "CHG-41, CHG-45; Rings",
        columns,
    );
    for (name, strength) in [("cursed", Buc::Cursed), ("uncursed", Buc::Uncursed), ("blessed", Buc::Blessed)]
    {
        let read = |state: &State| state.outcome().charges.map(Int::get);
        let odds = odds(rules, &ring(0, strength), &OutcomeOf::new(read));
        let cells = CHANGES.map(|change| cell(&odds.of(&Some(Some(change)))));
        table.row(std::iter::once(name.to_owned()).chain(cells));
    }
    table
}

fn cell(weight: &Ratio) -> String {
    if weight.is_zero() { "-".to_owned() } else { weight.to_string() }
}
