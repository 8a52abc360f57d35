//! Summonings that the player brings about.

use super::{R, call, calls};
use crate::int::Int;
use crate::rules::summoning::rulesets::Rules;
use crate::rules::summoning::scenario::{Room, Summon};
use crate::rules::summoning::sites;
use crate::rules::summoning::state::State;
use crate::rules::summoning::tables::{Place, Status, kind};
use crate::rules::summoning::words::{Event, Message};

/// Turns of each half of a ritual.
const RITUAL_TURNS: u32 = 5;

/// The player casts the spell of summoning (SUM-050, SUM-051, SUM-060).
///
/// What it does: where it can be cast, the mana is gone before one ordinary creature is called, whether or
/// not there is room. Draws in order: those of an ordinary call. Source: `spell.c` 162-165, `command2.c` 489-516.
pub(super) fn cast_summoning(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("SUM-059");
    if pay(state, state.means.spell_drain.get(), r) {
        calls(rules, state, 1, 0, None, r);
    }
}

/// What a spell costs under the moons (SUM-050).
pub(in crate::rules::summoning) fn cost(drain: i32, lunarity: i32) -> i32 {
    match lunarity {
        1 => drain / 2,
        0 => drain,
        _ => drain * 2,
    }
}

/// Whether a spell is cast; its mana is spent then (SUM-050, SUM-051, SUM-060).
fn pay(state: &mut State, drain: i32, r: &mut R<'_>) -> bool {
    let cost = cost(drain, state.means.lunarity.get());
    let because = [("mana", i64::from(state.means.mana.get())), ("cost", i64::from(cost))];
    if in_the_countryside(state, r) {
        r.decide(sites::CAST, "countryside", &because);
        return false;
    }
    if is_afraid(state, r) {
        r.decide(sites::CAST, "afraid", &because);
        r.tell(Message::TooAfraid);
        return false;
    }
    if cost > state.means.mana.get() {
        r.decide(sites::CAST, "no_mana", &because);
        r.tell(Message::TooLittleMana);
        return false;
    }
    r.decide(sites::CAST, "cast", &because);
    state.means.mana = state.means.mana.plus(-cost);
    r.emit(Event::ManaSpent { mana: cost });
    true
}

/// Out there nothing can be cast, read or zapped (SUM-060).
fn in_the_countryside(state: &State, r: &mut R<'_>) -> bool {
    let outside = state.setting.place == Place::Countryside;
    if outside {
        r.mark("SUM-060");
    }
    outside
}

fn is_afraid(state: &State, r: &mut R<'_>) -> bool {
    let afraid = state.means.afraid.get() > 0;
    if afraid {
        r.mark("SUM-051");
    }
    afraid
}

/// The player reads a scroll of summoning (SUM-051, SUM-052, SUM-060).
///
/// What it does: calls any creature, hostile; then one scroll is used up and its kind known, whether or not
/// there was room. Draws in order: those of an unrestricted call. Source: `command2.c` 38-69, `itemf3.c` 724-730.
pub(super) fn read_scroll(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let scrolls = state.means.scrolls.get();
    let choice = if in_the_countryside(state, r) {
        "countryside"
    } else if scrolls == 0 {
        "no_scroll"
    } else if state.means.blind.get() > 0 {
        r.mark("SUM-051");
        "blind"
    } else if is_afraid(state, r) {
        "afraid"
    } else {
        "read"
    };
    r.decide(sites::READ, choice, &[("scrolls", i64::from(scrolls))]);
    match choice {
        "blind" => r.tell(Message::TooBlind),
        "afraid" => r.tell(Message::TooAfraid),
        "read" => {
            state.means.scroll_known = true;
            calls(rules, state, 1, -1, None, r);
            state.means.scrolls = state.means.scrolls.plus(-1);
            r.emit(Event::ScrollUsedUp);
        }
        _ => {}
    }
}

