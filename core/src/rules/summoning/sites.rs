//! The places in the summoning rules where something is drawn or decided.

use crate::site::{Site, SiteRow, draw, name, number, square};

/// The key pressed when asked whether to show the list.
pub const PROMPT_LIST: Site = site!("summoning.prompt.list");
/// The number entered.
pub const PROMPT_NUMBER: Site = site!("summoning.prompt.number");
/// Any creature of the catalogue.
pub const SELECT_UNRESTRICTED: Site = site!("summoning.select.unrestricted");
/// A creature of the ordinary pool, or one to be rejected.
pub const SELECT_ORDINARY: Site = site!("summoning.select.ordinary");
/// The kind settled on.
pub const SELECT_KIND: Site = site!("summoning.select.kind");
/// The square settled on.
pub const PLACE_SQUARE: Site = site!("summoning.place.square");
/// The deity of an angel.
pub const IDENTITY_DEITY: Site = site!("summoning.identity.deity");
/// The occupation of a human.
pub const IDENTITY_OCCUPATION: Site = site!("summoning.identity.occupation");
/// The sex of a seductive creature.
pub const IDENTITY_SEX: Site = site!("summoning.identity.sex");
/// Whether it arrives awake.
pub const WAKE: Site = site!("summoning.wake");
/// Whether a line of the log replaces the one chosen so far.
pub const LOG_LINE: Site = site!("summoning.log_npc.line");
/// The role of somebody from the high scores.
pub const HISCORE_ROLE: Site = site!("summoning.hiscore_npc.role");
/// Whether the lord of chaos likes the player.
pub const HISCORE_CHAOS: Site = site!("summoning.hiscore_npc.chaos");
/// How many random possessions.
pub const TREASURE_COUNT: Site = site!("summoning.treasure.count");
/// The class of an object.
pub const ITEM_CLASS: Site = site!("summoning.item.class");
/// Which object of its class.
pub const ITEM_KIND: Site = site!("summoning.item.kind");
/// What a piece of junk is called.
pub const ITEM_JUNK: Site = site!("summoning.item.junk");
/// The spell of a scroll of spells.
pub const ITEM_SPELL: Site = site!("summoning.item.spell");
/// How many arrows or bolts.
pub const ITEM_NUMBER: Site = site!("summoning.item.number");
/// Charges of a stick.
pub const ITEM_CHARGE: Site = site!("summoning.item.charge");
/// Blessed, cursed or neither.
pub const ITEM_BLESSING: Site = site!("summoning.item.blessing");
/// How strongly blessed or cursed.
pub const ITEM_BLESSING_SIZE: Site = site!("summoning.item.blessing_size");
/// One more plus, or the end of them.
pub const ITEM_PLUS: Site = site!("summoning.item.plus");
/// How much above its owner's level an object may be.
pub const ITEM_LEVEL: Site = site!("summoning.item.level");
/// Whether an object too good is kept all the same.
pub const ITEM_TOO_GOOD: Site = site!("summoning.item.too_good");
/// Whether the player can cast a spell.
pub const CAST: Site = site!("summoning.player.cast");
/// Whether the player can read.
pub const READ: Site = site!("summoning.player.read");
/// Whether the player can zap.
pub const ZAP: Site = site!("summoning.player.zap");
/// What a wish comes to.
pub const WISH: Site = site!("summoning.player.wish");
/// What a ritual comes to.
pub const RITUAL: Site = site!("summoning.ritual.end");
/// Whether a ritual succeeds.
pub const RITUAL_SUCCESS: Site = site!("summoning.ritual.success");
/// What a ritual in the city brings.
pub const RITUAL_COINS: Site = site!("summoning.ritual.coins");
/// Who comes to a harem or a boudoir.
pub const RITUAL_LOVER: Site = site!("summoning.ritual.lover");
/// What a creature does in its turn.
pub const TURN: Site = site!("summoning.turn");
/// Whether it does what is special about it.
pub const TURN_ACTS: Site = site!("summoning.turn.acts");
/// Whether a fnord calls.
pub const FNORD: Site = site!("summoning.fnord.calls");
/// Whether a demon frightens or casts.
pub const DEMON_ACTS: Site = site!("summoning.demon.acts");
/// Whether a demon frightens.
pub const DEMON_FEAR: Site = site!("summoning.demon.fear");
/// Whom a demon calls.
pub const DEMON_KIND: Site = site!("summoning.demon.kind");
/// Whom an angel calls.
pub const ANGEL: Site = site!("summoning.angel.calls");
/// Whether a swarm spreads.
pub const SWARM: Site = site!("summoning.swarm.spreads");
/// Whether a mirror master copies itself.
pub const MIRROR: Site = site!("summoning.mirror.copies");
/// Where an image is shown.
pub const MIRROR_IMAGE: Site = site!("summoning.mirror.image");
/// A corpse that a zombie overlord raises.
pub const RAISE: Site = site!("summoning.overlord.corpse");
/// What a seductive creature does.
pub const SEDUCTOR: Site = site!("summoning.seductor");
/// Whether the prime sorceror opens the gate.
pub const PRIME: Site = site!("summoning.prime.gate");
/// Who is talked to.
pub const GREET: Site = site!("summoning.greet");
/// How long an evil fairy makes sleep.
pub const FAIRY_SLEEP: Site = site!("summoning.fairy.sleep");
/// How far a stone counts.
pub const STONE: Site = site!("summoning.stone.counts");
/// How much further it counts for one of its own alignment.
pub const STONE_MATCH: Site = site!("summoning.stone.matches");
/// What a stone answers with.
pub const STONE_ANSWER: Site = site!("summoning.stone.answer");
/// What comes of a step.
pub const STEP: Site = site!("summoning.step");
/// Whether a heavy load throws the player.
pub const STEP_FALLS: Site = site!("summoning.step.falls");
/// What Death says.
pub const DEATH_WORDS: Site = site!("summoning.slay.death");
/// Whether a corpse is left.
pub const CORPSE: Site = site!("summoning.slay.corpse");

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    name(
        PROMPT_LIST,
        "SUM-026",
        "the key pressed when asked whether to show the list",
        &["y", "n", "q", "space", "escape", "end_of_input", "other"],
    ),
    number(PROMPT_NUMBER, "SUM-026", "the number entered; -1 is Escape, 0 an empty entry"),
    draw(SELECT_UNRESTRICTED, "SUM-021", "the number of any creature"),
    draw(SELECT_ORDINARY, "SUM-031", "the number of a creature, drawn again until it is a common one"),
    number(SELECT_KIND, "SUM-022", "the number of the creature that is made"),
    name(PLACE_SQUARE, "SUM-002", "the square it is placed on", &["none"]).or_square(),
    draw(IDENTITY_DEITY, "SUM-041", "an angel's deity, counted from 0"),
    draw(IDENTITY_OCCUPATION, "SUM-041", "a human's occupation"),
    draw(IDENTITY_SEX, "SUM-041", "1 is female, 0 is male"),
    draw(WAKE, "SUM-042", "awake when above the kind's sleep percentage"),
    draw(LOG_LINE, "SUM-046", "0 takes this line of the log instead of the one before"),
    draw(HISCORE_ROLE, "SUM-047", "the role of somebody from the high scores"),
    draw(HISCORE_CHAOS, "SUM-047", "1 makes the lord of chaos friendly to a chaotic player"),
    draw(TREASURE_COUNT, "SUM-044", "how many random possessions it has"),
    draw(ITEM_CLASS, "SUM-045", "the class of an object"),
    draw(ITEM_KIND, "SUM-045", "which object of its class"),
    draw(ITEM_JUNK, "SUM-045", "what a piece of junk is called"),
    draw(ITEM_SPELL, "SUM-045", "the spell of a scroll of spells"),
    draw(ITEM_NUMBER, "SUM-045", "how many arrows or bolts, less one"),
    draw(ITEM_CHARGE, "SUM-045", "charges of a stick, less one"),
    draw(ITEM_BLESSING, "SUM-045", "0 and 1 are cursed, 8 and 9 blessed"),
    draw(ITEM_BLESSING_SIZE, "SUM-045", "how strongly blessed or cursed, less one"),
    draw(ITEM_PLUS, "SUM-045", "0 is one more plus, 1 the end of them"),
    draw(ITEM_LEVEL, "SUM-045", "how much the owner's level is raised for the level test"),
    draw(ITEM_TOO_GOOD, "SUM-045", "23 keeps an object that is too good for its owner"),
    name(CAST, "SUM-050", "whether a spell can be cast", &["cast", "countryside", "afraid", "no_mana"]),
    name(
        READ,
        "SUM-052",
        "whether the scroll can be read",
        &["read", "countryside", "no_scroll", "blind", "afraid"],
    ),
    name(ZAP, "SUM-053", "whether the rod can be zapped", &["zapped", "countryside", "afraid", "no_charge"]),
    name(WISH, "SUM-054", "what a wish comes to", &["ordinary", "chosen", "something_else", "countryside"]),
    name(
        RITUAL,
        "SUM-056",
        "what a ritual comes to",
        &["same_hour", "fails", "city", "same_room", "other_room", "lover", "pentagram"],
    ),
    draw(RITUAL_SUCCESS, "SUM-056", "a ritual fails above intelligence, power and level together"),
    draw(RITUAL_COINS, "SUM-056", "the coins that a ritual brings in the city"),
    draw(RITUAL_LOVER, "SUM-057", "1 calls an incubus or succubus, 0 a satyr or nymph"),
    name(
        TURN,
        "SUM-070",
        "whether a creature does what is special about it",
        &["asleep", "dying", "far", "idle", "sanctuary", "acts"],
    ),
    draw(TURN_ACTS, "SUM-070", "1 lets it do what is special about it"),
    draw(FNORD, "SUM-072", "1 makes a fnord call"),
    draw(DEMON_ACTS, "SUM-073", "1 makes a demon frighten or cast"),
    draw(DEMON_FEAR, "SUM-073", "a demon frightens above ten and the player's level, else it casts"),
    name(DEMON_KIND, "SUM-074", "the number of the kind that a demon calls", &["undefined"]).or_number(),
    name(ANGEL, "SUM-078", "the number of the kind that an angel calls", &["peaceful"]).or_number(),
    draw(SWARM, "SUM-080", "1 makes a swarm spread"),
    draw(MIRROR, "SUM-081", "a mirror master copies itself where this and 6 are below its level"),
    draw(MIRROR_IMAGE, "SUM-081", "where an image is shown"),
    square(RAISE, "SUM-082", "the square of the corpse that is raised"),
    name(SEDUCTOR, "SUM-084", "what a seductive creature does", &["vanishes", "talks", "far"]),
    name(PRIME, "SUM-085", "whether the prime sorceror opens the gate", &["opens", "peaceful"]),
    name(GREET, "SUM-086", "who is talked to", &["evil_fairy", "ban_sidhe", "anybody"]),
    draw(FAIRY_SLEEP, "SUM-086", "how long an evil fairy makes sleep, less two"),
    draw(STONE, "SUM-089", "how far a stone counts"),
    draw(STONE_MATCH, "SUM-089", "how much further a stone counts for one of its own alignment"),
    number(STONE_ANSWER, "SUM-089", "what a stone answers with; 5 is infrared"),
    name(STEP, "SUM-090", "what comes of a step", &["steps", "held", "falls", "thrown"]),
    draw(STEP_FALLS, "SUM-090", "1 makes one who carries too much fall"),
    draw(DEATH_WORDS, "SUM-101", "what Death says as it rises again"),
    draw(CORPSE, "SUM-100", "0 leaves no corpse of a common creature"),
];
