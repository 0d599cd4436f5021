"""Exact expectation: every way a move can turn out, with its probability.

The move is applied to copies without a generator; each time chance is needed the branches of that draw are queued, as an
odometer counts. Works for any game and any number of draws in a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from whitby.kernel.errors import NeedDraw
from whitby.kernel.state import NO_RNG, State, apply

S = TypeVar("S", bound=State)


def outcomes(s: S, action: int, seat: int = -1) -> Iterator[tuple[float, S]]:
    """Pairs of probability and resulting state; the probabilities sum to 1."""
    pending: list[tuple[float, list[tuple[int, int]]]] = [(1.0, [])]
    while pending:
        probability, forced = pending.pop()
        new = s.copy()
        assert isinstance(new, type(s))
        new.rng = NO_RNG
        new.forced = forced[:]
        try:
            apply(new, action, seat)
        except NeedDraw as need:
            total = len(need.values)
            for value, count in Counter(need.values).items():
                pending.append((probability * count / total, [*forced, (need.stream, value)]))
        else:
            new.rng = s.rng
            yield probability, new
