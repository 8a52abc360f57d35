//! The tables of summoning, computed from the rules by exact odds.

mod kinds;
mod sources;

use std::collections::BTreeSet;

use super::rulesets::Rules;
use super::scenario::{Action, Answers, Key, Scenario, Summon};
use super::state::{Creature, Identity, State};
use super::tables::{CREATURES, PLACES, Place, Status, difficulty, pool_bound};
use super::{Summoning, sites};
use crate::int::Int;
use crate::journal::{Choice, Step};
use crate::odds::{Latest, Limits, Odds, OutcomeOf, Question, explore};
use crate::ratio::Ratio;
use crate::site::Site;
use crate::table::Table;

/// A kind without possessions or identity that is peaceful: a horse.
const PEACEFUL: i64 = 44;
/// A kind without possessions or identity that is hostile: a hornet.
const HOSTILE: i64 = 0;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    let mut tables = vec![placement(rules), places(), pool(rules), types(rules)];
    tables.extend(sources::tables(rules));
    tables.push(kinds::table());
    tables
}

fn summon(strength: i64, kind: Option<i64>) -> Action {
    Action::Summon(Summon { strength: Int::saturating(strength), kind: kind.map(Int::saturating) })
}

/// The player in the open, at a place.
fn open(place: Place, depth: u32, actions: Vec<Action>) -> Scenario {
    let mut scenario = Scenario { creatures: Vec::new(), actions, ..Scenario::example() };
    scenario.level.place = place;
    scenario.level.depth = Int::saturating(depth.into());
    scenario.level.rows = vec!["...".to_owned(); 3];
    scenario
}

fn odds<Q: Question<Summoning>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<Summoning, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

/// What is chosen at a site the last time.
fn last_choice(site: Site) -> Latest<Choice, impl Fn(&Step<Summoning>) -> Option<Choice>> {
    Latest::new(move |step: &Step<Summoning>| match step {
        Step::Decision(decision) if decision.site == site => Some(decision.choice),
        _ => None,
    })
}

/// Fills the squares around the player one after the other.
fn placement(rules: &Rules) -> Table {
    let mut table = Table::new(
        "placement",
        "Where creatures arrive when one after the other is summoned in the open",
        "SUM-002, SUM-010; second paragraph",
        ["call", "to the right", "down", "direction"],
    );
    for call in 1..=9 {
        let scenario = open(Place::Caves, 1, vec![summon(0, Some(PEACEFUL)); call]);
        let odds = odds(rules, &scenario, &last_choice(sites::PLACE_SQUARE));
        let [x, y] = scenario.player.at.map(Int::get);
        for chosen in odds.weights.keys() {
            let cells = match chosen {
                Some(Choice::Square(at_x, at_y)) => {
                    let (dx, dy) = (at_x - x, at_y - y);
                    [format!("{dx:+}"), format!("{dy:+}"), direction(dx, dy)]
                }
                _ => ["-".to_owned(), "-".to_owned(), "none".to_owned()],
            };
            table.row(std::iter::once(call.to_string()).chain(cells));
        }
    }
    table
}

fn direction(dx: i32, dy: i32) -> String {
    let down = ["north", "", "south"][(dy.signum() + 1) as usize];
    let across = ["west", "", "east"][(dx.signum() + 1) as usize];
    format!("{down}{across}")
}

fn places() -> Table {
    let mut table = Table::new(
        "difficulty",
        "Difficulty of a place, by depth where it matters",
        "SUM-030",
        ["place", "depth", "difficulty"],
    );
    for row in &PLACES {
        let name = serde_json::to_string(&row.place).unwrap_or_default();
        let name = name.trim_matches('"').replace('_', " ");
        if row.rises_every == 0 {
            table.row([name, "any".to_owned(), difficulty(row.place, 1).to_string()]);
            continue;
        }
        let mut from = 1;
        for depth in 1..=row.deepest {
            let here = difficulty(row.place, depth);
            if depth == row.deepest || difficulty(row.place, depth + 1) != here {
                let range = if from == depth { depth.to_string() } else { format!("{from} to {depth}") };
                table.row([name.clone(), range, here.to_string()]);
                from = depth + 1;
            }
        }
    }
    table
}

