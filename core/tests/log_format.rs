//! The log format: what is written reads back, every spelling is read, and everything else is refused with
//! its own error.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use spelltape::draws::Seeded;
use spelltape::log::{self, Generator, LOG_BYTES_MAX, Log, Made, MadeBy, Trouble};
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

/// An edited log must be refused with this kind of trouble, at this line (0: none), for a cause that says so.
#[track_caller]
fn refused(text: &[u8], trouble: Trouble, line: usize, cause: &str) {
    let error = log::read(text, &Registry).expect_err("the edited log was read");
    assert_eq!((error.trouble, error.place.line), (trouble, line), "{error}");
    assert!(error.to_string().contains(cause), "{error}");
}

/// Replaces one piece of the good log, which must be there.
#[track_caller]
fn with(piece: &str, other: &str) -> Vec<u8> {
    let text = good_text();
    assert!(text.contains(piece), "{piece} is not in\n{text}");
    text.replacen(piece, other, 1).into_bytes()
}

/// The line of the good log that contains a piece.
#[track_caller]
fn line_of(piece: &str) -> usize {
    1 + good_text().lines().position(|line| line.contains(piece)).expect("the piece is there")
}

#[test]
fn what_is_no_log_is_told_apart() {
    refused(b"", Trouble::Empty, 0, "empty");
    refused(b" \n\t", Trouble::Empty, 0, "empty");
    refused(b"hello", Trouble::NotALog, 0, "does not say");
    refused(b"\0\0\0\0", Trouble::NotALog, 0, "does not say");
    refused(b"{}", Trouble::NotALog, 0, "does not say");
    refused(b"[1, 2]", Trouble::NotALog, 0, "does not say");
    refused(&with("spelltape-replay/1", "spelltape-replay/2"), Trouble::NewerFormat, 0, "spelltape-replay/2");
    refused(&with("spelltape-replay/1", "spelltape-replay/x"), Trouble::NotALog, 0, "spelltape-replay/x");
    refused(&with("spelltape-replay/1", "other/1"), Trouble::NotALog, 0, "other/1");
    let large = vec![b' '; LOG_BYTES_MAX + 1];
    refused(&large, Trouble::TooLarge, 0, "67108865 bytes");
}

#[test]
fn a_log_cut_off_anywhere_is_truncated() {
    let text = good_text();
    let head = text.find("\"id\"").unwrap();
    for end in (head..text.len() - 2).step_by(7).filter(|end| text.is_char_boundary(*end)) {
        let error = log::read(&text.as_bytes()[..end], &Registry).expect_err("a cut log was read");
        assert_eq!(error.trouble, Trouble::Truncated, "cut at {end}: {error}");
    }
}

#[test]
fn broken_fields_are_refused_where_they_stand() {
    refused(&with("\"why\": ", "\"wye\": "), Trouble::Field, line_of("\"why\""), "unknown field `wye`");
    let twice = with("  \"why\": ", "  \"why\": \"x\",\n  \"why\": ");
    refused(&twice, Trouble::Field, line_of("\"why\"") + 1, "duplicate field `why`");
    refused(&with("\"holds\"", "\"maybe\""), Trouble::Field, line_of("\"expect\""), "neither holds nor bug");
    refused(&with("\"complete\"", "\"done\""), Trouble::Field, line_of("\"status\""), "out_of_tape");
    refused(&with("\"ruleset_version\": 1", "\"ruleset_version\": -1"), Trouble::Field, 8, "ruleset_version");
    refused(&with("charging/sixth", "../sixth"), Trouble::Field, line_of("\"id\""), "is no id");
    refused(&with("0x", "0y"), Trouble::Field, line_of("\"made\""), "64-bit number");
    refused(&with("pcg32", "mt19937"), Trouble::UnknownName, line_of("\"made\""), "there is pcg32");
    refused(
        &with("\"by\": \"recorded\"", "\"by\": \"magic\""),
        Trouble::Field,
        line_of("\"made\""),
        "fuzzed",
    );
    refused(
        &[&good_text().into_bytes()[..], b"x"].concat(),
        Trouble::Syntax,
        good_text().lines().count() + 1,
        "trailing",
    );
    let mut bytes = good_text().into_bytes();
    let at = good_text().find("sixth").unwrap();
    bytes[at] = 0xFF;
    refused(&bytes, Trouble::Syntax, line_of("\"id\""), "unicode");
    refused(&with("every", "\\ud800"), Trouble::Syntax, line_of("\"why\""), "hex escape");
    refused(
        &with("\"outcome\": {", "\"outcome\": {\"x\": 1e400, "),
        Trouble::Syntax,
        line_of("\"outcome\""),
        "out of range",
    );
    refused(
        &with("\"outcome\": {", "\"outcome\": {\"x\": 1e-400, "),
        Trouble::Field,
        line_of("\"outcome\""),
        "floating",
    );
    refused(
        &with("\"outcome\": {", "\"outcome\": {\"x\": -0, "),
        Trouble::Field,
        line_of("\"outcome\""),
        "floating",
    );
    let huge = with("\"outcome\": {", "\"outcome\": {\"x\": 18446744073709551616, ");
    refused(&huge, Trouble::Field, line_of("\"outcome\""), "floating");
    let deep = with("\"outcome\": {", &format!("\"outcome\": {{\"x\": {}", "[".repeat(100_000)));
    refused(&deep, Trouble::Syntax, line_of("\"outcome\""), "recursion");
}

