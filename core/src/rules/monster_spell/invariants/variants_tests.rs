//! Every invariant of the variants fires on a doctored run.

use super::doctored::{check, drawn, event, rolled, with};
use super::*;
use crate::draws::Ask;
use crate::int::Int;
use crate::rules::monster_spell::scenario::{
    Bystander, Caster, FormHp, Ground, Make, Piece, State, Vulnerable, Worn,
};
use crate::rules::monster_spell::tables::{Attack, Element, Kind};
use crate::rules::monster_spell::words::Event;

fn before() -> State {
    let mut scenario = Scenario::example();
    scenario.caster = Caster { hp: Int::saturating(19), ..Caster::of(School::Mage, 20) };
    State::start(&scenario).unwrap()
}

fn force(spell: Spell) -> scenario::Action {
    scenario::Action::Force { spell, damage: Int::saturating(1) }
}

/// Selecting this spell.
#[track_caller]
fn check_choice(ruleset: &str, expected: &str, before: &State, spell: Spell) {
    let after = with(before.clone(), |state| state.spell = Some(spell));
    check((ruleset, expected), before, &scenario::Action::Consider { spell }, &after, &[]);
}

#[test]
fn undead_called_by_the_wrong_caster_are_noticed() {
    let by = |kind| with(before(), |state| state.caster.kind = kind);
    for ruleset in ["slashem", "evilhack"] {
        check_choice(ruleset, "none", &by(Kind::Lich), Spell::CallUndead);
        check_choice(ruleset, "MSP-INV-32", &by(Kind::Titan), Spell::CallUndead);
    }
    check_choice("slashem", "MSP-INV-32", &by(Kind::Orcus), Spell::CallUndead);
    check_choice("evilhack", "none", &by(Kind::Orcus), Spell::CallUndead);
}

#[test]
fn a_dying_caster_that_does_not_cure_itself_is_noticed() {
    let dying = with(before(), |state| state.caster.hp = Int::saturating(5));
    let select = scenario::Action::Select { attacking: true };
    let ends = |spell| with(dying.clone(), |state| state.spell = Some(spell));
    for ruleset in ["sporkhack", "evilhack"] {
        check((ruleset, "none"), &dying, &select, &ends(Spell::CureSelf), &[]);
        check((ruleset, "none"), &dying, &select, &dying, &[]);
        check((ruleset, "MSP-INV-33"), &dying, &select, &ends(Spell::Stun), &[]);
    }
    check(("slashem", "none"), &dying, &select, &ends(Spell::Stun), &[]);
}

#[test]
fn a_touch_that_takes_too_much_is_noticed() {
    let touch = force(Spell::TouchOfDeath);
    let ends = |hp_max: i64| with(before(), |state| state.hero.hp_max = Int::saturating(hp_max));
    let lowered = |to| event(Event::MaximumLowered { to });
    check(("sporkhack", "none"), &before(), &touch, &ends(1), &[lowered(1)]);
    check(("sporkhack", "MSP-INV-34"), &before(), &touch, &ends(0), &[lowered(0)]);
    let hit = |by| [rolled(sites::DRAIN_DAMAGE, 8, 6), event(Event::Damage { by })];
    for ruleset in ["sporkhack", "evilhack"] {
        check((ruleset, "none"), &before(), &touch, &before(), &hit(48));
        check((ruleset, "MSP-INV-35"), &before(), &touch, &before(), &hit(49));
        let halves = with(before(), |state| state.hero.half_spell_damage = true);
        check((ruleset, "none"), &halves, &touch, &halves, &hit(24));
        check((ruleset, "MSP-INV-35"), &halves, &touch, &halves, &hit(25));
    }
    let resists = with(before(), |state| state.hero.magic_resistance = true);
    check(("sporkhack", "MSP-INV-35"), &resists, &touch, &resists, &hit(25));
}