/// A place and a depth of a difficulty.
fn somewhere(wanted: u32) -> Option<(Place, u32)> {
    let all = PLACES.iter().flat_map(|row| (0..=row.deepest).map(|depth| (row.place, depth)));
    all.into_iter().find(|(place, depth)| difficulty(*place, *depth) == wanted)
}

fn pool(rules: &Rules) -> Table {
    let mut table = Table::new(
        "pool",
        "Creatures of an ordinary summoning, by difficulty",
        "SUM-031, SUM-032; Summon type, first row",
        ["difficulty", "numbers drawn below", "kinds", "chance of each"],
    );
    for wanted in 1..=10 {
        let Some((place, depth)) = somewhere(wanted) else { continue };
        let scenario = open(place, depth, vec![summon(0, None)]);
        let odds = odds(rules, &scenario, &last_choice(sites::SELECT_KIND));
        let chances: BTreeSet<&Ratio> = odds.weights.values().collect();
        let chances: Vec<String> = chances.into_iter().map(Ratio::to_string).collect();
        let kinds = odds.weights.len().to_string();
        table.row([wanted.to_string(), pool_bound(wanted).to_string(), kinds, chances.join(" or ")]);
    }
    table
}

/// What becomes of hostile and of peaceful kinds.
fn types(rules: &Rules) -> Table {
    let mut table = Table::new(
        "types",
        "Summon types: what is drawn from and how creatures arrive",
        "SUM-020 to SUM-025; Summon type",
        ["type", "kinds", "hostile ones arrive", "peaceful ones arrive", "wander"],
    );
    let named = |strength, kind| vec![open(Place::Caves, 1, vec![summon(strength, Some(kind))])];
    let both = |strength| [named(strength, HOSTILE), named(strength, PEACEFUL)].concat();
    let asked = [HOSTILE, PEACEFUL].map(|kind| {
        let number = vec![Int::saturating(kind + 1)];
        let answers = Answers { show_list: vec![Key::N], number };
        Scenario { answers, ..open(Place::Caves, 1, vec![summon(1, None)]) }
    });
    let rows = [
        ("ordinary random, difficulty 1", vec![open(Place::Caves, 1, vec![summon(0, None)])]),
        ("unrestricted hostile random", vec![open(Place::Caves, 1, vec![summon(-1, None)])]),
        ("specified, attitude kept", both(0)),
        ("specified, forced hostile", both(-1)),
        ("specified, made peaceful", both(1)),
        ("chosen by the player", asked.to_vec()),
    ];
    for (name, scenarios) in rows {
        let arrived = OutcomeOf::new(|state: &State| {
            let creature = state.creatures.first();
            creature.map(|creature| (creature.kind, creature.status, is_somebody(creature)))
        });
        let mut seen = BTreeSet::new();
        let mut kinds = BTreeSet::new();
        for scenario in &scenarios {
            let odds = odds(rules, scenario, &arrived);
            seen.extend(odds.weights.keys().flatten().flatten().copied());
            let chosen = self::odds(rules, scenario, &last_choice(sites::SELECT_KIND));
            kinds.extend(chosen.weights.into_keys());
        }
        // People from the log and the high scores have no attitude in the catalogue.
        let seen: Vec<_> = seen.into_iter().filter(|(_, _, somebody)| !somebody).collect();
        let native = |kind: u8| Status(CREATURES[usize::from(kind)].status);
        let arrive = |hostile: bool| {
            let of_kind = seen.iter().filter(|(kind, ..)| native(*kind).has(Status::HOSTILE) == hostile);
            words(of_kind.map(|(_, status, _)| status.has(Status::HOSTILE)), "hostile", "peaceful")
        };
        let others = seen.iter().filter(|(kind, ..)| !native(*kind).has(Status::WANDERING));
        let wander = words(others.map(|(_, status, _)| status.has(Status::WANDERING)), "yes", "as made");
        let drawn =
            if kinds.len() == scenarios.len() { "the one".to_owned() } else { kinds.len().to_string() };
        table.row([name.to_owned(), drawn, arrive(true), arrive(false), wander]);
    }
    table
}

