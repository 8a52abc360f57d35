//! Every invariant fires on a doctored run.

mod books;

use super::super::name::Name;
use super::super::rulesets::DOCUMENTED;
use super::super::scenario::{Being, Cast, Creature, Scenario, Scribed, Side, Stance};
use super::super::tables::Status;
use super::super::words::Message;
use super::*;
use crate::draws::{Ask, BySite, Primitive, Unanswered};
use crate::int::Int;
use crate::journal::{Lists, Reason};
use crate::recorder::{Detail, Recorder};
use crate::run::{Run, run};
use crate::system::{Check, System};

/// One action that was made: its state before and after, and what it recorded.
struct Made {
    before: State,
    action: scenario::Action,
    steps: Vec<Step<Miscasts>>,
    lists: Lists,
    after: State,
}

fn spark() -> Name {
    Name::new("Spark").unwrap()
}

/// Someone with a bonus of 3 and a level-11 spell at rank 2, in some armour and in the Aggressive stance.
fn being() -> Being {
    let rank = Int::saturating(2);
    let spell = Spell { rank, ..Spell::of(spark(), 11, 7, scenario::SpellKind::Damage) };
    Being {
        intelligence_modifier: Int::saturating(1),
        spellcraft: Int::saturating(20),
        armour_percent: Int::saturating(12),
        stance: Stance::Aggressive,
        spells: vec![spell],
        ..Being::default()
    }
}

fn cast(by: Who) -> scenario::Action {
    scenario::Action::Cast(Cast::of(by, spark()))
}

fn scribe() -> scenario::Action {
    scenario::Action::Scribe(Scribed { spell: spark() })
}

fn scenario(action: scenario::Action) -> Scenario {
    let creature = Creature {
        name: Name::new("kobold shaman").unwrap(),
        seen: true,
        side: Side::Monsters,
        being: being(),
    };
    Scenario::of(being(), vec![creature], vec![action])
}

fn source(check: [u32; 2]) -> BySite {
    let at = |site| move |face: u32| (site, Primitive { bound: 12, value: face - 1 });
    let faces = check.map(at(sites::CHECK)).into_iter().chain([5, 6].map(at(sites::TOTAL)));
    BySite::new(faces, Unanswered::Smallest)
}

fn made(action: scenario::Action, check: [u32; 2]) -> Made {
    let before = State::start(&scenario(action.clone())).unwrap();
    let mut after = before.clone();
    let mut source = source(check);
    let mut recorder = Recorder::new(&mut source, Detail::Full);
    Miscasts::step(&DOCUMENTED, &mut after, &action, &mut recorder);
    let (steps, lists, _) = recorder.into_parts();
    Made { before, action, steps, lists, after }
}

/// Which invariants of one action fire.
fn fired(made: &Made) -> Vec<&'static str> {
    let Made { before, action, steps, lists, after } = made;
    let seen = Action { rules: &DOCUMENTED, before, action, steps, lists, after };
    let broken = INVARIANTS.iter().filter(|invariant| match invariant.check {
        Check::Step(check) => check(&seen).is_err(),
        Check::Relation { .. } => false,
    });
    broken.map(|invariant| invariant.id).collect()
}

/// Checks that an invariant is silent on an action as it was made, and fires once it was doctored.
#[track_caller]
fn check(id: &str, action: scenario::Action, check: [u32; 2], doctor: impl FnOnce(&mut Made)) {
    let mut made = made(action, check);
    assert_eq!(fired(&made), Vec::<&str>::new(), "before doctoring for {id}");
    doctor(&mut made);
    assert!(fired(&made).contains(&id), "{id} is silent; there fired {:?}", fired(&made));
}

fn doctor_decision(steps: &mut [Step<Miscasts>], site: Site, mut change: impl FnMut(&mut Decision)) {
    for step in steps {
        match step {
            Step::Decision(decision) if decision.site == site => change(decision),
            _ => {}
        }
    }
}

/// Has the decisions at a site give another value as a reason.
fn doctor_reason(steps: &mut [Step<Miscasts>], lists: &mut Lists, site: Site, (name, value): Reason) {
    doctor_decision(steps, site, |it| {
        let other = |(named, old): &Reason| (*named, if *named == name { value } else { *old });
        let changed: Vec<_> = lists.reasons(it).iter().map(other).collect();
        it.because = lists.keep(&changed);
    });
}

