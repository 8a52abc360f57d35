//! What an erinys gains by the hero's abuse of alignment (NetHack 3.7).

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::tables::{Attack, ERINYS_MAGIC, GIFTS, Gift, Kind};
use crate::rules::monster_spell::words::Event;

/// The hero breaks with his alignment (MSP-124).
///
/// What it does: an erinys that is there has at once what it gains by it, and keeps its level. Draws in order: none.
/// Source: `adj_erinys` in `mon.c` of NetHack 3.7. Quirks kept: nothing is ever taken back.
pub(super) fn abuse(rules: &Rules, state: &mut State, by: i32, r: &mut R<'_>) {
    let before = state.hero.alignment_abuse.get();
    state.hero.alignment_abuse = state.hero.alignment_abuse.plus(by);
    if !is_fury(rules, state) {
        return;
    }
    r.mark("MSP-124");
    let after = state.hero.alignment_abuse.get();
    for row in GIFTS.iter().filter(|row| before <= row.beyond && row.beyond < after) {
        r.emit(Event::ErinysGains { gift: row.gift });
    }
    settle(rules, state);
}

/// Gives an erinys what it has by the abuse so far.
pub fn settle(rules: &Rules, state: &mut State) {
    if !is_fury(rules, state) {
        return;
    }
    let (caster, abuse) = (&mut state.caster, state.hero.alignment_abuse.get());
    caster.sees_invisible |= Gift::SeesInvisible.is_given(abuse);
    caster.flies |= Gift::Flies.is_given(abuse);
    if Gift::MageSpells.is_given(abuse) {
        caster.dice = ERINYS_MAGIC;
    }
}

/// Whether the caster is an erinys that has not gained the magic of this attack.
pub(super) fn lacks_magic(rules: &Rules, state: &State, attack: Attack) -> bool {
    let gained = attack == Attack::Mage && Gift::MageSpells.is_given(state.hero.alignment_abuse.get());
    is_fury(rules, state) && !gained
}

/// Whether the caster is an erinys that gains by abuse.
fn is_fury(rules: &Rules, state: &State) -> bool {
    rules.furies && state.caster.kind == Kind::Erinys
}
