//! The variants: every number of their rules, by exact odds and given dice.

mod evilhack;
mod slashem;
mod sporkhack;
