//! A rule system whose rules are little programs of draws, and whose state is the sum of their results.

use std::ops::ControlFlow::{Break, Continue};

use arbitrary::Unstructured;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spelltape::journal::{self, Vocabulary};
use spelltape::recorder::Recorder;
use spelltape::site::{Site, SiteRow, draw};
use spelltape::system::{Fault, Invariant, Ruleset, RulesetInfo, System};
use spelltape::table::Table;

/// What giving up adds to the sum.
pub const GAVE_UP: u32 = 1000;

const DRAW: Site = spelltape::site!("toy.draw");
const RETRY: Site = spelltape::site!("toy.retry");
const WALK: Site = spelltape::site!("toy.walk");

/// One rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Op {
    /// `rn2(bound)`.
    Rn2(u32),
    /// `rnd(bound)`.
    Rnd(u32),
    /// The sum of dice.
    Dice(u32, u32),
    /// Whether a draw is below a threshold.
    Below(u32, u32),
    /// Whether the sum of dice is at least a number.
    Reaching(u32, u32, i32),
    /// The sum of dice, less what is above a multiple of a number.
    Rounded(u32, u32, u32),
    /// `random_range(bound)`, also of 0.
    RandomRange(u32),
    /// At most so many draws below a bound until one is at or above a threshold.
    RetryUpTo(u32, u32, u32),
    /// Draws below a bound until one is at or above a threshold.
    Retry(u32, u32),
    /// From a number down to 0: each round falls to a draw below it.
    Walk(u32),
}

/// A list of rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Program {
    /// The rules, in order.
    pub ops: Vec<Op>,
}

/// The system.
#[derive(Clone, Debug, PartialEq)]
pub struct Toy;

/// Its only ruleset.
#[derive(Clone, Debug)]
pub struct ToyRules;

static INFO: RulesetInfo =
    RulesetInfo { name: "documented", version: 1, about: "Programs of draws.", rules_at: &[] };

impl Ruleset for ToyRules {
    fn info(&self) -> &RulesetInfo {
        &INFO
    }
}

/// Nothing ever happens or is said.
#[derive(Clone, Debug, PartialEq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
pub enum Word {}

impl journal::Message for Word {
    fn text(&self) -> String {
        match *self {}
    }
}

impl Vocabulary for Toy {
    type Event = Word;
    type Message = Word;
}

const fn row(site: Site) -> SiteRow {
    draw(site, "TOY-01", "a number")
}

impl System for Toy {
    const NAME: &'static str = "toy";
    const PREFIX: &'static str = "TOY";
    const RULES: &'static str = "| TOY-01 | A number is drawn. |";

    type Rules = ToyRules;
    type Scenario = Program;
    type Action = Op;
    type State = u32;
    type Outcome = u32;

    fn rulesets() -> &'static [ToyRules] {
        &[ToyRules]
    }

    fn sites() -> &'static [SiteRow] {
        static SITES: [SiteRow; 3] = [row(DRAW), row(RETRY), row(WALK)];
        &SITES
    }

    fn invariants() -> &'static [Invariant<Self>] {
        &[]
    }

    fn example() -> Program {
        Program { ops: vec![Op::Rn2(2)] }
    }

    fn generate(_u: &mut Unstructured<'_>) -> arbitrary::Result<Program> {
        Ok(Self::example())
    }

    fn actions(program: &Program) -> &[Op] {
        &program.ops
    }

    fn label(op: &Op) -> String {
        format!("{op:?}")
    }

    fn start(_rules: &ToyRules, _program: &Program) -> Result<u32, Fault> {
        Ok(0)
    }

    fn step(_rules: &ToyRules, state: &mut u32, op: &Op, r: &mut Recorder<'_, Self>) {
        *state += match *op {
            Op::Rn2(bound) => r.rn2(DRAW, bound),
            Op::Rnd(bound) => r.rnd(DRAW, bound),
            Op::Dice(count, sides) => r.d(DRAW, count, sides),
            Op::Below(below, bound) => u32::from(r.rn2_below(DRAW, below, bound)),
            Op::Reaching(count, sides, least) => {
                u32::from(i64::from(r.d_reaching(DRAW, count, sides, least)) >= i64::from(least))
            }
            Op::Rounded(count, sides, to) => r.d_meaning(DRAW, count, sides, |sum| sum / to) / to * to,
            Op::RandomRange(bound) => r.random_range(DRAW, bound),
            Op::RetryUpTo(attempts, bound, least) => r
                .retry_up_to(attempts, |r| Some(r.rn2(RETRY, bound)).filter(|drawn| *drawn >= least))
                .unwrap_or(GAVE_UP),
            Op::Retry(bound, least) => {
                r.retry(|r| Some(r.rn2(RETRY, bound)).filter(|drawn| *drawn >= least)).unwrap_or(GAVE_UP)
            }
            Op::Walk(from) => r
                .walk(from, |r, at| match at {
                    0 => Break(r.rnd(WALK, 2)),
                    at => Continue(r.rn2(WALK, *at)),
                })
                .unwrap_or(GAVE_UP),
        };
    }

    fn outcome(state: &u32) -> u32 {
        *state
    }

    fn tables(_rules: &ToyRules) -> Vec<Table> {
        Vec::new()
    }
}
