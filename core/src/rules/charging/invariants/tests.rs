//! Every invariant, seen failing on a doctored run.

use super::*;
use crate::draws::{Seeded, Tape};
use crate::int::Int;
use crate::journal::{Decision, Lists, Reasons};
use crate::rules::charging::scenario::{Hero, Item, Ring, Scenario, Tool, Wand};
use crate::rules::charging::tables::{RingKind, ToolKind, WandKind};
use crate::run::{check_action, run};
use crate::system::System;
use Buc::{Blessed, Cursed, Uncursed};
use WandKind::{Sleep, Wishing};

fn wand(kind: WandKind, charges: i64, recharged: i64) -> Item {
    Item::Wand(Wand {
        kind,
        charges: Int::saturating(charges),
        recharged: Int::saturating(recharged),
        buc: Uncursed,
    })
}

fn ring(enchantment: i64) -> Item {
    Item::Ring(Ring {
        kind: RingKind::GainStrength,
        enchantment: Int::saturating(enchantment),
        recharged: Int::default(),
        buc: Uncursed,
        worn: true,
    })
}

fn tool(kind: ToolKind, charges: i64) -> Item {
    Item::Tool(Tool {
        kind,
        charges: Int::saturating(charges),
        recharged: Int::default(),
        buc: Blessed,
        fuel: Int::default(),
        lit: kind.is_lamp(),
    })
}

/// Which invariant fires when an action on an item leaves the state that `doctor` makes of the one before
/// it, and records these steps.
#[track_caller]
fn check(
    expected: &str,
    item: Item,
    action: scenario::Action,
    doctor: impl FnOnce(&mut State),
    steps: &[Step<Charging>],
) {
    let scenario = Scenario { hero: Hero::default(), item, actions: Vec::new() };
    let rules = &Charging::rulesets()[0];
    let before = Charging::start(rules, &scenario).unwrap();
    let mut after = before.clone();
    doctor(&mut after);
    let lists = &Lists::default();
    let seen = Action { rules, before: &before, action: &action, steps, lists, after: &after };
    let violation = check_action::<Charging>(&seen, 0).map(|violation| violation.id);
    assert_eq!(violation, (expected != "none").then_some(expected));
}

/// The charging with a strength.
fn with(strength: Buc) -> scenario::Action {
    scenario::Action::Recharge(strength)
}

/// Adds to the charges and to the counter.
fn add(charges: i32, counter: i32) -> impl Fn(&mut State) {
    move |state| {
        if let Some(now) = state.item.charges_mut() {
            *now = now.plus(charges);
        }
        match &mut state.item {
            Item::Wand(wand) => wand.recharged = wand.recharged.plus(counter),
            Item::Tool(tool) => tool.recharged = tool.recharged.plus(counter),
            _ => {}
        }
    }
}

fn decided(site: Site, choice: &'static str) -> Step<Charging> {
    Step::Decision(Decision { site, choice: choice.into(), because: Reasons::default() })
}

fn exploded(damage: u32) -> Step<Charging> {
    Step::Event(Event::WandExplodes { damage })
}

fn ring_exploded(damage: u32) -> Step<Charging> {
    Step::Event(Event::RingExplodes { damage })
}

/// An explosion with this damage and change of the bonus.
fn boom(damage: i32, bonus: i32) -> impl Fn(&mut State) {
    move |state| {
        state.hp -= damage;
        state.destroyed = true;
        state.bonus_change += bonus;
    }
}

#[test]
fn invariants_of_wands_fire() {
    let sleep = |recharged| wand(Sleep, 4, recharged);
    let fate = |choice| decided(sites::WAND_FATE, choice);
    check("none", sleep(2), with(Blessed), add(2, 1), &[]);
    check("CHG-INV-02", sleep(2), with(Blessed), add(0, 0), &[]);
    check("CHG-INV-03", sleep(2), with(Blessed), add(5, 1), &[]);
    check("none", sleep(2), with(Blessed), boom(7, 0), &[fate("explodes"), exploded(7)]);
    check("CHG-INV-04", sleep(0), with(Blessed), boom(7, 0), &[fate("explodes"), exploded(7)]);
    check("CHG-INV-05", sleep(2), with(Blessed), boom(35, 0), &[fate("explodes"), exploded(35)]);
    check("CHG-INV-07", sleep(2), with(Cursed), add(1, 1), &[]);
    check(
        "CHG-INV-09",
        sleep(2),
        with(Blessed),
        |s| {
            add(0, 1)(s);
            s.destroyed = true
        },
        &[],
    );
    check("CHG-INV-10", wand(Wishing, 0, 2), with(Cursed), add(0, 1), &[]);
    check("none", sleep(2), scenario::Action::Zap, add(-1, 0), &[]);
    check("CHG-INV-20", sleep(2), scenario::Action::Zap, add(-2, 0), &[]);
    let other = |state: &mut State| {
        add(0, 1)(state);
        if let Item::Wand(wand) = &mut state.item {
            wand.buc = Cursed;
        }
    };
    check("CHG-INV-08", sleep(2), with(Blessed), other, &[]);
}

