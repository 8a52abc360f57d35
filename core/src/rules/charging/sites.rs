//! The places in the charging rules where something is drawn or decided.

use crate::site::{Site, SiteRow};

/// How much longer a tired card stays tired.
pub const CARD_IGNORES: Site = Site::new("charging.card.ignores");
/// How long the card rests after use.
pub const CARD_RESTS: Site = Site::new("charging.card.rests");
/// The strength that a use of the card has.
pub const CARD_STRENGTH: Site = Site::new("charging.card.strength");
/// The explosion test.
pub const WAND_EXPLODE: Site = Site::new("charging.wand.explode");
/// What becomes of the wand.
pub const WAND_FATE: Site = Site::new("charging.wand.fate");
/// The number chosen around the natural maximum.
pub const WAND_NUMBER: Site = Site::new("charging.wand.number");
/// The number reduced for uncursed charging.
pub const WAND_REDUCE: Site = Site::new("charging.wand.reduce");
/// An exploding wand's damage.
pub const WAND_DAMAGE: Site = Site::new("charging.wand.damage");
/// The Strength exercise that an explosion costs.
pub const STRENGTH_ABUSE: Site = Site::new("charging.strength.abuse");

const fn draw(site: Site, rule: &'static str, meaning: &'static str) -> SiteRow {
    SiteRow { site, rule, meaning, choices: &[] }
}

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    draw(CARD_IGNORES, "CHG-04", "turns that a tired card stays tired longer"),
    draw(CARD_RESTS, "CHG-04", "turns until the card can be used again"),
    SiteRow {
        site: CARD_STRENGTH,
        rule: "CHG-03",
        meaning: "the strength a card charges with",
        choices: &["cursed", "uncursed", "blessed"],
    },
    draw(WAND_EXPLODE, "CHG-11", "explodes when below the cube of the times recharged"),
    SiteRow {
        site: WAND_FATE,
        rule: "CHG-11",
        meaning: "what becomes of the wand",
        choices: &["survives", "explodes", "wishing_explodes", "overcharged_explodes"],
    },
    draw(WAND_NUMBER, "CHG-20", "charges chosen around the natural maximum"),
    draw(WAND_REDUCE, "CHG-21", "charges left of the chosen number"),
    draw(WAND_DAMAGE, "CHG-15", "damage of the explosion in hit points"),
    draw(STRENGTH_ABUSE, "CHG-16", "points of Strength exercise lost"),
];
