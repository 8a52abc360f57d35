//! Making a creature.

use super::{R, npc, objects};
use crate::ground::Position;
use crate::rules::summoning::scenario::Keeping;
use crate::rules::summoning::sites;
use crate::rules::summoning::state::{Creature, Identity, State};
use crate::rules::summoning::tables::{CREATURES, OCCUPATIONS, Place, Status, Uniqueness, kind};
use crate::rules::summoning::words::Event;

/// How many deities an angel can serve.
const DEITIES: u32 = 6;

/// Ticks after which the count begins anew (SUM-012).
const TICKS: i32 = 50;

/// Makes a creature of a kind (SUM-012, SUM-040, SUM-048).
///
/// What it does: copies the catalogue's entry, settles who it is, whether it is awake and what it owns.
/// People from the log and the high scores are made by rules of their own.
/// Draws in order: those of the identity, of waking, of the possessions. Source: `lev.c` 317-397.
pub(super) fn creature(state: &mut State, kind: u8, at: Position, r: &mut R<'_>) -> Creature {
    for rule in ["SUM-012", "SUM-040", "SUM-048"] {
        r.mark(rule);
    }
    let mut creature = Creature::of(&CREATURES[usize::from(kind)], at);
    match kind {
        kind::LOG_NPC => npc::from_the_log(state, &mut creature, r),
        kind::HISCORE_NPC => npc::from_the_high_scores(state, &mut creature, r),
        _ => {
            creature.identity = identity(state, kind, r);
            wake(&mut creature, r);
            give_start_item(state, &mut creature, r);
            give_treasure(state, &mut creature, r);
        }
    }
    creature.acts_at = (state.tick + 1) % TICKS;
    creature
}

/// Who a creature is among its kind (SUM-041).
///
/// What it does: an angel serves the deity of the temple it appears in, elsewhere any; humans have an
/// occupation; seductive creatures are of the sex the player prefers, or of either.
/// Draws: `random_range(6)`, `random_range(20)` or `random_range(2)`, each only where it decides.
/// Source: `lev.c` 326-368.
fn identity(state: &State, kind: u8, r: &mut R<'_>) -> Identity {
    match kind {
        kind::ANGEL | kind::HIGH_ANGEL | kind::ARCHANGEL => {
            r.mark("SUM-041");
            Identity::Deity(match state.setting.place {
                Place::Temple => state.setting.temple_deity,
                _ => r.random_range(sites::IDENTITY_DEITY, DEITIES) as u8 + 1,
            })
        }
        kind::HUMAN | kind::WERE_HUMAN => {
            let bound = OCCUPATIONS.len() as u32;
            Identity::Occupation(r.random_range(sites::IDENTITY_OCCUPATION, bound) as u8)
        }
        kind::INCUBUS | kind::SATYR => {
            r.mark("SUM-041");
            let female =
                state.prefers_female().unwrap_or_else(|| r.random_range(sites::IDENTITY_SEX, 2) == 1);
            if female { Identity::Female } else { Identity::Male }
        }
        _ => Identity::Plain,
    }
}

/// Wakes a creature as it is made (SUM-042).
///
/// What it does: it is awake where the number drawn is above its sleep percentage, or where all of its kind
/// are. Draws: `random_range(100)`. Source: `lev.c` 374-375.
/// Quirks kept: a percentage of 0 still leaves one in a hundred asleep, and 99 or more all of them.
fn wake(creature: &mut Creature, r: &mut R<'_>) {
    let asleep = r.random_range_below(sites::WAKE, creature.row().sleep_percent + 1, 100);
    if !asleep {
        creature.status = creature.status.with(Status::AWAKE);
    }
}

/// Gives a creature the object that all of its kind have (SUM-043).
///
/// What it does: the object is withheld only where the player has taken the only one; giving it does not
/// change its state. Draws: none. Source: `lev.c` 376-381.
fn give_start_item(state: &State, creature: &mut Creature, r: &mut R<'_>) {
    let Ok(object) = u8::try_from(creature.row().start_item) else { return };
    r.mark("SUM-043");
    if state.item_state(object) <= Uniqueness::Made {
        receive(creature, object, r);
    }
}

/// Gives a creature an object, which becomes the first of its list.
pub(super) fn receive(creature: &mut Creature, object: u8, r: &mut R<'_>) {
    creature.possessions.objects.insert(0, object);
    r.emit(Event::Receives { object });
}

/// Gives a creature random possessions (SUM-044).
///
/// What it does: as many as are drawn, each a common object that suits its level, the newest first. Where
/// they are only counted, the same draws are made and only their number is kept.
/// Draws in order: `random_range(treasure)`, then those of each object. Source: `lev.c` 382-393.
fn give_treasure(state: &State, creature: &mut Creature, r: &mut R<'_>) {
    let count = r.random_range(sites::TREASURE_COUNT, creature.row().treasure);
    let level = creature.level;
    match state.setting.possessions {
        Keeping::Listed => {
            for _ in 0..count {
                if let Some(object) = objects::common_object(state, level, r) {
                    receive(creature, object, r);
                }
            }
        }
        Keeping::Counted if count > 0 => {
            r.unheeded(|r| {
                for _ in 0..count {
                    objects::common_object(state, level, r);
                }
            });
            creature.possessions.counted = count;
            r.emit(Event::ReceivesTreasure { count });
        }
        Keeping::Counted => {}
    }
}
