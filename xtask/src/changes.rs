//! Changed steps and texts in words: `one extra rn2(343) at charging.wand.explode (CHG-11) after step 17`.

use serde_json::{Value as Json, json};
use spelltape::diff::{Part, StepChange, What, words};
use spelltape::log::{LogDraw, LogStep};
use spelltape::site::Site;

use crate::paint::{GREEN, RED, painted, plain};
use crate::story;

/// A changed step in words; `place` says a site, with its rule where that is known.
pub fn in_words(change: &StepChange<'_>, place: &dyn Fn(Site) -> String) -> String {
    let after =
        change.after.map_or_else(|| "at the very beginning".to_owned(), |at| format!("after step {at}"));
    match &change.what {
        What::Extra(steps) => match steps[0].1 {
            LogStep::Draw(draw) => {
                let (how_many, give) =
                    (number(steps.len()), if steps.len() == 1 { "it gives" } else { "they give" });
                let results = results(steps);
                format!("{how_many} extra {} at {} {after}: {give} {results}", draw.ask, place(draw.site))
            }
            step => format!("{} extra {} {after}", number(steps.len()), thing(step, place)),
        },
        What::Missing(steps) => match steps[0].1 {
            LogStep::Draw(draw) => {
                let (how_many, gave) =
                    (number(steps.len()), if steps.len() == 1 { "it gave" } else { "they gave" });
                let results = results(steps);
                format!("{how_many} {} less at {} {after}: {gave} {results}", draw.ask, place(draw.site))
            }
            step => format!("{} {} less {after}", number(steps.len()), thing(step, place)),
        },
        What::Moved { old, new } => {
            let direction = if change.after.is_some_and(|at| at > old.0) { "later" } else { "earlier" };
            let (what, values) = match (old.1, new.1) {
                (LogStep::Draw(before), LogStep::Draw(now)) => {
                    let values = format!("; it gave {} and gives {}", result(before), result(now));
                    let what = format!("{} at {} is drawn", now.ask, place(now.site));
                    (what, if before == now { String::new() } else { values })
                }
                (_, step) => (format!("{} comes", thing(step, place)), String::new()),
            };
            format!("{what} {direction}: it was step {} and stands {after} now{values}", old.0)
        }
        What::Changed { old, new } => changed(old.0, old.1, new.1, place),
    }
}

fn changed(at: usize, old: &LogStep, new: &LogStep, place: &dyn Fn(Site) -> String) -> String {
    match (old, new) {
        (LogStep::Draw(old), LogStep::Draw(new)) if old.ask == new.ask => {
            let (ask, site) = (new.ask, place(new.site));
            format!("{ask} at {site} gives {} instead of {} (step {at})", result(new), result(old))
        }
        (LogStep::Draw(_), LogStep::Draw(drawn)) => {
            let (site, old, new) = (place(drawn.site), story::gist(old), story::gist(new));
            format!("{new} is drawn at {site} instead of {old} (step {at})")
        }
        (LogStep::Decision(site, before, because), LogStep::Decision(_, now, cause)) => {
            let [before, now, because, cause] = [before, now, because, cause].map(story::words);
            match before == now {
                false => format!("decision at {} is {now} instead of {before} (step {at})", place(*site)),
                true => format!(
                    "decision at {} ({now}) has {cause} instead of {because} (step {at})",
                    place(*site)
                ),
            }
        }
        (LogStep::Message(kind, before), LogStep::Message(_, now)) => {
            format!("message {} (step {at}): “{}”", plain(kind), word_by_word(before, now))
        }
        _ => format!("{} {} instead of {} (step {at})", story::kind(new), story::gist(new), story::gist(old)),
    }
}

/// A step that is no draw, with its kind: `event recharged: times 3`.
fn thing(step: &LogStep, place: &dyn Fn(Site) -> String) -> String {
    match step {
        LogStep::Draw(draw) => format!("{} at {}", draw.ask, place(draw.site)),
        LogStep::Decision(site, choice, _) => {
            format!("decision {} at {}", story::words(choice), place(*site))
        }
        LogStep::Message(kind, _) => format!("message {} {}", plain(kind), story::gist(step)),
        _ => format!("{} {}", story::kind(step), story::gist(step)),
    }
}

fn number(steps: usize) -> String {
    if steps == 1 { "one".to_owned() } else { steps.to_string() }
}

/// The results of draws; the last of many are only counted.
fn results(steps: &[(usize, &LogStep)]) -> String {
    const TOLD: usize = 6;
    let told = steps.iter().take(TOLD).filter_map(|(_, step)| step.draw().map(result));
    let mut told: Vec<_> = told.collect();
    if steps.len() > TOLD {
        told.push("…".to_owned());
    }
    told.join(", ")
}

/// What a draw gave: `14 (6 + 8)`.
fn result(draw: &LogDraw) -> String {
    let gist = story::gist(&LogStep::Draw(draw.clone()));
    gist.split_once(" = ").map_or(gist.clone(), |(_, result)| result.to_owned())
}

/// A changed text with the words that are gone and those that are new: `It [-is gone-]{+goes out+}.`
pub fn word_by_word(old: &str, new: &str) -> String {
    let part = |part: Part| match part {
        Part::Both(text) => plain(&text),
        Part::Old(text) => painted(RED, format_args!("[-{}-]", plain(&text))),
        Part::New(text) => painted(GREEN, format_args!("{{+{}+}}", plain(&text))),
    };
    words(old, new).into_iter().map(part).collect()
}

/// A changed step as data.
pub fn json(change: &StepChange<'_>, place: &dyn Fn(Site) -> String) -> Json {
    let steps = |steps: &[(usize, &LogStep)]| -> Vec<Json> {
        steps.iter().map(|(at, step)| json!({ "index": at, "step": story::step_json(step) })).collect()
    };
    let (old, new) = match &change.what {
        What::Extra(news) => (Vec::new(), steps(news)),
        What::Missing(olds) => (steps(olds), Vec::new()),
        What::Moved { old, new } | What::Changed { old, new } => (steps(&[*old]), steps(&[*new])),
    };
    json!({
        "what": kind(change), "old": old, "new": new, "after": change.after,
        "words": anstream::adapter::strip_str(&in_words(change, place)).to_string(),
    })
}

/// The step that a change is about: the new one, where there is one.
pub fn subject<'s>(change: &StepChange<'s>) -> &'s LogStep {
    match &change.what {
        What::Extra(steps) | What::Missing(steps) => steps[0].1,
        What::Moved { new, .. } | What::Changed { new, .. } => new.1,
    }
}

/// What became of it, in a word.
pub fn kind(change: &StepChange<'_>) -> &'static str {
    match &change.what {
        What::Extra(_) => "extra",
        What::Missing(_) => "missing",
        What::Moved { .. } => "moved",
        What::Changed { .. } => "changed",
    }
}
