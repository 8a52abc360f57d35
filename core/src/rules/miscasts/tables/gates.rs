//! The nine gates: how many of its fiends may be about, and what comes through.

use super::GateKind::{
    self, AbyssalGate, ArchGate, BlackGate, DireGate, GateOfGloom, Hellmouth, IronGate, LordsGate, Rift,
};
use crate::rules::miscasts::name::Name;

/// A kind of gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GateRow {
    /// Which.
    pub gate: GateKind,
    /// How many of its own fiends may be about before it stops.
    pub cap: u32,
    /// What comes through, each equally likely.
    pub fiends: [Name; 2],
    /// Whether the text names these fiends; the others are invented.
    pub fiends_in_text: bool,
}

const fn told(gate: GateKind, cap: u32, one: &str, other: &str) -> GateRow {
    GateRow { gate, cap, fiends: [Name::of(one), Name::of(other)], fiends_in_text: true }
}

const fn invented(gate: GateKind, cap: u32, one: &str, other: &str) -> GateRow {
    GateRow { fiends_in_text: false, ..told(gate, cap, one, other) }
}

/// Every kind of gate, in the order of the rows that open one. Source: "Gates" (MIS-250, MIS-252, MIS-255);
/// the text names the fiends of the first and the last only.
pub const GATES: [GateRow; 9] = [
    told(Rift, 4, "dretch", "quasit"),
    invented(Hellmouth, 4, "imp", "hell hound"),
    invented(GateOfGloom, 4, "shadow hound", "shade"),
    invented(AbyssalGate, 4, "vrock", "hezrou"),
    invented(IronGate, 4, "bearded devil", "chain devil"),
    invented(BlackGate, 4, "mercenary fiend", "night hag"),
    invented(DireGate, 3, "glabrezu", "marilith"),
    invented(ArchGate, 3, "horned devil", "ice devil"),
    told(LordsGate, 2, "balor", "pit fiend"),
];

/// The row of a kind of gate.
pub fn gate_row(gate: GateKind) -> &'static GateRow {
    GATES.iter().find(|row| row.gate == gate).unwrap_or(&GATES[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caps_are_those_of_the_text() {
        // MIS-250, MIS-252, MIS-255.
        assert_eq!(GATES.map(|row| row.cap), [4, 4, 4, 4, 4, 4, 3, 3, 2]);
        assert_eq!(gate_row(Rift).fiends.map(|name| name.to_string()), ["dretch", "quasit"]);
        assert_eq!(gate_row(LordsGate).fiends.map(|name| name.to_string()), ["balor", "pit fiend"]);
    }
}
