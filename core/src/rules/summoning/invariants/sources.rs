//! What must hold of the sources: their costs, their limits, what can happen once.
//!
//! Costs and limits are typed in here from the text, not read from the rules.

use std::borrow::Cow;

use super::{Found, Seen, calls, decisions, draws, hold};
use crate::ground::Position;
use crate::journal::{Choice, Step};
use crate::rules::summoning::scenario::{Action, Being, Thing};
use crate::rules::summoning::sites;
use crate::rules::summoning::state::{Creature, State, position};
use crate::rules::summoning::tables::{Place, Status, special, talk};
use crate::rules::summoning::words::Event;
use crate::value::Value;
use crate::violation::told;

fn count(seen: &Seen<'_>, wanted: impl Fn(&Event) -> bool) -> usize {
    seen.steps.iter().filter(|step| matches!(step, Step::Event(event) if wanted(event))).count()
}

/// The creature that a being names, before.
fn actor<'a>(seen: &'a Seen<'_>, being: &Being) -> Option<&'a Creature> {
    seen.before.creature_at(position(being.at))
}

/// Whether the creature of the action did what is special about it.
fn acted<'a>(seen: &'a Seen<'_>) -> Option<(&'a Creature, &'a Being)> {
    let (being, creature) = match seen.action {
        Action::Special(being) => (being, actor(seen, being)?),
        Action::Turn(being) => {
            decisions(seen, sites::TURN).find(|decision| decision.choice == Choice::Name("acts"))?;
            (being, actor(seen, being)?)
        }
        _ => return None,
    };
    Some((creature, being))
}

/// SUM-050 to SUM-053: what the action costs by the state before: mana, scrolls, charges.
fn cost(seen: &Seen<'_>) -> [i32; 3] {
    let means = &seen.before.means;
    if seen.before.setting.place == Place::Countryside || means.afraid.get() > 0 {
        return [0; 3];
    }
    let mana = |drain: i32| {
        let cost = [drain * 2, drain, drain / 2][(means.lunarity.get() + 1) as usize];
        if cost <= means.mana.get() { cost } else { 0 }
    };
    match seen.action {
        Action::CastSummoning => [mana(means.spell_drain.get()), 0, 0],
        Action::CastRitual => [mana(means.ritual_drain.get()), 0, 0],
        Action::ReadScroll if means.blind.get() == 0 => [0, means.scrolls.get().min(1), 0],
        Action::ZapRod => [0, 0, means.rod_charges.get().min(1)],
        _ => [0; 3],
    }
}

pub(super) fn costs_are_paid(seen: &Seen<'_>) -> Found {
    let held =
        |state: &State| [state.means.mana.get(), state.means.scrolls.get(), state.means.rod_charges.get()];
    let (before, after, cost) = (held(seen.before), held(seen.after), cost(seen));
    let paid = [0, 1, 2].map(|index| before[index] - after[index]);
    hold(paid == cost, || format!("mana, scrolls and charges fell by {paid:?} instead of {cost:?}"))
}

/// The most calls that an action may make.
fn most_calls(seen: &Seen<'_>) -> usize {
    let of_special = |creature: &Creature| match creature.special {
        special::FNORD | special::DEMON => 2,
        special::ANGEL | special::SEDUCTOR => 3,
        special::SWARM | special::MIRROR => 1,
        special::PRIME => 4,
        special::RAISE => 25,
        _ => 0,
    };
    match seen.action {
        Action::Special(being) | Action::Turn(being) => actor(seen, being).map_or(0, of_special),
        Action::Greet(being) => actor(seen, being).map_or(0, |creature| match creature.talk {
            talk::EVIL_FAIRY => 4,
            talk::SCREAM => 1,
            _ => 0,
        }),
        Action::SpringSirenTrap => 3,
        Action::Slay(_) => 0,
        _ => 1,
    }
}

pub(super) fn calls_are_limited(seen: &Seen<'_>) -> Found {
    let (made, most) = (calls(seen), most_calls(seen));
    hold(made <= most, || format!("{made} calls instead of at most {most}"))
}

