//! Monster spells rule by rule; `published` compares the tables with the text, `depth` proves that fuzzing reaches
//! everything.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod published;
mod select;
