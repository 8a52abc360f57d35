//! Throwing, firing, kicking and applying.

use super::R;
use super::melee::{PARALYSED, tell_preview};
use super::shared::{DIE, decide, disturb, exercise_dexterity, exercise_strength, roll};
use super::sum::Sum;
use super::{catches, item};
use crate::nethack_dice::LuckAdjustment;
use crate::rules::to_hit::rulesets::{Kicks, Rules};
use crate::rules::to_hit::scenario::{
    Aim, Buc, Gloves, Hero, Item, ItemClass, Make, Missile, Race, Role, Skill, State,
};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::tables::dexterity_bonus;
use crate::rules::to_hit::words::{Event, Message};

/// The distance without bonus or penalty, and the largest penalty (HIT-52).
const DISTANCE: (i32, i32) = (3, -4);
/// What gauntlets of power and of fumbling take from archers (HIT-53).
const GLOVES: (i32, i32) = (-2, -3);
/// Points of a sleeping target (HIT-54).
const SLEEPING: i32 = 2;
/// Points of a heavy iron ball and of a boulder (HIT-55).
const HEAVY: (i32, i32) = (2, 6);
/// Points of being inside the target (HIT-57).
const ENGULFED: i32 = 1000;
/// Points of ammunition without its launcher (HIT-60).
const NO_LAUNCHER: i32 = -4;
/// Points of kicked ammunition, and of any other kicked weapon or gem (HIT-67).
const KICKED: (i32, i32) = (-5, -3);
/// Points of a boomerang, of a throwing weapon and of any other (HIT-63).
const FLIGHT: (i32, i32, i32) = (4, 2, -2);
/// The sides of the die that Dexterity is held against (HIT-65).
const DEXTERITY_DIE: u32 = 25;
/// What a missile that is neither enchanted nor eroded lasts (HIT-66).
const LASTS: i32 = 3;
/// One in so many whole missiles breaks all the same, and one in so many blessed ones is saved (HIT-66).
const ONE_IN_FOUR: u32 = 4;
/// In how many misses one is noticed (HIT-66).
const NOTICED_ONCE_IN: u32 = 3;

/// Makes a ranged attack (HIT-50 to HIT-66, HIT-84).
///
/// What it does: adds up, wakes or frees the target, sees whether it catches the missile, and rolls. Kicked and applied
/// things go by the same sum as thrown ones. Draws in order: `rn2(10)`, the missile's artifact die, the launcher's,
/// Strength exercise for balls and boulders, `rnd(20)`; after a hit Dexterity exercise and breaking, after a miss
/// `rn2(3)`. From NetHack 3.6 on `rnd(20)` comes before the launcher's die and for every missile that is not caught.
/// Source: `thitmonst` of `dothrow.c` 1198-1409 in NetHack 3.4.3. Quirks kept: a catch comes after the draws before it.
pub(super) fn shoot(rules: &Rules, state: &mut State, aim: &Aim, r: &mut R<'_>) {
    let applied = aim.by == Missile::Apply;
    if state.missile_gone && !applied {
        return r.decide(sites::FATE, "no_missile", &[]);
    }
    let Some(missile) = taken(state, aim).cloned() else { return };
    if aim.by == Missile::Kick {
        r.mark("HIT-84");
    }
    let mut sum = terms(rules, state, &missile, aim);
    disturb(state, true, r);
    if is_valued(&missile) {
        r.mark("HIT-56");
        sum.add(sites::ITEM_ARTIFACT, item::artifact_die(&missile, &state.target, r));
    }
    let by_hand = !is_fired(rules, state, &missile, aim);
    if catches::caught(rules, state, &missile, by_hand, r) {
        return;
    }
    let rolled = if rules.die_first {
        r.mark("HIT-67");
        Some(r.rnd(sites::DIE, DIE).cast_signed())
    } else {
        None
    };
    match missile.class {
        ItemClass::Weapon | ItemClass::WeaponTool | ItemClass::Gem => {
            if state.hero.riding || state.hero.two_weapons {
                r.mark("HIT-64");
            }
            add_flight(&mut sum, rules, state, &missile, aim, Some(r));
        }
        ItemClass::IronBall | ItemClass::Boulder => exercise_strength(state, r),
        ItemClass::Splatter | ItemClass::Potion => return splatter(state, r),
        ItemClass::Tool | ItemClass::Armor | ItemClass::Other => return useless(state, r),
    }
    let total = sum.record(r);
    r.mark("HIT-51");
    if !strikes(rules, state, total, rolled, r) {
        return noticed(state, r);
    }
    exercise_dexterity(state, r);
    if !applied && is_valued(&missile) {
        wear_out(state, &missile, r);
    }
}

