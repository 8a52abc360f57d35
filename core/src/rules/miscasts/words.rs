//! What happens around a cast and what is said of it.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::name::Name;
use super::scenario::{SpellKind, Who};
use super::tables::Effect;
use super::tables::lines::{KINDS, LINES};
use crate::journal::{self, Term};

/// Whose magic makes a spell go off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Magic {
    /// The caster's own mana, and this kind of spell.
    Own(SpellKind),
    /// A scroll.
    Scroll,
    /// A wand.
    Wand,
}

/// Why nothing came of what someone tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The spell is not known.
    NotKnown,
    /// There is not enough mana.
    NoMana,
    /// There is no such scroll.
    NoScroll,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// Nothing came of what someone tried, and it cost nothing.
    Refused {
        /// Who tried.
        by: Who,
        /// Why.
        why: Refusal,
    },
    /// Mana was paid.
    ManaPaid {
        /// By whom.
        by: Who,
        /// Points.
        mana: i32,
    },
    /// A spell took effect.
    SpellGoesOff {
        /// At whose hands.
        by: Who,
        /// Its name.
        spell: Name,
        /// Whose magic it is.
        magic: Magic,
    },
    /// The spell's own effect hurt its caster.
    CasterHarmed {
        /// Whom.
        by: Who,
        /// Hit points.
        damage: i32,
    },
    /// A caster died.
    CasterDies {
        /// Who.
        by: Who,
    },
    /// A cast was a miscast, on top of the spell.
    Miscast {
        /// Whose.
        by: Who,
        /// The row of the miscast table, from 1.
        row: u32,
        /// Whether the row cannot kill.
        protected: bool,
        /// What the row does.
        effect: Effect,
    },
    /// A cast trained Spellcraft.
    SpellcraftTrained {
        /// Whose.
        by: Who,
    },
    /// A scroll was written.
    ScrollWritten {
        /// Of which spell.
        spell: Name,
    },
}

/// A line that the game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The line of a row of the miscast table, counted from 0: yours, or that of a creature you see.
    Row(usize, Option<Name>),
    /// You lack mana.
    NoMana,
    /// You do not know the spell.
    NotKnown,
    /// You have no such scroll.
    NoScroll,
    /// You die.
    Die,
}

/// The kinds that are no rows, after those that are.
const OTHER_KINDS: [&str; 4] = ["no_mana", "not_known", "no_scroll", "die"];

const ALL_KINDS: [&str; KINDS.len() + OTHER_KINDS.len()] = {
    let mut kinds = [""; KINDS.len() + OTHER_KINDS.len()];
    let mut index = 0;
    while index < kinds.len() {
        let other = index >= KINDS.len();
        kinds[index] = if other { OTHER_KINDS[index - KINDS.len()] } else { KINDS[index] };
        index += 1;
    }
    kinds
};

impl Term for Message {
    const KINDS: &'static [&'static str] = &ALL_KINDS;

    fn kind(&self) -> &'static str {
        match self {
            Self::Row(index, _) => LINES[*index].kind,
            Self::NoMana => OTHER_KINDS[0],
            Self::NotKnown => OTHER_KINDS[1],
            Self::NoScroll => OTHER_KINDS[2],
            Self::Die => OTHER_KINDS[3],
        }
    }
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::Row(index, None) => LINES[*index].yours,
            Self::Row(index, Some(creature)) => return LINES[*index].of_creature(creature.as_str()),
            Self::NoMana => "You reach for the power and find too little of it.",
            Self::NotKnown => "You know no such spell.",
            Self::NoScroll => "You carry no such scroll.",
            Self::Die => "You die...",
        }
        .to_owned()
    }
}
