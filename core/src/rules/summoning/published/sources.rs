//! The tables of sources: who calls, how often and whom.

use std::collections::BTreeMap;

use super::{odds, open};
use crate::int::Int;
use crate::journal::{Choice, Step};
use crate::odds::{Latest, Tally};
use crate::ratio::Ratio;
use crate::rules::summoning::rulesets::Rules;
use crate::rules::summoning::scenario::{
    Ability, Action, Answers, Being, Deity, Key, Means, Present, Room, Scenario, Stack, Stone, Thing,
    WishText,
};
use crate::rules::summoning::tables::{CREATURES, Place};
use crate::rules::summoning::words::Event;
use crate::rules::summoning::{Summoning, sites};
use crate::table::Table;

pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![player(rules), creatures(rules), reinforcement(rules), mirrors(rules)]
}

/// A scenario in ground without room, so that calls are counted without making creatures.
fn walled(place: Place, action: Action) -> Scenario {
    let mut scenario = open(place, 1, vec![action]);
    scenario.level.rows = vec!["###".to_owned(); 3];
    scenario.means = Means { intelligence: Int::saturating(100), ..Means::default() };
    scenario
}

/// Where the creature that calls stands: beside the player, who stands at (20,8).
const BESIDE: [Int<0, 63>; 2] = [Int::saturating(21), Int::saturating(8)];

const BEING: Being = Being { at: BESIDE, in_sight: true };

/// A creature of a kind beside the player that does this.
fn caller(kind: i64, action: Action) -> Scenario {
    let mut scenario = walled(Place::Caves, action);
    scenario.creatures = vec![Present {
        kind: Int::saturating(kind),
        at: BESIDE,
        hostile: Some(true),
        awake: Some(true),
        ..Present::default()
    }];
    scenario
}

/// How many calls are made, with the chance of each number.
fn calls(rules: &Rules, scenario: &Scenario) -> BTreeMap<u32, Ratio> {
    let is_call = |step: &Step<Summoning>| matches!(step, Step::Decision(decision) if decision.site == sites::PLACE_SQUARE);
    odds(rules, scenario, &Tally(is_call)).weights
}

/// The number of calls and their chance, as cells.
fn cells(rules: &Rules, scenario: &Scenario) -> [String; 2] {
    let calls = calls(rules, scenario);
    let made: Vec<_> = calls.iter().filter(|(number, _)| **number > 0).collect();
    match made[..] {
        [] => ["0".to_owned(), "-".to_owned()],
        [(number, chance)] => [number.to_string(), chance.to_string()],
        _ => {
            let numbers: Vec<_> = made.iter().map(|(number, _)| number.to_string()).collect();
            let chances: Vec<_> = made.iter().map(|(_, chance)| chance.to_string()).collect();
            [numbers.join(" or "), chances.join(" or ")]
        }
    }
}

/// The kinds that come where there is room, and whether all are hostile.
fn who(rules: &Rules, scenario: &Scenario) -> [String; 2] {
    let mut scenario = scenario.clone();
    // One free square is enough to see who comes, and keeps the odds of several calls small.
    scenario.level.rows = ["###", "#.#", "##."].map(str::to_owned).to_vec();
    let placed = |step: &Step<Summoning>| match step {
        Step::Event(Event::CreaturePlaced { hostile, .. }) => Some(*hostile),
        _ => None,
    };
    let found = odds(rules, &scenario, &Latest::new(placed)).weights;
    let found: Vec<bool> = found.into_keys().flatten().collect();
    // By the kind settled on: somebody from the log can arrive as an undead of another.
    let settled = odds(rules, &scenario, &super::last_choice(sites::SELECT_KIND)).weights;
    let number = |choice: Option<Choice>| match choice {
        Some(Choice::Number(kind)) => Some(kind as usize % CREATURES.len()),
        _ => None,
    };
    let kinds: Vec<usize> = settled.into_keys().filter_map(number).collect();
    let names = match kinds.len() {
        1 | 2 => kinds.iter().map(|kind| CREATURES[*kind].name).collect::<Vec<_>>().join(" or "),
        many => format!("{many} kinds"),
    };
    let hostile = match found.iter().filter(|hostile| **hostile).count() {
        0 => "no",
        all if all == found.len() => "yes",
        _ => "as made",
    };
    [names, hostile.to_owned()]
}

/// What an action costs where there is no room.
fn cost(rules: &Rules, scenario: &Scenario) -> String {
    let paid = |step: &Step<Summoning>| match step {
        Step::Event(Event::ManaSpent { mana }) => Some(format!("{mana} mana")),
        Step::Event(Event::ScrollUsedUp) => Some("the scroll".to_owned()),
        Step::Event(Event::ChargeUsed) => Some("a charge".to_owned()),
        _ => None,
    };
    let found = odds(rules, scenario, &Latest::new(paid)).weights;
    found.into_keys().next().flatten().unwrap_or_else(|| "nothing".to_owned())
}

