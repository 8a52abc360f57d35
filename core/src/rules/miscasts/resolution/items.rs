//! What never miscasts: scrolls, wands, and the writing of scrolls.

use super::{R, pay, refuse};
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Scribed, State, Use, Who};
use crate::rules::miscasts::words::{Event, Magic, Refusal};

/// Reads a scroll (MIS-005, MIS-007).
///
/// What it does: the scroll is used up and its spell goes off. Its magic is its own: no check, no training,
/// and the reader need not know the spell. A scroll the reader wrote is like any other.
/// Draws in order: none. Source: "What never miscasts". Quirks kept: none.
pub(super) fn read_scroll(state: &mut State, used: &Use, r: &mut R<'_>) {
    let by = used.by;
    let Some(reader) = state.caster_mut(by) else { return };
    let Some(at) = reader.scrolls.iter().position(|scroll| *scroll == used.spell) else {
        return refuse(by, Refusal::NoScroll, r);
    };
    reader.scrolls.remove(at);
    r.mark("MIS-005");
    r.mark("MIS-007");
    r.emit(Event::SpellGoesOff { by, spell: used.spell, magic: Magic::Scroll });
}

/// Fires a wand (MIS-006).
///
/// What it does: its spell goes off by the wand's own magic: no check, no training. How many charges a wand
/// has is not known here. Draws in order: none. Source: "What never miscasts". Quirks kept: none.
pub(super) fn fire_wand(used: &Use, r: &mut R<'_>) {
    r.mark("MIS-006");
    r.emit(Event::SpellGoesOff { by: used.by, spell: used.spell, magic: Magic::Wand });
}

/// Writes a scroll with the wizard's Scribe (MIS-008, MIS-009).
///
/// What it does: costs three times the mana that casting the spell would cost now; with less nothing is
/// written and nothing paid. No check, no training. Draws in order: none. Source: "What never miscasts".
/// Quirks kept: none.
pub(super) fn scribe(rules: &Rules, state: &mut State, scribed: &Scribed, r: &mut R<'_>) {
    let you = &mut state.you;
    let Some(spell) = you.spell(scribed.spell).copied() else {
        return refuse(Who::You, Refusal::NotKnown, r);
    };
    r.mark("MIS-009");
    if pay(&mut you.mana, Who::You, spell.cost.get().saturating_mul(rules.scribe_cost_factor), r) {
        r.mark("MIS-008");
        you.scrolls.push(spell.name);
        r.emit(Event::ScrollWritten { spell: spell.name });
    }
}

#[cfg(test)]
mod tests {
    use crate::int::Int;
    use crate::rules::miscasts::resolution::testing::{alone, being, lines, name, on};
    use crate::rules::miscasts::scenario::{Action, Being, Mana, Scribed, Stance, Use, Who};

    #[test]
    fn items_and_writing_make_no_check() {
        // MIS-005, MIS-006, MIS-007, MIS-008, MIS-009, and MIS-013 for what trains nothing: in Frenzy, in armour, with a hopeless spell.
        let you = Being {
            stance: Stance::Frenzy,
            armour_percent: Int::saturating(90),
            mana: Some(Mana { now: Int::saturating(41), max: Int::saturating(50) }),
            scrolls: vec![name("Mend")],
            ..being(20, 1, -5)
        };
        let used = |spell| Use { by: Who::You, spell: name(spell) };
        let write = Action::Scribe(Scribed { spell: name("Fireball") });
        let actions = vec![
            write.clone(),
            Action::ReadScroll(used("Fireball")),
            Action::ReadScroll(used("Mend")),
            Action::FireWand(used("Fireball")),
            // With 20 mana left writing is refused, and so is a scroll that is not there.
            write,
            Action::ReadScroll(used("Fireball")),
        ];
        let made = on(&alone(you, actions), &[]);
        assert_eq!(made.outcome.you.mana, Some(20));
        assert_eq!(made.outcome.you.spellcraft_trained, 0);
        assert_eq!(made.outcome.you.scrolls, []);
        assert_eq!(lines(&made).len(), 2);
    }
}
