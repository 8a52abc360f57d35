//! Fighting hand to hand.

use super::R;
use super::shared::{DIE, disturb, exercise_dexterity, roll};
use super::sum::Sum;
use super::{form, item};
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::{Hero, Item, Role, State};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::tables::{dexterity_bonus, strength_bonus};
use crate::rules::to_hit::words::{Event, Message};

/// The highest experience level that counts as a beginner's (HIT-06).
const BEGINNER_LEVEL: i32 = 2;
/// What is taken from a form's adjusted level (HIT-07).
const FORM_OFFSET: i32 = 3;
/// Points of a target that is stunned, flees or sleeps, each (HIT-08).
const HAMPERED: i32 = 2;
/// Points of a paralysed target (HIT-09).
pub(super) const PARALYSED: i32 = 4;
/// Points of a Monk's body armour (HIT-11).
const MONK_ARMOR: i32 = -20;
/// Points of a trap that holds the hero (HIT-13).
const TRAPPED: i32 = -3;
/// The burden from which on no one can fight (HIT-12).
const TOO_HEAVY: i32 = 4;
/// Alignment that a blow without honour costs (HIT-19).
const CONDUCT: u32 = 1;

/// Fights the target (HIT-01, HIT-12, HIT-17, HIT-18).
///
/// What it does: a hero who carries too much is refused. One in a form makes the form's attacks. Another makes one
/// swing: with two weapons both strike or miss together by the primary's sum; from NetHack 3.6 on each has a swing of
/// its own. Draws in order per swing: `rn2(10)` for a paralysed target, the artifact's, `rnd(20)`, then Dexterity
/// exercise where the total exceeds the roll. Source: `uhitm.c` 230-288, 436-482 of NetHack 3.4.3. Quirks kept: an
/// engulfed hero who hits only for that reason exercises nothing.
pub(super) fn fight(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    if refused(&state.hero, r) {
        return;
    }
    let sum = terms(rules, state);
    approach(state, r);
    if state.hero.form.is_some() {
        return form::attack(rules, state, sum, r);
    }
    let weapon = state.wielded.clone();
    swing(rules, state, sum, weapon.as_ref(), r);
    if let Some(secondary) = second_swing(rules, state).cloned() {
        let sum = terms(rules, state);
        disturb(state, false, r);
        swing(rules, state, sum, Some(&secondary), r);
    }
}

/// The weapon in the other hand, where it has a swing of its own (HIT-18).
fn second_swing<'s>(rules: &Rules, state: &'s State) -> Option<&'s Item> {
    let has_own = state.hero.two_weapons && rules.each_weapon_rolls;
    state.secondary.as_ref().or(state.wielded.as_ref()).filter(|_| has_own)
}

/// One swing in natural form, with the terms of hero and target (HIT-01, HIT-15, HIT-17).
fn swing(rules: &Rules, state: &mut State, mut sum: Sum, weapon: Option<&Item>, r: &mut R<'_>) {
    match weapon {
        Some(weapon) => add_weapon(&mut sum, rules, state, weapon, r),
        None => {
            r.mark("HIT-15");
            item::add_bare_hands(&mut sum, rules, &state.hero);
        }
    }
    sum.wrap(rules.total_wraps);
    if state.hero.two_weapons {
        r.mark("HIT-18");
    }
    let total = sum.record(r);
    let (_, rolled) = roll(state, total, false, state.hero.engulfed, r);
    r.mark("HIT-17");
    if total > rolled {
        exercise_dexterity(state, r);
    }
}

/// Adds what the wielded weapon gives, with its artifact die (HIT-14).
pub(super) fn add_weapon(sum: &mut Sum, rules: &Rules, state: &State, weapon: &Item, r: &mut R<'_>) {
    r.mark("HIT-14");
    item::add_value(sum, rules, weapon, &state.target);
    sum.add(sites::ITEM_ARTIFACT, item::artifact_die(weapon, &state.target, r));
    r.mark(if state.hero.two_weapons { "HIT-41" } else { "HIT-40" });
    item::add_skill(sum, rules, &state.hero, weapon, true);
    item::add_riding(sum, &state.hero);
}

/// Whether the hero carries too much to fight (HIT-12).
pub(super) fn refused(hero: &Hero, r: &mut R<'_>) -> bool {
    let refused = hero.burden.get() >= TOO_HEAVY;
    if refused {
        r.mark("HIT-12");
        r.tell(Message::TooHeavy);
        r.decide(sites::FATE, "refused", &[("burden", i64::from(hero.burden.get()))]);
    }
    refused
}

/// What drawing near does: honour is judged, the target wakes or is freed, a Monk feels the armour.
pub(super) fn approach(state: &mut State, r: &mut R<'_>) {
    judge(state, r);
    disturb(state, false, r);
    if has_monk_armor(&state.hero) {
        r.tell(Message::ArmorHinders);
    }
}

/// Judges the blow (HIT-19).
///
/// What it does: a Knight loses alignment for striking one who cannot move, sleeps or flees, a Samurai for striking one
/// who is peaceful. Draws in order: none. Source: `uhitm.c` 239-246 of NetHack 3.4.3. Quirks kept: none.
fn judge(state: &mut State, r: &mut R<'_>) {
    let target = &state.target;
    let helpless = target.paralysed || target.sleeping || target.fleeing;
    let message = match state.hero.role {
        Role::Knight if helpless => Message::UnknightlyBlow,
        Role::Samurai if target.peaceful => Message::DishonourableBlow,
        _ => return,
    };
    r.mark("HIT-19");
    r.tell(message);
    state.alignment_lost = state.alignment_lost.saturating_add(CONDUCT);
    r.emit(Event::AlignmentLost { by: CONDUCT });
}

