//! The miscast table: every row with its totals and what it does. What is told of it stands in [`lines`].

mod effect;
pub mod lines;

pub use effect::{DamageType, Dice, Effect, Forgotten, GateKind, Status, Strength, ZoneKind};

use effect::DamageType::{Fire, Force, SpellsOwn};
use effect::Effect::{
    Damage, Drain, Echo, Fling, Forget, Gate, ManaBack, ManaLoss, MarkLoss, Noise, Nothing, Pit, RankLoss,
    StatDamage, StatusNearOrSelf, SwapNear, Turn, Zone,
};
use effect::Forgotten::{All, TheSpell, TheSpellAndOneMore};
use effect::GateKind::{
    AbyssalGate, ArchGate, BlackGate, DireGate, GateOfGloom, Hellmouth, IronGate, LordsGate, Rift,
};
use effect::Status::{Blessed, Drowsy, Frightened, Hasted, Silenced, Sluggish, Staggered, Weakened};
use effect::Strength::{Base, Full};
use effect::ZoneKind::{Darkness, SlickGround, Smoke};
use effect::dice;

use crate::site::RuleId;

/// How many rows there are.
pub const ROW_COUNT: usize = 65;

/// How many of them are protected.
pub const PROTECTED_COUNT: usize = 35;

/// The upper end of the last row, which has none.
pub const OPEN: u32 = u32::MAX;

/// A row of the miscast table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiscastRow {
    /// Its number, counted from 1.
    pub number: u32,
    /// The least total that lands here.
    pub least: u32,
    /// The greatest total that lands here; [`OPEN`] where there is none.
    pub most: u32,
    /// Whether what it does cannot kill (MIS-039).
    pub protected: bool,
    /// What it does.
    pub effect: Effect,
    /// The rule that is this row.
    pub rule: RuleId,
}

const fn protected(number: u32, least: u32, most: u32, effect: Effect, rule: RuleId) -> MiscastRow {
    MiscastRow { number, least, most, protected: true, effect, rule }
}

const fn deadly(number: u32, least: u32, most: u32, effect: Effect, rule: RuleId) -> MiscastRow {
    MiscastRow { number, least, most, protected: false, effect, rule }
}

const fn status(status: Status) -> Effect {
    Effect::Status { status, stacks: 1 }
}

