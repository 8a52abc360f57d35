//! Exact odds: the distribution of the answer to a question over everything that chance can do.
//!
//! A question folds a small accumulator over what each action records. The explorer keeps a frontier of
//! distinct `(state, accumulator)` pairs with their weights. For each state it makes every possible run of
//! the next action once, whatever the accumulators that came to it, and adds up runs that end in the same
//! pair; so N actions cost N times the runs of one action as long as the number of distinct states does not
//! grow. Nothing is ever dropped: weight that was not
//! visited, because a limit was reached or the user interrupted, is reported as such.

mod known;
mod occurring;
mod questions;
mod repeat;
mod scene;
mod wanted;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::ControlFlow;

pub use known::NONE;
pub(crate) use known::choice_of;
pub use occurring::Occurring;
pub use questions::{Asked, Ever, Latest, OutcomeOf, QuestionError, Tally, choice_value};
pub use repeat::{Combination, repeated};
pub(crate) use scene::{Came, Scene};
pub use wanted::{Is, Wanted};

use crate::draws::{Exhaustive, Halt, Primitive};
use crate::journal::{Status, Step};
use crate::ratio::{Counts, Ratio, Whole};
use crate::recorder::{Detail, Looks, Recorder, Room};
use crate::run::check_action;
use crate::system::{Action, Fault, System};
use crate::violation::Violation;

/// What is said of odds that do not see everything that is asked: relations are seen in whole runs only.
pub const UNRELATED: &str = "relations between two runs are not explored";

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

    /// Which steps must be shown; others may be.
    fn looks(&self) -> Looks {
        Looks::ALL
    }

    /// Looks at one decision, event or message (draws are not shown); breaks when the answer is settled.
    fn see(&self, acc: &mut Self::Acc, step: &Step<S>) -> ControlFlow<()>;

    /// Looks at a step of the last action, where more may be settled, as nothing comes after it.
    fn see_last(&self, acc: &mut Self::Acc, step: &Step<S>) -> ControlFlow<()> {
        self.see(acc, step)
    }

    /// The answer when it is settled or every action was made.
    fn answer(&self, acc: &Self::Acc, end: &End<'_, S>) -> Self::Answer;

    /// Whether exploring action by action sees everything that is asked; see [`UNRELATED`].
    fn is_explored(&self) -> bool {
        true
    }

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
    /// The probability of everything that was not visited; zero when every run was.
    pub unvisited: Ratio,
    /// Whether the runs show everything that is asked; see [`UNRELATED`].
    pub is_explored: bool,
    /// Runs of single actions made.
    pub runs: u64,
    /// Distinct `(state, accumulator)` pairs before each action.
    pub states: Vec<usize>,
}

impl<A: Ord> Odds<A> {
    /// Whether the odds are all there is to say: everything was visited, and everything asked is seen there.
    pub fn is_complete(&self) -> bool {
        self.is_explored && self.unvisited.is_zero()
    }

    /// The probability of an answer.
    pub fn of(&self, answer: &A) -> Ratio {
        self.weights.get(answer).cloned().unwrap_or_else(Ratio::zero)
    }

    /// The odds of what is made of the answers: weights of what becomes alike are added.
    pub fn map<B: Ord>(self, of: impl Fn(A) -> B) -> Odds<B> {
        let Self { weights: answers, unvisited, is_explored, runs, states } = self;
        let mut weights = BTreeMap::new();
        for (answer, weight) in answers {
            add(&mut weights, of(answer), &weight);
        }
        Odds { weights, unvisited, is_explored, runs, states }
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
    let remembered = BTreeMap::from([(question.start(), Ratio::one())]);
    let mut frontier: Frontier<S, Q> = BTreeMap::from([(start, remembered)]);
    let mut states = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        explorer.progress.action = index;
        states.push(frontier.values().map(BTreeMap::len).sum());
        frontier = explorer.act(index, action, frontier);
        if explorer.stopped {
            frontier.clear();
            break;
        }
    }
    // Without an action the start is the end.
    for (state, remembered) in &frontier {
        for (acc, weight) in remembered {
            add(&mut explorer.weights, question.answer(acc, &End::Complete(state)), weight);
        }
    }
    let visited = explorer.weights.values().fold(Ratio::zero(), |sum, weight| sum.plus(weight));
    Ok(Odds {
        unvisited: visited.complement(),
        is_explored: question.is_explored(),
        weights: explorer.weights,
        runs: explorer.progress.runs,
        states,
    })
}

/// Distinct states, each with what is remembered of the runs that lead to it and with the weight of these.
type Frontier<S, Q> = BTreeMap<<S as System>::State, BTreeMap<<Q as Question<S>>::Acc, Ratio>>;

struct Explorer<'e, 'p, S: System, Q: Question<S>> {
    rules: &'e S::Rules,
    question: &'e Q,
    limits: Limits<'p>,
    weights: BTreeMap<Q::Answer, Ratio>,
    progress: Progress,
    stopped: bool,
}

/// What is remembered at a state after an action: where in the list of what was remembered before it stands what
/// it came from, and the weights; in order.
type Arrived<A> = Vec<(usize, A, Counts)>;

/// What all runs of one action from one state led to.
struct Ends<S: System, Q: Question<S>> {
    reached: BTreeMap<S::State, Arrived<Q::Acc>>,
    /// What settled the question, with the place of what was remembered before it.
    settled: BTreeMap<(usize, Q::Acc), Counts>,
    /// The answers, by what was remembered before.
    answers: Vec<BTreeMap<Q::Answer, Counts>>,
}

