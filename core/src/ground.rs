//! The ground that creatures stand on: positions, the eight neighbours, distances, a grid of squares.
//!
//! `x` grows to the right and `y` grows down. Arithmetic is checked: a square beyond the integers does not
//! exist. Nothing here knows what stands on a square or which order of neighbours a game prefers.

use std::fmt;

/// A square: `x` to the right, `y` down.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Squares to the right of the left edge.
    pub x: i32,
    /// Squares below the upper edge.
    pub y: i32,
}

impl Position {
    /// The square at `x`, `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The square `dx` to the right and `dy` below, where the integers reach that far.
    pub fn offset(self, (dx, dy): Offset) -> Option<Self> {
        Some(Self { x: self.x.checked_add(dx)?, y: self.y.checked_add(dy)? })
    }

    /// The neighbours in the order given; nothing in the place of one that does not exist.
    pub fn neighbours(self, order: &[Offset; 8]) -> impl Iterator<Item = Option<Self>> {
        order.iter().map(move |offset| self.offset(*offset))
    }

    /// The larger of the distances across and down: the moves of a chess king.
    pub fn chebyshev(self, other: Self) -> u32 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// The squares strictly between this one and another on a straight line, in order from the smaller of the
    /// two: the same squares from either end. Both must be within 2^30 of the origin.
    pub fn between(self, other: Self) -> Vec<Self> {
        let (from, to) = (self.min(other), self.max(other));
        let (wide, high) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        let steps = wide.abs().max(high.abs());
        // The nearest square to the straight line after each step along its longer side.
        let along = |start: i32, side: i64, step: i64| {
            let rounded = (2 * side * step + steps).div_euclid(2 * steps);
            i32::try_from(i64::from(start) + rounded).unwrap_or(start)
        };
        (1..steps).map(|step| Self::new(along(from.x, wide, step), along(from.y, high, step))).collect()
    }

    /// The square of the straight distance; held at the largest integer where it is larger.
    pub fn squared_distance(self, other: Self) -> u64 {
        let square = |across: u32| u64::from(across).pow(2);
        square(self.x.abs_diff(other.x)).saturating_add(square(self.y.abs_diff(other.y)))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("({},{})", self.x, self.y))
    }
}

/// As it is told: lists of squares stand in what invariants find.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A step from one square to another: how far to the right and how far down.
pub type Offset = (i32, i32);

/// Width and height of a map whose upper left square is (0,0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// Squares across.
    pub width: i32,
    /// Squares down.
    pub height: i32,
}

impl Size {
    /// Whether a square lies on the map.
    pub fn contains(self, square: Position) -> bool {
        (0..self.width).contains(&square.x) && (0..self.height).contains(&square.y)
    }
}

