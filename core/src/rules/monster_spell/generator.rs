//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

mod dnethack;
mod evilhack;
mod hero;
mod players;

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{
    Action, Alignment, Attitude, Belief, Bystander, Caster, Condition, Ground, Lore, Memory, Movement,
    ScarySquare, Scenario, Speed, World, is_on_a_line, lines,
};
use super::tables::{Attack, Dice, Kind, SPELLS, School};
use crate::int::Int;

/// The most actions of a generated scenario.
const ACTIONS_MAX: usize = 6;

/// What a scenario is about.
#[derive(Arbitrary, Clone, Copy, PartialEq)]
enum Theme {
    Selecting,
    Choosing,
    Casting,
    Effects,
    Rays,
    Moving,
    Items,
    Knowing,
    Afar,
    Stone,
    Everything,
}

/// Many coins out of few bytes.
struct Coins(u64);

impl Coins {
    fn taken(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self(u.arbitrary()?))
    }

    fn toss(&mut self) -> bool {
        let heads = self.0 & 1 == 1;
        self.0 >>= 1;
        heads
    }

    fn rare(&mut self) -> bool {
        self.toss() & self.toss()
    }
}

/// The conditions that a scenario may show.
struct Swarm {
    clerical: bool,
    rare_levels: bool,
    novice: bool,
    hurt: bool,
    odd_speed: bool,
    invisibility: bool,
    peace: bool,
    wizards: bool,
    resistance: bool,
    blindness: bool,
    out_of_sight: bool,
    nobody_to_wake: bool,
    hard_to_cast: bool,
    wrong_belief: bool,
    unseen_caster: bool,
    half_damage: bool,
    conditions: bool,
    odd_world: bool,
    carries: bool,
    memory: bool,
    peoples: bool,
    devices: bool,
    far: bool,
    company: bool,
    ailing: bool,
    learned: bool,
    listed: bool,
    formed: bool,
    abusive: bool,
}

impl Swarm {
    fn chosen(coins: &mut Coins) -> Self {
        Self {
            clerical: coins.toss(),
            rare_levels: coins.toss(),
            novice: coins.toss(),
            hurt: coins.toss(),
            odd_speed: coins.toss(),
            invisibility: coins.toss(),
            peace: coins.toss(),
            wizards: coins.toss(),
            resistance: coins.toss(),
            blindness: coins.toss(),
            out_of_sight: coins.rare(),
            nobody_to_wake: coins.toss(),
            hard_to_cast: coins.toss(),
            wrong_belief: coins.toss(),
            unseen_caster: coins.toss(),
            half_damage: coins.toss(),
            conditions: coins.toss(),
            odd_world: coins.toss(),
            carries: coins.toss(),
            memory: coins.toss(),
            peoples: coins.toss(),
            devices: coins.toss(),
            far: coins.toss(),
            company: coins.toss(),
            ailing: coins.toss(),
            learned: coins.toss(),
            listed: coins.rare(),
            formed: coins.rare(),
            abusive: coins.toss(),
        }
    }
}

/// Monsters that variants ask about, of every people.
const PEOPLES: [Kind; 15] = [
    Kind::Lich,
    Kind::Vecna,
    Kind::FireVampire,
    Kind::Asmodeus,
    Kind::Lolth,
    Kind::DrowCleric,
    Kind::KathrynTheIceQueen,
    Kind::KathrynTheEnchantress,
    Kind::HighPriest,
    Kind::GrandMaster,
    Kind::Nalzok,
    Kind::BarbedDevil,
    Kind::TalGath,
    Kind::Oracle,
    Kind::Erinys,
];

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let theme = Theme::arbitrary(u)?;
    let mut swarm = Swarm::chosen(&mut Coins::taken(u)?);
    swarm.learned |= theme == Theme::Knowing;
    swarm.listed |= theme == Theme::Afar;
    let caster = caster(u, &swarm)?;
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let mut actions: Vec<Action> = (0..count).map(|_| action(u, theme)).collect::<Result<_>>()?;
    let (hero, world) = (hero::hero(u, &swarm)?, world(u, &swarm)?);
    let fitting: Vec<_> =
        lines(&world, &actions).map(|(index, lined_up, line)| (index, line.fitting(lined_up))).collect();
    for (index, fits) in fitting {
        if let Some(Action::Zap { lined_up, .. }) = actions.get_mut(index) {
            *lined_up = fits;
        }
    }
    Ok(Scenario { caster, hero, world, actions })
}

