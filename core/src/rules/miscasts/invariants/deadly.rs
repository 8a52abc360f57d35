//! What must hold of what the deadly rows do: each looks at one cast whose miscast landed in a row, at the
//! state before the cast and the state after it.

use super::{Held, Landed, Seen, draws, hold, in_a_clear_line, of_landed};
use crate::journal::{Choice, Step};
use crate::rules::miscasts::scenario::{self, Body, Cell, Side, SpellKind, Who};
use crate::rules::miscasts::words::{Event, Message};
use crate::rules::miscasts::{Miscasts, sites};
use crate::violation::told;

/// The eight steps to a neighbour.
const NEXT: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

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
        let told = it
            .then
            .iter()
            .filter(|step| matches!(step, Step::Message(Message::ChillPasses | Message::StatTaken(_))));
        let told = if [28, 35].contains(&it.row) { 0 } else { told.count() };
        let tellable = if it.by == Who::You { times } else { 0 };
        let failed = it.then.iter().filter(|step| match step {
            Step::Decision(made) if made.site == sites::WILLPOWER_RESULT => {
                made.choice == Choice::Name(sites::MISSES)
            }
            _ => false,
        });
        let most = points * i32::try_from(failed.count()).unwrap_or(i32::MAX);
        let rich = it.before.stats.iter().all(|stat| *stat > 6);
        let exact = lost == most && told == tellable;
        let holds = checks == times && (0..=most).contains(&lost) && told <= tellable && (!rich || exact);
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

pub(super) fn turned_one_way(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let is_turn =
            |step: &&Step<Miscasts>| matches!(step, Step::Decision(made) if made.site == sites::TURN);
        let turned = it.then.iter().filter(is_turn).count();
        let expected = usize::from([36, 45].contains(&it.row));
        hold(turned == expected, || format!("row {} turned the spell {turned} times", it.row))?;
        let Some((choice, event)) = turning(it) else { return Ok(()) };
        let room = seen.after.creatures.len() < 256;
        let comes = match (choice, event) {
            ("bursts", Some(Event::Hurt { .. })) => it.spell.kind == SpellKind::Damage,
            ("hexes", Some(Event::StatusLaid { who, .. } | Event::Resisted { by: who })) => {
                it.spell.kind == SpellKind::Hex && *who == it.by
            }
            ("mends_a_foe", Some(Event::Mended { .. })) => it.spell.kind == SpellKind::Heal,
            ("takes_hold_of_a_foe", Some(Event::StatusLaid { .. })) => it.spell.kind == SpellKind::Buff,
            ("calls", Some(Event::BerserkComes { .. })) => it.spell.kind == SpellKind::Summon,
            ("calls", _) => it.spell.kind == SpellKind::Summon && !room,
            ("force", Some(Event::Hurt { who, .. })) => {
                *who == it.by && !matches!(it.spell.kind, SpellKind::Damage | SpellKind::Hex)
            }
            _ => false,
        };
        let own =
            it.then.iter().any(|step| matches!(step, Step::Event(Event::Hurt { who, .. }) if *who == it.by));
        hold(comes && (choice != "bursts" || own), || {
            format!("a spell that {choice} came to {}", told(event))
        })
    })
}

/// How a spell turned on its caster, and the first thing that happened then.
fn turning<'a>(it: &Landed<'a>) -> Option<(&'static str, Option<&'a Event>)> {
    let at = it.then.iter().position(|step| matches!(step, Step::Decision(it) if it.site == sites::TURN))?;
    let Step::Decision(decision) = &it.then[at] else { return None };
    let Choice::Name(choice) = decision.choice else { return None };
    let event = it.then[at..].iter().find_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    });
    Some((choice, event))
}

pub(super) fn foes_profit(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let who = match turning(it) {
            Some(("mends_a_foe", Some(Event::Mended { who, .. }))) => *who,
            Some(("takes_hold_of_a_foe", Some(Event::StatusLaid { who, .. }))) => *who,
            Some(("mends_a_foe" | "takes_hold_of_a_foe", _)) => return Err("no foe profits".to_owned()),
            _ => return Ok(()),
        };
        let (state, side) = (seen.before, seen.before.side(it.by));
        let is_foe = |who: Who| {
            let seen = it.by != Who::You || state.creature(who).is_some_and(|creature| creature.seen);
            let line = in_a_clear_line(state, it.before.at, state.place_of(who));
            seen && line && who != it.by && side.attacks(state.side(who))
        };
        let far = |who: Who| state.place_of(who).chebyshev(it.before.at);
        let alive = seen.after.everyone().filter(|(_, caster)| caster.hp > 0);
        let mut nearer = alive.filter(|(other, _)| is_foe(*other) && far(*other) < far(who));
        hold(is_foe(who) && nearer.next().is_none(), || {
            format!("{} profits from the turned spell", told(who))
        })
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
        let old = &seen.after.creatures[..seen.before.creatures.len()];
        let free = |at| {
            let mut there = old.iter().map(|it| &it.caster).chain([&seen.after.you]);
            seen.after.is_passable(at) && !there.any(|it| it.hp > 0 && it.at == at)
        };
        let room = NEXT.iter().filter_map(|step| it.after.at.offset(*step)).any(free);
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

pub(super) fn cause_of_death(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let own = it.after.cause == Some(scenario::Cause::OwnMiscast);
        hold(it.after.hp > 0 || own, || format!("the death is put down to {}", told(it.after.cause)))
    })
}

pub(super) fn draws_of_the_row(seen: &Seen<'_>) -> Held {
    of_landed(seen, |it| {
        let drawn = it.then.iter().filter_map(|step| match step {
            Step::Draw(draw) => Some(draw.site),
            _ => None,
        });
        let drawn: Vec<_> = drawn.collect();
        let once_or_never = |site| drawn.is_empty() || drawn[..] == [site];
        let drains = |times: usize| {
            let each = [sites::STAT, sites::WILLPOWER];
            drawn.len() == 2 * times && drawn.chunks(2).all(|pair| pair == each)
        };
        let fits = match it.row {
            5 => once_or_never(sites::SPELL) || once_or_never(sites::WILLPOWER),
            6 | 10 | 14 | 21 | 27 | 34 | 42 | 48 | 52 | 55 | 59 | 63 | 65 => drawn[..] == [sites::DAMAGE],
            7 => drawn[..] == [sites::BLESSED],
            18 => once_or_never(sites::SWAP),
            28 | 35 => drawn[..] == [sites::STAT],
            29 => once_or_never(sites::FLING),
            30 => once_or_never(sites::MARK),
            36 | 45 => {
                let site = drawn.first().copied();
                let called = site == Some(sites::CALLED_CELL);
                let alone = [None, Some(sites::SPELL), Some(sites::WILLPOWER), Some(sites::FORCE)];
                (alone.contains(&site) && drawn.len() <= 1)
                    || (called && drawn.iter().all(|it| Some(*it) == site))
            }
            37 | 49 => drains(1),
            43 | 60 => drains(2),
            54 => drains(3),
            38 | 39 | 40 | 44 | 46 | 47 | 51 | 56 | 62 => once_or_never(sites::GATE_CELL),
            50 => once_or_never(sites::FORGET),
            53 | 57 | 61 | 64 => {
                once_or_never(sites::GATE_CELL)
                    || once_or_never(sites::STAIR_CELL)
                    || drawn[..] == [sites::STAIR_CELL, sites::GATE_CELL]
            }
            _ => drawn.is_empty(),
        };
        hold(fits, || format!("row {} drew at {drawn:?}", it.row))
    })
}
