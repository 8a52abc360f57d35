//! What is done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AtMonster, Book, LineUp, Polymorphed, is_usual};
use crate::int::Int;
use crate::rules::monster_spell::tables::{Attack, Spell};

/// One thing that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The caster selects a spell; whether it can cast it is another question.
    Select {
        /// Whether it attacks: the square where it believes the hero to be is next to it. Otherwise it makes a
        /// single pick, and only of spells that are not directed; in dNetHack of these too, at a hero it sees.
        attacking: bool,
    },
    /// A given value becomes a spell, whatever the caster's level and however useless the spell.
    Choose {
        /// The value, as a caster of a higher level draws it.
        value: Int<0, 126>,
    },
    /// The caster considers whether it has a use for a spell, whatever its level and school.
    Consider {
        /// The spell.
        spell: Spell,
    },
    /// The caster attempts to cast: at melee range, or, without attacking, an undirected spell; in dNetHack also a directed
    /// one, at a hero it sees up to 7 squares away.
    Cast {
        /// The attack it uses.
        attack: Attack,
        /// Whether it attacks: the square where it believes the hero to be is next to it.
        thinks_it_found_you: bool,
        /// Whether the hero is on that square; null where `world.believed_dx` and `believed_dy` say so. An
        /// attempt without attack finds nobody, but in dNetHack the hero it aims at.
        #[serde(default)]
        found_you: Option<bool>,
    },
    /// A spell takes effect, whoever could cast it.
    Force {
        /// The spell.
        spell: Spell,
        /// The damage that was rolled for it; 0 for a spell cast without attack.
        damage: Int<0, 9999>,
    },
    /// The caster attacks from a distance: with a ray, or in dNetHack with a spell. One at peace does so under conflict
    /// alone.
    Zap {
        /// The attack it uses; mage, clerical and psionic attacks do nothing at a distance but in dNetHack, where
        /// `world.distance_squared` says how far that square is, and `line_of_sight` whether the path there is clear.
        attack: Attack,
        /// Whether the square where it believes the hero to be is in a clear straight line, less than 8 away. A
        /// `world.distance_squared` at which nobody is in line, or everybody, contradicts it.
        lined_up: bool,
    },
    /// The caster curses, as it does when it cannot cast.
    Curse {
        /// Whether the spell it wanted to cast is undirected.
        undirected: bool,
    },
    /// The caster moves, and may cast an undirected spell on the way; in dNetHack also a directed one, at a hero it sees.
    Move(Movement),
    /// The caster makes up its mind where the hero is.
    Believe(Belief),
    /// A curse falls on what the hero carries.
    CurseItems,
    /// A worn piece is picked and destroyed.
    DestroyArmor,
    /// The hero attacks the Oracle, who answers with magic missiles.
    OraclePassive,
    /// The caster gains or loses levels.
    ChangeLevel {
        /// By how many.
        by: Int<-127, 127>,
    },
    /// The hero breaks with his alignment, and furies take notice (NetHack 3.7).
    AbuseAlignment {
        /// By how much.
        by: Int<0, 9999>,
    },
    /// The caster is given the spells it begins with (FIQHack).
    BeginWithSpells,
    /// The caster reads a spellbook (FIQHack).
    ReadBook(Book),
    /// The caster moves to a square from where it can cast, or towards the hero (FIQHack).
    LineUp(LineUp),
    /// Something turns the caster to stone; it may save itself (EvilHack).
    Petrify {
        /// How many things of stone it carries, which become flesh with it.
        #[serde(default)]
        stone_items: Int<0, 99>,
    },
    /// The caster casts at another monster (EvilHack).
    CastAtMonster(AtMonster),
    /// The hero, in the form of a caster, attacks a monster (EvilHack).
    HeroCasts(Polymorphed),
    /// Turns pass: cooldowns and the hero's conditions wear off.
    Wait {
        /// How many.
        turns: Int<0, 9999>,
    },
}

