//! A line on the standard error stream that says what is going on; only where a person sees it.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Time between two reports.
const REPORT: Duration = Duration::from_millis(150);

/// The line.
pub struct Progress {
    is_seen: bool,
    last: Instant,
    shown: bool,
}

impl Progress {
    /// A line that is not shown yet.
    pub fn new() -> Self {
        Self { is_seen: io::stderr().is_terminal(), last: Instant::now(), shown: false }
    }

    /// Shows a text if the last one was shown long enough.
    pub fn tick(&mut self, text: impl FnOnce() -> String) {
        if self.is_seen && self.last.elapsed() >= REPORT {
            self.show(&text());
        }
    }

    /// Shows a text at once.
    pub fn show(&mut self, text: &str) {
        if self.is_seen {
            self.last = Instant::now();
            self.shown = true;
            let _ = write!(io::stderr().lock(), "\r\u{1b}[K{text}");
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown {
            self.shown = false;
            let _ = write!(io::stderr().lock(), "\r\u{1b}[K");
        }
    }
}
