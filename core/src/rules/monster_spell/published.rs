//! The text's lists of spells, computed from the rules by exact odds.

mod attempts;
mod comparison;
mod dnethack;
mod players;

use std::collections::BTreeMap;

pub(super) use comparison::comparison;

use super::MonsterSpell;
use super::rulesets::Rules;
use super::scenario::{Action, Caster, Hero, Scenario, State, World};
use super::tables::{CASTERS, CasterRow, GIFTS, Kind, RAY_CASTERS, School, Spell, erinys_base_level, mage};
use crate::int::Int;
use crate::odds::{Limits, Odds, OutcomeOf, Question, explore};
use crate::ratio::Ratio;
use crate::table::Table;

/// Caster levels of the table of chances.
const LEVELS: std::ops::RangeInclusive<u32> = 1..=30;

/// Where the chances come from.
const CHANCES: &str = "MSP-007, MSP-050 to MSP-065l; of variants MSP-SL-06, MSP-GR-01, MSP-GR-02, MSP-SP-02, MSP-SP-03, MSP-DN-02, MSP-EV-03, MSP-EV-04";

/// The highest level at which a caster appears; every spell comes out at or below it.
const HIGHEST_LEVEL: u32 = 50;

/// A kind of monster that can cast all spells of its school.
const ABLE: Kind = Kind::Lich;

/// The square of a distance at which no spell is held back, where touches do not need the hero next to the caster.
const FAR: i32 = 9;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    if rules.known_spells.is_some() {
        return [vec![casters(rules)], players::known(rules)].concat();
    }
    let mut tables = vec![
        spells(
            rules,
            School::Mage,
            "mage-spells",
            "Mage spells, and who casts them at its lowest and highest level",
        ),
        spells(
            rules,
            School::Clerical,
            "clerical-spells",
            "Clerical spells, and who casts them at its lowest and highest level",
        ),
        chances(rules, School::Mage, "mage-chances", "Chance of each mage spell, by the caster's level"),
        chances(
            rules,
            School::Clerical,
            "clerical-chances",
            "Chance of each clerical spell, by the caster's level",
        ),
        attempts::attempts(rules),
        casters(rules),
        rays(rules),
    ];
    if rules.furies {
        tables.push(erinys());
    }
    if rules.half_levels {
        tables.extend(players::by_level(rules));
    }
    if !rules.type_lists.is_empty() {
        tables.extend(dnethack::tables(rules));
    }
    tables
}

fn odds<Q: Question<MonsterSpell>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<MonsterSpell, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

/// The casters of mage and clerical spells.
fn all_casters(rules: &Rules) -> impl Iterator<Item = &'static CasterRow> {
    let kept = CASTERS.iter().filter(|caster| !rules.replaced_casters.contains(&caster.kind));
    kept.chain(rules.more_casters)
}

/// The odds of the spell that a wounded caster selects in a place where it has a use for every spell; Double
/// Trouble only for the Wizard of Yendor.
fn selection(
    rules: &Rules,
    school: School,
    kind: Kind,
    level: u32,
    is_wizard: bool,
    attacking: bool,
) -> Odds<Option<Option<Spell>>> {
    // What a kind has in a list of its own stands in a table of its own.
    let kind = if rules.type_lists.is_empty() { kind } else { Kind::Monster };
    let hurt = Int::saturating(19);
    let protection = Int::saturating(1);
    let caster = Caster { kind, hp: hurt, is_wizard, protection, ..Caster::of(school, level) };
    let actions = vec![Action::Select { attacking }];
    // Where a caster knows what a touch needs, the hero is next to it.
    let beside = rules.discerning || rules.from_afar.is_some();
    let distance_squared = if beside { None } else { Int::new(FAR) };
    // Who does not attack is wrong about the hero: so nothing directed comes out anywhere.
    let believed_dx = Int::saturating(i64::from(!attacking));
    let world = World { distance_squared, believed_dx, ..World::default() };
    let hero = Hero { carries_amulet: true, ..Hero::default() };
    let scenario = Scenario { caster, hero, world, actions };
    odds(rules, &scenario, &OutcomeOf::new(|state: &State| state.spell))
}

/// What the text's list says of one spell.
struct Listed {
    spell: Spell,
    minimum_level: u32,
    directed: bool,
    /// Whether only the Wizard of Yendor can cast it.
    unique: bool,
}

/// Every spell of a school that comes out at some level, in the order of the text: by its minimum level, and
/// what only the Wizard casts last.
fn listed(rules: &Rules, school: School) -> Vec<Listed> {
    // Who can cast a spell at some level can cast it at every higher one.
    let all = castable(&selection(rules, school, ABLE, HIGHEST_LEVEL, true, true));
    let others = castable(&selection(rules, school, ABLE, HIGHEST_LEVEL, false, true));
    let undirected = castable(&selection(rules, school, ABLE, HIGHEST_LEVEL, true, false));
    let mut found: BTreeMap<Spell, u32> = BTreeMap::new();
    for level in 1..=HIGHEST_LEVEL {
        if found.len() == all.len() {
            break;
        }
        for spell in castable(&selection(rules, school, ABLE, level, true, true)) {
            found.entry(spell).or_insert(level);
        }
    }
    let mut listed: Vec<_> = found
        .into_iter()
        .map(|(spell, minimum_level)| Listed {
            spell,
            minimum_level,
            directed: !undirected.contains(&spell),
            unique: !others.contains(&spell),
        })
        .collect();
    listed.sort_by_key(|row| (row.unique, row.minimum_level));
    listed
}

