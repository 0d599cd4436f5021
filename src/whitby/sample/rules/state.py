"""The table of a game of Sample: lists of ints, by seat where there is one for each.

A card is the number of its kind. The deck is the list of what is left of it: nothing is shuffled, a draw takes one of them.
"""

from __future__ import annotations

from whitby.kernel.state import State
from whitby.sample.rules.board import STAKE, VAMPIRE, Board


class SampleState(State):
    """What lies on the table. A field with a value starts with it; one without is set by Game.blank and never changes."""

    board: Board
    is_long: bool  # the setting, for texts and positions; the rules read board.watches
    turn: int = 0  # turns taken so far, by all together
    deck: list[int] = []  # in rising order, as hands are: the order it lies in must not tell anything
    hands: list[list[int]] = []  # hidden: only its owner knows a hand
    tables: list[list[int]] = []  # face up, in the order they came


def set_up(s: SampleState, seats: int) -> None:
    """deal.b - the deck is whole, and nobody holds anything yet."""
    s.deck = s.board.deck[:]
    s.hands = [[] for _ in range(seats)]
    s.tables = [[] for _ in range(seats)]


def active(s: SampleState) -> int:
    """watch.b - whose turn it is."""
    return s.turn % s.seats


def watch(s: SampleState) -> int:
    """The watch of the night, counted from one."""
    return min(s.turn // s.seats + 1, s.board.watches)


def points(s: SampleState, cards: list[int]) -> int:
    """dawn.b - what these cards are worth together."""
    total = sum([s.board.worths[card] for card in cards])
    if STAKE in cards and VAMPIRE in cards:  # dawn.c
        total += s.board.slain - s.board.worths[VAMPIRE]
    return total