impl<S: System, Q: Question<S>> Explorer<'_, '_, S, Q> {
    /// Makes every run of one action from every state of the frontier. The last action ends in answers.
    fn act(&mut self, index: usize, action: &S::Action, frontier: Frontier<S, Q>) -> Frontier<S, Q> {
        let mut next: Frontier<S, Q> = BTreeMap::new();
        let mut prefix_taken = 0;
        self.progress.states = frontier.len();
        let question = self.question;
        let detail = if question.wants_invariants() { Detail::Full } else { Detail::Nothing };
        let looks = question.looks();
        let is_last = index + 1 == self.progress.actions;
        // Memory that every run uses again.
        let (mut room, mut seen, mut end) = (Room::default(), Vec::new(), None);
        for (done, (state, remembered)) in frontier.into_iter().enumerate() {
            self.progress.states_done = done;
            let answers = remembered.iter().map(|_| BTreeMap::new()).collect();
            let mut ends: Ends<S, Q> = Ends { reached: BTreeMap::new(), settled: BTreeMap::new(), answers };
            let mut source = Exhaustive::after(self.limits.prefix.clone());
            if question.wants_invariants() {
                source = source.face_by_face(FACES_MAX);
            }
            loop {
                source.restart();
                let reached = end.insert(state.clone());
                seen.extend(remembered.keys().map(|acc| (acc.clone(), true)));
                let mut watch = |step: &Step<S>| {
                    for (acc, goes_on) in seen.iter_mut().filter(|(_, goes_on)| *goes_on) {
                        let looked =
                            if is_last { question.see_last(acc, step) } else { question.see(acc, step) };
                        *goes_on = looked.is_continue();
                    }
                    seen.iter().all(|(_, goes_on)| !goes_on)
                };
                let mut recorder = Recorder::reusing(&mut source, detail, room);
                recorder.watch(&mut watch, looks);
                S::step(self.rules, reached, action, &mut recorder);
                let violation = self.check(index, action, &state, &recorder, reached);
                let status = recorder.status();
                room = recorder.clear();
                if let Some(found) = violation {
                    for (acc, goes_on) in seen.iter_mut().filter(|(_, goes_on)| *goes_on) {
                        *goes_on = question.see_violation(acc, &found).is_continue();
                    }
                }
                self.progress.runs += 1;
                prefix_taken = source.prefix_taken();
                self.count(&mut ends, &mut seen, status, &mut end, &source.weight());
                if self.must_stop() {
                    return next;
                }
                if !source.advance() {
                    break;
                }
            }
            self.add_up(ends, &remembered, (!is_last).then_some(&mut next));
        }
        self.limits.prefix.drain(..prefix_taken);
        next
    }

    /// Counts one run for everything remembered before it, which is used up. The state it reached is taken where
    /// it is needed: states are large, and most are left where they are.
    fn count(
        &self,
        ends: &mut Ends<S, Q>,
        seen: &mut Vec<(Q::Acc, bool)>,
        status: Status,
        end: &mut Option<S::State>,
        weight: &(Whole, Whole),
    ) {
        let goes_on = status == Status::Complete && seen.iter().any(|(_, goes_on)| *goes_on);
        let mut reached = end.take_if(|_| goes_on).map(|end| ends.reached.entry(end).or_default());
        for (before, (acc, goes_on)) in seen.drain(..).enumerate() {
            match (status, &mut reached) {
                _ if !goes_on => ends.settled.entry((before, acc)).or_default().add(weight),
                (_, Some(reached)) => {
                    let place = reached.binary_search_by(|(other, known, _)| {
                        other.cmp(&before).then_with(|| known.cmp(&acc))
                    });
                    let place = place.unwrap_or_else(|place| {
                        reached.reserve_exact(usize::from(reached.is_empty()));
                        reached.insert(place, (before, acc, Counts::default()));
                        place
                    });
                    reached[place].2.add(weight);
                }
                // Where every face is explored, a run over budget is simply not visited.
                (Status::Halted(Halt::OverBudget), None) if self.question.wants_invariants() => {}
                (halted, None) => {
                    let answer = self.question.answer(&acc, &End::Halted(halted));
                    ends.answers[before].entry(answer).or_default().add(weight);
                }
            }
        }
    }

    /// Adds what the runs from one state led to: states to the next frontier or, where there is none, as the
    /// ends they are; answers to the odds.
    fn add_up(
        &mut self,
        mut ends: Ends<S, Q>,
        remembered: &BTreeMap<Q::Acc, Ratio>,
        next: Option<&mut Frontier<S, Q>>,
    ) {
        for ((from, acc), counts) in ends.settled {
            let answer = self.question.answer(&acc, &End::Settled);
            ends.answers[from].entry(answer).or_default().append(&counts);
        }
        match next {
            Some(next) => {
                let before: Vec<_> = remembered.values().collect();
                for (state, arrived) in ends.reached {
                    let there = next.entry(state).or_default();
                    for (from, acc, counts) in arrived {
                        add(there, acc, &before[from].times(&counts.total()));
                    }
                }
            }
            None => {
                for (state, arrived) in ends.reached {
                    for (from, acc, counts) in arrived {
                        let answer = self.question.answer(&acc, &End::Complete(&state));
                        ends.answers[from].entry(answer).or_default().append(&counts);
                    }
                }
            }
        }
        for (before, answers) in remembered.values().zip(ends.answers) {
            for (answer, counts) in answers {
                add(&mut self.weights, answer, &before.times(&counts.total()));
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
        let (steps, lists) = (recorder.steps(), recorder.lists());
        let seen = Action { rules: self.rules, before, action, steps, lists, after };
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
