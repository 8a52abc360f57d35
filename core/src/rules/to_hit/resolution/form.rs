//! The attacks of a form.

use super::R;
use super::melee::{add_weapon, approach, refused, terms};
use super::shared::{DIE, decide, roll};
use super::sum::Sum;
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::{AttackKind, Form, FormClass, State};
use crate::rules::to_hit::sites;

/// Makes every attack of the form (HIT-1A, HIT-1B).
///
/// What it does: each attack is rolled for with the same sum; one with the weapon adds what the weapon gives for itself
/// alone. Engulfing rolls a larger die the later it comes, and being engulfed does not help it. A hug succeeds where
/// both attacks before it did, an explosion always; others are no attacks.
/// Draws in order: per attack, the artifact's, then `rnd(20)`, or `rnd(20 + n)` for engulfing as attack n counted from
/// 0. Source: `hmonas` of `uhitm.c` 1941-2100 in NetHack 3.4.3. Quirks kept: the artifact's dice are rolled anew each time;
/// a totals that does not fit 8 bits wraps for each attack.
pub(super) fn attack(rules: &Rules, state: &mut State, sum: Sum, r: &mut R<'_>) {
    let Some(form) = state.hero.form.clone() else { return };
    let mut base = sum;
    base.wrap(rules.total_wraps);
    let total = base.record(r);
    let mut hits = [false; Form::ATTACKS_MAX];
    for (index, kind) in form.attacks.iter().take(Form::ATTACKS_MAX).enumerate() {
        hits[index] = match made_as(&form, index, *kind, state.wielded.is_some()) {
            Made::WithWeapon => {
                r.decide(sites::FORM_ATTACK, "with_weapon", &because(index));
                with_weapon(rules, state, total, r)
            }
            Made::Plain => {
                r.decide(sites::FORM_ATTACK, "plain", &because(index));
                roll(state, total, false, state.hero.engulfed, r).0
            }
            Made::Engulfing => {
                r.decide(sites::FORM_ATTACK, "engulfs", &because(index));
                let rolled = r.rnd(sites::ENGULF_DIE, DIE + index as u32).cast_signed();
                decide(state, total > rolled, &[("total", total), ("roll", rolled)], r);
                total > rolled
            }
            Made::Hug if index >= 2 && hits[index - 1] && hits[index - 2] => {
                r.mark("HIT-1B");
                r.decide(sites::FORM_ATTACK, "hugs", &because(index));
                true
            }
            Made::Explosion => {
                r.mark("HIT-1B");
                r.decide(sites::FORM_ATTACK, "explodes", &because(index));
                true
            }
            Made::Hug | Made::Nothing => {
                r.decide(sites::FORM_ATTACK, "no_attack", &because(index));
                false
            }
        };
    }
}

/// The number of an attack, as a reason.
fn because(index: usize) -> [(&'static str, i64); 1] {
    [("attack", index as i64)]
}

/// One attack with the weapon: what the weapon gives comes on top of the form's own sum (HIT-1A).
fn with_weapon(rules: &Rules, state: &mut State, own: i32, r: &mut R<'_>) -> bool {
    let Some(weapon) = &state.wielded else {
        return roll(state, own, false, state.hero.engulfed, r).0;
    };
    let mut sum = Sum::default();
    sum.add(sites::MELEE_CARRIED, own);
    add_weapon(&mut sum, rules, state, weapon, r);
    sum.wrap(rules.total_wraps);
    let total = sum.record(r);
    roll(state, total, false, state.hero.engulfed, r).0
}

/// How an attack is made.
enum Made {
    WithWeapon,
    Plain,
    Engulfing,
    Hug,
    Explosion,
    Nothing,
}

/// How an attack is made (HIT-1A).
///
/// What it does: weapon attacks use the weapon. So do, with something wielded: the first claw of a form that can wield,
/// the first attack of a lich, the second of a succubus or incubus if it is a claw, and the first of a kobold, an orc or
/// a gnome if it is magic. Draws in order: none. Source: `uhitm.c` 1941-2060 of NetHack 3.4.3. Quirks kept: none.
fn made_as(form: &Form, index: usize, kind: AttackKind, wields: bool) -> Made {
    match kind {
        AttackKind::Weapon => Made::WithWeapon,
        AttackKind::Claw if wields && index == 0 && form.wields => Made::WithWeapon,
        AttackKind::Claw if wields && index == 1 && form.class == FormClass::Seducer => Made::WithWeapon,
        AttackKind::Claw
        | AttackKind::Bite
        | AttackKind::Kick
        | AttackKind::Butt
        | AttackKind::Touch
        | AttackKind::Sting
        | AttackKind::Tentacle => {
            if wields && index == 0 && form.class == FormClass::Lich {
                Made::WithWeapon
            } else {
                Made::Plain
            }
        }
        AttackKind::Magic if wields && index == 0 && form.class == FormClass::KoboldOrcGnome => {
            Made::WithWeapon
        }
        AttackKind::Engulf => Made::Engulfing,
        AttackKind::Hug => Made::Hug,
        AttackKind::Explode => Made::Explosion,
        AttackKind::None
        | AttackKind::Spit
        | AttackKind::Breath
        | AttackKind::Boom
        | AttackKind::Gaze
        | AttackKind::Magic => Made::Nothing,
    }
}

/// Kicks the target itself (HIT-84).
///
/// What it does: in natural form, and in one that has no kick, no to-hit roll is made; whether such a kick lands is not
/// played. A form makes each of its kicks with the sum of a swing. Draws in order: `rn2(10)` for a paralysed target,
/// then `rnd(20)` per kick. Source: `dokick.c` of NetHack 3.4.3. Quirks kept: being engulfed does not help.
pub(super) fn kick(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("HIT-84");
    let kicks = state.hero.form.iter().flat_map(|form| &form.attacks);
    let kicks = kicks.filter(|kind| **kind == AttackKind::Kick).count();
    if kicks == 0 {
        return r.decide(sites::FATE, "no_roll", &[]);
    }
    if refused(&state.hero, r) {
        return;
    }
    let mut sum = terms(rules, state);
    approach(state, r);
    sum.wrap(rules.total_wraps);
    let total = sum.record(r);
    for _ in 0..kicks {
        roll(state, total, false, false, r);
    }
}
