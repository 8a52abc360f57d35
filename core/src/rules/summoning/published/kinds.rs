//! The table of kinds: which number is whom, and who calls others.

use crate::rules::summoning::tables::{
    CREATURES, CreatureRow, Status, Uniqueness, pool_bound, special, talk,
};
use crate::table::Table;

/// Every kind by its number.
pub(super) fn table() -> Table {
    let mut table = Table::new(
        "kinds",
        "Kinds of creatures by number, as the catalogue makes them",
        "SUM-031, SUM-032, SUM-048; Choosing a creature",
        ["kind", "name", "level", "hit points", "attitude", "ordinary from difficulty", "calls others"],
    );
    for row in &CREATURES {
        table.row([
            row.id.to_string(),
            row.name.to_owned(),
            row.level.to_string(),
            row.hp.to_string(),
            if Status(row.status).has(Status::HOSTILE) { "hostile" } else { "peaceful" }.to_owned(),
            ordinary_from(row),
            calls(row).to_owned(),
        ]);
    }
    table
}

/// The lowest difficulty at which the ordinary pool holds a kind.
fn ordinary_from(row: &CreatureRow) -> String {
    let common = row.uniqueness == Uniqueness::Common;
    let from = (1..=10).find(|difficulty| common && u32::from(row.id) < pool_bound(*difficulty));
    from.map_or_else(|| "-".to_owned(), |difficulty| difficulty.to_string())
}

/// How a kind brings others.
fn calls(row: &CreatureRow) -> &'static str {
    match (row.special, row.talk) {
        (special::FNORD, _) => "like a fnord",
        (special::DEMON, _) => "like a demon",
        (special::ANGEL, _) => "like an angel",
        (special::SWARM, _) => "like a swarm",
        (special::MIRROR, _) => "like a mirror master",
        (special::RAISE, _) => "like a zombie overlord",
        (special::SEDUCTOR, _) => "like a nymph",
        (_, talk::EVIL_FAIRY | talk::SCREAM) => "when talked to",
        _ => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_of_the_text_finds_its_number() {
        // SUM-032, SUM-048: typed in from the rules.
        let table = table();
        let rows: Vec<Vec<&str>> =
            table.rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        assert_eq!(rows.len(), 150);
        for expected in [
            ["11", "fnord", "1", "1", "peaceful", "1", "like a fnord"],
            ["44", "horse", "2", "50", "peaceful", "2", "-"],
            ["47", "lesser frost demon", "3", "15", "hostile", "3", "like a demon"],
            ["74", "swarm", "4", "40", "hostile", "4", "like a swarm"],
            ["103", "angel", "6", "120", "peaceful", "6", "like an angel"],
            ["114", "mirror master", "7", "50", "hostile", "7", "like a mirror master"],
            ["117", "zombie overlord", "7", "100", "hostile", "7", "like a zombie overlord"],
            ["140", "Death", "100", "100", "hostile", "-", "-"],
        ] {
            assert_eq!(rows[expected[0].parse::<usize>().unwrap()], expected);
        }
        let of = |column: usize, word: &str| rows.iter().filter(|row| row[column] == word).count();
        assert_eq!((of(4, "hostile"), of(4, "peaceful")), (106, 44));
        // 8, 50, 110 and the ten from 140 on are unique.
        assert_eq!(of(5, "-"), 13);
        // Eight demons; a mirrorshade beside the mirror master; a ban sidhe and an evil fairy.
        assert_eq!(
            (of(6, "like a demon"), of(6, "like a mirror master"), of(6, "when talked to")),
            (8, 2, 2)
        );
    }
}
