//! Spells of single kinds of monsters, with their weights (dNetHack).

use super::{Kind, Spell};
use crate::site::RuleId;

/// When a kind casts from its own list (MSP-DN-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Half of the time; else from the list of its school.
    FavouredHalf,
    /// Always.
    Exclusive,
}

/// A spell and how often it comes.
#[derive(Clone, Copy, Debug)]
pub struct Weighted {
    /// The spell.
    pub spell: Spell,
    /// How many numbers give it.
    pub weight: u32,
}

/// The list of some kinds of monsters.
#[derive(Clone, Copy, Debug)]
pub struct TypeList {
    /// The kinds.
    pub kinds: &'static [Kind],
    /// When they cast from it.
    pub mode: Mode,
    /// How many numbers there are; those that give nothing lead to the list of the school.
    pub out_of: u32,
    /// What the numbers give, in order.
    pub spells: &'static [Weighted],
    /// The rule that says so.
    pub rule: RuleId,
}

impl TypeList {
    /// What a number gives; nothing for the list of the school.
    pub fn given(&self, number: u32) -> Option<Spell> {
        let mut last = 0;
        let listed = self.spells.iter().find(|listed| {
            last += listed.weight;
            number < last
        });
        listed.map(|listed| listed.spell)
    }

    /// Whether `spell` stands in it.
    pub fn has(&self, spell: Spell) -> bool {
        self.spells.iter().any(|listed| listed.spell == spell)
    }

    /// Whether the weights fill the numbers, or, where the kinds have another list, fit in.
    pub const fn is_sound(&self) -> bool {
        let (mut index, mut sum) = (0, 0);
        while index < self.spells.len() {
            sum += self.spells[index].weight;
            index += 1;
        }
        match self.mode {
            Mode::Exclusive => sum == self.out_of,
            Mode::FavouredHalf => 0 < sum && sum <= self.out_of,
        }
    }
}
