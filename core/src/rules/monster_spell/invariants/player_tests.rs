//! Every invariant of the variants in which monsters cast the player's spells fires on a doctored run.

use super::doctored::{check, drawn, event, with};
use super::scenario::{self, Book, Buc, Caster, State};
use super::*;
use crate::draws::Ask;
use crate::int::Int;
use crate::rules::monster_spell::tables::{Attack, Kind};
use crate::rules::monster_spell::words::Event;

/// A mage of this level in need of nothing.
fn mage(level: u32) -> State {
    let mut scenario = Scenario::example();
    scenario.caster =
        Caster { protection: Int::saturating(1), hp: Int::saturating(19), ..Caster::of(School::Mage, level) };
    State::start(&scenario).unwrap()
}

fn cast(attack: Attack, found: bool) -> scenario::Action {
    scenario::Action::Cast { attack, thinks_it_found_you: true, found_you: Some(found) }
}

const SELECT: scenario::Action = scenario::Action::Select { attacking: true };

/// The same for a mage of GruntHack that selected a spell.
#[track_caller]
fn picked(expected: &str, before: &State, spell: Spell) {
    let after = with(before.clone(), |state| state.spell = Some(spell));
    check(("grunthack", expected), before, &SELECT, &after, &[]);
}

#[test]
fn a_pick_out_of_place_is_noticed() {
    picked("none", &mage(11), Spell::AcidBlast);
    picked("MSP-INV-01", &mage(10), Spell::AcidBlast);
    picked("none", &mage(13), Spell::Cancellation);
    picked("MSP-INV-01", &mage(12), Spell::Cancellation);
    let after = with(mage(10), |state| state.spell = Some(Spell::AcidBlast));
    check(("grunthack", "MSP-GR-INV-01"), &mage(10), &cast(Attack::Mage, true), &after, &[]);
    let sick = with(mage(5), |state| state.caster.condition.sick = true);
    picked("none", &sick, Spell::CureSickness);
    picked("MSP-GR-INV-02", &sick, Spell::ForceBolt);
    let bare = with(mage(5), |state| state.caster.protection = Int::saturating(0));
    picked("MSP-GR-INV-02", &bare, Spell::Sleep);
    let resists = with(mage(20), |state| state.hero.acid_resistance = true);
    picked("MSP-GR-INV-03", &resists, Spell::AcidBlast);
    let reflects = with(mage(20), |state| state.hero.reflects = true);
    picked("MSP-GR-INV-03", &reflects, Spell::FingerOfDeath);
    picked("MSP-GR-INV-04", &mage(20), Spell::Identify);
}

#[test]
fn an_attempt_beyond_the_budget_is_noticed() {
    let attack = cast(Attack::Mage, true);
    let cast_by = |before: &State, spent: i32| {
        with(before.clone(), |state| {
            state.succeeded = true;
            state.caster.cooldown = state.caster.cooldown.plus(spent);
        })
    };
    let fresh = mage(5);
    check(("grunthack", "none"), &fresh, &attack, &cast_by(&fresh, 110), &[]);
    check(("grunthack", "MSP-GR-INV-05"), &fresh, &attack, &cast_by(&fresh, 771), &[]);
    let tired = with(mage(5), |state| state.caster.cooldown = Int::saturating(881));
    check(("grunthack", "MSP-GR-INV-05"), &tired, &attack, &cast_by(&tired, 0), &[]);
    let confused = with(mage(5), |state| state.caster.confused = true);
    check(("grunthack", "MSP-GR-INV-06"), &confused, &attack, &cast_by(&confused, 110), &[]);
    let fumble = [drawn(sites::CAST_FUMBLE, Ask::Rn2(50), 0)];
    check(("grunthack", "MSP-GR-INV-06"), &fresh, &attack, &cast_by(&fresh, 110), &fumble);
}

#[test]
fn a_spell_that_strikes_astray_is_noticed() {
    let astray = cast(Attack::Mage, false);
    let cancelled = |before: State| {
        with(before, |state| {
            state.succeeded = true;
            state.hero.cancelled = true;
        })
    };
    check(("grunthack", "MSP-GR-INV-07"), &mage(20), &astray, &cancelled(mage(20)), &[]);
    let force = scenario::Action::Force { spell: Spell::Cancellation, damage: Int::saturating(1) };
    let flies = |range| [event(Event::CancellationFlies { range })];
    check(("grunthack", "none"), &mage(20), &force, &cancelled(mage(20)), &flies(6));
    check(("grunthack", "MSP-GR-INV-08"), &mage(20), &force, &cancelled(mage(20)), &flies(14));
    let resists = with(mage(20), |state| state.hero.magic_resistance = true);
    check(("grunthack", "MSP-GR-INV-08"), &resists, &force, &cancelled(resists.clone()), &flies(6));
}

