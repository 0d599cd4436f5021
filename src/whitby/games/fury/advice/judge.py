"""The advice of Fury of Dracula: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.advice import habits, outlook
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState
from whitby.kernel.advice import Advice, Thinking, odds_on

TRUST: Final = 0.3  # fitted by tools/fit_chances.py


class Judge(Advice[FuryState]):
    """The advice of Fury of Dracula."""

    def search(self) -> Thinking:
        """Worths differ little from move to move."""
        return Thinking(iterations=200, worlds=100, explore=0.2)

    def value(self, s: FuryState, seat: int) -> float:
        return outlook.value(s, seat)

    def chance(self, s: FuryState, seat: int) -> float:
        """By what Dracula knows, for both sides. Between bots that slip he wins more often than this says; people differ."""
        dracula = odds_on([outlook.value(s, DRACULA_SEAT), 1.0 - outlook.value(s, DRACULA_SEAT)], 0, TRUST)
        return dracula if seat == DRACULA_SEAT else 1.0 - dracula

    def settle(self, s: FuryState) -> None:
        habits.settle(s)

    def play_on(self, s: FuryState) -> None:
        habits.play_on(s)

    def priors(self, s: FuryState, seat: int, options: list[int]) -> list[float] | None:
        return habits.priors(s, seat, options)
