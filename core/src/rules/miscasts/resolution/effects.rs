//! What the rows of the miscast table do.

use super::bodies::{hurt, lay, open_gate, resists};
use super::{R, memory, spells, turned};
use crate::ground::Position;
use crate::rules::miscasts::rulesets::Rules;
use crate::rules::miscasts::scenario::{Body, Cause, Element, Place, Spell, Stat, State, Who, Zone};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::{DamageType, Effect, GateKind, MiscastRow};
use crate::rules::miscasts::words::{Event, Magic, Message};

/// A cast whose miscast is resolved.
#[derive(Clone, Copy)]
pub(super) struct Miscast {
    /// Who cast.
    pub by: Who,
    /// The spell as it was cast.
    pub spell: Spell,
    /// The mana that was paid.
    pub paid: i32,
    /// What the cast did to its caster.
    pub harm: i32,
    /// Whom it was aimed at.
    pub target: Option<Who>,
}

/// Does what a row does (MIS-003, MIS-101 to MIS-165).
///
/// What it does: goes by the state as the spell left it. Draws in order: those of the effect, in the order
/// its function states. Source: the text's miscast table, its second column. Quirks kept: none.
pub(super) fn apply(rules: &Rules, state: &mut State, miscast: &Miscast, row: &MiscastRow, r: &mut R<'_>) {
    let by = miscast.by;
    match row.effect {
        Effect::Nothing => r.mark("MIS-201"),
        Effect::ManaBack => mana_back(state, miscast, r),
        Effect::Noise { loudness } => {
            r.mark("MIS-212");
            r.emit(Event::Noise { by, loudness });
        }
        Effect::Echo => echo(state, miscast, r),
        Effect::Damage { dice, of } => {
            let dealt = r.d(sites::DAMAGE, dice.count, dice.sides).cast_signed();
            let element = match of {
                DamageType::Fire => Element::Fire,
                DamageType::Force => Element::Force,
                DamageType::SpellsOwn => miscast.spell.element.unwrap_or(Element::Force),
            };
            if !row.protected {
                r.mark("MIS-217");
            }
            hurt(state, by, (dealt, element), Cause::OwnMiscast, row.protected, r);
        }
        Effect::StatusNearOrSelf { status, stacks } => {
            let mut candidates = state.near(by, rules.near_cells);
            r.mark("MIS-040");
            candidates.push(by);
            if let Some(picked) = r.pick(sites::BLESSED, candidates.len()) {
                lay(state, candidates[picked], status, stacks, r);
            }
        }
        Effect::Status { status, stacks } => lay(state, by, status, stacks, r),
        Effect::ManaLoss { percent } => mana_loss(rules, state, by, percent, r),
        Effect::Zone { zone, radius, turns } => {
            let at = state.place_of(by);
            let cells =
                state.cells.squares().filter(|cell| cell.chebyshev(at) <= radius && state.is_passable(*cell));
            let cells = u32::try_from(cells.count()).unwrap_or(u32::MAX);
            state.zones.push(Zone { kind: zone, at, radius, turns_left: turns });
            r.mark("MIS-211");
            r.emit(Event::ZoneLaid { zone, x: at.x, y: at.y, cells });
        }
        Effect::SwapNear => swap(rules, state, by, r),
        Effect::RankLoss { ranks } => memory::lose_ranks(state, by, miscast.spell.name, ranks, r),
        Effect::StatDamage { points } => stat_damage(state, by, points.cast_signed(), r),
        Effect::Fling => fling(state, by, r),
        Effect::MarkLoss => lose_mark(state, by, r),
        Effect::Turn { strength, levels_per_die } => {
            turned::turn(rules, state, miscast, strength, levels_per_die, r);
        }
        Effect::Drain { times, points, willpower } => {
            for _ in 0..times {
                drain(state, by, points.cast_signed(), willpower.cast_signed(), r);
            }
        }
        Effect::Forget { spells } => memory::forget(state, by, miscast.spell.name, spells, r),
        Effect::Gate { gate } => gate_beside(state, by, gate, r),
        Effect::Pit { gate } => pit(state, by, gate, r),
    }
}

