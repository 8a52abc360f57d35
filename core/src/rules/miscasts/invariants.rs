//! What must hold of every cast, every item used and every scroll written. What is expected is worked out
//! here from the state before and the faces drawn, never by the rules' own functions.

mod books;
mod casts;
mod deadly;
mod relations;
mod rows;
#[cfg(test)]
mod tests;
mod world;

use super::scenario::{self, Caster, Cause, Cell, Spell, State, Who};
use super::tables::ZoneKind;
use super::words::Event;
use super::{Miscasts, sites};
use crate::ground::Position;
use crate::journal::{Choice, Decision, Draw, Step};
use crate::site::Site;
use crate::system::{Action, Invariant, hold, invariant};

type Seen<'a> = Action<'a, Miscasts>;
type Held = Result<(), String>;

/// All invariants.
pub(super) static INVARIANTS: &[Invariant<Miscasts>] = &[
    invariant(
        "MIS-INV-01",
        "scrolls, wands and writing draw, train and miscast nothing",
        casts::items_are_safe,
    ),
    invariant(
        "MIS-INV-02",
        "every cast its caster survives makes one check of 2d12, all else none",
        casts::one_check,
    ),
    invariant(
        "MIS-INV-03",
        "a missed check draws 2d12 more before anything else, and only training follows one that was made",
        casts::fresh_dice_on_a_miss,
    ),
    invariant("MIS-INV-04", "a roll of 1 and 1 is always a miscast", casts::one_one_misses),
    invariant("MIS-INV-05", "a roll of 12 and 12 is never a miscast", casts::twelve_twelve_passes),
    invariant(
        "MIS-INV-06",
        "any other roll is a miscast when it and the bonus fall short",
        casts::short_rolls_miss,
    ),
    invariant(
        "MIS-INV-07",
        "the points missed by are those the roll fell short by",
        casts::miss_is_the_shortfall,
    ),
    invariant(
        "MIS-INV-08",
        "the total is dice + 5 a point missed - ward + stance, at least 1",
        casts::total_adds_up,
    ),
    invariant(
        "MIS-INV-09",
        "rows are two totals wide up to the 65th, and the first 35 are protected",
        casts::row_fits,
    ),
    invariant(
        "MIS-INV-10",
        "exactly the casts that their caster survives train Spellcraft, once",
        casts::casts_train_once,
    ),
    invariant(
        "MIS-INV-11",
        "a cast costs its mana, writing three times that, and nothing else any",
        casts::mana_is_paid,
    ),
    invariant(
        "MIS-INV-12",
        "a miscast you can see is told by one line of its row, any other by none",
        casts::one_line,
    ),
    invariant("MIS-INV-13", "the spell goes off before the check of its cast", casts::spell_comes_first),
    invariant(
        "MIS-INV-14",
        "the dead change nothing, and nobody does once you are dead",
        casts::dead_change_nothing,
    ),
    relations::HARDER_LEVEL,
    relations::HARDER_ARMOUR,
    relations::WORTH_A_LEVEL,
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
        "one blessed by row 7 is near in a clear line or the caster, one who swaps is near so",
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
        "drain rows make their checks, lose their points for each that failed, and tell of each",
        deadly::drains_add_up,
    ),
    invariant(
        "MIS-INV-33",
        "rows 41, 50 and 58 forget what they say, other rows nothing",
        deadly::spells_are_forgotten,
    ),
    invariant("MIS-INV-34", "the dice of a row are those of the table", rows::dice_of_the_row),
    invariant(
        "MIS-INV-35",
        "rows 36 and 45 turn the spell in the one way of its kind, and it comes so; other rows in none",
        deadly::turned_one_way,
    ),
    invariant(
        "MIS-INV-36",
        "a turned heal or buff goes to a foe that its caster sees, and none nearer",
        deadly::foes_profit,
    ),
    invariant(
        "MIS-INV-37",
        "the force of a turned spell is one d6 and one for each 3 or 2 levels",
        deadly::force_by_level,
    ),
    invariant(
        "MIS-INV-38",
        "a gate row opens one gate on a free cell beside its caster, or none",
        deadly::gates_beside,
    ),
    invariant(
        "MIS-INV-39",
        "a Pit row opens stairs of their own in a dungeon, and nowhere else",
        deadly::pits_in_dungeons,
    ),
    invariant(
        "MIS-INV-40",
        "mana rows take their share of what is left, and row 3 gives the cost back",
        rows::mana_shares,
    ),
    invariant(
        "MIS-INV-41",
        "a caster killed by a row dies of their own miscast spell",
        deadly::cause_of_death,
    ),
    invariant("MIS-INV-42", "a gate never moves, and goes only when it is killed", world::gates_stay),
    invariant("MIS-INV-43", "the fiends about of a gate are never more than it may have", world::caps_hold),
    invariant(
        "MIS-INV-44",
        "a gate lets one or two through at a time, never twice in ten turns",
        world::releases_are_slow,
    ),
    invariant(
        "MIS-INV-45",
        "no fiend comes while nobody of your side is within 8 cells in a clear line",
        world::blind_gates_rest,
    ),
    invariant(
        "MIS-INV-46",
        "nobody attacks whom their side does not fight, and gates nobody",
        world::sides_hold,
    ),
    invariant("MIS-INV-47", "gates shrug off fire and poison and take half of cold", world::gates_withstand),
    invariant(
        "MIS-INV-48",
        "a gate that dies leaves its fiends, and lets no more through",
        world::fiends_outlive_gates,
    ),
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
    invariant(
        "MIS-INV-51",
        "days mend a point of each damaged stat, and nothing else mends one",
        books::days_mend,
    ),
    invariant("MIS-INV-52", "a zone is gone after exactly its turns, and never before", books::zones_pass),
    invariant(
        "MIS-INV-53",
        "a Willpower check goes by its dice, 1 and 1 failing and 12 and 12 passing",
        books::willpower_checks,
    ),
    invariant(
        "MIS-INV-54",
        "a grimoire brings a forgotten spell back at rank 1, or raises a known one by 1",
        books::grimoires,
    ),
    invariant(
        "MIS-INV-55",
        "after its total a row draws what its list says and nothing else",
        deadly::draws_of_the_row,
    ),
    invariant(
        "MIS-INV-56",
        "hit points and stacks change by what is recorded, and stay within their limits",
        books::bodies_add_up,
    ),
];

