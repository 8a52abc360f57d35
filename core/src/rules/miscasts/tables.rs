//! The miscast table: every row with its totals and what it does. What is told of it stands in [`lines`].

mod effect;
pub mod gates;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule, least total and effect of every row, read off the text's table.
    const TEXT: [(&str, u32, &str); ROW_COUNT] = [
        ("MIS-101", 1, "nothing"),
        ("MIS-102", 3, "nothing"),
        ("MIS-103", 5, "the cast's mana back"),
        ("MIS-104", 7, "noise of loudness 30"),
        ("MIS-105", 9, "the spell once more, free"),
        ("MIS-106", 11, "1d2 fire"),
        ("MIS-107", 13, "Blessed x1 on the caster or someone near"),
        ("MIS-108", 15, "Hasted x1"),
        ("MIS-109", 17, "10 % of the mana left lost"),
        ("MIS-110", 19, "1d3 of the spell's own type"),
        ("MIS-111", 21, "Staggered x1"),
        ("MIS-112", 23, "noise of loudness 60"),
        ("MIS-113", 25, "25 % of the mana left lost"),
        ("MIS-114", 27, "1d4 of the spell's own type"),
        ("MIS-115", 29, "Frightened x1"),
        ("MIS-116", 31, "Weakened x1"),
        ("MIS-117", 33, "smoke, radius 1, 5 turns"),
        ("MIS-118", 35, "changed places with someone near"),
        ("MIS-119", 37, "Drowsy x1"),
        ("MIS-120", 39, "noise of loudness 100"),
        ("MIS-121", 41, "2d4 of the spell's own type"),
        ("MIS-122", 43, "darkness, radius 2, 10 turns"),
        ("MIS-123", 45, "50 % of the mana left lost"),
        ("MIS-124", 47, "slick ground, radius 1, 10 turns"),
        ("MIS-125", 49, "Silenced x1"),
        ("MIS-126", 51, "rank in the spell -1"),
        ("MIS-127", 53, "2d6 of the spell's own type"),
        ("MIS-128", 55, "1 stat damage"),
        ("MIS-129", 57, "flung across the level"),
        ("MIS-130", 59, "a training mark lost"),
        ("MIS-131", 61, "Sluggish x2"),
        ("MIS-132", 63, "rank in the spell -2"),
        ("MIS-133", 65, "100 % of the mana left lost"),
        ("MIS-134", 67, "3d6 force"),
        ("MIS-135", 69, "2 stat damage"),
        ("MIS-136", 71, "the spell turned at base strength, or (level/3+1)d6 force"),
        ("MIS-137", 73, "1 x 1 of a stat for good, Willpower 16"),
        ("MIS-138", 75, "hostile rift"),
        ("MIS-139", 77, "hostile hellmouth"),
        ("MIS-140", 79, "hostile gate of gloom"),
        ("MIS-141", 81, "the spell forgotten"),
        ("MIS-142", 83, "4d6 force"),
        ("MIS-143", 85, "2 x 1 of a stat for good, Willpower 16"),
        ("MIS-144", 87, "hostile abyssal gate"),
        ("MIS-145", 89, "the spell turned at full strength, or (level/2+1)d6 force"),
        ("MIS-146", 91, "hostile iron gate"),
        ("MIS-147", 93, "hostile black gate"),
        ("MIS-148", 95, "6d10 force"),
        ("MIS-149", 97, "1 x 2 of a stat for good, Willpower 18"),
        ("MIS-150", 99, "the spell and one more forgotten"),
        ("MIS-151", 101, "hostile dire gate"),
        ("MIS-152", 103, "8d10 force"),
        ("MIS-153", 105, "stairs into a Pit, hostile rift"),
        ("MIS-154", 107, "3 x 1 of a stat for good, Willpower 18"),
        ("MIS-155", 109, "10d10 force"),
        ("MIS-156", 111, "hostile arch-gate"),
        ("MIS-157", 113, "stairs into a Pit, hostile abyssal gate"),
        ("MIS-158", 115, "all spells forgotten"),
        ("MIS-159", 117, "12d10 force"),
        ("MIS-160", 119, "2 x 2 of a stat for good, Willpower 20"),
        ("MIS-161", 121, "stairs into a Pit, hostile dire gate"),
        ("MIS-162", 123, "hostile lords’ gate"),
        ("MIS-163", 125, "15d10 force"),
        ("MIS-164", 127, "stairs into a Pit, hostile lords’ gate"),
        ("MIS-165", 129, "20d10 force"),
    ];

    #[test]
    fn every_row_does_what_the_text_says() {
        let told = ROWS.map(|row| (row.rule, row.least, row.effect.words()));
        assert_eq!(told, TEXT.map(|(rule, least, words)| (rule, least, words.to_owned())));
    }
}
