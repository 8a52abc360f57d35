#![doc = include_str!("summoning/RULES.md")]

mod generator;
mod invariants;
mod published;
mod resolution;
mod rulesets;
mod scenario;
pub mod sites;
mod state;
pub mod tables;
mod words;

use arbitrary::Unstructured;

pub use rulesets::{ListShown, PeacefulGate, Rules};
pub use scenario::{
    Ability, Action, Answers, Being, Deity, Footing, HiscoreNpc, ItemState, Keeping, Key, Level, LogLine,
    Means, Player, Preference, Present, Room, Scenario, Stack, Stone, Summon, Thing, WishText,
};
pub use state::{Arrival, Creature, Identity, Listed, Lying, Outcome, Possessions, State};
pub use words::{Event, Message};

use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::SiteRow;
use crate::system::{Fault, Invariant, System};
use crate::table::Table;

/// Summoning: creatures called to the player's side (Omega).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summoning;

impl Vocabulary for Summoning {
    type Event = Event;
    type Message = Message;
}

impl System for Summoning {
    const NAME: &'static str = "summoning";
    const PREFIX: &'static str = "SUM";
    const RULES: &'static str = include_str!("summoning/RULES.md");

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
