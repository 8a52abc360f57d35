//! Every invariant of casting fires on a doctored run.

use super::doctored::{check, event, rolled, with};
use super::*;
use crate::int::Int;
use crate::rules::monster_spell::scenario::{Caster, Movement, Outcome, State};
use crate::rules::monster_spell::tables::Attack;
use crate::rules::monster_spell::words::Event;
use crate::system::System;

fn before() -> State {
    let mut scenario = Scenario::example();
    scenario.caster = Caster::of(School::Mage, 20);
    State::start(&scenario).unwrap()
}

fn cast(attack: Attack) -> scenario::Action {
    scenario::Action::Cast { attack, thinks_it_found_you: true, found_you: None }
}

#[test]
fn a_cast_that_must_not_succeed_is_noticed() {
    let (mage, ray) = (cast(Attack::Mage), cast(Attack::RayCold));
    let success = |state: &State| with(state.clone(), |state| state.succeeded = true);
    let plain = before();
    check(("documented", "none"), &plain, &mage, &success(&plain), &[]);
    let cancelled = with(before(), |state| state.caster.cancelled = true);
    check(("documented", "MSP-INV-14"), &cancelled, &mage, &success(&cancelled), &[]);
    check(("documented", "MSP-INV-15"), &plain, &mage, &plain, &[event(Event::CooldownSet { turns: 3 })]);
    let resting = with(before(), |state| state.caster.cooldown = Int::saturating(2));
    check(("documented", "MSP-INV-16"), &resting, &mage, &success(&resting), &[]);
    check(
        ("documented", "MSP-INV-17"),
        &plain,
        &ray,
        &with(success(&plain), |s| s.caster.cooldown = Int::saturating(2)),
        &[],
    );
    let novice = with(before(), |state| state.caster.level = Int::saturating(2));
    check(("documented", "MSP-INV-30"), &novice, &mage, &success(&novice), &[]);
    check(
        ("documented", "MSP-INV-22"),
        &plain,
        &mage,
        &with(before(), |s| s.hero.stun_turns = Int::saturating(1)),
        &[],
    );
}

#[test]
fn damage_out_of_place_is_noticed() {
    let (mage, ray) = (cast(Attack::Mage), cast(Attack::RayCold));
    let plain = before();
    let hit = |by| event(Event::Damage { by });
    check(("documented", "none"), &plain, &mage, &plain, &[rolled(sites::CAST_DAMAGE, 11, 6), hit(11)]);
    check(("documented", "MSP-INV-18"), &plain, &mage, &plain, &[rolled(sites::CAST_DAMAGE, 10, 6)]);
    check(("documented", "MSP-INV-19"), &plain, &mage, &plain, &[rolled(sites::CAST_DAMAGE, 11, 6), hit(12)]);
    let movement = Movement { attacks: vec![Attack::Mage], dx: Int::saturating(3), ..Movement::default() };
    check(("documented", "MSP-INV-20"), &plain, &scenario::Action::Move(movement), &plain, &[hit(1)]);
    let warm = with(before(), |state| state.hero.cold_resistance = true);
    check(("documented", "MSP-INV-21"), &warm, &ray, &warm, &[rolled(sites::CAST_DAMAGE, 11, 6), hit(11)]);
    let force = scenario::Action::Force { spell: Spell::TouchOfDeath, damage: Int::saturating(1) };
    let novice = with(before(), |state| state.caster.level = Int::saturating(13));
    check(("documented", "none"), &plain, &force, &plain, &[event(Event::KilledByTouch)]);
    check(("documented", "MSP-INV-27"), &novice, &force, &novice, &[event(Event::KilledByTouch)]);
    let dead = with(before(), |state| state.dead = true);
    check(("documented", "MSP-INV-23"), &dead, &force, &dead, &[hit(1)]);
    let statue = with(before(), |state| state.caster.petrified = true);
    check(("documented", "MSP-INV-23"), &statue, &force, &statue, &[hit(1)]);
    check(("documented", "none"), &statue, &force, &statue, &[]);
}

#[test]
fn a_condition_out_of_place_is_noticed() {
    let force = |spell| scenario::Action::Force { spell, damage: Int::saturating(1) };
    let helpless = with(before(), |state| state.hero.helpless_turns = Int::saturating(5));
    check(("documented", "MSP-INV-24"), &helpless, &force(Spell::Paralyze), &before(), &[]);
    let hurt = with(before(), |state| state.caster.hp = Int::saturating(19));
    check(("documented", "MSP-INV-25"), &before(), &force(Spell::CureSelf), &hurt, &[]);
    let blinded = with(before(), |state| state.hero.blind_turns = Int::saturating(9));
    check(("documented", "MSP-INV-26"), &before(), &force(Spell::Blind), &blinded, &[]);
    let resting = with(before(), |state| state.caster.cooldown = Int::saturating(5));
    let wait = scenario::Action::Wait { turns: Int::saturating(2) };
    check(("documented", "MSP-INV-28"), &resting, &wait, &resting, &[]);
    let insects = |count| event(Event::InsectsSummoned { count });
    check(("documented", "none"), &before(), &force(Spell::SummonInsects), &before(), &[insects(11)]);
    check(("documented", "MSP-INV-29"), &before(), &force(Spell::SummonInsects), &before(), &[insects(12)]);
}

#[test]
fn a_ray_that_minds_reflection_is_noticed() {
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == "MSP-INV-31").unwrap();
    let Check::Relation { twin, compare } = relation.check else { panic!("a relation") };
    let mut scenario = Scenario::example();
    assert_eq!(twin(&scenario), None, "it has mage spells");
    scenario.actions = vec![cast(Attack::RayFire)];
    assert!(twin(&scenario).unwrap().hero.reflects);
    let mut source = crate::draws::Seeded::from_seed(1);
    let first =
        crate::run::run::<MonsterSpell>(&MonsterSpell::rulesets()[0], &scenario, &mut source).unwrap();
    assert_eq!(compare(&first, &first), Ok(()));
    let outcome = Outcome { hp: Int::saturating(1), ..first.outcome.clone() };
    let other = Run { outcome, ..first.clone() };
    assert!(compare(&first, &other).is_err());
}