/// Rolls, unless the die lies already, and decides (HIT-51, HIT-67).
fn strikes(rules: &Rules, state: &mut State, total: i32, rolled: Option<i32>, r: &mut R<'_>) -> bool {
    let Some(rolled) = rolled else { return roll(state, total, rules.ranged_equal_hits, false, r).0 };
    let hits = total > rolled || rules.ranged_equal_hits && total == rolled;
    decide(state, hits, &[("total", total), ("roll", rolled)], r);
    hits
}

/// Whether the launcher in hand fires the missile (HIT-60, HIT-61, HIT-84).
fn is_fired(rules: &Rules, state: &State, missile: &Item, aim: &Aim) -> bool {
    let kicked = aim.by == Missile::Kick && rules.kicks != Kicks::AsThrown;
    !kicked && missile.is_fired_by(state.wielded.as_ref())
}

/// What is thrown, kicked or applied.
fn taken<'s>(state: &'s State, aim: &Aim) -> Option<&'s Item> {
    if aim.by == Missile::Apply { state.wielded.as_ref() } else { state.missile.as_ref() }
}

/// Whether the item's own value counts at range (HIT-56).
fn is_valued(missile: &Item) -> bool {
    missile.is_weapon() || missile.class == ItemClass::Gem
}

/// The terms before a catch is looked for (HIT-50 to HIT-57).
///
/// What it does: -1 for all; Luck, armour class, rings, level; Dexterity also in a form; distance; gloves with a bow in
/// hand, whatever is thrown; the target's size and rest; what the missile is. Draws in order: none, and nothing changes.
/// Source: `dothrow.c` 1117-1142, 1198-1237 of NetHack 3.4.3. Quirks kept: a monster that never moves counts as
/// immobile here, but not hand to hand.
fn terms(rules: &Rules, state: &State, missile: &Item, aim: &Aim) -> Sum {
    let State { hero, target, wielded, .. } = state;
    let mut sum = Sum::default();
    sum.add(sites::RANGE_BASE, -1);
    sum.add(sites::TERM_LUCK, hero.full_luck() / rules.luck_divisor_ranged);
    sum.add(sites::TERM_ARMOR_CLASS, target.armor_class.get());
    sum.add(sites::TERM_RINGS, hero.accuracy_rings.get());
    let level = hero.form.as_ref().map_or(hero.experience_level.get(), |form| form.level.get());
    sum.add(sites::TERM_LEVEL, level);
    sum.add(sites::TERM_DEXTERITY, dexterity_bonus(hero.dexterity.get()));
    let (free, least) = DISTANCE;
    sum.add(sites::RANGE_DISTANCE, (free - aim.distance.get()).max(least));
    if wielded.as_ref().is_some_and(Item::is_bow) {
        match hero.gloves {
            Gloves::None => {}
            Gloves::GauntletsOfPower => sum.add(sites::RANGE_GLOVES, GLOVES.0),
            Gloves::GauntletsOfFumbling => sum.add(sites::RANGE_GLOVES, GLOVES.1),
        }
    }
    sum.add(sites::RANGE_SIZE, target.size.bonus());
    sum.add_if(target.sleeping, sites::RANGE_SLEEPING, SLEEPING);
    sum.add_if(target.paralysed || target.speed.get() == 0, sites::RANGE_IMMOBILE, PARALYSED);
    match missile.class {
        ItemClass::IronBall => {
            let counts = rules.chained_ball_counts || !missile.chained;
            sum.add_if(counts, sites::RANGE_IRON_BALL, HEAVY.0);
            sum.add_if(rules.heavy_is_unfit, sites::RANGE_UNFIT, FLIGHT.2);
        }
        ItemClass::Boulder => {
            sum.add(sites::RANGE_BOULDER, HEAVY.1);
            sum.add_if(rules.heavy_is_unfit, sites::RANGE_UNFIT, FLIGHT.2);
        }
        _ if is_valued(missile) => item::add_value(&mut sum, rules, missile, target),
        _ => {}
    }
    sum.add_if(target.orc && hero.is_elf(), sites::TERM_ELF, 1);
    sum.add_if(hero.engulfed, sites::RANGE_ENGULFED, ENGULFED);
    sum
}

