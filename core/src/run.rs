//! One run: a scenario, a ruleset and a source of draws make steps, a status and an outcome.

use std::collections::{BTreeMap, BTreeSet};

use crate::draws::{Ask, BySite, Primitive, Source, Unanswered};
use crate::journal::{Draw, Lists, Status, Step};
use crate::recorder::{Detail, Recorder, Room};
use crate::site::{RuleId, Site};
use crate::system::{Action, Check, Fault, System};
use crate::violation::Violation;

/// What a run left behind.
#[derive(Clone, Debug)]
pub struct Run<S: System> {
    /// Everything that was recorded, in order.
    pub steps: Vec<Step<S>>,
    /// What the steps refer to.
    pub lists: Lists,
    /// How it ended.
    pub status: Status,
    /// The draw that had no answer, where one had none.
    pub halted_at: Option<(Site, Ask)>,
    /// The first invariant found broken.
    pub violation: Option<Violation>,
    /// The rules that decided something without a draw or a choice, each with the step that came after it.
    pub marks: Vec<(usize, RuleId)>,
    /// The outcome after the last action.
    pub outcome: S::Outcome,
}

impl<S: System> Run<S> {
    /// The rules that decided something, in order, each with the step it decided or, for a rule that drew
    /// and chose nothing, the step that came after it. `rules` is the ruleset of the run.
    pub fn trail(&self, rules: &S::Rules) -> Vec<(usize, RuleId)> {
        let mut known: BTreeMap<Site, RuleId> = BTreeMap::new();
        let places = self.steps.iter().enumerate().filter_map(|(index, step)| match step {
            Step::Draw(draw) => Some((index, draw.site)),
            Step::Decision(decision) => Some((index, decision.site)),
            _ => None,
        });
        let passed = places
            .map(|(index, site)| (index, *known.entry(site).or_insert_with(|| S::rule_at(rules, site))));
        let mut trail: Vec<_> = self.marks.iter().copied().chain(passed).collect();
        trail.sort_by_key(|(index, _)| *index);
        trail
    }

    /// The rules that decided something, by id. `rules` is the ruleset of the run.
    pub fn rules(&self, rules: &S::Rules) -> BTreeSet<RuleId> {
        self.trail(rules).into_iter().map(|(_, rule)| rule).collect()
    }

    /// Its memory, for the next run.
    pub(crate) fn into_room(self) -> Room<S> {
        Room::of(self.steps, self.lists, self.marks)
    }

    /// The draws in order.
    pub fn draws(&self) -> impl Iterator<Item = &Draw> {
        self.steps.iter().filter_map(|step| match step {
            Step::Draw(draw) => Some(draw),
            _ => None,
        })
    }

    /// The primitive draws in order, each with its site.
    pub fn primitives(&self) -> impl Iterator<Item = (Site, Primitive)> {
        self.draws().flat_map(|draw| self.lists.primitives(draw).map(|primitive| (draw.site, primitive)))
    }
}

/// Runs a scenario and checks every invariant of its system.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub fn run<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    source: &mut dyn Source,
) -> Result<Run<S>, Fault> {
    run_beside(rules, scenario, source, Twins::All)
}

/// Which of the invariants that compare two runs are checked.
#[derive(Clone, Copy, Debug)]
pub enum Twins {
    /// All of them: whenever a run is recorded, replayed, adopted or shrunk, and in tests.
    All,
    /// One of them, drawn by this number, each as likely as the others. For fuzzers, which make more runs in the
    /// same time: a twin costs as much as the run itself, and a system may have many.
    Drawn(usize),
}

/// Runs a scenario, checks every invariant that looks at one action, and of those that compare it with a twin
/// those that `twins` says.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub fn run_beside<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    source: &mut dyn Source,
    twins: Twins,
) -> Result<Run<S>, Fault> {
    let mut run = fold::<S>(rules, scenario, source)?;
    if run.violation.is_none() && run.status == Status::Complete {
        run.violation = check_relations(rules, scenario, &run, twins);
    }
    Ok(run)
}

/// Runs a scenario without looking at invariants, and keeps no more than `detail` says.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub fn play<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    source: &mut dyn Source,
    detail: Detail,
) -> Result<Run<S>, Fault> {
    play_into(rules, scenario, Recorder::new(source, detail))
}

