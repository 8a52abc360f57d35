//! What happens around a cast and what is said of it.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::name::Name;
use super::scenario::{Cause, Element, SpellKind, Stat, Who};
use super::tables::lines::{KINDS, LINES};
use super::tables::{Effect, GateKind, Status, ZoneKind};
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
    /// A miscast that sounds the spell a second time.
    Echo,
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
    /// There is no such grimoire: the spell was never known.
    NoGrimoire,
    /// The cell is not free.
    NotFree,
    /// Gates are rooted.
    Rooted,
    /// The two sides do not fight, or one of the two is not there.
    NoFight,
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
    /// Someone died.
    Dies {
        /// Who.
        who: Who,
        /// What it is put down to.
        cause: Cause,
    },
    /// Someone was hit by damage.
    Hurt {
        /// Whom.
        who: Who,
        /// Its type.
        element: Element,
        /// What was dealt, before resistances.
        dealt: i32,
        /// Hit points it cost.
        taken: i32,
    },
    /// Someone was mended.
    Mended {
        /// Whom.
        who: Who,
        /// Hit points.
        hp: i32,
    },
    /// A status took hold, or did not.
    StatusLaid {
        /// Of whom.
        who: Who,
        /// Which.
        status: Status,
        /// Stacks; 0 for someone immune.
        stacks: u32,
    },
    /// Mana came back.
    ManaBack {
        /// To whom.
        by: Who,
        /// Points.
        mana: i32,
    },
    /// Mana was lost.
    ManaLost {
        /// By whom.
        by: Who,
        /// Points.
        mana: i32,
    },
    /// There was a noise, which creatures nearby may hear.
    Noise {
        /// Where from.
        by: Who,
        /// How loud.
        loudness: u32,
    },
    /// A zone lies on the level.
    ZoneLaid {
        /// What fills it.
        zone: ZoneKind,
        /// The cell in its middle, across.
        x: i32,
        /// The cell in its middle, down.
        y: i32,
        /// How many cells it fills.
        cells: u32,
    },
    /// A zone is gone.
    ZoneEnds {
        /// What filled it.
        zone: ZoneKind,
    },
    /// Two changed places.
    Swapped {
        /// One of the two.
        by: Who,
        /// The other.
        with: Who,
    },
    /// Someone is on another cell.
    Moved {
        /// Who.
        who: Who,
        /// Across.
        x: i32,
        /// Down.
        y: i32,
    },
    /// A spell is known at a lower rank.
    RankLost {
        /// By whom.
        by: Who,
        /// Which spell.
        spell: Name,
        /// Ranks.
        ranks: i32,
    },
    /// A stat took damage that mends.
    StatDamaged {
        /// Whose.
        by: Who,
        /// Which.
        stat: Stat,
        /// Points.
        points: i32,
    },
    /// The damage of a stat mended in part or whole.
    StatMended {
        /// Whose.
        by: Who,
        /// Which.
        stat: Stat,
        /// Points.
        points: i32,
    },
    /// A training mark was lost.
    MarkLost {
        /// Whose.
        by: Who,
        /// Of which stat.
        stat: Stat,
    },
    /// A stat lost points for good.
    StatDrained {
        /// Whose.
        by: Who,
        /// Which.
        stat: Stat,
        /// Points.
        points: i32,
    },
    /// A Willpower check kept a stat, or kept off a hex.
    Resisted {
        /// Whose.
        by: Who,
    },
    /// A spell was forgotten.
    SpellForgotten {
        /// By whom.
        by: Who,
        /// Which.
        spell: Name,
    },
    /// A grimoire brought a spell back, or a rank of it.
    SpellLearned {
        /// Which.
        spell: Name,
        /// The rank it is known at now.
        rank: i32,
    },
    /// A gate opened.
    GateOpens {
        /// Which.
        gate: GateKind,
        /// The creature that it is, by its index.
        index: usize,
        /// Across.
        x: i32,
        /// Down.
        y: i32,
    },
    /// Stairs into a Pit of its own opened.
    StairsOpen {
        /// The number of the Pit, from 1.
        pit: usize,
        /// Across.
        x: i32,
        /// Down.
        y: i32,
    },
    /// A fiend came through a gate.
    FiendComes {
        /// The gate, by its index among the creatures.
        gate: usize,
        /// What it is.
        name: Name,
        /// Across.
        x: i32,
        /// Down.
        y: i32,
    },
    /// A creature came that fights everyone.
    BerserkComes {
        /// What it is.
        name: Name,
        /// Across.
        x: i32,
        /// Down.
        y: i32,
    },
    /// Someone attacked.
    Attacks {
        /// Who.
        by: Who,
        /// Whom.
        target: Who,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The line of a row of the miscast table, counted from 0: yours, or that of a creature you see.
    Row(usize, Option<Name>),
    /// One of your stats lost points, for good or not.
    StatTaken(Stat),
    /// A drain passed you by.
    ChillPasses,
    /// You know a spell less well.
    RankFell(Name),
    /// You have forgotten spells: the one you cast first.
    Forgotten(Vec<Name>),
    /// A training mark of yours is lost.
    MarkGone(Stat),
    /// You lack mana.
    NoMana,
    /// You do not know the spell.
    NotKnown,
    /// You have no such scroll.
    NoScroll,
    /// You have no such grimoire.
    NoGrimoire,
    /// You cannot go there.
    NoWay,
    /// You have no quarrel with that.
    NoFight,
    /// You die.
    Die,
    /// You die of your own miscast spell.
    DieOfMiscast,
}

