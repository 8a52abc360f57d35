//! What a curse and destroy armor pick from what the hero has.

use super::R;
use crate::rules::monster_spell::scenario::{Buc, Inventory, Piece, Slot, State, Worn};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::{Event, Message};

/// A curse falls on what the hero carries, where that is told (MSP-087).
///
/// What it does: Magicbane absorbs it mostly. Else some items, perhaps the same one again, go from blessed to
/// uncursed or from uncursed to cursed; then, riding, perhaps the saddle.
/// Draws in order: `rn2(20)` with Magicbane; `rnd(6)`, with magic resistance or half spell damage `rnd(3)`, with
/// both `rnd(2)`, for the number of curses; for each `rnd(items)`, and `rn2(10)` for an intelligent artifact; `rn2(4)`
/// when riding. Source: `sit.c` of NetHack 3.6.7.
/// Quirks kept: coins are no items, and with nothing else no number is drawn.
pub(super) fn curse_items(state: &mut State, r: &mut R<'_>) {
    let (resists, halves) = (state.hero.magic_resistance, state.hero.half_spell_damage);
    let Some(inventory) = &mut state.hero.inventory else { return };
    r.mark("MSP-087");
    if inventory.wields_magicbane && !r.rn2_below(sites::CURSE_MAGICBANE, 1, 20) {
        r.tell(Message::AuraBlade);
        return;
    }
    if resists {
        r.emit(Event::ShieldEffect);
        r.tell(Message::AuraYou);
    }
    curse_carried(inventory, 6 / (1 + u32::from(resists) + u32::from(halves)), r);
    if inventory.riding
        && r.rn2_below(sites::CURSE_SADDLE, 1, 4)
        && let Some(saddle) = &mut inventory.saddle
    {
        match *saddle {
            Buc::Blessed => {
                *saddle = Buc::Uncursed;
                r.emit(Event::SaddleUnblessed);
            }
            Buc::Uncursed => {
                *saddle = Buc::Cursed;
                r.emit(Event::SaddleCursed);
            }
            Buc::Cursed => {}
        }
    }
}

fn curse_carried(inventory: &mut Inventory, most: u32, r: &mut R<'_>) {
    let places: Vec<usize> =
        (0..inventory.items.len()).filter(|place| !inventory.items[*place].coins).collect();
    if places.is_empty() {
        return;
    }
    for _ in 0..r.rnd(sites::CURSE_COUNT, most) {
        let place = places[r.rnd(sites::CURSE_ITEM, places.len() as u32) as usize - 1];
        let item = &mut inventory.items[place];
        let number = place as u32;
        if item.buc == Buc::Cursed {
            continue;
        }
        if item.intelligent_artifact && r.rn2_below(sites::CURSE_RESISTED, 8, 10) {
            r.emit(Event::ItemResists { item: number });
        } else if item.buc == Buc::Blessed {
            item.buc = Buc::Uncursed;
            r.emit(Event::ItemUnblessed { item: number });
        } else {
            item.buc = Buc::Cursed;
            r.emit(Event::ItemCursed { item: number });
        }
    }
}

/// Picks a worn piece and destroys it; whether it is gone (MSP-086).
///
/// What it does: the outermost of cloak, body armor and shirt; then helmet, gloves, boots and shield in turn take
/// its place by chance. Draws in order: `rn2(4)` for each of these that is worn, once something is picked;
/// `rn2(100)` whether it resists. Source: `do_wear.c` of NetHack 3.6.7.
/// Quirks kept: the last number is drawn for pieces that cannot resist too.
pub(super) fn destroy_armor(state: &mut State, r: &mut R<'_>) -> bool {
    let Some(worn) = &mut state.hero.worn else { return false };
    r.mark("MSP-086");
    let Some((slot, piece)) = some_armor(worn, r) else {
        r.decide(sites::ARMOR_PIECE, "none", &[]);
        return false;
    };
    r.decide(sites::ARMOR_PIECE, slot.name(), &[]);
    let resists = if piece.is_artifact() { 90 } else { 0 };
    if r.rn2(sites::ARMOR_RESISTS, 100) < resists {
        return false;
    }
    *worn.at(slot) = None;
    r.emit(Event::PieceDestroyed { slot });
    if slot == Slot::Gloves {
        r.emit(Event::HandsBared);
    }
    true
}

/// The piece that is struck.
pub(super) fn some_armor(worn: &mut Worn, r: &mut R<'_>) -> Option<(Slot, Piece)> {
    let mut picked = None;
    for slot in [Slot::Cloak, Slot::Body, Slot::Shirt] {
        picked = picked.or(worn.at(slot).map(|piece| (slot, piece)));
    }
    for slot in [Slot::Helmet, Slot::Gloves, Slot::Boots, Slot::Shield] {
        if let Some(piece) = *worn.at(slot)
            && (picked.is_none() || r.rn2_below(sites::ARMOR_REPLACED, 1, 4))
        {
            picked = Some((slot, piece));
        }
    }
    picked
}
