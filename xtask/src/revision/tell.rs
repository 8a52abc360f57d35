//! A comparison of two revisions in words and as data.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use spelltape::diff::TextChange;
use spelltape::replay::Verdict;

use super::Revision;
use super::judge::{Compared, LogRow};
use super::odds;
use crate::columns::hanging;
use crate::compare::{change_json, change_lines};
use crate::paint::{BOLD, DIM, GREEN, Out, painted, plain};
use crate::story::count;
use crate::{changes, report};

/// Items told of each kind; the rest is counted, and --json has it.
const TOLD: usize = 12;
/// Columns beyond which a line goes on in the next one.
const PAGE: usize = 100;

pub fn tell(revision: &Revision, compared: &Compared, out: &mut Out) {
    let dirty = match revision.dirty {
        0 => "as committed".to_owned(),
        files => format!("with {} not committed", count(files, "changed file")),
    };
    let against = format_args!("against {} ({})", plain(&revision.name), plain(&revision.title));
    let tree = painted(BOLD, "the working tree");
    line(format!("{tree} {}, {}", painted(DIM, dirty), painted(BOLD, against)), out);
    logs(compared, out);
    texts(compared, out);
    draws(compared, out);
    let others = compared.logs.iter().flat_map(|row| row.others.iter().map(move |words| (row, words)));
    let others: Vec<_> = others.map(|(row, words)| format!("{}: {words}", plain(&row.file))).collect();
    section("changed decisions, events and messages", &others, out);
    ends(compared, out);
    changed_odds(compared, out);
    tables(compared, out);
    if compared.is_same() {
        out.line(painted(GREEN, "no difference"));
    }
}

/// A line on the page.
fn line(line: String, out: &mut Out) {
    hanging(&line, page(out)).iter().for_each(|line| out.line(line));
}

fn page(out: &Out) -> usize {
    out.page().min(PAGE)
}

/// A heading and its lines, as many as are told.
fn section(heading: &str, lines: &[String], out: &mut Out) {
    let mut few: Vec<_> = lines.iter().take(TOLD).cloned().collect();
    if lines.len() > TOLD {
        few.push(format!("… {} more; --json has them all", lines.len() - TOLD));
    }
    told(heading, &few, out);
}

/// A heading and its lines, where there are any.
fn told(heading: &str, lines: &[String], out: &mut Out) {
    if lines.is_empty() {
        return;
    }
    out.line("");
    out.line(painted(BOLD, heading));
    lines.iter().for_each(|told| line(format!("  {told}"), out));
}

