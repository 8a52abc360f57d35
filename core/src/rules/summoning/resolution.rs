//! The rules of summoning.

mod after;
mod construct;
mod creature;
mod npc;
mod objects;
mod place;
mod player;
mod prompt;

use super::rulesets::Rules;
use super::scenario::{Action, Summon};
use super::state::{Creature, State};
use super::tables::{CREATURES, KINDS, Status, Terrain, Uniqueness, difficulty, pool_bound};
use super::words::Event;
use super::{Summoning, sites};
use crate::ground::Position;
use crate::int::Int;
use crate::journal::Choice;
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, Summoning>;

/// Makes one action.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    match action {
        Action::Summon(summon) => {
            call(rules, state, *summon, r);
        }
        Action::CastSummoning => player::cast_summoning(rules, state, r),
        Action::ReadScroll => player::read_scroll(rules, state, r),
        Action::ZapRod => player::zap_rod(rules, state, r),
        Action::Wish(wish) => player::wish(rules, state, &wish.text, r),
        Action::CastRitual => player::cast_ritual(rules, state, r),
        Action::Turn(being) => creature::turn(rules, state, being, r),
        Action::Special(being) => creature::special(rules, state, being, r),
        Action::Greet(being) => creature::greet(rules, state, being, r),
        Action::Slay(being) => after::slay(state, being, r),
        Action::SpringSirenTrap => place::spring_siren_trap(rules, state, r),
        Action::TouchStone(stone) => place::touch_stone(rules, state, *stone, r),
        Action::Step => place::step(rules, state, r),
    }
}

/// Several calls for any creature, or for one of a kind, with a strength (SUM-010, SUM-092).
fn calls(rules: &Rules, state: &mut State, count: u32, strength: i64, kind: Option<u8>, r: &mut R<'_>) {
    r.mark("SUM-092");
    let kind = kind.map(|kind| Int::saturating(kind.into()));
    for _ in 0..count {
        call(rules, state, Summon { strength: Int::saturating(strength), kind }, r);
    }
}

/// How the kind of a creature is found.
enum Selection {
    /// It is known before the square is looked for.
    Known(u8),
    /// It is drawn from the ordinary pool once there is a square.
    Ordinary,
}

/// One call of the shared routine (SUM-001, SUM-008 to SUM-013, SUM-022, SUM-025).
///
/// What it does: settles how the kind is found, then looks for a square beside the player; where there is
/// one, makes the creature, sets its attitude and puts it there, at the head of the level's list. Where there
/// is none, nothing happens. Says nothing itself. True where a creature arrived.
/// Draws in order: `random_range(150)` for any creature, before the square is looked for; the ordinary pool's
/// after that; then those of its construction. Source: `effect3.c` 7-44.
/// Quirks kept: only hostility is touched by the strength, so a creature made hostile may be asleep; a
/// prompt and the draw for any creature are made before it is known whether there is room.
pub(super) fn call(rules: &Rules, state: &mut State, summon: Summon, r: &mut R<'_>) -> bool {
    for rule in ["SUM-001", "SUM-010"] {
        r.mark(rule);
    }
    let strength = summon.strength.get();
    let selection = match (summon.kind, strength) {
        (Some(kind), _) => Selection::Known(kind.unsigned() as u8),
        (None, 0) => Selection::Ordinary,
        (None, ..0) if has_room(rules, state) => Selection::Known(unrestricted(r)),
        (None, ..0) => {
            // It is drawn all the same, but whatever it is, nobody comes: odds need not tell the cases apart.
            r.unheeded(|r| {
                unrestricted(r);
            });
            Selection::Ordinary
        }
        (None, 1..) => {
            r.mark("SUM-023");
            match prompt::creature(rules, state, r) {
                Some(kind) => Selection::Known(kind),
                None => return false,
            }
        }
    };
    let Some(square) = find_square(rules, state, r) else {
        r.mark("SUM-008");
        r.mark("SUM-009");
        r.emit(Event::NothingPlaced);
        return false;
    };
    let Some((kind, wandering)) = select(state, &selection, r) else { return false };
    let mut creature = construct::creature(state, kind, square, r);
    if wandering {
        r.mark("SUM-024");
        creature.status = creature.status.with(Status::WANDERING);
    }
    set_attitude(&mut creature, strength, r);
    arrive(state, creature, r);
    true
}

/// Any kind at all (SUM-021).
fn unrestricted(r: &mut R<'_>) -> u8 {
    r.random_range(sites::SELECT_UNRESTRICTED, KINDS) as u8
}

