//! The state of a level between two actions, and what is told of it.

mod outcome;

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Serialize;

pub use outcome::{Arrival, Listed, Lying, Outcome};

use super::scenario::{
    Ability, Footing, HiscoreNpc, Keeping, Key, Level, LogLine, Means, Player, Preference, Present, Scenario,
    Square, Thing,
};
use super::tables::{
    CREATURES, CreatureRow, DEITIES, OBJECTS, OCCUPATIONS, Place, ROLES, Status, Terrain, Uniqueness, special,
};
use crate::ground::{Grid, Position, Size};
use crate::int::Int;
use crate::recorder::Answers;
use crate::system::Fault;

/// Objects whose state a scenario may change: few enough that there is always one left to be made.
const ITEM_STATES_MAX: usize = 20;

/// Squares across every map (SUM-004).
const WIDTH: i32 = 64;

/// The state between two actions. What tells states apart comes first, so that they are quick to compare.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// The creatures of the level, the one made last first.
    pub creatures: Vec<Creature>,
    /// Objects whose state differs from that at the start of a game.
    pub item_states: BTreeMap<u8, Uniqueness>,
    /// Where the player stands.
    pub player_at: Position,
    /// The game's tick.
    pub tick: i32,
    /// Keys to be pressed when asked whether to show the list.
    pub show_list: Answers<Key>,
    /// Numbers to be entered.
    pub number: Answers<i64>,
    /// Things on the ground, from the bottom to the top.
    pub stacks: BTreeMap<Position, Vec<Thing>>,
    /// What the player has and suffers.
    pub means: Means,
    /// Whether the player stands on a trap that everybody sees.
    pub on_shown_trap: bool,
    /// Whether something happened that the game leaves undefined (SUM-076).
    pub undefined: bool,
    /// What no summoning changes; states share it.
    pub setting: Rc<Setting>,
}

/// What no summoning changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Setting {
    /// Where the player is.
    pub place: Place,
    /// How deep.
    pub depth: u32,
    /// The number of the deity whose temple it is.
    pub temple_deity: u8,
    /// The ground that is known; beyond it there is void.
    pub ground: Grid<Terrain>,
    /// What the player is like.
    pub player: Player,
    /// Earlier games.
    pub npc_log: Vec<LogLine>,
    /// Who holds the high-score roles.
    pub hiscore_npcs: [HiscoreNpc; 15],
    /// What is remembered of random possessions.
    pub possessions: Keeping,
    /// The game's clock.
    pub clock: i32,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Creature {
    /// The number of its kind.
    pub kind: u8,
    /// Who it is among its kind.
    pub identity: Identity,
    /// Where it stands.
    pub at: Position,
    /// Hit points.
    pub hp: i32,
    /// Level.
    pub level: i32,
    /// Its flags.
    pub status: Status,
    /// Whether it is unique.
    pub uniqueness: Uniqueness,
    /// The number of what it does in its turn; -1 for nothing.
    pub special: i16,
    /// The number of what it does when talked to; -1 for nothing.
    pub talk: i16,
    /// How far it senses, in squares.
    pub sense: i32,
    /// How near wakes it, in squares.
    pub wakeup: i32,
    /// Experience points for its death.
    pub experience: i32,
    /// The tick within 50 from which on it may act.
    pub acts_at: i32,
    /// What it owns.
    pub possessions: Possessions,
    /// How often it died and rose again; only Death does.
    pub deaths: u32,
    /// Whether it was summoned in the course of the scenario.
    pub arrived: bool,
}

/// Who a creature is among its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Identity {
    /// Like any other.
    Plain,
    /// The angel of the deity with this number.
    Deity(u8),
    /// A human with the occupation of this number.
    Occupation(u8),
    /// A female one, which looks like a nymph, be it a nymph or a succubus (SUM-041).
    Female,
    /// A male one, which looks like a satyr, be it a satyr or an incubus (SUM-041).
    Male,
    /// Somebody from the log of earlier games: the line, counted from 1; 0 where the log is empty.
    LogLine(u32),
    /// Somebody from the high scores, with the role of this number.
    Role(u8),
}

/// What a creature owns.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Possessions {
    /// The numbers of the objects that are known, the one received last first.
    pub objects: Vec<u8>,
    /// How many more there are of which only the number is kept; they came last.
    pub counted: u32,
}

