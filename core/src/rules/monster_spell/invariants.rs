//! What must hold of every spell that a monster selects.

mod casting;
#[cfg(test)]
mod casting_tests;
mod dnethack;
#[cfg(test)]
mod dnethack_tests;
#[cfg(test)]
mod doctored;
mod evilhack;
#[cfg(test)]
mod evilhack_tests;
mod fiqhack;
mod form;
mod grunthack;
mod list;
#[cfg(test)]
mod player_tests;
#[cfg(test)]
mod tests;
mod variants;
#[cfg(test)]
mod variants_tests;

pub(super) use list::INVARIANTS;

use super::resolution;
use super::scenario::{self, Attitude, Scenario, Speed};
use super::tables::{Beyond, School, Spell};
use super::{MonsterSpell, sites};
use crate::journal::{Draw, Step};
use crate::run::Run;
use crate::system::{Action, Check, Invariant, hold, invariant};
use crate::violation::told;

type Seen<'a> = Action<'a, MonsterSpell>;

/// The spell selected or found useful, and whether directed ones were open too.
fn selected(seen: &Seen<'_>) -> Option<(Spell, bool)> {
    match seen.action {
        scenario::Action::Select { attacking } => seen.after.spell.map(|spell| (spell, *attacking)),
        scenario::Action::Consider { .. } => seen.after.spell.map(|spell| (spell, true)),
        scenario::Action::Cast { thinks_it_found_you, .. } => {
            seen.after.spell.map(|spell| (spell, *thinks_it_found_you))
        }
        scenario::Action::Move(_) => seen.after.spell.map(|spell| (spell, false)),
        _ => None,
    }
}

/// Whether the action is about which spell it will be, and no more.
fn selects(seen: &Seen<'_>) -> bool {
    matches!(
        seen.action,
        scenario::Action::Select { .. } | scenario::Action::Choose { .. } | scenario::Action::Consider { .. }
    )
}

fn draws<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Draw> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Draw(draw) => Some(draw),
        _ => None,
    })
}

fn level_is_high_enough(seen: &Seen<'_>) -> Result<(), String> {
    let Some(spell) = seen.after.spell else { return Ok(()) };
    if seen.rules.lists(seen.before.caster.kind, spell) {
        return Ok(());
    }
    let level = match seen.action {
        scenario::Action::Select { .. } if seen.rules.known_spells.is_some() => return Ok(()),
        scenario::Action::Select { .. } => seen.before.caster.level.unsigned(),
        // Each spell level takes two levels of the caster.
        scenario::Action::Choose { value } if seen.rules.draws_spell_levels(seen.before.caster.school) => {
            2 * value.unsigned() + 1
        }
        scenario::Action::Choose { value } => value.unsigned() + 1,
        _ => return Ok(()),
    };
    let repertoire = seen.rules.repertoire(seen.before.caster.school);
    let replaced = repertoire.override_for(&seen.before.caster).and_then(|by| repertoire.row(by.value));
    if replaced.is_some_and(|row| row.gives.can_be(spell)) {
        return Ok(());
    }
    let least = seen.rules.minimum_level(seen.before.caster.school, spell);
    hold(least.is_some_and(|least| least <= level), || {
        format!("{} at level {level}; its minimum level is {}", spell.name(), told(least))
    })
}

/// Whether a caster that does not attack may aim at the hero.
fn aims(seen: &Seen<'_>) -> bool {
    let on_the_move = match seen.action {
        scenario::Action::Move(movement) => Some(movement),
        _ => None,
    };
    resolution::aims(seen.rules, seen.before, on_the_move)
}

fn directed_needs_an_attack(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, attacking)) = selected(seen) else { return Ok(()) };
    hold(attacking || aims(seen) || !seen.rules.directed(spell), || {
        format!("{} without attacking", spell.name())
    })
}

