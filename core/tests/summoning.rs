//! The rules at work: odds in closed form, and runs on chosen dice.

use spelltape::bench::{Bench, Face, fields};
use spelltape::draws::{Seeded, Tape, TapeEntry};
use spelltape::int::Int;
use spelltape::journal::{Choice, Step};
use spelltape::odds::{Asked, Limits, Odds, OutcomeOf, Question, explore};
use spelltape::ratio::Ratio;
use spelltape::rules::summoning::tables::{Place, Status, Terrain, Uniqueness, special};
use spelltape::rules::summoning::{
    Action, Answers, Creature, Deity, Identity, ItemState, Keeping, Key, Preference, Present, Scenario,
    Stack, State, Summon, Summoning, Thing,
};
use spelltape::run::{Run, run};
use spelltape::system::System;
use spelltape::value::Value;

fn summon(strength: i64, kind: Option<i64>) -> Action {
    Action::Summon(Summon { strength: Int::saturating(strength), kind: kind.map(Int::saturating) })
}

/// A player in the open, in a place.
fn open(place: Place, actions: Vec<Action>) -> Scenario {
    let mut scenario = Scenario { creatures: Vec::new(), actions, ..Summoning::example() };
    scenario.level.place = place;
    scenario.level.rows = vec!["...".to_owned(); 3];
    scenario
}

fn odds<Q: Question<Summoning>>(scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let rules = &Summoning::rulesets()[1];
    Limits::usual(|limits| explore::<Summoning, Q>(rules, scenario, question, limits))
        .expect("a sound scenario")
}

/// The chance that an arrival has some property.
#[track_caller]
fn check(scenario: &Scenario, expected: (u128, u128), property: fn(&Creature) -> bool) {
    let ask = OutcomeOf::new(move |state: &State| state.creatures.first().is_some_and(property));
    let odds = odds(scenario, &ask);
    assert!(odds.unvisited.is_zero());
    assert_eq!(odds.of(&Some(true)), Ratio::new(expected.0, expected.1));
}

#[test]
fn a_creature_wakes_with_the_chance_of_its_kind() {
    // SUM-042: sleep 50 wakes in 49 of 100, sleep 0 in 99, sleep 100 never.
    let awake = |creature: &Creature| creature.status.has(Status::AWAKE);
    for (kind, of_100) in [(0, 49), (11, 99), (9, 0)] {
        check(&open(Place::Caves, vec![summon(0, Some(kind))]), (of_100, 100), awake);
    }
}

#[test]
fn identities_are_even_unless_something_settles_them() {
    // SUM-041: a deity in six, an occupation in twenty, a sex in two; a temple and a preference settle it.
    let of_set = |creature: &Creature| creature.identity == Identity::Deity(2);
    check(&open(Place::Caves, vec![summon(0, Some(103))]), (1, 6), of_set);
    let mut temple = open(Place::Temple, vec![summon(0, Some(103))]);
    temple.level.temple_deity = Deity::Set;
    check(&temple, (1, 1), of_set);
    let tailor = |creature: &Creature| creature.identity == Identity::Occupation(8);
    check(&open(Place::Caves, vec![summon(0, Some(58))]), (1, 20), tailor);
    let female = |creature: &Creature| creature.identity == Identity::Female;
    let mut nymph = open(Place::Caves, vec![summon(0, Some(67))]);
    check(&nymph, (1, 2), female);
    nymph.player.preference = Preference::F;
    check(&nymph, (1, 1), female);
    nymph.player.preference = Preference::M;
    check(&nymph, (0, 1), female);
}

#[test]
fn every_line_of_the_log_and_every_role_is_as_likely() {
    // SUM-046, SUM-047.
    let third = |creature: &Creature| creature.identity == Identity::LogLine(3);
    check(&open(Place::Caves, vec![summon(0, Some(4))]), (1, 5), third);
    let prime = |creature: &Creature| creature.special == special::PRIME;
    check(&open(Place::Caves, vec![summon(0, Some(8))]), (1, 15), prime);
    // Roles 5 and 9 like this player without a draw, and 13 in half of the games.
    let mut liked = open(Place::Abyss, vec![summon(0, Some(8))]);
    liked.player.alignment = Int::saturating(-1);
    liked.player.patron = Some(Deity::Druid);
    check(&liked, (7, 30), |creature| !creature.status.has(Status::HOSTILE));
}