/// The caster and the spell of an own-mana cast that goes off and that its caster survives.
fn cast<'a>(seen: &'a Seen<'_>) -> Option<(&'a Caster, &'a Spell)> {
    let scenario::Action::Cast(cast) = seen.action else { return None };
    let caster = seen.before.caster(cast.by)?;
    let spell = caster.spell(cast.spell)?;
    let alive = seen.before.you.hp > 0 && caster.hp > cast.harm.get() && caster.hp > 0;
    let pays = caster.mana.is_none_or(|mana| mana >= spell.cost.get());
    let killed =
        || events(seen).any(|it| matches!(it, Event::Dies { who, cause: Cause::Spell } if *who == cast.by));
    (alive && pays && !killed()).then_some((caster, spell))
}

/// A cast and the row it landed in.
struct Landed<'a> {
    row: i64,
    by: Who,
    spell: &'a Spell,
    before: &'a Caster,
    after: &'a Caster,
    /// What was recorded after the row was settled.
    then: &'a [Step<Miscasts>],
}

fn landed<'a>(seen: &'a Seen<'_>) -> Option<Landed<'a>> {
    let at = seen.steps.iter().position(|it| matches!(it, Step::Decision(it) if it.site == sites::ROW))?;
    let Step::Decision(Decision { choice: Choice::Number(row), .. }) = seen.steps[at] else { return None };
    let (before, spell) = cast(seen)?;
    let by = seen.action.by();
    Some(Landed { row, by, spell, before, after: seen.after.caster(by)?, then: &seen.steps[at + 1..] })
}

/// Whether an invariant about a landed cast holds; without one it does.
fn of_landed(seen: &Seen<'_>, check: impl FnOnce(&Landed<'_>) -> Held) -> Held {
    landed(seen).map_or(Ok(()), |landed| check(&landed))
}

fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    seen.steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event),
        _ => None,
    })
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

/// Whether neither a solid cell nor smoke lies between two cells.
fn in_a_clear_line(state: &State, one: Position, other: Position) -> bool {
    one.between(other).into_iter().all(|at| {
        let smoke = state.zones.iter().any(|zone| {
            zone.kind == ZoneKind::Smoke
                && zone.at.x.abs_diff(at.x).max(zone.at.y.abs_diff(at.y)) <= zone.radius
        });
        !smoke && state.cells.get(at).is_some_and(|cell| *cell != Cell::Solid)
    })
}
