#![doc = include_str!("to_hit/RULES.md")]

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

pub use rulesets::{Catches, Kicks, Rules};
pub use scenario::{
    Action, Aim, AttackKind, Beam, Buc, Class, Form, FormClass, Gloves, Hero, Item, ItemClass, Luckstone,
    Make, Missile, Monster, Outcome, Race, Resistances, Role, Scenario, Skill, Source, State,
};
pub use tables::{
    ARTIFACTS, Against, Artifact, ArtifactRow, Proficiency, SKILLS, STRENGTHS, Size, SkillRow, StrengthRow,
};
pub use words::{Event, Message};

use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::SiteRow;
use crate::system::{Fault, Invariant, System};
use crate::table::Table;

/// To-hit: whether an attack strikes (NetHack).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToHit;

impl Vocabulary for ToHit {
    type Event = Event;
    type Message = Message;
}

impl System for ToHit {
    const NAME: &'static str = "to-hit";
    const PREFIX: &'static str = "HIT";
    const RULES: &'static str = include_str!("to_hit/RULES.md");

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
