//! Charging a wand.

use super::{R, abuse_strength, take_damage};
use crate::int::Int;
use crate::rules::charging::rulesets::{BlueGlow, Rules};
use crate::rules::charging::scenario::{Buc, Item, State, Wand};
use crate::rules::charging::sites;
use crate::rules::charging::tables::{Direction, WandKind};
use crate::rules::charging::words::{Event, Message};

/// Charges the wand (CHG-10 to CHG-26, CHG-30).
///
/// What it does: a cancelled wand becomes a discharged one, it may explode, its counter rises, and then
/// cursed charging strips it and other charging gives it a number of charges.
/// Draws in order: the explosion test, the number, its reduction, an explosion's damage and Strength abuse;
/// each only where its rule asks for it. Source: `read.c` 224-268 of NetHack 3.4.3.
/// Quirks kept: the test and the counter come first under cursed charging too, and an overcharged wand of
/// wishing has already counted the charging that destroys it.
pub(super) fn recharge(rules: &Rules, state: &mut State, strength: Buc, r: &mut R<'_>) {
    let Item::Wand(wand) = &mut state.item else { return };
    uncancel(rules, wand, strength, r);
    if explodes(rules, wand, r) {
        return explode(state, r);
    }
    wand.recharged = wand.recharged.plus(1);
    r.mark("CHG-17");
    r.emit(Event::Recharged { times: wand.recharged.get() });
    if strength == Buc::Cursed {
        r.mark("CHG-18");
        return strip(wand, r);
    }
    let number = choose_number(rules, wand.kind, strength, r);
    add_charges(rules, wand, number, r);
    if wand.kind == WandKind::Wishing && wand.charges.get() > rules.wishing_maximum {
        r.mark("CHG-25");
        r.decide(sites::WAND_FATE, "overcharged_explodes", &[("charges", i64::from(wand.charges.get()))]);
        return explode(state, r);
    }
    let message = glow(rules, wand, state.blind, r);
    r.tell(message);
}

/// Turns a cancelled wand into a discharged one (CHG-10).
fn uncancel(rules: &Rules, wand: &mut Wand, strength: Buc, r: &mut R<'_>) {
    if wand.charges.get() != -1 {
        return;
    }
    r.mark("CHG-10");
    let protected = strength == Buc::Cursed && wand.buc == Buc::Blessed;
    if !protected || rules.cursed_charging_uncancels_blessed {
        wand.charges = Int::saturating(0);
        r.emit(Event::Uncancelled);
    }
}

/// Whether the wand explodes before it is charged (CHG-11).
///
/// What it does: never when never recharged; always for a wand of wishing that was; else with the chance
/// `n³ / 343`. Draws: `rn2(343)` in the last case only. Source: `read.c` 241-246 of NetHack 3.4.3.
fn explodes(rules: &Rules, wand: &Wand, r: &mut R<'_>) -> bool {
    let times = wand.recharged.unsigned();
    let because = [("recharged", i64::from(times))];
    let fate = if times == 0 {
        "survives"
    } else if wand.kind == WandKind::Wishing {
        "wishing_explodes"
    } else if r.rn2_below(sites::WAND_EXPLODE, times.pow(3), rules.explosion_bound) {
        "explodes"
    } else {
        "survives"
    };
    r.decide(sites::WAND_FATE, fate, &because);
    fate != "survives"
}

/// The natural maximum of a kind of wand (CHG-19).
pub(in crate::rules::charging) fn maximum(rules: &Rules, kind: WandKind) -> i32 {
    match (kind, kind.direction()) {
        (WandKind::Wishing, _) => rules.wishing_maximum,
        (_, Direction::NonDirectional) => rules.non_directional_maximum,
        (_, Direction::Immediate | Direction::Ray) => rules.directional_maximum,
    }
}

/// Chooses a number of charges (CHG-20, CHG-21).
///
/// What it does: one of the five numbers up to the maximum, always the maximum for wishing; uncursed
/// charging reduces it to a number from 1 up to it. Draws: `rn1(5, maximum - 4)` except for wishing, then
/// `rnd(number)` unless blessed. Source: `read.c` 257-258 of NetHack 3.4.3.
fn choose_number(rules: &Rules, kind: WandKind, strength: Buc, r: &mut R<'_>) -> i32 {
    let most = maximum(rules, kind);
    let chosen = if kind == WandKind::Wishing {
        r.mark("CHG-20");
        most
    } else {
        let least = most - rules.number_spread.cast_signed() + 1;
        r.rn1(sites::WAND_NUMBER, rules.number_spread, least)
    };
    if strength == Buc::Blessed {
        chosen
    } else {
        r.rnd(sites::WAND_REDUCE, chosen.unsigned_abs()).cast_signed()
    }
}

/// Gives the wand the chosen number of charges, or one more where it has as many (CHG-24, CHG-27).
fn add_charges(rules: &Rules, wand: &mut Wand, number: i32, r: &mut R<'_>) {
    r.mark("CHG-24");
    let from = wand.charges.get();
    wand.charges = if rules.number_is_added {
        wand.charges.plus(number)
    } else if from < number {
        Int::saturating(i64::from(number))
    } else if from == i32::from(i8::MAX) && rules.charges_wrap {
        r.mark("CHG-27");
        Int::saturating(i64::from(i8::MIN))
    } else {
        wand.charges.plus(1)
    };
    r.emit(Event::ChargesSet { from, to: wand.charges.get() });
}

/// How the wand shows that it was charged (CHG-08, CHG-26).
fn glow(rules: &Rules, wand: &Wand, blind: bool, r: &mut R<'_>) -> Message {
    r.mark("CHG-26");
    let most = maximum(rules, wand.kind);
    let blue = match rules.blue_glow {
        BlueGlow::Beyond => wand.charges.get() > most,
        BlueGlow::AtOrBeyond => wand.charges.get() >= most,
    };
    if blind {
        r.mark("CHG-08");
    }
    match (blue, blind) {
        (true, false) => Message::GlowsBlueMoment,
        (true, true) => Message::VibratesMoment,
        (false, false) => Message::GlowsBriefly,
        (false, true) => Message::VibratesBriefly,
    }
}

/// Takes all charges away (CHG-30).
///
/// What it does: nothing to a blessed item or one without charges; else no charge is left. Draws: none.
/// Source: `read.c` 155-168 of NetHack 3.4.3.
fn strip(wand: &mut Wand, r: &mut R<'_>) {
    r.mark("CHG-30");
    let from = wand.charges.get();
    if wand.buc == Buc::Blessed || from <= 0 {
        return r.tell(Message::Nothing);
    }
    wand.charges = Int::saturating(0);
    r.emit(Event::ChargesSet { from, to: 0 });
    r.tell(Message::VibratesBriefly);
}

/// The wand explodes (CHG-15, CHG-16).
///
/// What it does: damage from 1 to `2 (hp_max + 1) / 3`, rounded down, by the natural maximum even when the
/// form takes it; the wand is gone and Strength suffers, unless the hero is dead first.
/// Draws: `rnd(2 * (hp_max + 1) / 3)`, then that of [`abuse_strength`]. Source: `read.c` 1304-1313.
fn explode(state: &mut State, r: &mut R<'_>) {
    r.tell(Message::WandExplodes);
    let most = 2 * (state.hp_max.unsigned_abs() + 1) / 3;
    let damage = r.rnd(sites::WAND_DAMAGE, most);
    r.emit(Event::WandExplodes { damage });
    take_damage(state, damage, r);
    if state.dead {
        return;
    }
    state.destroyed = true;
    r.emit(Event::ItemDestroyed);
    abuse_strength(state, r);
}
