#![doc = include_str!("charging/RULES.md")]

mod generator;
mod invariants;
mod published;
mod resolution;
mod rulesets;
mod scenario;
pub mod sites;
mod tables;
mod words;

use arbitrary::Unstructured;

pub use rulesets::{BagNumbers, BlueGlow, ConfusedReading, CrystalBall, ExplosionDamage, RingTest, Rules};
pub use scenario::{
    Action, BonusChange, Buc, Charges, Form, Fuel, Hero, Implement, Item, OtherClass, Outcome, Recharged,
    Ring, Scenario, State, Tool, Wand,
};
pub use tables::{
    ATTUNED_BALL, Added, BAG_MAXIMUM, BALL_CHARGES, BELL, Bonus, Direction, INSTRUMENT, KIT, KIT_FLOORS,
    LAMP_FUEL, MARKER_DRY_BELOW, RINGS, RingKind, RingRow, SortRow, TOOLS, ToolKind, ToolRow, ToolSort,
    WANDS, WandKind, WandRow,
};
pub use words::{Event, Message};

use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::SiteRow;
use crate::system::{Fault, Invariant, System};
use crate::table::Table;

/// Charging: magically adding charges to wands, rings, tools and their user (NetHack).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Charging;

impl Vocabulary for Charging {
    type Event = Event;
    type Message = Message;
}

impl System for Charging {
    const NAME: &'static str = "charging";
    const PREFIX: &'static str = "CHG";
    const RULES: &'static str = include_str!("charging/RULES.md");

    type Rules = Rules;
    type Scenario = Scenario;
    type Action = Action;
    type State = State;
    type Outcome = Outcome;

    fn rulesets() -> &'static [Rules] {
        rulesets::RULESETS
    }

    fn sites() -> &'static [SiteRow] {
        sites::SITES
    }

    fn invariants() -> &'static [Invariant<Self>] {
        invariants::INVARIANTS
    }

    fn example() -> Scenario {
        Scenario::example()
    }

    fn generate(u: &mut Unstructured<'_>) -> arbitrary::Result<Scenario> {
        generator::scenario(u)
    }

    fn actions(scenario: &Scenario) -> &[Action] {
        &scenario.actions
    }

    fn label(action: &Action) -> String {
        action.label()
    }

    fn start(_rules: &Rules, scenario: &Scenario) -> Result<State, Fault> {
        State::start(scenario)
    }

    fn step(rules: &Rules, state: &mut State, action: &Action, recorder: &mut Recorder<'_, Self>) {
        resolution::act(rules, state, action, recorder);
    }

    fn outcome(state: &State) -> Outcome {
        state.outcome()
    }

    fn tables(rules: &Rules) -> Vec<Table> {
        published::tables(rules)
    }
}
