//! Casting what a monster knows: the player's spell system (FIQHack).

use super::cast::{Attempt, announce, interrupt, wrong_square};
use super::{R, effect, filter, selection};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Caster, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{School, Spell, book_of};
use crate::rules::monster_spell::words::{Event, Refusal};

/// Power that a level of a spell costs.
const POWER_A_LEVEL: i32 = 5;

/// The level of Double Trouble, which stands in no book.
const DOUBLE_TROUBLE_LEVEL: u32 = 7;

/// With less than this part of its power a caster mostly saves it.
const SAVES_BELOW_PART: i32 = 3;

/// One in so many attempts it does not save it.
const SPENDS_ONE_IN: u32 = 8;

/// The level of a spell in the player's system; 0 for one that does not stand there.
fn level(spell: Spell) -> i32 {
    let level = match spell {
        Spell::DoubleTrouble => DOUBLE_TROUBLE_LEVEL,
        _ => book_of(spell).map_or(0, |book| book.level),
    };
    level.cast_signed()
}

/// A monster's intelligence (MSP-FI-04, MSP-FI-10): the Wizard's 20, a spellcaster's 18, else 11; 5 more with
/// staff or robe, up to 20.
pub(super) fn intelligence(caster: &Caster) -> i32 {
    let own = match (caster.is_wizard, caster.lore.layman) {
        (true, _) => 20,
        (false, false) => 18,
        (false, true) => 11,
    };
    if caster.lore.staff_or_robe { (own + 5).min(20) } else { own }
}

/// How often in 100 times a spell succeeds (MSP-FI-04, MSP-FI-10).
///
/// What it does: 70 for the Wizard, 50 for a spellcaster, else 20; 5 for each level and each point of intelligence;
/// less 25 for each level of the spell and what armor takes; up to what the skill in its school allows. Double
/// Trouble always succeeds. Draws in order: none. Source: `spell.c` of FIQHack.
/// Quirks kept: none.
pub(super) fn success(caster: &Caster, spell: Spell) -> i32 {
    let Some(book) = book_of(spell) else { return 100 };
    let own = match (caster.is_wizard, caster.lore.layman) {
        (true, _) => 70,
        (false, false) => 50,
        (false, true) => 20,
    };
    let able = own + 5 * caster.level.get() + 5 * intelligence(caster);
    let hard = 25 * level(spell) + caster.lore.armor_penalty.get();
    (able - hard).clamp(0, caster.lore.skills.of(book.discipline).cap())
}

/// The power that a spell costs (MSP-FI-03).
///
/// What it does: 5 for each level of it, twice that with the Amulet, and the more the less often it succeeds: 10 for
/// one of level 1 that succeeds half of the time. Draws in order: none. Source: `spell.c` 1161 of FIQHack.
/// Quirks kept: one that never succeeds costs 200 times as much.
pub(super) fn cost(caster: &Caster, spell: Spell) -> i32 {
    let plain = POWER_A_LEVEL * level(spell) * if caster.lore.has_amulet { 2 } else { 1 };
    match success(caster, spell) {
        0 => plain * 200,
        success => plain * 100 / success,
    }
}

/// Why the caster does not cast a spell now, if it does not (MSP-FI-02, MSP-FI-10).
///
/// What it does: ghosts and cancelled monsters cast nothing, and nobody a spell that is not known or that costs more
/// than the power. With less than a third of its power a caster mostly saves it; and a spell that rarely
/// succeeds is rarely attempted. Draws in order: `rn2(8)` with less than a third of the power; `rnd(100)`.
/// Source: `spell.c` 1338 of FIQHack.
/// Quirks kept: a spell that costs more than the maximum is refused before any draw; the third is rounded down.
pub(super) fn refusal(state: &State, spell: Spell, r: &mut R<'_>) -> Option<Refusal> {
    let (caster, lore) = (&state.caster, &state.caster.lore);
    let refused = if let Some(barred) = barred(state, spell) {
        Some(barred)
    } else if lore.power.get() < cost(caster, spell) {
        Some(Refusal::PowerSpent)
    } else if lore.power.get() < lore.power_max.get() / SAVES_BELOW_PART
        && !r.rn2_below(sites::KNOWN_SAVES, 1, SPENDS_ONE_IN)
    {
        Some(Refusal::SavesPower)
    } else {
        let success = success(caster, spell).cast_unsigned();
        (!r.rnd_at_most(sites::KNOWN_SUCCESS, success, 100)).then_some(Refusal::NotAttempted)
    };
    if let Some(refusal) = refused {
        r.mark(refusal.rule(spell));
    }
    refused
}

