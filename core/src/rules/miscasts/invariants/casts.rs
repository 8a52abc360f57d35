//! What must hold of every cast, of its check and its total, and of what is no cast.

use super::{Seen, cast, decision, draws, hold};
use crate::draws::Ask;
use crate::journal::{Choice, Draw, Step};
use crate::rules::miscasts::scenario::{self, Caster, Person, Stance, State, Who};
use crate::rules::miscasts::words::{Event, Message};
use crate::rules::miscasts::{Miscasts, sites};
use crate::violation::told;

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

pub(super) fn items_are_safe(seen: &Seen<'_>) -> Result<(), String> {
    // Time alone draws too: gates let fiends through.
    if matches!(seen.action, scenario::Action::Cast(_) | scenario::Action::Wait(_)) {
        return Ok(());
    }
    let happens = seen.steps.iter().find(|step| match step {
        Step::Draw(_) | Step::Decision(_) => true,
        Step::Event(event) => matches!(event, Event::Miscast { .. } | Event::SpellcraftTrained { .. }),
        _ => false,
    });
    hold(happens.is_none(), || format!("without a cast there was {}", told(happens.map(ToString::to_string))))
}

pub(super) fn one_check(seen: &Seen<'_>) -> Result<(), String> {
    let expected = usize::from(cast(seen).is_some());
    let made = draws(seen, sites::CHECK).filter(|draw| draw.ask == Ask::D(2, 12)).count();
    hold(made == expected, || format!("{made} checks were made instead of {expected}"))
}

pub(super) fn fresh_dice_on_a_miss(seen: &Seen<'_>) -> Result<(), String> {
    let expected = usize::from(is_missed(seen));
    let drawn = draws(seen, sites::TOTAL).filter(|draw| draw.ask == Ask::D(2, 12)).count();
    let checked =
        |step: &Step<Miscasts>| matches!(step, Step::Decision(it) if it.site == sites::CHECK_RESULT);
    let rest = seen.steps.iter().position(checked).map_or(&[][..], |at| &seen.steps[at + 1..]);
    let holds = if expected == 1 {
        matches!(rest.first(), Some(Step::Draw(draw)) if draw.site == sites::TOTAL)
    } else {
        rest.iter().all(|step| matches!(step, Step::Event(Event::SpellcraftTrained { .. })))
    };
    hold(drawn == expected && holds, || {
        format!(
            "2d12 were drawn {drawn} times for a total instead of {expected}; after the check came {}",
            told(rest.first().map(ToString::to_string))
        )
    })
}

pub(super) fn one_one_misses(seen: &Seen<'_>) -> Result<(), String> {
    hold(check_dice(seen) != Some(2) || is_missed(seen), || "1 and 1 passed a check".to_owned())
}

pub(super) fn twelve_twelve_passes(seen: &Seen<'_>) -> Result<(), String> {
    hold(check_dice(seen) != Some(24) || !is_missed(seen), || "12 and 12 missed a check".to_owned())
}

pub(super) fn short_rolls_miss(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(dice), Some(short)) = (check_dice(seen), shortfall(seen)) else { return Ok(()) };
    hold([2, 24].contains(&dice) || is_missed(seen) == (short > 0), || {
        format!("a roll {short} short of the difficulty: missed is {}", is_missed(seen))
    })
}

pub(super) fn miss_is_the_shortfall(seen: &Seen<'_>) -> Result<(), String> {
    let Some(made) = decision(seen.steps, sites::CHECK_RESULT).filter(|_| is_missed(seen)) else {
        return Ok(());
    };
    let Some(expected) = missed_by(seen) else { return Ok(()) };
    let miss = seen.lists.because(made, "miss");
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

pub(super) fn total_adds_up(seen: &Seen<'_>) -> Result<(), String> {
    let (Some(row), Some(expected)) = (decision(seen.steps, sites::ROW), total(seen)) else {
        return Ok(());
    };
    let total = seen.lists.because(row, "total");
    hold(total == expected, || format!("the total is {total} instead of {expected}"))
}

pub(super) fn row_fits(seen: &Seen<'_>) -> Result<(), String> {
    let Some(decided) = decision(seen.steps, sites::ROW) else { return Ok(()) };
    let expected = ((seen.lists.because(decided, "total") + 1) / 2).min(65);
    let found = seen.steps.iter().find_map(|step| match step {
        Step::Event(Event::Miscast { row, protected, .. }) => Some((i64::from(*row), *protected)),
        _ => None,
    });
    let fits = decided.choice == Choice::Number(expected) && found == Some((expected, expected <= 35));
    hold(fits, || format!("the row is {} and {} instead of {expected}", decided.choice, told(found)))
}

fn casters(state: &State) -> impl Iterator<Item = &Caster> {
    std::iter::once(&state.you).chain(state.creatures.iter().map(|creature: &Person| &creature.caster))
}

pub(super) fn casts_train_once(seen: &Seen<'_>) -> Result<(), String> {
    let trained = |state| casters(state).map(|caster| u64::from(caster.spellcraft_trained)).sum::<u64>();
    let times = trained(seen.after) - trained(seen.before).min(trained(seen.after));
    let expected = u64::from(cast(seen).is_some());
    hold(times == expected, || format!("Spellcraft was trained {times} times instead of {expected}"))
}

pub(super) fn mana_is_paid(seen: &Seen<'_>) -> Result<(), String> {
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

pub(super) fn one_line(seen: &Seen<'_>) -> Result<(), String> {
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

pub(super) fn spell_comes_first(seen: &Seen<'_>) -> Result<(), String> {
    let at = |found: fn(&Step<Miscasts>) -> bool| seen.steps.iter().position(found);
    let check = at(|step| matches!(step, Step::Draw(draw) if draw.site == sites::CHECK));
    let spell = at(|step| matches!(step, Step::Event(Event::SpellGoesOff { .. })));
    let first = check.is_none_or(|check| spell.is_some_and(|spell| spell < check));
    hold(first, || "a check was made before its spell went off".to_owned())
}

pub(super) fn dead_change_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let dead = seen.before.you.hp < 1 || seen.before.caster(seen.action.by()).is_none_or(|it| it.hp < 1);
    hold(!dead || seen.before == seen.after, || "the state changed at the hands of the dead".to_owned())
}
