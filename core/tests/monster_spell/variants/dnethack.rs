//! dNetHack: chances and draws of every number in the rules, typed in from them (MSP-DN-01 to MSP-DN-11).

use spelltape::log::LogStep;
use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::system::{Ruleset, System};
use spelltape::value::Value;

use crate::support::{chance, decisions, events, number, played, text};

/// A hurt caster, and what it does in a world against a hero.
pub(super) fn given(school: &str, level: u32, more: &str, hero: &str, world: &str, actions: &str) -> String {
    format!(
        r#"{{"caster": {{"school": "{school}", "level": {level}, "hp": 19 {more}}},
            "hero": {{{hero}}}, "world": {{{world}}}, "actions": [{actions}]}}"#
    )
}

/// One attack at melee range.
pub(super) fn attack(school: &str) -> String {
    format!(r#"{{"cast": {{"attack": "{school}", "thinks_it_found_you": true}}}}"#)
}

const SINGLE: &str = r#"{"select": {"attacking": false}}"#;

/// The chance that the one pick of a kind is this spell. A psionic caster of level 1 has the psi bolt beside its list.
#[track_caller]
fn picks(kind: &str, spell: &str, expected: &str) {
    let caster = format!(r#", "kind": "{kind}""#);
    let scenario = given("psionic", 1, &caster, "", "", SINGLE);
    chance("dnethack", &scenario, "first:monster_spell.select.pick", &text(spell), expected);
}

#[test]
fn kinds_with_a_favoured_list_draw_from_it_half_of_the_time() {
    // MSP-DN-03, MSP-DN-04: overall chances; the rest is the list of the school, here the psi bolt.
    for (kind, spell, expected) in [
        ("titan", "drop_boulder", "1/4"),
        ("titan", "lightning_bolt", "1/4"),
        ("titan", "psi_bolt", "1/2"),
        ("ki_rin", "fire_pillar", "1/2"),
        ("ki_rin", "psi_bolt", "1/2"),
        ("gnomish_wizard", "summon_sphere", "1/4"),
        ("gnomish_wizard", "psi_bolt", "3/4"),
        ("barrow_wight", "darkness", "1/6"),
        ("barrow_wight", "web", "1/6"),
        ("barrow_wight", "sleep", "1/6"),
        ("lich", "curse_items", "1/6"),
        ("lich", "destroy_armor", "1/12"),
        ("lich", "destroy_weapon", "1/12"),
        ("lich", "darkness", "1/18"),
        ("lich", "web", "1/18"),
        ("lich", "sleep", "1/18"),
        ("lich", "psi_bolt", "1/2"),
        ("arch_lich", "turn_to_stone", "1/12"),
        ("arch_lich", "raise_dead", "1/12"),
        ("arch_lich", "drain_life", "1/12"),
        ("arch_lich", "curse_items", "1/12"),
        ("arch_lich", "destroy_armor", "1/24"),
        ("arch_lich", "destroy_weapon", "1/24"),
        ("arch_lich", "darkness", "1/36"),
        ("arch_lich", "web", "1/36"),
        ("arch_lich", "sleep", "1/36"),
        ("orcus", "raise_dead", "1/4"),
        ("orcus", "psi_bolt", "3/4"),
        ("demogorgon", "haste_self", "1/6"),
        ("demogorgon", "filth", "1/6"),
        ("demogorgon", "drain_strength", "1/6"),
        ("monster", "psi_bolt", "1"),
    ] {
        picks(kind, spell, expected);
    }
}

#[test]
fn kinds_with_an_exclusive_list_draw_from_nothing_else() {
    // MSP-DN-05
    for (kinds, spells) in [
        (
            &["nalfeshnee"][..],
            &[
                ("open_wounds", "1/5"),
                ("curse_items", "1/5"),
                ("lightning", "1/5"),
                ("fire_pillar", "1/5"),
                ("punish", "1/5"),
            ][..],
        ),
        (
            &["dwarf_cleric", "dwarf_queen"],
            &[
                ("protection", "1/4"),
                ("mass_cure_close", "1/4"),
                ("mass_cure_far", "1/4"),
                ("aggravate", "1/4"),
            ],
        ),
        (
            &["elf_lady", "elvenqueen"],
            &[
                ("cure_self", "1/6"),
                ("mass_cure_far", "1/6"),
                ("sleep", "1/6"),
                ("blind", "1/6"),
                ("confuse", "1/6"),
                ("disappear", "1/6"),
            ],
        ),
        (
            &["minotaur_priestess"],
            &[("geyser", "1/5"), ("fire_pillar", "1/5"), ("lightning", "1/5"), ("curse_items", "2/5")],
        ),
        (
            &["gnoll_matriarch"],
            &[
                ("open_wounds", "2/5"),
                ("confuse", "1/5"),
                ("paralyze", "1/5"),
                ("blind", "1/10"),
                ("mass_cure_far", "1/10"),
            ],
        ),
        (
            &["witch"],
            &[("psi_bolt", "1/4"), ("evil_eye", "1/4"), ("curse_items", "1/4"), ("acid_rain", "1/4")],
        ),
        (
            &["asmodeus"],
            &[
                ("cure_self", "1/9"),
                ("open_wounds", "1/9"),
                ("acid_rain", "1/9"),
                ("lightning", "1/9"),
                ("fire_pillar", "1/9"),
                ("geyser", "1/9"),
                ("summon_nasties", "1/9"),
                ("paralyze", "1/9"),
                ("touch_of_death", "1/9"),
            ],
        ),
    ] {
        for kind in kinds {
            for (spell, expected) in spells {
                picks(kind, spell, expected);
            }
        }
    }
}

#[test]
fn the_lists_of_the_schools_begin_anew_at_their_end() {
    // MSP-DN-02: magical values count modulo 24, divine ones modulo 18; a psionic caster has the psi bolt.
    for (school, value, spell) in [
        ("mage", 0, "psi_bolt"),
        ("mage", 19, "double_trouble"),
        ("mage", 21, "touch_of_death"),
        ("mage", 23, "turn_to_stone"),
        ("mage", 24, "psi_bolt"),
        ("mage", 45, "touch_of_death"),
        ("clerical", 0, "cure_self"),
        ("clerical", 1, "open_wounds"),
        ("clerical", 14, "plague"),
        ("clerical", 17, "punish"),
        ("clerical", 18, "cure_self"),
        ("psionic", 0, "psi_bolt"),
        ("psionic", 18, "psi_bolt"),
    ] {
        let scenario = given(school, 1, "", "", "", &format!(r#"{{"choose": {{"value": {value}}}}}"#));
        chance("dnethack", &scenario, "outcome:spell", &text(spell), "1");
    }
    // Nobody else has psionic spells.
    let nobody = given("psionic", 20, "", "", "", &attack("psionic"));
    assert_eq!(decisions(&played("documented", &nobody, "[]"), "monster_spell.select.spell"), ["nothing"]);
}

#[test]
fn each_school_is_stopped_by_something_of_its_own() {
    // MSP-DN-01
    for (school, hero, world, stopped) in [
        ("mage", "", r#""deadmagic": true"#, true),
        ("clerical", "", r#""deadmagic": true"#, false),
        ("clerical", "", r#""misotheism": true"#, true),
        ("psionic", "", r#""misotheism": true"#, false),
        ("psionic", "", r#""catapsi": true"#, true),
        ("mage", "", r#""catapsi": true"#, false),
        ("psionic", r#""mindless": true"#, "", true),
        ("mage", r#""mindless": true"#, "", false),
        ("psionic", "", r#""believed_dx": 1"#, true),
    ] {
        let scenario = given(school, 1, "", hero, world, &attack(school));
        let expected = if stopped { "1" } else { "0" };
        chance("dnethack", &scenario, "first:monster_spell.cast.fate", &text("stopped"), expected);
    }
    // The decision says what stopped it.
    for (hero, world, name) in [
        ("", r#""catapsi": true"#, "catapsi"),
        (r#""mindless": true"#, "", "mindless"),
        ("", r#""believed_dx": 1"#, "absent"),
    ] {
        let run = played("dnethack", &given("psionic", 1, "", hero, world, &attack("psionic")), "[]");
        let because = run.steps.iter().find_map(|step| match step {
            LogStep::Decision(_, _, because) => because.get(name),
            _ => None,
        });
        assert_eq!(because, Some(&Value::Int(1)), "{name}");
    }
}

/// The cooldown after an attack at a wrong square, by a caster that is not seen.
#[track_caller]
fn rests(school: &str, level: u32, kind: &str, before: i64, after: i64) {
    let caster = format!(r#", "kind": "{kind}", "cooldown": {before}"#);
    let astray =
        format!(r#"{{"cast": {{"attack": "{school}", "thinks_it_found_you": true, "found_you": false}}}}"#);
    let scenario = given(school, level, &caster, "", r#""caster_seen": false"#, &astray);
    chance("dnethack", &scenario, "outcome:cooldown", &Value::Int(after), "1");
}

#[test]
fn regular_casters_rest_10_less_the_level_and_some_never() {
    // MSP-DN-06
    rests("mage", 1, "monster", 0, 9);
    rests("mage", 7, "monster", 0, 3);
    rests("clerical", 8, "monster", 0, 2);
    rests("clerical", 20, "monster", 0, 2);
    for kind in [
        "demogorgon",
        "asmodeus",
        "graz_zt",
        "lamashtu",
        "avatar_of_lolth",
        "lich_the_fiend_of_earth",
        "kary_the_fiend_of_fire",
        "kraken_the_fiend_of_water",
        "tiamat_the_fiend_of_wind",
        "chaos",
        "witch",
    ] {
        rests("mage", 7, kind, 0, 0);
    }
    // Psionic spells cost no rest.
    let psionic = given("psionic", 2, "", "", "", &attack("psionic"));
    chance("dnethack", &psionic, "outcome:cooldown", &Value::Int(0), "1");
    // Even a cooldown of whatever cause keeps none of them from casting.
    for (kind, fate, expected) in [("chaos", "on_cooldown", "0"), ("orcus", "on_cooldown", "1")] {
        let caster = format!(r#", "kind": "{kind}", "cooldown": 5"#);
        let scenario = given("psionic", 7, &caster, "", "", &attack("psionic"));
        // With its list an Orcus may select another spell, which comes no farther.
        chance("dnethack", &scenario, "first:monster_spell.cast.fate", &text(fate), expected);
    }
}

#[test]
fn a_spell_fails_once_in_as_many_times_as_the_level_and_halves_the_rest() {
    // MSP-DN-07: 1/ML, confused 5/ML.
    for (level, confused, expected) in
        [(1, false, "1"), (2, false, "1/2"), (14, false, "1/14"), (5, true, "1"), (20, true, "1/4")]
    {
        let caster = format!(r#", "confused": {confused}"#);
        let scenario = given("psionic", level, &caster, "", "", &attack("psionic"));
        chance("dnethack", &scenario, "first:monster_spell.cast.fate", &text("fumbles"), expected);
    }
    let fumble = |seen: bool| {
        let world = format!(r#""caster_seen": {seen}"#);
        let scenario = given("mage", 3, "", "", &world, &attack("mage"));
        played("dnethack", &scenario, r#"[["rn2", 2, 0], ["rn2", 3, 0], ["rn2", 6, 1]]"#)
    };
    assert_eq!((number(&fumble(true), "cooldown"), number(&fumble(false), "cooldown")), (3, 7));
}

#[test]
fn spells_that_nobody_else_has_are_named() {
    // MSP-DN-04, MSP-DN-05, and MSP-DN-10: what a kind of spell means to items and madnesses is not told.
    for spell in
        ["drop_boulder", "web", "filth", "punish", "evil_eye", "mass_cure_far", "sleep", "drain_life"]
    {
        let force = format!(r#"{{"force": {{"spell": "{spell}", "damage": 9}}}}"#);
        let run = played("dnethack", &given("mage", 20, "", "", "", &force), "[]");
        assert_eq!(events(&run), [format!(r#"{{"opaque_spell": {{"spell": "{spell}"}}}}"#)]);
        assert_eq!(number(&run, "hp"), 60);
    }
}

#[test]
fn rays_have_a_die_for_three_levels_and_ten_of_these_at_most() {
    // MSP-DN-11: min(10, ML/3 + 1) + dice: level 14 with 2d6 rolls 7d6; level 60 rolls 12d6.
    for (level, bound, count) in [(14, 28, 7), (60, 120, 12)] {
        let caster = r#", "dice": {"count": 2, "sides": 6}"#;
        let scenario = given("mage", level, caster, "", "", &attack("ray_cold"));
        let faces = vec!["1"; count].join(",");
        let dice = format!(r#"[["rn2", {bound}, 2], ["d", {count}, 6, {count}, [{faces}]]]"#);
        assert_eq!(number(&played("dnethack", &scenario, &dice), "hp"), 60 - count as i64);
    }
}

#[test]
fn the_tables_are_those_of_the_rules() {
    let rules = MonsterSpell::rulesets().iter().find(|rules| rules.info().name == "dnethack").unwrap();
    let tables = MonsterSpell::tables(rules);
    let line = |id: &str, first: &str| {
        let table = tables.iter().find(|table| table.id == id).unwrap();
        table.rows.iter().find(|row| row[0] == first).map(|row| row[1..].join(" | "))
    };
    let is = |id: &str, first: &str, expected: &str| {
        assert_eq!(line(id, first).as_deref(), Some(expected), "{id}: {first}");
    };
    // MSP-DN-03 to MSP-DN-05
    is("type-lists", "titan", "Lightning bolt 1/4, Drop boulder 1/4 | 1/2");
    is("type-lists", "Orcus", "Raise dead 1/4 | 3/4");
    is("type-lists", "witch", "Psi bolt 1/4, Curse items 1/4, Evil eye 1/4, Acid rain 1/4 | -");
    // MSP-DN-06, MSP-DN-08
    is("kinds", "witch", "64 | 49 | 0");
    is("kinds", "orc shaman", "32 | 49 | 9");
    is("kinds", "Chromatic Dragon", "2 | 49 | 9");
    // MSP-DN-06, MSP-DN-07: max(2, 10 - ML), half of it after a failure that is seen; 1/ML, confused 5/ML.
    is("attempts", "1", "9 | 4 | 0 | 1 | 1");
    is("attempts", "7", "3 | 1 | 0 | 1/7 | 5/7");
    is("attempts", "20", "2 | 1 | 0 | 1/20 | 1/4");
    // MSP-DN-05: who has nothing but a list of its own stands in no list of a school.
    let mages = tables.iter().find(|table| table.id == "mage-spells").unwrap();
    let named = |name: &str| mages.rows.iter().any(|row| row[3..].iter().any(|cell| cell.contains(name)));
    assert!(named("demilich") && !named("nalfeshnee"));
    // Who has a list casts, and is in the table of who does; more is told of none of these.
    for name in [
        "dwarf cleric",
        "dwarf queen",
        "elf-lady",
        "elvenqueen",
        "minotaur priestess",
        "gnoll matriarch",
        "witch",
        "Asmodeus",
    ] {
        is("casters", name, "- | - | - | - | - | -");
    }
    is("reaches", "Touch of death", "2");
    is("reaches", "Drain life", "2");
    is("reaches", "Curse items", "24");
    assert_eq!(line("reaches", "Psi bolt"), None);
    // MSP-DN-02
    is("psionic-chances", "20", "1");
}
