//! Every invariant, seen failing on a doctored run.

use super::*;
use crate::draws::{Ask, Seeded};
use crate::int::Int;
use crate::journal::{Decision, Draw, Lists, Reasons};
use crate::rules::to_hit::scenario::{self, Aim, Hero, Item, ItemClass, Missile, Monster, Scenario, State};
use crate::run::{check_action, run};
use crate::system::System;
use scenario::Action::{Melee, PreviewMelee};

/// Which invariant fires when an action in a scenario leaves the state that `doctor` makes of the one before it, and
/// records these steps.
#[track_caller]
fn check(
    expected: &str,
    scenario: &Scenario,
    action: scenario::Action,
    doctor: impl FnOnce(&mut State),
    steps: &[Step<ToHit>],
) {
    let rules = &ToHit::rulesets()[0];
    let before = ToHit::start(rules, scenario).unwrap();
    let mut after = before.clone();
    doctor(&mut after);
    let lists = &Lists::default();
    let seen = Action { rules, before: &before, action: &action, steps, lists, after: &after };
    let violation = check_action::<ToHit>(&seen, 0);
    let id = violation.as_ref().map(|violation| violation.id);
    assert_eq!(id, (expected != "none").then_some(expected), "{violation:?}");
}

fn plain() -> Scenario {
    Scenario { target: Monster::default(), ..Scenario::example() }
}

fn with_hero(hero: Hero) -> Scenario {
    Scenario { hero, ..plain() }
}

fn shot() -> scenario::Action {
    scenario::Action::Ranged(Aim { by: Missile::Throw, distance: Int::saturating(1) })
}

fn decided(site: Site, choice: impl Into<Choice>) -> Step<ToHit> {
    Step::Decision(Decision { site, choice: choice.into(), because: Reasons::default() })
}

fn drawn(site: Site, ask: Ask, result: i64) -> Step<ToHit> {
    let primitive = ask.primitive(result).unwrap();
    Step::Draw(Draw::single(site, ask, primitive))
}

/// A swing with this term, total and roll.
fn swing(term: Site, points: i64, roll: i64, what: &'static str) -> Vec<Step<ToHit>> {
    vec![
        decided(term, points),
        decided(sites::TOTAL, points),
        drawn(sites::DIE, Ask::Rnd(20), roll),
        decided(sites::ROLL, what),
    ]
}

fn nothing(_: &mut State) {}

fn one_hit(state: &mut State) {
    state.hits = 1;
}

#[test]
fn invariants_of_sums_fire() {
    check("none", &plain(), Melee, one_hit, &swing(sites::TERM_RINGS, 9, 8, "hits"));
    let wrong = [decided(sites::TERM_RINGS, 9), decided(sites::TOTAL, 8)];
    check("HIT-INV-01", &plain(), PreviewMelee, nothing, &wrong);
    check("HIT-INV-02", &plain(), Melee, nothing, &swing(sites::MELEE_TRAPPED, 3, 8, "misses"));
    check("HIT-INV-03", &plain(), Melee, nothing, &swing(sites::MELEE_STUNNED, -2, 8, "misses"));
    check("HIT-INV-04", &plain(), Melee, nothing, &swing(sites::MELEE_STRENGTH, 4, 8, "misses"));
}

#[test]
fn invariants_of_rolls_fire() {
    check("HIT-INV-05", &plain(), Melee, nothing, &swing(sites::TERM_RINGS, 8, 8, "hits"));
    check("HIT-INV-05", &plain(), shot(), nothing, &swing(sites::TERM_RINGS, 8, 8, "hits"));
    check("none", &plain(), shot(), one_hit, &swing(sites::TERM_RINGS, 9, 8, "hits"));
    let engulfed = with_hero(Hero { engulfed: true, ..Hero::default() });
    check("none", &engulfed, Melee, one_hit, &swing(sites::TERM_RINGS, -9, 8, "hits"));
    // Without a roll the swing agrees with its roll, and misses all the same.
    check("HIT-INV-06", &engulfed, Melee, nothing, &[decided(sites::FORM_ATTACK, "misses")]);
    let two = [swing(sites::TERM_RINGS, 9, 8, "hits"), swing(sites::TERM_RINGS, 9, 8, "hits")].concat();
    check("HIT-INV-07", &plain(), Melee, nothing, &two);
    check("HIT-INV-18", &plain(), Melee, nothing, &swing(sites::TERM_RINGS, 9, 8, "hits"));
    check("HIT-INV-18", &plain(), Melee, one_hit, &swing(sites::TERM_RINGS, 8, 8, "misses"));
}

