//! Verdicts: each way in which a log can differ from a run, made on purpose in a copy of a good log.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use spelltape::bench::Bench;
use spelltape::diff::Actual;
use spelltape::draws::Seeded;
use spelltape::log::{Expect, Generator, Log, LogStep, LoggedViolation, Made, MadeBy};
use spelltape::registry;
use spelltape::replay::{Refused, Verdict, accept, replay};
use spelltape::value::Value;

/// Three chargings of a wand of sleep, the last of which explodes it; from a generator.
const SCENARIO: &str = r#"{
    "item": {"wand": {"kind": "sleep", "charges": 0, "recharged": 3}},
    "actions": [{"recharge": "uncursed"}, {"set_charges": 5}, {"recharge": "blessed"}, {"recharge": "cursed"}]
}"#;

fn bench() -> &'static dyn Bench {
    registry::system("charging").unwrap()
}

fn log_under(ruleset: &str, seed: u64) -> Log {
    let scenario = bench().read_scenario(SCENARIO).unwrap().0;
    let mut source = Seeded::from_seed(seed);
    let (state, stream) = source.origin();
    let run = bench().record(ruleset, &scenario, &mut source).unwrap();
    let generator = Some(Generator { state, stream });
    let made = Made { by: MadeBy::Recorded, spelltape: "0.1.0".to_owned(), generator };
    bench().log(ruleset, scenario, run, made).unwrap()
}

/// The seed of the good log: the first two chargings go well.
const SEED: u64 = 2;

fn good_log() -> Log {
    log_under("documented", SEED)
}

fn position(log: &Log, which: impl Fn(&LogStep) -> bool) -> usize {
    log.steps.iter().position(which).expect("the log has such a step")
}

fn draw_at(log: &Log, site: &str) -> usize {
    position(log, |step| step.draw().is_some_and(|draw| draw.site.name() == site))
}

/// The verdict on an edited log, and the index of the first difference.
#[track_caller]
fn check(edit: impl FnOnce(&mut Log), verdict: Verdict, first_difference: Option<usize>) {
    let mut log = good_log();
    edit(&mut log);
    let found = replay(bench(), &log).unwrap();
    let step = found.difference.as_ref().map(|difference| difference.step);
    assert_eq!((found.verdict, step), (verdict, first_difference), "{found:?}");
}

#[test]
fn an_unchanged_log_is_the_same() {
    check(|_| (), Verdict::Same, None);
}

#[test]
fn a_changed_message_is_a_text_difference() {
    let log = good_log();
    let at = position(&log, |step| matches!(step, LogStep::Message(..)));
    let edit = |log: &mut Log| log.steps[at] = LogStep::Message("glows_briefly".into(), "It glows.".into());
    check(edit, Verdict::TextDiffers, Some(at));
}

#[test]
fn a_changed_decision_or_event_is_told_as_such() {
    let log = good_log();
    let at = position(&log, |step| matches!(step, LogStep::Event(_)));
    check(
        |log| log.steps[at] = LogStep::Event(Value::Text("uncancelled".into())),
        Verdict::DecisionsOrEventsDiffer,
        Some(at),
    );
    let at = position(&log, |step| matches!(step, LogStep::Decision(..)));
    let edit = |log: &mut Log| {
        let LogStep::Decision(_, choice, _) = &mut log.steps[at] else { panic!("a decision") };
        *choice = Value::Text("explodes".into());
    };
    check(edit, Verdict::DecisionsOrEventsDiffer, Some(at));
}

#[test]
fn a_changed_draw_order_is_benign_when_the_end_is_the_same() {
    let log = good_log();
    let (number, reduce) = (draw_at(&log, "charging.wand.number"), draw_at(&log, "charging.wand.reduce"));
    check(|log| log.steps.swap(number, reduce), Verdict::DrawsDiffer, Some(number));
}

#[test]
fn an_inserted_draw_is_found_where_it_stands() {
    let log = good_log();
    let at = draw_at(&log, "charging.wand.damage");
    check(|log| log.steps.insert(at, log.steps[at].clone()), Verdict::DrawsDiffer, Some(at + 1));
    // An action that draws again at the same site keeps its own value.
    let at = draw_at(&log, "charging.wand.number");
    check(|log| log.steps.insert(at, log.steps[at].clone()), Verdict::DrawsDiffer, Some(at + 1));
    // One that comes first is taken instead.
    let at = draw_at(&log, "charging.wand.damage");
    let edit = |log: &mut Log| {
        let mut other = log.steps[at].clone();
        let LogStep::Draw(draw) = &mut other else { panic!("a draw") };
        draw.primitives[0] = (draw.primitives[0] + 1) % draw.ask.bound();
        log.steps.insert(at, other);
    };
    check(edit, Verdict::OutcomeDiffers, Some(at + 1));
}

#[test]
fn a_missing_draw_leaves_nobody_able_to_tell() {
    let log = good_log();
    let at = draw_at(&log, "charging.wand.damage");
    let edit = |log: &mut Log| drop(log.steps.remove(at));
    check(edit, Verdict::Diverged, Some(at));
}

#[test]
fn a_difference_names_the_draw_that_was_asked_in_vain_and_its_rule() {
    let mut log = good_log();
    let at = draw_at(&log, "charging.wand.damage");
    log.steps.truncate(at);
    let difference = replay(bench(), &log).unwrap().difference.unwrap();
    let Actual::Asked(site, ask) = difference.actual else { panic!("{difference:?}") };
    assert_eq!((site.name(), ask.to_string().as_str()), ("charging.wand.damage", "rnd(34)"));
    assert_eq!((difference.action.unwrap().1.as_str(), difference.rule), ("cursed charging", Some("CHG-15")));
}

