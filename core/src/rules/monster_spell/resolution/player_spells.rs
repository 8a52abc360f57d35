//! The player's spells, cast by monsters (GruntHack, FIQHack): which are of use, and what they do. Most are only named: what
//! they do to the hero is the player's magic, not that of monsters.

use super::{R, harm, mage};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{BESIDE, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Element, Spell};
use crate::rules::monster_spell::words::{Event, Message, Refusal};
use crate::site::RuleId;

/// Whether a spell needs the hero on the square it is cast at (MSP-GR-06). Rays, and what flies like them, go on.
pub(super) const fn strikes_the_square(spell: Spell) -> bool {
    matches!(
        spell,
        Spell::PsiBolt
            | Spell::TouchOfDeath
            | Spell::ConfuseMonster
            | Spell::CauseFear
            | Spell::OpenWounds
            | Spell::Confuse
            | Spell::Paralyze
            | Spell::Blind
            | Spell::CurseItems
            | Spell::Lightning
            | Spell::FirePillar
            | Spell::Geyser
    )
}

/// Why a caster has no use for a spell of the player's, if it has none (MSP-GR-04).
///
/// What it does: nobody heals the unhurt or cures what is not there. A caster of GruntHack also knows what is of no
/// use to a monster, what the hero resists or reflects, and that a touch does not reach a hero who is not next to it.
/// Draws in order: none. Source: `mcastu.c` of GruntHack.
/// Quirks kept: bosses do not mind reflection, as their blasts are no rays.
pub(super) fn refusal(rules: &Rules, state: &State, spell: Spell) -> Option<Refusal> {
    needless(state, spell).or_else(|| if rules.discerning { vain(rules, state, spell) } else { None })
}

/// What is wrong with the spell whoever the hero is.
fn needless(state: &State, spell: Spell) -> Option<Refusal> {
    let (caster, world) = (&state.caster, &state.world);
    let peaceful = caster.attitude.is_peaceful();
    match spell {
        Spell::Healing | Spell::ExtraHealing if caster.hp == caster.hp_max => Some(Refusal::Unhurt),
        Spell::Invisibility if caster.invisible => Some(Refusal::AlreadyInvisible),
        Spell::Invisibility if caster.invisibility_blocked => Some(Refusal::InvisibilityBlocked),
        Spell::Invisibility if peaceful && !state.hero.sees_invisible => {
            Some(Refusal::HeroCannotSeeInvisible)
        }
        Spell::CureBlindness if !caster.condition.blinded => Some(Refusal::NotBlinded),
        Spell::CureSickness if !caster.condition.sick => Some(Refusal::NotSick),
        Spell::RemoveCurse if !caster.condition.cursed_gear => Some(Refusal::NothingCursed),
        Spell::Levitation if caster.flies => Some(Refusal::AlreadyFlying),
        Spell::CauseAggravation if peaceful => Some(Refusal::Peaceful),
        Spell::CreateMonster | Spell::CreateFamiliar | Spell::FlameSphere | Spell::FreezeSphere => {
            let unseen = (!world.line_of_sight).then_some(Refusal::OutOfSight);
            if peaceful { Some(Refusal::Peaceful) } else { unseen }
        }
        _ => None,
    }
}

/// What is wrong with it against this hero.
fn vain(rules: &Rules, state: &State, spell: Spell) -> Option<Refusal> {
    let hero = &state.hero;
    let reflects = hero.reflects
        && match spell {
            Spell::Sleep | Spell::MagicMissile | Spell::FingerOfDeath | Spell::LightningRay => true,
            Spell::Fireball | Spell::ConeOfCold | Spell::PoisonBlast | Spell::AcidBlast => {
                !has_area(rules, state)
            }
            _ => false,
        };
    let resists = match spell {
        Spell::ForceBolt | Spell::Sleep | Spell::MagicMissile | Spell::Polymorph => hero.magic_resistance,
        Spell::DrainLife => hero.magic_resistance || hero.drain_resistance,
        Spell::TouchOfDeath | Spell::FingerOfDeath => hero.magic_resistance || hero.undead_or_demon,
        Spell::Fireball | Spell::FlameSphere => hero.fire_resistance,
        Spell::ConeOfCold | Spell::FreezeSphere => hero.cold_resistance,
        Spell::LightningRay => hero.shock_resistance,
        Spell::PoisonBlast => hero.poison_resistance,
        Spell::AcidBlast => hero.acid_resistance,
        _ => false,
    };
    if is_of_no_use(spell) {
        Some(Refusal::OfNoUse)
    } else if needs_touch(spell) && state.distance_squared() > BESIDE {
        Some(Refusal::OutOfReach)
    } else if reflects {
        Some(Refusal::HeroReflects)
    } else {
        resists.then_some(Refusal::HeroResists)
    }
}

