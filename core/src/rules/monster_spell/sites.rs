//! The places in the rules of monster spells where something is drawn or decided.

use strum::VariantNames;

use super::resolution::BACKFIRES;
use super::scenario::Slot;
use super::tables::Spell;
use super::words::Refusal;
use crate::site::{Site, SiteRow, draw};

/// The value of a pick, below the caster's level.
pub const PICK_VALUE: Site = Site::new("monster_spell.pick.value");
/// Whether a mage's value above the table stops at psi bolt.
pub const MAGE_STOP: Site = Site::new("monster_spell.mage.stop");
/// The lower value that replaces a mage's value above the table.
pub const MAGE_LOWER: Site = Site::new("monster_spell.mage.lower");
/// Whether a cleric's value above the table stops at open wounds.
pub const CLERICAL_STOP: Site = Site::new("monster_spell.clerical.stop");
/// The lower value that replaces a cleric's value above the table.
pub const CLERICAL_LOWER: Site = Site::new("monster_spell.clerical.lower");
/// Geyser or open wounds.
pub const CLERICAL_SHARE: Site = Site::new("monster_spell.clerical.share");
/// Whether aggravate is cast with nobody to wake.
pub const FILTER_AGGRAVATE: Site = Site::new("monster_spell.filter.aggravate");
/// The one pick of a caster that does not attack.
pub const SELECT_PICK: Site = Site::new("monster_spell.select.pick");
/// Why that pick is not cast.
pub const SELECT_REFUSAL: Site = Site::new("monster_spell.select.refusal");
/// The spell a selection ends with.
pub const SELECT_SPELL: Site = Site::new("monster_spell.select.spell");
/// Whether the caster has a use for a given spell.
pub const CONSIDER_VERDICT: Site = Site::new("monster_spell.consider.verdict");
/// The spell a given value gives.
pub const CHOOSE_SPELL: Site = Site::new("monster_spell.choose.spell");

