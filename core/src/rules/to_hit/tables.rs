//! The text's data: bonus tables, sizes, skills, artifacts.

mod artifacts;

pub use artifacts::{ARTIFACTS, Against, Artifact, ArtifactRow};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// The Strength from which a row of the bonus table holds.
#[derive(Clone, Copy, Debug)]
pub struct StrengthRow {
    /// The least Strength: 18/xx is 18 + xx, and 19 and more are 100 higher than they are called.
    pub from: i32,
    /// The bonus.
    pub bonus: i32,
    /// The rule that uses this.
    pub rule: RuleId,
}

const fn strength(from: i32, bonus: i32) -> StrengthRow {
    StrengthRow { from, bonus, rule: "HIT-30" }
}

/// The Strength bonus. Source: HIT-30, the text's table; `weapon.c` 695-700 of NetHack 3.4.3.
pub const STRENGTHS: [StrengthRow; 6] =
    [strength(3, -2), strength(6, -1), strength(8, 0), strength(17, 1), strength(69, 2), strength(118, 3)];

/// The Strength that gauntlets of power give: 25 (HIT-30).
pub const STRENGTH_OF_GAUNTLETS: i32 = 125;

/// The to-hit bonus of a Strength (HIT-30).
pub fn strength_bonus(strength: i32) -> i32 {
    let row = STRENGTHS.iter().rev().find(|row| row.from <= strength);
    row.unwrap_or(&STRENGTHS[0]).bonus
}

/// The Dexterity bonuses below 15, each with the least Dexterity. Source: HIT-31; `weapon.c` 705-709.
const LOW_DEXTERITIES: [(i32, i32); 4] = [(3, -3), (4, -2), (6, -1), (8, 0)];

/// The Dexterity above which each point is one of bonus (HIT-31).
const DEXTERITY_WITHOUT_BONUS: i32 = 14;

/// The to-hit bonus of a Dexterity (HIT-31).
pub fn dexterity_bonus(dexterity: i32) -> i32 {
    if dexterity > DEXTERITY_WITHOUT_BONUS {
        return dexterity - DEXTERITY_WITHOUT_BONUS;
    }
    let row = LOW_DEXTERITIES.iter().rev().find(|(from, _)| *from <= dexterity);
    row.unwrap_or(&LOW_DEXTERITIES[0]).1
}

/// How well a skill is mastered.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Proficiency {
    Restricted,
    Unskilled,
    #[default]
    Basic,
    Skilled,
    Expert,
    Master,
    GrandMaster,
}

/// What a proficiency gives.
#[derive(Clone, Copy, Debug)]
pub struct SkillRow {
    /// The proficiency.
    pub proficiency: Proficiency,
    /// With one weapon (HIT-32).
    pub weapon: i32,
    /// With two weapons (HIT-33).
    pub two_weapons: i32,
    /// On a steed (HIT-42).
    pub riding: i32,
    /// With a spell (HIT-35).
    pub spell: i32,
    /// The rules that use this.
    pub rules: [RuleId; 4],
}

const fn skill(proficiency: Proficiency, points: [i32; 4]) -> SkillRow {
    let [weapon, two_weapons, riding, spell] = points;
    let rules = ["HIT-32", "HIT-33", "HIT-42", "HIT-35"];
    SkillRow { proficiency, weapon, two_weapons, riding, spell, rules }
}

/// What each proficiency gives; beyond expert nothing but bare hands go. Source: HIT-32, HIT-33, HIT-35, HIT-42;
/// `weapon.c` 1105-1154 and `zap.c` 2540 of NetHack 3.4.3.
pub const SKILLS: [SkillRow; 7] = [
    skill(Proficiency::Restricted, [-4, -9, -2, -4]),
    skill(Proficiency::Unskilled, [-4, -9, -2, -4]),
    skill(Proficiency::Basic, [0, -7, -1, 0]),
    skill(Proficiency::Skilled, [2, -5, 0, 2]),
    skill(Proficiency::Expert, [3, -3, 0, 3]),
    skill(Proficiency::Master, [3, -3, 0, 3]),
    skill(Proficiency::GrandMaster, [3, -3, 0, 3]),
];

// Rows stand in the order of the proficiencies and sizes, so that each finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < SKILLS.len() {
        assert!(SKILLS[index].proficiency as usize == index);
        index += 1;
    }
};

/// The bare-hands bonus up to which a later SporkHack counts it once (HIT-81).
const BARE_HANDS_PLAIN: i32 = 5;

impl Proficiency {
    /// What it gives.
    pub const fn row(self) -> &'static SkillRow {
        &SKILLS[self as usize]
    }

    /// Steps above unskilled, none below it.
    const fn steps(self) -> i32 {
        let steps = self as i32 - 1;
        if steps > 0 { steps } else { 0 }
    }

    /// The bare-hands bonus where a game gives one; martial artists get twice as much (HIT-44, HIT-80). With
    /// `k21971` each point above 5 counts three times (HIT-81).
    pub const fn bare_hands(self, martial: bool, k21971: bool) -> i32 {
        let doubled = (self.steps() + 2) * if martial { 2 } else { 1 };
        let bonus = doubled / 2;
        if k21971 && bonus > BARE_HANDS_PLAIN { bonus + 2 * (bonus - BARE_HANDS_PLAIN) } else { bonus }
    }
}

/// The size of a monster.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Size {
    Tiny,
    Small,
    #[default]
    Medium,
    Large,
    Huge,
    Gigantic,
}

impl Size {
    /// What it gives at range (HIT-34). Source: the text's table; `dothrow.c` 1117 of NetHack 3.4.3.
    pub const fn bonus(self) -> i32 {
        match self {
            Self::Tiny => -2,
            Self::Small => -1,
            Self::Medium => 0,
            Self::Large => 1,
            Self::Huge => 2,
            Self::Gigantic => 5,
        }
    }
}
