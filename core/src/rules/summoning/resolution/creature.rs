//! Summonings that creatures bring about.

use super::{R, calls};
use crate::ground::Position;
use crate::rules::summoning::rulesets::{PeacefulGate, Rules};
use crate::rules::summoning::scenario::{Being, Thing};
use crate::rules::summoning::sites;
use crate::rules::summoning::state::{Creature, Identity, State, position};
use crate::rules::summoning::tables::{REINFORCEMENT, Status, kind, special, talk};
use crate::rules::summoning::words::Event;

/// The creature that does something, by its place in the list.
fn actor(state: &State, being: &Being, r: &mut R<'_>) -> Option<usize> {
    let at = position(being.at);
    let found = state.creatures.iter().position(|creature| creature.at == at);
    if found.is_none() {
        r.emit(Event::NobodyThere);
    }
    found
}

fn range(state: &State, creature: &Creature) -> i32 {
    i32::try_from(creature.at.chebyshev(state.player_at)).unwrap_or(i32::MAX)
}

/// A creature has its turn (SUM-070, SUM-071, SUM-077).
///
/// What it does: heals a wounded creature at every tenth beat of the clock; wakes it where the player is
/// near; awake and near enough, it may do what is special about it, unless the player stands in a sanctuary.
/// Attitude does not matter. Draws in order: `random_range(2)`, then those of the special.
/// Source: `mon.c` 12-68, 402-409, `aux1.c` 127-141.
/// Quirks kept: the draw is made before the sanctuary is asked.
pub(super) fn turn(rules: &Rules, state: &mut State, being: &Being, r: &mut R<'_>) {
    let Some(index) = actor(state, being, r) else { return };
    let range = range(state, &state.creatures[index]);
    let heals = state.setting.clock % 10 == 0;
    let creature = &mut state.creatures[index];
    if heals && creature.hp < creature.row().hp {
        r.mark("SUM-077");
        creature.hp += 1;
        r.emit(Event::Heals);
    }
    if range <= creature.wakeup {
        creature.status = creature.status.with(Status::AWAKE);
    }
    let because = [("range", i64::from(range))];
    if !creature.status.has(Status::AWAKE) {
        r.decide(sites::TURN, "asleep", &because);
    } else if creature.hp <= 0 {
        r.decide(sites::TURN, "dying", &because);
    } else if range >= creature.level.max(5) {
        r.decide(sites::TURN, "far", &because);
    } else if r.random_range(sites::TURN_ACTS, 2) != 1 {
        r.decide(sites::TURN, "idle", &because);
    } else if state.in_sanctuary() {
        r.mark("SUM-071");
        r.decide(sites::TURN, "sanctuary", &because);
    } else {
        r.decide(sites::TURN, "acts", &because);
        act(rules, state, index, being.in_sight, r);
    }
}

/// A creature does what is special about it (SUM-072 to SUM-085), whatever its turn would have asked first.
pub(super) fn special(rules: &Rules, state: &mut State, being: &Being, r: &mut R<'_>) {
    if let Some(index) = actor(state, being, r) {
        act(rules, state, index, being.in_sight, r);
    }
}

fn act(rules: &Rules, state: &mut State, index: usize, in_sight: bool, r: &mut R<'_>) {
    match state.creatures[index].special {
        special::FNORD => fnord(rules, state, index, r),
        special::DEMON => demon(rules, state, index, in_sight, r),
        special::ANGEL => angel(rules, state, index, r),
        special::SWARM if r.random_range(sites::SWARM, 5) == 1 => {
            calls(rules, state, 1, -1, Some(kind::SWARM), r);
        }
        special::MIRROR => mirror(rules, state, index, in_sight, r),
        special::RAISE => raise(rules, state, index, r),
        special::SEDUCTOR => seductor(rules, state, index, r),
        special::PRIME => prime(rules, state, index, r),
        _ => {}
    }
}

/// A fnord calls (SUM-072, SUM-103).
///
/// What it does: two ordinary creatures, where the player is beside it. Draws in order: `random_range(3)`
/// only beside the player; those of the calls. Source: `mspec.c` 675-683.
/// Quirks kept: a peaceful one calls, too, and can call again.
fn fnord(rules: &Rules, state: &mut State, index: usize, r: &mut R<'_>) {
    r.mark("SUM-072");
    let creature = &state.creatures[index];
    if !creature.status.has(Status::HOSTILE) {
        r.mark("SUM-103");
    }
    if range(state, creature) < 2 && r.random_range(sites::FNORD, 3) == 1 {
        calls(rules, state, 2, 0, None, r);
    }
}

