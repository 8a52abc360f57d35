//! Spells that explode on the hero: fire bolt, ice bolt, acid blast.

use super::{R, erosion, harm};
use crate::rules::monster_spell::rulesets::{Bolts, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::Element;
use crate::rules::monster_spell::words::{Event, Message, Weapon};

/// Fire bolt and ice bolt (MSP-SP-06, MSP-EV-08).
///
/// What it does: an explosion on the hero and around, stopped by the resistance. In SporkHack a caster that does
/// not see the hero wastes it.
/// Draws in order: `d(level / 5 + 1, 8)`; wasted by a caster that is noticed, `rn2(2)` for its line (MSP-SP-14).
/// Source: `mcastu.c` of SporkHack and EvilHack. Quirks kept: the dice roll for who resists too.
pub(super) fn bolt(rules: &Rules, state: &mut State, element: Element, r: &mut R<'_>) {
    let kind = state.caster.kind;
    if rules.bolts == Bolts::Wasted && !state.caster_sees_hero() {
        r.mark("MSP-SP-14");
        if state.world.caster_spotted {
            let up = r.rn2_below(sites::BOLT_WASTED, 1, 2);
            r.tell(Message::BoltWasted { by: kind, element, up });
        } else {
            r.tell(Message::SomebodyCurses);
        }
        r.emit(Event::BoltWasted { element });
        return;
    }
    r.mark(rules.bolts.rule());
    r.tell(Message::BoltStrikes(state.who_casts(), element));
    let count = rules.level(&state.caster) / 5 + 1;
    let damage = r.d(sites::BOLT_DAMAGE, count, 8).cast_signed();
    explode(state, element, damage, r);
}

/// Acid blast (MSP-EV-09).
///
/// What it does: an explosion of acid, which may corrode a weapon and armor too.
/// Draws in order: `d(level / 2 + 4, 8)`; `rn2(3)`, with two weapons `rn2(2)`, for the weapon; with two weapons
/// `rn2(2)` for the other; `rn2(4)` for armor, and those of [`erosion::erode_some`].
/// Source: `mcastu.c` of EvilHack. Quirks kept: who resists is not spared what it does to things.
pub(super) fn acid_blast(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-EV-09");
    r.tell(Message::AcidTorrent(state.who_casts()));
    let count = rules.level(&state.caster) / 2 + 4;
    let damage = r.d(sites::ACID_DAMAGE, count, 8).cast_signed();
    explode(state, Element::Acid, damage, r);
    let two_weapons = state.hero.two_weapons;
    if !r.rn2_below(sites::ACID_WEAPON, 1, if two_weapons { 2 } else { 3 }) {
        r.emit(Event::WeaponCorrodes { weapon: Weapon::First });
    }
    if two_weapons && !r.rn2_below(sites::ACID_WEAPON, 1, 2) {
        r.emit(Event::WeaponCorrodes { weapon: Weapon::Second });
    }
    if !r.rn2_below(sites::ACID_ARMOR, 1, 4) {
        erosion::erode_some(state, r);
    }
}

/// An explosion on the hero: half spell damage halves what resistance leaves.
fn explode(state: &mut State, element: Element, rolled: i32, r: &mut R<'_>) {
    r.emit(Event::Explosion { element, by: rolled });
    let hero = &state.hero;
    let (resists, memory) = match element {
        Element::Fire => (hero.fire_resistance, &mut state.caster.remembers.fire),
        Element::Cold => (hero.cold_resistance, &mut state.caster.remembers.cold),
        _ => (hero.acid_resistance, &mut state.caster.remembers.acid),
    };
    if resists {
        *memory = true;
        r.emit(Event::ShieldEffect);
        r.tell(Message::ResistEffects);
        return;
    }
    let damage = harm::partly_resisted(rolled, hero.partial_resistance.get());
    harm::damage(state, harm::halved(damage, hero.half_spell_damage), r);
}
