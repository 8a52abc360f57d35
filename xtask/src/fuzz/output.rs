//! What libFuzzer prints, read for what a summary needs.

use std::collections::VecDeque;

/// What was read so far.
pub struct Output {
    /// How many inputs were tried.
    pub runs: Option<u64>,
    /// How many a second.
    pub per_second: Option<u64>,
    /// How many edges of the program were reached: how deep it got.
    pub edges: Option<u64>,
    /// How many inputs are kept because each reaches something new.
    pub corpus: Option<u64>,
    what: Option<String>,
    artifact: Option<String>,
    is_panic_next: bool,
    last: VecDeque<String>,
    last_max: usize,
}

/// A finding.
pub struct Found<'o> {
    /// What is wrong.
    pub what: &'o str,
    /// The file with the bytes.
    pub artifact: Option<&'o str>,
}

impl Output {
    /// Nothing read yet; so many of the last lines are kept.
    pub fn new(last_max: usize) -> Self {
        let (what, artifact, last) = (None, None, VecDeque::new());
        let (runs, per_second, edges, corpus) = (None, None, None, None);
        Self { runs, per_second, edges, corpus, what, artifact, is_panic_next: false, last, last_max }
    }

    /// Reads a line.
    pub fn see(&mut self, line: &str) {
        let line = line.trim_end();
        if self.last.len() == self.last_max {
            self.last.pop_front();
        }
        self.last.push_back(line.to_owned());
        if std::mem::take(&mut self.is_panic_next) {
            self.what.get_or_insert_with(|| line.to_owned());
        } else if line.starts_with("thread '") && line.contains(" panicked at ") {
            self.is_panic_next = true;
        } else if let Some((_, what)) = line.split_once("ERROR: libFuzzer: ") {
            // After a panic it only says that there was one.
            self.what.get_or_insert_with(|| what.to_owned());
        } else if let Some((_, file)) = line.split_once("Test unit written to ") {
            self.artifact.get_or_insert_with(|| file.to_owned());
        } else if let Some(number) = number_after(line, "stat::number_of_executed_units:") {
            self.runs = Some(number);
        } else if let Some(number) = number_after(line, "stat::average_exec_per_sec:") {
            // In a run of less than a second there is no average.
            self.per_second = (number > 0).then_some(number);
        } else if let Some(rest) = line.strip_prefix('#')
            && let Some(runs) = leading_number(rest)
            && line.contains("exec/s:")
        {
            self.runs = Some(runs);
            self.per_second = number_after(line, "exec/s:").or(self.per_second);
            self.edges = number_after(line, " cov:").or(self.edges);
            self.corpus = number_after(line, " corp:").or(self.corpus);
        }
    }

    /// The finding, if there is one.
    pub fn found(&self) -> Option<Found<'_>> {
        let artifact = self.artifact.as_deref();
        let what = self.what.as_deref().or(artifact.map(|_| "it does not say what"))?;
        Some(Found { what, artifact })
    }

    /// The last lines.
    pub fn last(&self) -> impl Iterator<Item = &str> {
        self.last.iter().map(String::as_str)
    }

    /// How far it is, in words.
    pub fn words(&self) -> String {
        match (self.runs, self.per_second, self.edges) {
            (Some(runs), Some(per_second), Some(edges)) => {
                format!("{runs} executions, {per_second} a second, {edges} edges")
            }
            _ => "building".to_owned(),
        }
    }
}

fn number_after(line: &str, word: &str) -> Option<u64> {
    leading_number(line.split_once(word)?.1.trim_start())
}

fn leading_number(text: &str) -> Option<u64> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, numbers: [Option<u64>; 4], found: Option<(&str, Option<&str>)>) {
        let mut output = Output::new(3);
        text.lines().for_each(|line| output.see(line));
        assert_eq!([output.runs, output.per_second, output.edges, output.corpus], numbers);
        assert_eq!(output.found().map(|found| (found.what, found.artifact)), found);
        assert!(output.last().count() <= 3);
    }

    #[test]
    fn progress_and_final_figures_are_read() {
        check(
            "INFO: Seed: 1\n#2\tINITED cov: 320 ft: 321 corp: 1/1b exec/s: 0 rss: 36Mb\n\
             #524288\tpulse  cov: 1330 ft: 4800 corp: 520/99Kb lim: 4096 exec/s: 87381 rss: 60Mb\n\
             stat::number_of_executed_units: 600000\nstat::average_exec_per_sec:     85000",
            [Some(600_000), Some(85_000), Some(1330), Some(520)],
            None,
        );
        check(
            "#88731: cov: 1290 ft: 3000 corp: 300 exec/s: 44365 oom/timeout/crash: 0/0/0 time: 2s job: 1",
            [Some(88_731), Some(44_365), Some(1290), Some(300)],
            None,
        );
    }

    #[test]
    fn a_panic_is_the_finding_and_its_file_is_kept() {
        check(
            "thread '<unnamed>' (17) panicked at fuzz/fuzz_targets/shared.rs:17:9:\ncharging: CHG-INV-03 after action 0\n\
             ==17== ERROR: libFuzzer: deadly signal\nTest unit written to /w/crash-1\nstat::number_of_executed_units: 7",
            [Some(7), None, None, None],
            Some(("charging: CHG-INV-03 after action 0", Some("/w/crash-1"))),
        );
        check(
            "==17== ERROR: libFuzzer: timeout after 1200 seconds\nTest unit written to /w/timeout-1",
            [None; 4],
            Some(("timeout after 1200 seconds", Some("/w/timeout-1"))),
        );
    }
}