/// A rectangle of cells, anywhere on a map.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grid<T> {
    corner: Position,
    width: usize,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// The grid of the given rows, whose upper left cell lies on the square `corner`. Nothing when the rows
    /// are not all equally long.
    pub fn new(corner: Position, rows: Vec<Vec<T>>) -> Option<Self> {
        let width = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        Some(Self { corner, width, cells: rows.into_iter().flatten().collect() })
    }

    /// The grid of cells given row by row, `width` in each row. Nothing when the last row is not whole.
    pub fn of_cells(corner: Position, width: usize, cells: Vec<T>) -> Option<Self> {
        cells.len().checked_rem(width).is_some_and(|rest| rest == 0).then_some(Self { corner, width, cells })
    }

    /// The squares of the grid, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Position> + '_ {
        let width = self.width.max(1);
        (0..self.cells.len()).filter_map(move |index| {
            let across = i32::try_from(index % width).ok()?;
            self.corner.offset((across, i32::try_from(index / width).ok()?))
        })
    }

    /// The cell on a square, where the grid reaches that far.
    pub fn get(&self, square: Position) -> Option<&T> {
        let across = usize::try_from(i64::from(square.x) - i64::from(self.corner.x)).ok()?;
        let down = usize::try_from(i64::from(square.y) - i64::from(self.corner.y)).ok()?;
        if across >= self.width {
            return None;
        }
        self.cells.get(down.checked_mul(self.width)?.checked_add(across)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The eight neighbours, clockwise from the north.
    const CLOCKWISE: [Offset; 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

    #[test]
    fn squares_are_told_in_one_way() {
        let squares = vec![Position::new(21, 7), Position::new(-1, 0)];
        assert_eq!(format!("{squares:?} {}", squares[0]), "[(21,7), (-1,0)] (21,7)");
    }

    #[test]
    fn neighbours_come_in_the_order_given_and_end_with_the_integers() {
        let around: Vec<_> = Position::new(3, 7).neighbours(&CLOCKWISE).flatten().collect();
        let expected = [(3, 6), (4, 6), (4, 7), (4, 8), (3, 8), (2, 8), (2, 7), (2, 6)];
        assert_eq!(around, expected.map(|(x, y)| Position::new(x, y)));
        let corner = Position::new(i32::MAX, i32::MAX);
        assert_eq!(corner.neighbours(&CLOCKWISE).flatten().count(), 3);
    }

    #[test]
    fn distances_hold_between_any_two_squares() {
        let (a, b) = (Position::new(2, 3), Position::new(5, -1));
        assert_eq!((a.chebyshev(b), a.squared_distance(b)), (4, 25));
        let (a, b) = (Position::new(i32::MIN, i32::MIN), Position::new(i32::MAX, i32::MAX));
        assert_eq!((a.chebyshev(b), a.squared_distance(b)), (u32::MAX, u64::MAX));
    }

    #[test]
    fn a_straight_line_is_the_same_from_either_end() {
        let (a, b) = (Position::new(0, 0), Position::new(4, 2));
        let expected = [(1, 1), (2, 1), (3, 2)].map(|(x, y)| Position::new(x, y));
        assert_eq!((a.between(b), b.between(a)), (expected.to_vec(), expected.to_vec()));
        assert_eq!(a.between(Position::new(-1, 1)), []);
        assert_eq!(a.between(a), []);
    }

    #[test]
    fn a_map_contains_its_corners_and_nothing_beyond() {
        let size = Size { width: 64, height: 16 };
        for (x, y) in [(0, 0), (63, 0), (0, 15), (63, 15)] {
            assert!(size.contains(Position::new(x, y)), "{x},{y}");
        }
        for (x, y) in [(-1, 0), (64, 0), (0, -1), (0, 16)] {
            assert!(!size.contains(Position::new(x, y)), "{x},{y}");
        }
    }

    #[test]
    fn a_grid_knows_only_its_own_squares() {
        let grid = Grid::new(Position::new(-1, 4), vec![vec!['a', 'b'], vec!['c', 'd']]).unwrap();
        assert_eq!(grid.get(Position::new(-1, 4)), Some(&'a'));
        assert_eq!(grid.get(Position::new(0, 5)), Some(&'d'));
        for (x, y) in [(-2, 4), (1, 4), (-1, 3), (-1, 6), (i32::MIN, i32::MAX)] {
            assert_eq!(grid.get(Position::new(x, y)), None, "{x},{y}");
        }
        let squares: Vec<_> = grid.squares().collect();
        assert_eq!(squares, [(-1, 4), (0, 4), (-1, 5), (0, 5)].map(|(x, y)| Position::new(x, y)));
        assert_eq!(Grid::new(Position::default(), vec![vec!['a'], vec![]]), None);
        assert_eq!(Grid::of_cells(Position::new(-1, 4), 2, vec!['a', 'b', 'c', 'd']), Some(grid));
        assert_eq!(Grid::of_cells(Position::default(), 2, vec!['a']), None);
        assert_eq!(Grid::of_cells(Position::default(), 0, vec!['a']), None);
    }
}
