//! The rules of monster spells.

mod filter;
mod pick;

use super::rulesets::Rules;
use super::scenario::{Action, State};
use super::tables::Spell;
use super::words::{Event, Refusal};
use super::{MonsterSpell, sites};
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, MonsterSpell>;

/// Makes one action.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    state.spell = match action {
        Action::Select { attacking } => select(rules, state, *attacking, r),
        Action::Choose { value } => {
            let chosen = pick::choose(rules, state, value.unsigned(), r);
            if let Some(spell) = chosen {
                r.decide(sites::CHOOSE_SPELL, spell.name(), &[("value", i64::from(value.get()))]);
            }
            chosen
        }
        Action::Consider { spell } => consider(rules, state, *spell, r),
    };
}

/// Considers a spell (MSP-069a to MSP-069k): the spell, if the caster has a use for it.
///
/// What it does: the filter alone. Draws in order: those of [`filter::refusal`].
/// Source: `mcastu.c` 766-832 of NetHack 3.6.7. Quirks kept: none of its own.
fn consider(rules: &Rules, state: &State, spell: Spell, r: &mut R<'_>) -> Option<Spell> {
    let refusal = filter::refusal(rules, state, spell, r);
    r.decide(sites::CONSIDER_VERDICT, refusal.map_or(sites::USEFUL, <&str>::from), &[]);
    refusal.is_none().then_some(spell)
}

/// Selects the spell of one attempt (MSP-004, MSP-008, MSP-009).
///
/// What it does: a caster of level 0 has none; an attacking one searches; another makes a single pick.
/// Draws in order: those of [`search`] or [`single`]; none at level 0.
/// Source: `mcastu.c` 206-229 of NetHack 3.6.7.
/// Quirks kept: none of its own.
fn select(rules: &Rules, state: &State, attacking: bool, r: &mut R<'_>) -> Option<Spell> {
    let level = state.caster.level.get();
    let selected = if level == 0 {
        r.mark("MSP-004");
        None
    } else if attacking {
        search(rules, state, r)
    } else {
        single(rules, state, r)
    };
    let because = [("attacking", i64::from(attacking)), ("level", i64::from(level))];
    r.decide(sites::SELECT_SPELL, selected.map_or(sites::NOTHING, Spell::name), &because);
    selected
}

/// Picks until a spell is useful (MSP-008).
///
/// What it does: gives up in silence after 40 picks.
/// Draws in order: for each pick those of [`pick::pick`], then those of [`filter::refusal`].
/// Source: `mcastu.c` 207-229 of NetHack 3.6.7.
/// Quirks kept: the last pick is drawn, but never looked at and never accepted.
fn search(rules: &Rules, state: &State, r: &mut R<'_>) -> Option<Spell> {
    r.mark("MSP-008");
    let examined = rules.picks.saturating_sub(1);
    let found = r.retry_up_to(examined, |r| {
        let spell = pick::pick(rules, state, r)?;
        filter::refusal(rules, state, spell, r).is_none().then_some(spell)
    });
    if found.is_none() {
        pick::pick(rules, state, r);
        r.emit(Event::SearchGivenUp { picks: rules.picks });
    }
    found
}

/// Makes the one pick of a caster that does not attack (MSP-009, MSP-018, MSP-021).
///
/// What it does: nothing happens when the pick is directed or useless.
/// Draws in order: those of [`pick::pick`], then, unless the pick is directed, those of [`filter::refusal`].
/// Source: `mcastu.c` 216-225 of NetHack 3.6.7.
/// Quirks kept: a refused pick is not drawn again.
fn single(rules: &Rules, state: &State, r: &mut R<'_>) -> Option<Spell> {
    let spell = pick::pick(rules, state, r)?;
    r.decide(sites::SELECT_PICK, spell.name(), &[("level", i64::from(state.caster.level.get()))]);
    let refusal = if spell.row().directed && !rules.directed_without_attack {
        Some(Refusal::Directed)
    } else {
        filter::refusal(rules, state, spell, r)
    };
    let Some(refusal) = refusal else { return Some(spell) };
    r.decide(sites::SELECT_REFUSAL, <&str>::from(refusal), &[]);
    None
}