fn ritual(room: Room) -> Scenario {
    let mut scenario = walled(Place::Caves, Action::CastRitual);
    scenario.means.room = room;
    scenario
}

fn player(rules: &Rules) -> Table {
    let mut table = Table::new(
        "player-sources",
        "What the player can do to summon; the cost is the same where there is no room",
        "SUM-050 to SUM-058; Player sources",
        ["source", "calls", "who comes", "hostile", "cost"],
    );
    let wish = || Action::Wish(WishText { text: "Summoning".to_owned() });
    let mut cheated = walled(Place::Caves, wish());
    cheated.means.cheated = true;
    cheated.answers = Answers { show_list: vec![Key::N], number: vec![Int::saturating(1)] };
    let rows = [
        ("spell of summoning", walled(Place::Caves, Action::CastSummoning)),
        ("scroll of summoning", walled(Place::Caves, Action::ReadScroll)),
        ("rod of summoning", walled(Place::Caves, Action::ZapRod)),
        ("wish", walled(Place::Caves, wish())),
        ("wish in a cheated game, hornet chosen", cheated),
        ("ritual in a harem", ritual(Room::Harem)),
        ("ritual in a boudoir", ritual(Room::Boudoir)),
        ("ritual in a pentagram", ritual(Room::Pentagram)),
    ];
    for (name, scenario) in rows {
        let [made, _] = cells(rules, &scenario);
        let [who, hostile] = who(rules, &scenario);
        table.row([name.to_owned(), made, who, hostile, cost(rules, &scenario)]);
    }
    table
}

fn creatures(rules: &Rules) -> Table {
    let mut table = Table::new(
        "creature-sources",
        "Creatures and events that summon, once the creature does what is special about it",
        "SUM-072 to SUM-090; Creature and event sources",
        ["source", "calls", "chance", "who comes", "hostile"],
    );
    let special = || Action::Special(BEING);
    let mut demon = caller(47, special());
    demon.creatures[0].hp = Some(Int::saturating(14));
    demon.means.afraid = Int::saturating(1);
    let mut overlord = caller(117, special());
    overlord.ground_items = vec![Stack { at: BESIDE, things: vec![Thing::Corpse(Int::saturating(44))] }];
    let mut prime = caller(6, special());
    prime.creatures[0].ability = Some(Ability::Prime);
    let mut mount = walled(Place::Caves, Action::Step);
    mount.means.mounted = true;
    mount.means.weight = Int::saturating(101);
    let mut stone = walled(Place::Village, Action::TouchStone(Stone::Mind));
    stone.means.stones[1] = Int::saturating(4);
    let mut angel = caller(103, special());
    angel.creatures[0].deity = Some(Deity::Druid);
    let rows = [
        ("fnord beside the player", caller(11, special())),
        ("demon of level 3 with 14 hit points", demon),
        ("angel", angel),
        ("high angel", caller(131, special())),
        ("archangel", caller(138, special())),
        ("swarm", caller(74, special())),
        ("mirror master in sight", caller(114, special())),
        ("zombie overlord, one horse corpse", overlord),
        ("hostile nymph or satyr", caller(67, special())),
        ("hostile prime sorceror", prime),
        ("talk with an evil fairy", caller(121, Action::Greet(BEING))),
        ("talk with a ban sidhe", caller(75, Action::Greet(BEING))),
        ("siren trap in the circle", walled(Place::Circle, Action::SpringSirenTrap)),
        ("stone of the mind at 4", stone),
        ("step of an overloaded rider", mount),
    ];
    for (name, scenario) in rows {
        let [made, chance] = cells(rules, &scenario);
        // Whoever comes first is like those after.
        let [who, hostile] = who(rules, &scenario);
        table.row([name.to_owned(), made, chance, who, hostile]);
    }
    table
}

/// The kind that a demon of a level calls.
fn reinforcement_of(rules: &Rules, level: i64) -> String {
    let mut scenario = caller(47, Action::Special(BEING));
    scenario.creatures[0].hp = Some(Int::saturating(2));
    scenario.creatures[0].level = Some(Int::saturating(level));
    scenario.means.afraid = Int::saturating(1);
    let chosen = super::last_choice(sites::DEMON_KIND);
    let found = odds(rules, &scenario, &chosen).weights;
    let names = found.into_keys().map(|choice| match choice {
        Some(Choice::Number(kind)) => CREATURES[kind as usize % CREATURES.len()].name.to_owned(),
        Some(Choice::Name(name)) => name.to_owned(),
        _ => "none".to_owned(),
    });
    names.collect::<Vec<_>>().join(" or ")
}

