//! The kinds of tools, and what charging adds to each sort of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::site::RuleId;

/// A kind of tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own and say all there is")]
pub enum ToolKind {
    BellOfOpening,
    TinningKit,
    ExpensiveCamera,
    MagicMarker,
    CrystalBall,
    BagOfTricks,
    CanOfGrease,
    HornOfPlenty,
    MagicFlute,
    MagicHarp,
    FrostHorn,
    FireHorn,
    DrumOfEarthquake,
    OilLamp,
    BrassLantern,
    PickAxe,
    GrapplingHook,
    UnicornHorn,
    MagicLamp,
    LargeBox,
    Chest,
    IceBox,
    Sack,
    OilskinSack,
    BagOfHolding,
    SkeletonKey,
    LockPick,
    CreditCard,
    TallowCandle,
    WaxCandle,
    Mirror,
    Lenses,
    Blindfold,
    Towel,
    Saddle,
    Leash,
    Stethoscope,
    TinOpener,
    Figurine,
    LandMine,
    Beartrap,
    TinWhistle,
    MagicWhistle,
    WoodenFlute,
    TooledHorn,
    WoodenHarp,
    Bell,
    Bugle,
    LeatherDrum,
    CandelabrumOfInvocation,
}

/// Tools that are charged alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ToolSort {
    /// The Bell of Opening.
    Bell,
    /// Tinning kit, camera and marker.
    Kit,
    /// The crystal ball.
    Ball,
    /// Bag of tricks, can of grease and horn of plenty.
    Bag,
    /// Magical instruments.
    Instrument,
    /// Oil lamp and brass lantern.
    Lamp,
    /// What cannot be charged.
    Unchargeable,
}

/// What is known of a kind of tool.
#[derive(Clone, Copy, Debug)]
pub struct ToolRow {
    /// The kind.
    pub kind: ToolKind,
    /// How it is charged.
    pub sort: ToolSort,
    /// Whether its counter rises with every charging, even where it cannot be charged (CHG-50).
    pub counts: bool,
    /// The rule it is charged by.
    pub rule: RuleId,
}

const fn row(kind: ToolKind, sort: ToolSort, counts: bool, rule: RuleId) -> ToolRow {
    ToolRow { kind, sort, counts, rule }
}

const fn no(kind: ToolKind) -> ToolRow {
    row(kind, Unchargeable, false, "CHG-61")
}

use ToolSort::{Bag, Ball, Bell, Instrument, Kit, Lamp, Unchargeable};

/// Every kind of tool. Source: the text's table of tools for the sorts; whether the counter rises from
/// `objects.c` 565-579 of NetHack 3.4.3 (CHG-50).
pub const TOOLS: [ToolRow; 50] = [
    row(ToolKind::BellOfOpening, Bell, true, "CHG-52"),
    row(ToolKind::TinningKit, Kit, true, "CHG-53"),
    row(ToolKind::ExpensiveCamera, Kit, true, "CHG-53"),
    row(ToolKind::MagicMarker, Kit, true, "CHG-53"),
    row(ToolKind::CrystalBall, Ball, true, "CHG-55"),
    row(ToolKind::BagOfTricks, Bag, true, "CHG-56"),
    row(ToolKind::CanOfGrease, Bag, true, "CHG-56"),
    row(ToolKind::HornOfPlenty, Bag, true, "CHG-56"),
    row(ToolKind::MagicFlute, Instrument, true, "CHG-57"),
    row(ToolKind::MagicHarp, Instrument, true, "CHG-57"),
    row(ToolKind::FrostHorn, Instrument, true, "CHG-57"),
    row(ToolKind::FireHorn, Instrument, true, "CHG-57"),
    row(ToolKind::DrumOfEarthquake, Instrument, true, "CHG-57"),
    row(ToolKind::OilLamp, Lamp, false, "CHG-58"),
    row(ToolKind::BrassLantern, Lamp, false, "CHG-58"),
    row(ToolKind::PickAxe, Unchargeable, true, "CHG-50"),
    row(ToolKind::GrapplingHook, Unchargeable, true, "CHG-50"),
    row(ToolKind::UnicornHorn, Unchargeable, true, "CHG-50"),
    no(ToolKind::MagicLamp),
    no(ToolKind::LargeBox),
    no(ToolKind::Chest),
    no(ToolKind::IceBox),
    no(ToolKind::Sack),
    no(ToolKind::OilskinSack),
    no(ToolKind::BagOfHolding),
    no(ToolKind::SkeletonKey),
    no(ToolKind::LockPick),
    no(ToolKind::CreditCard),
    no(ToolKind::TallowCandle),
    no(ToolKind::WaxCandle),
    no(ToolKind::Mirror),
    no(ToolKind::Lenses),
    no(ToolKind::Blindfold),
    no(ToolKind::Towel),
    no(ToolKind::Saddle),
    no(ToolKind::Leash),
    no(ToolKind::Stethoscope),
    no(ToolKind::TinOpener),
    no(ToolKind::Figurine),
    no(ToolKind::LandMine),
    no(ToolKind::Beartrap),
    no(ToolKind::TinWhistle),
    no(ToolKind::MagicWhistle),
    no(ToolKind::WoodenFlute),
    no(ToolKind::TooledHorn),
    no(ToolKind::WoodenHarp),
    no(ToolKind::Bell),
    no(ToolKind::Bugle),
    no(ToolKind::LeatherDrum),
    no(ToolKind::CandelabrumOfInvocation),
];

