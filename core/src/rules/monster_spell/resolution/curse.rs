//! The curse of a caster that cannot cast.

use super::R;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Message;

/// A caster curses (MSP-040 to MSP-045).
///
/// What it does: a caster that is seen points all around for an undirected spell, in the hero's general
/// direction, at the displaced image, or at the hero, by the first that applies; another is sometimes heard.
/// Draws in order: `rn2(4)` where the caster is not seen and the turn is not a fourth one; else none.
/// Source: `mcastu.c` 52-77 of NetHack 3.6.7.
/// Quirks kept: the draw comes before the question whether the hero is deaf.
pub(super) fn curse(state: &State, undirected: bool, r: &mut R<'_>) {
    let (hero, world, kind) = (&state.hero, &state.world, state.caster.kind);
    if !world.caster_seen || !world.line_of_sight {
        r.mark("MSP-045");
        let heard = world.turn.get() % 4 == 0 || r.rn2_below(sites::CURSE_HEARD, 1, 4);
        if heard && !hero.deaf {
            r.tell(Message::MumbledCurse);
        }
        return;
    }
    r.mark("MSP-044");
    let wrong = state.believes_wrongly();
    let unseen = hero.invisible && !state.caster.sees_invisible && wrong;
    let (rule, message) = if undirected {
        ("MSP-040", Message::CurseAllAround(kind))
    } else if unseen || hero.looks_like_object || hero.hidden {
        ("MSP-041", Message::CurseGeneralDirection(kind))
    } else if hero.displaced && wrong {
        ("MSP-042", Message::CurseDisplacedImage(kind))
    } else {
        ("MSP-043", Message::CurseAtYou(kind))
    };
    r.mark(rule);
    r.tell(message);
}
