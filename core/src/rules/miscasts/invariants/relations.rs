//! What must hold between two runs on the same faces. Each looks at the first check of the runs only: what
//! follows goes by what that check's miscast did.

use super::{because, decision, hold};
use crate::int::Int;
use crate::journal::{Choice, Step};
use crate::rules::miscasts::scenario::{Being, Scenario, Stance};
use crate::rules::miscasts::{Miscasts, sites};
use crate::run::Run;
use crate::system::{Check, Invariant};

const fn relation(
    id: &'static str,
    says: &'static str,
    twin: fn(&Scenario) -> Option<Scenario>,
    compare: fn(&Run<Miscasts>, &Run<Miscasts>) -> Result<(), String>,
) -> Invariant<Miscasts> {
    Invariant { id, says, check: Check::Relation { twin, compare } }
}

/// MIS-017: a higher level never helps.
pub(super) const HARDER_LEVEL: Invariant<Miscasts> = relation(
    "MIS-INV-15",
    "one spell level more never turns a miscast into a pass and never lowers its total",
    |scenario| each(scenario, one_level_more),
    never_better,
);

/// MIS-019: heavier armour never helps.
pub(super) const HARDER_ARMOUR: Invariant<Miscasts> = relation(
    "MIS-INV-16",
    "ten percent of armour more never turn a miscast into a pass and never lower its total",
    |scenario| each(scenario, |being| raise(&mut being.armour_percent, 10)),
    never_better,
);

/// MIS-018: a rank is worth a level.
pub(super) const RANK_IS_A_LEVEL: Invariant<Miscasts> = relation(
    "MIS-INV-17",
    "one rank and one level more of your spells are the same check and the same total",
    |scenario| {
        let mut twin = scenario.clone();
        one_level_more(&mut twin.you)?;
        twin.you.spells.iter_mut().try_for_each(|spell| raise(&mut spell.rank, 1))?;
        Some(twin)
    },
    the_same,
);

/// MIS-019: only full tens of armour count.
pub(super) const FULL_TENS: Invariant<Miscasts> = relation(
    "MIS-INV-18",
    "armour short of the next ten percent is the same check and the same total",
    |scenario| {
        each(scenario, |being| {
            let to_the_next = 9 - being.armour_percent.get() % 10;
            raise(&mut being.armour_percent, to_the_next)
        })
    },
    the_same,
);

/// MIS-036, MIS-037: the stance shifts the total and nothing else.
pub(super) const STANCE_SHIFTS: Invariant<Miscasts> = relation(
    "MIS-INV-19",
    "another stance is the same check, and shifts the total by what the stances differ",
    |scenario| {
        each(scenario, |being| {
            being.stance = match being.stance {
                Stance::Neutral => Stance::Defensive,
                Stance::Defensive => Stance::Aggressive,
                Stance::Aggressive => Stance::Frenzy,
                Stance::Frenzy => Stance::Neutral,
            };
            Some(())
        })
    },
    shifted_by_stance,
);

/// MIS-026 to MIS-028: skill never harms.
pub(super) const SPELLCRAFT_HELPS: Invariant<Miscasts> = relation(
    "MIS-INV-20",
    "a point of Spellcraft adds at most one to the check and the ward, and never makes a cast worse",
    |scenario| each(scenario, |being| raise(&mut being.spellcraft, 1)),
    never_worse,
);

/// MIS-012: seeing a creature changes what is told and nothing else.
pub(super) const UNSEEN_IS_THE_SAME: Invariant<Miscasts> = relation(
    "MIS-INV-21",
    "whether you see a creature changes nothing but what you are told",
    |scenario| {
        let mut twin = scenario.clone();
        twin.creatures.iter_mut().for_each(|creature| creature.seen = !creature.seen);
        (!twin.creatures.is_empty()).then_some(twin)
    },
    same_but_told,
);