#[test]
fn invariants_of_rings_fire() {
    let moved = |by: i32| {
        move |state: &mut State| {
            add(by, 0)(state);
            state.bonus_change += by;
        }
    };
    check("none", ring(3), with(Uncursed), moved(1), &[]);
    check("none", ring(3), with(Uncursed), boom(9, -3), &[ring_exploded(9)]);
    check("CHG-INV-11", ring(0), with(Uncursed), boom(1, 0), &[ring_exploded(1)]);
    check("CHG-INV-11", ring(7), with(Uncursed), moved(1), &[]);
    check("CHG-INV-11", ring(-5), with(Uncursed), moved(1), &[]);
    check("CHG-INV-12", ring(3), with(Uncursed), moved(2), &[]);
    check("CHG-INV-12", ring(3), with(Cursed), moved(-3), &[]);
    check("CHG-INV-13", ring(3), with(Uncursed), boom(10, -3), &[ring_exploded(10)]);
    check("CHG-INV-14", ring(3), with(Uncursed), add(1, 0), &[]);
}

#[test]
fn invariants_of_tools_fire() {
    let dip = scenario::Action::DipInOil;
    let filled = |turns: i64| {
        move |state: &mut State| {
            if let Item::Tool(lamp) = &mut state.item {
                lamp.fuel = Int::saturating(turns);
                lamp.charges = Int::saturating(1);
            }
        }
    };
    check("none", tool(ToolKind::MagicFlute, 4), with(Uncursed), add(4, 1), &[]);
    check("CHG-INV-15", tool(ToolKind::MagicFlute, 4), with(Uncursed), add(4, 0), &[]);
    check("CHG-INV-16", tool(ToolKind::MagicFlute, 18), with(Uncursed), add(3, 1), &[]);
    check("none", tool(ToolKind::OilLamp, 1), with(Uncursed), filled(750), &[]);
    check("CHG-INV-17", tool(ToolKind::OilLamp, 1), with(Uncursed), filled(751), &[]);
    check("CHG-INV-17", tool(ToolKind::OilLamp, 1), dip, filled(1499), &[]);
    check("none", tool(ToolKind::PickAxe, 4), with(Uncursed), add(0, 1), &[]);
    check("CHG-INV-18", tool(ToolKind::PickAxe, 4), with(Uncursed), add(-1, 1), &[]);
    check("CHG-INV-21", tool(ToolKind::MagicFlute, 4), with(Cursed), add(-1, 1), &[]);
}

#[test]
fn invariants_of_the_hero_fire() {
    check(
        "CHG-INV-06",
        wand(Sleep, 4, 2),
        with(Blessed),
        |s| {
            add(0, 1)(s);
            s.hp -= 1
        },
        &[],
    );
    check(
        "CHG-INV-19",
        wand(Sleep, 4, 2),
        with(Blessed),
        |s| {
            add(0, 1)(s);
            s.energy += 1
        },
        &[],
    );
    let scenario = Scenario::example();
    let rules = &Charging::rulesets()[0];
    let mut before = Charging::start(rules, &scenario).unwrap();
    before.dead = true;
    let mut after = before.clone();
    after.turn += 1;
    let action = with(Blessed);
    let lists = &Lists::default();
    let seen = Action { rules, before: &before, action: &action, steps: &[], lists, after: &after };
    assert_eq!(check_action::<Charging>(&seen, 0).map(|violation| violation.id), Some("CHG-INV-01"));
}

#[test]
fn the_relation_of_blind_and_sighted_heroes_fires() {
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == "CHG-INV-22").unwrap();
    let Check::Relation { twin, compare } = relation.check else { panic!("it compares two runs") };
    let rules = &Charging::rulesets()[0];
    let mut scenario = Scenario::example();
    assert_eq!(twin(&scenario), None);
    scenario.hero.blind = true;
    let sighted = twin(&scenario).unwrap();
    assert!(!sighted.hero.blind);
    let blind = run::<Charging>(rules, &scenario, &mut Seeded::from_seed(1)).unwrap();
    let seeing = run::<Charging>(rules, &sighted, &mut Seeded::from_seed(1)).unwrap();
    assert_eq!(compare(&blind, &seeing), Ok(()));
    let other = run::<Charging>(rules, &sighted, &mut Tape::new(Vec::new())).unwrap();
    assert!(compare(&blind, &other).is_err());
}
