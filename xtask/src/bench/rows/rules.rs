//! The rules of each system over what a fuzzer would choose.

use std::hint::black_box;

use spelltape::bench::{Way, made_up_bytes};
use spelltape::registry::systems;

use crate::bench::watch::{Bound, Row, Watch};
use crate::failure::Failure;

/// Scenarios of a system that are run in turn.
const SCENARIOS: u64 = 200;

/// What recording, checking and replaying add to the rules.
pub fn rules(watch: &mut Watch<'_>) -> Result<(), Failure> {
    for bench in systems() {
        let course = &*bench.course(SCENARIOS);
        let row = |name, way| Row::new(name, course.runs(), move || course.make(way));
        let rows = vec![
            row("unrecorded", Way::Unrecorded),
            row("recorded", Way::Recorded).times_of("unrecorded", Bound::AtMost(1.3)),
            row("replayed from a tape", Way::Replayed).times_of("recorded", Bound::AtMost(1.0)),
            row("recorded, invariants checked", Way::Checked).times_of("recorded", Bound::None),
        ];
        watch.measure(format!("rules of {}", bench.name()), "run", rows);
    }
    Ok(())
}

/// What a fuzzer executes, in this process: how fast it is, and how much of it are rules: the actions alone, of the
/// run, its replay and its twin, and with them the invariants. The rest is making the scenario, starting, comparing.
/// The speed beside an empty target is that of `--fuzz`.
pub fn fuzz(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let strings: Vec<_> = (0..SCENARIOS).map(made_up_bytes).collect();
    for bench in systems() {
        let course = bench.course(SCENARIOS);
        let (runs, actions) = (course.runs(), course.actions());
        // Charging is held to its speed beside an empty target.
        let share = if bench.name() == "charging" { Bound::None } else { Bound::AtLeast(0.5) };
        let rows = vec![
            Row::new("an empty target", strings.len() as u32, || {
                strings.iter().for_each(|bytes| drop(black_box(bytes.clone())));
            }),
            Row::new("an execution", runs, || course.make(Way::Fuzzed))
                .rate("executions", 1.0)
                .rate("actions", f64::from(actions) / f64::from(runs)),
            Row::new("the actions in it", runs, || course.make(Way::RulesOfFuzzed))
                .times_of("an execution", Bound::None),
            Row::new("actions and invariants in it", runs, || course.make(Way::CheckedRulesOfFuzzed))
                .times_of("an execution", share),
        ];
        watch.measure(format!("fuzzing {}", bench.name()), "execution", rows);
    }
    Ok(())
}