#[test]
fn a_changed_outcome_is_told_as_such() {
    check(|log| log.outcome = Value::Null, Verdict::OutcomeDiffers, None);
}

#[test]
fn another_ruleset_than_recorded_is_another_outcome_or_a_violation() {
    // The canary adds the chosen number: 4 to 8 more charges than there were.
    check(|log| log.ruleset = "canary", Verdict::InvariantViolated, Some(canary_difference()));
}

/// Where the good log and the canary part: at the charges set in the second charging.
fn canary_difference() -> usize {
    let (good, canary) = (good_log(), log_under("canary", SEED));
    good.steps.iter().zip(&canary.steps).position(|(good, canary)| good != canary).unwrap()
}

#[test]
fn bisecting_says_whether_the_wrong_behaviour_is_there() {
    let good = good_log();
    assert_eq!(replay(bench(), &good).unwrap().misbehaves(&good), Some(false));
    let changed = Log { outcome: Value::Null, ..good.clone() };
    assert_eq!(replay(bench(), &changed).unwrap().misbehaves(&changed), Some(true));
    let mut cut = good.clone();
    cut.steps.truncate(draw_at(&good, "charging.wand.damage"));
    assert_eq!(replay(bench(), &cut).unwrap().misbehaves(&cut), None);
    let bug = Log { expect: Expect::Bug, ..canary_log() };
    assert_eq!(replay(bench(), &bug).unwrap().misbehaves(&bug), Some(true));
    let mended = Log { ruleset: "documented", ..bug };
    assert_eq!(replay(bench(), &mended).unwrap().misbehaves(&mended), Some(false));
}

#[test]
fn a_log_of_a_bug_is_red_while_its_wrong_end_comes_again() {
    let bug = Log { expect: Expect::Bug, ..good_log() };
    let found = replay(bench(), &bug).unwrap();
    assert_eq!((found.verdict, found.misbehaves(&bug)), (Verdict::BugStillThere, Some(true)));
    // Taking it over does not call it mended, not even with other words.
    let mut reworded = bug.clone();
    let at = position(&bug, |step| matches!(step, LogStep::Message(..)));
    reworded.steps[at] = LogStep::Message("glows_briefly".into(), "It glows.".into());
    for log in [&bug, &reworded] {
        assert_eq!(accept(bench(), log).unwrap().log, bug);
    }
    // Another end is another run: the bug is gone, and what is taken over holds.
    let mended = Log { outcome: Value::Null, ..bug };
    let found = replay(bench(), &mended).unwrap();
    assert_eq!((found.verdict, found.misbehaves(&mended)), (Verdict::OutcomeDiffers, Some(false)));
    let accepted = accept(bench(), &mended).unwrap().log;
    assert_eq!(accepted.expect, Expect::Holds);
    assert_eq!(replay(bench(), &accepted).unwrap().verdict, Verdict::Same);
}

#[test]
fn a_log_of_a_broken_invariant_stays_red_until_the_mended_run_is_taken_over() {
    let bug = Log { expect: Expect::Bug, ..canary_log() };
    assert_eq!(replay(bench(), &bug).unwrap().verdict, Verdict::InvariantViolated);
    let mended = Log { ruleset: "documented", ..bug };
    assert_eq!(replay(bench(), &mended).unwrap().verdict, Verdict::OutcomeDiffers);
    let accepted = accept(bench(), &mended).unwrap().log;
    assert_eq!(replay(bench(), &accepted).unwrap().verdict, Verdict::Same);
}

/// A log whose run breaks an invariant.
fn canary_log() -> Log {
    let log = (0..50).map(|seed| log_under("canary", seed)).find(|log| log.violation.is_some());
    log.expect("the canary is found within 50 seeds")
}

#[test]
fn accepting_takes_a_change_over_and_leaves_the_log_green() {
    let mut log = good_log();
    let (number, reduce) = (draw_at(&log, "charging.wand.number"), draw_at(&log, "charging.wand.reduce"));
    log.steps.swap(number, reduce);
    let accepted = accept(bench(), &log).unwrap();
    assert_eq!((accepted.verdict, accepted.invented, accepted.unused), (Verdict::DrawsDiffer, 0, 0));
    assert_eq!(accepted.log.steps, good_log().steps);
    assert_eq!(replay(bench(), &accepted.log).unwrap().verdict, Verdict::Same);
}

#[test]
fn accepting_invents_what_a_log_lacks_from_its_generator_continued() {
    let mut log = good_log();
    let at = draw_at(&log, "charging.wand.damage");
    log.steps.truncate(at);
    let accepted = accept(bench(), &log).unwrap();
    // The generator goes on where the recorded draws end, so the original log comes back.
    assert_eq!(accepted.log.steps, good_log().steps);
    assert_eq!(accepted.invented, 2);
    log.made.generator = None;
    let smallest = accept(bench(), &log).unwrap().log;
    let damage = smallest.steps[at].draw().unwrap().result();
    assert_eq!(damage, 1);
}

#[test]
fn accepting_refuses_a_violation_unless_the_log_shows_a_bug() {
    let log = canary_log();
    let Err(Refused::Violated(LoggedViolation { id, .. })) = accept(bench(), &log) else {
        panic!("a violation was accepted");
    };
    assert_eq!(id, "CHG-INV-03");
    let bug = Log { expect: Expect::Bug, ..log };
    assert_eq!(accept(bench(), &bug).unwrap().log.expect, Expect::Bug);
    // Once the rule is mended, the log guards it.
    let mended = Log { ruleset: "documented", ..bug };
    assert_eq!(accept(bench(), &mended).unwrap().log.expect, Expect::Holds);
}
