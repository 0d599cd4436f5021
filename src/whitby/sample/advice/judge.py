"""Advice for bots: what a table is worth, and what is done by habit.

Only ever called with imagined worlds (sight/imagine.py), so it may look at every card: none of them is known to be the true one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.kernel.actions import first_of
from whitby.kernel.advice import Advice
from whitby.kernel.state import apply
from whitby.sample.rules import words as w
from whitby.sample.rules.state import SampleState, points

SCALE: Final = 4.0  # a lead of so many points is nearly three to one


def value(s: SampleState, seat: int) -> float:
    """How good this looks for a seat: the points it has now, in hand and on the table, against the best of the others."""
    totals = [points(s, s.hands[k] + s.tables[k]) for k in range(s.seats)]
    best = max([totals[k] for k in range(s.seats) if k != seat])
    return 1.0 / (1.0 + exp((best - totals[seat]) / SCALE))


def settle(s: SampleState) -> None:
    """Who must give a card gives the one that is worth least: so a knock is judged by what comes of it."""
    while s.asks and s.asks[0].prompt == w.ASK_GIFT:
        ask = s.asks[0]
        worst = ask.options[0]
        for action in ask.options:
            if s.board.worths[first_of(action)] < s.board.worths[first_of(worst)]:
                worst = action
        apply(s, worst)


class Judge(Advice[SampleState]):
    """The advice of Sample."""

    def value(self, s: SampleState, seat: int) -> float:
        return value(s, seat)

    def settle(self, s: SampleState) -> None:
        settle(s)
