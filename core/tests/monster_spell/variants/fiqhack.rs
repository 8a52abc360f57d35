//! FIQHack: chances and draws of every number in the rules, typed in from them (MSP-FI-01 to MSP-FI-10).

use spelltape::bench::Recorded;
use spelltape::log::LogStep;
use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::system::{Ruleset, System};
use spelltape::value::Value;

use crate::support::{chance, decisions, number, played, text};

/// A caster with this knowledge, and what it does.
fn knowing(level: u32, more: &str, lore: &str, actions: &str) -> String {
    format!(
        r#"{{"caster": {{"school": "mage", "level": {level}, "hp": 1 {more}, "lore": {{{lore}}}}},
            "actions": [{actions}]}}"#
    )
}

const ATTACK: &str = r#"{"cast": {"attack": "mage", "thinks_it_found_you": true}}"#;
const FULL: &str = r#""power": 900, "power_max": 900"#;

/// How often in 100 times a spell is attempted, with all the power there is.
#[track_caller]
fn succeeds(level: u32, more: &str, spell: &str, lore: &str, expected: &str) {
    let lore = format!(r#""known": ["{spell}"], "power": 9999, "power_max": 9999 {lore}"#);
    let given = knowing(level, more, &lore, &format!(r#"{{"consider": {{"spell": "{spell}"}}}}"#));
    chance("fiqhack", &given, "outcome:spell", &text(spell), expected);
}

#[test]
fn success_grows_with_level_and_intelligence_up_to_what_the_skill_allows() {
    // MSP-FI-04, MSP-FI-10: 50 + 5*ML + 5*18 - 25*level, at most 40, 60, 80 or 100 by the skill.
    for (skill, expected) in [("unskilled", "2/5"), ("basic", "3/5"), ("skilled", "4/5"), ("expert", "1")] {
        succeeds(3, "", "force_bolt", &format!(r#", "skills": {{"attack": "{skill}"}}"#), expected);
    }
    let expert = r#", "skills": {"attack": "expert", "matter": "expert", "divination": "expert"}"#;
    // Level 7: 50 + 50 + 90 - 175 = 15; at level 20 65.
    succeeds(10, "", "cancellation", expert, "3/20");
    succeeds(20, "", "cancellation", expert, "13/20");
    // No spellcaster: 20 + 15 + 55 - 25 = 65; the Wizard: 70 + 5 + 100 - 175 = 0, and at level 10 45.
    succeeds(3, "", "force_bolt", &format!(r#"{expert}, "layman": true"#), "13/20");
    succeeds(1, r#", "is_wizard": true"#, "cancellation", expert, "0");
    succeeds(10, r#", "is_wizard": true"#, "cancellation", expert, "9/20");
    // Staff or robe: 5 more intelligence, up to 20: 10 more for a caster, 25 more for another.
    succeeds(10, "", "cancellation", &format!(r#"{expert}, "staff_or_robe": true"#), "1/4");
    succeeds(3, "", "force_bolt", &format!(r#"{expert}, "layman": true, "staff_or_robe": true"#), "9/10");
    succeeds(3, "", "force_bolt", &format!(r#"{expert}, "layman": true, "armor_penalty": 30"#), "7/20");
    // MSP-FI-10: Double Trouble is the Wizard's alone, and never fails.
    succeeds(30, r#", "is_wizard": true"#, "double_trouble", "", "1");
    succeeds(30, "", "double_trouble", "", "0");
}

/// The power that is left of 900 after a spell, where it is cast for sure or at least can be.
#[track_caller]
fn costs(level: u32, spell: &str, lore: &str, cost: i64) {
    let lore = format!(r#""known": ["{spell}"], {FULL} {lore}"#);
    let flies = if spell == "cancellation" { r#", ["rn1", 8, 6, 6]"# } else { "" };
    let run = played("fiqhack", &knowing(level, "", &lore, ATTACK), &format!(r#"[["rnd", 100, 1]{flies}]"#));
    assert_eq!(900 - number(&run, "power"), cost);
}

#[test]
fn a_spell_costs_5_a_level_and_more_the_less_often_it_succeeds() {
    // MSP-FI-03: 50 in 100 at level 1 costs 10; 65 in 100 at level 7 costs 35*100/65.
    let expert = r#", "skills": {"attack": "expert", "matter": "expert"}"#;
    costs(3, "force_bolt", expert, 5);
    costs(3, "force_bolt", r#", "skills": {"attack": "unskilled"}"#, 12);
    costs(3, "force_bolt", &format!(r#"{expert}, "layman": true, "armor_penalty": 15"#), 10);
    costs(20, "cancellation", expert, 53);
    // The Amulet doubles the cost.
    costs(3, "force_bolt", &format!(r#"{expert}, "has_amulet": true"#), 10);
    // A spell that never succeeds costs 200 times as much: 5*200 is more than the power, and is refused undrawn.
    let hopeless =
        r#""known": ["force_bolt"], "power": 999, "power_max": 999, "layman": true, "armor_penalty": 200"#;
    let given = knowing(1, "", hopeless, ATTACK);
    let run = played("fiqhack", &given, "[]");
    assert_eq!(decisions(&run, "monster_spell.known.verdict"), ["beyond_its_power"]);
}

/// What the caster thinks of force bolt.
#[track_caller]
fn verdict(more: &str, lore: &str, dice: &str, expected: &str) {
    let given = knowing(3, more, lore, r#"{"consider": {"spell": "force_bolt"}}"#);
    let run = played("fiqhack", &given, dice);
    assert_eq!(decisions(&run, "monster_spell.consider.verdict"), [expected], "{lore}");
}

#[test]
fn a_spell_is_tested_in_the_order_of_the_rule() {
    // MSP-FI-02, MSP-FI-10: who never casts; what is not known; the maximum; the power; rn2(8); rnd(100).
    let knows = |more: &str| format!(r#""known": ["force_bolt"] {more}"#);
    verdict("", &knows(r#", "power": 90, "power_max": 90, "ghost": true"#), "[]", "ghost");
    verdict(r#", "cancelled": true"#, &knows(r#", "power": 90, "power_max": 90"#), "[]", "cancelled");
    verdict("", r#""power": 90, "power_max": 90"#, "[]", "not_known");
    verdict("", &knows(r#", "power": 11, "power_max": 11"#), "[]", "beyond_its_power");
    verdict("", &knows(r#", "power": 11, "power_max": 90"#), "[]", "power_spent");
    // Below a third of 90 the power is saved seven times in eight; at 30 it is not.
    verdict("", &knows(r#", "power": 29, "power_max": 90"#), r#"[["rn2", 8, 1]]"#, "saves_power");
    verdict(
        "",
        &knows(r#", "power": 29, "power_max": 90"#),
        r#"[["rn2", 8, 0], ["rnd", 100, 40]]"#,
        "useful",
    );
    verdict("", &knows(r#", "power": 30, "power_max": 90"#), r#"[["rnd", 100, 40]]"#, "useful");
    verdict("", &knows(r#", "power": 30, "power_max": 90"#), r#"[["rnd", 100, 41]]"#, "not_attempted");
    let saving = knowing(
        3,
        "",
        &knows(r#", "power": 29, "power_max": 90"#),
        r#"{"consider": {"spell": "force_bolt"}}"#,
    );
    // One in eight, and then 40 in 100.
    chance("fiqhack", &saving, "outcome:spell", &text("force_bolt"), "1/20");
}

#[test]
fn the_first_castable_spell_is_cast_and_attacks_have_no_magic_of_their_own() {
    // MSP-FI-01: no draw for a value, a fumble or damage; known spells are tried in turn.
    let lore = format!(r#""known": ["sleep", "force_bolt"], {FULL}"#);
    let run = played("fiqhack", &knowing(5, "", &lore, ATTACK), r#"[["rnd", 100, 41], ["rnd", 100, 40]]"#);
    assert_eq!(run.outcome.get("spell"), Some(&text("force_bolt")));
    assert_eq!(number(&run, "cooldown"), 0);
    chance("fiqhack", &knowing(5, "", &lore, ATTACK), "outcome:spell", &text("sleep"), "2/5");
    chance("fiqhack", &knowing(5, "", &lore, ATTACK), "outcome:spell", &text("force_bolt"), "6/25");
    let afar = r#"{"zap": {"attack": "ray_cold", "lined_up": true}}"#;
    let run = played("fiqhack", &knowing(50, "", "", afar), "[]");
    assert_eq!(decisions(&run, "monster_spell.zap.fate"), ["no_ray"]);
}

#[test]
fn high_levels_make_great_spells_reliable() {
    // MSP-FI-07: finger of death of an expert fails for certain up to level 7, and hardly ever at level 26.
    let expert = r#", "skills": {"attack": "expert"}"#;
    for (level, expected) in [(7, "0"), (8, "1/20"), (17, "1/2"), (26, "19/20"), (27, "1")] {
        succeeds(level, "", "finger_of_death", expert, expected);
    }
}

fn begin(kind: &str, level: u32, lore: &str) -> String {
    knowing(level, &format!(r#", "kind": "{kind}""#), lore, r#""begin_with_spells""#)
}

fn known(run: &Recorded) -> Vec<String> {
    let learnt = run.steps.iter().filter_map(|step| match step {
        LogStep::Event(event) => event.get("spell_learnt").and_then(|event| event.get("spell")).cloned(),
        _ => None,
    });
    learnt.map(|spell| spell.line().trim_matches('"').to_owned()).collect()
}

#[test]
fn some_kinds_begin_with_spells_of_their_own() {
    // MSP-FI-05
    for (kind, spell) in [
        ("angel", "magic_missile"),
        ("yeenoghu", "magic_missile"),
        ("asmodeus", "cone_of_cold"),
        ("barrow_wight", "sleep"),
    ] {
        assert_eq!(known(&played("fiqhack", &begin(kind, 14, ""), "[]")), [spell]);
    }
    let priest = played("fiqhack", &begin("aligned_priest", 12, ""), r#"[["rn2", 4, 0]]"#);
    for spell in ["healing", "protection", "slow_monster", "remove_curse"] {
        assert!(known(&priest).iter().any(|known| known == spell), "{spell}");
    }
}

#[test]
fn others_keep_candidates_by_level_and_skill() {
    // MSP-FI-05: rn2(ML+5) candidates beyond 10; kept by rn2(6) of 3 times the skill less the level, or below.
    // Candidates 10 force bolt (level 1), 0 dig (level 5), 5 finger of death (level 7).
    let candidates = |first: (u32, u32), second: (u32, u32)| {
        let rest = r#", ["rn2", 40, 5], ["rn2", 6, 0]"#.repeat(8);
        let ((a, b), (c, d)) = (first, second);
        format!(
            r#"[["rn2", 8, 0], ["rn2", 40, {a}], ["rn2", 6, {b}], ["rn2", 40, {c}], ["rn2", 6, {d}]{rest}]"#
        )
    };
    let unskilled = begin("kobold_shaman", 3, "");
    // Unskilled, level 1: 3 in 6. Level 5 and 7: never.
    assert_eq!(known(&played("fiqhack", &unskilled, &candidates((10, 2), (0, 0)))), ["force_bolt"]);
    assert_eq!(known(&played("fiqhack", &unskilled, &candidates((10, 3), (0, 0)))), [""; 0]);
    // Basic, level 5: 2 in 6; any skill with attack spells gives force bolt for nothing.
    let basic = begin("kobold_shaman", 3, r#""skills": {"attack": "basic", "matter": "basic"}"#);
    assert_eq!(known(&played("fiqhack", &basic, &candidates((0, 1), (10, 5)))), ["force_bolt", "dig"]);
    assert_eq!(known(&played("fiqhack", &basic, &candidates((0, 2), (10, 5)))), ["force_bolt"]);
    // Skilled, level 7: 3 in 6, which the rest of the candidates show.
    let skilled = begin("kobold_shaman", 3, r#""skills": {"attack": "skilled"}"#);
    let kept = played("fiqhack", &skilled, &candidates((0, 0), (0, 0)));
    assert_eq!(known(&kept), ["force_bolt", "finger_of_death"]);
    // No spellcaster: rn2(ML/3) candidates in all.
    let layman = begin("kobold_shaman", 6, r#""layman": true"#);
    let one = played("fiqhack", &layman, r#"[["rn2", 2, 1], ["rn2", 40, 8], ["rn2", 6, 2]]"#);
    assert_eq!(known(&one), ["healing"]);
}

/// A caster reads a book.
fn reads(level: u32, lore: &str, spell: &str, buc: &str) -> String {
    knowing(level, "", lore, &format!(r#"{{"read_book": {{"spell": "{spell}", "buc": "{buc}"}}}}"#))
}

#[test]
fn blessed_books_teach_and_cursed_ones_strike_back() {
    // MSP-FI-06: understood: helpless for min(delay, 5); else for the delay: dig 6*5, sleep 1.
    let blessed = played("fiqhack", &reads(1, "", "dig", "blessed"), "[]");
    assert_eq!((known(&blessed), number(&blessed, "caster_helpless_turns")), (vec!["dig".to_owned()], 5));
    let easy = played("fiqhack", &reads(1, "", "sleep", "blessed"), "[]");
    assert_eq!(number(&easy, "caster_helpless_turns"), 1);
    let cursed = played("fiqhack", &reads(50, "", "dig", "cursed"), r#"[["rn2", 5, 3], ["rn2", 3, 1]]"#);
    assert_eq!((known(&cursed), number(&cursed, "caster_helpless_turns")), (Vec::new(), 30));
    assert_eq!(decisions(&cursed, "monster_spell.book.effect"), ["takes_gold"]);
}

#[test]
fn a_book_that_struck_back_is_destroyed_one_time_in_three_or_consumed() {
    // MSP-FI-06
    let gone = "event:book_destroyed";
    chance("fiqhack", &reads(5, "", "dig", "cursed"), gone, &Value::Bool(true), "1/3");
    // At level 7 the effect 6 of rn2(7) consumes it: 1/7 + 6/7 * 1/3.
    chance("fiqhack", &reads(5, "", "finger_of_death", "cursed"), gone, &Value::Bool(true), "3/7");
}

#[test]
fn an_uncursed_book_is_put_down_below_a_rate_of_12_and_else_drawn_for() {
    // MSP-FI-06: 18 + 4 + ML/2 - 2*level, lenses 2; understood when rnd(20) is not above it.
    let fate = "first:monster_spell.book.fate";
    for (level, lore, spell, understood) in [
        (6, "", "dig", "3/4"),
        (20, "", "dig", "1"),
        (0, "", "dig", "3/5"),
        (0, r#""lenses": true"#, "dig", "7/10"),
        (0, r#""layman": true"#, "force_bolt", "13/20"),
    ] {
        chance("fiqhack", &reads(level, lore, spell, "uncursed"), fate, &text("is_understood"), understood);
    }
    let hard = played("fiqhack", &reads(6, "", "finger_of_death", "uncursed"), "[]");
    assert_eq!(decisions(&hard, "monster_spell.book.fate"), ["is_put_down"]);
    // At level 8 the rate is 12, and it is tried.
    chance("fiqhack", &reads(8, "", "finger_of_death", "uncursed"), fate, &text("is_understood"), "3/5");
}

#[test]
fn who_studies_casts_nothing() {
    // MSP-FI-06
    let lore = format!(r#""known": ["force_bolt"], "helpless_turns": 2, {FULL}"#);
    let wait = r#"{"wait": {"turns": 2}}"#;
    let run = played("fiqhack", &knowing(5, "", &lore, ATTACK), "[]");
    assert_eq!(decisions(&run, "monster_spell.cast.fate"), ["helpless"]);
    let run = played("fiqhack", &knowing(5, "", &lore, &format!("{wait}, {ATTACK}")), r#"[["rnd", 100, 1]]"#);
    assert_eq!(decisions(&run, "monster_spell.cast.fate"), ["casts"]);
}

/// Where a caster of this kind goes, standing at `at` from the hero: the square and the steps; nothing for one that
/// approaches.
#[track_caller]
fn goes(kind: &str, at: (i32, i32), around: &str, expected: Option<(i64, i64, i64)>) {
    let (dx, dy) = at;
    let given = knowing(
        3,
        &format!(r#", "kind": "{kind}""#),
        "",
        &format!(r#"{{"line_up": {{"dx": {dx}, "dy": {dy} {around}}}}}"#),
    );
    let run = played("fiqhack", &given, "[]");
    let found = run.steps.iter().find_map(|step| match step {
        LogStep::Event(event) => event.get("lines_up").map(|event| {
            let number = |key: &str| match event.get(key) {
                Some(Value::Int(number)) => *number,
                other => panic!("{other:?}"),
            };
            (number("dx"), number("dy"), number("steps"))
        }),
        _ => None,
    });
    assert_eq!(found, expected, "{kind} {at:?} {around}");
}

#[test]
fn the_weak_line_up_as_far_away_as_they_can() {
    // MSP-FI-08, MSP-FI-09: the end of a line is 7 squares off; the nearest on foot; ties S, E, N, W, SE, NE, NW, SW.
    for kind in ["kobold_shaman", "orc_shaman", "gnomish_wizard", "chromatic_dragon"] {
        goes(kind, (1, 0), "", Some((7, 0, 6)));
    }
    goes("lich", (1, 0), "", None);
    goes("kobold_shaman", (7, 0), "", Some((7, 0, 0)));
    goes("kobold_shaman", (7, 3), "", Some((7, 0, 3)));
    goes("kobold_shaman", (7, 4), "", Some((7, 7, 3)));
    // South, east and south-east are equally near: the south comes first.
    goes("kobold_shaman", (3, 3), "", Some((0, 7, 4)));
    // A wall at 5 leaves the square at 4; one at 3 leaves none in that direction, nor does a sensed monster.
    goes("kobold_shaman", (3, 0), r#", "walls": [[5, 0]]"#, Some((4, 0, 1)));
    goes("kobold_shaman", (3, 0), r#", "monsters": [[4, 0]]"#, Some((3, 0, 0)));
    goes("kobold_shaman", (2, 0), r#", "monsters": [[3, 0]]"#, Some((0, 7, 7)));
    // 16 steps are near enough.
    goes("kobold_shaman", (23, 0), "", Some((7, 0, 16)));
    goes("kobold_shaman", (23, 23), "", Some((7, 7, 16)));
    // Nothing within 16 steps, or no square at all.
    goes(
        "kobold_shaman",
        (23, 3),
        r#", "walls": [[7, 0], [6, 0], [5, 0], [4, 0], [3, 0], [7, 7], [7, -7]]"#,
        None,
    );
    let ring = "[0,2],[2,0],[0,-2],[-2,0],[2,2],[2,-2],[-2,-2],[-2,2]";
    goes("kobold_shaman", (4, 1), &format!(r#", "walls": [{ring}]"#), None);
}

#[test]
fn the_tables_say_what_the_rules_do() {
    // MSP-FI-03, MSP-FI-04, MSP-FI-06: cost, study, and success at levels 5, 10, 20 and 30 of an expert.
    let rules = MonsterSpell::rulesets().iter().find(|rules| rules.info().name == "fiqhack").unwrap();
    let tables = MonsterSpell::tables(rules);
    let table = |id: &str| &tables.iter().find(|table| table.id == id).unwrap().rows;
    let row = |id: &str, first: &str| table(id).iter().find(|row| row[0] == first).unwrap().join(" ");
    assert_eq!(table("books").len(), 40);
    assert_eq!(row("books", "Finger of death"), "Finger of death 35 80 - 3/20 13/20 1");
    assert_eq!(row("books", "Force bolt"), "Force bolt 5 2 1 1 1 1");
    // MSP-FI-05
    assert_eq!(row("starting-spells", "Asmodeus"), "Asmodeus Cone of cold ");
    assert!(row("starting-spells", "aligned priest").ends_with("Confuse monster 3/4, Slow monster 1/4"));
    // MSP-FI-08
    assert_eq!(
        table("lines").concat(),
        ["kobold shaman", "orc shaman", "gnomish wizard", "Chromatic Dragon"].map(str::to_owned)
    );
}