fn reinforcement(rules: &Rules) -> Table {
    let mut table = Table::new(
        "reinforcement",
        "Whom a wounded demon calls, by its level",
        "SUM-074, SUM-076; Demon level",
        ["level", "kind"],
    );
    for level in 1..=11 {
        table.row([level.to_string(), reinforcement_of(rules, level)]);
    }
    table
}

/// The chance that a mirror master of a level copies itself.
fn mirrors(rules: &Rules) -> Table {
    let mut table = Table::new(
        "mirrors",
        "How often a mirror master in sight copies itself, by its level",
        "SUM-081; Creature and event sources, and the paragraph after the demon levels",
        ["level", "chance"],
    );
    for level in 5..=10 {
        let mut scenario = caller(114, Action::Special(BEING));
        scenario.creatures[0].level = Some(Int::saturating(level));
        let [_, chance] = cells(rules, &scenario);
        table.row([level.to_string(), chance]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::summoning::rulesets::RULESETS;

    /// What the text prints of a source, by its name in the table and column.
    #[track_caller]
    fn check(table: &Table, expected: &[&[&str]]) {
        for row in expected {
            let found = table.rows.iter().find(|found| found[0] == row[0]).expect(row[0]);
            assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), *row);
        }
        assert_eq!(table.rows.len(), expected.len());
    }

    #[test]
    fn the_player_calls_whom_the_text_says_at_its_cost() {
        // SUM-050 to SUM-054, SUM-057, SUM-058.
        check(
            &player(&RULESETS[0]),
            &[
                &["spell of summoning", "1", "30 kinds", "as made", "20 mana"],
                &["scroll of summoning", "1", "150 kinds", "yes", "the scroll"],
                &["rod of summoning", "1", "150 kinds", "yes", "a charge"],
                &["wish", "1", "30 kinds", "as made", "nothing"],
                &["wish in a cheated game, hornet chosen", "1", "hornet", "no", "nothing"],
                &["ritual in a harem", "1", "incubus/succubus or satyr or nymph", "as made", "50 mana"],
                &["ritual in a boudoir", "1", "incubus/succubus or satyr or nymph", "as made", "50 mana"],
                &["ritual in a pentagram", "1", "150 kinds", "yes", "50 mana"],
            ],
        );
    }

    #[test]
    fn creatures_call_as_often_as_the_text_says() {
        // SUM-072, SUM-074, SUM-078, SUM-080 to SUM-090.
        check(
            &creatures(&RULESETS[0]),
            &[
                &["fnord beside the player", "2", "1/3", "30 kinds", "as made"],
                &["demon of level 3 with 14 hit points", "2", "1", "night gaunt", "yes"],
                &["angel", "3", "1", "phantom", "yes"],
                &["high angel", "3", "1", "angel", "yes"],
                &["archangel", "3", "1", "high angel", "yes"],
                &["swarm", "1", "1/5", "swarm", "yes"],
                &["mirror master in sight", "1", "1/20", "mirror master", "yes"],
                &["zombie overlord, one horse corpse", "1", "1", "horse", "yes"],
                &["hostile nymph or satyr", "3", "1", "150 kinds", "yes"],
                &["hostile prime sorceror", "4", "1", "demon prince", "yes"],
                &["talk with an evil fairy", "4", "1", "150 kinds", "yes"],
                &["talk with a ban sidhe", "1", "1", "quail", "yes"],
                &["siren trap in the circle", "3", "1", "demon prince", "yes"],
                &["stone of the mind at 4", "1", "1/4", "150 kinds", "yes"],
                &["step of an overloaded rider", "1", "1/2", "horse", "yes"],
            ],
        );
    }

    #[test]
    fn demons_call_by_their_level() {
        // SUM-074, SUM-076.
        check(
            &reinforcement(&RULESETS[0]),
            &[
                &["1", "undefined"],
                &["2", "undefined"],
                &["3", "night gaunt"],
                &["4", "lesser frost demon"],
                &["5", "lesser frost demon"],
                &["6", "frost demon"],
                &["7", "outer circle demon"],
                &["8", "demon serpent"],
                &["9", "inner circle demon"],
                &["10", "undefined"],
                &["11", "undefined"],
            ],
        );
    }

    #[test]
    fn mirrors_copy_themselves_from_level_seven_on() {
        // SUM-081.
        check(
            &mirrors(&RULESETS[0]),
            &[&["5", "-"], &["6", "-"], &["7", "1/20"], &["8", "1/10"], &["9", "3/20"], &["10", "1/5"]],
        );
    }
}