const fn needs_touch(spell: Spell) -> bool {
    matches!(spell, Spell::PsiBolt | Spell::TouchOfDeath | Spell::ConfuseMonster | Spell::CauseFear)
}

/// Spells that only tell something, open something or befriend somebody.
const fn is_of_no_use(spell: Spell) -> bool {
    matches!(
        spell,
        Spell::CharmMonster
            | Spell::Clairvoyance
            | Spell::DetectFood
            | Spell::DetectMonsters
            | Spell::DetectTreasure
            | Spell::DetectUnseen
            | Spell::Dig
            | Spell::Identify
            | Spell::Jumping
            | Spell::Knock
            | Spell::Light
            | Spell::MagicMapping
            | Spell::RestoreAbility
            | Spell::TurnUndead
            | Spell::WizardLock
    )
}

/// Whether the caster's blasts burst over an area: the Wizard's, and those of demon princes, demon lords and
/// nemeses (MSP-GR-07).
fn has_area(rules: &Rules, state: &State) -> bool {
    let kind = state.caster.kind;
    rules.discerning && (state.caster.is_wizard || kind.is_demon_lord() || kind.is_quest_nemesis())
}

/// A spell of the player's takes effect; whether it is one (MSP-GR-07, MSP-GR-09).
///
/// What it does: acid blast and cancellation strike the hero, if found; what heals, cures or protects does so; other rays
/// and spheres are told with their dice, and the rest by name.
/// Draws in order: those of [`acid_blast`], [`cancellation`] or [`blast`]; `d(6, 4)` hit points for healing, `d(6, 8)`
/// for extra healing. Source: `mcastu.c` of GruntHack.
/// Quirks kept: none.
pub(super) fn effect(rules: &Rules, state: &mut State, spell: Spell, found: bool, r: &mut R<'_>) -> bool {
    match spell {
        Spell::AcidBlast if rules.of_the_player => acid_blast(rules, state, found, r),
        Spell::Cancellation if rules.of_the_player => cancellation(rules, state, found, r),
        Spell::Fireball | Spell::ConeOfCold | Spell::PoisonBlast => {
            blast(rules, state, spell, r);
        }
        Spell::Sleep
        | Spell::MagicMissile
        | Spell::FingerOfDeath
        | Spell::LightningRay
        | Spell::FlameSphere
        | Spell::FreezeSphere => {
            mark(rules, "MSP-GR-07", r);
            r.emit(Event::RaySpell { spell, dice: dice(state) });
        }
        _ if is_only_named(spell) || for_itself(rules, state, spell, r) => {
            r.emit(Event::PlayerSpell { spell });
        }
        _ => return false,
    }
    true
}

/// What a caster does for itself; whether the spell is such a one.
fn for_itself(rules: &Rules, state: &mut State, spell: Spell, r: &mut R<'_>) -> bool {
    let caster = &mut state.caster;
    match spell {
        Spell::Healing => heal(rules, state, 4, r),
        Spell::ExtraHealing => heal(rules, state, 8, r),
        Spell::CureBlindness => caster.condition.blinded = false,
        Spell::CureSickness => caster.condition.sick = false,
        Spell::RemoveCurse => caster.condition.cursed_gear = false,
        Spell::Levitation => caster.flies = true,
        Spell::Invisibility => {
            mage::disappear(rules, state, 0, r);
        }
        Spell::CauseAggravation => mage::aggravate(r),
        _ => return false,
    }
    true
}

/// Whether nothing but its name is told of a spell.
const fn is_only_named(spell: Spell) -> bool {
    is_of_no_use(spell)
        || matches!(
            spell,
            Spell::CauseFear
                | Spell::ConfuseMonster
                | Spell::CreateFamiliar
                | Spell::CreateMonster
                | Spell::DrainLife
                | Spell::ForceBolt
                | Spell::Polymorph
                | Spell::SlowMonster
                | Spell::StoneToFlesh
                | Spell::TeleportAway
        )
}