#[test]
fn a_pool_out_of_place_is_noticed() {
    let pool = force(Spell::CreatePool);
    let stairs = with(before(), |state| state.world.ground = Ground::Other);
    check(("slashem", "none"), &before(), &pool, &before(), &[event(Event::PoolCreated)]);
    check(("slashem", "MSP-INV-36"), &stairs, &pool, &stairs, &[event(Event::PoolCreated)]);
    check_choice("slashem", "MSP-INV-36", &stairs, Spell::CreatePool);
}

#[test]
fn an_explosion_out_of_bounds_is_noticed() {
    let bolt = force(Spell::FireBolt);
    let explosion = |by| event(Event::Explosion { element: Element::Fire, by });
    check(("sporkhack", "none"), &before(), &bolt, &before(), &[rolled(sites::BOLT_DAMAGE, 5, 8)]);
    check(("sporkhack", "MSP-INV-37"), &before(), &bolt, &before(), &[rolled(sites::BOLT_DAMAGE, 6, 8)]);
    check(("evilhack", "MSP-INV-37"), &before(), &bolt, &before(), &[rolled(sites::ACID_DAMAGE, 13, 8)]);
    check(
        ("sporkhack", "none"),
        &before(),
        &bolt,
        &before(),
        &[explosion(9), event(Event::Damage { by: 9 })],
    );
    check(
        ("sporkhack", "MSP-INV-37"),
        &before(),
        &bolt,
        &before(),
        &[explosion(9), event(Event::Damage { by: 10 })],
    );
    check_choice("sporkhack", "MSP-INV-38", &before(), Spell::IceBolt);
    let far = with(before(), |state| state.world.distance_squared = Int::new(4));
    check_choice("sporkhack", "none", &far, Spell::IceBolt);
    let peaceful = with(far, |state| state.caster.attitude = Attitude::Peaceful);
    check_choice("evilhack", "MSP-INV-38", &peaceful, Spell::AcidBlast);
}

#[test]
fn armor_that_suffers_too_much_is_noticed() {
    let strike = force(Spell::DestroyArmor);
    let wearing = |make, erosion: i64| {
        let piece = Piece::Told {
            make,
            proofing: Default::default(),
            erosion: Int::saturating(erosion),
            blessed: false,
        };
        with(before(), |state| state.hero.worn = Some(Worn { body: Some(piece), ..Worn::default() }))
    };
    let bare = with(before(), |state| state.hero.worn = Some(Worn::default()));
    let plain = |erosion| wearing(Make::Ordinary, erosion);
    for ruleset in ["sporkhack", "evilhack"] {
        check((ruleset, "none"), &plain(3), &strike, &bare, &[]);
        check((ruleset, "MSP-INV-39"), &plain(2), &strike, &bare, &[]);
        check((ruleset, "none"), &plain(0), &strike, &plain(3), &[]);
        check((ruleset, "MSP-INV-39"), &plain(2), &strike, &plain(1), &[]);
        let resists = |erosion| with(plain(erosion), |state| state.hero.magic_resistance = true);
        check((ruleset, "MSP-INV-39"), &resists(0), &strike, &resists(2), &[]);
    }
    let levels = || drawn(sites::ARMOR_LEVELS, Ask::Rnd(3), 0);
    let crystal = |erosion| wearing(Make::CrystalPlateMail, erosion);
    check(("evilhack", "none"), &crystal(0), &strike, &crystal(0), &[levels()]);
    check(("evilhack", "MSP-INV-39"), &crystal(0), &strike, &crystal(1), &[levels()]);
    check(("sporkhack", "none"), &crystal(0), &strike, &crystal(1), &[levels()]);
}