fn result(choice: &'static str) -> impl Fn(&mut Made) {
    move |made| {
        doctor_decision(&mut made.steps, sites::CHECK_RESULT, |it| it.choice = Choice::Name(choice));
    }
}

fn without(made: &mut Made, gone: impl Fn(&Step<Miscasts>) -> bool) {
    made.steps.retain(|step| !gone(step));
}

fn is_draw_at(site: Site) -> impl Fn(&Step<Miscasts>) -> bool {
    move |step| matches!(step, Step::Draw(draw) if draw.site == site)
}

#[test]
fn every_invariant_of_one_action_fires_on_a_doctored_run() {
    let you = || cast(Who::You);
    let it = || cast(Who::Creature(Int::default()));
    let miss = [6, 7];
    check("MIS-INV-01", scribe(), miss, |made| {
        made.steps.push(Step::Event(Event::SpellcraftTrained { by: Who::You }));
    });
    check("MIS-INV-02", you(), miss, |made| without(made, is_draw_at(sites::CHECK)));
    check("MIS-INV-03", you(), miss, |made| without(made, is_draw_at(sites::TOTAL)));
    check("MIS-INV-03", you(), [12, 12], |made| {
        made.steps.push(Step::Event(Event::Noise { by: Who::You, loudness: 30 }));
    });
    check("MIS-INV-04", you(), [1, 1], result(sites::PASSES));
    check("MIS-INV-05", you(), [12, 12], result(sites::MISSES));
    check("MIS-INV-06", you(), miss, result(sites::PASSES));
    check("MIS-INV-07", it(), miss, |made| {
        doctor_reason(&mut made.steps, &mut made.lists, sites::CHECK_RESULT, ("miss", 2));
    });
    check("MIS-INV-08", you(), miss, |made| {
        doctor_reason(&mut made.steps, &mut made.lists, sites::ROW, ("total", 30));
    });
    check("MIS-INV-09", you(), miss, |made| {
        doctor_decision(&mut made.steps, sites::ROW, |it| it.choice = Choice::Number(64));
    });
    check("MIS-INV-10", you(), miss, |made| made.after.you.spellcraft_trained = 0);
    check("MIS-INV-11", you(), miss, |made| made.after.you.mana = Some(44));
    check("MIS-INV-11", scribe(), miss, |made| made.after.you.mana = Some(43));
    check("MIS-INV-12", it(), miss, |made| without(made, |step| matches!(step, Step::Message(_))));
    check("MIS-INV-13", you(), miss, |made| {
        without(made, |step| matches!(step, Step::Event(Event::SpellGoesOff { .. })));
    });
    check("MIS-INV-14", it(), miss, |made| made.before.you.hp = 0);
}

/// Checks that a relation holds between a cast and its twin, and fires once the twin was doctored.
#[track_caller]
fn check_relation(id: &str, action: scenario::Action, doctor: impl Fn(&mut Run<Miscasts>)) {
    let scenario = scenario(action);
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == id).expect(id);
    let Check::Relation { twin, compare } = relation.check else { panic!("{id} is no relation") };
    let of = |scenario: &Scenario| run::<Miscasts>(&DOCUMENTED, scenario, &mut source([6, 6])).unwrap();
    let (one, mut other) = (of(&scenario), of(&twin(&scenario).expect(id)));
    assert_eq!((compare(&one, &other), one.violation.clone()), (Ok(()), None), "{id}");
    doctor(&mut other);
    assert!(compare(&one, &other).is_err(), "{id} is silent");
}

#[test]
fn every_relation_fires_on_a_doctored_twin() {
    let you = || cast(Who::You);
    let passes = |run: &mut Run<Miscasts>| {
        doctor_decision(&mut run.steps, sites::CHECK_RESULT, |it| it.choice = Choice::Name(sites::PASSES));
    };
    let total = |total| {
        move |run: &mut Run<Miscasts>| {
            doctor_reason(&mut run.steps, &mut run.lists, sites::ROW, ("total", total));
        }
    };
    check_relation("MIS-INV-15", you(), passes);
    check_relation("MIS-INV-15", you(), total(1));
    check_relation("MIS-INV-16", you(), total(1));
    check_relation("MIS-INV-17", you(), total(1));
    check_relation("MIS-INV-18", you(), passes);
    check_relation("MIS-INV-19", you(), total(1));
    check_relation("MIS-INV-20", you(), total(200));
    check_relation("MIS-INV-20", you(), |run| {
        doctor_reason(&mut run.steps, &mut run.lists, sites::CHECK_RESULT, ("bonus", 9));
    });
    check_relation("MIS-INV-21", cast(Who::Creature(Int::default())), |run| run.outcome.you.hp = 1);
}

