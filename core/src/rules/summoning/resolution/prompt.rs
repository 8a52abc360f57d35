//! The question which creature to summon.

use super::R;
use crate::rules::summoning::rulesets::{ListShown, Rules};
use crate::rules::summoning::scenario::Key;
use crate::rules::summoning::sites;
use crate::rules::summoning::state::State;
use crate::rules::summoning::tables::KINDS;
use crate::rules::summoning::words::{Event, Message};

/// The largest number that eight digits make (SUM-027).
const ENTRY_MAX: i64 = 99_999_999;

/// Asks the player which creature to summon (SUM-023, SUM-026, SUM-027).
///
/// What it does: asks whether to show the list until a key answers that, then for a number until it is one
/// of 1 to 150. Nothing cancels it. Nothing comes back only where the scenario has no more answers.
/// Draws: none. Source: `effect3.c` 70-98; `scr.c` 166-184, 1068-1105.
/// Quirks kept: a wrong number is only commented on where the list is shown.
pub(super) fn creature(rules: &Rules, state: &mut State, r: &mut R<'_>) -> Option<u8> {
    r.tell(Message::AskList);
    let key = loop {
        match r.ask(sites::PROMPT_LIST, &mut state.show_list)? {
            Key::Other => {}
            key => break key,
        }
    };
    let listed = key == Key::Y || rules.list_shown == ListShown::Always;
    loop {
        if listed {
            r.emit(Event::ListShown);
        }
        r.tell(Message::AskNumber);
        let entered = first_digits(r.ask(sites::PROMPT_NUMBER, &mut state.number)?);
        r.mark("SUM-027");
        if (1..=i64::from(KINDS)).contains(&entered) {
            return u8::try_from(entered - 1).ok();
        }
        if listed {
            r.tell(Message::NoSuchCreature);
        }
    }
}

/// What is taken of an entry: its first eight digits (SUM-027).
fn first_digits(mut number: i64) -> i64 {
    while number > ENTRY_MAX {
        number /= 10;
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_beyond_the_eighth_are_ignored() {
        // SUM-027.
        for (entered, taken) in [(-1, -1), (150, 150), (99_999_999, 99_999_999), (1_234_567_890, 12_345_678)]
        {
            assert_eq!(first_digits(entered), taken);
        }
    }
}
