//! Monster spells rule by rule; `published` compares the tables with the text.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod bench;
mod cast;
mod erinys;
mod fiqhack;
mod forms;
mod grunthack;
mod published;
mod select;
mod support;
mod variants;
