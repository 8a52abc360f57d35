//! The effect of a spell: of either school.

use super::{R, afflictions, calls, clerical, explosions, harm, mage, player_spells, wards};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Element, Spell};
use crate::rules::monster_spell::words::{Event, Message};

/// A spell takes effect with the damage that was rolled for it (MSP-080 to MSP-101).
///
/// What it does: the effect, and then whatever damage it left. Draws in order: those of the effect.
/// Source: `mcastu.c` 340-740 of NetHack 3.6.7.
/// Quirks kept: a directed spell without damage is refused as a mistake; cure self of the unhurt, disappear of
/// the invisible, Double Trouble of another than a lone Wizard and blinding the blinded leave the damage rolled
/// for them, which only happens when they are forced. What variants add to the effects does not depend on the damage
/// rolled, but may on whether the hero was found.
pub(super) fn effect(
    rules: &Rules,
    state: &mut State,
    spell: Spell,
    damage: i32,
    found: bool,
    r: &mut R<'_>,
) {
    state.spell = Some(spell);
    if damage == 0 && spell.row().directed && !player_spells::is_players(spell) {
        r.emit(Event::Misused);
        return;
    }
    r.decide(sites::EFFECT_SPELL, spell.name(), &[("damage", i64::from(damage))]);
    let left = match spell {
        Spell::CureSelf => cure_self(state, damage, r),
        Spell::PsiBolt
        | Spell::HasteSelf
        | Spell::Stun
        | Spell::Disappear
        | Spell::DrainStrength
        | Spell::DestroyArmor
        | Spell::CurseItems
        | Spell::Aggravate
        | Spell::SummonNasties
        | Spell::DoubleTrouble
        | Spell::TouchOfDeath => mage::effect(rules, state, spell, damage, r),
        Spell::OpenWounds
        | Spell::Confuse
        | Spell::Paralyze
        | Spell::Blind
        | Spell::SummonInsects
        | Spell::Lightning
        | Spell::FirePillar
        | Spell::Geyser => clerical::effect(rules, state, spell, damage, r),
        _ if spell.is_opaque() || rules.only_named.contains(&spell) => {
            r.mark(spell.row().rule);
            r.emit(Event::OpaqueSpell { spell });
            0
        }
        _ if player_spells::effect(rules, state, spell, found, r) => 0,
        _ => {
            of_variants(rules, state, spell, r);
            0
        }
    };
    harm::damage(state, left, r);
}

/// A spell that NetHack does not have takes effect; none leaves damage.
fn of_variants(rules: &Rules, state: &mut State, spell: Spell, r: &mut R<'_>) {
    match spell {
        Spell::CallUndead => calls::call_undead(state, r),
        Spell::SummonMinion => calls::summon_minion(rules, state, r),
        Spell::Enrage => calls::enrage(state, r),
        Spell::FireBolt => explosions::bolt(rules, state, Element::Fire, r),
        Spell::IceBolt => explosions::bolt(rules, state, Element::Cold, r),
        Spell::AcidBlast => explosions::acid_blast(rules, state, r),
        Spell::Flight => wards::flight(state, r),
        Spell::Protection => wards::protection(rules.level(&state.caster), state, r),
        Spell::Reflection => wards::reflection(state, r),
        Spell::Vulnerability => afflictions::vulnerability(rules, state, r),
        Spell::Cancellation => afflictions::cancellation(state, r),
        Spell::CreatePool => afflictions::create_pool(state, r),
        _ => {}
    }
}

/// Cure self (MSP-081): the damage left.
fn cure_self(state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-081");
    let caster = &mut state.caster;
    if caster.hp >= caster.hp_max {
        return damage;
    }
    if state.world.caster_seen {
        r.tell(Message::CasterLooksBetter(caster.kind));
    }
    let healed = r.d(sites::CURE_HEALED, 3, 6).cast_signed();
    caster.hp = caster.hp.plus(healed).min(caster.hp_max);
    0
}

/// Which of four lines tells of damage, by its size (MSP-080, MSP-093).
pub(super) fn tier(damage: i32, lines: [Message; 4]) -> Message {
    let [slight, moderate, severe, terrible] = lines;
    match damage {
        ..=5 => slight,
        6..=10 => moderate,
        11..=20 => severe,
        _ => terrible,
    }
}
