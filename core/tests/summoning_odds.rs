//! Every number, chance and condition of the text as exact odds, typed in from it and asked of both rulesets.

use spelltape::int::Int;
use spelltape::odds::{Asked, Limits, explore};
use spelltape::ratio::Ratio;
use spelltape::rules::summoning::tables::Place;
use spelltape::rules::summoning::{
    Ability, Action, Answers, Being, Deity, Footing, Key, Present, Room, Scenario, Stack, Stone, Summon,
    Summoning, Thing, WishText,
};
use spelltape::system::System;
use spelltape::value::Value;

/// Ground without room, and with one free square to the southeast.
const WALLS: [&str; 3] = ["###", "#.#", "###"];
const ONE_FREE: [&str; 3] = ["###", "#.#", "##."];

/// The square east of the player, who stands at (20,8).
const BESIDE: [Int<0, 63>; 2] = [Int::saturating(21), Int::saturating(8)];

fn scenario(rows: [&str; 3], action: Action) -> Scenario {
    let mut scenario = Scenario { creatures: Vec::new(), actions: vec![action], ..Summoning::example() };
    scenario.level.rows = rows.map(str::to_owned).to_vec();
    scenario
}

fn kind(number: i64) -> Present {
    Present { kind: Int::saturating(number), at: BESIDE, awake: Some(true), ..Present::default() }
}

/// A creature beside a player between walls does what is special about it.
fn special(present: Present) -> Scenario {
    let being = Being { at: present.at, in_sight: true };
    let mut scenario = scenario(WALLS, Action::Special(being));
    scenario.creatures = vec![present];
    scenario
}

fn hostile(present: Present) -> Present {
    Present { hostile: Some(true), ..present }
}

fn greet(number: i64) -> Scenario {
    let mut scenario = scenario(WALLS, Action::Greet(Being { at: BESIDE, in_sight: true }));
    scenario.creatures = vec![kind(number)];
    scenario
}

/// The chance of an answer to a question, under both rulesets.
#[track_caller]
fn check(scenario: &Scenario, question: &str, answer: &Value, expected: (u128, u128)) {
    let asked = Asked::parse::<Summoning>(question).expect("a question there is");
    for rules in &Summoning::rulesets()[..2] {
        let odds = Limits::usual(|limits| explore::<Summoning, _>(rules, scenario, &asked, limits));
        let odds = odds.expect("a sound scenario");
        assert!(odds.unvisited.is_zero(), "{question}");
        assert_eq!(odds.of(answer), Ratio::new(expected.0, expected.1), "{question} = {answer:?}");
    }
}

/// So many calls are made with this chance, told by the calls that find no room between walls.
#[track_caller]
fn calls(scenario: &Scenario, number: i64, expected: (u128, u128)) {
    check(scenario, "count:event:nothing_placed", &Value::Int(number), expected);
}

/// Who comes first where there is room, with this chance.
#[track_caller]
fn comes(scenario: &Scenario, kind: i64, expected: (u128, u128)) {
    let mut scenario = scenario.clone();
    scenario.level.rows = ONE_FREE.map(str::to_owned).to_vec();
    check(&scenario, "first:summoning.select.kind", &Value::Int(kind), expected);
}

#[test]
fn a_fnord_beside_the_player_calls_two_in_one_of_three() {
    // SUM-072: "Adjacent special action, one-in-three check; two attempts"; "fnord need not be hostile".
    let fnord = special(Present { hostile: Some(false), ..kind(11) });
    calls(&fnord, 2, (1, 3));
    calls(&fnord, 0, (2, 3));
    let far = Present { at: [Int::saturating(22), Int::saturating(8)], ..kind(11) };
    calls(&special(far), 0, (1, 1));
}

