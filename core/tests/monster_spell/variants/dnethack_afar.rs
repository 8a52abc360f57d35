//! dNetHack: spells from afar, and what a caster knows of where the hero is (MSP-DN-08, MSP-DN-09).

use super::dnethack::{attack, given};
use crate::support::{bench, chance, decisions, events, number, played, text};

/// One attempt from afar.
fn zap(attack: &str, lined_up: bool) -> String {
    format!(r#"{{"zap": {{"attack": "{attack}", "lined_up": {lined_up}}}}}"#)
}

/// What becomes of an attempt with the psi bolt from this squared distance.
#[track_caller]
fn from_afar(kind: &str, squared: u32, world: &str, fate: &str) {
    let caster = format!(r#", "kind": "{kind}""#);
    let world = format!(r#""distance_squared": {squared} {world}"#);
    // Side by side they are in line.
    let scenario = given("psionic", 20, &caster, "", &world, &zap("psionic", squared <= 2));
    chance("dnethack", &scenario, "first:monster_spell.zap.fate", &text(fate), "1");
}

#[test]
fn directed_spells_are_cast_from_afar() {
    // MSP-DN-08: 64 squared; orcs, hedrow warriors and minotaur priestesses 32; the two dragons 2.
    from_afar("monster", 64, "", "casts_from_afar");
    from_afar("monster", 65, "", "out_of_range");
    for kind in ["orc_shaman", "hedrow_warrior", "minotaur_priestess"] {
        from_afar(kind, 32, "", "casts_from_afar");
        from_afar(kind, 34, "", "out_of_range");
    }
    for kind in ["chromatic_dragon", "platinum_dragon"] {
        from_afar(kind, 2, "", "casts_from_afar");
        from_afar(kind, 4, "", "out_of_range");
    }
    from_afar("monster", 9, r#", "line_of_sight": false"#, "no_clear_path");
    from_afar("monster", 9, r#", "hero_forgotten": true"#, "hero_forgotten");
    // A psi bolt of level 20: 11d6 points.
    let scenario = given("psionic", 20, "", "", r#""distance_squared": 49"#, &zap("psionic", false));
    let dice =
        r#"[["rn2", 2, 0], ["rn2", 20, 0], ["rn2", 40, 2], ["d", 11, 6, 11, [1,1,1,1,1,1,1,1,1,1,1]]]"#;
    assert_eq!(number(&played("dnethack", &scenario, dice), "hp"), 60 - 11);
    // In NetHack the attack does nothing there (MSP-113).
    let mage = given("mage", 20, "", "", r#""distance_squared": 49"#, &zap("mage", false));
    assert_eq!(decisions(&played("documented", &mage, "[]"), "monster_spell.zap.fate"), ["no_ray"]);
}

#[test]
fn touches_need_the_hero_next_to_the_caster() {
    // MSP-DN-08: touch of death and drain life up to 2, curse items up to 24; a lightning bolt needs a line.
    for (spell, squared, more, verdict) in [
        ("touch_of_death", 2, "", "useful"),
        ("touch_of_death", 4, "", "beyond_range"),
        ("drain_life", 2, "", "useful"),
        ("drain_life", 4, "", "beyond_range"),
        ("curse_items", 24, "", "useful"),
        ("curse_items", 25, "", "beyond_range"),
        ("lightning_bolt", 2, "", "useful"),
        ("lightning_bolt", 9, "", "not_in_line"),
        ("lightning_bolt", 9, r#", "lined_up": true"#, "useful"),
        ("psi_bolt", 64, "", "useful"),
    ] {
        let world = format!(r#""distance_squared": {squared} {more}"#);
        let scenario =
            given("mage", 20, "", "", &world, &format!(r#"{{"consider": {{"spell": "{spell}"}}}}"#));
        let run = played("dnethack", &scenario, "[]");
        assert_eq!(decisions(&run, "monster_spell.consider.verdict"), [verdict], "{spell} at {squared}");
    }
}

#[test]
fn a_caster_on_the_move_aims_at_a_hero_it_sees() {
    // MSP-DN-08: directed spells only of a hostile caster that sees the hero and knows where the hero is. By the text nobody
    // aims who is scared, which depends on the square that the caster looks at (MSP-017).
    let moves = |caster: &str, hero: &str, world: &str, how: &str| {
        let walk = format!(r#"{{"move": {{"attacks": ["psionic"], "dx": 5, "dy": 0 {how}}}}}"#);
        given("psionic", 20, caster, hero, world, &walk)
    };
    let answer = text("psi_bolt");
    for (caster, hero, world, how, expected) in [
        ("", "", "", "", "1"),
        (r#", "attitude": "peaceful""#, "", "", "", "0"),
        ("", r#""invisible": true"#, "", "", "0"),
        (r#", "sees_invisible": true"#, r#""invisible": true"#, "", "", "1"),
        ("", "", r#""believed_dx": 1"#, "", "0"),
        ("", "", r#""hero_forgotten": true"#, "", "0"),
        ("", "", "", r#", "blind": true"#, "0"),
        ("", "", "", r#", "scared": true"#, "0"),
        ("", "", "", r#", "scary_square": "real""#, "0"),
        ("", "", "", r#", "fleeing": true"#, "1"),
    ] {
        let scenario = moves(caster, hero, world, how);
        chance("dnethack", &scenario, "outcome:spell", &answer, expected);
    }
}

#[test]
fn kinds_that_do_not_reach_far_cast_on_the_move_as_far_as_others() {
    // MSP-DN-08: while moving 49 squared, whatever the kind; beyond that nothing.
    for kind in ["monster", "orc_shaman", "platinum_dragon"] {
        for (dx, dy, fate) in [(7, 0, "casts"), (6, 3, "casts"), (5, 5, "too_far")] {
            let walk = format!(r#"{{"move": {{"attacks": ["psionic"], "dx": {dx}, "dy": {dy}}}}}"#);
            let scenario = given("psionic", 20, &format!(r#", "kind": "{kind}""#), "", "", &walk);
            // At level 20 one spell in 20 fails.
            let expected = if fate == "casts" { "19/20" } else { "1" };
            chance("dnethack", &scenario, "first:monster_spell.move.fate", &text(fate), expected);
        }
    }
}

#[test]
fn an_attack_from_afar_says_itself_whether_it_is_in_line() {
    // MSP-DN-08: a titan's list has a lightning bolt one time in four, which is refused out of line; then it picks anew.
    let anew = r#"["rn2", 2, 0], ["rn2", 20, 0],"#;
    for (world, lined_up, anew, spell) in [
        (r#""distance_squared": 9"#, true, "", "lightning_bolt"),
        (r#""distance_squared": 9"#, false, anew, "psi_bolt"),
        ("", false, anew, "psi_bolt"),
    ] {
        let titan = r#", "kind": "titan""#;
        let scenario = given("psionic", 20, titan, "", world, &zap("psionic", lined_up));
        let dice = format!(
            r#"[["rn2", 2, 1], ["rn2", 2, 1], {anew} ["rn2", 40, 2], ["d", 11, 6, 11, [1,1,1,1,1,1,1,1,1,1,1]]]"#
        );
        let run = played("dnethack", &scenario, &dice);
        assert_eq!(decisions(&run, "monster_spell.effect.spell"), [spell]);
    }
}

#[test]
fn a_ray_goes_as_far_as_a_spell_and_only_at_whom_the_caster_knows_of() {
    // MSP-DN-08, MSP-DN-09: up to 64 squared, of the two dragons up to 2, and not at a hero it has forgotten.
    for (kind, squared, world, fate) in [
        ("monster", 50, "", "zaps"),
        ("monster", 72, "", "out_of_range"),
        ("chromatic_dragon", 9, "", "out_of_range"),
        ("monster", 9, r#", "hero_forgotten": true"#, "hero_forgotten"),
        ("monster", 9, r#", "line_of_sight": false"#, "no_clear_path"),
    ] {
        let world = format!(r#""distance_squared": {squared} {world}"#);
        let caster = format!(r#", "kind": "{kind}""#);
        let scenario = given("mage", 20, &caster, "", &world, &zap("ray_cold", true));
        let expected = if fate == "zaps" { "2/3" } else { "1" };
        chance("dnethack", &scenario, "first:monster_spell.zap.fate", &text(fate), expected);
    }
    // A ray at a wrong square is a miss like another.
    let astray = given("mage", 20, "", "", r#""believed_dx": 1"#, &attack("ray_cold"));
    assert_eq!(events(&played("dnethack", &astray, "[]")), [r#""hero_forgotten""#]);
}

#[test]
fn an_attempt_without_attack_aims_no_farther_than_a_move() {
    // MSP-DN-08: 49 squared; and never at a hero who is said not to be found.
    let cast =
        |found: &str| format!(r#"{{"cast": {{"attack": "psionic", "thinks_it_found_you": false {found}}}}}"#);
    for (squared, found, expected) in
        [(49, "", "1"), (50, "", "0"), (9999, "", "0"), (49, r#", "found_you": false"#, "0")]
    {
        let world = format!(r#""distance_squared": {squared}"#);
        let scenario = given("psionic", 20, "", "", &world, &cast(found));
        chance("dnethack", &scenario, "outcome:spell", &text("psi_bolt"), expected);
        let single = given("psionic", 20, "", "", &world, r#"{"select": {"attacking": false}}"#);
        let expected = if squared > 49 { "0" } else { "1" };
        chance("dnethack", &single, "outcome:spell", &text("psi_bolt"), expected);
    }
}

#[test]
fn on_the_move_a_line_needs_columns_or_rows_alike() {
    // MSP-DN-08: 5 squares along a row are in line, 4 and 3 are not, at the same distance.
    let titan = r#", "kind": "titan""#;
    for (dx, dy, spell) in [(5, 0, "lightning_bolt"), (4, 3, "nothing"), (3, 3, "lightning_bolt")] {
        let walk = format!(r#"{{"move": {{"attacks": ["psionic"], "dx": {dx}, "dy": {dy}}}}}"#);
        let scenario = given("psionic", 20, titan, "", r#""lined_up": true"#, &walk);
        let fumble = if spell == "nothing" { "" } else { r#", ["rn2", 40, 0]"# };
        let run = played("dnethack", &scenario, &format!(r#"[["rn2", 2, 1], ["rn2", 2, 1] {fumble}]"#));
        assert_eq!(decisions(&run, "monster_spell.select.spell"), [spell], "{dx} {dy}");
    }
    let onto = given("psionic", 20, titan, "", "", r#"{"move": {"attacks": ["psionic"], "dx": 0, "dy": 0}}"#);
    let problem = format!("{:?}", bench().read_scenario(&onto).map(|_| ()).unwrap_err());
    assert!(problem.contains("actions[0].move") && problem.contains("own square"), "{problem}");
}

#[test]
fn nobody_is_in_line_where_no_line_leads() {
    // A ray, or a spell, that is said to be in line must be where a line leads to the hero; after a move it is elsewhere.
    let scenario = |squared: u32, before: &str| {
        let world = format!(r#""distance_squared": {squared}"#);
        given("mage", 20, "", "", &world, &format!("{before}{}", zap("ray_cold", true)))
    };
    for squared in [5, 64, 100] {
        let problem = bench().read_scenario(&scenario(squared, "")).map(|_| ()).unwrap_err();
        let problem = format!("{problem:?}");
        assert!(problem.contains("actions[0].zap.lined_up"), "{problem}");
        assert!(problem.contains("less than 8 squares"), "{problem}");
    }
    // Nor does anybody side by side stand out of line.
    for (squared, lined_up) in [(1, false), (2, false), (4, true)] {
        let world = format!(r#""distance_squared": {squared}"#);
        let side = given("mage", 20, "", "", &world, &zap("ray_cold", lined_up));
        assert_eq!(bench().read_scenario(&side).is_ok(), squared > 2, "{squared}");
    }
    let elsewhere = r#"{"move": {"attacks": [], "dx": 5, "dy": 0}}, "#;
    let looks = r#"{"believe": {"dx": 2, "dy": 1}}, "#;
    for (squared, before) in [(9, ""), (98, ""), (5, elsewhere), (5, looks)] {
        assert!(bench().read_scenario(&scenario(squared, before)).is_ok(), "{squared} {before}");
    }
    // The last move counts, to its column and row: 25 squared are 5 and 0, and 4 and 3.
    for (dx, dy, lined_up, right) in [
        (4, 3, true, false),
        (4, 3, false, true),
        (8, 0, true, false),
        (1, 1, false, false),
        (7, 7, true, true),
    ] {
        let zaps = zap("psionic", lined_up);
        let walk = format!(r#"{{"move": {{"attacks": [], "dx": {dx}, "dy": {dy}}}}}, {zaps}"#);
        let read = bench().read_scenario(&given("psionic", 20, "", "", "", &walk));
        assert_eq!(read.is_ok(), right, "{dx} {dy} {lined_up}");
    }
    // It is said of the square where the caster believes the hero to be: of a wrong one nothing is known.
    let wrong = r#""distance_squared": 5, "believed_dx": 1"#;
    assert!(bench().read_scenario(&given("mage", 20, "", "", wrong, &zap("ray_cold", true))).is_ok());
}

#[test]
fn a_caster_that_misses_forgets_where_the_hero_is() {
    // MSP-DN-09: a directed spell fails at a wrong square; the caster forgets, until it makes up its mind anew.
    let world = r#""believed_dx": 1, "distance_squared": 9"#;
    let zaps = zap("mage", false);
    let looks = r#"{"believe": {"dx": 3, "dy": 0, "holding": true}}"#;
    let scenario = given("mage", 20, "", "", world, &[&zaps, &zaps, looks].join(", "));
    let run = played("dnethack", &scenario, r#"[["rn2", 2, 0], ["rn2", 20, 0]]"#);
    assert_eq!(events(&run), [r#""hero_forgotten""#]);
    assert_eq!(decisions(&run, "monster_spell.zap.fate"), ["casts_from_afar", "hero_forgotten"]);
    // What is not aimed at the hero goes on: acid rain comes down around the square.
    let witch = given("clerical", 20, r#", "kind": "witch""#, "", world, &attack("clerical"));
    let rain = played("dnethack", &witch, r#"[["rn2", 2, 0], ["rn2", 4, 3], ["rn2", 40, 2]]"#);
    assert_eq!(events(&rain), [r#"{"opaque_spell": {"spell": "acid_rain"}}"#]);
}
