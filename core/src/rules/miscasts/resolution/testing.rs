//! What the tests of this folder share: casts on chosen faces.

use super::*;
use crate::draws::{BySite, Primitive, Unanswered};
use crate::int::Int;
use crate::journal::{Choice, Message as _, Step};
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::rulesets::DOCUMENTED;
use crate::rules::miscasts::scenario::{Being, Scenario, Spell, SpellKind};
use crate::rules::miscasts::sites;
use crate::run::{Run, run};
use crate::site::Site;

pub(super) fn name(text: &str) -> Name {
    Name::new(text).expect(text)
}

pub(super) fn spell(level: i32, rank: i32) -> Spell {
    let rank = Int::saturating(rank.into());
    Spell { rank, ..Spell::of(name("Fireball"), level, 7, SpellKind::Damage) }
}

pub(super) fn being(level: i32, rank: i32, bonus: i32) -> Being {
    Being {
        intelligence_modifier: Int::saturating(bonus.into()),
        spells: vec![spell(level, rank)],
        ..Being::default()
    }
}

pub(super) fn cast_by(by: Who) -> Action {
    Action::Cast(Cast::of(by, name("Fireball")))
}

pub(super) fn alone(you: Being, actions: Vec<Action>) -> Scenario {
    Scenario::of(you, Vec::new(), actions)
}

/// A run whose check and total show exactly these faces; every draw of its row is the smallest.
#[track_caller]
pub(super) fn on(scenario: &Scenario, faces: &[u32]) -> Run<Miscasts> {
    on_more(scenario, faces, &[])
}

/// The same with chosen values of the row's draws, counted from 0, by site.
#[track_caller]
pub(super) fn on_more(scenario: &Scenario, faces: &[u32], more: &[(Site, u32, &[u32])]) -> Run<Miscasts> {
    let face = |(at, face): (usize, &u32)| {
        let site = if at < 2 { sites::CHECK } else { sites::TOTAL };
        (site, Primitive { bound: 12, value: face - 1 })
    };
    let of_rows = more.iter().flat_map(|(site, bound, values)| {
        values.iter().map(|value| (*site, Primitive { bound: *bound, value: *value }))
    });
    let drawn = faces.iter().enumerate().map(face).chain(of_rows);
    let made = run::<Miscasts>(&DOCUMENTED, scenario, &mut BySite::new(drawn, Unanswered::Smallest)).unwrap();
    let asked = |site| made.draws().filter(|draw| draw.site == site).count();
    assert_eq!(2 * (asked(sites::CHECK) + asked(sites::TOTAL)), faces.len(), "dice asked for");
    for (site, _, values) in more {
        let asked = made.draws().filter(|draw| draw.site == *site).map(|draw| made.lists.faces(draw).len());
        assert_eq!(asked.sum::<usize>(), values.len(), "draws at {site}");
    }
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
}