#[test]
fn a_demon_between_two_hit_points_and_five_times_its_level_calls_two() {
    // SUM-073, SUM-074, SUM-077: "HP greater than 1 but below five times demon level"; the table of levels.
    for (level, called) in [(3, 32), (4, 47), (5, 47), (6, 82), (7, 90), (8, 102), (9, 119)] {
        let demon = |hp: i64| {
            let (hp, level) = (Some(Int::saturating(hp)), Some(Int::saturating(level)));
            special(hostile(Present { hp, level, ..kind(82) }))
        };
        for (hp, made) in [(0, 0), (1, 0), (2, 2), (5 * level - 1, 2), (5 * level, 0)] {
            calls(&demon(hp), made, (1, 1));
        }
        comes(&demon(2), called, (1, 1));
        check(&demon(2), "event:life_force_paid", &Value::Bool(true), (1, 1));
    }
    // SUM-076: "Level 10 has no defined selection in this response".
    let (hp, level) = (Some(Int::saturating(2)), Some(Int::saturating(10)));
    let emperor = special(hostile(Present { hp, level, ..kind(144) }));
    calls(&emperor, 0, (1, 1));
    check(&emperor, "outcome:undefined", &Value::Bool(true), (1, 1));
}

#[test]
fn angels_call_three_of_the_rank_below() {
    // SUM-078: "three attempts"; "Hostile phantoms, angels or high angels, respectively".
    for (number, called) in [(103, 49), (131, 103), (138, 131)] {
        let angel = special(hostile(kind(number)));
        calls(&angel, 3, (1, 1));
        comes(&angel, called, (1, 1));
        calls(&special(Present { hostile: Some(false), ..kind(number) }), 0, (1, 1));
        // "then removes that summoning special"
        let again = Scenario { actions: [angel.actions.clone(), angel.actions.clone()].concat(), ..angel };
        calls(&again, 3, (1, 1));
    }
}

#[test]
fn a_swarm_spreads_in_one_of_five() {
    // SUM-080: "One-in-five special-action check; one attempt".
    let swarm = special(kind(74));
    calls(&swarm, 1, (1, 5));
    calls(&swarm, 0, (4, 5));
    comes(&swarm, 74, (1, 5));
}

#[test]
fn a_mirror_master_of_level_seven_copies_itself_in_one_of_twenty() {
    // SUM-081: "random 0–19 + 6 is below its level"; "an ordinary level-7 master has a 5% attempt chance".
    let mirror = |level: i64| Present { level: Some(Int::saturating(level)), ..kind(114) };
    calls(&special(kind(114)), 1, (1, 20));
    comes(&special(kind(114)), 114, (1, 20));
    for (level, of_20) in [(5, 0), (6, 0), (7, 1), (8, 2), (12, 6), (25, 19), (26, 20), (40, 20)] {
        calls(&special(mirror(level)), 1, (of_20, 20));
    }
    // "An ordinary level-5 mirrorshade likewise cannot pass"
    calls(&special(kind(91)), 0, (1, 1));
    let mut unseen = special(mirror(26));
    unseen.actions = vec![Action::Special(Being { at: BESIDE, in_sight: false })];
    calls(&unseen, 0, (1, 1));
}

#[test]
fn an_overlord_calls_for_each_topmost_corpse_within_two_squares() {
    // SUM-082: "Checks the top ground item on each square within two squares of itself"; "no space still
    // loses the remains".
    let corpse = |of: i64| Thing::Corpse(Int::saturating(of));
    let lying = |x: i64, y: i64, things: Vec<Thing>| Stack { at: [x, y].map(Int::saturating), things };
    let mut overlord = special(kind(117));
    overlord.ground_items = vec![
        lying(21, 8, vec![corpse(44)]),
        lying(23, 10, vec![corpse(30), corpse(20)]),
        lying(19, 6, vec![corpse(12), Thing::Object(Int::saturating(5))]),
        lying(24, 8, vec![corpse(9)]),
    ];
    calls(&overlord, 2, (1, 1));
    comes(&overlord, 44, (1, 1));
    let left = Value::of(&[
        lying(19, 6, vec![corpse(12), Thing::Object(Int::saturating(5))]),
        lying(23, 10, vec![corpse(30)]),
        lying(24, 8, vec![corpse(9)]),
    ]);
    check(&overlord, "outcome:ground", &left, (1, 1));
}

