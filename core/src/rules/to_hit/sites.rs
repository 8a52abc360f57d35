//! The places where attacks add, draw and decide.

use crate::site::{Site, SiteRow, draw, name, number};

/// The term of Luck.
pub const TERM_LUCK: Site = site!("to_hit.term.luck");
/// The term of the target's armour class.
pub const TERM_ARMOR_CLASS: Site = site!("to_hit.term.armor_class");
/// The term of rings of increase accuracy.
pub const TERM_RINGS: Site = site!("to_hit.term.rings");
/// The term of the hero's or the form's level.
pub const TERM_LEVEL: Site = site!("to_hit.term.level");
/// The term of Dexterity.
pub const TERM_DEXTERITY: Site = site!("to_hit.term.dexterity");
/// The term of elves against orcs.
pub const TERM_ELF: Site = site!("to_hit.term.elf");
/// The term that every swing has.
pub const MELEE_BASE: Site = site!("to_hit.melee.base");
/// The term of Strength.
pub const MELEE_STRENGTH: Site = site!("to_hit.melee.strength");
/// The term of beginners.
pub const MELEE_BEGINNER: Site = site!("to_hit.melee.beginner");
/// The term of a form's adjusted level.
pub const MELEE_FORM: Site = site!("to_hit.melee.form");
/// The term of a stunned target.
pub const MELEE_STUNNED: Site = site!("to_hit.melee.stunned");
/// The term of a fleeing target.
pub const MELEE_FLEEING: Site = site!("to_hit.melee.fleeing");
/// The term of a sleeping target.
pub const MELEE_SLEEPING: Site = site!("to_hit.melee.sleeping");
/// The term of a paralysed target.
pub const MELEE_PARALYSED: Site = site!("to_hit.melee.paralysed");
/// The term of a Monk's body armour.
pub const MELEE_MONK_ARMOR: Site = site!("to_hit.melee.monk_armor");
/// The term of a Monk's bare hands.
pub const MELEE_MONK_HANDS: Site = site!("to_hit.melee.monk_hands");
/// The term of the burden.
pub const MELEE_BURDEN: Site = site!("to_hit.melee.burden");
/// The term of a trap.
pub const MELEE_TRAPPED: Site = site!("to_hit.melee.trapped");
/// The form's own sum, taken over by an attack with its weapon.
pub const MELEE_CARRIED: Site = site!("to_hit.melee.carried");
/// What an 8-bit total loses or gains.
pub const MELEE_WRAP: Site = site!("to_hit.melee.wrap");
/// The term of enchantment.
pub const ITEM_ENCHANTMENT: Site = site!("to_hit.item.enchantment");
/// The term of the item's kind.
pub const ITEM_NATURAL: Site = site!("to_hit.item.natural");
/// The term of a piece of armour used as a weapon.
pub const ITEM_ARMOR_CLASS: Site = site!("to_hit.item.armor_class");
/// The term of a blessed weapon.
pub const ITEM_BLESSED: Site = site!("to_hit.item.blessed");
/// The term of a spear.
pub const ITEM_SPEAR: Site = site!("to_hit.item.spear");
/// The term of a trident.
pub const ITEM_TRIDENT: Site = site!("to_hit.item.trident");
/// The term of a pick-axe.
pub const ITEM_PICK: Site = site!("to_hit.item.pick");
/// The term of an artifact.
pub const ITEM_ARTIFACT: Site = site!("to_hit.item.artifact");
/// Whether the target's magic resistance stops Magicbane.
pub const ARTIFACT_RESISTED: Site = site!("to_hit.artifact.resisted");
/// The die of an artifact that strikes.
pub const ARTIFACT_DIE: Site = site!("to_hit.artifact.die");
/// The term of weapon skill.
pub const SKILL_WEAPON: Site = site!("to_hit.skill.weapon");
/// The term of two-weapon skill.
pub const SKILL_TWO_WEAPONS: Site = site!("to_hit.skill.two_weapons");
/// The term of bare-hands skill.
pub const SKILL_BARE_HANDS: Site = site!("to_hit.skill.bare_hands");
/// The term of riding.
pub const SKILL_RIDING: Site = site!("to_hit.skill.riding");
/// The term of riding while fighting with two weapons.
pub const SKILL_RIDING_TWO: Site = site!("to_hit.skill.riding_two_weapons");
/// The term that every ranged attack has.
pub const RANGE_BASE: Site = site!("to_hit.range.base");
/// The term of distance.
pub const RANGE_DISTANCE: Site = site!("to_hit.range.distance");
/// The term of gloves.
pub const RANGE_GLOVES: Site = site!("to_hit.range.gloves");
/// The term of the target's size.
pub const RANGE_SIZE: Site = site!("to_hit.range.size");
/// The term of a sleeping target at range.
pub const RANGE_SLEEPING: Site = site!("to_hit.range.sleeping");
/// The term of a target that cannot move, or never does.
pub const RANGE_IMMOBILE: Site = site!("to_hit.range.immobile");
/// The term of a heavy iron ball.
pub const RANGE_IRON_BALL: Site = site!("to_hit.range.iron_ball");
/// The term of a boulder.
pub const RANGE_BOULDER: Site = site!("to_hit.range.boulder");
/// The term of throwing inside the target.
pub const RANGE_ENGULFED: Site = site!("to_hit.range.engulfed");
/// The term of ammunition without its launcher.
pub const RANGE_NO_LAUNCHER: Site = site!("to_hit.range.no_launcher");
/// The term of a kicked missile.
pub const RANGE_KICKED: Site = site!("to_hit.range.kicked");
/// The term of the launcher's enchantment.
pub const LAUNCHER_ENCHANTMENT: Site = site!("to_hit.launcher.enchantment");
/// The term of the launcher's erosion.
pub const LAUNCHER_EROSION: Site = site!("to_hit.launcher.erosion");
/// The term of an artifact that launches.
pub const LAUNCHER_ARTIFACT: Site = site!("to_hit.launcher.artifact");
/// The term of an elf or a Samurai with a bow.
pub const LAUNCHER_ARCHER: Site = site!("to_hit.launcher.archer");
/// The term of the own people's bow.
pub const LAUNCHER_OWN_BOW: Site = site!("to_hit.launcher.own_bow");
/// The term of a boomerang.
pub const RANGE_BOOMERANG: Site = site!("to_hit.range.boomerang");
/// The term of a throwing weapon.
pub const RANGE_THROWING: Site = site!("to_hit.range.throwing");
/// The term of a weapon that is not made to be thrown.
pub const RANGE_UNFIT: Site = site!("to_hit.range.unfit");
/// The term of spell skill.
pub const RAY_SKILL: Site = site!("to_hit.ray.skill");
/// The term of the caster's level.
pub const RAY_LEVEL: Site = site!("to_hit.ray.level");
/// The term of the armour class against rays.
pub const RAY_ARMOR_CLASS: Site = site!("to_hit.ray.armor_class");
/// The term that every beam has.
pub const BEAM_BASE: Site = site!("to_hit.beam.base");
/// What all terms add up to.
pub const TOTAL: Site = site!("to_hit.total");
/// What all terms would add up to, dice aside.
pub const PREVIEW: Site = site!("to_hit.preview");
/// Whether a paralysed target is freed.
pub const FREED: Site = site!("to_hit.freed");
/// The die that the total is held against.
pub const DIE: Site = site!("to_hit.die");
/// The die of an engulfing form.
pub const ENGULF_DIE: Site = site!("to_hit.engulf_die");
/// The die that Dexterity is held against.
pub const DEXTERITY_DIE: Site = site!("to_hit.dexterity_die");
/// A ray's roll.
pub const RAY_CHANCE: Site = site!("to_hit.ray.chance");
/// What a negative armour class counts for.
pub const RAY_NEGATIVE: Site = site!("to_hit.ray.negative");
/// The die of one ray in twenty.
pub const RAY_LUCKY: Site = site!("to_hit.ray.lucky");
/// The die of a beam.
pub const BEAM_DIE: Site = site!("to_hit.beam.die");
/// Whether the attack hits.
pub const ROLL: Site = site!("to_hit.roll");
/// What an attack of the form is.
pub const FORM_ATTACK: Site = site!("to_hit.form.attack");
/// What becomes of an attack without a roll.
pub const FATE: Site = site!("to_hit.fate");
/// The Luck that a gift brings.
pub const GEM_GIFT: Site = site!("to_hit.gem.gift");
/// The Strength exercise of throwing heavy things.
pub const EXERCISE_STRENGTH: Site = site!("to_hit.exercise.strength");
/// The Dexterity exercise of a hit.
pub const EXERCISE_DEXTERITY: Site = site!("to_hit.exercise.dexterity");
/// Whether a missile that hit breaks.
pub const BREAKS: Site = site!("to_hit.breaks");
/// Whether a blessing saves a missile.
pub const SAVED: Site = site!("to_hit.saved");
/// Whether a miss is noticed.
pub const NOTICED: Site = site!("to_hit.noticed");

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    number(TERM_LUCK, "HIT-04", "points of Luck"),
    number(TERM_ARMOR_CLASS, "HIT-05", "points of the target's armour class"),
    number(TERM_RINGS, "HIT-02", "points of rings of increase accuracy"),
    number(TERM_LEVEL, "HIT-03", "points of the hero's or the form's level"),
    number(TERM_DEXTERITY, "HIT-31", "points of Dexterity"),
    number(TERM_ELF, "HIT-10", "points of an elf against an orc"),
    number(MELEE_BASE, "HIT-02", "points of every swing"),
    number(MELEE_STRENGTH, "HIT-30", "points of Strength"),
    number(MELEE_BEGINNER, "HIT-06", "points of experience levels 1 and 2"),
    number(MELEE_FORM, "HIT-07", "points of the form's adjusted level, less 3"),
    number(MELEE_STUNNED, "HIT-08", "points of a stunned target"),
    number(MELEE_FLEEING, "HIT-08", "points of a fleeing target"),
    number(MELEE_SLEEPING, "HIT-08", "points of a sleeping target"),
    number(MELEE_PARALYSED, "HIT-09", "points of a paralysed target"),
    number(MELEE_MONK_ARMOR, "HIT-11", "points of a Monk's body armour"),
    number(MELEE_MONK_HANDS, "HIT-11", "points of a Monk's bare hands"),
    number(MELEE_BURDEN, "HIT-12", "points of the burden"),
    number(MELEE_TRAPPED, "HIT-13", "points of a trap that holds the hero"),
    number(MELEE_CARRIED, "HIT-1A", "points of the form's own sum"),
    number(MELEE_WRAP, "HIT-16", "points that 8 bits lose or gain"),
    number(ITEM_ENCHANTMENT, "HIT-20", "points of enchantment"),
    number(ITEM_NATURAL, "HIT-21", "points of the item's kind"),
    number(ITEM_ARMOR_CLASS, "HIT-22", "points of armour used as a weapon"),
    number(ITEM_BLESSED, "HIT-23", "points of a blessed weapon against demons and undead"),
    number(ITEM_SPEAR, "HIT-24", "points of a spear against those it suits"),
    number(ITEM_TRIDENT, "HIT-25", "points of a trident against swimmers"),
    number(ITEM_PICK, "HIT-26", "points of a pick-axe against those of stone"),
    number(ITEM_ARTIFACT, "HIT-27", "points of the artifact's die"),
    draw(ARTIFACT_RESISTED, "HIT-27", "Magicbane's die is not rolled when below the magic resistance"),
    draw(ARTIFACT_DIE, "HIT-27", "the artifact's die"),
    number(SKILL_WEAPON, "HIT-32", "points of skill with the weapon"),
    number(SKILL_TWO_WEAPONS, "HIT-33", "points of fighting with two weapons"),
    number(SKILL_BARE_HANDS, "HIT-80", "points of skill with bare hands"),
    number(SKILL_RIDING, "HIT-42", "points of riding"),
    number(SKILL_RIDING_TWO, "HIT-43", "points of riding with two weapons"),
    number(RANGE_BASE, "HIT-50", "points of every ranged attack"),
    number(RANGE_DISTANCE, "HIT-52", "points of the distance"),
    number(RANGE_GLOVES, "HIT-53", "points of gloves that are bad for bows"),
    number(RANGE_SIZE, "HIT-34", "points of the target's size"),
    number(RANGE_SLEEPING, "HIT-54", "points of a sleeping target"),
    number(RANGE_IMMOBILE, "HIT-54", "points of a target that cannot move"),
    number(RANGE_IRON_BALL, "HIT-55", "points of a heavy iron ball"),
    number(RANGE_BOULDER, "HIT-55", "points of a boulder"),
    number(RANGE_ENGULFED, "HIT-57", "points of throwing inside the target"),
    number(RANGE_NO_LAUNCHER, "HIT-60", "points of ammunition without its launcher"),
    number(RANGE_KICKED, "HIT-67", "points of a kicked missile"),
    number(LAUNCHER_ENCHANTMENT, "HIT-61", "points of the launcher's enchantment"),
    number(LAUNCHER_EROSION, "HIT-61", "points of the launcher's erosion"),
    number(LAUNCHER_ARTIFACT, "HIT-61", "points of the launcher's artifact die"),
    number(LAUNCHER_ARCHER, "HIT-62", "points of an elf or a Samurai with a bow"),
    number(LAUNCHER_OWN_BOW, "HIT-62", "points of the own people's bow"),
    number(RANGE_BOOMERANG, "HIT-63", "points of a boomerang"),
    number(RANGE_THROWING, "HIT-63", "points of a throwing weapon"),
    number(RANGE_UNFIT, "HIT-63", "points of what is not made to be thrown"),
    number(RAY_SKILL, "HIT-35", "points of skill in the school"),
    number(RAY_LEVEL, "HIT-82", "points of the caster's level"),
    number(RAY_ARMOR_CLASS, "HIT-71", "points of the target's armour class, drawn where it is negative"),
    number(BEAM_BASE, "HIT-74", "points of every beam"),
    number(TOTAL, "HIT-01", "the sum of the terms"),
    number(PREVIEW, "HIT-83", "the sum of the terms without the dice of artifacts"),
    draw(FREED, "HIT-09", "frees the paralysed target when 0"),
    draw(DIE, "HIT-01", "the roll that the total is held against"),
    draw(ENGULF_DIE, "HIT-1B", "the roll against an engulfing attack"),
    draw(DEXTERITY_DIE, "HIT-65", "the roll that Dexterity must exceed"),
    draw(RAY_CHANCE, "HIT-70", "a ray's roll, counted from 0"),
    draw(RAY_NEGATIVE, "HIT-71", "what a negative armour class takes"),
    draw(RAY_LUCKY, "HIT-72", "the roll of one ray in twenty"),
    draw(BEAM_DIE, "HIT-74", "the roll that a beam must exceed"),
    name(ROLL, "HIT-01", "whether the attack hits", &["hits", "misses"]),
    name(
        FORM_ATTACK,
        "HIT-1A",
        "how the form's attack is made",
        &["with_weapon", "plain", "engulfs", "hugs", "explodes", "no_attack"],
    ),
    name(
        FATE,
        "HIT-65",
        "what becomes of an attack without a roll",
        &[
            "refused",
            "no_target",
            "no_missile",
            "no_roll",
            "cannot_hit",
            "vanishes_inside",
            "caught",
            "caught_dropped",
            "declined",
            "caught_returned",
            "lands",
        ],
    ),
    draw(GEM_GIFT, "HIT-58", "the Luck of a gift across alignments"),
    draw(EXERCISE_STRENGTH, "HIT-66", "exercises Strength when above it"),
    draw(EXERCISE_DEXTERITY, "HIT-17", "exercises Dexterity when above it"),
    draw(BREAKS, "HIT-66", "whether the missile breaks"),
    draw(SAVED, "HIT-66", "saves a blessed missile when 0"),
    draw(NOTICED, "HIT-66", "the target notices the miss when 0"),
];
