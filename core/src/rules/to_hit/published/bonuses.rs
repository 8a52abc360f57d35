//! The text's bonus tables.

use super::{points, signed};
use crate::int::Int;
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::{
    Action, Aim, Beam, Hero, Item, Missile, Monster, Role, Scenario, Skill, Source,
};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::tables::{ARTIFACTS, Proficiency, Size};
use crate::table::Table;
use Proficiency::{Basic, Expert, GrandMaster, Master, Restricted, Skilled, Unskilled};

/// All tables.
pub(super) fn tables(rules: &Rules) -> Vec<Table> {
    vec![
        ability(rules, "strength", "Bonus of Strength hand to hand", "HIT-30; Strength bonus", 3..=125),
        ability(rules, "dexterity", "Bonus of Dexterity", "HIT-31; Dexterity bonus", 3..=25),
        weapon_skill(rules),
        spell_skill(rules),
        two_weapons(rules),
        riding(rules),
        bare_hands(rules),
        size(rules),
        distance(rules),
        burden(rules),
        artifacts(),
    ]
}

/// A hero about to look at what a swing would add up to.
fn swing(hero: Hero, wielded: Option<Item>) -> Scenario {
    let actions = vec![Action::PreviewMelee];
    Scenario { hero, wielded, secondary: None, missile: None, target: Monster::default(), actions }
}

fn sword(proficiency: Proficiency) -> Item {
    Item { skill: Skill::LongSword, proficiency, ..Item::default() }
}

/// A Strength or Dexterity table: neighbours with the same bonus share a row.
fn ability(
    rules: &Rules,
    id: &'static str,
    title: &'static str,
    source: &'static str,
    values: std::ops::RangeInclusive<i32>,
) -> Table {
    let mut table = Table::new(id, title, source, [id, "bonus"]);
    let bonus = |value: i32| {
        let value = i64::from(value);
        if id == "strength" {
            let hero = Hero { strength: Int::saturating(value), ..Hero::default() };
            points(rules, &swing(hero, None), sites::MELEE_STRENGTH)
        } else {
            let hero = Hero { dexterity: Int::saturating(value), ..Hero::default() };
            points(rules, &swing(hero, None), sites::TERM_DEXTERITY)
        }
    };
    let rows: Vec<(i32, i64)> = values.map(|value| (value, bonus(value))).collect();
    for group in rows.chunk_by(|(_, one), (_, other)| one == other) {
        let called = |value: i32| if id == "strength" { called(value) } else { value.to_string() };
        let (first, last) = (called(group[0].0), called(group[group.len() - 1].0));
        let range = if first == last { first } else { format!("{first} to {last}") };
        table.row([range, signed(group[0].1)]);
    }
    table
}

/// A Strength as it is called.
fn called(strength: i32) -> String {
    match strength {
        19..=117 => format!("18/{:02}", strength - 18),
        118 => "18/**".to_owned(),
        119.. => (strength - 100).to_string(),
        _ => strength.to_string(),
    }
}

fn by_skill(
    id: &'static str,
    title: &'static str,
    source: &'static str,
    bonus: impl Fn(Proficiency) -> i64,
) -> Table {
    let mut table = Table::new(id, title, source, ["skill", "bonus"]);
    for proficiency in [Restricted, Unskilled, Basic, Skilled, Expert] {
        table.row([name(proficiency).to_owned(), signed(bonus(proficiency))]);
    }
    table
}

const fn name(proficiency: Proficiency) -> &'static str {
    match proficiency {
        Restricted => "Restricted",
        Unskilled => "Unskilled",
        Basic => "Basic",
        Skilled => "Skilled",
        Expert => "Expert",
        Master => "Master",
        GrandMaster => "Grand Master",
    }
}

fn weapon_skill(rules: &Rules) -> Table {
    by_skill("weapon-skill", "Bonus of weapon skill", "HIT-32; Weapon skill bonus", |proficiency| {
        points(rules, &swing(Hero::default(), Some(sword(proficiency))), sites::SKILL_WEAPON)
    })
}

fn spell_skill(rules: &Rules) -> Table {
    by_skill(
        "spell-skill",
        "Bonus of skill in a spell's school",
        "HIT-35; Spell skill bonus",
        |proficiency| {
            let cast = Action::Zap(Beam { ray: true, source: Source::Spell(proficiency) });
            let scenario = Scenario { actions: vec![cast], ..swing(Hero::default(), None) };
            points(rules, &scenario, sites::RAY_SKILL)
        },
    )
}

fn two_weapons(rules: &Rules) -> Table {
    by_skill("two-weapons", "Penalty of two weapons", "HIT-33; Two weapon penalty", |proficiency| {
        let hero = Hero { two_weapons: true, two_weapon_skill: proficiency, ..Hero::default() };
        points(rules, &swing(hero, Some(sword(Expert))), sites::SKILL_TWO_WEAPONS)
    })
}

