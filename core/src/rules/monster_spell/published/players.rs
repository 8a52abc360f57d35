//! Tables of the variants in which monsters cast the player's spells, computed from the rules by exact odds.

use std::collections::BTreeMap;

use super::{LEVELS, cell, odds};
use crate::int::Int;
use crate::journal::Step;
use crate::odds::{Ever, Odds, OutcomeOf, Question};
use crate::rules::monster_spell::MonsterSpell;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{
    Action, Caster, Hero, LineUp, Lore, Scenario, Skills, State, World,
};
use crate::rules::monster_spell::tables::{Attack, BOOKS, CASTERS, Kind, School, Skill, Spell};
use crate::rules::monster_spell::words::Event;
use crate::table::Table;

/// Levels of the casters whose success is shown.
const SHOWN: [u32; 4] = [5, 10, 20, 30];

/// The tables of a ruleset whose mages draw on the player's spells by level (MSP-GR-01, MSP-GR-02, MSP-GR-05).
pub(super) fn by_level(rules: &Rules) -> Vec<Table> {
    vec![spell_levels(rules), budget(rules)]
}

/// The tables of a ruleset whose monsters know spells (MSP-FI-03 to MSP-FI-06, MSP-FI-08).
pub(super) fn known(rules: &Rules) -> Vec<Table> {
    vec![books(rules), starting(rules), lines(rules)]
}

/// What the rules answer to a question about one action of a caster.
fn ask<Q: Question<MonsterSpell>>(
    rules: &Rules,
    caster: Caster,
    action: Action,
    question: &Q,
) -> Odds<Q::Answer> {
    let (hero, world) = (Hero::default(), World::default());
    let scenario = Scenario { caster, hero, world, actions: vec![action] };
    odds(rules, &scenario, question)
}

/// A mage that casts an attack spell at a hero next to it.
const ATTEMPT: Action =
    Action::Cast { attack: Attack::Mage, thinks_it_found_you: true, found_you: Some(true) };

fn spell_levels(rules: &Rules) -> Table {
    let mut table = Table::new(
        "spell-levels",
        "The player's spells by level, useful or not, each with its chance once the level is drawn",
        "MSP-GR-01, MSP-GR-02",
        ["spell level", "from caster level", "chance of each", "spells"],
    );
    for value in 0..7 {
        let question = OutcomeOf::new(|state: &State| state.spell);
        let given = Action::Choose { value: Int::saturating(value.into()) };
        let odds = ask(rules, Caster::of(School::Mage, 1), given, &question);
        let mut chances: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for spell in odds.weights.keys().filter_map(|spell| (*spell)?) {
            let chance = odds.of(&Some(Some(spell))).to_string();
            chances.entry(chance).or_default().push(spell.row().words);
        }
        let from = odds.weights.keys().filter_map(|spell| rules.minimum_level(School::Mage, (*spell)??));
        let from = from.max().map_or_else(String::new, |level| level.to_string());
        for (chance, spells) in chances {
            table.row([(value + 1).to_string(), from.clone(), chance, spells.join(", ")]);
        }
    }
    table
}

/// How far a mage may exhaust itself, and how fast it does.
fn budget(rules: &Rules) -> Table {
    let mut table = Table::new(
        "budget",
        "The cooldown up to which a mage casts, and what a spell of level 1 adds to it, by the caster's level",
        "MSP-GR-05",
        ["level", "casts up to", "level 1 adds"],
    );
    for level in LEVELS.chain([38, 50]) {
        // A mage without protection is sure to cast that, a spell of level 1.
        let after = |cooldown: i32| {
            let cooldown = Int::saturating(cooldown.into());
            let caster = Caster { cooldown, ..Caster::of(School::Mage, level) };
            let question = OutcomeOf::new(|state: &State| (state.succeeded, state.caster.cooldown.get()));
            let odds = ask(rules, caster, ATTEMPT, &question);
            odds.weights.keys().find_map(|end| *end).unwrap_or_default()
        };
        let (mut casts, mut rests) = (0, 10_000);
        while rests - casts > 1 {
            let middle = i32::midpoint(casts, rests);
            if after(middle).0 { casts = middle } else { rests = middle }
        }
        table.row([level.to_string(), casts.to_string(), after(0).1.to_string()]);
    }
    table
}