#[test]
fn listed_and_counted_possessions_are_equally_many() {
    // SUM-044: a goblin king has 0 to 2 random possessions beside the object of its kind.
    let two =
        |creature: &Creature| creature.possessions.objects.len() + creature.possessions.counted as usize == 3;
    for keeping in [Keeping::Counted, Keeping::Listed] {
        let scenario = Scenario { possessions: keeping, ..open(Place::Caves, vec![summon(0, Some(50))]) };
        check(&scenario, (1, 3), two);
    }
}

#[test]
fn counting_possessions_does_not_change_a_draw() {
    // SUM-044, SUM-045.
    let rules = &Summoning::rulesets()[1];
    let mut scenario = open(Place::Caves, vec![summon(-1, Some(143)); 3]);
    scenario.possessions = Keeping::Listed;
    let listed = run::<Summoning>(rules, &scenario, &mut Seeded::from_seed(3)).unwrap();
    let tape = listed.primitives().map(|(site, primitive)| TapeEntry::At(site, primitive)).collect();
    scenario.possessions = Keeping::Counted;
    let mut tape = Tape::new(tape);
    let counted = run::<Summoning>(rules, &scenario, &mut tape).unwrap();
    assert!(tape.rest().is_empty() && listed.draws().count() > 20);
    for (one, other) in listed.outcome.arrivals.iter().zip(&counted.outcome.arrivals) {
        assert_eq!(one.possessions.len(), other.more_possessions as usize);
    }
}

#[test]
fn odds_of_square_and_kind_are_exact_at_once() {
    // SUM-002, SUM-021: whatever the creature, the square is certain, and any of the 150 is as likely.
    let scenario = open(Place::DragonLair, vec![summon(-1, None)]);
    for (question, chance) in [
        ("decision:summoning.place.square=(21,9)", Ratio::one()),
        ("decision:summoning.select.kind=140", Ratio::new(1u128, 150u128)),
    ] {
        let odds = odds(&scenario, &Asked::parse::<Summoning>(question).unwrap());
        assert!(odds.unvisited.is_zero() && odds.runs < 10_000, "{} runs", odds.runs);
        assert_eq!(odds.of(&Value::Bool(true)), chance, "{question}");
    }
}

#[test]
fn a_prompt_goes_on_until_a_number_is_valid() {
    // SUM-023, SUM-026: the text lists the catalogue whatever the key, the code only on request.
    let numbers = [-1, 0, 151, 150].map(Int::saturating).to_vec();
    for (ruleset, keys, messages) in [
        (0, vec![Key::Other, Key::N], 1 + 4 + 3),
        (1, vec![Key::Other, Key::N], 1 + 4),
        (1, vec![Key::Y], 1 + 4 + 3),
    ] {
        let mut scenario = open(Place::Caves, vec![summon(1, None)]);
        scenario.answers = Answers { show_list: keys, number: numbers.clone() };
        let rules = &Summoning::rulesets()[ruleset];
        let run = run::<Summoning>(rules, &scenario, &mut Seeded::from_seed(1)).unwrap();
        let told = run.steps.iter().filter(|step| matches!(step, Step::Message(_))).count();
        assert_eq!(told, messages);
        assert_eq!(run.outcome.arrivals[0].kind, 149);
        assert!(!run.outcome.arrivals[0].hostile);
    }
}

#[test]
fn a_prompt_without_answers_ends_the_run() {
    // SUM-026: nothing cancels the prompt.
    let mut scenario = open(Place::Caves, vec![summon(1, None), summon(0, None)]);
    scenario.answers = Answers { show_list: vec![Key::Escape], number: vec![Int::saturating(-1)] };
    let run = run::<Summoning>(&Summoning::rulesets()[1], &scenario, &mut Seeded::from_seed(1)).unwrap();
    assert_eq!(run.status.name(), "out_of_answers");
    assert_eq!(run.outcome.placed, 0);
}