#[test]
fn the_other_sources_call_as_often_as_the_text_says() {
    // SUM-084 to SUM-088, SUM-090: nymph three, prime four, fairy four, ban sidhe one, siren three.
    let mut nymph = special(hostile(kind(67)));
    calls(&nymph, 3, (1, 1));
    comes(&nymph, 149, (1, 150));
    // It "vanishes" first, so its own square is free.
    nymph.level.rows[1] = "#..".to_owned();
    check(&nymph, "outcome:placed", &Value::Int(1), (1, 1));
    let prime = special(hostile(Present { ability: Some(Ability::Prime), ..kind(6) }));
    calls(&prime, 4, (1, 1));
    comes(&prime, 139, (1, 1));
    calls(&special(Present { ability: Some(Ability::Prime), ..kind(6) }), 0, (1, 1));
    calls(&greet(121), 4, (1, 1));
    comes(&greet(121), 149, (1, 150));
    calls(&greet(75), 1, (1, 1));
    comes(&greet(75), 20, (1, 1));
    let mut siren = scenario(WALLS, Action::SpringSirenTrap);
    calls(&siren, 0, (1, 1));
    siren.level.place = Place::Circle;
    calls(&siren, 3, (1, 1));
    comes(&siren, 139, (1, 1));
}

#[test]
fn an_infrared_stone_calls_any_creature() {
    // SUM-089: "a village stone's infrared response attempts one unrestricted hostile creature".
    let mut stone = scenario(WALLS, Action::TouchStone(Stone::Mind));
    stone.level.place = Place::Village;
    for (counter, of_4) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 0)] {
        stone.means.stones[1] = Int::saturating(counter);
        calls(&stone, 1, (of_4, 4));
    }
    stone.means.stones[1] = Int::saturating(4);
    comes(&stone, 140, (1, 4 * 150));
}

#[test]
fn an_overloaded_rider_is_thrown_on_local_maps_alone() {
    // SUM-090, SUM-091: "attempts a hostile horse after removing the mounted state"; "Countryside bucking ...
    // is not this local horse summon".
    let mut rider = scenario(WALLS, Action::Step);
    rider.means.mounted = true;
    rider.means.weight = Int::saturating(101);
    calls(&rider, 1, (1, 2));
    comes(&rider, 44, (1, 2));
    check(&rider, "outcome:means.mounted", &Value::Bool(false), (1, 2));
    rider.level.place = Place::Countryside;
    calls(&rider, 0, (1, 1));
    check(&rider, "outcome:means.mounted", &Value::Bool(true), (1, 1));
    rider.level.place = Place::City;
    rider.means.weight = Int::saturating(100);
    calls(&rider, 0, (1, 1));
}

#[test]
fn a_ritual_in_a_harem_or_boudoir_chooses_evenly() {
    // SUM-057: "An incubus/succubus or nymph/satyr, with roughly equal choice".
    for room in [Room::Harem, Room::Boudoir] {
        let mut ritual = scenario(WALLS, Action::CastRitual);
        ritual.means.room = room;
        ritual.means.intelligence = Int::saturating(100);
        calls(&ritual, 1, (1, 1));
        for lover in [66, 67] {
            comes(&ritual, lover, (1, 2));
        }
    }
    let mut pentagram = scenario(WALLS, Action::CastRitual);
    pentagram.means.room = Room::Pentagram;
    pentagram.means.intelligence = Int::saturating(100);
    comes(&pentagram, 8, (1, 150));
}

