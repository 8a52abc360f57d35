//! Scenarios for fuzzing: first which conditions may occur at all, then their values.

use arbitrary::{Arbitrary, Result, Unstructured};

use super::scenario::{
    Action, Aim, AttackKind, Beam, Buc, Class, Form, FormClass, Gloves, Hero, Item, ItemClass, Luckstone,
    Make, Missile, Monster, Race, Resistances, Role, Scenario, Skill, Source,
};
use super::tables::{ARTIFACTS, Proficiency, Size};
use crate::int::Int;

/// The most actions of a generated scenario.
const ACTIONS_MAX: usize = 6;

/// The conditions that a scenario may show.
#[derive(Arbitrary)]
struct Swarm {
    forms: bool,
    extremes: bool,
    burdened: bool,
    riding: bool,
    artifacts: bool,
    archery: bool,
    catchers: bool,
    odd_missiles: bool,
    helpless: bool,
    engulfed: bool,
}

/// A scenario chosen by `u`.
pub(super) fn scenario(u: &mut Unstructured<'_>) -> Result<Scenario> {
    let swarm = Swarm::arbitrary(u)?;
    let count = u.int_in_range(1..=ACTIONS_MAX)?;
    let wielded = if u.ratio(1, 4)? { None } else { Some(wielded(u, &swarm)?) };
    let missile = if u.ratio(1, 8)? { None } else { Some(missile(u, &swarm)?) };
    let hero = hero(u, &swarm, wielded.is_some())?;
    let secondary = if hero.two_weapons && u.arbitrary()? { Some(self::wielded(u, &swarm)?) } else { None };
    let target = target(u, &swarm)?;
    let actions =
        (0..count).map(|_| action(u, wielded.is_some(), missile.is_some())).collect::<Result<_>>()?;
    Ok(Scenario { hero, wielded, secondary, missile, target, actions })
}

fn action(u: &mut Unstructured<'_>, wields: bool, has_missile: bool) -> Result<Action> {
    Ok(match u.int_in_range(0..=11)? {
        0 => Action::KickMonster,
        1 | 2 => Action::Zap(Beam {
            ray: u.ratio(2, 3)?,
            source: if u.arbitrary()? { Source::Spell(proficiency(u)?) } else { Source::Other },
        }),
        3 => Action::PreviewMelee,
        4 | 5 if wields => Action::Ranged(aim(u, Missile::Apply)?),
        6..=9 if has_missile => {
            let by = if u.ratio(1, 5)? { Missile::Kick } else { Missile::Throw };
            let aim = aim(u, by)?;
            if u.ratio(1, 6)? { Action::PreviewRanged(aim) } else { Action::Ranged(aim) }
        }
        _ => Action::Melee,
    })
}

fn aim(u: &mut Unstructured<'_>, by: Missile) -> Result<Aim> {
    Ok(Aim { by, distance: Int::saturating(u.int_in_range(1..=12)?) })
}

fn hero(u: &mut Unstructured<'_>, swarm: &Swarm, wields: bool) -> Result<Hero> {
    use Role::*;
    let roles = [Monk, Samurai, Knight, Valkyrie, Ranger];
    let races = [Race::Human, Race::Elf, Race::Dwarf, Race::Gnome, Race::Orc];
    let rings = if swarm.extremes { u.int_in_range(-128..=127)? } else { u.int_in_range(-3..=5)? };
    Ok(Hero {
        role: *u.choose(&roles)?,
        race: *u.choose(&races)?,
        experience_level: if u.ratio(1, 3)? { Int::saturating(2) } else { Arbitrary::arbitrary(u)? },
        strength: Arbitrary::arbitrary(u)?,
        dexterity: Arbitrary::arbitrary(u)?,
        luck: Arbitrary::arbitrary(u)?,
        luckstone: *u.choose(&[Luckstone::None, Luckstone::Bad, Luckstone::Good])?,
        accuracy_rings: Int::saturating(rings),
        form: if swarm.forms { Some(form(u)?) } else { None },
        engulfed: swarm.engulfed,
        riding: swarm.riding,
        riding_skill: proficiency(u)?,
        two_weapons: swarm.riding && wields && u.arbitrary()?,
        two_weapon_skill: proficiency(u)?,
        bare_hands_skill: proficiency(u)?,
        burden: if swarm.burdened { Arbitrary::arbitrary(u)? } else { Int::default() },
        trapped: swarm.burdened && u.arbitrary()?,
        body_armor: u.ratio(1, 4)?,
        shield: u.ratio(1, 4)?,
        gloves: *u.choose(&[Gloves::None, Gloves::GauntletsOfPower, Gloves::GauntletsOfFumbling])?,
        strength_exercise: Int::saturating(u.int_in_range(-55..=55)?),
        dexterity_exercise: Int::saturating(u.int_in_range(-55..=55)?),
    })
}

fn form(u: &mut Unstructured<'_>) -> Result<Form> {
    use AttackKind::*;
    let attacks: [&[AttackKind]; 9] = [
        &[Weapon, Weapon, Claw],
        &[Claw, Claw, Hug],
        &[Touch, Magic],
        &[Bite, Claw, Claw],
        &[Bite, Engulf],
        &[Magic, Kick],
        &[Explode],
        &[Kick, Butt, Sting, Tentacle, Gaze],
        &[Breath, Spit, Boom, None, Claw, Weapon],
    ];
    Ok(Form {
        level: Int::saturating(u.int_in_range(0..=60)?),
        difficulty: Arbitrary::arbitrary(u)?,
        elven: u.arbitrary()?,
        own_race: u.arbitrary()?,
        class: *u.choose(&[
            FormClass::Other,
            FormClass::KoboldOrcGnome,
            FormClass::Lich,
            FormClass::Seducer,
        ])?,
        wields: u.arbitrary()?,
        attacks: u.choose(&attacks)?.to_vec(),
    })
}

