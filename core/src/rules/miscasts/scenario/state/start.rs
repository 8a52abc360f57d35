//! How a state begins, and which scenarios contradict themselves.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Body, CREATURES_MAX, Caster, Cell, ELEMENTS, Person, State};
use crate::ground::{Grid, Position};
use crate::rules::miscasts::name::Name;
use crate::rules::miscasts::scenario::{Action, At, Being, Fiends, Level, Scenario, Who};
use crate::rules::miscasts::tables::GateKind;
use crate::system::Fault;

/// The most creatures of a scenario; the rest of [`CREATURES_MAX`] is for those that come.
const CREATURES_GIVEN_MAX: usize = 200;
const _: () = assert!(CREATURES_GIVEN_MAX < CREATURES_MAX);

/// The most rows of a map, and letters of a row.
const MAP_MAX: usize = 64;

impl Caster {
    fn start(being: &Being, who: Who) -> Result<Self, Fault> {
        let fault =
            |field: String, problem: String| Err(Fault::new(format!("{}.{field}", path(who)), problem));
        if being.hp > being.hp_max {
            let problem = format!("{} is above the maximum of {}", being.hp, being.hp_max);
            return fault("hp".to_owned(), problem);
        }
        if let Some(mana) = being.mana.filter(|mana| mana.now > mana.max) {
            let problem = format!("{} is above the maximum of {}", mana.now, mana.max);
            return fault("mana.now".to_owned(), problem);
        }
        let mut names = BTreeSet::new();
        if let Some(index) = being.spells.iter().position(|spell| !names.insert(spell.name)) {
            let problem = format!("{} is in the list already", being.spells[index].name);
            return fault(format!("spells[{index}].name"), problem);
        }
        for (index, resistance) in being.resists.iter().enumerate() {
            if being.resists[..index].iter().any(|earlier| earlier.to == resistance.to) {
                let problem = "this type of damage is in the list already";
                return fault(format!("resists[{index}].to"), problem.to_owned());
            }
        }
        Ok(Self::bare(being))
    }

    /// Someone as a scenario describes them, on no cell yet.
    pub(in crate::rules::miscasts) fn bare(being: &Being) -> Self {
        let mut resists = [0; ELEMENTS];
        for resistance in &being.resists {
            resists[resistance.to as usize] = resistance.percent.get();
        }
        Self {
            hp: being.hp.get(),
            hp_max: being.hp_max.get(),
            cause: None,
            at: Position::default(),
            mana: being.mana.map(|mana| mana.now.get()),
            mana_max: being.mana.map_or(0, |mana| mana.max.get()),
            intelligence_modifier: being.intelligence_modifier.get(),
            willpower_modifier: being.willpower_modifier.get(),
            spellcraft: being.spellcraft.unsigned(),
            spellcraft_trained: 0,
            armour_percent: being.armour_percent.unsigned(),
            stance: being.stance,
            spells: being.spells.clone(),
            forgotten: Vec::new(),
            scrolls: being.scrolls.clone(),
            statuses: Vec::new(),
            immune_to: being.immune_to.clone(),
            resists,
            stats: being.stats.in_order(),
            stat_damage: [0; 6],
            marks: being.marks.in_order(),
        }
    }
}

/// The square of a cell.
pub(in crate::rules::miscasts) fn square(at: At) -> Position {
    Position::new(at[0].get(), at[1].get())
}

/// The cells of a map.
fn cells(level: &Level) -> Result<Grid<Cell>, Fault> {
    let fits = |length: usize| (1..=MAP_MAX).contains(&length);
    if !fits(level.map.len()) {
        return Err(Fault::new("level.map", format!("give 1 to {MAP_MAX} rows")));
    }
    let width = level.map[0].len();
    let mut cells = Vec::with_capacity(level.map.len() * width);
    for (index, row) in level.map.iter().enumerate() {
        if !fits(row.len()) || !row.bytes().all(|letter| b".,#".contains(&letter)) {
            let problem = format!("give 1 to {MAP_MAX} of the letters . , #");
            return Err(Fault::new(format!("level.map[{index}]"), problem));
        }
        if row.len() != width {
            return Err(Fault::new("level.map", "the rows are not all equally long"));
        }
        cells.extend(row.bytes().map(|letter| match letter {
            b'.' => Cell::Floor,
            b',' => Cell::Furnished,
            _ => Cell::Solid,
        }));
    }
    Grid::of_cells(Position::default(), width, cells)
        .ok_or_else(|| Fault::new("level.map", "the rows are not all equally long"))
}

