//! The hero a monster casts at.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_usual;
use super::worn::Worn;
use crate::int::Int;

/// Hit points, which a deadly spell can push below 0.
pub type HitPoints = Int<-9999, 9999>;

/// The hero.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hero {
    /// The hero's hit points now, at least 1.
    pub hp: HitPoints,
    /// The hero's maximum of hit points, at least 1.
    pub hp_max: HitPoints,
    /// The hero's experience level; in NetHack 3.7 the maximum of hit points does not fall below it.
    pub experience_level: Int<1, 30>,
    /// The hero's strength; what would fall below 3 costs hit points instead.
    pub strength: Int<3, 125>,
    /// The hero's dexterity; below 12 a stun takes 6 dice instead of 4.
    pub dexterity: Int<3, 25>,
    /// Whether the hero has magic resistance; the highest mage values are then psi bolt.
    pub magic_resistance: bool,
    /// Whether the hero takes half damage from spells, rounded up; SporkHack and EvilHack round their touch of death down.
    pub half_spell_damage: bool,
    /// Whether the hero takes half damage from blows, rounded up; in the code that halves the geyser.
    pub half_physical_damage: bool,
    /// Whether fire does the hero no harm.
    pub fire_resistance: bool,
    /// Whether cold does the hero no harm.
    pub cold_resistance: bool,
    /// Whether lightning does the hero no harm.
    pub shock_resistance: bool,
    /// Whether the hero has free action, which shortens paralysis and stuns.
    pub free_action: bool,
    /// Whether the hero reflects; that throws lightning back, but no ray at melee range.
    pub reflects: bool,
    /// Whether flashes do not blind the hero, because of the eyes, sleep or blindness of any cause; null where only
    /// `blind_turns` says so.
    pub resists_flash: Option<bool>,
    /// Whether the hero hallucinates; the highest mage values are then psi bolt.
    pub hallucinating: bool,
    /// Whether the hero is deaf and hears no curse.
    pub deaf: bool,
    /// How many eyes the hero has.
    pub eyes: Int<0, 9>,
    /// Whether the hero is undead or a demon, whom the touch of death does not hurt.
    pub undead_or_demon: bool,
    /// Whether the hero is invisible.
    pub invisible: bool,
    /// Whether the hero is displaced.
    pub displaced: bool,
    /// Whether the hero looks like an object.
    pub looks_like_object: bool,
    /// Whether the hero hides and was not detected.
    pub hidden: bool,
    /// Turns for which the hero is still blinded; a cleric does not blind a blinded hero.
    pub blind_turns: Int<0, 9999>,
    /// Turns for which the hero is still stunned.
    pub stun_turns: Int<0, 9999>,
    /// Turns for which the hero is still confused.
    pub confusion_turns: Int<0, 9999>,
    /// Turns for which the hero cannot act.
    pub helpless_turns: Int<0, 9999>,
    /// Turns that are left of something the hero does several times in a row; a cast ends it.
    pub counted_turns: Int<0, 9999>,
    /// Whether the hero sees invisible things now; a peaceful caster disappears only then.
    pub sees_invisible: bool,
    /// What the hero carries, in order; null where it is not told, and then a curse is only told to have fallen.
    pub inventory: Option<Inventory>,
    /// What the hero wears; null where it is not told, and then `world.armor_destroyable` says what happens to it.
    pub worn: Option<Worn>,
    /// The hero's luck; bad luck makes it easier to erode blessed armor (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub luck: Int<-13, 13>,
    /// Whether acid does the hero no harm (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub acid_resistance: bool,
    /// How much of the fire, cold and acid of bolts and blasts, and of the lightning that passes reflection, the hero resists,
    /// in percent, without being resistant (SporkHack, EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub partial_resistance: Int<0, 99>,
    /// To what the hero is vulnerable, and for how long; no damage here asks for it (SporkHack, EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = {"fire": 0, "cold": 0, "shock": 0, "acid": 0}))]
    pub vulnerable: Vulnerable,
    /// Whether casters know that nothing harms the hero, as while praying, and hold bolts, acid and cancellation back (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub invulnerable: bool,
    /// Whether the hero carries the Amulet of Yendor (SLASH'EM).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub carries_amulet: bool,
    /// Whether the hero fights with two weapons (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub two_weapons: bool,
    /// The form the hero has been polymorphed into, as far as water matters to it (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = "other"))]
    pub form: Form,
    /// Whether the hero was cancelled (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = false))]
    pub cancelled: bool,
    /// Whether poison does the hero no harm (GruntHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub poison_resistance: bool,
    /// Whether the hero's life cannot be drained (GruntHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub drain_resistance: bool,
    /// Whether the hero flies or levitates (GruntHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub aloft: bool,
    /// Whether the hero has no mind, which no psionic spell finds (dNetHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub mindless: bool,
    /// The hero's power, with which a polymorphed hero pays for spells (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub power: Int<0, 9999>,
    /// The hit points of the form the hero has been polymorphed into, which are lost before the hero's own; null for a
    /// hero in his own shape.
    #[serde(skip_serializing_if = "is_usual")]
    pub form_hp: Option<FormHp>,
    /// How far the hero has broken with his alignment; an erinys gains by it (NetHack 3.7).
    #[serde(skip_serializing_if = "is_usual")]
    #[schemars(extend("default" = 0))]
    pub alignment_abuse: Int<0, 9999>,
}

