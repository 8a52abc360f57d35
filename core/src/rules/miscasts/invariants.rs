//! What must hold of every cast, every item used and every scroll written. What is expected is worked out
//! here from the state before and the faces drawn, never by the rules' own functions.

mod relations;
mod rows;
#[cfg(test)]
mod tests;
mod world;

use super::scenario::{self, Caster, Cause, Person, Spell, Stance, State, Who};
use super::words::{Event, Message};
use super::{Miscasts, sites};
use crate::draws::Ask;
use crate::journal::{Choice, Decision, Draw, Step};
use crate::site::Site;
use crate::system::{Action, Invariant, hold, invariant};

type Seen<'a> = Action<'a, Miscasts>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<Miscasts>] = &[
    invariant("MIS-INV-01", "scrolls, wands and writing draw, train and miscast nothing", items_are_safe),
    invariant(
        "MIS-INV-02",
        "every cast its caster survives makes one check of 2d12, all else none",
        one_check,
    ),
    invariant(
        "MIS-INV-03",
        "a missed check draws 2d12 more, a check that was made nothing",
        fresh_dice_on_a_miss,
    ),
    invariant("MIS-INV-04", "a roll of 1 and 1 is always a miscast", one_one_misses),
    invariant("MIS-INV-05", "a roll of 12 and 12 is never a miscast", twelve_twelve_passes),
    invariant("MIS-INV-06", "any other roll is a miscast when it and the bonus fall short", short_rolls_miss),
    invariant("MIS-INV-07", "the points missed by are those the roll fell short by", miss_is_the_shortfall),
    invariant(
        "MIS-INV-08",
        "the total is dice + 5 a point missed - ward + stance, at least 1",
        total_adds_up,
    ),
    invariant(
        "MIS-INV-09",
        "rows are two totals wide up to the 65th, and the first 35 are protected",
        row_fits,
    ),
    invariant(
        "MIS-INV-10",
        "exactly the casts that their caster survives train Spellcraft, once",
        casts_train_once,
    ),
    invariant(
        "MIS-INV-11",
        "a cast costs its mana, writing three times that, and nothing else any",
        mana_is_paid,
    ),
    invariant(
        "MIS-INV-12",
        "a miscast you can see is told by one line of its row, any other by none",
        one_line,
    ),
    invariant("MIS-INV-13", "the spell goes off before the check of its cast", spell_comes_first),
    invariant(
        "MIS-INV-14",
        "the dead change nothing, and nobody does once you are dead",
        dead_change_nothing,
    ),
    relations::HARDER_LEVEL,
    relations::HARDER_ARMOUR,
    relations::RANK_IS_A_LEVEL,
    relations::FULL_TENS,
    relations::STANCE_SHIFTS,
    relations::SPELLCRAFT_HELPS,
    relations::UNSEEN_IS_THE_SAME,
    invariant("MIS-INV-22", "a protected row leaves its caster alive", rows::protected_rows_never_kill),
    invariant("MIS-INV-23", "at 1 hit point a protected row takes none", rows::one_hit_point_stays),
    invariant(
        "MIS-INV-24",
        "a protected row drains, forgets, turns and opens nothing",
        rows::protected_rows_take_nothing,
    ),
    invariant(
        "MIS-INV-25",
        "ranks fall in rows 26 and 32 only, of the spell cast, never below 1",
        rows::ranks_fall,
    ),
    invariant("MIS-INV-26", "a training mark is lost in row 30 only, and one at most", rows::marks_are_lost),
    invariant(
        "MIS-INV-27",
        "stats are damaged in rows 28 and 35 only, one by 1 or 2",
        rows::stats_are_damaged,
    ),
    invariant(
        "MIS-INV-28",
        "one blessed by row 7 is near or the caster, one who swaps is near",
        rows::near_is_near,
    ),
    invariant(
        "MIS-INV-29",
        "row 18 exchanges two places, row 29 goes to a free one, no other row moves",
        rows::places,
    ),
    invariant(
        "MIS-INV-30",
        "rows 17, 22 and 24 lay one zone around the caster, other rows none",
        rows::zones_are_laid,
    ),
    invariant(
        "MIS-INV-31",
        "status rows lay their stacks on the caster, or none on the immune",
        rows::statuses_are_laid,
    ),
    invariant(
        "MIS-INV-32",
        "drain rows make their checks and lose their points for each that failed",
        rows::drains_add_up,
    ),
    invariant(
        "MIS-INV-33",
        "rows 41, 50 and 58 forget what they say, other rows nothing",
        rows::spells_are_forgotten,
    ),
    invariant("MIS-INV-34", "the dice of a row are those of the table", rows::dice_of_the_row),
    invariant(
        "MIS-INV-35",
        "rows 36 and 45 turn the spell in exactly one way, other rows in none",
        rows::turned_one_way,
    ),
    invariant("MIS-INV-36", "a turned heal or buff goes to a foe of its caster", rows::foes_profit),
    invariant(
        "MIS-INV-37",
        "the force of a turned spell is one d6 and one for each 3 or 2 levels",
        rows::force_by_level,
    ),
    invariant(
        "MIS-INV-38",
        "a gate row opens one gate on a free cell beside its caster, or none",
        rows::gates_beside,
    ),
    invariant(
        "MIS-INV-39",
        "a Pit row opens stairs of their own in a dungeon, and nowhere else",
        rows::pits_in_dungeons,
    ),
    invariant(
        "MIS-INV-40",
        "mana rows take their share of what is left, and row 3 gives the cost back",
        rows::mana_shares,
    ),
    invariant("MIS-INV-41", "a caster killed by a row dies of their own miscast spell", rows::cause_of_death),
    invariant("MIS-INV-42", "a gate never moves, and goes only when it is killed", world::gates_stay),
    invariant("MIS-INV-43", "the fiends about of a gate are never more than it may have", world::caps_hold),
    invariant(
        "MIS-INV-44",
        "a gate lets one or two through at a time, never twice in ten turns",
        world::releases_are_slow,
    ),
    invariant(
        "MIS-INV-45",
        "no fiend comes while nobody of your side is within 8 cells",
        world::blind_gates_rest,
    ),
    invariant(
        "MIS-INV-46",
        "nobody attacks whom their side does not fight, and gates nobody",
        world::sides_hold,
    ),
    invariant("MIS-INV-47", "gates shrug off fire and poison and take half of cold", world::gates_withstand),
    invariant("MIS-INV-48", "who attacks a gate to its death leaves its fiends", world::fiends_outlive_gates),
    invariant(
        "MIS-INV-49",
        "no two of the living stand on one cell, and nobody in a solid one",
        world::one_a_cell,
    ),
    invariant(
        "MIS-INV-50",
        "a spell that is not known is refused, and nothing changes",
        world::unknown_is_refused,
    ),
];

