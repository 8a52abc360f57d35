//! What must hold of what the protected rows do, and of what no row but a few does.

use super::{Held, Seen, decision, draws, events, hold, in_a_clear_line, of_landed};
use crate::rules::miscasts::scenario::{Body, Caster, State, Who};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::tables::{Status, ZoneKind};
use crate::rules::miscasts::words::Event;
use crate::violation::told;

/// The last row that is protected.
const PROTECTED_LAST: i64 = 35;

pub(super) fn protected_rows_never_kill(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        hold(it.row > PROTECTED_LAST || it.after.hp > 0, || format!("row {} killed its caster", it.row))
    })
}

pub(super) fn one_hit_point_stays(seen: &Seen<'_>) -> Held {
    let aimed = seen.action.target().is_some();
    of_landed(seen, |it| {
        let one = it.row <= PROTECTED_LAST && it.before.hp == 1 && !aimed;
        hold(!one || it.after.hp == 1, || format!("row {} left {} of 1 hit point", it.row, it.after.hp))
    })
}

fn gate_count(state: &State) -> usize {
    state.creatures.iter().filter(|it| matches!(it.body, Body::Gate(..))).count()
}

pub(super) fn protected_rows_take_nothing(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let kept = it.before.stats == it.after.stats
            && it.before.forgotten == it.after.forgotten
            && gate_count(seen.before) == gate_count(seen.after)
            && seen.before.pits == seen.after.pits
            && decision(seen.steps, sites::TURN).is_none();
        hold(it.row > PROTECTED_LAST || kept, || format!("row {} took what it may not", it.row))
    })
}

pub(super) fn ranks_fall(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let most = match it.row {
            26 if it.by == Who::You => 1,
            32 if it.by == Who::You => 2,
            _ => 0,
        };
        let holds = it.after.spells.iter().all(|spell| {
            let Some(before) = it.before.spell(spell.name) else { return false };
            let expected = if spell.name == it.spell.name {
                (before.rank.get() - most).max(1)
            } else {
                before.rank.get()
            };
            spell.rank.get() == expected
        });
        hold(holds, || format!("row {} left the spells {}", it.row, told(&it.after.spells)))
    })
}

pub(super) fn marks_are_lost(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let sum = |marks: &[i32; 6]| marks.iter().map(|mark| i64::from(*mark)).sum::<i64>();
        let lost = sum(&it.before.marks) - sum(&it.after.marks);
        let expected = i64::from(it.row == 30 && sum(&it.before.marks) > 0);
        hold(lost == expected && it.after.marks.iter().all(|mark| *mark >= 0), || {
            format!("row {} cost {lost} training marks instead of {expected}", it.row)
        })
    })
}

pub(super) fn stats_are_damaged(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let most = match it.row {
            28 => 1,
            35 => 2,
            _ => 0,
        };
        let rises =
            it.before.stat_damage.iter().zip(&it.after.stat_damage).map(|(before, after)| after - before);
        let rises: Vec<i32> = rises.filter(|rise| *rise > 0).collect();
        let effective =
            it.after.stats.iter().zip(&it.after.stat_damage).all(|(stat, damage)| stat - damage >= 1);
        hold(effective && rises.len() <= 1 && rises.iter().all(|rise| *rise <= most), || {
            format!("row {} damaged stats by {rises:?}", it.row)
        })
    })
}

pub(super) fn near_is_near(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let is_near = |who: Who| {
            seen.before.caster(who).is_some_and(|other| {
                other.at.chebyshev(it.before.at) <= 6 && in_a_clear_line(seen.before, it.before.at, other.at)
            })
        };
        let holds = events(seen).all(|event| match event {
            Event::StatusLaid { who, status: Status::Blessed, .. } if it.row == 7 => {
                *who == it.by || is_near(*who) || Some(*who) == seen.action.target()
            }
            Event::Swapped { by, with } => it.row == 18 && *by == it.by && with != by && is_near(*with),
            _ => true,
        });
        hold(holds, || format!("row {} reached someone who is not near", it.row))
    })
}

