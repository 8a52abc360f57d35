//! Every invariant of dNetHack fires on a doctored run.

use super::doctored::{check, drawn, event, with};
use super::scenario::{self, Caster, Movement, ScarySquare, State};
use super::*;
use crate::draws::Ask;
use crate::int::Int;
use crate::rules::monster_spell::tables::{Attack, Kind};
use crate::rules::monster_spell::words::Event;

fn before() -> State {
    let mut scenario = Scenario::example();
    scenario.caster = Caster { hp: Int::saturating(19), ..Caster::of(School::Psionic, 20) };
    State::start(&scenario).unwrap()
}

fn cast(attack: Attack) -> scenario::Action {
    scenario::Action::Cast { attack, thinks_it_found_you: true, found_you: None }
}

fn zap(attack: Attack) -> scenario::Action {
    scenario::Action::Zap { attack, lined_up: true }
}

#[test]
fn a_spell_through_what_stops_it_is_noticed() {
    let mindless = with(before(), |state| state.hero.mindless = true);
    let cast_it = |state: &State| with(state.clone(), |state| state.succeeded = true);
    check(("dnethack", "none"), &before(), &cast(Attack::Psionic), &cast_it(&before()), &[]);
    check(("dnethack", "MSP-DN-INV-01"), &mindless, &cast(Attack::Psionic), &cast_it(&mindless), &[]);
    check(("dnethack", "none"), &mindless, &cast(Attack::Mage), &cast_it(&mindless), &[]);
    let catapsi = with(before(), |state| state.world.catapsi = true);
    check(("dnethack", "MSP-DN-INV-01"), &catapsi, &zap(Attack::Psionic), &cast_it(&catapsi), &[]);
    let deadmagic = with(before(), |state| state.world.deadmagic = true);
    check(("dnethack", "MSP-DN-INV-02"), &deadmagic, &cast(Attack::Mage), &cast_it(&deadmagic), &[]);
    check(("dnethack", "none"), &deadmagic, &cast(Attack::Clerical), &cast_it(&deadmagic), &[]);
    let misotheism = with(before(), |state| state.world.misotheism = true);
    check(("dnethack", "MSP-DN-INV-02"), &misotheism, &cast(Attack::Clerical), &cast_it(&misotheism), &[]);
}

#[test]
fn a_spell_from_too_far_is_noticed() {
    let away = |squared: i32| with(before(), |state| state.world.distance_squared = Int::new(squared));
    let by = |kind: Kind, squared: i32| with(away(squared), |state| state.caster.kind = kind);
    for (expected, state, spell) in [
        ("none", away(2), Spell::TouchOfDeath),
        ("MSP-DN-INV-03", away(4), Spell::TouchOfDeath),
        ("MSP-DN-INV-03", away(4), Spell::DrainLife),
        ("none", away(24), Spell::CurseItems),
        ("MSP-DN-INV-03", away(25), Spell::CurseItems),
        ("none", away(64), Spell::PsiBolt),
        ("MSP-DN-INV-04", away(65), Spell::PsiBolt),
        ("none", by(Kind::OrcShaman, 32), Spell::PsiBolt),
        ("MSP-DN-INV-04", by(Kind::OrcShaman, 34), Spell::PsiBolt),
        ("MSP-DN-INV-04", by(Kind::PlatinumDragon, 4), Spell::PsiBolt),
    ] {
        let after = with(state.clone(), |state| state.spell = Some(spell));
        check(("dnethack", expected), &state, &zap(Attack::Mage), &after, &[]);
    }
    let forgotten = with(away(4), |state| state.world.hero_forgotten = true);
    let after = with(forgotten.clone(), |state| state.spell = Some(Spell::PsiBolt));
    check(("dnethack", "MSP-DN-INV-04"), &forgotten, &zap(Attack::Mage), &after, &[]);
}

#[test]
fn a_rest_out_of_place_is_noticed() {
    let forgets = [Step::Event(Event::HeroForgotten)];
    check(("dnethack", "MSP-DN-INV-05"), &before(), &cast(Attack::Mage), &before(), &forgets);
    let forgot = with(before(), |state| state.world.hero_forgotten = true);
    check(("dnethack", "none"), &before(), &cast(Attack::Mage), &forgot, &forgets);
    let rests = |turns: i64| with(before(), |state| state.caster.cooldown = Int::saturating(turns));
    check(("dnethack", "none"), &before(), &cast(Attack::Mage), &rests(2), &[]);
    check(("dnethack", "MSP-DN-INV-06"), &before(), &cast(Attack::Psionic), &rests(2), &[]);
    let witch = |turns| with(rests(turns), |state| state.caster.kind = Kind::Witch);
    check(("dnethack", "MSP-DN-INV-06"), &witch(0), &cast(Attack::Clerical), &witch(2), &[]);
    let halved =
        |turns| [Step::Event(Event::CooldownSet { turns: 2 }), Step::Event(Event::CooldownHalved { turns })];
    check(("dnethack", "none"), &before(), &cast(Attack::Mage), &rests(1), &halved(1));
    check(("dnethack", "MSP-DN-INV-07"), &before(), &cast(Attack::Mage), &rests(2), &halved(2));
}

#[test]
fn a_hero_hurt_by_a_caster_that_does_not_aim_is_noticed() {
    let hurt = [event(Event::Damage { by: 1 })];
    let moves = Movement { attacks: vec![Attack::Psionic], dx: Int::saturating(3), ..Movement::default() };
    for (expected, ruleset, movement) in [
        ("none", "dnethack", moves.clone()),
        ("MSP-INV-20", "documented", moves.clone()),
        ("MSP-INV-20", "dnethack", Movement { blind: true, ..moves.clone() }),
        ("MSP-INV-20", "dnethack", Movement { scared: true, ..moves.clone() }),
        ("MSP-INV-20", "dnethack", Movement { scary_square: Some(ScarySquare::Real), ..moves }),
    ] {
        check((ruleset, expected), &before(), &scenario::Action::Move(movement), &before(), &hurt);
    }
}

#[test]
fn other_dice_of_a_ray_are_noticed() {
    // Level 20: 20 / 3 + 1 = 7 dice.
    let rolled = |count| [drawn(sites::CAST_DAMAGE, Ask::D(count, 6), 0)];
    check(("dnethack", "none"), &before(), &cast(Attack::RayCold), &before(), &rolled(7));
    check(("dnethack", "MSP-DN-INV-08"), &before(), &cast(Attack::RayCold), &before(), &rolled(11));
}