/// Adds how a weapon or gem flies (HIT-60 to HIT-64, HIT-67, HIT-84).
///
/// What it does: ammunition without its launcher loses 4; with it, it gains what the launcher gives. Any other weapon
/// goes by how it flies and the skill with it. What is kicked is fired by nothing in the text, which takes the 4 only
/// from what is thrown; from NetHack 3.6 on it has points of its own. Draws in order: the launcher's artifact die, where
/// there is a recorder. Source: `dothrow.c` 1278-1310 of NetHack 3.4.3. Quirks kept: in that code applied polearms are
/// not made to be thrown either, a kick fires as a throw does, and riding and two weapons count here too.
fn add_flight(sum: &mut Sum, rules: &Rules, state: &State, missile: &Item, aim: &Aim, r: Option<&mut R<'_>>) {
    let (kicked, applied) = (aim.by == Missile::Kick, aim.by == Missile::Apply);
    if kicked && rules.kicks == Kicks::Clumsy {
        return sum.add(sites::RANGE_KICKED, if missile.ammunition { KICKED.0 } else { KICKED.1 });
    }
    if let Some(launcher) = state.wielded.as_ref().filter(|_| is_fired(rules, state, missile, aim)) {
        return add_launcher(sum, rules, state, missile, launcher, r);
    }
    if missile.ammunition {
        if !(kicked && rules.kicks == Kicks::Unfired) {
            return sum.add(sites::RANGE_NO_LAUNCHER, NO_LAUNCHER);
        }
    } else if missile.skill == Skill::Boomerang {
        sum.add(sites::RANGE_BOOMERANG, FLIGHT.0);
    } else if missile.throwing {
        sum.add(sites::RANGE_THROWING, FLIGHT.1);
    } else {
        sum.add_if(!applied || rules.applied_is_unfit, sites::RANGE_UNFIT, FLIGHT.2);
    }
    add_weapon_bonus(sum, rules, &state.hero, missile, applied);
}

/// Adds what the launcher gives (HIT-61, HIT-62).
///
/// What it does: its enchantment, less its erosion, the skill with it, its artifact die; a bow gives elves and Samurai
/// 1, and 1 more if it is their own people's, in the text only with arrows of that make. Draws in order: the artifact
/// die. Source: `dothrow.c` 1282-1298 of NetHack 3.4.3. Quirks kept: the code does not look at the arrows.
fn add_launcher(
    sum: &mut Sum,
    rules: &Rules,
    state: &State,
    missile: &Item,
    launcher: &Item,
    r: Option<&mut R<'_>>,
) {
    let hero = &state.hero;
    sum.add(sites::LAUNCHER_ENCHANTMENT, launcher.enchantment.get());
    sum.add(sites::LAUNCHER_EROSION, -launcher.erosion.get());
    add_weapon_bonus(sum, rules, hero, launcher, true);
    if let Some(r) = r {
        sum.add(sites::LAUNCHER_ARTIFACT, item::artifact_die(launcher, &state.target, r));
    }
    let own_body = hero.form.as_ref().is_none_or(|form| form.own_race);
    if !launcher.is_bow() || !own_body {
        return;
    }
    let peoples = [(hero.race == Race::Elf, Make::Elven), (hero.role == Role::Samurai, Make::Samurai)];
    sum.add_if(peoples.iter().any(|(is_one, _)| *is_one), sites::LAUNCHER_ARCHER, 1);
    let own_bow = peoples.iter().any(|(is_one, make)| {
        let own_arrows = missile.make == *make || !rules.archers_need_own_arrows;
        *is_one && launcher.make == *make && own_arrows
    });
    sum.add_if(own_bow, sites::LAUNCHER_OWN_BOW, 1);
}

/// Adds skill, and in the code also two weapons and riding (HIT-41, HIT-64).
fn add_weapon_bonus(sum: &mut Sum, rules: &Rules, hero: &Hero, item: &Item, is_wielded: bool) {
    item::add_skill(sum, rules, hero, item, is_wielded && rules.steed_counts_at_range);
    if rules.steed_counts_at_range {
        item::add_riding(sum, hero);
    }
}

