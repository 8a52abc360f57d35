//! One conformance test for every source of draws.
//!
//! A few hundred small rules are generated; each is run on every source. A run on a generator or on bytes
//! must replay from its own tape and from its values by site, and its result must be one that the exhaustive
//! source gives weight to. The exhaustive source with its compound wheels must give the same distribution as
//! face by face, where every primitive is a wheel of its own.

mod toy;

use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Continue};

use spelltape::draws::{Ask, BySite, Bytes, Seeded, Source, Tape, TapeEntry, Unanswered};
use spelltape::journal::{Status, Step};
use spelltape::odds::{End, Limits, OutcomeOf, Question, explore};
use spelltape::ratio::Ratio;
use spelltape::run::{Run, run};

use toy::{Op, Program, Toy, ToyRules};

/// How many rules are generated.
const PROGRAMS: u64 = 300;

/// A generator of rules that are small enough to be explored face by face.
struct Maker(Seeded);

impl Maker {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.uniform(spelltape::site!("test.make"), Ask::Rn2(bound)).expect("a generator never halts")
    }

    fn op(&mut self) -> Op {
        match self.below(9) {
            0 => Op::Rn2(1 + self.below(5)),
            1 => Op::Rnd(1 + self.below(5)),
            2 => Op::Dice(1 + self.below(3), 1 + self.below(4)),
            3 => {
                let bound = 1 + self.below(5);
                Op::Below(self.below(bound + 2), bound)
            }
            4 => Op::RetryUpTo(1 + self.below(3), 1 + self.below(3), self.below(4)),
            5 => Op::Reaching(1 + self.below(3), 1 + self.below(4), self.below(14).cast_signed()),
            6 => Op::Walk(1 + self.below(3)),
            7 => Op::Rounded(1 + self.below(3), 1 + self.below(4), 1 + self.below(4)),
            _ => Op::RandomRange(self.below(4)),
        }
    }

    fn program(&mut self) -> Program {
        let ops = 1 + self.below(3);
        Program { ops: (0..ops).map(|_| self.op()).collect() }
    }
}

fn programs() -> impl Iterator<Item = Program> {
    (0..PROGRAMS).map(|seed| Maker(Seeded::from_seed(seed)).program())
}

fn run_on(program: &Program, source: &mut dyn Source) -> Run<Toy> {
    run::<Toy>(&ToyRules, program, source).expect("a toy starts from everything")
}

/// The exact distribution of the result, by compound wheels.
fn exact(program: &Program) -> BTreeMap<Option<u32>, Ratio> {
    let result = OutcomeOf::new(|state: &u32| *state);
    let odds = Limits::usual(|limits| explore::<Toy, _>(&ToyRules, program, &result, limits));
    let odds = odds.expect("a toy starts from everything");
    assert!(odds.unvisited.is_zero(), "{program:?}");
    odds.weights
}

/// The result, asked so that every face is explored.
struct FaceByFace;

impl Question<Toy> for FaceByFace {
    type Acc = ();
    type Answer = Option<u32>;

    fn start(&self) {}

    fn see(&self, (): &mut (), _step: &Step<Toy>) -> ControlFlow<()> {
        Continue(())
    }

    fn answer(&self, (): &(), end: &End<'_, Toy>) -> Option<u32> {
        match end {
            End::Complete(state) => Some(**state),
            End::Settled | End::Halted(_) => None,
        }
    }

    fn wants_invariants(&self) -> bool {
        true
    }
}

/// A run must come again from its own draws, in order and by site, and its result must be possible.
#[track_caller]
fn check_recorded(program: &Program, run: &Run<Toy>) {
    assert_eq!(run.status, Status::Complete, "{program:?}");
    for draw in run.draws() {
        assert!(
            run.lists.faces(draw).iter().all(|value| *value < draw.ask.bound()),
            "{draw:?} is out of bounds"
        );
        assert_eq!(run.lists.faces(draw).len(), draw.ask.primitives() as usize, "{draw:?}");
    }
    let mut tape = Tape::new(run.primitives().map(|(site, drawn)| TapeEntry::At(site, drawn)).collect());
    let again = run_on(program, &mut tape);
    assert_eq!((&again.steps, &again.lists), (&run.steps, &run.lists), "{program:?} from its tape");
    assert_eq!(again.outcome, run.outcome, "{program:?} from its tape");
    assert!(tape.rest().is_empty(), "{program:?} left draws on its tape");
    let mut by_site = BySite::new(run.primitives(), Unanswered::Halt);
    let again = run_on(program, &mut by_site);
    assert_eq!((&again.steps, &again.lists), (&run.steps, &run.lists), "{program:?} by site");
    assert!(exact(program).contains_key(&Some(run.outcome)), "{program:?} cannot give {}", run.outcome);
}