/// How a caster is placed when it moves, and its reasons to move rather than attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Its spell attacks, in the order of its attacks.
    pub attacks: Vec<Attack>,
    /// Its column minus the hero's.
    pub dx: Int<-99, 99>,
    /// Its row minus the hero's.
    pub dy: Int<-99, 99>,
    /// Whether it stands next to the square where it believes the hero to be.
    #[serde(default)]
    pub nearby: bool,
    /// Whether something next to it scares it, such as Elbereth under the hero.
    #[serde(default)]
    pub scared: bool,
    /// On which square that is; null where `scared` says all there is to say. A caster that sees the hero is scared by the
    /// hero's own square, another by the one where it believes the hero to be.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub scary_square: Option<ScarySquare>,
    /// Whether it flees.
    #[serde(default)]
    pub fleeing: bool,
    /// Whether it is stunned.
    #[serde(default)]
    pub stunned: bool,
    /// Whether it is blind.
    #[serde(default)]
    pub blind: bool,
    /// Whether there is conflict.
    #[serde(default)]
    pub conflict: bool,
    /// Whether it belongs to the monsters that wander.
    #[serde(default)]
    pub wanderer: bool,
}

impl Movement {
    /// Whether it ends in one of the eight directions from the hero.
    pub fn is_straight(&self) -> bool {
        let (dx, dy) = (self.dx.get().abs(), self.dy.get().abs());
        dx == 0 || dy == 0 || dx == dy
    }

    /// The square of the distance from the hero.
    pub fn distance_squared(&self) -> i32 {
        self.dx.get() * self.dx.get() + self.dy.get() * self.dy.get()
    }
}

/// A square that scares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScarySquare {
    /// The hero's own.
    Real,
    /// The one where the caster believes the hero to be.
    Believed,
}

/// What a caster knows of where the hero is, beyond what the hero and the world tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Belief {
    /// The caster's column minus the hero's.
    pub dx: Int<-99, 99>,
    /// The caster's row minus the hero's.
    pub dy: Int<-99, 99>,
    /// Whether it holds the hero, or has swallowed the hero.
    #[serde(default)]
    pub holding: bool,
    /// Whether it is blind.
    #[serde(default)]
    pub blind: bool,
    /// Whether the hero is under water.
    #[serde(default)]
    pub underwater: bool,
    /// Whether it could see the square where it believed the hero to be before.
    #[serde(default)]
    pub sees_old_square: bool,
    /// The squares around the hero where it could not stand, as columns and rows from the hero.
    #[serde(default)]
    pub blocked: Vec<(Int<-2, 2>, Int<-2, 2>)>,
}

impl Action {
    /// The action in a few words.
    pub(in crate::rules::monster_spell) fn label(&self) -> String {
        match self {
            Self::Select { attacking: true } => "select a spell to attack with".to_owned(),
            Self::Select { attacking: false } => "select a spell without attacking".to_owned(),
            Self::Choose { value } => format!("choose by the value {value}"),
            Self::Consider { spell } => format!("consider {}", spell.row().words),
            Self::Cast { attack, thinks_it_found_you: true, .. } => format!("{} attack", attack.words()),
            Self::Cast { attack, thinks_it_found_you: false, .. } => {
                format!("{} without attacking", attack.words())
            }
            Self::Force { spell, damage } => format!("{} takes effect with {damage}", spell.row().words),
            Self::Zap { attack, .. } => format!("{} at a distance", attack.words()),
            Self::Curse { undirected: true } => "curse for want of an undirected spell".to_owned(),
            Self::Curse { undirected: false } => "curse for want of a directed spell".to_owned(),
            Self::Move(_) => "move".to_owned(),
            Self::Believe(_) => "look for the hero".to_owned(),
            Self::CurseItems => "a curse falls on the inventory".to_owned(),
            Self::DestroyArmor => "a piece of armor is destroyed".to_owned(),
            Self::OraclePassive => "the Oracle is attacked".to_owned(),
            Self::ChangeLevel { by } => format!("the caster's level changes by {by}"),
            Self::AbuseAlignment { by } => format!("the hero breaks with his alignment by {by}"),
            Self::BeginWithSpells => "the caster begins with spells".to_owned(),
            Self::ReadBook(book) => format!("read a book of {}", book.spell.row().words.to_lowercase()),
            Self::LineUp(_) => "look for a square to cast from".to_owned(),
            Self::Petrify { .. } => "the caster is turned to stone".to_owned(),
            Self::CastAtMonster(at) => format!("{} at another monster", at.attack.words()),
            Self::HeroCasts(_) => "the polymorphed hero attacks".to_owned(),
            Self::Wait { turns } => format!("{turns} turns pass"),
        }
    }
}