/// SUM-073, SUM-078, SUM-087.
pub(super) fn happens_once(seen: &Seen<'_>) -> Found {
    let after = |creature: &Creature| seen.after.creature_at(creature.at);
    if let Some((creature, _)) = acted(seen) {
        let now = after(creature);
        if creature.special == special::DEMON && count(seen, |event| *event == Event::LifeForcePaid) > 0 {
            let hp = now.map_or(0, |demon| demon.hp);
            let healed = i32::from(seen.before.setting.clock % 10 == 0);
            hold(hp == 1 && creature.hp + healed > 1, || {
                format!("a demon of {} hit points called and has {hp}", creature.hp)
            })?;
        }
        if creature.special == special::ANGEL && calls(seen) > 0 {
            let left = now.map_or(0, |angel| angel.special);
            hold(left == -1, || format!("an angel called and still has the special {left}"))?;
        }
    }
    if let Action::Greet(being) = seen.action
        && let Some(creature) = actor(seen, being).filter(|creature| creature.talk == talk::SCREAM)
    {
        let talks = after(creature).map_or(0, |creature| creature.talk);
        hold(talks != talk::SCREAM, || "a ban sidhe can scream again".to_owned())?;
    }
    Ok(())
}

/// SUM-082: which corpses an overlord removes, and that it leaves all else.
pub(super) fn corpses(seen: &Seen<'_>) -> Found {
    if matches!(seen.action, Action::Slay(_)) {
        return Ok(());
    }
    let mut expected = Cow::Borrowed(&seen.before.stacks);
    let mut removed = 0;
    if let Some((overlord, _)) = acted(seen).filter(|(creature, _)| creature.special == special::RAISE) {
        let near = |at: &Position| at.chebyshev(overlord.at) <= 2;
        for (_, things) in expected.to_mut().iter_mut().filter(|(at, _)| near(at)) {
            if let Some(Thing::Corpse(_)) = things.last() {
                things.pop();
                removed += 1;
            }
        }
        let made = calls(seen);
        hold(made == removed, || format!("{made} calls for {removed} corpses"))?;
    }
    let stacks = &seen.after.stacks;
    let other = stacks.keys().chain(expected.keys()).find(|at| stacks.get(at) != expected.get(at));
    hold(other.is_none(), || {
        let (lie, should) = (other.and_then(|at| stacks.get(at)), other.and_then(|at| expected.get(at)));
        let things = |there: Option<&Vec<Thing>>| Value::of(&there.cloned().unwrap_or_default()).line();
        format!(
            "at {} lie {} instead of {}",
            told(other.map(|at| at.to_string())),
            things(lie),
            things(should)
        )
    })
}

/// SUM-100, SUM-102.
pub(super) fn experience_is_earned(seen: &Seen<'_>) -> Found {
    let gained = seen.after.means.experience.get() - seen.before.means.experience.get();
    let points = match seen.action {
        Action::Slay(being) if being.in_sight => actor(seen, being).map_or(0, |slain| slain.experience),
        _ => 0,
    };
    let expected = seen.before.means.experience.plus(points).get() - seen.before.means.experience.get();
    hold(gained == expected, || format!("{gained} experience points instead of {expected}"))
}

/// SUM-072, SUM-078, SUM-081, SUM-084, SUM-085: who draws nothing of their own.
pub(super) fn guards_draw_nothing(seen: &Seen<'_>) -> Found {
    let Some((creature, being)) = acted(seen) else { return Ok(()) };
    let hostile = creature.status.has(Status::HOSTILE);
    let near = creature.at.chebyshev(seen.before.player_at) < 2;
    let silent = match creature.special {
        special::FNORD => !near,
        special::MIRROR => !being.in_sight,
        special::SEDUCTOR | special::PRIME => !hostile,
        special::ANGEL => calls(seen) == 0,
        _ => false,
    };
    let drawn = draws(seen).filter(|draw| draw.site != sites::TURN_ACTS).count();
    hold(!silent || drawn == 0, || format!("{drawn} draws although the guard fails"))
}
