//! What must hold of rings.

use super::{Seen, charging, explosion, hold};
use crate::rules::charging::scenario::{Buc, Item, Ring, State};

/// The enchantment at which a ring is too low (CHG-42).
const TOO_LOW: i32 = -5;

/// A ring of a kind that can be charged.
fn ring(state: &State) -> Option<&Ring> {
    match &state.item {
        Item::Ring(ring) if ring.kind.bonus().is_some() => Some(ring),
        _ => None,
    }
}

pub(super) fn explodes_by_enchantment(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(strength)) = (ring(seen.before), charging(seen)) else { return Ok(()) };
    let (enchantment, test) = (before.enchantment.get(), seen.rules.ring_test);
    let too_low = enchantment <= TOO_LOW && (!test.low_only_when_cursed || strength == Buc::Cursed);
    let may = too_low || enchantment > test.base;
    let must = too_low || enchantment >= test.base.saturating_add_unsigned(test.bound);
    let exploded = explosion(seen).is_some();
    hold(if exploded { may } else { !must }, || {
        format!("a ring at {enchantment} exploded: {exploded}; it may: {may}, it must: {must}")
    })
}

pub(super) fn changes_by_strength(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(after)) = (ring(seen.before), ring(seen.after)) else { return Ok(()) };
    let Some(strength) = charging(seen) else { return Ok(()) };
    let by = after.enchantment.get() - before.enchantment.get();
    let allowed = match strength {
        _ if explosion(seen).is_some() => 0..=0,
        Buc::Cursed => -2..=-1,
        Buc::Uncursed => 1..=1,
        Buc::Blessed => 1..=3,
    };
    hold(allowed.contains(&by) && before.recharged == after.recharged, || {
        format!("the enchantment changed by {by}; possible is {allowed:?}, and the counter stays")
    })
}

pub(super) fn damage_is_in_range(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(before), Some(damage)) = (ring(seen.before), explosion(seen)) else { return Ok(()) };
    let most = 3 * before.enchantment.get().unsigned_abs();
    hold((1..=most).contains(&damage), || format!("{damage} damage, but 1 to {most} is possible"))
}

pub(super) fn bonus_follows_enchantment(seen: &Seen<'_>) -> Result<(), String> {
    let changed = seen.after.bonus_change - seen.before.bonus_change;
    let worn = ring(seen.before).filter(|ring| ring.worn && charging(seen).is_some());
    let expected = match (worn, ring(seen.after)) {
        (Some(before), _) if explosion(seen).is_some() => -before.enchantment.get(),
        (Some(before), Some(after)) => after.enchantment.get() - before.enchantment.get(),
        _ => 0,
    };
    hold(changed == expected, || format!("the bonus changed by {changed} instead of {expected}"))
}
