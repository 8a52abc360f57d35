//! One attempt to cast.

use super::selection::Intent;
use super::{R, afar, cooldown, curse, effect, furies, harm, known, player_spells, rays, selection};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{Fumble, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, Dice};
use crate::rules::monster_spell::words::{Event, Message, Who};
use crate::site::RuleId;

/// What is attempted.
pub(super) struct Attempt {
    /// The attack used.
    pub(super) attack: Attack,
    /// Whether the square where the caster believes the hero to be is attacked.
    pub(super) attacking: bool,
    /// Whether the hero is on it, or else aimed at.
    pub(super) found: bool,
}

impl Attempt {
    /// What the caster is about.
    pub(super) const fn intent(&self) -> Intent {
        Intent::of(self.attacking, self.found)
    }
}

/// Makes one attempt; whether a spell was cast (MSP-003 to MSP-006, MSP-018 to MSP-020, MSP-030 to MSP-035).
///
/// What it does: selects, gives up in silence, curses when it cannot cast, sets the cooldown, misses a wrong
/// square, interrupts the hero, fumbles, announces, rolls the damage, halves it, and takes effect, in this order.
/// Draws in order: those of the selection; of the curse; `rn2(10 * level)`; the dice of [`formula`]; of the effect.
/// Source: `mcastu.c` 184-338 of NetHack 3.6.7.
/// Quirks kept: a caster that cannot cast selects all the same, and its cooldown is not set again; the cooldown
/// counts for the wrong square and the fumble too.
pub(super) fn attempt(rules: &Rules, state: &mut State, attempt: &Attempt, r: &mut R<'_>) -> bool {
    if rules.known_spells.is_some() {
        return known::attempt(rules, state, attempt, r);
    }
    if afar::stopped(rules, state, attempt, r) {
        return false;
    }
    let school = attempt.attack.school();
    if furies::lacks_magic(rules, state, attempt.attack) {
        r.mark("MSP-124");
        let abuse = i64::from(state.hero.alignment_abuse.get());
        r.decide(sites::CAST_FATE, "no_magic", &[("alignment_abuse", abuse)]);
        return false;
    }
    if let Some(school) = school
        && state.caster.level.get() > 0
    {
        state.spell = selection::select(rules, state, school, attempt.intent(), r);
        if state.spell.is_none() {
            return false;
        }
    }
    let directed = state.spell.is_none_or(|spell| rules.directed(spell));
    if let Some((rule, obstacle)) = obstacle(rules, state, attempt.attack) {
        r.mark(rule);
        r.decide(sites::CAST_FATE, obstacle, &[("cooldown", i64::from(state.caster.cooldown.get()))]);
        r.mark(if school.is_some() { "MSP-006" } else { "MSP-114" });
        if school.is_some() || rules.rays_curse {
            curse::curse(state, !directed, r);
        }
        return false;
    }
    let rests = school.is_some_and(|school| cooldown::set(rules, state, school, r));
    let astray = attempt.attacking && !attempt.found && directed;
    let goes_on = rules.wrong_square_goes_on && school.is_some();
    if astray && !goes_on {
        r.mark(if school.is_some() { "MSP-019" } else { "MSP-020" });
        r.decide(sites::CAST_FATE, "wrong_square", &[]);
        if school.is_some() || rules.rays_curse {
            wrong_square(rules, state, r);
        }
        if rules.misses_forget && school.is_some() {
            r.mark("MSP-DN-09");
            state.world.hero_forgotten = true;
            r.emit(Event::HeroForgotten);
        }
        return false;
    }
    interrupt(rules, state, r);
    if fumbles(rules, state, r) {
        r.decide(sites::CAST_FATE, "fumbles", &[("level", i64::from(state.caster.level.get()))]);
        if state.world.caster_seen && !state.hero.deaf {
            r.mark("MSP-034");
            r.tell(Message::AirCrackles(state.caster.kind));
        }
        if rests {
            cooldown::halve(rules, state, r);
        }
        return false;
    }
    r.decide(sites::CAST_FATE, "casts", &[("level", i64::from(state.caster.level.get()))]);
    announce(rules, state, directed, r);
    let damage = if attempt.found || rules.dice_always {
        formula(rules, attempt.attack, rules.level(&state.caster), state.caster.dice, r)
    } else {
        0
    };
    if damage > 0 && state.hero.half_spell_damage {
        r.mark("MSP-067");
    }
    let damage = harm::halved(damage, state.hero.half_spell_damage);
    match (state.spell, attempt.attack.element()) {
        (Some(spell), _) if goes_on && astray && player_spells::strikes_the_square(spell) => {
            r.mark("MSP-GR-06");
            r.emit(Event::SpellMisses);
        }
        (Some(spell), _) => effect::effect(rules, state, spell, damage, attempt.found, r),
        (None, Some(element)) if attempt.found => rays::in_melee(rules, state, element, damage, r),
        _ => {
            r.emit(Event::Misused);
            return false;
        }
    }
    true
}

/// Why the caster cannot cast at all, and the rule that says so (MSP-003, MSP-032, MSP-120).
fn obstacle(rules: &Rules, state: &State, attack: Attack) -> Option<(RuleId, &'static str)> {
    let caster = &state.caster;
    if caster.cancelled {
        Some(("MSP-003", "cancelled"))
    } else if cooldown::rests(rules, state, attack.school()) {
        Some(("MSP-032", "on_cooldown"))
    } else if caster.level.get() == 0 {
        Some(("MSP-032", "level_0"))
    } else if rules.memory && rays::remembers(state, attack) {
        Some(("MSP-120", "remembers_resistance"))
    } else {
        None
    }
}

