"""Exact expectation: every way a move can turn out, with its probability.

The move is applied to copies without a generator; each time chance is needed the branches of that draw are queued, as an
odometer counts. Works for any game and any number of draws in a move.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from whitby.kernel.errors import NeedDraw
from whitby.kernel.state import NO_RNG, State, apply

S = TypeVar("S", bound=State)


def outcomes(s: S, action: int, seat: int = -1, most: int = 1_000_000) -> list[tuple[float, S]]:
    """Pairs of probability and resulting state; the probabilities sum to 1. Nothing at all where there are more than `most`.

    Every branch that waits leads to one outcome or more, so what is too much is known long before it has been gone through.
    """
    found: list[tuple[float, S]] = []
    waiting: list[tuple[float, list[tuple[int, int]]]] = [(1.0, [])]
    while waiting:
        if len(found) + len(waiting) > most:
            return []
        probability, forced = waiting.pop()
        new = s.copy()
        assert isinstance(new, type(s))
        new.rng = NO_RNG
        new.forced = forced[:]
        try:
            apply(new, action, seat)
        except NeedDraw as need:
            total = len(need.values)
            for value, count in Counter(need.values).items():
                waiting.append((probability * count / total, [*forced, (need.stream, value)]))
        else:
            new.rng = s.rng
            found.append((probability, new))
    return found
