//! What the item in hand or in the air gives.

use super::R;
use super::sum::Sum;
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::Class;
use crate::rules::to_hit::scenario::{Buc, Hero, Item, ItemClass, Monster, Skill};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::tables::{Against, Artifact, Proficiency};

/// Points of a blessed weapon against demons and undead (HIT-23).
const BLESSED: i32 = 2;
/// Points of a spear against those it suits (HIT-24).
const SPEAR: i32 = 2;
/// Points of a trident against a swimmer in water (HIT-25).
const TRIDENT_IN_WATER: i32 = 4;
/// Points of a trident against a snake or a sea monster out of water (HIT-25).
const TRIDENT_ON_LAND: i32 = 2;
/// Points of a pick-axe against those of stone (HIT-26).
const PICK: i32 = 2;
/// Points of two weapons on a steed (HIT-43).
const TWO_WEAPONS_ON_STEED: i32 = -2;
/// The percentage that Magicbane draws (HIT-27).
const PERCENT: u32 = 100;

/// Adds what an item gives against a target, its artifact die aside (HIT-20 to HIT-26).
///
/// What it does: enchantment for weapons and weapon-tools; the bonus of the item's kind; a blessing against demons and
/// undead; spears, tridents and pick-axes against those they suit. Draws in order: none.
/// Source: `hitval` of `weapon.c` 131-155 in NetHack 3.4.3. Quirks kept: a piece of armour adds its armour class,
/// because both numbers share a place (HIT-22). In the text, a snake need not swim nor a xorn walk through walls.
pub(super) fn add_value(sum: &mut Sum, rules: &Rules, item: &Item, target: &Monster) {
    sum.add_if(item.is_weapon(), sites::ITEM_ENCHANTMENT, item.enchantment.get());
    let is_armor = item.class == ItemClass::Armor;
    let kind = if is_armor { sites::ITEM_ARMOR_CLASS } else { sites::ITEM_NATURAL };
    sum.add(kind, item.natural_bonus.get());
    let blessed = item.is_weapon() && item.buc == Buc::Blessed;
    sum.add_if(blessed && (target.demon || is_undead(rules, target)), sites::ITEM_BLESSED, BLESSED);
    sum.add_if(item.is_spear() && target.class.is_speared(), sites::ITEM_SPEAR, SPEAR);
    if item.skill == Skill::Trident {
        let of_water = matches!(target.class, Class::Snake | Class::Eel);
        if target.swims && target.in_water {
            sum.add(sites::ITEM_TRIDENT, TRIDENT_IN_WATER);
        } else if of_water && !target.in_water && (target.swims || rules.classes_suffice) {
            sum.add(sites::ITEM_TRIDENT, TRIDENT_ON_LAND);
        }
    }
    let is_xorn = target.class == Class::Xorn && rules.classes_suffice;
    let of_stone = is_xorn || target.walks_through_walls && target.thick_hide;
    sum.add_if(item.skill == Skill::PickAxe && of_stone, sites::ITEM_PICK, PICK);
}

/// Whether a target counts as undead for blessed weapons (HIT-23).
const fn is_undead(rules: &Rules, target: &Monster) -> bool {
    target.undead || target.shifted_vampire && rules.shifted_vampires_are_undead
}

/// Rolls the die of an artifact that strikes this target (HIT-27).
///
/// What it does: where the artifact has a die and is meant for the target, the die is added.
/// Draws in order: for Magicbane `rn2(100)`, which stops it below the magic resistance; the die.
/// Source: `spec_abon` and `spec_applies` of `artifact.c` 562-642 in NetHack 3.4.3.
/// Quirks kept: artifacts without a die draw nothing, whoever the target is.
pub(super) fn artifact_die(item: &Item, target: &Monster, r: &mut R<'_>) -> i32 {
    let Some(artifact) = item.artifact else { return 0 };
    let sides = artifact.row().die;
    if sides == 0 || !strikes(artifact, target, r) {
        return 0;
    }
    r.rnd(sites::ARTIFACT_DIE, sides).cast_signed()
}

/// The sides of the die that would be rolled, for a preview; Magicbane's counts as rolled.
pub(super) fn artifact_sides(item: &Item, target: &Monster) -> u32 {
    let Some(artifact) = item.artifact else { return 0 };
    if is_meant_for(artifact, target) { artifact.row().die } else { 0 }
}

