//! The casts that the tables are computed from.

use super::super::name::Name;
use super::super::rulesets::Rules;
use super::super::scenario::{Action, Being, Cast, Scenario, Spell, SpellKind, Stance, Who};
use super::super::words::Event;
use super::super::{Miscasts, sites};
use crate::draws::{BySite, Primitive, Unanswered};
use crate::int::Int;
use crate::journal::Step;
use crate::odds::{Limits, Odds, Question, explore};
use crate::ratio::Ratio;
use crate::run::{Run, run};

/// Rolls of 2d12.
pub(super) const ROLLS: u128 = 144;
/// Rolls of 2d12 twice.
pub(super) const DOUBLE_ROLLS: u128 = ROLLS * ROLLS;
/// The lowest roll.
pub(super) const ONE_ONE: [u32; 2] = [1, 1];
/// The highest roll.
pub(super) const TWELVE_TWELVE: [u32; 2] = [12, 12];

/// A cast of a spell by someone with mana enough.
pub(super) fn casting(level: i32, intelligence: i32, spellcraft: i32, stance: Stance) -> Scenario {
    let name = Name::of("Fireball");
    let spell = Spell::of(name, level, 0, SpellKind::Damage);
    let you = Being {
        intelligence_modifier: Int::saturating(intelligence.into()),
        spellcraft: Int::saturating(spellcraft.into()),
        stance,
        spells: vec![spell],
        ..Being::default()
    };
    Scenario::of(you, Vec::new(), vec![Action::Cast(Cast::of(Who::You, name))])
}

/// A cast that passes its check from a sum of `need` on, with a skill of `spellcraft`.
pub(super) fn needing(rules: &Rules, need: i32, spellcraft: i32, stance: Stance) -> Scenario {
    // Level 0 without any modifier: what its check says of itself is what has to be made up for.
    let made = on_faces(rules, &casting(0, 0, spellcraft, stance), ONE_ONE, ONE_ONE);
    let short = i64::from(need) - said(&made, "difficulty") + said(&made, "bonus");
    let short = i32::try_from(short).unwrap_or(i32::MAX);
    casting(short.max(0), -short.min(0), spellcraft, stance)
}

/// The exact odds of an answer.
pub(super) fn odds<Q: Question<Miscasts>>(
    rules: &Rules,
    scenario: &Scenario,
    question: &Q,
) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<Miscasts, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

/// A run of a cast whose check and total show these faces.
pub(super) fn on_faces(
    rules: &Rules,
    scenario: &Scenario,
    check: [u32; 2],
    total: [u32; 2],
) -> Run<Miscasts> {
    let at = |site| move |face: u32| (site, Primitive { bound: 12, value: face - 1 });
    let faces = check.map(at(sites::CHECK)).into_iter().chain(total.map(at(sites::TOTAL)));
    run::<Miscasts>(rules, scenario, &mut BySite::new(faces, Unanswered::Smallest))
        .expect("the scenarios of the tables are sound")
}

/// What the decisions of a run say of a value.
pub(super) fn said(run: &Run<Miscasts>, name: &str) -> i64 {
    let because = run.steps.iter().filter_map(|step| match step {
        Step::Decision(decision) => Some(run.lists.reasons(decision)),
        _ => None,
    });
    because.flatten().find(|(named, _)| *named == name).map_or(0, |(_, value)| *value)
}

/// Whether a step is a miscast.
pub(super) fn is_miscast(step: &Step<Miscasts>) -> bool {
    matches!(step, Step::Event(Event::Miscast { .. }))
}

/// Whether a step is a miscast in a row that is not protected.
pub(super) fn is_deadly(step: &Step<Miscasts>) -> bool {
    matches!(step, Step::Event(Event::Miscast { protected: false, .. }))
}

/// A probability over the number of rolls.
pub(super) fn over(weight: &Ratio, denominator: u128) -> String {
    weight.written_over(denominator).unwrap_or_else(|| weight.to_string())
}