fn riding(rules: &Rules) -> Table {
    by_skill("riding", "Penalty of riding", "HIT-42; Skills", |proficiency| {
        let hero = Hero { riding: true, riding_skill: proficiency, ..Hero::default() };
        points(rules, &swing(hero, Some(sword(Basic))), sites::SKILL_RIDING)
    })
}

/// What bare hands give where a variant lets them count.
fn bare_hands(rules: &Rules) -> Table {
    let variant = Rules { bare_hands_count: true, ..rules.clone() };
    let mut table = Table::new(
        "bare-hands",
        "Bonus of bare hands where they count, as in SporkHack",
        "HIT-80, HIT-81, HIT-44; Variants",
        ["skill", "bare hands", "martial arts"],
    );
    for proficiency in [Unskilled, Basic, Skilled, Expert, Master, GrandMaster] {
        let bonus = |role| {
            let hero = Hero { role, bare_hands_skill: proficiency, ..Hero::default() };
            signed(points(&variant, &swing(hero, None), sites::SKILL_BARE_HANDS))
        };
        // A martial artist is never unskilled.
        let martial = if proficiency == Unskilled { "(n/a)".to_owned() } else { bonus(Role::Monk) };
        table.row([name(proficiency).to_owned(), bonus(Role::Valkyrie), martial]);
    }
    table
}

/// A hero about to look at what a throw would add up to.
fn throw(target: Monster, distance: i64) -> Scenario {
    let aim = Aim { by: Missile::Throw, distance: Int::saturating(distance) };
    Scenario {
        hero: Hero::default(),
        wielded: None,
        secondary: None,
        missile: Some(sword(Basic)),
        target,
        actions: vec![Action::PreviewRanged(aim)],
    }
}

fn size(rules: &Rules) -> Table {
    let mut table = Table::new(
        "size",
        "Bonus of the target's size at range",
        "HIT-34; Monster size bonus",
        ["size", "bonus"],
    );
    for (name, size) in [
        ("Tiny", Size::Tiny),
        ("Small", Size::Small),
        ("Medium", Size::Medium),
        ("Large", Size::Large),
        ("Huge", Size::Huge),
        ("Gigantic", Size::Gigantic),
    ] {
        let target = Monster { size, ..Monster::default() };
        table.row([name.to_owned(), signed(points(rules, &throw(target, 3), sites::RANGE_SIZE))]);
    }
    table
}

fn distance(rules: &Rules) -> Table {
    let mut table = Table::new("distance", "Bonus of the distance", "HIT-52; Ranged", ["squares", "bonus"]);
    for squares in 1..=8 {
        let bonus = points(rules, &throw(Monster::default(), squares), sites::RANGE_DISTANCE);
        table.row([squares.to_string(), signed(bonus)]);
    }
    table
}

fn burden(rules: &Rules) -> Table {
    let mut table = Table::new("burden", "Penalty of the burden", "HIT-12; Melee", ["burden", "penalty"]);
    let names = ["Unencumbered", "Burdened", "Stressed", "Strained", "Overtaxed", "Overloaded"];
    for (burden, name) in (0..).zip(names) {
        let hero = Hero { burden: Int::saturating(burden), ..Hero::default() };
        let scenario = swing(hero, None);
        // Every swing has a base; where there is none, no swing is made.
        let refused = points(rules, &scenario, sites::MELEE_BASE) == 0;
        let penalty = points(rules, &scenario, sites::MELEE_BURDEN);
        table.row([name.to_owned(), if refused { "refused".to_owned() } else { signed(penalty) }]);
    }
    table
}

fn artifacts() -> Table {
    let mut table =
        Table::new("artifacts", "To-hit dice of artifacts", "HIT-27", ["artifact", "die", "against"]);
    for row in ARTIFACTS {
        let (die, against) = match row.die {
            0 => ("none".to_owned(), "-".to_owned()),
            die => (format!("d{die}"), spaced(&format!("{:?}", row.against), false)),
        };
        table.row([spaced(&format!("{:?}", row.artifact), true), die, against]);
    }
    table
}

/// A name in words: `StaffOfAesculapius` as `Staff of Aesculapius` where it is `proper`, else `NotLawful` as `Not lawful`.
fn spaced(name: &str, proper: bool) -> String {
    let mut words: Vec<String> = Vec::new();
    for letter in name.chars() {
        match words.last_mut() {
            Some(word) if !letter.is_uppercase() => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    let lower = |(index, word): (usize, String)| {
        if index > 0 && (!proper || word == "Of") { word.to_lowercase() } else { word }
    };
    words.into_iter().enumerate().map(lower).collect::<Vec<_>>().join(" ")
}