/// Throws what needs a sure hand (HIT-65).
///
/// What it does: an egg, a pie, venom or a potion hits where Dexterity exceeds a die of 25, and inside the target
/// always; then it is used up. Draws in order: `rnd(25)`, unless inside. Source: `dothrow.c` 1370-1382 of NetHack 3.4.3.
/// Quirks kept: the sum does not matter.
fn splatter(state: &mut State, r: &mut R<'_>) {
    let dexterity = state.hero.dexterity.get();
    let hits = if state.hero.engulfed {
        r.mark("HIT-65");
        r.decide(sites::ROLL, "hits", &[("engulfed", 1)]);
        state.hits = state.hits.saturating_add(1);
        true
    } else {
        let rolled = r.rnd(sites::DEXTERITY_DIE, DEXTERITY_DIE).cast_signed();
        decide(state, dexterity > rolled, &[("dexterity", dexterity), ("roll", rolled)], r);
        dexterity > rolled
    };
    if hits {
        state.missile_gone = true;
        r.emit(Event::MissileSpent);
    } else {
        noticed(state, r);
    }
}

/// Throws what never hits (HIT-65). Food that wins over an animal is not played.
fn useless(state: &mut State, r: &mut R<'_>) {
    if state.hero.engulfed {
        r.decide(sites::FATE, "vanishes_inside", &[]);
        r.tell(Message::LostInside);
        state.missile_gone = true;
        r.emit(Event::MissileSpent);
    } else {
        r.decide(sites::FATE, "cannot_hit", &[]);
        noticed(state, r);
    }
}

/// The target may notice a miss (HIT-66).
///
/// What it does: once in three a peaceful target that was missed becomes hostile. Draws in order: `rn2(3)`.
/// Source: `dothrow.c` 1165 of NetHack 3.4.3. Quirks kept: none; the target is awake by then.
fn noticed(state: &mut State, r: &mut R<'_>) {
    if r.rn2_below(sites::NOTICED, 1, NOTICED_ONCE_IN) && state.target.peaceful {
        state.target.peaceful = false;
        r.emit(Event::TargetAngered);
    }
}

/// A missile that hit may break (HIT-66).
///
/// What it does: of `3 + erosion - enchantment`, if that is above 1, all but one break; else one in four does. A
/// blessing may save it. Draws in order: `rn2` of that number, or `rn2(4)`; for a blessed one `rnl(4)`, also when it did
/// not break. Source: `dothrow.c` 1320-1335 of NetHack 3.4.3. Quirks kept: the blessing is asked in any case.
fn wear_out(state: &mut State, missile: &Item, r: &mut R<'_>) {
    if !missile.can_break() {
        return;
    }
    let chance = LASTS + missile.erosion.get() - missile.enchantment.get();
    let broken = if chance > 1 {
        !r.rn2_below(sites::BREAKS, 1, chance.cast_unsigned())
    } else {
        r.rn2_below(sites::BREAKS, 1, ONE_IN_FOUR)
    };
    let luck = state.hero.full_luck();
    let saved = missile.buc == Buc::Blessed
        && r.rnl(sites::SAVED, ONE_IN_FOUR, luck, LuckAdjustment::NetHack343) == 0;
    if broken && !saved {
        state.missile_gone = true;
        r.emit(Event::MissileBreaks);
    }
}

/// Adds up a ranged attack without making it (HIT-83).
///
/// What it does: the terms of the attack for what is rolled for by its sum; artifact dice are not rolled, only their
/// sides are told. Nothing changes. Draws in order: none. Source: our own. Quirks kept: none.
pub(super) fn preview(rules: &Rules, state: &State, aim: &Aim, r: &mut R<'_>) {
    let Some(missile) = taken(state, aim) else { return };
    if state.missile_gone && aim.by != Missile::Apply {
        return r.decide(sites::FATE, "no_missile", &[]);
    }
    let mut sum = terms(rules, state, missile, aim);
    let mut sides = 0;
    if is_valued(missile) {
        sides = item::artifact_sides(missile, &state.target);
        add_flight(&mut sum, rules, state, missile, aim, None);
        let launcher = state.wielded.as_ref().filter(|_| is_fired(rules, state, missile, aim));
        sides += launcher.map_or(0, |launcher| item::artifact_sides(launcher, &state.target));
    } else if !matches!(missile.class, ItemClass::IronBall | ItemClass::Boulder) {
        return r.decide(sites::FATE, "no_roll", &[]);
    }
    tell_preview(&sum, false, i32::from(!rules.ranged_equal_hits), sides, r);
}
