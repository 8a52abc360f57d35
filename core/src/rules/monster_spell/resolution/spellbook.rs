//! How a monster comes to know spells (FIQHack): from birth, and from books.

use super::{R, known};
use crate::int::Int;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Book, Buc, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{BOOKS, BookRow, Skill, Spell, StartingSpell, book_of};
use crate::rules::monster_spell::words::{Event, Message};

/// With a smaller rate a monster puts an uncursed book down again.
const RATE_MIN: i32 = 12;

/// The longest a monster studies a book that it understands.
const STUDY_MAX: u32 = 5;

/// What a book that strikes back does, by the number drawn; the last one consumes the book.
pub(in crate::rules::monster_spell) const BACKFIRES: [&str; 7] =
    ["teleports", "aggravates", "blinds", "takes_gold", "confuses", "poisons", "explodes"];

/// A monster is given the spells it begins with (MSP-FI-05).
///
/// What it does: some kinds have spells of their own. Others have force bolt, if they have any skill with attack
/// spells, and some of a number of candidates, each kept by its level and the skill in its school.
/// Draws in order: for the own spells `rn2(4)` where one of two is given; else `rn2(level + 5)` for the candidates
/// beyond 10, or `rn2(level / 3)` for a kind that is no spellcaster's; for each `rn2(40)` and `rn2(6)`.
/// Source: `makemon.c` 1270 of FIQHack.
/// Quirks kept: the same candidate may come again.
pub(super) fn begin(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let Some(starting) = rules.known_spells else {
        r.decide(sites::BIRTH_SPELLS, "none", &[]);
        return;
    };
    r.mark("MSP-FI-05");
    if let Some(own) = starting.iter().find(|row| row.kinds.contains(&state.caster.kind)) {
        r.decide(sites::BIRTH_SPELLS, "own", &[]);
        for spell in own.spells {
            let spell = match spell {
                StartingSpell::Always(spell) => *spell,
                StartingSpell::Mostly(spell, rarely) => {
                    if r.rn2_below(sites::BIRTH_RARELY, 1, 4) {
                        *rarely
                    } else {
                        *spell
                    }
                }
            };
            learn(state, spell, r);
        }
        return;
    }
    r.decide(sites::BIRTH_SPELLS, "candidates", &[]);
    let (level, lore) = (state.caster.level.unsigned(), &state.caster.lore);
    let free = lore.skills.attack >= Skill::Basic;
    let count = if lore.layman {
        r.rn2(sites::BIRTH_COUNT, (level / 3).max(1))
    } else {
        10 + r.rn2(sites::BIRTH_COUNT, level + 5)
    };
    if free {
        learn(state, Spell::ForceBolt, r);
    }
    for _ in 0..count {
        let book = &BOOKS[r.rn2(sites::BIRTH_CANDIDATE, BOOKS.len() as u32) as usize];
        if r.rn2_below(sites::BIRTH_KEPT, kept_below(book, state.caster.lore.skills.of(book.discipline)), 6) {
            learn(state, book.spell, r);
        }
    }
}

/// The candidate is kept when `rn2(6)` is below this: from three times the skill less the level, one more.
const fn kept_below(book: &BookRow, skill: Skill) -> u32 {
    let below = 3 * skill.number() - book.level.cast_signed() + 1;
    if below < 0 { 0 } else { below.unsigned_abs() }
}

fn learn(state: &mut State, spell: Spell, r: &mut R<'_>) {
    if state.caster.lore.learn(spell) {
        r.emit(Event::SpellLearnt { spell });
    }
}

/// A monster reads a spellbook (MSP-FI-06).
///
/// What it does: a blessed book is understood, a cursed one strikes back. An uncursed one is put down where the rate
/// is below 12, and else understood by chance. What is understood is known, the book used up, and the
/// monster helpless for a short study; what strikes back keeps it helpless for the whole of it.
/// Draws in order: `rnd(20)` for an uncursed book that is not put down; for one that strikes back `rn2` of its level
/// for what it does, and `rn2(3)` unless that consumes it. Source: `spell.c` 590-700 of FIQHack.
/// Quirks kept: an uncursed book of a rate of 20 and more is still drawn for.
pub(super) fn read(rules: &Rules, state: &mut State, given: &Book, r: &mut R<'_>) {
    let (Some(_), Some(book)) = (rules.known_spells, book_of(given.spell)) else {
        r.decide(sites::BOOK_FATE, "is_not_read", &[]);
        return;
    };
    r.mark("MSP-FI-06");
    let by = state.who_casts();
    let rate = rate(state, book);
    let understood = match given.buc {
        Buc::Blessed => true,
        Buc::Cursed => false,
        Buc::Uncursed if rate < RATE_MIN => {
            r.decide(sites::BOOK_FATE, "is_put_down", &[("rate", i64::from(rate))]);
            r.tell(Message::BookPutDown(by));
            return;
        }
        Buc::Uncursed => r.rnd_at_most(sites::BOOK_UNDERSTOOD, rate.cast_unsigned(), 20),
    };
    if understood {
        r.decide(sites::BOOK_FATE, "is_understood", &[("rate", i64::from(rate))]);
        r.tell(Message::BookUnderstood(by));
        learn(state, given.spell, r);
        r.emit(Event::BookUsedUp);
        helpless(state, book.study().min(STUDY_MAX), r);
    } else {
        r.decide(sites::BOOK_FATE, "strikes_back", &[("rate", i64::from(rate))]);
        r.tell(Message::BookStrikesBack(by));
        strike_back(state, book, r);
    }
}

/// How well the monster reads the book (MSP-FI-06): its intelligence, 4, half its level, less twice the book's; 2 more
/// with lenses.
fn rate(state: &State, book: &BookRow) -> i32 {
    let caster = &state.caster;
    let lenses = if caster.lore.lenses { 2 } else { 0 };
    known::intelligence(caster) + 4 + caster.level.get() / 2 - 2 * book.level.cast_signed() + lenses
}

fn strike_back(state: &mut State, book: &BookRow, r: &mut R<'_>) {
    let number = r.rn2(sites::BOOK_BACKFIRE, book.level) as usize;
    r.decide(sites::BOOK_EFFECT, BACKFIRES[number], &[]);
    helpless(state, book.study(), r);
    if number + 1 == BACKFIRES.len() || r.rn2_below(sites::BOOK_CRUMBLES, 1, 3) {
        r.emit(Event::BookDestroyed);
    }
}

fn helpless(state: &mut State, turns: u32, r: &mut R<'_>) {
    let longer = state.caster.lore.helpless_turns.max(Int::saturating(turns.into()));
    state.caster.lore.helpless_turns = longer;
    r.emit(Event::CasterHelpless { turns: longer.get() });
}