/// The caster and the spell of an own-mana cast that goes off and that its caster survives.
fn cast<'a>(seen: &'a Seen<'_>) -> Option<(&'a Caster, Spell)> {
    let scenario::Action::Cast(cast) = seen.action else { return None };
    let caster = seen.before.caster(cast.by)?;
    let spell = caster.spell(cast.spell)?;
    let killed = seen
        .steps
        .iter()
        .any(|step| matches!(step, Step::Event(Event::Dies { who, cause: Cause::Spell }) if *who == cast.by));
    let alive = seen.before.you.hp > 0 && caster.hp > cast.harm.get() && caster.hp > 0 && !killed;
    let pays = caster.mana.is_none_or(|mana| mana >= spell.cost.get());
    (alive && pays).then_some((caster, spell))
}

fn draws<'a>(seen: &'a Seen<'_>, site: Site) -> impl Iterator<Item = &'a Draw> {
    seen.steps.iter().filter_map(move |step| match step {
        Step::Draw(draw) if draw.site == site => Some(draw),
        _ => None,
    })
}

fn decision(steps: &[Step<Miscasts>], site: Site) -> Option<&Decision> {
    steps.iter().find_map(|step| match step {
        Step::Decision(decision) if decision.site == site => Some(decision),
        _ => None,
    })
}

fn because(decision: &Decision, name: &str) -> i64 {
    decision.because.iter().find(|(named, _)| *named == name).map_or(0, |(_, value)| *value)
}

/// The sum of the check's dice.
fn check_dice(seen: &Seen<'_>) -> Option<i64> {
    draws(seen, sites::CHECK).next().map(Draw::result)
}

fn is_missed(seen: &Seen<'_>) -> bool {
    decision(seen.steps, sites::CHECK_RESULT).is_some_and(|it| it.choice == Choice::Name(sites::MISSES))
}

