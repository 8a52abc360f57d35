//! What must hold of every call of the shared routine.
//!
//! The order of the squares and the bounds of the pool are typed in here from the text, not read from the
//! tables of the rules.

mod sources;

use std::collections::BTreeMap;

use super::resolution::qualifies;
use super::scenario::{self, Footing, Scenario, Summon};
use super::state::{Creature, Identity, State};
use super::tables::{CREATURES, OBJECTS, Status, Uniqueness, difficulty, kind};
use super::words::Event;
use super::{Summoning, sites};
use crate::ground::{Offset, Position};
use crate::journal::{Choice, Decision, Draw, Step};
use crate::run::Run;
use crate::site::Site;
use crate::system::{Action, Check, Invariant, hold, invariant};
use crate::violation::told;

type Seen<'a> = Action<'a, Summoning>;
type Found = Result<(), String>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<Summoning>] = &[
    invariant(
        "SUM-INV-01",
        "every call brings one creature as long as a square qualifies",
        arrives_where_it_can,
    ),
    invariant(
        "SUM-INV-02",
        "creatures arrive on the first squares that qualify, in order",
        arrives_on_the_first,
    ),
    invariant(
        "SUM-INV-03",
        "it arrives beside the player, on the map, on floor, where nobody was",
        arrives_beside_the_player,
    ),
    invariant(
        "SUM-INV-04",
        "no two creatures share a square, nor one with the player",
        squares_are_not_shared,
    ),
    invariant("SUM-INV-05", "ground, things on it, player and log stay as they are", surroundings_stay),
    invariant("SUM-INV-06", "only the square of the arrival gets another occupant", occupants_stay),
    invariant("SUM-INV-07", "it stands at the head of the list, the rest stays", list_grows_at_its_head),
    invariant("SUM-INV-08", "without a square nothing is drawn but an unrestricted kind", nothing_is_wasted),
    invariant("SUM-INV-09", "strength decides hostility, and nothing else of the attitude", strength_decides),
    invariant("SUM-INV-10", "an ordinary creature wanders and is of the pool", ordinary_is_of_the_pool),
    invariant("SUM-INV-11", "the kind is drawn as its selection says", selection_draws),
    invariant("SUM-INV-12", "a kind that is given or chosen is the one that arrives", kind_is_kept),
    invariant("SUM-INV-13", "an arrival takes one qualifying square, no more", one_square_is_taken),
    invariant("SUM-INV-14", "no square before that of the arrival qualifies afterwards", order_goes_on),
    Invariant {
        id: "SUM-INV-15",
        says: "neither things on the ground nor a sanctuary make a difference to a call",
        check: Check::Relation { twin: without_things, compare: ends_alike },
    },
    invariant(
        "SUM-INV-16",
        "random possessions are common, and fewer than the bound",
        possessions_are_common,
    ),
    invariant("SUM-INV-17", "hit points and level are those of the catalogue", catalogue_is_copied),
    invariant("SUM-INV-18", "a prompt ends with a number from 1 to 150, and only then", prompt_ends_validly),
    invariant(
        "SUM-INV-19",
        "what a summoning costs is paid exactly when it is made",
        sources::costs_are_paid,
    ),
    invariant("SUM-INV-20", "no source calls more often than it may", sources::calls_are_limited),
    invariant("SUM-INV-21", "what can happen once is over once it happened", sources::happens_once),
    invariant(
        "SUM-INV-22",
        "a corpse is removed for every call of an overlord, and nothing else",
        sources::corpses,
    ),
    invariant("SUM-INV-23", "squares off the map are passed over, never looked at", edges_are_known),
    invariant("SUM-INV-24", "experience comes from deaths in sight alone", sources::experience_is_earned),
    invariant("SUM-INV-25", "nothing is drawn before a guard that fails", sources::guards_draw_nothing),
];

