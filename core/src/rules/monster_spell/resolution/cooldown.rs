//! How long a caster rests.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{Cooldown, Rules, Spared};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::School;
use crate::rules::monster_spell::words::Event;

/// Sets the cooldown of an attempt with a mage or clerical spell; whether there is one (MSP-030, MSP-SP-05, MSP-EV-06).
///
/// What it does: so many turns less the level, and at least so many; none for who is spared. Psionic spells set none, and
/// kinds that never rest (MSP-DN-06).
/// Draws in order: `rn2(2)` where bosses are spared half of the time, for everybody. Source: `mcastu.c` 238-242 of
/// NetHack 3.6.7, of SporkHack and of EvilHack. Quirks kept: that draw.
pub(super) fn set(rules: &Rules, state: &mut State, school: School, r: &mut R<'_>) -> bool {
    if rules.mage_budget && school == School::Mage {
        spend(rules, state, r);
        return true;
    }
    let kind = state.caster.kind;
    if school == School::Psionic || rules.never_rests(kind) {
        r.mark("MSP-DN-06");
        return false;
    }
    let Cooldown::ByLevel { spared, rule, .. } = rules.cooldown;
    r.mark(rule);
    let spared = match spared {
        Spared::Nobody | Spared::Kinds(_) => false,
        Spared::QuestLeaders => kind.is_quest_leader(),
        Spared::BossesHalfTheTime => !r.rn2_below(sites::COOLDOWN_BOSS, 1, 2) && kind.is_boss(),
    };
    begin(rules, state, spared, r);
    true
}

/// Begins the rest that the level asks for, or none for who is spared, by the Eye of the Aethiopica too.
pub(super) fn begin(rules: &Rules, state: &mut State, spared: bool, r: &mut R<'_>) {
    let Cooldown::ByLevel { from, least, eye_spares, .. } = rules.cooldown;
    let level = rules.level(&state.caster).cast_signed();
    let by_eye = eye_spares && state.caster.carries_eye;
    let turns = if spared || by_eye { 0 } else { least.max(from - level) };
    state.caster.cooldown = Int::saturating(turns.into());
    r.emit(Event::CooldownSet { turns });
}

/// From this level on a mage casts without cost (MSP-GR-05).
const FREE_FROM: i32 = 38;

/// How far the cooldown of such a mage may rise.
const FREE_UP_TO: i32 = 255;

/// What a level counts for in the budget of a mage (MSP-GR-05).
const fn share(level: i32) -> i32 {
    (FREE_FROM - level) * 2 / 3
}

/// Whether the caster must rest before it casts with this school, or sends a ray (MSP-032, MSP-GR-05).
pub(super) fn rests(rules: &Rules, state: &State, school: Option<School>) -> bool {
    if rules.never_rests(state.caster.kind) {
        return false;
    }
    let (level, cooldown) = (state.caster.level.get(), state.caster.cooldown.get());
    if !rules.mage_budget || school != Some(School::Mage) {
        return cooldown > 0;
    }
    cooldown > if level >= FREE_FROM { FREE_UP_TO } else { 8 * level * share(level) }
}

/// A mage pays for its spell out of its budget (MSP-GR-05, MSP-GR-11).
///
/// What it does: the cooldown grows by the spell's level, the less the higher the caster's; the Eye of the Aethiopica
/// takes all of it away. Draws in order: none. Source: `mcastu.c` of GruntHack. Quirks kept: none.
fn spend(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-GR-05");
    let level = state.caster.level.get();
    let spell = state.spell.and_then(|spell| rules.repertoire(School::Mage).minimum_level(spell));
    let cost = if level >= FREE_FROM { 0 } else { 5 * spell.unwrap_or(0).cast_signed() * share(level) };
    let turns = if state.caster.carries_eye { 0 } else { state.caster.cooldown.get() + cost };
    state.caster.cooldown = Int::saturating(turns.into());
    r.emit(Event::CooldownSet { turns: state.caster.cooldown.get() });
}

/// The caster rests only half as long as a spell that failed has just set (MSP-DN-07).
///
/// What it does: halves the cooldown, rounded down, of a caster that is seen. Draws in order: none.
/// Source: `mcastu.c` of dNetHack. Quirks kept: who is not seen rests as long as ever.
pub(super) fn halve(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let turns = state.caster.cooldown.get();
    if rules.fumble_halves_cooldown && state.world.caster_seen && turns > 0 {
        r.mark("MSP-DN-07");
        state.caster.cooldown = Int::saturating((turns / 2).into());
        r.emit(Event::CooldownHalved { turns: turns / 2 });
    }
}
