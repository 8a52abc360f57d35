//! Reading a scroll of charging.

use super::explosion::EXERCISE_MAX;
use super::{R, recharge};
use crate::rules::charging::rulesets::{ConfusedReading, Rules};
use crate::rules::charging::scenario::{Buc, Implement, State};
use crate::rules::charging::sites;
use crate::rules::charging::words::{Event, Message};

/// The bound of the draw that reading a scroll makes for Wisdom (CHG-72).
const WISDOM_BOUND: u32 = 19;

/// Dice for the maximum energy of a reader whose energy is full (CHG-70).
const ENERGY_DICE: (u32, u32) = (5, 4);

/// Dice for the energy that an uncursed and a blessed scroll give (CHG-81).
const ENERGY_DICE_BY_BLESSING: [(u32, u32); 2] = [(4, 4), (6, 4)];

/// Reads the scroll (CHG-72, CHG-73).
///
/// What it does: reading exercises Wisdom. A confused reader is charged in place of an item; another learns
/// what the scroll is and picks an item, or picks none, and then nothing more happens.
/// Draws in order: that of [`exercise_wisdom`], then those of the charging.
/// Source: `read.c` 654 and 1057-1070 of NetHack 3.4.3. Quirks kept: the exercise comes first.
pub(super) fn read(rules: &Rules, state: &mut State, scroll: &Implement, r: &mut R<'_>) {
    exercise_wisdom(state, r);
    if state.confused {
        return match rules.confused_reading {
            ConfusedReading::FillsOrRaises => fill_or_raise(state, r),
            ConfusedReading::ByBlessing => by_blessing(state, scroll.buc, r),
        };
    }
    r.decide(sites::SCROLL_EFFECT, "charges_item", &[]);
    r.tell(Message::IsChargingScroll);
    let picks = scroll.picks && !state.destroyed;
    r.decide(sites::SCROLL_PICK, if picks { "item" } else { "nothing" }, &[]);
    if picks {
        recharge(rules, state, scroll.buc, r);
    }
}

/// Exercises Wisdom (CHG-72).
///
/// What it does: the hidden exercise rises by one where what is drawn is above the Wisdom.
/// Draws in order: `rn2(19)`, unless the exercise is at 50 or beyond on either side. Source: `attrib.c` of
/// NetHack 3.4.3, `exercise`. Quirks kept: another form does not keep Wisdom from being exercised.
fn exercise_wisdom(state: &mut State, r: &mut R<'_>) {
    r.mark("CHG-72");
    if state.wisdom_exercise.abs() >= EXERCISE_MAX {
        return;
    }
    if r.rn2(sites::SCROLL_WISDOM, WISDOM_BOUND) > state.wisdom {
        state.wisdom_exercise += 1;
        r.emit(Event::WisdomExercised { by: 1 });
    }
}

/// Charges the reader (CHG-70).
///
/// What it does: energy below its maximum is filled; a full one is raised with its maximum, whatever the
/// scroll's blessing. Draws in order: `d(5,4)` where the energy is full. Source: `read.c` 1057-1064 of
/// NetHack 3.4.3. Quirks kept: none.
fn fill_or_raise(state: &mut State, r: &mut R<'_>) {
    r.tell(Message::ChargedUp);
    let because = because(state);
    if state.energy < state.energy_max {
        r.decide(sites::SCROLL_EFFECT, "fills_energy", &because);
        return set_energy(state, state.energy_max, r);
    }
    r.decide(sites::SCROLL_EFFECT, "raises_energy", &because);
    let (count, sides) = ENERGY_DICE;
    let more = r.d(sites::SCROLL_ENERGY, count, sides).cast_signed();
    raise_energy(state, state.energy_max.saturating_add(more), r);
}

/// Charges the reader by the scroll's blessing (CHG-81).
///
/// What it does: a cursed scroll leaves no energy. Another adds to it: what comes above the maximum raises
/// that, and else the energy is filled. Draws in order: `d(4,4)`, or `d(6,4)` when blessed; none when cursed.
/// Source: `read.c` 1515-1528 of NetHack 3.6.7. Quirks kept: a small gain still fills the energy.
fn by_blessing(state: &mut State, blessing: Buc, r: &mut R<'_>) {
    let because = because(state);
    if blessing == Buc::Cursed {
        r.tell(Message::Discharged);
        r.decide(sites::SCROLL_EFFECT, "drains_energy", &because);
        return set_energy(state, 0, r);
    }
    r.tell(Message::ChargedUp);
    let (count, sides) = ENERGY_DICE_BY_BLESSING[usize::from(blessing == Buc::Blessed)];
    let more = r.d(sites::SCROLL_ENERGY, count, sides).cast_signed();
    let sum = state.energy.saturating_add(more);
    if sum > state.energy_max {
        r.decide(sites::SCROLL_EFFECT, "raises_energy", &because);
        return raise_energy(state, sum, r);
    }
    r.decide(sites::SCROLL_EFFECT, "fills_energy", &because);
    set_energy(state, state.energy_max, r);
}

fn because(state: &State) -> [(&'static str, i64); 2] {
    [("energy", i64::from(state.energy)), ("energy_max", i64::from(state.energy_max))]
}

fn raise_energy(state: &mut State, to: i32, r: &mut R<'_>) {
    r.emit(Event::EnergyMaxSet { from: state.energy_max, to });
    state.energy_max = to;
    set_energy(state, to, r);
}

fn set_energy(state: &mut State, to: i32, r: &mut R<'_>) {
    r.emit(Event::EnergySet { from: state.energy, to });
    state.energy = to;
}
