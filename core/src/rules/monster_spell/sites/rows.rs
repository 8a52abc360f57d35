//! What each place is for: its rule, its meaning, and what can be chosen there.

use strum::VariantNames;

use super::super::resolution::BACKFIRES;
use super::super::scenario::Slot;
use super::super::tables::Spell;
use super::super::words::Refusal;
use super::*;
use crate::site::{SiteRow, draw, name};

/// These names, and those.
const fn and<const LEN: usize>(names: &[&'static str], more: &[&'static str]) -> [&'static str; LEN] {
    assert!(LEN == names.len() + more.len());
    let mut all = [""; LEN];
    let mut index = 0;
    while index < LEN {
        all[index] = if index < names.len() { names[index] } else { more[index - names.len()] };
        index += 1;
    }
    all
}

const fn spell(spell: Spell) -> &'static str {
    Spell::VARIANTS[spell as usize]
}

/// Where pieces are worn, and "none" for who wears nothing.
const PIECES: [&str; Slot::VARIANTS.len() + 1] = and(Slot::VARIANTS, &["none"]);

const SPELLS_OR_NOTHING: [&str; Spell::VARIANTS.len() + 1] = and(Spell::VARIANTS, &[NOTHING]);

/// Every spell before stone to flesh, which is only known. Those after it are of dNetHack alone.
const BEFORE_STONE: &[&str] = Spell::VARIANTS.split_at(Spell::StoneToFlesh as usize).0;

/// The spells of dNetHack alone that values of a school give; the others stand in lists of single kinds.
const OF_SCHOOLS: [&str; 5] = [
    spell(Spell::TurnToStone),
    spell(Spell::Punish),
    spell(Spell::AcidRain),
    spell(Spell::Plague),
    spell(Spell::SummonAngel),
];

/// Every spell that a value can give.
const GIVEN: [&str; BEFORE_STONE.len() + OF_SCHOOLS.len()] = and(BEFORE_STONE, &OF_SCHOOLS);

/// Every spell that can be picked: all but stone to flesh.
const PICKS: [&str; Spell::VARIANTS.len() - 1] =
    and(BEFORE_STONE, Spell::VARIANTS.split_at(Spell::StoneToFlesh as usize + 1).1);

/// All up to "already blinded": what follows refuses directed spells, which are refused for that before.
const SINGLE_PICK_REFUSALS: &[&str] = Refusal::VARIANTS.split_at(Refusal::NoGroundForPool as usize).0;

/// In place of "directed", which is no question of use, "useful".
const VERDICTS: [&str; Refusal::VARIANTS.len()] = {
    let mut names = [USEFUL; Refusal::VARIANTS.len()];
    let mut index = Refusal::Directed as usize + 1;
    while index < names.len() {
        names[index] = Refusal::VARIANTS[index];
        index += 1;
    }
    names
};

/// What a caster thinks of a spell that it knows: it may be of no use now, or out of reach.
const KNOWN_VERDICTS: &[&str] = &[
    USEFUL,
    "unhurt",
    "already_fast",
    "already_invisible",
    "invisibility_blocked",
    "hero_cannot_see_invisible",
    "peaceful",
    "out_of_sight",
    "not_the_wizard",
    "already_doubled",
    "already_flying",
    "not_blinded",
    "not_sick",
    "nothing_cursed",
    "ghost",
    "cancelled",
    "beyond_its_power",
    "power_spent",
    "saves_power",
    "not_attempted",
];

