//! What must hold where monsters know the player's spells (FIQHack). The figures are the rules' own, and none is read
//! from the ruleset.

use super::casting::{attack, events};
use super::{Seen, draws, hold};
use crate::rules::monster_spell::scenario::{Action, Buc};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Kind, Spell, book_of};
use crate::rules::monster_spell::words::Event;
use crate::violation::told;

fn applies(seen: &Seen<'_>) -> bool {
    seen.rules.known_spells.is_some()
}

/// The spell that was selected or found castable.
fn chosen(seen: &Seen<'_>) -> Option<Spell> {
    let selects = matches!(
        seen.action,
        Action::Select { .. } | Action::Consider { .. } | Action::Cast { .. } | Action::Move(_)
    );
    seen.after.spell.filter(|_| selects && applies(seen))
}

pub(super) fn only_known_spells_are_cast(seen: &Seen<'_>) -> Result<(), String> {
    let unknown = chosen(seen).filter(|spell| !seen.before.caster.lore.known.contains(spell));
    hold(unknown.is_none(), || format!("{} is not known", told(unknown)))
}

pub(super) fn power_pays_for_spells(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (seen.before.caster.lore.power.get(), seen.after.caster.lore.power.get());
    let spent: Vec<i32> = events(seen)
        .filter_map(|event| match event {
            Event::PowerSpent { power } => Some(*power),
            _ => None,
        })
        .collect();
    let sum: i32 = spent.iter().sum();
    hold(after == before - sum, || format!("the power fell from {before} to {after}, and {sum} was spent"))?;
    hold(spent.iter().all(|power| *power >= 5), || "a spell cost less than its level".to_owned())
}

pub(super) fn nothing_known_is_forgotten(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (&seen.before.caster.lore.known, &seen.after.caster.lore.known);
    let kept = after.len() >= before.len() && after[..before.len()] == before[..];
    hold(kept, || "a known spell is gone".to_owned())?;
    let learns = matches!(seen.action, Action::ReadBook(_) | Action::BeginWithSpells);
    hold(learns || after.len() == before.len(), || "a spell was learnt without a book".to_owned())
}

pub(super) fn books_obey_their_blessing(seen: &Seen<'_>) -> Result<(), String> {
    let Action::ReadBook(book) = seen.action else { return Ok(()) };
    if !applies(seen) || seen.before.is_over(seen.action) || book_of(book.spell).is_none() {
        return Ok(());
    }
    let understood = events(seen).any(|event| matches!(event, Event::BookUsedUp));
    match book.buc {
        Buc::Blessed => hold(understood, || "a blessed book was not understood".to_owned()),
        Buc::Cursed => hold(!understood, || "a cursed book was understood".to_owned()),
        Buc::Uncursed => Ok(()),
    }
}

pub(super) fn study_is_short(seen: &Seen<'_>) -> Result<(), String> {
    let understood = events(seen).any(|event| matches!(event, Event::BookUsedUp));
    let turns = seen.after.caster.lore.helpless_turns.get();
    let most = seen.before.caster.lore.helpless_turns.get().max(5);
    hold(!understood || turns <= most, || format!("helpless for {turns} turns after a book understood"))
}

pub(super) fn lines_are_kept(seen: &Seen<'_>) -> Result<(), String> {
    for event in events(seen) {
        let Event::LinesUp { dx, dy, steps } = *event else { continue };
        let away = dx.abs().max(dy.abs());
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        hold(straight && (3..=7).contains(&away), || format!("({dx},{dy}) is no square to cast from"))?;
        hold(steps <= 16, || format!("({dx},{dy}) is {steps} steps away"))?;
        let kinds = [Kind::KoboldShaman, Kind::OrcShaman, Kind::GnomishWizard, Kind::ChromaticDragon];
        hold(kinds.contains(&seen.before.caster.kind), || "one that closes in lined up".to_owned())?;
    }
    Ok(())
}

pub(super) fn attacks_have_no_magic(seen: &Seen<'_>) -> Result<(), String> {
    const OF_ATTACKS: [crate::site::Site; 5] =
        [sites::PICK_VALUE, sites::PICK_LEVEL, sites::CAST_FUMBLE, sites::CAST_DAMAGE, sites::ZAP_HOLDS];
    let chooses = matches!(seen.action, Action::Choose { .. });
    let drawn = draws(seen).find(|draw| OF_ATTACKS.contains(&draw.site));
    hold(!applies(seen) || chooses || drawn.is_none(), || {
        format!("a draw at {} belongs to an attack", told(drawn.map(|draw| draw.site.name())))
    })?;
    let rested = seen.before.caster.cooldown == seen.after.caster.cooldown;
    hold(!applies(seen) || attack(seen).is_none() || rested, || "a cooldown was set".to_owned())
}

pub(super) fn the_barred_cast_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let (caster, lore) = (&seen.before.caster, &seen.before.caster.lore);
    let barred = lore.ghost || caster.cancelled || lore.helpless_turns.get() > 0;
    let casts = attack(seen).is_some() && seen.after.succeeded;
    hold(!(applies(seen) && barred && casts), || "a ghost, cancelled or helpless caster cast".to_owned())
}

pub(super) fn what_is_out_of_reach_is_not_drawn_for(seen: &Seen<'_>) -> Result<(), String> {
    let Action::Consider { spell } = seen.action else { return Ok(()) };
    let own = if *spell == Spell::DoubleTrouble { Some(7) } else { None };
    let Some(level) = own.or(book_of(*spell).map(|book| book.level.cast_signed())) else { return Ok(()) };
    let beyond = seen.before.caster.lore.power_max.get() < 5 * level;
    hold(!(applies(seen) && beyond) || draws(seen).count() == 0, || {
        "a spell beyond the maximum of power was drawn for".to_owned()
    })
}