#[test]
fn names_that_do_not_exist_are_refused_with_those_that_do() {
    refused(
        &with("\"system\": \"charging\"", "\"system\": \"brewing\""),
        Trouble::UnknownName,
        line_of("\"system\""),
        "there are charging",
    );
    refused(
        &with("\"documented\"", "\"nethack-5\""),
        Trouble::UnknownName,
        line_of("\"ruleset\""),
        "nethack-3.4.3",
    );
    let site = line_of("charging.wand.explode");
    refused(&with("charging.wand.explode", "charging.wand.melt"), Trouble::UnknownName, site, "no site");
    refused(&with("charging.wand.explode", "miscasts.check"), Trouble::UnknownName, site, "no site");
}

#[test]
fn draws_that_contradict_themselves_are_refused_where_they_stand() {
    let explode = line_of("charging.wand.explode");
    let draw = good_text().lines().nth(explode - 1).unwrap().trim().trim_end_matches(',').to_owned();
    for (other, cause) in [
        (r#"["draw", "charging.wand.explode", "rn2(0)", 0]"#, "bound of 0"),
        (r#"["draw", "charging.wand.explode", "rn2(343)", 343]"#, "gives 0 to 342, not 343"),
        (r#"["draw", "charging.wand.explode", "rn2(343)", -1]"#, "not -1"),
        (r#"["draw", "charging.wand.explode", "rn2(343)", 1.5]"#, "floating"),
        (r#"["draw", "charging.wand.explode", "rn2(343)"]"#, "ends where a result must come"),
        (r#"["draw", "charging.wand.explode", "rn2(343)", 1, [1]]"#, "too many parts"),
        (r#"["draw", "charging.wand.explode", "rn3(343)", 1]"#, "rn3(343)"),
        (r#"["draw", "charging.wand.explode", "rn2(4294967296)", 1]"#, "rn2(4294967296)"),
        (r#"["draw", "charging.card.ignores", "d(3,10)", 12]"#, "the list of faces"),
        (r#"["draw", "charging.card.ignores", "d(3,10)", 12, [4, 4]]"#, "2 faces instead of 3"),
        (r#"["draw", "charging.card.ignores", "d(3,10)", 12, [4, 4, 5]]"#, "the faces sum to 13"),
        (r#"["draw", "charging.card.ignores", "d(3,10)", 12, [0, 1, 11]]"#, "a face 0"),
        (r#"["draw", "charging.card.ignores", "d(5000,10)", 12, []]"#, "4096"),
        (r#"["roll", "charging.wand.explode", "rn2(343)", 1]"#, "no step \"roll\""),
        (r#"{"draw": 1}"#, "a step such as"),
        ("[]", "ends where a tag must come"),
        ("7", "a step such as"),
    ] {
        refused(&with(&draw, other), Trouble::Field, explode, cause);
    }
}

#[test]
fn steps_that_contradict_each_other_are_refused() {
    refused(
        &with("[\"action\", 1,", "[\"action\", 2,"),
        Trouble::Contradiction,
        0,
        "action 2 where action 1 must come",
    );
    refused(
        &with("    [\"action\", 0, \"uncursed charging\"],\n", ""),
        Trouble::Contradiction,
        0,
        "before the first action",
    );
    let text = good_text();
    let second = text.find("    [\"action\", 1").unwrap();
    let end = text[second..].find("  ],\n").unwrap() + second;
    let cut = format!("{}\n{}", text[..second].trim_end().trim_end_matches(','), &text[end..]);
    refused(cut.as_bytes(), Trouble::Contradiction, 0, "1 actions recorded, but the scenario has 2");
}

#[test]
fn a_scenario_is_refused_at_its_own_line_of_the_log() {
    let line = line_of("\"charges\"");
    refused(
        &with("\"charges\": 0", "\"charges\": 300"),
        Trouble::Scenario,
        line,
        "an integer from -128 to 127",
    );
    refused(&with("\"charges\": 0", "\"charge\": 0"), Trouble::Scenario, line, "unknown field `charge`");
    refused(
        &with("\"kind\": \"sleep\"", "\"kind\": \"slep\""),
        Trouble::Scenario,
        line,
        "unknown variant `slep`",
    );
    refused(
        &with("\"hp\": 50", "\"hp\": 51"),
        Trouble::Scenario,
        line_of("\"scenario\""),
        "51 is above the maximum of 50",
    );
}