/// The same scenario on bare ground and without a sanctuary, where nothing but these can be at stake: what
/// creatures do in their turns asks for both.
fn without_things(scenario: &Scenario) -> Option<Scenario> {
    use scenario::Action::{Slay, Special, Turn};
    let asks = scenario.actions.iter().any(|action| matches!(action, Turn(_) | Special(_) | Slay(_)));
    let plain = scenario.ground_items.is_empty() && scenario.means.footing == Footing::Plain;
    let mut bare = Scenario { ground_items: Vec::new(), ..scenario.clone() };
    bare.means.footing = Footing::Plain;
    (!asks && !plain).then_some(bare)
}

fn ends_alike(run: &Run<Summoning>, other: &Run<Summoning>) -> Found {
    let end = |run: &Run<Summoning>| {
        let mut end = run.outcome.clone();
        end.ground.clear();
        end.means.footing = Footing::Plain;
        end
    };
    hold(end(run) == end(other), || {
        let came = |run: &Run<Summoning>| {
            let told =
                run.outcome.arrivals.iter().map(|it| format!("{} at ({},{})", it.name, it.at[0], it.at[1]));
            told.collect::<Vec<_>>().join(", ")
        };
        format!("[{}] arrived, and [{}] on bare ground; both must end alike", came(run), came(other))
    })
}

/// The order of the squares that the text gives.
const ORDER: [Offset; 8] = [(1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)];

/// The bounds of the pool from difficulty 1 to 10.
const BOUNDS: [u32; 10] = [31, 45, 60, 78, 92, 105, 120, 132, 140, 150];

/// The call, where the action is one call and nothing else.
fn summon(seen: &Seen<'_>) -> Option<Summon> {
    match seen.action {
        scenario::Action::Summon(summon) => Some(*summon),
        _ => None,
    }
}

/// The squares around the player in the text's order.
fn around(state: &State) -> impl Iterator<Item = Position> + Clone + '_ {
    ORDER.iter().filter_map(|offset| state.player_at.offset(*offset))
}

fn free(state: &State) -> impl Iterator<Item = Position> + '_ {
    around(state).filter(|square| qualifies(state, *square))
}

/// The creature that arrived, where one call has made the list grow.
fn arrival<'a>(seen: &'a Seen<'_>) -> Option<&'a Creature> {
    summon(seen)?;
    seen.after.creatures.first().filter(|_| seen.after.creatures.len() > seen.before.creatures.len())
}

fn is_somebody(creature: &Creature) -> bool {
    matches!(creature.identity, Identity::LogLine(_) | Identity::Role(_))
}

fn decisions<'a>(seen: &'a Seen<'_>, site: Site) -> impl Iterator<Item = &'a Decision> {
    seen.steps.iter().filter_map(move |step| match step {
        Step::Decision(decision) if decision.site == site => Some(decision),
        _ => None,
    })
}

/// The kind that the selection settled on.
fn settled(seen: &Seen<'_>) -> Option<i64> {
    decisions(seen, sites::SELECT_KIND).find_map(|decision| match decision.choice {
        Choice::Number(kind) => Some(kind),
        _ => None,
    })
}

fn draws<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Draw> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Draw(draw) => Some(draw),
        _ => None,
    })
}

fn is_common(kind: i64) -> bool {
    let row = usize::try_from(kind).ok().and_then(|kind| CREATURES.get(kind));
    row.is_some_and(|row| row.uniqueness == Uniqueness::Common)
}

/// How often a square was looked for.
fn calls(seen: &Seen<'_>) -> usize {
    decisions(seen, sites::PLACE_SQUARE).count()
}

/// The squares of the arrivals in order.
fn arrivals<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = Position> + Clone + 'a {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(Event::CreaturePlaced { x, y, .. }) => Some(Position::new(*x, *y)),
        _ => None,
    })
}

/// The squares that qualify once whoever vanished is gone.
fn free_for_arrivals<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = Position> + Clone + 'a {
    let vanished = seen.steps.iter().find_map(|step| match step {
        Step::Event(Event::Vanishes { x, y, .. }) => Some(Position::new(*x, *y)),
        _ => None,
    });
    let emptied = move |square: Position| Some(square) == vanished && seen.before.terrain(square).is_floor();
    around(seen.before).filter(move |square| emptied(*square) || qualifies(seen.before, *square))
}