/// A demon frightens or casts, and calls for reinforcement where it is wounded (SUM-073 to SUM-077).
///
/// What it does: in half of the cases it frightens the player or casts an ordinary spell. Then, whatever
/// that was, a demon with more than 1 but less than five times its level of hit points is left with 1 and
/// calls twice, by its present level. Draws in order: `random_range(2)`; `random_range(30)` in sight, unless
/// it is an incubus; those of the calls. Source: `mspec.c` 68-99.
/// Quirks kept: neither distance nor sight nor hostility matter for the reinforcement. At other levels than
/// 3 to 9 the game calls whoever an unset variable names: here nobody, and the outcome says so.
fn demon(rules: &Rules, state: &mut State, index: usize, in_sight: bool, r: &mut R<'_>) {
    let (level, own) = (state.creatures[index].level, state.creatures[index].kind);
    if r.random_range(sites::DEMON_ACTS, 2) == 1 {
        let frightens = own != kind::INCUBUS
            && in_sight
            && r.random_range(sites::DEMON_FEAR, 30).cast_signed() > state.means.level.get() + 10
            && state.means.afraid.get() == 0;
        if frightens {
            let turns = if state.means.fear_immune { 0 } else { level };
            state.means.afraid = state.means.afraid.plus(turns);
            r.emit(Event::Frightened { turns });
        } else {
            r.emit(Event::MonsterSpell);
        }
    }
    let demon = &mut state.creatures[index];
    r.mark("SUM-073");
    if demon.hp <= 1 || demon.hp >= level.saturating_mul(5) {
        r.mark("SUM-077");
        return;
    }
    let because = [("hp", i64::from(demon.hp)), ("level", i64::from(level))];
    demon.hp = 1;
    r.emit(Event::LifeForcePaid);
    r.mark("SUM-075");
    match REINFORCEMENT.iter().find(|row| (row.from..=row.to).contains(&level)) {
        Some(row) => {
            r.decide(sites::DEMON_KIND, i64::from(row.kind), &because);
            calls(rules, state, 2, -1, Some(row.kind), r);
        }
        None => {
            r.mark("SUM-076");
            r.decide(sites::DEMON_KIND, "undefined", &because);
            state.undefined = true;
            r.emit(Event::UndefinedReinforcement);
        }
    }
}

/// An angel calls (SUM-078, SUM-079).
///
/// What it does: where the player's god is its enemy it turns hostile; hostile, it calls three times and
/// never again. Draws: none but those of the calls. Source: `mspec.c` 486-519.
fn angel(rules: &Rules, state: &mut State, index: usize, r: &mut R<'_>) {
    let patron = state.setting.player.patron.map_or(0, |patron| patron.number());
    let angel = &mut state.creatures[index];
    if !angel.status.has(Status::HOSTILE) && clash(angel.identity, patron) {
        angel.status = angel.status.with(Status::HOSTILE);
        r.emit(Event::TurnsHostile);
    }
    let because = [("level", i64::from(angel.level)), ("patron", i64::from(patron))];
    if !angel.status.has(Status::HOSTILE) {
        r.decide(sites::ANGEL, "peaceful", &because);
        return;
    }
    if angel.arrived {
        r.mark("SUM-079");
    }
    let called = match angel.level {
        9 => kind::HIGH_ANGEL,
        8 => kind::ANGEL,
        _ => kind::PHANTOM,
    };
    let own = angel.at;
    r.decide(sites::ANGEL, i64::from(called), &because);
    calls(rules, state, 3, -1, Some(called), r);
    change_special(state, own, -1, r);
}

/// Whether the deity of an angel is the enemy of a patron, given by number, 0 for none (SUM-078).
fn clash(identity: Identity, patron: u8) -> bool {
    let Identity::Deity(deity) = identity else { return false };
    match deity {
        1 | 3 => patron == 2 || patron == 4,
        2 | 4 => patron == 1 || patron == 3,
        6 => patron != 6,
        _ => false,
    }
}

/// Changes what is special about the creature on a square; arrivals may have moved it in the list.
fn change_special(state: &mut State, at: Position, special: i16, r: &mut R<'_>) {
    if let Some(creature) = state.creatures.iter_mut().find(|creature| creature.at == at) {
        creature.special = special;
        r.emit(Event::SpecialChanged { special });
    }
}

/// A mirror master copies itself or shows images (SUM-081).
///
/// What it does: in sight, calls one of its own kind where the draw and 6 are below its level, else shows
/// images, which are no creatures. Draws in order: none out of sight; `random_range(20)`; for the images ten
/// times `random_range(13)`. Source: `mspec.c` 587-605.
fn mirror(rules: &Rules, state: &mut State, index: usize, in_sight: bool, r: &mut R<'_>) {
    r.mark("SUM-081");
    if !in_sight {
        return;
    }
    let (level, own) = (state.creatures[index].level, state.creatures[index].kind);
    let below = level.saturating_sub(6).clamp(0, 20).cast_unsigned();
    if r.random_range_below(sites::MIRROR, below, 20) {
        calls(rules, state, 1, -1, Some(own), r);
        return;
    }
    r.unheeded(|r| {
        for _ in 0..10 {
            r.random_range(sites::MIRROR_IMAGE, 13);
        }
    });
    r.emit(Event::ImagesShown);
}

