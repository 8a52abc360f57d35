//! Exact odds: the distribution of the answer to a question over everything that chance can do.
//!
//! A question folds a small accumulator over what each action records. The explorer keeps a frontier of
//! distinct `(state, accumulator)` pairs with their weights. For each state it makes every possible run of
//! the next action once, whatever the accumulators that came to it, and adds up runs that end in the same
//! pair; so N actions cost N times the runs of one action as long as the number of distinct states does not
//! grow. Nothing is ever dropped: weight that was not
//! visited, because a limit was reached or the user interrupted, is reported as such.

mod questions;
mod repeat;
mod scene;
mod wanted;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::ControlFlow;

pub use questions::{Asked, Ever, Latest, OutcomeOf, QuestionError, Tally, choice_value};
pub use repeat::{Combination, repeated};
pub(crate) use scene::{Came, Scene};
pub use wanted::{Is, Wanted};

use crate::draws::{Exhaustive, Halt, Primitive};
use crate::journal::{Status, Step};
use crate::ratio::{Ratio, Whole};
use crate::recorder::{Detail, Recorder};
use crate::run::check_action;
use crate::system::{Action, Fault, System};
use crate::violation::Violation;

/// Runs after which an exploration stops unless told otherwise.
pub const RUNS_MAX: u64 = 50_000_000;

/// Runs between two reports of progress.
pub(crate) const RUNS_PER_REPORT: u64 = 1 << 12;

/// Draws after which a run that must show every face counts as not visited.
pub(crate) const FACES_MAX: u32 = 64;

/// A question about a run.
pub trait Question<S: System> {
    /// What must be remembered of the run so far.
    type Acc: Clone + Ord;
    /// What the question is answered with.
    type Answer: Ord;

    /// Before the first step.
    fn start(&self) -> Self::Acc;

    /// Looks at one decision, event or message (draws are not shown); breaks when the answer is settled.
    fn see(&self, acc: &mut Self::Acc, step: &Step<S>) -> ControlFlow<()>;

    /// Looks at a step of the last action, where more may be settled, as nothing comes after it.
    fn see_last(&self, acc: &mut Self::Acc, step: &Step<S>) -> ControlFlow<()> {
        self.see(acc, step)
    }

    /// The answer when it is settled or every action was made.
    fn answer(&self, acc: &Self::Acc, end: &End<'_, S>) -> Self::Answer;

    /// Whether invariants must be checked after every action; every face is then explored on its own.
    fn wants_invariants(&self) -> bool {
        false
    }

    /// Looks at a broken invariant; breaks when the answer is settled.
    fn see_violation(&self, acc: &mut Self::Acc, violation: &Violation) -> ControlFlow<()> {
        let _ = (acc, violation);
        ControlFlow::Continue(())
    }
}

/// How a run ended, as a question sees it.
pub enum End<'a, S: System> {
    /// The question was settled before the end.
    Settled,
    /// Every action was made, and this is the state.
    Complete(&'a S::State),
    /// The run ended early: out of answers or over budget.
    Halted(Status),
}

/// What to explore and how far.
pub struct Limits<'p> {
    /// Runs after which to stop.
    pub runs_max: u64,
    /// Draws already made; only what comes after them is explored.
    pub prefix: Vec<Primitive>,
    /// Called now and then; break to stop with what was found.
    pub progress: &'p mut dyn FnMut(&Progress) -> ControlFlow<()>,
}

impl Limits<'_> {
    /// Calls `with` with the usual limits and no reports.
    pub fn usual<R>(with: impl FnOnce(Limits<'_>) -> R) -> R {
        let mut silent = |_: &Progress| ControlFlow::Continue(());
        with(Limits { runs_max: RUNS_MAX, prefix: Vec::new(), progress: &mut silent })
    }
}

/// How far an exploration has come.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The action being explored, counted from 0.
    pub action: usize,
    /// How many actions there are.
    pub actions: usize,
    /// Distinct states explored of the present frontier.
    pub states_done: usize,
    /// Distinct states in the present frontier.
    pub states: usize,
    /// Runs made so far.
    pub runs: u64,
}

/// The distribution of the answers to a question.
#[derive(Clone, Debug)]
pub struct Odds<A> {
    /// The probability of each answer.
    pub weights: BTreeMap<A, Ratio>,
    /// The probability of everything that was not visited; zero when the odds are complete.
    pub unvisited: Ratio,
    /// Runs of single actions made.
    pub runs: u64,
    /// Distinct `(state, accumulator)` pairs before each action and after the last.
    pub states: Vec<usize>,
}

impl<A: Ord> Odds<A> {
    /// The probability of an answer.
    pub fn of(&self, answer: &A) -> Ratio {
        self.weights.get(answer).cloned().unwrap_or_else(Ratio::zero)
    }