/// Below 20 (SporkHack, EvilHack: 10; confused: 100) the spell fails.
pub const CAST_FUMBLE: Site = Site::new("monster_spell.cast.fumble");
/// The damage of an attack.
pub const CAST_DAMAGE: Site = Site::new("monster_spell.cast.damage");
/// 0 lets a curse out of sight be heard.
pub const CURSE_HEARD: Site = Site::new("monster_spell.curse.heard");
/// Hit points the caster gains.
pub const CURE_HEALED: Site = Site::new("monster_spell.cure.healed");
/// Turns the hero is stunned.
pub const STUN_TURNS: Site = Site::new("monster_spell.stun.turns");
/// Points of strength the hero loses.
pub const STRENGTH_LOST: Site = Site::new("monster_spell.strength.lost");
/// Hit points for a point of strength below 3, less 3.
pub const STRENGTH_COST: Site = Site::new("monster_spell.strength.cost");
/// Above 12 the touch of death succeeds.
pub const DEATH_ROLL: Site = Site::new("monster_spell.death.roll");
/// Hit points above 50 that the touch of death takes.
pub const DEATH_DAMAGE: Site = Site::new("monster_spell.death.damage");
/// The damage of lightning, fire pillar or geyser.
pub const BLOW_DAMAGE: Site = Site::new("monster_spell.blow.damage");
/// Turns the flash blinds.
pub const FLASH_TURNS: Site = Site::new("monster_spell.flash.turns");
/// One less than how many insects are attempted, at least 3.
pub const INSECTS_COUNT: Site = Site::new("monster_spell.insects.count");
/// 0 lets the caster hold its ray back.
pub const ZAP_HOLDS: Site = Site::new("monster_spell.zap.holds");
/// The damage of magic missiles in place of what was rolled.
pub const MISSILE_DAMAGE: Site = Site::new("monster_spell.missile.damage");
/// The damage of the Oracle's answer.
pub const ORACLE_DAMAGE: Site = Site::new("monster_spell.oracle.damage");
/// Only 0 gets past Magicbane.
pub const CURSE_MAGICBANE: Site = Site::new("monster_spell.curse.magicbane");
/// How many curses fall.
pub const CURSE_COUNT: Site = Site::new("monster_spell.curse.count");
/// The item a curse falls on, counted without coins.
pub const CURSE_ITEM: Site = Site::new("monster_spell.curse.item");
/// Below 8 an intelligent artifact resists.
pub const CURSE_RESISTED: Site = Site::new("monster_spell.curse.resisted");
/// 0 lets a curse fall on the saddle.
pub const CURSE_SADDLE: Site = Site::new("monster_spell.curse.saddle");
/// 0 lets this piece be struck in place of the one before.
pub const ARMOR_REPLACED: Site = Site::new("monster_spell.armor.replaced");
/// Below 90 an artifact resists.
pub const ARMOR_RESISTS: Site = Site::new("monster_spell.armor.resists");
/// 0 gives an invisible caster a reason to move.
pub const MOVE_INVISIBLE: Site = Site::new("monster_spell.move.invisible");
/// 0 gives a wandering caster a reason to move.
pub const MOVE_WANDERS: Site = Site::new("monster_spell.move.wanders");
/// 0 gives a blind caster a reason to move.
pub const MOVE_BLIND: Site = Site::new("monster_spell.move.blind");
/// 0 lets the caster find the hero.
pub const BELIEF_FOUND: Site = Site::new("monster_spell.belief.found");
/// The believed column in the box around the hero.
pub const BELIEF_COLUMN: Site = Site::new("monster_spell.belief.column");
/// The believed row in the box around the hero.
pub const BELIEF_ROW: Site = Site::new("monster_spell.belief.row");
/// Psi bolt, ice bolt or fire bolt.
pub const PICK_BOLT: Site = Site::new("monster_spell.pick.bolt");
/// Haste self or protection.
pub const PICK_PROTECTION: Site = Site::new("monster_spell.pick.protection");
/// Aggravate or reflection.
pub const PICK_REFLECTION: Site = Site::new("monster_spell.pick.reflection");
/// Only 0 lets a pool be created.
pub const FILTER_POOL: Site = Site::new("monster_spell.filter.pool");
/// Only 0 lets a bolt be cast near the hero.
pub const FILTER_BOLT: Site = Site::new("monster_spell.filter.bolt");
/// Only 0 lets a boss rest.
pub const COOLDOWN_BOSS: Site = Site::new("monster_spell.cooldown.boss");
/// Hit points that the touch of death takes.
pub const DRAIN_DAMAGE: Site = Site::new("monster_spell.drain.damage");
/// What the touch of death takes off the maximum beyond a third.
pub const DRAIN_MAXIMUM: Site = Site::new("monster_spell.drain.maximum");
/// Levels by which destroy armor erodes.
pub const ARMOR_LEVELS: Site = Site::new("monster_spell.armor.levels");
/// 0, with luck in it, lets a blessed piece resist.
pub const ARMOR_BLESSING: Site = Site::new("monster_spell.armor.blessing");
/// Where rust or acid tries to find armor.
pub const ARMOR_TRIED: Site = Site::new("monster_spell.armor.tried");
/// The damage of a fire or ice bolt.
pub const BOLT_DAMAGE: Site = Site::new("monster_spell.bolt.damage");
/// Whether a wasted bolt goes up or down.
pub const BOLT_WASTED: Site = Site::new("monster_spell.bolt.wasted");
/// The damage of an acid blast.
pub const ACID_DAMAGE: Site = Site::new("monster_spell.acid.damage");
/// Only 0 spares a weapon the acid.
pub const ACID_WEAPON: Site = Site::new("monster_spell.acid.weapon");
/// Only 0 spares armor the acid.
pub const ACID_ARMOR: Site = Site::new("monster_spell.acid.armor");
/// The damage of lightning that passes reflection.
pub const PASSED_DAMAGE: Site = Site::new("monster_spell.passed.damage");
/// The damage of an avalanche.
pub const AVALANCHE_DAMAGE: Site = Site::new("monster_spell.avalanche.damage");
/// How many undead come, beside those of the difficulty.
pub const UNDEAD_COUNT: Site = Site::new("monster_spell.undead.count");
/// Of what class one of the undead is.
pub const UNDEAD_KIND: Site = Site::new("monster_spell.undead.kind");
/// Whether one of the undead may be a demon or a vampire.
pub const UNDEAD_STRENGTH: Site = Site::new("monster_spell.undead.strength");
/// Which elemental a neutral deity sends.
pub const MINION_ELEMENTAL: Site = Site::new("monster_spell.minion.elemental");
/// 0 spares one of the others.
pub const ENRAGE_SPARED: Site = Site::new("monster_spell.enrage.spared");
/// Turns for which the caster reflects.
pub const REFLECTION_TURNS: Site = Site::new("monster_spell.reflection.turns");
/// To what the hero becomes vulnerable.
pub const VULNERABLE_TO: Site = Site::new("monster_spell.vulnerable.to");
/// Turns of vulnerability, less 150.
pub const VULNERABLE_TURNS: Site = Site::new("monster_spell.vulnerable.turns");
/// Which words tell of the cancellation.
pub const CANCEL_WORDS: Site = Site::new("monster_spell.cancel.words");
/// The spell level of a mage's pick, less 1.
pub const PICK_LEVEL: Site = Site::new("monster_spell.pick.level");
/// Which spell of the level it is.
pub const PICK_OF_LEVEL: Site = Site::new("monster_spell.pick.of_level");
/// Hit points that healing and extra healing give.
pub const PLAYER_HEALED: Site = Site::new("monster_spell.player.healed");
/// The damage of an acid blast that is a ray.
pub const PLAYER_ACID: Site = Site::new("monster_spell.player.acid");
/// Explosions of a boss's blast, less 1.
pub const AREA_COUNT: Site = Site::new("monster_spell.area.count");
/// Squares that a cancellation flies.
pub const CANCEL_RANGE: Site = Site::new("monster_spell.cancel.range");
/// Only 0 lets a caster with little power spend it.
pub const KNOWN_SAVES: Site = Site::new("monster_spell.known.saves");
/// Up to the success of the spell it is cast.
pub const KNOWN_SUCCESS: Site = Site::new("monster_spell.known.success");
/// What a caster thinks of a spell it knows.
pub const KNOWN_VERDICT: Site = Site::new("monster_spell.known.verdict");
/// Where the spells that a monster begins with come from.
pub const BIRTH_SPELLS: Site = Site::new("monster_spell.birth.spells");
/// 0 gives the second of two spells.
pub const BIRTH_RARELY: Site = Site::new("monster_spell.birth.rarely");
/// How many candidates there are, less 10 for a spellcaster.
pub const BIRTH_COUNT: Site = Site::new("monster_spell.birth.count");
/// The number of a candidate among the books.
pub const BIRTH_CANDIDATE: Site = Site::new("monster_spell.birth.candidate");
/// Whether the candidate is kept.
pub const BIRTH_KEPT: Site = Site::new("monster_spell.birth.kept");
/// What becomes of a book.
pub const BOOK_FATE: Site = Site::new("monster_spell.book.fate");
/// Up to the rate the book is understood.
pub const BOOK_UNDERSTOOD: Site = Site::new("monster_spell.book.understood");
/// The number of what a book does that strikes back.
pub const BOOK_BACKFIRE: Site = Site::new("monster_spell.book.backfire");
/// What a book does that strikes back.
pub const BOOK_EFFECT: Site = Site::new("monster_spell.book.effect");
/// 0 destroys a book that struck back.
pub const BOOK_CRUMBLES: Site = Site::new("monster_spell.book.crumbles");
/// Whether the caster lines up or closes in.
pub const LINEUP_POLICY: Site = Site::new("monster_spell.lineup.policy");
/// What becomes of the attempt.
pub const CAST_FATE: Site = Site::new("monster_spell.cast.fate");
/// The spell that takes effect.
pub const EFFECT_SPELL: Site = Site::new("monster_spell.effect.spell");
/// What becomes of a ray at a distance.
pub const ZAP_FATE: Site = Site::new("monster_spell.zap.fate");
/// The piece that is struck.
pub const ARMOR_PIECE: Site = Site::new("monster_spell.armor.piece");
/// Whether something scares the caster.
pub const MOVE_SCARED: Site = Site::new("monster_spell.move.scared");
/// What becomes of casting on the move.
pub const MOVE_FATE: Site = Site::new("monster_spell.move.fate");
/// Whether the caster is right about where the hero is.
pub const BELIEF_SQUARE: Site = Site::new("monster_spell.belief.square");