/// What comes through the gates listed.
fn fiends(given: &[Fiends]) -> Result<Vec<(GateKind, Vec<Name>)>, Fault> {
    for (index, fiends) in given.iter().enumerate() {
        if fiends.names.is_empty() {
            let problem = "give at least one; leave the gate out for what `tables miscasts` lists";
            return Err(Fault::new(format!("fiends[{index}].names"), problem));
        }
        if given[..index].iter().any(|earlier| earlier.gate == fiends.gate) {
            return Err(Fault::new(format!("fiends[{index}].gate"), "this gate is in the list already"));
        }
    }
    Ok(given.iter().map(|it| (it.gate, it.names.clone())).collect())
}

/// Where in a scenario someone is described.
fn path(who: Who) -> String {
    match who {
        Who::You => "you".to_owned(),
        Who::Creature(index) => format!("creatures[{index}].being"),
    }
}

impl State {
    /// The state before the first action.
    pub(in crate::rules::miscasts) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        if scenario.you.mana.is_none() {
            return Err(Fault::new("you.mana", "you cast with your own mana: give now and max"));
        }
        if scenario.creatures.len() > CREATURES_GIVEN_MAX {
            return Err(Fault::new("creatures", format!("give at most {CREATURES_GIVEN_MAX}")));
        }
        let mut creatures = Vec::with_capacity(scenario.creatures.len());
        for (index, creature) in (0..).zip(&scenario.creatures) {
            let caster = Caster::start(&creature.being, Who::creature(index))?;
            let (name, seen, side) = (creature.name, creature.seen, creature.side);
            creatures.push(Person { name, seen, side, body: Body::Common, caster });
        }
        let mut state = Self {
            you: Caster::start(&scenario.you, Who::You)?,
            creatures,
            place: scenario.level.place,
            cells: Arc::new(cells(&scenario.level)?),
            zones: Vec::new(),
            pits: Vec::new(),
            fiends: fiends(&scenario.fiends)?,
            gate_hp: scenario.gate_hp.get(),
            fiend_hp: scenario.fiend_hp.get(),
        };
        state.put_everyone(scenario)?;
        for (index, action) in scenario.actions.iter().enumerate() {
            let count = state.creatures.len();
            let fault = |field: &str| {
                let problem = format!("there are {count} creatures, counted from 0");
                Err(Fault::new(format!("actions[{index}].{}.{field}", action.name()), problem))
            };
            // Attackers, targets and those who go may have come only later.
            if matches!(action, Action::Cast(_) | Action::ReadScroll(_) | Action::FireWand(_))
                && state.caster(action.by()).is_none()
            {
                return fault("by");
            }
        }
        Ok(state)
    }

    /// Puts everyone on a cell: first those whose cell is given, then you, then the others in order.
    fn put_everyone(&mut self, scenario: &Scenario) -> Result<(), Fault> {
        let creatures = (0..).zip(&scenario.creatures).map(|(index, it)| (Who::creature(index), &it.being));
        let beings = std::iter::once((Who::You, &scenario.you)).chain(creatures);
        let fault = |who, problem: &str| Fault::new(format!("{}.at", path(who)), problem);
        let mut taken: Vec<Position> = Vec::new();
        let mut waiting = Vec::new();
        for (who, being) in beings {
            let Some(at) = being.at.map(square) else {
                waiting.push(who);
                continue;
            };
            if !self.is_passable(at) || taken.contains(&at) {
                return Err(fault(who, &format!("{at} is solid, off the map or taken")));
            }
            taken.push(at);
            self.put(who, at);
        }
        let half = |length: usize| i32::try_from(length / 2).unwrap_or(0);
        let map = &scenario.level.map;
        let middle = Position::new(half(map.first().map_or(0, String::len)), half(map.len()));
        for who in waiting {
            let is_free = |at: &Position| self.is_passable(*at) && !taken.contains(at);
            let own = (who == Who::You).then_some(middle);
            let free = own.into_iter().chain(self.cells.squares()).find(is_free);
            let at = free.ok_or_else(|| fault(who, "the level has no free cell left"))?;
            taken.push(at);
            self.put(who, at);
        }
        Ok(())
    }

    /// Sets someone on a cell.
    pub(in crate::rules::miscasts) fn put(&mut self, who: Who, at: Position) {
        if let Some(caster) = self.caster_mut(who) {
            caster.at = at;
        }
    }
}