/// Whether the spell fails (MSP-033, MSP-SP-05, MSP-EV-07, MSP-GR-06).
fn fumbles(rules: &Rules, state: &State, r: &mut R<'_>) -> bool {
    let confused = state.caster.confused;
    match rules.fumble {
        Fumble::ByLevel { times, below, below_confused } => {
            let threshold = if confused { below_confused } else { below };
            r.rn2_below(sites::CAST_FUMBLE, threshold, times * rules.level(&state.caster))
        }
        Fumble::OnlyConfused => {
            r.mark("MSP-GR-06");
            confused
        }
    }
}

/// Interrupts what the hero does turn by turn (MSP-035, MSP-156, MSP-EV-24).
pub(super) fn interrupt(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    if state.hero.counted_turns.get() == 0 {
        return;
    }
    if state.caster.attitude.is_peaceful() && !rules.peaceful_interrupts {
        r.mark("MSP-EV-24");
    } else {
        r.mark(if state.caster.attitude.is_peaceful() { "MSP-156" } else { "MSP-035" });
        state.hero.counted_turns = Int::default();
        r.emit(Event::ActionInterrupted);
    }
}

/// Tells that a directed spell went to a wrong square (MSP-019, MSP-020).
///
/// What it does: a curse by the text, which has none for rays and does not come here with one; by the code a
/// line of its own, one for water and one for the rest.
/// Draws in order: those of [`curse::curse`] by the text, else none. Source: `mcastu.c` 247-254 of NetHack 3.6.7.
/// Quirks kept: none.
pub(super) fn wrong_square(rules: &Rules, state: &State, r: &mut R<'_>) {
    if rules.wrong_square_curses {
        curse::curse(state, false, r);
        return;
    }
    let who = if state.world.caster_seen { Who::Known(state.caster.kind) } else { Who::Something };
    let water = state.world.believed_is_water;
    r.tell(if water { Message::SpellAtEmptyWater(who) } else { Message::SpellAtThinAir(who) });
}

/// Where messages place what happens around the believed square.
pub(super) enum Place {
    /// On the hero.
    Hero,
    /// On a square near an invisible hero.
    Spot,
    /// On the displaced image.
    Image,
}

/// Where the caster is seen to aim (MSP-073, MSP-090, MSP-098).
pub(super) fn place(rules: &Rules, state: &State) -> Place {
    let hero = &state.hero;
    let unseen = hero.invisible && !(rules.spot_by_own_sight && hero.sees_invisible);
    let wrong = state.believes_wrongly();
    if unseen && !state.caster.sees_invisible && wrong {
        Place::Spot
    } else if hero.displaced && wrong {
        Place::Image
    } else {
        Place::Hero
    }
}

/// Announces the spell (MSP-070 to MSP-073).
///
/// What it does: an undirected spell is told only of a caster that is noticed; a directed one always.
/// Draws in order: none. Source: `mcastu.c` 262-273 of NetHack 3.6.7.
/// Quirks kept: a directed spell at a wrong square comes so far only when it is forced to.
pub(super) fn announce(rules: &Rules, state: &State, directed: bool, r: &mut R<'_>) {
    let (kind, spotted) = (state.caster.kind, state.world.caster_spotted);
    if !directed {
        r.mark("MSP-070");
        if spotted {
            r.tell(Message::Casts(kind));
        }
        return;
    }
    let who = if spotted { Who::Known(kind) } else { Who::Something };
    r.mark(if state.spell.is_some() { "MSP-071" } else { "MSP-072" });
    let place = place(rules, state);
    if !matches!(place, Place::Hero) {
        r.mark("MSP-073");
    }
    r.tell(match place {
        Place::Hero => Message::CastsAtYou(who),
        Place::Spot => Message::CastsAtSpotNearYou(who),
        Place::Image => Message::CastsAtDisplacedImage(who),
    });
}

/// Rolls the damage of an attack (MSP-066).
///
/// What it does: half the level, rounded down, and the attack's dice, of its sides; without sides one more die,
/// of six. In dNetHack a ray has, instead of half the level, a third and one more, and at most ten (MSP-DN-11).
/// Draws in order: `d(level / 2 + count, sides)`. Source: `mcastu.c` 280-291 of NetHack 3.6.7.
/// Quirks kept: rolled for every spell, also for those that do no damage.
pub(super) fn formula(rules: &Rules, attack: Attack, level: u32, dice: Dice, r: &mut R<'_>) -> i32 {
    let (count, sides) = if rules.elements_by_thirds && attack.element().is_some() {
        r.mark("MSP-DN-11");
        let thirds = (level / 3 + 1).min(10);
        (thirds + dice.count.unsigned(), if dice.sides.get() > 0 { dice.sides.unsigned() } else { 6 })
    } else if dice.sides.get() > 0 {
        (level / 2 + dice.count.unsigned(), dice.sides.unsigned())
    } else {
        (level / 2 + 1, 6)
    };
    if count == 0 {
        return 0;
    }
    r.d(sites::CAST_DAMAGE, count, sides).cast_signed()
}
