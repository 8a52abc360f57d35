//! Rays: at a distance, at melee range, and the Oracle's answer.

use super::{R, cast, curse, harm};
use crate::rules::monster_spell::rulesets::{Missiles, Rules};
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, Element};
use crate::rules::monster_spell::words::{Event, Message, Resistance};

/// Whether the caster remembers that the hero resists its ray (MSP-120).
pub(super) fn remembers(state: &State, attack: Attack) -> bool {
    let memory = state.caster.remembers;
    match attack {
        Attack::Mage | Attack::Clerical | Attack::Psionic => false,
        Attack::RayMagicMissile => memory.magic,
        Attack::RayCold => memory.cold,
        Attack::RayFire => memory.fire,
    }
}

/// Sends a ray from a distance; whether the attempt counts (MSP-110 to MSP-113).
///
/// What it does: mage and clerical attacks do nothing. A cancelled caster curses by the code and is silent by the
/// text. In line with the square it believes to be the hero's, it sends the ray in two of three attempts.
/// Draws in order: those of the curse; `rn2(3)` where it is lined up. Source: `mcastu.c` 843-874 of NetHack 3.6.7.
/// Quirks kept: no fumble, and the cooldown is neither asked nor set.
pub(super) fn at_a_distance(
    rules: &Rules,
    state: &mut State,
    attack: Attack,
    lined_up: bool,
    r: &mut R<'_>,
) -> bool {
    let element = if rules.known_spells.is_some() { None } else { attack.element() };
    let Some(element) = element else {
        r.mark("MSP-010");
        r.mark(if rules.known_spells.is_some() { "MSP-FI-01" } else { "MSP-113" });
        r.decide(sites::ZAP_FATE, "no_ray", &[]);
        return false;
    };
    if state.caster.cancelled || (rules.memory && remembers(state, attack)) {
        r.decide(
            sites::ZAP_FATE,
            if state.caster.cancelled { "cancelled" } else { "remembers_resistance" },
            &[],
        );
        if rules.rays_curse {
            curse::curse(state, false, r);
        }
        return false;
    }
    r.mark("MSP-110");
    if !lined_up {
        r.decide(sites::ZAP_FATE, "not_lined_up", &[]);
        return true;
    }
    let holds = r.rn2_below(sites::ZAP_HOLDS, 1, 3);
    r.decide(sites::ZAP_FATE, if holds { "holds_back" } else { "zaps" }, &[]);
    if !holds {
        cast::interrupt(rules, state, r);
        r.mark("MSP-112");
        if state.world.caster_seen {
            r.tell(Message::ZapsYou(state.caster.kind, element));
        }
        r.emit(Event::RayFlies { element, dice: state.caster.dice.count.get() });
    }
    true
}

/// A ray at melee range (MSP-114 to MSP-118, MSP-121 to MSP-123).
///
/// What it does: the resistance stops it completely, reflection does nothing. Fire burns slime away; in NetHack
/// 3.7 what is on the hero's square is struck too.
/// Draws in order: those of [`missiles`]; else none.
/// Source: `mcastu.c` 297-323 of NetHack 3.6.7. Quirks kept: those of [`missiles`].
pub(super) fn in_melee(rules: &Rules, state: &mut State, element: Element, damage: i32, r: &mut R<'_>) {
    let hero = &state.hero;
    let (rule, message, resistance, resists) = match element {
        Element::Fire => ("MSP-116", Message::MeleeFlames, Resistance::Fire, hero.fire_resistance),
        Element::Cold => ("MSP-117", Message::MeleeFrost, Resistance::Cold, hero.cold_resistance),
        _ => ("MSP-118", Message::MeleeMissiles, Resistance::Magic, hero.magic_resistance),
    };
    if hero.reflects {
        r.mark("MSP-115");
    }
    r.mark(rule);
    r.tell(message);
    harm::meet(rules, state, resistance, resists, r);
    let damage = if element == Element::MagicMissile {
        missiles(rules, state, damage, r)
    } else if resists {
        r.tell(Message::ResistEffects);
        0
    } else {
        damage
    };
    if element == Element::Fire {
        r.emit(Event::SlimeBurnsAway);
    }
    if rules.rays_strike_the_square {
        r.mark(match element {
            Element::MagicMissile => "MSP-121",
            Element::Cold => "MSP-122",
            _ => "MSP-123",
        });
        r.emit(Event::SpotStruck { element });
    }
    harm::damage(state, damage, r);
}

/// The damage of magic missiles at melee range (MSP-118, MSP-SP-13, MSP-EV-23).
///
/// What it does: by the text the damage rolled, and magic resistance stops it. In the games it is replaced by other
/// dice, which magic resistance stops or, in SporkHack and EvilHack, halves.
/// Draws in order: `d(level / 2 + 1, 6)` where it is replaced and not stopped. Source: `mcastu.c` 315 of NetHack
/// 3.6.7, of SporkHack and EvilHack. Quirks kept: half spell damage does not count for the other dice.
fn missiles(rules: &Rules, state: &State, damage: i32, r: &mut R<'_>) -> i32 {
    let resists = state.hero.magic_resistance;
    let halved = matches!(rules.missiles, Missiles::RerolledHalvedDown | Missiles::RerolledHalvedUp);
    if resists && !halved {
        r.tell(Message::MissilesBounce);
        return 0;
    }
    if rules.missiles == Missiles::AsRolled {
        return damage;
    }
    let damage = r.d(sites::MISSILE_DAMAGE, rules.level(&state.caster) / 2 + 1, 6).cast_signed();
    if !resists {
        return damage;
    }
    r.tell(Message::SomeMissilesBounce);
    if rules.missiles == Missiles::RerolledHalvedUp { harm::halved(damage, true) } else { damage / 2 }
}

/// The Oracle answers an attack (MSP-119).
///
/// What it does: magic missiles, unless magic resistance stops them. By the text they are those of melee range,
/// of half her level in dice of four sides and halved by half spell damage; by the code they have one die more
/// than her level, which nothing halves, and lines of their own.
/// Draws in order: `d(level / 2, 4)`, where that is a die; by the code `d(level + 1, 4)`.
/// Source: the text on ray-type spells; `uhitm.c` 2846 of NetHack 3.6.7.
/// Quirks kept: the dice roll for a hero who resists too; cancellation does not count.
pub(super) fn oracle(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-119");
    let (level, apart) = (state.caster.level.unsigned(), rules.oracle_apart);
    let count = if apart { level + 1 } else { level / 2 };
    let rolled = if count > 0 { r.d(sites::ORACLE_DAMAGE, count, 4).cast_signed() } else { 0 };
    let resists = state.hero.magic_resistance;
    if !apart {
        r.tell(Message::MeleeMissiles);
    }
    if harm::meet(rules, state, Resistance::Magic, resists, r) {
        r.tell(if apart { Message::OracleMisses } else { Message::MissilesBounce });
        return;
    }
    if apart {
        r.tell(Message::OracleMissiles);
    } else if state.hero.half_spell_damage {
        r.mark("MSP-067");
    }
    harm::damage(state, harm::halved(rolled, state.hero.half_spell_damage && !apart), r);
}
