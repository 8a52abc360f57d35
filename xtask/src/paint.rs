//! What reaches the terminal: nothing from a file unescaped, colours only where somebody sees them.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use anstream::adapter::strip_str;
use anstyle::{AnsiColor, Style};
use serde_json::Value as Json;
use spelltape::value::{is_hidden, unhidden};

/// For headings.
pub const BOLD: Style = Style::new().bold();
/// For what is known already.
pub const DIM: Style = Style::new().dimmed();
/// For what is as it should be.
pub const GREEN: Style = AnsiColor::Green.on_default();
/// For what changed.
pub const YELLOW: Style = AnsiColor::Yellow.on_default();
/// For what is wrong.
pub const RED: Style = AnsiColor::Red.on_default().bold();
/// For names of places.
pub const CYAN: Style = AnsiColor::Cyan.on_default();

/// Width of the page where no terminal says otherwise.
const PAGE: usize = 110;
/// The narrowest page that is still laid out.
const PAGE_MIN: usize = 60;
/// The widest page: longer lines are hard to read.
const PAGE_MAX: usize = 160;

/// A text in a style; of nothing nothing, so that the end of a line can be cut off.
pub fn painted(style: Style, text: impl fmt::Display) -> String {
    let text = text.to_string();
    if text.is_empty() { text } else { format!("{style}{text}{style:#}") }
}

/// A text with everything that a terminal would obey shown as `\u{1b}`.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// How many columns the page on the standard output has.
pub fn page() -> usize {
    let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    terminal.map_or(PAGE, |(width, _)| usize::from(width.0)).clamp(PAGE_MIN, PAGE_MAX)
}

/// Tells the user something on the standard error stream; nobody listening is no trouble.
pub fn note(text: impl fmt::Display) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}

/// Where answers are printed. A reader that goes away stops the printing, never the work.
pub struct Out {
    sink: Sink,
    page: usize,
    error: Option<io::Error>,
}

enum Sink {
    Terminal(AutoStream<io::Stdout>),
    Text(String),
}

impl Out {
    /// The standard output.
    pub fn new() -> Self {
        Self { sink: Sink::Terminal(anstream::stdout()), page: page(), error: None }
    }

    /// A text without colours.
    pub fn text_only() -> Self {
        Self { sink: Sink::Text(String::new()), page: PAGE, error: None }
    }

    /// How many columns the page has.
    pub fn page(&self) -> usize {
        self.page
    }

    /// Prints a text as it is.
    pub fn text(&mut self, text: &str) {
        match &mut self.sink {
            Sink::Text(printed) => printed.push_str(&strip_str(text).to_string()),
            Sink::Terminal(stream) if self.error.is_none() => {
                self.error = stream.write_all(text.as_bytes()).err();
            }
            Sink::Terminal(_) => {}
        }
    }

    /// Prints a line.
    pub fn line(&mut self, line: impl fmt::Display) {
        self.text(&format!("{line}\n"));
    }

    /// Prints data.
    pub fn json(&mut self, json: &Json) {
        self.line(unhidden(&format!("{json:#}")));
    }

    /// What was printed, where it was printed into a text.
    pub fn into_text(self) -> String {
        match self.sink {
            Sink::Text(printed) => printed,
            Sink::Terminal(_) => String::new(),
        }
    }

    /// The first error that came up while printing.
    pub fn end(self) -> Option<io::Error> {
        let flushed = match self.sink {
            Sink::Terminal(mut stream) => stream.flush().err(),
            Sink::Text(_) => None,
        };
        self.error.or(flushed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_colour() {
        assert_eq!((painted(DIM, ""), painted(DIM, "a")), (String::new(), "\u{1b}[2ma\u{1b}[0m".to_owned()));
    }

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        assert_eq!(
            plain("a\u{1b}[31mb\u{9b}\u{202e}\u{2069}\n—é"),
            r"a\u{1b}[31mb\u{9b}\u{202e}\u{2069}\u{a}—é"
        );
    }
}
