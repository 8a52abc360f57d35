//! The invariants of stone, monsters as targets and casting heroes fire on doctored runs.

use super::doctored::{check, with};
use super::scenario::{self, AtMonster, Caster, Polymorphed, State, Target};
use super::*;
use crate::int::Int;
use crate::rules::monster_spell::tables::{Attack, Dice};
use crate::rules::monster_spell::words::Event;

fn before() -> State {
    let mut scenario = Scenario::example();
    scenario.caster = Caster { hp: Int::saturating(19), ..Caster::of(School::Mage, 20) };
    scenario.hero.power = Int::saturating(50);
    State::start(&scenario).unwrap()
}

#[test]
fn a_caster_that_leaves_the_stone_unable_is_noticed() {
    let petrify = scenario::Action::Petrify { stone_items: Int::saturating(1) };
    let saved = [Step::Event(Event::StoneToFlesh { items: 1 })];
    check(("evilhack", "none"), &before(), &petrify, &before(), &saved);
    let weak = with(before(), |state| state.caster.level = Int::saturating(4));
    check(("evilhack", "MSP-EV-INV-01"), &weak, &petrify, &weak, &saved);
    let rests = with(before(), |state| state.caster.cooldown = Int::saturating(7));
    check(("evilhack", "MSP-EV-INV-01"), &before(), &petrify, &rests, &saved);
}

#[test]
fn a_spell_at_a_monster_that_goes_astray_is_noticed() {
    let at = AtMonster { attack: Attack::Mage, target: Target::default() };
    let cast = scenario::Action::CastAtMonster(at);
    let hurt = with(before(), |state| state.hero.hp = Int::saturating(1));
    check(("evilhack", "none"), &before(), &cast, &before(), &[]);
    check(("evilhack", "MSP-EV-INV-02"), &before(), &cast, &hurt, &[]);
    let pet = with(before(), |state| state.caster.attitude = Attitude::Tame);
    let calls = with(pet.clone(), |state| state.spell = Some(Spell::SummonNasties));
    check(("evilhack", "MSP-EV-INV-02"), &pet, &cast, &calls, &[]);
}

#[test]
fn a_hero_who_pays_another_price_is_noticed() {
    let form = Polymorphed {
        level: Int::saturating(20),
        attacks: vec![Attack::Mage],
        dice: Dice::new(0, 0),
        target: Target::default(),
    };
    let cast = scenario::Action::HeroCasts(form);
    let left = |power: i64| with(before(), |state| state.hero.power = Int::saturating(power));
    check(("evilhack", "none"), &before(), &cast, &left(30), &[]);
    check(("evilhack", "MSP-EV-INV-03"), &before(), &cast, &left(40), &[]);
    check(("evilhack", "MSP-EV-INV-03"), &before(), &cast, &left(10), &[]);
    let calls = with(left(30), |state| state.spell = Some(Spell::Aggravate));
    check(("evilhack", "MSP-EV-INV-03"), &before(), &cast, &calls, &[]);
}
