//! Runs to be made over and over, in one way or another: what a stopwatch measures. The clock stands outside.

use std::cell::RefCell;
use std::hint::black_box;

use super::fuzz::{Chosen, choose, drawn, fuzz, tape};
use super::{FuzzWish, made_up_bytes};
use crate::draws::{BySite, Bytes, Seeded, Source, Tape, Unanswered};
use crate::journal::Status;
use crate::recorder::{Detail, Recorder, Room};
use crate::run::{Run, check_action, play, play_into, relations, run};
use crate::system::{Action, System};

/// How the runs of a course are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// On a generator's draws; nothing is kept but the outcome.
    Unrecorded,
    /// On a generator's draws, everything recorded, into memory that the run before has left.
    Recorded,
    /// On the draws that were recorded, everything recorded anew.
    Replayed,
    /// On a generator's draws, everything recorded, and every invariant is checked.
    Checked,
    /// As a fuzzer's bytes choose it: the scenario is made, run, checked, and replayed.
    Fuzzed,
    /// Only what the rules do within `Fuzzed`: the actions of the run, of its replay and, where it has one, of its
    /// twin, with all they record.
    RulesOfFuzzed,
    /// The same, and every invariant of an action is checked once, as `Fuzzed` does.
    CheckedRulesOfFuzzed,
}

/// The runs.
pub trait Course {
    /// How many.
    fn runs(&self) -> u32;

    /// How many actions their scenarios have together.
    fn actions(&self) -> u32;

    /// Makes each run once.
    fn make(&self, way: Way);
}

/// One run: what bytes chose, and what must be there before it is made.
struct Case<S: System> {
    bytes: Vec<u8>,
    dice: Vec<u8>,
    rules: &'static S::Rules,
    scenario: S::Scenario,
    start: S::State,
    /// The draws of the recorded run.
    recorded: Tape,
    /// Those of the fuzzed run.
    fuzzed: Tape,
    /// What that run is compared with.
    twin: Option<Twin<S>>,
}

/// A run that another is compared with.
struct Twin<S: System> {
    scenario: S::Scenario,
    start: S::State,
    faces: RefCell<BySite>,
}

/// Runs that made-up bytes choose.
pub(super) struct Cases<S: System> {
    cases: Vec<Case<S>>,
    /// What runs are recorded into, one after the other, as whoever makes many runs does it.
    room: RefCell<Room<S>>,
}

/// The seed of every recorded run.
const SEED: u64 = 1;

impl<S: System> Cases<S> {
    /// The runs of the first cases.
    pub fn made_up(cases: u64) -> Self {
        let case = |case| {
            let bytes = made_up_bytes(case);
            let Chosen { rules, scenario, dice } = choose::<S>(&bytes, false)?;
            let dice = dice.to_vec();
            let start = S::start(rules, &scenario).ok()?;
            let tape_of = |source: &mut dyn Source| {
                play::<S>(rules, &scenario, source, Detail::Full).ok().map(|run| tape(&run))
            };
            let recorded = tape_of(&mut Seeded::from_seed(SEED))?;
            let fuzzed = play::<S>(rules, &scenario, &mut Bytes::new(&dice), Detail::Full).ok()?;
            let twin = twin(rules, &scenario, &fuzzed, &bytes);
            let fuzzed = tape(&fuzzed);
            Some(Case { rules, start, recorded, fuzzed, twin, scenario, dice, bytes })
        };
        Self { cases: (0..cases).filter_map(case).collect(), room: RefCell::default() }
    }

    fn played(&self, case: &Case<S>, source: &mut dyn Source, detail: Detail) {
        let recorder = Recorder::reusing(source, detail, self.room.take());
        if let Ok(run) = black_box(play_into::<S>(case.rules, &case.scenario, recorder)) {
            self.room.replace(run.into_room());
        }
    }
}

impl<S: System> Course for Cases<S> {
    fn runs(&self) -> u32 {
        u32::try_from(self.cases.len()).unwrap_or(u32::MAX)
    }

    fn actions(&self) -> u32 {
        let actions = self.cases.iter().map(|case| S::actions(&case.scenario).len()).sum::<usize>();
        u32::try_from(actions).unwrap_or(u32::MAX)
    }

    fn make(&self, way: Way) {
        for case in &self.cases {
            match way {
                Way::Unrecorded => self.played(case, &mut Seeded::from_seed(SEED), Detail::Nothing),
                Way::Recorded => self.played(case, &mut Seeded::from_seed(SEED), Detail::Full),
                Way::Replayed => self.played(case, &mut case.recorded.clone(), Detail::Full),
                Way::Checked => {
                    drop(black_box(run::<S>(case.rules, &case.scenario, &mut Seeded::from_seed(SEED))));
                }
                Way::Fuzzed => drop(black_box(fuzz::<S>(&case.bytes, FuzzWish::of_target(false)))),
                Way::RulesOfFuzzed | Way::CheckedRulesOfFuzzed => {
                    let Case { rules, scenario, start, .. } = case;
                    let checked = way == Way::CheckedRulesOfFuzzed;
                    stepped::<S>(rules, (scenario, start), &mut Bytes::new(&case.dice), checked);
                    stepped::<S>(rules, (scenario, start), &mut case.fuzzed.clone(), false);
                    if let Some(Twin { scenario, start, faces }) = &case.twin {
                        let faces = &mut *faces.borrow_mut();
                        faces.rewind();
                        stepped::<S>(rules, (scenario, start), faces, false);
                    }
                }
            }
        }
    }
}

/// What a fuzz target compares a run with.
fn twin<S: System>(rules: &S::Rules, scenario: &S::Scenario, run: &Run<S>, bytes: &[u8]) -> Option<Twin<S>> {
    let (_, twin, _) = relations::<S>(drawn(bytes)).next()?;
    let scenario = twin(scenario).filter(|_| run.status == Status::Complete)?;
    let start = S::start(rules, &scenario).ok()?;
    let faces = RefCell::new(BySite::new(run.primitives(), Unanswered::Smallest));
    Some(Twin { scenario, start, faces })
}

/// The actions alone, from a start that is there, and what must hold of each where that is `checked`.
fn stepped<S: System>(
    rules: &S::Rules,
    (scenario, start): (&S::Scenario, &S::State),
    source: &mut dyn Source,
    checked: bool,
) {
    let mut state = start.clone();
    let mut recorder = Recorder::new(source, Detail::Full);
    for action in S::actions(scenario) {
        let before = checked.then(|| (state.clone(), recorder.steps().len()));
        S::step(rules, &mut state, action, &mut recorder);
        if recorder.status() != Status::Complete {
            break;
        }
        if let Some((before, begins)) = &before {
            let (steps, lists) = (&recorder.steps()[*begins..], recorder.lists());
            black_box(check_action::<S>(&Action { rules, before, action, steps, lists, after: &state }, 0));
        }
    }
    drop(black_box((state, recorder.into_parts())));
}

#[cfg(test)]
mod tests {
    use crate::bench::Way;
    use crate::registry::systems;

    /// A stopwatch must not measure runs that end at once.
    #[test]
    fn every_system_has_a_course_of_runs_with_actions() {
        for bench in systems() {
            let course = bench.course(40);
            assert!(course.runs() >= 20 && course.actions() >= course.runs(), "{}", bench.name());
            let alone = [Way::Unrecorded, Way::Recorded, Way::Replayed, Way::Checked];
            let fuzzed = [Way::Fuzzed, Way::RulesOfFuzzed, Way::CheckedRulesOfFuzzed];
            alone.into_iter().chain(fuzzed).for_each(|way| course.make(way));
        }
    }
}