    /// The expectation of a non-negative value of the answers.
    pub fn expectation(&self, value: impl Fn(&A) -> u32) -> Ratio {
        self.weights.iter().fold(Ratio::zero(), |sum, (answer, weight)| {
            sum.plus(&weight.times(&Ratio::new(value(answer), 1u128)))
        })
    }
}

/// Explores a scenario.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub fn explore<S: System, Q: Question<S>>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    question: &Q,
    limits: Limits<'_>,
) -> Result<Odds<Q::Answer>, Fault> {
    let start = S::start(rules, scenario)?;
    let actions = S::actions(scenario);
    let progress = Progress { actions: actions.len(), ..Progress::default() };
    let mut explorer =
        Explorer { rules, question, limits, weights: BTreeMap::new(), progress, stopped: false };
    let mut frontier: Frontier<S, Q> = BTreeMap::from([((start, question.start()), Ratio::one())]);
    let mut states = vec![1];
    for (index, action) in actions.iter().enumerate() {
        explorer.progress.action = index;
        frontier = explorer.act(index, action, frontier);
        if explorer.stopped {
            frontier.clear();
            break;
        }
        states.push(frontier.len());
    }
    for ((state, acc), weight) in &frontier {
        let answer = question.answer(acc, &End::Complete(state));
        add(&mut explorer.weights, answer, weight);
    }
    let visited = explorer.weights.values().fold(Ratio::zero(), |sum, weight| sum.plus(weight));
    Ok(Odds {
        unvisited: visited.complement(),
        weights: explorer.weights,
        runs: explorer.progress.runs,
        states,
    })
}

type Frontier<S, Q> = BTreeMap<(<S as System>::State, <Q as Question<S>>::Acc), Ratio>;

/// Weights of runs, added up as plain counts per denominator.
pub(crate) type Counts = BTreeMap<Whole, Whole>;

struct Explorer<'e, 'p, S: System, Q: Question<S>> {
    rules: &'e S::Rules,
    question: &'e Q,
    limits: Limits<'p>,
    weights: BTreeMap<Q::Answer, Ratio>,
    progress: Progress,
    stopped: bool,
}

/// What is remembered of the runs that lead to one state, with the weight of each.
type Remembered<S, Q> = Vec<(<Q as Question<S>>::Acc, Ratio)>;

/// The frontier by its states: what follows from a state is the same, whatever is remembered.
fn by_state<S: System, Q: Question<S>>(frontier: Frontier<S, Q>) -> Vec<(S::State, Remembered<S, Q>)> {
    let mut groups: Vec<(S::State, Remembered<S, Q>)> = Vec::new();
    for ((state, acc), weight) in frontier {
        match groups.last_mut() {
            Some((last, remembered)) if *last == state => remembered.push((acc, weight)),
            _ => groups.push((state, vec![(acc, weight)])),
        }
    }
    groups
}

/// What all runs of one action from one state led to; each list goes by what was remembered before it.
struct Ends<S: System, Q: Question<S>> {
    reached: BTreeMap<S::State, Vec<BTreeMap<Q::Acc, Counts>>>,
    settled: Vec<BTreeMap<Q::Answer, Counts>>,
}

impl<S: System, Q: Question<S>> Explorer<'_, '_, S, Q> {
    /// Makes every run of one action from every state of the frontier.
    fn act(&mut self, index: usize, action: &S::Action, frontier: Frontier<S, Q>) -> Frontier<S, Q> {
        let mut next: Frontier<S, Q> = BTreeMap::new();
        let mut prefix_taken = 0;
        let groups = by_state::<S, Q>(frontier);
        self.progress.states = groups.len();
        for (done, (state, remembered)) in groups.into_iter().enumerate() {
            self.progress.states_done = done;
            let settled = remembered.iter().map(|_| BTreeMap::new()).collect();
            let mut ends: Ends<S, Q> = Ends { reached: BTreeMap::new(), settled };
            let mut source = Exhaustive::after(self.limits.prefix.clone());
            if self.question.wants_invariants() {
                source = source.face_by_face(FACES_MAX);
            }
            let mut steps = Vec::new();
            let is_last = index + 1 == self.progress.actions;
            loop {
                source.restart();
                let mut end = state.clone();
                let detail = if self.question.wants_invariants() { Detail::Full } else { Detail::Nothing };
                let question = self.question;
                let mut seen: Vec<_> = remembered.iter().map(|(acc, _)| (acc.clone(), true)).collect();
                let mut watch = |step: &Step<S>| {
                    for (acc, goes_on) in seen.iter_mut().filter(|(_, goes_on)| *goes_on) {
                        let looked =
                            if is_last { question.see_last(acc, step) } else { question.see(acc, step) };
                        *goes_on = looked.is_continue();
                    }
                    seen.iter().all(|(_, goes_on)| !goes_on)
                };
                let mut recorder = Recorder::reusing(&mut source, detail, steps).watched_by(&mut watch);
                S::step(self.rules, &mut end, action, &mut recorder);
                let violation = self.check(index, action, &state, &recorder, &end);
                let status = recorder.status();
                steps = recorder.clear();
                if let Some(found) = violation {
                    for (acc, goes_on) in seen.iter_mut().filter(|(_, goes_on)| *goes_on) {
                        *goes_on = question.see_violation(acc, &found).is_continue();
                    }
                }
                self.progress.runs += 1;
                prefix_taken = source.prefix_taken();
                self.count(&mut ends, seen, status, end, &source.weight());
                if self.must_stop() {
                    return next;
                }
                if !source.advance() {
                    break;
                }
            }
            self.add_up(ends, &remembered, &mut next);
        }
        self.limits.prefix.drain(..prefix_taken);
        next
    }