fn caster(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Caster> {
    let psionic = swarm.listed && u.ratio(1, 3)?;
    let school = match (psionic, swarm.clerical) {
        (true, _) => School::Psionic,
        (false, true) => School::Clerical,
        (false, false) => School::Mage,
    };
    let level = if swarm.rare_levels { u.int_in_range(0..=127)? } else { u.int_in_range(1..=30)? };
    let hp_max = u.int_in_range(1..=200)?;
    let hp = if swarm.hurt { u.int_in_range(1..=hp_max)? } else { hp_max };
    let speed = *u.choose(&[Speed::Slow, Speed::Normal, Speed::Fast])?;
    let attitude = *u.choose(&[Attitude::Hostile, Attitude::Peaceful, Attitude::Tame])?;
    let (hindered, memory, devices) = (swarm.hard_to_cast, swarm.memory, swarm.devices);
    let common = [Kind::Monster, Kind::Lich, Kind::Orcus, Kind::Angel];
    let mut coins = Coins::taken(u)?;
    Ok(Caster {
        kind: *u.choose(match (swarm.learned, swarm.peoples) {
            _ if swarm.listed => &dnethack::LISTED[..],
            (true, _) => &players::LEARNED[..],
            (false, true) => &PEOPLES[..],
            (false, false) => &common[..],
        })?,
        school,
        level: Int::saturating(if swarm.novice && u.ratio(1, 4)? { 0 } else { level }),
        dice: Dice::new(u.int_in_range(0..=8)?, *u.choose(&[0, 6, 8])?),
        cooldown: Int::saturating(if hindered { u.int_in_range(0..=2)? } else { 0 }),
        cancelled: hindered && coins.rare(),
        confused: hindered && coins.rare(),
        sees_invisible: coins.toss(),
        remembers: Memory {
            magic: memory && coins.toss(),
            fire: memory && coins.toss(),
            cold: memory && coins.toss(),
            acid: memory && coins.toss(),
        },
        hp: Int::saturating(hp),
        hp_max: Int::saturating(hp_max),
        speed: if swarm.odd_speed { speed } else { Speed::Normal },
        invisible: swarm.invisibility && coins.toss(),
        invisibility_blocked: swarm.invisibility && coins.toss(),
        attitude: if swarm.peace { attitude } else { Attitude::Hostile },
        is_wizard: swarm.wizards && coins.toss(),
        flies: devices && coins.rare(),
        in_pit: devices && coins.toss(),
        alignment: match (coins.toss(), coins.toss()) {
            (true, true) => Alignment::Lawful,
            (true, false) => Alignment::Neutral,
            (false, true) => Alignment::Chaotic,
            (false, false) => Alignment::Unaligned,
        },
        carries_eye: devices && coins.rare(),
        natural_armor: Int::saturating(if devices { u.int_in_range(0..=40)? } else { 0 }),
        protection: Int::saturating(if devices { u.int_in_range(0..=8)? } else { 0 }),
        protection_turns: Int::saturating(if devices { u.int_in_range(0..=20)? } else { 0 }),
        reflection_turns: Int::saturating(if devices && coins.rare() { 7 } else { 0 }),
        reflects: devices && coins.rare(),
        condition: Condition {
            sick: swarm.ailing && coins.rare(),
            blinded: swarm.ailing && coins.rare(),
            cursed_gear: swarm.ailing && coins.toss(),
        },
        petrified: false,
        lore: if swarm.learned { players::lore(u)? } else { Lore::default() },
    })
}

fn bystanders(u: &mut Unstructured<'_>) -> Result<Vec<Bystander>> {
    let count = u.int_in_range(0..=3)?;
    let one = |_| {
        let mut coins = Coins::taken(u)?;
        Ok(Bystander {
            attitude: match (coins.toss(), coins.toss()) {
                (true, true) => Attitude::Tame,
                (true, false) => Attitude::Peaceful,
                (false, _) => Attitude::Hostile,
            },
            badly_treated: coins.toss(),
            berserk: coins.rare(),
            distance_squared: Int::saturating(if coins.rare() { 16 } else { 5 }),
        })
    };
    (0..count).map(one).collect()
}

fn world(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<World> {
    let (odd, unseen, wrong) = (swarm.odd_world, swarm.unseen_caster, swarm.wrong_belief);
    let mut world = World {
        line_of_sight: !swarm.out_of_sight,
        wizards: Int::saturating(if swarm.wizards { u.int_in_range(1..=2)? } else { 1 }),
        something_to_wake: !swarm.nobody_to_wake,
        turn: Int::saturating(u.int_in_range(0..=1000)?),
        caster_seen: !unseen,
        caster_spotted: !unseen || u.arbitrary()?,
        caster_spotted_invisible: None,
        caster_detected: unseen && u.ratio(1, 4)?,
        caster_square_seen: !unseen || u.arbitrary()?,
        believed_dx: Int::saturating(if wrong { u.int_in_range(-2..=2)? } else { 0 }),
        believed_dy: Int::saturating(if wrong { u.int_in_range(-2..=2)? } else { 0 }),
        believed_is_water: odd && u.arbitrary()?,
        armor_destroyable: !odd || u.arbitrary()?,
        ants_available: !odd || u.arbitrary()?,
        snakes_available: !odd || u.arbitrary()?,
        room: if odd { Some(Int::saturating(u.int_in_range(0..=4)?)) } else { None },
        arrivals_seen: Int::saturating(u.int_in_range(0..=2)?),
        nasties: Int::saturating(u.int_in_range(0..=3)?),
        distance_squared: match (swarm.listed, swarm.far) {
            (true, _) => Int::new(u.int_in_range(1..=70)?),
            (false, true) => Int::new(u.int_in_range(1..=9)?),
            (false, false) => None,
        },
        lined_up: swarm.far && u.arbitrary()?,
        ground: *u.choose(if odd {
            &[Ground::Floor, Ground::Corridor, Ground::Pool, Ground::Other]
        } else {
            &[Ground::Floor]
        })?,
        difficulty: Int::saturating(if odd { u.int_in_range(1..=40)? } else { 1 }),
        bystanders: if swarm.company { bystanders(u)? } else { Vec::new() },
        deadmagic: swarm.listed && u.ratio(1, 8)?,
        misotheism: swarm.listed && u.ratio(1, 8)?,
        catapsi: swarm.listed && u.ratio(1, 8)?,
        hero_forgotten: swarm.listed && u.ratio(1, 8)?,
    };
    world.lined_up &= world.distance_squared.is_some_and(|squared| is_on_a_line(squared.get()));
    Ok(world)
}

fn attack(u: &mut Unstructured<'_>) -> Result<Attack> {
    let all = [
        Attack::Mage,
        Attack::Clerical,
        Attack::Psionic,
        Attack::RayMagicMissile,
        Attack::RayCold,
        Attack::RayFire,
    ];
    u.choose(&all).copied()
}

fn action(u: &mut Unstructured<'_>, theme: Theme) -> Result<Action> {
    let theme = if theme == Theme::Everything { Theme::arbitrary(u)? } else { theme };
    Ok(match theme {
        Theme::Choosing => Action::Choose { value: Int::saturating(u.int_in_range(0..=126)?) },
        Theme::Selecting if u.ratio(1, 6)? => Action::Consider { spell: u.choose(&SPELLS)?.spell },
        Theme::Selecting | Theme::Everything => Action::Select { attacking: u.arbitrary()? },
        Theme::Casting => match u.int_in_range(0..=5)? {
            0 => Action::Wait { turns: Int::saturating(u.int_in_range(0..=9)?) },
            1 => Action::Curse { undirected: u.arbitrary()? },
            _ => Action::Cast {
                attack: attack(u)?,
                thinks_it_found_you: u.ratio(3, 4)?,
                found_you: u.arbitrary()?,
            },
        },
        Theme::Effects if u.ratio(1, 8)? => {
            Action::ChangeLevel { by: Int::saturating(u.int_in_range(-5..=5)?) }
        }
        Theme::Effects if u.ratio(1, 8)? => {
            Action::AbuseAlignment { by: Int::saturating(u.int_in_range(0..=60)?) }
        }
        Theme::Effects => Action::Force {
            spell: u.choose(&SPELLS)?.spell,
            damage: Int::saturating(u.int_in_range(0..=60)?),
        },
        Theme::Rays if u.ratio(1, 8)? => Action::OraclePassive,
        Theme::Rays => Action::Zap { attack: attack(u)?, lined_up: u.ratio(3, 4)? },
        Theme::Moving if u.ratio(1, 3)? => Action::Believe(belief(u)?),
        Theme::Moving => Action::Move(movement(u)?),
        Theme::Knowing => players::action(u)?,
        Theme::Afar => dnethack::action(u)?,
        Theme::Stone => evilhack::action(u)?,
        Theme::Items if u.arbitrary()? => Action::CurseItems,
        Theme::Items => Action::DestroyArmor,
    })
}

fn movement(u: &mut Unstructured<'_>) -> Result<Movement> {
    let count = u.int_in_range(0..=2)?;
    let (dx, dy) = (u.int_in_range(-6..=6)?, u.int_in_range(-6..=6)?);
    Ok(Movement {
        attacks: (0..count).map(|_| attack(u)).collect::<Result<_>>()?,
        dx: Int::saturating(if (dx, dy) == (0, 0) { 1 } else { dx }),
        dy: Int::saturating(dy),
        nearby: u.arbitrary()?,
        scared: u.ratio(1, 4)?,
        fleeing: u.ratio(1, 8)?,
        stunned: u.ratio(1, 8)?,
        blind: u.arbitrary()?,
        conflict: u.ratio(1, 4)?,
        wanderer: u.arbitrary()?,
        scary_square: *u.choose(&[None, None, Some(ScarySquare::Real), Some(ScarySquare::Believed)])?,
    })
}

fn belief(u: &mut Unstructured<'_>) -> Result<Belief> {
    let square = |u: &mut Unstructured<'_>| -> Result<(Int<-2, 2>, Int<-2, 2>)> {
        Ok((Int::saturating(u.int_in_range(-2..=2)?), Int::saturating(u.int_in_range(-2..=2)?)))
    };
    let count = u.int_in_range(0..=4)?;
    Ok(Belief {
        dx: Int::saturating(u.int_in_range(-2..=2)?),
        dy: Int::saturating(u.int_in_range(-2..=2)?),
        holding: u.ratio(1, 8)?,
        blind: u.arbitrary()?,
        underwater: u.ratio(1, 4)?,
        sees_old_square: u.arbitrary()?,
        blocked: (0..count).map(|_| square(u)).collect::<Result<_>>()?,
    })
}
