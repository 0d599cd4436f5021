"""The advice of Plague of Dracula.

What a table is worth at any moment stands in outlook.py, at the beginning of the actions of a turn in prospects.py; the habits
of a sensible table are in habits.py, the routine of a hurried one, which is also what looks promising at first sight, in routine.py.
"""

from __future__ import annotations

from typing import Final

from whitby.games.plague.advice import habits, outlook, prospects, routine
from whitby.games.plague.rules.state import PlagueState
from whitby.kernel.advice import Advice, Thinking, odds_on

TRUST: Final = 0.85  # fitted by tools/fit_chances.py


class Judge(Advice[PlagueState]):
    """The advice of Plague of Dracula."""

    def search(self) -> Thinking:
        """Little is hidden: few worlds will do."""
        return Thinking(iterations=400, worlds=8, explore=0.15, outcomes=12)

    def value(self, s: PlagueState, seat: int) -> float:
        return outlook.value(s, seat)

    def chance(self, s: PlagueState, seat: int) -> float:
        value = outlook.value(s, seat)
        return odds_on([value, 1.0 - value], 0, TRUST)

    def settle(self, s: PlagueState) -> None:
        habits.settle(s)

    def play_on(self, s: PlagueState) -> None:
        routine.play_on(s)

    def forecast(self, s: PlagueState, seat: int) -> float:
        return prospects.forecast(s, seat)

    def priors(self, s: PlagueState, seat: int, options: list[int]) -> list[float] | None:
        return routine.priors(s, seat, options)
