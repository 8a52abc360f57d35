//! What must hold between two runs on the same faces. The two are walked side by side to their ends, or to the
//! step at which the rules themselves let them part: a check made in one and missed in the other, two rows.

use super::hold;
use crate::int::Int;
use crate::journal::{Choice, Reasoned, Status, Step};
use crate::rules::miscasts::scenario::{Action, Being, Scenario, SpellKind, Stance};
use crate::rules::miscasts::words::Event;
use crate::rules::miscasts::{Miscasts, sites};
use crate::run::Run;
use crate::system::{Check, Invariant};

type Held = Result<(), String>;

const fn relation(
    id: &'static str,
    says: &'static str,
    twin: fn(&Scenario) -> Option<Scenario>,
    compare: fn(&Run<Miscasts>, &Run<Miscasts>) -> Held,
) -> Invariant<Miscasts> {
    Invariant { id, says, check: Check::Relation { twin, compare } }
}

/// MIS-017: a higher level never helps.
pub(super) const HARDER_LEVEL: Invariant<Miscasts> = relation(
    "MIS-INV-15",
    "one spell level more never turns a miscast into a pass and never lowers its total",
    |scenario| each(scenario, |being| more_levels(being, 1)),
    |run, twin| same_until(run, twin, not_made_easier, never_lower),
);

/// MIS-019: heavier armour never helps.
pub(super) const HARDER_ARMOUR: Invariant<Miscasts> = relation(
    "MIS-INV-16",
    "ten percent of armour more never turn a miscast into a pass and never lower its total",
    |scenario| each(scenario, |being| raise(&mut being.armour_percent, 10)),
    |run, twin| same_until(run, twin, not_made_easier, never_lower),
);

/// MIS-016, MIS-018: a rank is worth a level, and so is a point of the bonus.
pub(super) const WORTH_A_LEVEL: Invariant<Miscasts> = relation(
    "MIS-INV-17",
    "a rank, and a point of Intelligence, make up for a level each: the same check, total and row",
    |scenario| {
        let mut twin = each(scenario, |being| {
            more_levels(being, 1)?;
            raise(&mut being.intelligence_modifier, 1)
        })?;
        more_levels(&mut twin.you, 1)?;
        twin.you.spells.iter_mut().try_for_each(|spell| raise(&mut spell.rank, 1))?;
        Some(twin)
    },
    |run, twin| walk(run, twin, (as_far_short, the_same), true),
);

/// MIS-019: only full tens of armour count.
pub(super) const FULL_TENS: Invariant<Miscasts> = relation(
    "MIS-INV-18",
    "armour short of the next ten percent is the same run",
    |scenario| {
        each(scenario, |being| {
            let to_the_next = 9 - being.armour_percent.get() % 10;
            raise(&mut being.armour_percent, to_the_next)
        })
    },
    |run, twin| same_until(run, twin, the_same, the_same),
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
    |run, twin| same_until(run, twin, the_same, shifted_by_stance),
);

/// MIS-026 to MIS-028: skill never harms.
pub(super) const SPELLCRAFT_HELPS: Invariant<Miscasts> = relation(
    "MIS-INV-20",
    "a point of Spellcraft adds at most one to the check and the ward, and never makes a cast worse",
    |scenario| each(scenario, |being| raise(&mut being.spellcraft, 1)),
    |run, twin| same_until(run, twin, helped, never_higher),
);

/// MIS-012: seeing a creature changes what is told and nothing else. Whom you see your own heals and buffs go by,
/// once they turn on you.
pub(super) const UNSEEN_IS_THE_SAME: Invariant<Miscasts> = relation(
    "MIS-INV-21",
    "whether you see a creature changes nothing but what you are told, and which foes you see",
    |scenario| {
        let looks = |kind| matches!(kind, SpellKind::Heal | SpellKind::Buff);
        if scenario.creatures.is_empty() || scenario.you.spells.iter().any(|spell| looks(spell.kind)) {
            return None;
        }
        let mut twin = scenario.clone();
        twin.creatures.iter_mut().for_each(|creature| creature.seen = !creature.seen);
        Some(twin)
    },
    |run, twin| {
        let untold = |step: &&Step<Miscasts>| !matches!(step, Step::Message(_));
        let same = run.outcome == twin.outcome
            && run.lists == twin.lists
            && run.steps.iter().filter(untold).eq(twin.steps.iter().filter(untold));
        hold(same, || "the run differs by who is seen".to_owned())
    },
);

/// The scenario with everyone who can cast changed, if everyone can be and anyone casts at all.
fn each(scenario: &Scenario, change: fn(&mut Being) -> Option<()>) -> Option<Scenario> {
    if !scenario.actions.iter().any(|action| matches!(action, Action::Cast(_))) {
        return None;
    }
    let mut twin = scenario.clone();
    change(&mut twin.you)?;
    twin.creatures.iter_mut().try_for_each(|creature| change(&mut creature.being))?;
    Some(twin)
}

