use super::super::name::Name;
use super::super::rulesets::{DOCUMENTED, SpellcraftLine};
use super::super::scenario::{Being, Creature, Mana, Scenario, Scribed, SpellKind, Stance, Use};
use super::super::sites;
use super::spellcraft::{added, ward};
use super::*;
use crate::draws::{Primitive, Tape, TapeEntry};
use crate::int::Int;
use crate::journal::{Choice, Message as _, Step};
use crate::run::{Run, run};

fn name(text: &str) -> Name {
    Name::new(text).expect(text)
}

fn spell(level: i32, rank: i32) -> Spell {
    Spell {
        name: name("Fireball"),
        level: Int::saturating(level.into()),
        rank: Int::saturating(rank.into()),
        cost: Int::saturating(7),
        kind: SpellKind::Damage,
    }
}

fn being(level: i32, rank: i32, bonus: i32) -> Being {
    Being {
        intelligence_modifier: Int::saturating(bonus.into()),
        spells: vec![spell(level, rank)],
        ..Being::default()
    }
}

fn cast_by(by: Who) -> Action {
    Action::Cast(Cast { by, spell: name("Fireball"), harm: Int::default() })
}

fn alone(you: Being, actions: Vec<Action>) -> Scenario {
    Scenario { you, creatures: Vec::new(), actions }
}

/// A run whose dice show exactly these faces.
#[track_caller]
fn on(scenario: &Scenario, faces: &[u32]) -> Run<Miscasts> {
    let entry = |face: &u32| {
        let drawn = Primitive { bound: 12, value: face - 1 };
        TapeEntry::Bare(format!("{face}").into(), drawn)
    };
    let mut tape = Tape::new(faces.iter().map(entry).collect());
    let made = run::<Miscasts>(&DOCUMENTED, scenario, &mut tape).unwrap();
    assert!(made.halted_at.is_none() && tape.rest().is_empty(), "{faces:?} are not the dice asked for");
    assert_eq!(made.violation, None);
    made
}

fn row(made: &Run<Miscasts>) -> Option<Choice> {
    let mut decisions = made.steps.iter().filter_map(|step| match step {
        Step::Decision(decision) if decision.site == sites::ROW => Some(decision.choice),
        _ => None,
    });
    decisions.next()
}

fn lines(made: &Run<Miscasts>) -> Vec<String> {
    let line = |step: &Step<Miscasts>| match step {
        Step::Message(message) => Some(message.text()),
        _ => None,
    };
    made.steps.iter().filter_map(line).collect()
}

/// Checks which row a cast of yours lands in; 0 is none.
#[track_caller]
fn check_row(you: Being, faces: &[u32], expected: i64) {
    let made = on(&alone(you, vec![cast_by(Who::You)]), faces);
    assert_eq!(row(&made), (expected > 0).then_some(Choice::Number(expected)));
    // MIS-013: trained once, miscast or not.
    assert_eq!(made.outcome.you.spellcraft_trained, 1);
    assert_eq!(made.outcome.you.mana, Some(43));
}

#[test]
fn the_check_is_made_by_meeting_the_difficulty() {
    // MIS-015: 4+4 meets 8, 4+3 falls short by 1: total 5 + 2, row 4.
    check_row(being(0, 1, 0), &[4, 4], 0);
    check_row(being(0, 1, 0), &[4, 3, 1, 1], 4);
    // MIS-018: rank 10 is nine levels safer.
    check_row(being(30, 10, 10), &[9, 10], 0);
    check_row(being(30, 10, 10), &[9, 9, 1, 1], 4);
}

#[test]
fn one_and_one_always_fails_and_twelve_and_twelve_always_passes() {
    // MIS-020, MIS-035: by no points where the sum is enough, by all of them where it is not.
    check_row(being(0, 1, 20), &[1, 1, 1, 1], 1);
    check_row(being(11, 1, 3), &[1, 1, 1, 1], 36);
    // MIS-021, and one below it.
    check_row(being(35, 1, 0), &[12, 12], 0);
    check_row(being(35, 1, 0), &[12, 11, 1, 1], 51);
}

