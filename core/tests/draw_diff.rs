//! Two logs side by side: in the curated logs of every system, each draw is taken out, put in twice, moved and
//! changed, and each time exactly that is named.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::fs;
use std::path::Path;

use spelltape::diff::{What, rows, step_changes};
use spelltape::log::{self, Log, LogDraw, LogStep};
use spelltape::registry::{Registry, systems};

fn logs(system: &str) -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(system);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| log::read(&fs::read(path).unwrap(), &Registry).unwrap()).collect()
}

/// The draws of a log with their indices.
fn draws(log: &Log) -> Vec<(usize, &LogDraw)> {
    log.steps.iter().enumerate().filter_map(|(at, step)| step.draw().map(|draw| (at, draw))).collect()
}

/// Whether two lists differ in one change only, of a kind that `is_it` knows.
fn is_only(old: &[LogStep], new: &[LogStep], is_it: impl Fn(&What<'_>) -> bool) -> bool {
    let rows = rows(old, new);
    let changes = step_changes(&rows);
    changes.len() == 1 && is_it(&changes[0].what)
}

fn is_draw(step: &LogStep, draw: &LogDraw) -> bool {
    step.draw() == Some(draw)
}

/// Makes an edit at every draw of every log of every system where one can be made, and checks what is told.
#[track_caller]
fn check(edit: impl Fn(&Log, usize, &LogDraw) -> Option<(Vec<LogStep>, bool)>) {
    for bench in systems() {
        let mut edits = 0;
        for log in logs(bench.name()) {
            for (at, draw) in draws(&log) {
                let Some((edited, is_named)) = edit(&log, at, draw) else { continue };
                edits += 1;
                let rows = rows(&log.steps, &edited);
                assert!(is_named, "{} steps[{at}]: {:#?}", log.id, step_changes(&rows));
            }
        }
        assert!(edits >= 5, "{}: only {edits} edits", bench.name());
    }
}

#[test]
fn a_draw_that_is_missing_is_the_one_named() {
    check(|log, at, draw| {
        let mut edited = log.steps.clone();
        edited.remove(at);
        let is_named = is_only(
            &log.steps,
            &edited,
            |what| matches!(what, What::Missing(steps) if steps.len() == 1 && is_draw(steps[0].1, draw)),
        );
        Some((edited, is_named))
    });
}

#[test]
fn a_draw_that_is_extra_is_the_one_named() {
    check(|log, at, draw| {
        // Another draw of the log is put before this one.
        let all = draws(log);
        let extra = all[(at * 7 + 3) % all.len()].1;
        let mut edited = log.steps.clone();
        edited.insert(at, LogStep::Draw(extra.clone()));
        let is_named = is_only(
            &log.steps,
            &edited,
            |what| matches!(what, What::Extra(steps) if steps.len() == 1 && is_draw(steps[0].1, extra)),
        );
        // It is named after the step it follows, unless its neighbours are equal to it.
        let rows = rows(&log.steps, &edited);
        let after = step_changes(&rows)[0].after;
        Some((edited, is_named && (after == at.checked_sub(1) || draw.site == extra.site)))
    });
}

#[test]
fn a_draw_that_is_changed_is_named_with_both_values() {
    check(|log, at, draw| {
        let mut primitives: Vec<u32> = draw.primitives.to_vec();
        primitives[0] = (primitives[0] + 1) % draw.ask.bound();
        let changed = LogDraw { primitives: primitives.into_iter().collect(), ..draw.clone() };
        if changed == *draw {
            return None;
        }
        let mut edited = log.steps.clone();
        edited[at] = LogStep::Draw(changed.clone());
        let is_named = is_only(&log.steps, &edited, |what| {
            matches!(what, What::Changed { old, new }
                if old.0 == at && new.0 == at && is_draw(old.1, draw) && is_draw(new.1, &changed))
        });
        Some((edited, is_named))
    });
}

/// The next draw of the same action at another place, with nothing of the first's place between.
fn next_of_action(log: &Log, at: usize, draw: &LogDraw) -> Option<(usize, LogDraw)> {
    let rest = &log.steps[at + 1..];
    let rest = rest.iter().take_while(|step| !matches!(step, LogStep::Action(..)));
    let (back, next) = rest.enumerate().find_map(|(back, step)| step.draw().map(|next| (back, next)))?;
    (next.site != draw.site).then(|| (at + 1 + back, next.clone()))
}

#[test]
fn a_draw_that_is_moved_is_the_one_named() {
    check(|log, at, draw| {
        let (then, next) = next_of_action(log, at, draw)?;
        let mut edited = log.steps.clone();
        let moved = edited.remove(at);
        edited.insert(then, moved);
        // Of two neighbours that changed places, either one was moved.
        let is_one = |step: &LogStep| is_draw(step, draw) || (then == at + 1 && is_draw(step, &next));
        let is_named = is_only(
            &log.steps,
            &edited,
            |what| matches!(what, What::Moved { old, new } if old.1 == new.1 && is_one(new.1)),
        );
        Some((edited, is_named))
    });
}

#[test]
fn a_draw_that_is_moved_and_gives_another_value_is_one_change() {
    check(|log, at, draw| {
        let (then, _) = next_of_action(log, at, draw)?;
        if draw.ask.primitives() > 1 || draw.ask.bound() < 2 || then < at + 2 {
            return None;
        }
        let mut edited = log.steps.clone();
        edited.remove(at);
        let value = (draw.primitives[0] + 1) % draw.ask.bound();
        let moved = LogDraw { primitives: [value].into_iter().collect(), ..draw.clone() };
        edited.insert(then, LogStep::Draw(moved.clone()));
        let is_named = is_only(
            &log.steps,
            &edited,
            |what| matches!(what, What::Moved { old, new } if is_draw(old.1, draw) && is_draw(new.1, &moved)),
        );
        Some((edited, is_named))
    });
}

#[test]
fn a_draw_asked_otherwise_is_a_change_and_no_extra_draw() {
    use spelltape::draws::Ask;
    check(|log, at, draw| {
        let Ask::Rn2(bound) = draw.ask else {
            // Not every system asks with rn2: any other ask of one primitive will do.
            if draw.ask.primitives() > 1 {
                return None;
            }
            let other = LogDraw { ask: Ask::Pick(draw.ask.bound() + 1), ..draw.clone() };
            return changed_ask(log, at, draw, other);
        };
        changed_ask(log, at, draw, LogDraw { ask: Ask::Rn2(bound + 1), ..draw.clone() })
    });
}

fn changed_ask(log: &Log, at: usize, draw: &LogDraw, other: LogDraw) -> Option<(Vec<LogStep>, bool)> {
    let mut edited = log.steps.clone();
    edited[at] = LogStep::Draw(other.clone());
    let is_named = is_only(
        &log.steps,
        &edited,
        |what| matches!(what, What::Changed { old, new } if is_draw(old.1, draw) && is_draw(new.1, &other)),
    );
    Some((edited, is_named))
}

#[test]
fn an_action_under_another_label_is_still_the_same_action() {
    check(|log, at, draw| {
        let mut edited = log.steps.clone();
        let LogStep::Action(_, label) = edited[..at].iter_mut().rfind(|step| is_action(step))? else {
            return None;
        };
        label.push_str(" again");
        edited.insert(at, LogStep::Draw(draw.clone()));
        let rows = rows(&log.steps, &edited);
        let changes = step_changes(&rows);
        let [renamed, extra] = &changes[..] else { return Some((edited, false)) };
        let is_named = matches!(renamed.what, What::Changed { old, .. } if is_action(old.1))
            && matches!(&extra.what, What::Extra(steps) if steps.len() == 1 && is_draw(steps[0].1, draw));
        Some((edited, is_named))
    });
}

fn is_action(step: &LogStep) -> bool {
    matches!(step, LogStep::Action(..))
}

#[test]
fn several_alike_in_a_row_are_told_together_and_long_logs_are_no_trouble() {
    let has_two_places = |log: &Log| draws(log).iter().any(|(_, draw)| draw.site != draws(log)[0].1.site);
    let log = logs("charging").into_iter().find(has_two_places).unwrap();
    let all = draws(&log);
    let (rolled, other) = (all[0].1, all.iter().find(|(_, draw)| draw.site != all[0].1.site).unwrap().1);
    // One action of a hundred thousand draws at one place.
    let mut long = vec![LogStep::Action(0, "long".to_owned())];
    let value = |at: u32| [at * 31 % rolled.ask.bound()].into_iter().collect();
    long.extend((0..100_000).map(|at| LogStep::Draw(LogDraw { primitives: value(at), ..rolled.clone() })));
    let mut edited = long.clone();
    (0..3).for_each(|_| edited.insert(70_001, LogStep::Draw(other.clone())));
    edited.remove(30_001);
    let rows = rows(&long, &edited);
    let found = step_changes(&rows);
    assert_eq!((found.len(), found[0].after, found[1].after), (2, Some(30_000), Some(70_000)));
    assert!(matches!(&found[0].what, What::Missing(steps) if steps.len() == 1 && steps[0].0 == 30_001));
    assert!(matches!(&found[1].what, What::Extra(steps) if steps.len() == 3));
}
