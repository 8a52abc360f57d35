//! Seeks a run in which something wanted happens: by seeds where it is common, by exploring where it is rare.
//!
//! The exact odds come first: they say whether it can happen at all, and how many seeds it takes on average.
//! Where that many can be tried, seeds are tried in order. Else every run is explored until one fulfils
//! the wish, and the draws that lead to it are the script of the run ([`Exhaustive::draws`]).
//!
//! [`Exhaustive::draws`]: crate::draws::Exhaustive::draws

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::draws::{Primitive, Script, Seeded, Source};
use crate::odds::{self, Came, Question, RUNS_PER_REPORT, Scene, Wanted, explore};
use crate::ratio::Ratio;
use crate::recorder::Room;
use crate::run::run;
use crate::system::{Fault, System};

/// Runs of single actions to explore, unless told otherwise.
pub const RUNS_MAX: u64 = 1 << 22;
/// Seeds to try, unless told otherwise.
pub const SEEDS_MAX: u64 = 100_000;

/// Seeds between two reports of progress.
const SEEDS_PER_REPORT: u64 = 64;

/// How far to go.
pub struct Limits<'p> {
    /// Runs of single actions to explore for the odds, and again for a script.
    pub runs_max: u64,
    /// Seeds to try.
    pub seeds_max: u64,
    /// Called now and then; break to stop.
    pub progress: &'p mut dyn FnMut(&Progress) -> ControlFlow<()>,
}

/// What is being done.
#[derive(Clone, Debug)]
pub enum Progress {
    /// The odds are explored.
    Odds(odds::Progress),
    /// So many seeds were tried.
    Seeds(u64),
    /// So many runs were explored for a script.
    Script(u64),
}

/// What leads to what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The draws of this seed.
    Seed(u64),
    /// These draws, as exploring left them.
    Script {
        /// The draws.
        draws: Vec<Primitive>,
        /// Whether every face is among them; else what nobody looks at is left out.
        is_complete: bool,
    },
}