    /// Counts one run for everything remembered before it.
    fn count(
        &self,
        ends: &mut Ends<S, Q>,
        seen: Vec<(Q::Acc, bool)>,
        status: Status,
        end: S::State,
        weight: &(Whole, Whole),
    ) {
        let goes_on = status == Status::Complete && seen.iter().any(|(_, goes_on)| *goes_on);
        let mut reached =
            goes_on.then(|| ends.reached.entry(end).or_insert_with(|| vec![BTreeMap::new(); seen.len()]));
        for (pair, (acc, goes_on)) in seen.into_iter().enumerate() {
            let answer = |end| self.question.answer(&acc, &end);
            match (status, &mut reached) {
                _ if !goes_on => count(&mut ends.settled[pair], answer(End::Settled), weight),
                (_, Some(reached)) => count(&mut reached[pair], acc, weight),
                // Where every face is explored, a run over budget is simply not visited.
                (Status::Halted(Halt::OverBudget), None) if self.question.wants_invariants() => {}
                (halted, None) => count(&mut ends.settled[pair], answer(End::Halted(halted)), weight),
            }
        }
    }

    /// Adds what the runs from one state led to: states to the next frontier, settled answers to the odds.
    fn add_up(&mut self, ends: Ends<S, Q>, remembered: &Remembered<S, Q>, next: &mut Frontier<S, Q>) {
        for (state, accs) in ends.reached {
            for ((_, before), accs) in remembered.iter().zip(accs) {
                for (acc, counts) in accs {
                    add(next, (state.clone(), acc), &before.times(&total(counts)));
                }
            }
        }
        for ((_, before), answers) in remembered.iter().zip(ends.settled) {
            for (answer, counts) in answers {
                add(&mut self.weights, answer, &before.times(&total(counts)));
            }
        }
    }

    /// The broken invariant of a run, where the question wants to know of it.
    fn check(
        &self,
        index: usize,
        action: &S::Action,
        before: &S::State,
        recorder: &Recorder<'_, S>,
        after: &S::State,
    ) -> Option<Violation> {
        if !self.question.wants_invariants() || recorder.status() != Status::Complete {
            return None;
        }
        let seen = Action { rules: self.rules, before, action, steps: recorder.steps(), after };
        check_action(&seen, u32::try_from(index).unwrap_or(u32::MAX))
    }

    fn must_stop(&mut self) -> bool {
        let runs = self.progress.runs;
        let interrupted =
            runs.is_multiple_of(RUNS_PER_REPORT) && (self.limits.progress)(&self.progress).is_break();
        self.stopped |= interrupted || runs >= self.limits.runs_max;
        self.stopped
    }
}

pub(crate) fn count<K: Ord>(
    sums: &mut BTreeMap<K, Counts>,
    key: K,
    (numerator, denominator): &(Whole, Whole),
) {
    let counts = sums.entry(key).or_default();
    match counts.get_mut(denominator) {
        Some(sum) => *sum = sum.add(numerator),
        None => {
            counts.insert(denominator.clone(), numerator.clone());
        }
    }
}

pub(crate) fn total(counts: Counts) -> Ratio {
    let mut parts = counts.into_iter().map(|(denominator, count)| Ratio::new(count, denominator));
    let first = parts.next().unwrap_or_else(Ratio::zero);
    parts.fold(first, |sum, part| sum.plus(&part))
}

fn add<K: Ord>(sums: &mut BTreeMap<K, Ratio>, key: K, weight: &Ratio) {
    match sums.entry(key) {
        Entry::Vacant(place) => {
            place.insert(weight.clone());
        }
        Entry::Occupied(mut sum) => {
            let more = sum.get().plus(weight);
            sum.insert(more);
        }
    }
}
