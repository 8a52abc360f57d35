//! The places in the summoning rules where something is drawn or decided.

use crate::site::{Site, SiteRow};

/// The key pressed when asked whether to show the list.
pub const PROMPT_LIST: Site = Site::new("summoning.prompt.list");
/// The number entered.
pub const PROMPT_NUMBER: Site = Site::new("summoning.prompt.number");
/// Any creature of the catalogue.
pub const SELECT_UNRESTRICTED: Site = Site::new("summoning.select.unrestricted");
/// A creature of the ordinary pool, or one to be rejected.
pub const SELECT_ORDINARY: Site = Site::new("summoning.select.ordinary");
/// The kind settled on.
pub const SELECT_KIND: Site = Site::new("summoning.select.kind");
/// The square settled on.
pub const PLACE_SQUARE: Site = Site::new("summoning.place.square");
/// The deity of an angel.
pub const IDENTITY_DEITY: Site = Site::new("summoning.identity.deity");
/// The occupation of a human.
pub const IDENTITY_OCCUPATION: Site = Site::new("summoning.identity.occupation");
/// The sex of a seductive creature.
pub const IDENTITY_SEX: Site = Site::new("summoning.identity.sex");
/// Whether it arrives awake.
pub const WAKE: Site = Site::new("summoning.wake");
/// Whether a line of the log replaces the one chosen so far.
pub const LOG_LINE: Site = Site::new("summoning.log_npc.line");
/// The role of somebody from the high scores.
pub const HISCORE_ROLE: Site = Site::new("summoning.hiscore_npc.role");
/// Whether the lord of chaos likes the player.
pub const HISCORE_CHAOS: Site = Site::new("summoning.hiscore_npc.chaos");
/// How many random possessions.
pub const TREASURE_COUNT: Site = Site::new("summoning.treasure.count");
/// The class of an object.
pub const ITEM_CLASS: Site = Site::new("summoning.item.class");
/// Which object of its class.
pub const ITEM_KIND: Site = Site::new("summoning.item.kind");
/// What a piece of junk is called.
pub const ITEM_JUNK: Site = Site::new("summoning.item.junk");
/// The spell of a scroll of spells.
pub const ITEM_SPELL: Site = Site::new("summoning.item.spell");
/// How many arrows or bolts.
pub const ITEM_NUMBER: Site = Site::new("summoning.item.number");
/// Charges of a stick.
pub const ITEM_CHARGE: Site = Site::new("summoning.item.charge");
/// Blessed, cursed or neither.
pub const ITEM_BLESSING: Site = Site::new("summoning.item.blessing");
/// How strongly blessed or cursed.
pub const ITEM_BLESSING_SIZE: Site = Site::new("summoning.item.blessing_size");
/// One more plus, or the end of them.
pub const ITEM_PLUS: Site = Site::new("summoning.item.plus");
/// How much above its owner's level an object may be.
pub const ITEM_LEVEL: Site = Site::new("summoning.item.level");
/// Whether an object too good is kept all the same.
pub const ITEM_TOO_GOOD: Site = Site::new("summoning.item.too_good");

const fn draw(site: Site, rule: &'static str, meaning: &'static str) -> SiteRow {
    SiteRow { site, rule, meaning, choices: &[] }
}

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    SiteRow {
        site: PROMPT_LIST,
        rule: "SUM-026",
        meaning: "the key pressed when asked whether to show the list",
        choices: &["y", "n", "q", "space", "escape", "end_of_input", "other"],
    },
    draw(PROMPT_NUMBER, "SUM-026", "the number entered; -1 is Escape, 0 an empty entry"),
    draw(SELECT_UNRESTRICTED, "SUM-021", "the number of any creature"),
    draw(SELECT_ORDINARY, "SUM-031", "the number of a creature, drawn again until it is a common one"),
    draw(SELECT_KIND, "SUM-022", "the number of the creature that is made"),
    SiteRow {
        site: PLACE_SQUARE,
        rule: "SUM-002",
        meaning: "the square it is placed on",
        choices: &["none"],
    },
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
];