/// An expert of this level who knows one spell and has all the power there is.
fn expert(level: u32, spell: Spell) -> Caster {
    let most = Skill::Expert;
    let skills = Skills {
        attack: most,
        healing: most,
        divination: most,
        enchantment: most,
        clerical: most,
        escape: most,
        matter: most,
    };
    let power = Int::saturating(9999);
    let lore = Lore { known: vec![spell], power, power_max: power, skills, ..Lore::default() };
    let mut caster = Caster { lore, hp: Int::saturating(1), ..Caster::of(School::Mage, level) };
    caster.condition.sick = true;
    caster.condition.blinded = true;
    caster.condition.cursed_gear = true;
    caster
}

fn books(rules: &Rules) -> Table {
    let shown = SHOWN.iter().map(|level| format!("at level {level}"));
    let columns = ["spell", "power", "study"].into_iter().map(str::to_owned).chain(shown);
    let mut table = Table::new(
        "books",
        "Spells in books: the power they cost who never fails, the turns that a book which strikes back takes, and how \
         often an expert spellcaster succeeds",
        "MSP-FI-03, MSP-FI-04, MSP-FI-06",
        columns.collect::<Vec<_>>(),
    );
    for book in &BOOKS {
        let spell = book.spell;
        let power = OutcomeOf::new(|state: &State| 9999 - state.caster.lore.power.get());
        let spent = ask(rules, expert(50, spell), ATTEMPT, &power);
        let spent = spent.weights.keys().find_map(|power| *power).unwrap_or_default();
        let chances = SHOWN.iter().map(|level| {
            let found = OutcomeOf::new(|state: &State| state.spell.is_some());
            let odds = ask(rules, expert(*level, spell), Action::Consider { spell }, &found);
            cell(&odds.of(&Some(true)))
        });
        let cells = [spell.row().words.to_owned(), spent.to_string(), book.study().to_string()];
        table.row(cells.into_iter().chain(chances));
    }
    table
}

/// Every kind that begins with spells of its own, and those that it may have.
fn starting(rules: &Rules) -> Table {
    let mut table = Table::new(
        "starting-spells",
        "Spells that kinds of monsters begin with, and the chance of each",
        "MSP-FI-05",
        ["monster", "always", "sometimes"],
    );
    let kinds = rules.known_spells.unwrap_or_default().iter().flat_map(|row| row.kinds);
    for kind in kinds {
        let caster = Caster { kind: *kind, ..Caster::of(School::Mage, 10) };
        let question = OutcomeOf::new(|state: &State| state.caster.lore.known.clone());
        let odds = ask(rules, caster, Action::BeginWithSpells, &question);
        let mut chances = BTreeMap::new();
        for known in odds.weights.keys().flatten() {
            for spell in known {
                let chance = odds.of(&Some(known.clone()));
                let sum = chances.entry(*spell).or_insert_with(crate::ratio::Ratio::zero);
                *sum = sum.plus(&chance);
            }
        }
        let always = chances.iter().filter(|(_, chance)| chance.is_one()).map(|(spell, _)| spell.row().words);
        let sometimes = chances.iter().filter(|(_, chance)| !chance.is_one());
        let sometimes = sometimes.map(|(spell, chance)| format!("{} {chance}", spell.row().words));
        table.row([
            kind.bare().to_owned(),
            always.collect::<Vec<_>>().join(", "),
            sometimes.collect::<Vec<_>>().join(", "),
        ]);
    }
    table
}

/// Who keeps away from the hero.
fn lines(rules: &Rules) -> Table {
    let title = "Casters that line up with the hero instead of closing in";
    let mut table = Table::new("lines", title, "MSP-FI-08, MSP-FI-09", ["monster"]);
    let around =
        LineUp { dx: Int::saturating(5), dy: Int::saturating(2), walls: Vec::new(), monsters: Vec::new() };
    let lines_up = |kind: Kind| {
        let question = Ever(|step: &Step<MonsterSpell>| matches!(step, Step::Event(Event::LinesUp { .. })));
        let caster = Caster { kind, ..Caster::of(School::Mage, 3) };
        ask(rules, caster, Action::LineUp(around.clone()), &question).of(&true).is_one()
    };
    for row in CASTERS.iter().filter(|row| lines_up(row.kind)) {
        table.row([row.kind.bare()]);
    }
    table
}