/// How far the check's roll and the bonus fall short of the difficulty; negative where they exceed it.
fn shortfall(seen: &Seen<'_>) -> Option<i64> {
    let (caster, spell) = cast(seen)?;
    let skill = i64::from(caster.spellcraft);
    let added = match skill {
        ..20 => skill / 10,
        20..100 => 2 + 3 * (skill - 20) / 20,
        _ => 14 + 2 * (skill - 100) / 25,
    };
    let rank = if seen.action.by() == Who::You { i64::from(spell.rank.get()) } else { 1 };
    let need = 8 + i64::from(spell.level.get()) - (rank - 1) + i64::from(caster.armour_percent / 10);
    Some(need - i64::from(caster.intelligence_modifier) - added - check_dice(seen)?)
}

/// The points the check was missed by, as they should be counted; nothing where it should be made.
fn missed_by(seen: &Seen<'_>) -> Option<i64> {
    let short = shortfall(seen)?;
    match check_dice(seen)? {
        2 => Some(short.max(0)),
        24 => None,
        _ => Some(short).filter(|short| *short > 0),
    }
}

fn items_are_safe(seen: &Seen<'_>) -> Result<(), String> {
    // Time alone draws too: gates let fiends through.
    if matches!(seen.action, scenario::Action::Cast(_) | scenario::Action::Wait(_)) {
        return Ok(());
    }
    let happens = seen.steps.iter().find(|step| match step {
        Step::Draw(_) | Step::Decision(_) => true,
        Step::Event(event) => matches!(event, Event::Miscast { .. } | Event::SpellcraftTrained { .. }),
        _ => false,
    });
    hold(happens.is_none(), || format!("without a cast there was {happens:?}"))
}

fn one_check(seen: &Seen<'_>) -> Result<(), String> {
    let expected = usize::from(cast(seen).is_some());
    let made = draws(seen, sites::CHECK).filter(|draw| draw.ask == Ask::D(2, 12)).count();
    hold(made == expected, || format!("{made} checks were made instead of {expected}"))
}

fn fresh_dice_on_a_miss(seen: &Seen<'_>) -> Result<(), String> {
    let expected = usize::from(is_missed(seen));
    let drawn = draws(seen, sites::TOTAL).filter(|draw| draw.ask == Ask::D(2, 12)).count();
    hold(drawn == expected, || format!("2d12 were drawn {drawn} times for a total instead of {expected}"))
}

fn one_one_misses(seen: &Seen<'_>) -> Result<(), String> {
    hold(check_dice(seen) != Some(2) || is_missed(seen), || "1 and 1 passed a check".to_owned())
}

fn twelve_twelve_passes(seen: &Seen<'_>) -> Result<(), String> {
    hold(check_dice(seen) != Some(24) || !is_missed(seen), || "12 and 12 missed a check".to_owned())
}

fn short_rolls_miss(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(dice), Some(short)) = (check_dice(seen), shortfall(seen)) else { return Ok(()) };
    hold([2, 24].contains(&dice) || is_missed(seen) == (short > 0), || {
        format!("a roll {short} short of the difficulty: missed is {}", is_missed(seen))
    })
}

fn miss_is_the_shortfall(seen: &Seen<'_>) -> Result<(), String> {
    let Some(made) = decision(seen.steps, sites::CHECK_RESULT).filter(|_| is_missed(seen)) else {
        return Ok(());
    };
    let Some(expected) = missed_by(seen) else { return Ok(()) };
    let miss = because(made, "miss");
    hold(miss == expected, || format!("missed by {miss} points instead of {expected}"))
}

/// The total of a miscast as it should be.
fn total(seen: &Seen<'_>) -> Option<i64> {
    let (caster, _) = cast(seen)?;
    let dice = draws(seen, sites::TOTAL).next()?.result();
    let stance = match caster.stance {
        Stance::Neutral => 0,
        Stance::Defensive => -5,
        Stance::Aggressive => 5,
        Stance::Frenzy => 10,
    };
    Some((dice + 5 * missed_by(seen)? - i64::from(caster.spellcraft / 10) + stance).max(1))
}

fn total_adds_up(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(row), Some(expected)) = (decision(seen.steps, sites::ROW), total(seen)) else {
        return Ok(());
    };
    let total = because(row, "total");
    hold(total == expected, || format!("the total is {total} instead of {expected}"))
}

