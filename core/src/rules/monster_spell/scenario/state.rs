//! The state between two actions, and what is told of it.

use serde::Serialize;

use super::{
    Action, BESIDE, Caster, Hero, HitPoints, Movement, Scenario, Speed, Vulnerable, World, is_on_a_line,
    is_usual, lines,
};
use crate::int::Int;
use crate::rules::monster_spell::tables::{School, Spell, book_of};
use crate::rules::monster_spell::words::Who;
use crate::system::Fault;

/// The state between two actions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// The caster.
    pub caster: Caster,
    /// The hero.
    pub hero: Hero,
    /// The level around them.
    pub world: World,
    /// The spell that the last action ended with.
    pub spell: Option<Spell>,
    /// Whether the last action succeeded: a spell was cast, or a ray attempted.
    pub succeeded: bool,
    /// How many creatures summon insects has brought.
    pub summoned: u32,
    /// Whether the hero was killed; then nothing happens any more.
    pub dead: bool,
    /// Whether the caster has moved to where no line leads to the hero.
    pub out_of_line: bool,
    /// What an attack from afar, while it lasts, says itself of the line to the square where it believes the hero to be.
    pub said_in_line: Option<bool>,
    /// Whether the caster is blind, while it moves.
    pub caster_blind: bool,
    /// Spells that are directed under the ruleset though they are not everywhere.
    pub also_directed: &'static [Spell],
}

impl State {
    /// The state before the first action.
    pub(in crate::rules::monster_spell) fn start(scenario: &Scenario) -> Result<Self, Fault> {
        let (caster, hero, world) = (&scenario.caster, &scenario.hero, &scenario.world);
        if caster.hp > caster.hp_max {
            let problem = format!("{} is above the maximum of {}", caster.hp, caster.hp_max);
            return Err(Fault::new("caster.hp", problem));
        }
        if hero.hp_max.get() < 1 {
            return Err(Fault::new("hero.hp_max", format!("{} is below 1", hero.hp_max)));
        }
        if hero.hp > hero.hp_max || hero.hp.get() < 1 {
            let problem = format!("{} is not from 1 to the maximum of {}", hero.hp, hero.hp_max);
            return Err(Fault::new("hero.hp", problem));
        }
        if let Some(form) = &hero.form_hp
            && (form.hp > form.hp_max || form.hp.get() < 1)
        {
            let problem = format!("{} is not from 1 to the maximum of {}", form.hp, form.hp_max);
            return Err(Fault::new("hero.form_hp.hp", problem));
        }
        if caster.is_wizard && world.wizards.get() == 0 {
            let problem = "the caster is a Wizard of Yendor, so there is at least 1";
            return Err(Fault::new("world.wizards", problem));
        }
        if let Some(squared) = world.distance_squared.filter(|squared| !is_on_a_line(squared.get()))
            && world.lined_up
        {
            let problem =
                format!("at a squared distance of {squared} nobody is in line, less than 8 squares apart");
            return Err(Fault::new("world.lined_up", problem));
        }
        if let Some(fault) = lines(world, &scenario.actions).find_map(|(index, lined_up, line)| {
            line.fault(format!("actions[{index}].zap.lined_up"), lined_up)
        }) {
            return Err(fault);
        }
        if let Some(index) = scenario.actions.iter().position(|action| {
            matches!(action, Action::Move(Movement { dx, dy, .. }) if (dx.get(), dy.get()) == (0, 0))
        }) {
            let problem = "the caster would move to the hero's own square, 0 columns and 0 rows away";
            return Err(Fault::new(format!("actions[{index}].move"), problem));
        }
        if let Some(spell) = caster.lore.known.iter().find(|spell| !can_be_known(**spell)) {
            let problem = format!("{} stands in no book, so nobody can know it", spell.name());
            return Err(Fault::new("caster.lore.known", problem));
        }
        Ok(Self {
            caster: caster.clone(),
            hero: hero.clone(),
            world: world.clone(),
            spell: None,
            succeeded: false,
            summoned: 0,
            dead: false,
            out_of_line: false,
            said_in_line: None,
            caster_blind: false,
            also_directed: &[],
        })
    }

    /// Whether nothing comes of an action any more: the hero is dead, or it is the caster's, who is a statue.
    pub fn is_over(&self, action: &Action) -> bool {
        let goes_on =
            matches!(action, Action::Wait { .. } | Action::HeroCasts(_) | Action::AbuseAlignment { .. });
        self.dead || (self.caster.petrified && !goes_on)
    }

    /// Whether the caster believes the hero to be where the hero is not.
    pub fn believes_wrongly(&self) -> bool {
        self.world.believed_dx.get() != 0 || self.world.believed_dy.get() != 0
    }

    /// Whether the caster sees the hero.
    pub fn caster_sees_hero(&self) -> bool {
        !self.caster_blind && self.world.line_of_sight && (!self.hero.invisible || self.caster.sees_invisible)
    }

