//! Who comes when a variant's caster calls: as many as find room, told by whom the hero notices.

use spelltape::value::Value;

use crate::support::{bench, chance, effect, events, number, played, said, scene, text, use_of};

const ROOM: &str = r#""room": 1"#;
const NO_ROOM: &str = r#""room": 0"#;

#[test]
fn undead_come_as_far_as_there_is_room() {
    // MSP-SL-03: all of them are drawn; difficulty 1 gives rnd(5) of them.
    let dice = r#"[["rnd", 5, 2], ["rn2", 100, 50], ["rn2", 1, 0], ["rn2", 100, 10], ["rn2", 1, 0]]"#;
    for (ruleset, kind) in [("slashem", "lich"), ("evilhack", "orcus")] {
        let call = |world| effect("call_undead", &format!(r#""kind": "{kind}", "level": 12"#), "", world);
        let ends = |world| {
            let run = played(ruleset, &call(world), dice);
            (number(&run, "summoned"), events(&run).len())
        };
        assert_eq!([ends(""), ends(ROOM), ends(NO_ROOM)], [(2, 2), (1, 1), (0, 0)], "{ruleset}");
    }
}

#[test]
fn a_minion_needs_room() {
    // MSP-SP-10, MSP-EV-14
    for ruleset in ["sporkhack", "evilhack"] {
        let call = |world| effect("summon_minion", r#""level": 15, "alignment": "lawful""#, "", world);
        let run = played(ruleset, &call(NO_ROOM), "[]");
        assert_eq!((number(&run, "summoned"), events(&run).len()), (0, 0));
        assert_eq!(said(&run), [""; 0]);
        assert_eq!(number(&played(ruleset, &call(ROOM), "[]"), "summoned"), 1);
    }
}

#[test]
fn spiders_that_do_not_come_and_callers_that_are_not_noticed_are_told_like_insects() {
    // MSP-EV-19, MSP-098
    let call = |world| effect("summon_insects", r#""kind": "lolth", "level": 12"#, "", world);
    let told = |world| {
        let run = played("evilhack", &call(world), r#"[["rnd", 6, 3]]"#);
        said(&run).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told(""), ["spiders_come"]);
    assert_eq!(told(NO_ROOM), ["insects_fail"]);
    assert_eq!(told(r#""caster_seen": false, "caster_spotted": false"#), ["insects_unseen_caster"]);
}

#[test]
fn a_caster_that_is_not_noticed_is_not_named() {
    let unseen = r#""caster_seen": false, "caster_spotted": false"#;
    let dice = r#"[["d", 3, 8, 3, [1,1,1]]]"#;
    let named = |spell: &str, world: &str, dice: &str| {
        let hero = r#""fire_resistance": true"#;
        let run = played("evilhack", &effect(spell, r#""kind": "lich", "level": 14"#, hero, world), dice);
        run.steps.iter().any(|step| match step {
            spelltape::log::LogStep::Message(_, text) => text.contains("lich"),
            _ => false,
        })
    };
    assert!(named("fire_bolt", "", dice) && !named("fire_bolt", unseen, dice));
    assert!(named("summon_minion", "", "[]") && !named("summon_minion", unseen, "[]"));
}

#[test]
fn no_minion_serves_a_peaceful_caster_of_evilhack() {
    // MSP-EV-21: whatever summons or aggravates.
    for attitude in ["peaceful", "tame"] {
        let caster = format!(r#""level": 20, "attitude": "{attitude}""#);
        assert_eq!(use_of("evilhack", "summon_minion", &caster, "", ""), "nothing 1");
    }
    assert_eq!(use_of("evilhack", "summon_minion", r#""level": 20"#, "", ""), "summon_minion 1");
}

#[test]
fn a_line_that_cannot_be_is_refused() {
    for squared in [3, 5, 64, 128, 400] {
        let world = format!(r#""distance_squared": {squared}, "lined_up": true"#);
        let problem =
            bench().read_scenario(&effect("cancellation", r#""level": 16"#, "", &world)).unwrap_err();
        let problem = format!("{problem:?}");
        assert!(problem.contains("world.lined_up") && problem.contains("less than 8 squares"), "{problem}");
    }
}

#[test]
fn a_blind_caster_on_the_move_does_not_see_the_hero() {
    // MSP-EV-08, MSP-EV-09, MSP-EV-10: no use for what needs a hero it sees; MSP-SP-06: its bolts are wasted.
    let moves = |level: u32, blind: bool| {
        let walk = format!(r#"{{"move": {{"attacks": ["mage"], "dx": 5, "dy": 0, "blind": {blind}}}}}"#);
        scene(&format!(r#""school": "mage", "level": {level}, "hp": 19"#), "", "", &walk)
    };
    for (spell, seen) in [("acid_blast", "1/16"), ("cancellation", "1/16"), ("fire_bolt", "1/48")] {
        chance("evilhack", &moves(16, false), "outcome:spell", &text(spell), seen);
        chance("evilhack", &moves(16, true), "outcome:spell", &text(spell), "0");
    }
    let wasted = Value::Bool(true);
    chance("sporkhack", &moves(16, false), "event:bolt_wasted", &wasted, "0");
    // Two of three picks of one value in 16, of which one in 16 fails.
    chance("sporkhack", &moves(16, true), "event:bolt_wasted", &wasted, "5/128");
}
