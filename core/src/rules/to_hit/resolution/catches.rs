//! Unicorns that catch gems, and leaders that catch the quest artifact.

use super::R;
use crate::rules::to_hit::rulesets::{Catches, Rules};
use crate::rules::to_hit::scenario::{Item, ItemClass, State};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::words::{Event, Message};

/// What a gift of a gem is worth.
struct Gift {
    /// Luck where the unicorn is of the hero's alignment.
    coaligned: i32,
    /// Otherwise: the bound of a draw, and what is taken from it.
    cross: (u32, i32),
}

/// A real gem that is identified, one that has a name, and one that is unknown (HIT-58).
const GIFTS: [Gift; 3] = [
    Gift { coaligned: 5, cross: (7, 3) },
    Gift { coaligned: 2, cross: (3, 1) },
    Gift { coaligned: 1, cross: (3, 1) },
];

/// Whether the target catches the missile, or lets it fall, and what comes of it (HIT-58, HIT-59).
pub(super) fn caught(rules: &Rules, state: &mut State, missile: &Item, by_hand: bool, r: &mut R<'_>) -> bool {
    let tempts = rules.unicorn_catches < Catches::AwakeAndThrown || by_hand && !missile.mineral;
    if missile.class == ItemClass::Gem && state.target.unicorn && tempts {
        unicorn(rules, state, missile, r);
        return true;
    }
    if missile.own_quest_artifact && state.target.quest_leader {
        leader(state, r);
        return true;
    }
    false
}

/// A unicorn catches a gem (HIT-58).
///
/// What it does: a tame one drops it. Another becomes peaceful and teleports away; it keeps what it may value, and for a
/// real gem the Luck changes; glass and stones known as such it declines. Draws in order: for a real gem across
/// alignments `rn2(7)` if identified, else `rn2(3)`. Source: `dothrow.c` 1239-1247, 1414-1484 of NetHack 3.4.3.
/// Quirks kept: it catches even while it cannot move; from NetHack 3.6 on it does not, and the gem falls.
fn unicorn(rules: &Rules, state: &mut State, gem: &Item, r: &mut R<'_>) {
    r.mark("HIT-58");
    if state.target.paralysed && rules.unicorn_catches > Catches::Always {
        r.mark("HIT-67");
        return r.decide(sites::FATE, "lands", &[]);
    }
    if state.target.tame {
        r.decide(sites::FATE, "caught_dropped", &[]);
        return r.tell(Message::UnicornDrops);
    }
    if !state.target.peaceful {
        state.target.peaceful = true;
        r.emit(Event::TargetPacified);
    }
    if !gem.real_gem && (gem.identified || gem.named) {
        r.decide(sites::FATE, "declined", &[]);
        r.tell(Message::UnicornDeclines);
    } else {
        r.decide(sites::FATE, "caught", &[]);
        r.tell(Message::UnicornCatches);
        if gem.real_gem {
            reward(state, gem, r);
        }
        state.missile_gone = true;
        r.emit(Event::MissileKept);
    }
    state.target_here = false;
    r.emit(Event::TargetTeleports);
}

/// The Luck that a real gem brings (HIT-58).
fn reward(state: &mut State, gem: &Item, r: &mut R<'_>) {
    let [identified, named, unknown] = &GIFTS;
    let gift = match (gem.identified, gem.named) {
        (true, _) => identified,
        (false, true) => named,
        (false, false) => unknown,
    };
    let change = if state.target.coaligned {
        gift.coaligned
    } else {
        let (bound, less) = gift.cross;
        r.rn2(sites::GEM_GIFT, bound).cast_signed() - less
    };
    let luck = &mut state.hero.luck;
    let from = luck.get();
    *luck = luck.plus(change);
    let to = luck.get();
    r.emit(Event::LuckSet { from, to });
}

/// The quest leader is thrown the hero's own quest artifact (HIT-59).
///
/// What it does: a leader who cannot move lets it fall; another catches it, and gives it back if peaceful.
/// Draws in order: none of its own. Source: `dothrow.c` 1251-1274 of NetHack 3.4.3. Quirks kept: one who was just
/// freed catches it.
fn leader(state: &mut State, r: &mut R<'_>) {
    r.mark("HIT-59");
    let target = &state.target;
    if target.paralysed {
        r.decide(sites::FATE, "lands", &[]);
    } else if target.peaceful {
        r.decide(sites::FATE, "caught_returned", &[]);
        r.tell(Message::LeaderReturns);
    } else {
        r.decide(sites::FATE, "caught", &[]);
        r.tell(Message::LeaderKeeps);
        state.missile_gone = true;
        r.emit(Event::MissileKept);
    }
}
