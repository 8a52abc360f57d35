//! Charging: the text's figures, what a changed ruleset changes, and how deep generated scenarios get.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::collections::BTreeSet;

use spelltape::rules::charging::{Added, BagNumbers, Charging, RingTest, Rules};
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

/// A fraction in percent to two places, as the text prints them.
fn percent(fraction: &str) -> String {
    let (count, of) = fraction.split_once('/').unwrap();
    let (count, of): (u64, u64) = (count.parse().unwrap(), of.parse().unwrap());
    let hundredths = (count * 20_000 + of) / (2 * of);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// CHG-22, CHG-23: the fourth table of the text as it is printed, in percent.
#[test]
fn uncursed_chances_round_to_the_published_ones() {
    let rows = table(&documented(), "uncursed").rows;
    let printed = |row: usize| -> Vec<String> {
        rows[row][1..].iter().filter(|cell| *cell != "-").map(|cell| percent(cell)).collect()
    };
    assert_eq!(printed(0), ["33.33"; 3]);
    let directional = ["17.69", "17.69", "17.69", "17.69", "12.69", "8.69", "5.36", "2.50"];
    assert_eq!(printed(1), directional);
    let mut other = ["7.79"; 15];
    other[11..].copy_from_slice(&["5.97", "4.30", "2.76", "1.33"]);
    assert_eq!(printed(2), other);
}

/// CHG-15: the bound is rounded down after multiplying.
#[test]
fn explosion_damage_is_bounded_by_the_natural_maximum() {
    check_column("damage", 0, &["1", "2", "3", "4", "5", "10", "50", "100"]);
    check_column("damage", 1, &["1"; 8]);
    check_column("damage", 2, &["1", "2", "2", "3", "4", "7", "34", "67"]);
}

/// CHG-14: the other reading of the text's 5.2334, in charges.
#[test]
fn charges_gained_before_the_explosion_are_another_figure() {
    check_column("gained", 1, &["7/2", "6", "7", "13"]);
    check_column("gained", 3, &["18.32", "31.40", "36.63", "68.03"]);
}

/// CHG-29: one chance in 121 each time.
#[test]
fn a_last_charge_is_rarely_wrested() {
    check_row("wresting", 0, &["1/121", "0.83 %"]);
    check_row("wresting", 1, &["241/14641", "1.65 %"]);
}

/// CHG-42: n in 7 where 0 < n < 7, and always for -5 or less and 7 or more.
#[test]
fn rings_explode_as_published() {
    let chances = ["1", "1", "1", "1", "0", "0", "0", "0", "0"]
        .into_iter()
        .chain(["1/7", "2/7", "3/7", "4/7", "5/7", "6/7", "1", "1"])
        .collect::<Vec<_>>();
    check_column("ring-explosion", 1, &chances);
    check_column("ring-explosion", 3, &chances);
    let rows = table(&documented(), "ring-explosion").rows;
    let percents: Vec<&str> = rows[9..15].iter().map(|row| row[2].as_str()).collect();
    assert_eq!(percents, ["14.29 %", "28.57 %", "42.86 %", "57.14 %", "71.43 %", "85.71 %"]);
}

/// CHG-43: one die with three sides for each point on either side of 0.
#[test]
fn ring_explosions_deal_the_published_damage() {
    check_column("ring-damage", 0, &["-8", "-7", "-6", "-5", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8"]);
    check_column("ring-damage", 1, &["1"; 12]);
    check_column("ring-damage", 2, &["24", "21", "18", "15", "3", "6", "9", "12", "15", "18", "21", "24"]);
    check_row("ring-damage", 6, &["1", "9", "5"]);
}

/// CHG-41, CHG-45: 1 to 3 points up, 1 up, or 1 to 2 down.
#[test]
fn rings_change_as_published() {
    check_row("ring-change", 0, &["1/2", "1/2", "-", "-", "-"]);
    check_row("ring-change", 1, &["-", "-", "1", "-", "-"]);
    check_row("ring-change", 2, &["-", "-", "1/3", "1/3", "1/3"]);
}

/// CHG-52 to CHG-58: the text's table of tools. Its numbers for kits show where no floor is in the way.
#[test]
fn tools_are_charged_as_published() {
    check_row("tools", 0, &["0", "1", "always", "1 to 3", "1/3 each"]);
    check_row("tools", 1, &["0", "50", "always", "50", "always"]);
    check_row("tools", 2, &["40", "10 to 20", "1/11 each", "35", "always"]);
    check_row("tools", 3, &["60", "10 to 20", "1/11 each", "15 to 30", "1/16 each"]);
    check_row("tools", 4, &["0", "1", "always", "6", "always"]);
    check_row("tools", 5, &["5", "0", "always", "1", "always"]);
    check_row("tools", 7, &["9", "1 to 5", "1/5 each", "6 to 15", "1/10 each"]);
    check_row("tools", 8, &["10", "1 to 5", "1/5 each", "5 to 10", "1/6 each"]);
    let two_dice = "2: 1/16, 3: 1/8, 4: 3/16, 5: 1/4, 6: 3/16, 7: 1/8, 8: 1/16";
    check_row("tools", 10, &["0", "1 to 4", "1/4 each", "2 to 8", two_dice]);
    check_row("tools", 11, &["0", "750", "always", "1500", "always"]);
    check_column("tool-maximum", 1, &["5", "127", "5", "50", "20", "1500"]);
    check_column("tool-maximum", 2, &["5", "127", "6", "50", "20", "1500"]);
}

/// CHG-70: 5d4, whatever the scroll's blessing.
#[test]
fn a_confused_reader_gains_the_published_energy() {
    for row in 0..3 {
        check_row("energy", row, &["5", "20", "25/2"]);
    }
}

/// One row of a table under another ruleset, without its first cell.
#[track_caller]
fn check_row_under(ruleset: &str, id: &str, row: usize, expected: &[&str]) {
    let rules = Charging::rulesets().iter().find(|rules| rules.info.name == ruleset).unwrap();
    assert_eq!(table(rules, id).rows[row][1..], *expected, "table {id} under {ruleset}");
}

/// CHG-56, CHG-80 to CHG-83.
#[test]
fn other_rulesets_differ_where_the_rules_say_so() {
    check_row_under("nethack-3.4.3", "tools", 8, &["10", "1 to 5", "1/5 each", "6 to 15", "1/10 each"]);
    check_row_under("nethack-3.4.3", "tools", 9, &["11", "1 to 5", "1/5 each", "6 to 10", "1/5 each"]);
    check_row_under("nethack-3.7", "tools", 8, &["10", "2 to 6", "1/5 each", "6 to 15", "1/10 each"]);
    check_row_under("nethack-3.7", "tools", 4, &["0", "1 to 2", "1/2 each", "7", "always"]);
    check_row_under("nethack-3.7", "tool-maximum", 1, &["99", "99"]);
    check_row_under("nethack-3.7", "tool-maximum", 2, &["7", "7"]);
    // Two to eight dice of six for a discharged wand: rnd(8) dice, at least two.
    check_row_under("nethack-3.6.7", "damage", 4, &["2", "48", "259/16"]);
    // Twelve, ten, eight and four sides for others; two or three dice for wishing.
    check_row_under("nethack-3.6.7", "damage", 0, &["2", "36", "91/6"]);
    check_row_under("nethack-3.6.7", "damage", 1, &["2", "80", "407/16"]);
    check_row_under("nethack-3.6.7", "damage", 2, &["2", "64", "333/16"]);
    check_row_under("nethack-3.6.7", "damage", 3, &["2", "32", "185/16"]);
    check_row_under("nethack-3.6.7", "damage", 5, &["2", "90", "847/30"]);
    check_row_under("nethack-3.6.7", "energy", 0, &["-", "-", "-"]);
    check_row_under("nethack-3.6.7", "energy", 1, &["4", "16", "10"]);
    check_row_under("nethack-3.6.7", "energy", 2, &["6", "24", "15"]);
    check_row_under("sporkhack", "ring-explosion", 3, &["0", "0.00 %", "1", "100.00 %"]);
    check_row_under("sporkhack", "ring-explosion", 11, &["0", "0.00 %", "0", "0.00 %"]);
    check_row_under("sporkhack", "ring-explosion", 12, &["1/6", "16.67 %", "1/6", "16.67 %"]);
}

/// The text's row of bags, cans and horns, from no charges on.
const BAG: &str = "bag of tricks, can of grease, horn of plenty";

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
    let gained = ["uncursed", "blessed"].into_iter().flat_map(|how| {
        ["each time", "in all", "value"].map(|column| format!("gained/directional, {how}/{column}"))
    });
    check_changed(&rules, blessed.into_iter().chain(uncursed).chain(gained));
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
    let wands = ["directional", "non-directional"];
    let gained = wands.into_iter().flat_map(|wand| {
        ["uncursed", "blessed"]
            .into_iter()
            .flat_map(move |how| ["in all", "value"].map(|column| format!("gained/{wand}, {how}/{column}")))
    });
    check_changed(&rules, chances.chain(percents).chain(expected).chain(gained));
}

#[test]
fn another_ring_test_changes_only_rings() {
    let rules = Rules { ring_test: RingTest { bound: 8, ..documented().ring_test }, ..documented() };
    let columns = ["chance", "percent", "cursed", "cursed percent"];
    let changed = (1..=7).flat_map(|n| columns.map(|column| format!("ring-explosion/+{n}/{column}")));
    check_changed(&rules, changed);
}

#[test]
fn another_number_for_bags_changes_only_bags() {
    let bag = BagNumbers { uncursed: Added::UpTo(6), ..documented().bag };
    let columns = ["uncursed adds", "uncursed chances"];
    let changed = columns.map(|column| format!("tools/{BAG}/{column}"));
    check_changed(&Rules { bag, ..documented() }, changed);
}