#[test]
fn scroll_and_rod_bring_any_of_the_150_and_the_spell_one_of_the_pool() {
    // SUM-020, SUM-021, SUM-052, SUM-053, SUM-105: "Unrestricted hostile random: any of the 150 templates";
    // nothing about a scroll or a rod is asked that could choose: a blessing is no part of what is given.
    for action in [Action::ReadScroll, Action::ZapRod] {
        let item = scenario(ONE_FREE, action);
        for any in [0, 8, 50, 140, 149] {
            comes(&item, any, (1, 150));
        }
        check(&item, "message:ask_number", &Value::Bool(false), (1, 1));
    }
    // In the caves at depth 5 the difficulty is 2, and 44 kinds are in the pool.
    for action in [Action::CastSummoning, Action::Wish(WishText { text: "Summoning".to_owned() })] {
        let ordinary = scenario(ONE_FREE, action);
        for (number, chance) in [(0, (1, 44)), (44, (1, 44)), (8, (0, 1)), (45, (0, 1))] {
            comes(&ordinary, number, chance);
        }
    }
}

#[test]
fn costs_are_charged_whether_or_not_anybody_comes() {
    // SUM-050 to SUM-053: "charge their resource independently of whether placement succeeds".
    for rows in [WALLS, ONE_FREE] {
        check(&scenario(rows, Action::CastSummoning), "outcome:means.mana", &Value::Int(80), (1, 1));
        check(&scenario(rows, Action::ReadScroll), "outcome:means.scrolls", &Value::Int(0), (1, 1));
        check(&scenario(rows, Action::ZapRod), "outcome:means.rod_charges", &Value::Int(2), (1, 1));
    }
}

#[test]
fn every_ordinary_summons_wanders_and_every_unrestricted_one_is_hostile() {
    // SUM-020, SUM-021: the table of summon types, for each of the kinds.
    let asked = Asked::parse::<Summoning>("outcome:arrivals").unwrap();
    for (action, field) in [(Action::CastSummoning, "wandering"), (Action::ReadScroll, "hostile")] {
        let odds = Limits::usual(|limits| {
            explore::<Summoning, _>(&Summoning::rulesets()[0], &scenario(ONE_FREE, action), &asked, limits)
        });
        let odds = odds.unwrap();
        assert!(odds.unvisited.is_zero() && odds.weights.len() >= 44);
        for arrivals in odds.weights.keys() {
            let Value::List(arrivals) = arrivals else { panic!("{arrivals:?}") };
            assert_eq!(arrivals[0].get(field), Some(&Value::Bool(true)), "{:?}", arrivals[0]);
        }
    }
}

#[test]
fn a_creature_acts_in_half_of_its_turns_unless_the_player_is_in_a_sanctuary() {
    // SUM-059, SUM-070, SUM-071: "Sanctuary suppresses ordinary monster specials, but is not a prohibition
    // inside the shared summoning routine itself".
    let mut demon = special(hostile(Present { hp: Some(Int::saturating(14)), ..kind(47) }));
    demon.actions = vec![Action::Turn(Being { at: BESIDE, in_sight: true })];
    calls(&demon, 2, (1, 2));
    demon.means.footing = Footing::Sanctuary;
    calls(&demon, 0, (1, 1));
    demon.means.footing = Footing::Altar(Deity::Set);
    calls(&demon, 2, (1, 2));
    demon.player.patron = Some(Deity::Set);
    calls(&demon, 0, (1, 1));
    let wish = Action::Wish(WishText { text: "Summoning".to_owned() });
    let all = [Action::CastSummoning, Action::ReadScroll, Action::ZapRod, wish, Action::CastRitual];
    for action in all {
        let mut protected = scenario(WALLS, action);
        protected.means.footing = Footing::Sanctuary;
        protected.means.room = Room::Harem;
        protected.means.intelligence = Int::saturating(100);
        calls(&protected, 1, (1, 1));
    }
}

