//! Tables with aligned columns.

use anstream::adapter::strip_str;

/// Space between two columns.
const GAP: &str = "  ";

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// How wide a text is on the terminal, colours not counted.
pub fn width(text: &str) -> usize {
    strip_str(text).map(|part| part.chars().count()).sum()
}

/// A text filled up to a width.
pub fn padded(text: &str, to: usize, side: Side) -> String {
    let fill = " ".repeat(to.saturating_sub(width(text)));
    match side {
        Side::Left => format!("{text}{fill}"),
        Side::Right => format!("{fill}{text}"),
    }
}

/// Rows as lines; columns beyond `sides` stand on the left, and the last is not filled up.
pub fn aligned(rows: &[Vec<String>], sides: &[Side]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            padded(cell, widths[column], sides.get(column).copied().unwrap_or(Side::Left))
        });
        cells.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// A text broken into lines between words; a word longer than a line is broken too.
pub fn wrapped(text: &str, to: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut room = to;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut letters: Vec<char> = word.chars().collect();
        let space = usize::from(room < to);
        if letters.len() + space > room && space == 1 {
            lines.push(String::new());
            room = to;
        }
        while letters.len() > to {
            let rest = letters.split_off(to);
            lines.push(letters.into_iter().collect());
            letters = rest;
            room = 0;
        }
        if room < to && letters.len() + 1 > room {
            lines.push(String::new());
            room = to;
        }
        let line = lines.last_mut().expect("there is always a line");
        if room < to {
            line.push(' ');
            room -= 1;
        }
        room -= letters.len();
        line.extend(letters);
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell_without_colours() {
        let rows = [vec!["\u{1b}[31ma\u{1b}[0m".into(), "10".into()], vec!["bcd".into(), "2".into()]];
        let lines = aligned(&rows, &[Side::Left, Side::Right]);
        assert_eq!(lines, ["\u{1b}[31ma\u{1b}[0m    10", "bcd   2"]);
    }

    #[test]
    fn long_texts_are_broken_between_words_and_long_words_within() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one abcdefghij two", 4), ["one", "abcd", "efgh", "ij", "two"]);
        assert_eq!(wrapped("", 4), Vec::<String>::new());
    }
}