/// Gives back the mana the cast cost, up to the maximum (MIS-202).
fn mana_back(state: &mut State, miscast: &Miscast, r: &mut R<'_>) {
    let Some(caster) = state.caster_mut(miscast.by) else { return };
    if let Some(mana) = &mut caster.mana {
        let back = miscast.paid.min(caster.mana_max.saturating_sub(*mana));
        *mana += back;
        r.mark("MIS-202");
        r.emit(Event::ManaBack { by: miscast.by, mana: back });
    }
}

/// Takes a share of the mana left (MIS-208).
///
/// What it does: rounded down, but at least 1 while any is left. Draws in order: none. Source: the rows;
/// the rounding is a reading. Quirks kept: a creature without mana loses none.
fn mana_loss(rules: &Rules, state: &mut State, by: Who, percent: u32, r: &mut R<'_>) {
    let Some(caster) = state.caster_mut(by) else { return };
    if let Some(mana) = &mut caster.mana {
        let share = i64::from(*mana) * i64::from(percent) / 100;
        let lost = i32::try_from(share).unwrap_or(i32::MAX).max(rules.mana_loss_least).min(*mana);
        *mana -= lost;
        r.mark("MIS-208");
        r.emit(Event::ManaLost { by, mana: lost });
    }
}

/// Sounds the spell a second time (MIS-203, MIS-204).
///
/// What it does: the same target, free, without a check or training; what it does to its caster leaves 1 hit
/// point. A target that is gone gets nothing. Draws in order: those of the spell. Source: row 5; the limit is
/// a reading of "results below 71 cannot kill you". Quirks kept: none.
fn echo(state: &mut State, miscast: &Miscast, r: &mut R<'_>) {
    let by = miscast.by;
    r.mark("MIS-203");
    r.emit(Event::SpellGoesOff { by, spell: miscast.spell.name, magic: Magic::Echo });
    if let Some(caster) = state.caster_mut(by)
        && miscast.harm > 0
    {
        r.mark("MIS-204");
        let damage = miscast.harm.min(caster.hp - 1);
        caster.hp -= damage;
        r.emit(Event::CasterHarmed { by, damage });
    }
    if let Some(target) = miscast.target {
        let protected = target == by;
        spells::land(state, miscast.spell, target, (Cause::Spell, protected), r);
    }
}

/// Changes places with someone near (MIS-207).
///
/// What it does: with one drawn from those near, gates left out; with none nothing happens. Draws in order:
/// one pick. Source: row 18. Quirks kept: none.
fn swap(rules: &Rules, state: &mut State, by: Who, r: &mut R<'_>) {
    let is_rooted = |who: &Who| state.creature(*who).is_some_and(|it| matches!(it.body, Body::Gate(..)));
    let candidates: Vec<Who> =
        state.near(by, rules.near_cells).into_iter().filter(|who| !is_rooted(who)).collect();
    if let Some(picked) = r.pick(sites::SWAP, candidates.len()) {
        let with = candidates[picked];
        let (here, there) = (state.place_of(by), state.place_of(with));
        state.put(by, there);
        state.put(with, here);
        r.emit(Event::Swapped { by, with });
    }
}

/// Flings the caster to a free cell of the level (MIS-215). Draws in order: one pick.
fn fling(state: &mut State, by: Who, r: &mut R<'_>) {
    let free: Vec<Position> = state.cells.squares().filter(|at| state.is_free(*at)).collect();
    if let Some(picked) = r.pick(sites::FLING, free.len()) {
        let Position { x, y } = free[picked];
        state.put(by, free[picked]);
        r.emit(Event::Moved { who: by, x, y });
    }
}

/// A stat drawn at random. Draws in order: one pick.
fn any_stat(r: &mut R<'_>) -> usize {
    r.pick(sites::STAT, Stat::ALL.len()).unwrap_or(0).min(Stat::ALL.len() - 1)
}

/// Damages a random stat, which mends a point a day (MIS-214, MIS-222). Draws in order: one pick.
fn stat_damage(state: &mut State, by: Who, points: i32, r: &mut R<'_>) {
    let stat = any_stat(r);
    let Some(caster) = state.caster_mut(by) else { return };
    let left = (caster.stats[stat] - 1 - caster.stat_damage[stat]).max(0);
    let points = points.min(left);
    caster.stat_damage[stat] += points;
    r.mark("MIS-222");
    r.emit(Event::StatDamaged { by, stat: Stat::ALL[stat], points });
    told_of(by, points > 0, Message::StatTaken(Stat::ALL[stat]), r);
}