#[test]
fn ward_and_stance_count_on_the_total_and_the_floor_comes_last() {
    // MIS-033, MIS-036, MIS-037: 4 + 5*4 = 24 with bonus 10 of need 14; row 12.
    let you = |stance, spellcraft: i64| Being {
        stance,
        spellcraft: Int::saturating(spellcraft),
        ..being(16, 1, 10 - if spellcraft == 100 { 14 } else { 0 })
    };
    check_row(you(Stance::Neutral, 0), &[5, 5, 2, 2], 12);
    check_row(you(Stance::Defensive, 0), &[5, 5, 2, 2], 10);
    check_row(you(Stance::Aggressive, 0), &[5, 5, 2, 2], 15);
    check_row(you(Stance::Frenzy, 0), &[5, 5, 2, 2], 17);
    // MIS-028: a skill of 100 takes 10 off.
    check_row(you(Stance::Neutral, 100), &[5, 5, 2, 2], 7);
    let master = Being { spellcraft: Int::saturating(200), stance: Stance::Defensive, ..being(0, 1, 0) };
    check_row(master, &[1, 1, 1, 1], 1);
}

#[test]
fn armour_counts_by_full_tens() {
    // MIS-019: 4+4 meets 8 up to 9 %; 10 % to 19 % miss by 1 and 30 % by 3.
    for (percent, faces, expected) in [
        (9, &[4, 4][..], 0),
        (10, &[4, 4, 1, 1], 4),
        (19, &[4, 4, 1, 1], 4),
        (29, &[4, 4, 1, 1], 6),
        (30, &[4, 4, 1, 1], 9),
    ] {
        let you = Being { armour_percent: Int::saturating(percent), ..being(0, 1, 0) };
        check_row(you, faces, expected);
    }
}

#[test]
fn spellcraft_between_the_printed_points_goes_in_straight_lines() {
    // MIS-027, MIS-028.
    for (skill, expected) in [
        (9, 0),
        (10, 1),
        (16, 1),
        (19, 1),
        (26, 2),
        (27, 3),
        (33, 3),
        (34, 4),
        (39, 4),
        (50, 6),
        (99, 13),
        (112, 14),
        (113, 15),
        (125, 16),
        (199, 21),
        (250, 26),
    ] {
        assert_eq!(added(&DOCUMENTED, skill), expected, "{skill}");
    }
    for (skill, expected) in [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (150, 15), (10_000, 1000)] {
        assert_eq!(ward(&DOCUMENTED, skill), expected, "{skill}");
    }
    // Invariant over all skills: monotone by at most 1, and up to 200 never less than what it takes off.
    for skill in 1..=10_000 {
        let step = added(&DOCUMENTED, skill) - added(&DOCUMENTED, skill - 1);
        assert!((0..=1).contains(&step), "{skill}");
        assert!(skill > 200 || added(&DOCUMENTED, skill) >= ward(&DOCUMENTED, skill), "{skill}");
    }
}

#[test]
fn another_reading_of_spellcraft_is_another_ruleset() {
    // One line from the skill of 7 on, 3/20 a point: meets the printed points as well, and differs at 10.
    static OTHER: [SpellcraftLine; 2] = [
        SpellcraftLine { from: 0, adds: 0, rise: 0, per: 1 },
        SpellcraftLine { from: 100, adds: 14, rise: 2, per: 25 },
    ];
    let rules = Rules { spellcraft_adds: &OTHER, ..DOCUMENTED };
    assert_eq!([added(&rules, 10), added(&rules, 99), added(&rules, 200)], [0, 0, 22]);
}

#[test]
fn the_spell_goes_off_before_its_check_and_whatever_comes_of_it() {
    // MIS-001, MIS-002: the order of what is recorded.
    let made = on(&alone(being(11, 1, 3), vec![cast_by(Who::You)]), &[1, 1, 1, 1]);
    let kinds: Vec<&str> = made
        .steps
        .iter()
        .map(|step| match step {
            Step::Action(..) => "action",
            Step::Draw(draw) => draw.site.name(),
            Step::Decision(decision) => decision.site.name(),
            Step::Event(event) => event.into(),
            Step::Message(_) => "message",
        })
        .collect();
    let expected = "action mana_paid spell_goes_off miscasts.check miscasts.check.result miscasts.total \
                    miscasts.row miscast message spellcraft_trained";
    assert_eq!(kinds.join(" "), expected);
}

#[test]
fn a_caster_killed_by_the_spell_makes_no_check() {
    // MIS-004, and the dead do nothing more.
    let cast = Action::Cast(Cast { by: Who::You, spell: name("Fireball"), harm: Int::saturating(20) });
    let made = on(&alone(being(11, 1, 0), vec![cast.clone(), cast]), &[]);
    assert!(made.outcome.you.dead);
    assert_eq!(made.outcome.you.spellcraft_trained, 0);
    assert_eq!(lines(&made), ["You die..."]);
}