fn castable(odds: &Odds<Option<Option<Spell>>>) -> Vec<Spell> {
    odds.weights.keys().filter_map(|spell| (*spell)?).collect()
}

fn spells(rules: &Rules, school: School, id: &'static str, title: &'static str) -> Table {
    let columns =
        ["spell", "min. level", "directed", "monsters (at lowest level)", "monsters (at highest level)"];
    let mut table = Table::new(id, title, "MSP-050 to MSP-065j, MSP-130 to MSP-146; List of spells", columns);
    let listed = listed(rules, school);
    let mut lowest = vec![Vec::new(); listed.len()];
    let mut highest = lowest.clone();
    let of_school = |caster: &&CasterRow| caster.school == school && !rules.lists_all_of(caster.kind);
    for caster in all_casters(rules).filter(of_school) {
        for (cells, level) in [(&mut lowest, caster.lowest_level()), (&mut highest, caster.highest_level())] {
            let can = castable(&selection(rules, school, caster.kind, level, caster.is_wizard(), true));
            if let Some(last) = listed.iter().rposition(|row| can.contains(&row.spell)) {
                cells[last].push(caster.kind.bare());
            }
        }
    }
    for ((row, lowest), highest) in listed.iter().zip(lowest).zip(highest) {
        let unique = if row.unique { "/unique" } else { "" };
        table.row([
            row.spell.row().words.to_owned(),
            format!("{}{unique}", row.minimum_level),
            if row.directed { "Y" } else { "" }.to_owned(),
            lowest.join(", "),
            highest.join(", "),
        ]);
    }
    table
}

fn chances(rules: &Rules, school: School, id: &'static str, title: &'static str) -> Table {
    let listed = listed(rules, school);
    let columns = listed.iter().map(|row| row.spell.row().words.to_owned());
    let columns: Vec<String> = std::iter::once("level".to_owned()).chain(columns).collect();
    let mut table = Table::new(id, title, CHANCES, columns);
    for level in LEVELS {
        // A lone Wizard refuses no pick: these are the chances of a single pick.
        let odds = selection(rules, school, ABLE, level, true, true);
        let cells = listed.iter().map(|row| cell(&odds.of(&Some(Some(row.spell)))));
        table.row(std::iter::once(level.to_string()).chain(cells));
    }
    table
}

fn cell(chance: &Ratio) -> String {
    if chance.is_zero() { "-".to_owned() } else { chance.to_string() }
}

fn casters(rules: &Rules) -> Table {
    let columns = ["monster", "school", "base level", "lowest", "highest", "attack dice", "attacks"];
    let mut table = Table::new(
        "casters",
        "Monsters that cast spells, and their levels when they appear",
        if rules.type_lists.is_empty() {
            "MSP-130 to MSP-146, MSP-148; List of spells"
        } else {
            "MSP-130 to MSP-146, MSP-148, MSP-DN-03; List of spells"
        },
        columns,
    );
    let mut known = Vec::new();
    for row in all_casters(rules) {
        known.push(row.kind);
        let school = match row.school {
            School::Mage => "mage",
            School::Clerical => "clerical",
            School::Psionic => "psionic",
        };
        table.row([
            row.kind.bare().to_owned(),
            school.to_owned(),
            row.base.to_string(),
            row.lowest_level().to_string(),
            row.highest_level().to_string(),
            format!("{}d{}", row.dice.count, row.dice.sides),
            row.attacks.to_string(),
        ]);
    }
    // Of who only has a list no more is known.
    let listed = rules.type_lists.iter().flat_map(|list| list.kinds);
    for kind in listed.filter(|kind| !known.contains(kind)) {
        let rest = std::iter::repeat_with(unknown).take(columns.len() - 1);
        table.row(std::iter::once(kind.bare().to_owned()).chain(rest));
    }
    table
}

/// What an erinys gains by the hero's abuse of alignment, and its levels when it appears then.
fn erinys() -> Table {
    let columns = ["abuse at least", "gains", "base level", "lowest", "highest"];
    let title = "What an erinys gains by the hero's abuse of alignment, and its levels when it appears";
    let mut table = Table::new("erinys", title, "MSP-124; Mage spells", columns);
    for row in &GIFTS {
        let abuse = (row.beyond + 1).unsigned_abs();
        let born = mage(Kind::Erinys, erinys_base_level(abuse), "MSP-124");
        table.row([
            abuse.to_string(),
            row.gift.words().to_owned(),
            born.base.to_string(),
            born.lowest_level().to_string(),
            born.highest_level().to_string(),
        ]);
    }
    table
}

fn unknown() -> String {
    "-".to_owned()
}

fn rays(rules: &Rules) -> Table {
    let columns = ["monster", "ray", "base level", "attack dice", "only in answer to an attack"];
    let mut table = Table::new("rays", "Monsters with a ray", "MSP-147; Ray-type spells", columns);
    for row in RAY_CASTERS.iter().chain(rules.more_ray_casters) {
        table.row([
            row.kind.bare().to_owned(),
            row.attack.words().to_owned(),
            row.known.map_or_else(unknown, |(base, _)| base.to_string()),
            row.known.map_or_else(unknown, |(_, dice)| format!("{}d{}", dice.count, dice.sides)),
            if row.passive { "Y" } else { "" }.to_owned(),
        ]);
    }
    table
}
