//! Malformed logs as data: `base.json` is a good log, every line of `logs.jsonl` spoils it in one way and says what
//! must be said of it. Large ones are made here, so that they need no room in the repository.

use serde_json::Value as Json;

/// The good log.
pub const BASE: &str = include_str!("base.json");

/// A malformed log.
pub struct Case {
    /// How it is malformed.
    pub name: String,
    /// What is done to the good log.
    edit: Json,
    /// The kind of trouble, as `Debug` prints it.
    pub trouble: String,
    /// The place, as the error begins; empty where the whole file is at fault.
    pub place: String,
    /// A piece of the cause.
    pub cause: String,
}

/// Every malformed log.
pub fn cases() -> Vec<Case> {
    let lines = include_str!("logs.jsonl").lines();
    let case = |line: &str| {
        let row: Json = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"));
        let text = |key: &str| row[key].as_str().unwrap_or_else(|| panic!("no {key} in {line}")).to_owned();
        let [name, trouble, place, cause] = ["name", "trouble", "place", "cause"].map(text);
        Case { name, edit: row["edit"].clone(), trouble, place, cause }
    };
    lines.map(case).collect()
}

impl Case {
    /// The bytes of the malformed log.
    ///
    /// - `whole`: these instead of the log; `append`: these after it;
    /// - `replace [from, to]`: the first piece `from`;
    /// - `cut piece`: all from the piece on; `cut_end n`: the last `n` bytes;
    /// - `bytes [piece, list]`: these bytes instead of the piece, which may be no UTF-8;
    /// - `fill [piece, before, unit, count, after]`: the unit so many times; an empty piece is the whole log;
    /// - `nest [piece, count]`: so many lists within each other;
    /// - `steps`: no steps; `dice n`: so many throws of 4096 dice as steps.
    #[track_caller]
    pub fn bytes(&self) -> Vec<u8> {
        let (kind, edit) = self.edit.as_object().and_then(|edit| edit.iter().next()).expect("one edit");
        let text = |index: usize| edit[index].as_str().expect("a text");
        let count = |index: usize| edit[index].as_u64().expect("a number") as usize;
        let whole = || edit.as_str().expect("a text");
        match kind.as_str() {
            "whole" => whole().into(),
            "append" => [BASE, whole()].concat().into(),
            "replace" => self.with(text(0), text(1).as_bytes()),
            "cut" => BASE[..self.find(whole())].into(),
            "cut_end" => BASE.as_bytes()[..BASE.len() - edit.as_u64().expect("a number") as usize].into(),
            "bytes" => {
                let bytes = edit[1].as_array().expect("bytes").iter();
                let bytes: Vec<_> = bytes.map(|byte| byte.as_u64().expect("a byte") as u8).collect();
                if text(0).is_empty() { bytes } else { self.with(text(0), &bytes) }
            }
            "fill" => {
                let filled = [text(1), &text(2).repeat(count(3)), text(4)].concat();
                if text(0).is_empty() { filled.into() } else { self.with(text(0), filled.as_bytes()) }
            }
            "nest" => self.with(text(0), ["[".repeat(count(1)), "]".repeat(count(1))].concat().as_bytes()),
            "steps" => [&BASE[..self.find("\n    [\"action\"")], &BASE[self.find("\n  ],\n  \"status\"")..]]
                .concat()
                .into(),
            "dice" => {
                let faces = ["1"; 4096].join(", ");
                let draw =
                    format!("    [\"draw\", \"charging.card.ignores\", \"d(4096,2)\", 4096, [{faces}]],\n");
                let draws = draw.repeat(edit.as_u64().expect("a number") as usize);
                let at = self.find("    [\"action\", 1");
                [&BASE[..at], &draws, &BASE[at..]].concat().into()
            }
            other => panic!("{}: no edit {other}", self.name),
        }
    }

    #[track_caller]
    fn find(&self, piece: &str) -> usize {
        BASE.find(piece).unwrap_or_else(|| panic!("{}: {piece} is not in the good log", self.name))
    }

    #[track_caller]
    fn with(&self, piece: &str, other: &[u8]) -> Vec<u8> {
        let at = self.find(piece);
        [&BASE.as_bytes()[..at], other, &BASE.as_bytes()[at + piece.len()..]].concat()
    }
}