/// What a selection that ends without a spell chooses.
pub const NOTHING: &str = "nothing";

/// Where pieces are worn, and "none" for who wears nothing.
const PIECES: [&str; Slot::VARIANTS.len() + 1] = {
    let mut names = ["none"; Slot::VARIANTS.len() + 1];
    let mut index = 0;
    while index < Slot::VARIANTS.len() {
        names[index] = Slot::VARIANTS[index];
        index += 1;
    }
    names
};

const SPELLS_OR_NOTHING: [&str; Spell::VARIANTS.len() + 1] = {
    let mut names = [NOTHING; Spell::VARIANTS.len() + 1];
    let mut index = 0;
    while index < Spell::VARIANTS.len() {
        names[index] = Spell::VARIANTS[index];
        index += 1;
    }
    names
};

/// Every spell that can be picked: all but stone to flesh, which is only known.
const PICKS: [&str; Spell::VARIANTS.len() - 1] = {
    let mut names = [""; Spell::VARIANTS.len() - 1];
    let (mut index, mut next) = (0, 0);
    while index < Spell::VARIANTS.len() {
        if index != Spell::StoneToFlesh as usize {
            names[next] = Spell::VARIANTS[index];
            next += 1;
        }
        index += 1;
    }
    names
};

/// All before "already blinded": what follows refuses directed spells, which are refused for that before.
const SINGLE_PICK_REFUSALS: &[&str] = Refusal::VARIANTS.split_at(Refusal::AlreadyBlinded as usize).0;

