//! The text's tables of miscasts, computed from the rules: by exact odds of casts, and by casts on chosen
//! faces.

use super::name::Name;
use super::rulesets::Rules;
use super::scenario::{Action, Being, Cast, Scenario, Spell, SpellKind, Stance, Who};
use super::tables::lines::LINES;
use super::words::Event;
use super::{Miscasts, resolution, sites};
use crate::draws::{BySite, Primitive, Unanswered};
use crate::int::Int;
use crate::journal::{Choice, Step};
use crate::odds::{Ever, Latest, Limits, Odds, Question, explore};
use crate::ratio::Ratio;
use crate::run::{Run, run};
use crate::table::Table;

/// The spell levels of the text's chance table.
const LEVELS: [i32; 10] = [0, 1, 3, 6, 11, 16, 20, 24, 30, 35];
/// The bonuses of the text's chance table.
const BONUSES: [i32; 8] = [0, 3, 6, 10, 15, 20, 30, 40];
/// The skills of the text's Spellcraft table.
const SKILLS: [i32; 9] = [0, 17, 20, 40, 60, 80, 100, 150, 200];
/// Needs (difficulty less bonus) that the odds of the rows are shown for.
const NEEDS: [i32; 6] = [2, 8, 12, 18, 24, 28];
/// Rolls of 2d12.
const ROLLS: u128 = 144;
/// Rolls of 2d12 twice.
const DOUBLE_ROLLS: u128 = ROLLS * ROLLS;
/// A total beyond which no row can be told apart any more.
const TOTAL_SHOWN_MAX: u32 = 200;
/// A need at which a deadly row can be reached in every stance and with every ward shown.
const NEED_MAX: i32 = 30;

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![chance(rules), spellcraft(rules), rows(rules), row_odds(rules), deadly(rules)]
}

/// A cast of a spell by someone with mana enough.
fn casting(level: i32, intelligence: i32, spellcraft: i32, stance: Stance) -> Scenario {
    let name = Name::new("Fireball").expect("plain letters");
    let spell = Spell {
        name,
        level: Int::saturating(level.into()),
        rank: Int::default(),
        cost: Int::default(),
        kind: SpellKind::Damage,
    };
    let you = Being {
        intelligence_modifier: Int::saturating(intelligence.into()),
        spellcraft: Int::saturating(spellcraft.into()),
        stance,
        spells: vec![spell],
        ..Being::default()
    };
    let cast = Cast { by: Who::You, spell: name, harm: Int::default() };
    Scenario { you, creatures: Vec::new(), actions: vec![Action::Cast(cast)] }
}

/// A cast that passes its check from a sum of `need` on, with a skill of `spellcraft`.
fn needing(rules: &Rules, need: i32, spellcraft: i32, stance: Stance) -> Scenario {
    // Level 0 without any modifier: what its check says of itself is what has to be made up for.
    let made = on_faces(rules, &casting(0, 0, spellcraft, stance), ONE_ONE, ONE_ONE);
    let short = i64::from(need) - said(&made, "difficulty") + said(&made, "bonus");
    let short = i32::try_from(short).unwrap_or(i32::MAX);
    casting(short.max(0), -short.min(0), spellcraft, stance)
}

fn odds<Q: Question<Miscasts>>(rules: &Rules, scenario: &Scenario, question: &Q) -> Odds<Q::Answer> {
    let odds = Limits::usual(|limits| explore::<Miscasts, Q>(rules, scenario, question, limits));
    odds.expect("the scenarios of the tables are sound")
}

const ONE_ONE: [u32; 2] = [1, 1];
const TWELVE_TWELVE: [u32; 2] = [12, 12];

/// A run of a cast whose check and total show these faces.
fn on_faces(rules: &Rules, scenario: &Scenario, check: [u32; 2], total: [u32; 2]) -> Run<Miscasts> {
    let at = |site| move |face: u32| (site, Primitive { bound: 12, value: face - 1 });
    let faces = check.map(at(sites::CHECK)).into_iter().chain(total.map(at(sites::TOTAL)));
    run::<Miscasts>(rules, scenario, &mut BySite::new(faces, Unanswered::Smallest))
        .expect("the scenarios of the tables are sound")
}

/// What the decisions of a run say of a value.
fn said(run: &Run<Miscasts>, name: &str) -> i64 {
    let because = run.steps.iter().filter_map(|step| match step {
        Step::Decision(decision) => Some(&decision.because),
        _ => None,
    });
    because.flatten().find(|(named, _)| *named == name).map_or(0, |(_, value)| *value)
}

fn is_miscast(step: &Step<Miscasts>) -> bool {
    matches!(step, Step::Event(Event::Miscast { .. }))
}

fn is_deadly(step: &Step<Miscasts>) -> bool {
    matches!(step, Step::Event(Event::Miscast { protected: false, .. }))
}

fn over(weight: &Ratio, denominator: u128) -> String {
    weight.written_over(denominator).unwrap_or_else(|| weight.to_string())
}

