//! What a spell does to the one it is aimed at.

use super::R;
use super::bodies::{hurt, lay, mend, resists};
use crate::rules::miscasts::scenario::{Cause, Element, Spell, SpellKind, State, Who};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::Status;
use crate::rules::miscasts::words::Event;

/// Lets a spell act on its target at the strength it was cast with.
///
/// What it does: damage hurts, healing mends, a hex or a buff lays its status; anything else acts elsewhere.
/// A hex that allows a save is resisted by a Willpower check. A target that is dead or gone gets nothing, and
/// nothing is thrown. Draws in order: the spell's dice where it deals or mends, the check of a hex. Source: the pages of the spells, which are data here. Quirks kept: none.
pub(super) fn land(
    state: &mut State,
    spell: Spell,
    target: Who,
    (cause, protected): (Cause, bool),
    r: &mut R<'_>,
) {
    if state.caster(target).is_none_or(super::super::Caster::is_dead) {
        return;
    }
    let bonus = spell.bonus.get();
    match spell.kind {
        SpellKind::Damage => {
            let dealt = roll(spell, bonus, r);
            hurt(state, target, (dealt, element(spell)), cause, protected, r);
        }
        SpellKind::Heal => {
            let mended = roll(spell, bonus, r);
            mend(state, target, mended, r);
        }
        SpellKind::Hex => hex(state, spell, target, bonus, r),
        SpellKind::Buff => lay(state, target, status(spell), stacks(bonus), r),
        SpellKind::Summon | SpellKind::Other => {}
    }
}

/// Lets a hex fall on someone, unless a save that it allows is made (MIS-232). Draws in order: those of the
/// save.
pub(super) fn hex(state: &mut State, spell: Spell, target: Who, bonus: i32, r: &mut R<'_>) {
    if spell.save.is_some_and(|number| resists(state, target, number.get(), r)) {
        return r.emit(Event::Resisted { by: target });
    }
    lay(state, target, status(spell), stacks(bonus), r);
}

/// The dice of a spell with what is added.
pub(super) fn roll(spell: Spell, bonus: i32, r: &mut R<'_>) -> i32 {
    let [count, sides] = spell.dice.map(crate::int::Int::unsigned);
    r.d(sites::SPELL, count, sides).cast_signed().saturating_add(bonus)
}

/// The type of a spell's damage; force without one (MIS-209).
pub(super) fn element(spell: Spell) -> Element {
    spell.element.unwrap_or(Element::Force)
}

/// The status of a hex or a buff.
pub(super) fn status(spell: Spell) -> Status {
    let usual = if spell.kind == SpellKind::Hex { Status::Weakened } else { Status::Blessed };
    spell.status.unwrap_or(usual)
}

/// The stacks of a hex or a buff with what is added.
pub(super) fn stacks(bonus: i32) -> u32 {
    bonus.cast_unsigned().saturating_add(1)
}
