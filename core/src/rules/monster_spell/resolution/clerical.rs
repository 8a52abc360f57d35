//! The effects of clerical spells.

use super::{R, effect, erosion, harm, summon};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::{Flash, Rules};
use crate::rules::monster_spell::scenario::{Form, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Element, Spell};
use crate::rules::monster_spell::words::{Class, Event, Message, Resistance};

/// The effect of a clerical spell: the damage left.
pub(super) fn effect(rules: &Rules, state: &mut State, spell: Spell, damage: i32, r: &mut R<'_>) -> i32 {
    match spell {
        Spell::OpenWounds => return open_wounds(rules, state, damage, r),
        Spell::Blind => return blind(state, damage, r),
        Spell::Lightning => return lightning(rules, state, damage, r),
        Spell::FirePillar => return fire_pillar(rules, state, damage, r),
        Spell::Geyser => return geyser(rules, state, damage, r),
        Spell::Confuse => confuse(rules, state, r),
        Spell::Paralyze => paralyze(rules, state, r),
        _ => summon::insects(rules, state, r),
    }
    0
}

/// Open wounds (MSP-093): like psi bolt.
fn open_wounds(rules: &Rules, state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-093");
    let resists = state.hero.magic_resistance;
    let damage = harm::halved(damage, harm::meet(rules, state, Resistance::Magic, resists, r));
    let lines = [Message::WoundsTier1, Message::WoundsTier2, Message::WoundsTier3, Message::WoundsTier4];
    r.tell(effect::tier(damage, lines));
    damage
}

/// Confuse (MSP-094): the level is added to the confusion, halved by half spell damage.
fn confuse(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-094");
    let resists = state.hero.magic_resistance;
    if harm::meet(rules, state, Resistance::Magic, resists, r) {
        r.tell(Message::ConfuseResisted);
        return;
    }
    let before = state.hero.confusion_turns.get() > 0;
    r.tell(match (state.hero.hallucinating, before) {
        (true, true) => Message::ConfuseTrippier,
        (true, false) => Message::ConfuseTrippy,
        (false, true) => Message::ConfuseMore,
        (false, false) => Message::Confused,
    });
    let turns = harm::halved(rules.level(&state.caster).cast_signed(), state.hero.half_spell_damage);
    harm::lengthen(&mut state.hero.confusion_turns, turns);
}

/// Paralyze (MSP-095).
///
/// What it does: one helpless turn for who resists, else 4 and the level, halved by half spell damage.
/// Draws in order: none. Source: `mcastu.c` 670-686 of NetHack 3.6.7.
/// Quirks kept: helplessness takes the longer of the old and the new and never adds up.
fn paralyze(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-095");
    let resists = state.hero.magic_resistance || state.hero.free_action;
    let resists = harm::meet(rules, state, Resistance::Magic, resists, r);
    let (message, turns) = if resists {
        (Message::ParalyzeResisted, 1)
    } else {
        let turns = rules.level(&state.caster).cast_signed() + 4;
        (Message::Paralyzed, harm::halved(turns, state.hero.half_spell_damage))
    };
    if state.hero.helpless_turns.get() == 0 {
        r.tell(message);
    }
    state.hero.helpless_turns = state.hero.helpless_turns.max(Int::saturating(turns.into()));
}

/// Blind (MSP-096): the damage left.
fn blind(state: &mut State, damage: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-096");
    let hero = &mut state.hero;
    if hero.blind_turns.get() > 0 {
        r.emit(Event::Misused);
        return damage;
    }
    r.tell(Message::BlindScales { one_eye: hero.eyes.get() == 1 });
    hero.blind_turns = Int::saturating(if hero.half_spell_damage { 100 } else { 200 });
    0
}

/// The dice of a blow from the sky, where it has its own (MSP-099, MSP-100, MSP-101).
fn blow(r: &mut R<'_>) -> i32 {
    r.d(sites::BLOW_DAMAGE, 8, 6).cast_signed()
}

