//! Lists of dice from a real game, as a debug hook prints them.
//!
//! A list is a JSON list of entries, or one entry after the other with or without commas, so that what a
//! hook prints line by line can be used as it is. An entry is
//!
//! - `["rn2", 343, 26]`: function, bound, result as the function counts (`rn2` and `random_range` from 0, `rnd`
//!   from 1); a function of another name is taken as the caller of a draw that counts from 0 (some hooks print
//!   that), and [`caller`] tells it, as it may be a slip of the pen;
//! - `["rn1", 5, 4, 8]`: width, base, result;
//! - `["d", 2, 12, 14]` or `["d", "2d12", 14]`, with the faces as a list after it where they are known; the
//!   total of one die is its face;
//! - `26`: a bare result of whatever was asked.
//!
//! What comes after the result (a place in the source, say) is passed over, and so are `//` comments and a byte
//! order mark at the beginning.

use std::fmt;

use serde_json::Value as Json;

use super::error::shortened;
use super::{LogError, Place, Trouble, check_size, without_comments};
use crate::draws::{Ask, DRAWS_MAX, Primitive, TapeEntry};

/// Functions that draw more than once: only the draws inside them can be replayed.
const COMPOUND: [&str; 3] = ["rnl", "rne", "rnz"];

/// Functions of which it is known how they count.
const KNOWN: [&str; 5] = ["rn2", "rnd", "rn1", "d", "random_range"];

/// Characters of an entry that are quoted where it is refused: a file of another kind is one large entry.
const TOLD: usize = 60;

/// An entry as it is quoted.
#[derive(Clone, Copy)]
struct Told<'j>(&'j Json);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shortened(self.0.to_string(), TOLD))
    }
}

/// Reads a list of dice into tape entries.
///
/// # Errors
/// If the text is not JSON or an entry is none of the forms above.
pub fn read(text: &str) -> Result<Vec<TapeEntry>, LogError> {
    Ok(read_numbered(text)?.into_iter().map(|(_, entry)| entry).collect())
}

/// The function of an entry of a list of dice that is none of those known: its result was taken as counted from 0.
pub fn caller(entry: &TapeEntry) -> Option<&str> {
    let TapeEntry::Bare(label, _) = entry else { return None };
    let (function, _) = label.split_once('(')?;
    (!KNOWN.contains(&function)).then_some(function)
}

/// Reads a list of dice into tape entries, each with the number of the list's entry that it comes from,
/// counted from 1: a throw of dice with faces makes an entry of the tape per die.
///
/// # Errors
/// If the text is too large or not JSON, or an entry is none of the forms above.
pub fn read_numbered(text: &str) -> Result<Vec<(usize, TapeEntry)>, LogError> {
    check_size(text.as_bytes())?;
    let text = without_comments(text.trim_start_matches('\u{feff}').as_bytes());
    let text = std::str::from_utf8(&text).expect("whole lines of comments became spaces");
    let mut read = Vec::new();
    let mut count = 0;
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        if rest.is_empty() {
            break;
        }
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Json>();
        let at = text.len() - rest.len();
        let place = |offset| Place::of_offset(text.as_bytes(), offset, format!("entry {}", count + 1));
        let value = match values.next() {
            Some(Ok(value)) => value,
            Some(Err(error)) => {
                let trouble = if error.is_eof() { Trouble::Truncated } else { Trouble::Syntax };
                return Err(LogError::new(trouble, place(at), error.to_string()));
            }
            None => break,
        };
        rest = &rest[values.byte_offset()..];
        // A list that does not begin with a function's name is the list of all entries.
        match &value {
            Json::Array(items) if !matches!(items.first(), Some(Json::String(_))) => {
                for item in items {
                    count += 1;
                    add(&mut read, count, item).map_err(|cause| {
                        let place = Place { path: format!("entry {count}"), ..Place::default() };
                        LogError::new(Trouble::Dice, place, cause)
                    })?;
                }
            }
            item => {
                let added = add(&mut read, count + 1, item);
                added.map_err(|cause| LogError::new(Trouble::Dice, place(at), cause))?;
                count += 1;
            }
        }
    }
    Ok(read)
}

/// Adds what an item of the list makes, at most as many entries as a run can draw.
fn add(read: &mut Vec<(usize, TapeEntry)>, number: usize, item: &Json) -> Result<(), String> {
    read.extend(entry(item)?.into_iter().map(|entry| (number, entry)));
    let is_too_long = read.len() > DRAWS_MAX as usize;
    if is_too_long { Err(format!("more than {DRAWS_MAX} draws")) } else { Ok(()) }
}

