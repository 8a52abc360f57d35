//! Every invariant fires on a run that was doctored to break it.

use super::*;
use crate::draws::{Ask, Seeded};
use crate::int::Int;
use crate::journal::{Lists, Reasons};
use crate::recorder::{Detail, Recorder};
use crate::rules::summoning::scenario::{Answers, Being, Keeping, Key, Present, Stack, Thing};
use crate::run::{check_action, run};
use crate::system::System;

/// A summoning as it was, to be doctored.
struct Case {
    before: State,
    action: scenario::Action,
    steps: Vec<Step<Summoning>>,
    lists: Lists,
    after: State,
}

impl Case {
    /// A summoning by a player who stands on the western edge of a cave.
    fn new(strength: i64, kind: Option<i64>) -> Self {
        Self::with(strength, kind, |_| ())
    }

    fn with(strength: i64, kind: Option<i64>, change: impl FnOnce(&mut Scenario)) -> Self {
        let action = scenario::Action::Summon(Summon {
            strength: Int::saturating(strength),
            kind: kind.map(Int::saturating),
        });
        Self::of(action, change)
    }

    /// The same for any action.
    fn of(action: scenario::Action, change: impl FnOnce(&mut Scenario)) -> Self {
        let mut scenario = Scenario::example();
        scenario.level.rows = vec!["X..".to_owned(); 3];
        scenario.player.at = [Int::saturating(0), Int::saturating(9)];
        scenario.creatures =
            vec![Present { kind: Int::saturating(44), at: [Int::saturating(9); 2], ..Present::default() }];
        scenario.possessions = Keeping::Listed;
        scenario.answers = Answers { show_list: vec![Key::N], number: vec![Int::saturating(45)] };
        change(&mut scenario);
        let rules = &Summoning::rulesets()[0];
        let before = Summoning::start(rules, &scenario).unwrap();
        let mut after = before.clone();
        let mut source = Seeded::from_seed(7);
        let mut recorder = Recorder::new(&mut source, Detail::Full);
        Summoning::step(rules, &mut after, &action, &mut recorder);
        let (steps, lists, _) = recorder.into_parts();
        Self { before, action, steps, lists, after }
    }

    /// Which invariants fire after `doctor` has been at the case.
    #[track_caller]
    fn check(mut self, expected: &[&str], doctor: impl FnOnce(&mut Self)) {
        doctor(&mut self);
        let rules = &Summoning::rulesets()[0];
        let Self { before, action, steps, lists, after } = &self;
        let seen = Action { rules, before, action, steps, lists, after };
        let fired = INVARIANTS.iter().filter_map(|invariant| {
            let Check::Step(check) = invariant.check else { return None };
            check(&seen).is_err().then_some(invariant.id)
        });
        assert_eq!(fired.collect::<Vec<_>>(), expected);
        let first = check_action::<Summoning>(&seen, 0).map(|violation| violation.id);
        assert_eq!(first.as_ref(), expected.first());
    }

    /// A creature that does this beside a player between walls.
    fn caller(present: Present, action: scenario::Action) -> Self {
        Self::of(action, |scenario| {
            scenario.level.rows = vec!["X##".to_owned(); 3];
            scenario.creatures = vec![Present { at: BESIDE, hostile: Some(true), ..present }];
        })
    }

    fn arrival(&mut self) -> &mut Creature {
        &mut self.after.creatures[0]
    }
}

/// Beside the player, who stands at (0,9).
const BESIDE: [Int<0, 63>; 2] = [Int::saturating(1), Int::saturating(9)];

const SPECIAL: scenario::Action = scenario::Action::Special(Being { at: BESIDE, in_sight: true });

fn kind_of(number: i64) -> Present {
    Present { kind: Int::saturating(number), ..Present::default() }
}

fn draw(site: Site, bound: u32, value: u32) -> Step<Summoning> {
    Step::Draw(Draw::single(site, Ask::RandomRange(bound), value))
}

const HORSE: Option<i64> = Some(44);
const DRAGON: Option<i64> = Some(123);

#[test]
fn no_invariant_fires_on_an_honest_run() {
    for (strength, kind) in
        [(0, None), (-1, None), (1, None), (0, HORSE), (-1, DRAGON), (1, Some(4)), (0, Some(8))]
    {
        Case::new(strength, kind).check(&[], |_| ());
    }
    Case::with(-1, None, |scenario| scenario.level.rows = vec!["X##".to_owned(); 3]).check(&[], |_| ());
}