impl Creature {
    /// A creature like its row in the catalogue (SUM-048), on a square.
    pub fn of(row: &CreatureRow, at: Position) -> Self {
        Self {
            kind: row.id,
            identity: Identity::Plain,
            at,
            hp: row.hp,
            level: row.level,
            status: Status(row.status),
            uniqueness: row.uniqueness,
            special: row.special,
            talk: row.talk,
            sense: row.sense,
            wakeup: row.wakeup,
            experience: row.experience,
            acts_at: 0,
            possessions: Possessions::default(),
            deaths: 0,
            arrived: false,
        }
    }

    /// A creature that is there at the start.
    fn present(present: &Present, at: Position) -> Self {
        let mut creature = Self::of(&CREATURES[present.kind.unsigned() as usize], at);
        let mut set = |flag: Status, value: Option<bool>| {
            let status = creature.status;
            creature.status = match value {
                Some(true) => status.with(flag),
                Some(false) => status.without(flag),
                None => status,
            };
        };
        set(Status::HOSTILE, present.hostile);
        set(Status::AWAKE, present.awake);
        creature.hp = present.hp.map_or(creature.hp, Int::get);
        creature.level = present.level.map_or(creature.level, Int::get);
        creature.wakeup = present.wakeup.map_or(creature.wakeup, Int::get);
        if let Some(deity) = present.deity {
            creature.identity = Identity::Deity(deity.number());
        }
        creature.special = present.ability.map_or(creature.special, special_of);
        creature
    }

    /// Its row in the catalogue.
    pub fn row(&self) -> &'static CreatureRow {
        &CREATURES[usize::from(self.kind)]
    }

    /// What it is called.
    fn name(&self) -> String {
        let kind = self.row().name;
        match self.identity {
            Identity::Plain => kind.to_owned(),
            Identity::Deity(number) => {
                let deity = usize::from(number).checked_sub(1).and_then(|index| DEITIES.get(index));
                format!("{kind} of {}", deity.unwrap_or(&""))
            }
            Identity::Occupation(number) => OCCUPATIONS[usize::from(number) % OCCUPATIONS.len()].to_owned(),
            Identity::Female => "nymph".to_owned(),
            Identity::Male => "satyr".to_owned(),
            Identity::LogLine(line) => format!("{kind}: line {line}"),
            Identity::Role(role) => ROLES[usize::from(role) % ROLES.len()].to_owned(),
        }
    }
}

/// The number of what a creature with an ability does in its turn.
const fn special_of(ability: Ability) -> i16 {
    match ability {
        Ability::Nothing => -1,
        Ability::Fnord => special::FNORD,
        Ability::Demon => special::DEMON,
        Ability::Angel => special::ANGEL,
        Ability::Swarm => special::SWARM,
        Ability::Mirror => special::MIRROR,
        Ability::Overlord => special::RAISE,
        Ability::Seductor => special::SEDUCTOR,
        Ability::Prime => special::PRIME,
    }
}