/// A zombie overlord raises the corpses around it (SUM-082, SUM-083).
///
/// What it does: goes through the squares up to two away, from the west to the east and in each column from
/// the north; where the topmost thing is a corpse, calls its kind to the player's side, and removes it
/// whether or not anybody came. Draws: those of the calls. Source: `mspec.c` 538-554.
fn raise(rules: &Rules, state: &mut State, index: usize, r: &mut R<'_>) {
    r.mark("SUM-082");
    let own = state.creatures[index].at;
    for dx in -2..=2 {
        for dy in -2..=2 {
            let Some(at) = own.offset((dx, dy)).filter(|at| state.size().contains(*at)) else { continue };
            let Some(Thing::Corpse(kind)) = state.stacks.get(&at).and_then(|things| things.last()) else {
                continue;
            };
            let kind = kind.unsigned() as u8;
            r.decide(sites::RAISE, crate::journal::Choice::Square(at.x, at.y), &[("kind", i64::from(kind))]);
            r.mark("SUM-083");
            calls(rules, state, 1, -1, Some(kind), r);
            if let Some(things) = state.stacks.get_mut(&at) {
                things.pop();
            }
            r.emit(Event::CorpseRaised { kind });
        }
    }
}

/// A nymph or satyr calls for help or seduces (SUM-084, SUM-102).
///
/// What it does: hostile, it vanishes, without experience or remains, and any three creatures are called;
/// else, beside the player, it talks. Draws: those of the calls. Source: `mspec.c` 265-284, `mmove.c` 228-241.
/// Quirks kept: its own square is free for those it calls.
fn seductor(rules: &Rules, state: &mut State, index: usize, r: &mut R<'_>) {
    let near = range(state, &state.creatures[index]) < 2;
    if state.creatures[index].status.has(Status::HOSTILE) {
        r.decide(sites::SEDUCTOR, "vanishes", &[]);
        let gone = state.creatures.remove(index);
        r.mark("SUM-102");
        r.emit(Event::Vanishes { kind: gone.kind, x: gone.at.x, y: gone.at.y });
        calls(rules, state, 3, -1, None, r);
    } else if near {
        r.decide(sites::SEDUCTOR, "talks", &[]);
        r.emit(Event::Seduction);
    } else {
        r.decide(sites::SEDUCTOR, "far", &[]);
    }
}

/// The prime sorceror opens the gate (SUM-085).
///
/// What it does: hostile, he calls four demon princes and turns to spells. Draws: those of the calls.
/// Source: `mspec.c` 761-773. Quirks kept: in the code a peaceful one turns to spells, too.
fn prime(rules: &Rules, state: &mut State, index: usize, r: &mut R<'_>) {
    let hostile = state.creatures[index].status.has(Status::HOSTILE);
    let own = state.creatures[index].at;
    r.decide(sites::PRIME, if hostile { "opens" } else { "peaceful" }, &[]);
    if hostile {
        calls(rules, state, 4, -1, Some(kind::DEMON_PRINCE), r);
    }
    if hostile || rules.peaceful_gate == PeacefulGate::Lost {
        r.mark("SUM-085");
        change_special(state, own, special::SPELL, r);
    }
}

/// The player talks to a creature (SUM-086, SUM-087).
///
/// What it does: an evil fairy turns nasty, puts the player to sleep and calls any four creatures, every
/// time; a ban sidhe calls a quail, once. No sanctuary helps. What the fairy destroys and curses is not
/// played: the player carries nothing here, so neither draws.
/// Draws in order: for the fairy `random_range(8)` unless the player sleeps or cannot; those of the calls.
/// Source: `mtalk.c` 466-481, 668-678.
pub(super) fn greet(rules: &Rules, state: &mut State, being: &Being, r: &mut R<'_>) {
    let Some(index) = actor(state, being, r) else { return };
    let greeted = &mut state.creatures[index];
    match greeted.talk {
        talk::EVIL_FAIRY => {
            r.decide(sites::GREET, "evil_fairy", &[]);
            greeted.special = special::THIEF;
            r.emit(Event::FairyCurses);
            if state.means.slept.get() == 0 && !state.means.sleep_immune {
                let turns = r.random_range(sites::FAIRY_SLEEP, 8) + 2;
                state.means.slept = state.means.slept.plus(turns.cast_signed());
                r.emit(Event::FallsAsleep { turns });
            }
            calls(rules, state, 4, -1, None, r);
        }
        talk::SCREAM => {
            r.mark("SUM-087");
            r.decide(sites::GREET, "ban_sidhe", &[]);
            greeted.talk = talk::EVIL;
            calls(rules, state, 1, -1, Some(kind::QUAIL), r);
        }
        _ => r.decide(sites::GREET, "anybody", &[]),
    }
}
