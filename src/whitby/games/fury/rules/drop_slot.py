"""The seventh slot drops off the trail: back to the deck, or into the catacombs (trail.e to trail.j, R50)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY, PLACES
from whitby.games.fury.rules.knowledge import STORED, know
from whitby.games.fury.rules.spots import berth_of, berths
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, is_castle, only_dracula
from whitby.games.fury.rules.trail import delete_slot, hide_slot, remove_slot, take_hide
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

DECIDE: Final = 0
REINFORCE: Final = 1


class DropSlot(Frame[FuryState]):
    """trail.e to trail.j - the seventh slot drops: back to the deck, or into the catacombs with one more token."""

    at: int = DECIDE
    space: int = NOBODY

    def run(self, s: FuryState) -> None:
        if self.at == REINFORCE:
            s.ask(DRACULA_SEAT, w.ASK_REINFORCE, "trail.h")
        elif len(s.trail.card) <= s.board.trail_slots:
            s.done()
        elif can_store(s):
            s.ask(DRACULA_SEAT, w.ASK_DROPPED, "trail.g")
        else:
            drop_to_deck(s)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == REINFORCE:
            return [act(w.DO_HOLD_BACK), *(act(w.DO_REINFORCE, kind) for kind in kinds(s.tokens))]
        return [act(w.DO_TO_DECK), act(w.DO_TO_CATACOMBS, s.catacombs.card.index(NO_CARD))]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_TO_DECK:
            drop_to_deck(s)
        elif verb == w.DO_TO_CATACOMBS:
            self.space = first_of(action)
            store(s, self.space)
            if s.tokens and not is_castle(s, s.catacombs.card[self.space]):
                self.at = REINFORCE
        else:
            self.at = DECIDE
            if verb == w.DO_REINFORCE:
                reinforce(s, self.space, first_of(action))


def can_store(s: FuryState) -> bool:
    """trail.g, trail.i - a land location, and a space for it. Hide is never the last card face down (R50)."""
    card = s.trail.card[-1]
    return 0 <= card < PLACES and s.board.is_land[card] and NO_CARD in s.catacombs.card


def drop_to_deck(s: FuryState) -> None:
    """trail.f, trail.i - the oldest slot is gone; the token of its location may mature in the action phase."""
    i = len(s.trail.card) - 1
    if s.trail.token[i] != NOBODY and s.trail.card[i] != HIDE_CARD:  # power.hide.c
        s.dropped.kind.append(s.trail.token[i])
        s.dropped.up.append(s.trail.token_up[i])
        s.trail.token[i] = NOBODY
    s.note(w.TOLD_SLOT_DROPPED, "trail.f")
    remove_slot(s, i)


def store(s: FuryState, c: int) -> None:
    """trail.g - card and token move into a catacomb space as they lie."""
    i = len(s.trail.card) - 1
    card = s.trail.card[i]
    s.catacombs.card[c] = card
    s.catacombs.up[c] = s.trail.up[i]
    s.catacombs.token[berth_of(c, 0)] = s.trail.token[i]
    s.catacombs.token_up[berth_of(c, 0)] = s.trail.token_up[i]
    s.note(w.TOLD_SLOT_STORED, "trail.g", c)
    s.note(w.TOLD_STORED_NAMED, "trail.g", card, seen=-1 if s.catacombs.up[c] else only_dracula())
    hidden = hide_slot(s, card)  # R50: a Hide bound to it leaves
    stays = take_hide(s, hidden) if hidden >= 0 else 0
    know(s, STORED, i, c, hidden, stays)
    delete_slot(s, len(s.trail.card) - 1)


def reinforce(s: FuryState, c: int, kind: int) -> None:
    """trail.h - one more token from the hand, face down."""
    s.tokens.remove(kind)
    first, second = berths(c)
    berth = first if s.catacombs.token[first] == NOBODY else second
    s.catacombs.token[berth] = kind
    s.catacombs.token_up[berth] = 0
    s.note(w.TOLD_REINFORCED, "trail.h", kind, seen=only_dracula())