fn more_levels(being: &mut Being, by: i32) -> Option<()> {
    being.spells.iter_mut().try_for_each(|spell| raise(&mut spell.level, by))
}

/// Raises a number, unless that would leave its range.
fn raise<const MIN: i32, const MAX: i32>(number: &mut Int<MIN, MAX>, by: i32) -> Option<()> {
    *number = Int::new(number.get() + by)?;
    Some(())
}

/// How two decisions are compared.
type Compared = fn(&Reasoned<'_>, &Reasoned<'_>) -> Held;

fn same_until(run: &Run<Miscasts>, twin: &Run<Miscasts>, check: Compared, row: Compared) -> Held {
    walk(run, twin, (check, row), false)
}

/// Walks both runs side by side. Their checks and rows are compared as they should be; every other step must be
/// the same, until a check, a row or the force of a level parts them, or the rank that a spell is known at where
/// the two differ in ranks. Where nothing does, they end alike.
fn walk(
    run: &Run<Miscasts>,
    twin: &Run<Miscasts>,
    (check, row): (Compared, Compared),
    other_ranks: bool,
) -> Held {
    for (one, other) in run.steps.iter().zip(&twin.steps) {
        match (one, other) {
            (Step::Decision(a), Step::Decision(b)) if a.site == b.site => {
                let (a, b) = (&run.lists.reasoned(a), &twin.lists.reasoned(b));
                match a.decision.site {
                    site if site == sites::CHECK_RESULT => check(a, b)?,
                    site if site == sites::ROW => row(a, b)?,
                    // How a spell turns goes by its kind; its level is told and decides the force.
                    site if site == sites::TURN => {
                        hold(a.decision.choice == b.decision.choice, || format!("{a} became {b}"))?
                    }
                    _ => the_same(a, b)?,
                }
                if a.decision.choice != b.decision.choice {
                    return Ok(());
                }
            }
            (Step::Draw(a), Step::Draw(b))
                if a.site == sites::FORCE && a.site == b.site && a.ask != b.ask =>
            {
                return Ok(());
            }
            (Step::Draw(a), Step::Draw(b)) => {
                let same = a == b && run.lists.faces(a) == twin.lists.faces(b);
                hold(same, || format!("{one} became {other}"))?;
            }
            (Step::Event(a), Step::Event(b)) if other_ranks && is_of_rank(a) && is_of_rank(b) => {
                return Ok(());
            }
            _ => hold(one == other, || format!("{one} became {other}"))?,
        }
    }
    if (run.status, twin.status) != (Status::Complete, Status::Complete) {
        return Ok(());
    }
    let mut expected = run.outcome.clone();
    if other_ranks {
        expected.you.spells.iter_mut().for_each(|(_, rank)| *rank += 1);
    }
    let alike = run.steps.len() == twin.steps.len() && expected == twin.outcome;
    hold(alike, || "the two runs end otherwise".to_owned())
}

fn is_of_rank(event: &Event) -> bool {
    matches!(event, Event::RankLost { .. } | Event::SpellLearned { .. })
}

fn is_miss(made: &Reasoned<'_>) -> bool {
    made.decision.choice == Choice::Name(sites::MISSES)
}

fn the_same(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    hold(one == other, || format!("{one} became {other}"))
}

fn not_made_easier(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    let holds = !is_miss(one) || (is_miss(other) && other.because("miss") >= one.because("miss"));
    hold(holds, || format!("made harder, {one} became {other}"))
}

fn never_lower(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    hold(other.because("total") >= one.because("total"), || format!("made harder, {one} became {other}"))
}

fn as_far_short(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    let told = |it: &Reasoned<'_>| {
        (
            it.decision.choice,
            it.because("sum"),
            it.because("difficulty") - it.because("bonus"),
            it.because("miss"),
        )
    };
    hold(told(one) == told(other), || format!("{one} became {other}"))
}

fn helped(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    not_made_easier(other, one)?;
    let step = other.because("bonus") - one.because("bonus");
    hold((0..=1).contains(&step), || format!("a point of skill made {other} of {one}"))
}

fn never_higher(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    never_lower(other, one)?;
    let step = other.because("ward") - one.because("ward");
    hold((0..=1).contains(&step), || format!("a point of skill made {other} of {one}"))
}

fn shifted_by_stance(one: &Reasoned<'_>, other: &Reasoned<'_>) -> Held {
    let stance = match one.because("stance") {
        0 => -5,
        -5 => 5,
        5 => 10,
        _ => 0,
    };
    let same = ["dice", "miss", "ward"].iter().all(|name| one.because(name) == other.because(name));
    let sum = other.because("dice") + 5 * other.because("miss") - other.because("ward") + stance;
    let holds = same && other.because("stance") == stance && other.because("total") == sum.max(1);
    hold(holds, || format!("in another stance {one} became {other}"))
}
