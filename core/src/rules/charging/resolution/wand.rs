//! Charging a wand.

use super::R;
use super::explosion::{self, Cause};
use super::shared::{Glow, set, shine, strip};
use crate::int::Int;
use crate::rules::charging::rulesets::{BlueGlow, Rules};
use crate::rules::charging::scenario::{Buc, Item, State, Wand};
use crate::rules::charging::sites;
use crate::rules::charging::tables::{Direction, WandKind};
use crate::rules::charging::words::Event;

/// Charges the wand (CHG-10, CHG-17, CHG-18, CHG-25).
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
        let wand = wand.clone();
        return explosion::wand(rules, state, &wand, Cause::Failed, r);
    }
    wand.recharged = wand.recharged.plus(1);
    r.mark("CHG-17");
    r.emit(Event::Recharged { times: wand.recharged.get() });
    if strength == Buc::Cursed {
        r.mark("CHG-18");
        strip(&mut wand.charges, wand.buc, r);
        return;
    }
    let number = choose_number(rules, wand.kind, strength, r);
    add_charges(rules, wand, number, r);
    if wand.kind == WandKind::Wishing && wand.charges.get() > rules.wishing_maximum {
        r.mark("CHG-25");
        r.decide(sites::WAND_FATE, "overcharged_explodes", &[("charges", i64::from(wand.charges.get()))]);
        let wand = wand.clone();
        return explosion::wand(rules, state, &wand, Cause::Overcharged, r);
    }
    let glow = glow(rules, wand, r);
    shine(glow, state.blind, r);
}

/// Turns a cancelled wand into a discharged one (CHG-10).
///
/// What it does: as it says, before all else; a blessed wand under cursed charging is left alone by the text
/// and not by the code. Draws in order: none. Source: `read.c` 224-225 of NetHack 3.4.3. Quirks kept: none.
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

/// Whether the wand explodes before it is charged (CHG-11, CHG-83).
///
/// What it does: never when never recharged; always for a wand of wishing that was; else with the chance
/// `n³ / 343`. Draws in order: `rn2(343)` in the last case only. Source: `read.c` 241-246 of NetHack 3.4.3;
/// for wands of death 428 of SporkHack (CHG-83). Quirks kept: the test comes under cursed charging too.
fn explodes(rules: &Rules, wand: &Wand, r: &mut R<'_>) -> bool {
    let times = wand.recharged.unsigned();
    let because = [("recharged", i64::from(times))];
    let fate = if times == 0 {
        "survives"
    } else if wand.kind == WandKind::Wishing {
        "wishing_explodes"
    } else if wand.kind == WandKind::Death && rules.death_explodes_when_recharged {
        r.mark("CHG-83");
        "death_explodes"
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

/// Chooses a number of charges (CHG-19, CHG-20, CHG-21).
///
/// What it does: one of the five numbers up to the maximum, always the maximum for wishing; uncursed
/// charging reduces it to a number from 1 up to it. Draws in order: `rn1(5, maximum - 4)` except for wishing, then
/// `rnd(number)` unless blessed. Source: `read.c` 257-258 of NetHack 3.4.3.
/// Quirks kept: none.
fn choose_number(rules: &Rules, kind: WandKind, strength: Buc, r: &mut R<'_>) -> i32 {
    r.mark("CHG-19");
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
///
/// What it does: as it says; the number is never added. Draws in order: none. Source: `read.c` 260-261 of
/// NetHack 3.4.3. Quirks kept: in the old code one more than 127 is -128.
fn add_charges(rules: &Rules, wand: &mut Wand, number: i32, r: &mut R<'_>) {
    r.mark("CHG-24");
    let from = wand.charges.get();
    let to = if rules.number_is_added {
        from + number
    } else if from < number {
        number
    } else {
        from + 1
    };
    set(rules, &mut wand.charges, to, r);
}

/// How the wand shows that it was charged (CHG-26).
///
/// What it does: it glows blue where it is full, or beyond that, as the ruleset says. Draws in order: none.
/// Source: `read.c` 266-267 of NetHack 3.4.3. Quirks kept: none.
fn glow(rules: &Rules, wand: &Wand, r: &mut R<'_>) -> Glow {
    r.mark("CHG-26");
    let most = maximum(rules, wand.kind);
    let blue = match rules.blue_glow {
        BlueGlow::Beyond => wand.charges.get() > most,
        BlueGlow::AtOrBeyond => wand.charges.get() >= most,
    };
    if blue { Glow::Blue } else { Glow::Plain }
}