/// Whether a spell is one of the player's, for which no damage of an attack is rolled.
pub(super) const fn is_players(spell: Spell) -> bool {
    is_only_named(spell)
        || matches!(
            spell,
            Spell::Sleep
                | Spell::MagicMissile
                | Spell::FingerOfDeath
                | Spell::LightningRay
                | Spell::Fireball
                | Spell::ConeOfCold
                | Spell::PoisonBlast
                | Spell::AcidBlast
                | Spell::Cancellation
                | Spell::CauseAggravation
        )
}

/// Notes a rule of GruntHack where it is GruntHack's.
fn mark(rules: &Rules, rule: RuleId, r: &mut R<'_>) {
    if rules.discerning {
        r.mark(rule);
    }
}

/// Half the level, and one more (MSP-GR-07).
fn dice(state: &State) -> u32 {
    state.caster.level.unsigned() / 2 + 1
}

fn heal(rules: &Rules, state: &mut State, sides: u32, r: &mut R<'_>) {
    mark(rules, "MSP-GR-03", r);
    if state.world.caster_seen {
        r.tell(Message::CasterLooksBetter(state.caster.kind));
    }
    let healed = r.d(sites::PLAYER_HEALED, 6, sides).cast_signed();
    state.caster.hp = state.caster.hp.plus(healed).min(state.caster.hp_max);
}

/// A blast: a ray, or, by a boss, some explosions (MSP-GR-07).
///
/// What it does: tells it; how many explosions strike the square. Draws in order: for a boss `rnd(8)`, to which 1 is added.
/// Source: `mcastu.c` of GruntHack. Quirks kept: each explosion has as many points as a ray has dice.
fn blast(rules: &Rules, state: &State, spell: Spell, r: &mut R<'_>) -> Option<u32> {
    mark(rules, "MSP-GR-07", r);
    if !has_area(rules, state) {
        r.emit(Event::RaySpell { spell, dice: dice(state) });
        return None;
    }
    let count = 1 + r.rnd(sites::AREA_COUNT, 8);
    r.emit(Event::AreaSpell { spell, count, by: dice(state) });
    Some(count)
}

/// The acid blast of the player's list (MSP-GR-07, MSP-GR-09).
///
/// What it does: a ray of half the level and one more dice with six sides, or, by a boss, some explosions of as many
/// points. Acid resistance stops both, reflection the ray; half spell damage halves. A hero who is not found is not
/// struck. Draws in order: those of [`blast`]; `d(level / 2 + 1, 6)` for a ray that strikes.
/// Source: `mcastu.c` of GruntHack, `zap.c` of NetHack 3.4.3.
/// Quirks kept: whether a ray that flies at the hero misses is no more asked than at a distance (MSP-112).
fn acid_blast(rules: &Rules, state: &mut State, found: bool, r: &mut R<'_>) {
    mark(rules, "MSP-GR-09", r);
    let explosions = blast(rules, state, Spell::AcidBlast, r);
    if !found {
        r.emit(Event::SpellMisses);
        return;
    }
    if state.hero.acid_resistance || (state.hero.reflects && explosions.is_none()) {
        r.emit(Event::ShieldEffect);
        r.tell(Message::ResistEffects);
        return;
    }
    r.tell(Message::AcidBurns);
    let dice = dice(state);
    let rolled = match explosions {
        Some(count) => count * dice,
        None => r.d(sites::PLAYER_ACID, dice, 6),
    };
    r.emit(Event::Explosion { element: Element::Acid, by: rolled.cast_signed() });
    harm::damage(state, harm::halved(rolled.cast_signed(), state.hero.half_spell_damage), r);
}

/// Cancellation, as the player casts it (MSP-GR-09).
///
/// What it does: flies 6 to 13 squares in the direction of the square where the caster believes the hero to be, and
/// cancels a hero who stands there, unless magic resistance stops it.
/// Draws in order: `rn1(8, 6)`. Source: `mcastu.c` of GruntHack.
/// Quirks kept: what cancelling does to the hero's things is drawn elsewhere.
fn cancellation(rules: &Rules, state: &mut State, found: bool, r: &mut R<'_>) {
    mark(rules, "MSP-GR-09", r);
    let range = r.rn1(sites::CANCEL_RANGE, 8, 6);
    r.emit(Event::CancellationFlies { range });
    if !found {
        r.emit(Event::SpellMisses);
    } else if state.hero.magic_resistance {
        r.emit(Event::ShieldEffect);
        r.tell(Message::ResistEffects);
    } else {
        r.tell(Message::MagicDrained);
        state.hero.cancelled = true;
        r.emit(Event::HeroCancelled);
    }
}
