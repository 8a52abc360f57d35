//! Explosions, and what they cost the hero.

use super::R;
use super::wand::maximum;
use crate::rules::charging::rulesets::{ExplosionDamage, Rules};
use crate::rules::charging::scenario::{State, Wand};
use crate::rules::charging::sites;
use crate::rules::charging::words::{Event, Message};

/// Strength or Wisdom exercise from which on nothing more is drawn for it (CHG-16, CHG-72).
pub(super) const EXERCISE_MAX: i32 = 50;

/// The fewest dice of an explosion (CHG-80).
const DICE_MIN: i32 = 2;

/// Why a wand explodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The charging failed (CHG-11).
    Failed,
    /// It was charged beyond what a wand of wishing bears (CHG-25).
    Overcharged,
}

/// The wand explodes (CHG-15, CHG-16, CHG-80).
///
/// What it does: damage from 1 to `2 (hp_max + 1) / 3`, rounded down, by the natural maximum even when the
/// form takes it; the wand is gone, and Strength suffers unless the hero is dead. From NetHack 3.6 on
/// it is dice instead: as many as the wand's charges and what the charging counts for, at least two, with
/// sides by the kind of wand.
/// Draws in order: `rnd(2 * (hp_max + 1) / 3)`, or from 3.6 on `rnd(maximum)` where the charging failed and
/// then the dice; then that of [`abuse_strength`].
/// Source: `read.c` 1304-1313 of NetHack 3.4.3, `wand_explode` of 3.6.7. Quirks kept: in the code the wand is
/// still there when the hero dies; in the text it destroys itself whatever happens.
pub(super) fn wand(rules: &Rules, state: &mut State, wand: &Wand, cause: Cause, r: &mut R<'_>) {
    r.tell(Message::WandExplodes);
    let rolled = match rules.explosion_damage {
        ExplosionDamage::HitPoints => r.rnd(sites::WAND_DAMAGE, 2 * (state.hp_max.unsigned_abs() + 1) / 3),
        ExplosionDamage::Charges => {
            let counts_for = match cause {
                Cause::Failed => {
                    let most = maximum(rules, wand.kind).unsigned_abs();
                    r.rnd(sites::WAND_FAILED, most).cast_signed()
                }
                Cause::Overcharged => 1,
            };
            let dice = (wand.charges.get() + counts_for).max(DICE_MIN);
            r.d(sites::WAND_DAMAGE, dice.unsigned_abs(), wand.kind.explosion_sides())
        }
    };
    let damage = halved(rules, state, rolled, r);
    r.emit(Event::WandExplodes { damage });
    take_damage(state, damage, r);
    r.mark("CHG-16");
    if state.dead && rules.fatal_explosion_spares_wand {
        return;
    }
    state.destroyed = true;
    r.emit(Event::ItemDestroyed);
    if !state.dead {
        abuse_strength(state, r);
    }
}

/// What is left of an explosion's damage (CHG-07).
///
/// What it does: nothing halves it; from NetHack 3.6 on a hero who takes half the physical damage takes half
/// of it, rounded up. Draws in order: none. Source: `read.c` 283 and 1311 of NetHack 3.4.3 and 3.6.7.
/// Quirks kept: none.
pub(super) fn halved(rules: &Rules, state: &State, damage: u32, r: &mut R<'_>) -> u32 {
    r.mark("CHG-07");
    if rules.explosions_are_halved && state.half_physical_damage { damage.div_ceil(2) } else { damage }
}

/// Takes an explosion's damage from the hero, and ends a form or a life that it uses up (CHG-15, CHG-44).
///
/// What it does: the form's hit points go first; a form at 0 or less is lost, the natural hit points stay.
/// Draws in order: none. Source: `hack.c` of NetHack 3.4.3, `losehp`. Quirks kept: none.
pub(super) fn take_damage(state: &mut State, damage: u32, r: &mut R<'_>) {
    let damage = i32::try_from(damage).unwrap_or(i32::MAX);
    if state.in_form {
        let left = state.form_hp.unwrap_or(0).saturating_sub(damage);
        state.form_hp = Some(left);
        if left < 1 {
            state.in_form = false;
            r.emit(Event::FormLost);
        }
        return;
    }
    state.hp = state.hp.saturating_sub(damage);
    if state.hp < 1 {
        state.dead = true;
        r.emit(Event::HeroDies);
        r.tell(Message::Die);
    }
}

/// Costs Strength exercise after a wand's explosion (CHG-16).
///
/// What it does: takes what is drawn off the hidden exercise. Draws in order: `rn2(2)`, unless the exercise
/// is at 50 or beyond on either side, or the hero is in another form. Source: `attrib.c` of NetHack 3.4.3,
/// `exercise`. Quirks kept: none.
fn abuse_strength(state: &mut State, r: &mut R<'_>) {
    if state.in_form || state.strength_exercise.abs() >= EXERCISE_MAX {
        return;
    }
    let by = r.rn2(sites::STRENGTH_ABUSE, 2);
    state.strength_exercise -= by.cast_signed();
    r.emit(Event::StrengthAbused { by });
}