impl Found {
    /// The source that makes the run.
    pub fn source(&self) -> Box<dyn Source> {
        let beyond = Seeded::from_seed(0);
        match self {
            Self::Seed(seed) => Box::new(Seeded::from_seed(*seed)),
            Self::Script { draws, is_complete: true } => {
                Box::new(Script::complete(draws.iter().copied(), beyond))
            }
            Self::Script { draws, .. } => Box::new(Script::heeded(draws.iter().copied(), beyond)),
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Sought {
    /// What is looked for.
    pub wanted: Wanted,
    /// The chance that a run fulfils it; a lower bound while weight was not visited.
    pub chance: Ratio,
    /// The weight that was not visited: 0 where the chance is exact.
    pub unvisited: Ratio,
    /// Whether the odds see everything that is asked; relations between two runs are seen in whole runs only.
    pub is_explored: bool,
    /// Seeds that were tried.
    pub seeds: u64,
    /// What leads to it.
    pub found: Option<Found>,
    /// Whether it was stopped on the way.
    pub stopped: bool,
}

impl Sought {
    /// Whether it can never happen.
    pub fn is_impossible(&self) -> bool {
        self.is_explored && self.chance.is_zero() && self.unvisited.is_zero()
    }

    /// How many seeds it takes on average, where the odds are exact.
    pub fn expected_seeds(&self) -> Option<Ratio> {
        let is_exact = self.is_explored && self.unvisited.is_zero() && !self.chance.is_zero();
        is_exact.then(|| Ratio::one().over(&self.chance))
    }
}

/// Seeks a run.
///
/// # Errors
/// If fields of the scenario contradict each other.
pub fn seek<S: System>(
    rules: &S::Rules,
    scenario: &S::Scenario,
    wanted: Wanted,
    limits: Limits<'_>,
) -> Result<Sought, Fault> {
    let mut stopped = false;
    let odds = {
        let mut progress = |at: &odds::Progress| {
            let flow = (limits.progress)(&Progress::Odds(at.clone()));
            stopped |= flow.is_break();
            flow
        };
        let limits = odds::Limits { runs_max: limits.runs_max, prefix: Vec::new(), progress: &mut progress };
        explore::<S, Wanted>(rules, scenario, &wanted, limits)?
    };
    let is_explored = odds.is_explored;
    let mut sought = Sought {
        chance: odds.of(&true),
        unvisited: odds.unvisited,
        is_explored,
        seeds: 0,
        found: None,
        stopped,
        wanted: wanted.clone(),
    };
    if sought.stopped || sought.is_impossible() {
        return Ok(sought);
    }
    let start = S::start(rules, scenario)?;
    let scene = Scene { rules, actions: S::actions(scenario), question: &wanted };
    let mut seeker: Seeker<'_, '_, S> = Seeker { scene, limits, stopped: false };
    let too_rare = Ratio::new(1u128, u128::from(seeker.limits.seeds_max.max(1)));
    let is_rare = sought.expected_seeds().is_some() && sought.chance < too_rare;
    if !is_rare {
        let whole = |seed| {
            let run = run::<S>(rules, scenario, &mut Seeded::from_seed(seed));
            run.is_ok_and(|run| wanted.is_violated(&run))
        };
        (sought.seeds, sought.found) = seeker.by_seeds(&start, &whole);
    }
    if sought.found.is_none() && !seeker.stopped {
        sought.found = seeker.script(start);
    }
    sought.stopped = seeker.stopped;
    Ok(sought)
}

struct Seeker<'s, 'p, S: System> {
    scene: Scene<'s, S, Wanted>,
    limits: Limits<'p>,
    stopped: bool,
}

/// A step on the way of a script: the draws of one action, and where the way before it stands.
struct Link {
    draws: Vec<Primitive>,
    before: usize,
}

impl<S: System> Seeker<'_, '_, S> {
    fn is_stopped(&mut self, at: Progress) -> bool {
        self.stopped = self.stopped || (self.limits.progress)(&at).is_break();
        self.stopped
    }

    /// The first seed that leads to it, and how many were tried.
    fn by_seeds(&mut self, start: &S::State, whole: &dyn Fn(u64) -> bool) -> (u64, Option<Found>) {
        let is_whole = Question::<S>::wants_invariants(self.scene.question);
        for seed in 0..self.limits.seeds_max {
            if seed.is_multiple_of(SEEDS_PER_REPORT) && self.is_stopped(Progress::Seeds(seed)) {
                return (seed, None);
            }
            if if is_whole { whole(seed) } else { self.goes_well(start, seed) } {
                return (seed + 1, Some(Found::Seed(seed)));
            }
        }
        (self.limits.seeds_max, None)
    }

    fn goes_well(&self, start: &S::State, seed: u64) -> bool {
        let (mut source, mut room) = (Seeded::from_seed(seed), Room::default());
        let (mut state, mut acc) = (start.clone(), Question::<S>::start(self.scene.question));
        for index in 0..self.scene.actions.len() {
            match self.scene.act(index, &state, &acc, &mut source, &mut room) {
                Came::To(next, remembered) => (state, acc) = (next, remembered),
                Came::Answered(answer) => return answer,
                Came::TooFar => return false,
            }
        }
        self.scene.answer(&state, &acc)
    }

    /// The draws of the first run found by exploring that leads to it.
    fn script(&mut self, start: S::State) -> Option<Found> {
        let is_complete = Question::<S>::wants_invariants(self.scene.question);
        let mut links = vec![Link { draws: Vec::new(), before: 0 }];
        let mut frontier = BTreeMap::from([((start, Question::<S>::start(self.scene.question)), 0)]);
        let (mut runs, mut room) = (0u64, Room::default());
        for index in 0..self.scene.actions.len() {
            let is_last = index + 1 == self.scene.actions.len();
            let mut next = BTreeMap::new();
            for ((state, acc), before) in frontier {
                let mut source = self.scene.exploring(Vec::new());
                loop {
                    source.restart();
                    let fulfilled = match self.scene.act(index, &state, &acc, &mut source, &mut room) {
                        Came::Answered(answer) => answer,
                        Came::To(state, acc) if is_last => self.scene.answer(&state, &acc),
                        Came::To(state, acc) => {
                            next.entry((state, acc)).or_insert_with(|| {
                                links.push(Link { draws: source.draws(), before });
                                links.len() - 1
                            });
                            false
                        }
                        Came::TooFar => false,
                    };
                    if fulfilled {
                        return Some(Found::Script {
                            draws: way(&links, before, source.draws()),
                            is_complete,
                        });
                    }
                    runs += 1;
                    if runs.is_multiple_of(RUNS_PER_REPORT) && self.is_stopped(Progress::Script(runs))
                        || runs >= self.limits.runs_max
                    {
                        return None;
                    }
                    if !source.advance() {
                        break;
                    }
                }
            }
            frontier = next;
        }
        None
    }
}

/// The draws of a whole way: those of the links up to one, and then the last ones.
fn way(links: &[Link], mut at: usize, last: Vec<Primitive>) -> Vec<Primitive> {
    let mut parts = vec![last.as_slice()];
    while at != 0 {
        parts.push(&links[at].draws);
        at = links[at].before;
    }
    parts.into_iter().rev().flatten().copied().collect()
}
