"""Managing the trail: laying, lifting, dropping and clearing slots (trail, R45 to R51, R101, R114)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY, PLACES
from whitby.games.fury.rules.knowledge import EMPTIED, IS_CARD, REMOVED, STORED, know
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, is_castle, only_dracula, slot_of
from whitby.games.fury.rules.supply import kinds, to_pool
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

CATACOMBS: Final = 6  # slots from here on are catacomb spaces, where a fact or an option names a card by its place

DECIDE: Final = 0
REINFORCE: Final = 1


def lay(s: FuryState, power: int, card: int, up: int, token: int = NOBODY, token_up: int = 0) -> None:
    """dturn.2b - a new slot 1; the others move back by one."""
    s.trail_power.insert(0, power)
    s.trail_card.insert(0, card)
    s.trail_up.insert(0, up)
    s.trail_token.insert(0, token)
    s.trail_token_up.insert(0, token_up)
    s.trail_blood.insert(0, 0)
    s.trail_shield.insert(0, 0)
    s.untidy = 1


def delete_slot(s: FuryState, i: int) -> None:
    """A slot is gone and the gap closes; blood tokens beside it are put away (R123)."""
    del s.trail_power[i]
    del s.trail_card[i]
    del s.trail_up[i]
    del s.trail_token[i]
    del s.trail_token_up[i]
    del s.trail_blood[i]
    del s.trail_shield[i]
    if i > 0:
        s.trail_blood[i - 1] = 0
    s.untidy = 1


def lift_card(s: FuryState, i: int) -> int:
    """The location or Hide card leaves its slot; a power card under it stays (R51). 1 if the slot stays."""
    if s.trail_power[i] == NO_CARD:
        delete_slot(s, i)
        return 0
    s.trail_card[i] = NO_CARD
    s.trail_up[i] = 0
    s.trail_token[i] = NOBODY
    s.trail_token_up[i] = 0
    s.trail_blood[i] = 0
    return 1


def return_token(s: FuryState, i: int) -> None:
    """The token of a slot goes back to the pool."""
    if s.trail_token[i] != NOBODY:
        to_pool(s, s.trail_token[i])
        s.trail_token[i] = NOBODY
        s.trail_token_up[i] = 0


def hide_slot(s: FuryState, place: int) -> int:
    """The slot of a Hide bound to this place, or -1."""
    return slot_of(s, HIDE_CARD) if s.hide_place == place else -1


def take_hide(s: FuryState, i: int) -> int:
    """power.hide.d - Hide is shown and leaves, its token goes to the pool, the power is free again (R50)."""
    s.note(w.TOLD_HIDE_GONE, "power.hide.d")
    s.reveal()
    return_token(s, i)
    s.hide_place = NOBODY
    return lift_card(s, i)


# ---- tokens by their spot: in the trail or, from CATACOMBS on, in the catacombs, two to a space --------------------------


def tokens_at(s: FuryState, place: int) -> list[int]:
    """The spots of all tokens that belong to a place: on its card, on a Hide bound to it, in the catacombs (R25)."""
    out: list[int] = []
    for i in range(len(s.trail_card)):
        belongs = s.trail_card[i] == place or (s.trail_card[i] == HIDE_CARD and s.hide_place == place)
        if belongs and s.trail_token[i] != NOBODY:
            out.append(i)
    for c in range(len(s.cata_card)):
        if s.cata_card[c] == place:
            for k in (2 * c, 2 * c + 1):
                if s.cata_token[k] != NOBODY:
                    out.append(CATACOMBS + k)
    return out


def token_of(s: FuryState, spot: int) -> int:
    return s.trail_token[spot] if spot < CATACOMBS else s.cata_token[spot - CATACOMBS]


def lift_token(s: FuryState, spot: int) -> None:
    if spot < CATACOMBS:
        s.trail_token[spot] = NOBODY
        s.trail_token_up[spot] = 0
    else:
        s.cata_token[spot - CATACOMBS] = NOBODY
        s.cata_token_up[spot - CATACOMBS] = 0


# ---- turning up -------------------------------------------------------------------------------------------------


def turn_up(s: FuryState, slot: int, rule: str) -> None:
    """A card of the trail (or, from CATACOMBS on, of a catacomb space) is turned face up."""
    card = s.trail_card[slot] if slot < CATACOMBS else s.cata_card[slot - CATACOMBS]
    if is_up(s, slot) or card == NO_CARD:
        return
    if slot < CATACOMBS:
        s.trail_up[slot] = 1
    else:
        s.cata_up[slot - CATACOMBS] = 1
    know(s, IS_CARD, slot, card)
    s.reveal()
    s.note(w.TOLD_CARD_SHOWN, rule, card, slot)


def is_up(s: FuryState, slot: int) -> bool:
    return bool(s.trail_up[slot]) if slot < CATACOMBS else bool(s.cata_up[slot - CATACOMBS])


def turn_up_tokens(s: FuryState, slot: int, rule: str) -> bool:
    """The tokens on a card; whether any was face down."""
    turned = False
    if slot < CATACOMBS:
        if s.trail_token[slot] != NOBODY and not s.trail_token_up[slot]:
            s.trail_token_up[slot] = 1
            s.note(w.TOLD_TOKEN_SHOWN, rule, s.trail_token[slot], slot)
            turned = True
    else:
        for k in (2 * (slot - CATACOMBS), 2 * (slot - CATACOMBS) + 1):
            if s.cata_token[k] != NOBODY and not s.cata_token_up[k]:
                s.cata_token_up[k] = 1
                s.note(w.TOLD_TOKEN_SHOWN, rule, s.cata_token[k], CATACOMBS + k)
                turned = True
    if turned:
        s.reveal()
    return turned


def turn_up_dracula(s: FuryState, rule: str) -> None:
    """R114 - his current location card, and the Hide he is hiding under."""
    turn_up(s, slot_of(s, s.dracula), rule)
    hiding = hide_slot(s, s.dracula)
    if hiding >= 0:
        turn_up(s, hiding, rule)


# ---- leaving ----------------------------------------------------------------------------------------------------


def remove_slot(s: FuryState, i: int) -> None:
    """R101 - a slot is cleared: token to the pool, card to the deck, unseen unless it lay open; its Hide goes too."""
    card = s.trail_card[i]
    return_token(s, i)
    if card == HIDE_CARD:
        if not s.trail_up[i]:
            know(s, IS_CARD, i, HIDE_CARD)
        s.note(w.TOLD_HIDE_GONE, "power.hide.d")
        s.hide_place = NOBODY
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
    while len(s.trail_card) > size:
        i = len(s.trail_card) - 1
        if s.trail_card[i] == s.dracula:
            i -= 1
        remove_slot(s, i)


def empty_space(s: FuryState, c: int, is_told: bool = True) -> None:
    """dturn.2d - a catacomb card goes back to the deck, its tokens to the pool; nothing matures."""
    for k in (2 * c, 2 * c + 1):
        if s.cata_token[k] != NOBODY:
            to_pool(s, s.cata_token[k])
        s.cata_token[k] = NOBODY
        s.cata_token_up[k] = 0
    s.cata_card[c] = NO_CARD
    s.cata_up[c] = 0
    if is_told:
        know(s, EMPTIED, c)


class DropSlot(Frame[FuryState]):
    """trail.e to trail.j - the seventh slot drops: back to the deck, or into the catacombs with one more token."""

    at: int = DECIDE
    space: int = NOBODY

    def run(self, s: FuryState) -> None:
        if self.at == REINFORCE:
            s.ask(DRACULA_SEAT, w.ASK_REINFORCE, "trail.h")
        elif len(s.trail_card) <= s.board.trail_slots:
            s.done()
        elif can_store(s):
            s.ask(DRACULA_SEAT, w.ASK_DROPPED, "trail.g")
        else:
            drop_to_deck(s)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == REINFORCE:
            return [act(w.DO_HOLD_BACK), *(act(w.DO_REINFORCE, kind) for kind in kinds(s.tokens))]
        return [act(w.DO_TO_DECK), act(w.DO_TO_CATACOMBS, s.cata_card.index(NO_CARD))]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_TO_DECK:
            drop_to_deck(s)
        elif verb == w.DO_TO_CATACOMBS:
            self.space = first_of(action)
            store(s, self.space)
            if s.tokens and not is_castle(s, s.cata_card[self.space]):
                self.at = REINFORCE
        else:
            self.at = DECIDE
            if verb == w.DO_REINFORCE:
                reinforce(s, self.space, first_of(action))


def can_store(s: FuryState) -> bool:
    """trail.g, trail.i - a land location, and a space for it. Hide is never the last card face down (R50)."""
    card = s.trail_card[-1]
    return 0 <= card < PLACES and s.board.is_land[card] and NO_CARD in s.cata_card


def drop_to_deck(s: FuryState) -> None:
    """trail.f, trail.i - the oldest slot is gone; the token of its location may mature in the action phase."""
    i = len(s.trail_card) - 1
    if s.trail_token[i] != NOBODY and s.trail_card[i] != HIDE_CARD:  # power.hide.c
        s.dropped.append(s.trail_token[i])
        s.dropped_up.append(s.trail_token_up[i])
        s.trail_token[i] = NOBODY
    s.note(w.TOLD_SLOT_DROPPED, "trail.f")
    remove_slot(s, i)


def store(s: FuryState, c: int) -> None:
    """trail.g - card and token move into a catacomb space as they lie."""
    i = len(s.trail_card) - 1
    card = s.trail_card[i]
    s.cata_card[c] = card
    s.cata_up[c] = s.trail_up[i]
    s.cata_token[2 * c] = s.trail_token[i]
    s.cata_token_up[2 * c] = s.trail_token_up[i]
    s.note(w.TOLD_SLOT_STORED, "trail.g", c)
    s.note(w.TOLD_STORED_NAMED, "trail.g", card, seen=-1 if s.cata_up[c] else only_dracula())
    hidden = hide_slot(s, card)  # R50: a Hide bound to it leaves
    stays = take_hide(s, hidden) if hidden >= 0 else 0
    know(s, STORED, i, c, hidden, stays)
    delete_slot(s, len(s.trail_card) - 1)


def reinforce(s: FuryState, c: int, kind: int) -> None:
    """trail.h - one more token from the hand, face down."""
    s.tokens.remove(kind)
    k = 2 * c if s.cata_token[2 * c] == NOBODY else 2 * c + 1
    s.cata_token[k] = kind
    s.cata_token_up[k] = 0
    s.note(w.TOLD_REINFORCED, "trail.h", kind, seen=only_dracula())