fn has_monk_armor(hero: &Hero) -> bool {
    hero.role == Role::Monk && hero.form.is_none() && hero.body_armor
}

/// The terms of hero and target, the weapon's aside (HIT-02 to HIT-13).
///
/// What it does: 1 for all; Luck; abilities; the target's armour class; rings; the level; what the target suffers from;
/// elves against orcs; a Monk's armour or bare hands; the burden; a trap. Draws in order: none, and nothing changes.
/// Source: `uhitm.c` 236-278 and `abon` of `weapon.c` 688-710 in NetHack 3.4.3. Quirks kept: in the code a form's
/// adjusted level stands in for the abilities (HIT-07), and its base level is added all the same (HIT-03).
pub(super) fn terms(rules: &Rules, state: &State) -> Sum {
    let State { hero, target, wielded, .. } = state;
    let mut sum = Sum::default();
    sum.add(sites::MELEE_BASE, 1);
    sum.add(sites::TERM_LUCK, hero.full_luck() / rules.luck_divisor_melee);
    add_abilities(&mut sum, rules, hero);
    sum.add(sites::TERM_ARMOR_CLASS, target.armor_class.get());
    sum.add(sites::TERM_RINGS, hero.accuracy_rings.get());
    let level = hero
        .form
        .as_ref()
        .map_or_else(|| hero.experience_level.get().min(rules.melee_level_maximum), |form| form.level.get());
    sum.add(sites::TERM_LEVEL, level);
    sum.add_if(target.stunned, sites::MELEE_STUNNED, HAMPERED);
    sum.add_if(target.fleeing, sites::MELEE_FLEEING, HAMPERED);
    sum.add_if(target.sleeping, sites::MELEE_SLEEPING, HAMPERED);
    sum.add_if(target.paralysed, sites::MELEE_PARALYSED, PARALYSED);
    sum.add_if(target.orc && hero.is_elf(), sites::TERM_ELF, 1);
    if has_monk_armor(hero) {
        sum.add(sites::MELEE_MONK_ARMOR, MONK_ARMOR);
    } else if hero.role == Role::Monk && hero.form.is_none() && wielded.is_none() && !hero.shield {
        sum.add(sites::MELEE_MONK_HANDS, hero.experience_level.get() / 3 + 2);
    }
    let burden = hero.burden.get();
    sum.add_if(burden > 0, sites::MELEE_BURDEN, 1 - 2 * burden);
    sum.add_if(hero.trapped, sites::MELEE_TRAPPED, if rules.trap_helps { -TRAPPED } else { TRAPPED });
    sum
}

fn add_abilities(sum: &mut Sum, rules: &Rules, hero: &Hero) {
    if let (Some(form), true) = (&hero.form, rules.form_replaces_abilities) {
        let level = form.adjusted_level(hero.experience_level.get());
        return sum.add(sites::MELEE_FORM, level - FORM_OFFSET);
    }
    sum.add(sites::MELEE_STRENGTH, strength_bonus(hero.full_strength()));
    sum.add_if(hero.experience_level.get() <= BEGINNER_LEVEL, sites::MELEE_BEGINNER, 1);
    sum.add(sites::TERM_DEXTERITY, dexterity_bonus(hero.dexterity.get()));
}

/// Adds up a swing without making it (HIT-83).
///
/// What it does: the terms of a swing, of a form those before its weapon; the artifact's die is not rolled, only its
/// sides are told, and how many faces of the 20 would hit without it. Two weapons with a swing each are told one after
/// the other. Nothing changes. Draws in order: none.
/// Source: our own; adding up in the game wakes and frees the target. Quirks kept: none.
pub(super) fn preview(rules: &Rules, state: &State, r: &mut R<'_>) {
    if refused(&state.hero, r) {
        return;
    }
    let natural = state.hero.form.is_none();
    preview_swing(rules, state, state.wielded.as_ref().filter(|_| natural), r);
    if let Some(secondary) = second_swing(rules, state).filter(|_| natural) {
        preview_swing(rules, state, Some(secondary), r);
    }
}

/// Adds up one swing (HIT-83). A sleeper is awake by the second one, which a preview does not foresee.
fn preview_swing(rules: &Rules, state: &State, weapon: Option<&Item>, r: &mut R<'_>) {
    let mut sum = terms(rules, state);
    let sides = weapon.map_or(0, |weapon| item::artifact_sides(weapon, &state.target));
    match weapon {
        Some(weapon) => {
            item::add_value(&mut sum, rules, weapon, &state.target);
            item::add_skill(&mut sum, rules, &state.hero, weapon, true);
            item::add_riding(&mut sum, &state.hero);
        }
        None if state.hero.form.is_none() => item::add_bare_hands(&mut sum, rules, &state.hero),
        None => {}
    }
    sum.wrap(rules.total_wraps);
    tell_preview(&sum, state.hero.engulfed, 1, sides, r);
}

/// Records a preview: the terms, the sum, the sides of the artifact dice and how many faces of 20 hit.
/// A total hits where it is at least `above` more than the roll.
pub(super) fn tell_preview(sum: &Sum, sure: bool, above: i32, sides: u32, r: &mut R<'_>) {
    sum.record_terms(r);
    let total = sum.total();
    let faces = if sure { DIE.cast_signed() } else { (total - above).clamp(0, DIE.cast_signed()) };
    let because = [("artifact_die", i64::from(sides)), ("faces_of_20", i64::from(faces))];
    r.decide(sites::PREVIEW, i64::from(total), &because);
}