/// A caster that knows force bolt and has 40 of 90 power.
fn learned() -> State {
    with(mage(5), |state| {
        let lore = &mut state.caster.lore;
        lore.known = vec![Spell::ForceBolt];
        lore.power = Int::saturating(40);
        lore.power_max = Int::saturating(90);
    })
}

#[test]
fn magic_that_is_not_known_or_not_paid_is_noticed() {
    let knows = |spell| with(learned(), |state| state.spell = Some(spell));
    check(("fiqhack", "none"), &learned(), &SELECT, &knows(Spell::ForceBolt), &[]);
    check(("fiqhack", "MSP-FI-INV-01"), &learned(), &SELECT, &knows(Spell::Sleep), &[]);
    let attack = cast(Attack::Mage, true);
    let spent =
        |power: i32| with(learned(), |state| state.caster.lore.power = state.caster.lore.power.plus(-power));
    let pays = |power| [event(Event::PowerSpent { power })];
    check(("fiqhack", "none"), &learned(), &attack, &spent(12), &pays(12));
    check(("fiqhack", "MSP-FI-INV-02"), &learned(), &attack, &spent(12), &[]);
    check(("fiqhack", "MSP-FI-INV-02"), &learned(), &attack, &spent(4), &pays(4));
    let forgot = with(learned(), |state| state.caster.lore.known.clear());
    check(("fiqhack", "MSP-FI-INV-03"), &learned(), &attack, &forgot, &[]);
    let more = with(learned(), |state| state.caster.lore.known.push(Spell::Sleep));
    check(("fiqhack", "MSP-FI-INV-03"), &learned(), &attack, &more, &[]);
    check(
        ("fiqhack", "MSP-FI-INV-07"),
        &learned(),
        &SELECT,
        &learned(),
        &[drawn(sites::PICK_VALUE, Ask::Rn2(5), 0)],
    );
    let ghost = with(learned(), |state| state.caster.lore.ghost = true);
    let casts = with(ghost.clone(), |state| state.succeeded = true);
    check(("fiqhack", "MSP-FI-INV-08"), &ghost, &attack, &casts, &[]);
    let weak = with(learned(), |state| state.caster.lore.power_max = Int::saturating(4));
    let consider = scenario::Action::Consider { spell: Spell::ForceBolt };
    check(
        ("fiqhack", "MSP-FI-INV-09"),
        &weak,
        &consider,
        &weak,
        &[drawn(sites::KNOWN_SUCCESS, Ask::Rn2(100), 0)],
    );
}

#[test]
fn a_book_or_a_line_out_of_place_is_noticed() {
    let read = |buc| scenario::Action::ReadBook(Book { spell: Spell::Dig, buc });
    let used = [event(Event::BookUsedUp)];
    check(("fiqhack", "none"), &learned(), &read(Buc::Blessed), &learned(), &used);
    check(("fiqhack", "MSP-FI-INV-04"), &learned(), &read(Buc::Blessed), &learned(), &[]);
    check(("fiqhack", "MSP-FI-INV-04"), &learned(), &read(Buc::Cursed), &learned(), &used);
    let long = with(learned(), |state| state.caster.lore.helpless_turns = Int::saturating(6));
    check(("fiqhack", "MSP-FI-INV-05"), &learned(), &read(Buc::Blessed), &long, &used);
    let shaman = with(learned(), |state| state.caster.kind = Kind::KoboldShaman);
    let line = |dx, dy, steps| [event(Event::LinesUp { dx, dy, steps })];
    check(("fiqhack", "none"), &shaman, &SELECT, &shaman, &line(7, -7, 16));
    for (dx, dy, steps) in [(7, 6, 1), (2, 0, 1), (8, 8, 1), (7, 0, 17)] {
        check(("fiqhack", "MSP-FI-INV-06"), &shaman, &SELECT, &shaman, &line(dx, dy, steps));
    }
    check(("fiqhack", "MSP-FI-INV-06"), &learned(), &SELECT, &learned(), &line(7, 0, 1));
}