#[test]
fn each_of_the_25_is_seen_firing_here() {
    assert_eq!(INVARIANTS.len(), 25);
    for (index, invariant) in INVARIANTS.iter().enumerate() {
        assert_eq!(invariant.id, format!("SUM-INV-{:02}", index + 1));
        assert!(include_str!("tests.rs").contains(invariant.id), "{} is in no test below", invariant.id);
    }
}

#[test]
fn a_wrong_place_is_noticed() {
    let far = Position::new(5, 5);
    let horse = || Case::new(0, HORSE);
    let wrong = ["SUM-INV-02", "SUM-INV-03", "SUM-INV-13", "SUM-INV-14"];
    horse().check(&wrong, |case| case.arrival().at = far);
    horse().check(&["SUM-INV-02", "SUM-INV-14"], |case| case.arrival().at = Position::new(1, 8));
    horse().check(&["SUM-INV-01", "SUM-INV-13"], |case| drop(case.after.creatures.remove(0)));
    let shared = ["SUM-INV-02", "SUM-INV-03", "SUM-INV-04", "SUM-INV-13", "SUM-INV-14"];
    horse().check(&shared, |case| case.arrival().at = Position::new(0, 9));
    horse().check(&["SUM-INV-05"], |case| case.after.tick += 1);
    horse().check(&["SUM-INV-06", "SUM-INV-07"], |case| case.after.creatures[1].at = far);
    horse().check(&["SUM-INV-07"], |case| case.after.creatures[1].hp -= 1);
    let forget = |case: &mut Case| {
        for step in &mut case.steps {
            if let Step::Decision(decision) = step
                && decision.site == sites::PLACE_SQUARE
            {
                decision.because = case.lists.keep(&[("tried", 3), ("off_the_map", 0)]);
            }
        }
    };
    horse().check(&["SUM-INV-23"], forget);
}

#[test]
fn a_draw_too_many_is_noticed() {
    let walled = |scenario: &mut Scenario| scenario.level.rows = vec!["X##".to_owned(); 3];
    Case::with(0, HORSE, walled).check(&["SUM-INV-08"], |case| case.steps.push(draw(sites::WAKE, 100, 1)));
    let add = |case: &mut Case| case.steps.push(draw(sites::SELECT_UNRESTRICTED, 150, 1));
    Case::new(0, HORSE).check(&["SUM-INV-11"], add);
    Case::new(-1, None).check(&["SUM-INV-11"], add);
    let reject_common = |case: &mut Case| case.steps.insert(0, draw(sites::SELECT_ORDINARY, 45, 1));
    Case::new(0, None).check(&["SUM-INV-11"], reject_common);
}

#[test]
fn a_wrong_creature_is_noticed() {
    let change = |change: fn(&mut Creature)| move |case: &mut Case| change(case.arrival());
    let tame: fn(&mut Creature) = |creature| creature.status = creature.status.without(Status::HOSTILE);
    let anger: fn(&mut Creature) = |creature| creature.status = creature.status.with(Status::HOSTILE);
    Case::new(-1, HORSE).check(&["SUM-INV-09"], change(tame));
    Case::new(0, HORSE).check(&["SUM-INV-09"], change(anger));
    Case::new(1, HORSE).check(&["SUM-INV-09"], change(anger));
    let settle: fn(&mut Creature) = |creature| creature.status = creature.status.without(Status::WANDERING);
    Case::new(0, None).check(&["SUM-INV-10"], change(settle));
    Case::new(0, HORSE).check(&["SUM-INV-17"], change(|creature| creature.hp += 1));
    Case::new(0, HORSE).check(&["SUM-INV-12"], |case| {
        // Everything fits a lion but the kind that was asked for.
        let at = case.arrival().at;
        let row = &CREATURES[53];
        *case.arrival() = Creature { arrived: true, ..Creature::of(row, at) };
        case.arrival().status = Status(row.status);
    });
    let unique: fn(&mut Creature) = |creature| creature.possessions.objects.insert(0, 16);
    Case::new(0, DRAGON).check(&["SUM-INV-16"], change(unique));
    Case::new(0, HORSE).check(&["SUM-INV-16"], change(|creature| creature.possessions.counted = 1));
}