impl Action {
    /// Its name in a scenario.
    fn name(&self) -> &'static str {
        match self {
            Self::Cast(_) => "cast",
            Self::ReadScroll(_) => "read_scroll",
            Self::FireWand(_) => "fire_wand",
            Self::Scribe(_) => "scribe",
            Self::ReadGrimoire(_) => "read_grimoire",
            Self::Attack(_) => "attack",
            Self::Blast(_) => "blast",
            Self::Move(_) => "move",
            Self::Wait(_) => "wait",
            Self::Rest(_) => "rest",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::int::Int;
    use crate::rules::miscasts::scenario::{Cast, Mana, Resistance, Spell};

    fn being() -> Being {
        Being { spells: vec![spell(0)], ..Being::default() }
    }

    fn spell(level: i64) -> Spell {
        let name = Name::new("Fireball").unwrap();
        Spell { name, level: Int::saturating(level), ..Scenario::example().you.spells[0] }
    }

    fn cast_by(by: Who) -> Action {
        Action::Cast(Cast::of(by, spell(0).name))
    }

    #[test]
    fn scenarios_that_contradict_themselves_are_refused() {
        let field = |scenario: &Scenario| State::start(scenario).map_err(|fault| fault.field).unwrap_err();
        let mut scenario = Scenario::of(being(), Vec::new(), vec![cast_by(Who::You)]);
        scenario.you.mana = None;
        assert_eq!(field(&scenario), "you.mana");
        scenario.you = Being { hp: Int::saturating(21), ..being() };
        assert_eq!(field(&scenario), "you.hp");
        scenario.you = Being { spells: vec![spell(0), spell(1)], ..Being::default() };
        assert_eq!(field(&scenario), "you.spells[1].name");
        scenario.you =
            Being { mana: Some(Mana { now: Int::saturating(2), max: Int::saturating(1) }), ..being() };
        assert_eq!(field(&scenario), "you.mana.now");
        scenario.you = being();
        scenario.level.map = vec!["..".to_owned(), "x".to_owned()];
        assert_eq!(field(&scenario), "level.map[1]");
        scenario.level = Level::default();
        scenario.you.at = Some([Int::saturating(9), Int::saturating(0)]);
        assert_eq!(field(&scenario), "you.at");
        scenario.you.at = None;
        scenario.actions = vec![cast_by(Who::Creature(Int::default()))];
        assert_eq!(field(&scenario), "actions[0].cast.by");
        scenario.actions = Vec::new();
        let names = vec![Name::of("imp")];
        let of = |names: &[Name]| Fiends { gate: GateKind::Rift, names: names.to_vec() };
        scenario.fiends = vec![of(&names), of(&names)];
        assert_eq!(field(&scenario), "fiends[1].gate");
        scenario.fiends = vec![of(&[])];
        assert_eq!(field(&scenario), "fiends[0].names");
        scenario.fiends = Vec::new();
        let fire = Resistance { to: super::super::Element::Fire, percent: Int::default() };
        scenario.you.resists = vec![fire, fire];
        assert_eq!(field(&scenario), "you.resists[1].to");
    }

    #[test]
    fn one_without_a_cell_stands_on_the_first_free_one_and_you_in_the_middle_if_you_can() {
        let mut scenario = Scenario::of(being(), Vec::new(), Vec::new());
        let at = |scenario: &Scenario| State::start(scenario).unwrap().you.at;
        assert_eq!(at(&scenario), Position::new(4, 4));
        scenario.level.map = vec!["...".to_owned(), ".#.".to_owned(), "...".to_owned()];
        assert_eq!(at(&scenario), Position::new(0, 0));
    }
}
