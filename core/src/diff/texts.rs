//! Changed words: which messages say something else, and which of their words are other ones.

use std::collections::BTreeMap;

use similar::{Algorithm, DiffTag, capture_diff_slices};

use super::align::{Names, align};
use crate::log::LogStep;

/// A message that says something else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextChange {
    /// The kind of the message.
    pub kind: String,
    /// What it said.
    pub old: String,
    /// What it says.
    pub new: String,
}

/// The messages that say something else. Messages go by their kinds in order, whatever lies between them, so
/// that moved draws hide no changed word.
pub fn changed_texts(old: &[LogStep], new: &[LogStep]) -> Vec<TextChange> {
    fn messages(steps: &[LogStep]) -> Vec<(&str, &str)> {
        let said = steps.iter().filter_map(|step| match step {
            LogStep::Message(kind, text) => Some((kind.as_str(), text.as_str())),
            _ => None,
        });
        said.collect()
    }
    let (olds, news) = (messages(old), messages(new));
    let mut known = BTreeMap::new();
    let mut number = |name: (&str, &str)| {
        let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
        *known.entry((name.0.to_owned(), name.1.to_owned())).or_insert(next)
    };
    let mut name =
        |&(kind, text): &(&str, &str)| Names { whole: number((kind, text)), key: number((kind, "")) };
    let (old_names, new_names): (Vec<_>, Vec<_>) =
        (olds.iter().map(&mut name).collect(), news.iter().map(&mut name).collect());
    let pairs = align(&old_names, &new_names).into_iter();
    let changed = pairs.filter(|(at, then)| olds[*at].1 != news[*then].1);
    changed
        .map(|(at, then)| TextChange {
            kind: olds[at].0.to_owned(),
            old: olds[at].1.to_owned(),
            new: news[then].1.to_owned(),
        })
        .collect()
}

/// A part of a text beside its old or new version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words that both have.
    Both(String),
    /// Words only the old text has.
    Old(String),
    /// Words only the new text has.
    New(String),
}

/// Two texts word by word; put together, the parts that the old text has are the old text, and likewise the
/// new one.
pub fn words(old: &str, new: &str) -> Vec<Part> {
    let (olds, news) = (split(old), split(new));
    let mut parts = Vec::new();
    for found in capture_diff_slices(Algorithm::Myers, &olds, &news) {
        let (tag, from, to) = found.as_tag_tuple();
        if tag == DiffTag::Equal {
            parts.push(Part::Both(olds[from].concat()));
            continue;
        }
        if !from.is_empty() {
            parts.push(Part::Old(olds[from].concat()));
        }
        if !to.is_empty() {
            parts.push(Part::New(news[to].concat()));
        }
    }
    parts
}

/// Words, and what stands between them: spaces and marks, each for itself.
fn split(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match first.is_alphanumeric() {
            true => rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, after) = rest.split_at(end);
        found.push(word);
        rest = after;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(old: &str, new: &str) -> String {
        let mark = |part| match part {
            Part::Both(text) => text,
            Part::Old(text) => format!("[-{text}-]"),
            Part::New(text) => format!("{{+{text}+}}"),
        };
        words(old, new).into_iter().map(mark).collect()
    }

    #[test]
    fn only_the_words_that_differ_are_marked() {
        assert_eq!(
            marked("A light runs along it and is gone.", "A light runs along it and goes out."),
            "A light runs along it and [-is-]{+goes+} [-gone-]{+out+}."
        );
        assert_eq!(marked("It glows — blue.", "It glows blue!"), "It glows [-— -]blue[-.-]{+!+}");
        assert_eq!(marked("same", "same"), "same");
        assert_eq!(marked("", "new"), "{+new+}");
    }

    #[test]
    fn messages_are_compared_by_kind_whatever_lies_between() {
        let say = |kind: &str, text: &str| LogStep::Message(kind.to_owned(), text.to_owned());
        let draw = LogStep::Action(0, "x".to_owned());
        let old = [draw.clone(), say("glows", "It glows."), say("fades", "It fades.")];
        let new = [say("hums", "It hums."), say("glows", "It shines."), draw, say("fades", "It fades.")];
        let expected = TextChange {
            kind: "glows".to_owned(),
            old: "It glows.".to_owned(),
            new: "It shines.".to_owned(),
        };
        assert_eq!(changed_texts(&old, &new), [expected]);
        assert_eq!(changed_texts(&old, &old), []);
    }
}