#[test]
fn a_prompt_that_ends_wrongly_is_noticed() {
    let enter = |number: i64| {
        move |case: &mut Case| {
            let decision = Decision {
                site: sites::PROMPT_NUMBER,
                choice: Choice::Number(number),
                because: Reasons::default(),
            };
            case.steps.push(Step::Decision(decision));
        }
    };
    Case::new(1, None).check(&["SUM-INV-18"], enter(45));
    Case::new(1, None).check(&["SUM-INV-12", "SUM-INV-18"], enter(151));
    Case::new(0, HORSE).check(&["SUM-INV-18"], enter(45));
}

#[test]
fn things_that_make_a_difference_are_noticed() {
    // SUM-INV-15.
    let rules = &Summoning::rulesets()[0];
    let mut scenario = Scenario::example();
    assert_eq!(without_things(&scenario), None);
    let things = vec![Thing::Corpse(Int::saturating(44))];
    scenario.ground_items = vec![Stack { at: scenario.player.at, things }];
    let twin = without_things(&scenario).unwrap();
    let mut source = Seeded::from_seed(1);
    let littered = run::<Summoning>(rules, &scenario, &mut source).unwrap();
    assert_eq!(littered.violation, None);
    let mut bare = run::<Summoning>(rules, &twin, &mut Seeded::from_seed(1)).unwrap();
    assert_eq!(ends_alike(&littered, &bare), Ok(()));
    bare.outcome.placed += 1;
    assert!(ends_alike(&littered, &bare).is_err());
}

#[test]
fn a_cost_that_is_not_paid_is_noticed() {
    let cast = || Case::of(scenario::Action::CastSummoning, |_| ());
    cast().check(&[], |_| ());
    cast().check(&["SUM-INV-19"], |case| case.after.means.mana = case.before.means.mana);
    Case::of(scenario::Action::ReadScroll, |scenario| scenario.means.blind = Int::saturating(1))
        .check(&["SUM-INV-19"], |case| case.after.means.scrolls = Int::saturating(0));
    cast().check(&["SUM-INV-24"], |case| case.after.means.experience = Int::saturating(1));
}

#[test]
fn a_call_too_many_is_noticed() {
    let call =
        Decision { site: sites::PLACE_SQUARE, choice: Choice::Name("none"), because: Reasons::default() };
    Case::caller(kind_of(74), SPECIAL).check(&["SUM-INV-20"], |case| {
        case.steps.extend([Step::Decision(call), Step::Decision(call)]);
    });
}

#[test]
fn what_happens_twice_is_noticed() {
    let demon = Present { hp: Some(Int::saturating(14)), ..kind_of(47) };
    Case::caller(demon.clone(), SPECIAL).check(&[], |_| ());
    Case::caller(demon, SPECIAL).check(&["SUM-INV-21"], |case| case.after.creatures[0].hp = 2);
    let angel = |case: &mut Case| case.after.creatures[0].special = case.before.creatures[0].special;
    Case::caller(kind_of(103), SPECIAL).check(&["SUM-INV-21"], angel);
    let greet = scenario::Action::Greet(Being { at: BESIDE, in_sight: true });
    let sidhe = |case: &mut Case| case.after.creatures[0].talk = case.before.creatures[0].talk;
    Case::caller(kind_of(75), greet).check(&["SUM-INV-21"], sidhe);
}

#[test]
fn a_corpse_that_stays_is_noticed() {
    let mut overlord = Case::of(SPECIAL, |scenario| {
        scenario.level.rows = vec!["X##".to_owned(); 3];
        scenario.creatures = vec![Present { at: BESIDE, ..kind_of(117) }];
        let things = vec![Thing::Corpse(Int::saturating(44))];
        scenario.ground_items = vec![Stack { at: BESIDE, things }];
    });
    overlord.after.stacks = overlord.before.stacks.clone();
    overlord.check(&["SUM-INV-22"], |_| ());
}

#[test]
fn a_draw_behind_a_failed_guard_is_noticed() {
    let far = Being { at: [Int::saturating(9); 2], in_sight: true };
    let fnord = |scenario: &mut Scenario| scenario.creatures = vec![Present { at: far.at, ..kind_of(11) }];
    Case::of(scenario::Action::Special(far), fnord).check(&[], |_| ());
    Case::of(scenario::Action::Special(far), fnord)
        .check(&["SUM-INV-25"], |case| case.steps.push(draw(sites::FNORD, 3, 0)));
}