fn peaceful_keeps_to_itself(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    let (true, Some((spell, false))) = (caster.attitude.is_peaceful(), selected(seen)) else { return Ok(()) };
    if seen.rules.known_spells.is_some() {
        return Ok(());
    }
    // What is selected for an attack is of the attack's school, which need not be the caster's own; a list of the kind's own
    // is of every school.
    let of_mages = !selects(seen) || caster.school == School::Mage || seen.rules.lists(caster.kind, spell);
    let allowed = match spell {
        Spell::CureSelf => true,
        Spell::HasteSelf => of_mages,
        Spell::Flight => caster.attitude == Attitude::Tame,
        Spell::Protection | Spell::Reflection | Spell::MassCureClose | Spell::MassCureFar => true,
        Spell::Healing | Spell::ExtraHealing | Spell::CureBlindness | Spell::CureSickness => true,
        Spell::RemoveCurse | Spell::Levitation => true,
        Spell::Invisibility => seen.before.hero.sees_invisible,
        Spell::Disappear => of_mages && seen.before.hero.sees_invisible,
        _ => false,
    };
    hold(allowed, || format!("{} by a peaceful caster", spell.name()))
}

fn only_a_lone_wizard_doubles(seen: &Seen<'_>) -> Result<(), String> {
    let doubles = selected(seen).is_some_and(|(spell, _)| spell == Spell::DoubleTrouble);
    let alone = seen.before.caster.is_wizard && seen.before.world.wizards.get() == 1;
    hold(!doubles || alone, || "Double Trouble by another than a single Wizard".to_owned())
}

fn only_the_hurt_cure(seen: &Seen<'_>) -> Result<(), String> {
    let cures = selected(seen).is_some_and(|(spell, _)| spell == Spell::CureSelf);
    let hurt = seen.before.caster.hp < seen.before.caster.hp_max;
    hold(!cures || hurt, || "cure self with all hit points".to_owned())
}

fn level_0_does_nothing(seen: &Seen<'_>) -> Result<(), String> {
    let selects = matches!(seen.action, scenario::Action::Select { .. });
    if !selects || seen.before.caster.level.get() > 0 {
        return Ok(());
    }
    let drawn = draws(seen).count();
    hold(drawn == 0 && seen.after.spell.is_none(), || {
        format!("{} after {drawn} draws at level 0", told(seen.after.spell))
    })
}

fn picks_are_limited(seen: &Seen<'_>) -> Result<(), String> {
    let picks =
        draws(seen).filter(|draw| [sites::PICK_VALUE, sites::PICK_LEVEL].contains(&draw.site)).count() as u32;
    let (most, accepted) = match seen.action {
        scenario::Action::Select { attacking: true } => (seen.rules.picks, seen.rules.picks - 1),
        scenario::Action::Select { attacking: false } => (1, 1),
        scenario::Action::Choose { .. } | scenario::Action::Consider { .. } => (0, 0),
        scenario::Action::Cast { thinks_it_found_you: true, .. } => (seen.rules.picks, seen.rules.picks - 1),
        scenario::Action::Cast { thinks_it_found_you: false, .. } => (1, 1),
        _ => return Ok(()),
    };
    hold(picks <= most, || format!("{picks} picks, but {most} are allowed"))?;
    hold(picks <= accepted || seen.after.spell.is_none(), || format!("pick {picks} was accepted"))
}

fn aggravate_is_tested_in_its_place(seen: &Seen<'_>) -> Result<(), String> {
    let rows = seen.rules.repertoire(seen.before.caster.school);
    let considered = matches!(seen.action, scenario::Action::Consider { spell: Spell::Aggravate });
    let mut value = None;
    if !selects(seen) {
        return Ok(());
    }
    for draw in draws(seen) {
        if draw.site == sites::FILTER_AGGRAVATE {
            let row = value.and_then(|value| rows.row(value));
            let its_own = considered || row.is_some_and(|row| row.gives.can_be(Spell::Aggravate));
            hold(its_own, || format!("aggravate was tested after the value {}", told(value)))?;
            let nobody = !seen.before.world.something_to_wake && !seen.before.caster.attitude.is_peaceful();
            hold(nobody, || "aggravate was tested where no test is due".to_owned())?;
        }
        if draw.site == sites::PICK_VALUE || draw.site == sites::MAGE_LOWER {
            value = u32::try_from(draw.result()).ok();
        }
    }
    Ok(())
}

