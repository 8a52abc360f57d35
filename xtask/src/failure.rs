//! Why a command could not do what it was asked.

use std::fmt;

use spelltape::bench::BenchError;
use spelltape::replay::Verdict;

use crate::paint::{self, RED};

/// An error of the world, or a difference that a command was asked to look for.
pub const OTHER: u8 = 1;

/// A command line that contradicts itself; clap uses the same.
pub const USAGE: u8 = 2;

/// How a command ended: the exit code, or why it could not do its work.
pub type Done = Result<u8, Failure>;

/// An error as the user sees it: the file, the place, what is wrong and what to do.
#[derive(Debug)]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// What is wrong; may quote a file and is escaped when it is told.
    pub text: String,
}

impl Failure {
    /// An error with an exit code.
    pub fn new(code: u8, text: impl fmt::Display) -> Self {
        Self { code, text: text.to_string() }
    }

    /// Tells it on the standard error stream.
    pub fn tell(&self) {
        paint::note(format_args!("{RED}error:{RED:#} {}", paint::plain(&self.text)));
    }
}

impl From<BenchError> for Failure {
    fn from(error: BenchError) -> Self {
        let code = match error {
            BenchError::UnknownRuleset(_) | BenchError::Question(_) => USAGE,
            BenchError::Draws(_) => Verdict::Diverged.exit_code(),
            BenchError::Scenario(_) | BenchError::NotShown(_) | BenchError::NotDeterministic => OTHER,
        };
        Self::new(code, error)
    }
}
