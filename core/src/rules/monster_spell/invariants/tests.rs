//! Every invariant fires on a doctored run.

use super::doctored::{self, drawn, with};
use super::*;
use crate::draws::{Ask, Seeded};
use crate::int::Int;
use crate::rules::monster_spell::scenario::{Attitude, Caster, Hero, State, World};
use crate::run::run;
use crate::system::System;

const ATTACK: scenario::Action = scenario::Action::Select { attacking: true };
const NO_ATTACK: scenario::Action = scenario::Action::Select { attacking: false };

/// A wounded caster of level 30 that has everything it could want, before its selection.
fn before(school: School) -> State {
    let caster = Caster { hp: Int::saturating(5), ..Caster::of(school, 30) };
    State {
        caster,
        hero: Hero::default(),
        world: World::default(),
        spell: None,
        succeeded: false,
        summoned: 0,
        dead: false,
        out_of_line: false,
        said_in_line: None,
        caster_blind: false,
        also_directed: &[],
    }
}

/// Which invariant fires when `action` on `before` ended with `spell` after `steps`.
#[track_caller]
fn check(
    expected: &str,
    before: &State,
    action: &scenario::Action,
    spell: Option<Spell>,
    steps: &[Step<MonsterSpell>],
) {
    let after = State { spell, ..before.clone() };
    doctored::check(("documented", expected), before, action, &after, steps);
}

#[test]
fn a_spell_out_of_place_is_noticed() {
    let (mage, cleric) = (before(School::Mage), before(School::Clerical));
    check("none", &mage, &ATTACK, Some(Spell::TouchOfDeath), &[]);
    let low = with(mage.clone(), |state| state.caster.level = Int::saturating(20));
    check("MSP-INV-01", &low, &ATTACK, Some(Spell::TouchOfDeath), &[]);
    check("MSP-INV-01", &mage, &ATTACK, Some(Spell::Geyser), &[]);
    let choose = |value| scenario::Action::Choose { value: Int::saturating(value) };
    check("MSP-INV-01", &mage, &choose(12), Some(Spell::Aggravate), &[]);
    check("none", &mage, &choose(13), Some(Spell::Aggravate), &[]);
    check("MSP-INV-02", &mage, &NO_ATTACK, Some(Spell::Stun), &[]);
    let peaceful = |state: State| with(state, |state| state.caster.attitude = Attitude::Peaceful);
    check("none", &peaceful(mage.clone()), &NO_ATTACK, Some(Spell::HasteSelf), &[]);
    check("MSP-INV-03", &peaceful(mage.clone()), &NO_ATTACK, Some(Spell::Disappear), &[]);
    check("MSP-INV-03", &peaceful(cleric.clone()), &NO_ATTACK, Some(Spell::SummonInsects), &[]);
    check("MSP-INV-12", &peaceful(mage.clone()), &ATTACK, Some(Spell::Aggravate), &[]);
    check("MSP-INV-04", &mage, &ATTACK, Some(Spell::DoubleTrouble), &[]);
    let two = with(mage.clone(), |state| {
        state.caster.is_wizard = true;
        state.world.wizards = Int::saturating(2);
    });
    check("MSP-INV-04", &two, &ATTACK, Some(Spell::DoubleTrouble), &[]);
    let unhurt = with(mage, |state| state.caster.hp = state.caster.hp_max);
    check("MSP-INV-05", &unhurt, &ATTACK, Some(Spell::CureSelf), &[]);
}

#[test]
fn a_useless_spell_is_noticed() {
    let mage = || before(School::Mage);
    let fast = with(mage(), |state| state.caster.speed = Speed::Fast);
    check("MSP-INV-11", &fast, &ATTACK, Some(Spell::HasteSelf), &[]);
    let unseen = with(mage(), |state| state.caster.invisible = true);
    check("MSP-INV-11", &unseen, &ATTACK, Some(Spell::Disappear), &[]);
    let consider = scenario::Action::Consider { spell: Spell::Disappear };
    check("MSP-INV-11", &unseen, &consider, Some(Spell::Disappear), &[]);
    let away = with(mage(), |state| state.world.line_of_sight = false);
    check("MSP-INV-11", &away, &ATTACK, Some(Spell::SummonNasties), &[]);
    let blinded = with(before(School::Clerical), |state| state.hero.blind_turns = Int::saturating(1));
    check("MSP-INV-11", &blinded, &ATTACK, Some(Spell::Blind), &[]);
}

