//! The move of a caster that lines up instead of closing in (FIQHack).

use std::collections::VecDeque;

use super::R;
use crate::ground::{Offset, Position};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{LineUp, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::Event;

/// The directions from the hero, in the order that settles ties: S, E, N, W, SE, NE, NW, SW.
const DIRECTIONS: [Offset; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// How many squares from the hero the end of a line is at the most.
const FARTHEST: i32 = 7;

/// How many squares from the hero it is at the least.
const NEAREST: i32 = 3;

/// Steps beyond which a square is too far to walk to.
const STEPS_MAX: u32 = 16;

/// The squares that are looked at, to each side of the hero: no walk of [`STEPS_MAX`] to the end of a line leaves them.
const REACH: i32 = FARTHEST + STEPS_MAX as i32;

/// A caster looks for a square in line with the hero (MSP-FI-08, MSP-FI-09).
///
/// What it does: in each direction the last square before a wall or another monster it senses, up to 7 away and not
/// nearer than 3; of these the one nearest on foot, at most 16 steps away. Without such a square, and where the
/// caster is none that lines up, it approaches.
/// Draws in order: none. Source: `mon.c` 1781 of FIQHack.
/// Quirks kept: the first of several equally near squares, by the order of [`DIRECTIONS`].
pub(super) fn line_up(rules: &Rules, state: &State, around: &LineUp, r: &mut R<'_>) {
    if !rules.line_up.contains(&state.caster.kind) {
        r.decide(sites::LINEUP_POLICY, "approaches", &[]);
        r.emit(Event::Approaches);
        return;
    }
    r.mark("MSP-FI-09");
    let Some((square, steps)) = goal(around) else {
        r.decide(sites::LINEUP_POLICY, "no_square", &[]);
        r.emit(Event::Approaches);
        return;
    };
    let because = [("dx", i64::from(square.x)), ("dy", i64::from(square.y)), ("steps", i64::from(steps))];
    r.decide(sites::LINEUP_POLICY, "lines_up", &because);
    r.emit(Event::LinesUp { dx: square.x, dy: square.y, steps });
}

/// The square to cast from and the steps to it; the hero stands on the origin.
fn goal(around: &LineUp) -> Option<(Position, u32)> {
    let steps = Steps::from(around);
    let ends = DIRECTIONS.iter().filter_map(|direction| end(around, *direction));
    let near = ends.filter_map(|square| steps.to(square).map(|steps| (square, steps)));
    near.min_by_key(|(_, steps)| *steps)
}

/// The end of the line in a direction, if it is far enough away.
fn end(around: &LineUp, (dx, dy): Offset) -> Option<Position> {
    let along = (1..=FARTHEST).map(|away| Position::new(dx * away, dy * away));
    let free = along.take_while(|square| !wall(around, *square) && !sensed(around, *square));
    free.last().filter(|square| square.chebyshev(Position::default()) >= NEAREST.unsigned_abs())
}

fn wall(around: &LineUp, square: Position) -> bool {
    around.walls.iter().any(|(x, y)| (x.get(), y.get()) == (square.x, square.y))
}

/// Whether another monster is sensed there.
fn sensed(around: &LineUp, square: Position) -> bool {
    let own = (around.dx.get(), around.dy.get()) == (square.x, square.y);
    !own && around.monsters.iter().any(|(x, y)| (x.get(), y.get()) == (square.x, square.y))
}

/// How many steps it is to each square near the hero: past walls and the hero, but not past monsters, which move.
struct Steps(Vec<Option<u32>>);

impl Steps {
    fn from(around: &LineUp) -> Self {
        let side = (2 * REACH + 1).unsigned_abs() as usize;
        let mut steps = Self(vec![None; side * side]);
        let start = Position::new(around.dx.get(), around.dy.get());
        let mut open = VecDeque::new();
        if let Some(own) = steps.cell(start) {
            *own = Some(0);
            open.push_back((start, 0));
        }
        while let Some((square, walked)) = open.pop_front() {
            if walked == STEPS_MAX {
                continue;
            }
            for next in square.neighbours(&DIRECTIONS).flatten() {
                if next == Position::default() || wall(around, next) {
                    continue;
                }
                if let Some(cell @ None) = steps.cell(next) {
                    *cell = Some(walked + 1);
                    open.push_back((next, walked + 1));
                }
            }
        }
        steps
    }

    fn index(square: Position) -> Option<usize> {
        let side = 2 * REACH + 1;
        let (x, y) = (square.x + REACH, square.y + REACH);
        let inside = (0..side).contains(&x) && (0..side).contains(&y);
        inside.then(|| (y * side + x).unsigned_abs() as usize)
    }

    fn cell(&mut self, square: Position) -> Option<&mut Option<u32>> {
        self.0.get_mut(Self::index(square)?)
    }

    fn to(&self, square: Position) -> Option<u32> {
        *self.0.get(Self::index(square)?)?
    }
}
