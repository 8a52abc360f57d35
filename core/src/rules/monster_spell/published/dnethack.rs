//! Tables of a ruleset in which kinds have spells of their own, computed from the rules by exact odds.

use super::{cell, odds, unknown};
use crate::int::Int;
use crate::odds::{Odds, OutcomeOf};
use crate::rules::monster_spell::rulesets::{Cooldown, Rules, Spared};
use crate::rules::monster_spell::scenario::{
    Action, Caster, Hero, Movement, Scenario, State, World, is_on_a_line,
};
use crate::rules::monster_spell::tables::{Attack, CASTERS, Kind, SPELLS, School, Spell};
use crate::table::Table;

/// Squares of distances that are tried.
const DISTANCES: std::ops::RangeInclusive<i32> = 1..=100;

/// The tables (MSP-DN-02 to MSP-DN-06, MSP-DN-08).
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    let psionic = super::chances(
        rules,
        School::Psionic,
        "psionic-chances",
        "Chance of each psionic spell, by the caster's level",
    );
    vec![psionic, lists(rules), kinds(rules), reaches(rules)]
}

/// What one action of a caster in a place where it has a use for every spell leads to.
fn ask<A: Ord + Clone + 'static>(
    rules: &Rules,
    caster: Caster,
    distance: i32,
    action: Action,
    answer: fn(&State) -> A,
) -> Odds<Option<A>> {
    let world = World {
        distance_squared: Int::new(distance),
        lined_up: is_on_a_line(distance),
        caster_seen: false,
        ..World::default()
    };
    let caster = Caster { hp: Int::saturating(19), ..caster };
    let scenario = Scenario { caster, hero: Hero::default(), world, actions: vec![action] };
    odds(rules, &scenario, &OutcomeOf::new(answer))
}

fn of_kind(kind: Kind, school: School, level: u32) -> Caster {
    Caster { kind, ..Caster::of(school, level) }
}

/// Every kind with a list, in the order of the lists.
fn listed(rules: &Rules) -> impl Iterator<Item = Kind> {
    rules.type_lists.iter().flat_map(|list| list.kinds.iter().copied())
}

/// The spells of every kind with a list; what is left is the list of its school.
fn lists(rules: &Rules) -> Table {
    let mut table = Table::new(
        "type-lists",
        "Spells of single kinds of monsters, and the chance of each; the rest comes from the list of their school",
        "MSP-DN-03 to MSP-DN-05",
        ["monster", "spells", "list of its school"],
    );
    for kind in listed(rules) {
        // The school of a psionic caster has one spell.
        let own = |spell: &Spell| rules.lists(kind, *spell);
        let caster = of_kind(kind, School::Psionic, 1);
        let odds = ask(rules, caster, 1, Action::Select { attacking: true }, |state| state.spell);
        let spells = SPELLS.iter().map(|row| row.spell).filter(own);
        let spells = spells.map(|spell| format!("{} {}", spell.row().words, odds.of(&Some(Some(spell)))));
        let rest = if own(&Spell::PsiBolt) { unknown() } else { cell(&odds.of(&Some(Some(Spell::PsiBolt)))) };
        table.row([kind.bare().to_owned(), spells.collect::<Vec<_>>().join(", "), rest]);
    }
    table
}

/// How far kinds cast, and whether they rest.
fn kinds(rules: &Rules) -> Table {
    let mut table = Table::new(
        "kinds",
        "The squares of the distances up to which a caster attacks with spells and casts on the move, and its cooldown at level 1",
        "MSP-DN-06, MSP-DN-08",
        ["monster", "attacks", "on the move", "cooldown"],
    );
    let mut shown: Vec<Kind> = CASTERS.iter().map(|row| row.kind).chain(listed(rules)).collect();
    if let Cooldown::ByLevel { spared: Spared::Kinds(kinds), .. } = rules.cooldown {
        shown.extend(kinds);
    }
    shown.extend(rules.from_afar.iter().flat_map(|range| range.shorter).flat_map(|(kinds, _)| *kinds));
    shown.sort();
    shown.dedup();
    for kind in shown {
        // A caster of level 1 always fails, and one that is not seen rests as long as ever.
        let attempt = |distance: i32, action: Action| {
            ask(rules, of_kind(kind, School::Mage, 1), distance, action, |state| {
                (state.spell.is_some(), state.caster.cooldown.get())
            })
        };
        let selects = |distance: i32, action: Action| {
            attempt(distance, action).weights.keys().flatten().any(|end| end.0)
        };
        let zap = |distance: i32| Action::Zap { attack: Attack::Mage, lined_up: is_on_a_line(distance) };
        let attacks = DISTANCES.rev().find(|distance| selects(*distance, zap(*distance)));
        let moves = DISTANCES.rev().find(|distance| {
            square_from(*distance).is_some_and(|square| selects(*distance, moves_from(square)))
        });
        let longest = attempt(1, zap(1)).weights.keys().flatten().map(|end| end.1).max();
        let shown = |number: Option<i32>| number.map_or_else(unknown, |number| number.to_string());
        table.row([kind.bare().to_owned(), shown(attacks), shown(moves), shown(longest)]);
    }
    table
}

/// A square so far from the hero that stands on the origin, if there is one.
fn square_from(squared: i32) -> Option<(i32, i32)> {
    (0..=squared.isqrt())
        .map(|dx| (dx, (squared - dx * dx).isqrt()))
        .find(|(dx, dy)| dx * dx + dy * dy == squared)
}

/// A caster that is not next to the hero moves from there.
fn moves_from((dx, dy): (i32, i32)) -> Action {
    Action::Move(Movement {
        attacks: vec![Attack::Mage],
        dx: Int::saturating(dx.into()),
        dy: Int::saturating(dy.into()),
        ..Movement::default()
    })
}

/// Spells that do not go as far as others.
fn reaches(rules: &Rules) -> Table {
    let mut table = Table::new(
        "reaches",
        "Spells that are not cast from everywhere, and the square of the distance up to which they are",
        "MSP-DN-08",
        ["spell", "squared"],
    );
    for row in &SPELLS {
        let useful = |distance: &i32| {
            let consider = Action::Consider { spell: row.spell };
            let caster = of_kind(Kind::Monster, School::Mage, 30);
            ask(rules, caster, *distance, consider, |state| state.spell.is_some()).of(&Some(true)).is_one()
        };
        let farthest = DISTANCES.rev().find(useful);
        if let Some(squared) = farthest.filter(|squared| *squared < *DISTANCES.end()) {
            table.row([row.words.to_owned(), squared.to_string()]);
        }
    }
    table
}
