//! The text's table of tools.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use super::{frail, odds};
use crate::int::Int;
use crate::odds::OutcomeOf;
use crate::ratio::Ratio;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Action, Buc, Item, State, Tool};
use crate::rules::charging::tables::ToolKind;
use crate::table::Table;

/// A row of the text's table: its tools, one of them, and the charges from which its numbers are shown.
/// For a lamp these are turns of fuel.
const SORTS: [(&str, ToolKind, &[i32]); 6] = [
    ("Bell of Opening", ToolKind::BellOfOpening, &[0]),
    ("tinning kit, expensive camera, magic marker", ToolKind::TinningKit, &[0, 40, 60]),
    ("crystal ball", ToolKind::CrystalBall, &[0, 5]),
    ("bag of tricks, can of grease, horn of plenty", ToolKind::BagOfTricks, &[0, 9, 10, 11]),
    ("magic flute, magic harp, frost horn, fire horn, drum of earthquake", ToolKind::MagicFlute, &[0]),
    ("oil lamp, brass lantern", ToolKind::OilLamp, &[0, 1000]),
];

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![added(rules), maximum(rules)]
}

/// What one charging makes of a tool with so many charges, or a lamp with so much fuel.
fn charged(rules: &Rules, kind: ToolKind, from: i32, strength: Buc) -> BTreeMap<i32, Ratio> {
    let number = i64::from(from);
    let item = Item::Tool(Tool {
        kind,
        charges: Int::saturating(if kind.is_lamp() { 1 } else { number }),
        recharged: Int::default(),
        buc: Buc::Uncursed,
        fuel: Int::saturating(if kind.is_lamp() { number } else { 0 }),
        lit: false,
    });
    let read = |state: &State| {
        let end = state.outcome();
        end.fuel.map(Int::get).or(end.charges.map(Int::get)).unwrap_or(0)
    };
    let odds = odds(rules, &frail(item, vec![Action::Recharge(strength)]), &OutcomeOf::new(read));
    odds.weights.into_iter().filter_map(|(end, weight)| Some((end?, weight))).collect()
}

fn added(rules: &Rules) -> Table {
    let mut table = Table::new(
        "tools",
        "Charges that charging adds to a tool, or turns of fuel to a lamp",
        "CHG-52 to CHG-58, CHG-82; Tools",
        ["tool", "from", "uncursed adds", "uncursed chances", "blessed adds", "blessed chances"],
    );
    for (name, kind, starts) in SORTS {
        for from in starts {
            let mut row = vec![name.to_owned(), from.to_string()];
            for strength in [Buc::Uncursed, Buc::Blessed] {
                let ends = charged(rules, kind, *from, strength);
                let added = ends.into_iter().map(|(end, weight)| (end - from, weight)).collect();
                row.extend(cells(&added));
            }
            table.row(row);
        }
    }
    table
}

/// The range of what is added, and the chance of each number.
fn cells(added: &BTreeMap<i32, Ratio>) -> [String; 2] {
    let ends = added.first_key_value().zip(added.last_key_value());
    let range = ends.map_or_else(String::new, |((least, _), (most, _))| {
        if least == most { least.to_string() } else { format!("{least} to {most}") }
    });
    let mut weights = added.values();
    let first = weights.next();
    let chances = if added.len() == 1 {
        "always".to_owned()
    } else if weights.all(|weight| Some(weight) == first) {
        first.map_or_else(String::new, |weight| format!("{weight} each"))
    } else {
        let each = added.iter().map(|(number, weight)| format!("{number}: {weight}"));
        each.collect::<Vec<_>>().join(", ")
    };
    [range, chances]
}

/// The most that charging again and again can reach.
fn maximum(rules: &Rules) -> Table {
    let mut table = Table::new(
        "tool-maximum",
        "The most that charging a tool again and again can reach",
        "CHG-52 to CHG-58, CHG-82; Tools",
        ["tool", "uncursed", "blessed"],
    );
    for (name, kind, _) in SORTS {
        let most = [Buc::Uncursed, Buc::Blessed].map(|strength| {
            let mut reached = BTreeSet::from([0]);
            let mut new = vec![0];
            while let Some(from) = new.pop() {
                let ends = charged(rules, kind, from, strength).into_keys();
                new.extend(ends.filter(|end| reached.insert(*end)));
            }
            reached.last().map_or_else(String::new, i32::to_string)
        });
        table.row(std::iter::once(name.to_owned()).chain(most));
    }
    table
}