#[test]
fn a_twin_with_other_faces_of_the_same_sum_is_noticed() {
    let scenario = scenario(cast(Who::You));
    let relation = INVARIANTS.iter().find(|invariant| invariant.id == "MIS-INV-15").unwrap();
    let Check::Relation { twin, compare } = relation.check else { panic!("MIS-INV-15 is a relation") };
    let of = |scenario: &Scenario, check| run::<Miscasts>(&DOCUMENTED, scenario, &mut source(check)).unwrap();
    let (one, twin) = (of(&scenario, [5, 7]), twin(&scenario).unwrap());
    assert_eq!(compare(&one, &of(&twin, [5, 7])), Ok(()));
    assert!(compare(&one, &of(&twin, [7, 5])).is_err());
}

/// One that lands in this row of totals, cast by you with a kobold shaman near.
fn landing(row: i64) -> Made {
    let total = 2 * row - 1;
    let (miss, rest) = if total < 2 { (0, 2) } else { ((total - 2) / 5, total - 5 * ((total - 2) / 5)) };
    let mut given = scenario(cast(Who::You));
    given.you = Being {
        intelligence_modifier: Int::saturating(36 - miss),
        spells: vec![Spell::of(spark(), 30, 7, scenario::SpellKind::Heal)],
        ..Being::default()
    };
    let at = |site| move |face: i64| (site, Primitive { bound: 12, value: (face - 1) as u32 });
    let faces = [1, 1].map(at(sites::CHECK)).into_iter().chain([1, rest - 1].map(at(sites::TOTAL)));
    made_of(&given, &mut BySite::new(faces, Unanswered::Smallest))
}

fn made_of(given: &Scenario, source: &mut BySite) -> Made {
    let action = given.actions[0].clone();
    let before = State::start(given).unwrap();
    let mut after = before.clone();
    let mut recorder = Recorder::new(source, Detail::Full);
    Miscasts::step(&DOCUMENTED, &mut after, &action, &mut recorder);
    let (steps, lists, _) = recorder.into_parts();
    Made { before, action, steps, lists, after }
}

#[track_caller]
fn fires(id: &str, mut made: Made, doctor: impl FnOnce(&mut Made)) {
    assert_eq!(fired(&made), Vec::<&str>::new(), "before doctoring for {id}");
    doctor(&mut made);
    assert!(fired(&made).contains(&id), "{id} is silent; there fired {:?}", fired(&made));
}

