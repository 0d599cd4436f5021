"""What a game tells bots: what a position is worth, what is done by habit, what is worth a look (games/*/advice)."""

from __future__ import annotations

from math import exp, log
from typing import Final, Generic, TypeVar

from whitby.kernel.state import State

S = TypeVar("S", bound=State)


class Thinking:
    """How a game is best searched: games imagined for a move, worlds they start from, how curious the search is.

    `outcomes`: up to so many ways a move may turn out are weighed exactly by a bot that looks one move ahead, beyond that as
    many are tried at random.
    """

    def __init__(self, iterations: int = 600, worlds: int = 200, explore: float = 0.1, outcomes: int = 48) -> None:
        self.iterations = iterations
        self.worlds = worlds
        self.explore = explore
        self.outcomes = outcomes


class Advice(Generic[S]):
    """The advice of a game, from any full state; a game that gives none is played by the rules alone."""

    def __init__(self) -> None:
        self.thinking = self.search()

    def search(self) -> Thinking:
        """How it is best searched."""
        return Thinking()

    def value(self, s: S, seat: int) -> float | None:
        """How good this looks for a seat, 0 to 1; None when the game offers none."""
        return None

    def chance(self, s: S, seat: int) -> float | None:
        """The chance of a seat to win, as people are told it after the game; None when the values of the game tell none.

        A value only has to order positions. `odds_on` makes chances of values, fitted to played games by tools/fit_chances.py.
        """
        return None

    def settle(self, s: S) -> None:
        """Play on through questions that are answered the same way nearly always."""

    def play_on(self, s: S) -> None:
        """For tree search: play a stretch by habit before a position is judged; as far as `settle`, or further."""
        self.settle(s)

    def forecast(self, s: S, seat: int) -> float | None:
        """For tree search: what a position is worth where `play_on` has led; as `value`, unless a game knows better there."""
        return self.value(s, seat)

    def priors(self, s: S, seat: int, options: list[int]) -> list[float] | None:
        """How promising each option of a seat looks at first sight, greater is better; None: all alike."""
        return None


SUREST: Final = 0.995  # no value is taken for more than this


def odds_on(values: list[float], mine: int, trust: float) -> float:
    """The chance of one side among all, from the values of all: each to the power of `trust`, the greater the surer; they add up to one."""
    total = 0.0
    own = 0.0
    for k in range(len(values)):
        weight = exp(trust * log(min(SUREST, max(1.0 - SUREST, values[k]))))
        total += weight
        if k == mine:
            own = weight
    return own / total
