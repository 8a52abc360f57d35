//! The replay log: one JSON document that a person can read and a machine can run again.
//!
//! The writer is canonical: fixed key order, one step per line, LF, a final newline. The reader accepts any
//! spelling of the format and refuses everything else with its own clear error. This module and its parts
//! are the only ones that know how a log is spelled; they do not know any system, and reach the names of
//! one through a [`Lexicon`].

pub mod dice;
mod draw;
mod error;
mod read;
mod scenario_file;
mod write;

pub use draw::{LogDraw, Primitives};
pub use error::{LogError, Place, Trouble};
pub use read::{check_id, read};
pub use scenario_file::{ScenarioFile, is_log, read_scenario_file, without_comments};
pub use write::{head, step_line, write};

use crate::draws::Primitive;
use crate::journal::Status;
use crate::site::Site;
use crate::value::Value;

/// The format that [`write()`] writes, and the newest that [`read()`] reads.
pub const FORMAT: &str = "spelltape-replay/1";

/// What every version of the format begins with.
const FORMAT_FAMILY: &str = "spelltape-replay/";

/// The largest log that is read, in bytes.
pub const LOG_BYTES_MAX: usize = 64 << 20;

/// The most values a file may hold: one more than its commas. It bounds what reading takes, as a comma costs one
/// byte in the file and much more in memory.
pub const VALUES_MAX: usize = 1 << 23;

/// The most actions a log or a scenario may have.
pub const ACTIONS_MAX: u32 = 1 << 17;

/// A replay log.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// What it is called: lower-case words and digits joined by `-`, after a folder: `charging/third-charge`.
    pub id: String,
    /// What it shows, in a sentence.
    pub why: String,
    /// Whether it shows right or wrong behaviour.
    pub expect: Expect,
    /// The system it is about.
    pub system: &'static str,
    /// The ruleset it was recorded under.
    pub ruleset: &'static str,
    /// The version of that ruleset when it was recorded.
    pub ruleset_version: u32,
    /// How it was made.
    pub made: Made,
    /// The scenario.
    pub scenario: Value,
    /// Everything that was recorded.
    pub steps: Vec<LogStep>,
    /// How the run ended.
    pub status: Status,
    /// The invariant that was broken, if one was.
    pub violation: Option<LoggedViolation>,
    /// The rules that decided something.
    pub rules: Vec<String>,
    /// How it ended.
    pub outcome: Value,
}

/// Whether a log shows right or wrong behaviour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// What it shows is right and must stay.
    Holds,
    /// What it shows is a bug that is still open.
    Bug,
}

/// How a log came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// By what.
    pub by: MadeBy,
    /// The version of this program that recorded it.
    pub spelltape: String,
    /// Where its generator stood before the first draw, if it had one.
    pub generator: Option<Generator>,
}

/// By what a log was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeBy {
    /// Recorded from a generator.
    Recorded,
    /// Found by a fuzzer.
    Fuzzed,
    /// From a list of dice.
    Dice,
    /// Written or edited by hand.
    Hand,
    /// Made out of a larger log, which showed the same.
    Shrunk,
}

impl MadeBy {
    /// Every way with its name in logs.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("recorded", Self::Recorded),
        ("fuzzed", Self::Fuzzed),
        ("dice", Self::Dice),
        ("hand", Self::Hand),
        ("shrunk", Self::Shrunk),
    ];

    /// The name in logs.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, by)| *by == self).expect("every way is named").0
    }
}

/// Where a `pcg32` generator stood before the first draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    /// Its state.
    pub state: u64,
    /// Its stream.
    pub stream: u64,
}

/// A broken invariant as a log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedViolation {
    /// The invariant's id.
    pub id: String,
    /// The action after which it was found.
    pub action: u32,
    /// The last place that action passed.
    pub site: Option<String>,
    /// What was found.
    pub what: String,
}

/// One step of a log. Events and decisions are data here, so that a log outlives the types it was made with.
#[derive(Clone, Debug, PartialEq)]
pub enum LogStep {
    /// An action begins.
    Action(u32, String),
    /// A number was drawn.
    Draw(LogDraw),
    /// Something other than chance chose: the site, the choice, the values that decided it.
    Decision(Site, Value, Value),
    /// Something happened: `{"kind": {…}}` or `"kind"`.
    Event(Value),
    /// Something was said: its kind and its words.
    Message(String, String),
}

/// Refuses a file that is larger than one may be, before anything is made of it, and before it is written.
///
/// # Errors
/// If it has more than [`LOG_BYTES_MAX`] bytes or [`VALUES_MAX`] values.
pub fn check_size(bytes: &[u8]) -> Result<(), LogError> {
    let too_large = |cause| Err(LogError::new(Trouble::TooLarge, Place::default(), cause));
    if bytes.len() > LOG_BYTES_MAX {
        return too_large(format!("the file has {} bytes", bytes.len()));
    }
    let values = 1 + bytes.iter().filter(|byte| **byte == b',').count();
    if values > VALUES_MAX { too_large(format!("the file has {values} values")) } else { Ok(()) }
}

impl Log {
    /// The primitive draws in order, each with its site.
    pub fn primitives(&self) -> impl Iterator<Item = (Site, Primitive)> + Clone + '_ {
        primitives(&self.steps).map(|(_, site, primitive)| (site, primitive))
    }
}

/// The primitive draws of steps in order, each with the index of its action and with its site.
pub fn primitives(steps: &[LogStep]) -> impl Iterator<Item = (u32, Site, Primitive)> + Clone + '_ {
    let mut action = 0;
    let draws = steps.iter().filter_map(move |step| {
        if let LogStep::Action(index, _) = step {
            action = *index;
        }
        Some((action, step.draw()?))
    });
    draws.flat_map(|(action, draw)| draw.flattened().map(move |primitive| (action, draw.site, primitive)))
}

impl LogStep {
    /// The draw, if it is one.
    pub fn draw(&self) -> Option<&LogDraw> {
        match self {
            Self::Draw(draw) => Some(draw),
            _ => None,
        }
    }
}

/// The names of the systems that a log can be about.
pub trait Lexicon {
    /// Every system's name.
    fn systems(&self) -> Vec<&'static str>;
    /// Every ruleset's name of a system.
    fn rulesets(&self, system: &str) -> Vec<&'static str>;
    /// A site of a system by its name.
    fn site(&self, system: &str, name: &str) -> Option<Site>;
    /// Reads a scenario of a system: the canonical data and the number of actions.
    ///
    /// # Errors
    /// If it is not one; line and column count within the text given.
    fn scenario(&self, system: &str, json: &str) -> Result<(Value, usize), ScenarioError>;
}

/// Why a text is not a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The line within the scenario's text, from 1; 0 where the fault is no place in the text.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field as a path.
    pub path: String,
    /// What is wrong.
    pub problem: String,
}