fn row_fits(seen: &Seen<'_>) -> Result<(), String> {
    let Some(decided) = decision(seen.steps, sites::ROW) else { return Ok(()) };
    let expected = ((because(decided, "total") + 1) / 2).min(65);
    let found = seen.steps.iter().find_map(|step| match step {
        Step::Event(Event::Miscast { row, protected, .. }) => Some((i64::from(*row), *protected)),
        _ => None,
    });
    let fits = decided.choice == Choice::Number(expected) && found == Some((expected, expected <= 35));
    hold(fits, || format!("the row is {} and {found:?} instead of {expected}", decided.choice))
}

fn casters(state: &State) -> impl Iterator<Item = &Caster> {
    std::iter::once(&state.you).chain(state.creatures.iter().map(|creature: &Person| &creature.caster))
}

fn casts_train_once(seen: &Seen<'_>) -> Result<(), String> {
    let trained = |state| casters(state).map(|caster| u64::from(caster.spellcraft_trained)).sum::<u64>();
    let times = trained(seen.after) - trained(seen.before).min(trained(seen.after));
    let expected = u64::from(cast(seen).is_some());
    hold(times == expected, || format!("Spellcraft was trained {times} times instead of {expected}"))
}

fn mana_is_paid(seen: &Seen<'_>) -> Result<(), String> {
    let refused = seen.steps.iter().any(|step| matches!(step, Step::Event(Event::Refused { .. })));
    let (caster, name, times) = match seen.action {
        scenario::Action::Cast(cast) => (seen.before.caster(cast.by), Some(cast.spell), 1),
        scenario::Action::Scribe(scribed) => (Some(&seen.before.you), Some(scribed.spell), 3),
        _ => (None, None, 0),
    };
    let spell = caster.zip(name).and_then(|(caster, name)| caster.spell(name));
    let idle = refused || seen.before.you.hp < 1 || caster.is_none_or(|it| it.hp < 1 || it.mana.is_none());
    let expected = spell.filter(|_| !idle).map_or(0, |spell| times * i64::from(spell.cost.get()));
    let mana = |state| casters(state).map(|caster| i64::from(caster.mana.unwrap_or(0))).sum::<i64>();
    let rows = seen.steps.iter().map(|step| match step {
        Step::Event(Event::ManaBack { mana, .. }) => -i64::from(*mana),
        Step::Event(Event::ManaLost { mana, .. }) => i64::from(*mana),
        _ => 0,
    });
    let paid = mana(seen.before) - mana(seen.after) - rows.sum::<i64>();
    let in_range = casters(seen.after).all(|it| it.mana.is_none_or(|mana| (0..=it.mana_max).contains(&mana)));
    hold(paid == expected && in_range, || format!("{paid} mana was paid instead of {expected}"))
}

fn one_line(seen: &Seen<'_>) -> Result<(), String> {
    let visible = match seen.action.by() {
        Who::You => true,
        Who::Creature(index) => {
            seen.before.creatures.get(index.unsigned() as usize).is_some_and(|creature| creature.seen)
        }
    };
    let told = seen.steps.iter().filter_map(|step| match step {
        Step::Message(Message::Row(index, _)) => i64::try_from(index + 1).ok(),
        _ => None,
    });
    let told: Vec<i64> = told.collect();
    let row = decision(seen.steps, sites::ROW).map(|row| row.choice).filter(|_| visible);
    let expected = row.iter().filter_map(|row| match row {
        Choice::Number(row) => Some(*row),
        _ => None,
    });
    let expected: Vec<i64> = expected.collect();
    hold(told == expected, || format!("lines of the rows {told:?} were told instead of {expected:?}"))
}

fn spell_comes_first(seen: &Seen<'_>) -> Result<(), String> {
    let at = |found: fn(&Step<Miscasts>) -> bool| seen.steps.iter().position(found);
    let check = at(|step| matches!(step, Step::Draw(draw) if draw.site == sites::CHECK));
    let spell = at(|step| matches!(step, Step::Event(Event::SpellGoesOff { .. })));
    let first = check.is_none_or(|check| spell.is_some_and(|spell| spell < check));
    hold(first, || "a check was made before its spell went off".to_owned())
}

fn dead_change_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let dead = seen.before.you.hp < 1 || seen.before.caster(seen.action.by()).is_none_or(|it| it.hp < 1);
    hold(!dead || seen.before == seen.after, || "the state changed at the hands of the dead".to_owned())
}
