//! The spell an attempt is made with.

use super::{R, filter, known, pick};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{School, Spell};
use crate::rules::monster_spell::words::{Event, Refusal};

/// What a caster that selects a spell is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Intent {
    /// It attacks: the square where it believes the hero to be is next to it, or within its range.
    Attacks {
        /// Spells that are out of the question.
        never: &'static [Spell],
    },
    /// It does not attack, and may aim at the hero all the same.
    Aims,
    /// Neither.
    Passes,
}

impl Intent {
    /// That of a caster that attacks or does not, and may aim then or may not.
    pub(super) const fn of(attacking: bool, aims: bool) -> Self {
        match (attacking, aims) {
            (true, _) => Self::Attacks { never: &[] },
            (false, true) => Self::Aims,
            (false, false) => Self::Passes,
        }
    }
}

/// Considers a spell (MSP-069a to MSP-069k): the spell, if the caster has a use for it.
///
/// What it does: the filter alone. Draws in order: those of [`filter::refusal`].
/// Source: `mcastu.c` 766-832 of NetHack 3.6.7. Quirks kept: none of its own.
pub(super) fn consider(rules: &Rules, state: &State, spell: Spell, r: &mut R<'_>) -> Option<Spell> {
    let casts_the_known = rules.known_spells.is_some();
    let refusal = if casts_the_known && known::barred(state, spell).is_some() {
        known::refusal(state, spell, r)
    } else {
        let useless = filter::refusal(rules, state, state.caster.school, spell, r);
        if useless.is_none() && casts_the_known { known::refusal(state, spell, r) } else { useless }
    };
    r.decide(sites::CONSIDER_VERDICT, refusal.map_or(sites::USEFUL, <&str>::from), &[]);
    refusal.is_none().then_some(spell)
}

/// Selects the spell of one attempt (MSP-004, MSP-008, MSP-009).
///
/// What it does: a caster of level 0 has none, nor has a school that is not of the game; an attacking one searches; another
/// makes a single pick, of directed spells too if it aims.
/// Draws in order: those of [`search`] or [`single`]; none at level 0.
/// Source: `mcastu.c` 206-229 of NetHack 3.6.7.
/// Quirks kept: none of its own.
pub(super) fn select(
    rules: &Rules,
    state: &State,
    school: School,
    intent: Intent,
    r: &mut R<'_>,
) -> Option<Spell> {
    let level = state.caster.level.get();
    let attacking = matches!(intent, Intent::Attacks { .. });
    let selected = if level == 0 {
        r.mark("MSP-004");
        None
    } else if rules.known_spells.is_some() {
        known::select(rules, state, school, attacking, r)
    } else if !rules.has(school) {
        r.mark("MSP-DN-01");
        None
    } else {
        match intent {
            Intent::Attacks { never } => search(rules, state, school, never, r),
            Intent::Aims | Intent::Passes => single(rules, state, school, intent, r),
        }
    };
    let because = [("attacking", i64::from(attacking)), ("level", i64::from(level))];
    r.decide(sites::SELECT_SPELL, selected.map_or(sites::NOTHING, Spell::name), &because);
    selected
}

/// Picks until a spell is useful (MSP-008); a peaceful caster attacks only under conflict (MSP-021).
///
/// What it does: gives up in silence after 40 picks; some spells may be out of the question.
/// Draws in order: for each pick those of [`pick::pick`], then those of [`filter::refusal`].
/// Source: `mcastu.c` 207-229 of NetHack 3.6.7.
/// Quirks kept: the last pick is drawn, but never looked at and never accepted.
pub(super) fn search(
    rules: &Rules,
    state: &State,
    school: School,
    never: &[Spell],
    r: &mut R<'_>,
) -> Option<Spell> {
    if state.caster.attitude.is_peaceful() {
        r.mark("MSP-021");
    }
    r.mark("MSP-008");
    let examined = rules.picks.saturating_sub(1);
    let found = r.retry_up_to(examined, |r| {
        let spell = pick::pick(rules, state, school, r)?;
        let refused = never.contains(&spell) || filter::refusal(rules, state, school, spell, r).is_some();
        (!refused).then_some(spell)
    });
    if found.is_none() {
        pick::pick(rules, state, school, r);
        r.emit(Event::SearchGivenUp { picks: rules.picks });
    }
    found
}

/// Makes the one pick of a caster that does not attack (MSP-009, MSP-018, MSP-069k).
///
/// What it does: nothing happens when the pick is useless, or directed by a caster that does not aim.
/// Draws in order: those of [`pick::pick`], then, unless the pick is directed, those of [`filter::refusal`].
/// Source: `mcastu.c` 216-225 of NetHack 3.6.7.
/// Quirks kept: a refused pick is not drawn again.
fn single(rules: &Rules, state: &State, school: School, intent: Intent, r: &mut R<'_>) -> Option<Spell> {
    let spell = pick::pick(rules, state, school, r)?;
    r.decide(sites::SELECT_PICK, spell.name(), &[("level", i64::from(state.caster.level.get()))]);
    let aims = rules.directed_without_attack || intent == Intent::Aims;
    let refusal = if rules.directed(spell) && !aims {
        Some(Refusal::Directed)
    } else {
        filter::refusal(rules, state, school, spell, r)
    };
    let Some(refusal) = refusal else {
        r.mark(if state.caster.attitude.is_peaceful() { "MSP-069k" } else { "MSP-018" });
        return Some(spell);
    };
    r.decide(sites::SELECT_REFUSAL, <&str>::from(refusal), &[]);
    None
}
