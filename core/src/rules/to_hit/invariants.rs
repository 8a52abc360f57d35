//! What must hold of every attack.

mod end;
mod rolls;
mod sums;
#[cfg(test)]
mod tests;
mod twins;

use super::words::Event;
use super::{ToHit, sites};
use crate::journal::{Choice, Step};
use crate::site::Site;
use crate::system::{Action, Check, Invariant, hold, invariant};

type Seen<'a> = Action<'a, ToHit>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<ToHit>] = &[
    invariant("HIT-INV-01", "a total is the sum of the terms recorded before it", sums::totals_are_sums),
    invariant("HIT-INV-02", "what hampers an attack never helps it", sums::penalties_never_help),
    invariant("HIT-INV-03", "what favours an attack never hampers it", sums::favours_never_hurt),
    invariant("HIT-INV-04", "a term stays within its table", sums::terms_stay_within_their_tables),
    invariant("HIT-INV-05", "an attack hits by its total and its roll", rolls::hits_follow_the_roll),
    invariant("HIT-INV-06", "an engulfed hero's swing hits", rolls::engulfed_swings_hit),
    invariant(
        "HIT-INV-07",
        "a natural swing has one total and one roll for each weapon that rolls",
        rolls::one_swing_one_roll,
    ),
    invariant("HIT-INV-08", "a preview draws nothing and changes nothing", end::previews_change_nothing),
    invariant(
        "HIT-INV-09",
        "a hero who carries too much draws and changes nothing",
        end::the_overtaxed_do_nothing,
    ),
    invariant("HIT-INV-10", "no one sleeps through an attack", end::attacks_wake),
    invariant("HIT-INV-11", "only a draw frees a target, and nothing paralyses it", end::freed_by_a_draw),
    invariant("HIT-INV-12", "Luck changes by -3 to 5, and only for a real gem", end::luck_comes_of_gems),
    invariant(
        "HIT-INV-13",
        "a missile is gone where it is kept, breaks or is spent",
        end::missiles_go_for_a_reason,
    ),
    invariant("HIT-INV-14", "only a unicorn that is not tame leaves", end::unicorns_leave),
    invariant(
        "HIT-INV-15",
        "exercise rises by 1 at most in each swing, and not in a form",
        end::exercise_rises_by_one,
    ),
    Invariant {
        id: "HIT-INV-16",
        says: "a target one point easier to hit gives a total one point higher",
        check: Check::Relation { twin: twins::easier_target, compare: twins::one_point_higher },
    },
    Invariant {
        id: "HIT-INV-17",
        says: "a look ahead changes neither draws nor the end",
        check: Check::Relation { twin: twins::looking_ahead, compare: twins::same_draws_and_end },
    },
    invariant("HIT-INV-18", "hits are counted as they are rolled", rolls::hits_are_counted),
];

/// The numbers decided, each with its place: terms, totals and previews.
fn numbers<'a>(steps: &'a [Step<ToHit>]) -> impl Iterator<Item = (Site, i64)> + 'a {
    steps.iter().filter_map(|step| match step {
        Step::Decision(decision) => match decision.choice {
            Choice::Number(number) => Some((decision.site, number)),
            _ => None,
        },
        _ => None,
    })
}

/// What was drawn at a site, in order.
fn draws<'a>(seen: &'a Seen<'_>, site: Site) -> impl Iterator<Item = i64> + 'a {
    seen.steps.iter().filter_map(move |step| match step {
        Step::Draw(draw) if draw.site == site => Some(draw.result()),
        _ => None,
    })
}

/// What became of an attack without a roll.
fn fate(seen: &Seen<'_>) -> Option<Choice> {
    seen.steps.iter().find_map(|step| match step {
        Step::Decision(decision) if decision.site == sites::FATE => Some(decision.choice),
        _ => None,
    })
}

fn happened(seen: &Seen<'_>, event: &Event) -> bool {
    seen.steps.iter().any(|step| matches!(step, Step::Event(happened) if happened == event))
}
