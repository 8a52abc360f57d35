//! The Platinum Yendorian Express Card.

use super::{R, recharge};
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Buc, Implement, State};
use crate::rules::charging::sites;
use crate::rules::charging::words::{Event, Message};

/// Invokes the card (CHG-03, CHG-04, CHG-71).
///
/// What it does: a tired card does nothing and gets more tired; else it rests from now on and charges what
/// the hero picks, as blessed only in the hands of a Tourist. Where nothing is picked it need not rest.
/// Confusion changes nothing.
/// Draws in order: `d(3,10)` when tired; else `rnz(100)` before anything the charging draws.
/// Source: `artifact.c` 1203-1208 and 1257-1267 of NetHack 3.4.3. Quirks kept: it is tired before it charges.
pub(super) fn invoke(rules: &Rules, state: &mut State, card: &Implement, r: &mut R<'_>) {
    if state.card_tired_until > state.turn {
        r.tell(Message::ArtifactIgnoresYou);
        let longer = r.d(sites::CARD_IGNORES, 3, 10).cast_signed();
        return tire(state, state.card_tired_until.saturating_add(longer), r);
    }
    if state.confused {
        r.mark("CHG-71");
    }
    let rest = r.rnz(sites::CARD_RESTS, 100, state.experience_level);
    tire(state, state.turn.saturating_add(i32::try_from(rest).unwrap_or(i32::MAX)), r);
    if !card.picks {
        return tire(state, 0, r);
    }
    let (strength, name) = match card.buc {
        Buc::Blessed if state.tourist => (Buc::Blessed, "blessed"),
        Buc::Cursed => (Buc::Cursed, "cursed"),
        Buc::Blessed | Buc::Uncursed => (Buc::Uncursed, "uncursed"),
    };
    r.decide(sites::CARD_STRENGTH, name, &[("tourist", i64::from(state.tourist))]);
    recharge(rules, state, strength, r);
}

fn tire(state: &mut State, until: i32, r: &mut R<'_>) {
    state.card_tired_until = until;
    r.emit(Event::CardTired { until });
}
