//! Tolerant replays: in the curated logs of every system draws are reordered, added and taken out, and each time
//! exactly that repair is told.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::fs;
use std::path::Path;

use spelltape::log::{self, Log, LogDraw, LogStep};
use spelltape::registry::{Registry, systems};
use spelltape::replay::{How, Repair, Verdict, replay, tolerant};

/// A log, the index of one of its draws, and the draw.
type Place<'l> = (&'l Log, usize, &'l LogDraw);

/// Makes an edit at every draw of every log of every system where one can be made, replays what came of it, and
/// hands the repairs to `is_told`; the steps of the repaired run go with them.
#[track_caller]
fn check(
    edit: impl Fn(Place<'_>) -> Option<Vec<LogStep>>,
    is_told: impl Fn(Place<'_>, &[Repair], &[LogStep]) -> bool,
) {
    for bench in systems() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(bench.name());
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let mut edits = 0;
        for path in paths {
            let log = log::read(&fs::read(path).unwrap(), &Registry).unwrap();
            let draws = log.steps.iter().enumerate();
            for (at, draw) in draws.filter_map(|(at, step)| step.draw().map(|draw| (at, draw))) {
                let Some(steps) = edit((&log, at, draw)) else { continue };
                let edited = Log { steps, ..log.clone() };
                let strict = replay(*bench, &edited).unwrap();
                let found = tolerant(*bench, &edited).unwrap();
                let run = found.replay.by_site.as_ref().unwrap_or(&found.replay.run);
                edits += 1;
                assert!(
                    is_told((&log, at, draw), &found.repairs, &run.steps),
                    "{} at {at}: {:#?}",
                    log.id,
                    found.repairs
                );
                // Repairs are never called the same, and the strict replay never tells of any.
                let violated = run.violation.is_some();
                let verdict = if violated { Verdict::InvariantViolated } else { Verdict::Repaired };
                assert_eq!(found.replay.verdict, verdict, "{} at {at}", log.id);
                assert!(strict.verdict != Verdict::Same && strict.verdict != Verdict::Repaired);
            }
        }
        assert!(edits >= 3, "{}: only {edits} edits", bench.name());
    }
}

#[test]
fn a_draw_recorded_in_another_order_is_taken_by_its_place() {
    check(
        |(log, at, draw)| {
            let next = log.steps.get(at + 1)?.draw()?;
            let mut steps = log.steps.clone();
            steps.swap(at, at + 1);
            (next.site != draw.site).then_some(steps)
        },
        |(log, at, _), repairs, steps| {
            let is_it = |repair: &Repair| {
                matches!(repair.how, How::Moved { recorded, used }
                if recorded.step.min(used.step) == at && recorded.step.max(used.step) == at + 1)
            };
            repairs.len() == 1 && is_it(&repairs[0]) && steps == log.steps
        },
    );
}

#[test]
fn a_draw_that_is_not_asked_for_is_told_as_unused() {
    check(
        |(log, at, draw)| {
            // Behind the last draw, so that no later draw of the place takes its value.
            let is_last = !log.steps[at + 1..].iter().any(|step| step.draw().is_some());
            let mut steps = log.steps.clone();
            steps.insert(at + 1, LogStep::Draw(draw.clone()));
            is_last.then_some(steps)
        },
        |(log, at, draw), repairs, steps| {
            let is_it = |repair: &Repair| {
                repair.site == draw.site
                    && matches!(repair.how, How::Unused { recorded } if recorded.step == at + 1)
            };
            repairs.len() == 1 && is_it(&repairs[0]) && steps == log.steps
        },
    );
}

#[test]
fn a_draw_that_nothing_was_recorded_for_is_made_up() {
    check(
        |(log, at, _)| {
            let is_last = !log.steps[at + 1..].iter().any(|step| step.draw().is_some());
            let mut steps = log.steps.clone();
            steps.remove(at);
            (is_last && log.violation.is_none()).then_some(steps)
        },
        |(log, at, draw), repairs, steps| {
            let is_it = |repair: &Repair| {
                repair.site == draw.site && matches!(repair.how, How::MadeUp { used } if used.step == at)
            };
            // A made-up value may lead on to further draws, which are made up too.
            let all_made_up = repairs.iter().all(|repair| matches!(repair.how, How::MadeUp { .. }));
            let smallest =
                steps[at].draw().is_some_and(|draw| draw.primitives.iter().all(|value| *value == 0));
            let follows_the_rule = log.made.generator.is_some() || smallest;
            is_it(&repairs[0]) && all_made_up && follows_the_rule
        },
    );
}