#[test]
fn a_time_out_of_bounds_is_noticed() {
    let film = force(Spell::Vulnerability);
    let lasts = |turns| [event(Event::Vulnerable { element: Element::Fire, turns })];
    check(("sporkhack", "none"), &before(), &film, &before(), &lasts(250));
    check(("sporkhack", "MSP-INV-40"), &before(), &film, &before(), &lasts(251));
    check(("evilhack", "MSP-INV-40"), &before(), &film, &before(), &lasts(150));
    let burns = |turns| {
        with(before(), |state| {
            state.hero.vulnerable = Vulnerable { fire: Int::saturating(turns), ..Default::default() }
        })
    };
    check(("sporkhack", "MSP-INV-40"), &burns(3), &film, &burns(200), &[]);
    let mirror = force(Spell::Reflection);
    let reflects = |turns| [event(Event::Reflects { turns })];
    check(("evilhack", "none"), &before(), &mirror, &before(), &reflects(159));
    check(("evilhack", "MSP-INV-41"), &before(), &mirror, &before(), &reflects(160));
    let boss = with(before(), |state| state.caster.kind = Kind::Vecna);
    check(("evilhack", "none"), &boss, &mirror, &boss, &reflects(250));
    check(("evilhack", "MSP-INV-41"), &boss, &mirror, &boss, &reflects(150));
    let protected = |points| with(before(), |state| state.caster.protection = Int::saturating(points));
    let shield = force(Spell::Protection);
    check(("evilhack", "none"), &protected(0), &shield, &protected(5), &[]);
    check(("evilhack", "MSP-INV-42"), &protected(0), &shield, &protected(8), &[]);
    check(("evilhack", "MSP-INV-42"), &protected(2), &shield, &protected(1), &[]);
}

#[test]
fn a_roused_friend_is_noticed() {
    let enrage = force(Spell::Enrage);
    let with_other = |attitude, badly_treated, distance: i64| {
        with(before(), |state| {
            state.world.bystanders = vec![Bystander {
                attitude,
                badly_treated,
                berserk: false,
                distance_squared: Int::saturating(distance),
            }];
        })
    };
    let hostile = |badly, distance| with_other(Attitude::Hostile, badly, distance);
    check(("sporkhack", "none"), &with_other(Attitude::Tame, true, 4), &enrage, &hostile(true, 4), &[]);
    check(
        ("sporkhack", "MSP-INV-43"),
        &with_other(Attitude::Tame, false, 4),
        &enrage,
        &hostile(false, 4),
        &[],
    );
    check(
        ("sporkhack", "MSP-INV-43"),
        &with_other(Attitude::Peaceful, false, 16),
        &enrage,
        &hostile(false, 16),
        &[],
    );
}

#[test]
fn own_hit_points_lost_in_another_form_are_noticed() {
    let form = FormHp { hp: Int::saturating(9), hp_max: Int::saturating(9) };
    let formed = with(before(), |state| state.hero.form_hp = Some(form));
    let hurt = |hp: i64| with(formed.clone(), |state| state.hero.hp = Int::saturating(hp));
    let bolt = force(Spell::PsiBolt);
    check(("nethack-3.6.7", "none"), &formed, &bolt, &formed, &[]);
    check(("nethack-3.6.7", "MSP-INV-44"), &formed, &bolt, &hurt(59), &[]);
    let touched = with(hurt(40), |state| state.hero.hp_max = Int::saturating(40));
    check(("nethack-3.7", "none"), &formed, &bolt, &touched, &[]);
    let ended = with(before(), |state| state.hero.hp = Int::saturating(1));
    check(("nethack-3.6.7", "none"), &formed, &bolt, &ended, &[]);
}

#[test]
fn an_erinys_with_magic_it_has_not_gained_is_noticed() {
    let cast = scenario::Action::Cast { attack: Attack::Mage, thinks_it_found_you: true, found_you: None };
    let after_abuse = |abuse: i64| {
        with(before(), |state| {
            state.caster.kind = Kind::Erinys;
            state.hero.alignment_abuse = Int::saturating(abuse);
        })
    };
    let casts = |state: &State| with(state.clone(), |state| state.succeeded = true);
    for (ruleset, abuse, expected) in
        [("nethack-3.7", 50, "MSP-INV-45"), ("nethack-3.7", 51, "none"), ("nethack-3.6.7", 0, "none")]
    {
        let before = after_abuse(abuse);
        check((ruleset, expected), &before, &cast, &casts(&before), &[]);
    }
}