#[test]
fn every_run_replays_and_is_possible() {
    for (seed, program) in (0..).zip(programs()) {
        check_recorded(&program, &run_on(&program, &mut Seeded::from_seed(seed)));
        let bytes: Vec<u8> = (0..64u8).map(|index| index.wrapping_mul(37).wrapping_add(seed as u8)).collect();
        check_recorded(&program, &run_on(&program, &mut Bytes::new(&bytes)));
        check_recorded(&program, &run_on(&program, &mut Bytes::new(&[])));
    }
}

#[test]
fn compound_wheels_give_the_distribution_of_single_faces() {
    for program in programs() {
        let odds = Limits::usual(|limits| explore::<Toy, _>(&ToyRules, &program, &FaceByFace, limits));
        let odds = odds.expect("a toy starts from everything");
        assert!(odds.unvisited.is_zero(), "{program:?}");
        assert_eq!(exact(&program), odds.weights, "{program:?}");
    }
}

#[test]
fn a_seeded_source_draws_with_the_exact_frequencies() {
    // 4,000 runs of one rule; each result within five standard deviations of its exact weight.
    let program = Program { ops: vec![Op::Dice(2, 4), Op::RetryUpTo(2, 3, 1)] };
    let runs = 4000u128;
    let mut counts: BTreeMap<Option<u32>, u128> = BTreeMap::new();
    for seed in 0..runs as u64 {
        *counts.entry(Some(run_on(&program, &mut Seeded::from_seed(seed)).outcome)).or_default() += 1;
    }
    for (result, weight) in exact(&program) {
        let count = counts.get(&result).copied().unwrap_or(0);
        let expected = weight.times(&Ratio::new(runs, 1u128));
        let off = Ratio::new(count, 1u128);
        let distance = off.minus(&expected).or_else(|| expected.minus(&off)).expect("one is the larger");
        let variance = expected.times(&weight.complement());
        let bound = variance.times(&Ratio::new(25u128, 1u128));
        assert!(distance.times(&distance) <= bound, "{result:?} came {count} times, expected {expected}");
    }
}

#[test]
fn an_endless_retry_is_closed_exactly() {
    // Accepted are 2 of 6; the first accepted one is each with 1/2, whatever was rejected before.
    let program = Program { ops: vec![Op::Retry(6, 4)] };
    let weights = exact(&program);
    let half = Ratio::new(1u128, 2u128);
    assert_eq!(weights, BTreeMap::from([(Some(4), half.clone()), (Some(5), half)]));
}

#[test]
fn a_retry_that_never_accepts_runs_into_the_budget() {
    let program = Program { ops: vec![Op::Retry(2, 2)] };
    let run = run_on(&program, &mut Seeded::from_seed(1));
    assert_eq!(run.status.name(), "over_budget");
    assert_eq!(exact(&program).into_keys().collect::<Vec<_>>(), [None]);
}

#[test]
fn exploring_after_a_prefix_explores_only_the_rest() {
    // The first two of three picks were rejected: only one attempt is left.
    let program = Program { ops: vec![Op::Rn2(5), Op::RetryUpTo(3, 4, 3)] };
    let prefix = [(5, 2), (4, 0), (4, 1)].map(|(bound, value)| spelltape::draws::Primitive { bound, value });
    let mut silent = |_: &spelltape::odds::Progress| Continue(());
    let limits = Limits { runs_max: 1000, prefix: prefix.to_vec(), progress: &mut silent };
    let odds = explore::<Toy, _>(&ToyRules, &program, &OutcomeOf::new(|state: &u32| *state), limits);
    let weights = odds.expect("a toy starts from everything").weights;
    let given_up = Some(toy::GAVE_UP.wrapping_add(2));
    let expected = [(Some(2 + 3), Ratio::new(1u128, 4u128)), (given_up, Ratio::new(3u128, 4u128))];
    assert_eq!(weights, BTreeMap::from(expected));
}
