//! What effects share: halving, resistance, damage.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Form, State};
use crate::rules::monster_spell::words::{Event, Message, Resistance};

/// Half, rounded up, where `applies` (MSP-067).
pub(super) const fn halved(damage: i32, applies: bool) -> i32 {
    if applies { damage.saturating_add(1) / 2 } else { damage }
}

/// What a partial resistance of so many percent leaves (MSP-EV-08, MSP-SP-14).
pub(super) const fn partly_resisted(damage: i32, percent: i32) -> i32 {
    damage.saturating_mul(100 - percent) / 100
}

/// Magic meets the hero's resistance: it breaks on it or not, and where monsters remember, they learn which
/// (MSP-120). Returns whether the hero resists.
pub(super) fn meet(
    rules: &Rules,
    state: &mut State,
    resistance: Resistance,
    resists: bool,
    r: &mut R<'_>,
) -> bool {
    if resists {
        r.emit(Event::ShieldEffect);
    }
    learn(rules, state, resistance, resists, r);
    resists
}

/// Monsters learn or forget that the hero resists (MSP-120).
pub(super) fn learn(rules: &Rules, state: &mut State, resistance: Resistance, resists: bool, r: &mut R<'_>) {
    if !rules.memory {
        return;
    }
    r.mark("MSP-120");
    let memory = &mut state.caster.remembers;
    match resistance {
        Resistance::Magic => memory.magic = resists,
        Resistance::Fire => memory.fire = resists,
        Resistance::Cold => memory.cold = resists,
        Resistance::Shock | Resistance::Reflection | Resistance::ShockAndReflection => {}
    }
    r.emit(if resists {
        Event::ResistanceLearnt { resistance }
    } else {
        Event::ResistanceForgotten { resistance }
    });
}

/// Takes hit points from the hero, or from the form the hero has (MSP-068).
pub(super) fn damage(state: &mut State, by: i32, r: &mut R<'_>) {
    if by <= 0 {
        return;
    }
    r.mark("MSP-068");
    r.emit(Event::Damage { by });
    let (hp, _) = state.hero.points_mut();
    *hp = hp.plus(-by);
    check_life(state, r);
}

/// Ends a form without hit points, and kills a hero without them.
pub(super) fn check_life(state: &mut State, r: &mut R<'_>) {
    if state.hero.points().0.get() >= 1 {
        return;
    }
    if state.hero.form_hp.is_some() {
        end_form(state, r);
        r.tell(Message::ReturnsToOwnShape);
    } else {
        state.dead = true;
        r.emit(Event::KilledByCaster);
    }
}

/// Gives the hero his own shape back.
pub(super) fn end_form(state: &mut State, r: &mut R<'_>) {
    state.hero.form = Form::Other;
    state.hero.form_hp = None;
    r.emit(Event::FormEnds);
}

/// Adds turns to one of the hero's conditions.
pub(super) fn lengthen(timer: &mut Int<0, 9999>, turns: i32) {
    *timer = timer.plus(turns);
}
