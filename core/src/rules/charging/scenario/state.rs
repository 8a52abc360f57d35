//! The state between two actions, and what is told of it at the end.

use serde::Serialize;

use super::{Buc, Charges, Fuel, Item, Recharged, Scenario};
use crate::rules::charging::tables::Bonus;
use crate::system::Fault;

/// The state between two actions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// Hit points of the natural form; 0 or less when dead.
    pub hp: i32,
    /// Maximum hit points of the natural form.
    pub hp_max: i32,
    /// Hit points of the form the hero is in; 0 or less when it was lost in the last explosion.
    pub form_hp: Option<i32>,
    /// Whether the hero is in a form.
    pub in_form: bool,
    /// Energy.
    pub energy: i32,
    /// Maximum energy.
    pub energy_max: i32,
    /// Wisdom.
    pub wisdom: u32,
    /// Hidden Wisdom exercise.
    pub wisdom_exercise: i32,
    /// Hidden Strength exercise.
    pub strength_exercise: i32,
    /// Experience level.
    pub experience_level: u32,
    /// Whether the role is Tourist.
    pub tourist: bool,
    /// Whether the hero is blind.
    pub blind: bool,
    /// Whether the hero is confused.
    pub confused: bool,
    /// Whether the hero takes half the physical damage.
    pub half_physical_damage: bool,
    /// The game turn.
    pub turn: i32,
    /// The turn up to which the card is tired.
    pub card_tired_until: i32,
    /// The item as it is, or as it was when it was destroyed.
    pub item: Item,
    /// Whether the item is gone.
    pub destroyed: bool,
    /// How much what a worn ring gives has changed since the start.
    pub bonus_change: i32,
    /// Whether the hero is dead.
    pub dead: bool,
}

impl State {
    /// The state before the first action.
    pub(in crate::rules::charging) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        scenario.check()?;
        let hero = &scenario.hero;
        Ok(Self {
            hp: hero.hp.get(),
            hp_max: hero.hp_max.get(),
            form_hp: hero.form.as_ref().map(|form| form.hp.get()),
            in_form: hero.form.is_some(),
            energy: hero.energy.get(),
            energy_max: hero.energy_max.get(),
            wisdom: hero.wisdom.unsigned(),
            wisdom_exercise: hero.wisdom_exercise.get(),
            strength_exercise: hero.strength_exercise.get(),
            experience_level: hero.experience_level.unsigned(),
            tourist: hero.tourist,
            blind: hero.blind,
            confused: hero.confused,
            half_physical_damage: hero.half_physical_damage,
            turn: hero.turn.get(),
            card_tired_until: hero.card_tired_until.get(),
            item: scenario.item.clone(),
            destroyed: false,
            bonus_change: 0,
            dead: false,
        })
    }

    /// What is told of the state.
    pub(in crate::rules::charging) fn outcome(&self) -> Outcome {
        let lamp = match &self.item {
            Item::Tool(tool) if tool.kind.is_lamp() => Some(tool),
            _ => None,
        };
        let bonus = match &self.item {
            Item::Ring(ring) if ring.worn => ring.kind.bonus(),
            _ => None,
        };
        Outcome {
            charges: self.item.charges(),
            recharged: self.item.recharged(),
            buc: self.item.buc(),
            fuel: lamp.map(|lamp| lamp.fuel),
            lit: lamp.map(|lamp| lamp.lit),
            bonus: bonus.map(|of| BonusChange { of, by: self.bonus_change }),
            destroyed: self.destroyed,
            hp: self.hp,
            form_hp: self.form_hp,
            in_form: self.in_form,
            energy: self.energy,
            energy_max: self.energy_max,
            dead: self.dead,
            card_tired_until: self.card_tired_until,
        }
    }
}

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// Charges of the item or enchantment of the ring, or what it had when it was destroyed; null where it
    /// has none.
    pub charges: Option<Charges>,
    /// How many times it was recharged; null where that is not counted.
    pub recharged: Option<Recharged>,
    /// Whether the item itself is blessed; null for classes that are never charged.
    pub buc: Option<Buc>,
    /// Turns of fuel left; null where it is no lamp.
    pub fuel: Option<Fuel>,
    /// Whether it is lit; null where it is no lamp.
    pub lit: Option<bool>,
    /// How much the bonus of a worn ring has changed; null where nothing is worn that gives one.
    pub bonus: Option<BonusChange>,
    /// Whether the item is gone.
    pub destroyed: bool,
    /// Hit points of the natural form.
    pub hp: i32,
    /// Hit points of the form, also of one just lost; null where there was none.
    pub form_hp: Option<i32>,
    /// Whether the hero is still in the form.
    pub in_form: bool,
    /// Energy.
    pub energy: i32,
    /// Maximum energy.
    pub energy_max: i32,
    /// Whether the hero is dead.
    pub dead: bool,
    /// The turn up to which the card is tired.
    pub card_tired_until: i32,
}

/// A change of what a worn ring gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct BonusChange {
    /// Of what.
    pub of: Bonus,
    /// By how much, since the start.
    pub by: i32,
}