fn chance(rules: &Rules) -> Table {
    let bonuses = BONUSES.map(|bonus| format!("bonus +{bonus}"));
    let columns = ["spell level", "difficulty"].map(str::to_owned).into_iter().chain(bonuses);
    let mut table = Table::new(
        "chance",
        "Chance of a miscast, out of armour, at rank 1",
        "MIS-015 to MIS-024; The check, first table",
        columns,
    );
    for level in LEVELS {
        let difficulty =
            said(&on_faces(rules, &casting(level, 0, 0, Stance::Neutral), ONE_ONE, ONE_ONE), "difficulty");
        let cells = BONUSES.map(|bonus| {
            let chance = odds(rules, &casting(level, bonus, 0, Stance::Neutral), &Ever(is_miscast)).of(&true);
            format!("{} ({})", over(&chance, ROLLS), chance.percent(1))
        });
        table.row([level.to_string(), difficulty.to_string()].into_iter().chain(cells));
    }
    table
}

fn spellcraft(rules: &Rules) -> Table {
    let mut table = Table::new(
        "spellcraft",
        "What Spellcraft adds to the check and takes off a miscast's total",
        "MIS-026 to MIS-028; The check, second table",
        ["Spellcraft", "added to the check", "taken off the total"],
    );
    for skill in SKILLS {
        let made = on_faces(rules, &casting(0, 0, skill, Stance::Neutral), ONE_ONE, ONE_ONE);
        table.row([skill.to_string(), format!("+{}", said(&made, "bonus")), said(&made, "ward").to_string()]);
    }
    table
}

fn rows(rules: &Rules) -> Table {
    let mut table = Table::new(
        "rows",
        "The miscast table",
        "MIS-038, MIS-039, MIS-101 to MIS-165; The miscast table",
        ["row", "total", "protected", "effect", "you are told", "told of a creature", "rule"],
    );
    for (row, line) in rules.rows.iter().zip(&LINES) {
        let totals = (1..=TOTAL_SHOWN_MAX).filter(|total| resolution::row_of(rules, *total) == row);
        let totals: Vec<u32> = totals.collect();
        let range = match (totals.first(), totals.last()) {
            (Some(least), Some(&TOTAL_SHOWN_MAX)) => format!("{least} or more"),
            (Some(least), Some(most)) => format!("{least}-{most}"),
            _ => "-".to_owned(),
        };
        table.row([
            row.number.to_string(),
            range,
            if row.protected { "yes" } else { "no" }.to_owned(),
            row.effect.words(),
            line.yours.to_owned(),
            line.of_creature("creature"),
            row.rule.to_owned(),
        ]);
    }
    table
}

fn row_odds(rules: &Rules) -> Table {
    let needs = NEEDS.map(|need| format!("need {need}"));
    let mut table = Table::new(
        "row-odds",
        "Chance of each row by the sum the check needs (difficulty less bonus), without ward or stance",
        "MIS-033 to MIS-038; The miscast table",
        std::iter::once("row".to_owned()).chain(needs),
    );
    let row_of = |step: &Step<Miscasts>| match step {
        Step::Decision(decision) if decision.site == sites::ROW => match decision.choice {
            Choice::Number(row) => Some(row),
            _ => None,
        },
        _ => None,
    };
    let columns = NEEDS
        .map(|need| odds(rules, &needing(rules, need, 0, Stance::Neutral), &Latest::<i64, _>::new(row_of)));
    let answers = std::iter::once(None).chain(rules.rows.iter().map(|row| Some(i64::from(row.number))));
    for answer in answers {
        let cells = columns.each_ref().map(|odds| {
            let weight = odds.of(&answer);
            if weight.is_zero() { "-".to_owned() } else { over(&weight, DOUBLE_ROLLS) }
        });
        let name = answer.map_or_else(|| "no miscast".to_owned(), |row| row.to_string());
        table.row(std::iter::once(name).chain(cells));
    }
    table
}

fn deadly(rules: &Rules) -> Table {
    let mut table = Table::new(
        "deadly",
        "What it takes to reach a row that is not protected, by stance and by what Spellcraft takes off",
        "MIS-225 to MIS-227; The protected half",
        ["stance", "taken off", "least points missed by", "least need", "chance at that need"],
    );
    for stance in [Stance::Neutral, Stance::Defensive, Stance::Aggressive, Stance::Frenzy] {
        for skill in [0, 100, 200] {
            let worst = |need| {
                let scenario = needing(rules, need, skill, stance);
                let made = on_faces(rules, &scenario, ONE_ONE, TWELVE_TWELVE);
                made.steps.iter().any(is_deadly).then_some((need, scenario, made))
            };
            let Some((need, scenario, made)) = (0..=NEED_MAX).find_map(worst) else { continue };
            let chance = odds(rules, &scenario, &Ever(is_deadly)).of(&true);
            table.row([
                format!("{stance:?}").to_ascii_lowercase(),
                said(&made, "ward").to_string(),
                said(&made, "miss").to_string(),
                need.to_string(),
                over(&chance, DOUBLE_ROLLS),
            ]);
        }
    }
    table
}

#[cfg(test)]
mod tests;