fn arrives_where_it_can(seen: &Seen<'_>) -> Found {
    let placed = arrivals(seen).count();
    let expected = free_for_arrivals(seen).take(calls(seen)).count();
    let gone = seen
        .steps
        .iter()
        .filter(|step| matches!(step, Step::Event(Event::Vanishes { .. } | Event::Dies { .. })));
    let gone = gone.count() - seen.steps.iter().filter(|step| is_resurrection(step)).count();
    let grown = (seen.after.creatures.len() + gone).checked_sub(seen.before.creatures.len());
    hold(placed == expected && grown == Some(placed), || {
        format!("{placed} arrived and {} more are there, but {expected} could arrive", told(grown))
    })
}

fn is_resurrection(step: &Step<Summoning>) -> bool {
    matches!(step, Step::Event(Event::RisesAgain { .. }))
}

fn arrives_on_the_first(seen: &Seen<'_>) -> Found {
    let (arrived, free) = (arrivals(seen), free_for_arrivals(seen));
    let head = summon(seen).and(arrival(seen)).map(|creature| creature.at);
    let mut squares = free.clone();
    let on_the_first = arrived.clone().all(|at| squares.next() == Some(at));
    let holds = on_the_first && head.is_none_or(|at| free.clone().next() == Some(at));
    hold(holds, || {
        let (arrived, free): (Vec<_>, Vec<_>) = (arrived.collect(), free.collect());
        format!(
            "they arrived on {arrived:?}, head {}, while {free:?} qualified in this order",
            told(head.map(|at| at.to_string()))
        )
    })
}

fn arrives_beside_the_player(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen) else { return Ok(()) };
    let (at, before) = (creature.at, seen.before);
    let holds = at.chebyshev(before.player_at) == 1
        && before.size().contains(at)
        && before.terrain(at).is_floor()
        && before.creature_at(at).is_none();
    hold(holds, || format!("it arrived on {at}, the player stands on {}", before.player_at))
}

fn squares_are_not_shared(seen: &Seen<'_>) -> Found {
    let creatures = seen.after.creatures.iter().map(|creature| creature.at);
    let mut taken: Vec<Position> = creatures.chain([seen.after.player_at]).collect();
    taken.sort_unstable();
    let shared = taken.windows(2).find(|two| two[0] == two[1]);
    hold(shared.is_none(), || {
        format!("two stand on {}", shared.map_or_else(String::new, |two| two[0].to_string()))
    })
}

fn surroundings_stay(seen: &Seen<'_>) -> Found {
    if summon(seen).is_none() {
        return Ok(());
    }
    // Named one by one: a field that is added has to be thought of here.
    let State {
        creatures: _,
        show_list: _,
        number: _,
        item_states,
        player_at,
        tick,
        stacks,
        means,
        on_shown_trap,
        undefined,
        setting,
    } = seen.before;
    let after = seen.after;
    // Only a high priest's holy symbol is made by arriving.
    let priest = arrival(seen).is_some_and(|creature| matches!(creature.identity, Identity::Role(1..=6)));
    let objects = priest || *item_states == after.item_states;
    let place = (player_at, tick, setting) == (&after.player_at, &after.tick, &after.setting);
    let rest = (stacks, means, on_shown_trap, undefined)
        == (&after.stacks, &after.means, &after.on_shown_trap, &after.undefined);
    hold(objects && place && rest, || "something else than the list of creatures changed".to_owned())
}

fn occupants_stay(seen: &Seen<'_>) -> Found {
    if summon(seen).is_none() {
        return Ok(());
    }
    // Mostly nothing but the arrival is new in the list.
    let own = arrival(seen).map(|creature| creature.at);
    if own.is_some() && seen.after.creatures[1..] == seen.before.creatures {
        return Ok(());
    }
    // Where two share a square, the first of the list counts.
    let occupants = |state: &State| -> BTreeMap<Position, u8> {
        state.creatures.iter().rev().map(|creature| (creature.at, creature.kind)).collect()
    };
    let (before, after) = (occupants(seen.before), occupants(seen.after));
    let changed =
        before.keys().chain(after.keys()).find(|at| Some(**at) != own && before.get(*at) != after.get(*at));
    hold(changed.is_none(), || {
        format!("the occupant of {} changed", changed.map_or_else(String::new, |at| at.to_string()))
    })
}

