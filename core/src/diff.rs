//! Where two step lists part.

use crate::bench::Recorded;
use crate::draws::Ask;
use crate::log::LogStep;
use crate::site::{RuleId, Site};

/// The first place where a run did something else than its log says.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The index of the step.
    pub step: usize,
    /// The rule behind what the run did there.
    pub rule: Option<RuleId>,
    /// The action it belongs to: its number and label.
    pub action: Option<(u32, String)>,
    /// What the log says, unless it ends here.
    pub expected: Option<LogStep>,
    /// What the run did.
    pub actual: Actual,
}

/// What a run did instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Actual {
    /// It made another step.
    Step(LogStep),
    /// It asked for a draw that the log does not hold here.
    Asked(Site, Ask),
    /// It ended.
    Ended,
}

/// The first difference between the steps of a log and those of a run, where `asked` is the draw that the
/// run asked for in vain at its end.
pub fn first_difference(
    expected: &[LogStep],
    run: &Recorded,
    asked: Option<(Site, Ask)>,
) -> Option<Difference> {
    let actual = &run.steps;
    let same = expected.iter().zip(actual).take_while(|(expected, actual)| expected == actual).count();
    if same == expected.len() && same == actual.len() && asked.is_none() {
        return None;
    }
    let action = expected[..same].iter().rev().find_map(|step| match step {
        LogStep::Action(index, label) => Some((*index, label.clone())),
        _ => None,
    });
    let actual = match (actual.get(same), asked) {
        (Some(step), _) => Actual::Step(step.clone()),
        (None, Some((site, ask))) => Actual::Asked(site, ask),
        (None, None) => Actual::Ended,
    };
    Some(Difference {
        step: same,
        rule: run.rule_behind(same),
        action,
        expected: expected.get(same).cloned(),
        actual,
    })
}
