//! Selection, rule by rule. `published` compares the tables with the text, `depth` proves that fuzzing reaches
//! everything.

mod depth;
mod published;
mod select;
