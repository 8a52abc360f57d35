//! The rules of monster spells.

mod afar;
mod afflictions;
mod belief;
mod calls;
mod cast;
mod clerical;
mod cooldown;
mod curse;
mod effect;
mod erosion;
mod explosions;
mod filter;
pub(super) mod furies;
mod harm;
mod items;
mod known;
mod lineup;
mod mage;
mod monsters;
mod movement;
mod petrify;
mod pick;
mod player_spells;
mod polymorphed;
mod rays;
mod selection;
mod spellbook;
mod strength;
mod summon;
mod touch;
mod type_lists;
mod wards;

use selection::Intent;

pub(super) use afar::aims;
pub(super) use spellbook::BACKFIRES;

use super::rulesets::{ArmorBlow, Rules};
use super::scenario::{Action, State};
use super::{MonsterSpell, sites};
use crate::int::Int;
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, MonsterSpell>;

/// Makes one action; nothing happens to a hero who is dead, and a statue does nothing, while time and the hero go on.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    state.succeeded = false;
    state.spell = None;
    if state.is_over(action) {
        return;
    }
    match action {
        Action::Select { attacking } => {
            let intent = Intent::of(*attacking, aims(rules, state, None));
            state.spell = selection::select(rules, state, state.caster.school, intent, r);
        }
        Action::Choose { value } => {
            state.spell = pick::choose(rules, state, value.unsigned(), r);
            if let Some(spell) = state.spell {
                r.decide(sites::CHOOSE_SPELL, spell.name(), &[("value", i64::from(value.get()))]);
            }
        }
        Action::Consider { spell } => state.spell = selection::consider(rules, state, *spell, r),
        Action::Cast { attack, thinks_it_found_you, found_you } => {
            let there = found_you.unwrap_or_else(|| !state.believes_wrongly());
            let found = if *thinks_it_found_you { there } else { there && aims(rules, state, None) };
            let attempt = cast::Attempt { attack: *attack, attacking: *thinks_it_found_you, found };
            state.succeeded = cast::attempt(rules, state, &attempt, r);
        }
        Action::Force { spell, damage } => effect::effect(rules, state, *spell, damage.get(), true, r),
        Action::Zap { attack, lined_up } => {
            state.succeeded = match rules.from_afar {
                Some(range) => afar::attack(rules, state, range, (*attack, *lined_up), r),
                None => rays::at_a_distance(rules, state, *attack, *lined_up, r),
            };
        }
        Action::Curse { undirected } => curse::curse(state, *undirected, r),
        Action::Move(movement) => {
            state.caster_blind = movement.blind;
            movement::movement(rules, state, movement, r);
            state.caster_blind = false;
        }
        Action::Believe(belief) => belief::believe(state, belief, r),
        Action::CurseItems => items::curse_items(state, r),
        Action::DestroyArmor => match rules.armor_blow {
            ArmorBlow::Destroys => {
                items::destroy_armor(state, r);
            }
            ArmorBlow::Erodes(how) => erosion::strike(how, state, r),
        },
        Action::OraclePassive => rays::oracle(rules, state, r),
        Action::ChangeLevel { by } => {
            r.mark(if by.get() < 0 { "MSP-023" } else { "MSP-025" });
            state.caster.level = state.caster.level.plus(by.get());
        }
        Action::AbuseAlignment { by } => furies::abuse(rules, state, by.get(), r),
        Action::BeginWithSpells => spellbook::begin(rules, state, r),
        Action::ReadBook(book) => spellbook::read(rules, state, book, r),
        Action::LineUp(around) => lineup::line_up(rules, state, around, r),
        Action::Petrify { stone_items } => petrify::petrify(rules, state, stone_items.get(), r),
        Action::CastAtMonster(at) => state.succeeded = monsters::attempt(rules, state, at, r),
        Action::HeroCasts(form) => polymorphed::attack(rules, state, form, r),
        Action::Wait { turns } => wait(state, turns.get(), r),
    }
}

/// Lets turns pass (MSP-031).
///
/// What it does: one turn takes one from the cooldown and from every condition of the hero, however often the
/// caster moves in it. Draws in order: none. Source: `mon.c` and `timeout.c` of NetHack 3.6.7.
/// Quirks kept: none.
fn wait(state: &mut State, turns: i32, r: &mut R<'_>) {
    r.mark("MSP-031");
    state.world.turn = state.world.turn.plus(turns);
    let hero = &mut state.hero;
    for timer in [
        &mut state.caster.cooldown,
        &mut state.caster.lore.helpless_turns,
        &mut hero.blind_turns,
        &mut hero.stun_turns,
        &mut hero.confusion_turns,
        &mut hero.helpless_turns,
        &mut hero.counted_turns,
        &mut hero.vulnerable.fire,
        &mut hero.vulnerable.cold,
        &mut hero.vulnerable.shock,
        &mut hero.vulnerable.acid,
    ] {
        *timer = Int::saturating(i64::from(timer.get()) - i64::from(turns));
    }
    wards::wear_off(state, turns);
}