/// Why the caster can never cast a spell as it is, if it cannot: this comes before any draw (MSP-FI-10).
pub(super) fn barred(state: &State, spell: Spell) -> Option<Refusal> {
    let (caster, lore) = (&state.caster, &state.caster.lore);
    if lore.ghost {
        Some(Refusal::Ghost)
    } else if caster.cancelled {
        Some(Refusal::Cancelled)
    } else if !lore.known.contains(&spell) {
        Some(Refusal::NotKnown)
    } else {
        (lore.power_max.get() < cost(caster, spell)).then_some(Refusal::BeyondItsPower)
    }
}

/// Selects the first known spell that can be cast now (MSP-FI-01, MSP-FI-02).
///
/// What it does: tries the spells in the order in which the caster knows them, without those it has no use for, and,
/// not attacking, without directed ones. Draws in order: for each those of [`refusal`].
/// Source: `spell.c` 1338 of FIQHack. Quirks kept: none.
pub(super) fn select(
    rules: &Rules,
    state: &State,
    school: School,
    attacking: bool,
    r: &mut R<'_>,
) -> Option<Spell> {
    r.mark("MSP-FI-01");
    for (place, spell) in (0..).zip(&state.caster.lore.known) {
        if rules.directed(*spell) && !attacking {
            continue;
        }
        let useless = if barred(state, *spell).is_some() {
            None
        } else {
            filter::refusal(rules, state, school, *spell, r)
        };
        let refusal = if useless.is_some() { useless } else { refusal(state, *spell, r) };
        let because = [
            ("place", place),
            ("success", i64::from(success(&state.caster, *spell))),
            ("cost", i64::from(cost(&state.caster, *spell))),
        ];
        r.decide(sites::KNOWN_VERDICT, refusal.map_or(sites::USEFUL, <&str>::from), &because);
        if refusal.is_none() {
            return Some(*spell);
        }
    }
    None
}

/// Makes one attempt; whether a spell was cast (MSP-FI-01, MSP-FI-03).
///
/// What it does: a helpless caster does nothing, whatever its attack. Another selects, gives up in silence, pays, misses a wrong square, interrupts the hero, announces, and takes effect. There is no
/// cooldown, no fumble and no damage of an attack.
/// Draws in order: those of [`select`], and of the effect. Source: `spell.c` of FIQHack.
/// Quirks kept: the power is spent for a wrong square too.
pub(super) fn attempt(rules: &Rules, state: &mut State, attempt: &Attempt, r: &mut R<'_>) -> bool {
    if state.caster.lore.helpless_turns.get() > 0 {
        r.mark("MSP-FI-06");
        r.decide(sites::CAST_FATE, "helpless", &[]);
        return false;
    }
    state.spell = selection::select(rules, state, state.caster.school, attempt.intent(), r);
    let Some(spell) = state.spell else { return false };
    let cost = cost(&state.caster, spell);
    r.mark("MSP-FI-03");
    state.caster.lore.power = state.caster.lore.power.plus(-cost);
    r.emit(Event::PowerSpent { power: cost });
    let directed = rules.directed(spell);
    if attempt.attacking && !attempt.found && directed {
        r.mark("MSP-019");
        r.decide(sites::CAST_FATE, "wrong_square", &[]);
        wrong_square(rules, state, r);
        return false;
    }
    interrupt(rules, state, r);
    r.decide(sites::CAST_FATE, "casts", &[("level", i64::from(state.caster.level.get()))]);
    announce(rules, state, directed, r);
    effect::effect(rules, state, spell, 0, attempt.found, r);
    true
}
