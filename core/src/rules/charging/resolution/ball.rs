//! Charging a crystal ball.

use super::R;
use super::shared::{Glow, draw_added, set, shine, strip};
use super::tool::plain_or_blue;
use crate::int::Int;
use crate::rules::charging::rulesets::{CrystalBall, Rules};
use crate::rules::charging::scenario::{Buc, Tool};
use crate::rules::charging::sites;
use crate::rules::charging::tables::{ATTUNED_BALL, Added, BALL_CHARGES};
use crate::rules::charging::words::{Event, Message};

/// Charges the crystal ball (CHG-55, CHG-82).
///
/// What it does: uncursed charging adds one charge below 5, blessed charging makes it 6, cursed charging
/// strips it. Draws in order: none. Source: `read.c` 372-383 of NetHack 3.4.3.
/// Quirks kept: blessed charging sets 6 even where there were more.
pub(super) fn recharge(rules: &Rules, ball: &mut Tool, strength: Buc, blind: bool, r: &mut R<'_>) {
    if rules.crystal_ball == CrystalBall::Attuned {
        return attune(rules, ball, strength, blind, r);
    }
    r.mark("CHG-55");
    let [most, blessed] = BALL_CHARGES;
    let to = match strength {
        Buc::Cursed => {
            strip(&mut ball.charges, ball.buc, r);
            return;
        }
        Buc::Blessed => blessed,
        Buc::Uncursed if ball.charges.get() < most => ball.charges.get() + 1,
        Buc::Uncursed => return r.tell(Message::Nothing),
    };
    set(rules, &mut ball.charges, to, r);
    shine(plain_or_blue(strength), blind, r);
}

/// Charges a crystal ball that takes on the scroll's blessing (CHG-82).
///
/// What it does: a cancelled ball is discharged first. A cursed scroll takes all charges and curses it; a
/// blessed one makes its charges 7 and blesses it; an uncursed one adds 1 or 2 up to 7 and lifts a curse,
/// where there is something to add or to lift. Draws in order: `rnd(2)` in the last case only.
/// Source: `read.c` of NetHack 3.7, `recharge`. Quirks kept: a blessed ball is not protected.
fn attune(rules: &Rules, ball: &mut Tool, strength: Buc, blind: bool, r: &mut R<'_>) {
    r.mark("CHG-82");
    if ball.charges.get() == -1 {
        r.mark("CHG-31");
        ball.charges = Int::saturating(0);
        r.emit(Event::Uncancelled);
    }
    let (most, spread) = ATTUNED_BALL;
    let was = ball.buc;
    match strength {
        Buc::Cursed => {
            set(rules, &mut ball.charges, 0, r);
            if was == Buc::Cursed {
                return r.tell(Message::VibratesBriefly);
            }
            set_blessing(ball, Buc::Cursed, r);
            shine(Glow::Black, blind, r);
        }
        Buc::Blessed => {
            set(rules, &mut ball.charges, most, r);
            if was == Buc::Blessed {
                return shine(Glow::Blue, blind, r);
            }
            set_blessing(ball, Buc::Blessed, r);
            shine(Glow::LightBlue, blind, r);
        }
        Buc::Uncursed if ball.charges.get() < most || was == Buc::Cursed => {
            let number = draw_added(Added::UpTo(spread), sites::BALL_NUMBER, r);
            let to = (ball.charges.get() + number).min(most);
            set(rules, &mut ball.charges, to, r);
            if was != Buc::Cursed {
                return shine(Glow::Plain, blind, r);
            }
            set_blessing(ball, Buc::Uncursed, r);
            shine(Glow::Amber, blind, r);
        }
        Buc::Uncursed => r.tell(Message::Nothing),
    }
}

fn set_blessing(ball: &mut Tool, to: Buc, r: &mut R<'_>) {
    ball.buc = to;
    r.emit(Event::BlessingSet { to });
}