/// Takes points of a random stat for good (MIS-240 to MIS-242).
///
/// What it does: unless a Willpower check is made; the stat never falls below 1. Draws in order: one pick,
/// then `d(2,12)`. Source: "From 71 on". Quirks kept: the stat is drawn also where the check keeps it.
fn drain(state: &mut State, by: Who, points: i32, willpower: i32, r: &mut R<'_>) {
    let stat = any_stat(r);
    r.mark("MIS-240");
    if resists(state, by, willpower, r) {
        r.emit(Event::Resisted { by });
        r.mark("MIS-282");
        return told_of(by, true, Message::ChillPasses, r);
    }
    let Some(caster) = state.caster_mut(by) else { return };
    let points = points.min(caster.stats[stat] - 1);
    caster.stats[stat] -= points;
    caster.stat_damage[stat] = caster.stat_damage[stat].min(caster.stats[stat] - 1);
    r.mark("MIS-242");
    r.emit(Event::StatDrained { by, stat: Stat::ALL[stat], points });
    told_of(by, points > 0, Message::StatTaken(Stat::ALL[stat]), r);
}

/// Takes a training mark (MIS-216). Draws in order: one pick among the stats that have one.
fn lose_mark(state: &mut State, by: Who, r: &mut R<'_>) {
    let Some(caster) = state.caster_mut(by) else { return };
    let marked: Vec<usize> = (0..Stat::ALL.len()).filter(|stat| caster.marks[*stat] > 0).collect();
    if let Some(picked) = r.pick(sites::MARK, marked.len()) {
        let stat = marked[picked];
        caster.marks[stat] -= 1;
        r.emit(Event::MarkLost { by, stat: Stat::ALL[stat] });
        r.mark("MIS-285");
        told_of(by, true, Message::MarkGone(Stat::ALL[stat]), r);
    }
}

/// Tells you what a result took of you (MIS-281 to MIS-285).
pub(super) fn told_of(by: Who, taken: bool, message: Message, r: &mut R<'_>) {
    if by == Who::You && taken {
        r.mark("MIS-281");
        r.tell(message);
    }
}

/// Opens a gate beside the caster (MIS-251).
///
/// What it does: on a free neighbour; with none, no gate. Draws in order: one pick. Source: the rows;
/// "Gates". Quirks kept: none.
fn gate_beside(state: &mut State, by: Who, gate: GateKind, r: &mut R<'_>) {
    let free = state.free_around(state.place_of(by));
    if let Some(picked) = r.pick(sites::GATE_CELL, free.len()) {
        open_gate(state, gate, free[picked], r);
    }
}

/// Opens stairs into a Pit beside the caster, and a gate at their head (MIS-270 to MIS-274).
///
/// What it does: on plain floor; the gate comes next to both stairs and caster where it can, else next to the
/// stairs, else next to the caster. On the overworld, on a Pit's floor, or without a cell for the stairs, only
/// the gate comes. Draws in order: the cell of the stairs, the cell of the gate. Source: "Pits"; the cells are
/// a reading. Quirks kept: the row's line speaks of stairs even where none open.
fn pit(state: &mut State, by: Who, gate: GateKind, r: &mut R<'_>) {
    use crate::rules::miscasts::scenario::Cell;
    let at = state.place_of(by);
    r.mark("MIS-270");
    let mut cells = state.free_around(at);
    cells.retain(|cell| state.cells.get(*cell) == Some(&Cell::Floor) && !state.pits.contains(cell));
    if state.place != Place::Dungeon {
        r.mark("MIS-272");
        cells.clear();
    }
    let Some(picked) = r.pick(sites::STAIR_CELL, cells.len()) else {
        r.mark("MIS-274");
        return gate_beside(state, by, gate, r);
    };
    let stairs = cells[picked];
    state.pits.push(stairs);
    r.mark("MIS-271");
    r.emit(Event::StairsOpen { pit: state.pits.len(), x: stairs.x, y: stairs.y });
    let mut head = state.free_around(stairs);
    let both: Vec<Position> = head.iter().copied().filter(|cell| cell.chebyshev(at) == 1).collect();
    if !both.is_empty() {
        head = both;
    } else if head.is_empty() {
        head = state.free_around(at);
    }
    if let Some(picked) = r.pick(sites::GATE_CELL, head.len()) {
        open_gate(state, gate, head[picked], r);
    }
}
