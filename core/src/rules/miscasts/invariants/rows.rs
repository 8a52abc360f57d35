//! What must hold of what the rows do. Each looks at one cast whose miscast landed in a row, at the state
//! before the cast and the state after it.

use super::{cast, decision, draws, hold};
use crate::journal::{Choice, Step};
use crate::rules::miscasts::scenario::{self, Body, Caster, Cell, Side, Spell, State, Who};
use crate::rules::miscasts::tables::{Status, ZoneKind};
use crate::rules::miscasts::words::Event;
use crate::rules::miscasts::{Miscasts, sites};
use crate::system::Action;

type Seen<'a> = Action<'a, Miscasts>;
type Held = Result<(), String>;

/// The last row that is protected.
const PROTECTED_LAST: i64 = 35;

/// A cast and the row it landed in.
struct Landed<'a> {
    row: i64,
    by: Who,
    spell: Spell,
    before: &'a Caster,
    after: &'a Caster,
}

fn landed<'a>(seen: &'a Seen<'_>) -> Option<Landed<'a>> {
    let (before, spell) = cast(seen)?;
    let Choice::Number(row) = decision(seen.steps, sites::ROW)?.choice else { return None };
    let by = seen.action.by();
    Some(Landed { row, by, spell, before, after: seen.after.caster(by)? })
}

/// Whether an invariant about a landed cast holds; without one it does.
fn of_landed(seen: &Seen<'_>, check: impl FnOnce(&Landed<'_>) -> Held) -> Held {
    landed(seen).map_or(Ok(()), |landed| check(&landed))
}

fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
}

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
        hold(holds, || format!("row {} left the ranks {:?}", it.row, it.after.spells))
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
        let is_near =
            |who: Who| seen.before.caster(who).is_some_and(|other| other.at.chebyshev(it.before.at) <= 6);
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
        let everyone = std::iter::once(Who::You)
            .chain((0i64..).zip(&seen.before.creatures).map(|(index, _)| Who::creature(index)));
        let moved: Vec<Who> =
            everyone.filter(|who| seen.before.place_of(*who) != seen.after.place_of(*who)).collect();
        let back = |who: &Who| {
            moved
                .iter()
                .any(|other| other != who && seen.before.place_of(*other) == seen.after.place_of(*who))
        };
        let holds = match (it.row, &moved[..]) {
            (_, []) => true,
            (18, [one, other]) => back(one) && back(other) && moved.contains(&it.by),
            (29, [one]) => *one == it.by && seen.before.is_free(it.after.at),
            _ => false,
        };
        hold(holds, || format!("row {} moved {moved:?}", it.row))
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
        hold(centred && found == expected, || format!("row {} laid the zones {found:?}", it.row))
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
        hold(laid.last() == Some(expected), || format!("row {} did not lay {expected} of {status:?}", it.row))
    })
}

pub(super) fn drains_add_up(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let (times, points) = match it.row {
            37 => (1, 1),
            43 => (2, 1),
            49 => (1, 2),
            54 => (3, 1),
            60 => (2, 2),
            _ => (0, 0),
        };
        let lost: i32 =
            it.before.stats.iter().zip(&it.after.stats).map(|(before, after)| before - after).sum();
        let checks = draws(seen, sites::STAT).count();
        let checks = if [28, 35].contains(&it.row) { 0 } else { checks };
        let failed = seen.steps.iter().filter(|step| match step {
            Step::Decision(made) if made.site == sites::WILLPOWER_RESULT => {
                made.choice == Choice::Name(sites::MISSES)
            }
            _ => false,
        });
        let most = points * i32::try_from(failed.count()).unwrap_or(i32::MAX);
        let rich = it.before.stats.iter().all(|stat| *stat > 6);
        let holds = checks == times && (0..=most).contains(&lost) && (!rich || lost == most);
        hold(holds && it.after.stats.iter().all(|stat| *stat >= 1), || {
            format!("row {} made {checks} checks and drained {lost} points of {most}", it.row)
        })
    })
}

