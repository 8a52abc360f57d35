//! What a rule sees of the world outside its state: draw, decide, answer, emit, tell.
//!
//! A rule cannot read what was recorded. When a draw has no answer the recorder notes why (the first reason
//! stays), and from there on answers 0, 1, 2, … modulo the bound without recording, so that the action
//! comes to its end.

mod compound;
mod room;

use std::cell::Cell;

use crate::draws::{Ask, DRAWS_MAX, Halt, Source};
use crate::journal::{Choice, Decision, Draw, Lists, Reason, Reasons, Status, Step, Vocabulary};
use crate::site::{RuleId, Site};

pub(crate) use room::Room;

/// Room for the steps of a short run: most runs then never move what they recorded.
const STEPS_OF_A_SHORT_RUN: usize = 64;

/// Room for its marks, made with the first one.
const MARKS_OF_A_SHORT_RUN: usize = 16;

/// How much a recorder keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Everything.
    Full,
    /// Decisions without their reasons, events and messages: what a question can see while exploring.
    Bare,
    /// Nothing: only the outcome counts.
    Nothing,
}

/// Records what the rules of one system do.
pub struct Recorder<'s, V: Vocabulary> {
    source: &'s mut dyn Source,
    detail: Detail,
    steps: Vec<Step<V>>,
    lists: Lists,
    marks: Vec<(usize, RuleId)>,
    status: Status,
    halted_at: Option<(Site, Ask)>,
    drawn: u32,
    made_up: u32,
    watch: Option<&'s mut Watch<'s, V>>,
    /// The steps that are kept, or looked at.
    wanted: Looks,
    settled: bool,
}

/// Looks at each step as it is recorded, and answers whether all that is asked of the run is settled.
pub(crate) type Watch<'w, V> = dyn FnMut(&Step<V>) -> bool + 'w;

/// Which steps somebody looks at. The others need not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Decisions.
    pub decisions: bool,
    /// Events and messages.
    pub events: bool,
}

impl Looks {
    /// None.
    pub const NONE: Self = Self { decisions: false, events: false };
    /// All that a question can see.
    pub const ALL: Self = Self { decisions: true, events: true };
}

impl<'s, V: Vocabulary> Recorder<'s, V> {
    /// A recorder that draws from `source`.
    pub fn new(source: &'s mut dyn Source, detail: Detail) -> Self {
        Self::reusing(source, detail, Room::default())
    }

    /// Draws a number. Rules call it through the words of their game, such as `rn2`.
    pub fn draw(&mut self, site: Site, ask: Ask) -> i64 {
        match ask {
            Ask::D(..) => self.throw(site, ask, |source, faces| source.sum(site, ask, faces)),
            _ => self.single(site, ask, |source| source.uniform(site, ask)),
        }
    }

    /// Draws from `0..bound` where only "below `below`" matters: true with the chance `below / bound`. It is
    /// the same draw as `rn2(bound)` or `random_range(bound)`, and is recorded as the `ask` given; where that counts
    /// from another number on, what is compared is the number less that.
    pub fn below(&mut self, site: Site, below: u32, ask: Ask) -> bool {
        let drawn = self.single(site, ask, |source| source.threshold(site, ask, below));
        drawn - ask.result(0) < i64::from(below)
    }

    /// Throws dice of which only "at least `least`" matters, as the game counts them. The sum has the right
    /// chance to reach it; while exploring it stands for its whole side.
    pub fn dice_reaching(&mut self, site: Site, ask: Ask, least: i64) -> i64 {
        let (lowest, highest) = ask.range();
        let below = u32::try_from(least.clamp(lowest, highest + 1) - lowest).unwrap_or(u32::MAX);
        self.throw(site, ask, |source, faces| source.sum_threshold(site, ask, below, faces))
    }

    /// Throws dice of which only what `means` makes of the sum matters, as the game counts it. While exploring,
    /// sums in a row that mean the same are one, and the smallest stands for them.
    pub fn dice_meaning<T: PartialEq>(&mut self, site: Site, ask: Ask, means: impl Fn(i64) -> T) -> i64 {
        // Sums are asked for in order: what the one before means is known.
        let known: Cell<Option<(u32, T)>> = Cell::new(None);
        let begins = |sum: u32| {
            let below = known.take().filter(|(before, _)| before + 1 == sum).map(|(_, meaning)| meaning);
            let below = below.unwrap_or_else(|| means(ask.result(sum.saturating_sub(1))));
            let meaning = means(ask.result(sum));
            let begins = meaning != below;
            known.set(Some((sum, meaning)));
            begins
        };
        self.throw(site, ask, |source, faces| source.sum_parted(site, ask, &begins, faces))
    }