/// Reads one entry.
fn entry(item: &Json) -> Result<Vec<TapeEntry>, String> {
    let told = Told(item);
    if let Some(number) = item.as_i64() {
        return Ok(vec![TapeEntry::Number(number)]);
    }
    let parts = item.as_array().filter(|parts| parts.len() >= 3);
    let parts = parts.ok_or_else(|| format!("{told} is neither [function, bound, result] nor a number"))?;
    let function =
        parts[0].as_str().ok_or_else(|| format!("{told} does not begin with a function's name"))?;
    if COMPOUND.contains(&function) {
        return Err(format!("{function} draws several times; list the rn2 and rnd calls inside it instead"));
    }
    let number = |index: usize| {
        let part = parts.get(index).and_then(Json::as_i64);
        part.ok_or_else(|| format!("{told}: part {} is no integer", index + 1))
    };
    let natural = |index: usize| {
        let number = number(index)?;
        u32::try_from(number).ok().filter(|n| *n > 0).ok_or_else(|| format!("{told}: {number} is no bound"))
    };
    if function == "d" {
        return dice(told, parts);
    }
    let (ask, result) = match function {
        "rnd" => (Ask::Rnd(natural(1)?), number(2)?),
        "rn1" => {
            let base = i32::try_from(number(2)?).map_err(|_| format!("{told}: a base out of range"))?;
            (Ask::Rn1(natural(1)?, base), number(3)?)
        }
        _ => (Ask::Rn2(natural(1)?), number(2)?),
    };
    let value = ask.primitive(result).ok_or_else(|| {
        let (least, most) = ask.range();
        format!("{told}: {function} gives {least} to {most}, not {result}")
    })?;
    let bound = ask.bound();
    let label = match ask {
        Ask::Rn1(..) => format!("{ask} = {result}"),
        _ => format!("{function}({bound}) = {result}"),
    };
    Ok(vec![TapeEntry::Bare(label.into(), Primitive { bound, value })])
}

