//! Attempts and effects: chances by the text's formulas, and what text and code do differently.

use spelltape::bench::{Bench, Recorded};
use spelltape::draws::Tape;
use spelltape::log::{LogStep, dice};
use spelltape::odds::Limits;
use spelltape::registry;
use spelltape::value::Value;

fn bench() -> &'static dyn Bench {
    registry::system("monster-spell").unwrap()
}

/// Runs a scenario on these dice; it must take them all.
#[track_caller]
fn played(ruleset: &str, scenario: &str, draws: &str) -> Recorded {
    let scenario = bench().read_scenario(scenario).unwrap().0;
    let mut tape = Tape::new(dice::read(draws).unwrap());
    let run = bench().record(ruleset, &scenario, &mut tape).unwrap();
    assert_eq!((run.halted_at, tape.rest()), (None, &[][..]));
    run
}

/// The chance of an answer.
#[track_caller]
fn chance(scenario: &str, question: &str, answer: &Value, expected: &str) {
    let scenario = bench().read_scenario(scenario).unwrap().0;
    let odds = Limits::usual(|limits| bench().odds("documented", &scenario, question, limits)).unwrap();
    assert_eq!(odds.of(answer).to_string(), expected);
}

/// A ray of fire against a hero who resists it: nothing but the fumble is left to chance that counts.
fn ray(level: u32, confused: bool) -> String {
    format!(
        r#"{{"caster": {{"school": "mage", "level": {level}, "confused": {confused}}},
            "hero": {{"fire_resistance": true}},
            "actions": [{{"cast": {{"attack": "ray_fire", "thinks_it_found_you": true}}}}]}}"#
    )
}

#[test]
fn a_spell_fails_with_the_chance_of_2_in_the_level() {
    // MSP-033, X10: 2/ML, five times that when confused, and at most 1.
    for (level, confused, fails) in [
        (1, false, "1"),
        (2, false, "1"),
        (3, false, "2/3"),
        (14, false, "1/7"),
        (10, true, "1"),
        (20, true, "1/2"),
        (50, false, "1/25"),
    ] {
        chance(&ray(level, confused), "outcome:succeeded", &Value::Bool(false), fails);
    }
}

#[test]
fn the_cooldown_is_10_less_the_level_and_at_least_2() {
    // MSP-030, X4: the text's (10 - ML) with its minimum of two turns; a wrong square sets it too (MSP-019).
    for (level, turns) in [(1, 9), (5, 5), (7, 3), (8, 2), (50, 2)] {
        let scenario = format!(
            r#"{{"caster": {{"school": "clerical", "level": {level}, "hp": 1}}, "world": {{"believed_dx": 1}},
                "actions": [{{"cast": {{"attack": "clerical", "thinks_it_found_you": true}}}}]}}"#
        );
        chance(&scenario, "outcome:cooldown", &Value::Int(turns), "1");
    }
}

#[test]
fn an_angels_missiles_are_9d6_by_the_text_and_8d6_in_the_code() {
    // MSP-066, MSP-067, MSP-118, X2: the text's own example.
    let angel = r#"{"caster": {"school": "mage", "level": 14, "dice": {"count": 2, "sides": 6}},
        "hero": {"half_spell_damage": true},
        "actions": [{"cast": {"attack": "ray_magic_missile", "thinks_it_found_you": true}}]}"#;
    let text = played("documented", angel, r#"[["rn2", 140, 20], ["d", 9, 6, 27, [3,3,3,3,3,3,3,3,3]]]"#);
    assert_eq!(text.outcome.get("hp"), Some(&Value::Int(60 - 14)));
    let code = played(
        "nethack-3.6.7",
        angel,
        r#"[["rn2", 140, 20], ["d", 9, 6, 27, [3,3,3,3,3,3,3,3,3]], ["d", 8, 6, 24, [3,3,3,3,3,3,3,3]]]"#,
    );
    assert_eq!(code.outcome.get("hp"), Some(&Value::Int(60 - 24)));
}

#[test]
fn a_cast_on_the_move_goes_up_to_7_squares() {
    // MSP-012, MSP-013, MSP-014: distances are Euclidean, and a single pick of haste self succeeds near enough.
    for (dx, dy, near) in
        [(7, 0, true), (6, 3, true), (5, 4, true), (5, 5, false), (7, 1, false), (6, 4, false)]
    {
        let scenario = format!(
            r#"{{"caster": {{"school": "mage", "level": 8}},
                "actions": [{{"move": {{"attacks": ["mage"], "dx": {dx}, "dy": {dy}}}}}]}}"#
        );
        let dice = if near { r#"[["rn2", 8, 2], ["rn2", 80, 40]]"# } else { "[]" };
        let run = played("documented", &scenario, dice);
        assert_eq!(run.outcome.get("succeeded"), Some(&Value::Bool(near)), "{dx} {dy}");
    }
}

/// The kinds of the lines of a run.
fn lines(run: &Recorded) -> Vec<&str> {
    let kinds = run.steps.iter().filter_map(|step| match step {
        LogStep::Message(kind, _) => Some(kind.as_str()),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn a_ray_at_a_wrong_square_is_no_curse_by_the_text() {
    // MSP-020, X3, X5: "Ray spells that are cast unsuccessfully do not produce "curse" messages."
    for ray in ["ray_magic_missile", "ray_cold", "ray_fire"] {
        let scenario = format!(
            r#"{{"caster": {{"school": "mage", "level": 14}}, "world": {{"believed_dx": 1}},
                "actions": [{{"cast": {{"attack": "{ray}", "thinks_it_found_you": true}}}}]}}"#
        );
        let (text, code) = (played("documented", &scenario, "[]"), played("nethack-3.6.7", &scenario, "[]"));
        assert_eq!((lines(&text), lines(&code)), (vec![], vec!["spell_at_thin_air"]));
    }
    // A directed spell at a wrong square is one (MSP-019).
    let spell = r#"{"caster": {"school": "mage", "level": 1}, "world": {"believed_dx": 1},
        "actions": [{"cast": {"attack": "mage", "thinks_it_found_you": true}}]}"#;
    assert_eq!(lines(&played("documented", spell, r#"[["rn2", 1, 0]]"#)), ["curse_at_you"]);
}

/// The Oracle answers a hero of 60 hit points: the hit points left, and the lines.
#[track_caller]
fn oracle(ruleset: &str, hero: &str, draws: &str, hp: i64, expected: &[&str]) {
    let scenario = format!(
        r#"{{"caster": {{"school": "mage", "level": 12}}, "hero": {{{hero}}}, "actions": ["oracle_passive"]}}"#
    );
    let run = played(ruleset, &scenario, draws);
    assert_eq!((run.outcome.get("hp"), lines(&run)), (Some(&Value::Int(hp)), expected.to_vec()));
}

#[test]
fn the_oracle_answers_with_the_missiles_of_melee_range_by_the_text() {
    // MSP-119: "the Oracle only uses the melee-range version as a passive", "half spell damage applies"; 0d4.
    let (text, code) = (r#"[["d", 6, 4, 15]]"#, r#"[["d", 13, 4, 33]]"#);
    let (resists, halves) = (r#""magic_resistance": true"#, r#""half_spell_damage": true"#);
    oracle("documented", "", text, 45, &["melee_missiles"]);
    oracle("documented", halves, text, 52, &["melee_missiles"]);
    oracle("documented", resists, text, 60, &["melee_missiles", "missiles_bounce"]);
    oracle("nethack-3.6.7", halves, code, 27, &["oracle_missiles"]);
    oracle("nethack-3.6.7", resists, code, 60, &["oracle_misses"]);
}