// Rows stand in the order of the kinds, so that a kind finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < TOOLS.len() {
        assert!(TOOLS[index].kind as usize == index);
        index += 1;
    }
};

impl ToolKind {
    /// What is known of it.
    pub const fn row(self) -> &'static ToolRow {
        &TOOLS[self as usize]
    }

    /// Whether it is an oil lamp or a brass lantern.
    pub const fn is_lamp(self) -> bool {
        matches!(self.row().sort, Lamp)
    }
}

/// What a charging adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// Always this, without a draw.
    Always(i32),
    /// `rnd(most)`: one of 1 to `most`.
    UpTo(u32),
    /// `rn1(width, least)`: one of `width` numbers from `least` on.
    From {
        /// The smallest number.
        least: i32,
        /// How many numbers there are.
        width: u32,
    },
    /// `d(count, sides)`: the sum of dice.
    Dice {
        /// How many dice.
        count: u32,
        /// How many sides each has.
        sides: u32,
    },
}

/// What charging adds to tools of a sort, and where it ends.
#[derive(Clone, Copy, Debug)]
pub struct SortRow {
    /// The sort.
    pub sort: ToolSort,
    /// What uncursed charging adds.
    pub uncursed: Added,
    /// What blessed charging adds.
    pub blessed: Added,
    /// The most charges there can be after it.
    pub maximum: i32,
    /// The rule.
    pub rule: RuleId,
}

/// The Bell of Opening. Source: the text's table of tools, CHG-52.
pub const BELL: SortRow =
    SortRow { sort: Bell, uncursed: Added::Always(1), blessed: Added::UpTo(3), maximum: 5, rule: "CHG-52" };

/// Tinning kit, camera and marker. Source: the text's table of tools, CHG-53.
pub const KIT: SortRow = SortRow {
    sort: Kit,
    uncursed: Added::From { least: 10, width: 11 },
    blessed: Added::From { least: 15, width: 16 },
    maximum: 127,
    rule: "CHG-53",
};

/// Charges that any charging of a kit makes up at least, and that blessed charging makes up where it comes
/// above those. Source: CHG-53, `read.c` 325-348 of NetHack 3.4.3; the text's cell on it is lost.
pub const KIT_FLOORS: [i32; 2] = [50, 75];

/// Charges below which a marker that was recharged before is dried out. Source: CHG-54.
pub const MARKER_DRY_BELOW: i32 = 3;

/// Magical instruments. Source: the text's table of tools, CHG-57.
pub const INSTRUMENT: SortRow = SortRow {
    sort: Instrument,
    uncursed: Added::UpTo(4),
    blessed: Added::Dice { count: 2, sides: 4 },
    maximum: 20,
    rule: "CHG-57",
};

/// The most charges of a bag, can or horn. Source: the text's table of tools, CHG-56.
pub const BAG_MAXIMUM: i32 = 50;

/// The most charges that uncursed charging gives a crystal ball, and what blessed charging makes of any.
/// Source: the text's table of tools, CHG-55.
pub const BALL_CHARGES: [i32; 2] = [5, 6];

/// The most charges of a crystal ball that takes on the scroll's blessing, and what uncursed charging adds
/// at most. Source: CHG-82, `read.c` of NetHack 3.7.
pub const ATTUNED_BALL: (i32, u32) = (7, 2);

/// Turns of fuel that uncursed charging adds to a lamp, and the most there can be. Source: the text's table
/// of tools, CHG-58.
pub const LAMP_FUEL: [i32; 2] = [750, 1500];
