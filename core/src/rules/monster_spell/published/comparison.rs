//! Every spell under every ruleset, side by side.

use super::{HIGHEST_LEVEL, Listed, listed, odds};
use crate::int::Int;
use crate::odds::OutcomeOf;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Action, Caster, Hero, Scenario, State, World};
use crate::rules::monster_spell::tables::{SPELLS, School, Spell, book_of};
use crate::system::Ruleset;
use crate::table::Table;

/// Every spell that comes out under some of these rulesets, and for each of them who has it, from which level on,
/// and whether it is directed (`Y`).
pub(in crate::rules::monster_spell) fn comparison(rulesets: &[&Rules]) -> Table {
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
