//! A hero in another form: what a spell takes from whom (MSP-154), and what frightens a caster that moves (MSP-017).

use super::bench::decisions;
use super::support::{effect, events, number, played, said, scene};

/// Strength drained by 4 points at a strength of 4: 3 points below the minimum.
fn drained(ruleset: &str, form_hp: u32, draws: &str) -> spelltape::bench::Recorded {
    let hero = format!(r#""strength": 4, "form_hp": {{"hp": {form_hp}, "hp_max": {form_hp}}}"#);
    let scenario = effect("drain_strength", r#""level": 20"#, &hero, "");
    played(ruleset, &scenario, &format!("[\"rnd\", 14, 4]\n{draws}"))
}

#[test]
fn a_form_loses_its_hit_points_before_the_hero() {
    let run = drained("nethack-3.6.7", 30, "");
    assert_eq!(["form_hp", "form_hp_max", "hp", "hp_max"].map(|field| number(&run, field)), [12, 12, 60, 60]);
    assert_eq!(number(&run, "strength"), 3);
}

#[test]
fn text_and_code_differ_on_whether_strength_ends_a_form() {
    let documented = drained("documented", 18, "");
    assert!(documented.outcome.get("form_hp").is_none());
    assert!(events(&documented).iter().any(|line| line.contains("form_ends")));
    assert_eq!(said(&documented).last(), Some(&"returns_to_own_shape"));
    assert_eq!(number(&documented, "hp"), 60);
    let code = drained("nethack-3.6.7", 18, "");
    assert_eq!(["form_hp", "form_hp_max"].map(|field| number(&code, field)), [0, 0]);
    assert!(!events(&code).iter().any(|line| line.contains("form_ends")));
}

#[test]
fn in_3_7_a_form_that_ends_takes_the_rest_of_the_loss_with_it() {
    let costs = "[\"rn2\", 4, 3]\n[\"rn2\", 4, 3]\n[\"rn2\", 4, 0]";
    // 6 + 6 + 3 of 15.
    let ends = drained("nethack-3.7", 15, costs);
    assert!(ends.outcome.get("form_hp").is_none());
    assert_eq!(["strength", "hp", "hp_max"].map(|field| number(&ends, field)), [4, 60, 60]);
    let lasts = drained("nethack-3.7", 16, costs);
    assert_eq!(
        ["form_hp", "form_hp_max", "strength", "hp_max"].map(|field| number(&lasts, field)),
        [1, 1, 3, 60]
    );
}

#[test]
fn damage_that_ends_a_form_spares_the_hero() {
    let hero = r#""form_hp": {"hp": 5, "hp_max": 20}"#;
    let scenario = effect("psi_bolt", r#""level": 20"#, hero, "");
    let twice = scenario
        .replace(r#""actions": ["#, r#""actions": [{"force": {"spell": "psi_bolt", "damage": 30}}, "#);
    let run = played("documented", &twice, "");
    // The second one meets the hero himself.
    assert_eq!(number(&run, "hp"), 59);
    assert!(run.outcome.get("form_hp").is_none());
}

/// What a caster does that moves next to the hero, with a scary square.
#[track_caller]
fn moves(hero: &str, square: &str, believed: u32, expected: &str) {
    let action = format!(
        r#"{{"move": {{"attacks": [], "dx": 1, "dy": 0, "nearby": true, "scary_square": "{square}"}}}}"#
    );
    let world = format!(r#""believed_dx": {believed}"#);
    let run = played("nethack-3.6.7", &scene(r#""school": "mage", "level": 10"#, hero, &world, &action), "");
    assert_eq!(decisions(&run, "monster_spell.move.scared"), [expected]);
    let fate = if expected == "scared" { "casts_nothing" } else { "attacks_instead" };
    assert_eq!(decisions(&run, "monster_spell.move.fate"), [fate]);
}

#[test]
fn what_scares_is_looked_up_where_the_caster_sees_or_believes_the_hero() {
    let invisible = r#""invisible": true"#;
    moves("", "real", 1, "scared");
    moves("", "believed", 1, "undaunted");
    moves(invisible, "real", 1, "undaunted");
    moves(invisible, "believed", 1, "scared");
    moves(invisible, "real", 0, "scared");
}
