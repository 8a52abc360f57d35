//! What the tests of this folder share: casts on chosen faces.

use super::*;
use crate::draws::{Primitive, Tape, TapeEntry};
use crate::int::Int;
use crate::journal::{Choice, Message as _, Step};
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::rulesets::DOCUMENTED;
use crate::rules::miscasts::scenario::{Being, Scenario, SpellKind};
use crate::rules::miscasts::sites;
use crate::run::{Run, run};

pub(super) fn name(text: &str) -> Name {
    Name::new(text).expect(text)
}

pub(super) fn spell(level: i32, rank: i32) -> Spell {
    Spell {
        name: name("Fireball"),
        level: Int::saturating(level.into()),
        rank: Int::saturating(rank.into()),
        cost: Int::saturating(7),
        kind: SpellKind::Damage,
    }
}

pub(super) fn being(level: i32, rank: i32, bonus: i32) -> Being {
    Being {
        intelligence_modifier: Int::saturating(bonus.into()),
        spells: vec![spell(level, rank)],
        ..Being::default()
    }
}

pub(super) fn cast_by(by: Who) -> Action {
    Action::Cast(Cast { by, spell: name("Fireball"), harm: Int::default() })
}

pub(super) fn alone(you: Being, actions: Vec<Action>) -> Scenario {
    Scenario { you, creatures: Vec::new(), actions }
}

/// A run whose dice show exactly these faces.
#[track_caller]
pub(super) fn on(scenario: &Scenario, faces: &[u32]) -> Run<Miscasts> {
    let entry = |face: &u32| {
        let drawn = Primitive { bound: 12, value: face - 1 };
        TapeEntry::Bare(format!("{face}").into(), drawn)
    };
    let mut tape = Tape::new(faces.iter().map(entry).collect());
    let made = run::<Miscasts>(&DOCUMENTED, scenario, &mut tape).unwrap();
    assert!(made.halted_at.is_none() && tape.rest().is_empty(), "{faces:?} are not the dice asked for");
    assert_eq!(made.violation, None);
    made
}

pub(super) fn row(made: &Run<Miscasts>) -> Option<Choice> {
    let mut decisions = made.steps.iter().filter_map(|step| match step {
        Step::Decision(decision) if decision.site == sites::ROW => Some(decision.choice),
        _ => None,
    });
    decisions.next()
}

pub(super) fn lines(made: &Run<Miscasts>) -> Vec<String> {
    let line = |step: &Step<Miscasts>| match step {
        Step::Message(message) => Some(message.text()),
        _ => None,
    };
    made.steps.iter().filter_map(line).collect()
}

/// Checks which row a cast of yours lands in; 0 is none.
#[track_caller]
pub(super) fn check_row(you: Being, faces: &[u32], expected: i64) {
    let made = on(&alone(you, vec![cast_by(Who::You)]), faces);
    assert_eq!(row(&made), (expected > 0).then_some(Choice::Number(expected)));
    // MIS-013: trained once, miscast or not.
    assert_eq!(made.outcome.you.spellcraft_trained, 1);
    assert_eq!(made.outcome.you.mana, Some(43));
}