#[test]
fn every_invariant_of_rows_fires_on_a_doctored_run() {
    let blessed = |made: &mut Made| {
        made.before.creatures[0].caster.at = Position::new(0, 40);
        let who = Who::creature(0);
        made.steps.push(Step::Event(Event::StatusLaid { who, status: Status::Blessed, stacks: 1 }));
    };
    fires("MIS-INV-22", landing(6), |made| made.after.you.hp = 0);
    fires("MIS-INV-23", landing(34), |made| (made.before.you.hp, made.after.you.hp) = (1, 0));
    fires("MIS-INV-24", landing(35), |made| made.after.you.stats[0] -= 1);
    fires("MIS-INV-25", landing(26), |made| made.after.you.spells[0].rank = Int::saturating(2));
    fires("MIS-INV-26", landing(30), |made| made.after.you.marks[0] = -1);
    fires("MIS-INV-27", landing(28), |made| made.after.you.stat_damage[0] = 2);
    fires("MIS-INV-28", landing(7), blessed);
    fires("MIS-INV-29", landing(18), |made| made.after.you.at.x += 1);
    fires("MIS-INV-30", landing(17), |made| made.after.zones[0].turns_left = 6);
    fires("MIS-INV-31", landing(31), |made| {
        without(made, |step| matches!(step, Step::Event(Event::StatusLaid { .. })))
    });
    fires("MIS-INV-32", landing(54), |made| made.after.you.stats[0] -= 1);
    fires("MIS-INV-32", landing(54), |made| {
        without(made, |step| matches!(step, Step::Message(Message::StatTaken(_))))
    });
    fires("MIS-INV-33", landing(41), |made| made.after.you.spells = made.before.you.spells.clone());
    fires("MIS-INV-34", landing(42), |made| without(made, is_draw_at(sites::DAMAGE)));
    let is_turn = |step: &Step<Miscasts>| matches!(step, Step::Decision(made) if made.site == sites::TURN);
    fires("MIS-INV-35", landing(36), |made| without(made, is_turn));
    fires("MIS-INV-35", landing(36), |made| {
        doctor_decision(&mut made.steps, sites::TURN, |it| it.choice = Choice::Name(sites::TURNS[5]));
    });
    fires("MIS-INV-36", landing(36), |made| {
        without(made, |step| matches!(step, Step::Event(Event::Mended { .. })))
    });
    fires("MIS-INV-36", landing(36), |made| made.before.creatures[0].seen = false);
    let mut forced = scenario(cast(Who::You));
    forced.creatures.clear();
    forced.you = Being {
        intelligence_modifier: Int::saturating(22),
        spells: vec![Spell::of(spark(), 30, 7, scenario::SpellKind::Heal)],
        ..Being::default()
    };
    let at = |site| move |face: u32| (site, Primitive { bound: 12, value: face - 1 });
    let faces = [1, 1].map(at(sites::CHECK)).into_iter().chain([1, 1].map(at(sites::TOTAL)));
    let forced = made_of(&forced, &mut BySite::new(faces, Unanswered::Smallest));
    fires("MIS-INV-37", forced, |made| {
        for step in &mut made.steps {
            if let Step::Draw(draw) = step {
                draw.ask = if draw.site == sites::FORCE { Ask::D(3, 6) } else { draw.ask };
            }
        }
    });
    fires("MIS-INV-38", landing(62), |made| made.after.creatures[1].caster.at.x += 4);
    fires("MIS-INV-39", landing(64), |made| made.before.place = super::super::Place::Overworld);
    fires("MIS-INV-40", landing(9), |made| made.after.you.mana = Some(43));
    fires("MIS-INV-41", landing(65), |made| {
        (made.after.you.hp, made.after.you.cause) = (0, Some(Cause::Blow));
    });
}

#[test]
fn every_invariant_of_the_level_fires_on_a_doctored_run() {
    // A gate that stood open for a minute, and a turn in which it lets fiends through.
    let waiting = || {
        let mut opened = landing(62);
        opened.before = opened.after.clone();
        opened.before.creatures[1].body =
            super::super::Body::Gate(super::super::tables::GateKind::LordsGate, 9);
        opened.before.you.hp = 20;
        opened.action = scenario::Action::Wait(super::super::Wait { turns: Int::saturating(1) });
        opened.after = opened.before.clone();
        let mut source = BySite::new([], Unanswered::Smallest);
        let mut recorder = Recorder::new(&mut source, Detail::Full);
        Miscasts::step(&DOCUMENTED, &mut opened.after, &opened.action, &mut recorder);
        (opened.steps, opened.lists, _) = recorder.into_parts();
        assert_eq!(opened.after.creatures.len(), 3, "one fiend came");
        opened
    };
    fires("MIS-INV-42", waiting(), |made| made.after.creatures[1].caster.at.x += 1);
    fires("MIS-INV-43", waiting(), |made| {
        let fiend = made.after.creatures[2].clone();
        made.after.creatures.extend([fiend.clone(), fiend]);
    });
    fires("MIS-INV-44", waiting(), |made| {
        made.before.creatures[1].body =
            super::super::Body::Gate(super::super::tables::GateKind::LordsGate, 3);
    });
    fires("MIS-INV-45", waiting(), |made| made.before.you.at.x = 60);
    fires("MIS-INV-46", waiting(), |made| {
        made.steps.push(Step::Event(Event::Attacks { by: Who::creature(0), target: Who::creature(1) }));
    });
    fires("MIS-INV-47", waiting(), |made| {
        let element = super::super::Element::Cold;
        made.steps.push(Step::Event(Event::Hurt { who: Who::creature(1), element, dealt: 7, taken: 7 }));
    });
    fires("MIS-INV-48", waiting(), |made| made.before.creatures[1].caster.hp = 0);
    fires("MIS-INV-48", waiting(), |made| {
        made.before = made.after.clone();
        made.steps.clear();
        made.after.creatures[2].caster.hp = 0;
    });
    fires("MIS-INV-49", waiting(), |made| made.after.you.at = made.after.creatures[2].caster.at);
    fires("MIS-INV-50", waiting(), |made| {
        made.action = scenario::Action::Cast(Cast::of(Who::You, Name::new("Wish").unwrap()));
    });
}
