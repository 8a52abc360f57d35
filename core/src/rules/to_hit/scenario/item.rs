//! A weapon or whatever else is wielded or thrown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::int::Int;
use crate::rules::to_hit::tables::{Artifact, Proficiency};

/// A weapon or whatever else is wielded or thrown.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Item {
    /// Its class, as far as it matters here.
    pub class: ItemClass,
    /// The skill it is used with.
    pub skill: Skill,
    /// How well the hero masters that skill; fired ammunition goes by that of its launcher.
    pub proficiency: Proficiency,
    /// Whether it is an arrow, a bolt, a stone or a gem, to be fired from the launcher of the same skill.
    pub ammunition: bool,
    /// Whether it counts as a throwing weapon.
    pub throwing: bool,
    /// Whose make it is; archers know their own bows and arrows.
    pub make: Make,
    /// The natural to-hit bonus of its kind; of a piece of armour, its armour class.
    pub natural_bonus: Int<-5, 10>,
    /// Its enchantment; it counts for weapons and weapon-tools only.
    pub enchantment: Int<-128, 127>,
    /// Whether it is blessed, uncursed or cursed.
    pub buc: Buc,
    /// How far it is eroded, the worse of both ways: 0 not, 1 eroded, 2 very, 3 thoroughly.
    pub erosion: Int<0, 3>,
    /// Which artifact it is, or null.
    pub artifact: Option<Artifact>,
    /// Whether it is the quest artifact of the hero's own role.
    pub own_quest_artifact: bool,
    /// Whether it is an iron ball that is chained to the hero.
    pub chained: bool,
    /// Of a gem: whether it is a real gemstone and not glass or a stone.
    pub real_gem: bool,
    /// Of a gem: whether its kind is identified.
    pub identified: bool,
    /// Of a gem: whether the hero has given its kind a name.
    pub named: bool,
    /// Of a gem: whether it is a magic stone, which does not break.
    pub magic_stone: bool,
    /// Of a gem: whether it is a rock or a grey stone and neither gemstone nor glass; only NetHack 3.7 looks at it.
    pub mineral: bool,
}

impl Item {
    /// Whether it is a weapon or a weapon-tool.
    pub(in crate::rules::to_hit) const fn is_weapon(&self) -> bool {
        matches!(self.class, ItemClass::Weapon | ItemClass::WeaponTool)
    }

    /// Whether it is a spear or a javelin (HIT-24).
    pub(in crate::rules::to_hit) fn is_spear(&self) -> bool {
        self.class == ItemClass::Weapon && matches!(self.skill, Skill::Spear | Skill::Javelin)
    }

    /// Whether it is a bow, a sling or a crossbow.
    pub(in crate::rules::to_hit) fn is_launcher(&self) -> bool {
        self.class == ItemClass::Weapon && self.skill.launches() && !self.ammunition
    }

    /// Whether it is any bow; crossbows and slings are none (HIT-53, HIT-62).
    pub(in crate::rules::to_hit) fn is_bow(&self) -> bool {
        self.is_launcher() && self.skill == Skill::Bow
    }

    /// Whether it is a missile that can break: ammunition, darts and shuriken, but no boomerang (HIT-66).
    pub(in crate::rules::to_hit) fn can_break(&self) -> bool {
        (self.ammunition || matches!(self.skill, Skill::Dart | Skill::Shuriken)) && !self.magic_stone
    }

    /// Whether `launcher` fires this (HIT-60, HIT-61).
    pub(in crate::rules::to_hit) fn is_fired_by(&self, launcher: Option<&Self>) -> bool {
        self.ammunition
            && launcher.is_some_and(|launcher| launcher.is_launcher() && launcher.skill == self.skill)
    }
}

/// The class of an item, as far as it matters here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemClass {
    /// A weapon.
    #[default]
    Weapon,
    /// A tool that is used as a weapon, such as a pick-axe.
    WeaponTool,
    /// Another tool.
    Tool,
    /// A piece of armour.
    Armor,
    /// A gem, a piece of glass, a rock or another stone.
    Gem,
    /// A heavy iron ball.
    IronBall,
    /// A boulder.
    Boulder,
    /// An egg, a cream pie or venom: it needs no strength but a sure hand.
    Splatter,
    /// A potion.
    Potion,
    /// Anything else.
    Other,
}

/// A skill that items are used with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum Skill {
    #[default]
    None,
    Dagger,
    Knife,
    Axe,
    PickAxe,
    ShortSword,
    BroadSword,
    LongSword,
    TwoHandedSword,
    Scimitar,
    Saber,
    Club,
    Mace,
    MorningStar,
    Flail,
    Hammer,
    Quarterstaff,
    Polearms,
    Spear,
    Javelin,
    Trident,
    Lance,
    Bow,
    Sling,
    Crossbow,
    Dart,
    Shuriken,
    Boomerang,
    Whip,
    UnicornHorn,
}

impl Skill {
    /// Whether launchers and their ammunition are used with it.
    pub(in crate::rules::to_hit) const fn launches(self) -> bool {
        matches!(self, Self::Bow | Self::Sling | Self::Crossbow)
    }
}

/// Whose make an item is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Make {
    /// No one's in particular.
    #[default]
    Common,
    /// Elven: an elven bow or elven arrows.
    Elven,
    /// A samurai's: a yumi or ya.
    Samurai,
}

/// Blessed, uncursed or cursed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Buc {
    /// Cursed.
    Cursed,
    /// Uncursed.
    #[default]
    Uncursed,
    /// Blessed.
    Blessed,
}