/// Reads a throw of dice: its faces where they are known, else its total.
fn dice(told: Told<'_>, parts: &[Json]) -> Result<Vec<TapeEntry>, String> {
    let small = |part: Option<&Json>| part.and_then(Json::as_u64).and_then(|n| u32::try_from(n).ok());
    let (shape, rest) = match &parts[1] {
        Json::String(text) => {
            let shape = text.split_once('d').and_then(|(n, s)| Some((n.parse().ok()?, s.parse().ok()?)));
            (shape, &parts[2..])
        }
        _ => (small(parts.get(1)).zip(small(parts.get(2))), &parts[3..]),
    };
    let (count, sides) = shape.ok_or_else(|| format!("{told} names no dice such as 2, 12 or \"2d12\""))?;
    let ask: Ask = format!("d({count},{sides})").parse().map_err(|error| format!("{told}: {error}"))?;
    let total = small(rest.first()).ok_or_else(|| format!("{told} has no total"))?;
    if ask.primitive(i64::from(total)).is_none() {
        let (least, most) = ask.range();
        return Err(format!("{told}: {ask} gives {least} to {most}, not {total}"));
    }
    let faces = match rest.iter().find_map(Json::as_array) {
        Some(faces) => faces.iter().map(|face| small(Some(face))).collect(),
        None if count == 1 => Some(vec![total]),
        None => return Ok(vec![TapeEntry::Total { count, sides, total }]),
    };
    let sum = |faces: &[u32]| faces.iter().map(|face| u64::from(*face)).sum::<u64>();
    let faces =
        faces.filter(|faces: &Vec<u32>| faces.len() == count as usize && sum(faces) == u64::from(total));
    let faces = faces.ok_or_else(|| format!("{told}: the faces do not make the total"))?;
    let mut entries = Vec::new();
    for (die, face) in (1..).zip(faces) {
        let value = face.checked_sub(1).filter(|value| *value < sides);
        let value = value.ok_or_else(|| format!("{told}: a face {face} on a die with {sides} sides"))?;
        let label = match count {
            1 => format!("d(1,{sides}) = {face}"),
            _ => format!("d({count},{sides}) die {die} = {face}"),
        };
        entries.push(TapeEntry::Bare(label.into(), Primitive { bound: sides, value }));
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::{Source, Tape};

    fn bare(entries: &[TapeEntry]) -> Vec<(u32, u32)> {
        let primitive = |entry: &TapeEntry| match entry {
            TapeEntry::Bare(_, drawn) => (drawn.bound, drawn.value),
            other => panic!("{other:?} is no bare primitive"),
        };
        entries.iter().map(primitive).collect()
    }

    #[test]
    fn every_form_is_read() {
        let lines = r#"["rn2", 343, 26, "recharge:243"]
            ["rnd", 5, 3], ["rn1", 5, 4, 8]
            ["d", 2, 12, 14, [6, 8]] ["d", "2d12", 14, "somewhere", [6, 8]] ["m_create", 31, 27]"#;
        let read = read(lines).unwrap();
        assert_eq!(bare(&read), [(343, 26), (5, 2), (5, 4), (12, 5), (12, 7), (12, 5), (12, 7), (31, 27)]);
    }

    #[test]
    fn a_list_of_entries_and_lines_of_entries_are_the_same() {
        assert_eq!(read("[[\"rn2\", 6, 2], 4]"), read("[\"rn2\", 6, 2]\n4"));
        let total = TapeEntry::Total { count: 2, sides: 6, total: 7 };
        assert_eq!(read("[\"d\", 2, 6, 7]"), Ok(vec![total]));
        assert_eq!(read("  "), Ok(vec![]));
    }

    #[test]
    fn comments_and_a_byte_order_mark_are_passed_over_and_leave_every_entry_in_its_place() {
        let text = "\u{feff}// é of the hook\n[\"rn2\", 6, 2, \"a // b\"] // the die\n4";
        assert_eq!(read(text), read("[\"rn2\", 6, 2]\n4"));
        let error = read(&format!("{text}\n[\"rn2\", 6, 6]")).unwrap_err();
        assert_eq!(error.place.to_string(), "line 4 column 1, entry 3");
    }

    #[test]
    fn callers_are_told_from_functions_that_are_known() {
        let text = r#"["rdn", 4, 1] ["m_create", 31, 27] ["rn2", 6, 2] ["rnd", 6, 2] ["rn1", 5, 4, 8]
            ["random_range", 9, 0] ["d", 1, 6, 4] ["d", 2, 6, 4] ["d", 2, 6, 4, [1, 3]] 5"#;
        let entries = read(text).unwrap();
        assert_eq!(entries.iter().filter_map(caller).collect::<Vec<_>>(), ["rdn", "m_create"]);
    }

    #[test]
    fn the_total_of_one_die_is_its_face() {
        for text in ["[\"d\", 1, 6, 4]", "[\"d\", \"1d6\", 4]", "[\"d\", 1, 6, 4, [4]]"] {
            assert_eq!(bare(&read(text).unwrap()), [(6, 3)], "{text}");
            let mut tape = Tape::new(read(text).unwrap());
            assert_eq!(tape.sum(site!("test.here"), Ask::D(1, 6), &mut Vec::new()), Ok(3), "{text}");
        }
    }

    #[test]
    fn entries_are_numbered_as_they_stand_in_the_list() {
        let numbers = |text| read_numbered(text).unwrap().iter().map(|(n, _)| *n).collect::<Vec<_>>();
        assert_eq!(numbers("[\"d\", 2, 12, 14, [6, 8]] 3"), [1, 1, 2]);
        assert_eq!(numbers("[[\"d\", 2, 12, 14, [6, 8]], 3, 4]"), [1, 1, 2, 3]);
        let error = read("[\"d\", 2, 12, 14, [6, 8]]\n[\"rn2\", 6, 6]").unwrap_err();
        assert_eq!(error.place.to_string(), "line 2 column 1, entry 2");
    }

    #[test]
    fn a_large_entry_is_quoted_by_its_beginning_and_its_end() {
        let error = read(&format!("{{\"rn2\": \"{}\", \"z\": 1}}", "x".repeat(500))).unwrap_err();
        let beginning = format!("{{\"rn2\":\"{}", "x".repeat(32));
        assert_eq!(
            error.cause,
            format!(
                "{beginning} … {}\",\"z\":1}} is neither [function, bound, result] nor a number",
                "x".repeat(12)
            )
        );
    }

    #[test]
    fn what_no_game_can_have_drawn_is_refused() {
        for (text, cause) in [
            ("[\"rn2\", 6, 6]", "gives 0 to 5, not 6"),
            ("[\"rnd\", 6, 0]", "gives 1 to 6, not 0"),
            ("[\"rn2\", 0, 0]", "0 is no bound"),
            ("[\"d\", 2, 6, 13]", "gives 2 to 12"),
            ("[\"d\", 2, 6, 7, [1, 5]]", "do not make the total"),
            ("[\"d\", 2, 6, 8, [0, 8]]", "a face 0"),
            ("[\"d\", 2, 6, 7, [4294967295, 4294967295]]", "do not make the total"),
            ("[\"d\", 4000000, 6, 8]", "4096"),
            ("[\"rnz\", 100, 57]", "draws several times"),
            ("[\"rn2\", 6]", "neither"),
            ("[6, 6, 1.5]", "neither"),
            ("{\"rn2\": 6}", "neither"),
            ("[\"rn2\", 6,", "EOF"),
            ("[\"rn2\", 6, x]", "expected value"),
        ] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains(cause), "{text}: {error}");
        }
    }
}
