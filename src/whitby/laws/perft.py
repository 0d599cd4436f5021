"""Exact counts of lines of play and of positions, as chess programs count them ("perft"): an oracle for any game's rules.

Depth counts decisions. Whatever chance can do between two of them is gone through, every value of every draw once however likely
it is, and up to a number of draws: a line that needs more is cut off there and counted as such, for where a throw can be followed
by a throw for ever no count would end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from whitby.kernel.errors import NeedDraw
from whitby.kernel.game import Game
from whitby.kernel.state import NO_RNG, State, advance, apply

DRAWS = 2  # between two decisions, unless somebody says otherwise


class Count(NamedTuple):
    """What there is after so many decisions."""

    depth: int
    lines: int  # ways to come so far, those that end there among them
    positions: int  # different ones, as the game describes them, among those in which somebody decides
    ended: int  # lines with which the game is over
    cut: int  # lines that would have needed more draws than are gone through, and are not among the others


class Layer:
    """What lies equally deep: positions with the number of lines that lead to each."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.found: dict[str, tuple[State, int]] = {}
        self.ended = 0
        self.cut = 0

    def add(self, s: State | None, lines: int) -> None:
        """What so many lines lead to; nothing where they are cut off."""
        if s is None:
            self.cut += lines
        elif s.result:
            self.ended += lines
        else:
            text = self.game.positions.describe(s)
            self.found[text] = (s, lines + (self.found[text][1] if text in self.found else 0))

    def count(self, depth: int) -> Count:
        going_on = sum(lines for _, lines in self.found.values())
        return Count(depth, going_on + self.ended, len(self.found), self.ended, self.cut)


def perft(game: Game[Any], start: State, depth: int, draws: int = DRAWS) -> list[Count]:
    """The counts from a position at rest, or from a fresh game (`Game.prepared`), for 0, 1, 2, ... decisions up to `depth`.

    Draws that are forced on the position come first, in every line alike; chance is gone through after them.
    """
    layer = Layer(game)
    for s in branches(start, advance, draws):
        layer.add(s, 1)
    counts = [layer.count(0)]
    for deep in range(1, depth + 1):
        following = Layer(game)
        for s, lines in layer.found.values():
            for ask in s.asks:
                for action in ask.options:
                    for new in branches(s, partial(apply, action=action, seat=ask.seat), draws):
                        following.add(new, lines)
        layer = following
        counts.append(layer.count(deep))
    return counts


def branches(s: State, attempt: Callable[[State], None], draws: int) -> Iterator[State | None]:
    """Where an attempt leads, once for each thing that chance can do; None where it would need more draws than so many."""
    given = len(s.forced)
    waiting = [s.forced[:]]
    while waiting:
        forced = waiting.pop()
        new = s.copy()
        new.rng = NO_RNG
        new.forced = forced[:]
        try:
            attempt(new)
        except NeedDraw as need:
            if len(forced) - given < draws:
                waiting += [[*forced, (need.stream, value)] for value in sorted(set(need.values), reverse=True)]
            else:
                yield None
        else:
            yield new