/// Whether any neighbour of the player qualifies.
fn has_room(rules: &Rules, state: &State) -> bool {
    state.player_at.neighbours(&rules.order).flatten().any(|square| qualifies(state, square))
}

/// The square a creature arrives on (SUM-002 to SUM-007, SUM-010, SUM-014).
///
/// What it does: the first neighbour of the player, in the ruleset's order, that is on the map, is floor,
/// whatever the floor hides, and has no creature on it. Things on the ground do not matter.
/// Draws: none. Source: `effect3.c` 21-27; `util.c` 17-21, 182-201.
fn find_square(rules: &Rules, state: &State, r: &mut R<'_>) -> Option<Position> {
    let (mut tried, mut off_the_map) = (0, 0);
    let found = state.player_at.neighbours(&rules.order).find_map(|square| {
        tried += 1;
        let on_the_map = square.filter(|square| state.size().contains(*square));
        let Some(square) = on_the_map else {
            off_the_map += 1;
            r.mark("SUM-004");
            return None;
        };
        if !state.terrain(square).is_floor() {
            r.mark("SUM-006");
        }
        qualifies(state, square).then_some(square)
    });
    for rule in ["SUM-003", "SUM-014"] {
        r.mark(rule);
    }
    if found.is_some_and(|square| state.stacks.contains_key(&square)) {
        r.mark("SUM-005");
    }
    if found.is_some_and(|square| state.terrain(square) != Terrain::Floor) {
        r.mark("SUM-007");
    }
    let choice = found.map_or(Choice::Name("none"), |square| Choice::Square(square.x, square.y));
    r.decide(sites::PLACE_SQUARE, choice, &[("tried", tried), ("off_the_map", off_the_map)]);
    found
}

/// Whether a creature can arrive on a square of the map (SUM-003, SUM-005 to SUM-007).
pub(super) fn qualifies(state: &State, square: Position) -> bool {
    state.size().contains(square) && state.terrain(square).is_floor() && state.creature_at(square).is_none()
}

/// Settles the kind, and whether it will wander (SUM-020 to SUM-022, SUM-024, SUM-030 to SUM-034).
///
/// What it does: takes the kind that is known, or draws one of the ordinary pool until it is a common one.
/// Nothing where the run was halted while drawing.
/// Draws: for the ordinary pool `random_range(bound)`, again and again; the bound goes by the difficulty of
/// the place. Source: `lev.c` 280-311, 470-496.
/// Quirks kept: the pool has no lower bound, and creatures of the water are put on dry floor.
fn select(state: &State, selection: &Selection, r: &mut R<'_>) -> Option<(u8, bool)> {
    let (kind, ordinary) = match selection {
        Selection::Known(kind) => (*kind, false),
        Selection::Ordinary => {
            for rule in ["SUM-020", "SUM-030", "SUM-032", "SUM-033", "SUM-034"] {
                r.mark(rule);
            }
            let bound = pool_bound(difficulty(state.setting.place, state.setting.depth));
            let drawn = r.retry(|r| {
                let kind = r.random_range(sites::SELECT_ORDINARY, bound);
                (CREATURES[kind as usize].uniqueness == Uniqueness::Common).then_some(kind as u8)
            });
            (drawn?, true)
        }
    };
    r.decide(sites::SELECT_KIND, i64::from(kind), &[("ordinary", i64::from(ordinary))]);
    Some((kind, ordinary))
}

/// Sets the hostility that the strength asks for (SUM-021 to SUM-023, SUM-025, SUM-028).
fn set_attitude(creature: &mut Creature, strength: i32, r: &mut R<'_>) {
    for rule in ["SUM-025", "SUM-028"] {
        r.mark(rule);
    }
    creature.status = match strength {
        ..0 => creature.status.with(Status::HOSTILE),
        0 => creature.status,
        1.. => creature.status.without(Status::HOSTILE),
    };
}

/// Puts a creature on its square and at the head of the level's list (SUM-011, SUM-029).
///
/// Quirks kept: a trap under it does not go off.
fn arrive(state: &mut State, mut creature: Creature, r: &mut R<'_>) {
    for rule in ["SUM-011", "SUM-013", "SUM-029"] {
        r.mark(rule);
    }
    creature.arrived = true;
    r.emit(Event::CreaturePlaced {
        kind: creature.kind,
        name: creature.row().name,
        x: creature.at.x,
        y: creature.at.y,
        hostile: creature.status.has(Status::HOSTILE),
        awake: creature.status.has(Status::AWAKE),
    });
    state.creatures.insert(0, creature);
}
