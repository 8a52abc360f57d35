//! Spells of single kinds of monsters (dNetHack).

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Mode, Spell, TypeList};

/// A spell of the caster's own list (MSP-DN-03 to MSP-DN-05); nothing for one of its school.
///
/// What it does: half of the time the list that the kind favours, if it has one; else the list of a kind that has nothing
/// else; else that of the school. Draws in order: `rn2(2)`, for every caster; below the numbers of the list, if there is
/// one. Source: `mcastu.c` of dNetHack.
/// Quirks kept: the half is drawn for kinds without such a list too; a list does not ask for the school, nor for the level.
pub(super) fn listed(rules: &Rules, state: &State, r: &mut R<'_>) -> Option<Spell> {
    if rules.type_lists.is_empty() {
        return None;
    }
    r.mark("MSP-DN-03");
    let favours = !r.rn2_below(sites::PICK_FAVOURED, 1, 2);
    let of_kind = |mode: Mode| {
        rules.type_lists.iter().find(|list| list.mode == mode && list.kinds.contains(&state.caster.kind))
    };
    let favoured = of_kind(Mode::FavouredHalf).filter(|_| favours).and_then(|list| drawn(list, r));
    favoured.or_else(|| of_kind(Mode::Exclusive).and_then(|list| drawn(list, r)))
}

fn drawn(list: &TypeList, r: &mut R<'_>) -> Option<Spell> {
    r.mark(list.rule);
    list.given(r.rn2(sites::PICK_LISTED, list.out_of))
}