/// Every row, mild to deadly. Source: the text's miscast table; MIS-038, MIS-039.
pub const ROWS: [MiscastRow; ROW_COUNT] = [
    protected(1, 1, 2, Nothing, "MIS-101"),
    protected(2, 3, 4, Nothing, "MIS-102"),
    protected(3, 5, 6, ManaBack, "MIS-103"),
    protected(4, 7, 8, Noise { loudness: 30 }, "MIS-104"),
    protected(5, 9, 10, Echo, "MIS-105"),
    protected(6, 11, 12, Damage { dice: dice(1, 2), of: Fire }, "MIS-106"),
    protected(7, 13, 14, StatusNearOrSelf { status: Blessed, stacks: 1 }, "MIS-107"),
    protected(8, 15, 16, status(Hasted), "MIS-108"),
    protected(9, 17, 18, ManaLoss { percent: 10 }, "MIS-109"),
    protected(10, 19, 20, Damage { dice: dice(1, 3), of: SpellsOwn }, "MIS-110"),
    protected(11, 21, 22, status(Staggered), "MIS-111"),
    protected(12, 23, 24, Noise { loudness: 60 }, "MIS-112"),
    protected(13, 25, 26, ManaLoss { percent: 25 }, "MIS-113"),
    protected(14, 27, 28, Damage { dice: dice(1, 4), of: SpellsOwn }, "MIS-114"),
    protected(15, 29, 30, status(Frightened), "MIS-115"),
    protected(16, 31, 32, status(Weakened), "MIS-116"),
    protected(17, 33, 34, Zone { zone: Smoke, radius: 1, turns: 5 }, "MIS-117"),
    protected(18, 35, 36, SwapNear, "MIS-118"),
    protected(19, 37, 38, status(Drowsy), "MIS-119"),
    protected(20, 39, 40, Noise { loudness: 100 }, "MIS-120"),
    protected(21, 41, 42, Damage { dice: dice(2, 4), of: SpellsOwn }, "MIS-121"),
    protected(22, 43, 44, Zone { zone: Darkness, radius: 2, turns: 10 }, "MIS-122"),
    protected(23, 45, 46, ManaLoss { percent: 50 }, "MIS-123"),
    protected(24, 47, 48, Zone { zone: SlickGround, radius: 1, turns: 10 }, "MIS-124"),
    protected(25, 49, 50, status(Silenced), "MIS-125"),
    protected(26, 51, 52, RankLoss { ranks: 1 }, "MIS-126"),
    protected(27, 53, 54, Damage { dice: dice(2, 6), of: SpellsOwn }, "MIS-127"),
    protected(28, 55, 56, StatDamage { points: 1 }, "MIS-128"),
    protected(29, 57, 58, Fling, "MIS-129"),
    protected(30, 59, 60, MarkLoss, "MIS-130"),
    protected(31, 61, 62, Effect::Status { status: Sluggish, stacks: 2 }, "MIS-131"),
    protected(32, 63, 64, RankLoss { ranks: 2 }, "MIS-132"),
    protected(33, 65, 66, ManaLoss { percent: 100 }, "MIS-133"),
    protected(34, 67, 68, Damage { dice: dice(3, 6), of: Force }, "MIS-134"),
    protected(35, 69, 70, StatDamage { points: 2 }, "MIS-135"),
    deadly(36, 71, 72, Turn { strength: Base, levels_per_die: 3 }, "MIS-136"),
    deadly(37, 73, 74, Drain { times: 1, points: 1, willpower: 16 }, "MIS-137"),
    deadly(38, 75, 76, Gate { gate: Rift }, "MIS-138"),
    deadly(39, 77, 78, Gate { gate: Hellmouth }, "MIS-139"),
    deadly(40, 79, 80, Gate { gate: GateOfGloom }, "MIS-140"),
    deadly(41, 81, 82, Forget { spells: TheSpell }, "MIS-141"),
    deadly(42, 83, 84, Damage { dice: dice(4, 6), of: Force }, "MIS-142"),
    deadly(43, 85, 86, Drain { times: 2, points: 1, willpower: 16 }, "MIS-143"),
    deadly(44, 87, 88, Gate { gate: AbyssalGate }, "MIS-144"),
    deadly(45, 89, 90, Turn { strength: Full, levels_per_die: 2 }, "MIS-145"),
    deadly(46, 91, 92, Gate { gate: IronGate }, "MIS-146"),
    deadly(47, 93, 94, Gate { gate: BlackGate }, "MIS-147"),
    deadly(48, 95, 96, Damage { dice: dice(6, 10), of: Force }, "MIS-148"),
    deadly(49, 97, 98, Drain { times: 1, points: 2, willpower: 18 }, "MIS-149"),
    deadly(50, 99, 100, Forget { spells: TheSpellAndOneMore }, "MIS-150"),
    deadly(51, 101, 102, Gate { gate: DireGate }, "MIS-151"),
    deadly(52, 103, 104, Damage { dice: dice(8, 10), of: Force }, "MIS-152"),
    deadly(53, 105, 106, Pit { gate: Rift }, "MIS-153"),
    deadly(54, 107, 108, Drain { times: 3, points: 1, willpower: 18 }, "MIS-154"),
    deadly(55, 109, 110, Damage { dice: dice(10, 10), of: Force }, "MIS-155"),
    deadly(56, 111, 112, Gate { gate: ArchGate }, "MIS-156"),
    deadly(57, 113, 114, Pit { gate: AbyssalGate }, "MIS-157"),
    deadly(58, 115, 116, Forget { spells: All }, "MIS-158"),
    deadly(59, 117, 118, Damage { dice: dice(12, 10), of: Force }, "MIS-159"),
    deadly(60, 119, 120, Drain { times: 2, points: 2, willpower: 20 }, "MIS-160"),
    deadly(61, 121, 122, Pit { gate: DireGate }, "MIS-161"),
    deadly(62, 123, 124, Gate { gate: LordsGate }, "MIS-162"),
    deadly(63, 125, 126, Damage { dice: dice(15, 10), of: Force }, "MIS-163"),
    deadly(64, 127, 128, Pit { gate: LordsGate }, "MIS-164"),
    deadly(65, 129, OPEN, Damage { dice: dice(20, 10), of: Force }, "MIS-165"),
];

// The rows follow each other without a gap or an overlap, each two totals wide but the last, and exactly
// those up to a total of 70 are protected.
const _: () = {
    let mut index = 0;
    let mut protected = 0;
    while index < ROW_COUNT {
        let row = &ROWS[index];
        assert!(row.number as usize == index + 1);
        assert!(row.least == if index == 0 { 1 } else { ROWS[index - 1].most + 1 });
        assert!(row.most == if index + 1 == ROW_COUNT { OPEN } else { row.least + 1 });
        assert!(row.protected == (row.most <= 70));
        protected += row.protected as usize;
        index += 1;
    }
    assert!(protected == PROTECTED_COUNT);
};
