//! The places in the charging rules where something is drawn or decided.

use crate::site::{Site, SiteRow, draw, name};

/// How much longer a tired card stays tired.
pub const CARD_IGNORES: Site = site!("charging.card.ignores");
/// How long the card rests after use.
pub const CARD_RESTS: Site = site!("charging.card.rests");
/// The strength that a use of the card has.
pub const CARD_STRENGTH: Site = site!("charging.card.strength");
/// The explosion test.
pub const WAND_EXPLODE: Site = site!("charging.wand.explode");
/// What becomes of the wand.
pub const WAND_FATE: Site = site!("charging.wand.fate");
/// The number chosen around the natural maximum.
pub const WAND_NUMBER: Site = site!("charging.wand.number");
/// The number reduced for uncursed charging.
pub const WAND_REDUCE: Site = site!("charging.wand.reduce");
/// How much the charging that failed counts for an explosion's damage.
pub const WAND_FAILED: Site = site!("charging.wand.failed");
/// An exploding wand's damage.
pub const WAND_DAMAGE: Site = site!("charging.wand.damage");
/// The Strength exercise that an explosion costs.
pub const STRENGTH_ABUSE: Site = site!("charging.strength.abuse");
/// The wresting of a wand's last charge.
pub const WAND_WREST: Site = site!("charging.wand.wrest");
/// What a zap does to a wand's charges.
pub const WAND_ZAP: Site = site!("charging.wand.zap");
/// How much a ring's enchantment would change.
pub const RING_ADJUST: Site = site!("charging.ring.adjust");
/// The test whether a ring explodes.
pub const RING_EXPLODE: Site = site!("charging.ring.explode");
/// What becomes of the ring.
pub const RING_FATE: Site = site!("charging.ring.fate");
/// An exploding ring's damage.
pub const RING_DAMAGE: Site = site!("charging.ring.damage");
/// Charges added to the Bell of Opening.
pub const BELL_NUMBER: Site = site!("charging.bell.number");
/// Charges added to a tinning kit, a camera or a marker.
pub const KIT_NUMBER: Site = site!("charging.kit.number");
/// Charges added to a crystal ball that takes on the scroll's blessing.
pub const BALL_NUMBER: Site = site!("charging.ball.number");
/// Charges that uncursed charging adds to a bag, a can or a horn of plenty.
pub const BAG_UNCURSED: Site = site!("charging.bag.uncursed");
/// Charges that blessed charging adds to a bag, a can or a horn of plenty.
pub const BAG_BLESSED: Site = site!("charging.bag.blessed");
/// Charges added to a magical instrument.
pub const INSTRUMENT_NUMBER: Site = site!("charging.instrument.number");
/// The Wisdom exercise of reading.
pub const SCROLL_WISDOM: Site = site!("charging.scroll.wisdom");
/// What a reading does.
pub const SCROLL_EFFECT: Site = site!("charging.scroll.effect");
/// The energy that a confused reading gives.
pub const SCROLL_ENERGY: Site = site!("charging.scroll.energy");
/// Whether the reader picks the item.
pub const SCROLL_PICK: Site = site!("charging.scroll.pick");

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    draw(CARD_IGNORES, "CHG-04", "turns that a tired card stays tired longer"),
    draw(CARD_RESTS, "CHG-04", "turns until the card can be used again"),
    name(CARD_STRENGTH, "CHG-03", "the strength a card charges with", &["cursed", "uncursed", "blessed"]),
    draw(WAND_EXPLODE, "CHG-11", "explodes when below the cube of the times recharged"),
    name(
        WAND_FATE,
        "CHG-11",
        "what becomes of the wand",
        &["survives", "explodes", "wishing_explodes", "death_explodes", "overcharged_explodes"],
    ),
    draw(WAND_NUMBER, "CHG-20", "charges chosen around the natural maximum"),
    draw(WAND_REDUCE, "CHG-21", "charges left of the chosen number"),
    draw(WAND_FAILED, "CHG-80", "charges that the failed charging counts for in the explosion's damage"),
    draw(WAND_DAMAGE, "CHG-15", "damage of the explosion in hit points"),
    draw(STRENGTH_ABUSE, "CHG-16", "points of Strength exercise lost"),
    draw(WAND_WREST, "CHG-29", "wrests the last charge when 0"),
    name(WAND_ZAP, "CHG-29", "what a zap does to the charges", &["uses_charge", "wrests", "fails"]),
    draw(RING_ADJUST, "CHG-41", "points that the enchantment would change"),
    draw(RING_EXPLODE, "CHG-42", "explodes when below the enchantment"),
    name(RING_FATE, "CHG-42", "what becomes of the ring", &["survives", "explodes", "explodes_too_low"]),
    draw(RING_DAMAGE, "CHG-43", "damage of the explosion in hit points"),
    draw(BELL_NUMBER, "CHG-52", "charges added to the bell"),
    draw(KIT_NUMBER, "CHG-53", "charges added to the kit, camera or marker"),
    draw(BALL_NUMBER, "CHG-82", "charges added to the crystal ball"),
    draw(BAG_UNCURSED, "CHG-56", "charges added to the bag, can or horn of plenty"),
    draw(BAG_BLESSED, "CHG-56", "charges added to the bag, can or horn of plenty"),
    draw(INSTRUMENT_NUMBER, "CHG-57", "charges added to the instrument"),
    draw(SCROLL_WISDOM, "CHG-72", "exercises Wisdom when above it"),
    name(
        SCROLL_EFFECT,
        "CHG-70",
        "what the reading does",
        &["charges_item", "fills_energy", "raises_energy", "drains_energy"],
    ),
    draw(SCROLL_ENERGY, "CHG-70", "energy gained in points"),
    name(SCROLL_PICK, "CHG-73", "what the reader picks", &["item", "nothing"]),
];
