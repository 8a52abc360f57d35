//! Straight lines between caster and hero.

use super::{Action, World};
use crate::int::Int;
use crate::system::Fault;

/// The square of the distance up to which two are side by side.
pub(in crate::rules::monster_spell) const BESIDE: i32 = 2;

/// The squares between two that are in line, at most.
const LINE_MAX: i32 = 7;

/// Whether a distance, squared, is one of a straight line of the eight directions, less than 8 squares long.
pub(in crate::rules::monster_spell) fn is_on_a_line(squared: i32) -> bool {
    (1..=LINE_MAX).any(|steps| squared == steps * steps || squared == 2 * steps * steps)
}

/// Where a caster stands to the hero: whether a line can lead from it, and whether that is sure.
#[derive(Clone, Copy)]
pub(in crate::rules::monster_spell) struct Line {
    squared: i32,
    can_be: bool,
    must_be: bool,
}

impl Line {
    fn of(squared: i32, can_be: bool) -> Self {
        Self { squared, can_be, must_be: squared <= BESIDE }
    }

    /// What may be said of it, where this was to be said.
    pub fn fitting(self, lined_up: bool) -> bool {
        self.must_be || (lined_up && self.can_be)
    }

    pub(super) fn fault(self, field: String, lined_up: bool) -> Option<Fault> {
        if self.fitting(lined_up) == lined_up {
            return None;
        }
        let squared = self.squared;
        let problem = if lined_up {
            format!("at a squared distance of {squared} nobody is in line there, less than 8 squares apart")
        } else {
            format!("at a squared distance of {squared} caster and hero are side by side, and in line")
        };
        Some(Fault::new(field, problem))
    }
}

/// For every attack from afar where it stands to the hero, as far as the scenario places it: by the world's distance, then by
/// the last move. It is no question where the caster is wrong about the hero, or makes up its mind anew.
pub(in crate::rules::monster_spell) fn lines<'s>(
    world: &World,
    actions: &'s [Action],
) -> impl Iterator<Item = (usize, bool, Line)> + 's {
    let knows = (world.believed_dx.get(), world.believed_dy.get()) == (0, 0);
    let mut line =
        world.distance_squared.map(Int::get).map(|squared| Line::of(squared, is_on_a_line(squared)));
    let known = actions
        .iter()
        .enumerate()
        .take_while(move |(_, action)| knows && !matches!(action, Action::Believe(_)));
    known.filter_map(move |(index, action)| match action {
        Action::Move(movement) => {
            let squared = movement.distance_squared();
            line = Some(Line::of(squared, movement.is_straight() && is_on_a_line(squared)));
            None
        }
        Action::Zap { lined_up, .. } => line.map(|line| (index, *lined_up, line)),
        _ => None,
    })
}
