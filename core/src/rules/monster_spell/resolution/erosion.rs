//! Armor that erodes: destroy armor of SporkHack and EvilHack, rust and acid.

use super::{R, items};
use crate::nethack_dice::LuckAdjustment;
use crate::rules::monster_spell::rulesets::Erosion;
use crate::rules::monster_spell::scenario::{Make, Piece, Proofing, Slot, State, Told, Worn};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::{Event, Message};

/// The most a piece is eroded before it is destroyed.
const EROSION_MAX: i32 = 3;

/// Destroy armor as erosion (MSP-SP-12, MSP-EV-17, MSP-EV-25).
///
/// What it does: one to three levels, with magic resistance one, on the piece that destroy armor picks. Proofing
/// goes first; a piece that is fully eroded is destroyed, any other erodes, and is never destroyed at once. In
/// EvilHack the proofing counts as a level, and some pieces are immune.
/// Draws in order: `rnd(3)`; those of the pick; in EvilHack `rn2(100)` before a piece is destroyed, and luck's for
/// each level of a blessed one. Source: `mcastu.c` of SporkHack and EvilHack.
/// Quirks kept: the levels are drawn with magic resistance too; a fully eroded piece is destroyed even if its
/// proofing took the only level.
pub(super) fn strike(how: Erosion, state: &mut State, r: &mut R<'_>) {
    r.mark(how.rule);
    let drawn = r.rnd(sites::ARMOR_LEVELS, 3).cast_signed();
    let levels = if state.hero.magic_resistance {
        r.emit(Event::ShieldEffect);
        1
    } else {
        drawn
    };
    let Some(worn) = &mut state.hero.worn else {
        // What is worn is not told: whether something suffers, the world says.
        if state.world.armor_destroyable {
            r.emit(Event::ArmorErodes);
        } else {
            r.tell(Message::ArmorSkinItches);
        }
        return;
    };
    let Some((slot, piece)) = items::some_armor(worn, r) else {
        r.decide(sites::ARMOR_PIECE, "none", &[]);
        r.tell(Message::ArmorSkinItches);
        return;
    };
    r.decide(sites::ARMOR_PIECE, slot.name(), &[]);
    let luck = state.hero.luck.get();
    if let Some(left) = struck(how, slot, piece, levels, luck, r) {
        *worn.at(slot) = left;
    }
}

/// What becomes of a piece that is struck; nothing where it stays as it is.
fn struck(
    how: Erosion,
    slot: Slot,
    piece: Piece,
    levels: i32,
    luck: i32,
    r: &mut R<'_>,
) -> Option<Option<Piece>> {
    let mut told = piece.told();
    if how.some_are_immune && told.make.is_immune() {
        r.emit(Event::PieceImmune { slot });
        if told.make != Make::HandOfVecna {
            r.tell(Message::ArmorImmune);
        }
        return None;
    }
    let mut levels = levels;
    let goes = match told.proofing {
        Proofing::None => false,
        Proofing::Proofed => true,
        Proofing::Material => how.proofing_of_materials,
    };
    if goes {
        told.proofing = Proofing::None;
        levels -= i32::from(how.proofing_is_a_level);
        r.emit(Event::ProofingLost { slot });
        r.tell(Message::ArmorLosesProofing);
    }
    if told.erosion < EROSION_MAX {
        erode(how.blessed_resist, slot, &mut told, levels, luck, r);
        return Some(Some(told.into()));
    }
    r.mark(if how.proofing_is_a_level { "MSP-EV-25" } else { how.rule });
    if how.some_are_immune && resists_destruction(piece, r) {
        return Some(Some(told.into()));
    }
    r.emit(Event::PieceDestroyed { slot });
    if slot == Slot::Gloves {
        r.emit(Event::HandsBared);
    }
    Some(None)
}

/// Whether a piece that would be destroyed is not (MSP-EV-17); `rn2(100)` is drawn for all but those that resist
/// disintegration.
fn resists_destruction(piece: Piece, r: &mut R<'_>) -> bool {
    if piece.told().make == Make::Undisintegrable {
        return true;
    }
    r.rn2(sites::ARMOR_RESISTS, 100) < if piece.is_artifact() { 90 } else { 0 }
}

/// Erodes a piece level by level; where the blessed resist, a blessed one may do so at each.
fn erode(blessed_resist: bool, slot: Slot, told: &mut Told, levels: i32, luck: i32, r: &mut R<'_>) {
    for _ in 0..levels {
        let resists = blessed_resist && told.blessed;
        if resists && r.rnl(sites::ARMOR_BLESSING, 4, luck, LuckAdjustment::NetHack36) == 0 {
            r.emit(Event::BlessingResists { slot });
        } else if told.erosion < EROSION_MAX {
            told.erosion += 1;
            r.emit(Event::PieceErodes { slot, to: told.erosion });
        }
    }
}

/// Rust or acid erodes one unprotected piece (MSP-EV-09, MSP-EV-18).
///
/// What it does: helmet, shield, gloves and boots are tried, or what is outermost of cloak, body armor and shirt,
/// until a piece can suffer; for the latter it is tried but once.
/// Draws in order: `rn2(5)` until it is done; luck's for a blessed piece. Source: `mhitu.c` of NetHack 3.6.7.
/// Quirks kept: the body ends it even if nothing there can suffer.
pub(super) fn erode_some(state: &mut State, r: &mut R<'_>) {
    let luck = state.hero.luck.get();
    let Some(worn) = &mut state.hero.worn else {
        r.emit(Event::ArmorErodes);
        return;
    };
    let suffers = |worn: &Worn, slot| {
        let piece = worn.clone().at(slot).as_ref().map(|piece| piece.told());
        piece.is_some_and(|told| {
            told.proofing == Proofing::None && told.erosion < EROSION_MAX && told.make != Make::HandOfVecna
        })
    };
    let tried = worn.clone();
    let slot = r.retry(|r| match r.rn2(sites::ARMOR_TRIED, 5) {
        0 => suffers(&tried, Slot::Helmet).then_some(Some(Slot::Helmet)),
        1 => {
            let body = [Slot::Cloak, Slot::Body, Slot::Shirt];
            let outermost = body.into_iter().find(|slot| tried.clone().at(*slot).is_some());
            Some(outermost.filter(|slot| suffers(&tried, *slot)))
        }
        2 => suffers(&tried, Slot::Shield).then_some(Some(Slot::Shield)),
        3 => suffers(&tried, Slot::Gloves).then_some(Some(Slot::Gloves)),
        _ => suffers(&tried, Slot::Boots).then_some(Some(Slot::Boots)),
    });
    let Some(Some(slot)) = slot else { return };
    r.decide(sites::ARMOR_PIECE, slot.name(), &[]);
    let Some(piece) = *worn.at(slot) else { return };
    let mut told = piece.told();
    erode(true, slot, &mut told, 1, luck, r);
    *worn.at(slot) = Some(told.into());
}
