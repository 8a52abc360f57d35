//! Fixed mutations of committed logs, of scenario files and of lists of dice through the oracles of the
//! fuzz targets: what a fuzzer does, in little and always the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use spelltape::bench::scenario_file;
use spelltape::log::Trouble;
use spelltape::oracle::{self, Depth};
use spelltape::registry;
use spelltape::replay::Verdict;

/// Mutations of every log.
const LOG_MUTATIONS: u64 = 60;
/// Mutations of every scenario file and every list of dice.
const OTHER_MUTATIONS: u64 = 1500;

/// Pieces that a log is made of, and some that it must not have.
const PIECES: [&str; 16] = [
    "0",
    "-1",
    "4294967295",
    "1e400",
    "null",
    "\"\"",
    "[]",
    "{}",
    ",",
    "\"bug\"",
    "\"canary\"",
    "\"out_of_tape\"",
    "\u{0}",
    "\\u001b",
    "\"hp\": 0, ",
    "[\"action\", 0, \"x\"],",
];

/// Words that a log has, and others that it may have there.
const WORDS: [(&str, &str); 4] = [
    ("\"holds\"", "\"bug\""),
    ("\"documented\"", "\"canary\""),
    ("\"complete\"", "\"out_of_tape\""),
    ("true", "false"),
];

/// Numbers that are always the same for a case.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// One mutation of a text, as a fuzzer would make it.
fn mutated(text: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    if text.is_empty() {
        return b"0".to_vec();
    }
    let mut out = text.to_vec();
    let at = numbers.below(out.len());
    let end = (at + 1 + numbers.below(12)).min(out.len());
    match numbers.below(9) {
        0 => out[at] ^= 1 << numbers.below(8),
        1 => drop(out.drain(at..end)),
        2 => drop(out.splice(at..at, text[at..end].to_vec())),
        3 => out.truncate(at),
        4 => drop(out.splice(at..at, PIECES[numbers.below(PIECES.len())].bytes())),
        5 => {
            // A number that stands there becomes another one.
            let digit = (at..out.len()).find(|index| out[*index].is_ascii_digit()).unwrap_or(at);
            out[digit] = b'0' + numbers.below(10) as u8;
        }
        6 => {
            let (from, to) = WORDS[numbers.below(WORDS.len())];
            out = String::from_utf8_lossy(text).replacen(from, to, 1).into_bytes();
        }
        7 => {
            let mut lines: Vec<_> = text.split_inclusive(|byte| *byte == b'\n').collect();
            let (one, other) = (numbers.below(lines.len()), numbers.below(lines.len()));
            lines.swap(one, other);
            out = lines.concat();
        }
        _ => {
            let lines: Vec<_> = text.split_inclusive(|byte| *byte == b'\n').collect();
            let dropped = numbers.below(lines.len());
            let kept = lines.iter().enumerate().filter(|(index, _)| *index != dropped);
            out = kept.flat_map(|(_, line)| line.to_vec()).collect();
        }
    }
    out
}

/// Hands mutations of a text to an oracle; what it found how deep.
#[track_caller]
fn hammer(text: &[u8], mutations: u64, oracle: fn(&[u8]) -> Result<Depth, String>) -> BTreeSet<Depth> {
    let mut found = BTreeSet::from([oracle(text).unwrap()]);
    for case in 0..mutations {
        let mut numbers = Numbers(case.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ text.len() as u64);
        let mut bytes = mutated(text, &mut numbers);
        if case % 3 == 0 {
            bytes = mutated(&bytes, &mut numbers);
        }
        let depth = oracle(&bytes);
        found
            .insert(depth.unwrap_or_else(|finding| panic!("{finding}\n{}", String::from_utf8_lossy(&bytes))));
    }
    found
}

/// Every log below a folder, in order.
fn logs(folder: &Path, found: &mut Vec<Vec<u8>>) {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            logs(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "json") {
            found.push(fs::read(path).unwrap());
        }
    }
}

#[test]
fn mutations_of_committed_logs_are_refused_or_get_a_verdict() {
    let mut texts = vec![super::table::BASE.as_bytes().to_vec()];
    logs(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays"), &mut texts);
    let found: BTreeSet<_> =
        texts.iter().flat_map(|text| hammer(text, LOG_MUTATIONS, oracle::replay_log)).collect();
    let wanted = [
        Trouble::NotALog,
        Trouble::Truncated,
        Trouble::Syntax,
        Trouble::Field,
        Trouble::UnknownName,
        Trouble::Contradiction,
        Trouble::Scenario,
    ];
    // An unreadable text is refused, and only a tolerant run is repaired.
    let verdicts = Verdict::ALL
        .into_iter()
        .filter(|verdict| !matches!(verdict, Verdict::Unreadable | Verdict::Repaired));
    let wanted = wanted.into_iter().map(Depth::Refused).chain(verdicts.map(|it| Depth::Read(Some(it))));
    let missing: Vec<_> = wanted.filter(|depth| !found.contains(depth)).collect();
    assert!(missing.is_empty(), "never reached: {missing:?}");
}

#[test]
fn mutations_of_scenario_files_are_refused_or_read_again_as_the_same() {
    let mut found = BTreeSet::new();
    for bench in registry::systems() {
        let text = scenario_file(*bench, "documented");
        found.extend(hammer(text.as_bytes(), OTHER_MUTATIONS, oracle::scenario_file));
    }
    let wanted = [Depth::Refused(Trouble::Syntax), Depth::Refused(Trouble::Scenario), Depth::Read(None)];
    assert!(wanted.iter().all(|depth| found.contains(depth)), "{found:?}");
}

#[test]
fn mutations_of_dice_are_refused_or_can_be_played() {
    let text =
        br#"[["rn2", 343, 26], ["rnd", 5, 3], ["rn1", 5, 4, 8], ["d", 2, 12, 14, [6, 8]], ["d", "2d12", 14]]
["m_create", 31, 27, "somewhere"] 26, 3
"#;
    let found = hammer(text, OTHER_MUTATIONS, oracle::dice);
    let wanted = [Trouble::Truncated, Trouble::Syntax, Trouble::Dice].map(Depth::Refused);
    assert!(wanted.iter().chain(&[Depth::Read(None)]).all(|depth| found.contains(depth)), "{found:?}");
}