pub(super) fn spells_are_forgotten(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let known = it.before.spells.len();
        let gone: Vec<_> =
            it.before.spells.iter().filter(|spell| it.after.spell(spell.name).is_none()).collect();
        let expected = match it.row {
            41 => 1,
            50 => known.min(2),
            58 => known,
            _ => 0,
        };
        let own = expected == 0 || gone.iter().any(|spell| spell.name == it.spell.name);
        hold(gone.len() == expected && own, || format!("row {} forgot {} spells", it.row, gone.len()))
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

pub(super) fn turned_one_way(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let turned = seen
            .steps
            .iter()
            .filter(|step| matches!(step, Step::Decision(decision) if decision.site == sites::TURN));
        let turned = turned.count();
        hold(turned == usize::from([36, 45].contains(&it.row)), || {
            format!("row {} turned the spell {turned} times", it.row)
        })
    })
}

pub(super) fn foes_profit(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let Some(turn) = seen.steps.iter().position(|step| {
            matches!(step, Step::Decision(made) if made.site == sites::TURN
                && [Choice::Name(sites::TURNS[2]), Choice::Name(sites::TURNS[3])].contains(&made.choice))
        }) else {
            return Ok(());
        };
        let side = seen.before.side(it.by);
        let profits = seen.steps[turn..].iter().find_map(|step| match step {
            Step::Event(Event::Mended { who, .. } | Event::StatusLaid { who, .. }) => Some(*who),
            _ => None,
        });
        let holds = profits.is_some_and(|who| who != it.by && side.attacks(seen.before.side(who)));
        hold(holds, || format!("{profits:?} profits from the turned spell"))
    })
}

pub(super) fn force_by_level(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let Some(thrown) = draws(seen, sites::FORCE).next() else { return Ok(()) };
        let levels = if it.row == 36 { 3 } else { 2 };
        let expected = format!("d({},6)", it.spell.level.get() / levels + 1);
        hold(thrown.ask.to_string() == expected, || {
            format!("{} was thrown instead of {expected}", thrown.ask)
        })
    })
}

pub(super) fn gates_beside(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let opens = [38, 39, 40, 44, 46, 47, 51, 56, 62, 53, 57, 61, 64].contains(&it.row);
        let new: Vec<_> = seen.after.creatures[seen.before.creatures.len()..]
            .iter()
            .filter(|creature| matches!(creature.body, Body::Gate(..)))
            .collect();
        let pit = seen.after.pits.len() > seen.before.pits.len();
        let reach = if pit { 2 } else { 1 };
        let placed = new.iter().all(|gate| {
            let at = gate.caster.at;
            gate.side == Side::Gates
                && seen.after.is_passable(at)
                && (1..=reach).contains(&at.chebyshev(it.after.at))
        });
        let mut settled = seen.after.clone();
        settled.creatures.truncate(seen.before.creatures.len());
        let room = !settled.free_around(it.after.at).is_empty();
        let expected = if opens && room { 0..=1 } else { 0..=0 };
        let complete = !opens || pit || !room || new.len() == 1 || seen.before.creatures.len() == 256;
        hold(placed && complete && expected.contains(&new.len()), || {
            format!("row {} opened {} gates", it.row, new.len())
        })
    })
}

pub(super) fn pits_in_dungeons(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let new = &seen.after.pits[seen.before.pits.len().min(seen.after.pits.len())..];
        let may = [53, 57, 61, 64].contains(&it.row) && seen.before.place == scenario::Place::Dungeon;
        let fit = new.iter().all(|at| {
            at.chebyshev(it.after.at) == 1
                && seen.after.cells.get(*at) == Some(&Cell::Floor)
                && !seen.before.pits.contains(at)
        });
        hold(fit && new.len() <= usize::from(may), || format!("row {} opened stairs at {new:?}", it.row))
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

pub(super) fn cause_of_death(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let own = it.after.cause == Some(scenario::Cause::OwnMiscast);
        hold(it.after.hp > 0 || own, || format!("the death is put down to {:?}", it.after.cause))
    })
}