    /// A draw of one primitive.
    fn single(
        &mut self,
        site: Site,
        ask: Ask,
        answer: impl FnOnce(&mut dyn Source) -> Result<u32, Halt>,
    ) -> i64 {
        if self.is_halted() {
            return self.make_up(ask);
        }
        match self.spend(ask).and_then(|()| answer(&mut *self.source)) {
            Ok(primitive) => {
                if self.detail == Detail::Full {
                    self.steps.push(Step::Draw(Draw::single(site, ask, primitive)));
                }
                ask.result(primitive)
            }
            Err(halt) => self.unanswered(site, ask, halt),
        }
    }

    /// A draw of several primitives, summed.
    fn throw(
        &mut self,
        site: Site,
        ask: Ask,
        answer: impl FnOnce(&mut dyn Source, &mut Vec<u32>) -> Result<u32, Halt>,
    ) -> i64 {
        if self.is_halted() {
            return self.make_up(ask);
        }
        let is_full = self.detail == Detail::Full;
        let thrown = self
            .spend(ask)
            .and_then(|()| self.lists.throw((site, ask), is_full, |faces| answer(&mut *self.source, faces)));
        match thrown {
            Ok(draw) => {
                if is_full {
                    self.steps.push(Step::Draw(draw));
                }
                draw.result()
            }
            Err(halt) => self.unanswered(site, ask, halt),
        }
    }

    /// Takes the primitives of a draw off the budget.
    fn spend(&mut self, ask: Ask) -> Result<(), Halt> {
        self.drawn = self.drawn.saturating_add(ask.primitives());
        if self.drawn > DRAWS_MAX { Err(Halt::OverBudget) } else { Ok(()) }
    }

    fn unanswered(&mut self, site: Site, ask: Ask, halt: Halt) -> i64 {
        self.halt(halt);
        self.halted_at = Some((site, ask));
        self.make_up(ask)
    }

    fn make_up(&mut self, ask: Ask) -> i64 {
        let sum = (0..ask.primitives()).fold(0, |sum, _| {
            let value = self.made_up % ask.bound();
            self.made_up = self.made_up.wrapping_add(1);
            sum + value
        });
        ask.result(sum)
    }

    /// Records a choice that was made without chance, with the values that decided it.
    pub fn decide(&mut self, site: Site, choice: impl Into<Choice>, because: &[Reason]) {
        if self.status != Status::Complete || !self.wanted.decisions {
            return;
        }
        let because = match self.detail {
            Detail::Full => self.lists.keep(because),
            Detail::Bare | Detail::Nothing => Reasons::default(),
        };
        self.push(Step::Decision(Decision { site, choice: choice.into(), because }));
    }

    /// Takes the next answer of a prompt and records it as a decision. Nothing when the scenario has no
    /// more: the run is over, and the rule abandons what it was doing.
    pub fn ask<A: Clone + Into<Choice>>(&mut self, site: Site, answers: &mut Answers<A>) -> Option<A> {
        if self.status != Status::Complete {
            return None;
        }
        let Some(answer) = answers.take() else {
            self.halt(Halt::OutOfAnswers);
            return None;
        };
        self.decide(site, answer.clone(), &[]);
        Some(answer)
    }

    /// Records something that happened.
    pub fn emit(&mut self, event: V::Event) {
        if self.status == Status::Complete && self.wanted.events {
            self.push(Step::Event(event));
        }
    }

    /// Records a line that the game shows.
    pub fn tell(&mut self, message: V::Message) {
        if self.status == Status::Complete && self.wanted.events {
            self.push(Step::Message(message));
        }
    }

    /// Notes that a rule decided something without a draw or a decision. Rules of sites passed are known
    /// without a mark.
    pub fn mark(&mut self, rule: RuleId) {
        if self.detail == Detail::Full && self.status == Status::Complete {
            if self.marks.capacity() == 0 {
                self.marks.reserve(MARKS_OF_A_SHORT_RUN);
            }
            self.marks.push((self.steps.len(), rule));
        }
    }