/// The scenario with everyone who can cast changed, if everyone can be.
fn each(scenario: &Scenario, change: fn(&mut Being) -> Option<()>) -> Option<Scenario> {
    let mut twin = scenario.clone();
    change(&mut twin.you)?;
    twin.creatures.iter_mut().try_for_each(|creature| change(&mut creature.being))?;
    Some(twin)
}

fn one_level_more(being: &mut Being) -> Option<()> {
    being.spells.iter_mut().try_for_each(|spell| raise(&mut spell.level, 1))
}

/// Raises a number, unless that would leave its range.
fn raise<const MIN: i32, const MAX: i32>(number: &mut Int<MIN, MAX>, by: i32) -> Option<()> {
    *number = Int::new(number.get() + by)?;
    Some(())
}

/// The first check of a run and the total it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FirstCheck {
    missed: bool,
    sum: i64,
    bonus: i64,
    difficulty_less_bonus: i64,
    total: Option<Total>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Total {
    unfloored: i64,
    ward: i64,
    stance: i64,
    total: i64,
}

fn first_check(run: &Run<Miscasts>) -> Option<FirstCheck> {
    let check = decision(&run.steps, sites::CHECK_RESULT)?;
    let missed = check.choice == Choice::Name(sites::MISSES);
    // The first row belongs to the first check only where that was missed.
    let row = decision(&run.steps, sites::ROW).filter(|_| missed);
    let total = row.map(|row| {
        let (ward, stance) = (because(row, "ward"), because(row, "stance"));
        let unfloored = because(row, "dice") + 5 * because(row, "miss") - ward + stance;
        Total { unfloored, ward, stance, total: because(row, "total") }
    });
    let bonus = because(check, "bonus");
    let difficulty_less_bonus = because(check, "difficulty") - bonus;
    Some(FirstCheck { missed, sum: because(check, "sum"), bonus, difficulty_less_bonus, total })
}

fn both(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Option<(FirstCheck, FirstCheck)> {
    first_check(run).zip(first_check(twin))
}

fn never_better(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Result<(), String> {
    let Some((one, other)) = both(run, twin) else { return Ok(()) };
    let total = |check: FirstCheck| check.total.map_or(0, |total| total.total);
    let holds = !one.missed || (other.missed && total(other) >= total(one));
    hold(holds, || format!("made harder, {one:?} became {other:?}"))
}

fn never_worse(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Result<(), String> {
    let Some((one, other)) = both(run, twin) else { return Ok(()) };
    never_better(twin, run)?;
    let ward = |check: FirstCheck| check.total.map_or(0, |total| total.ward);
    let steps = [other.bonus - one.bonus, if other.missed { ward(other) - ward(one) } else { 0 }];
    hold(steps.iter().all(|step| (0..=1).contains(step)), || format!("{one:?} became {other:?}"))
}

fn the_same(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Result<(), String> {
    let Some((one, other)) = both(run, twin) else { return Ok(()) };
    hold(one == other, || format!("{one:?} became {other:?}"))
}

fn shifted_by_stance(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Result<(), String> {
    let Some((one, other)) = both(run, twin) else { return Ok(()) };
    let expected = one.total.map(|total| {
        let stance = match total.stance {
            0 => -5,
            -5 => 5,
            5 => 10,
            _ => 0,
        };
        let unfloored = total.unfloored - total.stance + stance;
        Total { unfloored, stance, total: unfloored.max(1), ..total }
    });
    hold(other == FirstCheck { total: expected, ..one }, || format!("{one:?} became {other:?}"))
}

fn same_but_told(run: &Run<Miscasts>, twin: &Run<Miscasts>) -> Result<(), String> {
    let untold = |run: &Run<Miscasts>| {
        run.steps.iter().filter(|step| !matches!(step, Step::Message(_))).cloned().collect::<Vec<_>>()
    };
    let same = run.outcome == twin.outcome && untold(run) == untold(twin);
    hold(same, || "the run differs by who is seen".to_owned())
}
