//! The hero in the form of a caster (EvilHack).

use super::monsters::{self, CALLS, facing, is_for_itself, strike};
use super::{R, selection};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Caster, Polymorphed, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, Spell};
use crate::rules::monster_spell::words::{Event, Message};

/// Attacks with every spell attack of the form, in their order (MSP-EV-22).
///
/// What it does: for each picks a spell, pays the base level of the form, fumbles or casts. Draws in order, for each
/// attack: those of the picks; `rn2(10 * level)`; `d(3, 6)` for cure self, nothing for what else is for the hero, else those of
/// [`strike`].
/// Source: `mcastu.c` of EvilHack. Quirks kept: the power is spent for a spell that fails too, and not asked for before a
/// spell is found.
pub(super) fn attack(rules: &Rules, state: &mut State, form: &Polymorphed, r: &mut R<'_>) {
    r.mark("MSP-EV-22");
    for attack in &form.attacks {
        if !rules.hero_casts || attack.school().is_none() {
            r.decide(sites::HERO_FATE, "no_caster", &[]);
            continue;
        }
        let fate = cast(rules, state, form, *attack, r);
        state.succeeded |= fate == "casts";
    }
}

/// Makes one attempt; what becomes of it.
fn cast(rules: &Rules, state: &mut State, form: &Polymorphed, attack: Attack, r: &mut R<'_>) -> &'static str {
    let level = form.level.unsigned();
    let because = [("level", i64::from(level)), ("power", i64::from(state.hero.power.get()))];
    state.spell = picked(rules, state, form, attack, r);
    let Some(spell) = state.spell else {
        r.decide(sites::HERO_FATE, "no_spell", &because);
        r.tell(Message::NoSpellsComeToMind);
        return "no_spell";
    };
    if state.hero.power.unsigned() < level {
        r.decide(sites::HERO_FATE, "no_power", &because);
        r.tell(Message::HeroCurses);
        return "no_power";
    }
    state.hero.power = state.hero.power.plus(-level.cast_signed());
    r.emit(Event::HeroPowerSpent { power: level.cast_signed() });
    let confused = state.hero.confusion_turns.get() > 0;
    let fails = monsters::fails(sites::HERO_FUMBLE, confused, level, r);
    let fate = if fails { "fumbles" } else { "casts" };
    r.decide(sites::HERO_FATE, fate, &because);
    if fails {
        r.tell(Message::AirCracklesAroundYou);
    } else if spell == Spell::CureSelf {
        let by = r.d(sites::CURE_HEALED, 3, 6).cast_signed();
        let (hp, hp_max) = state.hero.points_mut();
        *hp = hp.plus(by).min(*hp_max);
        r.emit(Event::HeroHealed { by });
    } else if is_for_itself(spell) {
        r.emit(Event::OpaqueSpell { spell });
    } else {
        strike(rules, spell, attack, (level, form.dice), form.target, r);
    }
    fate
}

/// The spell that is of use to the hero, and calls nobody; nothing after 40 picks.
fn picked(rules: &Rules, state: &State, form: &Polymorphed, attack: Attack, r: &mut R<'_>) -> Option<Spell> {
    let school = attack.school()?;
    if !rules.has(school) {
        return None;
    }
    let hero = &state.hero;
    let (hp, hp_max) = hero.points();
    let caster = Caster {
        hp: Int::saturating(hp.get().into()),
        hp_max: Int::saturating(hp_max.get().into()),
        invisible: hero.invisible,
        sees_invisible: hero.sees_invisible,
        ..Caster::of(school, form.level.unsigned())
    };
    if rules.repertoire(school).override_for(&caster).is_some() {
        r.mark("MSP-EV-26");
    }
    selection::search(rules, &facing(state, caster, form.target), school, &CALLS, r)
}