/// Whether a creature is made from the log or the high scores.
fn is_somebody(creature: &Creature) -> bool {
    matches!(creature.identity, Identity::LogLine(_) | Identity::Role(_))
}

/// What a property is of all that have it or have it not.
fn words(values: impl Iterator<Item = bool>, yes: &str, no: &str) -> String {
    let values: BTreeSet<bool> = values.collect();
    let words: Vec<&str> = values.into_iter().map(|value| if value { yes } else { no }).collect();
    words.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::summoning::rulesets::RULESETS;

    fn cells(table: &Table) -> Vec<Vec<&str>> {
        table.rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect()
    }

    #[test]
    fn creatures_arrive_in_the_order_of_the_text() {
        // SUM-002, SUM-008, SUM-010.
        let order = ["southeast", "northeast", "southwest", "northwest", "east", "west", "south", "north"];
        for rules in &RULESETS[..2] {
            let table = placement(rules);
            let found: Vec<&str> = table.rows.iter().map(|row| row[3].as_str()).collect();
            assert_eq!(found, [&order[..], &["none"]].concat(), "{}", rules.info.name);
        }
        let swapped = placement(&RULESETS[2]);
        let changed =
            cells(&placement(&RULESETS[0])).iter().zip(cells(&swapped)).filter(|(a, b)| **a != *b).count();
        assert_eq!(changed, 2, "only the first two rows change under the canary");
    }

    #[test]
    fn places_are_as_hard_as_the_rules_say() {
        // SUM-030.
        let table = places();
        for expected in [
            ["city", "any", "3"],
            ["village", "any", "1"],
            ["court", "any", "3"],
            ["abyss", "any", "10"],
            ["sewers", "12 to 17", "5"],
            ["sewers", "18", "6"],
            ["castle", "16", "8"],
            ["caves", "9 to 10", "4"],
            ["volcano", "20", "10"],
        ] {
            assert!(cells(&table).contains(&expected.to_vec()), "{expected:?} in {:?}", table.rows);
        }
    }

    #[test]
    fn the_pool_holds_the_common_kinds_below_its_bound() {
        // SUM-031, SUM-032.
        let bounds = ["31", "45", "60", "78", "92", "105", "120", "132", "140", "150"];
        let kinds = ["30", "44", "58", "76", "90", "103", "117", "129", "137", "137"];
        let table = pool(&RULESETS[0]);
        let found = cells(&table);
        assert_eq!(found.len(), 10);
        for (row, (bound, kinds)) in found.iter().zip(bounds.iter().zip(kinds)) {
            assert_eq!(row[1..], [*bound, kinds, &format!("1/{kinds}")], "difficulty {}", row[0]);
        }
    }

    #[test]
    fn summon_types_arrive_as_the_text_says() {
        // SUM-020 to SUM-025.
        let table = types(&RULESETS[0]);
        let expected = [
            ["ordinary random, difficulty 1", "30", "hostile", "peaceful", "yes"],
            ["unrestricted hostile random", "150", "hostile", "hostile", "as made"],
            ["specified, attitude kept", "the one", "hostile", "peaceful", "as made"],
            ["specified, forced hostile", "the one", "hostile", "hostile", "as made"],
            ["specified, made peaceful", "the one", "peaceful", "peaceful", "as made"],
            ["chosen by the player", "the one", "peaceful", "peaceful", "as made"],
        ];
        assert_eq!(cells(&table), expected.map(|row| row.to_vec()));
    }
}
