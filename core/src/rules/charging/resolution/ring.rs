//! Charging a ring.

use super::R;
use super::explosion::{halved, take_damage};
use super::shared::set;
use crate::rules::charging::rulesets::Rules;
use crate::rules::charging::scenario::{Buc, Item, Ring, State};
use crate::rules::charging::sites;
use crate::rules::charging::words::{Event, Message};

/// An enchantment at which, and below which, a ring explodes without regard to the draw (CHG-42).
pub(in crate::rules::charging) const TOO_LOW: i32 = -5;

/// Damage of an explosion for each point of enchantment (CHG-43).
const DAMAGE_PER_POINT: u32 = 3;

/// Charges the ring (CHG-40 to CHG-46).
///
/// What it does: a kind without an enchantment is a loss. Another may explode, by its enchantment as it was;
/// else the enchantment rises by 1, or by 1 to 3 when blessed, or falls by 1 or 2 when cursed, and with it
/// what a worn ring gives.
/// Draws in order: the change (`rnd(3)` blessed, `rnd(2)` cursed), then always the explosion test, then an
/// explosion's damage. Source: `read.c` 270-295 of NetHack 3.4.3.
/// Quirks kept: the change is drawn before the test and thrown away by an explosion; the ring's own blessing
/// does not protect it, and its counter never rises (CHG-46).
pub(super) fn recharge(rules: &Rules, state: &mut State, strength: Buc, r: &mut R<'_>) {
    let Item::Ring(ring) = &mut state.item else { return };
    r.mark("CHG-40");
    if ring.kind.bonus().is_none() {
        return r.tell(Message::FeelingOfLoss);
    }
    r.mark("CHG-46");
    let change = match strength {
        Buc::Blessed => r.rnd(sites::RING_ADJUST, 3).cast_signed(),
        Buc::Cursed => -r.rnd(sites::RING_ADJUST, 2).cast_signed(),
        Buc::Uncursed => {
            r.mark("CHG-41");
            1
        }
    };
    if explodes(rules, ring, strength, r) {
        return explode(rules, state, r);
    }
    r.mark("CHG-45");
    let to = ring.enchantment.get() + change;
    set(rules, &mut ring.enchantment, to, r);
    r.tell(if change < 0 { Message::RingSpinsCcw } else { Message::RingSpinsCw });
    change_bonus(state, change, r);
}

/// Whether the ring explodes (CHG-42, CHG-83).
///
/// What it does: it does when its enchantment is above what is drawn, and at -5 or less whatever is drawn.
/// Draws in order: `rn2(7)`, always; in SporkHack `rn2(6)`, to which 3 are added.
/// Source: `read.c` 277 of NetHack 3.4.3, 463 of SporkHack. Quirks kept: none.
fn explodes(rules: &Rules, ring: &Ring, strength: Buc, r: &mut R<'_>) -> bool {
    let enchantment = ring.enchantment.get();
    let test = rules.ring_test;
    let below = (enchantment - test.base).max(0).unsigned_abs().min(test.bound);
    let above = r.rn2_below(sites::RING_EXPLODE, below, test.bound);
    let too_low = enchantment <= TOO_LOW && (!test.low_only_when_cursed || strength == Buc::Cursed);
    let fate = match (above, too_low) {
        (true, _) => "explodes",
        (false, true) => "explodes_too_low",
        (false, false) => "survives",
    };
    r.decide(sites::RING_FATE, fate, &[("enchantment", i64::from(enchantment))]);
    above || too_low
}

/// The ring explodes (CHG-43, CHG-44).
///
/// What it does: what a worn ring gave is gone, the ring is gone, and the hero takes 1 to 3 points of damage
/// for each point of enchantment on either side of 0. Draws in order: `rnd(3 * |enchantment|)`.
/// Source: `read.c` 278-283 of NetHack 3.4.3. Quirks kept: the ring goes before the damage, so that it is gone
/// even where the hero dies; there is no exercise.
fn explode(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let Item::Ring(ring) = &state.item else { return };
    let enchantment = ring.enchantment.get();
    r.mark("CHG-44");
    r.tell(Message::RingExplodes);
    change_bonus(state, -enchantment, r);
    let rolled = r.rnd(sites::RING_DAMAGE, DAMAGE_PER_POINT * enchantment.unsigned_abs());
    let damage = halved(rules, state, rolled, r);
    r.emit(Event::RingExplodes { damage });
    state.destroyed = true;
    r.emit(Event::ItemDestroyed);
    take_damage(state, damage, r);
}

/// Changes what a worn ring gives (CHG-45).
fn change_bonus(state: &mut State, by: i32, r: &mut R<'_>) {
    let Item::Ring(Ring { kind, worn: true, .. }) = &state.item else { return };
    let Some(of) = kind.bonus() else { return };
    state.bonus_change += by;
    r.emit(Event::BonusChanged { of, by });
}