#[test]
fn items_and_writing_make_no_check() {
    // MIS-005 to MIS-009: in Frenzy, in armour, with a hopeless spell.
    let you = Being {
        stance: Stance::Frenzy,
        armour_percent: Int::saturating(90),
        mana: Some(Mana { now: Int::saturating(41), max: Int::saturating(50) }),
        scrolls: vec![name("Mend")],
        ..being(20, 1, -5)
    };
    let used = |spell| Use { by: Who::You, spell: name(spell) };
    let write = Action::Scribe(Scribed { spell: name("Fireball") });
    let actions = vec![
        write.clone(),
        Action::ReadScroll(used("Fireball")),
        Action::ReadScroll(used("Mend")),
        Action::FireWand(used("Fireball")),
        // With 20 mana left writing is refused, and so is a scroll that is not there.
        write,
        Action::ReadScroll(used("Fireball")),
    ];
    let made = on(&alone(you, actions), &[]);
    assert_eq!(made.outcome.you.mana, Some(20));
    assert_eq!(made.outcome.you.spellcraft_trained, 0);
    assert_eq!(made.outcome.you.scrolls, []);
    assert_eq!(lines(&made).len(), 2);
}

#[test]
fn without_mana_or_knowledge_a_cast_is_refused() {
    let mut poor = being(0, 1, 0);
    poor.mana = Some(Mana { now: Int::saturating(6), max: Int::saturating(50) });
    let unknown = Action::Cast(Cast { by: Who::You, spell: name("Mend"), harm: Int::default() });
    let made = on(&alone(poor, vec![cast_by(Who::You), unknown]), &[]);
    assert_eq!(made.outcome.you.mana, Some(6));
    assert_eq!(made.outcome.you.spellcraft_trained, 0);
    assert_eq!(lines(&made).len(), 2);
}

/// What you are told of a miscast of row 6 by a creature with a rank-10 spell of level 10.
fn kobold(seen: bool, mana: Option<Mana>) -> Run<Miscasts> {
    let being = Being { mana, ..being(10, 10, 10) };
    let creature = Creature { name: name("kobold shaman"), seen, being };
    let who = Who::Creature(Int::default());
    let scenario = Scenario { you: Being::default(), creatures: vec![creature], actions: vec![cast_by(who)] };
    // MIS-011: rank 1 counts, so that the difficulty is 18 and the roll of 7 falls short by 1.
    on(&scenario, &[3, 4, 3, 4])
}

#[test]
fn a_creature_miscasts_by_the_same_rules_and_is_told_when_seen() {
    // MIS-010 to MIS-012: row 6 in the text's own words.
    let seen = kobold(true, Being::default().mana);
    assert_eq!(row(&seen), Some(Choice::Number(6)));
    assert_eq!(lines(&seen), ["Sparks bite the kobold shaman\u{2019}s fingers."]);
    let unseen = kobold(false, Being::default().mana);
    assert_eq!((lines(&unseen), unseen.outcome), (vec![], seen.outcome));
    // MIS-014: without a pool of mana it casts all the same.
    assert_eq!(kobold(true, None).outcome.creatures[0].mana, None);
}

#[test]
fn scenarios_that_contradict_themselves_are_refused() {
    let field = |scenario: &Scenario| State::start(scenario).map_err(|fault| fault.field).unwrap_err();
    let mut scenario = alone(being(0, 1, 0), vec![cast_by(Who::You)]);
    scenario.you.mana = None;
    assert_eq!(field(&scenario), "you.mana");
    scenario.you = Being { hp: Int::saturating(21), ..being(0, 1, 0) };
    assert_eq!(field(&scenario), "you.hp");
    scenario.you = Being { spells: vec![spell(0, 1), spell(1, 1)], ..Being::default() };
    assert_eq!(field(&scenario), "you.spells[1].name");
    scenario.you =
        Being { mana: Some(Mana { now: Int::saturating(2), max: Int::saturating(1) }), ..being(0, 1, 0) };
    assert_eq!(field(&scenario), "you.mana.now");
    scenario.you = being(0, 1, 0);
    scenario.actions = vec![cast_by(Who::Creature(Int::default()))];
    assert_eq!(field(&scenario), "actions[0].cast.by");
}

#[test]
fn every_total_has_its_row() {
    // MIS-038.
    for total in 1..=600u32 {
        assert_eq!(row_of(&DOCUMENTED, total).number, total.div_ceil(2).min(65), "{total}");
    }
    assert_eq!(row_of(&DOCUMENTED, u32::MAX).number, 65);
}
