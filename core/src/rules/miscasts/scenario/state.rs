//! The state between two actions.

use serde::Serialize;

use super::{Action, Being, Scenario, Spell, Stance, Who};
use crate::rules::miscasts::name::Name;
use crate::system::Fault;

/// Everyone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// You.
    pub you: Caster,
    /// The creatures, in the order of the scenario.
    pub creatures: Vec<Person>,
}

/// A creature that can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person {
    /// Its name.
    pub name: Name,
    /// Whether you see it.
    pub seen: bool,
    /// What it casts with.
    pub caster: Caster,
}

/// Someone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Caster {
    /// Hit points; 0 or less when dead.
    pub hp: i32,
    /// Maximum hit points.
    pub hp_max: i32,
    /// Mana now, or nothing for a creature that casts without any.
    pub mana: Option<i32>,
    /// Maximum mana; 0 without any.
    pub mana_max: i32,
    /// The Intelligence modifier.
    pub intelligence_modifier: i32,
    /// The Spellcraft skill.
    pub spellcraft: u32,
    /// How often a cast trained Spellcraft.
    pub spellcraft_trained: u32,
    /// Percent that armour adds to a spell's cost.
    pub armour_percent: u32,
    /// The stance.
    pub stance: Stance,
    /// The spells known, in the order of the scenario.
    pub spells: Vec<Spell>,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
}

impl Caster {
    fn start(being: &Being, field: &str) -> Result<Self, Fault> {
        if being.hp > being.hp_max {
            let problem = format!("{} is above the maximum of {}", being.hp, being.hp_max);
            return Err(Fault::new(format!("{field}.hp"), problem));
        }
        if let Some(mana) = being.mana.filter(|mana| mana.now > mana.max) {
            let problem = format!("{} is above the maximum of {}", mana.now, mana.max);
            return Err(Fault::new(format!("{field}.mana.now"), problem));
        }
        for (index, spell) in being.spells.iter().enumerate() {
            if being.spells[..index].iter().any(|earlier| earlier.name == spell.name) {
                let problem = format!("{} is in the list already", spell.name);
                return Err(Fault::new(format!("{field}.spells[{index}].name"), problem));
            }
        }
        Ok(Self {
            hp: being.hp.get(),
            hp_max: being.hp_max.get(),
            mana: being.mana.map(|mana| mana.now.get()),
            mana_max: being.mana.map_or(0, |mana| mana.max.get()),
            intelligence_modifier: being.intelligence_modifier.get(),
            spellcraft: being.spellcraft.unsigned(),
            spellcraft_trained: 0,
            armour_percent: being.armour_percent.unsigned(),
            stance: being.stance,
            spells: being.spells.clone(),
            scrolls: being.scrolls.clone(),
        })
    }

    /// Whether it is dead.
    pub fn is_dead(&self) -> bool {
        self.hp < 1
    }

    /// The spell of this name, if it is known.
    pub fn spell(&self, name: Name) -> Option<Spell> {
        self.spells.iter().find(|spell| spell.name == name).copied()
    }

    fn outcome(&self) -> CasterOutcome {
        CasterOutcome {
            hp: self.hp,
            dead: self.is_dead(),
            mana: self.mana,
            spellcraft_trained: self.spellcraft_trained,
            scrolls: self.scrolls.clone(),
        }
    }
}

impl State {
    /// The state before the first action.
    pub(in crate::rules::miscasts) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        if scenario.you.mana.is_none() {
            return Err(Fault::new("you.mana", "you cast with your own mana: give now and max"));
        }
        let you = Caster::start(&scenario.you, "you")?;
        let mut creatures = Vec::new();
        for (index, creature) in scenario.creatures.iter().enumerate() {
            let caster = Caster::start(&creature.being, &format!("creatures[{index}].being"))?;
            creatures.push(Person { name: creature.name, seen: creature.seen, caster });
        }
        let state = Self { you, creatures };
        for (index, action) in scenario.actions.iter().enumerate() {
            if state.caster(action.by()).is_none() {
                let count = state.creatures.len();
                let problem = format!("there are {count} creatures, counted from 0");
                return Err(Fault::new(format!("actions[{index}].{}.by", action.name()), problem));
            }
        }
        Ok(state)
    }

    /// The caster that is meant, if there is one.
    pub fn caster(&self, who: Who) -> Option<&Caster> {
        match who {
            Who::You => Some(&self.you),
            Who::Creature(index) => self.creatures.get(index.unsigned() as usize).map(|it| &it.caster),
        }
    }

    /// The caster that is meant, to be changed.
    pub(in crate::rules::miscasts) fn caster_mut(&mut self, who: Who) -> Option<&mut Caster> {
        match who {
            Who::You => Some(&mut self.you),
            Who::Creature(index) => {
                self.creatures.get_mut(index.unsigned() as usize).map(|it| &mut it.caster)
            }
        }
    }

    /// What is told of the state.
    pub(in crate::rules::miscasts) fn outcome(&self) -> Outcome {
        Outcome {
            you: self.you.outcome(),
            creatures: self.creatures.iter().map(|creature| creature.caster.outcome()).collect(),
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
        }
    }
}

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// What became of you.
    pub you: CasterOutcome,
    /// What became of the creatures, in the order of the scenario.
    pub creatures: Vec<CasterOutcome>,
}

/// What became of someone who can cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CasterOutcome {
    /// Hit points; 0 or less when dead.
    pub hp: i32,
    /// Whether it is dead.
    pub dead: bool,
    /// Mana left; null for a creature that casts without any.
    pub mana: Option<i32>,
    /// How often a cast trained Spellcraft.
    pub spellcraft_trained: u32,
    /// The scrolls carried, each by the name of its spell.
    pub scrolls: Vec<Name>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::int::Int;
    use crate::rules::miscasts::scenario::{Cast, Mana};

    fn being() -> Being {
        Being { spells: vec![spell(0)], ..Being::default() }
    }

    fn spell(level: i64) -> Spell {
        let name = Name::new("Fireball").unwrap();
        Spell { name, level: Int::saturating(level), ..Scenario::example().you.spells[0] }
    }

    fn cast_by(by: Who) -> Action {
        Action::Cast(Cast { by, spell: spell(0).name, harm: Int::default() })
    }

    #[test]
    fn scenarios_that_contradict_themselves_are_refused() {
        let field = |scenario: &Scenario| State::start(scenario).map_err(|fault| fault.field).unwrap_err();
        let mut scenario = Scenario { you: being(), creatures: Vec::new(), actions: vec![cast_by(Who::You)] };
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
        scenario.actions = vec![cast_by(Who::Creature(Int::default()))];
        assert_eq!(field(&scenario), "actions[0].cast.by");
    }
}
