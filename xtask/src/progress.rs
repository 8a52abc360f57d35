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
            let columns = terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| width.0);
            let _ = write!(io::stderr().lock(), "\r\u{1b}[K{}", cut(text, usize::from(columns)));
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

/// A text that leaves the last column free: a line that wraps could not be taken away again.
fn cut(text: &str, columns: usize) -> String {
    let room = columns.saturating_sub(1);
    match text.chars().count() > room {
        false => text.to_owned(),
        true => text.chars().take(room.saturating_sub(1)).chain(['…']).take(room).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_line_that_would_wrap_is_cut() {
        assert_eq!(cut("12 runs, é", 11), "12 runs, é");
        assert_eq!(cut("12 runs, é", 10), "12 runs,…");
        assert_eq!((cut("12", 2), cut("12", 1)), ("…".to_owned(), String::new()));
    }
}
