//! People from the log of earlier games and from the high scores.

use super::{R, construct};
use crate::rules::summoning::scenario::LogLine;
use crate::rules::summoning::sites;
use crate::rules::summoning::state::{Creature, Identity, State};
use crate::rules::summoning::tables::{
    CREATURES, ROLES, Status, Uniqueness, difficulty, kind, special, talk,
};

/// Kolwynia, which the archmage has.
const KOLWYNIA: u8 = 200;
/// The number before that of the first deity's holy symbol.
const HOLY_SYMBOLS: u8 = 204;
/// The roles that the rules name.
const DRUID: u8 = 5;
const COMMANDANT: u8 = 8;
const ARCHMAGE: u8 = 9;
const PRIME: u8 = 10;
const CHAMPION: u8 = 11;
const CHAOS_LORD: u8 = 13;
const LAW_LORD: u8 = 14;

/// Makes a creature somebody from the log (SUM-046).
///
/// What it does: each line is as likely as the others; the dead come as an undead of their level, which is
/// of that kind from then on. Behaviour decides the rest.
/// Draws: for line `n`, `random_range(n)`. Source: `mon.c` 682-749.
/// Quirks kept: neither waking nor possessions are drawn.
pub(super) fn from_the_log(state: &State, creature: &mut Creature, r: &mut R<'_>) {
    let mut chosen = (0, LogLine::NOBODY);
    for (number, line) in (1..).zip(&state.setting.npc_log) {
        if r.random_range_below(sites::LOG_LINE, 1, number) {
            chosen = (number, *line);
        }
    }
    r.mark("SUM-046");
    let (number, line) = chosen;
    if line.dead {
        let undead = match line.level.get() {
            ..3 => kind::GHOST,
            3..7 => kind::HAUNT,
            7..12 => kind::SPECTRE,
            12.. => kind::LICH,
        };
        *creature = Creature::of(&CREATURES[usize::from(undead)], creature.at);
    }
    creature.identity = Identity::LogLine(number);
    behave(state, creature, line.level.get(), line.behaviour.unsigned());
}

/// Makes a creature somebody from the high scores (SUM-047).
///
/// What it does: draws a role; behaviour decides most, and some roles like some players, own an object or
/// have a special of their own.
/// Draws in order: `random_range(15)`; `random_range(2)` for the lord of chaos and a chaotic player.
/// Source: `mon.c` 529-620. Quirks kept: a high priest makes the holy symbol, even one the player has taken.
pub(super) fn from_the_high_scores(state: &mut State, creature: &mut Creature, r: &mut R<'_>) {
    let role = r.random_range(sites::HISCORE_ROLE, ROLES.len() as u32) as u8;
    creature.identity = Identity::Role(role);
    let holder = state.setting.hiscore_npcs[usize::from(role)];
    behave(state, creature, holder.level.get(), holder.behaviour.unsigned());
    let player = &state.setting.player;
    let (friendly, object) = match role {
        1..=6 => {
            if role == DRUID {
                creature.talk = talk::DRUID;
            }
            (player.patron.is_some_and(|patron| patron.number() == role), Some(HOLY_SYMBOLS + role))
        }
        COMMANDANT => (player.legion_rank.get() > 0, None),
        ARCHMAGE => {
            creature.talk = talk::ARCHMAGE;
            creature.status = creature.status.without(Status::WANDERING);
            (true, Some(KOLWYNIA))
        }
        PRIME => {
            creature.talk = talk::PRIME;
            creature.special = special::PRIME;
            (player.alignment.get() < 0, None)
        }
        CHAMPION => (player.arena_rank.get() > 0, None),
        CHAOS_LORD => (player.alignment.get() < 0 && r.random_range(sites::HISCORE_CHAOS, 2) == 1, None),
        LAW_LORD => (player.alignment.get() > 0, None),
        _ => (false, None),
    };
    if friendly {
        creature.status = creature.status.without(Status::HOSTILE);
    }
    let Some(object) = object else { return };
    if role != ARCHMAGE {
        state.item_states.insert(object, Uniqueness::Made);
    }
    if state.item_state(object) == Uniqueness::Made {
        construct::receive(creature, object, r);
    }
}

/// Makes a creature behave as the four digits say (SUM-046, SUM-047).
///
/// What it does: hit points by the level reached; level, fighting and talk by the digits; awake, mobile and
/// wandering; hostile where the level is below twice the difficulty. Draws: none. Source: `mon.c` 626-680.
fn behave(state: &State, creature: &mut Creature, reached: i32, behaviour: u32) {
    creature.hp = (reached + 1) * 20;
    creature.level = ((behaviour % 1000) / 100).cast_signed();
    creature.experience = creature.level * 20;
    creature.uniqueness = Uniqueness::Made;
    creature.status = Status::AWAKE.with(Status::MOBILE).with(Status::WANDERING);
    if creature.level < 2 * difficulty(state.setting.place, state.setting.depth).cast_signed() {
        creature.status = creature.status.with(Status::HOSTILE);
    }
    match (behaviour % 100) / 10 {
        3 => creature.special = special::SPELL,
        4 => creature.special = special::THIEF,
        5 => creature.special = special::SCAREDY,
        _ => {}
    }
    if creature.talk == talk::MAN {
        creature.talk = match behaviour / 1000 {
            1 => talk::EVIL,
            3 => talk::HINT,
            4 => talk::BEG,
            5 => talk::SILENT,
            _ => talk::MAN,
        };
    }
}
