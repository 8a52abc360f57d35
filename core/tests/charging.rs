//! Charging: the text's figures, what a changed ruleset changes, and how deep generated scenarios get.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::collections::BTreeSet;

use spelltape::rules::charging::{Charging, Rules};
use spelltape::system::System;
use spelltape::table::Table;

fn documented() -> Rules {
    Charging::rulesets()[0].clone()
}

fn table(rules: &Rules, id: &str) -> Table {
    let found = Charging::tables(rules).into_iter().find(|table| table.id == id);
    found.unwrap_or_else(|| panic!("no table {id}"))
}

/// One column of a table.
#[track_caller]
fn check_column(id: &str, column: usize, expected: &[&str]) {
    let rows = table(&documented(), id).rows;
    let found: Vec<&str> = rows.iter().map(|row| row[column].as_str()).collect();
    assert_eq!(found, expected, "table {id}");
}

/// One row of a table, without its first cell.
#[track_caller]
fn check_row(id: &str, row: usize, expected: &[&str]) {
    assert_eq!(table(&documented(), id).rows[row][1..], *expected, "table {id}");
}

/// CHG-11, CHG-12: the first table of the text, and its exact values.
#[test]
fn chances_of_exploding_are_the_published_ones() {
    check_column("explosion", 1, &["0", "1/343", "8/343", "27/343", "64/343", "125/343", "216/343", "1"]);
    let percent = ["0.00", "0.29", "2.33", "7.87", "18.66", "36.44", "62.97", "100.00"];
    check_column("explosion", 2, &percent.map(|cell| format!("{cell} %")).each_ref().map(String::as_str));
}

/// CHG-13: the second table of the text, and its exact values.
#[test]
fn cumulative_chances_are_the_published_ones() {
    let exact = [
        "0",
        "1/343",
        "3079/117649",
        "4149487/40353607",
        "3740337721/13841287201",
        "2545554523303/4747561509943",
        "1348758710607169/1628413597910449",
        "1",
    ];
    check_column("cumulative", 1, &exact);
    let percent = ["0.00", "0.29", "2.62", "10.28", "27.02", "53.62", "82.83", "100.00"];
    check_column("cumulative", 2, &percent.map(|cell| format!("{cell} %")).each_ref().map(String::as_str));
}

/// CHG-14: 5.2334 chargings.
#[test]
fn the_expected_number_of_chargings_is_the_published_one() {
    check_row("expected", 0, &["8522152628283685/1628413597910449", "5.2334"]);
}

/// CHG-19, CHG-20: the third table of the text.
#[test]
fn blessed_charging_chooses_as_published() {
    let dash = ["-"; 15];
    let filled = |from: usize, to: usize, cell: &'static str| {
        let mut row = dash;
        row[from - 1..to].fill(cell);
        row
    };
    check_row("blessed", 0, &filled(3, 3, "1"));
    check_row("blessed", 1, &filled(4, 8, "1/5"));
    check_row("blessed", 2, &filled(11, 15, "1/5"));
}

/// CHG-21, CHG-22, CHG-23: the fourth table of the text.
#[test]
fn uncursed_charging_chooses_as_published() {
    let mut wishing = ["-"; 15];
    wishing[..3].fill("1/3");
    check_row("uncursed", 0, &wishing);
    let mut directional = ["-"; 15];
    directional[..4].fill("743/4200");
    directional[4..8].copy_from_slice(&["533/4200", "73/840", "3/56", "1/40"]);
    check_row("uncursed", 1, &directional);
    let mut other = ["7793/100100"; 15];
    other[11..].copy_from_slice(&["543/9100", "587/13650", "29/1050", "1/75"]);
    check_row("uncursed", 2, &other);
}

/// CHG-15: the bound is rounded down after multiplying.
#[test]
fn explosion_damage_is_bounded_by_the_natural_maximum() {
    check_column("damage", 0, &["1", "2", "3", "4", "5", "10", "50", "100"]);
    check_column("damage", 1, &["1"; 8]);
    check_column("damage", 2, &["1", "2", "2", "3", "4", "7", "34", "67"]);
}

/// The cells that differ between two rulesets, as `table/row/column`.
fn changed_cells(rules: &Rules) -> BTreeSet<String> {
    let (before, after) = (Charging::tables(&documented()), Charging::tables(rules));
    let mut changed = BTreeSet::new();
    for (before, after) in before.iter().zip(&after) {
        for (old, new) in before.rows.iter().zip(&after.rows) {
            for (column, heading) in before.columns.iter().enumerate() {
                if old.get(column) != new.get(column) {
                    changed.insert(format!("{}/{}/{heading}", before.id, old[0]));
                }
            }
        }
    }
    changed
}

#[track_caller]
fn check_changed(rules: &Rules, expected: impl IntoIterator<Item = String>) {
    assert_eq!(changed_cells(rules), expected.into_iter().collect());
}

#[test]
fn another_directional_maximum_changes_only_directional_wands() {
    let rules = Rules { directional_maximum: 9, ..documented() };
    let blessed = [4, 9].map(|number| format!("blessed/directional/{number}"));
    let uncursed = (1..=9).map(|number| format!("uncursed/directional/{number}"));
    check_changed(&rules, blessed.into_iter().chain(uncursed));
}

#[test]
fn another_explosion_bound_changes_only_chances_of_exploding() {
    let rules = Rules { explosion_bound: 344, ..documented() };
    let chances =
        (1..=7).flat_map(|times| [format!("explosion/{times}/chance"), format!("cumulative/{times}/chance")]);
    // Most chances change too little for their printed percentage; these change.
    let percents = ["explosion/3", "explosion/4", "explosion/5", "explosion/6", "explosion/7"]
        .into_iter()
        .chain([
            "cumulative/2",
            "cumulative/3",
            "cumulative/4",
            "cumulative/5",
            "cumulative/6",
            "cumulative/7",
        ])
        .map(|row| format!("{row}/percent"));
    let expected = ["expected/chargings/expected", "expected/chargings/value"].map(str::to_owned);
    // The seventh recharge can now be survived, so the mean damage is no longer that of a sure explosion.
    let damage = [1, 2, 3, 4, 5, 10, 50, 100].map(|hp| format!("damage/{hp}/mean"));
    check_changed(&rules, chances.chain(percents).chain(expected).chain(damage));
}
