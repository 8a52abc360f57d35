//! The touch of death.

use super::{R, harm};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{DeathTouch, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::{Event, Message, Resistance};

/// The touch of death (MSP-092, MSP-092b, MSP-SP-11, MSP-EV-16).
///
/// What it does: nothing to undead and demons; else what the ruleset says.
/// Draws in order: those of [`kills`], [`weakens`] or [`kills_or_weakens`].
/// Source: `mcastu.c` 378-404 of NetHack 3.6.7. Quirks kept: none of its own.
pub(super) fn touch_of_death(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-092");
    r.tell(Message::DeathTouchAnnounce(state.caster.kind));
    if state.hero.undead_or_demon {
        r.tell(Message::DeathTouchImmune);
        return;
    }
    match rules.death_touch {
        DeathTouch::Kills => kills(rules, state, kill, r),
        DeathTouch::Drains => kills(rules, state, drain_life, r),
        DeathTouch::Weakens => weakens(state, r),
        DeathTouch::KillsOrWeakens { half_spell_damage_halves } => {
            kills_or_weakens(state, half_spell_damage_halves, r);
        }
    }
}

/// The touch of death of NetHack: it works unless the hero resists magic, hallucinates or is lucky (MSP-092).
///
/// Draws in order: `rn2(level)` without magic resistance; in NetHack 3.7, where it succeeds, `d(8, 6)`.
/// Source: `mcastu.c` 378-404 of NetHack 3.6.7 and `touch_of_death` of 3.7.
/// Quirks kept: below level 14 it can never succeed.
fn kills(rules: &Rules, state: &mut State, works: fn(&mut State, &mut R<'_>), r: &mut R<'_>) {
    if state.hero.magic_resistance {
        harm::meet(rules, state, Resistance::Magic, true, r);
        r.tell(Message::DeathTouchFails);
    } else if r.rn2(sites::DEATH_ROLL, rules.level(&state.caster).max(1)) <= 12 {
        r.tell(Message::DeathTouchFails);
    } else {
        if state.hero.hallucinating {
            r.tell(Message::DeathTouchHallu);
        } else {
            works(state, r);
        }
        harm::learn(rules, state, Resistance::Magic, false, r);
    }
}

fn kill(state: &mut State, r: &mut R<'_>) {
    state.dead = true;
    r.emit(Event::KilledByTouch);
}

/// The touch of death of NetHack 3.7 (MSP-092b): 50 and eight dice, half of it off the maximum too.
fn drain_life(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-092b");
    let damage = 50 + r.d(sites::DEATH_DAMAGE, 8, 6).cast_signed();
    r.tell(Message::DeathTouchDrains);
    let drain = damage / 2;
    if drain >= state.hero.hp_max.get() {
        kill(state, r);
        return;
    }
    let before = state.hero.hp;
    let floor = state.hero.experience_level.get().max(3);
    lower_maximum(state, drain, floor, r);
    state.hero.hp = before.min(state.hero.hp_max);
    let taken = before.get() - state.hero.hp.get();
    harm::damage(state, (damage - taken).max(1), r);
}

/// The touch of death of SporkHack (MSP-SP-11).
///
/// What it does: dice, and half of them off the maximum; magic resistance or half spell damage halve both, rounded
/// down. Draws in order: `d(8, 6)`, not while hallucinating. Source: `mcastu.c` of SporkHack.
/// Quirks kept: with both it is halved once.
fn weakens(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SP-11");
    if state.hero.hallucinating {
        r.tell(Message::DeathTouchHallu);
        return;
    }
    let rolled = r.d(sites::DRAIN_DAMAGE, 8, 6).cast_signed();
    let halves = state.hero.magic_resistance || state.hero.half_spell_damage;
    if halves {
        r.emit(Event::ShieldEffect);
    }
    let damage = if halves { rolled / 2 } else { rolled };
    drain(state, damage, damage / 2, r);
}

/// The touch of death of EvilHack (MSP-EV-16).
///
/// What it does: it kills who has no magic resistance; else dice, and a third of that and a bit off the maximum.
/// By the text half spell damage halves the dice, by the code magic resistance alone does; rounded down.
/// Draws in order: `d(8, 6)` and `rn2(5)` with magic resistance, not while hallucinating.
/// Source: `mcastu.c` of EvilHack. Quirks kept: nothing is drawn before it kills.
fn kills_or_weakens(state: &mut State, half_spell_damage_halves: bool, r: &mut R<'_>) {
    r.mark("MSP-EV-16");
    if state.hero.hallucinating {
        r.tell(Message::DeathTouchHallu);
        return;
    }
    if !state.hero.magic_resistance {
        kill(state, r);
        return;
    }
    let rolled = r.d(sites::DRAIN_DAMAGE, 8, 6).cast_signed();
    let halves = state.hero.half_spell_damage || !half_spell_damage_halves;
    let damage = if halves { rolled / 2 } else { rolled };
    let off = damage / 3 + r.rn2(sites::DRAIN_MAXIMUM, 5).cast_signed();
    r.emit(Event::ShieldEffect);
    drain(state, damage, off, r);
}

/// Takes hit points, and some off their maximum, which stays at 1 (MSP-SP-11, MSP-EV-16). The hero loses no more hit points than
/// the damage, unless more are left than the new maximum.
fn drain(state: &mut State, damage: i32, off: i32, r: &mut R<'_>) {
    r.tell(Message::DeathTouchDrains);
    lower_maximum(state, off, 1, r);
    harm::damage(state, damage, r);
    state.hero.hp = state.hero.hp.min(state.hero.hp_max);
}

/// Takes from the maximum of hit points, down to a floor.
fn lower_maximum(state: &mut State, by: i32, floor: i32, r: &mut R<'_>) {
    let hero = &mut state.hero;
    hero.hp_max = Int::saturating((hero.hp_max.get() - by).max(floor).into());
    r.emit(Event::MaximumLowered { to: hero.hp_max.get() });
}