fn list_grows_at_its_head(seen: &Seen<'_>) -> Found {
    if summon(seen).is_none() {
        return Ok(());
    }
    let rest = &seen.after.creatures[usize::from(arrival(seen).is_some())..];
    hold(rest == seen.before.creatures, || {
        "the creatures that were there changed or moved in the list".to_owned()
    })
}

fn nothing_is_wasted(seen: &Seen<'_>) -> Found {
    let Some(summon) = summon(seen).filter(|_| free(seen.before).next().is_none()) else { return Ok(()) };
    let expected = usize::from(summon.kind.is_none() && summon.strength.get() < 0);
    let drawn = draws(seen).count();
    hold(drawn == expected, || format!("{drawn} draws instead of {expected} for a creature that has no room"))
}

fn strength_decides(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen) else { return Ok(()) };
    let hostile = creature.status.has(Status::HOSTILE);
    let native = Status(creature.row().status).has(Status::HOSTILE);
    let expected = match summon(seen).map_or(0, |summon| summon.strength.get()) {
        ..0 => true,
        1.. => false,
        0 if is_somebody(creature) => hostile,
        0 => native,
    };
    hold(hostile == expected, || format!("hostile: {hostile} instead of {expected}"))
}

fn ordinary_is_of_the_pool(seen: &Seen<'_>) -> Found {
    let (Some(summon), Some(creature), Some(kind)) = (summon(seen), arrival(seen), settled(seen)) else {
        return Ok(());
    };
    if summon.strength.get() != 0 || summon.kind.is_some() {
        return Ok(());
    }
    let index = difficulty(seen.before.setting.place, seen.before.setting.depth).clamp(1, 10) - 1;
    let bound = i64::from(BOUNDS[index as usize]);
    let holds = creature.status.has(Status::WANDERING) && is_common(kind) && kind < bound;
    hold(holds, || format!("kind {kind} of a pool below {bound}, flags {}", creature.status.0))
}

fn selection_draws(seen: &Seen<'_>) -> Found {
    let Some(summon) = summon(seen) else { return Ok(()) };
    let ordinary: Vec<&Draw> = draws(seen).filter(|draw| draw.site == sites::SELECT_ORDINARY).collect();
    let any = draws(seen).filter(|draw| draw.site == sites::SELECT_UNRESTRICTED).count();
    let holds = match (summon.kind, summon.strength.get()) {
        (None, 0) if arrival(seen).is_some() => {
            let bound = ordinary.first().map(|draw| draw.ask.bound());
            let rejected = ordinary.split_last().map_or(&[][..], |(_, rejected)| rejected);
            any == 0
                && ordinary.iter().all(|draw| Some(draw.ask.bound()) == bound)
                && ordinary.last().is_some_and(|draw| is_common(draw.result()))
                && rejected.iter().all(|draw| !is_common(draw.result()))
        }
        (None, ..0) => {
            let first = draws(seen).next();
            let well =
                first.is_some_and(|draw| draw.site == sites::SELECT_UNRESTRICTED && draw.ask.bound() == 150);
            any == 1 && ordinary.is_empty() && well
        }
        _ => any == 0 && ordinary.is_empty(),
    };
    hold(holds, || format!("{any} unrestricted and {} ordinary draws", ordinary.len()))
}

/// The number that a prompt ended with.
fn entered(seen: &Seen<'_>) -> Option<i64> {
    let last = decisions(seen, sites::PROMPT_NUMBER).last()?;
    match last.choice {
        Choice::Number(number) => Some(number),
        _ => None,
    }
}