fn values_fall(seen: &Seen<'_>) -> Result<(), String> {
    let repertoire = seen.rules.repertoire(seen.before.caster.school);
    let Beyond::Rerolls { stop, lower, .. } = repertoire.beyond else { return Ok(()) };
    let mut value = match seen.action {
        scenario::Action::Select { .. } | scenario::Action::Consider { .. } => 0,
        scenario::Action::Choose { value } => value.unsigned(),
        _ => return Ok(()),
    };
    for draw in draws(seen) {
        if draw.site == stop || draw.site == lower {
            hold(repertoire.row(value).is_none(), || format!("the value {value} was redrawn"))?;
        }
        if draw.site == lower {
            let bound = draw.ask.bound();
            hold(bound == value, || format!("a value below {bound} was drawn in place of {value}"))?;
        }
        if draw.site == lower || draw.site == sites::PICK_VALUE {
            value = u32::try_from(draw.result()).unwrap_or(u32::MAX);
        }
    }
    Ok(())
}

fn facts_stay(seen: &Seen<'_>) -> Result<(), String> {
    if !selects(seen) {
        return Ok(());
    }
    let mut expected = seen.before.clone();
    expected.spell = seen.after.spell;
    expected.succeeded = false;
    hold(*seen.after == expected, || "the caster, the hero or the level changed".to_owned())
}

fn useless_spells_are_refused(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, _)) = selected(seen) else { return Ok(()) };
    let (caster, hero, world) = (&seen.before.caster, &seen.before.hero, &seen.before.world);
    let useless = match spell {
        Spell::HasteSelf => caster.speed == Speed::Fast,
        Spell::Disappear => caster.invisible || caster.invisibility_blocked,
        Spell::SummonNasties | Spell::SummonInsects => !world.line_of_sight,
        Spell::Blind => hero.blind_turns.get() > 0,
        Spell::Flight => caster.flies,
        Spell::Reflection => caster.reflects || caster.reflection_turns.get() > 0,
        Spell::CallUndead | Spell::CreateMonster | Spell::CreateFamiliar => !world.line_of_sight,
        Spell::Levitation => caster.flies,
        Spell::Healing | Spell::ExtraHealing => caster.hp == caster.hp_max,
        Spell::CureBlindness => !caster.condition.blinded,
        Spell::CureSickness => !caster.condition.sick,
        _ => false,
    };
    hold(!useless, || format!("{} is useless here", spell.name()))
}

fn peaceful_never_calls_for_help(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, _)) = selected(seen) else { return Ok(()) };
    let calls = matches!(
        spell,
        Spell::Aggravate
            | Spell::SummonNasties
            | Spell::SummonInsects
            | Spell::DoubleTrouble
            | Spell::CallUndead
            | Spell::Enrage
            | Spell::CauseAggravation
            | Spell::CreateMonster
            | Spell::CreateFamiliar
            | Spell::FlameSphere
            | Spell::FreezeSphere
            | Spell::SummonSphere
            | Spell::SummonAngel
            | Spell::RaiseDead
    );
    let peaceful = seen.before.caster.attitude.is_peaceful();
    hold(!(calls && peaceful), || format!("{} by a peaceful caster", spell.name()))
}

/// The same scenario against a hero who gained or lost magic resistance, where no value above 22 can come.
fn with_other_resistance(scenario: &Scenario) -> Option<Scenario> {
    let low = |action: &scenario::Action| match action {
        scenario::Action::Select { .. } => scenario.caster.level.get() <= 23,
        scenario::Action::Choose { value } => value.get() <= 22,
        scenario::Action::Consider { .. } => true,
        _ => false,
    };
    scenario.actions.iter().all(low).then(|| {
        let mut twin = scenario.clone();
        twin.hero.magic_resistance ^= true;
        twin
    })
}

fn same_outcome(run: &Run<MonsterSpell>, twin: &Run<MonsterSpell>) -> Result<(), String> {
    let (spell, other) = (run.outcome.spell, twin.outcome.spell);
    // Casters of GruntHack know what the hero resists.
    if run.marks.iter().chain(&twin.marks).any(|(_, rule)| rule.starts_with("MSP-GR-")) {
        return Ok(());
    }
    hold(run.outcome == twin.outcome, || {
        format!("{} was selected, and {} with the other magic resistance", told(spell), told(other))
    })
}
