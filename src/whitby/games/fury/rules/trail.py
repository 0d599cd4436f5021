"""Managing the trail: laying, lifting, dropping and clearing slots (trail, R45 to R51, R101, R114)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY
from whitby.games.fury.rules.knowledge import DIGITS, EMPTIED, IS_CARD, REMOVED, know
from whitby.games.fury.rules.spots import (
    BERTHS,
    berth_of_spot,
    berths,
    is_in_trail,
    slot_of_space,
    space_of_slot,
    spot_of_berth,
    spots_on,
)
from whitby.games.fury.rules.state import FuryState, slot_of, space_of
from whitby.games.fury.rules.supply import to_pool

LAST_ROUND: Final = 255  # that two digits can tell


def arrive(s: FuryState, place: int) -> None:
    """Dracula is there from now on."""
    s.dracula = place
    s.way += DIGITS[min(s.round, LAST_ROUND)] + DIGITS[place]


def lay(s: FuryState, power: int, card: int, up: int, token: int = NOBODY, token_up: int = 0) -> None:
    """dturn.2b - a new slot 1; the others move back by one."""
    s.trail.power.insert(0, power)
    s.trail.card.insert(0, card)
    s.trail.up.insert(0, up)
    s.trail.token.insert(0, token)
    s.trail.token_up.insert(0, token_up)
    s.trail.blood.insert(0, 0)
    s.trail.shield.insert(0, 0)
    s.untidy = 1


def delete_slot(s: FuryState, i: int) -> None:
    """A slot is gone and the gap closes; blood tokens beside it are put away (R123)."""
    del s.trail.power[i]
    del s.trail.card[i]
    del s.trail.up[i]
    del s.trail.token[i]
    del s.trail.token_up[i]
    del s.trail.blood[i]
    del s.trail.shield[i]
    if i > 0:
        s.trail.blood[i - 1] = 0
    s.untidy = 1


def lift_card(s: FuryState, i: int) -> int:
    """The location or Hide card leaves its slot; a power card under it stays (R51). 1 if the slot stays."""
    if s.trail.power[i] == NO_CARD:
        delete_slot(s, i)
        return 0
    s.trail.card[i] = NO_CARD
    s.trail.up[i] = 0
    s.trail.token[i] = NOBODY
    s.trail.token_up[i] = 0
    s.trail.blood[i] = 0
    return 1


def return_token(s: FuryState, i: int) -> None:
    """The token of a slot goes back to the pool."""
    if s.trail.token[i] != NOBODY:
        to_pool(s, s.trail.token[i])
        s.trail.token[i] = NOBODY
        s.trail.token_up[i] = 0


def hide_slot(s: FuryState, place: int) -> int:
    """The slot of a Hide bound to this place, or -1."""
    return slot_of(s, HIDE_CARD) if s.trail.hide_place == place else -1


def take_hide(s: FuryState, i: int) -> int:
    """power.hide.d - Hide is shown and leaves, its token goes to the pool, the power is free again (R50)."""
    s.note(w.TOLD_HIDE_GONE, "power.hide.d")
    s.reveal()
    return_token(s, i)
    s.trail.hide_place = NOBODY
    return lift_card(s, i)


# ---- cards by their slot and tokens by their spot (spots.py) -------------------------------------------------------------


def slot_anywhere(s: FuryState, card: int) -> int:
    """The slot of the trail or the catacombs that holds a card, or -1."""
    slot, space = slot_of(s, card), space_of(s, card)
    return slot if slot >= 0 or space < 0 else slot_of_space(space)


def card_in(s: FuryState, slot: int) -> int:
    return s.trail.card[slot] if is_in_trail(slot) else s.catacombs.card[space_of_slot(slot)]


def is_up(s: FuryState, slot: int) -> bool:
    return bool(s.trail.up[slot]) if is_in_trail(slot) else bool(s.catacombs.up[space_of_slot(slot)])


def token_of(s: FuryState, spot: int) -> int:
    return s.trail.token[spot] if is_in_trail(spot) else s.catacombs.token[berth_of_spot(spot)]


def is_token_down(s: FuryState, spot: int) -> bool:
    """A token lies there face down."""
    if is_in_trail(spot):
        return s.trail.token[spot] != NOBODY and not s.trail.token_up[spot]
    berth = berth_of_spot(spot)
    return s.catacombs.token[berth] != NOBODY and not s.catacombs.token_up[berth]


def down_tokens(s: FuryState) -> list[int]:
    """The spots of face-down tokens in the trail and the catacombs."""
    spots = [*range(len(s.trail.token)), *[spot_of_berth(berth) for berth in range(BERTHS)]]
    return [spot for spot in spots if is_token_down(s, spot)]


def tokens_at(s: FuryState, place: int) -> list[int]:
    """The spots of all tokens that belong to a place: on its card, on a Hide bound to it, in the catacombs (R25)."""
    out: list[int] = []
    for i in range(len(s.trail.card)):
        belongs = s.trail.card[i] == place or (s.trail.card[i] == HIDE_CARD and s.trail.hide_place == place)
        if belongs and s.trail.token[i] != NOBODY:
            out.append(i)
    space = space_of(s, place)
    if space >= 0:
        out += [spot_of_berth(berth) for berth in berths(space) if s.catacombs.token[berth] != NOBODY]
    return out


def lift_token(s: FuryState, spot: int) -> None:
    if is_in_trail(spot):
        s.trail.token[spot] = NOBODY
        s.trail.token_up[spot] = 0
    else:
        s.catacombs.token[berth_of_spot(spot)] = NOBODY
        s.catacombs.token_up[berth_of_spot(spot)] = 0


# ---- turning up -------------------------------------------------------------------------------------------------


def turn_up(s: FuryState, slot: int, rule: str) -> None:
    """A card of the trail or the catacombs is turned face up."""
    card = card_in(s, slot)
    if is_up(s, slot) or card == NO_CARD:
        return
    if is_in_trail(slot):
        s.trail.up[slot] = 1
    else:
        s.catacombs.up[space_of_slot(slot)] = 1
    know(s, IS_CARD, slot, card)
    s.reveal()
    s.note(w.TOLD_CARD_SHOWN, rule, card, slot)


def turn_up_token(s: FuryState, spot: int, rule: str) -> None:
    """A token is turned face up; the card under it stays as it is (R114)."""
    if is_in_trail(spot):
        s.trail.token_up[spot] = 1
    else:
        s.catacombs.token_up[berth_of_spot(spot)] = 1
    s.reveal()
    s.note(w.TOLD_TOKEN_SHOWN, rule, token_of(s, spot), spot)


def turn_up_tokens(s: FuryState, slot: int, rule: str) -> bool:
    """The tokens on a card; whether any was face down."""
    down = [spot for spot in spots_on(slot) if is_token_down(s, spot)]
    for spot in down:
        turn_up_token(s, spot, rule)
    return len(down) > 0


def turn_up_dracula(s: FuryState, rule: str) -> None:
    """R114 - his current location card, and the Hide he is hiding under."""
    turn_up(s, slot_of(s, s.dracula), rule)
    hiding = hide_slot(s, s.dracula)
    if hiding >= 0:
        turn_up(s, hiding, rule)


# ---- leaving ----------------------------------------------------------------------------------------------------


def remove_slot(s: FuryState, i: int) -> None:
    """R101 - a slot is cleared: token to the pool, card to the deck, unseen unless it lay open; its Hide goes too."""
    card = s.trail.card[i]
    return_token(s, i)
    if card == HIDE_CARD:
        if not s.trail.up[i]:
            know(s, IS_CARD, i, HIDE_CARD)
        s.note(w.TOLD_HIDE_GONE, "power.hide.d")
        s.trail.hide_place = NOBODY
        card = NO_CARD
    hidden = hide_slot(s, card) if card != NO_CARD else -1
    stays = 0
    if hidden >= 0:
        stays = take_hide(s, hidden)
    know(s, REMOVED, i, hidden, 0, stays)
    delete_slot(s, i - 1 if 0 <= hidden < i and not stays else i)


def clear_trail(s: FuryState, size: int, rule: str) -> None:
    """enc.d, R101 - slots go from the oldest end, but never that of his current location, until `size` are left."""
    s.note(w.TOLD_TRAIL_CLEARED, rule, size)
    while len(s.trail.card) > size:
        i = len(s.trail.card) - 1
        if s.trail.card[i] == s.dracula:
            i -= 1
        remove_slot(s, i)


def empty_space(s: FuryState, c: int, is_told: bool = True) -> None:
    """dturn.2d - a catacomb card goes back to the deck, its tokens to the pool; nothing matures."""
    for berth in berths(c):
        if s.catacombs.token[berth] != NOBODY:
            to_pool(s, s.catacombs.token[berth])
    clear_space(s, c)
    if is_told:
        know(s, EMPTIED, c)


def clear_space(s: FuryState, c: int) -> None:
    """Nothing lies in a catacomb space any more."""
    s.catacombs.card[c] = NO_CARD
    s.catacombs.up[c] = 0
    for berth in berths(c):
        s.catacombs.token[berth] = NOBODY
        s.catacombs.token_up[berth] = 0
