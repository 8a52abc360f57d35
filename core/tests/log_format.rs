//! The log format: what is written reads back, and every spelling is read. What is refused stands in
//! `hostile/`.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use spelltape::draws::Seeded;
use spelltape::log::{self, Generator, Log, Made, MadeBy};
use spelltape::registry::{self, Registry};

const SCENARIO: &str = r#"{
    "item": {"wand": {"kind": "sleep", "charges": 0, "recharged": 6}},
    "actions": [{"recharge": "uncursed"}, {"invoke_card": {"buc": "blessed"}}]
}"#;

fn good_log() -> Log {
    let bench = registry::system("charging").unwrap();
    let scenario = bench.read_scenario(SCENARIO).unwrap().0;
    let mut source = Seeded::from_seed(4);
    let (state, stream) = source.origin();
    let run = bench.record("documented", &scenario, &mut source).unwrap();
    let generator = Some(Generator { state, stream });
    let made = Made { by: MadeBy::Recorded, spelltape: "0.1.0".to_owned(), generator };
    let log = bench.log("documented", scenario, run, made).unwrap();
    Log { id: "charging/sixth".to_owned(), why: "It shows “every” kind of step.".to_owned(), ..log }
}

fn good_text() -> String {
    log::write(&good_log())
}

#[test]
fn a_log_reads_back_as_it_was_written() {
    let log = good_log();
    let read = log::read(good_text().as_bytes(), &Registry).unwrap();
    assert_eq!(read, log);
    assert_eq!(log::write(&read), good_text());
}

#[test]
fn every_step_stands_on_a_line_of_its_own() {
    let log = good_log();
    let lines: Vec<_> = good_text().lines().map(str::to_owned).collect();
    let steps = lines.iter().filter(|line| line.starts_with("    [\"")).count();
    assert_eq!(steps, log.steps.len());
    assert!(good_text().ends_with("}\n") && !good_text().contains('\r'));
}

#[test]
fn other_spellings_of_the_same_log_are_read() {
    let text = good_text();
    let crlf = text.replace('\n', "\r\n");
    let bom = format!("\u{feff}{text}");
    let parsed: serde_json::Value = serde_json::from_str(&text).unwrap();
    // `serde_json::Value` sorts the keys and drops all white space.
    let compact = serde_json::to_string(&parsed).unwrap();
    let escaped = text.replace("charging.wand.explode", "charging.wand.\\u0065xplode");
    for spelling in [crlf, bom, compact, escaped] {
        assert_eq!(log::write(&log::read(spelling.as_bytes(), &Registry).unwrap()), text);
    }
}

#[test]
fn the_first_version_of_the_format_stays_readable() {
    let old = include_bytes!("logs/format-1.json");
    assert_eq!(log::read(old, &Registry).unwrap().id, "charging/format-1");
}
