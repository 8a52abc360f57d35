//! The effects of mage spells.

use super::{R, effect, erosion, harm, items, strength, summon, touch};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{ArmorBlow, Rules};
use crate::rules::monster_spell::scenario::{Speed, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::Spell;
use crate::rules::monster_spell::words::{Event, Message, Resistance};

/// The effect of a mage spell: the damage left.
pub(super) fn effect(rules: &Rules, state: &mut State, spell: Spell, damage: i32, r: &mut R<'_>) -> i32 {
    match spell {
        Spell::PsiBolt => return psi_bolt(rules, state, damage, r),
        Spell::Disappear => return disappear(rules, state, damage, r),
        Spell::DoubleTrouble => return double_trouble(rules, state, damage, r),
        Spell::HasteSelf => haste_self(state, r),
        Spell::Stun => stun(rules, state, r),
        Spell::DrainStrength => drain_strength(rules, state, r),
        Spell::DestroyArmor => destroy_armor(rules, state, r),
        Spell::CurseItems => curse_items(state, r),
        Spell::Aggravate => aggravate(r),
        Spell::SummonNasties => summon::nasties(rules, state, r),
        _ => touch::touch_of_death(rules, state, r),
    }
    0
}

/// Psi bolt (MSP-080).
///
/// What it does: magic resistance halves the damage, after half spell damage did. Draws in order: none.
/// Source: `mcastu.c` 496-518 of NetHack 3.6.7. Quirks kept: both halvings round up.
fn psi_bolt(rules: &Rules, state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-080");
    let resists = state.hero.magic_resistance;
    let damage = harm::halved(damage, harm::meet(rules, state, Resistance::Magic, resists, r));
    let lines = [Message::PsiTier1, Message::PsiTier2, Message::PsiTier3, Message::PsiTier4];
    r.tell(effect::tier(damage, lines));
    damage
}

/// Haste self (MSP-082): from slow to normal, else to fast.
fn haste_self(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-082");
    let before = state.caster.speed;
    state.caster.speed = if before == Speed::Slow { Speed::Normal } else { Speed::Fast };
    r.emit(Event::Hastened);
    if state.caster.speed != before && state.world.caster_seen {
        r.tell(Message::CasterSpeedsUp(state.caster.kind));
    }
}

/// Stun (MSP-083).
///
/// What it does: with magic resistance or free action the stun is set to one turn; else dice are added to it.
/// Draws in order: `d(4, 4)`, or `d(6, 4)` at a dexterity below 12. Source: `mcastu.c` 474-492 of NetHack 3.6.7.
/// Quirks kept: a resisted stun shortens a longer one.
fn stun(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-083");
    let resists = state.hero.magic_resistance || state.hero.free_action;
    let stunned = state.hero.stun_turns.get() > 0;
    if harm::meet(rules, state, Resistance::Magic, resists, r) {
        if !stunned {
            r.tell(Message::StunResisted);
        }
        state.hero.stun_turns = Int::saturating(1);
        return;
    }
    r.tell(if stunned { Message::StunMore } else { Message::StunReel });
    let count = if state.hero.dexterity.get() < 12 { 6 } else { 4 };
    let turns = r.d(sites::STUN_TURNS, count, 4).cast_signed();
    harm::lengthen(&mut state.hero.stun_turns, harm::halved(turns, state.hero.half_spell_damage));
}

/// Aggravate (MSP-088): every monster of the level wakes.
pub(super) fn aggravate(r: &mut R<'_>) {
    r.mark("MSP-088");
    r.tell(Message::Aggravate);
    r.emit(Event::MonstersWoken);
}

/// Disappear (MSP-084): the damage left.
pub(super) fn disappear(rules: &Rules, state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-084");
    let (caster, world) = (&mut state.caster, &mut state.world);
    if caster.invisible || caster.invisibility_blocked {
        r.emit(Event::Misused);
        return damage;
    }
    let sees = state.hero.sees_invisible;
    if world.caster_seen {
        let kind = caster.kind;
        r.tell(if sees { Message::CasterTransparent(kind) } else { Message::CasterDisappears(kind) });
    }
    caster.invisible = true;
    world.caster_seen &= sees;
    world.caster_spotted &= world.caster_spotted_invisible.unwrap_or(sees || world.caster_detected);
    r.emit(Event::TurnsInvisible);
    if world.caster_square_seen && !world.caster_spotted {
        if rules.marks_unseen {
            r.emit(Event::UnseenMarked);
        } else {
            r.mark("MSP-151");
        }
    }
    0
}

/// Drain strength (MSP-085).
fn drain_strength(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-085");
    if state.hero.magic_resistance {
        harm::meet(rules, state, Resistance::Magic, true, r);
        r.tell(Message::StrengthResisted);
        return;
    }
    r.tell(Message::StrengthDrained);
    let level = rules.level(&state.caster).cast_signed();
    let most = harm::halved((level - 6).max(1), state.hero.half_spell_damage);
    let lost = r.rnd(sites::STRENGTH_LOST, most.cast_unsigned()).cast_signed();
    strength::lose(rules, state, lost, r);
    harm::learn(rules, state, Resistance::Magic, false, r);
}

/// Destroy armor (MSP-086, MSP-SP-12, MSP-EV-17).
fn destroy_armor(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    if let ArmorBlow::Erodes(how) = rules.armor_blow {
        erosion::strike(how, state, r);
        return;
    }
    r.mark("MSP-086");
    if state.hero.magic_resistance {
        harm::meet(rules, state, Resistance::Magic, true, r);
        r.tell(Message::ArmorForceField);
        return;
    }
    let destroyed = if state.hero.worn.is_some() {
        items::destroy_armor(state, r)
    } else {
        state.world.armor_destroyable
    };
    r.emit(Event::ArmorStruck { destroyed });
    if destroyed {
        harm::learn(rules, state, Resistance::Magic, false, r);
    } else {
        r.tell(Message::ArmorSkinItches);
    }
}

/// Curse items, of both schools (MSP-087).
fn curse_items(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-087");
    r.tell(Message::CurseItems);
    r.emit(Event::CurseFalls);
    items::curse_items(state, r);
}

/// Double Trouble (MSP-091, MSP-153): the damage left. The double waits for the hero, but not in NetHack 3.7.
fn double_trouble(rules: &Rules, state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-091");
    if !state.caster.is_wizard || state.world.wizards.get() != 1 {
        r.emit(Event::Misused);
        return damage;
    }
    r.tell(Message::DoubleTrouble);
    r.emit(Event::WizardCloned);
    if rules.double_acts_at_once {
        r.mark("MSP-153");
        r.emit(Event::DoubleActsAtOnce);
    }
    state.world.wizards = state.world.wizards.plus(1);
    0
}