/// What a caster that has a use for a spell finds.
pub const USEFUL: &str = "useful";

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
pub(super) static SITES: &[SiteRow] = &[
    draw(PICK_VALUE, "MSP-007", "a value below the caster's level; it gives the spell"),
    draw(MAGE_STOP, "MSP-063", "0 gives psi bolt for a value above 24"),
    draw(MAGE_LOWER, "MSP-063", "a lower value in place of one above 24"),
    draw(CLERICAL_STOP, "MSP-065l", "0 gives open wounds for a value above 15"),
    draw(CLERICAL_LOWER, "MSP-065l", "a lower value in place of one above 15"),
    draw(CLERICAL_SHARE, "MSP-065k", "0 gives geyser, 1 and 2 open wounds"),
    draw(FILTER_AGGRAVATE, "MSP-069h", "0 lets aggravate pass with nobody to wake"),
    SiteRow {
        site: SELECT_PICK,
        rule: "MSP-009",
        meaning: "the one pick of a caster that does not attack",
        choices: &PICKS,
    },
    SiteRow {
        site: SELECT_REFUSAL,
        rule: "MSP-009",
        meaning: "why that pick is not cast",
        choices: SINGLE_PICK_REFUSALS,
    },
    SiteRow {
        site: SELECT_SPELL,
        rule: "MSP-007",
        meaning: "the spell the selection ends with",
        choices: &SPELLS_OR_NOTHING,
    },
    SiteRow {
        site: CONSIDER_VERDICT,
        rule: "MSP-069j",
        meaning: "whether the caster has a use for the spell, and why not",
        choices: &VERDICTS,
    },
    SiteRow {
        site: CHOOSE_SPELL,
        rule: "MSP-007",
        meaning: "the spell that the given value gives",
        choices: &PICKS,
    },
    draw(CAST_FUMBLE, "MSP-033", "below 20 (SporkHack, EvilHack: 10; confused: 100) the spell fails"),
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
    draw(FILTER_BOLT, "MSP-EV-08", "only 0 lets a bolt or acid blast be cast near the hero"),
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
    draw(KNOWN_SAVES, "MSP-FI-02", "only 0 lets a caster with less than a third of its power spend it"),
    draw(KNOWN_SUCCESS, "MSP-FI-02", "up to its success the spell is cast"),
    SiteRow {
        site: KNOWN_VERDICT,
        rule: "MSP-FI-02",
        meaning: "whether the caster can cast a spell it knows, and why not",
        choices: KNOWN_VERDICTS,
    },
    SiteRow {
        site: BIRTH_SPELLS,
        rule: "MSP-FI-05",
        meaning: "where the spells that a monster begins with come from",
        choices: &["own", "candidates", "none"],
    },
    draw(BIRTH_RARELY, "MSP-FI-05", "0 gives the second of two spells"),
    draw(BIRTH_COUNT, "MSP-FI-05", "how many candidates there are, for a spellcaster beyond 10"),
    draw(BIRTH_CANDIDATE, "MSP-FI-05", "the number of a candidate among the books"),
    draw(BIRTH_KEPT, "MSP-FI-05", "up to 3 times the skill less the spell's level it is kept"),
    SiteRow {
        site: BOOK_FATE,
        rule: "MSP-FI-06",
        meaning: "what becomes of a book that a monster has",
        choices: &["is_understood", "strikes_back", "is_put_down", "is_not_read"],
    },
    draw(BOOK_UNDERSTOOD, "MSP-FI-06", "up to the rate an uncursed book is understood"),
    draw(BOOK_BACKFIRE, "MSP-FI-06", "the number of what a book does that strikes back"),
    SiteRow {
        site: BOOK_EFFECT,
        rule: "MSP-FI-06",
        meaning: "what a book does that strikes back",
        choices: &BACKFIRES,
    },
    draw(BOOK_CRUMBLES, "MSP-FI-06", "0 destroys a book that struck back and was not consumed"),
    SiteRow {
        site: LINEUP_POLICY,
        rule: "MSP-FI-09",
        meaning: "whether the caster lines up, closes in, or would line up and finds no square",
        choices: &["lines_up", "approaches", "no_square"],
    },
    SiteRow {
        site: CAST_FATE,
        rule: "MSP-005",
        meaning: "what becomes of the attempt",
        choices: &[
            "casts",
            "fumbles",
            "wrong_square",
            "cancelled",
            "on_cooldown",
            "level_0",
            "remembers_resistance",
            "helpless",
            "no_magic",
        ],
    },
    SiteRow {
        site: EFFECT_SPELL,
        rule: "MSP-005",
        meaning: "the spell that takes effect",
        choices: Spell::VARIANTS,
    },
    SiteRow {
        site: ZAP_FATE,
        rule: "MSP-111",
        meaning: "what becomes of a ray at a distance",
        choices: &["zaps", "holds_back", "not_lined_up", "cancelled", "remembers_resistance", "no_ray"],
    },
    SiteRow { site: ARMOR_PIECE, rule: "MSP-086", meaning: "the piece that is struck", choices: &PIECES },
    SiteRow {
        site: MOVE_SCARED,
        rule: "MSP-017",
        meaning: "whether something scares the caster",
        choices: &["scared", "undaunted"],
    },
    SiteRow {
        site: MOVE_FATE,
        rule: "MSP-013",
        meaning: "what becomes of casting on the move",
        choices: &["casts", "casts_nothing", "attacks_instead", "too_far", "on_cooldown"],
    },
    SiteRow {
        site: BELIEF_SQUARE,
        rule: "MSP-022",
        meaning: "whether the caster is right about where the hero is",
        choices: &["right", "wrong"],
    },
];
