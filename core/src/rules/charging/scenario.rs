//! What is given of a charging.

mod item;
mod state;

pub use item::{Item, OtherClass, Ring, Tool, Wand};
pub use state::{BonusChange, Outcome, State};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::{ToolKind, WandKind};
use crate::int::Int;
use crate::system::Fault;

/// Charges of an item, or the enchantment of a ring: 8 bits with a sign, as in the game.
pub type Charges = Int<-128, 127>;

/// How many times an item was recharged.
pub type Recharged = Int<0, 7>;

/// Turns of fuel in a lamp (CHG-58).
pub type Fuel = Int<0, 1500>;

/// Blessed, uncursed or cursed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Buc {
    /// Cursed: strength -1.
    Cursed,
    /// Uncursed: strength 0.
    #[default]
    Uncursed,
    /// Blessed: strength +1.
    Blessed,
}

/// A hero with something to charge, and what is done in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The hero who charges.
    #[serde(default)]
    pub hero: Hero,
    /// The item that is charged.
    pub item: Item,
    /// What is done, in order.
    pub actions: Vec<Action>,
}

/// The hero who charges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hero {
    /// Hit points now, in the natural form.
    pub hp: Int<1, 9999>,
    /// Maximum hit points of the natural form; an exploding wand's damage goes by it.
    pub hp_max: Int<1, 9999>,
    /// The form the hero is polymorphed into, or null; it takes the damage.
    pub form: Option<Form>,
    /// Energy now, in points.
    pub energy: Int<0, 9999>,
    /// Maximum energy, in points; a scroll of charging read while confused restores or raises it.
    pub energy_max: Int<0, 9999>,
    /// Wisdom; reading the scroll exercises it where a die of 19 comes up above it.
    pub wisdom: Int<3, 25>,
    /// Hidden Wisdom exercise, in points; from 50 on either side no more is drawn for it.
    pub wisdom_exercise: Int<-127, 127>,
    /// Hidden Strength exercise, in points; from 50 on either side no more is drawn for it.
    pub strength_exercise: Int<-127, 127>,
    /// Experience level; only a luxury card's resting time looks at it.
    pub experience_level: Int<1, 30>,
    /// Whether the hero's role is Tourist, the only role whose blessed card charges as blessed.
    pub tourist: bool,
    /// Whether the hero is blind and feels what others see.
    pub blind: bool,
    /// Whether the hero is confused, so that a scroll charges the reader instead of an item.
    pub confused: bool,
    /// Whether the hero takes half the physical damage; only rulesets from NetHack 3.6 on look at it.
    pub half_physical_damage: bool,
    /// The game turn.
    pub turn: Int<1, 1_000_000>,
    /// The turn up to which the Platinum Yendorian Express Card is tired.
    pub card_tired_until: Int<0, 1_000_000>,
}

impl Default for Hero {
    fn default() -> Self {
        Self {
            hp: Int::saturating(50),
            hp_max: Int::saturating(50),
            form: None,
            energy: Int::saturating(20),
            energy_max: Int::saturating(20),
            wisdom: Int::saturating(12),
            wisdom_exercise: Int::saturating(0),
            strength_exercise: Int::saturating(0),
            experience_level: Int::saturating(10),
            tourist: false,
            blind: false,
            confused: false,
            half_physical_damage: false,
            turn: Int::saturating(1000),
            card_tired_until: Int::saturating(0),
        }
    }
}

/// A form the hero is polymorphed into.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Hit points of the form now.
    pub hp: Int<1, 9999>,
}

/// One thing done to the item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The item is charged, with this strength: the effect itself, without reading or invoking anything.
    Recharge(Buc),
    /// A scroll of charging is read.
    ReadScroll(Implement),
    /// The Platinum Yendorian Express Card is invoked.
    InvokeCard(Implement),
    /// The item's charges become this number, as by using them up.
    SetCharges(Int<-1, 127>),
    /// The wand is zapped, which uses a charge or may wrest the last one.
    Zap,
    /// The oil lamp is dipped into a potion of oil.
    DipInOil,
}

/// The thing that charges.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Implement {
    /// Whether it is blessed, uncursed or cursed.
    pub buc: Buc,
    /// Whether the hero picks the item when asked what to charge.
    #[serde(default = "yes")]
    pub picks: bool,
}

fn yes() -> bool {
    true
}

impl Action {
    /// The action in a few words.
    pub(super) fn label(&self) -> String {
        match self {
            Self::Recharge(buc) => format!("{} charging", buc.name()),
            Self::ReadScroll(scroll) => format!("read the {} scroll", scroll.buc.name()),
            Self::InvokeCard(card) => format!("invoke the {} card", card.buc.name()),
            Self::SetCharges(charges) => format!("charges become {charges}"),
            Self::Zap => "zap the wand".to_owned(),
            Self::DipInOil => "dip the lamp into oil".to_owned(),
        }
    }
}

impl Buc {
    const fn name(self) -> &'static str {
        match self {
            Self::Cursed => "cursed",
            Self::Uncursed => "uncursed",
            Self::Blessed => "blessed",
        }
    }
}

impl Scenario {
    /// A wand of sleep recharged twice, about to be charged again.
    pub(super) fn example() -> Self {
        Self {
            hero: Hero::default(),
            item: Item::Wand(Wand {
                kind: WandKind::Sleep,
                charges: Int::saturating(0),
                recharged: Int::saturating(2),
                buc: Buc::Uncursed,
            }),
            actions: vec![Action::Recharge(Buc::Blessed)],
        }
    }

    /// Fails where fields contradict each other.
    fn check(&self) -> Result<(), Fault> {
        let hero = &self.hero;
        if hero.hp > hero.hp_max {
            let problem = format!("{} is above the maximum of {}", hero.hp, hero.hp_max);
            return Err(Fault::new("hero.hp", problem));
        }
        if hero.energy > hero.energy_max {
            let problem = format!("{} is above the maximum of {}", hero.energy, hero.energy_max);
            return Err(Fault::new("hero.energy", problem));
        }
        if let Item::Tool(tool) = &self.item
            && !tool.kind.is_lamp()
            && (tool.lit || tool.fuel.get() != 0)
        {
            let problem = "only an oil lamp or a brass lantern has fuel and can be lit here";
            return Err(Fault::new("item.tool", problem));
        }
        for (index, action) in self.actions.iter().enumerate() {
            let problem = match (action, &self.item) {
                (Action::Zap, Item::Wand(_)) => continue,
                (Action::Zap, _) => "only a wand can be zapped",
                (Action::DipInOil, Item::Tool(tool)) if tool.kind == ToolKind::OilLamp => continue,
                (Action::DipInOil, _) => "only an oil lamp takes oil",
                (Action::SetCharges(_), Item::Other(_)) => "an item of this class has no charges",
                _ => continue,
            };
            return Err(Fault::new(format!("actions[{index}]"), problem));
        }
        Ok(())
    }
}
