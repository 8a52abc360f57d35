//! What must hold of bodies, stats, spells and zones, whatever is done: they change by what is recorded, and
//! only in time.

use super::{Held, Seen, events, hold};
use crate::journal::{Choice, Step};
use crate::rules::miscasts::scenario::{self, Caster, Who, Zone};
use crate::rules::miscasts::sites;
use crate::rules::miscasts::words::Event;
use crate::violation::told;

/// Whether anything can be done at all: not once you are dead.
fn goes_on(seen: &Seen<'_>) -> bool {
    seen.before.you.hp > 0
}

/// Everyone who was there before, before and after.
fn both<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = (Who, &'a Caster, &'a Caster)> {
    seen.before.everyone().filter_map(|(who, before)| Some((who, before, seen.after.caster(who)?)))
}

pub(super) fn days_mend(seen: &Seen<'_>) -> Held {
    let days = match seen.action {
        scenario::Action::Rest(rest) if goes_on(seen) => Some(rest.days.get()),
        _ => None,
    };
    let wrong = both(seen).find(|(_, before, after)| {
        (0..before.stats.len()).any(|stat| {
            let (had, has) = (before.stat_damage[stat], after.stat_damage[stat]);
            match days {
                Some(days) if before.hp > 0 => has != (had - days).max(0),
                // A stat that is drained to less than its damage carries less of it.
                _ => has < had && after.stats[stat] == before.stats[stat],
            }
        })
    });
    hold(wrong.is_none(), || format!("{} did not mend as the days pass", told(wrong.map(|it| it.0))))
}

pub(super) fn zones_pass(seen: &Seen<'_>) -> Held {
    let turns = match seen.action {
        scenario::Action::Wait(wait) if goes_on(seen) => wait.turns.unsigned(),
        _ => 0,
    };
    let left = seen.before.zones.iter().filter(|zone| zone.turns_left > turns);
    let mut left = left.map(|zone| Zone { turns_left: zone.turns_left - turns, ..*zone });
    let mut lie = seen.after.zones.iter();
    let kept = left.all(|zone| lie.next() == Some(&zone));
    let new = lie.count();
    hold(kept && (turns == 0 || new == 0), || format!("after {turns} turns lie {:?}", seen.after.zones))
}

pub(super) fn willpower_checks(seen: &Seen<'_>) -> Held {
    let mut dice = None;
    for step in seen.steps {
        match step {
            Step::Draw(draw) if draw.site == sites::WILLPOWER => dice = Some(draw.result()),
            Step::Decision(made) if made.site == sites::WILLPOWER_RESULT => {
                let told = |name| seen.lists.because(made, name);
                let sum = told("dice").saturating_add(told("modifier"));
                let passes = match told("dice") {
                    2 => false,
                    24 => true,
                    _ => sum >= told("number"),
                };
                let expected = if passes { sites::PASSES } else { sites::MISSES };
                let fits = dice.take() == Some(told("dice")) && made.choice == Choice::Name(expected);
                hold(fits, || format!("a Willpower check went wrong: {}", seen.lists.reasoned(made)))?;
            }
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn grimoires(seen: &Seen<'_>) -> Held {
    let (before, after) = (&seen.before.you, &seen.after.you);
    let scenario::Action::ReadGrimoire(read) = seen.action else {
        let more = both(seen).find(|(_, before, after)| after.spells.len() > before.spells.len());
        return hold(more.is_none(), || format!("{} learned without a grimoire", told(more.map(|it| it.0))));
    };
    let rank = |caster: &Caster| caster.spell(read.spell).map(|spell| spell.rank.get());
    let forgotten = before.forgotten.iter().any(|spell| spell.name == read.spell);
    let expected = match rank(before) {
        _ if !goes_on(seen) => rank(before),
        Some(rank) => Some((rank + 1).min(255)),
        None => forgotten.then_some(1),
    };
    let others = before.spells.len() + usize::from(rank(before).is_none() && expected.is_some());
    hold(rank(after) == expected && after.spells.len() == others, || {
        format!("the grimoire of {} made rank {}", read.spell, told(rank(after)))
    })
}

pub(super) fn bodies_add_up(seen: &Seen<'_>) -> Held {
    let wrong = both(seen).find(|(who, before, after)| {
        let of = |other: &Who| other == who;
        let mut hp = i64::from(before.hp);
        let mut stacks = total_stacks(before);
        for event in events(seen) {
            match event {
                Event::Hurt { who, taken, .. } if of(who) => hp -= i64::from(*taken),
                Event::CasterHarmed { by, damage } if of(by) => hp -= i64::from(*damage),
                Event::Mended { who, hp: mended } if of(who) => hp += i64::from(*mended),
                Event::StatusLaid { who, stacks: laid, .. } if of(who) => stacks += u64::from(*laid),
                _ => {}
            }
        }
        let whole = after
            .stats
            .iter()
            .zip(&after.stat_damage)
            .all(|(stat, damage)| *damage >= 0 && stat - damage >= 1);
        hp != i64::from(after.hp) || after.hp > after.hp_max || stacks != total_stacks(after) || !whole
    });
    hold(wrong.is_none(), || format!("{} changed otherwise than recorded", told(wrong.map(|it| it.0))))
}

fn total_stacks(caster: &Caster) -> u64 {
    caster.statuses.iter().map(|(_, stacks)| u64::from(*stacks)).sum()
}
