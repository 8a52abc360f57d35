//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

mod sources;

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{
    Action, Answers, Deity, HiscoreNpc, ItemState, Keeping, Key, Level, LogLine, Player, Preference, Present,
    Scenario, Stack, Summon, Thing,
};
use super::tables::{PLACES, Terrain, Uniqueness, kind};
use crate::int::Int;
use sources::{means, source, stacks, villains};

/// The most actions of a generated scenario: one more than there are squares, and now and then many more.
const ACTIONS_MAX: usize = 9;
const MANY_ACTIONS_MAX: usize = 40;

/// Kinds with an identity or an object of their own.
const SPECIAL_KINDS: [u8; 12] = [
    kind::LOG_NPC,
    kind::HUMAN,
    kind::HISCORE_NPC,
    kind::WERE_HUMAN,
    kind::INCUBUS,
    kind::SATYR,
    kind::ANGEL,
    kind::HIGH_ANGEL,
    kind::ARCHANGEL,
    50,
    123,
    140,
];

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    rough_ground: bool,
    crowd: bool,
    edge: bool,
    littered: bool,
    odd_items: bool,
    listed: bool,
    own_people: bool,
    special_kinds: bool,
    prompts: bool,
    wild_answers: bool,
    sources: bool,
    player_sources: bool,
    hindered: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let mut scenario = Scenario { actions: Vec::new(), ..Scenario::example() };
    let place = u.choose(&PLACES)?;
    let at = [
        if swarm.edge { *u.choose(&[0, 1, 62, 63])? } else { 30 },
        if swarm.edge { *u.choose(&[0, 1, place.height - 2, place.height - 1])? } else { 8 },
    ];
    scenario.level = Level {
        place: place.place,
        depth: Int::saturating(u.int_in_range(0..=20)?),
        temple_deity: *u.choose(&Deity::ALL)?,
        rows: rows(u, &swarm, at, place.height)?,
    };
    scenario.player = player(u, at)?;
    scenario.creatures = creatures(u, &swarm, at, place.height)?;
    if swarm.sources {
        scenario.creatures.extend(villains(u, at, place.height, &scenario.creatures)?);
    }
    scenario.means = means(u, swarm.hindered)?;
    scenario.clock = Int::saturating(u.int_in_range(0..=10)?);
    if swarm.littered {
        scenario.ground_items = vec![Stack { at: square(at), things: things(u)? }];
        if swarm.sources {
            scenario.ground_items.extend(stacks(u, at, place.height)?);
        }
    }
    if swarm.odd_items {
        let states = (0..u.int_in_range(1..=3)?).map(|_| item_state(u)).collect::<Result<Vec<_>>>()?;
        for state in states {
            if scenario.item_states.iter().all(|other| other.object != state.object) {
                scenario.item_states.push(state);
            }
        }
    }
    if swarm.own_people {
        scenario.npc_log = (0..u.int_in_range(0..=4)?).map(|_| log_line(u)).collect::<Result<_>>()?;
        let person = HiscoreNpc { level: Int::arbitrary(u)?, behaviour: Int::arbitrary(u)? };
        scenario.hiscore_npcs = [person; 15];
    }
    scenario.tick = Int::saturating(u.int_in_range(0..=60)?);
    scenario.possessions = if swarm.listed { Keeping::Listed } else { Keeping::Counted };
    let most = if u.ratio(1, 16)? { MANY_ACTIONS_MAX } else { ACTIONS_MAX };
    let count = u.int_in_range(1..=most)?;
    let others: Vec<_> = scenario.creatures.iter().map(|creature| creature.at).collect();
    for _ in 0..count {
        let source = if swarm.sources || swarm.player_sources { u.ratio(3, 4)? } else { false };
        scenario.actions.push(if source { source_of(u, &swarm, &others)? } else { action(u, &swarm)? });
    }
    scenario.answers = answers(u, &swarm)?;
    Ok(scenario)
}

fn square(at: [i32; 2]) -> [Int<0, 63>; 2] {
    at.map(|part| Int::saturating(part.into()))
}

