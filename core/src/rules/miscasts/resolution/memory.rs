//! What is known of spells: ranks lost, spells forgotten, and the grimoire that brings them back.

use super::effects::told_of;
use super::{R, refuse};
use crate::int::Int;
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::scenario::{State, Who};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::Forgotten;
use crate::rules::miscasts::words::{Event, Message, Refusal};

/// Lowers the rank that the spell is known at, never below 1 (MIS-213, MIS-283).
///
/// What it does: nothing to a creature, whose spells count as rank 1 (MIS-248). You are told where the rank
/// really fell. Draws in order: none. Source: rows 26 and 32. Quirks kept: none.
pub(super) fn lose_ranks(state: &mut State, by: Who, name: Name, ranks: u32, r: &mut R<'_>) {
    if by != Who::You {
        return r.mark("MIS-248");
    }
    let Some(spell) = state.you.spells.iter_mut().find(|spell| spell.name == name) else { return };
    let before = spell.rank.get();
    spell.rank = spell.rank.plus(-ranks.cast_signed());
    let lost = before - spell.rank.get();
    r.mark("MIS-213");
    r.emit(Event::RankLost { by, spell: name, ranks: lost });
    r.mark("MIS-283");
    told_of(by, lost > 0, Message::RankFell(name), r);
}

/// Makes the caster forget spells (MIS-243, MIS-244, MIS-248, MIS-284).
///
/// What it does: the spell that was cast, it and one more drawn evenly from the others, or all; you are told
/// them by name, the one that was cast first. Draws in order: one pick for the one more. Source: "Forgotten
/// spells". Quirks kept: a creature forgets alike, untold.
pub(super) fn forget(state: &mut State, by: Who, name: Name, which: Forgotten, r: &mut R<'_>) {
    let Some(caster) = state.caster_mut(by) else { return };
    let others: Vec<Name> =
        caster.spells.iter().map(|spell| spell.name).filter(|other| *other != name).collect();
    let mut gone = vec![name];
    match which {
        Forgotten::TheSpell => {}
        Forgotten::TheSpellAndOneMore => {
            gone.extend(r.pick(sites::FORGET, others.len()).map(|picked| others[picked]));
        }
        Forgotten::All => gone.extend(others),
    }
    r.mark("MIS-243");
    for spell in &gone {
        if let Some(at) = caster.spells.iter().position(|known| known.name == *spell) {
            let lost = caster.spells.remove(at);
            caster.forgotten.push(lost);
            r.emit(Event::SpellForgotten { by, spell: *spell });
        }
    }
    r.mark("MIS-284");
    told_of(by, true, Message::Forgotten(gone), r);
}

/// Reads a grimoire to the end (MIS-245 to MIS-247).
///
/// What it does: a forgotten spell comes back at rank 1; a spell that is known gains a rank. A spell that
/// was never known is none of the scenario's, and its grimoire not there. Draws in order: none, the reading's own check is made before.
/// Source: "Forgotten spells". Quirks kept: none.
pub(super) fn read_grimoire(state: &mut State, name: Name, r: &mut R<'_>) {
    let you = &mut state.you;
    if let Some(at) = you.forgotten.iter().position(|spell| spell.name == name) {
        let mut spell = you.forgotten.remove(at);
        spell.rank = Int::default();
        you.spells.push(spell);
        r.mark("MIS-246");
        return r.emit(Event::SpellLearned { spell: name, rank: spell.rank.get() });
    }
    let Some(spell) = you.spells.iter_mut().find(|spell| spell.name == name) else {
        return refuse(Who::You, Refusal::NoGrimoire, r);
    };
    spell.rank = spell.rank.plus(1);
    r.mark("MIS-247");
    r.emit(Event::SpellLearned { spell: name, rank: spell.rank.get() });
}
