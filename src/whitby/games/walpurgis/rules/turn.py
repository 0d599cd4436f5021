"""Game turn: pick up guests or travel, the passenger pool, and the hand limit at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.decks import can_draw_passenger, draw_passenger, put_into_hand, take_from_hand
from whitby.games.walpurgis.rules.journey import Journey
from whitby.games.walpurgis.rules.passengers import can_start
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

# The steps of a turn, by their places in TURN.
CHOOSE: Final = 0
SET_OUT: Final = 1
LIMIT: Final = 2
REFILL: Final = 3


class Turn(Frame[WalpurgisState]):
    """turn.1 to turn.3a - one of two actions, then the end of the turn in its order (R16)."""

    at: int = CHOOSE

    def run(self, s: WalpurgisState) -> None:
        TURN[self.at](s, self)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        return [act(w.DO_PICK_UP), act(w.DO_TRAVEL)]

    def chosen(self, s: WalpurgisState, action: int) -> None:
        if verb_of(action) == w.DO_PICK_UP:  # turn.2
            self.at = LIMIT
            s.note(w.TOLD_PICKS_UP, "turn.2", s.active)
            s.push(Draws(s.board.pick_up_draws))
        else:
            self.at = SET_OUT
            s.note(w.TOLD_TRAVELS, "turn.3a", s.active)
            s.push(Draws(s.board.travel_draws))


def choose(s: WalpurgisState, turn: Turn) -> None:
    """turn.1 - one or the other, and no passing (R8)."""
    s.ask(s.active, w.ASK_TURN, "turn.1", s.active)


def set_out(s: WalpurgisState, turn: Turn) -> None:
    """turn.3a; R12 - without a single card that may board, the turn becomes Pick up guests."""
    turn.at = LIMIT
    if can_start(s):
        s.push(Journey())
    else:
        s.note(w.TOLD_CANNOT_START, "R12", s.active)
        s.push(Draws(s.board.pick_up_draws - s.board.travel_draws, s.board.travel_draws))


def keep_limit(s: WalpurgisState, turn: Turn) -> None:
    """pool.c"""
    turn.at = REFILL
    s.push(HandLimit())


def end_turn(s: WalpurgisState, turn: Turn) -> None:
    """pool.b"""
    s.done()
    refill_pool(s)


TURN: Final[list[Callable[[WalpurgisState, Turn], None]]] = [choose, set_out, keep_limit, end_turn]


class Draws(Frame[WalpurgisState]):
    """pool.a - one card at a time, from the pool or from the deck (R9), and all of them (R10)."""

    left: int
    drawn: int = 0  # in this turn

    def run(self, s: WalpurgisState) -> None:
        if self.left == 0:
            s.done()
        elif not (s.pool or can_draw_passenger(s)):  # R13: with no card anywhere the rest is lost
            s.done()
            s.note(w.TOLD_DRAWS_LOST, "R13", s.active, self.left)
        else:
            s.ask(s.active, w.ASK_DRAW, "pool.a", self.left, s.active, self.drawn)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options = [act(w.DO_TAKE, card) for card in kinds(sorted(s.pool))]
        if can_draw_passenger(s):
            options.append(act(w.DO_DRAW, 0))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        self.left -= 1
        self.drawn += 1
        if verb_of(action) == w.DO_TAKE:
            card = first_of(action)
            s.pool.remove(card)
            put_into_hand(s, s.active, card, True)
            s.note(w.TOLD_TOOK, "pool.a", s.active, card)
        else:
            card = draw_passenger(s)
            put_into_hand(s, s.active, card, False)
            s.note(w.TOLD_DREW, "pool.a", card, seen=1 << s.active)


class HandLimit(Frame[WalpurgisState]):
    """pool.d - at the end of the own turn surplus cards of the player's choice go face up into the pool."""

    def run(self, s: WalpurgisState) -> None:
        surplus = len(s.hands[s.active]) - s.board.hand_limit
        if surplus <= 0:
            s.done()
        else:
            s.ask(s.active, w.ASK_DISCARD, "pool.d", surplus, s.active, guarded=True)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        return [act(w.DO_DISCARD, card) for card in kinds(s.hands[seat])]

    def chosen(self, s: WalpurgisState, action: int) -> None:
        card = first_of(action)
        take_from_hand(s, s.active, card)
        s.pool.append(card)  # pool.e: the pool may grow beyond its size
        s.note(w.TOLD_DISCARDED, "pool.d", s.active, card)


def refill_pool(s: WalpurgisState) -> None:
    """pool.b, pool.e - up to its size again, when it holds fewer."""
    while len(s.pool) < s.board.pool_size and can_draw_passenger(s):
        card = draw_passenger(s)
        s.pool.append(card)
        s.note(w.TOLD_POOL_FILLED, "pool.b", card)
