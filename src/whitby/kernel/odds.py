"""Exact expectation: every way a move can turn out, with its probability.

The move is applied to copies without a generator; each time chance is needed the branches of that draw are queued, and the
likeliest is followed first: whoever takes only the first few outcomes sees the bulk, and no long chain of chances is followed
to its end before the short ones. Works for any game and any number of draws in a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import TypeVar

from whitby.kernel.errors import NeedDraw
from whitby.kernel.state import NO_RNG, State, apply

S = TypeVar("S", bound=State)


def outcomes(s: S, action: int, seat: int = -1) -> Iterator[tuple[float, S]]:
    """Pairs of probability and resulting state; the probabilities sum to 1."""
    pending: list[tuple[float, int, list[tuple[int, int]]]] = [(-1.0, 0, [])]
    queued = 0
    while pending:
        less, _, forced = heappop(pending)
        probability = -less
        new = s.copy()
        assert isinstance(new, type(s))
        new.rng = NO_RNG
        new.forced = forced[:]
        try:
            apply(new, action, seat)
        except NeedDraw as need:
            total = len(need.values)
            for value, count in Counter(need.values).items():
                queued += 1
                heappush(pending, (-probability * count / total, queued, [*forced, (need.stream, value)]))
        else:
            new.rng = s.rng
            yield probability, new
