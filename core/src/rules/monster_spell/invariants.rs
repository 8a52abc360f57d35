//! What must hold of every spell that a monster selects.

mod casting;
#[cfg(test)]
mod casting_tests;
mod fiqhack;
mod form;
mod grunthack;
#[cfg(test)]
mod player_tests;
#[cfg(test)]
mod tests;
mod variants;
#[cfg(test)]
mod variants_tests;

use super::scenario::{self, Attitude, Scenario, Speed};
use super::tables::{Beyond, School, Spell};
use super::{MonsterSpell, sites};
use crate::journal::{Draw, Step};
use crate::run::Run;
use crate::system::{Action, Check, Invariant, hold, invariant};

type Seen<'a> = Action<'a, MonsterSpell>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<MonsterSpell>] = &[
    invariant("MSP-INV-01", "no spell comes out below its minimum level", level_is_high_enough),
    invariant("MSP-INV-02", "without attacking no directed spell is selected", directed_needs_an_attack),
    invariant(
        "MSP-INV-03",
        "without attacking a peaceful caster selects only what it does for itself",
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
    invariant("MSP-INV-14", "a cancelled caster never succeeds", casting::cancelled_never_succeeds),
    invariant(
        "MSP-INV-15",
        "a cooldown is so many turns less the level, and at least 2, unless the caster is spared",
        casting::cooldown_is_that_of_the_level,
    ),
    invariant(
        "MSP-INV-16",
        "on cooldown nothing is cast, and the cooldown is not set again",
        casting::cooldown_keeps_from_casting,
    ),
    invariant("MSP-INV-17", "rays leave the cooldown alone", casting::rays_leave_the_cooldown),
    invariant(
        "MSP-INV-18",
        "the damage of an attack is rolled by the formula",
        casting::damage_is_rolled_by_the_formula,
    ),
    invariant(
        "MSP-INV-19",
        "an attack takes no more hit points than its dice show",
        casting::damage_is_within_the_dice,
    ),
    invariant("MSP-INV-20", "without an attack nobody is hurt", casting::without_attack_nobody_is_hurt),
    invariant("MSP-INV-21", "resistance stops rays completely", casting::resistance_stops_rays),
    invariant(
        "MSP-INV-22",
        "an attempt that fails leaves the hero alone",
        casting::failures_leave_the_hero_alone,
    ),
    invariant("MSP-INV-23", "nothing happens to a dead hero", casting::the_dead_are_left_alone),
    invariant("MSP-INV-24", "no spell shortens helplessness", casting::helplessness_is_never_shortened),
    invariant("MSP-INV-25", "casters heal up to their maximum", casting::casters_heal_up_to_their_maximum),
    invariant("MSP-INV-26", "only scales and flashes blind", casting::blindness_has_a_cause),
    invariant(
        "MSP-INV-27",
        "the touch of death kills nobody with magic resistance, and only from level 14 on where that is drawn",
        casting::death_needs_level_14,
    ),
    invariant(
        "MSP-INV-28",
        "waiting shortens the cooldown turn by turn",
        casting::waiting_shortens_the_cooldown,
    ),
    invariant("MSP-INV-29", "insects come in bounds", casting::insects_come_in_bounds),
    invariant(
        "MSP-INV-30",
        "casters of the lowest levels always fumble",
        casting::the_lowest_levels_always_fumble,
    ),
    Invariant {
        id: "MSP-INV-31",
        says: "reflection changes nothing of rays at melee range",
        check: Check::Relation { twin: casting::with_other_reflection, compare: casting::same_hit_points },
    },
    invariant("MSP-INV-32", "only those who may call undead", variants::undead_come_to_their_own),
    invariant(
        "MSP-INV-33",
        "where cure self has priority, a caster at a quarter of its hit points picks nothing else",
        variants::the_dying_only_cure_themselves,
    ),
    invariant(
        "MSP-INV-34",
        "the touch of death never takes the maximum of hit points below 1",
        variants::the_touch_leaves_a_maximum,
    ),
    invariant(
        "MSP-INV-35",
        "a touch of death that weakens takes no more than its dice, and half of them where they are halved",
        variants::the_touch_is_within_its_dice,
    ),
    invariant(
        "MSP-INV-36",
        "pools come only on a room's floor and in corridors",
        variants::pools_need_ground,
    ),
    invariant(
        "MSP-INV-37",
        "explosions have the dice of the caster's level, and take no more than they show",
        variants::explosions_are_within_their_dice,
    ),
    invariant(
        "MSP-INV-38",
        "bolts come from no peaceful caster, and in SporkHack not from beside the hero",
        variants::bolts_keep_their_distance,
    ),
    invariant(
        "MSP-INV-39",
        "armor that erodes is destroyed only when it was worn out, and immune armor never suffers",
        variants::armor_never_goes_at_once,
    ),
    invariant(
        "MSP-INV-40",
        "vulnerability lasts 151 to 250 turns, and is never lengthened",
        variants::vulnerability_is_timed,
    ),
    invariant(
        "MSP-INV-41",
        "reflection lasts 150 to 159 turns, that of bosses 100 more",
        variants::reflection_is_timed,
    ),
    invariant(
        "MSP-INV-42",
        "protection grows by no more than the digits of a level, and is lost with time alone",
        variants::protection_is_bounded,
    ),
    invariant(
        "MSP-INV-43",
        "enrage rouses no well-treated pet, and nobody far from the hero",
        variants::true_pets_stay_true,
    ),
    invariant(
        "MSP-GR-INV-01",
        "the great spells of the player's need high levels",
        grunthack::great_spells_need_high_levels,
    ),
    invariant("MSP-GR-INV-02", "a mage in need casts against that first", grunthack::needs_come_first),
    invariant(
        "MSP-GR-INV-03",
        "a mage picks nothing that the hero resists or reflects",
        grunthack::no_vain_spell_is_picked,
    ),
    invariant(
        "MSP-GR-INV-04",
        "a mage picks nothing of no use to a monster",
        grunthack::nothing_of_no_use_is_picked,
    ),
    invariant("MSP-GR-INV-05", "a mage casts within its budget", grunthack::the_budget_is_kept),
    invariant("MSP-GR-INV-06", "only the confused fumble", grunthack::only_the_confused_fumble),
    invariant(
        "MSP-GR-INV-07",
        "a spell at a wrong square leaves the hero alone",
        grunthack::a_wrong_square_spares_the_hero,
    ),
    invariant(
        "MSP-GR-INV-08",
        "cancellation flies 6 to 13 squares, and breaks on magic resistance",
        grunthack::cancellation_flies_6_to_13_squares,
    ),
    invariant("MSP-INV-44", "a form goes before the hero's own hit points", form::own_hit_points_wait),
    invariant("MSP-INV-45", "an erinys casts only what it has gained", form::an_erinys_casts_what_it_gained),
    invariant("MSP-FI-INV-01", "only known spells are cast", fiqhack::only_known_spells_are_cast),
    invariant("MSP-FI-INV-02", "power pays for spells, and for nothing else", fiqhack::power_pays_for_spells),
    invariant(
        "MSP-FI-INV-03",
        "nothing known is forgotten, and only birth and books teach",
        fiqhack::nothing_known_is_forgotten,
    ),
    invariant("MSP-FI-INV-04", "books obey their blessing", fiqhack::books_obey_their_blessing),
    invariant("MSP-FI-INV-05", "a study that succeeds is short", fiqhack::study_is_short),
    invariant("MSP-FI-INV-06", "who lines up keeps the line and the distance", fiqhack::lines_are_kept),
    invariant("MSP-FI-INV-07", "attacks have no magic of their own", fiqhack::attacks_have_no_magic),
    invariant(
        "MSP-FI-INV-08",
        "ghosts, the cancelled and the helpless cast nothing",
        fiqhack::the_barred_cast_nothing,
    ),
    invariant(
        "MSP-FI-INV-09",
        "for a spell beyond the maximum of power nothing is drawn",
        fiqhack::what_is_out_of_reach_is_not_drawn_for,
    ),
];

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
        format!("{} at level {level}; its minimum level is {least:?}", spell.name())
    })
}

fn directed_needs_an_attack(seen: &Seen<'_>) -> Result<(), String> {
    let Some((spell, attacking)) = selected(seen) else { return Ok(()) };
    hold(attacking || !seen.rules.directed(spell), || format!("{} without attacking", spell.name()))
}

fn peaceful_keeps_to_itself(seen: &Seen<'_>) -> Result<(), String> {
    let caster = &seen.before.caster;
    let (true, Some((spell, false))) = (caster.attitude.is_peaceful(), selected(seen)) else { return Ok(()) };
    if seen.rules.known_spells.is_some() {
        return Ok(());
    }
    // What is selected for an attack is of the attack's school, which need not be the caster's own.
    let of_mages = !selects(seen) || caster.school == School::Mage;
    let allowed = match spell {
        Spell::CureSelf => true,
        Spell::HasteSelf => of_mages,
        Spell::Flight => caster.attitude == Attitude::Tame,
        Spell::Protection | Spell::Reflection => true,
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
        format!("{:?} after {drawn} draws at level 0", seen.after.spell)
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
            hold(its_own, || format!("aggravate was tested after the value {value:?}"))?;
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
        format!("{spell:?} was selected, and {other:?} with the other magic resistance")
    })
}
