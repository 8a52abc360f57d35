//! Every invariant fires on a doctored run.

use super::super::name::Name;
use super::super::rulesets::DOCUMENTED;
use super::super::scenario::{Being, Cast, Creature, Scenario, Scribed};
use super::*;
use crate::draws::{BySite, Primitive, Unanswered};
use crate::int::Int;
use crate::recorder::{Detail, Recorder};
use crate::run::{Run, run};
use crate::system::System;

/// One action that was made: its state before and after, and what it recorded.
struct Made {
    before: State,
    action: scenario::Action,
    steps: Vec<Step<Miscasts>>,
    after: State,
}

fn spark() -> Name {
    Name::new("Spark").unwrap()
}

/// Someone with a bonus of 3 and a level-11 spell at rank 2, in some armour and in the Aggressive stance.
fn being() -> Being {
    let spell = Spell {
        name: spark(),
        level: Int::saturating(11),
        rank: Int::saturating(2),
        cost: Int::saturating(7),
        kind: scenario::SpellKind::Damage,
    };
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
    scenario::Action::Cast(Cast { by, spell: spark(), harm: Int::default() })
}

fn scribe() -> scenario::Action {
    scenario::Action::Scribe(Scribed { spell: spark() })
}

fn scenario(action: scenario::Action) -> Scenario {
    let creature = Creature { name: Name::new("kobold shaman").unwrap(), seen: true, being: being() };
    Scenario { you: being(), creatures: vec![creature], actions: vec![action] }
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
    let steps = recorder.steps().to_vec();
    Made { before, action, steps, after }
}

/// Which invariants of one action fire.
fn fired(made: &Made) -> Vec<&'static str> {
    let (before, after) = (&made.before, &made.after);
    let seen = Action { rules: &DOCUMENTED, before, action: &made.action, steps: &made.steps, after };
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

fn doctor_decision(steps: &mut [Step<Miscasts>], site: Site, change: impl Fn(&mut Decision)) {
    for step in steps {
        match step {
            Step::Decision(decision) if decision.site == site => change(decision),
            _ => {}
        }
    }
}

fn set(decision: &mut Decision, name: &str, value: i64) {
    for (named, old) in &mut decision.because {
        if *named == name {
            *old = value;
        }
    }
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
    check("MIS-INV-04", you(), [1, 1], result(sites::PASSES));
    check("MIS-INV-05", you(), [12, 12], result(sites::MISSES));
    check("MIS-INV-06", you(), miss, result(sites::PASSES));
    check("MIS-INV-07", it(), miss, |made| {
        doctor_decision(&mut made.steps, sites::CHECK_RESULT, |it| set(it, "miss", 2));
    });
    check("MIS-INV-08", you(), miss, |made| {
        doctor_decision(&mut made.steps, sites::ROW, |it| set(it, "total", 30));
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
            doctor_decision(&mut run.steps, sites::ROW, |it| set(it, "total", total));
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
        doctor_decision(&mut run.steps, sites::CHECK_RESULT, |it| set(it, "bonus", 9));
    });
    check_relation("MIS-INV-21", cast(Who::Creature(Int::default())), |run| run.outcome.you.hp = 1);
}
