//! A caster that is turned to stone.

use super::R;
use crate::int::Int;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{School, Spell};
use crate::rules::monster_spell::words::Event;

/// From this level on a caster knows how to save itself.
const LEVEL_MIN: i32 = 5;

/// Something turns the caster to stone (MSP-EV-15).
///
/// What it does: in EvilHack a mage or cleric that is neither cancelled, confused nor on cooldown turns itself back to
/// flesh, and its things of stone with it; that takes its turn. Another becomes a statue.
/// Draws in order: `rn2(7)` turns more of cooldown. Source: `muse.c` of EvilHack. Quirks kept: none.
pub(super) fn petrify(rules: &Rules, state: &mut State, stone_items: i32, r: &mut R<'_>) {
    r.mark("MSP-EV-15");
    let caster = &mut state.caster;
    let able = rules.returns_to_flesh
        && caster.school != School::Psionic
        && caster.level.get() >= LEVEL_MIN
        && !(caster.cancelled || caster.confused)
        && caster.cooldown.get() == 0;
    if !able {
        r.decide(sites::STONE_FATE, "turns_to_stone", &[("level", i64::from(caster.level.get()))]);
        caster.petrified = true;
        r.emit(Event::CasterPetrified);
        return;
    }
    r.decide(sites::STONE_FATE, "saves_itself", &[("level", i64::from(caster.level.get()))]);
    caster.cooldown = Int::saturating(i64::from(r.rn2(sites::STONE_COOLDOWN, 7)));
    state.spell = Some(Spell::StoneToFlesh);
    state.succeeded = true;
    r.emit(Event::StoneToFlesh { items: stone_items });
    r.emit(Event::MoveSpent);
}
