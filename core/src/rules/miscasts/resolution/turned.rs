//! The spell turned on its caster.

use super::bodies::{come, hurt, lay, mend};
use super::effects::Miscast;
use super::{R, spells};
use crate::ground::Position;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Body, Cause, Element, Side, SpellKind, State, Who};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::Strength;
use crate::rules::miscasts::words::Event;

/// Sides of the dice of force.
const FORCE_SIDES: u32 = 6;

/// Turns the spell on its caster (MIS-230 to MIS-239).
///
/// What it does: a damage spell bursts around the caster, a hex falls on the caster, a heal mends the nearest
/// foe seen, a buff takes hold of that foe, a summons calls creatures that fight everyone. Any other spell,
/// and one of these that finds no foe or no room, deals force. At base strength nothing is added to the
/// spell's own numbers. No check, no cost, no training. Draws in order: the spell's dice (damage, heal), the
/// Willpower check of a hex that allows one, a cell for each creature called, or the dice of the force.
/// Source: rows 36 and 45; "From 71 on". Quirks kept: level / 3 or / 2 is divided first.
pub(super) fn turn(
    rules: &Rules,
    state: &mut State,
    miscast: &Miscast,
    strength: Strength,
    levels_per_die: u32,
    r: &mut R<'_>,
) {
    let (by, spell) = (miscast.by, miscast.spell);
    let bonus = if strength == Strength::Full { spell.bonus.get() } else { 0 };
    let foe = nearest_foe(state, by);
    let how = match (spell.kind, foe) {
        (SpellKind::Damage, _) => 0,
        (SpellKind::Hex, _) => 1,
        (SpellKind::Heal, Some(_)) => 2,
        (SpellKind::Buff, Some(_)) => 3,
        (SpellKind::Summon, _) if !state.free_around(state.place_of(by)).is_empty() => 4,
        _ => 5,
    };
    r.decide(sites::TURN, sites::TURNS[how], &[("level", spell.level.get().into()), ("bonus", bonus.into())]);
    r.mark("MIS-239");
    if foe.is_some() && matches!(spell.kind, SpellKind::Heal | SpellKind::Buff) {
        r.mark("MIS-235");
    }
    match (how, foe) {
        (0, _) => burst(rules, state, miscast, bonus, r),
        (1, _) => {
            r.mark("MIS-232");
            spells::hex(state, spell, by, bonus, r);
        }
        (2, Some(foe)) => {
            r.mark("MIS-233");
            let mended = spells::roll(spell, bonus, r);
            mend(state, foe, mended, r);
        }
        (3, Some(foe)) => {
            r.mark("MIS-234");
            lay(state, foe, spells::status(spell), spells::stacks(bonus), r);
        }
        (4, _) => call(state, miscast, bonus, r),
        _ => {
            if spell.kind == SpellKind::Summon {
                r.mark("MIS-238");
            }
            let dice = spell.level.unsigned() / levels_per_die + 1;
            let dealt = r.d(sites::FORCE, dice, FORCE_SIDES).cast_signed();
            hurt(state, by, (dealt, Element::Force), Cause::OwnMiscast, false, r);
        }
    }
}

/// Lets a damage spell burst around its caster (MIS-231): one roll for everyone in it, each with their
/// resistances. Draws in order: the spell's dice.
fn burst(rules: &Rules, state: &mut State, miscast: &Miscast, bonus: i32, r: &mut R<'_>) {
    let (by, spell) = (miscast.by, miscast.spell);
    let dealt = spells::roll(spell, bonus, r);
    let radius = match spell.radius.unsigned() {
        0 => rules.burst_radius_without_blast,
        own => own,
    };
    let at = state.place_of(by);
    let everyone: Vec<Who> = state.alive().collect();
    for who in everyone {
        if state.place_of(who).chebyshev(at) <= radius {
            let cause = if who == by { Cause::OwnMiscast } else { Cause::Miscast };
            hurt(state, who, (dealt, spells::element(spell)), cause, false, r);
        }
    }
}

/// Calls creatures that fight everyone to the free cells around the caster (MIS-236, MIS-238). Draws in
/// order: a cell for each.
fn call(state: &mut State, miscast: &Miscast, bonus: i32, r: &mut R<'_>) {
    for _ in 0..spells::stacks(bonus) {
        let free = state.free_around(state.place_of(miscast.by));
        let Some(picked) = r.pick(sites::CALLED_CELL, free.len()) else { return };
        let Position { x, y } = free[picked];
        let name = miscast.spell.calls;
        if come(state, name, (Side::Berserk, Body::Common), free[picked]).is_some() {
            r.emit(Event::BerserkComes { name, x, y });
        }
    }
}

/// The nearest foe seen (MIS-233, MIS-235): one in a clear line, and for you one that you see. Of those
/// equally near the one further up, then further left, then earlier.
fn nearest_foe(state: &State, by: Who) -> Option<Who> {
    let (at, side) = (state.place_of(by), state.side(by));
    let is_seen = |who: Who| by != Who::You || state.creature(who).is_some_and(|it| it.seen);
    let is_foe = |who: &Who| {
        *who != by
            && side.attacks(state.side(*who))
            && is_seen(*who)
            && state.is_clear(at, state.place_of(*who))
    };
    state.alive().filter(is_foe).min_by_key(|who| {
        let place = state.place_of(*who);
        (place.chebyshev(at), place.y, place.x, *who)
    })
}