fn proficiency(u: &mut Unstructured<'_>) -> Result<Proficiency> {
    use Proficiency::*;
    Ok(*u.choose(&[Restricted, Unskilled, Basic, Skilled, Expert, Master, GrandMaster])?)
}

/// An item with the values that do not depend on its kind.
fn item(u: &mut Unstructured<'_>, swarm: &Swarm, class: ItemClass, skill: Skill) -> Result<Item> {
    let enchantment = if swarm.extremes { u.int_in_range(-128..=127)? } else { u.int_in_range(-3..=7)? };
    let artifact = if swarm.artifacts { Some(u.choose(&ARTIFACTS)?.artifact) } else { None };
    Ok(Item {
        class,
        skill,
        proficiency: proficiency(u)?,
        make: *u.choose(&[Make::Common, Make::Elven, Make::Samurai])?,
        natural_bonus: Int::saturating(u.int_in_range(-1..=3)?),
        enchantment: Int::saturating(enchantment),
        buc: *u.choose(&[Buc::Cursed, Buc::Uncursed, Buc::Blessed])?,
        erosion: Arbitrary::arbitrary(u)?,
        artifact,
        own_quest_artifact: swarm.catchers && u.arbitrary()?,
        ..Item::default()
    })
}

fn wielded(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Item> {
    use Skill::*;
    if swarm.archery {
        let skill = *u.choose(&[Bow, Bow, Sling, Crossbow])?;
        return item(u, swarm, ItemClass::Weapon, skill);
    }
    let kinds = [
        (ItemClass::Weapon, LongSword),
        (ItemClass::Weapon, Spear),
        (ItemClass::Weapon, Trident),
        (ItemClass::WeaponTool, PickAxe),
        (ItemClass::Weapon, Polearms),
        (ItemClass::Armor, None),
        (ItemClass::Tool, None),
    ];
    let (class, skill) = *u.choose(&kinds)?;
    item(u, swarm, class, skill)
}

fn missile(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Item> {
    use ItemClass::*;
    if swarm.odd_missiles {
        let class = *u.choose(&[IronBall, Boulder, Splatter, Potion, Tool, Armor, Other])?;
        let item = item(u, swarm, class, Skill::None)?;
        return Ok(Item { chained: class == IronBall && u.arbitrary()?, ..item });
    }
    if swarm.catchers {
        let gem = item(u, swarm, Gem, Skill::Sling)?;
        return Ok(Item {
            ammunition: true,
            real_gem: u.arbitrary()?,
            identified: u.arbitrary()?,
            named: u.arbitrary()?,
            magic_stone: u.ratio(1, 4)?,
            mineral: u.ratio(1, 4)?,
            ..gem
        });
    }
    if swarm.archery {
        let skill = *u.choose(&[Skill::Bow, Skill::Bow, Skill::Sling, Skill::Crossbow])?;
        return Ok(Item { ammunition: true, ..item(u, swarm, Weapon, skill)? });
    }
    let kinds = [
        (Skill::Dagger, true),
        (Skill::Javelin, true),
        (Skill::Boomerang, false),
        (Skill::Dart, true),
        (Skill::Trident, false),
        (Skill::Bow, false),
    ];
    let (skill, throwing) = *u.choose(&kinds)?;
    Ok(Item { throwing, ..item(u, swarm, Weapon, skill)? })
}

fn target(u: &mut Unstructured<'_>, swarm: &Swarm) -> Result<Monster> {
    use Class::*;
    let classes = [Other, Xorn, Dragon, Jabberwock, Naga, Giant, Snake, Eel, Ogre, Troll];
    let sizes = [Size::Tiny, Size::Small, Size::Medium, Size::Large, Size::Huge, Size::Gigantic];
    let armor_class = if swarm.extremes { u.int_in_range(-128..=127)? } else { u.int_in_range(-20..=10)? };
    Ok(Monster {
        armor_class: Int::saturating(armor_class),
        size: *u.choose(&sizes)?,
        speed: if u.ratio(1, 6)? { Int::default() } else { Arbitrary::arbitrary(u)? },
        magic_resistance: Arbitrary::arbitrary(u)?,
        stunned: u.ratio(1, 4)?,
        fleeing: u.ratio(1, 4)?,
        sleeping: swarm.helpless && u.arbitrary()?,
        paralysed: swarm.helpless && u.arbitrary()?,
        peaceful: u.ratio(1, 3)?,
        tame: u.ratio(1, 8)?,
        in_water: u.arbitrary()?,
        class: *u.choose(&classes)?,
        orc: u.ratio(1, 3)?,
        demon: u.ratio(1, 3)?,
        undead: u.ratio(1, 3)?,
        shifted_vampire: u.ratio(1, 6)?,
        giant: u.ratio(1, 3)?,
        were: u.ratio(1, 3)?,
        swims: u.arbitrary()?,
        walks_through_walls: u.arbitrary()?,
        thick_hide: u.arbitrary()?,
        unicorn: swarm.catchers && u.arbitrary()?,
        coaligned: u.arbitrary()?,
        quest_leader: swarm.catchers && u.arbitrary()?,
        lawful: u.arbitrary()?,
        resists: Resistances {
            fire: u.arbitrary()?,
            cold: u.arbitrary()?,
            electricity: u.arbitrary()?,
            drain: u.arbitrary()?,
        },
    })
}
