//! Chances to hit.

use super::chance;
use crate::int::Int;
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::{
    Action, Aim, Beam, Hero, Item, Missile, Monster, Scenario, Skill, Source,
};
use crate::rules::to_hit::tables::Proficiency;
use crate::table::Table;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![by_total(rules), rays(rules)]
}

/// A hero whose rings bring the terms of an attack on a target up to a total.
fn adding_up_to(total: i64, without_rings: i64, action: Action) -> Scenario {
    let hero = Hero { accuracy_rings: Int::saturating(total - without_rings), ..Hero::default() };
    let target = Monster { armor_class: Int::saturating(0), ..Monster::default() };
    let missile = Item { skill: Skill::Dagger, throwing: true, ..Item::default() };
    Scenario { hero, wielded: None, secondary: None, missile: Some(missile), target, actions: vec![action] }
}

fn by_total(rules: &Rules) -> Table {
    let mut table = Table::new(
        "chance",
        "Chance to hit by the total",
        "HIT-01, HIT-51; the roll of 1d20",
        ["total", "melee", "percent", "ranged", "percent"],
    );
    // A swing of the default hero: 1, a beginner's 1, level 1. A throw from 3 squares: -1, level 1, a throwing weapon 2.
    let shot = Action::Ranged(Aim { by: Missile::Throw, distance: Int::saturating(3) });
    let bare = if rules.bare_hands_count { 4 } else { 3 };
    for total in 0..=21 {
        let melee = chance(rules, &adding_up_to(total, bare, Action::Melee));
        let ranged = chance(rules, &adding_up_to(total, 2, shot.clone()));
        table.row([
            total.to_string(),
            melee.to_string(),
            melee.percent(0),
            ranged.to_string(),
            ranged.percent(0),
        ]);
    }
    table
}

fn rays(rules: &Rules) -> Table {
    let mut table = Table::new(
        "rays",
        "Chance that a ray hits",
        "HIT-70 to HIT-73; Spells",
        ["armour class", "bonus -4", "percent", "bonus 0", "percent", "bonus +14", "percent"],
    );
    for armor_class in [10, 5, 0, -5, -10, -20] {
        let cell = |source, dexterity| {
            let hero = Hero { dexterity: Int::saturating(dexterity), ..Hero::default() };
            let target = Monster { armor_class: Int::saturating(armor_class), ..Monster::default() };
            let actions = vec![Action::Zap(Beam { ray: true, source })];
            let scenario = Scenario { hero, wielded: None, secondary: None, missile: None, target, actions };
            let chance = chance(rules, &scenario);
            [chance.to_string(), chance.percent(1)]
        };
        let unskilled = cell(Source::Spell(Proficiency::Unskilled), 10);
        let other = cell(Source::Other, 10);
        let expert = cell(Source::Spell(Proficiency::Expert), 25);
        let cells = [unskilled, other, expert].concat();
        table.row(std::iter::once(armor_class.to_string()).chain(cells));
    }
    table
}
