//! What bodies, stats, spells and zones must show fires too.

use super::super::super::{Body, Rest, Wait, Zone};
use super::*;
use crate::ground::Position;
use crate::rules::miscasts::tables::ZoneKind;

/// An action made after a cast that landed in this row.
fn after(row: i64, action: scenario::Action) -> Made {
    let mut made = landing(row);
    made.before = made.after.clone();
    made.action = action;
    let mut source = BySite::new([], Unanswered::Smallest);
    let mut recorder = Recorder::new(&mut source, Detail::Full);
    Miscasts::step(&DOCUMENTED, &mut made.after, &made.action, &mut recorder);
    (made.steps, made.lists, _) = recorder.into_parts();
    made
}

fn turns(turns: i64) -> scenario::Action {
    scenario::Action::Wait(Wait { turns: Int::saturating(turns) })
}

fn days(days: i64) -> scenario::Action {
    scenario::Action::Rest(Rest { days: Int::saturating(days) })
}

#[test]
fn days_mend_and_nothing_else_does() {
    // Row 35 leaves 2 points of damage.
    fires("MIS-INV-51", after(35, days(1)), |made| made.after.you.stat_damage[0] = 2);
    fires("MIS-INV-51", after(35, turns(9)), |made| made.after.you.stat_damage[0] = 1);
}

#[test]
fn zones_lie_for_their_turns() {
    fires("MIS-INV-52", after(17, turns(4)), |made| made.after.zones.clear());
    fires("MIS-INV-52", after(17, turns(5)), |made| {
        made.after.zones.push(Zone {
            kind: ZoneKind::Smoke,
            at: Position::default(),
            radius: 1,
            turns_left: 1,
        });
    });
    fires("MIS-INV-52", after(17, days(1)), |made| made.after.zones.clear());
}

#[test]
fn willpower_checks_go_by_their_dice() {
    fires("MIS-INV-53", landing(37), |made| {
        doctor_decision(&mut made.steps, sites::WILLPOWER_RESULT, |it| {
            it.choice = Choice::Name(sites::PASSES)
        });
    });
    fires("MIS-INV-53", landing(37), |made| {
        doctor_reason(&mut made.steps, &mut made.lists, sites::WILLPOWER_RESULT, ("dice", 17));
    });
}

#[test]
fn grimoires_bring_back_what_they_should() {
    let read = || scenario::Action::ReadGrimoire(Scribed { spell: spark() });
    fires("MIS-INV-54", after(41, read()), |made| made.after.you.spells[0].rank = Int::saturating(2));
    fires("MIS-INV-54", after(1, read()), |made| made.after.you.spells[0].rank = Int::saturating(3));
    fires("MIS-INV-54", after(41, days(1)), |made| made.after.you.spells = made.before.you.forgotten.clone());
}

#[test]
fn rows_draw_what_their_list_says() {
    for row in [1, 7, 28, 43, 54, 65] {
        fires("MIS-INV-55", landing(row), |made| {
            let draw = made.steps.iter().find(|step| matches!(step, Step::Draw(_))).cloned();
            made.steps.extend(draw);
        });
    }
    fires("MIS-INV-55", landing(37), |made| without(made, is_draw_at(sites::WILLPOWER)));
}

#[test]
fn bodies_change_by_what_is_recorded() {
    fires("MIS-INV-56", landing(1), |made| made.after.you.hp -= 1);
    fires("MIS-INV-56", landing(1), |made| made.after.creatures[0].caster.hp_max = 19);
    fires("MIS-INV-56", landing(1), |made| made.after.you.statuses.push((Status::Drowsy, 1)));
    fires("MIS-INV-56", landing(1), |made| made.after.you.stat_damage[0] = 10);
}

#[test]
fn sight_is_cut_by_smoke_and_by_what_is_solid() {
    // A gate behind smoke that lies in between sees nobody, and whoever swaps through it is not near.
    let mut opened = landing(62);
    opened.before = opened.after.clone();
    let Body::Gate(gate, _) = opened.before.creatures[1].body else { panic!("row 62 opens a gate") };
    opened.before.creatures[1].body = Body::Gate(gate, 10);
    opened.before.creatures[1].caster.at = Position::new(8, 4);
    opened.before.you.at = Position::new(2, 4);
    let line = |state: &State| in_a_clear_line(state, Position::new(2, 4), Position::new(8, 4));
    assert!(line(&opened.before));
    let smoke = Zone { kind: ZoneKind::Smoke, at: Position::new(5, 4), radius: 1, turns_left: 9 };
    opened.before.zones.push(smoke);
    assert!(!line(&opened.before));
    opened.before.zones[0].kind = ZoneKind::Darkness;
    assert!(line(&opened.before));
}