    /// Whether caster and hero are in a clear straight line: side by side they always are.
    pub fn is_lined_up(&self) -> bool {
        let squared = self.distance_squared();
        let in_line =
            || squared <= BESIDE || (self.world.lined_up && is_on_a_line(squared) && !self.out_of_line);
        self.said_in_line.unwrap_or_else(in_line)
    }

    /// Who is said to cast.
    pub fn who_casts(&self) -> Who {
        if self.world.caster_spotted { Who::Known(self.caster.kind) } else { Who::Something }
    }

    /// The square of the distance between caster and hero.
    pub fn distance_squared(&self) -> i32 {
        self.world.distance_squared.map_or(1, |squared| squared.get())
    }

    /// What is told of the state.
    pub(in crate::rules::monster_spell) fn outcome(&self) -> Outcome {
        let (caster, hero) = (&self.caster, &self.hero);
        Outcome {
            spell: self.spell,
            school: caster.school,
            directed: self.spell.map(|spell| spell.row().directed || self.also_directed.contains(&spell)),
            succeeded: self.succeeded,
            summoned: self.summoned,
            dead: self.dead,
            cooldown: caster.cooldown,
            caster_level: caster.level,
            caster_hp: caster.hp,
            caster_speed: caster.speed,
            caster_invisible: caster.invisible,
            believed: [self.world.believed_dx, self.world.believed_dy],
            hp: hero.hp,
            hp_max: hero.hp_max,
            strength: hero.strength,
            helpless_turns: hero.helpless_turns,
            stun_turns: hero.stun_turns,
            confusion_turns: hero.confusion_turns,
            blind_turns: hero.blind_turns,
            caster_flies: caster.flies,
            caster_protection: caster.protection,
            caster_reflection_turns: caster.reflection_turns,
            vulnerable: hero.vulnerable,
            cancelled: hero.cancelled,
            power: caster.lore.power,
            known: caster.lore.known.clone(),
            caster_helpless_turns: caster.lore.helpless_turns,
            form_hp: hero.form_hp.map(|form| form.hp),
            form_hp_max: hero.form_hp.map(|form| form.hp_max),
        }
    }
}

/// Whether a monster can know a spell: it stands in a book, or is Double Trouble.
fn can_be_known(spell: Spell) -> bool {
    spell == Spell::DoubleTrouble || book_of(spell).is_some()
}

/// What is told at the end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// The spell that the last action ended with; null where it ended with none.
    pub spell: Option<Spell>,
    /// What kind of spells the caster casts.
    pub school: School,
    /// Whether that spell is directed; null where there is none.
    pub directed: Option<bool>,
    /// Whether the last action succeeded.
    pub succeeded: bool,
    /// How many creatures summon insects brought.
    pub summoned: u32,
    /// Whether the hero was killed.
    pub dead: bool,
    /// Turns before the caster can cast again.
    pub cooldown: Int<0, 9999>,
    /// The caster's level.
    pub caster_level: Int<0, 127>,
    /// The caster's hit points.
    pub caster_hp: Int<0, 9999>,
    /// The caster's permanent speed.
    pub caster_speed: Speed,
    /// Whether the caster is invisible.
    pub caster_invisible: bool,
    /// Where the caster believes the hero to be, from the hero.
    pub believed: [Int<-99, 99>; 2],
    /// The hero's hit points.
    pub hp: HitPoints,
    /// The hero's maximum of hit points.
    pub hp_max: HitPoints,
    /// The hero's strength.
    pub strength: Int<3, 125>,
    /// Turns for which the hero cannot act.
    pub helpless_turns: Int<0, 9999>,
    /// Turns for which the hero is stunned.
    pub stun_turns: Int<0, 9999>,
    /// Turns for which the hero is confused.
    pub confusion_turns: Int<0, 9999>,
    /// Turns for which the hero is blinded.
    pub blind_turns: Int<0, 9999>,
    /// Whether the caster flies (SporkHack); left out where it does not, as what follows.
    #[serde(skip_serializing_if = "is_usual")]
    pub caster_flies: bool,
    /// The caster's protection (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub caster_protection: Int<0, 99>,
    /// Turns for which the caster reflects (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub caster_reflection_turns: Int<0, 9999>,
    /// To what the hero is vulnerable, and for how long (SporkHack, EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub vulnerable: Vulnerable,
    /// Whether the hero was cancelled (EvilHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub cancelled: bool,
    /// The caster's power (FIQHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub power: Int<0, 9999>,
    /// The spells that the caster knows, in the order in which it tries them (FIQHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub known: Vec<Spell>,
    /// Turns for which the caster cannot act (FIQHack).
    #[serde(skip_serializing_if = "is_usual")]
    pub caster_helpless_turns: Int<0, 9999>,
    /// Hit points of the form the hero has.
    #[serde(skip_serializing_if = "is_usual")]
    pub form_hp: Option<HitPoints>,
    /// Their maximum.
    #[serde(skip_serializing_if = "is_usual")]
    pub form_hp_max: Option<HitPoints>,
}