fn logs(compared: &Compared, out: &mut Out) {
    let counts = Verdict::ALL.into_iter().filter_map(|verdict| {
        let number = compared.logs.iter().filter(|row| row.verdict == verdict).count();
        (number > 0).then(|| format!("{number} {}", report::verdict(verdict, 0)))
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    line(format!("{} run by both: {counts}", count(compared.logs.len(), "log")), out);
    let differing: Vec<&LogRow> = compared.logs.iter().filter(|row| row.verdict != Verdict::Same).collect();
    let widest = differing.iter().map(|row| row.verdict.to_string().len()).max().unwrap_or(0);
    let lines: Vec<_> = differing
        .iter()
        .map(|row| {
            let error = row.error.as_ref().map(|error| format!(": {}", plain(error))).unwrap_or_default();
            format!("{}  {}{error}", report::verdict(row.verdict, widest), plain(&row.file))
        })
        .collect();
    section("logs that are not the same", &lines, out);
    let names = |files: &[String]| files.iter().map(|file| plain(file)).collect::<Vec<_>>();
    section("logs only here", &names(&compared.only_here), out);
    section("logs only there", &names(&compared.only_there), out);
    let there = compared.unreadable_there.iter();
    let there: Vec<_> = there.map(|(file, error)| format!("{}: {}", plain(file), plain(error))).collect();
    section("logs that cannot be read there", &there, out);
}

/// Changed texts, each with the number of logs that say it.
fn texts_by_logs(compared: &Compared) -> Vec<((&str, &TextChange), usize)> {
    let mut found: BTreeMap<(&str, &TextChange), usize> = BTreeMap::new();
    for row in &compared.logs {
        let mut own: Vec<_> = row.texts.iter().collect();
        own.sort();
        own.dedup();
        own.into_iter().for_each(|text| *found.entry((row.system.as_str(), text)).or_default() += 1);
    }
    found.into_iter().collect()
}

fn texts(compared: &Compared, out: &mut Out) {
    let lines: Vec<_> = texts_by_logs(compared)
        .into_iter()
        .map(|((system, text), logs)| {
            let words = changes::word_by_word(&text.old, &text.new);
            format!("{system}, {} ({}): “{words}”", plain(&text.kind), count(logs, "log"))
        })
        .collect();
    section("changed text", &lines, out);
}

fn draws(compared: &Compared, out: &mut Out) {
    let mut found: BTreeMap<&str, (usize, &str, &str)> = BTreeMap::new();
    for row in &compared.logs {
        let mut own: Vec<_> = row.draws.iter().collect();
        own.dedup_by(|one, other| one.1 == other.1);
        for (words, shape) in own {
            found.entry(shape.as_str()).or_insert((0, words.as_str(), row.file.as_str())).0 += 1;
        }
    }
    let told = found.into_iter().flat_map(|(shape, (logs, words, file))| {
        let shape = format!("{shape} in {}, such as {}:", count(logs, "log"), plain(file));
        [shape, format!("  {words}")]
    });
    section("changed draws", &told.collect::<Vec<_>>(), out);
}

fn ends(compared: &Compared, out: &mut Out) {
    let lines: Vec<_> = compared
        .logs
        .iter()
        .flat_map(|row| {
            let changed: Vec<_> =
                row.end.iter().filter(|change| !change.path.starts_with("rules")).cloned().collect();
            let lines = change_lines(&changed).into_iter().map(|line| format!("  {line}"));
            let file = (!changed.is_empty()).then(|| plain(&row.file));
            file.into_iter().chain(lines.collect::<Vec<_>>())
        })
        .collect();
    section("changed ends", &lines, out);
}

fn changed_odds(compared: &Compared, out: &mut Out) {
    let page = page(out) - 2;
    let rows = compared.odds.iter().take(TOLD);
    let mut lines: Vec<_> = rows.flat_map(|row| odds::lines(row, page)).collect();
    if compared.odds.len() > TOLD {
        lines.push(format!("… {} more; --json has them all", count(compared.odds.len() - TOLD, "scenario")));
    }
    told("changed odds", &lines, out);
    out.line("");
    out.line(format_args!(
        "{} of ends compared, {} changed; {} not known (too many runs)",
        count(compared.odds_compared, "exact distribution"),
        compared.odds.len(),
        compared.odds_unknown
    ));
}

fn tables(compared: &Compared, out: &mut Out) {
    let lines: Vec<_> = compared
        .tables
        .iter()
        .flat_map(|table| {
            table.changes.iter().map(|change| format!("{}: {}", plain(&table.name), plain(change)))
        })
        .collect();
    section("changed tables", &lines, out);
    if !lines.is_empty() {
        out.line("");
    }
    out.line(format_args!(
        "{} compared, {} changed",
        count(compared.tables_compared, "table"),
        compared.tables.len()
    ));
}

pub fn json(revision: &Revision, compared: &Compared) -> Json {
    let plain_words = |text: &str| anstream::adapter::strip_str(text).to_string();
    let logs = compared.logs.iter().filter(|row| row.verdict != Verdict::Same).map(|row| {
        let texts = row.texts.iter().map(|text| {
            let words = plain_words(&changes::word_by_word(&text.old, &text.new));
            json!({ "kind": text.kind, "old": text.old, "new": text.new, "words": words })
        });
        json!({
            "file": row.file,
            "verdict": row.verdict.name(),
            "error": row.error,
            "texts": texts.collect::<Vec<_>>(),
            "draws": row.draws.iter().map(|(words, _)| plain_words(words)).collect::<Vec<_>>(),
            "others": row.others.iter().map(|words| plain_words(words)).collect::<Vec<_>>(),
            "end": row.end.iter().map(change_json).collect::<Vec<_>>(),
        })
    });
    let odds = compared.odds.iter().map(|row| {
        let answers = row.answers.iter();
        let answers = answers.map(|(answer, old, new)| json!({ "answer": answer, "old": old, "new": new }));
        json!({ "file": row.file, "question": row.question, "answers": answers.collect::<Vec<_>>() })
    });
    let tables = compared.tables.iter();
    let there = compared.unreadable_there.iter();
    json!({
        "revision": { "name": revision.name, "hash": revision.hash, "title": revision.title },
        "files_not_committed": revision.dirty,
        "same": compared.is_same(),
        "logs_compared": compared.logs.len(),
        "logs": logs.collect::<Vec<_>>(),
        "only_here": compared.only_here,
        "only_there": compared.only_there,
        "unreadable_there": there.map(|(file, error)| json!({ "file": file, "error": error })).collect::<Vec<_>>(),
        "odds_compared": compared.odds_compared,
        "odds_unknown": compared.odds_unknown,
        "odds": odds.collect::<Vec<_>>(),
        "tables_compared": compared.tables_compared,
        "tables": tables.map(|table| json!({ "table": table.name, "changes": table.changes })).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use spelltape::diff::Change;
    use spelltape::value::Value;

    use super::super::judge::TableRow;
    use super::*;

    const SITE: &str = "monster_spell.clerical.stop (MSP-065l)";

    /// A row with so many words of everything, and a comparison that has nothing else.
    fn compared(words: usize) -> Compared {
        let long = vec!["word"; words].join(" ");
        let row = LogRow {
            file: "replays/a.json".to_owned(),
            system: "charging".to_owned(),
            verdict: Verdict::DrawsDiffer,
            error: Some(format!("because {long}")),
            texts: vec![TextChange {
                kind: "kind".to_owned(),
                old: "It is.".to_owned(),
                new: format!("It {long}."),
            }],
            draws: vec![(format!("drawn earlier {long}"), format!("rn2(5) at {SITE} is moved"))],
            others: vec![format!("event summoned {long}")],
            end: vec![Change {
                path: "outcome.a".to_owned(),
                old: None,
                new: Some(Value::Text(long.clone())),
            }],
        };
        Compared {
            logs: vec![row],
            only_here: vec![],
            only_there: vec![],
            unreadable_there: vec![],
            odds: vec![],
            odds_compared: 0,
            odds_unknown: 0,
            tables: vec![TableRow { name: "kinds".to_owned(), changes: vec![long] }],
            tables_compared: 1,
        }
    }

    fn told(words: usize) -> String {
        let revision = Revision {
            name: "HEAD".to_owned(),
            hash: String::new(),
            title: "title ".repeat(words),
            dirty: 0,
        };
        let mut out = Out::text_only();
        tell(&revision, &compared(words), &mut out);
        out.into_text()
    }

    #[test]
    fn no_line_is_wider_than_the_page_and_nothing_is_lost() {
        let text = told(60);
        assert!(text.lines().all(|line| crate::columns::width(line) <= PAGE), "{text}");
        // Of everything that has the words: the error, the text, the draw, the event, the end, the table.
        assert_eq!(text.matches("word").count(), 6 * 60, "{text}");
        assert_eq!(text.matches("title").count(), 60, "{text}");
    }

    #[test]
    fn changed_draws_and_events_go_on_deeper() {
        let text = told(19);
        let draws = format!(
            "\
changed draws
  rn2(5) at {SITE} is moved in 1 log, such as replays/a.json:
    drawn earlier word word word word word word word word word word word word word word word word
        word word word
"
        );
        assert!(text.contains(&draws), "{text}");
        let others = "\
changed decisions, events and messages
  replays/a.json: event summoned word word word word word word word word word word word word word
      word word word word word word
";
        assert!(text.contains(others), "{text}");
    }
}
