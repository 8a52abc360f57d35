//! Objects made at random.

use super::R;
use crate::rules::summoning::sites;
use crate::rules::summoning::state::State;
use crate::rules::summoning::tables::{CLASS_BOUND, CLASSES, Class, ClassRow, OBJECTS, Uniqueness};

/// Objects that are junk with a name of its own.
const JUNK: std::ops::RangeInclusive<u8> = 9..=15;
/// The scroll of spells.
const SCROLL_OF_SPELLS: u8 = 43;
/// Arrows and bolts come by the quiver.
const MISSILES: [u8; 2] = [112, 113];
/// The number that keeps an object too good for its owner.
const KEPT: u32 = 23;

/// Makes a common object that suits a creature's level (SUM-044, SUM-045). Nothing only where the run was
/// halted.
///
/// What it does: draws a class, an object of it and what it is like, again and again until the object is not
/// too good and is common; objects of which there is only one are made, too, but thrown away.
/// Draws in order, per attempt: `random_range(135)`; `random_range` of the number in its class; those of
/// [`details`]; unless it is made already, `random_range(3)`, and `random_range(100)` where its level is not
/// below the owner's and that. Source: `item.c` 7-42, `lev.c` 382-393.
/// What an object is like is drawn and not kept, as no rule of summoning asks for it.
pub(super) fn common_object(state: &State, level: i32, r: &mut R<'_>) -> Option<u8> {
    r.retry(|r| attempt(state, level, r))
}

fn attempt(state: &State, level: i32, r: &mut R<'_>) -> Option<u8> {
    let class = r.retry(|r| Some(class_of(r.random_range(sites::ITEM_CLASS, CLASS_BOUND))))?;
    let row = &CLASSES[class as usize];
    let object = row.first + index_in_class(state, row, r)?;
    r.unheeded(|r| details(class, object, r));
    let uniqueness = state.item_state(object);
    if uniqueness >= Uniqueness::Made {
        return None;
    }
    let bonus = r.random_range(sites::ITEM_LEVEL, 3).cast_signed();
    let suits = OBJECTS[usize::from(object)].level < level.saturating_add(bonus)
        || r.retry(|r| Some(r.random_range(sites::ITEM_TOO_GOOD, 100) == KEPT))?;
    (suits && uniqueness == Uniqueness::Common).then_some(object)
}

fn class_of(drawn: u32) -> Class {
    CLASSES.iter().find(|row| drawn < row.below).map_or(Class::Artifact, |row| row.class)
}

/// Which object of its class (SUM-045).
///
/// Quirks kept: an artifact is drawn again while the *thing* of the same place in its class is made already.
fn index_in_class(state: &State, row: &ClassRow, r: &mut R<'_>) -> Option<u8> {
    let draw = |r: &mut R<'_>| r.random_range(sites::ITEM_KIND, row.count) as u8;
    match row.class {
        Class::Artifact => {
            r.retry(|r| Some(draw(r)).filter(|index| state.item_state(*index) < Uniqueness::Made))
        }
        _ => Some(draw(r)),
    }
}

/// Draws what an object is like (SUM-045).
///
/// Draws in order, by class: junk its name; a scroll of spells its spell; a potion its plus; a weapon the
/// number of arrows or bolts, blessing, plus; armour and shields plus, blessing; a stick its charges,
/// blessing; boots and cloaks blessing; a ring blessing, plus. Blessing and plus only where the table has
/// none. Source: `item.c` 60-274.
fn details(class: Class, object: u8, r: &mut R<'_>) {
    let row = &OBJECTS[usize::from(object)];
    let blessing = |r: &mut R<'_>| {
        if row.blessing == 0 {
            draw_blessing(r)
        }
    };
    let plus = |r: &mut R<'_>| {
        if row.plus == 0 {
            draw_plus(r)
        }
    };
    match class {
        Class::Thing if JUNK.contains(&object) => {
            r.random_range(sites::ITEM_JUNK, 20);
        }
        Class::Scroll if object == SCROLL_OF_SPELLS => {
            r.random_range(sites::ITEM_SPELL, 41);
        }
        Class::Thing | Class::Scroll | Class::Food | Class::Artifact => {}
        Class::Potion => plus(r),
        Class::Weapon => {
            if MISSILES.contains(&object) {
                r.random_range(sites::ITEM_NUMBER, 20);
            }
            blessing(r);
            plus(r);
        }
        Class::Armor | Class::Shield => {
            plus(r);
            blessing(r);
        }
        Class::Stick => {
            r.random_range(sites::ITEM_CHARGE, 20);
            blessing(r);
        }
        Class::Boots | Class::Cloak => blessing(r),
        Class::Ring => {
            blessing(r);
            plus(r);
        }
    }
}

/// Draws a blessing: `random_range(10)`, and `random_range(10)` again for its strength unless it is none.
fn draw_blessing(r: &mut R<'_>) {
    if !(2..8).contains(&r.random_range(sites::ITEM_BLESSING, 10)) {
        r.random_range(sites::ITEM_BLESSING_SIZE, 10);
    }
}

/// Draws a plus: `random_range(2)` until it is not 0.
fn draw_plus(r: &mut R<'_>) {
    r.retry(|r| (r.random_range(sites::ITEM_PLUS, 2) != 0).then_some(()));
}
