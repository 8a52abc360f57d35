#![doc = include_str!("monster_spell/RULES.md")]

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

pub use rulesets::{
    ArmorBlow, BelowMinimum, Bolts, Cooldown, DeathTouch, Erosion, Flash, FormFrailty, Fumble, Missiles,
    Rules, Spared, Urgent,
};
pub use scenario::{
    Action, Alignment, Attitude, Belief, Book, Buc, Bystander, Caster, Condition, Form, FormHp, Ground, Hero,
    HitPoints, Inventory, Item, LineUp, Lore, Make, Memory, Movement, Outcome, Piece, Proofing, ScarySquare,
    Scenario, Skills, Slot, Speed, State, Told, Vulnerable, World, Worn,
};
pub use tables::{
    Attack, BOOKS, Beyond, BookRow, CASTERS, CasterRow, Dice, Die, Discipline, Element, GIFTS, Gift, GiftRow,
    Gives, Kind, Override, RAY_CASTERS, RayCasterRow, Repertoire, SPELLS, School, Skill, Spell, SpellRow,
    StandIn, StartingRow, StartingSpell, ValueRow,
};
pub use words::{Class, Event, Message, Minion, Refusal, Resistance, Undead, Weapon, Who};

use crate::journal::Vocabulary;
use crate::recorder::Recorder;
use crate::site::SiteRow;
use crate::system::{CANARY, Fault, Invariant, Ruleset, System};
use crate::table::Table;

/// Spells that monsters cast (NetHack).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonsterSpell;

impl Vocabulary for MonsterSpell {
    type Event = Event;
    type Message = Message;
}

impl System for MonsterSpell {
    const NAME: &'static str = "monster-spell";
    const PREFIX: &'static str = "MSP";
    const RULES: &'static str = include_str!("monster_spell/RULES.md");

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

    fn start(rules: &Rules, scenario: &Scenario) -> Result<State, Fault> {
        let mut state = State { also_directed: rules.also_directed, ..State::start(scenario)? };
        resolution::furies::settle(rules, &mut state);
        Ok(state)
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

/// Every spell under every ruleset but the canary: who has it, from which level on, and whether it is directed.
pub fn comparison() -> Table {
    let rulesets: Vec<_> = rulesets::RULESETS.iter().filter(|rules| rules.info().name != CANARY).collect();
    published::comparison(&rulesets)
}