impl State {
    /// The state before the first action.
    pub(super) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        let level = &scenario.level;
        let player_at = position(scenario.player.at);
        let size = Size { width: WIDTH, height: level.place.row().height };
        if !size.contains(player_at) {
            return Err(beyond("player.at", size));
        }
        if scenario.item_states.len() > ITEM_STATES_MAX {
            let problem = format!("at most {ITEM_STATES_MAX} objects can have a state of their own");
            return Err(Fault::new("item_states", problem));
        }
        let mut item_states = BTreeMap::new();
        for (index, item) in scenario.item_states.iter().enumerate() {
            if item_states.insert(item.object.unsigned() as u8, item.state).is_some() {
                let problem = format!("object {} has a state already", item.object);
                return Err(Fault::new(format!("item_states[{index}].object"), problem));
            }
        }
        let ground = ground(level, player_at, size)?;
        let creatures = creatures(scenario, player_at, size)?;
        let mut stacks: BTreeMap<Position, Vec<Thing>> = BTreeMap::new();
        for (index, stack) in scenario.ground_items.iter().enumerate() {
            if !size.contains(position(stack.at)) {
                return Err(beyond(format!("ground_items[{index}].at"), size));
            }
            stacks.entry(position(stack.at)).or_default().extend(stack.things.iter().cloned());
        }
        let numbers = scenario.answers.number.iter();
        let setting = Setting {
            place: level.place,
            depth: level.depth.unsigned(),
            temple_deity: level.temple_deity.number(),
            ground,
            player: scenario.player.clone(),
            npc_log: scenario.npc_log.clone(),
            hiscore_npcs: scenario.hiscore_npcs,
            possessions: scenario.possessions,
            clock: scenario.clock.get(),
        };
        Ok(Self {
            creatures,
            item_states,
            player_at,
            tick: scenario.tick.get(),
            show_list: Answers::new(scenario.answers.show_list.clone()),
            number: Answers::new(numbers.map(|number| i64::from(number.get())).collect()),
            stacks,
            means: scenario.means.clone(),
            on_shown_trap: false,
            undefined: false,
            setting: Rc::new(setting),
        })
    }

    /// The size of the map (SUM-004).
    pub fn size(&self) -> Size {
        Size { width: WIDTH, height: self.setting.place.row().height }
    }

    /// What a square of the map is.
    pub fn terrain(&self, square: Position) -> Terrain {
        self.setting.ground.get(square).copied().unwrap_or(Terrain::Void)
    }

    /// The creature on a square.
    pub fn creature_at(&self, square: Position) -> Option<&Creature> {
        self.creatures.iter().find(|creature| creature.at == square)
    }

    /// The state of an object.
    pub fn item_state(&self, object: u8) -> Uniqueness {
        let own = self.item_states.get(&object).copied();
        own.unwrap_or_else(|| OBJECTS[usize::from(object)].uniqueness)
    }

    /// Whether seductive creatures are female, where the player's preference decides it (SUM-041).
    pub fn prefers_female(&self) -> Option<bool> {
        match self.setting.player.preference {
            Preference::F => Some(true),
            Preference::M => Some(false),
            Preference::Y | Preference::N => None,
        }
    }

    /// Whether the player stands where gods protect (SUM-071).
    pub fn in_sanctuary(&self) -> bool {
        match self.means.footing {
            Footing::Plain => false,
            Footing::Sanctuary => true,
            Footing::Altar(deity) => self.setting.player.patron == Some(deity),
        }
    }
}

pub(super) fn position([x, y]: Square) -> Position {
    Position::new(x.get(), y.get())
}

fn beyond(field: impl Into<String>, size: Size) -> Fault {
    Fault::new(field, format!("the map there is {} squares across and {} down", size.width, size.height))
}

/// The ground that the rows describe.
fn ground(level: &Level, player_at: Position, size: Size) -> Result<Grid<Terrain>, Fault> {
    let width = level.rows.first().map_or(0, |row| row.chars().count());
    let sides = [level.rows.len(), width].map(|length| i32::try_from(length).unwrap_or(i32::MAX));
    if sides.iter().any(|length| length % 2 == 0 || *length > 2 * WIDTH) {
        let problem = format!("an odd number up to {} is needed of rows and of squares in each", 2 * WIDTH);
        return Err(Fault::new("level.rows", problem));
    }
    let corner = Position::new(player_at.x - sides[1] / 2, player_at.y - sides[0] / 2);
    let mut rows = Vec::new();
    for (y, row) in (corner.y..).zip(&level.rows) {
        let field = || format!("level.rows[{}]", y - corner.y);
        let mut cells = Vec::new();
        for (x, character) in (corner.x..).zip(row.chars()) {
            let inside = size.contains(Position::new(x, y));
            if inside == (character == 'X') {
                let problem = if inside { "is on the map, X is off it" } else { "is off the map: write X" };
                return Err(Fault::new(field(), format!("({x},{y}) {problem}")));
            }
            let terrain = if inside { Terrain::of(character) } else { Some(Terrain::Void) };
            cells.push(terrain.ok_or_else(|| Fault::new(field(), format!("{character:?} is no ground")))?);
        }
        rows.push(cells);
    }
    Grid::new(corner, rows).ok_or_else(|| Fault::new("level.rows", "not all rows are of the same length"))
}

/// The creatures that are there at the start.
fn creatures(scenario: &Scenario, player_at: Position, size: Size) -> Result<Vec<Creature>, Fault> {
    let mut creatures: Vec<Creature> = Vec::new();
    for (index, present) in scenario.creatures.iter().enumerate() {
        let (at, field) = (position(present.at), format!("creatures[{index}].at"));
        if !size.contains(at) {
            return Err(beyond(field, size));
        }
        if at == player_at || creatures.iter().any(|other| other.at == at) {
            return Err(Fault::new(field, format!("somebody else stands on {at}")));
        }
        creatures.push(Creature::present(present, at));
    }
    Ok(creatures)
}