#[test]
fn a_level_that_contradicts_itself_is_refused() {
    // SUM-004: the size of the map goes by the place.
    let refuse = |field: &str, change: fn(&mut Scenario)| {
        let mut scenario = open(Place::Court, Vec::new());
        change(&mut scenario);
        let fault = Summoning::start(&Summoning::rulesets()[0], &scenario).expect_err(field);
        assert_eq!(fault.field, field, "{}", fault.problem);
    };
    refuse("player.at", |scenario| scenario.player.at[1] = Int::saturating(24));
    refuse("level.rows", |scenario| scenario.level.rows.truncate(2));
    refuse("level.rows", |scenario| scenario.level.rows[2] = "..".to_owned());
    refuse("level.rows[0]", |scenario| scenario.level.rows[0] = ".?.".to_owned());
    refuse("level.rows[1]", |scenario| scenario.level.rows[1] = "X..".to_owned());
    refuse("level.rows[0]", |scenario| scenario.player.at[1] = Int::saturating(0));
    refuse("creatures[0].at", |scenario| {
        let at = scenario.player.at;
        scenario.creatures = vec![Present { kind: Int::saturating(0), at, ..Present::default() }];
    });
    refuse("item_states", |scenario| {
        let state = Uniqueness::Made;
        scenario.item_states = (0..21).map(|id| ItemState { object: Int::saturating(id), state }).collect();
    });
    refuse("item_states[1].object", |scenario| {
        let twice = |state| ItemState { object: Int::saturating(123), state };
        scenario.item_states = vec![twice(Uniqueness::Made), twice(Uniqueness::Taken)];
    });
}

#[test]
fn choices_are_squares_of_the_map() {
    // SUM-001, SUM-003: what is decided is where the creature stands.
    let rules = &Summoning::rulesets()[1];
    let scenario = open(Place::Caves, vec![summon(0, None); 3]);
    let run = run::<Summoning>(rules, &scenario, &mut Seeded::from_seed(5)).unwrap();
    let squares = run.steps.iter().filter_map(|step| match step {
        Step::Decision(decision) => match decision.choice {
            Choice::Square(x, y) => Some([x, y]),
            _ => None,
        },
        _ => None,
    });
    let at: Vec<_> = run.outcome.arrivals.iter().map(|arrival| arrival.at).collect();
    assert_eq!(squares.collect::<Vec<_>>(), at);
}

fn record(scenario: &Scenario) -> Run<Summoning> {
    let rules = &Summoning::rulesets()[1];
    let run = run::<Summoning>(rules, scenario, &mut Seeded::from_seed(11)).expect("a sound scenario");
    assert_eq!(run.violation, None);
    run
}

#[test]
fn only_floor_takes_a_creature_whatever_lies_on_it_or_under_it() {
    // SUM-003, SUM-005, SUM-006, SUM-007, SUM-014.
    for ground in Terrain::characters() {
        let mut scenario = open(Place::Caves, vec![summon(0, Some(44))]);
        scenario.level.rows = vec![format!("{ground}{ground}{ground}"); 3];
        let [x, y] = scenario.player.at.map(Int::get);
        let at = [Int::saturating(i64::from(x) + 1), Int::saturating(i64::from(y) + 1)];
        scenario.ground_items = vec![Stack { at, things: vec![Thing::Object(Int::saturating(54))] }];
        let expected = usize::from(['.', 'T', 'S'].contains(&ground));
        assert_eq!(record(&scenario).outcome.placed, expected, "{ground:?}");
    }
    let mut island = open(Place::Caves, vec![summon(0, Some(44))]);
    island.level.rows = vec!["...".to_owned(), ".~.".to_owned(), "...".to_owned()];
    assert_eq!(record(&island).outcome.placed, 1);
}

#[test]
fn corners_have_three_squares_and_edges_five() {
    // SUM-004, SUM-010, SUM-013.
    for (x, y, place, squares) in [
        (0, 0, Place::Caves, 3),
        (63, 63, Place::Caves, 3),
        (63, 15, Place::Village, 3),
        (0, 23, Place::Court, 3),
        (30, 15, Place::Village, 5),
        (30, 15, Place::Court, 8),
    ] {
        let mut scenario = open(place, vec![summon(0, Some(44)); 9]);
        scenario.player.at = [Int::saturating(x), Int::saturating(y)];
        let height = i64::from(place.row().height);
        let ground = |dx: i64, dy: i64| {
            let on_the_map = (0..64).contains(&(x + dx)) && (0..height).contains(&(y + dy));
            if on_the_map { '.' } else { 'X' }
        };
        scenario.level.rows = (-1..=1).map(|dy| (-1..=1).map(|dx| ground(dx, dy)).collect()).collect();
        let run = record(&scenario);
        assert_eq!(run.outcome.placed, squares, "({x},{y})");
        assert!(!run.steps.iter().any(|step| matches!(step, Step::Message(_))), "nothing is said");
    }
}

#[test]
fn without_room_only_an_unrestricted_kind_is_drawn() {
    // SUM-008, SUM-009, SUM-021.
    for (action, draws) in [(summon(0, None), 0), (summon(-1, None), 1), (summon(-1, Some(44)), 0)] {
        let mut scenario = open(Place::Caves, vec![action]);
        scenario.level.rows = vec!["###".to_owned(); 3];
        let run = record(&scenario);
        assert_eq!((run.draws().count(), run.outcome.placed), (draws, 0));
    }
}

