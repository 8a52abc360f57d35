//! What must hold of every spell that a monster selects.

#[cfg(test)]
mod tests;

use super::scenario::{self, Scenario, Speed};
use super::tables::{Beyond, Gives, School, Spell};
use super::{MonsterSpell, sites};
use crate::journal::{Draw, Step};
use crate::run::Run;
use crate::system::{Action, Check, Invariant};

type Seen<'a> = Action<'a, MonsterSpell>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<MonsterSpell>] = &[
    invariant("MSP-INV-01", "no spell comes out below its minimum level", level_is_high_enough),
    invariant("MSP-INV-02", "without attacking no directed spell is selected", directed_needs_an_attack),
    invariant(
        "MSP-INV-03",
        "without attacking a peaceful caster selects only haste self, cure self and disappear",
        peaceful_keeps_to_itself,
    ),
    invariant("MSP-INV-04", "only a Wizard who is alone doubles himself", only_a_lone_wizard_doubles),
    invariant("MSP-INV-05", "cure self is never selected with all hit points", only_the_hurt_cure),
    invariant("MSP-INV-06", "a caster of level 0 selects nothing and draws nothing", level_0_does_nothing),
    invariant("MSP-INV-07", "a selection makes no more picks than it may", picks_are_limited),
    invariant(
        "MSP-INV-08",
        "aggravate is tested only after its own value, with nobody to wake",
        aggravate_is_tested_in_its_place,
    ),
    invariant("MSP-INV-09", "a value is redrawn only above the table, and falls", values_fall),
    invariant("MSP-INV-10", "selecting a spell changes nothing but the spell", facts_stay),
    invariant("MSP-INV-11", "a useless spell is never selected", useless_spells_are_refused),
    invariant(
        "MSP-INV-12",
        "a peaceful caster never summons, aggravates or doubles, attacking or not",
        peaceful_never_calls_for_help,
    ),
    Invariant {
        id: "MSP-INV-13",
        says: "magic resistance changes no selection up to level 23",
        check: Check::Relation { twin: with_other_resistance, compare: same_outcome },
    },
];

const fn invariant(
    id: &'static str,
    says: &'static str,
    check: fn(&Seen<'_>) -> Result<(), String>,
) -> Invariant<MonsterSpell> {
    Invariant { id, says, check: Check::Step(check) }
}

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// The spell selected or found useful, and whether directed ones were open too.
fn selected(seen: &Seen<'_>) -> Option<(Spell, bool)> {
    match seen.action {
        scenario::Action::Select { attacking } => seen.after.spell.map(|spell| (spell, *attacking)),
        scenario::Action::Consider { .. } => seen.after.spell.map(|spell| (spell, true)),
        scenario::Action::Choose { .. } => None,
    }
}

fn draws<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Draw> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Draw(draw) => Some(draw),
        _ => None,
    })
}

fn level_is_high_enough(seen: &Seen<'_>) -> Result<(), String> {
    let Some(spell) = seen.after.spell else { return Ok(()) };
    let level = match seen.action {
        scenario::Action::Select { .. } => seen.before.caster.level.unsigned(),
        scenario::Action::Choose { value } => value.unsigned() + 1,
        scenario::Action::Consider { .. } => return Ok(()),
    };
    let least = seen.rules.repertoire(seen.before.caster.school).minimum_level(spell);
    hold(least.is_some_and(|least| least <= level), || {
        format!("{} at level {level}; its minimum level is {least:?}", spell.name())
    })
}

fn directed_needs_an_attack(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, attacking)) = selected(seen) else { return Ok(()) };
    hold(attacking || !spell.row().directed, || format!("{} without attacking", spell.name()))
}

fn peaceful_keeps_to_itself(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    let (true, Some((spell, false))) = (caster.attitude.is_peaceful(), selected(seen)) else { return Ok(()) };
    let allowed = match (caster.school, spell) {
        (_, Spell::CureSelf) | (School::Mage, Spell::HasteSelf) => true,
        (School::Mage, Spell::Disappear) => seen.before.hero.sees_invisible,
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
        format!("{:?} after {drawn} draws at level 0", seen.after.spell)
    })
}

fn picks_are_limited(seen: &Seen<'_>) -> Result<(), String> {
    let picks = draws(seen).filter(|draw| draw.site == sites::PICK_VALUE).count() as u32;
    let (most, accepted) = match seen.action {
        scenario::Action::Select { attacking: true } => (seen.rules.picks, seen.rules.picks - 1),
        scenario::Action::Select { attacking: false } => (1, 1),
        scenario::Action::Choose { .. } | scenario::Action::Consider { .. } => (0, 0),
    };
    hold(picks <= most, || format!("{picks} picks, but {most} are allowed"))?;
    hold(picks <= accepted || seen.after.spell.is_none(), || format!("pick {picks} was accepted"))
}

fn aggravate_is_tested_in_its_place(seen: &Seen<'_>) -> Result<(), String> {
    let rows = seen.rules.repertoire(seen.before.caster.school);
    let considered = matches!(seen.action, scenario::Action::Consider { spell: Spell::Aggravate });
    let mut value = None;
    for draw in draws(seen) {
        if draw.site == sites::FILTER_AGGRAVATE {
            let row = value.and_then(|value| rows.row(value));
            let its_own =
                considered || row.is_some_and(|row| matches!(row.gives, Gives::Always(Spell::Aggravate)));
            hold(its_own, || format!("aggravate was tested after the value {value:?}"))?;
            let nobody = !seen.before.world.something_to_wake && !seen.before.caster.attitude.is_peaceful();
            hold(nobody, || "aggravate was tested where no test is due".to_owned())?;
        }
        value = u32::try_from(draw.result()).ok();
    }
    Ok(())
}

fn values_fall(seen: &Seen<'_>) -> Result<(), String> {
    let repertoire = seen.rules.repertoire(seen.before.caster.school);
    let Beyond::Rerolls { stop, lower, .. } = repertoire.beyond else { return Ok(()) };
    let mut value = match seen.action {
        scenario::Action::Select { .. } | scenario::Action::Consider { .. } => 0,
        scenario::Action::Choose { value } => value.unsigned(),
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
    let mut expected = seen.before.clone();
    expected.spell = seen.after.spell;
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
        _ => false,
    };
    hold(!useless, || format!("{} is useless here", spell.name()))
}

fn peaceful_never_calls_for_help(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, _)) = selected(seen) else { return Ok(()) };
    let calls = matches!(
        spell,
        Spell::Aggravate | Spell::SummonNasties | Spell::SummonInsects | Spell::DoubleTrouble
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
    };
    scenario.actions.iter().all(low).then(|| {
        let mut twin = scenario.clone();
        twin.hero.magic_resistance ^= true;
        twin
    })
}

fn same_outcome(run: &Run<MonsterSpell>, twin: &Run<MonsterSpell>) -> Result<(), String> {
    let (spell, other) = (run.outcome.spell, twin.outcome.spell);
    hold(run.outcome == twin.outcome, || {
        format!("{spell:?} was selected, and {other:?} with the other magic resistance")
    })
}