fn kind_is_kept(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen) else { return Ok(()) };
    let wanted = summon(seen).and_then(|summon| summon.kind).map(|kind| i64::from(kind.get()));
    let Some(wanted) = wanted.or_else(|| entered(seen).map(|number| number - 1)) else { return Ok(()) };
    let undead = [kind::GHOST, kind::HAUNT, kind::SPECTRE, kind::LICH].contains(&creature.kind);
    let holds = i64::from(creature.kind) == wanted || (wanted == i64::from(kind::LOG_NPC) && undead);
    hold(holds, || format!("kind {} arrived instead of {wanted}", creature.kind))
}

fn one_square_is_taken(seen: &Seen<'_>) -> Found {
    if summon(seen).is_none() {
        return Ok(());
    }
    let (before, after) = (free(seen.before).count(), free(seen.after).count());
    hold(after == before.saturating_sub(1), || format!("{before} squares qualified, and {after} still do"))
}

fn order_goes_on(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen) else { return Ok(()) };
    let mut earlier = around(seen.before).take_while(|square| *square != creature.at);
    let skipped = earlier.find(|square| qualifies(seen.after, *square));
    hold(skipped.is_none(), || {
        let skipped = skipped.map_or_else(String::new, |square| square.to_string());
        format!("{skipped} comes before {} and still qualifies", creature.at)
    })
}

fn possessions_are_common(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen).filter(|creature| !is_somebody(creature)) else { return Ok(()) };
    let row = creature.row();
    let objects = &creature.possessions.objects;
    let start = u8::try_from(row.start_item).ok().filter(|item| objects.last() == Some(item));
    let random = &objects[..objects.len() - usize::from(start.is_some())];
    let common = random.iter().all(|object| {
        usize::from(*object) < OBJECTS.len() && seen.before.item_state(*object) == Uniqueness::Common
    });
    let count = random.len() + creature.possessions.counted as usize;
    let most = row.treasure.saturating_sub(1) as usize;
    hold(common && count <= most, || format!("{count} of at most {most} random possessions: {random:?}"))
}

fn catalogue_is_copied(seen: &Seen<'_>) -> Found {
    let Some(creature) = arrival(seen).filter(|creature| !is_somebody(creature)) else { return Ok(()) };
    let row = creature.row();
    hold((creature.hp, creature.level) == (row.hp, row.level), || {
        format!(
            "{} hit points at level {} instead of {} at {}",
            creature.hp, creature.level, row.hp, row.level
        )
    })
}

fn prompt_ends_validly(seen: &Seen<'_>) -> Found {
    let Some(summon) = summon(seen) else { return Ok(()) };
    let numbers: Vec<Choice> =
        decisions(seen, sites::PROMPT_NUMBER).map(|decision| decision.choice).collect();
    let valid = |choice: &Choice| matches!(choice, Choice::Number(1..=150));
    let holds = match numbers.split_last() {
        None => summon.kind.is_some() || summon.strength.get() <= 0,
        Some((last, earlier)) => {
            summon.kind.is_none() && summon.strength.get() > 0 && valid(last) && !earlier.iter().any(valid)
        }
    };
    hold(holds, || {
        let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
        format!("the numbers entered are {}", numbers.join(", "))
    })
}

fn edges_are_known(seen: &Seen<'_>) -> Found {
    if summon(seen).is_none() {
        return Ok(());
    }
    let Some(decision) = decisions(seen, sites::PLACE_SQUARE).next() else {
        return Err("no square was looked for".to_owned());
    };
    let because = |name| seen.lists.because(decision, name);
    let tried = usize::try_from(because("tried")).unwrap_or(usize::MAX);
    let size = seen.before.size();
    let off = seen.before.player_at.neighbours(&seen.rules.order).take(tried);
    let off = off.filter(|square| !square.is_some_and(|square| size.contains(square))).count();
    let told = because("off_the_map");
    hold(i64::try_from(off) == Ok(told), || format!("{off} squares tried are off the map, not {told}"))
}

#[cfg(test)]
mod tests;
