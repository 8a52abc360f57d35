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

/// A text broken into lines between words; a word longer than a line is broken too. Colours take no room.
pub fn wrapped(text: &str, to: usize) -> Vec<String> {
    folded(text, to, to)
}

/// A line that goes on in further ones, set in deeper, where it is wider than the page.
pub fn hanging(line: &str, page: usize) -> Vec<String> {
    const DEEPER: usize = 4;
    if width(line) <= page {
        return vec![line.to_owned()];
    }
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let lines = folded(text, page.saturating_sub(indent), page.saturating_sub(indent + DEEPER));
    let lines = lines.into_iter().enumerate();
    lines.map(|(index, line)| " ".repeat(indent + if index == 0 { 0 } else { DEEPER }) + &line).collect()
}

/// Words in lines, of which the first has room for so many columns and the others for `to`.
fn folded(text: &str, first: usize, to: usize) -> Vec<String> {
    let to = to.max(1);
    let (mut lines, mut line, mut room) = (Vec::new(), String::new(), first.max(1));
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut cells = cells(word);
        if !line.is_empty() && cells.len() + 1 > room {
            lines.push(std::mem::take(&mut line));
            room = to;
        }
        while line.is_empty() && cells.len() > room {
            let rest = cells.split_off(room);
            lines.push(cells.concat());
            (cells, room) = (rest, to);
        }
        if !line.is_empty() {
            line.push(' ');
            room -= 1;
        }
        room -= cells.len();
        line.extend(cells);
    }
    lines.extend((!line.is_empty()).then_some(line));
    lines
}

/// The letters of a word, each with the colours that are set before it; what is set at the end belongs to the last.
fn cells(word: &str) -> Vec<String> {
    let (mut cells, mut letter, mut is_colour) = (Vec::<String>::new(), String::new(), false);
    for c in word.chars() {
        letter.push(c);
        is_colour |= c == '\u{1b}';
        if is_colour {
            is_colour = c != 'm';
        } else {
            cells.push(std::mem::take(&mut letter));
        }
    }
    match cells.last_mut() {
        Some(last) => last.push_str(&letter),
        None => cells.push(letter),
    }
    cells
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
        assert_eq!(wrapped("ab", 0), ["a", "b"]);
    }

    #[test]
    fn colours_take_no_room_and_stay_where_they_are() {
        let (red, end) = ("\u{1b}[31m", "\u{1b}[0m");
        assert_eq!(wrapped(&format!("a {red}bc d{end} e"), 4), [format!("a {red}bc"), format!("d{end} e")]);
        assert_eq!(wrapped(&format!("{red}abcde{end}"), 3), [format!("{red}abc"), format!("de{end}")]);
    }

    #[test]
    fn a_line_wider_than_the_page_goes_on_deeper() {
        assert_eq!(hanging("  one  two", 10), ["  one  two"]);
        assert_eq!(hanging("  one two three four", 10), ["  one two", "      thre", "      e", "      four"]);
        assert_eq!(hanging("  one two", 3), ["  o", "      n", "      e", "      t", "      w", "      o"]);
    }
}