/// The player zaps the rod of summoning (SUM-051, SUM-053, SUM-060).
///
/// What it does: one charge is gone before any creature is called, hostile, whether or not there is room.
/// Draws in order: those of an unrestricted call. Source: `command2.c` 457-487, `itemf3.c` 724-730.
pub(super) fn zap_rod(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let charges = state.means.rod_charges.get();
    let choice = if in_the_countryside(state, r) {
        "countryside"
    } else if is_afraid(state, r) {
        "afraid"
    } else if charges < 1 {
        "no_charge"
    } else {
        "zapped"
    };
    r.decide(sites::ZAP, choice, &[("charges", i64::from(charges))]);
    match choice {
        "afraid" => r.tell(Message::TooAfraid),
        "no_charge" => r.tell(Message::OutOfCharges),
        "zapped" => {
            state.means.rod_charges = state.means.rod_charges.plus(-1);
            state.means.rod_known = true;
            r.emit(Event::ChargeUsed);
            calls(rules, state, 1, -1, None, r);
        }
        _ => {}
    }
}

/// The player is granted a wish (SUM-054, SUM-055).
///
/// What it does: the one word, spelt exactly, calls one ordinary creature; in a cheated game the player
/// chooses it. Draws in order: those of the call. Source: `effect1.c` 570-644.
/// Quirks kept: in the countryside, where the game has no level to put a creature on, nothing happens.
pub(super) fn wish(rules: &Rules, state: &mut State, text: &str, r: &mut R<'_>) {
    let choice = match (text, state.setting.place, state.means.cheated) {
        ("Summoning", Place::Countryside, _) => {
            r.mark("SUM-055");
            "countryside"
        }
        ("Summoning", _, true) => "chosen",
        ("Summoning", _, false) => "ordinary",
        _ => "something_else",
    };
    r.decide(sites::WISH, choice, &[("cheated", i64::from(state.means.cheated))]);
    match choice {
        "chosen" => calls(rules, state, 1, 1, None, r),
        "ordinary" => calls(rules, state, 1, 0, None, r),
        _ => {}
    }
}

/// The player casts the spell of ritual magic (SUM-050, SUM-056 to SUM-058).
///
/// What it does: the mana is gone and five turns pass; at most one ritual an hour; where it succeeds, five
/// more turns pass and the hour is remembered. In the city it brings coins; in the room of the last ritual
/// nothing; elsewhere what the room is good for.
/// Draws in order: `random_range(100)`; `random_range(50)` in the city; `random_range(2)` in a harem or
/// boudoir; those of the call. Source: `spell.c` 194-295.
/// Quirks kept: whoever heads the level's list is confined to the pentagram, also where nobody came.
pub(super) fn cast_ritual(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    if !pay(state, state.means.ritual_drain.get(), r) {
        return;
    }
    r.emit(Event::TimePasses { turns: RITUAL_TURNS });
    if state.means.ritual_hour == Some(state.means.hour) {
        r.decide(sites::RITUAL, "same_hour", &[]);
        return;
    }
    let means = &state.means;
    let skill = means.intelligence.unsigned() + means.power.unsigned() + means.level.unsigned();
    if !r.random_range_below(sites::RITUAL_SUCCESS, (skill + 1).min(100), 100) {
        r.decide(sites::RITUAL, "fails", &[("skill", i64::from(skill))]);
        return;
    }
    r.emit(Event::TimePasses { turns: RITUAL_TURNS });
    state.means.ritual_hour = Some(state.means.hour);
    let room = state.means.room;
    if state.setting.place == Place::City {
        r.decide(sites::RITUAL, "city", &[]);
        let coins = r.random_range(sites::RITUAL_COINS, 50);
        r.emit(Event::CoinsFound { coins });
        return;
    }
    if state.means.ritual_room == Some(room) && room != Room::Other {
        r.decide(sites::RITUAL, "same_room", &[]);
        return;
    }
    state.means.ritual_room = Some(room);
    match room {
        Room::Other => r.decide(sites::RITUAL, "other_room", &[]),
        Room::Harem | Room::Boudoir => {
            r.decide(sites::RITUAL, "lover", &[]);
            let incubus = r.random_range(sites::RITUAL_LOVER, 2) == 1;
            let kind = if incubus { kind::INCUBUS } else { kind::SATYR };
            calls(rules, state, 1, 0, Some(kind), r);
        }
        Room::Pentagram => confine(rules, state, r),
    }
}

/// Calls any creature into a pentagram (SUM-058).
fn confine(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.decide(sites::RITUAL, "pentagram", &[]);
    call(rules, state, Summon { strength: Int::saturating(-1), kind: None }, r);
    r.mark("SUM-058");
    if let Some(head) = state.creatures.first_mut() {
        head.status = head.status.without(Status::MOBILE);
        r.emit(Event::Confined { kind: head.kind });
    }
}