impl Hero {
    /// Hit points and their maximum: those of the form where the hero has one.
    pub fn points(&self) -> (HitPoints, HitPoints) {
        self.form_hp.map_or((self.hp, self.hp_max), |form| (form.hp, form.hp_max))
    }

    /// The same, to be changed.
    pub(in crate::rules::monster_spell) const fn points_mut(&mut self) -> (&mut HitPoints, &mut HitPoints) {
        match &mut self.form_hp {
            Some(form) => (&mut form.hp, &mut form.hp_max),
            None => (&mut self.hp, &mut self.hp_max),
        }
    }
}

/// Hit points of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormHp {
    /// Hit points now.
    pub hp: HitPoints,
    /// Their maximum.
    pub hp_max: HitPoints,
}

/// A form that water ends, or another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// The hero's own, or one to which water does nothing.
    #[default]
    Other,
    /// An iron golem, which rusts away.
    IronGolem,
    /// Something made of fire, which water puts out.
    Fire,
}

/// Turns for which the hero is still vulnerable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Vulnerable {
    /// To fire.
    pub fire: Int<0, 9999>,
    /// To cold.
    pub cold: Int<0, 9999>,
    /// To shock.
    pub shock: Int<0, 9999>,
    /// To acid.
    pub acid: Int<0, 9999>,
}

impl Default for Hero {
    fn default() -> Self {
        Self {
            hp: Int::saturating(60),
            hp_max: Int::saturating(60),
            experience_level: Int::saturating(10),
            strength: Int::saturating(16),
            dexterity: Int::saturating(14),
            magic_resistance: false,
            half_spell_damage: false,
            half_physical_damage: false,
            fire_resistance: false,
            cold_resistance: false,
            shock_resistance: false,
            free_action: false,
            reflects: false,
            resists_flash: None,
            hallucinating: false,
            deaf: false,
            eyes: Int::saturating(2),
            undead_or_demon: false,
            invisible: false,
            displaced: false,
            looks_like_object: false,
            hidden: false,
            blind_turns: Int::default(),
            stun_turns: Int::default(),
            confusion_turns: Int::default(),
            helpless_turns: Int::default(),
            counted_turns: Int::default(),
            sees_invisible: false,
            inventory: None,
            worn: None,
            luck: Int::default(),
            acid_resistance: false,
            partial_resistance: Int::default(),
            vulnerable: Vulnerable::default(),
            invulnerable: false,
            carries_amulet: false,
            two_weapons: false,
            form: Form::Other,
            cancelled: false,
            poison_resistance: false,
            drain_resistance: false,
            aloft: false,
            mindless: false,
            power: Int::default(),
            form_hp: None,
            alignment_abuse: Int::default(),
        }
    }
}

/// What the hero carries.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Inventory {
    /// The items, in the order of the inventory.
    pub items: Vec<Item>,
    /// Whether the hero wields Magicbane, which absorbs most curses.
    pub wields_magicbane: bool,
    /// Whether the hero rides.
    pub riding: bool,
    /// The saddle of the steed; null where it has none.
    pub saddle: Option<Buc>,
}

/// An item that is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Whether it is blessed or cursed.
    #[serde(default)]
    pub buc: Buc,
    /// Whether it is coins, which are passed over.
    #[serde(default)]
    pub coins: bool,
    /// Whether it is an intelligent artifact, which may resist.
    #[serde(default)]
    pub intelligent_artifact: bool,
}

/// Blessed, uncursed or cursed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Buc {
    /// Blessed; a curse makes it uncursed.
    Blessed,
    /// Neither.
    #[default]
    Uncursed,
    /// Cursed already.
    Cursed,
}
