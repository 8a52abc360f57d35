//! How long a caster rests.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{Cooldown, Rules, Spared};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Event;

/// Sets the cooldown of an attempt with a mage or clerical spell (MSP-030, MSP-SP-05, MSP-EV-06).
///
/// What it does: so many turns less the level, and at least so many; none for who is spared.
/// Draws in order: `rn2(2)` where bosses are spared half of the time, for everybody. Source: `mcastu.c` 238-242 of
/// NetHack 3.6.7, of SporkHack and of EvilHack. Quirks kept: that draw.
pub(super) fn set(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let kind = state.caster.kind;
    let Cooldown::ByLevel { from, least, spared, eye_spares, rule } = rules.cooldown;
    r.mark(rule);
    let spared = match spared {
        Spared::Nobody => false,
        Spared::QuestLeaders => kind.is_quest_leader(),
        Spared::BossesHalfTheTime => !r.rn2_below(sites::COOLDOWN_BOSS, 1, 2) && kind.is_boss(),
    };
    let level = rules.level(&state.caster).cast_signed();
    let by_eye = eye_spares && state.caster.carries_eye;
    let turns = if spared || by_eye { 0 } else { least.max(from - level) };
    state.caster.cooldown = Int::saturating(turns.into());
    r.emit(Event::CooldownSet { turns });
}