/// Lightning (MSP-099, MSP-150, MSP-SL-11, MSP-SP-14): the damage left.
///
/// What it does: reflection stops everything (in SporkHack it lets half the dice through); shock resistance only
/// the damage. Wands and rings may be destroyed, and a flash sets blindness. By the text the damage is that of the
/// formula, by the code eight dice.
/// Draws in order: `d(8, 6)` (before 3.7 only without reflection and resistance), reflected in SporkHack `d(4, 6)`;
/// `rnd(100)` for the flash.
/// Source: `mcastu.c` 560-582 of NetHack 3.6.7, `mcastu.c` of 3.4.3 and 3.7.
/// Quirks kept: the flash sets the blindness, and does not add to it.
fn lightning(rules: &Rules, state: &mut State, formula: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-099");
    r.tell(Message::Lightning);
    if rules.lightning_flash == Flash::Fixed {
        fixed_flash(state, r);
    }
    if rules.lightning_flash == Flash::EvenReflected && state.hero.reflects {
        flash_of_the_blindable(state, r);
    }
    let (reflects, resists) = (state.hero.reflects, state.hero.shock_resistance);
    if reflects && rules.lightning_passes_reflection {
        return lightning_passes(state, r);
    }
    let rolled = elemental(rules, formula, !reflects && !resists, r);
    if reflects {
        r.tell(Message::LightningReflected);
        harm::meet(rules, state, Resistance::Reflection, true, r);
        return 0;
    }
    if resists {
        r.emit(Event::ShieldEffect);
        harm::learn(rules, state, Resistance::Reflection, false, r);
        harm::learn(rules, state, Resistance::Shock, true, r);
    } else {
        harm::learn(rules, state, Resistance::ShockAndReflection, false, r);
    }
    if rules.one_pass_over_items {
        r.emit(Event::ItemsStruck { element: Element::Lightning, by: rolled });
        r.mark("MSP-123");
        r.emit(Event::SpotStruck { element: Element::Lightning });
    } else {
        for class in [Class::Wand, Class::Ring] {
            r.emit(Event::ItemsDestroyed { class });
        }
    }
    if rules.lightning_flash == Flash::Drawn {
        r.mark("MSP-150");
        let turns = r.rnd(sites::FLASH_TURNS, 100).cast_signed();
        if state.hero.resists_flash.unwrap_or(state.hero.blind_turns.get() > 0) {
            r.emit(Event::FlashResisted { turns });
        } else {
            state.hero.blind_turns = Int::saturating(turns.into());
            r.emit(Event::FlashBlinds { turns });
        }
    }
    if rules.lightning_flash == Flash::EvenReflected {
        flash_of_the_blindable(state, r);
    }
    if resists { 0 } else { elemental_damage(rules, state, rolled) }
}

/// The flash of GruntHack (MSP-GR-11): drawn only for whom it blinds, whatever becomes of the lightning.
fn flash_of_the_blindable(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-GR-11");
    if !state.hero.resists_flash.unwrap_or(state.hero.blind_turns.get() > 0) {
        let turns = r.rnd(sites::FLASH_TURNS, 100).cast_signed();
        state.hero.blind_turns = Int::saturating(turns.into());
        r.emit(Event::FlashBlinds { turns });
    }
}

/// The flash of SLASH'EM (MSP-SL-11): it blinds who sees, whatever becomes of the lightning.
fn fixed_flash(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SL-11");
    let hero = &mut state.hero;
    if hero.blind_turns.get() == 0 {
        let turns = if hero.half_spell_damage { 10 } else { 20 };
        hero.blind_turns = Int::saturating(turns);
        r.emit(Event::FlashBlinds { turns: turns as i32 });
    }
}

