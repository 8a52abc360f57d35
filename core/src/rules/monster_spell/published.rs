//! The text's lists of spells, computed from the rules by exact odds.

mod dnethack;
mod players;

use std::collections::BTreeMap;

use super::MonsterSpell;
use super::rulesets::{Cooldown, Rules, Spared};
use super::scenario::{Action, Caster, Hero, Scenario, State, World};
use super::tables::{
    Attack, CASTERS, CasterRow, GIFTS, Kind, RAY_CASTERS, SPELLS, School, Spell, book_of, erinys_base_level,
    mage,
};
use crate::int::Int;
use crate::odds::{Limits, Odds, OutcomeOf, Question, explore};
use crate::ratio::Ratio;
use crate::system::Ruleset;
use crate::table::Table;

/// Caster levels of the table of chances.
const LEVELS: std::ops::RangeInclusive<u32> = 1..=30;

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
        attempts(rules),
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

/// Every spell that comes out under some of these rulesets, and for each of them who has it, from which level on,
/// and whether it is directed (`Y`).
pub(super) fn comparison(rulesets: &[&Rules]) -> Table {
    let names = rulesets.iter().map(|rules| rules.info().name);
    let columns: Vec<_> = std::iter::once("spell").chain(names).collect();
    let mut table = Table::new(
        "spells-by-ruleset",
        "Every spell under every ruleset: m mage, c clerical, p psionic, f against turning to stone, the minimum level, l in lists of single kinds, k known from a book, and Y if it is directed",
        "MSP-050 to MSP-065j, MSP-SL-06, MSP-GR-02, MSP-SP-02, MSP-SP-03, MSP-DN-02 to MSP-DN-05, MSP-FI-05, MSP-EV-03, MSP-EV-04, MSP-EV-15",
        columns,
    );
    let lists: Vec<_> = rulesets
        .iter()
        .map(|rules| {
            [("m", School::Mage), ("c", School::Clerical), ("p", School::Psionic)]
                .map(|(letter, school)| (letter, listed(rules, school)))
        })
        .collect();
    for row in &SPELLS {
        let cells = rulesets.iter().zip(&lists).map(|(rules, schools)| {
            if rules.known_spells.is_some() && book_of(row.spell).is_some() {
                return if row.directed { "k Y".to_owned() } else { "k".to_owned() };
            }
            if row.spell == Spell::StoneToFlesh
                && let Some(level) = leaves_the_stone_from(rules)
            {
                return format!("f {level}");
            }
            if rules.type_lists.iter().any(|list| list.has(row.spell)) && !row_stands_in(row.spell, schools) {
                return if row.directed { "l Y".to_owned() } else { "l".to_owned() };
            }
            let found = schools.iter().flat_map(|(letter, rows)| {
                let rows = rows.iter().filter(|listed| listed.spell == row.spell);
                rows.map(move |listed| {
                    let directed = if listed.directed { " Y" } else { "" };
                    format!("{letter} {}{directed}", listed.minimum_level)
                })
            });
            found.collect::<Vec<_>>().join(", ")
        });
        let cells: Vec<_> = cells.collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            table.row(std::iter::once(row.words.to_owned()).chain(cells));
        }
    }
    table
}

/// The level from which on a caster turns itself back to flesh, if it ever does (MSP-EV-15).
fn leaves_the_stone_from(rules: &Rules) -> Option<u32> {
    let stone_items = Int::default();
    let saves_itself = |level: &u32| {
        let scenario = Scenario {
            caster: Caster::of(School::Mage, *level),
            hero: Hero::default(),
            world: World::default(),
            actions: vec![Action::Petrify { stone_items }],
        };
        let question = OutcomeOf::new(|state: &State| state.succeeded);
        odds(rules, &scenario, &question).of(&Some(true)).is_one()
    };
    (1..=HIGHEST_LEVEL).find(saves_itself)
}

/// Whether a spell stands in the list of some school.
fn row_stands_in(spell: Spell, schools: &[(&str, Vec<Listed>); 3]) -> bool {
    schools.iter().any(|(_, rows)| rows.iter().any(|listed| listed.spell == spell))
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
    let mut table = Table::new(id, title, "MSP-007, MSP-050 to MSP-065l", columns);
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

/// The chance that an attempt fails, and the cooldown it sets; a column of its own for those whom the ruleset spares.
fn attempts(rules: &Rules) -> Table {
    let Cooldown::ByLevel { spared, .. } = rules.cooldown;
    let spared = match spared {
        Spared::Nobody => None,
        Spared::QuestLeaders => Some(("cooldown of a quest leader", Kind::ArchPriest)),
        Spared::BossesHalfTheTime => Some(("cooldown of a boss", Kind::ArchPriest)),
        Spared::Kinds(kinds) => kinds.first().map(|kind| ("cooldown of who never rests", *kind)),
    };
    let halved = rules.fumble_halves_cooldown.then_some("cooldown after a failure that is seen");
    let columns = ["level", "cooldown"].into_iter().chain(halved).chain(spared.map(|(heading, _)| heading));
    let columns: Vec<_> = columns.chain(["fails", "fails when confused"]).collect();
    let title = "Cooldown in turns, and chance that a spell fails, by the caster's level";
    let mut table = Table::new("attempts", title, "MSP-030, MSP-033", columns);
    for level in LEVELS {
        let caster = |kind| Caster { kind, hp: Int::saturating(19), ..Caster::of(School::Clerical, level) };
        // At a wrong square an attempt ends after the cooldown; one that is not seen to fail rests as long as ever.
        let cooldowns = |kind, caster_seen| {
            let turns = |state: &State| state.spell.map(|_| state.caster.cooldown.get());
            let odds = attempt(rules, caster(kind), caster_seen, Attack::Clerical, turns);
            odds.weights.keys().filter_map(|turns| *turns).flatten().collect::<Vec<i32>>()
        };
        let either = |kind| {
            let turns: Vec<_> = cooldowns(kind, false).iter().map(ToString::to_string).collect();
            turns.join(" or ")
        };
        let halved = halved.map(|_| {
            let least = cooldowns(Kind::Monster, true).into_iter().min();
            least.map_or_else(unknown, |turns| turns.to_string())
        });
        // Of a ray that is resisted only the fumble counts.
        let fails = |confused| {
            let caster = Caster { confused, ..caster(Kind::Monster) };
            let odds = attempt(rules, caster, true, Attack::RayFire, |state| state.succeeded);
            odds.of(&Some(false)).to_string()
        };
        let turns = std::iter::once(either(Kind::Monster)).chain(halved);
        let turns = turns.chain(spared.map(|(_, kind)| either(kind)));
        table.row(std::iter::once(level.to_string()).chain(turns).chain([fails(false), fails(true)]));
    }
    table
}

/// The odds of what an attempt against a fireproof hero leads to; mage and clerical spells go to a wrong square.
fn attempt<A: Ord + Clone + 'static>(
    rules: &Rules,
    caster: Caster,
    caster_seen: bool,
    attack: Attack,
    answer: fn(&State) -> A,
) -> Odds<Option<A>> {
    let hero = Hero { fire_resistance: true, ..Hero::default() };
    let actions =
        vec![Action::Cast { attack, thinks_it_found_you: true, found_you: Some(attack.school().is_none()) }];
    let world = World { caster_seen, ..World::default() };
    odds(rules, &Scenario { caster, hero, world, actions }, &OutcomeOf::new(answer))
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
