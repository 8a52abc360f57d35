//! What is given of a charging, and what is told of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::WandKind;
use crate::int::Int;
use crate::system::Fault;

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
    /// Maximum hit points of the natural form; an explosion's damage goes by it.
    pub hp_max: Int<1, 9999>,
    /// The form the hero is polymorphed into, or null; it takes the damage.
    pub form: Option<Form>,
    /// Hidden Strength exercise, in points; from 50 on either side no more is drawn for it.
    pub strength_exercise: Int<-127, 127>,
    /// Experience level; only a luxury card's resting time looks at it.
    pub experience_level: Int<1, 30>,
    /// Whether the hero's role is Tourist, the only role whose blessed card charges as blessed.
    pub tourist: bool,
    /// Whether the hero is blind and feels what others see.
    pub blind: bool,
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
            strength_exercise: Int::saturating(0),
            experience_level: Int::saturating(10),
            tourist: false,
            blind: false,
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

/// What is charged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A wand.
    Wand(Wand),
    /// An item that cannot be charged, of this class.
    Other(OtherClass),
}

/// Classes of items of which nothing can be charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OtherClass {
    /// Weapons.
    Weapon,
    /// Armour.
    Armor,
    /// Amulets.
    Amulet,
    /// Food.
    Food,
    /// Potions.
    Potion,
    /// Scrolls.
    Scroll,
    /// Spellbooks.
    Spellbook,
    /// Gems and stones.
    Gem,
}

/// A wand, shown as `(recharged:charges)`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wand {
    /// What kind of wand.
    pub kind: WandKind,
    /// Charges left; 0 is discharged, -1 cancelled.
    pub charges: Int<-128, 127>,
    /// How many times it was recharged.
    #[serde(default)]
    pub recharged: Int<0, 7>,
    /// Whether the wand itself is blessed, uncursed or cursed.
    #[serde(default)]
    pub buc: Buc,
}

/// One thing done to the item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The item is charged, with this strength: the effect itself, without reading or invoking anything.
    Recharge(Buc),
    /// The Platinum Yendorian Express Card is invoked.
    InvokeCard(Implement),
    /// The item's charges become this number, as by using them up.
    SetCharges(Int<-1, 127>),
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
            Self::InvokeCard(card) => format!("invoke the {} card", card.buc.name()),
            Self::SetCharges(charges) => format!("charges become {charges}"),
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
}

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
    /// Hidden Strength exercise.
    pub strength_exercise: i32,
    /// Experience level.
    pub experience_level: u32,
    /// Whether the role is Tourist.
    pub tourist: bool,
    /// Whether the hero is blind.
    pub blind: bool,
    /// The game turn.
    pub turn: i32,
    /// The turn up to which the card is tired.
    pub card_tired_until: i32,
    /// The item as it is, or as it was when it was destroyed.
    pub item: Item,
    /// Whether the item is gone.
    pub destroyed: bool,
    /// Whether the hero is dead.
    pub dead: bool,
}

impl State {
    /// The state before the first action.
    pub(super) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        let hero = &scenario.hero;
        if hero.hp > hero.hp_max {
            let problem = format!("{} is above the maximum of {}", hero.hp, hero.hp_max);
            return Err(Fault::new("hero.hp", problem));
        }
        Ok(Self {
            hp: hero.hp.get(),
            hp_max: hero.hp_max.get(),
            form_hp: hero.form.as_ref().map(|form| form.hp.get()),
            in_form: hero.form.is_some(),
            strength_exercise: hero.strength_exercise.get(),
            experience_level: hero.experience_level.unsigned(),
            tourist: hero.tourist,
            blind: hero.blind,
            turn: hero.turn.get(),
            card_tired_until: hero.card_tired_until.get(),
            item: scenario.item.clone(),
            destroyed: false,
            dead: false,
        })
    }

    /// What is told of the state.
    pub(super) fn outcome(&self) -> Outcome {
        let (charges, recharged) = match &self.item {
            Item::Wand(wand) => (Some(wand.charges), Some(wand.recharged)),
            Item::Other(_) => (None, None),
        };
        Outcome {
            charges,
            recharged,
            destroyed: self.destroyed,
            hp: self.hp,
            form_hp: self.form_hp,
            in_form: self.in_form,
            dead: self.dead,
            card_tired_until: self.card_tired_until,
        }
    }
}

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// Charges of the item, or what it had when it was destroyed; null where it has none.
    pub charges: Option<Int<-128, 127>>,
    /// How many times it was recharged; null where that is not counted.
    pub recharged: Option<Int<0, 7>>,
    /// Whether the item is gone.
    pub destroyed: bool,
    /// Hit points of the natural form.
    pub hp: i32,
    /// Hit points of the form, also of one just lost; null where there was none.
    pub form_hp: Option<i32>,
    /// Whether the hero is still in the form.
    pub in_form: bool,
    /// Whether the hero is dead.
    pub dead: bool,
    /// The turn up to which the card is tired.
    pub card_tired_until: i32,
}