/// What reflection lets through in SporkHack (MSP-SP-14); the hero's things are safe.
fn lightning_passes(state: &State, r: &mut R<'_>) -> i32 {
    r.mark("MSP-SP-14");
    r.tell(Message::LightningPartlyReflected);
    r.emit(Event::ShieldEffect);
    let hero = &state.hero;
    let rolled = r.d(sites::PASSED_DAMAGE, 4, 6).cast_signed();
    if hero.shock_resistance {
        return 0;
    }
    harm::halved(harm::partly_resisted(rolled, hero.partial_resistance.get()), hero.half_spell_damage)
}

/// Fire pillar (MSP-100): the damage left.
///
/// What it does: fire resistance stops the damage, and nothing else of it.
/// Draws in order: `d(8, 6)`, before 3.7 only without resistance; by the text none, as it has the formula's dice.
/// Source: `mcastu.c` 544-558 of NetHack 3.6.7. Quirks kept: things burn for a hero who resists too.
fn fire_pillar(rules: &Rules, state: &mut State, formula: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-100");
    r.tell(Message::FirePillar);
    let resists = state.hero.fire_resistance;
    let rolled = elemental(rules, formula, !resists, r);
    harm::meet(rules, state, Resistance::Fire, resists, r);
    r.emit(Event::SlimeBurnsAway);
    r.emit(Event::ArmorBurns);
    if rules.one_pass_over_items {
        r.emit(Event::ItemsStruck { element: Element::Fire, by: rolled });
        r.emit(Event::ItemsIgnite);
        r.mark("MSP-123");
        r.emit(Event::SpotStruck { element: Element::Fire });
    } else {
        for class in [Class::Scroll, Class::Potion, Class::Spellbook] {
            r.emit(Event::ItemsDestroyed { class });
        }
        r.emit(Event::FloorBurns);
    }
    if resists { 0 } else { elemental_damage(rules, state, rolled) }
}

/// Geyser (MSP-101, MSP-EV-18): the damage left.
///
/// What it does: by the code half physical damage halves it, by the text half spell damage. In EvilHack it rusts
/// armor and ends forms that water ends, and casters of cold make an avalanche of it, which freezes potions.
/// Draws in order: `d(8, 6)`, of an avalanche `d(8, 8)`, by the text none; those of [`erosion::erode_some`].
/// Source: `mcastu.c` 535 of NetHack 3.6.7, and of EvilHack. Quirks kept: none.
fn geyser(rules: &Rules, state: &mut State, formula: i32, r: &mut R<'_>) -> i32 {
    r.mark("MSP-101");
    if rules.formula_for_all {
        r.tell(Message::Geyser);
        return formula;
    }
    let halves = state.hero.half_physical_damage;
    if rules.geyser_rusts && state.caster.kind.is_of_cold() {
        r.mark("MSP-EV-18");
        r.tell(Message::Avalanche);
        let damage = r.d(sites::AVALANCHE_DAMAGE, 8, 8).cast_signed();
        r.emit(Event::ItemsDestroyed { class: Class::Potion });
        return harm::halved(damage, halves);
    }
    r.tell(Message::Geyser);
    let damage = harm::halved(blow(r), halves);
    if rules.geyser_rusts {
        r.mark("MSP-EV-18");
        match state.hero.form {
            Form::Other => erosion::erode_some(state, r),
            Form::IronGolem | Form::Fire => {
                r.tell(Message::FormEnds);
                harm::end_form(state, r);
            }
        }
    }
    damage
}

/// The damage of lightning or fire before any halving that is still due.
fn elemental(rules: &Rules, formula: i32, lands: bool, r: &mut R<'_>) -> i32 {
    if rules.formula_for_all {
        formula
    } else if lands || rules.one_pass_over_items {
        blow(r)
    } else {
        0
    }
}

/// What of it the hero loses: the formula was halved already.
fn elemental_damage(rules: &Rules, state: &State, rolled: i32) -> i32 {
    harm::halved(rolled, state.hero.half_spell_damage && !rules.formula_for_all)
}