#[test]
fn a_creature_is_as_its_kind_and_may_act_from_the_next_tick() {
    // SUM-011, SUM-012, SUM-040, SUM-048.
    for (tick, acts_at) in [(7, 8), (49, 0), (99, 0)] {
        let mut scenario = open(Place::Caves, vec![summon(0, Some(44)), summon(0, Some(45))]);
        scenario.tick = Int::saturating(tick);
        let outcome = record(&scenario).outcome;
        let [horse, salamander] = &outcome.arrivals[..] else { panic!("{outcome:?}") };
        assert_eq!((horse.name.as_str(), horse.hp, horse.level), ("horse", 50, 2));
        assert_eq!((salamander.name.as_str(), salamander.hp, salamander.level), ("salamander", 35, 3));
        assert_eq!((horse.acts_at, salamander.acts_at), (acts_at, acts_at));
    }
}

#[test]
fn strength_touches_hostility_alone() {
    // SUM-022, SUM-024, SUM-025, SUM-028, SUM-029: a merchant is peaceful, a grunt hostile; humans and ghosts
    // wander as they are made.
    for (kind, strength, hostile, wandering) in [
        (6, 0, false, false),
        (6, -1, true, false),
        (6, 1, false, false),
        (9, 0, true, false),
        (9, 1, false, false),
        (7, -1, true, true),
        (37, -1, true, true),
    ] {
        let outcome = record(&open(Place::Caves, vec![summon(strength, Some(kind))])).outcome;
        let arrival = &outcome.arrivals[0];
        assert_eq!((arrival.hostile, arrival.wandering), (hostile, wandering), "kind {kind} at {strength}");
    }
    let asleep = record(&open(Place::Caves, vec![summon(-1, Some(9))])).outcome;
    assert!(asleep.arrivals[0].hostile && !asleep.arrivals[0].awake);
}

#[test]
fn the_pool_goes_by_place_in_the_catalogue_and_not_by_level_or_water() {
    // SUM-020, SUM-033, SUM-034: a phantom is of level 2 and stands among those of level 3; a trout is put on
    // dry floor.
    let mut scenario = open(Place::City, vec![summon(0, None)]);
    check(&scenario, (1, 58), |creature| creature.kind == 49);
    scenario.level.place = Place::Village;
    check(&scenario, (0, 1), |creature| creature.kind == 49);
    check(&scenario, (1, 30), |creature| creature.kind == 27 && creature.status.has(Status::ONLY_SWIMS));
}

#[test]
fn the_object_of_a_kind_is_only_withheld_when_the_player_has_taken_it() {
    // SUM-043: Death and its scythe.
    use Uniqueness::{Common, Made, Taken, Unmade};
    for (state, expected) in [(Common, vec![123]), (Unmade, vec![123]), (Made, vec![123]), (Taken, vec![])] {
        let mut scenario = open(Place::Caves, vec![summon(-1, Some(140))]);
        scenario.item_states = vec![ItemState { object: Int::saturating(123), state }];
        assert_eq!(record(&scenario).outcome.arrivals[0].possessions, expected, "{state:?}");
    }
}

#[test]
fn an_artifact_is_withheld_for_the_thing_of_the_same_place() {
    // SUM-045: artifact 16 of its class is never picked while thing 16 is made.
    let odds_of_it = |states: &[(i64, Uniqueness)]| {
        let mut scenario = open(Place::Caves, vec![summon(0, Some(14))]);
        scenario.possessions = Keeping::Listed;
        let states = states.iter();
        scenario.item_states = states
            .map(|(object, state)| ItemState { object: Int::saturating(*object), state: *state })
            .collect();
        let has = OutcomeOf::new(|state: &State| state.creatures[0].possessions.objects.contains(&207));
        odds(&scenario, &has).of(&Some(true))
    };
    assert!(odds_of_it(&[(207, Uniqueness::Common)]).is_zero());
    assert!(!odds_of_it(&[(207, Uniqueness::Common), (16, Uniqueness::Common)]).is_zero());
}

#[test]
fn every_field_of_a_scenario_is_described() {
    let face = Face::<Summoning>::new();
    let described = fields(&face.schema());
    let silent: Vec<_> = described.iter().filter(|field| field.meaning.is_empty()).collect();
    assert!(silent.is_empty() && described.len() > 25, "{silent:?}");
}
