//! A system whose faults need two changes at once, so that one step down never does.

use arbitrary::Unstructured;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spelltape::int::Int;
use spelltape::journal::{self, Step, Vocabulary};
use spelltape::recorder::Recorder;
use spelltape::run::Run;
use spelltape::site::{Site, SiteRow, draw};
use spelltape::system::{
    Action as Seen, Check, Fault, Invariant, Ruleset, RulesetInfo, System, hold, invariant,
};
use spelltape::table::Table;

/// A bound beyond any exhaustive search.
const WIDE: u32 = 1_000_000;

const ROLL: Site = spelltape::site!("toy.roll");
const TWIN: Site = spelltape::site!("toy.twin");

/// One rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Nothing.
    Wait,
    /// Balance goes up.
    Open,
    /// Balance goes down; below zero everything is spoilt.
    Shut,
    /// Looks at the balance.
    Check,
    /// `rn2(bound)` is added to the sum, and `extra` where the draw is above 3.
    Roll(Int<1, 99>),
    /// `rn2` of a million is added to the sum.
    Throw,
    /// Two draws below a million.
    Twin,
    /// Two draws below a million.
    Split,
    /// Draws until the number is at or above 5.
    Search,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What the sum begins with.
    #[serde(default)]
    pub sum: Int<-50, 100>,
    /// What must be equal to the next field, or nothing is ever said.
    pub left: Int<0, 1000>,
    /// What must be equal to the field before.
    pub right: Int<0, 1000>,
    /// Added to rolls; the twin has none.
    #[serde(default)]
    pub extra: Option<Int<1, 9>>,
    /// Marks without a meaning.
    #[serde(default)]
    pub marks: Vec<Int<0, 9>>,
    /// What is done.
    pub actions: Vec<Action>,
}

/// The system.
#[derive(Clone, Debug, PartialEq)]
pub struct Toy;

/// Its only ruleset.
#[derive(Clone, Debug)]
pub struct Rules;

static INFO: RulesetInfo =
    RulesetInfo { name: "documented", version: 1, about: "Faults in pairs.", rules_at: &[] };

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &INFO
    }
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Word {
    /// The two fields are equal.
    Balanced,
}

impl journal::Message for Word {
    fn text(&self) -> String {
        "It is balanced.".to_owned()
    }
}

impl Vocabulary for Toy {
    type Event = Word;
    type Message = Word;
}

/// The state.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    sum: i32,
    equal: bool,
    above: i32,
    extra: i32,
    balance: i32,
    is_spoilt: bool,
}

const fn row(site: Site) -> SiteRow {
    draw(site, "TOY-01", "a number")
}

fn draws(seen: &Seen<'_, Toy>) -> Vec<i64> {
    let draw = |step: &Step<Toy>| match step {
        Step::Draw(draw) => Some(draw.result()),
        _ => None,
    };
    seen.steps.iter().filter_map(draw).collect()
}

fn twins_differ(seen: &Seen<'_, Toy>) -> Result<(), String> {
    let drawn = draws(seen);
    let is_twin = *seen.action == Action::Twin && drawn[0] == drawn[1] && drawn[0] >= 7;
    hold(!is_twin, || format!("twice {}", drawn[0]))
}

fn splits_miss(seen: &Seen<'_, Toy>) -> Result<(), String> {
    let is_split = *seen.action == Action::Split && draws(seen).iter().sum::<i64>() == 60;
    hold(!is_split, || "sixty".to_owned())
}

fn never_balanced(seen: &Seen<'_, Toy>) -> Result<(), String> {
    let state = seen.after;
    let found = *seen.action == Action::Check && state.balance == 0 && !state.is_spoilt && state.sum >= 5;
    hold(!found, || format!("balanced with {}", state.sum))
}

fn without_extra(scenario: &Scenario) -> Option<Scenario> {
    scenario.extra.is_some().then(|| Scenario { extra: None, ..scenario.clone() })
}

fn same_sum(run: &Run<Toy>, twin: &Run<Toy>) -> Result<(), String> {
    hold(run.outcome == twin.outcome, || format!("{} and {}", run.outcome, twin.outcome))
}

static INVARIANTS: &[Invariant<Toy>] = &[
    invariant("TOY-INV-01", "two draws are never equal from 7 on", twins_differ),
    invariant("TOY-INV-02", "two draws never make 60", splits_miss),
    invariant("TOY-INV-03", "no check is balanced from 5 on", never_balanced),
    Invariant {
        id: "TOY-INV-04",
        says: "extra adds nothing",
        check: Check::Relation { twin: without_extra, compare: same_sum },
    },
];

impl System for Toy {
    const NAME: &'static str = "toy";
    const PREFIX: &'static str = "TOY";
    const RULES: &'static str = "";

    type Rules = Rules;
    type Scenario = Scenario;
    type Action = Action;
    type State = State;
    type Outcome = i32;

    fn rulesets() -> &'static [Rules] {
        &[Rules]
    }

    fn sites() -> &'static [SiteRow] {
        static SITES: [SiteRow; 2] = [row(ROLL), row(TWIN)];
        &SITES
    }

    fn invariants() -> &'static [Invariant<Self>] {
        INVARIANTS
    }

    fn example() -> Scenario {
        let zero = Int::default();
        Scenario { sum: Int::default(), left: zero, right: zero, extra: None, marks: vec![], actions: vec![] }
    }

    fn generate(_: &mut Unstructured<'_>) -> arbitrary::Result<Scenario> {
        Ok(Self::example())
    }

    fn actions(scenario: &Scenario) -> &[Action] {
        &scenario.actions
    }

    fn label(action: &Action) -> String {
        format!("{action:?}")
    }

    fn start(_: &Rules, scenario: &Scenario) -> Result<State, Fault> {
        Ok(State {
            sum: scenario.sum.get(),
            equal: scenario.left == scenario.right,
            above: scenario.left.get(),
            extra: scenario.extra.map_or(0, Int::get),
            balance: 0,
            is_spoilt: false,
        })
    }

    fn step(_: &Rules, state: &mut State, action: &Action, r: &mut Recorder<'_, Self>) {
        match action {
            Action::Wait => {}
            Action::Open => state.balance += 1,
            Action::Shut => {
                state.balance -= 1;
                state.is_spoilt |= state.balance < 0;
            }
            Action::Check if state.equal && state.above >= 3 => r.tell(Word::Balanced),
            Action::Check => {}
            Action::Roll(bound) => {
                let rolled = r.rn2(ROLL, bound.unsigned()) as i32;
                state.sum += rolled + if rolled > 3 { state.extra } else { 0 };
            }
            Action::Throw => state.sum = state.sum.saturating_add(r.rn2(ROLL, WIDE) as i32),
            Action::Twin | Action::Split => {
                let _ = (r.rn2(TWIN, WIDE), r.rn2(TWIN, WIDE));
            }
            Action::Search => {
                let found = r.retry(|r| Some(r.rn2(ROLL, 8)).filter(|drawn| *drawn >= 5));
                state.sum += found.unwrap_or(0) as i32;
            }
        }
    }

    fn outcome(state: &State) -> i32 {
        state.sum
    }

    fn tables(_: &Rules) -> Vec<Table> {
        Vec::new()
    }
}