pub(super) fn places(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let moved = seen.before.everyone().filter(|(who, one)| one.at != seen.after.place_of(*who));
        let moved: Vec<Who> = moved.map(|(who, _)| who).collect();
        let back = |who: &Who| {
            moved
                .iter()
                .any(|other| other != who && seen.before.place_of(*other) == seen.after.place_of(*who))
        };
        let holds = match (it.row, &moved[..]) {
            (_, []) => true,
            (18, [one, other]) => back(one) && back(other) && moved.contains(&it.by),
            // The spell itself may have killed who stood there.
            (29, [one]) => {
                let is_clear =
                    |(who, other): (Who, &Caster)| who == *one || other.at != it.after.at || other.is_dead();
                *one == it.by && seen.before.is_passable(it.after.at) && seen.after.everyone().all(is_clear)
            }
            _ => false,
        };
        hold(holds, || format!("row {} moved {}", it.row, told(&moved)))
    })
}

pub(super) fn zones_are_laid(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let expected = match it.row {
            17 => Some((ZoneKind::Smoke, 1, 5)),
            22 => Some((ZoneKind::Darkness, 2, 10)),
            24 => Some((ZoneKind::SlickGround, 1, 10)),
            _ => None,
        };
        let new = &seen.after.zones[seen.before.zones.len().min(seen.after.zones.len())..];
        let found: Vec<_> = new.iter().map(|zone| (zone.kind, zone.radius, zone.turns_left)).collect();
        let centred = new.iter().all(|zone| zone.at == it.after.at);
        let expected: Vec<_> = expected.into_iter().collect();
        hold(centred && found == expected, || format!("row {} laid the zones {}", it.row, told(&found)))
    })
}

pub(super) fn statuses_are_laid(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let (status, stacks) = match it.row {
            8 => (Status::Hasted, 1),
            11 => (Status::Staggered, 1),
            15 => (Status::Frightened, 1),
            16 => (Status::Weakened, 1),
            19 => (Status::Drowsy, 1),
            25 => (Status::Silenced, 1),
            31 => (Status::Sluggish, 2),
            _ => return Ok(()),
        };
        let laid = events(seen).filter_map(|event| match event {
            Event::StatusLaid { who, status: laid, stacks } if *who == it.by && *laid == status => {
                Some(*stacks)
            }
            _ => None,
        });
        let expected = if it.before.immune_to.contains(&status) { 0 } else { stacks };
        hold(laid.last() == Some(expected), || {
            format!("row {} did not lay {expected} of {}", it.row, told(status))
        })
    })
}

pub(super) fn dice_of_the_row(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let expected = match it.row {
            6 => "d(1,2)",
            10 => "d(1,3)",
            14 => "d(1,4)",
            21 => "d(2,4)",
            27 => "d(2,6)",
            34 => "d(3,6)",
            42 => "d(4,6)",
            48 => "d(6,10)",
            52 => "d(8,10)",
            55 => "d(10,10)",
            59 => "d(12,10)",
            63 => "d(15,10)",
            65 => "d(20,10)",
            _ => "",
        };
        let thrown: Vec<String> = draws(seen, sites::DAMAGE).map(|draw| draw.ask.to_string()).collect();
        hold(thrown.concat() == expected, || format!("row {} threw {thrown:?}", it.row))
    })
}

pub(super) fn mana_shares(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let Some((had, left)) = it.before.mana.zip(it.after.mana) else { return Ok(()) };
        let (had, cost) = (i64::from(had), i64::from(it.spell.cost.get()));
        let rest = had - cost;
        let share = |percent: i64| (rest * percent / 100).max(1).min(rest);
        let expected = match it.row {
            3 => had,
            9 => rest - share(10),
            13 => rest - share(25),
            23 => rest - share(50),
            33 => 0,
            _ => rest,
        };
        hold(i64::from(left) == expected, || format!("row {} left {left} mana, not {expected}", it.row))
    })
}