fn strikes(artifact: Artifact, target: &Monster, r: &mut R<'_>) -> bool {
    if artifact.row().against == Against::NotResistingMagic {
        let resistance = target.magic_resistance.unsigned();
        return !r.rn2_below(sites::ARTIFACT_RESISTED, resistance, PERCENT);
    }
    is_meant_for(artifact, target)
}

fn is_meant_for(artifact: Artifact, target: &Monster) -> bool {
    match artifact.row().against {
        Against::All | Against::NotResistingMagic => true,
        Against::Orcs => target.orc,
        Against::Dragons => target.class == Class::Dragon,
        Against::Demons => target.demon,
        Against::Weres => target.were,
        Against::Giants => target.giant,
        Against::Ogres => target.class == Class::Ogre,
        Against::Trolls => target.class == Class::Troll,
        Against::Undead => target.undead,
        Against::Drainable => !target.resists.drain,
        Against::Shockable => !target.resists.electricity,
        Against::Freezable => !target.resists.cold,
        Against::Burnable => !target.resists.fire,
        Against::NotLawful => !target.lawful,
    }
}

/// Adds skill with the weapon, or with two (HIT-32, HIT-33, HIT-40, HIT-41).
///
/// What it does: an item without a skill gives nothing; the wielded one of two weapons gives the two-weapon
/// penalty, by the lower of both skills; another gives its own skill's bonus. `sporkhack-k21971` gives more to the
/// skilled (HIT-82). Draws in order: none.
/// Source: `weapon.c` 1066-1128 of NetHack 3.4.3. Quirks kept: an item without a skill that is one of two weapons
/// counts as restricted.
pub(super) fn add_skill(sum: &mut Sum, rules: &Rules, hero: &Hero, item: &Item, is_one_of_two: bool) {
    let has_skill = item.skill != Skill::None
        && matches!(item.class, ItemClass::Weapon | ItemClass::WeaponTool | ItemClass::Tool | ItemClass::Gem);
    if hero.two_weapons && is_one_of_two {
        let own = if has_skill { item.proficiency } else { Proficiency::Restricted };
        let lower = own.min(hero.two_weapon_skill);
        sum.add(sites::SKILL_TWO_WEAPONS, lower.row().two_weapons);
    } else if has_skill {
        let [skilled, expert] = rules.weapon_skilled;
        sum.add(
            sites::SKILL_WEAPON,
            match item.proficiency {
                Proficiency::Restricted | Proficiency::Unskilled | Proficiency::Basic => {
                    item.proficiency.row().weapon
                }
                Proficiency::Skilled => skilled,
                Proficiency::Expert | Proficiency::Master | Proficiency::GrandMaster => expert,
            },
        );
    }
}

/// Adds what riding takes (HIT-42, HIT-43).
///
/// What it does: by the riding skill; two weapons take 2 more. Draws in order: none.
/// Source: `weapon.c` 1146-1154 of NetHack 3.4.3. Quirks kept: the 2 are taken whatever item is used.
pub(super) fn add_riding(sum: &mut Sum, hero: &Hero) {
    if hero.riding {
        sum.add(sites::SKILL_RIDING, hero.riding_skill.row().riding);
        sum.add_if(hero.two_weapons, sites::SKILL_RIDING_TWO, TWO_WEAPONS_ON_STEED);
    }
}

/// Adds skill with bare hands, where the ruleset has it (HIT-15, HIT-44, HIT-80, HIT-81).
///
/// What it does: nothing in NetHack 3.4.3, whose code for it is never reached; in SporkHack and from NetHack 3.6 on the
/// text's table, and the riding penalty with it. Draws in order: none. Source: the text's variants; `weapon.c` 1130-1154 of NetHack 3.4.3.
/// Quirks kept: none.
pub(super) fn add_bare_hands(sum: &mut Sum, rules: &Rules, hero: &Hero) {
    if rules.bare_hands_count {
        let bonus = hero.bare_hands_skill.bare_hands(hero.is_martial(), rules.bare_hands_beyond_five);
        sum.add(sites::SKILL_BARE_HANDS, bonus);
        add_riding(sum, hero);
    }
}