#[test]
fn draws_out_of_place_are_noticed() {
    let mage = before(School::Mage);
    let pick = |value| drawn(sites::PICK_VALUE, Ask::Rn2(30), value);
    let novice = with(mage.clone(), |state| state.caster.level = Int::saturating(0));
    check("none", &novice, &ATTACK, None, &[]);
    check("MSP-INV-06", &novice, &ATTACK, None, &[pick(0)]);
    let picks = |count| (0..count).map(|_| pick(18)).collect::<Vec<_>>();
    check("none", &mage, &ATTACK, None, &picks(40));
    check("MSP-INV-07", &mage, &ATTACK, None, &picks(41));
    check("MSP-INV-07", &mage, &ATTACK, Some(Spell::PsiBolt), &picks(40));
    check("MSP-INV-07", &mage, &NO_ATTACK, None, &picks(2));
    let test = || drawn(sites::FILTER_AGGRAVATE, Ask::Rn2(100), 0);
    let quiet = with(mage.clone(), |state| state.world.something_to_wake = false);
    check("none", &quiet, &ATTACK, Some(Spell::Aggravate), &[pick(13), test()]);
    check("MSP-INV-08", &quiet, &ATTACK, Some(Spell::Aggravate), &[pick(12), test()]);
    let consider = |spell| scenario::Action::Consider { spell };
    check("none", &quiet, &consider(Spell::Aggravate), Some(Spell::Aggravate), &[test()]);
    check("MSP-INV-08", &quiet, &consider(Spell::Stun), Some(Spell::Stun), &[test()]);
    check("MSP-INV-08", &mage, &ATTACK, Some(Spell::Aggravate), &[pick(13), test()]);
    let stop = || drawn(sites::MAGE_STOP, Ask::Rn2(25), 1);
    let lower = |bound, value| drawn(sites::MAGE_LOWER, Ask::Rn2(bound), value);
    let redrawn = [pick(29), stop(), lower(29, 25), stop(), lower(25, 2)];
    check("none", &mage, &ATTACK, Some(Spell::HasteSelf), &redrawn);
    check("MSP-INV-09", &mage, &ATTACK, Some(Spell::HasteSelf), &[pick(24), stop(), lower(24, 2)]);
    check("MSP-INV-09", &mage, &ATTACK, Some(Spell::HasteSelf), &[pick(29), stop(), lower(30, 2)]);
}

#[test]
fn a_changed_fact_is_noticed() {
    let mage = before(School::Mage);
    let hurt = with(mage.clone(), |state| state.caster.hp = Int::saturating(4));
    doctored::check(("documented", "MSP-INV-10"), &mage, &ATTACK, &hurt, &[]);
}

#[test]
fn a_selection_that_minds_magic_resistance_is_noticed() {
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == "MSP-INV-13").unwrap();
    let Check::Relation { twin, compare } = relation.check else { panic!("a relation") };
    let mut scenario = Scenario::example();
    scenario.actions = vec![ATTACK];
    assert!(twin(&scenario).unwrap().hero.magic_resistance);
    let first =
        run::<MonsterSpell>(&MonsterSpell::rulesets()[0], &scenario, &mut Seeded::from_seed(1)).unwrap();
    let mut other = first.clone();
    assert_eq!(compare(&first, &other), Ok(()));
    other.outcome.spell = Some(Spell::Geyser);
    assert!(compare(&first, &other).is_err());
    scenario.caster.level = Int::saturating(24);
    assert_eq!(twin(&scenario), None);
}