/// The kinds that are no rows, after those that are.
const OTHER_KINDS: [&str; 13] = [
    "stat_taken",
    "chill_passes",
    "rank_fell",
    "forgotten",
    "mark_gone",
    "no_mana",
    "not_known",
    "no_scroll",
    "no_way",
    "no_fight",
    "die",
    "die_of_miscast",
    "no_grimoire",
];

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
        let other = match self {
            Self::Row(index, _) => return LINES[*index].kind,
            Self::StatTaken(_) => 0,
            Self::ChillPasses => 1,
            Self::RankFell(_) => 2,
            Self::Forgotten(_) => 3,
            Self::MarkGone(_) => 4,
            Self::NoMana => 5,
            Self::NotKnown => 6,
            Self::NoScroll => 7,
            Self::NoWay => 8,
            Self::NoFight => 9,
            Self::Die => 10,
            Self::DieOfMiscast => 11,
            Self::NoGrimoire => 12,
        };
        OTHER_KINDS[other]
    }
}

impl journal::Message for Message {
    fn text(&self) -> String {
        match self {
            Self::Row(index, None) => LINES[*index].yours,
            Self::Row(index, Some(creature)) => return LINES[*index].of_creature(creature.as_str()),
            Self::StatTaken(stat) => return format!("You feel {}.", lessened(*stat)),
            Self::ChillPasses => "A chill runs through you and passes.",
            Self::RankFell(spell) => return format!("You know {spell} less well than you did."),
            Self::Forgotten(spells) => return format!("You have forgotten {}.", listed(spells)),
            Self::MarkGone(stat) => {
                let stat: &'static str = stat.into();
                return format!("Your {stat} is less trained than it was.");
            }
            Self::NoMana => "You reach for the power and find too little of it.",
            Self::NotKnown => "You know no such spell.",
            Self::NoScroll => "You carry no such scroll.",
            Self::NoGrimoire => "You have no such grimoire.",
            Self::NoWay => "You cannot go there.",
            Self::NoFight => "You have no quarrel there.",
            Self::Die => "You die...",
            Self::DieOfMiscast => "You die of your own miscast spell.",
        }
        .to_owned()
    }
}

/// What someone is who lost of a stat (MIS-281). The text gives Intelligence's; the others are our own.
fn lessened(stat: Stat) -> &'static str {
    match stat {
        Stat::Strength => "weaker",
        Stat::Dexterity => "clumsier",
        Stat::Constitution => "frailer",
        Stat::Intelligence => "duller",
        Stat::Willpower => "less sure of yourself",
        Stat::Charisma => "less winning",
    }
}

/// Names in a row: `A`, `A and B`, `A, B and C`.
fn listed(names: &[Name]) -> String {
    let Some((last, rest)) = names.split_last() else { return String::new() };
    let rest: Vec<&str> = rest.iter().map(Name::as_str).collect();
    if rest.is_empty() { last.to_string() } else { format!("{} and {last}", rest.join(", ")) }
}