    /// Whether a draw or a prompt had no answer, or nothing more is asked: the action is only being finished.
    pub fn is_halted(&self) -> bool {
        self.settled || self.status != Status::Complete
    }

    /// Whether all that is asked of the run is settled, so that nobody needs to know what the action still does.
    /// Never while it is recorded.
    pub fn is_settled(&self) -> bool {
        self.settled
    }

    /// Takes in a step that is wanted.
    #[inline(always)]
    fn push(&mut self, step: Step<V>) {
        if self.watch.is_some() {
            self.push_watched(step);
        } else {
            self.steps.push(step);
        }
    }

    #[inline(never)]
    fn push_watched(&mut self, step: Step<V>) {
        if let Some(watch) = &mut self.watch {
            self.settled = self.settled || watch(&step);
        }
        if self.detail != Detail::Nothing {
            self.steps.push(step);
        } else if self.settled {
            self.wanted = Looks::NONE;
        }
    }

    fn halt(&mut self, halt: Halt) {
        if self.status == Status::Complete {
            self.status = Status::Halted(halt);
        }
    }
}

/// The bench's side of the recorder: what the rules must not see.
impl<'s, V: Vocabulary> Recorder<'s, V> {
    /// Begins an action.
    pub(crate) fn begin(&mut self, action: u32) {
        self.source.begin(action);
        if self.detail == Detail::Full {
            self.steps.push(Step::Action(action));
        }
    }

    pub(crate) fn status(&self) -> Status {
        self.status
    }

    pub(crate) fn halted_at(&self) -> Option<(Site, Ask)> {
        self.halted_at
    }

    pub(crate) fn steps(&self) -> &[Step<V>] {
        &self.steps
    }

    /// What the steps refer to.
    pub(crate) fn lists(&self) -> &Lists {
        &self.lists
    }

    /// The marks, each with the number of steps before it.
    pub(crate) fn marks(&self) -> &[(usize, RuleId)] {
        &self.marks
    }

    /// Forgets what was recorded, and keeps the memory for the next run.
    pub(crate) fn clear(self) -> Room<V> {
        Room::of(self.steps, self.lists, self.marks)
    }

    /// Has the steps that rules record looked at, at least those that `looks` says. Once all that is asked is
    /// settled, draws are made up: what they would say, nobody needs to know.
    pub(crate) fn watch(&mut self, watch: &'s mut Watch<'s, V>, looks: Looks) {
        if looks != Looks::NONE {
            self.watch = Some(watch);
        }
        if self.detail == Detail::Nothing {
            self.wanted = looks;
        }
    }

    /// A recorder that writes into memory used before.
    pub(crate) fn reusing(source: &'s mut dyn Source, detail: Detail, room: Room<V>) -> Self {
        let Room { mut steps, lists, marks } = room;
        if detail == Detail::Full && steps.capacity() == 0 {
            steps.reserve(STEPS_OF_A_SHORT_RUN);
        }
        Self {
            source,
            detail,
            steps,
            lists,
            marks,
            status: Status::Complete,
            halted_at: None,
            drawn: 0,
            made_up: 0,
            watch: None,
            wanted: if detail == Detail::Nothing { Looks::NONE } else { Looks::ALL },
            settled: false,
        }
    }

    /// The steps with what they refer to, and each mark with the number of steps before it.
    pub(crate) fn into_parts(self) -> (Vec<Step<V>>, Lists, Vec<(usize, RuleId)>) {
        (self.steps, self.lists, self.marks)
    }
}

/// The answers a scenario gives to one prompt, taken in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answers<A> {
    given: Vec<A>,
    next: usize,
}

impl<A: Clone> Answers<A> {
    /// Answers to be taken in this order.
    pub fn new(given: Vec<A>) -> Self {
        Self { given, next: 0 }
    }

    /// How many have been taken.
    pub fn taken(&self) -> usize {
        self.next
    }

    fn take(&mut self) -> Option<A> {
        let answer = self.given.get(self.next).cloned()?;
        self.next += 1;
        Some(answer)
    }
}