#[test]
fn the_countryside_knows_neither_wish_nor_spell_nor_scroll_nor_rod() {
    // SUM-055, SUM-060: nothing is called and nothing is spent.
    let wish = Action::Wish(WishText { text: "Summoning".to_owned() });
    let all = [Action::CastSummoning, Action::ReadScroll, Action::ZapRod, wish, Action::CastRitual];
    for action in all {
        let mut outside = scenario(ONE_FREE, action);
        outside.level.place = Place::Countryside;
        outside.means.room = Room::Harem;
        check(&outside, "outcome:creatures", &Value::Int(0), (1, 1));
        check(&outside, "outcome:means", &Value::of(&outside.means), (1, 1));
    }
}

#[test]
fn a_wish_calls_the_same_wherever_it_comes_from() {
    // SUM-054, SUM-055: "One ordinary random creature"; "with the game's cheated flag set" the player chooses.
    let wish = |text: &str| scenario(ONE_FREE, Action::Wish(WishText { text: text.to_owned() }));
    check(&wish("Summoning"), "outcome:placed", &Value::Int(1), (1, 1));
    for other in ["summoning", "Summoning ", "SUMMONING", "Summon", ""] {
        check(&wish(other), "outcome:placed", &Value::Int(0), (1, 1));
    }
    let mut cheated = wish("Summoning");
    cheated.means.cheated = true;
    // "Escape or an invalid number does not cancel that prompt"
    let number = [-1, 0, 151, 140 + 1].map(Int::saturating).to_vec();
    cheated.answers = Answers { show_list: vec![Key::N], number };
    comes(&cheated, 140, (1, 1));
}

#[test]
fn free_squares_bound_the_arrivals() {
    // SUM-092, SUM-106: "an effect attempting four summons can create fewer than four"; "Blocking those
    // squares can prevent reinforcements".
    let prime = special(hostile(Present { ability: Some(Ability::Prime), ..kind(6) }));
    for (rows, placed) in [
        (["###", "#.#", "###"], 0),
        (["###", "#.#", "##."], 1),
        (["..#", "#.#", "##."], 3),
        (["...", "#..", "##."], 4),
    ] {
        let mut open = prime.clone();
        open.level.rows = rows.map(str::to_owned).to_vec();
        check(&open, "outcome:placed", &Value::Int(placed), (1, 1));
    }
}

#[test]
fn a_creature_of_the_water_stays_one_on_floor() {
    // SUM-104: "summoning a water-only creature on floor does not give it ordinary land movement".
    for number in [27, 28, 57, 68, 86, 94, 126, 147] {
        let kind = Some(Int::saturating(number));
        let fish = scenario(ONE_FREE, Action::Summon(Summon { strength: Int::saturating(0), kind }));
        let asked = Asked::parse::<Summoning>("outcome:arrivals").unwrap();
        let rules = &Summoning::rulesets()[0];
        let odds = Limits::usual(|limits| explore::<Summoning, _>(rules, &fish, &asked, limits)).unwrap();
        for arrivals in odds.weights.keys() {
            let Value::List(arrivals) = arrivals else { panic!("{arrivals:?}") };
            assert_eq!(arrivals[0].get("only_swims"), Some(&Value::Bool(true)), "kind {number}");
        }
    }
}

#[test]
fn experience_comes_in_sight_alone_and_peace_is_no_safety() {
    // SUM-100, SUM-101, SUM-103: "Normal death awards experience when the player has line of sight".
    for (number, in_sight, points) in [(44, true, 40), (44, false, 0), (140, true, 0)] {
        let mut slain = scenario(WALLS, Action::Slay(Being { at: BESIDE, in_sight }));
        slain.creatures = vec![kind(number)];
        check(&slain, "outcome:means.experience", &Value::Int(points), (1, 1));
    }
    // "A summoned fnord can summon again"
    let call = Summon { strength: Int::saturating(0), kind: Some(Int::saturating(11)) };
    let mut chain = scenario(ONE_FREE, Action::Summon(call));
    let fnord = [Int::saturating(21), Int::saturating(9)];
    chain.actions.push(Action::Special(Being { at: fnord, in_sight: true }));
    calls(&chain, 2, (1, 3));
}
