"""The advice of Fury of Dracula: what a table is worth (outlook.py), what is done by habit (habits.py)."""

from __future__ import annotations

from whitby.games.fury.advice import habits, outlook
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.advice import Advice, Thinking


class Judge(Advice[FuryState]):
    """The advice of Fury of Dracula."""

    def search(self) -> Thinking:
        """Worths differ little from move to move."""
        return Thinking(iterations=200, worlds=100, explore=0.2)

    def value(self, s: FuryState, seat: int) -> float:
        return outlook.value(s, seat)

    def settle(self, s: FuryState) -> None:
        habits.settle(s)

    def play_on(self, s: FuryState) -> None:
        habits.play_on(s)

    def priors(self, s: FuryState, seat: int, options: list[int]) -> list[float] | None:
        return habits.priors(s, seat, options)