/// The ground around the player, with `X` off the map. Only the squares beside the player can matter, so most
/// grids show just these.
fn rows(u: &mut Unstructured<'_>, swarm: &Swarm, [x, y]: [i32; 2], height: i32) -> Result<Vec<String>> {
    let all: Vec<char> = Terrain::characters().collect();
    let mut reach = || if swarm.rough_ground { u.choose(&[1, 1, 1, 2, 0]).copied() } else { Ok(1) };
    let (across, down) = (reach()?, reach()?);
    let mut rows = Vec::new();
    for dy in -down..=down {
        let mut row = String::new();
        for dx in -across..=across {
            let on_the_map = (0..64).contains(&(x + dx)) && (0..height).contains(&(y + dy));
            row.push(match on_the_map {
                false => 'X',
                true if swarm.rough_ground && u.arbitrary()? => *u.choose(&all)?,
                true => '.',
            });
        }
        rows.push(row);
    }
    Ok(rows)
}

fn player(u: &mut Unstructured<'_>, at: [i32; 2]) -> Result<Player> {
    use Preference::{F, M, N, Y};
    Ok(Player {
        at: square(at),
        preference: *u.choose(&[M, F, Y, N])?,
        alignment: Int::saturating(u.int_in_range(-5..=5)?),
        patron: if u.arbitrary()? { Some(*u.choose(&Deity::ALL)?) } else { None },
        legion_rank: Int::saturating(u.int_in_range(0..=1)?),
        arena_rank: Int::saturating(u.int_in_range(0..=1)?),
    })
}

/// Creatures on some of the squares around the player.
fn creatures(u: &mut Unstructured<'_>, swarm: &Swarm, at: [i32; 2], height: i32) -> Result<Vec<Present>> {
    let mut creatures = Vec::new();
    for (dx, dy) in [(1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (x, y) = (at[0] + dx, at[1] + dy);
        let on_the_map = (0..64).contains(&x) && (0..height).contains(&y);
        if swarm.crowd && on_the_map && u.ratio(2, 3)? {
            creatures.push(Present { kind: Int::arbitrary(u)?, at: square([x, y]), ..Present::default() });
        }
    }
    Ok(creatures)
}

fn things(u: &mut Unstructured<'_>) -> Result<Vec<Thing>> {
    Ok(vec![Thing::Object(Int::arbitrary(u)?), Thing::Corpse(Int::arbitrary(u)?)])
}

fn item_state(u: &mut Unstructured<'_>) -> Result<ItemState> {
    use Uniqueness::{Common, Made, Taken, Unmade};
    // Objects that creatures always have, and any other.
    let any = u.int_in_range(0..=216)?;
    let object = *u.choose(&[89, 101, 118, 120, 123, 200, 205, any])?;
    let state = *u.choose(&[Common, Unmade, Made, Taken])?;
    Ok(ItemState { object: Int::saturating(object), state })
}

fn log_line(u: &mut Unstructured<'_>) -> Result<LogLine> {
    Ok(LogLine {
        dead: u.arbitrary()?,
        level: Int::saturating(u.int_in_range(0..=15)?),
        behaviour: Int::arbitrary(u)?,
    })
}

fn action(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Action> {
    let strength = *u.choose(if swarm.prompts { &[-1, 0, 1] } else { &[-1, 0, -1] })?;
    let kind = match u.int_in_range(0..=3)? {
        0 if swarm.special_kinds => Some(Int::saturating(i64::from(*u.choose(&SPECIAL_KINDS)?))),
        1 => Some(Int::arbitrary(u)?),
        _ => None,
    };
    Ok(Action::Summon(Summon { strength: Int::saturating(strength), kind }))
}

fn source_of(u: &mut Unstructured<'_>, swarm: &Swarm, others: &[[Int<0, 63>; 2]]) -> Result<Action> {
    source(u, if swarm.sources { others } else { &[] }, swarm.player_sources || !swarm.sources)
}

fn answers(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Answers> {
    use Key::{EndOfInput, Escape, N, Other, Q, Space, Y};
    if !swarm.prompts {
        return Ok(Answers::default());
    }
    let mut answers = Answers::default();
    for _ in 0..ACTIONS_MAX {
        answers.show_list.push(*u.choose(&[Y, N, Q, Space, Escape, EndOfInput, Other])?);
        let number = match u.int_in_range(0..=7)? {
            0 | 1 if swarm.wild_answers => *u.choose(&[-1, 0, 151, 99_999_999, 2_000_000_000])?,
            _ => u.int_in_range(1..=150)?,
        };
        answers.number.push(Int::saturating(number));
    }
    Ok(answers)
}