/// All sites.
pub(in crate::rules::monster_spell) static SITES: &[SiteRow] = &[
    draw(PICK_VALUE, "MSP-007", "a value below the caster's level; it gives the spell"),
    draw(MAGE_STOP, "MSP-063", "0 gives psi bolt for a value above 24"),
    draw(MAGE_LOWER, "MSP-063", "a lower value in place of one above 24"),
    draw(CLERICAL_STOP, "MSP-065l", "0 gives open wounds for a value above 15"),
    draw(CLERICAL_LOWER, "MSP-065l", "a lower value in place of one above 15"),
    draw(CLERICAL_SHARE, "MSP-065k", "0 gives geyser, 1 and 2 open wounds"),
    draw(FILTER_AGGRAVATE, "MSP-069h", "0 lets aggravate pass with nobody to wake"),
    name(SELECT_PICK, "MSP-009", "the one pick of a caster that does not attack", &PICKS),
    name(SELECT_REFUSAL, "MSP-009", "why that pick is not cast", SINGLE_PICK_REFUSALS),
    name(SELECT_SPELL, "MSP-007", "the spell the selection ends with", &SPELLS_OR_NOTHING),
    name(CONSIDER_VERDICT, "MSP-069j", "whether the caster has a use for the spell, and why not", &VERDICTS),
    name(CHOOSE_SPELL, "MSP-007", "the spell that the given value gives", &GIVEN),
    draw(CAST_FUMBLE, "MSP-033", "below a number of the ruleset the spell fails (NetHack: 20, confused 100)"),
    draw(CAST_DAMAGE, "MSP-066", "the damage of an attack"),
    draw(CURSE_HEARD, "MSP-045", "0 lets a curse out of sight be heard"),
    draw(CURE_HEALED, "MSP-081", "hit points the caster gains"),
    draw(STUN_TURNS, "MSP-083", "turns the hero is stunned"),
    draw(STRENGTH_LOST, "MSP-085", "points of strength the hero loses"),
    draw(STRENGTH_COST, "MSP-085", "hit points for a point of strength below 3, less 3"),
    draw(DEATH_ROLL, "MSP-092", "above 12 the touch of death succeeds"),
    draw(DEATH_DAMAGE, "MSP-092b", "hit points above 50 that the touch of death takes"),
    draw(BLOW_DAMAGE, "MSP-101", "the damage of lightning, fire pillar or geyser"),
    draw(FLASH_TURNS, "MSP-099", "turns the flash blinds"),
    draw(INSECTS_COUNT, "MSP-097", "one less than how many insects are attempted, at least 3"),
    draw(ZAP_HOLDS, "MSP-111", "0 lets the caster hold its ray back"),
    draw(MISSILE_DAMAGE, "MSP-118", "the damage of magic missiles in place of what was rolled"),
    draw(ORACLE_DAMAGE, "MSP-119", "the damage of the Oracle's answer"),
    draw(CURSE_MAGICBANE, "MSP-087", "only 0 gets past Magicbane"),
    draw(CURSE_COUNT, "MSP-087", "how many curses fall"),
    draw(CURSE_ITEM, "MSP-087", "the item a curse falls on, counted without coins"),
    draw(CURSE_RESISTED, "MSP-087", "below 8 an intelligent artifact resists"),
    draw(CURSE_SADDLE, "MSP-087", "0 lets a curse fall on the saddle"),
    draw(ARMOR_REPLACED, "MSP-086", "0 lets this piece be struck in place of the one before"),
    draw(ARMOR_RESISTS, "MSP-086", "below 90 an artifact resists"),
    draw(MOVE_INVISIBLE, "MSP-012", "0 gives an invisible caster a reason to move"),
    draw(MOVE_WANDERS, "MSP-012", "0 gives a wandering caster a reason to move"),
    draw(MOVE_BLIND, "MSP-012", "0 gives a blind caster a reason to move"),
    draw(BELIEF_FOUND, "MSP-022", "0 lets the caster find the hero"),
    draw(BELIEF_COLUMN, "MSP-022", "the believed column in the box around the hero"),
    draw(BELIEF_ROW, "MSP-022", "the believed row in the box around the hero"),
    draw(PICK_BOLT, "MSP-SP-02", "0 gives psi bolt, 1 ice bolt, 2 fire bolt"),
    draw(PICK_PROTECTION, "MSP-EV-01", "0 gives haste self, 1 protection"),
    draw(PICK_REFLECTION, "MSP-EV-03", "1 gives aggravate, 2 reflection"),
    draw(FILTER_POOL, "MSP-SL-04", "only 0 lets a pool be created"),
    draw(FILTER_BOLT, "MSP-EV-08", "only 0 lets a bolt or acid blast be cast at who is near"),
    draw(COOLDOWN_BOSS, "MSP-EV-06", "only 0 lets a boss rest"),
    draw(DRAIN_DAMAGE, "MSP-SP-11", "hit points that the touch of death takes, before any halving"),
    draw(
        DRAIN_MAXIMUM,
        "MSP-EV-16",
        "what the touch of death takes off the maximum beyond a third of the damage",
    ),
    draw(ARMOR_LEVELS, "MSP-SP-12", "levels by which destroy armor erodes"),
    draw(ARMOR_BLESSING, "MSP-EV-17", "0, with luck in it, lets a blessed piece resist a level"),
    draw(ARMOR_TRIED, "MSP-EV-18", "helmet, body, shield, gloves or boots, until one can suffer"),
    draw(BOLT_DAMAGE, "MSP-SP-06", "the damage of a fire or ice bolt"),
    draw(BOLT_WASTED, "MSP-SP-14", "whether a wasted bolt goes up or down"),
    draw(ACID_DAMAGE, "MSP-EV-09", "the damage of an acid blast"),
    draw(ACID_WEAPON, "MSP-EV-09", "only 0 spares a weapon the acid"),
    draw(ACID_ARMOR, "MSP-EV-09", "only 0 spares armor the acid"),
    draw(PASSED_DAMAGE, "MSP-SP-14", "the damage of lightning that passes reflection"),
    draw(AVALANCHE_DAMAGE, "MSP-EV-18", "the damage of an avalanche"),
    draw(UNDEAD_COUNT, "MSP-SL-03", "how many undead come, beside those of the difficulty"),
    draw(UNDEAD_KIND, "MSP-SL-03", "of what class one of the undead is"),
    draw(
        UNDEAD_STRENGTH,
        "MSP-SL-03",
        "whether one of the undead may be a demon (above 10) or a vampire (above 8)",
    ),
    draw(MINION_ELEMENTAL, "MSP-SP-10", "which elemental a neutral deity sends"),
    draw(ENRAGE_SPARED, "MSP-SP-07", "0 spares one of the others"),
    draw(REFLECTION_TURNS, "MSP-EV-12", "turns for which the caster reflects"),
    draw(VULNERABLE_TO, "MSP-SP-09", "1 fire, 2 cold, 3 shock, 4 acid"),
    draw(VULNERABLE_TURNS, "MSP-SP-09", "turns of vulnerability, less 150"),
    draw(CANCEL_WORDS, "MSP-EV-10", "which words tell of the cancellation"),
    draw(PICK_LEVEL, "MSP-GR-01", "the spell level less 1, below half the caster's level, rounded up"),
    draw(PICK_OF_LEVEL, "MSP-GR-02", "which of the spells of the level it is"),
    draw(PLAYER_HEALED, "MSP-GR-03", "hit points that healing (of 4) or extra healing (of 8) gives"),
    draw(PLAYER_ACID, "MSP-GR-09", "the damage of an acid blast that is a ray"),
    draw(AREA_COUNT, "MSP-GR-07", "how many explosions a boss makes, less 1"),
    draw(CANCEL_RANGE, "MSP-GR-09", "squares that a cancellation flies"),
    draw(
        PICK_FAVOURED,
        "MSP-DN-03",
        "1 gives the list that the caster's kind favours, if it has one; in vain for every other kind",
    ),
    draw(PICK_LISTED, "MSP-DN-03", "which spell of the list of the caster's kind it is"),
    draw(STONE_COOLDOWN, "MSP-EV-15", "turns by which the cooldown grows"),
    name(
        STONE_FATE,
        "MSP-EV-15",
        "what becomes of a caster that is turned to stone",
        &["saves_itself", "turns_to_stone"],
    ),
    draw(COOLDOWN_AT_MONSTER, "MSP-EV-21", "only 0 lets a boss rest that cast at a monster"),
    draw(FUMBLE_AT_MONSTER, "MSP-EV-21", "below 20, confused below 100, a spell at a monster fails"),
    draw(HERO_FUMBLE, "MSP-EV-22", "below 20, confused below 100, the polymorphed hero's spell fails"),
    draw(VULNERABLE_TOLD, "MSP-EV-13", "which element is told: 1 fire, 2 cold, 3 shock, 4 acid"),
    name(
        HERO_FATE,
        "MSP-EV-22",
        "what becomes of the polymorphed hero's attempt",
        &["casts", "fumbles", "no_spell", "no_power", "no_caster"],
    ),
    draw(KNOWN_SAVES, "MSP-FI-02", "only 0 lets a caster with less than a third of its power spend it"),
    draw(KNOWN_SUCCESS, "MSP-FI-02", "up to its success the spell is cast"),
    name(
        KNOWN_VERDICT,
        "MSP-FI-02",
        "whether the caster can cast a spell it knows, and why not",
        KNOWN_VERDICTS,
    ),
    name(
        BIRTH_SPELLS,
        "MSP-FI-05",
        "where the spells that a monster begins with come from",
        &["own", "candidates", "none"],
    ),
    draw(BIRTH_RARELY, "MSP-FI-05", "0 gives the second of two spells"),
    draw(BIRTH_COUNT, "MSP-FI-05", "how many candidates there are, for a spellcaster beyond 10"),
    draw(BIRTH_CANDIDATE, "MSP-FI-05", "the number of a candidate among the books"),
    draw(BIRTH_KEPT, "MSP-FI-05", "up to 3 times the skill less the spell's level it is kept"),
    name(
        BOOK_FATE,
        "MSP-FI-06",
        "what becomes of a book that a monster has",
        &["is_understood", "strikes_back", "is_put_down", "is_not_read"],
    ),
    draw(BOOK_UNDERSTOOD, "MSP-FI-06", "up to the rate an uncursed book is understood"),
    draw(BOOK_BACKFIRE, "MSP-FI-06", "the number of what a book does that strikes back"),
    name(BOOK_EFFECT, "MSP-FI-06", "what a book does that strikes back", &BACKFIRES),
    draw(BOOK_CRUMBLES, "MSP-FI-06", "0 destroys a book that struck back and was not consumed"),
    name(
        LINEUP_POLICY,
        "MSP-FI-09",
        "whether the caster lines up, closes in, or would line up and finds no square",
        &["lines_up", "approaches", "no_square"],
    ),
    name(
        CAST_FATE,
        "MSP-005",
        "what becomes of the attempt",
        &[
            "casts",
            "fumbles",
            "wrong_square",
            "cancelled",
            "on_cooldown",
            "level_0",
            "remembers_resistance",
            "helpless",
            "stopped",
            "spares_monsters",
            "no_magic",
        ],
    ),
    name(EFFECT_SPELL, "MSP-005", "the spell that takes effect", Spell::VARIANTS),
    name(
        ZAP_FATE,
        "MSP-111",
        "what becomes of a ray, or in dNetHack of a spell, at a distance",
        &[
            "zaps",
            "holds_back",
            "not_lined_up",
            "cancelled",
            "remembers_resistance",
            "no_ray",
            "casts_from_afar",
            "out_of_range",
            "no_clear_path",
            "hero_forgotten",
        ],
    ),
    name(ARMOR_PIECE, "MSP-086", "the piece that is struck", &PIECES),
    name(MOVE_SCARED, "MSP-017", "whether something scares the caster", &["scared", "undaunted"]),
    name(
        MOVE_FATE,
        "MSP-013",
        "what becomes of casting on the move",
        &["casts", "casts_nothing", "attacks_instead", "too_far", "on_cooldown"],
    ),
    name(
        BELIEF_SQUARE,
        "MSP-022",
        "whether the caster is right about where the hero is",
        &["right", "wrong"],
    ),
];