#[test]
fn invariants_of_what_is_left_alone_fire() {
    let wakes = |state: &mut State| state.target.stunned = true;
    check("HIT-INV-08", &plain(), PreviewMelee, wakes, &[]);
    let heavy = with_hero(Hero { burden: Int::saturating(4), ..Hero::default() });
    check("none", &heavy, Melee, nothing, &[]);
    check("HIT-INV-09", &heavy, Melee, nothing, &swing(sites::TERM_RINGS, 9, 8, "hits"));
    let sleeping = Scenario { target: Monster { sleeping: true, ..Monster::default() }, ..plain() };
    check("HIT-INV-10", &sleeping, Melee, nothing, &swing(sites::TERM_RINGS, 9, 8, "hits"));
    check("none", &sleeping, Melee, |state| state.target.sleeping = false, &[]);
    check("HIT-INV-11", &plain(), Melee, |state| state.target.paralysed = true, &[]);
    let frozen = Scenario { target: Monster { paralysed: true, ..Monster::default() }, ..plain() };
    let frees = |state: &mut State| state.target.paralysed = false;
    check("HIT-INV-11", &frozen, Melee, frees, &[]);
    check("none", &frozen, Melee, frees, &[drawn(sites::FREED, Ask::Rn2(10), 0)]);
}

#[test]
fn invariants_of_missiles_fire() {
    let gem = Item { class: ItemClass::Gem, real_gem: true, ..Item::default() };
    let gift = Scenario { missile: Some(gem), ..plain() };
    let luck = |by| move |state: &mut State| state.hero.luck = state.hero.luck.plus(by);
    let caught = [decided(sites::FATE, "caught")];
    check("none", &gift, shot(), luck(5), &caught);
    check("HIT-INV-12", &gift, shot(), luck(6), &caught);
    check("HIT-INV-12", &plain(), shot(), luck(1), &caught);
    let gone = |state: &mut State| state.missile_gone = true;
    check("none", &plain(), shot(), gone, &[Step::Event(Event::MissileBreaks)]);
    check("HIT-INV-13", &plain(), shot(), gone, &[]);
    check("HIT-INV-14", &plain(), shot(), |state| state.target_here = false, &[]);
    let exercise = |by| move |state: &mut State| state.hero.dexterity_exercise = Int::saturating(by);
    check("none", &plain(), shot(), exercise(1), &[]);
    check("HIT-INV-15", &plain(), shot(), exercise(2), &[]);
}

/// Compares a scenario's run with that of another in place of its twin.
#[track_caller]
fn check_relation(id: &str, scenario: &Scenario, other: &Scenario, holds: bool) {
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == id).unwrap();
    let Check::Relation { twin, compare } = relation.check else { panic!("it compares two runs") };
    let rules = &ToHit::rulesets()[0];
    let run = |scenario| run::<ToHit>(rules, scenario, &mut Seeded::from_seed(1)).unwrap();
    let own = twin(scenario).unwrap();
    assert_eq!(compare(&run(scenario), &run(&own)), Ok(()));
    assert_eq!(compare(&run(scenario), &run(other)).is_ok(), holds);
}

#[test]
fn relations_fire() {
    let plain = plain();
    let mut two_higher = plain.clone();
    two_higher.target.armor_class = two_higher.target.armor_class.plus(2);
    check_relation("HIT-INV-16", &plain, &two_higher, false);
    let mut shorter = plain.clone();
    shorter.actions.pop();
    check_relation("HIT-INV-17", &plain, &shorter, false);
}