/// Runs a scenario without looking at invariants, and records it with a recorder that is there.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub(crate) fn play_into<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    mut recorder: Recorder<'_, S>,
) -> Result<Run<S>, Fault> {
    let mut state = S::start(rules, scenario)?;
    for (index, action) in (0..).zip(S::actions(scenario)) {
        recorder.begin(index);
        S::step(rules, &mut state, action, &mut recorder);
        if recorder.status() != Status::Complete {
            break;
        }
    }
    Ok(ended(recorder, &state, None))
}

/// Runs a scenario and checks the invariants that look at one action.
fn fold<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    source: &mut dyn Source,
) -> Result<Run<S>, Fault> {
    let mut state = S::start(rules, scenario)?;
    let mut recorder = Recorder::new(source, Detail::Full);
    let mut violation = None;
    for (index, action) in (0..).zip(S::actions(scenario)) {
        let begins = recorder.steps().len();
        recorder.begin(index);
        let before = state.clone();
        S::step(rules, &mut state, action, &mut recorder);
        // A halted action was finished on made-up values: what it did is no evidence against the rules.
        if recorder.status() != Status::Complete {
            break;
        }
        if violation.is_none() {
            let (steps, lists) = (&recorder.steps()[begins..], recorder.lists());
            let made = Action { rules, before: &before, action, steps, lists, after: &state };
            violation = check_action(&made, index);
        }
    }
    Ok(ended(recorder, &state, violation))
}

/// What is left behind when the last action was made.
fn ended<S: System>(recorder: Recorder<'_, S>, state: &S::State, violation: Option<Violation>) -> Run<S> {
    let (status, halted_at) = (recorder.status(), recorder.halted_at());
    let (steps, lists, marks) = recorder.into_parts();
    Run { steps, lists, status, halted_at, violation, marks, outcome: S::outcome(state) }
}

/// The first invariant that an action breaks.
pub fn check_action<S: System>(action: &Action<'_, S>, index: u32) -> Option<Violation> {
    S::invariants().iter().find_map(|invariant| {
        let Check::Step(check) = invariant.check else { return None };
        let what = check(action).err()?;
        let site = action.steps.iter().rev().find_map(|step| match step {
            Step::Draw(draw) => Some(draw.site),
            Step::Decision(decision) => Some(decision.site),
            _ => None,
        });
        Some(Violation { id: invariant.id, action: index, site, what })
    })
}

/// An invariant that compares two runs: its id, the twin of a scenario, and the comparison.
type Relation<S> = (
    RuleId,
    fn(&<S as System>::Scenario) -> Option<<S as System>::Scenario>,
    fn(&Run<S>, &Run<S>) -> Result<(), String>,
);

/// The invariants that compare two runs which `twins` says.
pub(crate) fn relations<S: System>(twins: Twins) -> impl Iterator<Item = Relation<S>> {
    let all = || {
        S::invariants().iter().filter_map(|invariant| match invariant.check {
            Check::Relation { twin, compare } => Some((invariant.id, twin, compare)),
            Check::Step(_) => None,
        })
    };
    let drawn = match twins {
        Twins::All => None,
        Twins::Drawn(lot) => lot.checked_rem(all().count()),
    };
    let is_asked = move |(index, _): &(usize, _)| drawn.is_none_or(|drawn| drawn == *index);
    all().enumerate().filter(is_asked).map(|(_, relation)| relation)
}

/// The first relation between a run and its twin that does not hold. The twin takes the faces of the run
/// by site; where it needs more, it gets the smallest. Its own actions are not checked: only the two runs are
/// compared.
fn check_relations<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    run: &Run<S>,
    twins: Twins,
) -> Option<Violation> {
    let mut faces = None;
    let mut room = Room::default();
    for (id, twin, compare) in relations(twins) {
        let Some(twin) = twin(scenario) else { continue };
        let faces = faces.get_or_insert_with(|| BySite::new(run.primitives(), Unanswered::Smallest));
        faces.rewind();
        let recorder = Recorder::reusing(faces, Detail::Full, std::mem::take(&mut room));
        let Ok(other) = play_into::<S>(rules, &twin, recorder) else { continue };
        if let Err(what) = compare(run, &other) {
            let site = run.draws().last().map(|draw| draw.site);
            let action = u32::try_from(S::actions(scenario).len().saturating_sub(1)).unwrap_or(u32::MAX);
            return Some(Violation { id, action, site, what });
        }
        room = other.into_room();
    }
    None
}
