#![doc = include_str!("miscasts/RULES.md")]

mod generator;
mod invariants;
mod name;
mod published;
mod resolution;
mod rulesets;
mod scenario;
pub mod sites;
pub mod tables;
mod words;

use arbitrary::Unstructured;

pub use name::{NAME_LETTERS_MAX, Name};
pub use rulesets::{Rules, SPELLCRAFT_LINES, SpellcraftLine};
pub use scenario::{
    Action, At, Attack, Being, Blast, Body, Cast, Caster, CasterOutcome, Cause, Cell, Creature, Element,
    Fiends, Level, Mana, Move, Outcome, PerStat, Person, Place, Resistance, Rest, Scenario, Scribed, Side,
    Spell, SpellKind, Stance, StandsHere, Stat, State, Use, Wait, Who, Zone,
};
pub use words::{Event, Magic, Message, Refusal};

use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::{Site, SiteRow};
use crate::system::{Fault, Invariant, System};
use crate::table::Table;

/// Miscasts: what a cast with one's own mana can bring on top of the spell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Miscasts;

impl Vocabulary for Miscasts {
    type Event = Event;
    type Message = Message;
}

impl System for Miscasts {
    const NAME: &'static str = "miscasts";
    const PREFIX: &'static str = "MIS";
    const RULES: &'static str = include_str!("miscasts/RULES.md");

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

    fn decided_once() -> &'static [Site] {
        &[sites::CHECK_RESULT, sites::ROW]
    }

    fn outcome(state: &State) -> Outcome {
        state.outcome()
    }

    fn tables(rules: &Rules) -> Vec<Table> {
        published::tables(rules)
    }
}
